"""The group of each option and the kind of its control, determined by its type."""

from __future__ import annotations

from dataclasses import dataclass, is_dataclass
from functools import cache
from typing import Any, Final, Literal

from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets import options
from mighty_gui.presets.mighty.joker_pairs import KEYS, MIGHTY_NOTATION
from mighty_gui.presets.mighty.rule_sheet import SECTIONS, section_of

Kind = Literal[
    "switch", "choice", "number", "chips", "order", "batches", "cards", "card", "callers", "misdeals", "group"
]
"""The kinds: switch; one of some values; number, which may also be unset, one of some values or a group; any of some
values; order of the suits; list of numbers; set of cards; card; a card for each joker; conditions of a misdeal; group
of options that may be unset.
"""

HALF_STEPS: Final = ("points.friend_weight", "misdeal.when")
"""Options with numbers in steps of one half."""


@dataclass(frozen=True, slots=True)
class Field:
    """How an option can be changed: its kind of control, its values and its limits."""

    key: str
    kind: Kind
    literals: tuple[Any, ...] = ()
    """The values to choose from; for a number, those that can replace it."""
    optional: bool = False
    """Whether the option may be unset."""
    low: float = 0
    high: float = 0
    step: float = 1
    group: type | None = None
    """The group of options that can replace a number."""

    @property
    def is_inner(self) -> bool:
        """Whether the option belongs to a group that may be unset; it is then shown below the group."""
        return self.key.rpartition(".")[0] in keys()


@cache
def keys() -> tuple[str, ...]:
    """Return the keys of all options, in the order of the rules."""
    return options.option_keys(MightyRules)


@cache
def field_of(key: str) -> Field:
    """Return how the option with that key can be changed."""
    hint = options.hint_of(MightyRules, key)
    kind = _kind(key, hint)
    item = options.list_item(hint)
    literals = options.literals_of(hint if item is None else item)
    if kind == "choice" and bool in options.alternatives(hint):
        literals = (True, False, *literals)
    low, high = options.limits(MIGHTY_NOTATION.limits, key)
    step = 0.5 if key.startswith(HALF_STEPS) else 1
    group = options.group_in(hint) if kind == "number" else None
    return Field(key, kind, literals, options.allows_nothing(hint), low, high, step, group)


def _kind(key: str, hint: Any) -> Kind:
    parts = options.alternatives(hint)
    if key in KEYS:
        return "callers"
    if (item := options.list_item(hint)) is not None:
        return _list_kind(key, item)
    if options.group_in(hint) is not None and int not in parts:
        return "group"
    if bool in parts and options.literals_of(hint):
        return "choice"
    by_type: tuple[tuple[Any, Kind], ...] = (
        (bool, "switch"), (Card, "card"), (int, "number"), (float, "number"),
    )  # fmt: skip
    return next((kind for part, kind in by_type if part in parts), "choice")


def _list_kind(key: str, item: Any) -> Kind:
    if key in MIGHTY_NOTATION.patterns:
        return "cards"
    if options.group_in(item) is not None:
        return "misdeals"
    return "order" if item is Suit else "batches" if item is int else "chips"


GROUPS: Final = tuple(SECTIONS)
"""The groups of options, as on the rule sheet."""


def rows(rules: MightyRules, group: str) -> tuple[str, ...]:
    """Return the options of a group that can be shown, without those inside an unset group."""
    return tuple(key for key in keys() if section_of(key) == group and is_open(rules, key))


def is_open(rules: MightyRules, key: str) -> bool:
    """Return whether an option can be set, that is, no unset group contains it."""
    return not field_of(key).is_inner or is_dataclass(options.get(rules, key.rpartition(".")[0]))
