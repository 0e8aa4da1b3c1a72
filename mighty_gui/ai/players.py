"""The computer players by level: a view goes in, one of its legal actions comes out."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mighty.know.knowledge import Knowledge
from mighty_gui.ai.mighty.look_ahead import HARD, MASTER, Strength, look_ahead
from mighty_gui.ai.mighty.novice.novice_player import novice_values
from mighty_gui.ai.mighty.rule_player import value_actions
from mighty_gui.ai.mighty.styles import leanings
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.mighty.actions import PASS, Action
from mighty_gui.engine.mighty.view import PlayerView

Level = Callable[[PlayerView, int, Pause], list[Appraisal]]
"""How a level judges: with a view, a seed, and a pause that searches call."""


def _normal(view: PlayerView, _seed: int, _pause: Pause) -> list[Appraisal]:
    return [Appraisal(action, value) for action, value in value_actions(view)]


def _novice(view: PlayerView, _seed: int, _pause: Pause) -> list[Appraisal]:
    return [Appraisal(action, value) for action, value in novice_values(Knowledge(view))]


def _random(view: PlayerView, seed: int, _pause: Pause) -> list[Appraisal]:
    """Anything legal; but every other time a pass where one may pass, or some auctions would hardly end."""
    chance = _chance(view, seed)
    chosen = PASS if PASS in view.legal and chance.random() < 0.5 else chance.choice(view.legal)
    return [Appraisal(chosen, 0.0)]


def _searching(strength: Strength) -> Level:
    def look(view: PlayerView, seed: int, pause: Pause) -> list[Appraisal]:
        return look_ahead(view, strength, seed, pause) if len(view.legal) > 1 else _normal(view, seed, pause)

    return look


def _chance(view: PlayerView, seed: int) -> random.Random:
    """The same for the same seed and turn, so that answers can be repeated."""
    return random.Random(f"{seed}/{view.seat}/{len(view.events)}")


LEVELS: Final[dict[str, Level]] = {
    "random": _random,
    "novice": _novice,
    "normal": _normal,
    "hard": _searching(HARD),
    "master": _searching(MASTER),
}
"""Level ids, weakest first. ``random`` plays anything legal: a yardstick for tests, no company for people."""

PLAYABLE: Final[Sequence[str]] = ("novice", "normal", "hard", "master")
"""The levels offered to people, weakest first."""


def appraise(
    view: PlayerView, level: str = "normal", seed: int = 0, pause: Pause = no_pause, style: str = "even"
) -> list[Appraisal]:
    """The actions that level looked at, each with its value to a player of that style; the highest is chosen."""
    if not view.legal:
        raise ValueError("the viewer is not to act")
    return inclined(view, LEVELS[level](view, seed, pause), style, seed)


def inclined(view: PlayerView, appraisals: Sequence[Appraisal], style: str, seed: int) -> list[Appraisal]:
    """What a level made of the actions, with what a player of that style adds to it."""
    tipped = leanings(view, [(one.action, one.value) for one in appraisals], style, seed)
    return [one._replace(value=one.value + more) for one, more in zip(appraisals, tipped, strict=True)]


def choose(
    view: PlayerView, level: str = "normal", seed: int = 0, pause: Pause = no_pause, style: str = "even"
) -> Action:
    """One of the view's legal actions: the same for the same view, level, seed and style.

    ``pause`` is called often while a level searches, so that it can be slowed or stopped.
    """
    return preferred(view, appraise(view, level, seed, pause, style), seed)


def preferred(view: PlayerView, appraisals: Sequence[Appraisal], seed: int) -> Action:
    """The one of the judged actions that is done: the highest; between equals chance decides."""
    best = max(one.value for one in appraisals)
    tied = [one.action for one in appraisals if one.value == best]
    return tied[0] if len(tied) == 1 else _chance(view, seed).choice(tied)
