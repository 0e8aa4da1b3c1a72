"""When a mistake comes back as an exercise: after a day, three, ten, thirty, until it has been solved often enough.

Nothing here looks at a clock: whoever asks says what day it is. A clock that was wrong does no harm: what was noted
in the future is due at once, and counts from the day on which it is answered.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from enum import IntEnum
from typing import Final

WAITS: Final = (1, 3, 10, 30)
"""The days until an exercise comes: the first time, and after each answer that was good enough."""
ENOUGH: Final = 3
"""So many times in a row solved, it rests."""
_ZONES: Final = 1
"""The days by which the calendar of a traveller may go back without the clock having been wrong."""


class Stars(IntEnum):
    """The worth of an answer."""

    NONE = 0
    """It costs as much as what was played then."""
    BETTER = 1
    """It is better than what was played then, but still a mistake."""
    NEARLY = 2
    """It costs little."""
    BEST = 3
    """Nothing is better, as far as anybody can tell."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How far somebody has come with an exercise."""

    since: date
    """The day of the last answer; before the first, the day on which the mistake was found."""
    step: int = 0
    """The place of its present wait among ``WAITS``."""
    solved: int = 0
    """How often it was solved since it was last answered wrongly."""

    @property
    def rests(self) -> bool:
        """Whether it does not come back any more."""
        return self.solved >= ENOUGH

    def comes(self, today: date) -> date:
        """The day on which it comes back; today, or a day in the past, if it is due."""
        if (self.since - today).days > _ZONES:
            return today
        return self.since + timedelta(days=WAITS[self.step])

    def is_due(self, today: date) -> bool:
        """Whether it is to be solved today."""
        return not self.rests and self.comes(today) <= today

    def answered(self, stars: Stars, today: date) -> Standing:
        """Return how it stands after an answer: a wrong one begins anew, a good one goes on, the best one counts.

        A good answer before its time changes nothing: it would only prove a good memory.
        """
        if stars < Stars.NEARLY:
            return Standing(today)
        if not self.is_due(today):
            return self
        return Standing(today, min(self.step + 1, len(WAITS) - 1), self.solved + (stars is Stars.BEST))
