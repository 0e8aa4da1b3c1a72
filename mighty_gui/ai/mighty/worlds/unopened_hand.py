"""A whole hand before the exchange (draw, misdeal, auction, elimination) if everyone held certain cards."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.mighty import auction
from mighty_gui.engine.mighty.events import BidMade, Dealt, Drew, MisdealCalled, Passed, SecondRound
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.misdeal import qualifies
from mighty_gui.engine.mighty.pack import ghost_seat, numbered_pack, stand_in_seat
from mighty_gui.engine.mighty.state import Deal, HandState, Phase
from mighty_gui.engine.mighty.view import PlayerView

Hands = Mapping[int, Sequence[Card]]


def unopened_hand(
    view: PlayerView, hands: Hands, kitty: Sequence[Card], chance: random.Random, stock: Sequence[Card] = ()
) -> MightyHand:
    """Return the hand with these cards, the viewer to act; what chance decides later comes from ``chance``.

    ``stock`` is the whole pack in the order in which it is drawn, where cards are still to be drawn.
    """
    rules, seats = view.rules, len(view.counts)
    deal = Deal(stock=tuple(stock), seed=chance.getrandbits(48))
    held = numbered_pack(rules).sets_of({seat: [*cards] for seat, cards in hands.items()}, seats)
    state = HandState(rules, deal, view.dealer, view.previous, view.sitting_out, view.playing, held, list(kitty))
    state.events = [_turned_up(event, hands) for event in view.events]
    state.stock_at = 2 * sum(isinstance(event, Drew) for event in view.events)
    state.taken = [0] * seats
    ghost = ghost_seat(rules)
    state.ghost_cards = [] if ghost is None else list(hands[ghost])
    state.phase, state.to_act = view.phase, view.to_act
    state.kills, state.contract, state.declarer = [*view.kills], view.contract, view.declarer
    _replay_auction(state)
    if view.phase is Phase.MISDEAL:
        state.misdeal_asked = _still_asked(state, view.seat)
    return MightyHand(state)


def _turned_up(event: Event, hands: Hands) -> Event:
    """Return the event of the deal with the cards that everyone holds."""
    if not isinstance(event, Dealt) or not any(event.counts):
        return event
    dealt = tuple(tuple(hands.get(seat, ())) if seen is None else seen for seat, seen in enumerate(event.hands))
    return replace(event, hands=dealt)


def _replay_auction(state: HandState) -> None:
    """Take the events of the auction over into a state."""
    for event in state.events:
        if isinstance(event, BidMade):
            state.bids[event.seat], state.standing = event.contract, (event.seat, event.contract)
            if not state.rules.auction.pass_is_final:
                state.passed.clear()
            state.passed.discard(event.seat)
        elif isinstance(event, Passed):
            state.passed.add(event.seat)
        elif isinstance(event, SecondRound):
            state.second_round = True
            state.passed.clear()
        elif isinstance(event, MisdealCalled):
            state.misdeal_caller = event.seat


def _still_asked(state: HandState, viewer: int) -> list[int]:
    """Return who is still asked about a misdeal: the viewer, and whoever comes after them with such a hand."""
    order = state.in_turn_from(auction.first_bidder(state))
    later = order[order.index(viewer) + 1 :]
    unasked = stand_in_seat(state.rules)
    asked = [seat for seat in later if seat != unasked and qualifies(state.rules, state.cards_of(seat))]
    return [viewer, *asked]
