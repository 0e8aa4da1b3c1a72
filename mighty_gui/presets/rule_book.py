"""What a game brings to its presets: how its options are written, which do not go together, its rules in words.

Presets, records and codes of any game are read and written by the modules beside this one. They know the shape of
a rule set from its dataclasses, and everything else from its rule book.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Game, Rules
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.presets.contradiction import Contradiction
from mighty_gui.texts import Texts


class ValueReader(Protocol):
    """Reads values of a file; what is wrong is noted with its key."""

    def wrong(self, path: str, refusal: Refusal) -> Exception:
        """Note what is wrong with the value at that key; raise what is returned to go on with the next."""
        ...

    def card(self, value: str, path: str) -> Card:
        """A card."""
        ...


class LateGroup(Protocol):
    """A group of options that is read after all others, for what it may say depends on them."""

    @property
    def key(self) -> str:
        """The key of the group."""
        ...

    @property
    def special(self) -> tuple[str, ...]:
        """Its options with a notation of their own."""
        ...

    def fitted(self, base: Rules, rules: Rules) -> object:
        """The group of rules that say nothing of it: as their base has it, fitted to their other options."""
        ...

    def read(self, reader: ValueReader, value: object, path: str, rules: Rules, inherited: object) -> object:
        """The value of a special option, whatever else is said in the file; what is wrong is noted."""
        ...

    def written(self, value: object, rules: Rules) -> object:
        """The value of a special option as a file has it."""
        ...


class OptionNotation(Protocol):
    """How the options of a game are written, beyond what their types say."""

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
        """The options that are lists in which a thing may stand twice."""
        ...

    @property
    def limits(self) -> Mapping[str, tuple[float, float]]:
        """The sensible range of each number, by its key or the key above it."""
        ...


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One option in words."""

    key: str
    name: str
    """What the option is called."""
    text: str
    """What its value means, as a sentence."""
    line: str
    """What the option is about."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rule sheet."""

    key: str
    title: str
    lines: tuple[RuleLine, ...]


class RuleBook(Protocol):
    """A game as its presets see it."""

    @property
    def game(self) -> Game:
        """The game."""
        ...

    @property
    def notation(self) -> OptionNotation:
        """How its options are written."""
        ...

    def contradictions(self, rules: Rules) -> Sequence[Contradiction]:
        """Everything in the rules that cannot be played as it stands."""
        ...

    def doubts(self, rules: Rules) -> Sequence[Contradiction]:
        """What makes the rules not worth playing, though they can be played."""
        ...

    def describe(self, rules: Rules, texts: Texts) -> Sequence[Section]:
        """The rule sheet."""
        ...

    def differences(self, rules: Rules, base: Rules, texts: Texts) -> Sequence[RuleLine]:
        """What a player of ``base`` must be told before playing by ``rules``."""
        ...
