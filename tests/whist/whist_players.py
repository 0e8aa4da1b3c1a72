"""Whist's computer players: any legal card, and worlds for reviews."""

from __future__ import annotations

import random
from collections.abc import Iterator

from mighty_gui.ai.game_players import GamePlayers
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core.game import Hand, Rules, View, expect
from tests.whist.whist_game import WhistView, imagine


class WhistPlayers(GamePlayers):
    """Any legal action, at every level."""

    def imagine(self, view: View, seed: str, pause: Pause) -> Iterator[Hand]:
        """Yield hands with the unseen cards dealt again."""
        own, chance = expect(WhistView, view), random.Random(seed)
        while True:
            yield imagine(own, chance)

    def usual_swing(self, rules: Rules) -> float:
        """Return 1: a trick is a point."""
        return 0.2
