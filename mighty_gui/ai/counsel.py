"""Counsel of computer players for people: advice, reasons, reproaches, and choices that are about as good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mighty_gui.ai.appraisal import Appraisal, Prospect, Reason
from mighty_gui.ai.fresh_trial import Comparison
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.players import appraise, prefer
from mighty_gui.ai.weighing import Weighing
from mighty_gui.engine.core.game import Action, View

UNKNOWN = Prospect(None, None)


def appraise_all(
    view: View, level: str = "hard", seed: int = 0, pause: Pause = no_pause, style: str = "even"
) -> list[Appraisal]:
    """Appraise every legal action with value, expected score and chance, the one first that the level does.

    Actions the level did not rank follow behind those it did, by what is expected of them.
    """
    ranked = appraise(view, level, seed, pause, style)
    chosen = prefer(view, ranked, seed)
    known = {appraisal.action: appraisal for appraisal in ranked}
    left = [action for action in view.legal if action not in known or known[action].score is None]
    expected = players_of(view.rules).expect_of(view, ranked, left, seed, pause) if left else {}
    lowest = min(appraisal.value for appraisal in ranked)
    behind = min((score for score, _ in expected.values() if score is not None), default=0.0)
    appraisals = []
    for action in view.legal:
        score, chance = expected.get(action, UNKNOWN)
        appraisal = known.get(action)
        if appraisal is None:
            appraisal = Appraisal(action, lowest - 1 - abs(behind) - abs(score or 0.0) + (score or 0.0))
        appraisals.append(appraisal if appraisal.score is not None else appraisal._replace(score=score, chance=chance))
    return sorted(appraisals, key=lambda other_appraisal: (other_appraisal.action != chosen, -other_appraisal.value))


# --- advice for people --------------------------------------------------------------------------------------


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


# --- counsel of computer players for people -----------------------------------------------------------------


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
