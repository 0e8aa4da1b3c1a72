"""Each event changes what is on the table; nothing is worked out here that the engine decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from mighty_gui.client.table.hand_order import held
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.mighty.events import (
    BidMade,
    Cards,
    ContractSet,
    Dealt,
    Declared,
    Discarded,
    Drew,
    FriendCalled,
    FriendRevealed,
    JokerCalled,
    Killed,
    KittyTaken,
    MisdealCalled,
    Ordered,
    Over,
    Passed,
    Played,
    Redistributed,
    SecondRound,
    TrickWon,
)
from mighty_gui.engine.mighty.pack import full_pack, stand_in_seat
from mighty_gui.engine.mighty.state import PlayedCard
from mighty_gui.engine.mighty.view import PlayerView

T = TypeVar("T")

_SORTED_AFTER = (Dealt, Drew, KittyTaken, Redistributed, Declared, ContractSet)
"""Cards have come in, or trumps are fixed: then hands are sorted, and never while they are played from."""


def reduce(state: TableState, event: Event) -> TableState:
    """The table after the event."""
    handler = _HANDLERS.get(type(event))
    state = handler(state, event) if handler else state
    return _sorted(state) if isinstance(event, _SORTED_AFTER) else state


def _sorted(state: TableState) -> TableState:
    """The same table with the visible hands in the order in which they are held."""
    return replace(state, hands=tuple(hand and held(hand, state.trump, state.mighty) for hand in state.hands))


def collect(state: TableState) -> TableState:
    """The finished trick has been taken off the table."""
    return replace(state, awaiting_collection=False, trick=())


def from_view(view: PlayerView) -> TableState:
    """The table as it is now, without going through how it came about."""
    return settle(told(TableState.empty(view.rules, view.seat), view.events), view)


def told(state: TableState, events: Iterable[Event]) -> TableState:
    """The table after all of these events, nothing left to be collected."""
    for event in events:
        state = reduce(state, event)
    return collect(state) if state.awaiting_collection else state


def settle(state: TableState, view: PlayerView) -> TableState:
    """Take from the view what events do not tell (the hand that an eliminated player takes over)."""
    hands = tuple(map(_as_held, state.hands, _sorted(replace(state, hands=view.hands)).hands))
    return replace(state, hands=hands, counts=view.counts)


def _as_held(before: Cards | None, now: Cards | None) -> Cards | None:
    """The hand as it is now, in the order of before if it holds the same cards."""
    return before if before and now and Counter(before) == Counter(now) else now


def _put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _without(hand: Cards, gone: Iterable[Card]) -> Cards:
    rest = list(hand)
    for card in gone:
        if card in rest:
            rest.remove(card)
    return tuple(rest)


def _gain(state: TableState, seat: int, cards: Cards | None, count: int) -> TableState:
    """A seat receives cards; a hand that lies open grows by them."""
    hand, hands = state.hands[seat], state.hands
    if hand is not None:
        hands = _put(hands, seat, (*hand, *(cards or ())))
    return replace(state, hands=hands, counts=_put(state.counts, seat, state.counts[seat] + count))


def _lose(state: TableState, seat: int, cards: Cards | None, count: int) -> TableState:
    """A seat puts cards down."""
    hand, hands = state.hands[seat], state.hands
    if hand is not None and cards is not None:
        hands = _put(hands, seat, _without(hand, cards))
    return replace(state, hands=hands, counts=_put(state.counts, seat, max(0, state.counts[seat] - count)))


def _dealt(state: TableState, event: Dealt) -> TableState:
    fresh = TableState.empty(state.rules, state.viewer)
    stock = event.kitty if state.rules.deal.method == "deal" else len(full_pack(state.rules))
    return replace(
        fresh,
        dealer=event.dealer,
        sitting_out=event.sitting_out,
        hands=event.hands,
        counts=event.counts,
        stock=stock,
    )


def _drew(state: TableState, event: Drew) -> TableState:
    kept = (event.kept,) if event.kept else None
    return replace(_gain(state, event.seat, kept, 1), stock=max(0, state.stock - 2))


def _misdeal(state: TableState, event: MisdealCalled) -> TableState:
    return replace(state, misdeal=(event.seat, event.hand))


def _bid(state: TableState, event: BidMade) -> TableState:
    return replace(state, bids=(*state.bids, (event.seat, event.contract)))


def _passed(state: TableState, event: Passed) -> TableState:
    return replace(state, bids=(*state.bids, (event.seat, None)))


def _second_round(state: TableState, event: SecondRound) -> TableState:
    return replace(state, round_from=len(state.bids))


def _declared(state: TableState, event: Declared) -> TableState:
    fixed = state.rules.exchange.trump_change == "forbidden"
    return replace(
        state,
        declarer=event.seat,
        contract=event.contract,
        bid_contract=event.contract,
        settled=fixed,
        misdeal=None,
    )


def _killed(state: TableState, event: Killed) -> TableState:
    gone = state.gone if event.victim is None else (*state.gone, event.victim)
    return replace(state, kills=(*state.kills, event), gone=gone)


def _redistributed(state: TableState, event: Redistributed) -> TableState:
    """The eliminated hands and the kitty have gone round; with a dummy its hand went to the eliminated player."""
    for seat in state.gone:
        cleared = None if state.hands[seat] is None else ()
        state = replace(state, hands=_put(state.hands, seat, cleared), counts=_put(state.counts, seat, 0))
    for seat, count in enumerate(event.counts):
        if count:
            state = _gain(state, seat, event.hands[seat], count)
    state = replace(state, stock=0, from_kitty=event.hands[state.viewer] or ())
    return _take_over(state, event.takes_over)


def _take_over(state: TableState, seat: int | None) -> TableState:
    dummy = stand_in_seat(state.rules)
    if seat is None or dummy is None:
        return state
    gone = (*(one for one in state.gone if one != seat), dummy)
    counts = _put(_put(state.counts, seat, state.counts[dummy]), dummy, 0)
    return replace(state, gone=gone, counts=counts)


def _kitty(state: TableState, event: KittyTaken) -> TableState:
    state = _gain(state, event.seat, event.cards, event.count)
    mine = (event.cards or ()) if state.hands[event.seat] is not None else ()
    return replace(state, stock=0, from_kitty=mine, kitty_shown=(event.cards or ()) if event.shown else ())


def _discarded(state: TableState, event: Discarded) -> TableState:
    state = _lose(state, event.seat, event.cards, event.count)
    return replace(state, buried=event.count, buried_cards=event.cards, from_kitty=(), kitty_shown=())


def _contract(state: TableState, event: ContractSet) -> TableState:
    return replace(state, contract=event.contract, settled=True)


def _friend_called(state: TableState, event: FriendCalled) -> TableState:
    return replace(state, calls=(*state.calls, event), from_kitty=())


def _friend_revealed(state: TableState, event: FriendRevealed) -> TableState:
    since = (*state.friend_since, (event.seat, len(state.tricks)))
    return replace(state, friends=(*state.friends, event.seat), friend_since=since)


def _played(state: TableState, event: Played) -> TableState:
    if state.awaiting_collection:
        state = collect(state)
    state = _lose(state, event.seat, (event.card,), 1)
    laid = PlayedCard(event.seat, event.card, event.suit, event.call)
    joker = None if not state.trick else state.joker_called
    return replace(state, trick=(*state.trick, laid), joker_called=joker, from_kitty=(), kitty_shown=())


def _joker_called(state: TableState, event: JokerCalled) -> TableState:
    return replace(state, joker_called=event.joker)


def _ordered(state: TableState, event: Ordered) -> TableState:
    return replace(state, ordered=True)


def _trick(state: TableState, event: TrickWon) -> TableState:
    tricks = (*state.tricks, event)
    return replace(
        state, tricks=tricks, last=state.trick, awaiting_collection=True, joker_called=None, ordered=False
    )


def _over(state: TableState, event: Over) -> TableState:
    return replace(state, outcome=event.outcome)


_HANDLERS: dict[type[Event], Callable[[TableState, Any], TableState]] = {
    Dealt: _dealt,
    Drew: _drew,
    MisdealCalled: _misdeal,
    BidMade: _bid,
    Passed: _passed,
    SecondRound: _second_round,
    Declared: _declared,
    Killed: _killed,
    Redistributed: _redistributed,
    KittyTaken: _kitty,
    Discarded: _discarded,
    ContractSet: _contract,
    FriendCalled: _friend_called,
    FriendRevealed: _friend_revealed,
    Played: _played,
    JokerCalled: _joker_called,
    Ordered: _ordered,
    TrickWon: _trick,
    Over: _over,
}
