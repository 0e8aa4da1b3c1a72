"""Rows that are kept twice: where one of the two is damaged, the other takes its place."""

from __future__ import annotations

import sqlite3

from mighty_gui.keep import rows
from mighty_gui.keep.archive_tables import ASIDE, COPIES, TABLES, Table
from mighty_gui.keep.rows import Key, Row


def put_right(db: sqlite3.Connection) -> int:
    """Write damaged rows and copies anew, each from the other; return how many rows were lost for good."""
    db.execute("BEGIN IMMEDIATE")
    lost = sum(_put_right(db, table) for table in TABLES.values() if table.has_copies)
    db.execute("COMMIT")
    return lost


def _put_right(db: sqlite3.Connection, table: Table) -> int:
    damaged = _damaged(db, table, "")
    damaged_copies = _damaged(db, COPIES, f"WHERE origin IS NOT NULL AND origin = '{table.name}'")
    sound = {rows.key_of(table, row): row for row in rows.select_sound(db, table)}
    for number in damaged:
        _set_aside(db, table, number)
    for number in damaged_copies:
        db.execute("DELETE FROM copies WHERE rowid = ?", (number,))
    copied = _copied(db, table)
    for key, row in {**sound, **copied}.items():
        if key not in sound or key not in copied:
            rows.put(db, table, row)
    return max(0, len(damaged) - len(copied.keys() - sound.keys()))


def _damaged(db: sqlite3.Connection, table: Table, rest: str) -> list[int]:
    """The places of damaged rows."""
    found = db.execute(f"SELECT rowid, {', '.join(table.columns)}, sum FROM {table.name} {rest}")
    return [number for number, *values in found if not rows.is_sound(table, tuple(values))]


def _set_aside(db: sqlite3.Connection, table: Table, number: int) -> None:
    values = db.execute(f"SELECT * FROM {table.name} WHERE rowid = ?", (number,)).fetchone()
    content = repr(values).encode("utf-8", "surrogateescape")
    rows.put(db, ASIDE, {"origin": table.name, "row": str(number), "date": "", "content": content})
    db.execute(f"DELETE FROM {table.name} WHERE rowid = ?", (number,))


def _copied(db: sqlite3.Connection, table: Table) -> dict[Key, Row]:
    """The rows of a table as their copies have them, by their keys."""
    found: dict[Key, Row] = {}
    for copy in rows.select_sound(db, COPIES, "WHERE origin = ?", (table.name,)):
        row = rows.copied_row(table, copy)
        if row is not None:
            found[rows.key_of(table, row)] = row
    return found
