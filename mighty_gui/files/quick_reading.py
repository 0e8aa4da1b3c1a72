"""Quick reading of files as the program writes them: a key or an item a line, its value bare or in JSON.

All that is read here is YAML too and means the same; of everything else this file knows nothing and says so. A
record is read 2.6 times as fast as by way of YAML's events, and nearly every record was written by the program.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from mighty_gui.files.scalars import MAX_KEY, bare_value

LONGEST: Final = 20_000
"""The most letters of a text that is read quickly: it cannot hold more values than a file may have."""
DEEPEST: Final = 8
"""How deep JSON may be; a file may be deeper, but none that the program writes is."""

_KEY: Final = re.compile(r"([a-z_]{1,60}):(?: (?=[^ ])(.*))?")
_BARE: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9 ./_+-]*[A-Za-z0-9./_+-])?")
_UNUSUAL: Final = re.compile("[^\\n -\\[\\]-~\\xa1-\\u1fff\\u3000-\\ud7ff]")
"""A character that need not be in a file, or begins an escape in JSON."""
_ENDLESS: Final = re.compile("[0-9]{61}")
"""A number so long that it is a text."""


class _UnusualError(ValueError):
    """The text is not one of those that are read quickly."""


def read_quickly(text: str) -> tuple[object, dict[str, int]] | None:
    """The value of a text and the line of every key and item on a line; ``None`` for a text not as we write it.

    What stands inside JSON has no line of its own: it is that of its key.
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
    """Reads line by line; ``at`` is the next line."""

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
        """Read keys with values, each on a line or with lines further in below it."""
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
        """Read the lines further in; nothing where there are none."""
        if self.at == len(self.lines) or self._indent() <= indent:
            return None
        return self.block(self._indent(), path)

    def _indent(self) -> int:
        """The column in which the next line begins."""
        line = self.lines[self.at]
        return len(line) - len(line.lstrip(" "))


def _value(text: str) -> object:
    """The value that stands on a line behind its key or its dash."""
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
    """Refuse more groups in one another than are left."""
    if isinstance(value, (dict, list)):
        if left == 0:
            raise _UnusualError
        for one in value.values() if isinstance(value, dict) else value:
            if isinstance(one, (dict, list)):
                _expect_shallow(one, left - 1)


def _group(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A group of JSON, whose keys are all different and none of them long."""
    group = dict(pairs)
    if len(group) < len(pairs) or max(map(len, group), default=0) > MAX_KEY:
        raise _UnusualError
    return group


def _decimal(text: str) -> float:
    """A number of JSON that is a number of ours too: one without an exponent."""
    value = bare_value(text)
    if not isinstance(value, float):
        raise _UnusualError
    return value


_JSON: Final = json.JSONDecoder(object_pairs_hook=_group, parse_float=_decimal, parse_constant=_decimal)
