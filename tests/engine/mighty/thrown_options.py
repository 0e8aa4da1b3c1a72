"""Random values of options by their types, so that a new option needs no change here; for the rules of any game."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import is_dataclass, replace
from typing import Any, TypeVar

from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.presets.games import book_of
from mighty_gui.presets.options import (
    allows_nothing,
    alternatives,
    get,
    group_in,
    hint_of,
    limits,
    list_item,
    literals_of,
    option_keys,
    options_of,
)

R = TypeVar("R")

Limits = Mapping[str, tuple[float, float]]
"""The range of a number, by its key or a group above it."""

STEPS = (-1, 0, 0, 1, 2)
"""The possible changes of a number."""


def thrown(rules: R, keys: Iterable[str], rng: random.Random) -> R:
    """Return the rules with random values of these options. Contradictory changes are dropped."""
    found, book = rules, book_of(rules)  # type: ignore[arg-type]
    for key in keys:
        value = _value(rng, hint_of(type(rules), key), get(rules, key), book.notation.limits, key)
        found = with_option(found, key, value)
    while wrong := book.contradictions(found):  # type: ignore[arg-type]
        before = found
        for key in (key for one in wrong for key in one.keys):
            found = with_option(found, key, get(rules, key))
        if found == before:
            return rules
    return found


def leaf_keys(rules_type: type) -> list[str]:
    """Return every option. Groups that may be unset count as one."""
    keys = option_keys(rules_type)
    optional = tuple(f"{key}." for key in keys if group_in(hint_of(rules_type, key)) is not None)
    return [key for key in keys if not key.startswith(optional)] if optional else list(keys)


def with_option(rules: Any, key: str, value: object) -> Any:
    """Return the rules with another value of one option; unchanged if a group above it is unset."""
    first, _, rest = key.partition(".")
    option, _ = options_of(type(rules))[first]
    inside = getattr(rules, option.name)
    if rest and not is_dataclass(inside):
        return rules
    return replace(rules, **{option.name: with_option(inside, rest, value) if rest else value})


def _value(rng: random.Random, hint: Any, value: Any, table: Limits, key: str) -> Any:
    parts, choices = alternatives(hint), list(literals_of(hint))
    if bool in parts:
        choices += [True, False]
    if allows_nothing(hint):
        choices.append(None)
    if int in parts or float in parts:
        choices.append(_number(rng, value, limits(table, key)))
    if (item := list_item(hint)) is not None:
        choices.append(_items(rng, item, value, table, key))
    elif (group := group_in(hint)) is not None:
        choices.append(_group(rng, group, value, table, key))
    if Suit in parts or Card in parts or not choices:
        choices.append(value)
    return rng.choice(choices)


def _number(rng: random.Random, value: Any, within: tuple[float, float]) -> int:
    near = int(value) if isinstance(value, (int, float)) else max(0, int(within[0])) + rng.randint(1, 20)
    return max(int(within[0]), min(int(within[1]), near + rng.choice(STEPS)))


def _items(rng: random.Random, item: Any, value: Any, table: Limits, key: str) -> Any:
    """Return some of the words, the suits in another order, one group or none; lists of cards unchanged."""
    if words := list(literals_of(item)):
        return tuple(rng.sample(words, rng.randint(0, len(words))))
    if item is Suit:
        return tuple(rng.sample(list(Suit), len(Suit)))
    if (group := group_in(item)) is not None:
        return rng.choice([(), value, (_group(rng, group, None, table, key),)])
    return value


def _group(rng: random.Random, group: type, value: Any, table: Limits, above: str) -> Any:
    known = {key: hint for key, (_, hint) in options_of(group).items()}
    names = {key: one.name for key, (one, _) in options_of(group).items()}
    old = {key: getattr(value, names[key]) for key in known} if isinstance(value, group) else {}
    return group(
        **{names[key]: _value(rng, hint, old.get(key), table, f"{above}.{key}") for key, hint in known.items()}
    )
