"""The structure of the rules, read from their dataclasses: every option's key, type and limits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import Field, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from mighty_gui.engine.core.plain_values import whole_number


def limits(table: Mapping[str, tuple[float, float]], path: str) -> tuple[float, float]:
    """Return the range allowed for the number at a key, from a table that has the key or a key above it."""
    parts = [word for word in path.split(".") if whole_number(word) is None]
    while parts:
        if (known := table.get(".".join(parts))) is not None:
            return known
        parts.pop()
    return (0, 1000)


def options_of(cls: Any) -> dict[str, tuple[Field[Any], Any]]:
    """Return the options of one group: key -> (field, type hint)."""
    return _options_of(cls)


@cache
def _options_of(cls: Any) -> dict[str, tuple[Field[Any], Any]]:
    hints = get_type_hints(cls)
    return {key_of(field): (field, hints[field.name]) for field in fields(cls)}


def key_of(field: Field[Any]) -> str:
    """Return the name of an option in files; it differs from the field's name if that would be a Python keyword."""
    return str(field.metadata.get("key", field.name))


def alternatives(hint: Any) -> tuple[Any, ...]:
    """Return the parts of a union; the hint itself if it is not a union."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


@cache
def group_in(hint: Any) -> type | None:
    """Return the dataclass among the hint's alternatives, or ``None``."""
    return next((part for part in alternatives(hint) if isinstance(part, type) and is_dataclass(part)), None)


def literals_of(hint: Any) -> tuple[Any, ...]:
    """Return the literal values that the hint allows."""
    return tuple(word for part in alternatives(hint) if get_origin(part) is Literal for word in get_args(part))


@cache
def allows_nothing(hint: Any) -> bool:
    """Return whether ``null`` is allowed."""
    return NoneType in alternatives(hint)


def list_item(hint: Any) -> Any:
    """Return the type of a list's items, or ``None`` if the hint is not a list."""
    part = next((part for part in alternatives(hint) if get_origin(part) is tuple), None)
    return None if part is None else get_args(part)[0]


@cache
def known_keys(cls: type) -> frozenset[str]:
    """Return every option's full key as a set."""
    return frozenset(option_keys(cls))


@cache
def option_keys(cls: type, above: str = "") -> tuple[str, ...]:
    """Return every option's full key, in the order of the rules; groups inside are opened, lists are not."""
    return tuple(_keys_below(cls, above))


def _keys_below(cls: type, above: str) -> Iterator[str]:
    for key, (_, hint) in options_of(cls).items():
        path = f"{above}{key}"
        group = group_in(hint)
        if group is None:
            yield path
        else:
            if literals_of(hint) or allows_nothing(hint):
                yield path
            yield from option_keys(group, f"{path}.")


def hint_of(rules_type: type, path: str) -> Any:
    """Return the type of the option at that key."""
    cls: Any = rules_type
    hint: Any = None
    for word in path.split("."):
        hint = options_of(cls)[word][1]
        cls = group_in(hint)
    return hint


def get(rules: object, path: str) -> object:
    """Return the value of an option by its key; ``None`` if a group above it is unset."""
    value = rules
    for key in path.split("."):
        if not is_dataclass(value):
            return None
        value = getattr(value, options_of(type(value))[key][0].name)
    return value


def nest(path: str, value: object) -> dict[str, object]:
    """Return a mapping that sets the option at that key to a value."""
    first, _, rest = path.partition(".")
    return {first: nest(rest, value) if rest else value}
