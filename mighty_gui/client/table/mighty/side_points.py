"""The points of both sides at the table of Mighty, as far as the sides are known."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.client.table.mighty.mighty_table import MightyTable, side, without_friends
from mighty_gui.client.table.table_state import WonTrick
from mighty_gui.engine.mighty.pack import point_cards
from mighty_gui.engine.mighty.scoring import weigh_points

_LITTLE = 2


@dataclass(frozen=True)
class SideScore:
    """The points as far as the sides are known."""

    attack: int
    """The points of the declarer's side: the declarer's, the known friends', and those the viewer knows to be
    buried."""
    others: int
    """The points of everyone else."""
    sides_known: bool
    """Whether everyone else is certainly a defender."""


def points_taken(state: MightyTable, seat: int) -> int:
    """The points (or tricks) a seat has gathered."""
    return sum(trick.points for trick in state.collected_tricks if trick.winner == seat)


def friends_settled(state: MightyTable) -> bool:
    """Whether all friends there will be are known."""
    if state.declarer is None:
        return False
    if not state.rules.friend.count:
        return True
    if not state.calls:
        return False
    open_calls = sum(call.kind != "none" for call in state.calls)
    return len(state.friends) >= open_calls


def buried_points(state: MightyTable) -> int | None:
    """The points in the discard, if the viewer knows it and they count for the declarer; while it is counted, those
    found so far. Else ``None``."""
    if state.points_counted is not None:
        return state.points_counted if state.rules.points.discard == "declarer" else None
    if state.buried_cards is None or state.rules.contract.counts == "tricks":
        return None
    if state.rules.points.discard != "declarer":
        return None
    worth = point_cards(state.rules)
    return sum(card in worth for card in state.buried_cards)


def standing(state: MightyTable, *, secret_friend: bool = False) -> SideScore:
    """The points on each side; ``secret_friend`` tells whether the viewer knows that they are a friend unknown to
    others."""
    viewer = (state.viewer,) if secret_friend and state.rules.points.before_reveal == "counted" else ()
    ours = (*side(state), *viewer)
    attack = sum(_side_points(state, seat) for seat in ours)
    others = sum(trick.points for trick in state.collected_tricks if trick.winner not in ours)
    others += state.points_counted or 0 if state.rules.points.discard == "defenders" else 0
    unknown = sum(call.kind != "none" for call in state.calls) - len(state.friends)
    known = friends_settled(state) or (bool(viewer) and unknown == 1)
    return SideScore(attack + (buried_points(state) or 0), others, known)


def hangs_on_little(state: MightyTable) -> bool:
    """Whether the declarer's side is so near to its mark that a point or two may still decide; as long as a friend
    is unknown, nobody knows how far away it is."""
    if state.target is None:
        return False
    now = standing(state)
    needed = state.target - now.attack
    return needed >= -_LITTLE and (needed <= _LITTLE or not now.sides_known)


def _side_points(state: MightyTable, seat: int) -> int:
    """The points one seat of the declarer's side has won; a friend's are weighted by the rules."""
    points = sum(_trick_points(state, trick) for trick in state.collected_tricks if trick.winner == seat)
    is_friend = seat not in side(without_friends(state))
    return weigh_points(state.rules, points, _friends_in_all(state)) if is_friend else points


def _friends_in_all(state: MightyTable) -> int:
    """The number of friends there will be: one for each call, unless one person is the friend by both."""
    calls = [call for call in state.calls if call.kind != "none"]
    played = {card for trick in state.tricks for _, card in trick.cards} | {
        play_event.card for play_event in state.trick
    }
    met = all(call.card in played or call.seat is not None for call in calls)
    return len(state.friends) if met else len(calls)


def _trick_points(state: MightyTable, trick: WonTrick) -> int:
    """The points a trick counts for its winner; those a friend won in secret may count for nobody."""
    if state.rules.points.before_reveal == "void" and trick.winner in state.friends:
        since = dict(state.friend_since).get(trick.winner, 0)
        if state.tricks.index(trick) < since:
            return 0
    return trick.points
