"""Advice for people: every legal action appraised, and the first two choices tried in worlds of their own."""

from __future__ import annotations

from typing import NamedTuple

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.fresh_trial import Comparison
from mighty_gui.ai.full_appraisal import appraise_all
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.weighing import Weighing
from mighty_gui.engine.core.game import Action, View


def advise(view: View, level: str, seed: int = 0, pause: Pause = no_pause, style: str = "even") -> list[Appraisal]:
    """Appraise every legal action, best first, the best of the others second: as far behind as a review finds it.

    What the level would do comes first, unless a review would call something else better.
    """
    by_action = {appraisal.action: appraisal for appraisal in appraise_all(view, level, seed, pause, style)}
    ranked = _rank_pair(Weighing(view, pause=pause), next(iter(by_action)))
    if ranked is None:
        return [*by_action.values()]
    first, second = (by_action.pop(action) for action in ranked[:2])
    return [first, _seen_anew(first, second, ranked.found), *by_action.values()]


class _Ranked(NamedTuple):
    best: Action
    second: Action
    found: Comparison
    """What a review finds of the second."""


def _rank_pair(weighing: Weighing, action: Action) -> _Ranked | None:
    """Return that action and the best of the others, or the other way round where a review would blame it."""
    rival = weighing.rival(action)
    if rival is None:
        return None
    found = weighing.compare(action, rival)
    if found.loss < 0 and weighing.compare(rival, action).is_clear:
        action, rival = rival, weighing.rival(rival) or action
        found = weighing.compare(action, rival)
    return _Ranked(action, rival, found)


def _seen_anew(best: Appraisal, other: Appraisal, found: Comparison) -> Appraisal:
    """Return the other choice, as far behind the best as fresh worlds put it; level with it if they do not tell."""
    if best.score is None:
        return other
    if not found.is_clear:
        return other._replace(score=best.score, chance=best.chance, error=found.se)
    return other._replace(score=best.score - found.loss, chance=_chance(best, other, found), error=found.se)


def _chance(best: Appraisal, other: Appraisal, found: Comparison) -> float | None:
    better, worse = found.chances
    if best.chance is None or better is None or worse is None:
        return other.chance
    return min(1.0, max(0.0, best.chance - better + worse))
