"""The changes that each event of Mighty makes on the table; nothing the engine decides is worked out again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from mighty_gui.client.table.hand_order import in_hand_order
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.mighty.narrowing import own_events
from mighty_gui.client.table.table_state import Cards, WonTrick, put
from mighty_gui.engine.mighty.events import (
    BidMade,
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
    TrickWon,
)
from mighty_gui.engine.mighty.pack import full_pack, stand_in_seat
from mighty_gui.engine.mighty.view import PlayerView

_SORTED_AFTER = (Dealt, Drew, KittyTaken, Redistributed, Declared, ContractSet)
"""The events after which hands are sorted: cards have come in, or trumps are fixed. During play hands keep their
order."""


def from_view(view: PlayerView) -> MightyTable:
    """The table as it is now, made directly from a view."""
    return settle(told(MightyTable.empty(view.rules, view.seat), own_events(view.events)), view)


def told(state: MightyTable, events: Iterable[MightyEvent]) -> MightyTable:
    """The table after all of these events, with any finished trick collected."""
    for event in events:
        state = reduce(state, event)
    return state.cleared()


def settle(state: MightyTable, view: PlayerView) -> MightyTable:
    """The table with what events do not tell taken from the view (the hand that an eliminated player takes
    over)."""
    hands = tuple(map(_as_held, state.hands, _sorted(replace(state, hands=view.hands)).hands))
    return replace(state, hands=hands, counts=view.counts)


def _as_held(before: Cards | None, now: Cards | None) -> Cards | None:
    """The hand as it is now, in its former order if it holds the same cards."""
    return before if before and now and Counter(before) == Counter(now) else now


def reduce(state: MightyTable, event: MightyEvent) -> MightyTable:
    """The table after the event."""
    state = _changed(state, event)
    return _sorted(state) if isinstance(event, _SORTED_AFTER) else state


def _sorted(state: MightyTable) -> MightyTable:
    """The same table with the visible hands sorted as players hold them."""
    trump, mighty = state.trump, state.mighty
    return replace(state, hands=tuple(hand and in_hand_order(hand, trump, mighty) for hand in state.hands))


def _changed(state: MightyTable, event: MightyEvent) -> MightyTable:
    match event:
        case Dealt() | Drew() | Redistributed() | KittyTaken() | Discarded():
            return _cards_moved(state, event)
        case BidMade() | Passed() | SecondRound() | Declared() | ContractSet():
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
        case FriendRevealed():
            since = (*state.friend_since, (event.seat, len(state.tricks) - _is_made_known_by_a_trick(state, event)))
            return replace(state, friends=(*state.friends, event.seat), friend_since=since)
        case Over(outcome=outcome):
            return replace(state, outcome=outcome)
        case PlayedOn() | LotsDrawn():
            return state
        case _:
            assert_never(event)


def _is_made_known_by_a_trick(state: MightyTable, event: FriendRevealed) -> bool:
    """Return whether the trick that was won last made the friend known: it counts for them already."""
    must_announce = state.rules.friend.reveal == "must-announce"
    return event.how == "trick" or (event.how == "announced" and must_announce)


# --- cards that come and go before the play ---------------------------------------------------------


def _cards_moved(state: MightyTable, event: Dealt | Drew | Redistributed | KittyTaken | Discarded) -> MightyTable:
    match event:
        case Dealt():
            return _dealt(state, event)
        case Drew():
            kept = (event.kept,) if event.kept else None
            return replace(state.gained(event.seat, kept, 1), stock=max(0, state.stock - 2))
        case Redistributed():
            return _redistributed(state, event)
        case KittyTaken():
            return _kitty_taken(state, event)
        case Discarded():
            state = state.lost(event.seat, event.cards, event.count)
            return replace(state, buried=event.count, buried_cards=event.cards, from_kitty=(), kitty_shown=())
        case _:
            assert_never(event)


def _dealt(state: MightyTable, event: Dealt) -> MightyTable:
    fresh = MightyTable.empty(state.rules, state.viewer)
    stock = event.kitty if state.rules.deal.method == "deal" else len(full_pack(state.rules))
    return replace(
        fresh,
        dealer=event.dealer,
        sitting_out=event.sitting_out,
        hands=event.hands,
        counts=event.counts,
        stock=stock,
    )


def _redistributed(state: MightyTable, event: Redistributed) -> MightyTable:
    """The table after eliminated hands and kitty have been dealt out; a dummy's hand goes to the eliminated
    player."""
    for seat in state.gone:
        cleared = None if state.hands[seat] is None else ()
        state = replace(state, hands=put(state.hands, seat, cleared), counts=put(state.counts, seat, 0))
    for seat, count in enumerate(event.counts):
        if count:
            state = state.gained(seat, event.hands[seat], count)
    state = replace(state, stock=0, from_kitty=event.hands[state.viewer] or ())
    return _take_over(state, event.takes_over)


def _take_over(state: MightyTable, seat: int | None) -> MightyTable:
    dummy = stand_in_seat(state.rules)
    if seat is None or dummy is None:
        return state
    gone = (*(one for one in state.gone if one != seat), dummy)
    counts = put(put(state.counts, seat, state.counts[dummy]), dummy, 0)
    return replace(state, gone=gone, counts=counts)


def _kitty_taken(state: MightyTable, event: KittyTaken) -> MightyTable:
    state = state.gained(event.seat, event.cards, event.count)
    mine = (event.cards or ()) if state.hands[event.seat] is not None else ()
    return replace(state, stock=0, from_kitty=mine, kitty_shown=(event.cards or ()) if event.shown else ())


# --- the auction ------------------------------------------------------------------------------------


def _contract_changed(
    state: MightyTable, event: BidMade | Passed | SecondRound | Declared | ContractSet
) -> MightyTable:
    match event:
        case BidMade():
            return replace(state, bids=(*state.bids, (event.seat, event.contract)))
        case Passed():
            return replace(state, bids=(*state.bids, (event.seat, None)))
        case SecondRound():
            return replace(state, round_from=len(state.bids))
        case Declared(seat=seat, contract=contract):
            fixed = state.rules.exchange.trump_change == "forbidden"
            said = replace(state, declarer=seat, contract=contract, bid_contract=contract)
            return replace(said, settled=fixed, misdeal=None)
        case ContractSet():
            return replace(state, contract=event.contract, settled=True)
        case _:
            assert_never(event)


# --- the play ---------------------------------------------------------------------------------------


def _trick_changed(state: MightyTable, event: Played | JokerCalled | Ordered | TrickWon) -> MightyTable:
    match event:
        case Played():
            return _played(state, event)
        case JokerCalled():
            return replace(state, joker_called=event.joker)
        case Ordered():
            return replace(state, ordered=True)
        case TrickWon():
            won = state.with_trick(WonTrick(event.leader, event.cards, event.winner, event.points))
            return replace(won, joker_called=None, ordered=False)
        case _:
            assert_never(event)


def _played(state: MightyTable, event: Played) -> MightyTable:
    state = state.cleared()
    joker = state.joker_called if state.trick else None
    laid = Played(event.seat, event.card, event.suit, event.call)
    return replace(state.with_card(laid), joker_called=joker, kitty_shown=())
