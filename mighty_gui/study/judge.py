"""The judge of decisions: a level that looks ahead screens each, and fresh worlds say what its choice was worth."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from mighty_gui.ai.appraisal import Appraisal, behind, noise
from mighty_gui.ai.counsel import reason, reproach
from mighty_gui.ai.fresh_trial import Comparison, compare
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.player_registry import players_of
from mighty_gui.ai.players import appraise, preferred
from mighty_gui.ai.reason import Reason
from mighty_gui.engine.core.game import Action, View

SCREEN: Final = "hard"
"""The level that looks at every decision first."""
GRAVE: Final = 2.0
"""From such a loss on, in score on the scale of the standard rules, it is a mistake, below it an inaccuracy."""


class Verdict(StrEnum):
    """A word for a decision."""

    BEST = "best"
    EQUAL = "equal"
    """Not to be told from the best."""
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"


class Choice(NamedTuple):
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
    choices: tuple[Choice, ...]
    """What was looked at, with what the screening worlds promise; the two compared, with what they brought. Where
    only one thing was legal it is not weighed, and has the value 0."""
    losses: tuple[float, ...] = ()
    """What each seat lost by it, below 0 what it won; nothing where nothing was given away."""


def judge(view: View, played: Action, seed: str, pause: Pause = no_pause) -> Judgement:
    """Judge what was done in a view, the same for the same seed. ``view`` is of whoever decided, when they did."""
    if len(view.legal) == 1:
        return _unblamed(view, [Appraisal(played, 0.0, score=0.0)], 0)
    screened = _screened(view, played, seed, pause)
    best = screened[0]
    at = next(place for place, one in enumerate(screened) if one.action == played)
    if not at or not _looks_worse(best, screened[at]):
        return _unblamed(view, screened, at)
    if players_of(view.rules).is_alike(best.action, played):
        return _unblamed(view, screened, at)
    compared = compare(view, best.action, played, seed, pause)
    return _found(view, screened, at, compared)


def _screened(view: View, played: Action, seed: str, pause: Pause) -> list[Appraisal]:
    """Return what the screening level makes of its choices and of the one that was made, its own choice first."""
    number = random.Random(f"{seed}/screened").getrandbits(32)
    ranked = appraise(view, SCREEN, number, pause)
    chosen = preferred(view, ranked, number)
    own = next((one for one in ranked if one.action == played), None)
    if own is None or own.score is None:
        expected = players_of(view.rules).expect_of(view, ranked, [played], number, pause).get(played)
        known = Appraisal(played, min(one.value for one in ranked) - 1) if own is None else own
        if expected is not None:
            known = known._replace(score=expected.score, chance=expected.chance)
        ranked = [known, *(one for one in ranked if one is not own)]
    return sorted(ranked, key=lambda one: (one.action != chosen, -one.value))


def _looks_worse(best: Appraisal, own: Appraisal) -> bool:
    """Whether the screening worlds see anything lost; where they put no figure to it, that is to be found out."""
    less = behind(best, own)
    return less is None or less > noise(own)


# --- the verdict ------------------------------------------------------------------------------------------


def _unblamed(view: View, screened: Sequence[Appraisal], at: int) -> Judgement:
    """Return the judgement of a decision in which the screening worlds see nothing lost."""
    own, best = screened[at], screened[0]
    verdict = Verdict.EQUAL if at else Verdict.BEST
    return Judgement(
        own.action, 0.0, 0.0, own.chance, own.chance, verdict, reason(view, own), _choices(screened, best, None)
    )


def _found(view: View, screened: Sequence[Appraisal], at: int, compared: Comparison) -> Judgement:
    """Return the judgement by what fresh worlds have shown."""
    best, own = screened[0], screened[at]
    chance, better = compared.chances[1], compared.chances[0]
    choices = _choices(screened, best, (own, compared))
    if not compared.is_clear:
        return Judgement(own.action, 0.0, compared.se, chance, chance, Verdict.EQUAL, reason(view, own), choices)
    is_grave = compared.loss >= GRAVE * players_of(view.rules).usual_swing(view.rules)
    verdict = Verdict.MISTAKE if is_grave else Verdict.INACCURACY
    why = reproach(view, own) or reason(view, best)
    return Judgement(
        best.action, compared.loss, compared.se, chance, better, verdict, why, choices, compared.losses
    )


def _choices(
    screened: Sequence[Appraisal], best: Appraisal, compared: tuple[Appraisal, Comparison] | None
) -> tuple[Choice, ...]:
    """Return what was looked at, the best first."""
    told = [
        Choice(one.action, one.score or 0.0, one.error or 0.0, one.chance) for one in screened if _has_score(one)
    ]
    if compared is None:
        return tuple(told)
    own, found = compared
    fresh = (
        Choice(best.action, found.scores[0], found.se, found.chances[0]),
        Choice(own.action, found.scores[1], found.se, found.chances[1]),
    )
    return (*fresh, *(one for one in told if one.action not in (best.action, own.action)))


def _has_score(one: Appraisal) -> bool:
    return one.score is not None
