"""Rows are read from the pages of a file, wherever they continue; damaged rows and copies replace each other."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from unittest.mock import Mock

import pytest

from mighty_gui.keep.archive.archive import DATABASE
from mighty_gui.keep.archive.database import writing
from mighty_gui.keep.archive.rows import COPIES, LESSONS, META, SEATINGS, UNREADABLE, check_sum, put, select_sound
from mighty_gui.keep.archive.salvage import PAGE, _Pages, _value, _varint, put_right, rows_in


@pytest.fixture
def db(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(writing(tmp_path / DATABASE)) as opened:
        yield opened


NUMBERS = {
    b"\x00": 0,
    b"\x7f": 127,
    b"\x81\x00": 128,
    b"\xff\x7f": 16383,
    b"\x81\x80\x00": 16384,
    b"\xff" * 8 + b"\x7f": (1 << 64) - 1 - 0x80,
    b"\xff" * 9: (1 << 64) - 1,
}


def test_a_number_has_seven_bits_in_each_byte_and_eight_in_the_ninth() -> None:
    for data, number in NUMBERS.items():
        assert _varint(data, 0) == (number, len(data))
        assert _varint(b"x" + data + b"x", 1) == (number, len(data) + 1)
    with pytest.raises(IndexError):
        _varint(b"\xff", 0)


def test_a_cell_has_the_width_and_the_kind_that_its_number_names() -> None:
    data = b"\xffabcdefghij"
    widths = [0, 1, 2, 3, 4, 6, 8]
    for kind, width in enumerate(widths[1:], 1):
        assert _value(data, kind, 1) == (int.from_bytes(data[1 : 1 + width], "big"), 1 + width)
    assert [_value(data, kind, 3) for kind in (0, 8, 9)] == [(None, 3), (0, 3), (1, 3)]
    assert _value(data, 1, 0) == (-1, 1)
    assert [_value(data, kind, 1) for kind in (12, 13, 14, 15)] == [(b"", 1), ("", 1), (b"a", 2), ("a", 2)]
    assert _value(data, 12 + 2 * 10, 1) == (b"abcdefghij", 11)
    for kind in (7, 10, 11, 12 + 2 * 11):
        with pytest.raises(ValueError, match=str(kind)):
            _value(data, kind, 1)


@pytest.mark.parametrize("name", ["a", "b" * 30])
def test_a_row_is_read_wherever_its_page_ends(tmp_path: Path, db: sqlite3.Connection, name: str) -> None:
    """Lengths around those at which a row begins to continue on one more page."""
    least, whole = (PAGE - 12) * 32 // 255 - 23, PAGE - 35
    edges = [whole, whole + 1, PAGE - 4 + least, PAGE - 4 + whole, 2 * (PAGE - 4) + least, 3 * (PAGE - 4) + whole]
    wanted = {
        f"{name}{edge + more}": "x" * (edge + more - len(name) - 20) for edge in edges for more in range(-2, 16, 2)
    }
    db.execute("BEGIN")
    for key, value in wanted.items():
        values = key, value
        db.execute("INSERT INTO lessons VALUES (?, ?, ?)", (*values, check_sum(LESSONS, values)))
    db.execute("COMMIT")
    assert {row[0]: row[1] for table, row in rows_in(tmp_path / DATABASE) if table is LESSONS} == wanted


def test_a_row_that_cannot_be_that_long_is_left_out() -> None:
    """The next page would be behind the end of the file, or the row longer than any."""
    pages = _Pages(b"\1" * 4400)
    with pytest.raises(ValueError, match=str(0x01010100 * PAGE)):
        pages._payload(0, 8, 3 * PAGE)
    with pytest.raises(ValueError, match="1000001"):
        pages._payload(0, 8, 1_000_001)
    assert pages._payload(0, 8, 5) == pages.data[8:13]
    assert pages._payload(0, PAGE - 3, 5) == pages.data[PAGE - 3 : PAGE], "a page has an end"


def lessons(db: sqlite3.Connection) -> dict[object, object]:
    return {row["name"]: row["value"] for row in select_sound(db, LESSONS)}


def test_of_a_row_and_its_copy_the_sound_one_replaces_the_other(db: sqlite3.Connection) -> None:
    db.execute("BEGIN")
    for name in ("both", "row", "copy", "neither", "alone"):
        put(db, LESSONS, {"name": name, "value": f"of {name}"})
    db.execute("UPDATE lessons SET sum = sum + 1 WHERE name IN ('copy', 'neither')")
    db.execute("UPDATE copies SET sum = sum + 1 WHERE row IN ('[\"row\"]', '[\"neither\"]')")
    db.execute("DELETE FROM copies WHERE row = '[\"alone\"]'")
    db.execute("COMMIT")
    assert put_right(db) == 1
    names = ("both", "row", "copy", "alone")
    assert lessons(db) == {name: f"of {name}" for name in names}
    assert {copy["row"] for copy in select_sound(db, COPIES)} == {f'["{name}"]' for name in names}
    retired = [(row["origin"], b"neither" in bytes(row["content"])) for row in select_sound(db, UNREADABLE)]  # type: ignore[arg-type]
    assert sorted(retired) == [("lessons", False), ("lessons", True)]
    assert (put_right(db), lessons(db)) == (0, {name: f"of {name}" for name in names})
    db.execute("DELETE FROM lessons WHERE name <> 'row'")
    assert (put_right(db), lessons(db)) == (0, {name: f"of {name}" for name in names}), "what was deleted comes back"


def test_rows_without_copies_are_left_as_they_are(db: sqlite3.Connection) -> None:
    put(db, SEATINGS, {"hand": "h", "seat": 0, "profile": "p", "against": ""})
    db.execute("UPDATE seatings SET sum = sum + 1")
    assert put_right(db) == 0
    assert db.execute("SELECT count(*) FROM seatings").fetchone() == (1,)


def test_a_file_that_is_no_database_has_no_rows(tmp_path: Path) -> None:
    for content in (b"", b"not a database", b"\r" + bytes(PAGE), bytes(PAGE)):
        (tmp_path / "file").write_bytes(content)
        assert list(rows_in(tmp_path / "file")) == []


def test_rows_are_read_though_the_beginning_of_the_file_is_lost(tmp_path: Path, db: sqlite3.Connection) -> None:
    put(db, LESSONS, {"name": "a", "value": "b"})
    (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'lessons'").fetchone()
    (tmp_path / "rest").write_bytes((tmp_path / DATABASE).read_bytes()[(page - 1) * PAGE :])
    assert (LESSONS, ("a", "b")) in rows_in(tmp_path / "rest")


def test_no_file_of_more_than_two_gigabytes_is_searched() -> None:
    path = Mock(open=Mock(side_effect=OSError))
    path.stat.return_value.st_size = 2 * 1024**3 + 1
    assert list(rows_in(path)) == []
    path.stat.return_value.st_size -= 1
    with pytest.raises(OSError):  # noqa: PT011
        list(rows_in(path))


def test_every_row_of_a_fresh_file_is_that_of_its_version(tmp_path: Path, db: sqlite3.Connection) -> None:
    assert list(rows_in(tmp_path / DATABASE)) == [(META, ("version", "5"))]
