"""The choice between two cards drawn: the draw carried on in many ways, and what both hands then promise.

The hands are estimated, not played out: the choice is seldom worth more than a fraction of a point, which playouts
tell only in thousands of worlds. What is left reaches nobody: it lies buried, whichever of the two cards it is.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import inf, sqrt
from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mighty.deal.drawing_cards import card_value
from mighty_gui.ai.mighty.know.knowledge import Knowledge, seen_cards
from mighty_gui.ai.mighty.weigh.hand_estimate import estimate, expected_score, success
from mighty_gui.ai.mighty.weigh.spare_cards import without
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty import auction
from mighty_gui.engine.mighty.actions import TAKE, TOP
from mighty_gui.engine.mighty.contract import Contract, raise_number
from mighty_gui.engine.mighty.pack import full_pack, total_points
from mighty_gui.engine.mighty.scoring import target
from mighty_gui.engine.mighty.view import PlayerView

STEPS = 7
"""How many numbers from the lowest on a player thinks of bidding."""

Offer = tuple[float, float]
"""What a bid promises, and its chance."""
NO_OFFER: Final[Offer] = (-inf, 0.0)
"""That of a denomination whose lowest bid already asks for more than there is to take."""


class DrawSearch:
    """A draw continued in many ways, as both players usually do, with the card looked at kept and left."""

    def __init__(self, view: PlayerView, seed: int, pause: Pause = no_pause) -> None:
        """Prepare; ``pause`` is called for each way and choice."""
        assert view.offer is not None
        self.view = view
        self.ends: list[list[tuple[float, float] | None]] = [[] for _ in view.legal]
        """For each action the score and the chance of the contract in each world; ``None`` where nobody bids."""
        self._offer = view.offer
        self._pause = pause
        self._rng = random.Random(seed)
        self._trumps = auction.denominations(view.rules)
        self._known: dict[tuple[bool, int], Offer] = {}
        self._unseen = without(full_pack(view.rules), seen_cards(view))
        know = Knowledge(view)
        self._worth = {card: card_value(know, card) for card in {*self._unseen, view.offer}}
        self._average = sum(self._worth[card] for card in self._unseen) / max(1, len(self._unseen))

    def look(self, worlds: int) -> None:
        """Go on in so many more ways."""
        for _ in range(worlds):
            self._rng.shuffle(self._unseen)
            stock = iter(self._unseen)
            second = next(stock)
            size, view = self.view.rules.deal.hand, self.view
            rest = self._draw(stock, size - len(view.hand) - 1)
            theirs = self._draw(stock, size)
            against = self._best_bid(theirs)
            for at, action in enumerate(view.legal):
                kept = self._offer if action in (TAKE, TOP) else second
                self.ends[at].append(self._end([*view.hand, kept, *rest], against))
                self._pause()

    def doubt(self) -> float:
        """The standard error of how much better one choice is than the other."""
        rows, other = self.ends[0], self.ends[-1]
        gaps = [(a[0] if a else 0.0) - (b[0] if b else 0.0) for a, b in zip(rows, other, strict=True)]
        mean = sum(gaps) / max(1, len(gaps))
        return sqrt(sum((gap - mean) ** 2 for gap in gaps)) / max(1, len(gaps))

    def appraisals(self) -> list[Appraisal]:
        """Appraise both choices by the score to expect, which is also their value, and the chance of a contract."""
        found = []
        for action, ends in zip(self.view.legal, self.ends, strict=True):
            score = sum(end[0] for end in ends if end) / max(1, len(ends))
            played = [end[1] for end in ends if end]
            chance = sum(played) / len(played) if played else None
            found.append(Appraisal(action, score, score, chance, self.doubt()))
        return found

    def _draw(self, stock: Iterator[Card], count: int) -> list[Card]:
        """Return so many draws: the first card is kept if it is better than the average, else the second."""
        kept = []
        for _ in range(count):
            first, second = next(stock), next(stock)
            kept.append(first if self._worth[first] > self._average else second)
        return kept

    def _end(self, own: Sequence[Card], against: Offer) -> tuple[float, float] | None:
        """Return what the better bid of the two promises the viewer, and its chance."""
        mine = self._best_bid(own)
        best = max(mine, against, key=lambda offer: offer[0])
        if best[0] < 0:
            return None
        return (best[0] if best is mine else -best[0]), best[1]

    def _best_bid(self, hand: Sequence[Card]) -> Offer:
        rules = self.view.rules
        return max(self._offer_in(trump, estimate(rules, hand, trump)) for trump in self._trumps)

    def _offer_in(self, trump: Suit | None, points: float) -> Offer:
        """The best bid in a denomination for a hand that is good for so many points."""
        key = (trump is None, round(points * 4))
        if key not in self._known:
            rules, least = self.view.rules, auction.minimum(self.view.rules, trump)
            bids = [Contract(raise_number(rules, least, steps), trump) for steps in range(STEPS)]
            possible = [bid for bid in bids if target(rules, bid) <= total_points(rules)]
            offers = ((expected_score(rules, bid, points), success(rules, bid, points)) for bid in possible)
            self._known[key] = max(offers, default=NO_OFFER)
        return self._known[key]
