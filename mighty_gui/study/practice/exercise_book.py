"""The exercises of somebody: their confirmed mistakes and the problems that come with the program, which they solve
again until they rest."""

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
"""By so many standard errors a mistake must cost something to come back."""


def is_confirmed(decision: JudgedDecision) -> bool:
    """Whether a decision was a mistake beyond doubt."""
    return decision.verdict is Verdict.MISTAKE and decision.loss >= CONFIRMED * decision.se


@dataclass(frozen=True, slots=True)
class Exercise:
    """A mistake that comes back, or a problem."""

    kept: KeptExercise
    hand: PlayedHand
    decision: JudgedDecision
    standing: ExerciseProgress
    problem: Puzzle | None = None
    """The problem that it is, if it is no mistake of one's own."""
    is_new: bool = False
    """Whether it is a problem that was never answered."""


class ExerciseBook:
    """The exercises of a profile."""

    def __init__(self, archive: Archive, profile: str, today: Callable[[], date] = day_in_korea) -> None:
        self.archive, self.profile, self.today = archive, profile, today

    def due(self) -> int:
        """How many are to be solved today."""
        kept = kept_exercises(self.archive, self.profile)
        return sum(_standing(exercise).is_due(self.today()) for exercise in kept if not _is_gone(exercise))

    def read(self) -> list[Exercise]:
        """All of them: those that are due first, the longest waiting before the others, then those to come."""
        kept = kept_exercises(self.archive, self.profile)
        hands = {hand.id: hand for hand in hands_named(self.archive, {kept_exercise.hand for kept_exercise in kept})}
        found = [exercise for exercise in (_read(kept, hands.get(kept.hand)) for kept in kept) if exercise is not None]
        return sorted(found, key=lambda exercise: (exercise.standing.rests, exercise.standing.comes(self.today())))

    def answer(self, exercise: Exercise, stars: Stars) -> Exercise:
        """Keep how an exercise stands after an answer, which may follow one in another window; return it so."""
        exercise = self._as_kept(exercise)
        standing = exercise.standing.after_answer(stars, self.today())
        if exercise.is_new and stars is Stars.BEST:  # what was seen at first sight need not come back
            standing = replace(standing, solved=ENOUGH)
        kept = replace(exercise.kept, since=standing.since, step=standing.step, solved=standing.solved)
        if standing != exercise.standing or exercise.is_new:
            keep_exercises(self.archive, kept)
        return replace(exercise, kept=kept, standing=standing, is_new=False)

    def _as_kept(self, exercise: Exercise) -> Exercise:
        """Return an exercise with its progress as it is kept now."""
        place = exercise.kept.hand, exercise.kept.number
        kept = kept_exercises(self.archive, self.profile)
        found = next((each for each in kept if (each.hand, each.number) == place), None)
        return exercise if found is None else replace(exercise, kept=found, standing=_standing(found), is_new=False)

    def problem(self, theme: str = "") -> Exercise | None:
        """Return the problem of the day, or the next that was never answered; of one theme, if any is given."""
        kept = kept_exercises(self.archive, self.profile)
        known = [exercise.hand for exercise in kept]
        known += [PREFIX + problem.name for problem in all_problems().values() if theme not in ("", problem.theme)]
        found = problem_of(self.today(), known)
        return None if found is None else self.fresh_exercise(found)

    def fresh_exercise(self, problem: Puzzle) -> Exercise:
        """Return a problem as somebody has it who was never asked."""
        yesterday = self.today() - timedelta(1)
        fresh = KeptExercise(self.profile, PREFIX + problem.name, problem.number, yesterday, 0, 0, {})
        return _of_problem(fresh, problem, is_new=True)

    def has_solved_problem(self) -> bool:
        """Whether a problem was answered today."""
        kept = kept_exercises(self.archive, self.profile)
        return any(exercise.hand.startswith(PREFIX) and exercise.since == self.today() for exercise in kept)

    def gather(self) -> Iterator[int]:
        """Note the confirmed mistakes of all reviewed hands, page by page; yield how many are new."""
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
    """Whether it is a problem that came with another version of the program, and this one does not know."""
    return kept.hand.startswith(PREFIX) and kept.hand.removeprefix(PREFIX) not in all_problems()


def _read(kept: KeptExercise, hand: PlayedHand | None) -> Exercise | None:
    """The exercise; ``None`` if its hand is gone or its decision makes no sense."""
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
    """A problem as an exercise; its hand is none of the history."""
    result = problem.hand.result
    hand = PlayedHand(
        kept.hand, "", 1, "", problem.file.game.id, problem.preset, (), result.outcome, result.scores,
        practice=True, repeated=False, hinted=False, taken_back=0, favourite=False,
    )  # fmt: skip
    return Exercise(kept, hand, problem.decision, _standing(kept), problem, is_new)


# --- when a mistake comes back as an exercise: after a day, three, ten, thirty ------------------------------

# Nothing here looks at a clock: whoever asks says what day it is. A clock that was wrong does no harm: what was noted
# in the future is due at once, and counts from the day on which it is answered.


WAITS: Final = (1, 3, 10, 30)
"""The days until an exercise comes: the first time, and after each answer that was good enough."""
ENOUGH: Final = 3
"""So many times in a row solved, it rests."""
_ZONES: Final = 1
"""The days by which the calendar of a traveller may go back without the clock having been wrong."""


class Stars(IntEnum):
    """The worth of an answer."""

    NONE = 0
    """It costs as much as what was played then."""
    BETTER = 1
    """It is better than what was played then, but still a mistake."""
    NEARLY = 2
    """It costs little."""
    BEST = 3
    """Nothing is better, as far as anybody can tell."""


@dataclass(frozen=True, slots=True)
class ExerciseProgress:
    """How far somebody has come with an exercise."""

    since: date
    """The day of the last answer; before the first, the day on which the mistake was found."""
    step: int = 0
    """The place of its present wait among ``WAITS``."""
    solved: int = 0
    """How often it was solved since it was last answered wrongly."""

    @property
    def rests(self) -> bool:
        """Whether it does not come back any more."""
        return self.solved >= ENOUGH

    def comes(self, today: date) -> date:
        """The day on which it comes back; today, or a day in the past, if it is due."""
        if (self.since - today).days > _ZONES:
            return today
        return self.since + timedelta(days=WAITS[self.step])

    def is_due(self, today: date) -> bool:
        """Whether it is to be solved today."""
        return not self.rests and self.comes(today) <= today

    def after_answer(self, stars: Stars, today: date) -> ExerciseProgress:
        """Return how it stands after an answer: a wrong one begins anew, a good one goes on, the best one counts.

        A good answer before its time changes nothing: it would only prove a good memory.
        """
        if stars < Stars.NEARLY:
            return ExerciseProgress(today)
        if not self.is_due(today):
            return self
        return ExerciseProgress(today, min(self.step + 1, len(WAITS) - 1), self.solved + (stars is Stars.BEST))


# --- the worth of an answer to an exercise: tried beside the best choice in worlds of its own ---------------


@dataclass(frozen=True, slots=True)
class Graded:
    """The grade of an answer."""

    stars: Stars
    loss: float
    """What it gives away beside the best choice, in score a hand; 0 where that cannot be told."""
    chance: float | None
    """How likely the contract is made after it; ``None`` where there is none, or it was not looked at."""


def grade(view: View, decision: JudgedDecision, answer: Action, pause: Pause = no_pause) -> Graded:
    """Grade an answer to the position of a mistake; the same answer always has the same grade."""
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
