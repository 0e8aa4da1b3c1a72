"""The words of a review: what was done and what would have been better, what it cost, and why."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.player_registry import players_of
from mighty_gui.client.scenes.replay.marks import Mark, step_of
from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.client.scenes.review.hand_curve import HandCurve
from mighty_gui.client.scenes.scene_kits import scene_kit
from mighty_gui.client.table.kits import kit_of
from mighty_gui.client.table.seat_faces import SeatFaces
from mighty_gui.client.widgets.score_chart import signed
from mighty_gui.engine.core.game import Action, View
from mighty_gui.study.analysis import Decision
from mighty_gui.study.judge import Verdict
from mighty_gui.study.true_course import NOTHING, TrueCourse
from mighty_gui.texts import Texts
from mighty_gui.texts.reasons import reason_text


class ReviewWords:
    """Puts the decisions of a hand into words."""

    def __init__(self, texts: Texts, match: ReplayMatch, course: TrueCourse | None = None) -> None:
        """``course`` is how the contract truly stood, as far as that is known."""
        self.texts = texts
        self.match = match
        self.course = course or NOTHING
        self.kit = kit_of(match.setup.game)
        self.names = SeatFaces(self.kit, match, texts).names()

    def t(self, key: str, /, **values: object) -> str:
        """Return a text of the review."""
        return self.texts(key, **values)

    def view(self, decision: Decision) -> View:
        """What the person who decided saw."""
        return self.match.hand.view(decision.number - 1, decision.seat)

    def was_free(self, decision: Decision) -> bool:
        """Whether there was more than one thing to do."""
        return len(self.view(decision).legal) > 1

    def action(self, decision: Decision, action: Action) -> str:
        """An action of that position in a few words."""
        return self.kit.action_words(self.texts, self.view(decision), action, self.names)

    def instead(self, decision: Decision) -> str:
        """What was done, and what would have been better."""
        played, better = (self.action(decision, one) for one in (decision.played, decision.best))
        return self.t("review.instead", played=played, better=better)

    def cost(self, decision: Decision) -> str:
        """What was given away: in points, and in chance where there is a contract."""
        parts = [self.t("review.loss", score=f"{decision.loss:.1f}", error=f"{decision.se:.1f}")]
        if decision.chance is not None and decision.best_chance is not None and self.course.stands(decision.number):
            defends = self.defends(decision.seat)
            chances = (1 - one if defends else one for one in (decision.best_chance, decision.chance))
            better, kept = (round(100 * one) for one in chances)
            parts.append(self.t("review.stopped_it" if defends else "review.chance", better=better, kept=kept))
        return " · ".join(parts)

    def defends(self, seat: int) -> bool:
        """Whether a seat's side gains where the contract is not made."""
        rules, result = self.match.setup.rules, self.match.hand.result
        made, facts = players_of(rules).is_made(result), scene_kit(rules).facts(result.in_full(), seat)
        return made is not None and facts is not None and facts.won != made

    def why(self, decision: Decision) -> str:
        """One sentence why."""
        reason = decision.reason
        return reason_text(self.texts, reason.code, reason.params, self.names)

    def verdict(self, decision: Decision) -> str:
        """The verdict, with what was lost."""
        words = self.t(f"review.verdict.{decision.verdict}")
        if decision.verdict in (Verdict.BEST, Verdict.EQUAL):
            return words
        return self.t("review.lost", verdict=words, score=f"{decision.loss:.1f}")

    def truth(self, marks: Sequence[Mark]) -> list[str]:
        """Whether the contract was to be made with all hands open, and where it was lost; nothing without one."""
        course = self.course
        if not course.points:
            return []
        proved = "proved" if course.exact else "found"
        stood = "unmade" if not course.made else "kept" if course.held else "made"
        said = [self.t(f"review.open.{stood}.{proved}")]
        if course.lost is not None:
            said.append(self._lost(course.lost, marks))
        elif course.held and not course.made:
            said.append(self.t("review.open.held"))
        return [" ".join(said)]

    def _lost(self, number: int, marks: Sequence[Mark]) -> str:
        """The action after which the contract was gone."""
        hand = self.match.hand
        seat, action = hand.record.actions[number - 1]
        view = hand.view(number - 1, hand.game.controller(hand.rules, seat))
        words = self.kit.action_words(self.texts, view, action, self.names)
        return self.t("review.open.lost", step=step_of(marks, number), name=self.names[seat], action=words)

    def worth(self, value: float, curve: HandCurve) -> str:
        """A value of the curve."""
        return self.t("review.percent", number=round(100 * value)) if curve.is_chance else signed(round(value))
