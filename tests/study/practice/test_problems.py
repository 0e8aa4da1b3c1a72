"""The problems that come with the program: whole hands, one best choice, and a second source of exercises."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.checking import damages_in
from mighty_gui.keep.archive.kept_exercises import KeptExercise, keep_exercises
from mighty_gui.keep.safety.opening import open_archive
from mighty_gui.match.setup import USUAL
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.study.practice import exercise_book
from mighty_gui.study.practice.exercise_book import Exercise, ExerciseBook
from mighty_gui.study.practice.exercise_progress import ENOUGH, Stars
from mighty_gui.study.practice.problems import PREFIX, THEMES, Puzzle, all_problems, problem_of
from tests.tiers import spread

DAY = date(2026, 12, 1)
PROBLEMS = list(all_problems().values())


@pytest.mark.parametrize("problem", spread(PROBLEMS, 3), ids=lambda problem: problem.name)
def test_a_problem_is_a_decision_of_a_hand_that_can_be_played(problem: Puzzle) -> None:
    decision, hand = problem.decision, problem.hand
    assert problem.theme in THEMES
    assert problem.preset in built_in_presets()
    assert hand.result.scores == problem.file.replay().result.scores  # type: ignore[union-attr]
    assert decision.number == problem.number
    view = hand.view(problem.number - 1, decision.seat)
    assert {decision.best, decision.played} <= set(view.legal)
    assert decision.best != decision.played


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.name)
def test_the_best_beats_the_second_by_three_standard_errors_twice_and_some_level_errs(problem: Puzzle) -> None:
    (first, doubt), (second, other_doubt) = problem.content["leads"]
    assert first > 3 * doubt
    assert second > 3 * other_doubt
    assert set(problem.solved_by) < set(PLAYABLE)
    assert 1 <= problem.hardness <= len(PLAYABLE)
    assert problem.decision.loss > 0
    equivalent = players_of(problem.file.rules).equivalents(
        problem.hand.view(problem.number - 1, problem.decision.seat)
    )
    assert not any({problem.decision.best, problem.decision.played} <= set(alike) for alike in equivalent)


@pytest.mark.parametrize(
    ("solved_by", "hardness"),
    [(("novice", "normal", "hard"), 1), (("normal", "hard"), 1), (("novice", "hard"), 2), (("hard",), 2), ((), 3)],
)
def test_a_problem_is_as_hard_as_the_strongest_level_that_fails(solved_by: tuple[str, ...], hardness: int) -> None:
    assert replace(PROBLEMS[0], solved_by=solved_by).hardness == hardness


def test_only_endings_are_proven() -> None:
    assert {problem.theme for problem in PROBLEMS if problem.is_proven} <= {"ending"}


def test_every_day_has_a_problem_and_all_have_their_turn() -> None:
    days = [problem_of(DAY + timedelta(ago)) for ago in range(len(PROBLEMS))]
    assert {problem.name for problem in days if problem is not None} == set(all_problems())
    first = days[0]
    assert first is not None
    other = problem_of(DAY, [PREFIX + first.name])
    assert other is not None
    assert other != first
    assert problem_of(DAY, [PREFIX + name for name in all_problems()]) is None


# --- next to the player's own mistakes ---


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return open_archive(tmp_path)


def book(archive: Archive, day: date = DAY) -> ExerciseBook:
    return ExerciseBook(archive, USUAL, lambda: day)


def problem_in(archive: Archive, day: date = DAY) -> Exercise:
    found = book(archive, day).problem()
    assert found is not None
    return found


def test_a_problem_solved_at_first_sight_does_not_come_back(archive: Archive) -> None:
    found = problem_in(archive)
    assert (book(archive).due(), book(archive).has_solved_problem()) == (0, False)
    answered = book(archive).answer(found, Stars.BEST)
    assert answered.standing.solved == ENOUGH
    assert book(archive).has_solved_problem()
    assert book(archive).read() == [answered]
    assert book(archive, DAY + timedelta(400)).due() == 0
    assert problem_in(archive).problem != found.problem, "the next one"
    archive.close()


def test_a_mistake_answered_today_is_no_problem_solved(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    def solved(hand: str, since: date) -> bool:
        kept = KeptExercise(USUAL, hand, 1, since, 0, 0, {})
        monkeypatch.setattr(exercise_book, "kept_exercises", lambda *_: [kept])
        return book(archive).has_solved_problem()

    assert solved(f"{PREFIX}one", DAY)
    assert not solved("one", DAY)
    assert not solved(f"{PREFIX}one", DAY - timedelta(1))
    archive.close()


def test_one_that_was_missed_comes_back_at_the_intervals_of_ones_own_mistakes(archive: Archive) -> None:
    book(archive).answer(problem_in(archive), Stars.NONE)
    assert book(archive).due() == 0
    tomorrow = book(archive, DAY + timedelta(1))
    (again,) = tomorrow.read()
    assert tomorrow.due() == 1
    assert again.problem is not None
    assert not tomorrow.has_solved_problem(), "it was yesterday"
    after = tomorrow.answer(again, Stars.BEST)
    assert (after.standing.step, after.standing.solved) == (1, 1)
    assert book(archive, DAY + timedelta(3)).due() == 0
    assert book(archive, DAY + timedelta(4)).due() == 1
    archive.close()


def test_a_problem_of_another_version_is_neither_due_nor_shown(archive: Archive) -> None:
    missed = book(archive).answer(problem_in(archive), Stars.NONE)
    keep_exercises(archive, replace(missed.kept, hand=f"{PREFIX}unknown"))
    later = book(archive, DAY + timedelta(400))
    assert later.due() == 1
    assert [exercise.problem for exercise in later.read()] == [missed.problem]
    archive.close()


def test_problems_can_be_asked_for_by_theme(archive: Archive) -> None:
    for theme in {problem.theme for problem in PROBLEMS}:
        found = book(archive).problem(theme)
        assert found is not None
        assert found.problem is not None
        assert found.problem.theme == theme
    assert book(archive).problem("nothing") is None
    archive.close()


def test_the_history_is_whole_with_problems_in_it(archive: Archive) -> None:
    book(archive).answer(problem_in(archive), Stars.BETTER)
    archive.close()
    assert list(damages_in(archive.path)) == []
