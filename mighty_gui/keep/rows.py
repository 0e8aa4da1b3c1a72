"""Rows with check sums: what was not written like this by the program is noticed and not believed."""

from __future__ import annotations

import base64
import json
import re
import sqlite3
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final

from mighty_gui.keep.archive_tables import COPIES, Table

LONGEST: Final = 10_000_000
"""The most bytes of a text that is packed in a cell."""
LARGEST: Final = 2**63 - 1
"""The largest number that a cell can hold."""
_PACKED: Final = "packed"
_HALF: Final = re.compile("[\ud800-\udfff]")
"""Half a character, which no text in a database can hold."""

Value = str | int | bytes | None
Row = Mapping[str, Value]
Key = tuple[Value, ...]


def check_sum(table: Table, values: Sequence[Value]) -> int:
    """The check sum of a row."""
    return _sum(table.name, values)


def teach_sums(db: sqlite3.Connection) -> None:
    """Let statements work out check sums: those that change old rows need ``row_sum('table', column, …)``."""

    def row_sum(table: str, *values: Value) -> int:
        return _sum(table, values)

    db.create_function("row_sum", -1, row_sum, deterministic=True)


def _sum(table: str, values: Sequence[Value]) -> int:
    return zlib.crc32(repr((table, *values)).encode("utf-8", "surrogatepass"))


def is_sound(table: Table, values: Sequence[Value]) -> bool:
    """Whether a row, its check sum behind it, is as it was written, and can be written again."""
    return (
        len(values) > len(table.columns)
        and values[-1] == check_sum(table, values[:-1])
        and not any(isinstance(value, str) and _HALF.search(value) for value in values)
    )


def key_of(table: Table, row: Row) -> Key:
    """The values that tell the row from all others."""
    return tuple(row[column] for column in table.columns[: table.key])


def put(db: sqlite3.Connection, table: Table, row: Row) -> None:
    """Write a row in the place of any with its key, and its second copy."""
    values = tuple(row[column] for column in table.columns)
    if table.has_copies:
        content = json.dumps(values, ensure_ascii=False, default=_plain_bytes)
        put(db, COPIES, {"origin": table.name, "row": name_of(values[: table.key]), "content": content})
    marks = ", ".join("?" * (len(values) + 1))
    db.execute(f"INSERT OR REPLACE INTO {table.name} VALUES ({marks})", (*values, check_sum(table, values)))


def drop(db: sqlite3.Connection, table: Table, key: Key) -> None:
    """Delete the row with a key and its copy, if there is one."""
    if table.has_copies:
        drop(db, COPIES, (table.name, name_of(key)))
    db.execute(f"DELETE FROM {table.name} WHERE {_is(table)}", key)


def name_of(key: Key) -> str:
    """The name of a row among the copies."""
    return json.dumps(key)


def _plain_bytes(value: bytes) -> dict[str, str]:
    """What is packed in a cell, as a copy holds it."""
    return {_PACKED: base64.b64encode(value).decode("ascii")}


def copied_row(table: Table, copy: Row) -> Row | None:
    """The row of a table that a copy holds; ``None`` if it holds none."""
    content = plain(copy, "content")
    if not isinstance(content, list):
        return None
    try:
        return dict(zip(table.columns, map(_cell, content), strict=True))
    except (ValueError, TypeError, KeyError):
        return None


def _cell(value: object) -> Value:
    """A value of a copy as a cell has it. Raises an error where no cell can hold it."""
    if isinstance(value, dict):
        return base64.b64decode(value[_PACKED], validate=True)
    if value is None or isinstance(value, str) or (isinstance(value, int) and abs(value) <= LARGEST):
        return value
    raise ValueError(value)


def _is(table: Table) -> str:
    return " AND ".join(f"{column} IS ?" for column in table.columns[: table.key])


def select(
    db: sqlite3.Connection, table: Table, rest: str = "", values: Sequence[Value] = ()
) -> Iterator[Row | None]:
    """The rows of a table, ``None`` for each that is damaged; ``rest`` is the end of the statement."""
    answer = db.execute(f"SELECT {table.name}.* FROM {table.name} {rest}", values)
    names = [column[0] for column in answer.description[:-1]]
    if set(table.columns) <= set(names):  # those of a newer version may have more
        for found in answer:
            yield dict(zip(names, found, strict=False)) if is_sound(table, found) else None


def select_sound(
    db: sqlite3.Connection, table: Table, rest: str = "", values: Sequence[Value] = ()
) -> Iterator[Row]:
    """The rows of a table without the damaged ones; ``rest`` is the end of the statement."""
    return (row for row in select(db, table, rest, values) if row is not None)


def text(row: Row, column: str) -> str:
    """The text in a column; empty if there is none."""
    value = row[column]
    return value if isinstance(value, str) else ""


def number(row: Row, column: str) -> int:
    """The number in a column; 0 if there is none."""
    value = row[column]
    return value if isinstance(value, int) else 0


def plain(row: Row, column: str) -> object:
    """The plain values in a column, which are there as JSON; ``None`` if there are none that make sense."""
    return plain_in(text(row, column))


def plain_in(content: str) -> object:
    """The plain values that a text holds as JSON; ``None`` if it holds none that make sense."""
    with suppress(ValueError, RecursionError):
        found: object = json.loads(content)
        return found
    return None


def packed(content: str) -> bytes:
    """A text as it is packed in a cell."""
    return zlib.compress(content.encode())


def unpacked(row: Row, column: str) -> str:
    """The text that is packed in a column; empty if there is none, or one longer than any that is written."""
    value, unpacker = row[column], zlib.decompressobj()
    if not isinstance(value, bytes):
        return ""
    with suppress(zlib.error, UnicodeDecodeError):
        content = unpacker.decompress(value, LONGEST)
        return content.decode() if unpacker.eof else ""
    return ""
