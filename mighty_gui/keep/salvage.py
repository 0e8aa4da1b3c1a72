"""Reading the rows of a damaged database straight from its pages, whatever has become of the rest of it.

A page of a table's rows says for itself where each row begins, and each row says by its check sum whether it is
whole; nothing else of the file is asked. The format is that of https://www.sqlite.org/fileformat2.html.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mighty_gui.keep.archive_tables import TABLES, Table
from mighty_gui.keep.rows import Value, is_sound

PAGE: Final = 4096
"""The bytes of a page in every database that this program makes."""
LARGEST: Final = 2 << 30
"""No file larger than this is searched: it holds nothing that was played here."""
_HEAD: Final = 100
"""The bytes of the file's own head, on its first page."""
_ROWS: Final = 0x0D
_MOST_IN_PAGE: Final = PAGE - 35
_LEAST_IN_PAGE: Final = (PAGE - 12) * 32 // 255 - 23
_LONGEST: Final = 1_000_000
"""The most bytes of one row."""
_WIDTHS: Final = (0, 1, 2, 3, 4, 6, 8)
"""The bytes of a number, by its type."""


def rows_in(path: Path) -> Iterator[tuple[Table, tuple[Value, ...]]]:
    """The sound rows of all tables in a file, without their check sums. Raises ``OSError``."""
    if path.stat().st_size > LARGEST:
        return
    with path.open("rb") as file:
        pages = _Pages(file.read())
    for start in range(0, len(pages.data), PAGE):
        for values in pages.rows(start):
            table = next((one for one in TABLES.values() if is_sound(one, values)), None)
            if table is not None and len(values) == len(table.columns) + 1:
                yield table, values[:-1]


class _Pages:
    """The pages of a database."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def rows(self, start: int) -> Iterator[tuple[Value, ...]]:
        """The rows on the page that begins there, if it is one with rows."""
        head = start + (_HEAD if start == 0 else 0)
        if self.data[head : head + 1] != bytes([_ROWS]):
            return
        count = int.from_bytes(self.data[head + 3 : head + 5], "big")
        for at in range(head + 8, min(head + 8 + 2 * count, start + PAGE), 2):
            try:
                yield self._row(start, int.from_bytes(self.data[at : at + 2], "big"))
            except (IndexError, ValueError):
                continue

    def _row(self, start: int, offset: int) -> tuple[Value, ...]:
        """The row whose cell begins at that place of the page. Raises ``IndexError`` or ``ValueError``."""
        length, at = _varint(self.data, start + offset)
        _, at = _varint(self.data, at)
        return _values(self._payload(start, at, length))

    def _payload(self, start: int, at: int, length: int) -> bytes:
        """The content of a row; what has no room on its page goes on in others."""
        if length > _LONGEST:
            raise ValueError(length)
        if length <= _MOST_IN_PAGE:
            return self.data[at : min(at + length, start + PAGE)]
        here = _LEAST_IN_PAGE + (length - _LEAST_IN_PAGE) % (PAGE - 4)
        here = here if here <= _MOST_IN_PAGE else _LEAST_IN_PAGE
        found, following = self.data[at : at + here], self._page_number(at + here)
        while following and len(found) < length:
            page = (following - 1) * PAGE
            found += self.data[page + 4 : page + PAGE]
            following = self._page_number(page)
            if page >= len(self.data):
                raise ValueError(page)
        return found[:length]

    def _page_number(self, at: int) -> int:
        return int.from_bytes(self.data[at : at + 4], "big")


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """The number that begins there, and the place after it."""
    value = 0
    for count in range(9):
        byte = data[at + count]
        if count == 8:
            return value << 8 | byte, at + 9
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + count + 1
    raise ValueError(at)


def _values(payload: bytes) -> tuple[Value, ...]:
    """The values of a row's content."""
    end, at = _varint(payload, 0)
    kinds = []
    while at < end:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    found: list[Value] = []
    for kind in kinds:
        value, at = _value(payload, kind, at)
        found.append(value)
    return tuple(found)


def _value(payload: bytes, kind: int, at: int) -> tuple[Value, int]:
    """A value of that type, and the place after it. Raises ``ValueError`` for a type that we never write."""
    if kind == 0:
        return None, at
    if kind <= 6:
        end = at + _WIDTHS[kind]
        return int.from_bytes(payload[at:end], "big", signed=True), end
    if kind in (8, 9):
        return kind - 8, at
    if kind < 12:
        raise ValueError(kind)
    end = at + (kind - 12) // 2
    if end > len(payload):
        raise ValueError(kind)
    return (payload[at:end].decode("utf-8") if kind % 2 else payload[at:end]), end
