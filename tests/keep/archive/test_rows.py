"""The tables in the program equal those in the file; rows, their check sums and their copies."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from mighty_gui.keep.archive.archive import DATABASE
from mighty_gui.keep.archive.database import writing
from mighty_gui.keep.archive.rows import (
    ACTIONS,
    COPIES,
    EVENINGS,
    LARGEST,
    LESSONS,
    SEATINGS,
    STEPS,
    TABLES,
    VERSION,
    Row,
    SavedTable,
    Value,
    check_sum,
    drop,
    is_sound,
    key_of,
    number,
    pack,
    plain,
    put,
    row_with,
    run_steps,
    select,
    select_sound,
    teach_sums,
    text,
    unpack,
)
from tests.keep.homes import played_home


@pytest.fixture
def db(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(writing(tmp_path / DATABASE)) as opened:
        yield opened


def test_every_table_has_its_columns_and_its_key_in_the_file(tmp_path: Path) -> None:
    played_home(tmp_path, 1)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as db:
        for name, table in TABLES.items():
            columns = [(column, key) for _, column, _, _, _, key in db.execute(f"PRAGMA table_info({name})")]
            assert {column for column, _ in columns} - {"sum"} == {*table.columns}, name
            assert {column for column, key in columns if key} == {*table.columns[: table.key]}, name


def test_what_is_found_nowhere_else_is_written_twice(db: sqlite3.Connection) -> None:
    """Seats, traits and studies can be computed again."""
    twice = {"matches", "hands", "records", "actions", "lessons", "profiles", "exercises", "evenings"}
    assert {name for name, table in TABLES.items() if table.has_copies} == twice
    for table in TABLES.values():
        put(db, table, dict.fromkeys(table.columns, "x"))
    assert {row["origin"] for row in select_sound(db, COPIES)} == {*twice, "x"}
    put(db, LESSONS, {"name": "a", "value": "가"})
    (copy,) = select_sound(db, COPIES, "WHERE row = ?", ('["a"]',))
    assert copy["content"] == '["a", "가"]', "legible in every language"


def test_a_row_has_the_check_sum_that_older_versions_gave_it() -> None:
    hand = "aa6f6f7c9a7b57c7-0003"
    copy = ("actions", f'["{hand}", 1]', f'["{hand}", 1, "4 pass"]')
    assert check_sum(COPIES, copy) == 1564487883


def test_the_database_can_compute_the_check_sum_of_a_row_of_any_length() -> None:
    with closing(sqlite3.connect(":memory:")) as db:
        teach_sums(db)
        for values in (("a",), ("a", "b"), ("a", 1, None, b"x")):
            marks = ", ".join("?" * len(values))
            assert db.execute(f"SELECT row_sum('lessons', {marks})", values).fetchone() == (check_sum(LESSONS, values),)


def test_a_row_is_sound_with_the_right_sum_at_its_end() -> None:
    values: tuple[Value, ...] = ("a", "b")
    total = check_sum(LESSONS, values)
    assert is_sound(LESSONS, (*values, total))
    assert not is_sound(LESSONS, (*values, total + 1))
    assert not is_sound(LESSONS, values)
    assert not is_sound(LESSONS, ("a", check_sum(LESSONS, ("a",)))), "a column is missing"


def test_a_row_replaces_the_one_with_its_key_and_is_deleted_with_its_copy(db: sqlite3.Connection) -> None:
    deal, first, second = ({"hand": "h", "position": at, "line": "x"} for at in (-1, 0, 1))
    for row in (deal, first, second, {**first, "line": "y"}):
        put(db, ACTIONS, row)
    assert list(select(db, ACTIONS, "ORDER BY position")) == [deal, {**first, "line": "y"}, second]
    assert len(list(select_sound(db, COPIES))) == 3
    drop(db, ACTIONS, ("h", 0))
    assert [row["position"] for row in select_sound(db, ACTIONS, "ORDER BY position")] == [-1, 1]
    assert [row["row"] for row in select_sound(db, COPIES, "ORDER BY row")] == ['["h", -1]', '["h", 1]']
    assert key_of(ACTIONS, second) == ("h", 1)


def test_a_damaged_row_is_none_and_is_found_in_its_copy(db: sqlite3.Connection) -> None:
    rows: list[Row] = [{"evening": "e", "line": line, "content": "{}"} for line in ("", "1", "2")]
    for row in rows:
        put(db, EVENINGS, row)
    db.execute("UPDATE evenings SET sum = sum + 1 WHERE line <> '2'")
    db.execute('DELETE FROM copies WHERE row = \'["e", "1"]\'')
    assert [row is None for row in select(db, EVENINGS, "ORDER BY line")] == [True, True, False]
    assert [row["line"] for row in select_sound(db, EVENINGS, "WHERE line >= ?", ("",))] == ["2"]
    found = [row_with(db, EVENINGS, ("e", line)) for line in ("", "1", "2", "3")]
    assert [row and row["line"] for row in found] == ["", None, "2", None]


def test_a_table_of_a_newer_version_is_read_if_it_has_the_columns(db: sqlite3.Connection) -> None:
    more = SavedTable("newer", 1, ("name", "value", "more"))
    db.execute("CREATE TABLE newer (name, value, more, sum)")
    put(db, more, {"name": "a", "value": "b", "more": "c"})
    assert [row["value"] for row in select_sound(db, SavedTable("newer", 1, ("name", "value")))] == ["b"]
    assert list(select(db, SavedTable("newer", 1, ("name", "other")))) == []


def test_a_cell_of_another_kind_is_read_as_empty() -> None:
    row: Row = {"text": "x", "number": 7, "none": None, "bytes": b"x", "json": '{"a": [1]}', "broken": "{"}
    assert [text(row, column) for column in row] == ["x", "", "", "", '{"a": [1]}', "{"]
    assert [number(row, column) for column in row] == [0, 7, 0, 0, 0, 0]
    assert [plain(row, column) for column in row] == [None, None, None, None, {"a": [1]}, None]


def test_a_number_is_kept_up_to_the_largest(db: sqlite3.Connection) -> None:
    for seat in (LARGEST, -LARGEST):
        put(db, SEATINGS, {"hand": "h", "seat": seat, "profile": "", "against": ""})
    assert sorted(number(row, "seat") for row in select_sound(db, SEATINGS)) == [-LARGEST, LARGEST]
    with pytest.raises(OverflowError):
        put(db, SEATINGS, {"hand": "h", "seat": LARGEST + 1, "profile": "", "against": ""})


def test_a_packed_text_is_read_whole_or_not_at_all() -> None:
    packed = pack("가나다")
    assert unpack({"text": packed}, "text") == "가나다"
    for damaged in (packed[:-1], packed[1:], zlib.compress(b"\xff"), b"", "가나다", 7, None):
        assert unpack({"text": damaged}, "text") == ""
    assert unpack({"text": zlib.compress(b"0" * 10_000_001)}, "text") == ""


def test_the_tables_grow_from_each_version_to_the_next() -> None:
    with closing(sqlite3.connect(":memory:")) as db:
        tables = "SELECT name FROM sqlite_master WHERE type = 'table'"
        run_steps(db, 0, 3)
        assert db.execute(tables).fetchall() == []
        run_steps(db, 0, 4)
        old = {name for (name,) in db.execute(tables)}
        run_steps(db, 4, 5)
        assert {name for (name,) in db.execute(tables)} - old == {"evenings"}
        run_steps(db, 5, 6)
        assert {name for (name,) in db.execute(tables)} == {*TABLES}
    assert max(STEPS) == VERSION
