"""The same rules with another value of one option."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from itertools import chain
from typing import Final

from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.file_values import file_value
from mighty_gui.presets.options import (
    allows_nothing,
    alternatives,
    get,
    hint_of,
    list_item,
    literals_of,
    nest,
    options_of,
)
from mighty_gui.presets.rule_book import RuleBook
from mighty_gui.presets.schema import Faults, read_options

OTHER_CARDS: Final = ("HA", "S3", "DA")
"""Cards that replace a special one."""
OTHER_NUMBERS: Final = (8, 15)
"""Numbers that replace a word or ``null`` where a number is allowed, too."""


def variations(book: RuleBook, rules: Rules, key: str) -> Iterator[Rules]:
    """Yield the rules with other values of an option alone, without those that are contradictory."""
    done: list[object] = [get(rules, key)]
    for value in chain(_other_values(type(rules), key, get(rules, key)), book.notation.others.get(key, ())):
        faults = Faults()
        changed = read_options(rules, nest(key, value), book.notation, faults)
        other = get(changed, key)
        if faults.found or other in done:
            continue
        done.append(other)
        if not book.contradictions(changed):
            yield changed


def _other_values(rules_type: type, key: str, value: object) -> Iterator[object]:
    """Yield other values of an option as a file would contain them, the closest first; some may not be allowed."""
    hint = hint_of(rules_type, key)
    yield file_value(get(rules_type(), key))
    yield from literals_of(hint)
    if bool in alternatives(hint):
        yield from (True, False)
    elif isinstance(value, (int, float)):
        yield from (value + 1, value - 1)
    elif isinstance(value, tuple):
        yield from _other_lists(hint, value)
    elif int in alternatives(hint):
        yield from OTHER_NUMBERS
    elif is_dataclass(value):
        for name, (option, _) in options_of(type(value)).items():
            if isinstance(number := getattr(value, option.name), (int, float)):
                yield {name: number + 1}
    if allows_nothing(hint):
        yield None
    yield from OTHER_CARDS


def _other_lists(hint: object, value: tuple[object, ...]) -> Iterator[object]:
    """Yield lists with one item less or more, with another one alone, or in another order."""
    item = list_item(hint)
    lists = [[*value[:at], *value[at + 1 :]] for at in range(len(value))]
    lists += [[*value, word] for word in literals_of(item)]
    lists += [[word] for word in literals_of(item) if len(value) == 1]
    lists.append([*value[::-1]])
    yield from (file_value(tuple(items)) for items in lists)
