"""The registry of each game's own scenes: rule sheet and rule editor."""

from __future__ import annotations

from typing import Final

from mighty_gui.client.scenes.mighty.mighty_scenes import MightyScenes
from mighty_gui.client.scenes.scene_kit import GameScenes
from mighty_gui.engine.core.game import Rules

_SCENES: Final[tuple[GameScenes, ...]] = (MightyScenes(),)


def game_scenes(rules: Rules) -> GameScenes:
    """Return the scenes of the game that a rule set belongs to."""
    return next(one for one in _SCENES if isinstance(rules, one.rules_type))
