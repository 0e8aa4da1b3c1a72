"""The games with a part of their own in the laboratory; every other game has the plain part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.games import game_of
from mighty_lab.lab_kit import LabKit
from mighty_lab.mighty.mighty_lab_kit import MightyLabKit

_KITS: Final[Mapping[str, LabKit]] = {"mighty": MightyLabKit()}


def lab_kit(rules: Rules) -> LabKit:
    """Return the laboratory's part for the game that a rule set belongs to."""
    return _KITS.get(game_of(rules).id, LabKit())
