"""The file of the history: what is damage, what is a refusal of the disk, and how long a program waits."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest

from mighty_gui.keep.archive import database
from mighty_gui.keep.archive.archive import DATABASE
from mighty_gui.keep.archive.database import (
    DamagedError,
    NewerError,
    copy_to,
    empty_journal,
    is_busy,
    is_damage,
    is_full,
    journals_of,
    look_through,
    put_into_one_file,
    reading,
    reading_rows,
    reason_for,
    split_evening,
    uri_of,
    version_of,
    writing,
)
from mighty_gui.keep.archive.rows import EVENINGS, LESSONS, META, put, select_sound
from mighty_gui.keep.archive.salvage import PAGE
from tests.keep.homes import filled


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return filled(tmp_path, {LESSONS: [{"name": "a", "value": "{}"}]}) / DATABASE


def error_of(code: int, text: str = "refused") -> sqlite3.Error:
    error = sqlite3.OperationalError(text)
    error.sqlite_errorcode = code
    return error


def test_errors_of_the_database_are_told_apart_without_their_extended_part() -> None:
    codes = {
        sqlite3.SQLITE_BUSY: "busy", sqlite3.SQLITE_BUSY_SNAPSHOT: "busy", sqlite3.SQLITE_LOCKED: "busy",
        sqlite3.SQLITE_CORRUPT: "damage", sqlite3.SQLITE_CORRUPT_INDEX: "damage", sqlite3.SQLITE_NOTADB: "damage",
        sqlite3.SQLITE_FULL: "full", sqlite3.SQLITE_IOERR_WRITE: "", sqlite3.SQLITE_ERROR: "", 0: "",
    }  # fmt: skip
    tests = {"busy": is_busy, "damage": is_damage, "full": is_full}
    for code, kind in codes.items():
        assert [name for name, test in tests.items() if test(error_of(code))] == ([kind] if kind else []), code
    assert not is_busy(OSError())
    assert not is_damage(sqlite3.OperationalError())


def test_a_refusal_has_a_reason(path: Path) -> None:
    codes = {
        sqlite3.SQLITE_FULL: "system.full",
        sqlite3.SQLITE_READONLY_DIRECTORY: "system.read_only",
        sqlite3.SQLITE_IOERR_READ: "system.io",
        sqlite3.SQLITE_PERM: "system.denied",
        sqlite3.SQLITE_CANTOPEN: "system.denied",
        sqlite3.SQLITE_BUSY: "system.busy",
        sqlite3.SQLITE_LOCKED: "system.busy",
        sqlite3.SQLITE_ERROR: "system.other",
    }
    assert {code: reason_for(error_of(code), path).code for code in codes} == codes
    assert reason_for(error_of(sqlite3.SQLITE_ERROR, "odd"), path).values["name"] == "odd"
    assert reason_for(FileNotFoundError(2, "none"), path).code == "system.no_file"
    no_folder = path / "file"
    assert reason_for(error_of(sqlite3.SQLITE_CANTOPEN), no_folder).code != "system.denied", "the folder is a file"
    assert reason_for(error_of(sqlite3.SQLITE_FULL), no_folder).code == "system.full"


def test_a_file_without_tables_has_no_version(path: Path) -> None:
    assert version_of(path) == 5
    for content in (None, b""):
        other = path.with_name("other")
        if content is not None:
            other.write_bytes(content)
        assert version_of(other) == 0
    with closing(sqlite3.connect(other)) as db:  # the program was killed before it made a table
        db.execute(f"PRAGMA page_size = {PAGE}")
        db.execute("PRAGMA journal_mode = WAL")
    assert other.stat().st_size == PAGE
    assert version_of(other) == 0


def test_a_file_with_other_tables_or_without_a_version_is_damaged(path: Path) -> None:
    content = path.read_bytes()
    for statement in (
        "CREATE TABLE more (x)",
        "DROP TABLE traits",
        "DROP INDEX hands_by_date",
        "DELETE FROM meta",
        "UPDATE meta SET sum = sum + 1",
    ):
        path.write_bytes(content)
        with closing(sqlite3.connect(path)) as db, db:
            db.execute(statement)
        with pytest.raises(DamagedError):
            version_of(path)


def set_version(path: Path, version: str) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        put(db, META, {"name": "version", "value": version})


def test_a_newer_history_is_read_and_not_written(path: Path) -> None:
    set_version(path, "6")
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE more (x)")
    assert version_of(path) == 6, "its tables may be others"
    with closing(reading_rows(path)) as db:
        assert [row["name"] for row in select_sound(db, LESSONS)] == ["a"]
    with pytest.raises(NewerError):
        writing(path)


def test_rows_of_an_older_version_are_not_read(path: Path) -> None:
    reading_rows(path).close()
    for version in ("4", "0", "", "five"):
        set_version(path, version)
        with pytest.raises(sqlite3.DatabaseError):
            reading_rows(path)


def damaged(path: Path) -> bool:
    """Return whether the head of a file shows damage."""
    try:
        look_through(path)
    except DamagedError:
        return True
    return False


def test_a_file_that_is_shorter_than_it_says_is_damaged_unless_its_journal_has_the_rest(path: Path) -> None:
    content = path.read_bytes()
    assert not damaged(path)
    path.write_bytes(content + bytes(PAGE))
    assert not damaged(path), "it may be longer"
    for cut in (content[:-PAGE], content[:-1], content[: PAGE + 1], content[:99], content[:PAGE]):
        path.write_bytes(cut)
        with pytest.raises(DamagedError):
            database._check_head(path)
    journal = journals_of(path)[1]
    journal.touch()
    path.write_bytes(content[:-PAGE])
    with pytest.raises(DamagedError):
        database._check_head(path)
    journal.write_bytes(b"x")
    database._check_head(path)


def test_every_fixed_byte_of_the_head_is_checked(path: Path) -> None:
    content = path.read_bytes()
    for at in (0, 15, 16, 17, 18, 19, 20, 21, 22, 23, 44, 47, 52, 55, 56, 59, 64, 67, 72, 91):
        data = bytearray(content)
        data[at] += 3
        path.write_bytes(data)
        with pytest.raises(DamagedError):
            database._check_head(path)


def test_the_counts_in_the_head_may_be_any(path: Path) -> None:
    content = path.read_bytes()
    for at in (24, 27, 40, 60, 68, 92, 95):
        data = bytearray(content)
        data[at] += 3
        path.write_bytes(data)
        database._check_head(path)


def test_a_program_waits_two_seconds_for_another(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waited, real = list[float](), sqlite3.connect

    def connect(place: str, patience: float = 5.0, **how: object) -> sqlite3.Connection:
        waited.append(patience)
        return real(place, patience, **how)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(sqlite3, "connect", connect)
    reading(path).close()
    reading(path, 0.5).close()
    assert waited == [2.0, 0.5]
    monkeypatch.undo()
    with closing(writing(path)) as db:
        assert db.execute("PRAGMA busy_timeout").fetchone() == (2000,)
        db.execute("PRAGMA busy_timeout = 7")
        empty_journal(db)
        assert db.execute("PRAGMA busy_timeout").fetchone() == (2000,)


def test_a_busy_file_is_waited_for_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried, connect = list[tuple[str, float]](), database._connect

    def connected(uri: str, patience: float) -> sqlite3.Connection:
        tried.append((uri.rpartition("?")[2], patience))
        if tried[-1][0] == "immutable=1":
            return connect(uri, patience)
        raise AssertionError

    monkeypatch.setattr(database, "_connect", lambda uri, patience: Busy(connected, uri, patience))
    with closing(reading(path, 0.25)) as db:
        assert db.execute("SELECT count(*) FROM lessons").fetchone() == (1,)
    assert tried == [("mode=rw", 0.25), ("mode=ro", 0.0), ("immutable=1", 0.0)]


class Busy:
    """A connection to a file that another program has locked, unless it is read as it lies."""

    def __init__(self, connect: object, uri: str, patience: float) -> None:
        try:
            self.db = connect(uri, patience)  # type: ignore[operator]
        except AssertionError:
            self.db = None

    def execute(self, statement: str) -> sqlite3.Cursor:
        if self.db is None:
            raise error_of(sqlite3.SQLITE_BUSY)
        found: sqlite3.Cursor = self.db.execute(statement)
        return found

    def close(self) -> None:
        if self.db is not None:
            self.db.close()


def test_a_file_that_is_damaged_is_not_opened_in_other_ways(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_bytes(b"no database" * 1000)
    tried, connect = list[str](), database._connect

    def connected(uri: str, patience: float) -> sqlite3.Connection:
        tried.append(uri)
        return connect(uri, patience)

    monkeypatch.setattr(database, "_connect", connected)
    with pytest.raises(sqlite3.DatabaseError) as caught:
        reading(path)
    assert (len(tried), is_damage(caught.value)) == (1, True)


def test_a_copy_is_one_file_with_everything(path: Path) -> None:
    with closing(writing(path)) as db:
        db.execute("PRAGMA wal_autocheckpoint = 0")
        put(db, LESSONS, {"name": "b", "value": "{}"})
        copy_to(path, path.with_name("copy"))
        put_into_one_file(db)
        assert not any(journal.exists() for journal in journals_of(path))
    for file in (path.with_name("copy"), path):
        with closing(reading_rows(file)) as db:
            assert [row["name"] for row in select_sound(db, LESSONS)] == ["a", "b"]
            assert (db.execute("PRAGMA journal_mode").fetchone(), file.read_bytes()[18:20]) == (("delete",), b"\1\1")
    assert {found.name for found in path.parent.iterdir()} == {DATABASE, "copy"}


def test_a_journal_that_another_program_reads_cannot_be_moved_into_the_file(path: Path) -> None:
    with closing(writing(path, 0.01)) as db, closing(sqlite3.connect(path)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM lessons").fetchone()
        db.execute("DELETE FROM lessons")
        with pytest.raises(sqlite3.OperationalError):
            put_into_one_file(db)


def test_a_file_has_an_address_without_a_host() -> None:
    addresses = {
        PurePosixPath("/home/가 b/x?y"): "file:///home/%EA%B0%80%20b/x%3Fy",
        PureWindowsPath("C:/a/b"): "file:///C:/a/b",
        PureWindowsPath("//server/share/b"): "file:////server/share/b",
    }
    assert {file: uri_of(file) for file in addresses} == addresses


EVENINGS_BEFORE: list[tuple[object, dict[str, object]]] = [
    (None, {}),
    ("[", {}),
    ("[]", {}),
    ({"stake": 1}, {"": {"stake": 1}}),
    (
        {"names": ["가"], "lines": [{"a": 1}, {"나": 2}]},
        {"": {"names": ["가"]}, "000001-0": {"a": 1}, "000002-0": {"나": 2}},
    ),
    (
        {"lines": [{"a": 1}], "entering": {"plays": []}},
        {"": {}, "000001-0": {"a": 1}, "000002-0": {"cards": {"plays": []}}},
    ),
    ({"lines": 7, "entering": {}}, {"": {}}),
    ({"entering": {"plays": []}}, {"": {}, "000001-0": {"cards": {"plays": []}}}),
]
"""Evenings in the form before version 5, and the lines that they become."""


def test_each_line_of_an_old_evening_becomes_a_row(path: Path) -> None:
    with closing(writing(path)) as db:
        db.execute("BEGIN")
        for old, lines in EVENINGS_BEFORE:
            if old is not None:
                value = old if isinstance(old, str) else json.dumps(old)
                put(db, LESSONS, {"name": "@evening/evening", "value": value})
            split_evening(db)
            found = {row["line"]: row["content"] for row in select_sound(db, EVENINGS, "WHERE evening = '0'")}
            assert found == {line: json.dumps(content, ensure_ascii=False) for line, content in lines.items()}
            assert [row["name"] for row in select_sound(db, LESSONS)] == ["a"]
            db.execute("DELETE FROM evenings")
