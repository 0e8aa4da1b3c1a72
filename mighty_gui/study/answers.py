"""The worth of an answer to an exercise: tried beside the best choice in worlds of its own."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.ai.fresh_trial import CLEAR
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.player_registry import players_of
from mighty_gui.ai.weighing import Weighing
from mighty_gui.engine.core.game import Action, View
from mighty_gui.study.analysis import Decision
from mighty_gui.study.exercises import Stars
from mighty_gui.study.judge import GRAVE


@dataclass(frozen=True, slots=True)
class Graded:
    """What an answer is worth."""

    stars: Stars
    loss: float
    """What it gives away beside the best choice, in score a hand; 0 where that cannot be told."""
    chance: float | None
    """How likely the contract is made after it; ``None`` where there is none, or it was not looked at."""


def graded(view: View, decision: Decision, answer: Action, pause: Pause = no_pause) -> Graded:
    """Grade an answer to the position of a mistake; the same answer always has the same grade."""
    weighing = Weighing(view, pause=pause)
    if weighing.are_equivalent(answer, decision.played):
        return Graded(Stars.NONE, decision.loss, decision.chance)
    if weighing.are_equivalent(answer, decision.best):
        return Graded(Stars.BEST, 0.0, decision.best_chance)
    found = weighing.compared(decision.best, answer)
    if not found.is_clear:
        return Graded(Stars.BEST, 0.0, found.chances[1])
    if found.loss < GRAVE * players_of(view.rules).usual_swing(view.rules):
        return Graded(Stars.NEARLY, found.loss, found.chances[1])
    is_better = found.loss + CLEAR * found.se < decision.loss
    return Graded(Stars.BETTER if is_better else Stars.NONE, found.loss, found.chances[1])
