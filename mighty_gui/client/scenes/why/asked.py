"""The decisions of a finished hand that can be asked about, and what is found out about them in the background."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping

from mighty_gui.ai.pause import Pause
from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.engine.core.game import Action
from mighty_gui.study.background import Task
from mighty_gui.study.why import Decider, Grounds, Untold, grounds, person_at

_log = logging.getLogger(__name__)

Told = Grounds | Untold


class Asked:
    """Which decision is asked about. What has been found out once is kept: to ask again costs nothing."""

    def __init__(self, match: ReplayMatch, found: Mapping[int, Told] | None = None) -> None:
        """Ask about a hand of which this much has been ``found`` out, by the numbers of the actions."""
        self.match = match
        self.number = 1
        """The number of the action that is asked about, from 1."""
        self._found: dict[int, Told] = dict(found or {})
        self._task: Task[Told] | None = None

    @property
    def told(self) -> Told | None:
        """What is known of it; ``None`` as long as it is being found out."""
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

    # --- asking --------------------------------------------------------------------------------------

    def ask(self, number: int) -> None:
        """Ask about the action of that number; an earlier question is dropped."""
        self.drop()
        self.number = number
        if number in self._found:
            return
        decider = self.match.decider(self.person)
        if isinstance(decider, Untold):
            self._found[number] = decider
            return

        def work(pause: Pause) -> Iterator[Told]:
            yield grounds(self.match.hand, number, decider, pause)

        self._task = Task(work, 1)

    def poll(self) -> bool:
        """Check for an answer; tells whether it has come."""
        if self._task is None:
            return False
        for told in self._task.poll():
            self._found[self.number] = told
        if self._task.failed is not None:  # who could not decide had somebody decide in their place
            _log.error("the decision %d cannot be worked out again", self.number, exc_info=self._task.failed)
            self._found[self.number] = Untold.OTHER
        if self.told is not None:
            self._task = None
        return self._task is None

    def drop(self) -> None:
        """Stop finding out."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    # --- from one to the next ------------------------------------------------------------------------

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
