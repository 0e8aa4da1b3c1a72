"""The state of a table of Mighty: the auction, the contract, the friend, and the calls made with cards."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import assert_never

from mighty_gui.client.table.asking.question import TablePosition
from mighty_gui.client.table.place.hand_order import in_hand_order
from mighty_gui.client.table.state.table_state import STAKES, Cards, Pile, Stake, TableState, WonTrick, as_held, put
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.event import Event, TrickWon
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import (
    BidMade,
    ContractSet,
    DealerMayBid,
    Dealt,
    Declared,
    Discarded,
    Drew,
    FriendCalled,
    FriendRevealed,
    JokerCalled,
    Killed,
    KittyTaken,
    LotsDrawn,
    MightyEvent,
    MisdealCalled,
    Ordered,
    Over,
    Passed,
    Played,
    PlayedOn,
    Redistributed,
    SecondRound,
    Settled,
)
from mighty_gui.engine.mighty.friend import known_from, unknown_friends
from mighty_gui.engine.mighty.law import joker_callers, mighty_card
from mighty_gui.engine.mighty.pack import controller, full_pack, point_cards, seat_count, stand_in_seat, total_points
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.scoring import Score, at_points, points_in, score_of, side_of, void_points
from mighty_gui.engine.mighty.state import Trick
from mighty_gui.engine.mighty.trick_law import TrickLaw, hand_law
from mighty_gui.engine.mighty.trump_change import is_asked
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.texts.words import SUIT_LETTERS

_ORDINARY = 0.75
"""The share of the highest contract that an ordinary bid does not exceed: of twenty points, fifteen."""
Bid = tuple[int, Contract | None]
"""A seat that acted in the auction, and its bid: ``None`` for a pass."""


@dataclass(frozen=True, kw_only=True)
class MightyTable(TableState):
    """Everything the table of Mighty shows."""

    rules: MightyRules
    kitty_shown: Cards = ()
    bids: tuple[Bid, ...] = ()
    round_from: int = 0
    """The index in ``bids`` of the first bid of the present round."""
    declarer: int | None = None
    contract: Contract | None = None
    bid_contract: Contract | None = None
    """The contract as it was bid, before any change of trump."""
    settled: bool = False
    """Whether the contract can no longer change."""
    is_blind: bool = False
    """Whether the trump may still be changed before the kitty is taken up."""
    kills: tuple[Killed, ...] = ()
    calls: tuple[FriendCalled, ...] = ()
    friends: tuple[int, ...] = ()
    """The seats of the publicly known friends."""
    known_since: tuple[tuple[int, int], ...] = ()
    """For each of them the first trick that counts as a known friend's."""
    trick: tuple[Played, ...] = ()
    last: tuple[Played, ...] = ()
    joker_called: Card | None = None
    ordered: bool = False
    misdeal: tuple[int, Cards] | None = None
    """The seat that called a misdeal, and the hand it showed."""
    agreed_points: int | None = None
    """The points of the declarer's side that all have agreed on."""
    outcome: str | None = None

    @classmethod
    def empty(cls, rules: MightyRules, viewer: int) -> MightyTable:
        """Return the table before the deal."""
        seats, batches = seat_count(rules), rules.deal.batches
        return cls(rules=rules, viewer=viewer, hands=(None,) * seats, counts=(0,) * seats, batches=batches)

    def is_visible(self, seat: int) -> bool:
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
        return self.powers.winner(self.trick).seat if self.trick else None

    @property
    def stake(self) -> Stake | None:
        bid = next((bid for bid in reversed(self.bids) if bid[1]), None) if self.in_auction else None
        if bid is None or bid[1] is None or self.misdeal or self.outcome:
            return None
        highest = total_points(self.rules)
        above = bid[1].number - _ORDINARY * highest
        level = math.ceil(STAKES * above / ((1 - _ORDINARY) * highest) - 1e-9)
        sign = next((sign for sign, letter in SUIT_LETTERS.items() if letter == bid[1].trump), "")
        return Stake(bid[0], f"{sign}{bid[1].number}", max(0, min(STAKES, level)))

    @property
    def piles(self) -> dict[int, Pile]:
        """The cards each seat has won, as the rules show them; a known friend's lie before the declarer."""
        if self.rules.contract.counts == "tricks":
            owners = [self._owner(trick.winner) for trick in self.collected_tricks]
            return {seat: Pile(backs=owners.count(seat)) for seat in dict.fromkeys(owners)}
        hidden = {"all": (), "none": self.seats, "defenders": side(self)}[self.rules.points.shown]
        return {
            seat: Pile(backs=len(won)) if seat in hidden else Pile(faces=tuple(won))
            for seat, won in self._points_won().items()
            if won
        }

    def _points_won(self) -> dict[int, list[Card]]:
        """Return the point cards in the tricks that each seat has won."""
        worth, cards = point_cards(self.rules), dict[int, list[Card]]()
        for trick in self.collected_tricks:
            won = (card for _, card in trick.cards if card in worth)
            cards.setdefault(self._owner(trick.winner), []).extend(won)
        return cards

    def _owner(self, winner: int) -> int:
        """Return the seat before which a trick lies."""
        if self.declarer is not None and winner in self.friends:
            return self.declarer
        return winner

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

    @cached_property
    def score(self) -> Score | None:
        """The points in the tricks that have been removed from the table; ``None`` as long as there is no contract."""
        return self.score_with(self.friends)

    def score_with(self, friends: Sequence[int]) -> Score | None:
        """Return the score for a viewer who knows of these friends."""
        if self.contract is None or self.declarer is None:
            return None
        rules, buried = self.rules, self.points_counted
        if buried is None and self.buried_cards is not None:
            buried = points_in(rules, self.buried_cards)
        tricks = [
            Trick(tuple(Played(*laid) for laid in trick.cards), trick.winner, trick.points)
            for trick in self.collected_tricks
        ]
        taken = [sum(trick.points for trick in tricks if trick.winner == seat) for seat in self.seats]
        own = (*self.own_hand, *(self.buried_cards or ())) if self.viewer in (self.declarer, *friends) else ()
        unknown = unknown_friends(rules, self.declarer, self.calls, friends, tricks, self.trick, own)
        void = void_points(rules, friends, tricks, dict(self.known_since))
        score = score_of(rules, self.contract, self.declarer, friends, taken, void, buried, unknown)
        return score if self.agreed_points is None else at_points(score, self.agreed_points)

    @property
    def in_auction(self) -> bool:
        """Whether there is no declarer yet."""
        return self.declarer is None

    def last_bid(self, seat: int) -> Bid | None:
        """Return the last bid or pass of a seat in this round of the auction."""
        return next((bid for bid in reversed(self.bids[self.round_from :]) if bid[0] == seat), None)


def side(state: MightyTable) -> tuple[int, ...]:
    """Return the seats known to be on the declarer's side."""
    return () if state.declarer is None else side_of(state.rules, state.declarer, state.friends)


def are_fellows(state: MightyTable, seat: int, other: int) -> bool:
    """Return whether it is public that the two are on one side."""
    known = side(state)
    if seat in known or other in known:
        return seat in known and other in known
    score = state.in_public(laid_open=False).score
    return score is not None and score.sides_known


@dataclass(frozen=True)
class MightyPosition(TablePosition):
    """A position whose view and table are Mighty's."""

    view: PlayerView
    state: MightyTable
    kinds = PlayerView, MightyTable


class MightyTopic(StrEnum):
    """A subject of Mighty's that needs an explanation before it is shown."""

    CONTRACT = "contract"
    """The contract, and the bids."""
    SLANG = "slang"
    """The slang name of the contract at Korean tables."""
    DECLARER = "declarer"
    """The mark of the declarer."""
    MIGHTY = "mighty"
    JOKER_CALL = "joker call"
    FRIEND = "friend"
    """The call, and the mark of a friend."""


def own_event(event: Event) -> MightyEvent:
    """Return the event as one of Mighty's. Raises ``TypeError`` if it is another game's."""
    if not isinstance(event, MightyEvent):
        raise TypeError(f"{type(event).__name__} is no event of Mighty")
    return event


# --- the changes that each event of Mighty makes on the table -----------------------------------------------


_SORTED_AFTER = (Dealt, Drew, KittyTaken, Redistributed, Declared, ContractSet)
"""The events after which hands are sorted: cards have been added, or trumps are fixed. During play hands keep their
order."""


def from_view(view: PlayerView) -> MightyTable:
    """Return the table as it is now, made directly from a view."""
    return settle(after_events(MightyTable.empty(view.rules, view.seat), view.events), view)


def after_events(state: MightyTable, events: Iterable[Event]) -> MightyTable:
    """Return the table after all of these events, with any finished trick collected."""
    for event in events:
        state = reduce(state, own_event(event))
    return state.clear_trick()


def settle(state: MightyTable, view: PlayerView) -> MightyTable:
    """Return the table with what events do not contain taken from the view (the hand that an eliminated player takes
    over)."""
    hands = tuple(map(as_held, state.hands, _sort_hands(replace(state, hands=view.hands)).hands))
    return replace(state, hands=hands, counts=view.counts)


def reduce(state: MightyTable, event: MightyEvent) -> MightyTable:
    """Return the table after the event."""
    state = _apply(state, event)
    return _sort_hands(state) if isinstance(event, _SORTED_AFTER) else state


def _sort_hands(state: MightyTable) -> MightyTable:
    """Return the same table with the visible hands sorted as players hold them."""
    trump, mighty = state.trump, state.mighty
    return replace(state, hands=tuple(hand and in_hand_order(hand, trump, mighty) for hand in state.hands))


def _end(state: MightyTable, event: Settled | Over) -> MightyTable:
    match event:
        case Settled(points=points):
            return replace(state, agreed_points=points)
        case Over(outcome=outcome):
            return replace(state, outcome=outcome)
        case _:
            assert_never(event)


def _apply(state: MightyTable, event: MightyEvent) -> MightyTable:
    match event:
        case Dealt() | Drew() | Redistributed() | KittyTaken() | Discarded():
            return _cards_moved(state, event)
        case BidMade() | Passed() | SecondRound() | DealerMayBid() | Declared() | ContractSet():
            return _contract_changed(state, event)
        case Played() | JokerCalled() | Ordered() | TrickWon():
            return _trick_changed(state, event)
        case MisdealCalled(seat=seat, hand=hand):
            return replace(state, misdeal=(seat, hand))
        case Killed(victim=victim):
            gone = state.gone if victim is None else (*state.gone, victim)
            return replace(state, kills=(*state.kills, event), gone=gone)
        case FriendCalled():
            return replace(state, calls=(*state.calls, event), from_kitty=())
        case FriendRevealed(seat=seat, how=how):
            since = known_from(state.rules, how, len(state.tricks))
            return replace(state, friends=(*state.friends, seat), known_since=(*state.known_since, (seat, since)))
        case Settled() | Over():
            return _end(state, event)
        case PlayedOn() | LotsDrawn():
            return state
        case _:
            assert_never(event)


def _cards_moved(state: MightyTable, event: Dealt | Drew | Redistributed | KittyTaken | Discarded) -> MightyTable:
    match event:
        case Dealt():
            return _dealt(state, event)
        case Drew():
            kept = (event.kept,) if event.kept else None
            return replace(state.gain_cards(event.seat, kept, 1), stock=max(0, state.stock - 2))
        case Redistributed():
            return _redistribute(state, event)
        case KittyTaken():
            return _kitty_taken(state, event)
        case Discarded():
            state = state.lose_cards(event.seat, event.cards, event.count)
            return replace(state, buried=event.count, buried_cards=event.cards, from_kitty=(), kitty_shown=())
        case _:
            assert_never(event)


def _dealt(state: MightyTable, event: Dealt) -> MightyTable:
    fresh = MightyTable.empty(state.rules, state.viewer)
    stock = event.kitty if state.rules.deal.method == "deal" else len(full_pack(state.rules))
    return replace(
        fresh, dealer=event.dealer, sitting_out=event.sitting_out, hands=event.hands, counts=event.counts, stock=stock
    )


def _redistribute(state: MightyTable, event: Redistributed) -> MightyTable:
    """Return the table after eliminated hands and kitty have been dealt out; a dummy's hand goes to the eliminated
    player."""
    for seat in state.gone:
        cleared = None if state.hands[seat] is None else ()
        state = replace(state, hands=put(state.hands, seat, cleared), counts=put(state.counts, seat, 0))
    for seat, count in enumerate(event.counts):
        if count:
            state = state.gain_cards(seat, event.hands[seat], count)
    state = replace(state, stock=0, from_kitty=event.hands[state.viewer] or ())
    return _take_over(state, event.takes_over)


def _take_over(state: MightyTable, seat: int | None) -> MightyTable:
    dummy = stand_in_seat(state.rules)
    if seat is None or dummy is None:
        return state
    gone = (*(number for number in state.gone if number != seat), dummy)
    counts = put(put(state.counts, seat, state.counts[dummy]), dummy, 0)
    return replace(state, gone=gone, counts=counts)


def _kitty_taken(state: MightyTable, event: KittyTaken) -> MightyTable:
    state = state.gain_cards(event.seat, event.cards, event.count)
    mine = (event.cards or ()) if state.hands[event.seat] is not None else ()
    return replace(state, stock=0, from_kitty=mine, kitty_shown=(event.cards or ()) if event.shown else ())


def _contract_changed(
    state: MightyTable, event: BidMade | Passed | SecondRound | DealerMayBid | Declared | ContractSet
) -> MightyTable:
    match event:
        case BidMade():
            return replace(state, bids=(*state.bids, (event.seat, event.contract)))
        case Passed():
            return replace(state, bids=(*state.bids, (event.seat, None)))
        case SecondRound() | DealerMayBid():
            return replace(state, round_from=len(state.bids))
        case Declared(seat=seat, contract=contract):
            changed = replace(state, declarer=seat, contract=contract, bid_contract=contract)
            blind = state.rules.exchange.blind_change is not None
            return replace(changed, settled=not blind and not is_asked(state.rules), is_blind=blind, misdeal=None)
        case ContractSet():
            settled = not state.is_blind or not is_asked(state.rules)
            return replace(state, contract=event.contract, settled=settled, is_blind=False)
        case _:
            assert_never(event)


def _trick_changed(state: MightyTable, event: Played | JokerCalled | Ordered | TrickWon) -> MightyTable:
    match event:
        case Played():
            return _play(state, event)
        case JokerCalled():
            return replace(state, joker_called=event.joker)
        case Ordered():
            return replace(state, ordered=True)
        case TrickWon():
            won = state.with_trick(WonTrick(event.leader, event.cards, event.winner, event.points))
            return replace(won, joker_called=None, ordered=False)
        case _:
            assert_never(event)


def _play(state: MightyTable, event: Played) -> MightyTable:
    state = state.clear_trick()
    joker = state.joker_called if state.trick else None
    laid = Played(event.seat, event.card, event.suit, event.call)
    return replace(state.with_card(laid), joker_called=joker, kitty_shown=())
