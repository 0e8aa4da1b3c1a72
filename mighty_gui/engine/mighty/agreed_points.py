"""Settling a hand: all players agree on the points of the declarer's side, and the rest is not played for.

What is possible follows only from what everyone at the table knows, so that a refusal reveals nothing.
"""

from __future__ import annotations

from mighty_gui.engine.core.refusal import IllegalAction, Refusal
from mighty_gui.engine.core.settle_refusal import check_points
from mighty_gui.engine.mighty.events import Settled
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import total_points
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView, public_view


def bounds(hand: MightyHand) -> tuple[int, int]:
    """Return the fewest and the most points that the declarer's side may still end with, as all at the table know.

    Raises ``IllegalAction`` with the reason if the hand cannot be settled now.
    """
    view = public_view(hand, 0)
    score = view.score
    if view.phase is not Phase.PLAY or score is None or hand.state.settled is not None:
        raise IllegalAction(Refusal("settle.not_in_play"))
    if view.rules.points.friend_weight is not None:
        raise IllegalAction(Refusal("settle.weighted"))
    if _has_friend_to_come(view):
        raise IllegalAction(Refusal("settle.friend"))
    others = [points for seat, points in enumerate(view.taken) if seat not in score.side]
    secret = 0 if score.sides_known else max(others, default=0)
    return score.attack, total_points(view.rules) - score.void - (sum(others) - secret)


def _has_friend_to_come(view: PlayerView) -> bool:
    """Return whether the play still decides who is a friend: the winner of a trick, or one of two copies of a card."""
    by_play = [
        call for call in view.calls
        if call.kind in ("first", "last", "trick") or (call.card is not None and view.rules.deck.packs > 1)
    ]  # fmt: skip
    return len(view.known_friends) < len(by_play)


def settle(hand: MightyHand, points: int) -> None:
    """Settle the hand: however it is played to its end, the declarer's side has these points then.

    Raises ``IllegalAction`` with the reason, and the numbers that are possible.
    """
    check_points(points, *bounds(hand))
    hand.state.settled = points
    hand.state.events.append(Settled(points))
