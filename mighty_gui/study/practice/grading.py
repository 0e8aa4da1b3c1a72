"""The grade of an answer: it is compared with the best choice in separate worlds."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.ai.fresh_trial import CLEAR
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.weighing import Weighing
from mighty_gui.engine.core.game import Action, View
from mighty_gui.study.practice.exercise_progress import Stars
from mighty_gui.study.review.analysis import JudgedDecision
from mighty_gui.study.review.judge import GRAVE


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
