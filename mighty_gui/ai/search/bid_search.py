"""The auction by looking ahead: what each denomination would take, over many kitties and layouts."""

from __future__ import annotations

import random
from collections.abc import Sequence

from mighty_gui.ai.evaluate import score_of
from mighty_gui.ai.search.bid_worlds import BidWorlds
from mighty_gui.ai.search.declared import End, declare
from mighty_gui.ai.search.pause import Pause, no_pause
from mighty_gui.engine.cards import Suit
from mighty_gui.engine.contract import Contract
from mighty_gui.engine.mighty.formulas import target
from mighty_gui.engine.mighty.pack import point_cards, total_points
from mighty_gui.engine.mighty.view import PlayerView


class BidSearch:
    """Samples what the viewer's side would take as declarer in each of some denominations."""

    def __init__(self, view: PlayerView, trumps: Sequence[Suit | None], seed: int, pause: Pause = no_pause) -> None:
        """Prepare to look at these denominations in the same worlds; ``pause`` is called after each playout."""
        self.view = view
        self.trumps = list(trumps)
        self.samples: dict[Suit | None, list[tuple[int, bool]]] = {trump: [] for trump in trumps}
        """For each denomination the points taken in each world, and whether nobody became the friend."""
        self._pause = pause
        self._rng = random.Random(seed)
        self._worlds = BidWorlds(view)

    def look(self, worlds: int) -> None:
        """Add so many worlds."""
        rules, seat = self.view.rules, self.view.seat
        for _ in range(worlds):
            layout = self._worlds.deal(self._rng)
            for trump in self.trumps:
                end = declare(rules, layout, seat, Contract(rules.auction.minimum, trump))
                self.samples[trump].append((self._points(end), end.attack == 1 << seat))
                self._pause()

    def _points(self, end: End) -> int:
        rules = self.view.rules
        points = sum(won for at, won in enumerate(end.taken) if end.attack >> at & 1)
        if rules.contract.counts == "tricks" or rules.points.discard == "defenders":
            return points
        return points + sum(card in point_cards(rules) for card in end.buried)

    def mean(self, trump: Suit | None) -> float:
        """The points taken on average in a denomination."""
        samples = self.samples[trump]
        return sum(points for points, _ in samples) / max(1, len(samples))

    def value(self, contract: Contract) -> float:
        """The expected score of declaring that contract."""
        rules, samples = self.view.rules, self.samples[contract.trump]
        total = total_points(rules)
        return sum(score_of(rules, contract, points, total, alone) for points, alone in samples) / max(
            1, len(samples)
        )

    def chance(self, contract: Contract) -> float:
        """How often that contract would have been made."""
        rules, samples = self.view.rules, self.samples[contract.trump]
        needed = min(total_points(rules), target(rules, contract))
        return sum(points >= needed for points, _ in samples) / max(1, len(samples))
