"""A history is checked: its file, every row, every record; and the file that is about to replace another."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from mighty_gui.keep.archive import database
from mighty_gui.keep.archive.archive import DATABASE
from mighty_gui.keep.archive.checking import Proof, damages_in, exists, return_path, whole
from mighty_gui.keep.archive.database import DamagedError, journals_of, writing
from mighty_gui.keep.archive.rows import (
    ACTIONS,
    EXERCISES,
    HANDS,
    LESSONS,
    META,
    RECORDS,
    SEATINGS,
    TRAITS,
    select_sound,
)
from mighty_gui.keep.archive.salvage import PAGE
from tests.keep.homes import change, filled, finished_hand

LESSON = {"name": "a", "value": "{}"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return filled(tmp_path, {LESSONS: [LESSON]}) / DATABASE


def test_a_file_is_read_again_only_after_it_has_changed(path: Path) -> None:
    proof = Proof()
    assert not proof.is_wanted(path.with_name("none"))
    assert proof.is_wanted(path)
    proof.begin(path)
    assert not proof.is_wanted(path)
    proof.expect(path)
    assert (proof.is_wanted(path), proof.found_damage()) == (False, False)
    journal = journals_of(path)[0]
    journal.touch()
    assert not proof.is_wanted(path), "an empty journal changes nothing"
    journal.write_bytes(b"more")
    assert proof.is_wanted(path)
    proof.note(path)
    assert not proof.is_wanted(path)


def test_damage_is_found_once_and_expected_at_every_write(path: Path) -> None:
    proof = Proof()
    path.write_bytes(b"no database" * 1000)
    for _ in range(2):
        with pytest.raises(DamagedError):
            proof.expect(path)
    assert [proof.found_damage() for _ in range(3)] == [True, False, False]
    proof.begin(path)
    with pytest.raises(DamagedError):
        proof.expect(path)
    assert proof.found_damage()


def test_a_disk_that_refuses_is_no_damage_and_is_asked_again(path: Path) -> None:
    content = path.read_bytes()
    path.unlink()
    path.mkdir()
    proof = Proof()
    proof.begin(path)
    for _ in range(2):
        with pytest.raises(OSError):  # noqa: PT011
            proof.expect(path)
    assert not proof.found_damage()
    path.rmdir()
    path.write_bytes(content)
    proof.expect(path)
    assert not proof.is_wanted(path)


def test_a_file_that_was_damaged_later_is_read_again(path: Path) -> None:
    proof = Proof()
    proof.begin(path)
    proof.expect(path)
    path.write_bytes(b"no database" * 1000)
    with pytest.raises(DamagedError):
        proof.expect(path)


def test_damage_is_asked_for_without_waiting(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, proof = Event(), Proof()

    def look(*_: object) -> None:
        go_on.wait(1)
        raise DamagedError

    monkeypatch.setattr(database, "look_through", look)
    proof.begin(path)
    assert not proof.found_damage(), "it is not known yet"
    go_on.set()
    with pytest.raises(DamagedError):
        proof.expect(path)
    assert proof.found_damage()


def test_a_file_that_is_not_there_is_not_waited_for(path: Path) -> None:
    proof = Proof()
    proof.expect(path.with_name("none"))
    assert not proof.found_damage()


def damages(path: Path) -> list[tuple[str, str, str]]:
    return [(damage.what, damage.row, damage.reason.code) for damage in damages_in(path)]


def test_each_damaged_row_is_named_by_its_key(tmp_path: Path) -> None:
    hands = [finished_hand(name) for name in ("m-0001", "m-0002", "m-0003")]
    home = filled(
        tmp_path,
        {
            HANDS: [*hands, finished_hand("m-0004", outcome=None, result=None)],
            RECORDS: [{"hand": name, "text": b"x"} for name in ("m-0001", "m-0002")],
            ACTIONS: [{"hand": "m-0004", "position": at, "line": "x"} for at in (-1, 0)],
            SEATINGS: [{"hand": "m-0001", "seat": 2, "profile": "p", "against": ""}],
            TRAITS: [{"hand": "m-0001", "roles": "[]", "counted_as": "{}"}],
            EXERCISES: [dict.fromkeys(EXERCISES.columns, "x") | {"number": 7}],
            LESSONS: [LESSON],
        },
    )
    path = home / DATABASE
    missing = ("records", "m-0003", "history.no_record")
    assert damages(path) == [missing]
    change(home, "UPDATE copies SET content = '' WHERE origin = 'lessons'")
    for table in ("actions", "seatings", "traits", "exercises", "lessons"):
        change(home, f"UPDATE {table} SET sum = sum + 1")
    change(home, "UPDATE hands SET favourite = 1 WHERE id = 'm-0002'")
    rows = [
        *(("hands", "m-0002"), ("actions", "m-0004 -1"), ("actions", "m-0004 0"), ("lessons", "a")),
        *(("seatings", "m-0001 2"), ("traits", "m-0001"), ("exercises", "x x 7"), ("copies", 'lessons ["a"]')),
    ]
    assert damages(path) == [*((table, key, "system.damaged") for table, key in rows), missing]


def test_a_file_that_cannot_be_read_is_one_damage(path: Path) -> None:
    assert damages(path) == []
    assert damages(path.with_name("none")) == [("", "none", "system.no_file")]
    path.write_bytes(b"no database" * 1000)
    assert damages(path) == [("", DATABASE, "system.damaged")]
    path.unlink()
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE bookmarks (name TEXT)")
    assert damages(path) == [("", DATABASE, "system.damaged")]


def lessons(path: Path) -> list[object]:
    db, _ = whole(path)
    with closing(db):
        return [row["name"] for row in select_sound(db, LESSONS)]


def test_a_history_is_there_in_any_of_its_three_files(path: Path) -> None:
    mended = path.with_name(f"{DATABASE}.mended")
    for name in (path, mended, return_path(path)):
        path.rename(name)
        assert exists(path)
        assert lessons(path) == ["a"], "it comes back into its place"
        assert not mended.exists()
        assert not return_path(path).exists()
    path.unlink()
    assert not exists(path)


def test_an_earlier_state_does_not_replace_a_history_that_is_in_its_place(path: Path) -> None:
    shutil.copyfile(path, return_path(path))
    change(path.parent, "DELETE FROM lessons")
    assert lessons(path) == []
    assert not return_path(path).exists()


@pytest.mark.parametrize("content", [b"", b"x"])
def test_a_file_without_a_history_is_moved_away(path: Path, content: bytes) -> None:
    journals = journals_of(path)
    path.write_bytes(content)
    journals[0].write_bytes(b"of it")
    db, retired = whole(path)
    with closing(db):
        assert list(select_sound(db, META)) == [{"name": "version", "value": "5"}]
    assert retired == path.with_name(f"{DATABASE}.damaged-1")
    assert (retired.read_bytes(), journals[0].with_name(f"{journals[0].name}.damaged-1").read_bytes()) == (
        content,
        b"of it",
    )


def test_a_whole_history_stays_in_its_place(path: Path) -> None:
    for at_once in (False, True):
        db, retired = whole(path, at_once=at_once)
        db.close()
        assert retired is None
    assert lessons(path) == ["a"]


def test_at_once_only_the_head_of_the_file_is_checked(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    with closing(writing(path)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'hands_by_match'").fetchone()
    data = bytearray(path.read_bytes())
    data[(page - 1) * PAGE] = 0xFF
    path.write_bytes(data)
    db, retired = whole(path, at_once=True)
    db.close()
    assert retired is None
    db, retired = whole(path)
    db.close()
    assert retired is not None
