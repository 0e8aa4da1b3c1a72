"""A preset: a rule set with its names, and where each of its options was set; conversion of rules to plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeVar

from mighty_gui.engine.core.game import Rules
from mighty_gui.files.faults import Problem
from mighty_gui.files.strict_yaml import YamlDocument
from mighty_gui.presets.file_values import differing_options, every_option
from mighty_gui.presets.games import book_of, usual_book
from mighty_gui.presets.rule_book import RuleBook
from mighty_gui.presets.schema import Faults, read_options

Group = Literal["standard", "described", "school", "own"]
"""The groups of presets: standard tables, games described in English, school rules, the player's own."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The preset, the file and the line where an option was set."""

    preset: str
    file: str
    line: int | None
    source: str = ""
    """The text that the rules of that file were taken from."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" if self.line else self.file


@dataclass(frozen=True, slots=True)
class Preset:
    """A named rule set."""

    id: str
    name: Mapping[str, str]
    """The name in each language."""
    summary: Mapping[str, str]
    source: str
    rules: Rules = field(repr=False)
    extends: str | None = None
    origins: Mapping[str, Origin] = field(default_factory=dict, repr=False)
    """The file and line that set each option; options not set anywhere have their standard value."""
    group: Group = "own"

    @property
    def is_own(self) -> bool:
        """Whether it is the player's own preset, not one of the program's."""
        return self.group == "own"


@dataclass(frozen=True, slots=True)
class PresetDraft:
    """A preset file as read, before its base is known."""

    document: YamlDocument
    id: str
    name: Mapping[str, str]
    summary: Mapping[str, str]
    source: str
    extends: str | None
    group: Group
    options: Mapping[str, object]
    game: str | None = None
    """The game that the file names, or ``None``."""
    problems: tuple[Problem, ...] = ()


R = TypeVar("R", bound=Rules)

GAME: Final = "game"
"""The key in a file that names the game of its rules."""


def rules_mapping(rules: Rules, base: Rules | None = None) -> dict[str, object]:
    """Return the options that a preset file on top of ``base`` must set to mean ``rules``.

    Without ``base``, the standard rules of the game are used.
    """
    book = book_of(rules)
    if base is not None:
        return differing_options(rules, base, book.notation)
    return _game_of(book) | differing_options(rules, book.game.rules_type(), book.notation)


def full_mapping(rules: Rules) -> dict[str, object]:
    """Return every option, as a file would contain it."""
    book = book_of(rules)
    return _game_of(book) | every_option(rules, book.notation)


def identifying_mapping(rules: Rules) -> dict[str, object]:
    """Return the options that identify a rule set in every version of the program.

    These are the options of the first version, and later ones whose value is not the usual one.
    """
    book = book_of(rules)
    first, usual = book.notation.first_options, every_option(book.game.rules_type(), book.notation)
    options = every_option(rules, book.notation)
    return _game_of(book) | (_identifying(options, usual, first, "") if first else options)


def _identifying(options: Mapping[str, object], usual: object, first: frozenset[str], above: str) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in options.items():
        path = f"{above}{key}"
        known = usual.get(key) if isinstance(usual, Mapping) else None
        if isinstance(value, Mapping) and any(other.startswith(f"{path}.") for other in first):
            found[key] = _identifying(value, known, first, f"{path}.")
        elif path in first or value != known:
            found[key] = value
    return found


def overlay(base: R, options: Mapping[str, object], faults: Faults, above: str = "") -> R:
    """Return the rules with ``options`` applied. Wrong values are added to ``faults``; the result is invalid then.

    ``above`` is put before every reported key, for options inside a larger file.
    """
    return read_options(base, options, book_of(base).notation, faults, above)


def _game_of(book: RuleBook) -> dict[str, object]:
    """Return the key and id that name the game; empty for the default game."""
    return {} if book is usual_book() else {GAME: book.game.id}
