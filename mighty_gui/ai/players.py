"""The computer players by level: each gets a view and returns one of its legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mighty_gui.ai.appraisal import NO_FIGURES, Appraisal, Figures, terms
from mighty_gui.ai.game_players import players_of, turn_chance
from mighty_gui.ai.level_ids import LEVELS, STANDS_IN, WITHOUT
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.plugins.asking import decision
from mighty_gui.ai.plugins.plugin_process import Failure
from mighty_gui.engine.core.game import Action, View


class Weighed(NamedTuple):
    """The actions that a player considers, and how a plug-in failed to choose one, if it did."""

    appraisals: list[Appraisal]
    failure: Failure | None = None


class Decided(NamedTuple):
    """A decision, and how a plug-in failed to make it, if it did."""

    action: Action
    failure: Failure | None = None


def choose(view: View, level: str = "normal", seed: int = 0, pause: Pause = no_pause, style: str = "even") -> Action:
    """Return one of the view's legal actions; the same for the same view, level, seed and style.

    ``pause`` is called often while a level searches, so that the search can be slowed or stopped.
    """
    return decide(view, level, seed, pause, style).action


def decide(view: View, level: str = "normal", seed: int = 0, pause: Pause = no_pause, style: str = "even") -> Decided:
    """Return one of the view's legal actions, and how a plug-in failed to choose it, if it did."""
    appraisals, failure = weigh(view, level, seed, pause, style)
    return Decided(prefer(view, appraisals, seed), failure)


def appraise(
    view: View,
    level: str = "normal",
    seed: int = 0,
    pause: Pause = no_pause,
    style: str = "even",
    figures: Figures = NO_FIGURES,
) -> list[Appraisal]:
    """Appraise the actions that a level considers, each with its value for a player of that style.

    ``figures``: the scores and chances that are to be shown; the values do not depend on it.
    """
    return weigh(view, level, seed, pause, style, figures).appraisals


def weigh(view: View, level: str, seed: int, pause: Pause, style: str, figures: Figures = NO_FIGURES) -> Weighed:
    """Appraise the actions that a player considers; for a plug-in, the one it chooses."""
    if not view.legal:
        raise ValueError("the viewer is not to act")
    if level.partition(WITHOUT)[0] in LEVELS:
        found = players_of(view.rules).appraise(view, level, seed, pause, figures)
        return Weighed(incline(view, found, style, seed))
    decided = decision(level, view, pause)
    if isinstance(decided, Failure):
        return Weighed(players_of(view.rules).appraise(view, STANDS_IN, seed, pause), decided)
    return Weighed([Appraisal(decided, 0.0)])


def scale(view: View, level: str) -> str | None:
    """Return the unit of a level's values: ``score``, ``points``, or ``None`` without a unit, as for plug-ins."""
    return players_of(view.rules).scale(view, level) if level in LEVELS else None


def incline(view: View, appraisals: Sequence[Appraisal], style: str, seed: int) -> list[Appraisal]:
    """Return a level's appraisals with the amounts added that a player of that style adds to the values."""
    tipped = players_of(view.rules).leanings(view, appraisals, style, seed)
    return [
        appraisal._replace(value=appraisal.value + more, terms=(*appraisal.terms, *terms(style=more)))
        if more
        else appraisal
        for appraisal, more in zip(appraisals, tipped, strict=True)
    ]


def prefer(view: View, appraisals: Sequence[Appraisal], seed: int) -> Action:
    """Return the action with the highest value; between equal ones the choice is random."""
    best = max([appraisal.value for appraisal in appraisals])
    tied = [appraisal.action for appraisal in appraisals if appraisal.value == best]
    return tied[0] if len(tied) == 1 else turn_chance(view, seed).choice(tied)
