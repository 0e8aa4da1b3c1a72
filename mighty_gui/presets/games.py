"""The registry of games: their rule books, and the game to which a rule set belongs."""

from __future__ import annotations

from typing import Final

from mighty_gui.engine.core.game import Game, Rules
from mighty_gui.presets.mighty.mighty_book import MIGHTY_BOOK
from mighty_gui.presets.mitigati.mitigati_book import MITIGATI_BOOK
from mighty_gui.presets.rule_book import RuleBook

BOOKS: Final[list[RuleBook]] = [MIGHTY_BOOK, MITIGATI_BOOK]
"""The rule book of each game; the first is meant where no game is named."""


def usual_book() -> RuleBook:
    """The rule book of the game that is meant where no game is named."""
    return BOOKS[0]


def book_of(rules: Rules) -> RuleBook:
    """The rule book to which a rule set belongs."""
    return next(book for book in BOOKS if isinstance(rules, book.game.rules_type))


def book_named(game: str) -> RuleBook | None:
    """The rule book of the game with that id; ``None`` if there is no such game."""
    return next((book for book in BOOKS if book.game.id == game), None)


def game_of(rules: Rules) -> Game:
    """The game to which a rule set belongs."""
    return book_of(rules).game


def game_meant(rules: Rules | None) -> Game:
    """The game to which a rule set belongs; without one, the game that is meant where none is named."""
    return usual_book().game if rules is None else game_of(rules)


def game_ids() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(book.game.id for book in BOOKS)
