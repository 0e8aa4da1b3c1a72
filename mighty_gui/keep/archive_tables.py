"""The tables of the history, and how each version of them is made from the one before."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its columns in order, of which the first ``key`` tell a row from all others.

    Behind them every row has its check sum.
    """

    name: str
    key: int
    columns: tuple[str, ...]
    has_copies: bool = False
    """Whether each row is kept twice, for nothing else says what it says."""


META: Final = Table("meta", 1, ("name", "value"))
MATCHES: Final = Table(
    "matches",
    1,
    ("id", "setup", "game", "preset", "name", "begun", "touched", "rank", "state", "source"),
    has_copies=True,
)
HANDS: Final = Table(
    "hands",
    1,
    (
        *("id", "match", "number", "rank", "date", "version", "game", "preset", "fingerprint", "players"),
        *("outcome", "result", "next", "taken_back", "hinted", "practice", "repeated", "favourite"),
    ),
    has_copies=True,
)
RECORDS: Final = Table("records", 1, ("hand", "text"), has_copies=True)
ACTIONS: Final = Table("actions", 2, ("hand", "position", "line"), has_copies=True)
"""The hands that are being played: at place -1 what was dealt, as a record without actions; then the actions."""
LESSONS: Final = Table("lessons", 1, ("name", "value"))
PROFILES: Final = Table("profiles", 1, ("id", "name", "face", "colour", "settings"))
SEATINGS: Final = Table("seatings", 2, ("hand", "seat", "profile", "against"))
"""The profile at each seat of a finished hand that had one, and the levels of the computer players against it."""
STUDIES: Final = Table("studies", 2, ("hand", "kind", "version", "content"))
"""What was worked out about finished hands, by the names of their records, and the version that worked it out."""
TRAITS: Final = Table("traits", 1, ("hand", "roles", "counted_as"))
"""The role at each seat of a finished hand, and what the hand counts as in its game's groups, both as JSON."""
EXERCISES: Final = Table("exercises", 3, ("profile", "hand", "number", "since", "step", "solved", "content"))
"""The mistakes of each profile that come back: the hand, the number of the action, and how far each has come."""
COPIES: Final = Table("copies", 2, ("origin", "row", "content"))
"""The second copies of rows."""
ASIDE: Final = Table("aside", 2, ("origin", "row", "date", "content"))
"""What could not be read, so that nothing is thrown away."""

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
        COPIES,
        ASIDE,
    )
}

VERSION: Final = 4
"""The version of the tables in this program. It stands in the row ``version`` of ``meta``, in every version."""

STEPS: Final[dict[int, tuple[str, ...]]] = {
    1: (
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
        "CREATE TABLE profiles (id TEXT PRIMARY KEY, name TEXT, face TEXT, colour TEXT, settings TEXT,"
        " sum INTEGER)",
        "CREATE TABLE copies (origin TEXT, row TEXT, content TEXT, sum INTEGER, PRIMARY KEY (origin, row))",
        "CREATE TABLE aside (origin TEXT, row TEXT, date TEXT, content BLOB, sum INTEGER,"
        " PRIMARY KEY (origin, row))",
    ),
    2: (
        "CREATE TABLE seatings (hand TEXT, seat INTEGER, profile TEXT, against TEXT, sum INTEGER,"
        " PRIMARY KEY (hand, seat))",
        "CREATE INDEX seatings_by_profile ON seatings (profile)",
    ),
    3: (
        "CREATE TABLE studies (hand TEXT, kind TEXT, version TEXT, content BLOB, sum INTEGER,"
        " PRIMARY KEY (hand, kind))",
        "CREATE TABLE traits (hand TEXT PRIMARY KEY, roles TEXT, counted_as TEXT, sum INTEGER)",
        "CREATE TABLE exercises (profile TEXT, hand TEXT, number INTEGER, since TEXT, step INTEGER,"
        " solved INTEGER, content TEXT, sum INTEGER, PRIMARY KEY (profile, hand, number))",
    ),
    4: (),  # the tables stay as they are: from here on records have copies, too
}
"""The statements that make each version of the tables from the one before, the first from nothing.

Those that change rows write ``row_sum('table', column, …)`` behind them. A new column goes before the check sum:
the table is made anew and the rows are copied into it. Copies are put right by themselves afterwards.
"""


def run_steps(db: sqlite3.Connection, have: int, want: int) -> None:
    """Bring the tables from one version to another, within the transaction that is open."""
    for version in range(have + 1, want + 1):
        for statement in STEPS[version]:
            db.execute(statement)
