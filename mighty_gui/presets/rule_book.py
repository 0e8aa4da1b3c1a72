"""The part of presets that each game brings: the notation of its options, their contradictions, rules in words.

Presets, records and codes of any game are read and written by the modules beside this one. They know the shape of
a rule set from its dataclasses, and everything else from its rule book.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Game, Rules
from mighty_gui.engine.core.refusal import Refusal, Value
from mighty_gui.texts import Texts


class ValueReader(Protocol):
    """A reader of values of a file; problems are noted with their keys."""

    def wrong(self, path: str, refusal: Refusal) -> Exception:
        """Note a problem with the value at that key; raise the returned exception to go on with the next value."""
        ...

    def card(self, value: str, path: str) -> Card:
        """Read a card."""
        ...


class LateGroup(Protocol):
    """A group of options that is read after all others, because its allowed values depend on them."""

    @property
    def key(self) -> str:
        """The key of the group."""
        ...

    @property
    def special(self) -> tuple[str, ...]:
        """The names of its options that have a notation of their own."""
        ...

    def fit(self, base: Rules, rules: Rules) -> object:
        """The group for rules that do not set it: that of their base, fitted to their other options."""
        ...

    def read(self, reader: ValueReader, value: object, path: str, rules: Rules, inherited: object) -> object:
        """Read the value of a special option; problems are noted."""
        ...

    def file_value(self, value: object, rules: Rules) -> object:
        """The value of a special option as a file contains it."""
        ...


class OptionNotation(Protocol):
    """The notation of a game's options, beyond what their types say."""

    @property
    def late(self) -> Sequence[LateGroup]:
        """The groups that are read last."""
        ...

    @property
    def patterns(self) -> tuple[str, ...]:
        """The options that are lists of cards and patterns like ``*2``."""
        ...

    @property
    def repeating(self) -> tuple[str, ...]:
        """The options that are lists in which an item may be repeated."""
        ...

    @property
    def limits(self) -> Mapping[str, tuple[float, float]]:
        """The sensible range of each number, by its key or the key above it."""
        ...


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One option in words, or, without key and name, a rule that is the same under all options."""

    key: str
    name: str
    """The name of the option."""
    text: str
    """The meaning of its value, as a sentence."""
    line: str
    """An explanation of the option."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rule sheet."""

    key: str
    title: str
    lines: tuple[RuleLine, ...]


class RuleBook(Protocol):
    """The rules of a game for its presets: options, contradictions and words."""

    @property
    def game(self) -> Game:
        """The game."""
        ...

    @property
    def notation(self) -> OptionNotation:
        """The notation of its options."""
        ...

    def contradictions(self, rules: Rules) -> Sequence[Contradiction]:
        """All contradictions that make the rules unplayable."""
        ...

    def doubts(self, rules: Rules, chosen: Sequence[str] = ()) -> Sequence[Contradiction]:
        """The reasons why rules that can be played are not worth playing; ``chosen`` are the options set."""
        ...

    def describe(self, rules: Rules, texts: Texts) -> Sequence[Section]:
        """The sections of the rule sheet."""
        ...

    def differences(self, rules: Rules, base: Rules, texts: Texts) -> Sequence[RuleLine]:
        """The options that a player of ``base`` must be told before playing by ``rules``."""
        ...


# --- the form in which contradictions between options are reported ------------------------------------------


IDLE: Final = ("doubt.idle", "doubt.idle_while")
"""The doubts about an option that changes nothing under the other rules."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Options that contradict one another; the first key is the one a player will most likely change."""

    keys: tuple[str, ...]
    refusal: Refusal


R = TypeVar("R")

Check = Callable[[R], Iterator[Contradiction]]
"""A function that finds the contradictions of one kind."""


def contradiction(code: str, *keys: str, **values: Value) -> Contradiction:
    """A contradiction between the options ``keys``, with its code and the values in its sentence."""
    return Contradiction(keys, Refusal(code, **values))
