"""The auction by looking ahead: what each denomination would take, over many kitties and layouts."""

from __future__ import annotations

import random
from collections.abc import Sequence

from mighty_gui.ai.burying import without
from mighty_gui.ai.evaluate import score_of
from mighty_gui.ai.search.bid_worlds import BidWorlds
from mighty_gui.ai.search.friends import quick_call
from mighty_gui.ai.search.pause import Pause, no_pause
from mighty_gui.ai.search.plan_search import deal_around, outcome, quick_bury
from mighty_gui.ai.search.tables import tables
from mighty_gui.engine.cards import Card, Suit
from mighty_gui.engine.contract import Contract
from mighty_gui.engine.mighty.formulas import target
from mighty_gui.engine.mighty.pack import point_cards, total_points, trick_count
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
        self._others = [seat for seat in view.playing if seat != view.seat]

    def look(self, worlds: int) -> None:
        """Add so many worlds."""
        rules, seat = self.view.rules, self.view.seat
        size, kitty = trick_count(rules), self.view.kitty_count
        for _ in range(worlds):
            unseen = self._worlds.deal(self._rng)
            taken_up = [*self.view.hand, *unseen[:kitty]]
            for trump in self.trumps:
                contract = Contract(rules.auction.minimum, trump)
                buried = quick_bury(rules, contract, taken_up, kitty)
                hand = without(taken_up, buried)
                table = tables(rules, trump)
                hands = deal_around(table, table.pack(hand), seat, self._others, unseen[kitty:], size)
                call = quick_call(rules, contract, [*hand, *buried])
                taken, attack = outcome(table, hands, self.view.playing, seat, call)
                self.samples[trump].append((self._points(taken, attack, buried), attack == 1 << seat))
                self._pause()

    def _points(self, taken: list[int], attack: int, buried: Sequence[Card]) -> int:
        rules = self.view.rules
        points = sum(won for at, won in enumerate(taken) if attack >> at & 1)
        if rules.contract.counts == "tricks" or rules.points.discard == "defenders":
            return points
        return points + sum(card in point_cards(rules) for card in buried)

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
