"""The auction by looking ahead: what each denomination would take, over many kitties and layouts."""

from __future__ import annotations

import random
from collections.abc import Sequence

from mighty_gui.ai.appraisal import standard_error
from mighty_gui.ai.mighty.bid.bid_worlds import BidWorlds
from mighty_gui.ai.mighty.playout.contract_playout import End, Gain, Payoffs, after_auction
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.view import PlayerView


class BidSearch:
    """A sampler of what the viewer's side would take as declarer in each of some denominations."""

    def __init__(self, view: PlayerView, trumps: Sequence[Suit | None], seed: int, pause: Pause = no_pause) -> None:
        """Prepare to look at these denominations in the same worlds; ``pause`` is called after each playout."""
        self.view = view
        self.trumps = list(trumps)
        self.samples: dict[Suit | None, list[End]] = {trump: [] for trump in trumps}
        """How each denomination ended in each world."""
        self._pause = pause
        self._rng = random.Random(seed)
        self._worlds = BidWorlds(view)
        self._payoffs = Payoffs(view.rules)

    def look(self, worlds: int) -> None:
        """Add so many worlds."""
        rules, seat = self.view.rules, self.view.seat
        for _ in range(worlds):
            layout = self._worlds.deal(self._rng)
            for trump in self.trumps:
                contract = Contract(rules.auction.minimum, trump)
                self.samples[trump].append(after_auction(rules, layout, seat, contract, self._rng))
                self._pause()

    def value(self, contract: Contract) -> float:
        """The expected score of declaring that contract."""
        ends = self._ends(contract)
        return sum(end.score for end in ends) / max(1, len(ends))

    def chance(self, contract: Contract) -> float:
        """Return the share of worlds in which that contract would have been made."""
        ends = self._ends(contract)
        return sum(end.made for end in ends) / max(1, len(ends))

    def error(self, contract: Contract, other: Contract | None = None) -> float:
        """The standard error of that score, or of how far it lies from another contract's."""
        scores = [end.score for end in self._ends(contract)]
        if other is not None:
            scores = [score - end.score for score, end in zip(scores, self._ends(other), strict=True)]
        return standard_error(scores)

    def _ends(self, contract: Contract) -> list[Gain]:
        seat = self.view.seat
        return [self._payoffs.of(contract, seat, end, seat) for end in self.samples[contract.trump]]
