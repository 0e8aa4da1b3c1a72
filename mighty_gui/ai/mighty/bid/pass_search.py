"""A look at passing: the hand played out under whoever then declares, over many layouts."""

from __future__ import annotations

import random

from mighty_gui.ai.appraisal import standard_error
from mighty_gui.ai.mighty.bid.bid_worlds import BidWorlds
from mighty_gui.ai.mighty.bid.bidding import OPENING, openings
from mighty_gui.ai.mighty.hand_estimate import estimate
from mighty_gui.ai.mighty.playout.contract_playout import CardLayout, Gain, Payoffs, after_auction
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.pack import bidders
from mighty_gui.engine.mighty.scoring import target
from mighty_gui.engine.mighty.view import PlayerView

LAYOUTS = 5
"""How many layouts are looked at for one in which the bidder has the cards for the bid."""
SHORT = 1.0
"""By how many points the estimate of a bidder's hand may fall short of the bid: they hope for the kitty."""


class PassSearch:
    """A search that plays out hands that others declare."""

    def __init__(self, view: PlayerView, seed: int, pause: Pause = no_pause) -> None:
        """Prepare; ``pause`` is called after each playout."""
        self.view = view
        self.ends: list[Gain | None] = []
        """How each layout ended for the viewer; ``None`` where everybody passes."""
        self._pause = pause
        self._rng = random.Random(seed)
        self._worlds = BidWorlds(view)
        self._payoffs = Payoffs(view.rules)
        self._others = [seat for seat in bidders(view.rules, view.playing) if seat != view.seat]
        spoken = {seat for seat, _ in view.bids}
        self._waiting = [seat for seat in self._others if seat not in spoken]

    def look(self, worlds: int) -> None:
        """Add so many layouts."""
        for _ in range(worlds):
            self.ends.append(self._end())
            self._pause()

    @property
    def score(self) -> float:
        """The score to expect; nothing is won or lost where everybody passes."""
        return sum(end.score for end in self.ends if end) / max(1, len(self.ends))

    @property
    def error(self) -> float:
        """The standard error of that score."""
        return standard_error([end.score if end else 0.0 for end in self.ends])

    @property
    def chance(self) -> float | None:
        """The share of layouts in which the contract is made, of those in which one is played."""
        played = [end.made for end in self.ends if end]
        return sum(played) / len(played) if played else None

    def _end(self) -> Gain | None:
        standing = self.view.standing
        if standing is not None and standing[0] in self._others:
            return self._gain_of_declaring(self._fitting(*standing), *standing)
        layout = self._worlds.deal(self._rng)
        opened = self._opener(layout.hands)
        return None if opened is None else self._gain_of_declaring(layout, *opened)

    def _fitting(self, seat: int, contract: Contract) -> CardLayout:
        """A layout in which that seat has about what it bid, if there is one among a few."""
        best, most = self._worlds.deal(self._rng), -100.0
        enough = target(self.view.rules, contract) - SHORT
        for _ in range(LAYOUTS):
            layout = self._worlds.deal(self._rng)
            points = estimate(self.view.rules, layout.hands[seat], contract.trump)
            if points >= enough:
                return layout
            if points > most:
                best, most = layout, points
        return best

    def _opener(self, hands: dict[int, list[Card]]) -> tuple[int, Contract] | None:
        """Return the seat still to speak that would open most gladly, and its bid."""
        offers = [(seat, *openings(self.view.rules, hands[seat])[0]) for seat in self._waiting]
        best = max(offers, key=lambda offer: offer[2], default=None)
        return None if best is None or best[2] < OPENING else best[:2]

    def _gain_of_declaring(self, layout: CardLayout, declarer: int, contract: Contract) -> Gain:
        end = after_auction(self.view.rules, layout, declarer, contract, self._rng)
        return self._payoffs.of(contract, declarer, end, self.view.seat)
