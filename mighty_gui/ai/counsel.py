"""Counsel of computer players for people: advice, reasons, reproaches, and choices that are about as good."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.appraisal import ENOUGH, Appraisal, Prospect, Reason, with_prospect
from mighty_gui.ai.fresh_trial import Comparison
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.players import appraise, prefer
from mighty_gui.ai.weighing import Weighing
from mighty_gui.engine.core.game import View


def appraise_all(view: View, level: str = "hard", seed: int = 0) -> list[Appraisal]:
    """Appraise every legal action with value, expected score and chance, the one first that the level does.

    Actions the level did not rank follow behind those it did, by what is expected of them.
    """
    return _appraise_rest(view, appraise(view, level, seed, least_worlds=ENOUGH), seed, no_pause)


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
    """Appraise every legal action, best first, the best of the others second: as far behind as a review finds it.

    What the screening level would do comes first, unless a review would call something else better.
    """
    weighing = Weighing(view, pause=pause)
    by_action = {found.action: found for found in _appraise_rest(view, weighing.ranking, weighing.number, pause)}
    best = next(iter(by_action))
    rivalry = weighing.beside(best)
    if rivalry is not None and rivalry.found.is_clear:
        best = rivalry.rival
        rivalry = weighing.beside(best)
    if rivalry is None:
        return [*by_action.values()]
    first = with_prospect(by_action.pop(best), weighing.prospect(best))
    second = by_action.pop(rivalry.rival)
    return [first, _seen_anew(first, second, rivalry.found, weighing), *by_action.values()]


def _seen_anew(best: Appraisal, other: Appraisal, found: Comparison, weighing: Weighing) -> Appraisal:
    """Return the other choice, as far behind the best as fresh worlds put it; level with it if they do not tell.

    ``found`` has the other first.
    """
    if best.score is None:
        return other
    is_worse = found.mirror.is_clear
    score, prospect = best.score + found.loss if is_worse else best.score, weighing.prospect(other.action)
    return with_prospect(other, prospect._replace(score=score))._replace(error=found.se)


def reason(view: View, appraisal: Appraisal) -> Reason:
    """Explain why one would do that, as far as the seat to act can see. It never speaks against it."""
    return players_of(view.rules).reason(view, appraisal)


def reproach(view: View, appraisal: Appraisal) -> Reason | None:
    """Explain what speaks against doing that; ``None`` where that cannot be said."""
    return players_of(view.rules).reproach(view, appraisal)


def is_about_as_good(view: View, best: Appraisal, other: Appraisal) -> bool:
    """Whether what is expected of another action is no worse than of the best one, or not clearly so."""
    return players_of(view.rules).is_about_as_good(best, other)


def for_beginners(view: View, appraisals: Sequence[Appraisal]) -> list[Appraisal]:
    """Return the same appraisals, those first that a book for beginners would have."""
    return players_of(view.rules).for_beginners(view, appraisals)
