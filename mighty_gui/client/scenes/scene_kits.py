"""The registry of scene kits: each game's contributions to the scenes that all games share."""

from __future__ import annotations

from typing import Final

from mighty_gui.client.scenes.mighty.mighty_scene_kit import MightySceneKit
from mighty_gui.client.scenes.scene_kit import SceneKit
from mighty_gui.engine.core.game import Rules

_KITS: Final[tuple[SceneKit, ...]] = (MightySceneKit(),)
"""The first of them is meant where nothing says which."""


def scene_kit(rules: Rules | None = None) -> SceneKit:
    """Return the kit of the game that a rule set belongs to."""
    return _KITS[0] if rules is None else next(kit for kit in _KITS if isinstance(rules, kit.rules_type))
