"""A player's exercises: confirmed mistakes and the program's problems, repeated until they are solved
several times in a row."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import IntEnum
from typing import Final

from mighty_gui.ai.fresh_trial import CLEAR
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.weighing import Weighing
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.played_hands import PlayedHand, hands_named
from mighty_gui.keep.archive.studies import KeptExercise, keep_exercises, kept_exercises
from mighty_gui.match.day import day_in_korea
from mighty_gui.presets.games import book_named
from mighty_gui.study.practice.problems import PREFIX, Puzzle, all_problems, problem_of
from mighty_gui.study.review.analysis import JudgedDecision, read_analysis
from mighty_gui.study.review.hand_review import ReviewedHand, pages_of_reviewed
from mighty_gui.study.review.judge import GRAVE, Verdict

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


# --- when a mistake returns as an exercise: after one, three, ten and thirty days ---------------------------

# Nothing here reads the clock: the caller passes the day. A wrong clock does no harm: an exercise with a date in
# the future is due at once, and its time counts from the day of the answer.


WAITS: Final = (1, 3, 10, 30)
"""The days until an exercise returns: the first time, and after each answer that was good enough."""
ENOUGH: Final = 3
"""The number of correct answers in a row after which an exercise ends."""
_ZONES: Final = 1
"""The days that a traveller's calendar may go back although the clock is right."""


class Stars(IntEnum):
    """The stars for an answer, by what it costs."""

    NONE = 0
    """It costs as much as the action in the hand."""
    BETTER = 1
    """It is better than the action in the hand, but still a mistake."""
    NEARLY = 2
    """It costs little."""
    BEST = 3
    """Nothing is better, as far as the search can determine."""


@dataclass(frozen=True, slots=True)
class ExerciseProgress:
    """A player's progress with an exercise."""

    since: date
    """The day of the last answer; before the first, the day that the mistake was found."""
    step: int = 0
    """The index of the current wait in ``WAITS``."""
    solved: int = 0
    """The number of correct answers since the last wrong one."""

    @property
    def rests(self) -> bool:
        """Whether the exercise has ended."""
        return self.solved >= ENOUGH

    def comes(self, today: date) -> date:
        """Return the day that it is due; today or a past day if it is due now."""
        if (self.since - today).days > _ZONES:
            return today
        return self.since + timedelta(days=WAITS[self.step])

    def is_due(self, today: date) -> bool:
        """Return whether it is due today."""
        return not self.rests and self.comes(today) <= today

    def after_answer(self, stars: Stars, today: date) -> ExerciseProgress:
        """Return the progress after an answer: a wrong one starts again, a good one continues, the best one counts.

        A good answer before the exercise is due changes nothing, because it would only show a good memory.
        """
        if stars < Stars.NEARLY:
            return ExerciseProgress(today)
        if not self.is_due(today):
            return self
        return ExerciseProgress(today, min(self.step + 1, len(WAITS) - 1), self.solved + (stars is Stars.BEST))


# --- the grade of an answer: it is compared with the best choice in separate worlds -------------------------


@dataclass(frozen=True, slots=True)
class Graded:
    """The stars for an answer, by what it costs."""

    stars: Stars
    loss: float
    """The loss compared with the best choice, in points per hand; 0 if none was measured."""
    chance: float | None
    """The probability of making the contract after it; ``None`` if there is none or it was not computed."""


def grade(view: View, decision: JudgedDecision, answer: Action, pause: Pause = no_pause) -> Graded:
    """Grade an answer to the position of a mistake. The same answer always gets the same grade."""
    weighing = Weighing(view, pause=pause)
    if weighing.are_equivalent(answer, decision.played):
        return Graded(Stars.NONE, decision.loss, decision.chance)
    if weighing.are_equivalent(answer, decision.best):
        return Graded(Stars.BEST, 0.0, decision.best_chance)
    found = weighing.compare(decision.best, answer)
    if not found.is_clear:
        return Graded(Stars.BEST, 0.0, weighing.prospect(answer).chance)
    if found.loss < GRAVE * players_of(view.rules).usual_swing(view.rules):
        return Graded(Stars.NEARLY, found.loss, weighing.prospect(answer).chance)
    is_better = found.loss + CLEAR * found.se < decision.loss
    return Graded(Stars.BETTER if is_better else Stars.NONE, found.loss, weighing.prospect(answer).chance)
