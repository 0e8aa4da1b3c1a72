"""A question why an action was chosen, answered in the background."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping

from mighty_gui.ai.pause import Pause
from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.engine.core.game import Action
from mighty_gui.study.background import Task
from mighty_gui.study.review.why import Decider, Grounds, NoExplanation, grounds, person_at

_log = logging.getLogger(__name__)

Answer = Grounds | NoExplanation


class WhyQuestion:
    """A question why an action was chosen. Answers are kept, so that asking again costs nothing."""

    def __init__(self, match: ReplayMatch, found: Mapping[int, Answer] | None = None) -> None:
        """Ask about a hand; ``found`` has known answers by the number of the action."""
        self.match = match
        self.number = 1
        """The number of the action in question, from 1."""
        self._found: dict[int, Answer] = dict(found or {})
        self._task: Task[Answer] | None = None

    @property
    def findings(self) -> Answer | None:
        """The answer; ``None`` while it is being computed."""
        return self._found.get(self.number)

    @property
    def action(self) -> Action:
        """The action in question."""
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
        """Ask why the action with that number, from 1, was chosen; an earlier question is dropped."""
        self.drop()
        self.number = number
        if number in self._found:
            return
        decider = self.match.decider(self.person)
        if isinstance(decider, NoExplanation):
            self._found[number] = decider
            return

        def work(pause: Pause) -> Iterator[Answer]:
            yield grounds(self.match.hand, number, decider, pause)

        self._task = Task(work, 1)

    def poll(self) -> bool:
        """Check for an answer; return whether the work has ended."""
        if self._task is None:
            return False
        for described in self._task.poll():
            self._found[self.number] = described
        if self._task.failed is not None:  # another player may have decided in the place of one that failed
            _log.error("the decision %d cannot be worked out again", self.number, exc_info=self._task.failed)
            self._found[self.number] = NoExplanation.OTHER
        if self.findings is not None:
            self._task = None
        return self._task is None

    def drop(self) -> None:
        """Cancel the work."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def next_decision(self, step: int) -> int | None:
        """Return the number of the next decision of a computer player, or with -1 of the previous one."""
        last = self.match.hand.last
        numbers = range(self.number + 1, last + 1) if step > 0 else range(self.number - 1, 0, -1)
        return next((number for number in numbers if self._is_choice(number)), None)

    def latest(self) -> int:
        """Return the number of the last decision of a computer player, or of the last action if there is none."""
        last = self.match.hand.last
        return next((number for number in range(last, 0, -1) if self._is_choice(number)), last)

    def _is_choice(self, number: int) -> bool:
        """Return whether a computer player had a choice there."""
        hand, seat = self.match.hand, person_at(self.match.hand, number)
        return isinstance(self.match.decider(seat), Decider) and len(hand.view(number - 1, seat).legal) > 1
