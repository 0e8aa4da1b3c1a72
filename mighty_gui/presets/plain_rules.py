"""The rules of any game as plain values, as files, records and codes hold them, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.games import book_of, usual_book
from mighty_gui.presets.rule_book import RuleBook
from mighty_gui.presets.schema import Faults, differing_options, every_option, read_options

R = TypeVar("R", bound=Rules)

GAME: Final = "game"
"""The key under which a file names the game of its rules."""


def rules_mapping(rules: Rules, base: Rules | None = None) -> dict[str, object]:
    """The options that a preset file over ``base`` (else the game's standard rules) must set to mean ``rules``."""
    book = book_of(rules)
    if base is not None:
        return differing_options(rules, base, book.notation)
    return _game_of(book) | differing_options(rules, book.game.rules_type(), book.notation)


def full_mapping(rules: Rules) -> dict[str, object]:
    """Every option, as a file would contain it."""
    book = book_of(rules)
    return _game_of(book) | every_option(rules, book.notation)


def overlay(base: R, options: Mapping[str, object], faults: Faults, above: str = "") -> R:
    """Lay ``options`` over the rules. Wrong values are noted as faults; the rules must not be used then.

    ``above`` is put before every reported key, for options inside a larger file.
    """
    return read_options(base, options, book_of(base).notation, faults, above)


def _game_of(book: RuleBook) -> dict[str, object]:
    """The key that names the game; nothing for the game that is meant where none is named."""
    return {} if book is usual_book() else {GAME: book.game.id}
