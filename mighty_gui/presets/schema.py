"""From what a file says to typed rules: every value is checked against the option's type, all faults are told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, is_dataclass, replace
from typing import Any, TypeVar

from mighty_gui.engine.core.cards import Card, Suit, cards_matching
from mighty_gui.engine.core.refusal import NotationError
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.files.faults import MOST_TOLD, nearest
from mighty_gui.presets.mighty import joker_pairs
from mighty_gui.presets.options import (
    JOKER_CALLERS,
    PATTERN_LISTS,
    allows_nothing,
    alternatives,
    group_in,
    limits,
    list_item,
    option_keys,
    options_of,
    words_in,
)

T = TypeVar("T")
MOST_ITEMS = 200
"""Entries of a list; a double pack has 108 cards."""


class _WrongError(Exception):
    """The value being read is not allowed; already told."""


@dataclass
class Faults:
    """What was wrong with a mapping of options: (key, message) pairs."""

    found: list[tuple[str, str]] = field(default_factory=list)

    @property
    def are_enough(self) -> bool:
        """Whether more are noted than anybody is told: the rest need not be looked for."""
        return len(self.found) > MOST_TOLD

    def __call__(self, key: str, message: str) -> None:
        """Note a fault."""
        self.found.append((key, message))


def overlay(base: Rules, options: Mapping[str, object], faults: Faults, above: str = "") -> Rules:
    """The rules with what ``options`` sets. Wrong values are faults; the rules are then not to be used.

    ``above`` is put before every key that is told, for options that stand inside a larger file.
    """
    reader = _Reader(faults, above)
    wanted = {key: value for key, value in options.items() if key != "joker_call"}
    rules: Rules = reader.group(base, wanted, "")
    return _with_joker_call(reader, base, rules, options)


def _with_joker_call(reader: _Reader, base: Rules, rules: Rules, options: Mapping[str, object]) -> Rules:
    """The joker call is read last: which jokers a caller is paired with depends on the pack."""
    section = options.get("joker_call", {})
    inherited = joker_pairs.fitted(base, rules)
    joker_call = replace(base.joker_call, card=inherited["card"], when_trump=inherited["when_trump"])
    jokers = joker_pairs.jokers_of(rules)
    if not isinstance(section, Mapping):
        reader.group(joker_call, section, "joker_call")
        return replace(rules, joker_call=joker_call)
    plain = {key: value for key, value in section.items() if f"joker_call.{key}" not in JOKER_CALLERS}
    joker_call = reader.group(joker_call, plain, "joker_call")
    pairs = {
        name: reader.callers(section[name], f"joker_call.{name}", jokers, inherited[name])
        for name in joker_pairs.NAMES
        if name in section
    }
    joker_call = replace(
        joker_call,
        card=pairs.get("card", inherited["card"]),
        when_trump=pairs.get("when_trump", inherited["when_trump"]),
    )
    return replace(rules, joker_call=joker_call)


class _Reader:
    """Reads values by the type hints of the options they are for."""

    def __init__(self, faults: Faults, above: str) -> None:
        self._faults = faults
        self._above = above

    def wrong(self, path: str, message: str) -> _WrongError:
        """Tell what is wrong with the value at that key."""
        self._faults(f"{self._above}{path}", message)
        return _WrongError()

    def group(self, base: T, options: object, path: str) -> T:
        """A group of options laid over ``base``."""
        if not isinstance(options, Mapping):
            self.wrong(path, f"is {_shown(options)}, but keys with values are expected: {_keys(type(base))}")
            return base
        known = options_of(type(base))
        changes: dict[str, object] = {}
        for key, value in options.items():
            if self._faults.are_enough:
                break
            below = f"{path}.{key}" if path else key
            if key not in known:
                self.wrong(below, _unknown(key, below, type(base)))
                continue
            option, hint = known[key]
            try:
                changes[option.name] = self.value(value, hint, getattr(base, option.name), below)
            except _WrongError:
                continue
        return replace(base, **changes)  # type: ignore[type-var]

    def value(self, value: object, hint: Any, base: object, path: str) -> object:
        """One option's value."""
        group, item = group_in(hint), list_item(hint)
        if value is None and allows_nothing(hint):
            return None
        if group is not None and item is None and isinstance(value, Mapping):
            return self.inner_group(value, group, base, path)
        if group is not None and item is None and alternatives(hint) == (group,):
            return self.group(base, value, path)
        if item is not None and isinstance(value, list):
            return self.items(value, item, path)
        return self.single(value, hint, path)

    def inner_group(self, value: Mapping[str, object], group: type, base: object, path: str) -> object:
        """A group that may be unset, or replaced by a word, in the base."""
        if isinstance(base, group) and is_dataclass(base):
            return self.group(base, value, path)
        needed = [key for key, (one, _) in options_of(group).items() if _is_required(one)]
        if missing := [key for key in needed if key not in value]:
            raise self.wrong(path, f"also needs {', '.join(missing)}")
        known = options_of(group)
        start = group(**{known[key][0].name: 0 for key in needed})
        return self.group(start, value, path)

    def items(self, values: Sequence[object], hint: Any, path: str) -> tuple[object, ...]:
        """A list's items."""
        if len(values) > MOST_ITEMS:
            raise self.wrong(path, f"a list has at most {MOST_ITEMS} entries here")
        group = group_in(hint)
        read: list[object] = []
        for at, value in enumerate(values):
            below = f"{path}.{at}"
            one = self.group(group(), value, below) if group else self.single(value, hint, below)
            if path in PATTERN_LISTS:
                self.pattern(str(one), below)
            read.append(one)
        if not group and path not in (*PATTERN_LISTS, "deal.batches"):
            self.refuse_twice(read, path)
        return tuple(read)

    def refuse_twice(self, values: Sequence[object], path: str) -> None:
        """A set written as a list names each thing once."""
        for at, value in enumerate(values):
            if value in values[:at]:
                raise self.wrong(f"{path}.{at}", f"'{value}' stands in the list twice")

    def pattern(self, text: str, path: str) -> None:
        """A card or a pattern like ``*2``."""
        try:
            cards_matching(text)
        except NotationError:
            raise self.wrong(path, f"'{text}' is no card; write H3 for one card, '*2' for every two") from None

    def single(self, value: object, hint: Any, path: str) -> object:
        """A value that is no list and no group."""
        parts = alternatives(hint)
        words = words_in(hint)
        if value in words and not isinstance(value, bool):
            return next(word for word in words if word == value)
        if isinstance(value, int) and not isinstance(value, bool) and str(value) in words:
            return str(value)  # a rank is text: [A, K, 9]
        if bool in parts and isinstance(value, bool):
            return value
        if isinstance(value, (int, float)) and not isinstance(value, bool) and (int in parts or float in parts):
            return self.number(value, float in parts, path)
        if Suit in parts and value in tuple(Suit):
            return Suit(str(value))
        if Card in parts and isinstance(value, str):
            return self.card(value, path)
        if str in parts and isinstance(value, str):
            return value
        hint_at = nearest(value, [str(word) for word in words]) if isinstance(value, str) else ""
        allowed = f"{_shown(value)} is not allowed here; allowed: {_allowed(hint, path)}"
        raise self.wrong(path, allowed + hint_at)

    def number(self, value: float, decimals: bool, path: str) -> float:
        """A number within the option's limits."""
        low, high = limits(path)
        if not decimals and value != int(value):
            raise self.wrong(path, f"{value} is not allowed here; allowed: a whole number from {low} to {high}")
        if not low <= value <= high:
            raise self.wrong(path, f"{_shown(value)} is out of range; allowed: {low} to {high}")
        return value if decimals else int(value)

    def card(self, value: str, path: str) -> Card:
        """A card."""
        try:
            return Card.parse(value)
        except NotationError as error:
            hint = f"; did you mean '{value.upper()}'?" if value.upper() != value and len(value) == 2 else ""
            raise self.wrong(path, error.message + hint) from None

    def callers(
        self, value: object, path: str, jokers: Sequence[Card], base: joker_pairs.Pairs
    ) -> joker_pairs.Pairs:
        """Which card calls which joker: one card for all of them, a mapping, or ``null``."""
        try:
            if value is None:
                return ()
            if isinstance(value, Mapping):
                return self.caller_of_each(value, path, jokers, base)
            if isinstance(value, str):
                caller = self.card(value, path)
                return tuple((joker, caller) for joker in jokers)
            raise self.wrong(path, f"{_shown(value)} is not allowed here; allowed: a card like C3, "
                             "{JB: C3, JR: H3}, or null")  # fmt: skip
        except _WrongError:
            return base

    def caller_of_each(
        self, value: Mapping[str, object], path: str, jokers: Sequence[Card], base: joker_pairs.Pairs
    ) -> joker_pairs.Pairs:
        """A mapping from jokers to their callers; ``null`` for a joker that nothing calls."""
        names = [str(joker) for joker in jokers]
        pairs = {joker: caller for joker, caller in base if joker in jokers}
        for name, text in value.items():
            below = f"{path}.{name}"
            if name not in names:
                raise self.wrong(below, f"the pack has no joker '{name}'; it has: {', '.join(names) or 'none'}")
            joker = Card.parse(name)
            pairs.pop(joker, None)
            if text is not None:
                if not isinstance(text, str):
                    raise self.wrong(below, f"{_shown(text)} is no card; write one like C3")
                pairs[joker] = self.card(text, below)
        return tuple((joker, pairs[joker]) for joker in jokers if joker in pairs)


def _is_required(option: Field[Any]) -> bool:
    return option.default is MISSING and option.default_factory is MISSING


def _keys(cls: type) -> str:
    return ", ".join(options_of(cls))


def _unknown(key: str, path: str, cls: type) -> str:
    """What to say of a key that is not there: the nearest, or where it belongs."""
    if hint := nearest(key, list(options_of(cls))):
        return f"there is no such option{hint}"
    elsewhere = [known for known in option_keys() if known.endswith(f".{key}")]
    if elsewhere:
        return f"there is no such option here; did you mean '{elsewhere[0]}'?"
    return f"there is no such option{nearest(path, list(option_keys())) or f'; here are: {_keys(cls)}'}"


def _shown(value: object) -> str:
    """A value as it would stand in the file."""
    if value is None:
        return "nothing (null)"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "a group of keys"
    return "a list" if isinstance(value, list) else f"'{value}'" if isinstance(value, str) else f"{value:g}"


def _allowed(hint: Any, path: str) -> str:
    """In words, what an option may be."""
    said: list[str] = [str(word) for word in words_in(hint)]
    low, high = limits(path)
    names: dict[Any, str] = {
        int: f"a whole number from {low} to {high}",
        float: f"a number from {low} to {high}",
        bool: "true or false",
        Suit: "a suit (S, H, D, C)",
        Card: "a card like SA or JK",
        str: "a text",
    }
    said += [names[part] for part in alternatives(hint) if part in names]
    if (item := list_item(hint)) is not None:
        said.append(f"a list [...] of {_allowed(item, path)}")
    if (group := group_in(hint)) is not None:
        said.append(f"a group with {_keys(group)}" if list_item(hint) is None else _keys(group))
    if allows_nothing(hint):
        said.append("null")
    return ", ".join(said)
