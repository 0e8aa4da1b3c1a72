"""The state of a table of Mighty: the auction, the contract, the friend, and what was said with cards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mighty_gui.client.table.hand_order import in_hand_order
from mighty_gui.client.table.table_state import Cards, Pile, TableState
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import FriendCalled, Killed, Played
from mighty_gui.engine.mighty.formulas import target
from mighty_gui.engine.mighty.hand_law import hand_law
from mighty_gui.engine.mighty.law import joker_callers, mighty_card
from mighty_gui.engine.mighty.pack import controller, point_cards, seat_count
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.trick_law import TrickLaw

Bid = tuple[int, Contract | None]
"""A seat that spoke in the auction, and its bid: ``None`` for a pass."""


@dataclass(frozen=True, kw_only=True)
class MightyTable(TableState):
    """Everything the table of Mighty shows."""

    rules: Rules
    kitty_shown: Cards = ()
    bids: tuple[Bid, ...] = ()
    round_from: int = 0
    """The index in ``bids`` at which the present round of the auction begins."""
    declarer: int | None = None
    contract: Contract | None = None
    bid_contract: Contract | None = None
    """The contract as it was bid, before any change of trump."""
    settled: bool = False
    """Whether the contract can no longer change."""
    kills: tuple[Killed, ...] = ()
    calls: tuple[FriendCalled, ...] = ()
    friends: tuple[int, ...] = ()
    """The seats of the friends that everyone knows."""
    friend_since: tuple[tuple[int, int], ...] = ()
    """For each known friend the number of tricks before the first that counts as a known friend's."""
    trick: tuple[Played, ...] = ()
    last: tuple[Played, ...] = ()
    joker_called: Card | None = None
    ordered: bool = False
    misdeal: tuple[int, Cards] | None = None
    """The seat that called a misdeal, and the hand it showed."""
    outcome: str | None = None

    @classmethod
    def empty(cls, rules: Rules, viewer: int) -> MightyTable:
        """The table before the deal."""
        seats, batches = seat_count(rules), rules.deal.batches
        return cls(rules=rules, viewer=viewer, hands=(None,) * seats, counts=(0,) * seats, batches=batches)

    # --- what the rest of the table must know --------------------------------------------------------

    def is_visible(self, seat: int) -> bool:
        """Whether the viewer plays that seat's cards and so sees them."""
        return controller(self.rules, seat) == self.viewer

    @property
    def buried_by(self) -> int | None:
        """The seat before which the discard lies: the declarer's."""
        return self.declarer

    @property
    def open_cards(self) -> Cards:
        """The cards laid open for all: the hand of a misdeal, or a shown kitty (its new owner sees it in hand)."""
        if self.outcome not in (None, "misdeal"):
            return ()
        if self.misdeal:
            return in_hand_order(self.misdeal[1], None, self.mighty)
        return () if self.declarer == self.viewer and self.hands[self.viewer] is not None else self.kitty_shown

    @property
    def winning(self) -> int | None:
        """The seat that is winning the trick on the table so far, if any."""
        return self.powers.winner(self.trick).seat if self.trick else None

    @property
    def piles(self) -> dict[int, Pile]:
        """The cards each seat has won, as the rules show them; a known friend's lie before the declarer."""
        if self.rules.contract.counts == "tricks":
            owners = [self._owner(trick.winner) for trick in self.collected]
            return {seat: Pile(backs=owners.count(seat)) for seat in dict.fromkeys(owners)}
        hidden = {"all": (), "none": self.seats, "defenders": side(self)}[self.rules.points.shown]
        return {
            seat: Pile(backs=len(won)) if seat in hidden else Pile(faces=tuple(won))
            for seat, won in self._points_won().items()
            if won
        }

    def _points_won(self) -> dict[int, list[Card]]:
        worth, cards = point_cards(self.rules), dict[int, list[Card]]()
        for trick in self.collected:
            won = (card for _, card in trick.cards if card in worth)
            cards.setdefault(self._owner(trick.winner), []).extend(won)
        return cards

    def _owner(self, winner: int) -> int:
        """The seat before which a trick lies."""
        if self.declarer is not None and winner in self.friends:
            return self.declarer
        return winner

    # --- what is Mighty's alone ----------------------------------------------------------------------

    @property
    def trump(self) -> Suit | None:
        """The trump suit; ``None`` with no trump or before there is a contract."""
        return self.contract.trump if self.contract else None

    @property
    def mighty(self) -> Card:
        """The mighty of this hand."""
        return mighty_card(self.rules, self.trump)

    @property
    def callers(self) -> dict[Card, tuple[Card, ...]]:
        """The joker-call cards of this hand and the jokers each calls."""
        return joker_callers(self.rules, self.trump)

    @property
    def powers(self) -> TrickLaw:
        """The powers of the special cards in the trick on the table."""
        return hand_law(self.rules, self.trump).tricks[len(self.tricks)]

    @property
    def target(self) -> int | None:
        """The points (or tricks) the declarer's side must take, once there is a contract."""
        return target(self.rules, self.contract) if self.contract else None

    @property
    def in_auction(self) -> bool:
        """Whether there is no declarer yet."""
        return self.declarer is None

    def said(self, seat: int) -> Bid | None:
        """The last thing a seat said in this round of the auction."""
        return next((bid for bid in reversed(self.bids[self.round_from :]) if bid[0] == seat), None)


def side(state: MightyTable) -> tuple[int, ...]:
    """The seats known to be on the declarer's side."""
    if state.declarer is None:
        return ()
    partner = (state.declarer + 1,) if state.rules.table.stand_in == "partners" else ()
    return (state.declarer, *partner, *state.friends)


def without_friends(state: MightyTable) -> MightyTable:
    """The same table with nobody known to be a friend."""
    return replace(state, friends=())
