"""The computer players by level: a view goes in, one of its legal actions comes out."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from mighty_gui.ai import bidding, burying, calling, choices, playing
from mighty_gui.ai.knowledge import Knowledge
from mighty_gui.ai.search.pause import Pause, no_pause
from mighty_gui.ai.search.searcher import HARD, MASTER, Strength, judge
from mighty_gui.ai.styles import leanings
from mighty_gui.engine.actions import PASS, Action
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView

Scored = list[tuple[Action, float]]
"""Legal actions with the value the player gives each, in points for its side; the highest is chosen."""

Level = Callable[[PlayerView, int, Pause], Scored]
"""How a level judges: with a view, a seed, and a pause that searches call."""

STEPS: Final[dict[Phase, Callable[[Knowledge], Scored]]] = {
    Phase.DRAW: choices.draw,
    Phase.MISDEAL: choices.misdeal,
    Phase.AUCTION: bidding.appraise,
    Phase.ELIMINATION: choices.eliminate,
    Phase.EXCHANGE: burying.appraise,
    Phase.CONTRACT: calling.change_trump,
    Phase.FRIEND: calling.appraise,
    Phase.PLAY: playing.appraise,
}


def evaluate(view: PlayerView) -> Scored:
    """What the player `normal` thinks of each legal action; where only one is legal it is not judged."""
    if len(view.legal) == 1:
        return [(view.legal[0], 0.0)]
    return STEPS[view.phase](Knowledge(view))


def _normal(view: PlayerView, _seed: int, _pause: Pause) -> Scored:
    return evaluate(view)


def _random(view: PlayerView, seed: int, _pause: Pause) -> Scored:
    """Anything legal; but every other time a pass where one may pass, or some auctions would hardly end."""
    chance = _chance(view, seed)
    chosen = PASS if PASS in view.legal and chance.random() < 0.5 else chance.choice(view.legal)
    return [(chosen, 0.0)]


def _searching(strength: Strength) -> Level:
    def look(view: PlayerView, seed: int, pause: Pause) -> Scored:
        return judge(view, strength, seed, evaluate, pause) if len(view.legal) > 1 else evaluate(view)

    return look


def _chance(view: PlayerView, seed: int) -> random.Random:
    """The same for the same seed and turn, so that answers can be repeated."""
    return random.Random(f"{seed}/{view.seat}/{len(view.events)}")


LEVELS: Final[dict[str, Level]] = {
    "random": _random,
    "normal": _normal,
    "hard": _searching(HARD),
    "master": _searching(MASTER),
}
"""Level ids, weakest first. ``random`` plays anything legal: a yardstick for tests, no company for people."""

PLAYABLE: Final[Sequence[str]] = ("normal", "hard", "master")
"""The levels offered to people, weakest first."""


def appraise(
    view: PlayerView, level: str = "normal", seed: int = 0, pause: Pause = no_pause, style: str = "even"
) -> Scored:
    """The actions that level looked at, each with its value to a player of that style; the highest is chosen."""
    if not view.legal:
        raise ValueError("the viewer is not to act")
    scored = LEVELS[level](view, seed, pause)
    tipped = leanings(view, scored, style, seed)
    return [(action, value + more) for (action, value), more in zip(scored, tipped, strict=True)]


def choose(
    view: PlayerView, level: str = "normal", seed: int = 0, pause: Pause = no_pause, style: str = "even"
) -> Action:
    """One of the view's legal actions: the same for the same view, level, seed and style.

    ``pause`` is called often while a level searches, so that it can be slowed or stopped.
    """
    scored = appraise(view, level, seed, pause, style)
    best = max(value for _, value in scored)
    tied = [action for action, value in scored if value == best]
    return tied[0] if len(tied) == 1 else _chance(view, seed).choice(tied)
