"""Strict readers of plain values: anything unexpected is refused with the path where it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from mighty_gui.engine.core.refusal import Phrase, RecordError, Refusal, RefusalError, Value

T = TypeVar("T")
_MOST_DIGITS: Final = 9


def whole_number(word: str, most: int = _MOST_DIGITS) -> int | None:
    """Return the number that a word of at most ``most`` ASCII digits means; ``None`` for any other word.

    Other digits, like ``²`` and ``٣``, are not accepted, nor numbers so long that Python refuses to convert them.
    """
    return int(word) if len(word) <= most and word.isascii() and word.isdigit() else None


def wrong(where: str, refusal: Refusal) -> RecordError:
    """Return the error for a refused value, with the path of the value."""
    return RecordError(refusal, where)


def show(value: object) -> Value:
    """Return a value as a file would show it, with text in quotes."""
    if value is None:
        return Phrase("part.nothing")
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return Phrase("part.group_of_keys")
    if isinstance(value, (list, tuple)):
        return Phrase("part.a_list")
    return f"'{value}'" if isinstance(value, str) else f"{value:g}" if isinstance(value, float) else str(value)


def any_mapping(value: object, where: str) -> Mapping[str, object]:
    """Read a mapping with any keys. Raises ``RecordError``."""
    if not isinstance(value, Mapping):
        raise wrong(where, Refusal("record.mapping"))
    return value


def mapping(value: object, where: str, keys: set[str]) -> Mapping[str, object]:
    """Read a mapping that has no other keys than these. Raises ``RecordError``."""
    data = any_mapping(value, where)
    for key in data:
        if key not in keys:
            path = f"{where}.{key}" if where else str(key)
            raise wrong(path, Refusal("record.unknown", key=str(key), keys=tuple(sorted(keys))))
    return data


def sequence(value: object, where: str) -> Sequence[object]:
    """Read a list. Raises ``RecordError``."""
    if not isinstance(value, (list, tuple)):
        raise wrong(where, Refusal("record.sequence"))
    return value


def text(value: object, where: str) -> str:
    """Read a text; a bare number is accepted as one. Raises ``RecordError``."""
    if not isinstance(value, (str, int)) or isinstance(value, bool):
        raise wrong(where, Refusal("record.text"))
    return str(value)


def number(value: object, where: str) -> int:
    """Read a whole number. Raises ``RecordError``."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise wrong(where, Refusal("record.number", value=show(value)))
    return value


def real(value: object, where: str) -> float:
    """Read a number. Raises ``RecordError``."""
    return float(value) if isinstance(value, float) else number(value, where)


def real_or_none(value: object, where: str) -> float | None:
    """Read a number or ``None``. Raises ``RecordError``."""
    return None if value is None else real(value, where)


def numbers(value: object, where: str) -> tuple[int, ...]:
    """Read a list of whole numbers. Raises ``RecordError``."""
    return tuple(number(item, f"{where}.{at}") for at, item in enumerate(sequence(value, where)))


def seat(value: object, where: str, count: int) -> int:
    """Read the number of a seat at a table with ``count`` seats. Raises ``RecordError``."""
    at = number(value, where)
    if not 0 <= at < count:
        raise wrong(where, Refusal("record.no_seat", seat=at, last=count - 1))
    return at


def in_notation(reader: Callable[[str], T], value: object, where: str) -> T:
    """Read a text that has a notation of its own: cards, an action. Raises ``RecordError``."""
    value_text = text(value, where)
    try:
        return reader(value_text)
    except RefusalError as error:
        raise wrong(where, error.refusal) from error
