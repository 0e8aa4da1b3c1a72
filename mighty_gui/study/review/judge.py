"""The judge of decisions: each choice is tried in fresh worlds beside the best of the others."""

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
"""From such a loss on, in score on the scale of the standard rules, it is a mistake, below it an inaccuracy."""


class Verdict(StrEnum):
    """A word for a decision."""

    BEST = "best"
    EQUAL = "equal"
    """Not to be told from the best."""
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"


class JudgedChoice(NamedTuple):
    """An action that could have been taken."""

    action: Action
    value: float
    """The score that whoever decides can expect of the hand."""
    se: float
    """The standard error of how far that lies from the best choice's."""
    chance: float | None
    """How likely the contract is made; ``None`` where there is none."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision judged."""

    best: Action
    """The best choice; what was done, where nothing is clearly better."""
    loss: float
    """What was given away, in score a hand; 0 where nothing was, or it cannot be told."""
    se: float
    """Its standard error."""
    chance: float | None
    """How likely the contract was made after that, as far as whoever decided could know; ``None`` without one."""
    best_chance: float | None
    """The same after the best choice."""
    verdict: Verdict
    reason: Reason
    """What speaks against what was done, or for the best choice."""
    choices: tuple[JudgedChoice, ...]
    """What was done and the best of the others, with what they brought, the better first; nothing where whatever is
    done comes to the same."""
    losses: tuple[float, ...] = ()
    """What each seat lost by it, below 0 what it won; nothing where nothing was given away."""
    worlds: int = field(default=0, compare=False)
    """On how many imagined worlds the figures rest; 0 where none were imagined, or the decision was read."""


def judge(view: View, played: Action, seed: int = SEED, pause: Pause = no_pause) -> Judgement:
    """Judge what was done in a view, the same for the same seed. ``view`` is of whoever decided, when they did."""
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
    """Return the two that were tried beside each other, the better first."""
    rival, found = rivalry
    value, chance, _ = weighing.prospect(played)
    value = found.scores[1] if value is None else value
    own = JudgedChoice(played, value, found.se, chance)
    other = JudgedChoice(rival, value + found.loss, found.se, weighing.prospect(rival).chance)
    return (other, own) if found.loss > 0 else (own, other)
