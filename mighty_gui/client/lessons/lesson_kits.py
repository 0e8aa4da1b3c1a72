"""The registry of lesson kits: each game's contributions to lessons and coach."""

from __future__ import annotations

from typing import Final

from mighty_gui.client.lessons.lesson_kit import LessonKit
from mighty_gui.client.lessons.mighty.mighty_lesson_kit import MightyLessonKit
from mighty_gui.engine.core.game import Rules

_KITS: Final[tuple[LessonKit, ...]] = (MightyLessonKit(),)
"""The first of them is meant where nothing says which."""


def lesson_kit(rules: Rules | None = None) -> LessonKit:
    """Return the kit of the game that a rule set belongs to."""
    return _KITS[0] if rules is None else next(kit for kit in _KITS if isinstance(rules, kit.rules_type))
