"""The computer players by level: a view goes in, one of its legal actions comes out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.player_registry import players_of
from mighty_gui.ai.turn_chance import turn_chance
from mighty_gui.engine.core.game import Action, View

LEVELS: Final[Sequence[str]] = ("random", "novice", "normal", "hard", "master")
"""Level ids, weakest first. ``random`` plays anything legal: a yardstick for tests, no company for people."""

PLAYABLE: Final[Sequence[str]] = LEVELS[1:]
"""The levels offered to people, weakest first."""


def choose(
    view: View, level: str = "normal", seed: int = 0, pause: Pause = no_pause, style: str = "even"
) -> Action:
    """Return one of the view's legal actions: the same for the same view, level, seed and style.

    ``pause`` is called often while a level searches, so that it can be slowed or stopped.
    """
    return preferred(view, appraise(view, level, seed, pause, style), seed)


def appraise(
    view: View, level: str = "normal", seed: int = 0, pause: Pause = no_pause, style: str = "even"
) -> list[Appraisal]:
    """Appraise the actions that a level looks at, each with its value to a player of that style."""
    if not view.legal:
        raise ValueError("the viewer is not to act")
    return inclined(view, players_of(view.rules).appraise(view, level, seed, pause), style, seed)


def inclined(view: View, appraisals: Sequence[Appraisal], style: str, seed: int) -> list[Appraisal]:
    """Return what a level made of the actions, with what a player of that style adds to it."""
    tipped = players_of(view.rules).leanings(view, appraisals, style, seed)
    return [
        Appraisal(one.action, one.value + more, one.score, one.chance, one.error)
        for one, more in zip(appraisals, tipped, strict=True)
    ]


def preferred(view: View, appraisals: Sequence[Appraisal], seed: int) -> Action:
    """Return the action that is done: the one of the highest value; between equals chance decides."""
    best = max([one.value for one in appraisals])
    tied = [one.action for one in appraisals if one.value == best]
    return tied[0] if len(tied) == 1 else turn_chance(view, seed).choice(tied)
