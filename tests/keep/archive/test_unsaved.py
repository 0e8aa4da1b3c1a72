"""Data of no match: it is saved or known to be unsaved, and changes by two windows are merged."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

import pytest

from mighty_gui.client.lessons.learning_progress import Bookmark, Progress
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.keep import MatchStore
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.evenings import keep_entries, kept_evening
from mighty_gui.keep.archive.kept_exercises import KeptExercise, keep_exercises, kept_exercises
from mighty_gui.keep.archive.played_hands import all_hands, mark_favourite
from mighty_gui.keep.archive.profiles import (
    Profile,
    change_profile,
    erase_profile,
    keep_own_settings,
    keep_profile,
    own_settings,
    profiles,
)
from mighty_gui.keep.archive.rows import LESSONS
from mighty_gui.keep.archive.studies import Study, keep_study, kept_study
from mighty_gui.keep.exchange.importing import bring_in
from mighty_gui.match import SAVED, Length, MatchSetup, Player
from mighty_gui.match.evening import HEAD, EveningLine, EveningSheet
from mighty_gui.match.saving_state import WAITS
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import load_presets
from mighty_gui.study.practice.friend_exercise import FriendAnswer, answers_of, keep_answer
from tests.engine.mighty.test_entered_hand import RULES, entered_of, played
from tests.keep.homes import Disk, change, leave, played_home, store_in
from tests.match.playing import setup

EVENING = EveningSheet("standard-5", MightyRules(), ("Ann", "Bo", "Cho", "Dae", "Eun"), 100, id="e")
HAND = EveningLine("hand", (10, -5, 5, -5, -5), {"outcome": "made"})
MISTAKE = KeptExercise(USUAL, "a-0001", 14, date(2026, 11, 22), 0, 0, {"seat": 0})
MOTHER = Profile("m", "엄마", "grandma-1", "jade", '{"volume": 0.5}')
ANSWER = FriendAnswer(1, 0.5, True, 0.25, 0.2)
RECORD = HandRecord("standard-5")


def add(archive: Archive, line: EveningLine = HAND) -> None:
    """Add a line to the evening, like a window that shows it."""
    evening = kept_evening(archive, EVENING.id) or EVENING
    keep_entries(archive, evening, HEAD, evening.as_plain())
    keep_entries(archive, evening, evening.fresh_name(), line.as_plain())


def favourites(archive: Archive) -> list[bool]:
    return [hand.favourite for hand in all_hands(archive)]


def like_the_newest(archive: Archive) -> None:
    mark_favourite(archive, next(iter(all_hands(archive))).id, favourite=True)


@dataclass(frozen=True)
class Thing:
    """A kind of data of no match, and how it is found again."""

    keep: Callable[[Archive], None]
    find: Callable[[Archive], object]
    found: object


THINGS = {
    "a lesson": Thing(
        lambda archive: Progress.load(archive).finish("tricks"), lambda archive: Progress.load(archive).done, {"tricks"}
    ),
    "a tip": Thing(
        lambda archive: Progress.load(archive, "m").mark_shown("hint"),
        lambda archive: Progress.load(archive, "m").tips,
        {"hint"},
    ),
    "an answer": Thing(
        lambda archive: keep_answer(archive, USUAL, 7, ANSWER), lambda archive: answers_of(archive, USUAL), [ANSWER]
    ),
    "an exercise": Thing(
        lambda archive: keep_exercises(archive, MISTAKE), lambda archive: kept_exercises(archive, USUAL), [MISTAKE]
    ),
    "a person": Thing(lambda archive: keep_profile(archive, MOTHER), profiles, [MOTHER]),
    "a favourite": Thing(like_the_newest, favourites, [True, False]),
    "a study": Thing(
        lambda archive: keep_study(archive, RECORD, "open", Study("1", {"points": 3})),
        lambda archive: kept_study(archive, RECORD, "open"),
        Study("1", {"points": 3}),
    ),
    "a line of the evening": Thing(
        add, lambda archive: (evening := kept_evening(archive)) and evening.totals, HAND.scores
    ),
}


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a home with two played hands."""
    played_home(tmp_path, 2)
    return tmp_path


@pytest.fixture
def windows(home: Path) -> Iterator[tuple[MatchStore, MatchStore]]:
    """Yield two windows on the same home."""
    both = store_in(home), store_in(home)
    yield both
    for store in both:
        leave(store)


@pytest.mark.parametrize("name", THINGS)
def test_what_a_full_disk_refuses_is_unsaved_until_there_is_room(home: Path, disk: Disk, name: str) -> None:
    thing, archive = THINGS[name], store_in(home).archive
    disk.code = sqlite3.SQLITE_FULL
    thing.keep(archive)
    archive.settle()
    assert archive.pending.state == "unwritable"
    assert thing.find(archive) == thing.found, "it is shown as it will be"
    archive.try_again()
    archive.settle()
    assert archive.pending.state == "unwritable"
    disk.code = 0
    archive.try_again()
    archive.settle()
    assert archive.pending == SAVED
    archive.close()
    assert thing.find(store_in(home).archive) == thing.found


@pytest.mark.parametrize("name", THINGS)
def test_what_is_done_beside_a_match_of_another_window_waits_for_its_end(
    windows: tuple[MatchStore, MatchStore], home: Path, name: str
) -> None:
    thing, (first, second) = THINGS[name], windows
    first.begin(setup(length=Length("open")))
    thing.keep(second.archive)
    assert second.archive.pending == WAITS
    assert thing.find(second.archive) == thing.found
    assert thing.find(store_in(home).archive) != thing.found
    second.archive.try_again()
    assert second.archive.pending == WAITS
    first.rest()
    second.archive.try_again()
    second.archive.settle()
    assert second.archive.pending == SAVED
    assert thing.find(store_in(home).archive) == thing.found
    assert not first.is_open_elsewhere, "the right to write was given back"


@pytest.mark.parametrize("name", [name for name in THINGS if name not in ("a study",)])
@pytest.mark.parametrize("what", ["row", "copy"])
def test_a_damaged_row_is_read_from_its_copy(home: Path, name: str, what: str) -> None:
    thing, archive = THINGS[name], store_in(home).archive
    thing.keep(archive)
    archive.close()
    for table in ("lessons", "exercises", "profiles", "evenings", "hands"):
        change(home, f"UPDATE {table} SET sum = sum + 1" if what == "row" else "UPDATE copies SET sum = sum + 1")
    store = store_in(home)
    assert thing.find(store.archive) == thing.found
    assert store.problems == []
    leave(store)


def test_a_change_of_a_damaged_row_keeps_the_rest_of_it(home: Path) -> None:
    archive = store_in(home).archive
    keep_profile(archive, MOTHER)
    archive.close()
    change(home, "UPDATE profiles SET sum = sum + 1")
    archive = Archive(home)
    change_profile(archive, "m", name="어머니")
    archive.close()
    assert profiles(store_in(home).archive) == [replace(MOTHER, name="어머니")]


# --- two windows with the same data ---------------------------------------------------------------------------


class Windows:
    """Two windows that save data in turn."""

    def __init__(self, home: Path, way: str, disk: Disk) -> None:
        self.home, self.disk = home, disk
        self.stores = [store_in(home), store_in(home)]
        self.first, self.second = (store.archive for store in self.stores)
        if way == "while one plays":
            self.stores[0].begin(setup(length=Length("open")))
        if way == "on a full disk":
            disk.code = sqlite3.SQLITE_FULL

    def closed(self) -> Archive:
        """Close both after there is room again; return the archive for reading."""
        self.disk.code = 0
        for store in self.stores:
            leave(store)
            assert store.archive.pending == SAVED
        return store_in(self.home).archive


@pytest.fixture(params=["by turns", "while one plays", "on a full disk"])
def both(home: Path, disk: Disk, request: pytest.FixtureRequest) -> Windows:
    return Windows(home, request.param, disk)


def test_every_line_of_two_referees_is_kept(both: Windows) -> None:
    add(both.first)
    for at in range(6):
        add((both.first, both.second)[at % 2], EVENING.penalty(at % 5, at + 1))
    evening = kept_evening(both.closed())
    assert evening is not None
    assert sorted(int(str(line.facts["amount"])) for line in evening.lines if line.kind == "penalty") == [*range(1, 7)]
    assert evening.hands == 1


def test_a_line_deleted_in_one_window_and_one_added_in_the_other_are_both_so(both: Windows) -> None:
    add(both.first)
    evening = kept_evening(both.first)
    assert evening is not None
    add(both.second, EVENING.penalty(0, 2))
    keep_entries(both.first, evening, evening.lines[0].id, {"removed": True})
    found = kept_evening(both.closed())
    assert found is not None
    assert found.totals == EVENING.add(EVENING.penalty(0, 2)).totals
    assert len(found.lines) == 2


def test_a_line_of_another_window_opens_a_sheet_again_that_was_closed(both: Windows) -> None:
    add(both.first)
    keep_entries(both.first, EVENING, HEAD, {"over": True})
    assert kept_evening(both.first) is None
    add(both.second)
    found = kept_evening(both.closed())
    assert found is not None
    assert found.hands == 2


def test_a_lesson_done_in_one_window_stays_done_whatever_the_other_notes_of_it(both: Windows) -> None:
    stale = Progress.load(both.second)
    Progress.load(both.first).finish("tricks")
    stale.reach("tricks", Bookmark(0, 3))
    stale.finish("trump")
    found = Progress.load(both.closed())
    assert found.done == {"tricks", "trump"}


def test_a_bookmark_goes_when_its_lesson_is_done(home: Path) -> None:
    archive = store_in(home).archive
    progress = Progress.load(archive)
    progress.reach("tricks", Bookmark(0, 3))
    assert Progress.load(archive).bookmarks == {"tricks": Bookmark(0, 3)}
    progress.finish("tricks")
    assert Progress.load(archive).bookmarks == {}
    archive.close()


def test_a_person_is_changed_in_two_windows(both: Windows) -> None:
    keep_profile(both.first, MOTHER)
    both.first.settle()
    keep_own_settings(both.first, "m", {"volume": 0.25})
    change_profile(both.first, "m", name="어머니")
    keep_own_settings(both.second, "m", {"hints": True})
    change_profile(both.second, "m", colour="plum")
    if both.disk.code:
        both.disk.code = 0
        both.first.try_again()
        both.first.settle()
    (found,) = profiles(both.closed())
    assert (found.name, found.colour, found.face) == ("어머니", "plum", MOTHER.face)
    assert own_settings(found) == {"volume": 0.25, "hints": True}


def test_who_was_erased_does_not_come_back_by_a_change(home: Path) -> None:
    first, second = store_in(home), store_in(home)
    keep_profile(first.archive, MOTHER)
    match = first.begin(setup(length=Length("open")))
    assert not match.is_over
    change_profile(second.archive, "m", name="어머니")
    assert erase_profile(first.archive, "m")
    leave(first)
    leave(second)
    assert profiles(store_in(home).archive) == []


def test_a_mistake_that_is_found_again_keeps_how_far_it_has_come(both: Windows) -> None:
    keep_exercises(both.second, MISTAKE, are_new=True)
    keep_exercises(both.first, MISTAKE, are_new=True)
    answered = replace(MISTAKE, since=date(2026, 11, 23), step=1, solved=1)
    keep_exercises(both.first, answered)
    keep_exercises(both.second, MISTAKE, are_new=True)
    if both.disk.code:
        both.disk.code = 0
        both.first.try_again()
        both.first.settle()
    assert kept_exercises(both.closed(), USUAL) == [answered]


def test_a_favourite_costs_nothing_else_of_its_hand(both: Windows) -> None:
    newest, oldest = (hand.id for hand in all_hands(both.first))
    mark_favourite(both.first, newest, favourite=True)
    mark_favourite(both.second, oldest, favourite=True)
    mark_favourite(both.second, "no such hand", favourite=True)
    found = both.closed()
    assert favourites(found)[-2:] == [True, True]
    assert {newest, oldest} <= {hand.id for hand in all_hands(found)}
    assert len(found.values("SELECT id FROM hands WHERE id = 'no such hand'")) == 0


def test_a_hand_entered_beside_a_match_of_another_window_is_kept_later(home: Path) -> None:
    entered = entered_of(played(RULES, 2))
    record = entered.record("", {}, tuple("가나다라마"))
    assert record is not None
    players = tuple(Player(name) for name in "가나다라마")
    agreed = MatchSetup("standard-5", RULES, players, Length("hands", 1), known="entered")
    first, second = store_in(home), store_in(home)
    first.begin(setup(length=Length("open")))
    second.keep_entered(agreed, record)
    second.archive.settle()
    assert second.archive.pending == WAITS
    assert not any(hand.entered for hand in all_hands(second.archive)), "nobody else writes while a match is played"
    leave(first)
    second.keep_entered(agreed, record)
    second.archive.settle()
    assert second.archive.pending == SAVED
    assert not first.is_open_elsewhere, "the right to write was given back"
    leave(second)
    hands = list(all_hands(store_in(home).archive))
    assert [hand.entered for hand in hands].count(True) == 2


def test_an_evening_comes_along_with_the_history(home: Path) -> None:
    store = store_in(home / "other")
    add(store.archive)
    store.begin(setup())
    leave(store)
    here = store_in(home).archive
    add(here, EVENING.penalty(0, 2))
    bring_in(here, load_presets(), [home / "other" / "history.sqlite3"])
    evening = kept_evening(here)
    assert evening is not None
    assert len(evening.lines) == 2
    here.close()


# --- before each line was a separate row ----------------------------------------------------------------------


@pytest.mark.parametrize("is_damaged", [False, True])
def test_an_evening_of_an_older_version_goes_on(tmp_path: Path, is_damaged: bool) -> None:
    with closing(sqlite3.connect(tmp_path / "history.sqlite3")) as db, db:
        db.executescript((Path(__file__).parents[1] / "older" / "history-4.sql").read_text("utf-8"))
    db.close()
    if is_damaged:
        change(tmp_path, "CREATE TABLE unknown (x)")
    archive = store_in(tmp_path).archive
    assert archive.take()
    archive.give_back()
    evening = kept_evening(archive)
    assert evening is not None
    assert evening.names == EVENING.names
    assert evening.stake == 100
    assert [line.scores for line in evening.lines] == [(10, -5, 5, -5, -5), (3, -12, 3, 3, 3)]
    assert evening.entering == {"plays": ["play S2"]}
    assert [row["name"] for row in archive.rows(LESSONS)] == ["tricks", "@p1/tips/hint"]
    archive.close()
