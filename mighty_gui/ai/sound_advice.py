"""Advice for people: every legal action appraised, and the first two choices tried in worlds of their own."""

from __future__ import annotations

import random
from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import is_about_as_good
from mighty_gui.ai.fresh_trial import Comparison, compare
from mighty_gui.ai.full_appraisal import appraise_all
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core.game import View

WORLDS: Final = 48
"""Half of what a review takes: somebody waits."""


def advised(view: View, level: str, seed: int = 0, pause: Pause = no_pause, style: str = "even") -> list[Appraisal]:
    """Appraise every legal action, best first; fresh worlds say what sets the second apart from the best."""
    best, *others = appraise_all(view, level, seed, pause, style)
    if not others or best.score is None or is_about_as_good(view, best, others[0]):
        return [best, *others]
    number = random.Random(f"{seed}/advised").getrandbits(32)
    compared = compare(view, best.action, others[0].action, str(number), pause, WORLDS)
    return [best, _seen_anew(best, best.score, others[0], compared), *others[1:]]


def _seen_anew(best: Appraisal, score: float, other: Appraisal, compared: Comparison) -> Appraisal:
    """Return the other choice, as far behind the best as fresh worlds put it; level with it if they do not tell."""
    if not compared.is_clear:
        return other._replace(score=score, chance=best.chance, error=compared.se)
    return other._replace(score=score - compared.loss, chance=_chance(best, other, compared), error=compared.se)


def _chance(best: Appraisal, other: Appraisal, compared: Comparison) -> float | None:
    better, worse = compared.chances
    if best.chance is None or better is None or worse is None:
        return other.chance
    return min(1.0, max(0.0, best.chance - better + worse))
