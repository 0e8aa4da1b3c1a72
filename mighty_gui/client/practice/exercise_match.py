"""The position before a mistake as a match with a single action: that of the player who made the mistake."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.review.review_texts import chances_of
from mighty_gui.client.table.kit import table_kit
from mighty_gui.client.table.seat_faces import SeatFaces
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.core.record import replay
from mighty_gui.match import FinishedHand, Player, Saving
from mighty_gui.match.day import day_of
from mighty_gui.match.saving_state import UNASKED
from mighty_gui.study.practice.exercise_book import Exercise
from mighty_gui.study.practice.exercise_progress import ENOUGH, Stars
from mighty_gui.study.practice.grading import Graded
from mighty_gui.texts import Texts
from mighty_gui.texts.reason_texts import reason_text


class ExerciseMatch:
    """A finished hand up to one decision, and the new answer; it offers what the table needs of a match."""

    saving: Saving = UNASKED
    is_settled = True
    is_over = False
    finished: Sequence[FinishedHand] = ()
    number = 1

    def __init__(self, shown: ReplayMatch, number: int, seat: int, face: str, colour: str = "") -> None:
        """Set up action ``number`` (from 1) as a decision of the person at ``seat``; ``face`` may be empty."""
        self.shown, self.seat = shown, seat
        self.answer: Action | None = None
        """The action chosen this time; ``None`` until the exercise is answered."""
        played = shown.hand
        self.hand = replay(
            replace(played.record, actions=played.record.actions[: number - 1]), played.game, played.rules
        )
        at = shown.player_index(seat)
        players = [
            replace(player, kind="person", face=face or player.face, colour=colour) if place == at else player
            for place, player in enumerate(shown.setup.players)
        ]
        self.setup = replace(shown.setup, players=tuple(players))

    @property
    def totals(self) -> tuple[int, ...]:
        """Zero for each player: nothing was scored before this hand."""
        return (0,) * len(self.setup.players)

    @property
    def people(self) -> tuple[int, ...]:
        """The person's seat, the only one that acts."""
        return (self.seat,)

    @property
    def acting_seat(self) -> int | None:
        """The person's seat until the exercise is answered, then ``None``."""
        return self.seat if self.answer is None else None

    def player_index(self, seat: int) -> int:
        """Return the index of the player at a seat."""
        return self.shown.player_index(seat)

    def player_at(self, seat: int) -> Player:
        """Return the player at a seat."""
        return self.setup.players[self.player_index(seat)]

    def view(self, seat: int) -> View:
        """Return the view of the hand from a seat."""
        return self.setup.game.view(self.hand, seat)

    def public_view(self, seat: int) -> View:
        """Return the hand from a seat with only what all players at the table know."""
        return self.setup.game.public_view(self.hand, seat)

    def submit(self, seat: int, action: Action) -> Sequence[Event]:
        """Apply the only answer. Raises ``IllegalAction`` without changing anything."""
        events = self.hand.apply(action)
        self.answer = action
        return events

    def note_hint(self) -> None:
        """Do nothing: an exercise gives no hints."""

    def next_hand(self) -> None:
        """Raise ``RuntimeError``: no hand follows an exercise."""
        raise RuntimeError("nothing follows an exercise")

    def conclude(self) -> None:
        """Do nothing: the exercise ends with its answer."""


# --- texts about exercises: the step of the hand, when it comes again, and what an answer was worth ---------


SOON = 3
"""Days up to this many ahead have their own names, such as "tomorrow"."""


def stars_text(stars: Stars) -> str:
    """Return the stars of an answer as filled and empty stars."""
    return "★" * stars + "☆" * (Stars.BEST - stars)


def step_name(texts: Texts, exercise: Exercise) -> str:
    """Return the name of the game's step that was decided, or a problem's theme."""
    if exercise.problem is not None:
        return texts(f"today.theme.{exercise.problem.theme}")
    text = texts(f"position.{exercise.hand.game}.phase.{exercise.decision.phase}")
    return text[:1].upper() + text[1:]


def theme_text(texts: Texts, exercise: Exercise) -> str:
    """Return the theme of a problem, how hard it is, and whether it is proven."""
    return " · ".join((step_name(texts, exercise), *problem_traits(texts, exercise)))


def problem_traits(texts: Texts, exercise: Exercise) -> list[str]:
    """Return the texts for a problem's difficulty and, if it is proven, its proof; none for other exercises."""
    problem = exercise.problem
    if problem is None:
        return []
    return [texts(f"today.hardness.{problem.hardness}"), *([texts("today.proven")] if problem.is_proven else [])]


def played_text(texts: Texts, moment: str) -> str:
    """Return the text for the day a hand was played, from its stored time."""
    day = day_of(moment)
    return texts("exercises.played", month=day.month, day=day.day)


def day_text(texts: Texts, day: date, today: date) -> str:
    """Return the name of a coming day as seen from today."""
    ahead = (day - today).days
    if ahead <= 0:
        return texts("exercises.day.today")
    if ahead <= SOON:
        return texts(f"exercises.day.in_{ahead}")
    return texts("exercises.day.later", count=ahead, month=day.month, day=day.day)


def standing_text(texts: Texts, exercise: Exercise, today: date) -> str:
    """Return whether an exercise rests now or when it comes again."""
    standing = exercise.standing
    if standing.rests:  # a problem may rest after its first answer
        return texts("today.rests") if exercise.problem is not None else texts("exercises.rests", count=ENOUGH)
    return texts("exercises.comes", day=day_text(texts, standing.comes(today), today))


class AnswerTexts:
    """Writes the texts about the answer to an exercise."""

    def __init__(self, texts: Texts, match: ExerciseMatch, exercise: Exercise) -> None:
        self.texts, self._shown = texts, match.shown
        self.decision, self.is_problem = exercise.decision, exercise.problem is not None
        self._view = match.shown.hand.view(self.decision.number - 1, self.decision.seat)
        kit = table_kit(match.setup.game)
        self._names = SeatFaces(kit, match, texts).names()
        self._action_text = kit.action_text

    def action(self, action: Action) -> str:
        """Describe an action of this position in a few words."""
        return self._action_text(self.texts, self._view, action, self._names)

    def verdict(self, graded: Graded, answer: Action) -> str:
        """Return the verdict on an answer."""
        key = {
            Stars.BEST: "best" if answer == self.decision.best else "as_good",
            Stars.NEARLY: "nearly",
            Stars.BETTER: "none" if self.is_problem else "better",
            Stars.NONE: "same" if answer == self.decision.played and not self.is_problem else "none",
        }[graded.stars]
        return self.texts(f"exercises.verdict.{key}", score=f"{graded.loss:.1f}")

    def solution(self, answer: Action) -> str:
        """Return the best choice, the original choice and its cost, and the chances of both."""
        decision, parts = self.decision, []
        if answer != decision.best:
            parts.append(self.texts("exercises.solution", action=self.action(decision.best)))
        if answer != decision.played:
            then, key = self.action(decision.played), "today.tempting" if self.is_problem else "exercises.then"
            parts.append(self.texts(key, action=then, score=f"{decision.loss:.1f}"))
        chances = chances_of(self._shown, decision)
        if chances is not None:
            kind = "stops" if chances.stops else "chance"
            key = f"today.{kind}" if self.is_problem else f"exercises.{kind}"
            parts.append(self.texts(key, kept=chances.kept, better=chances.better))
        return " ".join(parts)

    def why(self) -> str:
        """Return one sentence that explains the best choice."""
        reason = self.decision.reason
        return reason_text(self.texts, reason.code, reason.params, self._names)
