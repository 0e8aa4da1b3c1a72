"""The texts of a review: the action taken, a better one, its cost and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mighty_gui.ai.game_players import players_of
from mighty_gui.client.frame.scene_kit import scene_kit
from mighty_gui.client.review.hand_chart import HandCurve
from mighty_gui.client.review.replay.replay_match import ReplayMatch, StepMark, step_of
from mighty_gui.client.table.kit import table_kit
from mighty_gui.client.table.seat_faces import SeatFaces
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.game import Action, View
from mighty_gui.study.review.analysis import JudgedDecision
from mighty_gui.study.review.judge import Verdict
from mighty_gui.study.review.true_course import NOTHING, TrueCourse
from mighty_gui.texts import Texts
from mighty_gui.texts.reason_texts import reason_text


class Chances(NamedTuple):
    """A side's chances of success in percent, with the choice made and with the best one."""

    kept: int
    better: int
    stops: bool
    """Whether success means to stop the contract."""


def defends(match: ReplayMatch, seat: int) -> bool:
    """Return whether the seat's side gains if the contract fails."""
    rules, result = match.setup.rules, match.hand.result
    made, facts = players_of(rules).is_made(result), scene_kit(rules).facts(result.in_full(), seat)
    return made is not None and facts is not None and facts.won != made


def chances_of(match: ReplayMatch, decision: JudgedDecision) -> Chances | None:
    """Return the chances to make the contract or, for a defender, to stop it; ``None`` without a contract."""
    if decision.chance is None or decision.best_chance is None:
        return None
    stops = defends(match, decision.seat)
    kept, better = (round(100 * (1 - each if stops else each)) for each in (decision.chance, decision.best_chance))
    return Chances(kept, better, stops)


class ReviewTexts:
    """Writes the texts about the decisions of a hand."""

    def __init__(self, texts: Texts, match: ReplayMatch, course: TrueCourse | None = None) -> None:
        """``course`` is the contract's true course, as far as it is known."""
        self.texts, self.match = texts, match
        self.course = course or NOTHING
        self.kit = table_kit(match.setup.game)
        self.names = SeatFaces(self.kit, match, texts).names()

    def t(self, key: str, /, **values: object) -> str:
        """Return a text of the review."""
        return self.texts(key, **values)

    def view(self, decision: JudgedDecision) -> View:
        """Return the view of the deciding person."""
        return self.match.hand.view(decision.number - 1, decision.seat)

    def was_free(self, decision: JudgedDecision) -> bool:
        """Return whether there was more than one legal action."""
        return len(self.view(decision).legal) > 1

    def action(self, decision: JudgedDecision, action: Action) -> str:
        """Describe an action of this position in a few words."""
        return self.kit.action_text(self.texts, self.view(decision), action, self.names)

    def instead(self, decision: JudgedDecision) -> str:
        """Return the text with the action taken and the better one."""
        played, better = (self.action(decision, other_action) for other_action in (decision.played, decision.best))
        return self.t("review.instead", played=played, better=better)

    def cost(self, decision: JudgedDecision) -> str:
        """Return the text for the loss in points and, if a contract was possible, in chance."""
        parts = [self.t("review.loss", score=f"{decision.loss:.1f}", error=f"{decision.se:.1f}")]
        chances = chances_of(self.match, decision)
        if chances is not None and self.course.stands(decision.number):
            key = "review.stopped_it" if chances.stops else "review.chance"
            parts.append(self.t(key, kept=chances.kept, better=chances.better))
        return " · ".join(parts)

    def why(self, decision: JudgedDecision) -> str:
        """Return one sentence with the reason."""
        reason = decision.reason
        return reason_text(self.texts, reason.code, reason.params, self.names)

    def verdict(self, decision: JudgedDecision) -> str:
        """Return the verdict and the loss."""
        text = self.t(f"review.verdict.{decision.verdict}")
        if decision.verdict in (Verdict.BEST, Verdict.EQUAL):
            return text
        return self.t("review.lost", verdict=text, score=f"{decision.loss:.1f}")

    def truth(self, marks: Sequence[StepMark]) -> list[str]:
        """Return whether the contract could be made with open hands, and where it was lost; empty without one."""
        course = self.course
        if not course.points:
            return []
        proved = "proved" if course.exact else "found"
        stood = "unmade" if not course.made else "kept" if course.held else "made"
        sentences = [self.t(f"review.open.{stood}.{proved}")]
        if course.lost is not None:
            sentences.append(self.losing_action(course.lost, marks))
        elif course.held and not course.made:
            sentences.append(self.t("review.open.held"))
        return [" ".join(sentences)]

    def losing_action(self, number: int, marks: Sequence[StepMark]) -> str:
        """Return the text about the action that lost the contract."""
        hand = self.match.hand
        seat, action = hand.record.actions[number - 1]
        view = hand.view(number - 1, hand.game.controller(hand.rules, seat))
        text = self.kit.action_text(self.texts, view, action, self.names)
        return self.t("review.open.lost", step=step_of(marks, number), name=self.names[seat], action=text)

    def worth(self, value: float, curve: HandCurve) -> str:
        """Return a value of the curve as text."""
        return self.t("review.percent", number=round(100 * value)) if curve.is_chance else with_sign(round(value))
