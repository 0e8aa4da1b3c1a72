"""A second reading of RULES §1, auction, with bids as text: which are legal, whether to pass is, and what ends it.

It is independent of the engine, in the order of the rules' sentences, and not optimised. Random hands compare it with
the engine.
"""

from __future__ import annotations

from mighty_gui.engine.mighty.events import BidMade, DealerMayBid, MisdealCalled, Passed, SecondRound
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import trick_count
from mighty_gui.engine.mighty.state import first_bidder
from tests.engine.mighty.referee import is_misdeal
from tests.engine.mighty.referee_scores import all_points

LISTED = 25


class AuctionReferee:
    """The auction of a hand so far."""

    def __init__(self, hand: MightyHand) -> None:
        self.hand, self.rules, self.auction = hand, hand.rules, hand.rules.auction
        self.down = hand.rules.contract.form == "concede-fewer"
        self.bids = [event for event in hand.events if isinstance(event, BidMade)]
        self.overrides = any(isinstance(event, MisdealCalled) for event in hand.events)
        self.second = any(isinstance(event, SecondRound) for event in hand.events)
        self.dealer_only = any(isinstance(event, DealerMayBid) for event in hand.events)
        self.standing = self._read(str(self.bids[-1].contract)) if self.bids else None

    @staticmethod
    def _read(bid: str) -> tuple[int, str]:
        return int(bid[:-1]), bid[-1]

    def rank(self, number: int) -> int:
        """Return how high a number is as a bid."""
        return -number if self.down else number

    def lowest(self, trump: str) -> int:
        again = self.auction.second_round_minimum if self.second else None
        if self.dealer_only:
            again = self.auction.dealer_minimum
        lowest = self.auction.minimum if again is None else again
        if trump == "N":
            return lowest + (1 if self.down else -1) * abs(self.auction.no_trump_minimum_offset)
        least = self.auction.trump_minimum
        return lowest if least is None or self.rank(least) < self.rank(lowest) else least

    def highest(self) -> int:
        if self.auction.maximum is not None:
            return self.auction.maximum
        over = self.standing[0] + 1 if self.standing else 0
        return max(LISTED, over, *(self.lowest(trump) for trump in self.trumps))

    @property
    def trumps(self) -> str:
        return "SHDC" if self.auction.denominations == "suits-only" else "SHDCN"

    def may_call_misdeal(self) -> bool:
        """Return whether the bidder's hand, or their partner's, is a misdeal that may be called at this turn."""
        window, bidder = self.rules.misdeal.declaration, self.hand.to_act
        if self.overrides or window in ("automatic", "optional") or bidder is None:
            return False
        spoken = [event for event in self.hand.events if isinstance(event, (BidMade, Passed)) and event.seat == bidder]
        if window == "on-turn" and spoken:
            return False
        own = [bidder, bidder + 1] if self.rules.table.stand_in == "partners" else [bidder]
        return any(is_misdeal(self.rules, list(map(str, self.hand.state.cards_of(seat)))) for seat in own)

    def legal_bids(self) -> set[str]:
        if self.overrides:
            everything = trick_count(self.rules) if self.rules.contract.counts == "tricks" else all_points(self.rules)
            full = self.auction.maximum or everything
            return {f"bid {full}{trump}" for trump in self.trumps}
        top = self.rank(self.highest())
        return {
            f"bid {number}{trump}"
            for trump in self.trumps
            for number in range(200)
            if self.rank(self.lowest(trump)) <= self.rank(number) <= top and self._beats(number, trump)
        }

    def _beats(self, number: int, trump: str) -> bool:
        if self.standing is None:
            return True
        old, other = self.standing
        bonus = self.auction.no_trump_bonus
        if bonus and (trump == "N") is not (other == "N"):
            counts = [self.rank(bid) + (bonus if sign == "N" else 0) for bid, sign in ((number, trump), self.standing)]
            return counts[0] > counts[1] or (number == self.auction.maximum and number != old)
        if number != old:
            return self.rank(number) > self.rank(old)
        if trump == "N" != other:
            return self.auction.no_trump_beats_equal or self._may_equal(trump)
        order = [str(suit) for suit in self.auction.suit_order or ()]
        if order and "N" not in (trump, other) and order.index(trump) < order.index(other):
            return True
        return self._may_equal(trump)

    def _may_equal(self, trump: str) -> bool:
        """Return whether a bid of the same number may be made, to be decided by lot."""
        assert self.standing is not None
        if self.auction.equal_bids != "draw-lots" or (trump == "N") is not (self.standing[1] == "N"):
            return False
        own = [self._read(str(bid.contract)) for bid in self.bids if bid.seat == self.hand.to_act]
        return not own or (own[-1][0], own[-1][1] == "N") != (self.standing[0], self.standing[1] == "N")

    def may_pass(self) -> bool:
        if self.overrides or self.standing is not None or self.second or self.dealer_only:
            return True
        seat, state = self.hand.to_act, self.hand.state
        if not self.auction.opener_may_pass and seat == first_bidder(state):
            return False
        passed = {event.seat for event in self.hand.events if isinstance(event, Passed)}
        others = {other for other in state.bidders if other != state.dealer}
        return not (self.auction.forced_dealer and seat == state.dealer and others <= passed)

    def ends(self, bid: str) -> bool:
        """Return whether that bid ends the auction whatever the others would do."""
        number, _ = self._read(bid)
        if self.overrides or self.dealer_only:
            return True
        if self.auction.ends_at is not None and self.rank(number) >= self.rank(self.auction.ends_at):
            return True
        return number == self.auction.maximum and self.auction.maximum_ends
