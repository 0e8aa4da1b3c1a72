"""Reading plain values strictly: what is not as expected is refused with the path of the place it stands at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mighty_gui.engine.core.refusal import RecordError


def wrong(where: str, message: str) -> RecordError:
    """The refusal of a value, with the place where it stands."""
    return RecordError("record", f"{where}: {message}" if where else message, where=where)


def mapping(value: object, where: str, keys: set[str]) -> Mapping[str, object]:
    """Keys with values, none but the known ones."""
    if not isinstance(value, Mapping):
        raise wrong(where, "keys with values are expected here")
    for key in value:
        if key not in keys:
            path = f"{where}.{key}" if where else str(key)
            raise wrong(path, f"unknown key '{key}'; known: {', '.join(sorted(keys))}")
    return value


def sequence(value: object, where: str) -> Sequence[object]:
    """A list."""
    if not isinstance(value, (list, tuple)):
        raise wrong(where, "a list is expected here")
    return value


def text(value: object, where: str) -> str:
    """A text; a bare number counts as one."""
    if not isinstance(value, (str, int)) or isinstance(value, bool):
        raise wrong(where, "a text is expected here")
    return str(value)


def number(value: object, where: str) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise wrong(where, f"a whole number is expected, not {value!r}")
    return value


def numbers(value: object, where: str) -> tuple[int, ...]:
    """A list of whole numbers."""
    return tuple(number(one, f"{where}.{at}") for at, one in enumerate(sequence(value, where)))
