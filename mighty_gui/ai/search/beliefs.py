"""What the bidding and the burying suggest about who holds what, as odds on single cards.

The odds were counted over thousands of deals bid by the rule player: how much oftener a seat holds a card of a
kind than one who has passed throughout. Declarers have trumps, top cards and hardly any other points: those
they have buried. For trumps and tops the odds stand a little above what was counted, because cards are dealt
out one after the other.
"""

from __future__ import annotations

from mighty_gui.ai.search.friends import wanted_friends
from mighty_gui.ai.search.tables import Tables
from mighty_gui.engine.cards import SUITS
from mighty_gui.engine.mighty.view import PlayerView

OUT = -1
"""Where the cards are that nobody will play: the discard, cards buried in a draw."""
PASSED_OVER = 40.0
"""For the declarer: a card he would rather have called than the one he did, had he not held it."""
SPECIAL = 7.0
"""For the declarer: mighty or joker."""
TRUMPS = (9.0, 5.5, 4.0)
"""For the declarer: the top trump, the second, any other."""
SIDE = (2.4, 0.4)
"""For the declarer: the top card and the second of a side suit."""
SIDE_POINT, SIDE_LOW = 0.08, 0.63
BURIED_TOP, BURIED_SECOND, BURIED_POINT, BURIED_LOW = 0.05, 2.1, 3.1, 0.63
"""For the discard."""
BIDDER_SPECIAL, BIDDER_OTHER = 2.0, 0.85
"""For a defender who has bid: mighty or joker, and cards of suits he has not bid."""
BIDDER_OWN = (2.8, 2.1, 1.5)
"""For a defender who has bid that suit: its top card, the second, any other."""


class Beliefs:
    """The odds of each seat on each card, relative to one who has only passed."""

    def __init__(self, view: PlayerView, tables: Tables) -> None:
        """Read the auction and the call."""
        self._tables = tables
        self._declarer = view.declarer
        self._passed_over = _passed_over(view, tables)
        self._special = tables.jokers | tables.mighty
        self._bidders: dict[int, int] = {}
        for seat, contract in view.bids:
            if contract is not None and seat != view.declarer and seat in view.playing:
                suit = 0 if contract.trump is None else tables.suits[SUITS.index(contract.trump)]
                self._bidders[seat] = self._bidders.get(seat, 0) | suit
        self._own_discard = view.rules.points.discard == "declarer"

    def odds(self, bit: int, seat: int) -> float:
        """How much likelier the card is at that seat than at one who has only passed."""
        if seat == OUT:
            return self._buried(bit)
        if seat == self._declarer:
            return self._declared(bit)
        if seat in self._bidders:
            if self._special >> bit & 1:
                return BIDDER_SPECIAL
            if self._bidders[seat] >> bit & 1:
                return BIDDER_OWN[min(2, self._rank(bit))]
            return BIDDER_OTHER
        return 1.0

    def _rank(self, bit: int) -> int:
        """How many cards of its suit rank above the card, the mighty not counted."""
        return (self._tables.higher[bit] & ~self._tables.mighty).bit_count()

    def _declared(self, bit: int) -> float:
        tables = self._tables
        if self._passed_over >> bit & 1:
            return PASSED_OVER
        if self._special >> bit & 1:
            return SPECIAL
        rank = self._rank(bit)
        if tables.trumps >> bit & 1:
            return TRUMPS[min(2, rank)]
        if rank < len(SIDE):
            return SIDE[rank]
        return SIDE_POINT if tables.points >> bit & 1 else SIDE_LOW

    def _buried(self, bit: int) -> float:
        tables = self._tables
        if (self._special | tables.trumps) >> bit & 1:
            return 0.01
        rank = self._rank(bit)
        if rank == 0:
            return BURIED_TOP
        if not tables.points >> bit & 1:
            return BURIED_LOW
        if not self._own_discard:
            return 1.0
        return BURIED_SECOND if rank == 1 else BURIED_POINT


def _passed_over(view: PlayerView, tables: Tables) -> int:
    """The cards that the declarer would rather have called: that he did not suggests that he holds them."""
    called = next((call.card for call in view.calls if call.card is not None), None)
    if called is None or view.contract is None:
        return 0
    wanted = wanted_friends(view.rules, view.contract)
    if called not in wanted:
        return 0
    first = wanted.index(called)
    return sum(1 << bit for card in wanted[:first] for bit in tables.bits_of[card])
