"""Changes of single columns. Two programs can change the same row without losing each other's values."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.rows import Key, Row, SavedTable, Value

Columns = Mapping[str, Value | Mapping[str, object]]
"""Columns of a row; a mapping is merged into the JSON object of its column."""


@dataclass(frozen=True, slots=True)
class RowChange:
    """New values for some columns of a row, including its key.

    A mapping is merged into the JSON object of its column.
    """

    columns: Columns
    is_new: bool = False
    """Whether it is a complete row that is only written if there is none."""

    def applied_to(self, table: SavedTable, row: Row | None) -> Row | None:
        """Return a row after the change; ``None`` if there is no row and the change does not contain all columns."""
        if row is not None and self.is_new:
            return row
        found = dict(row or {})
        for column, value in self.columns.items():
            found[column] = _merge_entries(found.get(column), value) if isinstance(value, Mapping) else value
        return found if len(found) == len(table.columns) else None


def after(table: SavedTable, row: Row | None, changes: Sequence[RowChange]) -> Row | None:
    """Return a row after several changes in order."""
    for change in changes:
        row = change.applied_to(table, row)
    return row


Changes = dict[tuple[SavedTable, Key], tuple[RowChange, ...]]
"""Changes of rows by table and key, in the order they were made."""
Batch = dict[tuple[SavedTable, Key], Row | tuple[RowChange, ...] | None]
"""Rows or changes to write, by table and key. ``None``: delete the row."""


def as_changed(table: SavedTable, found: list[Row], changes: Changes, *, adds: bool) -> list[Row]:
    """Return the rows of a table with waiting changes applied. ``adds``: include rows that are not there yet."""
    waiting = {key: made for (other_table, key), made in changes.items() if other_table is table}
    if not waiting:
        return found
    changed = [after(table, row, waiting.pop(rows.key_of(table, row), ())) for row in found]
    fresh = [after(table, None, made) for made in waiting.values()] if adds else []
    return [row for row in (*changed, *fresh) if row is not None]


def together(wanted: Batch, changes: Changes) -> Batch:
    """Return rows and changes as one batch. The changes are applied after the rows."""
    batch = dict(wanted)
    for (table, key), made in changes.items():
        row = wanted.get((table, key), made)
        batch[table, key] = after(table, row, made) if isinstance(row, Mapping) else row
    return batch


def _merge_entries(text: Value, entries: Mapping[str, object]) -> str:
    """Return the JSON object of a cell with some entries set."""
    before = rows.plain_in(text) if isinstance(text, str) else None
    return json.dumps({**(before if isinstance(before, dict) else {}), **entries}, ensure_ascii=False)
