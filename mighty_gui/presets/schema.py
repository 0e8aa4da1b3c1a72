"""Conversion of the values of a file to typed rules; each is checked against its option's type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, is_dataclass, replace
from typing import Any, TypeVar

from mighty_gui.engine.core.cards import Card, Suit, cards_matching
from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.plain_values import show
from mighty_gui.engine.core.refusal import NotationError, Phrase, Refusal, Value
from mighty_gui.files.faults import MOST_PROBLEMS, hint, nearest, nearest_word
from mighty_gui.presets.options import (
    allows_nothing,
    alternatives,
    group_in,
    limits,
    list_item,
    literals_of,
    option_keys,
    options_of,
)
from mighty_gui.presets.preset_text import flow
from mighty_gui.presets.rule_book import LateGroup, OptionNotation

T = TypeVar("T")
R = TypeVar("R", bound=Rules)
MOST_ITEMS = 200
"""The maximum number of entries in a list; a double pack has 108 cards."""


class _WrongError(Exception):
    """The value being read is not allowed; the problem has already been added."""


@dataclass
class Faults:
    """The faults of a mapping of options, as (key, refusal) pairs."""

    found: list[tuple[str, Refusal]] = field(default_factory=list)

    @property
    def are_enough(self) -> bool:
        """Whether there are already more faults than are ever shown, so that the search can stop."""
        return len(self.found) > MOST_PROBLEMS

    def __call__(self, key: str, refusal: Refusal) -> None:
        """Add a fault."""
        self.found.append((key, refusal))


def read_options(
    base: R, options: Mapping[str, object], notation: OptionNotation, faults: Faults, above: str = ""
) -> R:
    """Return the rules with ``options`` applied. Wrong values are added to ``faults``; the result is invalid then.

    ``above`` is put before every reported key, for options inside a larger file.
    """
    reader = _Reader(faults, above, notation, type(base))
    late = {group.key for group in notation.late}
    rules = reader.group(base, {key: value for key, value in options.items() if key not in late}, "")
    for group in notation.late:
        rules = reader.late_group(group, base, rules, options.get(group.key, {}))
    return rules


class _Reader:
    """A reader of values by the type hints of their options."""

    def __init__(self, faults: Faults, above: str, notation: OptionNotation, rules_type: type) -> None:
        self._faults, self._above, self._notation = faults, above, notation
        self._rules_type = rules_type

    def wrong(self, path: str, refusal: Refusal) -> _WrongError:
        self._faults(f"{self._above}{path}", refusal)
        return _WrongError()

    def group(self, base: T, options: object, path: str) -> T:
        """Return ``base`` with a group of options applied."""
        if not isinstance(options, Mapping):
            self.wrong(path, Refusal("preset.group", value=show(options), keys=tuple(options_of(type(base)))))
            return base
        known = options_of(type(base))
        changes: dict[str, object] = {}
        for key, value in options.items():
            if self._faults.are_enough:
                break
            below = f"{path}.{key}" if path else key
            if key not in known:
                self.wrong(below, self.unknown(key, type(base)))
                continue
            option, hint = known[key]
            try:
                changes[option.name] = self.value(value, hint, getattr(base, option.name), below)
            except _WrongError:
                continue
        return replace(base, **changes)  # type: ignore[type-var]

    def late_group(self, late: LateGroup, base: R, rules: R, section: object) -> R:
        """Read a group that is read last, and return the rules with it."""
        group: Any = late.fit(base, rules)
        if not isinstance(section, Mapping):
            return _with(rules, late.key, self.group(group, section, late.key))
        special: dict[str, object] = {}
        for name in late.special:
            if name in section:
                inherited, path = getattr(group, name), f"{late.key}.{name}"
                try:
                    special[name] = late.read(self, section[name], path, rules, inherited)
                except _WrongError:
                    continue
        plain = {key: value for key, value in section.items() if key not in late.special}
        return _with(rules, late.key, replace(self.group(group, plain, late.key), **special))

    def value(self, value: object, hint: Any, base: object, path: str) -> object:
        """Read the value of an option."""
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
        """Read a group that may be unset in the base, or be a word there."""
        if isinstance(base, group) and is_dataclass(base):
            return self.group(base, value, path)
        needed = [key for key, (other_field, _) in options_of(group).items() if _is_required(other_field)]
        if missing := [key for key in needed if key not in value]:
            raise self.wrong(path, Refusal("preset.needs", keys=tuple(missing)))
        known = options_of(group)
        start = group(**{known[key][0].name: 0 for key in needed})
        return self.group(start, value, path)

    def items(self, values: Sequence[object], hint: Any, path: str) -> tuple[object, ...]:
        """Read the items of a list."""
        if len(values) > MOST_ITEMS:
            raise self.wrong(path, Refusal("preset.long_list", most=MOST_ITEMS))
        group = group_in(hint)
        read: list[object] = []
        for at, value in enumerate(values):
            below = f"{path}.{at}"
            item = self.group(group(), value, below) if group else self.single(value, hint, below)
            if path in self._notation.patterns:
                self.pattern(str(item), below)
            read.append(item)
        if not group and path not in (*self._notation.patterns, *self._notation.repeating):
            self.refuse_twice(read, path)
        return tuple(read)

    def refuse_twice(self, values: Sequence[object], path: str) -> None:
        """Refuse a list that contains an item twice."""
        for at, value in enumerate(values):
            if value in values[:at]:
                raise self.wrong(f"{path}.{at}", Refusal("preset.twice", value=str(value)))

    def pattern(self, text: str, path: str) -> None:
        """Refuse a text that is neither a card nor a pattern like ``*2``."""
        try:
            cards_matching(text)
        except NotationError:
            raise self.wrong(path, Refusal("preset.pattern", text=text, hint=hint(_meant_card(text)))) from None

    def single(self, value: object, hint: Any, path: str) -> object:
        """Read a value that is neither a list nor a group."""
        parts = alternatives(hint)
        literals = literals_of(hint)
        if value in literals and not isinstance(value, bool):
            return next(word for word in literals if word == value)
        if isinstance(value, int) and not isinstance(value, bool) and str(value) in literals:
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
        item = list_item(hint)
        if item is not None and group_in(item) is None and self.could_be(value, item, path):
            raise self.wrong(path, Refusal("preset.list", text=flow([value])))
        meant = nearest(value, [str(word) for word in literals]) if isinstance(value, str) else ""
        refusal = Refusal(
            "preset.value", value=show(value), allowed=allowed_values(hint, self.limits(path)), hint=meant
        )
        raise self.wrong(path, refusal)

    def number(self, value: float, decimals: bool, path: str) -> float:
        """Read a number within the option's limits."""
        low, high = self.limits(path)
        if not decimals and value != int(value):
            refusal = Refusal("preset.value", value=show(value), allowed=_whole(low, high), hint="")
            raise self.wrong(path, refusal)
        if not low <= value <= high:
            refusal = Refusal("preset.range", value=show(value), low=f"{low:g}", high=f"{high:g}")
            raise self.wrong(path, refusal)
        return value if decimals else int(value)

    def card(self, value: str, path: str) -> Card:
        try:
            return Card.parse(value)
        except NotationError:
            raise self.wrong(path, Refusal("preset.card", name=value, hint=hint(_meant_card(value)))) from None

    def limits(self, path: str) -> tuple[float, float]:
        """Return the range allowed for the number at that key."""
        return limits(self._notation.limits, path)

    def could_be(self, value: object, hint: Any, path: str) -> bool:
        """Return whether a value is of that type."""
        try:
            _Reader(Faults(), "", self._notation, self._rules_type).single(value, hint, path)
        except _WrongError:
            return False
        return True

    def unknown(self, key: str, cls: type) -> Refusal:
        """Return the refusal of an unknown key, with the nearest known key or the place where it belongs."""
        if meant := nearest_word(key, list(options_of(cls))):
            return Refusal("preset.option", hint=hint(meant))
        last = [(known.rpartition(".")[2], known) for known in option_keys(self._rules_type)]
        meant = key if any(key == word for word, _ in last) else nearest_word(key, [word for word, _ in last])
        if meant:
            return Refusal("preset.option_here", key=next(known for word, known in last if word == meant))
        return Refusal("preset.option", hint=Phrase("part.here", keys=tuple(options_of(cls))))


def _is_required(option: Field[Any]) -> bool:
    return option.default is MISSING and option.default_factory is MISSING


def _with(rules: R, key: str, group: object) -> R:
    """Return the rules with one group of options replaced."""
    changed: R = replace(rules, **{key: group})  # type: ignore[type-var]
    return changed


def _meant_card(name: str) -> str:
    """Return the card, or cards, meant by a name in small letters or with a 10 for the T; empty if none."""
    meant = name.upper().replace("10", "T")
    try:
        cards_matching(meant)
    except NotationError:
        return ""
    return meant


def allowed_values(hint: Any, within: tuple[float, float]) -> tuple[Value, ...]:
    """Return the values that an option may have, each possibility separately."""
    low, high = (f"{limit:g}" for limit in within)
    names: dict[Any, Phrase] = {
        int: _whole(*within),
        float: Phrase("part.number", low=low, high=high),
        bool: Phrase("part.switch"),
        Suit: Phrase("part.suit"),
        Card: Phrase("part.card"),
        str: Phrase("part.text"),
    }
    found: list[Value] = [str(word) for word in literals_of(hint)]
    found += [names[part] for part in alternatives(hint) if part in names]
    if (item := list_item(hint)) is not None:
        found.append(Phrase("part.list_of", items=allowed_values(item, within)))
    if (group := group_in(hint)) is not None:
        keys = f"{{{', '.join(options_of(group))}}}"
        found.append(Phrase("part.or_group" if found else "part.group", keys=keys))
    return (*found, "null") if allows_nothing(hint) else tuple(found)


def _whole(low: float, high: float) -> Phrase:
    return Phrase("part.whole", low=f"{low:g}", high=f"{high:g}")
