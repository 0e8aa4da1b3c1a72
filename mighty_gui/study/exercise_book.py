"""The exercises of somebody: their confirmed mistakes, which they solve again until they rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.kept_exercises import KeptExercise, keep_exercises, kept_exercises
from mighty_gui.keep.played_hands import PlayedHand, hands_named
from mighty_gui.presets.games import book_named
from mighty_gui.study.analysis import Decision, read_analysis
from mighty_gui.study.exercises import WAITS, Standing, Stars
from mighty_gui.study.judge import Verdict
from mighty_gui.study.reviewed import ReviewedHand, pages_of_reviewed

CONFIRMED: Final = 3.0
"""By so many standard errors a mistake must cost something to come back."""


def is_confirmed(decision: Decision) -> bool:
    """Whether a decision was a mistake beyond doubt."""
    return decision.verdict is Verdict.MISTAKE and decision.loss >= CONFIRMED * decision.se


@dataclass(frozen=True, slots=True)
class Exercise:
    """A mistake that comes back."""

    kept: KeptExercise
    hand: PlayedHand
    decision: Decision
    standing: Standing


class ExerciseBook:
    """The exercises of a profile."""

    def __init__(self, archive: Archive, profile: str, today: Callable[[], date] = date.today) -> None:
        self.archive = archive
        self.profile = profile
        self.today = today

    def due(self) -> int:
        """How many are to be solved today."""
        kept = kept_exercises(self.archive, self.profile)
        return sum(_standing(one).is_due(self.today()) for one in kept)

    def read(self) -> list[Exercise]:
        """All of them: those that are due first, the longest waiting before the others, then those to come."""
        kept = kept_exercises(self.archive, self.profile)
        hands = {hand.id: hand for hand in hands_named(self.archive, {one.hand for one in kept})}
        found = [one for one in (_read(kept, hands.get(kept.hand)) for kept in kept) if one is not None]
        return sorted(found, key=lambda one: (one.standing.rests, one.standing.comes(self.today())))

    def answer(self, exercise: Exercise, stars: Stars) -> Exercise:
        """Keep how an exercise stands after an answer, and return it so."""
        standing = exercise.standing.answered(stars, self.today())
        kept = replace(exercise.kept, since=standing.since, step=standing.step, solved=standing.solved)
        if standing != exercise.standing:
            keep_exercises(self.archive, kept)
        return replace(exercise, kept=kept, standing=standing)

    # --- finding them --------------------------------------------------------------------------------

    def gather(self) -> Iterator[int]:
        """Note the confirmed mistakes of all reviewed hands, page by page; yield how many are new."""
        known = {(one.hand, one.number) for one in kept_exercises(self.archive, self.profile)}
        for page in pages_of_reviewed(self.archive, self.profile):
            fresh = [one for hand in page for one in self._mistakes(hand) if (one.hand, one.number) not in known]
            keep_exercises(self.archive, *fresh)
            yield len(fresh)

    def _mistakes(self, hand: ReviewedHand) -> Iterator[KeptExercise]:
        for one in filter(is_confirmed, hand.analysis.decisions):
            content = replace(hand.analysis, decisions=(one,)).as_json()
            yield KeptExercise(self.profile, hand.played.hand, one.number, self.today(), 0, 0, content)


def _standing(kept: KeptExercise) -> Standing:
    return Standing(kept.since, max(0, min(kept.step, len(WAITS) - 1)), kept.solved)


def _read(kept: KeptExercise, hand: PlayedHand | None) -> Exercise | None:
    """The exercise; ``None`` if its hand is gone or its decision makes no sense."""
    book = None if hand is None else book_named(hand.game)
    if hand is None or book is None:
        return None
    with suppress(RefusalError):
        for decision in read_analysis(kept.content, book.game).decisions:
            return Exercise(kept, hand, decision, _standing(kept))
    return None
