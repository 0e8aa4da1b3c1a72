"""Confirmed mistakes of reviewed hands become exercises of the player who made them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.kept_exercises import KeptExercise
from mighty_gui.keep.archive.rows import HANDS
from mighty_gui.match import Length, MatchSetup, Player
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import load_presets
from mighty_gui.study.practice.exercise_book import ExerciseBook, _standing, is_confirmed
from mighty_gui.study.practice.exercise_progress import WAITS, ExerciseProgress, Stars
from mighty_gui.study.review.hand_review import pages_of_reviewed
from mighty_gui.study.review.judge import Verdict
from tests.study.mistakes import decisions, hand_of, played, review

DAY = date(2026, 11, 22)
PLAYERS = (Player("Ann", profile=USUAL), Player("Bo", "computer"), Player("Cho", profile="c3"))


def agreed(preset: str, **changes: object) -> MatchSetup:
    rules = load_presets()[preset].rules
    others = tuple(Player(f"{number}", "computer") for number in range(3, rules.players))
    setup = MatchSetup(preset, rules, (*PLAYERS, *others), Length("hands", 2), seed=4)
    return replace(setup, **changes)  # type: ignore[arg-type]


def book(archive: Archive, profile: str = USUAL, day: date = DAY) -> ExerciseBook:
    return ExerciseBook(archive, profile, lambda: day)


@pytest.mark.parametrize("preset", ["standard-5", "mitigati"])
def test_clear_mistakes_of_ones_own_seat_are_gathered_once(preset: str, tmp_path: Path) -> None:
    archive, match = played(tmp_path, agreed(preset))
    hand, seat = hand_of(match, 1), match.finished[1].seating.index(0)
    clear, doubtful, small, *_ = decisions(hand, seat)
    found = [clear, replace(doubtful, se=1.4), replace(small, verdict=Verdict.INACCURACY)]
    review(archive, match.finished[1].record, seat, found)
    other = match.finished[1].seating.index(2)
    review(archive, match.finished[1].record, other, decisions(hand, other)[:2])
    assert sum(book(archive).gather()) == 1
    assert sum(book(archive, day=DAY + timedelta(days=9)).gather()) == 0, "they keep their first day"
    (one,) = book(archive).read()
    assert one.decision == clear
    assert one.standing == ExerciseProgress(DAY)
    assert one.hand.preset == preset
    assert sum(book(archive, "c3").gather()) == 2
    archive.close()


def test_practice_gives_no_exercises(tmp_path: Path) -> None:
    archive, match = played(tmp_path, agreed("standard-5", trial=True))
    seat = match.finished[0].seating.index(0)
    review(archive, match.finished[0].record, seat, decisions(hand_of(match, 0), seat)[:1])
    assert [one for page in pages_of_reviewed(archive, USUAL) for one in page] == []
    archive.close()


def test_an_answer_is_kept_and_those_that_are_due_come_first(tmp_path: Path) -> None:
    archive, match = played(tmp_path, agreed("standard-5"))
    seat = match.finished[0].seating.index(0)
    review(archive, match.finished[0].record, seat, decisions(hand_of(match, 0), seat)[:3])
    assert sum(book(archive).gather()) == 3
    assert (book(archive).due(), book(archive, day=DAY + timedelta(days=1)).due()) == (0, 3)
    tomorrow = book(archive, day=DAY + timedelta(days=1))
    first, second, third = tomorrow.read()
    answered = tomorrow.answer(first, Stars.BEST)
    wrong = tomorrow.answer(second, Stars.NONE)
    assert tomorrow.due() == 1
    again = tomorrow.read()
    assert again == [third, wrong, answered]
    assert [one.standing for one in again[1:]] == [
        ExerciseProgress(tomorrow.today()),
        ExerciseProgress(tomorrow.today(), 1, 1),
    ]
    archive.close()


def test_an_exercise_whose_hand_is_gone_or_of_an_unknown_game_is_left_out(tmp_path: Path) -> None:
    archive, match = played(tmp_path, agreed("standard-5"))
    for at in (0, 1):
        seat = match.finished[at].seating.index(0)
        review(archive, match.finished[at].record, seat, decisions(hand_of(match, at), seat)[:1])
    assert sum(book(archive).gather()) == 2
    first, second = book(archive).read()
    assert archive.take()
    archive.drop(HANDS, first.kept.hand)
    archive.write()
    assert book(archive).read() == [second]
    (row,) = archive.rows(HANDS, "WHERE id = ?", second.kept.hand)
    archive.put(HANDS, {**row, "game": "whist"})
    archive.write()
    assert book(archive).read() == []
    archive.close()


def test_what_another_window_has_found_meanwhile_stays_as_it_was_answered(tmp_path: Path) -> None:
    archive, match = played(tmp_path, agreed("standard-5"))
    seat = match.finished[0].seating.index(0)
    review(archive, match.finished[0].record, seat, decisions(hand_of(match, 0), seat)[:1])
    gathering = book(archive).gather()
    assert next(gathering) == 0, "nothing of the first page, which is empty"
    here = book(archive, day=DAY + timedelta(1))
    assert sum(book(archive).gather()) == 1
    (exercise,) = here.read()
    answered = here.answer(exercise, Stars.BEST).standing
    assert sum(gathering) == 1
    assert [each.standing for each in here.read()] == [answered]
    archive.close()


def test_an_answer_follows_the_one_in_another_window(tmp_path: Path) -> None:
    archive, match = played(tmp_path, agreed("standard-5"))
    seat = match.finished[0].seating.index(0)
    review(archive, match.finished[0].record, seat, decisions(hand_of(match, 0), seat)[:1])
    assert sum(book(archive).gather()) == 1
    later = DAY + timedelta(1)
    here, there = book(archive, day=later), book(archive, day=later)
    (shown,), (shown_there,) = here.read(), there.read()
    assert here.answer(shown, Stars.NONE).standing == ExerciseProgress(later)
    assert there.answer(shown_there, Stars.BEST).standing == ExerciseProgress(later), "not before its time"
    assert sum(there.gather()) == 0
    assert [exercise.standing for exercise in there.read()] == [ExerciseProgress(later)]
    archive.close()


@pytest.mark.parametrize(("step", "read"), [(-3, 0), (0, 0), (1, 1), (99, len(WAITS) - 1)])
def test_a_step_that_no_answer_leads_to_is_the_nearest_one(step: int, read: int) -> None:
    assert _standing(KeptExercise(USUAL, "hand", 7, DAY, step, 2, {})) == ExerciseProgress(DAY, read, 2)


@pytest.mark.parametrize(
    ("verdict", "loss", "se", "confirmed"),
    [(Verdict.MISTAKE, 3.0, 1.0, True), (Verdict.MISTAKE, 2.9, 1.0, False), (Verdict.INACCURACY, 9.0, 1.0, False)],
)
def test_only_what_is_beyond_doubt_comes_back(
    verdict: Verdict, loss: float, se: float, confirmed: bool, tmp_path: Path
) -> None:
    archive, match = played(tmp_path, agreed("standard-5"))
    archive.close()
    one = decisions(hand_of(match, 0), 0)[0]
    assert is_confirmed(replace(one, verdict=verdict, loss=loss, se=se)) is confirmed
