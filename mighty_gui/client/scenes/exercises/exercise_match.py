"""The position of a mistake as a match in which only the person who made it acts, and only once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.client.scenes.review.seat_study import chances_of
from mighty_gui.client.table.kit import table_kit
from mighty_gui.client.table.seat_faces import SeatFaces
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.core.record import replay
from mighty_gui.match import FinishedHand, Player, Saving
from mighty_gui.match.day import day_of
from mighty_gui.match.setup import UNASKED
from mighty_gui.study.exercise_book import ENOUGH, Exercise, Graded, Stars
from mighty_gui.texts import Texts
from mighty_gui.texts.words import reason_text


class ExerciseMatch:
    """The part of a match that the table uses, up to one decision of a finished hand and its new answer."""

    saving: Saving = UNASKED
    is_settled = True
    is_over = False
    finished: Sequence[FinishedHand] = ()
    number = 1

    def __init__(self, shown: ReplayMatch, number: int, seat: int, face: str, colour: str = "") -> None:
        """Stand before action ``number`` of the hand; the person with that portrait and colour sits at ``seat``.

        Without a portrait they have the face of whoever sat there."""
        self.shown, self.seat = shown, seat
        self.answer: Action | None = None
        """What was chosen this time."""
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
        """Zeros: a hand by itself has no score before it."""
        return (0,) * len(self.setup.players)

    @property
    def people(self) -> tuple[int, ...]:
        """The seat of the person alone."""
        return (self.seat,)

    @property
    def acting_seat(self) -> int | None:
        """The person's seat until they have answered; then nobody acts."""
        return self.seat if self.answer is None else None

    def player_index(self, seat: int) -> int:
        """The index of the player at a seat."""
        return self.shown.player_index(seat)

    def player_at(self, seat: int) -> Player:
        """The player at a seat."""
        return self.setup.players[self.player_index(seat)]

    def view(self, seat: int) -> View:
        """The hand as the person at that seat sees it."""
        return self.setup.game.view(self.hand, seat)

    def public_view(self, seat: int) -> View:
        """The hand from a seat, as everybody at the table may see it."""
        return self.setup.game.public_view(self.hand, seat)

    def submit(self, seat: int, action: Action) -> Sequence[Event]:
        """Take the answer, the only one. Raises ``IllegalAction``; nothing has then changed."""
        events = self.hand.apply(action)
        self.answer = action
        return events

    def note_hint(self) -> None:
        """Do nothing: nobody helps here."""

    def next_hand(self) -> None:
        """Refuse: no hand follows."""
        raise RuntimeError("nothing follows an exercise")

    def conclude(self) -> None:
        """Do nothing: it is over with its answer."""


# --- exercises in words: where in a hand one belongs, when it comes, and what an answer was worth -----------


SOON = 3
"""Up to so many days ahead have a name of their own."""


def stars_text(stars: Stars) -> str:
    """The stars of an answer, those that are missing empty."""
    return "★" * stars + "☆" * (Stars.BEST - stars)


def step_name(texts: Texts, exercise: Exercise) -> str:
    """The step of the game that was decided; of a problem, its theme."""
    if exercise.problem is not None:
        return texts(f"today.theme.{exercise.problem.theme}")
    words = texts(f"position.{exercise.hand.game}.phase.{exercise.decision.phase}")
    return words[:1].upper() + words[1:]


def theme_text(texts: Texts, exercise: Exercise) -> str:
    """The theme of a problem, how hard it is, and whether it is proven."""
    return " · ".join((step_name(texts, exercise), *problem_traits(texts, exercise)))


def problem_traits(texts: Texts, exercise: Exercise) -> list[str]:
    """Return how hard a problem is, and that it is proven if it is."""
    problem = exercise.problem
    if problem is None:
        return []
    return [texts(f"today.hardness.{problem.hardness}"), *([texts("today.proven")] if problem.is_proven else [])]


def played_text(texts: Texts, moment: str) -> str:
    """The day on which a hand was played, from the moment as it is kept."""
    day = day_of(moment)
    return texts("exercises.played", month=day.month, day=day.day)


def day_text(texts: Texts, day: date, today: date) -> str:
    """A day to come, as people say it today."""
    ahead = (day - today).days
    if ahead <= 0:
        return texts("exercises.day.today")
    if ahead <= SOON:
        return texts(f"exercises.day.in_{ahead}")
    return texts("exercises.day.later", count=ahead, month=day.month, day=day.day)


def standing_text(texts: Texts, exercise: Exercise, today: date) -> str:
    """How an exercise stands after an answer: when it comes back, or that it rests."""
    standing = exercise.standing
    if standing.rests:  # of a problem perhaps at first sight
        return texts("today.rests") if exercise.problem is not None else texts("exercises.rests", count=ENOUGH)
    return texts("exercises.comes", day=day_text(texts, standing.comes(today), today))


class AnswerWords:
    """The texts about an answer."""

    def __init__(self, texts: Texts, match: ExerciseMatch, exercise: Exercise) -> None:
        self.texts, self._shown = texts, match.shown
        self.decision, self.is_problem = exercise.decision, exercise.problem is not None
        self._view = match.shown.hand.view(self.decision.number - 1, self.decision.seat)
        kit = table_kit(match.setup.game)
        self._names = SeatFaces(kit, match, texts).names()
        self._said = kit.action_words

    def action(self, action: Action) -> str:
        """An action of that position in a few words."""
        return self._said(self.texts, self._view, action, self._names)

    def verdict(self, graded: Graded, answer: Action) -> str:
        """The grade of the answer."""
        key = {
            Stars.BEST: "best" if answer == self.decision.best else "as_good",
            Stars.NEARLY: "nearly",
            Stars.BETTER: "none" if self.is_problem else "better",
            Stars.NONE: "same" if answer == self.decision.played and not self.is_problem else "none",
        }[graded.stars]
        return self.texts(f"exercises.verdict.{key}", score=f"{graded.loss:.1f}")

    def solution(self, answer: Action) -> str:
        """The best choice beside the one made then, with what that had cost."""
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
        """One sentence why."""
        reason = self.decision.reason
        return reason_text(self.texts, reason.code, reason.params, self._names)
