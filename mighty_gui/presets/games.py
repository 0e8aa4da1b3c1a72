"""The registry of games: which there are, and which of them a rule set belongs to."""

from __future__ import annotations

from typing import Final

from mighty_gui.engine.core.game import Game, Rules
from mighty_gui.presets.mighty.mighty_book import MIGHTY_BOOK
from mighty_gui.presets.rule_book import RuleBook

BOOKS: Final[list[RuleBook]] = [MIGHTY_BOOK]
"""The rule book of each game, the first of them meant where nothing says which."""


def usual_book() -> RuleBook:
    """The rule book of the game that is meant where nothing says which."""
    return BOOKS[0]


def book_of(rules: Rules) -> RuleBook:
    """The rule book that a rule set belongs to."""
    return next(book for book in BOOKS if isinstance(rules, book.game.rules_type))


def book_named(game: str) -> RuleBook | None:
    """The rule book of the game of that id."""
    return next((book for book in BOOKS if book.game.id == game), None)


def game_of(rules: Rules) -> Game:
    """The game that a rule set belongs to."""
    return book_of(rules).game


def game_ids() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(book.game.id for book in BOOKS)
