"""Worlds of the play, those oftener that explain well what has been played."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from mighty_gui.ai.mighty.playout.alliances import alliances_in
from mighty_gui.ai.mighty.worlds.likelihood import history, likelihood
from mighty_gui.ai.mighty.worlds.unknown_cards import Unknown, unknown
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import PlayerView

CANDIDATES: Final = 5
"""How many worlds are usually drawn for each that is kept."""


class DrawnWorlds:
    """Worlds of one view: more are drawn than kept, and how well they explain the past decides which."""

    def __init__(self, view: PlayerView, law: HandLaw, candidates: int = CANDIDATES, pause: Pause = no_pause) -> None:
        """Look back; for each world that is kept ``candidates`` are drawn. ``pause`` is called for each."""
        self._view, self._law, self._candidates, self._pause = view, law, candidates, pause
        pause()
        self.unknown: Unknown = unknown(view, law)
        """What is hidden from the viewer."""
        pause()
        self._past = history(view, law)

    def draw(self, count: int, rng: random.Random) -> list[list[int]]:
        """Return so many worlds: in each the set of cards that every seat holds."""
        if not self._past:
            return [self._one(rng) for _ in range(count)]
        drawn = [self._one(rng) for _ in range(count * self._candidates)]
        return pick_worlds(drawn, [self._likelihood(hands) for hands in drawn], count)

    def _one(self, rng: random.Random) -> list[int]:
        self._pause()
        return self.unknown.draw(rng)

    def _likelihood(self, hands: Sequence[int]) -> float:
        began = list(hands)
        for past in self._past:
            began[past.seat] |= 1 << past.bit
        alliances = alliances_in(self._view, self._law, began, begun=False, shown=())
        return likelihood(self._law, self._past, began, self._view.playing, alliances)


def pick_worlds(drawn: Sequence[list[int]], weights: Sequence[float], count: int) -> list[list[int]]:
    """Return so many of the worlds, each about as often as its weight says."""
    step, at, reached, chosen = sum(weights) / count, 0, weights[0], []
    for number in range(count):
        mark = (number + 0.5) * step
        while at < len(drawn) - 1 and reached < mark:
            at += 1
            reached += weights[at]
        chosen.append(drawn[at])
    return chosen
