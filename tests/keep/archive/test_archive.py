"""The rows that wait to be written: what is known of them, when they are written, and that nothing else is."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from mighty_gui.keep.archive import archive as archive_module
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.row_changes import Batch, RowChange
from mighty_gui.keep.archive.rows import LESSONS, META, Row
from mighty_gui.match.saving_state import NEWER, SAVED, WAITS
from tests.keep.homes import Disk, change, filled

ONE: Row = {"name": "one", "value": "{}"}
TWO: Row = {"name": "two", "value": "{}"}


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with closing(Archive(filled(tmp_path, {LESSONS: [ONE]}))) as opened:
        yield opened


def names(archive: Archive) -> list[str]:
    return sorted(str(row["name"]) for row in archive.rows(LESSONS))


def test_a_row_of_a_match_is_written_with_the_next_write_and_not_before(archive: Archive, disk: Disk) -> None:
    assert archive.take()
    assert (archive.is_all_written, archive.pending) == (True, SAVED)
    archive.put(LESSONS, TWO)
    archive.drop(LESSONS, "one")
    assert (archive.is_all_written, names(archive)) == (False, ["one"])
    disk.code = sqlite3.SQLITE_FULL
    archive.write()
    archive.settle()
    assert (archive.is_all_written, archive.pending.state, archive.saving.is_kept) == (False, "unwritable", False)
    disk.code = 0
    archive.write()
    archive.settle()
    assert (archive.is_all_written, archive.pending, names(archive)) == (True, SAVED, ["two"])


def test_where_there_is_nothing_to_write_no_file_is_made(tmp_path: Path) -> None:
    with closing(Archive(tmp_path / "home")) as archive:
        assert archive.take()
        archive.write()
        archive.settle()
        archive.try_again()
    assert not (tmp_path / "home" / DATABASE).exists()
    with closing(Archive(tmp_path / "home")) as archive:
        archive.put(LESSONS, ONE)
        archive.write()
        archive.settle()
        assert not archive.exists, "it has no right to write yet"
    assert archive.exists, "the last attempt took it"


def test_what_is_there_already_is_not_written_again(archive: Archive) -> None:
    archive.put_at_once(LESSONS, TWO)
    archive.settle()
    before, stamp = (archive.home / DATABASE).read_bytes(), archive.stamp
    archive.put_at_once(LESSONS, {**ONE, "value": "[]"}, is_new=True)
    archive.put_at_once(LESSONS, {"value": "{}", "name": "two"}, is_new=True)
    archive.put_at_once(LESSONS, {"name": "three"})
    archive.settle()
    assert (archive.pending, archive.stamp, names(archive)) == (SAVED, stamp, ["one", "two"])
    assert (archive.home / DATABASE).read_bytes() == before
    archive.change_at_once((LESSONS, RowChange({"name": "two", "value": "[]"})), (META, RowChange({"name": "x"})))
    archive.settle()
    assert archive.stamp != stamp
    assert archive.row(LESSONS, "two") == {"name": "two", "value": "[]"}


def test_a_row_that_waits_is_found_and_others_are_not(archive: Archive) -> None:
    with closing(Archive(archive.home)) as other:
        assert other.take()
        assert not archive.take()
        archive.put_at_once(LESSONS, TWO)
        archive.put_at_once(LESSONS, {"name": "one", "value": "[1]"})
        archive.settle()
        assert (archive.pending, archive.is_taken, names(other)) == (WAITS, False, ["one"])
        assert archive.row(LESSONS, "two") == TWO
        assert archive.row(LESSONS, "one") == {"name": "one", "value": "[1]"}
        assert archive.row(LESSONS, "three") is None
        assert [row["value"] for row in archive.rows(LESSONS, "WHERE name = ?", "one")] == ["[1]"]
        assert archive.rows(LESSONS, "WHERE name = ?", "two") == []
        assert archive.values("SELECT name FROM lessons") == [("one",)]
    archive.try_again()
    archive.settle()
    assert (archive.pending, names(archive), archive.is_taken) == (SAVED, ["one", "two"], False)
    assert not Archive(archive.home).is_open_elsewhere


def test_closing_waits_a_little_for_another_window(
    archive: Archive, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    waited, other = list[float](), Archive(tmp_path)
    assert other.take()

    def sleep(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 9:
            other.close()

    monkeypatch.setattr(time, "sleep", sleep)
    archive.put_at_once(LESSONS, TWO)
    archive.close()
    assert waited == [0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.0]
    assert archive.pending == WAITS
    archive.close()
    assert (len(waited), archive.pending, names(archive)) == (9, SAVED, ["one", "two"])


def break_page_of_lessons(home: Path) -> None:
    with closing(sqlite3.connect(home / DATABASE)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'lessons'").fetchone()
    data = bytearray((home / DATABASE).read_bytes())
    data[(page - 1) * 4096] = 0xFF
    (home / DATABASE).write_bytes(data)


def test_a_page_that_is_damaged_between_two_matches_is_repaired_at_once(archive: Archive) -> None:
    assert archive.take()
    archive.give_back()
    archive.settle()
    break_page_of_lessons(archive.home)
    assert names(archive) == ["one"]
    assert [problem.key for problem in archive.problems] == ["save.salvaged"]
    assert not archive.is_taken


def test_damaged_rows_are_counted_once_and_replaced_by_their_copies(archive: Archive) -> None:
    archive.put_at_once(LESSONS, TWO)
    archive.settle()
    change(archive.home, "UPDATE lessons SET sum = sum + 1")
    change(archive.home, "DELETE FROM copies WHERE row = '[\"one\"]'")
    assert names(archive) == names(archive) == ["two"]
    assert archive.problems == [("save.rows_lost", {"count": 1})]
    assert not archive.is_taken


@pytest.mark.parametrize(("content", "key"), [(None, "folder"), (b"", "emptied"), (b"x" * 5000, "salvaged")])
def test_it_is_told_what_was_in_the_place_of_the_history(tmp_path: Path, content: bytes | None, key: str) -> None:
    path = tmp_path / DATABASE
    path.mkdir() if content is None else path.write_bytes(content)
    with closing(Archive(tmp_path)) as archive:
        assert archive.take()
        aside = tmp_path / f"{DATABASE}.damaged-1"
        assert archive.problems == [(f"save.{key}", {"path": path, "aside": aside})]
        assert archive.saving == SAVED


def test_a_history_that_cannot_be_read_is_empty_with_a_reason(tmp_path: Path) -> None:
    with closing(Archive(tmp_path)) as archive:
        assert (archive.reading_problem, archive.stamp, archive.exists) == (None, (), False)
        (tmp_path / DATABASE).mkdir()
        assert archive.reading_problem is not None
        assert (archive.rows(LESSONS), archive.values("SELECT 1"), archive.row(LESSONS, "one")) == ([], [], None)
        (tmp_path / DATABASE).rmdir()
        filled(tmp_path, {LESSONS: [ONE]})
        assert names(archive) == ["one"]
        assert [archive.reading_problem] == [None]
        assert archive.values("SELECT nothing FROM lessons") == []


def test_a_folder_is_asked_only_if_it_is_there(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "home")
    assert not archive.is_open_elsewhere
    assert not (tmp_path / "home").exists()
    with closing(Archive(tmp_path)) as one:
        assert one.take()
        assert not one.is_open_elsewhere
        assert Archive(tmp_path).is_open_elsewhere
        one.give_back()
        one.settle()
        assert not Archive(tmp_path).is_open_elsewhere


class SlowDisk:
    """A fake disk. The test decides when it finishes writing."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_reached, self.goes_on = Event(), Event()
        real = archive_module._write_rows

        def write(db: sqlite3.Connection, batch: Batch) -> None:
            self.is_reached.set()
            self.goes_on.wait(1)
            real(db, batch)

        monkeypatch.setattr(archive_module, "_write_rows", write)


@pytest.mark.parametrize("is_match", [True, False])
def test_the_right_to_write_is_given_back_without_waiting_for_the_disk(
    archive: Archive, monkeypatch: pytest.MonkeyPatch, is_match: bool
) -> None:
    assert archive.take()
    slow = SlowDisk(monkeypatch)
    if is_match:
        archive.put(LESSONS, TWO)
        archive.write()
    else:
        archive.put_at_once(LESSONS, TWO)
    slow.is_reached.wait(1)
    archive.give_back()
    assert (archive.is_settled, Archive(archive.home).is_open_elsewhere) == (False, True), "it still writes"
    slow.goes_on.set()
    archive.settle()
    assert (archive.is_settled, names(archive)) == (True, ["one", "two"])
    assert not Archive(archive.home).is_open_elsewhere


def test_the_right_to_write_may_be_taken_again_before_it_was_given_back(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert archive.take()
    assert archive.take(), "it is taken already"
    slow = SlowDisk(monkeypatch)
    archive.put(LESSONS, TWO)
    archive.write()
    slow.is_reached.wait(1)
    archive.give_back()
    archive._is_taken = True  # as ``take`` does as soon as the disk has answered
    slow.goes_on.set()
    archive.settle()
    assert Archive(archive.home).is_open_elsewhere


def test_after_it_is_given_back_nothing_is_written(archive: Archive) -> None:
    assert archive.take()
    archive.give_back()
    archive.settle()
    archive.put(LESSONS, TWO)
    archive.write()
    archive.settle()
    assert (names(archive), archive.pending) == (["one"], WAITS)
    assert archive.take()
    archive.write()
    archive.settle()
    assert (names(archive), archive.pending) == (["one", "two"], SAVED)


def test_the_right_is_kept_while_a_change_waits_for_the_disk(archive: Archive, disk: Disk) -> None:
    assert archive.take()
    disk.code = sqlite3.SQLITE_FULL
    archive.put_at_once(LESSONS, TWO)
    archive.give_back()
    archive.settle()
    assert Archive(archive.home).is_open_elsewhere
    disk.code = 0
    archive.try_again()
    archive.settle()
    archive.give_back()
    archive.settle()
    assert not Archive(archive.home).is_open_elsewhere


def test_a_history_of_a_newer_version_is_known_at_once(tmp_path: Path) -> None:
    filled(tmp_path, {META: [{"name": "version", "value": "6"}]})
    with closing(Archive(tmp_path)) as archive:
        assert archive.take(at_once=True)
        assert archive.saving == NEWER
