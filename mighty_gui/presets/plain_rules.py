"""The rules of any game as plain values, and back: what files, records and codes hold of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.games import book_of, usual_book
from mighty_gui.presets.mapping import differing_options, every_option
from mighty_gui.presets.rule_book import RuleBook
from mighty_gui.presets.schema import Faults, read_options

R = TypeVar("R", bound=Rules)

GAME: Final = "game"
"""The key under which a file says which game its rules are of."""


def rules_mapping(rules: Rules, base: Rules | None = None) -> dict[str, object]:
    """What a preset file that extends ``base`` (else the standard rules of its game) must say to mean ``rules``."""
    book = book_of(rules)
    if base is not None:
        return differing_options(rules, base, book.notation)
    return _game_of(book) | differing_options(rules, book.game.rules_type(), book.notation)


def full_mapping(rules: Rules) -> dict[str, object]:
    """Every option, as a file would have it."""
    book = book_of(rules)
    return _game_of(book) | every_option(rules, book.notation)


def overlay(base: R, options: Mapping[str, object], faults: Faults, above: str = "") -> R:
    """The rules with what ``options`` sets. Wrong values are faults; the rules are then not to be used.

    ``above`` is put before every key that is told, for options that stand inside a larger file.
    """
    return read_options(base, options, book_of(base).notation, faults, above)


def _game_of(book: RuleBook) -> dict[str, object]:
    """The key that says the game; nothing for the game that is meant anyway."""
    return {} if book is usual_book() else {GAME: book.game.id}
