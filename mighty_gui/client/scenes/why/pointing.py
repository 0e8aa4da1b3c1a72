"""Which action of a hand a point of the table means: a card in the middle, a discard, what a seat has said."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from typing import Final

from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.table.placed import Placed
from mighty_gui.client.table.plates import bubble_rect
from mighty_gui.client.table.stage import Stage
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.match.replayed_hand import ReplayedHand

_WON: Final = "trick"
"""The type of the event that ends a trick, which is the same in every game."""
_BURIED: Final = ("buried", "counted")
"""The first parts of the keys of cards that were discarded."""


def action_at(stage: Stage, hand: ReplayedHand, position: int, pos: tuple[int, int]) -> int | None:
    """Return the number of the action that a point of the table means in that position, if it means one."""
    return _said_at(stage, hand, position, pos) or _done_at(stage, hand, position, pos)


def _said_at(stage: Stage, hand: ReplayedHand, position: int, pos: tuple[int, int]) -> int | None:
    """The last action of the seat whose words are there."""
    layout = stage.director.layout
    for face in stage.faces():
        words = bubble_rect(stage.context.look, layout.place(face.seat), face, layout.trick_card)
        if face.said and words.collidepoint(pos):
            return max((number for number, seat in _seats(hand, position) if seat == face.seat), default=None)
    return None


def _seats(hand: ReplayedHand, position: int) -> Iterator[tuple[int, int]]:
    """The numbers of all actions up to a position, and their seats."""
    for number, (seat, _) in enumerate(hand.record.actions[:position], 1):
        yield number, seat


def _done_at(stage: Stage, hand: ReplayedHand, position: int, pos: tuple[int, int]) -> int | None:
    """The action that put the uppermost card there, if it lies in the middle or was discarded."""
    lying = next((one for one in reversed(stage.placed) if covers(one, pos)), None)
    if lying is None:
        return None
    if lying.key[0] in _BURIED:
        actions = enumerate(hand.record.actions[:position], 1)
        return max((number for number, (_, action) in actions if isinstance(action, Discard)), default=None)
    return _played(stage, hand, position, lying) if lying.key[0] == "trick" else None


def covers(card: Placed, pos: tuple[int, int]) -> bool:
    """Whether a card lies over a point, as it is turned."""
    x, y, turn = pos[0] - card.x, pos[1] - card.y, radians(card.angle)
    across, along = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
    return abs(across) <= card.height * ASPECT / 2 and abs(along) <= card.height / 2


def _played(stage: Stage, hand: ReplayedHand, position: int, card: Placed) -> int | None:
    """The number of the action that played a card of the trick that lies there."""
    showing, state = stage.director.showing, stage.state
    ended = showing.last_trick or state.awaiting_collection
    trick = len(state.tricks) - (1 + showing.back if ended else 0)
    for number, (seat, action) in enumerate(hand.record.actions[:position], 1):
        names = [] if isinstance(action, Discard) else [one.name for one in stage.kit.cards_of(action)]
        if seat == card.key[1] and card.key[2] in names and trick_of(hand, number) == trick:
            return number
    return None


def trick_of(hand: ReplayedHand, number: int) -> int:
    """How many tricks had been won before the action of that number."""
    return sum(event.type == _WON for at in range(number) for event in hand.news(at))


def lies_right(stage: Stage, seat: int) -> bool:
    """Whether what a seat does lies rather on the right side of the table."""
    layout = stage.director.layout
    return layout.place(seat).plate.centerx >= layout.size[0] / 2
