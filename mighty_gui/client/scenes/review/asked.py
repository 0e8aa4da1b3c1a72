"""The decisions of a finished hand that can be asked about, and what is found out about them in the background."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from typing import Final

from mighty_gui.ai.pause import Pause
from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.client.table.card_spots import Placed
from mighty_gui.client.table.hand_card import covers
from mighty_gui.client.table.plates import bubble_rect
from mighty_gui.client.table.stage import Stage
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.background import Task
from mighty_gui.study.why import Decider, Grounds, NoExplanation, grounds, person_at

_log = logging.getLogger(__name__)

Told = Grounds | NoExplanation


class WhyQuestion:
    """A question why a decision was made. Its answer is saved: to ask again costs nothing."""

    def __init__(self, match: ReplayMatch, found: Mapping[int, Told] | None = None) -> None:
        """Ask about a hand of which this much has been ``found`` out, by the numbers of the actions."""
        self.match = match
        self.number = 1
        """The number of the action that is asked about, from 1."""
        self._found: dict[int, Told] = dict(found or {})
        self._task: Task[Told] | None = None

    @property
    def findings(self) -> Told | None:
        """The answer; ``None`` while it is being worked out."""
        return self._found.get(self.number)

    @property
    def action(self) -> Action:
        """The action that is asked about."""
        return self.match.hand.record.actions[self.number - 1][1]

    @property
    def seat(self) -> int:
        """The seat that acted."""
        return self.match.hand.record.actions[self.number - 1][0]

    @property
    def person(self) -> int:
        """The seat of the person who decided."""
        return person_at(self.match.hand, self.number)

    def ask(self, number: int) -> None:
        """Ask about the action of that number; an earlier question is dropped."""
        self.drop()
        self.number = number
        if number in self._found:
            return
        decider = self.match.decider(self.person)
        if isinstance(decider, NoExplanation):
            self._found[number] = decider
            return

        def work(pause: Pause) -> Iterator[Told]:
            yield grounds(self.match.hand, number, decider, pause)

        self._task = Task(work, 1)

    def poll(self) -> bool:
        """Check for an answer; return whether it has come."""
        if self._task is None:
            return False
        for described in self._task.poll():
            self._found[self.number] = described
        if self._task.failed is not None:  # who could not decide had somebody decide in their place
            _log.error("the decision %d cannot be worked out again", self.number, exc_info=self._task.failed)
            self._found[self.number] = NoExplanation.OTHER
        if self.findings is not None:
            self._task = None
        return self._task is None

    def drop(self) -> None:
        """Stop finding out."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def beside(self, way: int) -> int | None:
        """Return the number of the next decision of a computer player, or with -1 of the one before."""
        last = self.match.hand.last
        numbers = range(self.number + 1, last + 1) if way > 0 else range(self.number - 1, 0, -1)
        return next((number for number in numbers if self._is_choice(number)), None)

    def latest(self) -> int:
        """Return the number of the last decision of a computer player, or of the last action if none decided."""
        last = self.match.hand.last
        return next((number for number in range(last, 0, -1) if self._is_choice(number)), last)

    def _is_choice(self, number: int) -> bool:
        """Whether a computer player had something to choose there."""
        hand, seat = self.match.hand, person_at(self.match.hand, number)
        return isinstance(self.match.decider(seat), Decider) and len(hand.view(number - 1, seat).legal) > 1


# --- which action of a hand a point of the table means: a card in the middle, a discard ---------------------


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
    lying = next((placed_card for placed_card in reversed(stage.placed) if covers(placed_card, pos)), None)
    if lying is None:
        return None
    if lying.key[0] in _BURIED:
        actions = enumerate(hand.record.actions[:position], 1)
        return max((number for number, (_, action) in actions if isinstance(action, Discard)), default=None)
    return _play_number(stage, hand, position, lying) if lying.key[0] == "trick" else None


def _play_number(stage: Stage, hand: ReplayedHand, position: int, card: Placed) -> int | None:
    """The number of the action that played a card of the trick that lies there."""
    showing, state = stage.director.showing, stage.state
    ended = showing.last_trick or state.awaiting_collection
    trick = len(state.tricks) - (1 + showing.back if ended else 0)
    for number, (seat, action) in enumerate(hand.record.actions[:position], 1):
        names = [] if isinstance(action, Discard) else [other_card.name for other_card in stage.kit.cards_of(action)]
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
