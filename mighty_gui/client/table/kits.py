"""The registry of kits: which kit belongs to which game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mighty_gui.client.table.kit import TableKit
from mighty_gui.client.table.mighty.mighty_kit import MightyKit
from mighty_gui.client.table.mitigati.mitigati_kit import MitigatiKit
from mighty_gui.engine.core.game import Game

KITS: Final[Mapping[str, TableKit]] = {"mighty": MightyKit(), "mitigati": MitigatiKit()}
"""The kits by the id of their game."""


def kit_of(game: Game) -> TableKit:
    """The kit of a game."""
    return KITS[game.id]
