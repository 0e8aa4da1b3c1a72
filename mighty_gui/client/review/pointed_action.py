"""The action that a point of the table means: a speech bubble, a card in the trick, a discard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mighty_gui.client.review.replay.replay_match import TRICK_EVENT
from mighty_gui.client.table.asking.hand_card import covers
from mighty_gui.client.table.paint.plates import bubble_rect
from mighty_gui.client.table.place.card_spots import Placed
from mighty_gui.client.table.stage import Stage
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.match.finished import ReplayedHand

_BURIED: Final = ("buried", "counted")
"""The first parts of the keys of discarded cards."""


def action_at(stage: Stage, hand: ReplayedHand, position: int, pos: tuple[int, int]) -> int | None:
    """Return the number of the action that a point of the table means, up to that position; ``None`` for none."""
    return _bubble_action_at(stage, hand, position, pos) or _card_action_at(stage, hand, position, pos)


def _bubble_action_at(stage: Stage, hand: ReplayedHand, position: int, pos: tuple[int, int]) -> int | None:
    """Return the last action of the seat whose speech bubble is there."""
    layout = stage.director.layout
    for face in stage.faces():
        bubble = bubble_rect(stage.context.look, layout.place(face.seat), face, layout.trick_card)
        if face.bubble_text and bubble.collidepoint(pos):
            return max((number for number, seat in _seats(hand, position) if seat == face.seat), default=None)
    return None


def _seats(hand: ReplayedHand, position: int) -> Iterator[tuple[int, int]]:
    """Yield the numbers and seats of all actions up to a position."""
    for number, (seat, _) in enumerate(hand.record.actions[:position], 1):
        yield number, seat


def _card_action_at(stage: Stage, hand: ReplayedHand, position: int, pos: tuple[int, int]) -> int | None:
    """Return the action that put the topmost card there, if it is in the trick or was discarded."""
    lying = next((placed_card for placed_card in reversed(stage.placed) if covers(placed_card, pos)), None)
    if lying is None:
        return None
    if lying.key[0] in _BURIED:
        actions = enumerate(hand.record.actions[:position], 1)
        return max((number for number, (_, action) in actions if isinstance(action, Discard)), default=None)
    return _play_number(stage, hand, position, lying) if lying.key[0] == "trick" else None


def _play_number(stage: Stage, hand: ReplayedHand, position: int, card: Placed) -> int | None:
    """Return the number of the action that played a card of the shown trick."""
    showing, state = stage.director.showing, stage.state
    ended = showing.last_trick or state.awaiting_collection
    trick = len(state.tricks) - (1 + showing.back if ended else 0)
    for number, (seat, action) in enumerate(hand.record.actions[:position], 1):
        names = [] if isinstance(action, Discard) else [other_card.name for other_card in stage.kit.cards_of(action)]
        if seat == card.key[1] and card.key[2] in names and trick_of(hand, number) == trick:
            return number
    return None


def trick_of(hand: ReplayedHand, number: int) -> int:
    """Return how many tricks had ended before the action with that number."""
    return sum(event.type == TRICK_EVENT for at in range(number) for event in hand.news(at))
