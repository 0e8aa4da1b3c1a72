"""The part of presets that each game brings: the notation of its options, contradictions, rules in sentences.

The modules next to this one read and write presets, records and codes of any game. They know the structure of a rule
set from its dataclasses, and everything else from its rule book.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Game, Rules
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.presets.contradiction import Contradiction
from mighty_gui.presets.options import get, option_keys
from mighty_gui.texts import Texts


class ValueReader(Protocol):
    """A reader of values of a file; problems are collected with their keys."""

    def wrong(self, path: str, refusal: Refusal) -> Exception:
        """Add a problem with the value at that key; raise the returned exception to continue with the next value."""

    def card(self, value: str, path: str) -> Card:
        """Read a card."""


class LateGroup(Protocol):
    """A group of options that is read after all others, because its allowed values depend on them."""

    @property
    def key(self) -> str:
        """The key of the group."""

    @property
    def special(self) -> tuple[str, ...]:
        """The names of its options that have a notation of their own."""

    def fit(self, base: Rules, rules: Rules) -> object:
        """Return the group for rules that do not set it: that of their base, fitted to their other options."""

    def read(self, reader: ValueReader, value: object, path: str, rules: Rules, inherited: object) -> object:
        """Read the value of a special option; problems are collected."""

    def file_value(self, value: object, rules: Rules) -> object:
        """Return the value of a special option as a file contains it."""


class OptionNotation:
    """The notation of a game's options in addition to their types; by default there is nothing to add."""

    late: Sequence[LateGroup] = ()
    """The groups that are read last."""
    patterns: tuple[str, ...] = ()
    """The options that are lists of cards and patterns like ``*2``."""
    repeating: tuple[str, ...] = ()
    """The options that are lists in which an item may be repeated."""
    limits: Mapping[str, tuple[float, float]] = {}
    """The sensible range of each number, by its key or the key above it."""
    first_options: frozenset[str] = frozenset()
    """The options of the game's first version; empty if none has been added since."""
    others: Mapping[str, Sequence[object]] = {}
    """More values of options, as files contain them, to compare rules with (`variations`)."""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One option in a sentence or, without key and name, a rule that is the same under all options."""

    key: str
    name: str
    """The name of the option."""
    text: str
    """The meaning of its value, as a sentence."""
    line: str
    """An explanation of the option."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the rule sheet: its title and its lines."""

    key: str
    title: str
    lines: tuple[RuleLine, ...]


class RuleBook:
    """The rules of a game for its presets: options, contradictions and sentences."""

    notation: OptionNotation = OptionNotation()
    """The notation of its options."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game

    def contradictions(self, rules: Rules) -> Sequence[Contradiction]:
        """Return all contradictions that make the rules unplayable."""
        return ()

    def warnings(self, rules: Rules, chosen: Sequence[str] = ()) -> Sequence[Contradiction]:
        """Return the reasons why playable rules make a poor game; ``chosen`` are the keys of the options set."""
        return ()

    def describe(self, rules: Rules, texts: Texts) -> Sequence[Section]:
        """Return the sections of the rule sheet: the options by their groups."""
        groups: dict[str, list[RuleLine]] = {}
        for key in option_keys(type(rules)):
            groups.setdefault(key.rpartition(".")[0] or self.game.id, []).append(option_line(rules, key, texts))
        return [Section(group, texts(f"describe.section.{group}"), tuple(lines)) for group, lines in groups.items()]

    def clause(self, key: str) -> str:
        """Return the clause that gives the standard value of an option; empty if there is none."""
        return ""

    def differences(self, rules: Rules, base: Rules, texts: Texts) -> Sequence[RuleLine]:
        """Return the options that a player of ``base`` must know before playing with ``rules``."""
        lines = [line for section in self.describe(rules, texts) for line in section.lines if line.key]
        return [line for line in lines if get(rules, line.key) != get(base, line.key)]


def option_line(rules: Rules, key: str, texts: Texts) -> RuleLine:
    """Return a line for an option: the sentence about its value or, without one, its name and value."""
    name, value = texts(f"option.{key}.name"), str(get(rules, key)).lower()
    sentence = f"option.{key}.say.{value}"
    text = texts(sentence) if texts.has(sentence) else f"{name}: {value}"
    return RuleLine(key, name, text, texts(f"option.{key}.line"))
