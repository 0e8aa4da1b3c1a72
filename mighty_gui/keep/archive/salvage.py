"""Reading the rows of a damaged database straight from its pages, whatever has become of the rest of it.

A page of a table's rows says for itself where each row begins, and each row says by its check sum whether it is
whole; nothing else of the file is asked. The format is that of https://www.sqlite.org/fileformat2.html.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.rows import ASIDE, COPIES, TABLES, Key, Row, SavedTable, Value, is_sound

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


def rows_in(path: Path) -> Iterator[tuple[SavedTable, tuple[Value, ...]]]:
    """The sound rows of all tables in a file, without their check sums. Raises ``OSError``."""
    if path.stat().st_size > LARGEST:
        return
    with path.open("rb") as file:
        pages = _Pages(file.read())
    for start in range(0, len(pages.data), PAGE):
        for values in pages.rows(start):
            table = next((saved_table for saved_table in TABLES.values() if is_sound(saved_table, values)), None)
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


# --- rows that are kept twice: where one of the two is damaged, the other takes its place -------------------


def put_right(db: sqlite3.Connection) -> int:
    """Write damaged rows and copies anew, each from the other; return how many rows were lost for good."""
    db.execute("BEGIN IMMEDIATE")
    lost = sum(_put_right(db, table) for table in TABLES.values() if table.has_copies)
    db.execute("COMMIT")
    return lost


def _put_right(db: sqlite3.Connection, table: SavedTable) -> int:
    """Set damaged rows of a table aside, and restore what has a copy; return how many are lost."""
    damaged = _damaged_rows(db, table, "")
    damaged_copies = _damaged_rows(db, COPIES, f"WHERE origin IS NOT NULL AND origin = '{table.name}'")
    sound = {rows.key_of(table, row): row for row in rows.select_sound(db, table)}
    for number in damaged:
        _retire(db, table, number)
    for number in damaged_copies:
        db.execute("DELETE FROM copies WHERE rowid = ?", (number,))
    copied = _copied_rows(db, table)
    for key, row in {**sound, **copied}.items():
        if key not in sound or key not in copied:
            rows.put(db, table, row)
    return max(0, len(damaged) - len(copied.keys() - sound.keys()))


def _damaged_rows(db: sqlite3.Connection, table: SavedTable, rest: str) -> list[int]:
    """The places of damaged rows."""
    found = db.execute(f"SELECT rowid, {', '.join(table.columns)}, sum FROM {table.name} {rest}")
    return [number for number, *values in found if not rows.is_sound(table, tuple(values))]


def _retire(db: sqlite3.Connection, table: SavedTable, number: int) -> None:
    values = db.execute(f"SELECT * FROM {table.name} WHERE rowid = ?", (number,)).fetchone()
    content = repr(values).encode("utf-8", "surrogateescape")
    rows.put(db, ASIDE, {"origin": table.name, "row": str(number), "date": "", "content": content})
    db.execute(f"DELETE FROM {table.name} WHERE rowid = ?", (number,))


def _copied_rows(db: sqlite3.Connection, table: SavedTable) -> dict[Key, Row]:
    """The rows of a table as their copies have them, by their keys."""
    found: dict[Key, Row] = {}
    for copy in rows.select_sound(db, COPIES, "WHERE origin = ?", (table.name,)):
        row = rows.copied_row(table, copy)
        if row is not None:
            found[rows.key_of(table, row)] = row
    return found
