"""The registry of lesson kits: each game's contributions to lessons and coach."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mighty_gui.client.lessons.lesson_kit import CoachKit, LessonKit, NoLessons
from mighty_gui.client.lessons.mighty.mighty_lesson_kit import MightyLessonKit
from mighty_gui.client.lessons.mitigati.mitigati_lesson_kit import MitigatiLessonKit
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.games import game_meant

KITS: Final[Mapping[str, LessonKit]] = {"mighty": MightyLessonKit(), "mitigati": MitigatiLessonKit()}
"""The kits by the id of their game."""

COACHES: Final[Mapping[str, CoachKit]] = {"mighty": MightyLessonKit()}
"""The kits for the coach by the id of their game; not every game has one."""


def lesson_kit(rules: Rules | None = None) -> LessonKit:
    """Return the kit of the game to which a rule set belongs, or of the game meant where none is named."""
    return KITS.get(game_meant(rules).id, NoLessons())


def coach_kit(rules: Rules | None = None) -> CoachKit:
    """Return the coach's kit of the game to which a rule set belongs, or of the game meant where none is named."""
    return COACHES[game_meant(rules).id]
