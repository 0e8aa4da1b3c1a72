"""The import of a history: its report, its usual player, and everything in it that belongs to no match."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.kept_exercises import kept_exercises
from mighty_gui.keep.archive.match_keeper import match_row
from mighty_gui.keep.archive.profiles import Profile
from mighty_gui.keep.archive.rows import EVENINGS, HANDS, LESSONS, MATCHES, META, PROFILES, STUDIES, Row, SavedTable
from mighty_gui.keep.archive.unfinished import setup_in
from mighty_gui.keep.exchange.merging import Imported, guest_from, merge, with_guest
from mighty_gui.match import Player
from mighty_gui.match.setup import USUAL
from tests.keep.archive.test_kept_exercises import ONE, kept
from tests.keep.exchange.test_merging import merged
from tests.keep.homes import filled, finished_hand
from tests.match.playing import setup


@pytest.mark.parametrize(
    ("brought", "lines"),
    [
        (Imported(), [("imported", 0, 0)]),
        (Imported(failed=1), []),
        (Imported(new=1, failed=1), [("imported", 1, 0)]),
        (Imported(known=2, failed=1), [("imported", 0, 2)]),
        (Imported(failed=1, left_out=3), [("left_out", 3, 0)]),
        (
            Imported(new=4, known=5, branches=2, different=3, without_match=1, left_out=6),
            [("imported", 4, 5), ("branches", 2, 3), ("without_match", 1, 3), ("left_out", 6, 3)],
        ),
    ],
)
def test_an_import_is_reported_without_what_did_not_happen(
    brought: Imported, lines: list[tuple[str, int, int]]
) -> None:
    found = [
        (key.removeprefix("cli.history."), values["count"], values["known" if "known" in values else "different"])
        for key, values in brought.notices
    ]
    assert found == lines


def test_settings_that_are_not_followed_are_reported_and_the_first_errors_kept() -> None:
    brought = Imported(new=1, not_followed={"a": None, "b": None})
    assert brought.notices[1] == ("cli.history.not_followed", {"settings": "a, b"})
    for number in range(102):
        brought.note_error(FileError(Problem(Refusal("history.archive"), str(number))))
    assert (brought.failed, len(brought.errors), brought.errors[-1].first.file) == (102, 100, "99")
    brought.note(is_new=True)
    brought.note(is_new=False)
    assert (brought.new, brought.known) == (2, 1)


def match_of(name: str, player: str, **other: str) -> Row:
    """Return the row of a match of the usual player with that name."""
    people = (Player(player, profile=USUAL, face="f", colour="teal"), *(Player(each, "computer") for each in "BCDE"))
    return {**match_row(name, replace(setup(), players=people), 1), **other}


class Matches:
    """An archive with matches of its usual player, and one that cannot be read."""

    def __init__(self, found: list[tuple[str, str]]) -> None:
        self.found = [*(match_of(name, player) for name, player in found), match_of("x", "Ann", setup="7")]

    def rows(self, table: SavedTable, rest: str) -> list[Row]:
        assert (table, rest) == (MATCHES, "ORDER BY rank")
        return self.found


@pytest.mark.parametrize(
    ("here", "there", "guest"),
    [
        ([], [], None),
        ([], [("a", "Ann")], None),
        ([("a", "Ann")], [], None),
        ([("a", "Ann")], [("b", "Ann")], None),
        ([("a", "Ann")], [("a", "Zoe")], None),
        ([("a", "Ann"), ("b", "Ann")], [("b", "Zoe"), ("c", "Zoe")], None),
        ([("a", "Ann")], [("b", "Zoe")], "Zoe"),
        ([("a", "Ann")], [("b", "Ann"), ("c", "Zoe")], "Zoe"),
        ([("a", "나")], [("b", "나")], "나 2"),
        ([("a", "You")], [("b", "You")], "You 2"),
        ([("a", "Ann")], [("b", "나")], "나 2"),
    ],
)
def test_the_usual_player_of_another_history_is_a_guest_unless_it_is_the_same_person(
    here: list[tuple[str, str]], there: list[tuple[str, str]], guest: str | None
) -> None:
    own, other = Matches(here), Matches(there)
    found = guest_from(own, other)  # type: ignore[arg-type]
    assert (found and (found.name, found.face, found.colour)) == (guest and (guest, "f", "teal"))
    assert found == guest_from(own, other), "the same at each import"  # type: ignore[arg-type]


def test_a_guest_takes_the_place_of_the_usual_player_alone() -> None:
    guest = Profile("g7", "Zoe")
    players = setup_in(str(with_guest(match_of("a", "Ann"), guest)["setup"])).players
    assert [player.profile for player in players] == ["g7", "", "", "", ""]
    broken = match_of("a", "Ann", setup="7")
    assert with_guest(broken, guest) == broken


def test_of_an_exercise_in_both_histories_the_one_answered_last_is_kept(tmp_path: Path) -> None:
    days = (date(2026, 11, 1), date(2026, 11, 2), date(2026, 11, 3))
    one, other = tmp_path / "one", tmp_path / "other"
    kept(one, *(replace(ONE, number=number, since=days[1]) for number in (1, 2, 3)))
    answered = [replace(ONE, number=number, since=day, step=5) for number, day in enumerate(days, 1)]
    kept(other, *answered, replace(ONE, number=4))
    filled(other, {HANDS: [finished_hand("a-0001", match=None)]})
    assert merged(one, other) == Imported(new=1)
    with closing(Archive(one)) as archive:
        steps = [(found.number, found.step) for found in kept_exercises(archive, USUAL)]
    assert steps == [(1, 0), (2, 0), (3, 5), (4, 0)]


def rows_of(home: str) -> dict[SavedTable, Sequence[Row]]:
    """Return rows that belong to no match, with the name of their home: one of both homes, and one of its own."""
    names = ("both", home)
    return {
        LESSONS: [{"name": name, "value": home} for name in names],
        PROFILES: [{"id": name, "name": home, "face": "", "colour": "", "settings": ""} for name in names],
        EVENINGS: [{"evening": name, "line": "", "content": home} for name in names],
        STUDIES: [{"hand": name, "kind": "k", "version": home, "content": ""} for name in names],
        HANDS: [finished_hand(f"{home}-0001", match=None)],
    }


def test_what_is_here_stays_when_the_same_is_imported(tmp_path: Path) -> None:
    for home in ("here", "there"):
        filled(tmp_path / home, rows_of(home))
    assert merged(tmp_path / "here", tmp_path / "there") == Imported(new=1)
    with closing(Archive(tmp_path / "here")) as archive:
        for table, column in ((LESSONS, "value"), (PROFILES, "name"), (EVENINGS, "content"), (STUDIES, "version")):
            found = {row[table.columns[0]]: row[column] for row in archive.rows(table)}
            assert found == {"both": "here", "here": "here", "there": "there"}


def test_a_file_that_is_no_history_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text").mkdir()
    (tmp_path / "text" / DATABASE).write_bytes(b"no database")
    filled(tmp_path / "lesson", {LESSONS: [{"name": "a", "value": "{}"}]})
    filled(tmp_path / "newer", {META: [{"name": "version", "value": "6"}]})
    for name, code in (("text", "foreign"), ("lesson", "foreign"), ("newer", "newer")):
        path = tmp_path / name / DATABASE
        with closing(Archive(tmp_path / "here")) as archive:
            assert archive.take()
            with pytest.raises(FileError) as caught:
                merge(archive, path)
        assert (caught.value.first.refusal.code, caught.value.first.file) == (f"history.{code}", str(path))
