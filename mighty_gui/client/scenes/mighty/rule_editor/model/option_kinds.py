"""The kind of control for each option, read from its type, and its group."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal

from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.presets.mighty.joker_pairs import KEYS
from mighty_gui.presets.mighty.mighty_notation import MIGHTY_NOTATION
from mighty_gui.presets.mighty.rule_sheet import SECTIONS
from mighty_gui.presets.options import (
    allows_nothing,
    alternatives,
    get,
    group_in,
    hint_of,
    limits,
    list_item,
    option_keys,
    words_in,
)

Kind = Literal[
    "switch", "words", "number", "chips", "order", "batches", "cards", "card", "callers", "misdeals", "group"
]
"""A switch, one of some words, a number (that may also be nothing or a word), several of some words, an order of
the suits, numbers one after the other, a set of cards, one card, a card for each joker, conditions of a misdeal,
a group of options that may be unset."""

HALF_STEPS: Final = ("points.friend_weight", "misdeal.when")
"""Numbers that may have halves."""


@dataclass(frozen=True, slots=True)
class Field:
    """The way an option is changed."""

    key: str
    kind: Kind
    words: tuple[Any, ...] = ()
    """The values to choose from; of a number those that stand in its place."""
    optional: bool = False
    """Whether it may be nothing."""
    low: float = 0
    high: float = 0
    step: float = 1

    @property
    def is_inner(self) -> bool:
        """Whether the option belongs to a group that may be unset, and is shown below it."""
        above = self.key.rpartition(".")[0]
        return above in keys() and field_of(above).kind == "group"


@cache
def keys() -> tuple[str, ...]:
    """Return the keys of all options, in the order of the rules."""
    return option_keys(Rules)


@cache
def field_of(key: str) -> Field:
    """Return how the option of that key is changed."""
    hint = hint_of(Rules, key)
    kind = _kind(key, hint)
    item = list_item(hint)
    words = words_in(hint if item is None else item)
    low, high = limits(MIGHTY_NOTATION.limits, key)
    step = 0.5 if key.startswith(HALF_STEPS) else 1
    return Field(key, kind, words, allows_nothing(hint), low, high, step)


def _kind(key: str, hint: Any) -> Kind:
    parts = alternatives(hint)
    if key in KEYS:
        return "callers"
    if (item := list_item(hint)) is not None:
        return _list_kind(key, item)
    if group_in(hint) is not None:
        return "group"
    by_type: tuple[tuple[Any, Kind], ...] = (
        (bool, "switch"), (Card, "card"), (int, "number"), (float, "number"),
    )  # fmt: skip
    return next((kind for part, kind in by_type if part in parts), "words")


def _list_kind(key: str, item: Any) -> Kind:
    if key in MIGHTY_NOTATION.patterns:
        return "cards"
    if group_in(item) is not None:
        return "misdeals"
    return "order" if item is Suit else "batches" if item is int else "chips"


GROUPS: Final = tuple(SECTIONS)
"""The groups of options, as on the rule sheet."""


def group_of(key: str) -> str:
    """Return the group of an option."""
    first = key.partition(".")[0]
    return next(group for group, inside in SECTIONS.items() if first in inside)


def rows(rules: Rules, group: str) -> tuple[str, ...]:
    """Return the options of a group that can be shown: those inside an unset group cannot."""
    return tuple(key for key in keys() if group_of(key) == group and is_open(rules, key))


def is_open(rules: Rules, key: str) -> bool:
    """Whether an option can be set: the group around it, if any, is set."""
    return not field_of(key).is_inner or not _is_unset(get(rules, key.rpartition(".")[0]))


def _is_unset(value: object) -> bool:
    return value is None or isinstance(value, str)
