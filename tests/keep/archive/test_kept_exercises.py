"""Exercises are saved for each profile, imported from another computer, and deleted with the profile."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.kept_exercises import KeptExercise, keep_exercises, kept_exercises
from mighty_gui.keep.archive.profiles import erase_profile
from mighty_gui.keep.archive.rows import EXERCISES
from mighty_gui.keep.exchange.exporting import export
from mighty_gui.keep.exchange.merging import merge
from mighty_gui.match.setup import USUAL
from tests.keep.homes import change, leave, played_home, store_in

ONE = KeptExercise(USUAL, "a-0001", 14, date(2026, 11, 22), 0, 0, {"seat": 0, "why": "기루다"})
LATER = replace(ONE, since=date(2026, 12, 1), step=2, solved=2)
THEIRS = replace(ONE, profile="d4", number=9)


def kept(home: Path, *exercises: KeptExercise) -> Path:
    """Return a home with exercises in it."""
    archive = Archive(home)
    keep_exercises(archive, *exercises)
    archive.close()
    return home


def found(home: Path, profile: str = USUAL) -> list[KeptExercise]:
    archive = Archive(home)
    exercises = kept_exercises(archive, profile)
    archive.close()
    return exercises


def test_an_exercise_is_kept_for_its_profile_and_replaced(tmp_path: Path) -> None:
    kept(tmp_path, THEIRS, ONE, LATER)
    assert found(tmp_path) == [LATER]
    assert found(tmp_path, "d4") == [THEIRS]
    archive = Archive(tmp_path)
    assert {row["content"] for row in archive.rows(EXERCISES)} == {'{"seat":0,"why":"기루다"}'}, "it is legible"
    archive.close()


def test_the_newest_hands_come_first(tmp_path: Path) -> None:
    played_home(tmp_path)
    archive = Archive(tmp_path)
    hands = [str(hand) for (hand,) in archive.values("SELECT id FROM hands ORDER BY number")]
    archive.close()
    change(tmp_path, "UPDATE hands SET date = '2027-' || number")
    kept(tmp_path, *(replace(ONE, hand=hand, number=number) for hand in hands[:2] for number in (9, 4)))
    assert [(one.hand, one.number) for one in found(tmp_path)] == [
        *((hands[1], 4), (hands[1], 9)),
        *((hands[0], 4), (hands[0], 9)),
    ]


def test_what_makes_no_sense_is_left_out_alone(tmp_path: Path) -> None:
    archive = Archive(kept(tmp_path, ONE, LATER))
    row = archive.rows(EXERCISES)[0]
    for number, wrong in enumerate(({"since": "soon"}, {"content": "{"}, {"content": "[]"})):
        archive.put_at_once(EXERCISES, {**row, "number": number, **wrong})
    archive.close()
    change(tmp_path, "UPDATE exercises SET step = 1 WHERE number = 0")
    assert found(tmp_path) == [LATER]


def test_who_is_erased_leaves_no_exercise(tmp_path: Path) -> None:
    archive = Archive(kept(tmp_path, ONE, THEIRS))
    assert erase_profile(archive, "d4")
    archive.close()
    assert found(tmp_path, "d4") == []
    assert found(tmp_path) == [ONE]


def test_exercises_outlast_their_match_and_come_along(tmp_path: Path) -> None:
    """This includes an exported history; of two versions, the one answered last is kept."""
    there, here = tmp_path / "there", tmp_path / "here"
    played_home(there)
    store = store_in(there)
    match = store.unfinished()[0].id
    store.remove(match)
    leave(store)
    kept(there, replace(ONE, hand=f"{match}-0001"), LATER, THEIRS)
    kept(here, ONE, replace(THEIRS, since=date(2027, 1, 1)))
    archive = Archive(there)
    export(archive, tmp_path / "all.sqlite3")
    archive.close()
    archive = Archive(here)
    assert archive.take()
    merge(archive, tmp_path / "all.sqlite3")
    archive.write()
    archive.close()
    assert {(one.hand, one.since) for one in found(here)} == {(f"{match}-0001", ONE.since), (ONE.hand, LATER.since)}
    assert [one.since for one in found(here, "d4")] == [date(2027, 1, 1)]
