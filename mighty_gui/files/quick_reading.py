"""Quick reading of files as the program writes them: one key or item on a line, its value bare or in JSON.

Everything that is read here is also YAML with the same meaning; any other text is rejected. A record is read 2.6 times
as fast as from YAML's events, and nearly every record was written by the program.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

LONGEST: Final = 20_000
"""The most letters of a text that is read quickly; a text of this length cannot have too many values."""
DEEPEST: Final = 8
"""The greatest depth of JSON here; files may be deeper, but the program writes none that is."""

_KEY: Final = re.compile(r"([a-z_]{1,60}):(?: (?=[^ ])(.*))?")
_BARE: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9 ./_+-]*[A-Za-z0-9./_+-])?")
_UNUSUAL: Final = re.compile("[^\\n -\\[\\]-~\\xa1-\\u1fff\\u3000-\\ud7ff]")
"""A character that the program's files need not contain, or that begins an escape in JSON."""
_ENDLESS: Final = re.compile("[0-9]{61}")
"""A number so long that it counts as a text."""


class _UnusualError(ValueError):
    """The text is not one that can be read quickly."""


def read_quickly(text: str) -> tuple[object, dict[str, int]] | None:
    """Return a text's value and the line of every key and item; ``None`` if the text has another form.

    Values inside JSON have no line of their own; they have their key's.
    """
    if len(text) > LONGEST or _UNUSUAL.search(text):
        return None
    reader = _Reader(text.removesuffix("\n").split("\n"))
    try:
        value = reader.block(0, "")
    except (ValueError, RecursionError):
        return None
    return (value, reader.numbers) if reader.at == len(reader.lines) else None


class _Reader:
    """A reader, line by line; ``at`` is the next line."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 0
        self.numbers = {"": 1}

    def block(self, indent: int, path: str) -> object:
        """Read the keys or the items that begin in this column."""
        if self.lines[self.at].startswith("- ", indent):
            return self.items(indent, f"{path}." if path else "")
        return self.keys(indent, f"{path}." if path else "")

    def items(self, indent: int, above: str) -> list[object]:
        """Read the items of a list, each on a line."""
        values: list[object] = []
        lines, head = self.lines, f"{' ' * indent}- "
        while self.at < len(lines) and (line := lines[self.at]).startswith(head):
            self.at += 1
            self.numbers[f"{above}{len(values)}"] = self.at
            values.append(_value(line[indent + 2 :]))
        return values

    def keys(self, indent: int, above: str) -> dict[str, object]:
        """Read keys with values, each on its line or on more indented lines below it."""
        values: dict[str, object] = {}
        while self.at < len(self.lines) and self._indent() == indent:
            found = _KEY.fullmatch(self.lines[self.at], indent)
            if found is None or found[1] in values:
                raise _UnusualError
            key, written = found[1], found[2]
            self.at += 1
            self.numbers[f"{above}{key}"] = self.at
            values[key] = self.below(indent, f"{above}{key}") if written is None else _value(written)
        return values

    def below(self, indent: int, path: str) -> object:
        """Read the more indented lines that follow; return ``None`` if there are none."""
        if self.at == len(self.lines) or self._indent() <= indent:
            return None
        return self.block(self._indent(), path)

    def _indent(self) -> int:
        """Return the column where the next line begins."""
        line = self.lines[self.at]
        return len(line) - len(line.lstrip(" "))


def _value(text: str) -> object:
    """Return the value on a line, after its key or its dash."""
    if text[:1] in ("{", "[", '"'):
        if _ENDLESS.search(text):
            raise _UnusualError
        value = _JSON.decode(text)
        _expect_shallow(value, DEEPEST)
        return value
    if _BARE.fullmatch(text) is None:
        raise _UnusualError
    return text if " " in text else bare_value(text)


def _expect_shallow(value: object, left: int) -> None:
    """Raise an error if a value has more than ``left`` levels of groups."""
    if isinstance(value, (dict, list)):
        if left == 0:
            raise _UnusualError
        for item in value.values() if isinstance(value, dict) else value:
            if isinstance(item, (dict, list)):
                _expect_shallow(item, left - 1)


def _group(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a group of JSON. Raises an error if a key occurs twice or is too long."""
    group = dict(pairs)
    if len(group) < len(pairs) or max(map(len, group), default=0) > MAX_KEY:
        raise _UnusualError
    return group


def _decimal(text: str) -> float:
    """Return a number of JSON that our format also has: one without an exponent."""
    value = bare_value(text)
    if not isinstance(value, float):
        raise _UnusualError
    return value


_JSON: Final = json.JSONDecoder(object_pairs_hook=_group, parse_float=_decimal, parse_constant=_decimal)


MAX_KEY: Final = 100
"""The most letters of a key."""

_WHOLE: Final = re.compile(r"[-+]?(0|[1-9][0-9]{0,59})")
_DECIMAL: Final = re.compile(r"[-+]?(0|[1-9][0-9]{0,59})\.[0-9]{1,60}")
_CONSTANTS: Final[dict[str, object]] = {"true": True, "false": False, "null": None, "~": None, "": None}


def bare_value(text: str) -> object:
    """Return the text, number, boolean or ``None`` that a text without quotes means."""
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _DECIMAL.fullmatch(text) else text
