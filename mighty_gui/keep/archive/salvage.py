"""Read the rows of a damaged database directly from its pages, whatever has happened to the rest.

A page of rows contains the offset of each row, and the check sum of each row shows whether it is undamaged; nothing
else in the file is used. The format is described at https://www.sqlite.org/fileformat2.html.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.rows import COPIES, TABLES, UNREADABLE, Key, Row, SavedTable, Value, is_sound

PAGE: Final = 4096
"""The size of a page in bytes, in every database that this program makes."""
LARGEST: Final = 2 << 30
"""Larger files are not searched, because they cannot be a history of this program."""
_ROWS: Final = 0x0D
_MOST_IN_PAGE: Final = PAGE - 35
_LEAST_IN_PAGE: Final = (PAGE - 12) * 32 // 255 - 23
_LONGEST: Final = 1_000_000
"""The maximum number of bytes of one row."""
_WIDTHS: Final = (0, 1, 2, 3, 4, 6, 8)
"""The bytes of a number, by its type."""


def rows_in(path: Path) -> Iterator[tuple[SavedTable, tuple[Value, ...]]]:
    """Yield the undamaged rows of all tables in a file, without their check sums. Raises ``OSError``."""
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
        """Yield the rows on the page at that offset, if it is a page of rows. The first page has none of a table."""
        if self.data[start : start + 1] != bytes([_ROWS]):
            return
        count = int.from_bytes(self.data[start + 3 : start + 5], "big")
        for at in range(start + 8, min(start + 8 + 2 * count, start + PAGE), 2):
            try:
                yield self._row(start, int.from_bytes(self.data[at : at + 2], "big"))
            except (IndexError, ValueError):
                continue

    def _row(self, start: int, offset: int) -> tuple[Value, ...]:
        """Return the row whose cell is at that offset of the page. Raises ``IndexError`` or ``ValueError``."""
        length, at = _varint(self.data, start + offset)
        _, at = _varint(self.data, at)
        return _values(self._payload(start, at, length))

    def _payload(self, start: int, at: int, length: int) -> bytes:
        """Return the content of a row, including the part that continues on other pages."""
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
    """Return the number at that offset, and the offset after it."""
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
    """Return the values of a row from its content."""
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
    """Return a value of that type, and the offset after it. Raises ``ValueError`` for a type that is never written."""
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


# --- rows that are stored twice: a damaged one is replaced with the other -----------------------------------


def put_right(db: sqlite3.Connection) -> int:
    """Replace damaged rows with their copies and damaged copies with their rows; return the number of lost rows."""
    db.execute("BEGIN IMMEDIATE")
    lost = sum(_put_right(db, table) for table in TABLES.values() if table.has_copies)
    db.execute("COMMIT")
    return lost


def _put_right(db: sqlite3.Connection, table: SavedTable) -> int:
    """Move damaged rows to a separate table, and restore those with a copy; return the number of lost rows."""
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
    """Return the rowids of damaged rows."""
    found = db.execute(f"SELECT rowid, {', '.join(table.columns)}, sum FROM {table.name} {rest}")
    return [number for number, *values in found if not rows.is_sound(table, tuple(values))]


def _retire(db: sqlite3.Connection, table: SavedTable, number: int) -> None:
    values = db.execute(f"SELECT * FROM {table.name} WHERE rowid = ?", (number,)).fetchone()
    content = repr(values).encode("utf-8", "surrogateescape")
    rows.put(db, UNREADABLE, {"origin": table.name, "row": str(number), "date": "", "content": content})
    db.execute(f"DELETE FROM {table.name} WHERE rowid = ?", (number,))


def _copied_rows(db: sqlite3.Connection, table: SavedTable) -> dict[Key, Row]:
    """Return the rows of a table from their copies, by key."""
    found: dict[Key, Row] = {}
    for copy in rows.select_sound(db, COPIES, "WHERE origin = ?", (table.name,)):
        row = rows.copied_row(table, copy)
        if row is not None:
            found[rows.key_of(table, row)] = row
    return found
