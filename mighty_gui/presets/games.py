"""The registry of games: a line for each game, and the game of a rule set."""

from __future__ import annotations

from typing import Final

from mighty_gui.engine.core.game import Game, Rules
from mighty_gui.presets.game_kit import GameKit
from mighty_gui.presets.mighty.mighty_book import MIGHTY_KIT
from mighty_gui.presets.mitigati.mitigati_book import MITIGATI_KIT
from mighty_gui.presets.rule_book import RuleBook

GAMES: Final[list[GameKit]] = [MIGHTY_KIT, MITIGATI_KIT]
"""Every game; the first is the default."""


def kit_of(rules: Rules) -> GameKit:
    """Return the kit of the game that a rule set belongs to."""
    return next(kit for kit in GAMES if isinstance(rules, kit.book.game.rules_type))


def kit_named(game: str) -> GameKit | None:
    """Return the kit of the game with that id; ``None`` if there is no such game."""
    return next((kit for kit in GAMES if kit.book.game.id == game), None)


def kit_meant(rules: Rules | None) -> GameKit:
    """Return the kit of the game that a rule set belongs to; without a rule set, that of the default game."""
    return GAMES[0] if rules is None else kit_of(rules)


def usual_book() -> RuleBook:
    """Return the rule book of the default game."""
    return GAMES[0].book


def book_of(rules: Rules) -> RuleBook:
    """Return the rule book of the game that a rule set belongs to."""
    return kit_of(rules).book


def book_named(game: str) -> RuleBook | None:
    """Return the rule book of the game with that id; ``None`` if there is no such game."""
    kit = kit_named(game)
    return None if kit is None else kit.book


def game_of(rules: Rules) -> Game:
    """Return the game that a rule set belongs to."""
    return book_of(rules).game


def game_meant(rules: Rules | None) -> Game:
    """Return the game that a rule set belongs to; without a rule set, the default game."""
    return kit_meant(rules).book.game


def game_ids() -> tuple[str, ...]:
    """Return the ids of all games."""
    return tuple(kit.book.game.id for kit in GAMES)


def standard_rules(game: str) -> Rules:
    """Return the standard rules of the game with that id. Raises ``StopIteration`` if there is no such game."""
    return next(kit.book.game for kit in GAMES if kit.book.game.id == game).rules_type()
