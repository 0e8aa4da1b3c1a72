"""Homes of players for tests, opened as the program would open them."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from mighty_gui.keep import MatchStore
from mighty_gui.keep.archive import archive
from mighty_gui.keep.archive import rows as cells
from mighty_gui.keep.archive.archive import DATABASE
from mighty_gui.keep.archive.database import writing
from mighty_gui.keep.archive.row_changes import Batch
from mighty_gui.keep.archive.rows import Row, SavedTable, Value
from mighty_gui.keep.safety.opening import open_archive
from mighty_gui.match import Length, Match
from tests.match.playing import act, play_hand, setup


class Disk:
    """A disk that may be full, or refuse for another reason."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.code = 0
        """SQLite's error code; 0 while everything is written."""
        real = archive._write_rows

        def write(db: sqlite3.Connection, batch: Batch) -> None:
            if not self.code:
                return real(db, batch)
            error = sqlite3.OperationalError("refused")
            error.sqlite_errorcode = self.code
            raise error

        monkeypatch.setattr(archive, "_write_rows", write)


def store_in(home: Path) -> MatchStore:
    """Return the matches in a home, as a starting program finds them."""
    return MatchStore(open_archive(home))


def told(store: MatchStore) -> list[str]:
    return [key for key, _ in store.problems]


def leave(store: MatchStore) -> None:
    """End the program that plays there."""
    store.rest()
    store.archive.close()


def resumed(home: Path, match: str | None = None) -> tuple[MatchStore, Match]:
    store = store_in(home)
    found = store.resume(match)
    assert found is not None
    return store, found


def change(home: Path, statement: str, *values: object) -> None:
    """Damage a database without the program."""
    with closing(sqlite3.connect(home / DATABASE)) as db:
        db.execute(statement, values)
        db.commit()


def played_home(home: Path, hands: int = 3) -> Match:
    """Play some hands and a few actions of the next, and end the program."""
    store, rng = store_in(home), random.Random(3)
    match = store.begin(setup(length=Length("open"), seed=3))
    for _ in range(hands):
        play_hand(match, rng)
        match.next_hand()
    while match.hand.is_over:  # a misdeal
        match.next_hand()
    for _ in range(3):
        act(match, rng)
    leave(store)
    return match


def copied(home: Path, place: Path) -> Path:
    """Return a copy of a home, to be damaged."""
    shutil.copytree(home, place)
    return place


def filled(home: Path, found: Mapping[SavedTable, Sequence[Row]]) -> Path:
    """Put rows into the database of a home without playing, and return the home."""
    with closing(writing(home / DATABASE)) as db:
        db.execute("BEGIN")
        for table, made in found.items():
            for row in made:
                cells.put(db, table, row)
        db.execute("COMMIT")
    return home


def finished_hand(name: str, **other: Value) -> Row:
    """Return the row of a finished hand of the match ``m``."""
    usual: dict[str, Value] = {
        "id": name, "match": "m", "number": 1, "rank": 1, "date": "2026-11-01T10:00:00Z", "version": "1",
        "game": "mighty", "preset": "standard-5", "fingerprint": "f", "players": '["Ann", "Bo", "Cho", "Dae", "Eun"]',
        "outcome": "made", "result": '{"scores": [4, -2, 2, -2, -2]}', "next": None, "taken_back": 0, "hinted": 0,
        "practice": 0, "repeated": 0, "favourite": 0,
    }  # fmt: skip
    return {**usual, **other}
