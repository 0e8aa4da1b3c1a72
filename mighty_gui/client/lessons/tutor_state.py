"""The states of a lesson: what it waits for, and the coach's words meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from mighty_gui.client.lessons.lesson import Ask, Choose, Say, Step
from mighty_gui.client.lessons.lesson_kit import Advice

PASSED_OUT: Final = "coach.passed_out"
"""The coach's words when everybody has passed and the hand begins again."""
NOT_ALLOWED: Final = "lessons.not_allowed"
"""The coach's words where the rules refuse a card and the coach plays another one."""
ADVICE: Final = "coach.suggest"
"""The key of an advice; its words are the game's."""


class Mode(StrEnum):
    """The kind of answer that the lesson waits for."""

    SAYING = "saying"
    """The learner reads, and goes on when they are ready."""
    WATCHING = "watching"
    """The others move."""
    ASKING = "asking"
    """The learner decides."""
    CHOOSING = "choosing"
    """The learner answers without a move."""
    PRAISING = "praising"
    """The answer was right; the coach says why, and goes on when the learner is ready."""
    SHOWING = "showing"
    """The consequences of a wrong choice are played out."""
    CORRECTING = "correcting"
    """The coach says why not; then it is taken back."""
    COACHING = "coaching"
    """The hand is played freely, with advice."""
    DONE = "done"


MODES: Final[Mapping[type[Step], Mode]] = {Say: Mode.SAYING, Ask: Mode.ASKING, Choose: Mode.CHOOSING}
"""The mode of each kind of step at which the coach speaks to the learner."""


@dataclass(frozen=True, slots=True)
class Told:
    """The coach's words: a text key, and whether it praises or corrects."""

    key: str
    tone: str = "plain"
    point: tuple[str, ...] = ()
    advice: Advice | None = None
    """The coach's advice, in place of a text."""
    repeated: int = 0
    """The number of times it was said before without anything else between: it is news each time."""
