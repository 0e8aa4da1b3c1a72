"""Advice of computer players for people: hints, reasons, objections, and choices that are about equally good."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.appraisal import ENOUGH, EVERY_FIGURE, Appraisal, Prospect, Reason, with_prospect
from mighty_gui.ai.fresh_trial import Comparison
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.players import appraise, prefer
from mighty_gui.ai.weighing import Weighing
from mighty_gui.engine.core.game import View


def appraise_all(view: View, level: str = "hard", seed: int = 0) -> list[Appraisal]:
    """Appraise every legal action with value, expected score and chance; the level's choice is first.

    Actions that the level did not rank come after those it did, ordered by their expected score.
    """
    return _appraise_rest(view, appraise(view, level, seed, figures=EVERY_FIGURE), seed, no_pause)


def _appraise_rest(view: View, ranked: Sequence[Appraisal], seed: int, pause: Pause) -> list[Appraisal]:
    chosen = prefer(view, ranked, seed)
    known = {appraisal.action: appraisal for appraisal in ranked}
    left = [action for action in view.legal if action not in known or known[action].score is None]
    expected = players_of(view.rules).expect_of(view, ranked, left, ENOUGH, seed, pause) if left else {}
    lowest = min(appraisal.value for appraisal in ranked)
    behind = min((found.score for found in expected.values() if found.score is not None), default=0.0)
    appraisals = []
    for action in view.legal:
        prospect = expected.get(action, Prospect(None, None))
        appraisal = known.get(action)
        if appraisal is None:
            score = prospect.score or 0.0
            appraisal = Appraisal(action, lowest - 1 - abs(behind) - abs(score) + score)
        appraisals.append(appraisal if appraisal.score is not None else with_prospect(appraisal, prospect))
    return sorted(appraisals, key=lambda other_appraisal: (other_appraisal.action != chosen, -other_appraisal.value))


def advise(view: View, pause: Pause = no_pause) -> list[Appraisal]:
    """Appraise every legal action, best first and the best of the others second, with the same gap as in a review.

    The choice of the screening level comes first, unless a review would call another action better.
    """
    weighing = Weighing(view, pause=pause, figures=EVERY_FIGURE)
    by_action = {found.action: found for found in _appraise_rest(view, weighing.ranking, weighing.number, pause)}
    best = next(iter(by_action))
    rivalry = weighing.rivalry_of(best)
    if rivalry is not None and rivalry.found.is_clear:
        best = rivalry.rival
        rivalry = weighing.rivalry_of(best)
    if rivalry is None:
        return [*by_action.values()]
    first = with_prospect(by_action.pop(best), weighing.prospect(best))
    second = by_action.pop(rivalry.rival)
    return [first, _revise(first, second, rivalry.found, weighing), *by_action.values()]


def _revise(best: Appraisal, other: Appraisal, found: Comparison, weighing: Weighing) -> Appraisal:
    """Return the appraisal of the other choice, with the gap to the best that new worlds have found.

    If they found no clear gap, both get the same score. ``found`` compares the other choice with the best, in that
    order.
    """
    if best.score is None:
        return other
    is_worse = found.mirror.is_clear
    score, prospect = best.score + found.loss if is_worse else best.score, weighing.prospect(other.action)
    return with_prospect(other, prospect._replace(score=score))._replace(error=found.se)


def reason(view: View, appraisal: Appraisal) -> Reason:
    """Return why a player would choose the action, as far as the seat to act can see. It never argues against it."""
    return players_of(view.rules).reason(view, appraisal)


def reproach(view: View, appraisal: Appraisal) -> Reason | None:
    """Return the objection to the action; ``None`` if none can be stated."""
    return players_of(view.rules).reproach(view, appraisal)


def is_about_as_good(view: View, best: Appraisal, other: Appraisal) -> bool:
    """Return whether another action's expected score is not clearly worse than that of the best one."""
    return players_of(view.rules).is_about_as_good(best, other)


def for_beginners(view: View, appraisals: Sequence[Appraisal]) -> list[Appraisal]:
    """Return the same appraisals, with those first that a book for beginners would choose."""
    return players_of(view.rules).for_beginners(view, appraisals)
