"""Whether computer players agree to settle a hand: only if they expect to lose nothing by it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final

from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core.game import View
from mighty_gui.presets.games import game_of

ENOUGH: Final = 40
"""The number of worlds that a player imagines."""


def agrees(view: View, points: int, seed: int, pause: Pause = no_pause) -> bool:
    """Return whether the viewer loses nothing if the declarer's side ends with these points.

    They imagine worlds that fit all they have seen, play each to its end, and agree if the score agreed on is at least
    as good on average.
    """
    players, game = players_of(view.rules), game_of(view.rules)
    gain = 0
    for hand in islice(players.imagine(view, f"settle/{seed}/{points}", pause), ENOUGH):
        players.play_on(hand, pause)
        assert hand.result is not None
        gain += game.result_at(hand, points).scores[view.seat] - hand.result.scores[view.seat]
    return gain >= 0


def all_agree(views: Iterable[View], points: int, seed: int, pause: Pause = no_pause) -> bool:
    """Return whether all of these viewers agree; the first who refuses is the last one asked."""
    return all(agrees(view, points, seed, pause) for view in views)
