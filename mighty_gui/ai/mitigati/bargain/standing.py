"""How the bargaining stands for a seat: what the others demand, and what would bring everyone to agree."""

from __future__ import annotations

from mighty_gui.engine.mitigati.actions import HOLD, MORE, MitigatiBid, bid
from mighty_gui.engine.mitigati.pack import SEATS
from mighty_gui.engine.mitigati.view import MitigatiView


class BidSituation:
    """The bids as the seat to act finds them."""

    def __init__(self, view: MitigatiView) -> None:
        """Read the situation of the bidding from a view."""
        self.seat = view.seat
        self.own = view.bids[view.seat]
        """What they demand themselves, if they have said so."""
        self.others = [amount for seat, amount in enumerate(view.bids) if seat != view.seat and amount is not None]
        """What the others demand, as far as they have said."""
        self.lap = view.said // SEATS
        """How often everyone has spoken in this round."""
        self.may_hold = HOLD in view.legal
        self.may_ask_for_more = MORE in view.legal
        self._legal = view.legal

    @property
    def closing(self) -> int | None:
        """The amount that brings all bids to zero, where it may be bid."""
        if len(self.others) < SEATS - 1:
            return None
        amount = -sum(self.others)
        return amount if bid(amount) in self._legal else None

    @property
    def total(self) -> int | None:
        """The sum of all bids, where everyone has made one."""
        return None if self.own is None or len(self.others) < SEATS - 1 else self.own + sum(self.others)

    @property
    def is_lost(self) -> bool:
        """Whether no agreement can come of this round any more: nobody may raise a bid."""
        return self.total is not None and self.total < 0

    def lawful(self, amount: int) -> MitigatiBid | None:
        """Return the bid of that amount, or the nearest that may be made; ``None`` if there is none."""
        bids = [action for action in self._legal if isinstance(action, MitigatiBid)]
        return min(bids, key=lambda mitigati_bid: abs(mitigati_bid.amount - amount), default=None)
