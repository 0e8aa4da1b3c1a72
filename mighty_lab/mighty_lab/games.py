"""The games that bring something to the laboratory; every other game has the plain part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.games import game_of
from mighty_lab.lab_kit import LabKit
from mighty_lab.mighty.mighty_lab_kit import MightyLabKit

_KITS: Final[Mapping[str, LabKit]] = {"mighty": MightyLabKit()}


def lab_kit(rules: Rules) -> LabKit:
    """Return the laboratory's part of the game to which a rule set belongs."""
    return _KITS.get(game_of(rules).id, LabKit())
