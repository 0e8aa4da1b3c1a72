"""The progress with an exercise: a mistake returns after one, three, ten and thirty days."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from enum import IntEnum
from typing import Final

WAITS: Final = (1, 3, 10, 30)
"""The days until an exercise returns: the first time, and after each answer that was good enough."""
ENOUGH: Final = 3
"""The number of correct answers in a row after which an exercise ends."""
_ZONES: Final = 1
"""The days that a traveller's calendar may go back although the clock is right."""


class Stars(IntEnum):
    """The stars for an answer, by what it costs."""

    NONE = 0
    """It costs as much as the action in the hand."""
    BETTER = 1
    """It is better than the action in the hand, but still a mistake."""
    NEARLY = 2
    """It costs little."""
    BEST = 3
    """Nothing is better, as far as the search can determine."""


@dataclass(frozen=True, slots=True)
class ExerciseProgress:
    """A player's progress with an exercise."""

    since: date
    """The day of the last answer; before the first, the day that the mistake was found."""
    step: int = 0
    """The index of the current wait in ``WAITS``."""
    solved: int = 0
    """The number of correct answers since the last wrong one."""

    @property
    def rests(self) -> bool:
        """Whether the exercise has ended."""
        return self.solved >= ENOUGH

    def comes(self, today: date) -> date:
        """Return the day that it is due; today or a past day if it is due now."""
        if (self.since - today).days > _ZONES:
            return today
        return self.since + timedelta(days=WAITS[self.step])

    def is_due(self, today: date) -> bool:
        """Return whether it is due today."""
        return not self.rests and self.comes(today) <= today

    def after_answer(self, stars: Stars, today: date) -> ExerciseProgress:
        """Return the progress after an answer: a wrong one starts again, a good one continues, the best one counts.

        A good answer before the exercise is due changes nothing, because it would only show a good memory.
        """
        if stars < Stars.NEARLY:
            return ExerciseProgress(today)
        if not self.is_due(today):
            return self
        return ExerciseProgress(today, min(self.step + 1, len(WAITS) - 1), self.solved + (stars is Stars.BEST))
