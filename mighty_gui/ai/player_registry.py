"""The registry of computer players: whose they are, by the id of the game."""

from __future__ import annotations

from typing import Final

from mighty_gui.ai.game_players import GamePlayers
from mighty_gui.ai.mighty.mighty_players import MightyPlayers
from mighty_gui.ai.mitigati.mitigati_players import MitigatiPlayers
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.games import game_of

PLAYERS: Final[dict[str, GamePlayers]] = {"mighty": MightyPlayers(), "mitigati": MitigatiPlayers()}
"""The computer players of every game that people can play against the computer."""


def players_of(rules: Rules) -> GamePlayers:
    """Return the computer players of the game that a rule set belongs to."""
    return PLAYERS[game_of(rules).id]
