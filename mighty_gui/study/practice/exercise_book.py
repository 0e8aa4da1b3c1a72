"""A player's exercises: confirmed mistakes and the program's problems, repeated until they are solved
several times in a row."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Final

from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.kept_exercises import KeptExercise, keep_exercises, kept_exercises
from mighty_gui.keep.archive.played_hands import PlayedHand, hands_named
from mighty_gui.match.day import day_in_korea
from mighty_gui.presets.games import book_named
from mighty_gui.study.practice.exercise_progress import ENOUGH, WAITS, ExerciseProgress, Stars
from mighty_gui.study.practice.problems import PREFIX, Puzzle, all_problems, problem_of
from mighty_gui.study.review.analysis import JudgedDecision, read_analysis
from mighty_gui.study.review.hand_review import ReviewedHand, pages_of_reviewed
from mighty_gui.study.review.judge import Verdict

CONFIRMED: Final = 3.0
"""The least loss that makes a mistake an exercise, in standard errors."""


def is_confirmed(decision: JudgedDecision) -> bool:
    """Return whether a decision was clearly a mistake."""
    return decision.verdict is Verdict.MISTAKE and decision.loss >= CONFIRMED * decision.se


@dataclass(frozen=True, slots=True)
class Exercise:
    """A mistake of the player's own or a problem, to be solved again until it is known."""

    kept: KeptExercise
    hand: PlayedHand
    decision: JudgedDecision
    standing: ExerciseProgress
    problem: Puzzle | None = None
    """The problem; ``None`` if the exercise is the player's own mistake."""
    is_new: bool = False
    """Whether it is a problem that was never answered."""


class ExerciseBook:
    """The exercises of a profile."""

    def __init__(self, archive: Archive, profile: str, today: Callable[[], date] = day_in_korea) -> None:
        self.archive, self.profile, self.today = archive, profile, today

    def due(self) -> int:
        """Return the number of exercises that are due today."""
        kept = kept_exercises(self.archive, self.profile)
        return sum(_standing(exercise).is_due(self.today()) for exercise in kept if not _is_gone(exercise))

    def read(self) -> list[Exercise]:
        """Return all exercises: those that are due first, the longest waiting ones before others, then later ones."""
        kept = kept_exercises(self.archive, self.profile)
        hands = {hand.id: hand for hand in hands_named(self.archive, {kept_exercise.hand for kept_exercise in kept})}
        found = [exercise for exercise in (_read(kept, hands.get(kept.hand)) for kept in kept) if exercise is not None]
        return sorted(found, key=lambda exercise: (exercise.standing.rests, exercise.standing.comes(self.today())))

    def answer(self, exercise: Exercise, stars: Stars) -> Exercise:
        """Save the progress after an answer and return the exercise. Another window may have saved one in between."""
        exercise = self._as_kept(exercise)
        standing = exercise.standing.after_answer(stars, self.today())
        if exercise.is_new and stars is Stars.BEST:  # a problem that was solved at the first attempt is not repeated
            standing = replace(standing, solved=ENOUGH)
        kept = replace(exercise.kept, since=standing.since, step=standing.step, solved=standing.solved)
        if standing != exercise.standing or exercise.is_new:
            keep_exercises(self.archive, kept)
        return replace(exercise, kept=kept, standing=standing, is_new=False)

    def _as_kept(self, exercise: Exercise) -> Exercise:
        """Return an exercise with its saved progress."""
        place = exercise.kept.hand, exercise.kept.number
        kept = kept_exercises(self.archive, self.profile)
        found = next((each for each in kept if (each.hand, each.number) == place), None)
        return exercise if found is None else replace(exercise, kept=found, standing=_standing(found), is_new=False)

    def problem(self, theme: str = "") -> Exercise | None:
        """Return the problem of the day, or the next that was never answered; only of ``theme`` if it is given."""
        kept = kept_exercises(self.archive, self.profile)
        known = [exercise.hand for exercise in kept]
        known += [PREFIX + problem.name for problem in all_problems().values() if theme not in ("", problem.theme)]
        found = problem_of(self.today(), known)
        return None if found is None else self.fresh_exercise(found)

    def fresh_exercise(self, problem: Puzzle) -> Exercise:
        """Return a problem as an exercise without answers."""
        yesterday = self.today() - timedelta(1)
        fresh = KeptExercise(self.profile, PREFIX + problem.name, problem.number, yesterday, 0, 0, {})
        return _of_problem(fresh, problem, is_new=True)

    def has_solved_problem(self) -> bool:
        """Return whether a problem was answered today."""
        kept = kept_exercises(self.archive, self.profile)
        return any(exercise.hand.startswith(PREFIX) and exercise.since == self.today() for exercise in kept)

    def gather(self) -> Iterator[int]:
        """Save the confirmed mistakes of all reviewed hands, page by page; yield the number of new ones."""
        known = {
            (kept_exercise.hand, kept_exercise.number) for kept_exercise in kept_exercises(self.archive, self.profile)
        }
        for page in pages_of_reviewed(self.archive, self.profile):
            fresh = [
                mistake
                for hand in page
                for mistake in self._mistakes(hand)
                if (mistake.hand, mistake.number) not in known
            ]
            keep_exercises(self.archive, *fresh, are_new=True)
            yield len(fresh)

    def _mistakes(self, hand: ReviewedHand) -> Iterator[KeptExercise]:
        for decision in filter(is_confirmed, hand.analysis.decisions):
            content = replace(hand.analysis, decisions=(decision,)).as_json()
            yield KeptExercise(self.profile, hand.played.hand, decision.number, self.today(), 0, 0, content)


def _standing(kept: KeptExercise) -> ExerciseProgress:
    return ExerciseProgress(kept.since, max(0, min(kept.step, len(WAITS) - 1)), kept.solved)


def _is_gone(kept: KeptExercise) -> bool:
    """Return whether it is a problem of another version of the program that this one does not have."""
    return kept.hand.startswith(PREFIX) and kept.hand.removeprefix(PREFIX) not in all_problems()


def _read(kept: KeptExercise, hand: PlayedHand | None) -> Exercise | None:
    """Return the exercise; ``None`` if its hand is gone or its decision is invalid."""
    problem = all_problems().get(kept.hand.removeprefix(PREFIX)) if kept.hand.startswith(PREFIX) else None
    if problem is not None:
        return _of_problem(kept, problem)
    book = None if hand is None else book_named(hand.game)
    if hand is None or book is None:
        return None
    with suppress(RefusalError):
        for decision in read_analysis(kept.content, book.game).decisions:
            return Exercise(kept, hand, decision, _standing(kept))
    return None


def _of_problem(kept: KeptExercise, problem: Puzzle, *, is_new: bool = False) -> Exercise:
    """Return a problem as an exercise. Its hand is not in the history."""
    result = problem.hand.result
    hand = PlayedHand(
        kept.hand, "", 1, "", problem.file.game.id, problem.preset, (), result.outcome, result.scores,
        practice=True, repeated=False, hinted=False, taken_back=0, favourite=False,
    )  # fmt: skip
    return Exercise(kept, hand, problem.decision, _standing(kept), problem, is_new)


# Nothing here reads the clock: the caller passes the day. A wrong clock does no harm: an exercise with a date in
# the future is due at once, and its time counts from the day of the answer.
