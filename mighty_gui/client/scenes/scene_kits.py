"""The registry of scene kits: each game's contributions to the scenes that all games share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mighty_gui.client.scenes.mighty.mighty_scene_kit import MightySceneKit
from mighty_gui.client.scenes.mitigati.mitigati_scene_kit import MitigatiSceneKit
from mighty_gui.client.scenes.scene_kit import SceneKit
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.games import game_meant

KITS: Final[Mapping[str, SceneKit]] = {"mighty": MightySceneKit(), "mitigati": MitigatiSceneKit()}
"""The kits by the id of their game."""


def kit_of_game(game: str) -> SceneKit:
    """Return the kit of the game with that id."""
    return KITS[game]


def scene_kit(rules: Rules | None = None) -> SceneKit:
    """Return the kit of the game to which a rule set belongs, or of the game meant where none is named."""
    return kit_of_game(game_meant(rules).id)
