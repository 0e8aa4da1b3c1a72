"""The registry of games: which there are, and which of them a rule set belongs to."""

from __future__ import annotations

from typing import Final

from mighty_gui.engine.core.game import Game, Rules
from mighty_gui.engine.mighty.game import MIGHTY

GAMES: Final[list[Game]] = [MIGHTY]
"""The games, the first of them meant where nothing says which."""


def game_of(rules: Rules) -> Game:
    """The game a rule set belongs to."""
    return next(game for game in GAMES if isinstance(rules, game.rules_type))


def game_named(name: str) -> Game | None:
    """The game of that id."""
    return next((game for game in GAMES if game.id == name), None)
