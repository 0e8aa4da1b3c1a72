"""The judge of decisions. It compares each choice with the best of the others in new worlds."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from mighty_gui.ai.appraisal import Appraisal, Reason
from mighty_gui.ai.counsel import reason, reproach
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.weighing import SEED, Rivalry, Weighing
from mighty_gui.engine.core.game import Action, View

GRAVE: Final = 2.0
"""The least loss of a mistake, in score on the scale of the standard rules. Below: an inaccuracy."""


class Verdict(StrEnum):
    """The grade of a decision, from the best choice to a mistake."""

    BEST = "best"
    EQUAL = "equal"
    """Not distinguishable from the best."""
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"


class JudgedChoice(NamedTuple):
    """An action that could have been taken, with its expected score and chance."""

    action: Action
    value: float
    """The score of the hand that the player can expect after it."""
    se: float
    """The standard error of its difference to the best choice."""
    chance: float | None
    """The probability of making the contract; ``None`` if there is none."""
    worlds: int = 0
    """The number of imagined worlds that it was compared with the other choice in."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The judgement of a decision: the best choice, the loss, the chances, and the verdict."""

    best: Action
    """The best choice; the chosen action if nothing is clearly better."""
    loss: float
    """The points per hand that were given away; 0 if there is no clear loss."""
    se: float
    """The standard error of the loss."""
    chance: float | None
    """The probability of the contract after the chosen action, by the player's knowledge; ``None`` without one."""
    best_chance: float | None
    """The same probability after the best choice."""
    verdict: Verdict
    reason: Reason
    """The argument against the chosen action, or for the best choice."""
    choices: tuple[JudgedChoice, ...]
    """The chosen action and the best of the others with their results, the better first; empty if all actions are
    equivalent."""
    losses: tuple[float, ...] = ()
    """The loss of each seat by the decision, negative for a gain; empty if nothing was given away."""
    worlds: int = field(default=0, compare=False)
    """The number of worlds that the figures are based on; 0 if there were none or the decision was read from a file."""


def judge(view: View, played: Action, seed: int = SEED, pause: Pause = no_pause) -> Judgement:
    """Judge an action. ``view`` is what its player saw before it. The same seed gives the same result."""
    weighing = Weighing(view, seed, pause)
    rivalry = weighing.rivalry_of(played)
    if rivalry is None:
        return Judgement(played, 0.0, 0.0, None, None, Verdict.BEST, reason(view, Appraisal(played, 0.0)), ())
    rival, found = rivalry
    (score, better, _), (value, chance, worlds) = weighing.prospect(rival), weighing.prospect(played)
    own, choices = Appraisal(played, 0.0, value, chance), _choices(weighing, rivalry, played)
    worlds = min(worlds, found.worlds)
    if not found.is_clear:
        verdict = Verdict.EQUAL if found.loss > 0 else Verdict.BEST
        return Judgement(played, 0.0, found.se, chance, chance, verdict, reason(view, own), choices, worlds=worlds)
    is_grave = found.loss >= GRAVE * players_of(view.rules).usual_swing(view.rules)
    verdict = Verdict.MISTAKE if is_grave else Verdict.INACCURACY
    why = reproach(view, own) or reason(view, Appraisal(rival, 0.0, score, better))
    return Judgement(rival, found.loss, found.se, chance, better, verdict, why, choices, found.losses, worlds)


def _choices(weighing: Weighing, rivalry: Rivalry, played: Action) -> tuple[JudgedChoice, ...]:
    """Return the two choices that were compared, the better first."""
    rival, found = rivalry
    value, chance, _ = weighing.prospect(played)
    value = found.scores[1] if value is None else value
    own = JudgedChoice(played, value, found.se, chance, found.worlds)
    other = JudgedChoice(rival, value + found.loss, found.se, weighing.prospect(rival).chance, found.worlds)
    return (other, own) if found.loss > 0 else (own, other)
