"""A second reading of RULES §1 and §6 on misdeals outside the auction and on eliminations, with card names only.

It is independent of the engine; random hands compare it with the engine.
"""

from __future__ import annotations

from mighty_gui.engine.mighty.events import BidMade, Dealt, Declared, Drew, Killed, MisdealCalled, PlayedOn
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import full_pack, stand_in_seat
from mighty_gui.engine.mighty.state import first_bidder
from tests.engine.mighty.referee import is_misdeal


def asked_about_misdeals(hand: MightyHand) -> list[int]:
    """Return the seats that are still to be asked whether they call a misdeal, in the order in which they are asked.

    They are asked before the first bid, or once more after the auction and before anything else happens.
    """
    before = [event for event in hand.events if not isinstance(event, (Dealt, Drew, PlayedOn))]
    declared = [isinstance(event, Declared) for event in before]
    is_due = {"optional": not before, "until-friend": declared[-1:] == [True] and declared.count(True) == 1}
    called = any(isinstance(event, MisdealCalled) for event in before)
    if called or not is_due.get(hand.rules.misdeal.declaration):
        return []
    answered = {event.seat for event in hand.events if isinstance(event, PlayedOn)}
    playing = [seat for seat in hand.state.playing if seat != stand_in_seat(hand.rules)]
    start = first_bidder(hand.state)
    in_order = sorted(playing, key=lambda seat: (seat < start, seat))
    return [seat for seat in in_order if seat not in answered and is_misdeal(hand.rules, _held(hand, seat))]


def may_be_called_by_declarer(hand: MightyHand) -> bool:
    """Return whether the declarer, who has taken up the kitty, may call a misdeal with all these cards."""
    return hand.rules.misdeal.declarer and is_misdeal(hand.rules, _held(hand, hand.state.known_declarer()))


def who_may_be_eliminated(hand: MightyHand) -> set[str]:
    """Return the cards or the people that the declarer may name now."""
    killed = [event for event in hand.events if isinstance(event, Killed)]
    if hand.rules.elimination.by == "player":
        here = set(hand.state.playing) - {hand.state.declarer} - {event.victim for event in killed}
        return {f"kill seat {seat}" for seat in here}
    own = set(_held(hand, hand.state.known_declarer()))
    barred = set() if hand.rules.elimination.own_card == "suicide" else own
    return {f"kill {card}" for card in set(map(str, full_pack(hand.rules))) - barred - {str(e.card) for e in killed}}


def victims_of(hand: MightyHand, named: str) -> set[int | None]:
    """Return the seats of which one leaves for a card; ``None`` among them if nobody may have to."""
    declarer, gone = hand.state.known_declarer(), {event.victim for event in hand.events if isinstance(event, Killed)}
    own = {*_held(hand, declarer), *map(str, hand.state.kitty)}
    if hand.rules.elimination.own_card == "suicide" and named in own:
        return {declarer}
    holders = {seat for seat in hand.state.playing if named in _held(hand, seat)} - gone
    if holders:
        return {*holders}
    return {stand_in_seat(hand.rules) if hand.rules.elimination.if_unheld == "stand-in" else None}


def next_declarers(hand: MightyHand, gone: int) -> set[tuple[int, str]]:
    """Return who may declare, and what, when the declarer is eliminated; nobody if no other player has bid.

    Bids only rise, so the next highest bid is the last one that somebody else has made. Equal ones draw lots.
    """
    out = {gone, *(event.victim for event in hand.events if isinstance(event, Killed))}
    last = {event.seat: str(event.contract) for event in hand.events if isinstance(event, BidMade)}
    order = [event.seat for event in hand.events if isinstance(event, BidMade) and event.seat not in out]
    if not order or any(isinstance(event, MisdealCalled) for event in hand.events):
        return set()
    best = last[order[-1]]
    equals = {seat for seat in order if last[seat][:-1] == best[:-1] and (last[seat][-1] == "N") is (best[-1] == "N")}
    ties = equals if hand.rules.auction.equal_bids == "draw-lots" else {order[-1]}
    return {(seat, last[seat]) for seat in ties}


def _held(hand: MightyHand, seat: int) -> list[str]:
    return list(map(str, hand.state.cards_of(seat)))
