"""What happened to the file of an open database, and where a new one is started next to it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from mighty_gui.keep.archive.archive import DATABASE
from mighty_gui.keep.archive.database import writing
from mighty_gui.keep.archive.displaced import FileMark, begin_next_to, databases_next_to, journal_of
from mighty_gui.keep.archive.rows import LESSONS, put, select_sound
from tests.files.windows_sharing import moves_open_files

LATER = 2_000_000_000


@pytest.fixture
def db(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(writing(tmp_path / DATABASE)) as opened:
        put(opened, LESSONS, {"name": "a", "value": "{}"})
        yield opened


def test_databases_next_to_another_are_found_the_oldest_first(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    assert databases_next_to(tmp_path / "none" / DATABASE) == databases_next_to(path) == []
    names = [
        "beside-10",
        "beside-2",
        "beside-1",
        "beside-x",
        "beside-1-wal",
        "beside-",
        "damaged-1",
        "beside-9999999999",
    ]
    for name in (*(f"{DATABASE}.{name}" for name in names), "other.sqlite3.beside-1", f"x{DATABASE}.beside-3"):
        (tmp_path / name).touch()
    assert databases_next_to(path) == [tmp_path / f"{DATABASE}.beside-{number}" for number in (1, 2, 10)]


def test_a_new_database_takes_the_first_name_that_is_free_with_its_journal(
    tmp_path: Path, db: sqlite3.Connection
) -> None:
    path = tmp_path / DATABASE
    first, second, third = (tmp_path / f"{DATABASE}.beside-{number}" for number in (1, 2, 3))
    assert begin_next_to(path, None) == first
    assert not first.exists(), "it is made with its first rows"
    assert begin_next_to(path, db) == first
    journal_of(second).touch()
    assert begin_next_to(path, db) == third
    with closing(sqlite3.connect(third)) as copy:
        assert [row["name"] for row in select_sound(copy, LESSONS)] == ["a"]
    assert begin_next_to(tmp_path / "new" / DATABASE, None) == tmp_path / "new" / f"{DATABASE}.beside-1"
    assert (tmp_path / "new").is_dir()


def nothing(path: Path) -> None:
    pass


def removed(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    copy = path.with_name("copy")
    copy.write_bytes(path.read_bytes())
    copy.replace(path)


def without_journal(path: Path) -> None:
    journal_of(path).unlink()


def shortened(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 1)


def touched(path: Path) -> None:
    os.utime(path, (LATER, LATER))


def lengthened(path: Path) -> None:
    before = path.stat()
    os.truncate(path, before.st_size + 1)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def written_by_another(path: Path) -> None:
    with closing(writing(path)) as other:
        put(other, LESSONS, {"name": "b", "value": "{}"})
    touched(path)


@moves_open_files
@pytest.mark.parametrize(
    ("change", "fate"),
    [
        (nothing, ""),
        (removed, "replaced"),
        (replaced, "replaced"),
        (without_journal, "replaced"),
        (shortened, "overwritten"),
        (touched, "overwritten"),
        (lengthened, ""),
        (written_by_another, ""),
    ],
)
def test_an_open_database_is_displaced_if_its_name_leads_elsewhere_or_its_content_was_changed(
    tmp_path: Path, db: sqlite3.Connection, change: Callable[[Path], None], fate: str
) -> None:
    path = tmp_path / DATABASE
    mark = FileMark.of(path, db)
    assert mark.is_in_place
    change(path)
    assert mark.displacement(db) == fate
    assert mark.is_in_place == (fate != "replaced")


@pytest.mark.parametrize(
    ("change", "fate"), [(nothing, ""), (removed, "replaced"), (replaced, "replaced"), (shortened, "overwritten")]
)
def test_a_closed_database_is_known_by_its_file_and_its_size(
    tmp_path: Path, change: Callable[[Path], None], fate: str
) -> None:
    path = tmp_path / DATABASE
    with closing(writing(path)) as db:
        mark = FileMark.of(path, db)
    mark = mark.at_rest()
    assert mark.journal is None
    change(path)
    assert mark.displacement(None) == fate


def test_a_database_that_was_not_there_is_displaced_by_any_file(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    mark = FileMark.of(path)
    assert (mark.file, mark.at_rest(), mark.displacement(None)) == (None, mark, "")
    path.touch()
    assert mark.displacement(None) == "replaced"
    assert FileMark.of(tmp_path / DATABASE / "below").file is None, "the folder is a file"
    with closing(sqlite3.connect(tmp_path / "other")) as db:
        assert FileMark.of(tmp_path / "none", db) == FileMark.of(tmp_path / "none"), "it is gone already"
        assert not FileMark.of(tmp_path / "other", db).trusts_time, "without a log the time may come late"


@moves_open_files
def test_only_its_own_journal_is_cleared_away(tmp_path: Path, db: sqlite3.Connection) -> None:
    path = tmp_path / DATABASE
    mark, journal = FileMark.of(path, db), journal_of(path)
    assert mark.journal is not None
    (tmp_path / "other").touch()
    journal.replace(tmp_path / "own")
    (tmp_path / "other").replace(journal)
    mark.clear_away_journal()
    assert journal.exists()
    (tmp_path / "own").replace(journal)
    mark.clear_away_journal()
    assert not journal.exists()
    mark.clear_away_journal()
    mark.at_rest().clear_away_journal()
