"""The registry of each game's own scenes: rule sheet and rule editor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mighty_gui.client.scenes.mighty.rule_editor.rule_editor_scene import MightyScenes
from mighty_gui.client.scenes.mitigati.regional_editor import MitigatiScenes
from mighty_gui.client.scenes.scene_kit import GameScenes
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.games import game_of

SCENES: Final[Mapping[str, GameScenes]] = {"mighty": MightyScenes(), "mitigati": MitigatiScenes()}
"""The scenes by the id of their game."""


def game_scenes(rules: Rules) -> GameScenes:
    """Return the scenes of the game that a rule set belongs to."""
    return SCENES[game_of(rules).id]
