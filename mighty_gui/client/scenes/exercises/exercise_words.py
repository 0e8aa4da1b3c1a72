"""Exercises in words: where in a hand one belongs, when it comes, and what an answer was worth."""

from __future__ import annotations

from datetime import date

from mighty_gui.client.scenes.exercises.exercise_match import ExerciseMatch
from mighty_gui.client.table.kits import kit_of
from mighty_gui.client.table.seat_faces import SeatFaces
from mighty_gui.engine.core.game import Action
from mighty_gui.study.answers import Graded
from mighty_gui.study.exercise_book import Exercise
from mighty_gui.study.exercises import ENOUGH, Standing, Stars
from mighty_gui.texts import Texts
from mighty_gui.texts.reasons import reason_text

SOON = 3
"""Up to so many days ahead have a name of their own."""


def stars_text(stars: Stars) -> str:
    """The stars of an answer, those that are missing empty."""
    return "★" * stars + "☆" * (Stars.BEST - stars)


def step_name(texts: Texts, exercise: Exercise) -> str:
    """The step of the game that was decided."""
    words = texts(f"position.{exercise.hand.game}.phase.{exercise.decision.phase}")
    return words[:1].upper() + words[1:]


def played_text(texts: Texts, moment: str) -> str:
    """The day on which a hand was played, from the moment as it is kept."""
    _, month, day = moment[:10].split("-")
    return texts("exercises.played", month=int(month), day=int(day))


def day_text(texts: Texts, day: date, today: date) -> str:
    """A day to come, as people say it today."""
    ahead = (day - today).days
    if ahead <= 0:
        return texts("exercises.day.today")
    if ahead <= SOON:
        return texts(f"exercises.day.in_{ahead}")
    return texts("exercises.day.later", count=ahead, month=day.month, day=day.day)


def standing_text(texts: Texts, standing: Standing, today: date) -> str:
    """How an exercise stands after an answer: when it comes back, or that it rests."""
    if standing.rests:
        return texts("exercises.rests", count=ENOUGH)
    return texts("exercises.comes", day=day_text(texts, standing.comes(today), today))


class AnswerWords:
    """Puts an answer into words."""

    def __init__(self, texts: Texts, match: ExerciseMatch, exercise: Exercise) -> None:
        self.texts = texts
        self.decision = exercise.decision
        self._view = match.shown.hand.view(self.decision.number - 1, self.decision.seat)
        kit = kit_of(match.setup.game)
        self._names = SeatFaces(kit, match, texts).names()
        self._said = kit.action_words

    def action(self, action: Action) -> str:
        """An action of that position in a few words."""
        return self._said(self.texts, self._view, action, self._names)

    def verdict(self, graded: Graded, answer: Action) -> str:
        """What the answer was worth."""
        key = {
            Stars.BEST: "best" if answer == self.decision.best else "as_good",
            Stars.NEARLY: "nearly",
            Stars.BETTER: "better",
            Stars.NONE: "same" if answer == self.decision.played else "none",
        }[graded.stars]
        return self.texts(f"exercises.verdict.{key}", score=f"{graded.loss:.1f}")

    def solution(self, answer: Action) -> str:
        """The best choice beside the one made then, with what that had cost."""
        decision, parts = self.decision, []
        if answer != decision.best:
            parts.append(self.texts("exercises.solution", action=self.action(decision.best)))
        if answer != decision.played:
            then = self.action(decision.played)
            parts.append(self.texts("exercises.then", action=then, score=f"{decision.loss:.1f}"))
        if decision.chance is not None and decision.best_chance is not None:
            kept, better = (round(100 * one) for one in (decision.chance, decision.best_chance))
            parts.append(self.texts("exercises.chance", kept=kept, better=better))
        return " ".join(parts)

    def why(self) -> str:
        """One sentence why."""
        reason = self.decision.reason
        return reason_text(self.texts, reason.code, reason.params, self._names)
