"""Cells with values that the program never writes, in rows with correct check sums: manipulated on purpose."""

from __future__ import annotations

import json
import tracemalloc
import zipfile
import zlib
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from mighty_gui.keep.archive import rows, salvage
from mighty_gui.keep.archive.archive import DATABASE
from mighty_gui.keep.archive.database import writing
from mighty_gui.keep.archive.hand_columns import is_hand_name
from mighty_gui.keep.archive.played_hands import all_hands, record_of
from mighty_gui.keep.archive.rows import (
    ACTIONS,
    COPIES,
    EXERCISES,
    HANDS,
    LARGEST,
    LESSONS,
    LONGEST,
    MATCHES,
    RECORDS,
    STUDIES,
    SavedTable,
    Value,
)
from mighty_gui.keep.archive.salvage import rows_in
from mighty_gui.keep.exchange import importing
from mighty_gui.keep.exchange.exporting import INDEX, _harmless, export
from mighty_gui.keep.exchange.importing import Import, _index
from mighty_gui.keep.exchange.merging import MOST_ERRORS
from mighty_gui.keep.safety.opening import open_archive
from mighty_gui.match.saving_state import SAVED
from mighty_gui.presets import load_presets
from tests.keep.homes import leave, played_home, resumed, store_in
from tests.match.playing import setup
from tests.tiers import some

BOMB = zlib.compress(b"0" * (LONGEST + 1))


def write_cell(home: Path, table: SavedTable, column: str, value: Value, row: int = 0) -> None:
    """Put a value into a cell with a correct check sum."""
    with closing(writing(home / DATABASE)) as db:
        found = list(rows.select_sound(db, table, "ORDER BY rowid"))[row]
        rows.drop(db, table, rows.key_of(table, found))
        rows.put(db, table, {**found, column: value})


@pytest.mark.parametrize("column", ["result", "players"])
@pytest.mark.parametrize("value", ["", "[", "7", "[" * 5000])
def test_a_hand_is_listed_whatever_is_said_of_it(tmp_path: Path, column: str, value: Value) -> None:
    played_home(tmp_path, 1)
    write_cell(tmp_path, HANDS, column, value)
    store = store_in(tmp_path)
    (hand,) = all_hands(store.archive)
    assert (hand.scores if column == "result" else hand.players) == ()
    leave(store)


@pytest.mark.parametrize("content", [BOMB, zlib.compress(b"\xff"), BOMB[:50], b"", None])
def test_a_record_that_cannot_be_unpacked_is_none(tmp_path: Path, content: Value) -> None:
    match = played_home(tmp_path, 1)
    write_cell(tmp_path, RECORDS, "text", content)
    store, again = resumed(tmp_path)
    (hand,) = all_hands(store.archive)
    assert not record_of(store.archive, hand.id)
    assert (again.number, again.totals) == (match.number, match.totals)
    leave(store)


@pytest.mark.parametrize(("table", "column"), [(HANDS, "number"), (ACTIONS, "hand")])
def test_nobody_counts_the_hands_up_to_a_number_far_behind_the_others(
    tmp_path: Path, table: SavedTable, column: str
) -> None:
    played_home(tmp_path, 2)
    store = store_in(tmp_path)
    (listed,) = store.unfinished()
    leave(store)
    odd = {"number": LARGEST, "hand": f"{listed.id}-{'9' * 5000}"}[column]
    write_cell(tmp_path, table, column, odd)
    store, match = resumed(tmp_path)
    assert store.unfinished()
    assert match.number in (2, 3)
    leave(store)


def test_a_match_begins_whatever_rank_another_has(tmp_path: Path) -> None:
    played_home(tmp_path, 1)
    write_cell(tmp_path, MATCHES, "rank", LARGEST)
    store = store_in(tmp_path)
    store.begin(setup())
    store.rest()
    assert store.saving == SAVED
    leave(store)


def test_a_row_that_could_not_be_written_again_is_not_believed(tmp_path: Path) -> None:
    """Otherwise all later rows would wait for ever."""
    odd = b"\xed\xa0\x80".decode("utf-8", "surrogateescape")
    played_home(tmp_path, 1)
    with closing(writing(tmp_path / DATABASE)) as db:
        found = next(rows.select_sound(db, HANDS))
        values = tuple({**found, "preset": odd}[column] for column in HANDS.columns)
        assert not rows.is_sound(HANDS, (*values, rows.check_sum(HANDS, values)))


@pytest.mark.parametrize("content", ["7", "[[], {}]", "{}", json.dumps([[]] * 18), json.dumps([2**70] * 18)])
def test_a_copy_that_is_no_row_takes_the_place_of_none(tmp_path: Path, content: str) -> None:
    played_home(tmp_path, 1)
    with closing(writing(tmp_path / DATABASE)) as db:
        hand = next(rows.select_sound(db, HANDS))
        copy = next(rows.select_sound(db, COPIES, "WHERE origin = 'hands' AND instr(row, ?)", (hand["id"],)))
        rows.put(db, COPIES, {**copy, "content": content})
        db.execute("UPDATE hands SET date = 'x'")
    store = store_in(tmp_path)
    list(all_hands(store.archive))
    assert [key for key, _ in store.problems] == ["save.rows_lost"]
    leave(store)


@pytest.mark.parametrize("odd", [10**50, -1, "\ud800", "x" * 60, "a\nb", "../../x", "X y", None, []])
def test_what_a_folder_of_records_says_besides_is_believed_only_if_it_can_be_kept(tmp_path: Path, odd: object) -> None:
    played_home(tmp_path / "home", 1)
    archive = open_archive(tmp_path / "home")
    export(archive, tmp_path / "hands.zip")
    archive.close()
    with zipfile.ZipFile(tmp_path / "hands.zip") as folder:
        (name,) = [one for one in folder.namelist() if one != INDEX]
        record = folder.read(name)
    with zipfile.ZipFile(tmp_path / "odd.zip", "w") as folder:
        folder.writestr(name, record)
        folder.writestr(INDEX, json.dumps({name: {"id": odd, "date": odd, "taken_back": odd}}))
    archive = open_archive(tmp_path / "other")
    assert archive.take()
    work = Import(archive, load_presets())
    work.file(tmp_path / "odd.zip")
    archive.close()
    assert (work.brought.new, work.brought.errors, archive.saving) == (1, [], SAVED)
    archive = open_archive(tmp_path / "other")
    (hand,) = all_hands(archive)
    assert is_hand_name(hand.id)
    archive.close()


def test_no_file_in_an_export_lies_anywhere_else(tmp_path: Path) -> None:
    played_home(tmp_path, 1)
    write_cell(tmp_path, HANDS, "id", "../../0001")
    with closing(writing(tmp_path / DATABASE)) as db:
        record = next(rows.select_sound(db, RECORDS))
        rows.put(db, RECORDS, {**record, "hand": "../../0001"})
    archive = open_archive(tmp_path)
    assert export(archive, tmp_path / "hands.zip") == 1
    archive.close()
    with zipfile.ZipFile(tmp_path / "hands.zip") as folder:
        assert not any("/" in name for name in folder.namelist())


def cell_values() -> list[Value]:
    """Return numbers of every width that a cell may have, with both signs, and values that are no numbers."""
    edges = [1 << bits for bits in (7, 15, 23, 31, 47)]
    return [None, 0, 1, 2, -1, *edges, *(-edge - 1 for edge in edges), LARGEST, -LARGEST]


def test_every_kind_of_cell_is_read_from_the_page(tmp_path: Path) -> None:
    wanted = {("p", "h", number, "", step, 0, "가"): None for number, step in enumerate(cell_values())}
    with closing(writing(tmp_path / DATABASE)) as db:
        for row in wanted:
            rows.put(db, EXERCISES, dict(zip(EXERCISES.columns, row, strict=True)))
        rows.put(db, STUDIES, dict(zip(STUDIES.columns, ("h", "k", "v", bytes(range(256))), strict=True)))
    found = {
        table: [values for saved, values in rows_in(tmp_path / DATABASE) if saved is table]
        for table in (EXERCISES, STUDIES)
    }
    assert set(found[EXERCISES]) == set(wanted)
    assert found[STUDIES] == [("h", "k", "v", bytes(range(256)))]


def test_a_fraction_which_is_never_written_costs_its_own_row_only(tmp_path: Path) -> None:
    with closing(writing(tmp_path / DATABASE)) as db:
        for name in ("one", "two", "three"):
            rows.put(db, LESSONS, {"name": name, "value": "{}"})
        db.execute("CREATE TABLE odd (number REAL)")
        db.execute("UPDATE lessons SET sum = 0.5 WHERE name = 'two'")
    assert {row[0] for table, row in rows_in(tmp_path / DATABASE) if table is LESSONS} == {"one", "three"}


def test_rows_with_more_columns_than_this_version_knows_are_left_out(tmp_path: Path) -> None:
    """A newer version has written them, with the right check sum."""
    values = ("one", "{}", "more")
    with closing(writing(tmp_path / DATABASE)) as db:
        db.execute("CREATE TABLE newer (name TEXT, value TEXT, more TEXT, sum INTEGER)")
        db.execute("INSERT INTO newer VALUES (?, ?, ?, ?)", (*values, rows.check_sum(LESSONS, values)))
        rows.put(db, LESSONS, {"name": "two", "value": "{}"})
    assert [row for table, row in rows_in(tmp_path / DATABASE) if table is LESSONS] == [("two", "{}")]


def test_no_file_is_searched_that_is_larger_than_any_history(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played_home(tmp_path, 1)
    size = (tmp_path / DATABASE).stat().st_size
    monkeypatch.setattr(salvage, "LARGEST", size)
    assert list(rows_in(tmp_path / DATABASE))
    monkeypatch.setattr(salvage, "LARGEST", size - 1)
    assert not list(rows_in(tmp_path / DATABASE))


@pytest.mark.parametrize(
    ("content", "row"),
    [
        (["a", "b"], {"name": "a", "value": "b"}),
        (["a", None], {"name": "a", "value": None}),
        (["a", LARGEST], {"name": "a", "value": LARGEST}),
        (["a", {"packed": "AAE="}], {"name": "a", "value": b"\0\1"}),
        (["a", LARGEST + 1], None),
        (["a", -LARGEST - 1], None),
        (["a", 0.5], None),
        (["a", ["b"]], None),
        (["a", {}], None),
        (["a", {"packed": "A"}], None),
        (["a", {"packed": "??=="}], None),
        (["a"], None),
        (["a", "b", "c"], None),
        ({"a": "b"}, None),
        ("a", None),
    ],
)
def test_a_copy_is_a_row_only_if_its_cells_can_be_kept(content: object, row: object) -> None:
    copy = {"origin": "lessons", "row": '["a"]', "content": json.dumps(content)}
    assert rows.copied_row(LESSONS, copy) == row


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@A1", "\t=1", "하나", "a=b", ""])
def test_no_name_becomes_a_formula_in_a_table(name: str) -> None:
    assert _harmless(name) == (f"'{name}" if name[:1] and name[0] in "=+-@\t" else name)


NO_TEXT: Final = b"a" * 900_000 + b"\xff"
NO_RULES: Final = b"format: mighty-record/1\npreset: " + b"x" * 900_000


@pytest.mark.parametrize(
    "content", some([pytest.param(NO_TEXT, id="no text"), pytest.param(NO_RULES, id="no rules")], 1)
)
def test_a_thousand_faulty_records_take_no_more_memory_than_one(tmp_path: Path, content: bytes) -> None:
    """Otherwise each error would hold the content of its file through its traceback."""
    count = MOST_ERRORS + 20
    with zipfile.ZipFile(tmp_path / "bad.zip", "w", zipfile.ZIP_DEFLATED) as folder:
        for number in range(count):
            folder.writestr(f"{number}.yaml", content)
    archive = open_archive(tmp_path / "home")
    assert archive.take()
    work = Import(archive, load_presets())
    tracemalloc.start()
    work.file(tmp_path / "bad.zip")
    held, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    archive.close()
    assert held < len(content)
    assert most < 20 * len(content)
    assert (work.brought.failed, len(work.brought.errors)) == (count, MOST_ERRORS)
    assert all(len(str(error)) < 1000 for error in work.brought.errors)


def test_a_folder_that_is_too_large_when_unpacked_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "LARGEST", 3000)
    for count, refused in ((3, []), (4, ["history.archive"])):
        with zipfile.ZipFile(tmp_path / "hands.zip", "w", zipfile.ZIP_DEFLATED) as folder:
            for number in range(count):
                folder.writestr(f"{number}.yaml", bytes(1000))
        archive = open_archive(tmp_path / "home")
        assert archive.take()
        work = Import(archive, load_presets())
        work.file(tmp_path / "hands.zip")
        archive.close()
        assert [error.code for error in work.brought.errors if error.code == "history.archive"] == refused


def test_an_index_that_is_larger_than_its_records_need_is_not_read(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "hands.zip", "w", zipfile.ZIP_DEFLATED) as folder:
        folder.writestr("1.yaml", "no record")
        folder.writestr(INDEX, json.dumps({"1.yaml": {"date": "2026", "more": [{}] * 1000}}))
    with zipfile.ZipFile(tmp_path / "hands.zip") as folder:
        assert _index(folder) == {}
