"""Rows with check sums. A row that the program did not write in this form is recognised as damaged."""

from __future__ import annotations

import base64
import json
import re
import sqlite3
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

LONGEST: Final = 10_000_000
"""The maximum number of bytes of a text that is packed in a cell."""
LARGEST: Final = 2**63 - 1
"""The largest number that a cell can hold."""
_PACKED: Final = "packed"
_HALF: Final = re.compile("[\ud800-\udfff]")
"""A lone surrogate, which no text in a database can hold."""

Value = str | int | bytes | None
Row = Mapping[str, Value]
Key = tuple[Value, ...]


def check_sum(table: SavedTable, values: Sequence[Value]) -> int:
    """Return the check sum of a row."""
    return _sum(table.name, values)


def teach_sums(db: sqlite3.Connection) -> None:
    """Add the SQL function ``row_sum('table', column, …)``, for statements that change old rows."""

    def row_sum(table: str, *values: Value) -> int:
        return _sum(table, values)

    db.create_function("row_sum", -1, row_sum, deterministic=True)


def _sum(table: str, values: Sequence[Value]) -> int:
    return zlib.crc32(repr((table, *values)).encode("utf-8", "surrogatepass"))


def is_sound(table: SavedTable, values: Sequence[Value]) -> bool:
    """Return whether a row, with its check sum last, is undamaged and can be written again."""
    return (
        len(values) > len(table.columns)
        and values[-1] == check_sum(table, values[:-1])
        and not any(isinstance(value, str) and _HALF.search(value) for value in values)
    )


def key_of(table: SavedTable, row: Row) -> Key:
    """Return the values that identify the row."""
    return tuple(row[column] for column in table.columns[: table.key])


def put(db: sqlite3.Connection, table: SavedTable, row: Row) -> None:
    """Write a row and its copy. They replace those with the same key."""
    values = tuple(row[column] for column in table.columns)
    if table.has_copies:
        content = json.dumps(values, ensure_ascii=False, default=_plain_bytes)
        put(db, COPIES, {"origin": table.name, "row": name_of(values[: table.key]), "content": content})
    marks = ", ".join("?" * (len(values) + 1))
    db.execute(f"INSERT OR REPLACE INTO {table.name} VALUES ({marks})", (*values, check_sum(table, values)))


def drop(db: sqlite3.Connection, table: SavedTable, key: Key) -> None:
    """Delete the row with a key, and its copy if there is one."""
    if table.has_copies:
        drop(db, COPIES, (table.name, name_of(key)))
    db.execute(f"DELETE FROM {table.name} WHERE {condition_of(table)}", key)


def name_of(key: Key) -> str:
    """Return the key as text, for the table of copies."""
    return json.dumps(key)


def _plain_bytes(value: bytes) -> dict[str, str]:
    """Return the bytes of a cell in the JSON form of a copy."""
    return {_PACKED: base64.b64encode(value).decode("ascii")}


def copied_row(table: SavedTable, copy: Row) -> Row | None:
    """Return the row that a copy holds; ``None`` if it is invalid."""
    content = plain(copy, "content")
    if not isinstance(content, list):
        return None
    try:
        return dict(zip(table.columns, map(_cell, content), strict=True))
    except (ValueError, TypeError, KeyError):
        return None


def _cell(value: object) -> Value:
    """Return a value of a copy as a cell holds it. Raises an error if no cell can hold it."""
    if isinstance(value, dict):
        return base64.b64decode(value[_PACKED], validate=True)
    if value is None or isinstance(value, str) or (isinstance(value, int) and abs(value) <= LARGEST):
        return value
    raise ValueError(value)


def row_with(db: sqlite3.Connection, table: SavedTable, key: Key) -> Row | None:
    """Return the row with a key, from its copy if it is damaged; ``None`` if there is none."""
    for row in select_sound(db, table, f"WHERE {condition_of(table)}", key):
        return row
    for copy in select_sound(db, COPIES, "WHERE origin = ? AND row = ?", (table.name, name_of(key))):
        return copied_row(table, copy)
    return None


def condition_of(table: SavedTable) -> str:
    """Return the condition in SQL for the row with a key."""
    return " AND ".join(f"{column} IS ?" for column in table.columns[: table.key])


def select(
    db: sqlite3.Connection, table: SavedTable, rest: str = "", values: Sequence[Value] = ()
) -> Iterator[Row | None]:
    """Yield the rows of a table, ``None`` for each damaged row. ``rest`` is the end of the statement."""
    answer = db.execute(f"SELECT {table.name}.* FROM {table.name} {rest}", values)
    names = [column[0] for column in answer.description[:-1]]
    if set(table.columns) <= set(names):  # tables of a newer version may have more columns
        for found in answer:
            yield dict(zip(names, found, strict=False)) if is_sound(table, found) else None


def select_sound(
    db: sqlite3.Connection, table: SavedTable, rest: str = "", values: Sequence[Value] = ()
) -> Iterator[Row]:
    """Yield the undamaged rows of a table. ``rest`` is the end of the statement."""
    return (row for row in select(db, table, rest, values) if row is not None)


def text(row: Row, column: str) -> str:
    """Return the text in a column; empty if there is none."""
    value = row[column]
    return value if isinstance(value, str) else ""


def number(row: Row, column: str) -> int:
    """Return the number in a column; 0 if there is none."""
    value = row[column]
    return value if isinstance(value, int) else 0


def plain(row: Row, column: str) -> object:
    """Return the value of the JSON in a column; ``None`` if it is invalid."""
    return plain_in(text(row, column))


def plain_in(content: str) -> object:
    """Return the value of a JSON text; ``None`` if it is invalid."""
    with suppress(ValueError, RecursionError):
        found: object = json.loads(content)
        return found
    return None


def pack(content: str) -> bytes:
    """Return a text in the compressed form of a cell."""
    return zlib.compress(content.encode())


def unpack(row: Row, column: str) -> str:
    """Return the text that is packed in a column; empty if there is none or it is too long."""
    value, unpacker = row[column], zlib.decompressobj()
    if not isinstance(value, bytes):
        return ""
    with suppress(zlib.error, UnicodeDecodeError):
        content = unpacker.decompress(value, LONGEST)
        return content.decode() if unpacker.eof else ""
    return ""


# --- the tables of the history, and the statements that update each version to the next ---------------------


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A table and its columns. The first ``key`` columns identify a row.

    Every row also has a check sum as its last column.
    """

    name: str
    key: int
    columns: tuple[str, ...]
    has_copies: bool = False
    """Whether each row is stored twice, because its content is found nowhere else."""


META: Final = SavedTable("meta", 1, ("name", "value"))
MATCHES: Final = SavedTable(
    "matches",
    1,
    ("id", "setup", "game", "preset", "name", "begun", "touched", "rank", "state", "source"),
    has_copies=True,
)
HANDS: Final = SavedTable(
    "hands",
    1,
    (
        *("id", "match", "number", "rank", "date", "version", "game", "preset", "fingerprint", "players"),
        *("outcome", "result", "next", "taken_back", "hinted", "practice", "repeated", "favourite"),
    ),
    has_copies=True,
)
RECORDS: Final = SavedTable("records", 1, ("hand", "text"), has_copies=True)
ACTIONS: Final = SavedTable("actions", 2, ("hand", "position", "line"), has_copies=True)
"""The hands in progress: at position -1 the deal, as a record without actions; then the actions."""
LESSONS: Final = SavedTable("lessons", 1, ("name", "value"), has_copies=True)
PROFILES: Final = SavedTable("profiles", 1, ("id", "name", "face", "colour", "settings"), has_copies=True)
SEATINGS: Final = SavedTable("seatings", 2, ("hand", "seat", "profile", "against"))
"""The profile at each seat of a finished hand, if any, and the levels of the computer players in that hand."""
STUDIES: Final = SavedTable("studies", 2, ("hand", "kind", "version", "content"))
"""Results computed about finished hands, by the name of the record, and the version that computed them."""
TRAITS: Final = SavedTable("traits", 1, ("hand", "roles", "counted_as"))
"""The role at each seat of a finished hand, and its values in the groups of its game, both as JSON."""
EXERCISES: Final = SavedTable(
    "exercises", 3, ("profile", "hand", "number", "since", "step", "solved", "content"), has_copies=True
)
"""The mistakes that each profile repeats as exercises: the hand, the number of the action, and the progress."""
EVENINGS: Final = SavedTable("evenings", 2, ("evening", "line", "content"), has_copies=True)
"""The referee's evenings as JSON: the empty name holds the agreement, the other names hold one line each."""
COPIES: Final = SavedTable("copies", 2, ("origin", "row", "content"))
"""The second copies of rows."""
UNREADABLE: Final = SavedTable("aside", 2, ("origin", "row", "date", "content"))
"""Rows that could not be read. They are kept so that nothing is thrown away."""

TABLES: Final = {
    table.name: table
    for table in (
        META,
        MATCHES,
        HANDS,
        RECORDS,
        ACTIONS,
        LESSONS,
        PROFILES,
        SEATINGS,
        STUDIES,
        TRAITS,
        EXERCISES,
        EVENINGS,
        COPIES,
        UNREADABLE,
    )
}

VERSION: Final = 5
"""The version of the tables in this program. Every version stores it in the row ``version`` of ``meta``."""

STEPS: Final[dict[int, tuple[str, ...]]] = {
    4: (
        "CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT, sum INTEGER)",
        "CREATE TABLE matches (id TEXT PRIMARY KEY, setup TEXT, game TEXT, preset TEXT, name TEXT, begun TEXT,"
        " touched TEXT, rank INTEGER, state TEXT, source TEXT, sum INTEGER)",
        "CREATE TABLE hands (id TEXT PRIMARY KEY, match TEXT, number INTEGER, rank INTEGER, date TEXT,"
        " version TEXT, game TEXT, preset TEXT, fingerprint TEXT, players TEXT, outcome TEXT, result TEXT,"
        " next TEXT, taken_back INTEGER, hinted INTEGER, practice INTEGER, repeated INTEGER, favourite INTEGER,"
        " sum INTEGER)",
        "CREATE INDEX hands_by_match ON hands (match, number)",
        "CREATE INDEX hands_by_date ON hands (date, rank, number)",
        "CREATE TABLE records (hand TEXT PRIMARY KEY, text BLOB, sum INTEGER)",
        "CREATE TABLE actions (hand TEXT, position INTEGER, line TEXT, sum INTEGER, PRIMARY KEY (hand, position))",
        "CREATE TABLE lessons (name TEXT PRIMARY KEY, value TEXT, sum INTEGER)",
        "CREATE TABLE profiles (id TEXT PRIMARY KEY, name TEXT, face TEXT, colour TEXT, settings TEXT, sum INTEGER)",
        "CREATE TABLE copies (origin TEXT, row TEXT, content TEXT, sum INTEGER, PRIMARY KEY (origin, row))",
        "CREATE TABLE aside (origin TEXT, row TEXT, date TEXT, content BLOB, sum INTEGER, PRIMARY KEY (origin, row))",
        "CREATE TABLE seatings (hand TEXT, seat INTEGER, profile TEXT, against TEXT, sum INTEGER,"
        " PRIMARY KEY (hand, seat))",
        "CREATE INDEX seatings_by_profile ON seatings (profile)",
        "CREATE TABLE studies (hand TEXT, kind TEXT, version TEXT, content BLOB, sum INTEGER,"
        " PRIMARY KEY (hand, kind))",
        "CREATE TABLE traits (hand TEXT PRIMARY KEY, roles TEXT, counted_as TEXT, sum INTEGER)",
        "CREATE TABLE exercises (profile TEXT, hand TEXT, number INTEGER, since TEXT, step INTEGER,"
        " solved INTEGER, content TEXT, sum INTEGER, PRIMARY KEY (profile, hand, number))",
    ),
    5: ("CREATE TABLE evenings (evening TEXT, line TEXT, content TEXT, sum INTEGER, PRIMARY KEY (evening, line))",),
}
"""The statements that make each version of the tables from the one before, the first from nothing.

The first is the oldest version that was ever used. Statements that change rows also set the check sum, with
``row_sum('table', column, …)``. A new column goes before the check sum: create the table again and copy the rows into
it. Copies are then restored automatically.
"""


def run_steps(db: sqlite3.Connection, have: int, want: int) -> None:
    """Update the tables from one version to another, in the open transaction."""
    for version, statements in STEPS.items():
        if have < version <= want:
            for statement in statements:
                db.execute(statement)
