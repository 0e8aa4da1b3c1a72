"""The auction (선거): the bids, the end of the auction, and the bids that override a misdeal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import SUITS, Suit
from mighty_gui.engine.core.numbered_pack import unless_listed
from mighty_gui.engine.core.refusal import IllegalAction, RecordError, Refusal
from mighty_gui.engine.mighty import misdeal, scoring
from mighty_gui.engine.mighty.actions import MISDEAL, PASS, Action, Bid
from mighty_gui.engine.mighty.contract import Contract, no_trump_minimum, rank_of
from mighty_gui.engine.mighty.events import BidMade, DealerMayBid, Declared, LotsDrawn, Passed, SecondRound
from mighty_gui.engine.mighty.pack import controller, total_points
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import HandState, first_bidder

REMEMBERED_AUCTIONS: Final = 1024
"""How many lists of bids are cached: one for each combination of rule set and highest bid so far."""
UNLIMITED_LISTED_TO: Final = 25
"""Without a maximum, legal bids are listed up to this number (RULES §2, fine print)."""


def begin(state: HandState) -> None:
    """Give the turn to the first bidder; after a misdeal that may be overridden, to the seat after its caller."""
    if state.misdeal_caller is not None:
        state.to_act = _next_bidder(state, state.misdeal_caller)
    else:
        state.to_act = first_bidder(state)


def minimum(rules: MightyRules, trump: Suit | None) -> int:
    """Return the lowest number that may be bid in a denomination."""
    auction = rules.auction
    if trump is None:
        return no_trump_minimum(rules)
    if auction.trump_minimum is not None and rank_of(rules, auction.trump_minimum) > rank_of(rules, auction.minimum):
        return auction.trump_minimum
    return auction.minimum


def denominations(rules: MightyRules) -> tuple[Suit | None, ...]:
    """Return the denominations that may be bid."""
    return SUITS if rules.auction.denominations == "suits-only" else (*SUITS, None)


def legal(state: HandState) -> list[Action]:
    """Return the bids above the current one, ``pass`` if passing is allowed, and ``misdeal`` if it may be called."""
    actions: list[Action] = [*_bids(state, state.to_act)]
    if may_pass(state):
        actions.append(PASS)
    if state.to_act is not None and misdeal.caller_on_turn(state, state.to_act) is not None:
        actions.append(MISDEAL)
    return actions


def refusal(state: HandState, action: game.Action) -> IllegalAction | None:
    """Return the reason why the action is not allowed now; ``None`` if it is allowed."""
    return unless_listed(action, legal(state))


def _bids(state: HandState, bidder: int | None) -> tuple[Bid, ...]:
    """Return the bids that are allowed, from the lowest to the highest."""
    rules, standing = state.rules_in_force, state.standing[1] if state.standing else None
    if state.misdeal_caller is not None:
        full = rules.auction.maximum or total_points(rules)
        return tuple(Bid(Contract(full, trump)) for trump in denominations(rules))
    own = state.bids.get(bidder) if bidder is not None else None
    equals = own is not None and standing is not None and _is_equal(own, standing)
    return _bids_over(rules, highest_number(rules, standing), standing, equals)


def highest_number(rules: MightyRules, standing: Contract | None) -> int:
    """Return the highest number to list: the maximum or, without one, a number above the standing bid in any case."""
    if rules.auction.maximum is not None:
        return rules.auction.maximum
    over_standing = standing.number + 1 if standing else 0
    return max(UNLIMITED_LISTED_TO, over_standing, *(minimum(rules, trump) for trump in denominations(rules)))


@lru_cache(REMEMBERED_AUCTIONS)
def _bids_over(rules: MightyRules, top: int, standing: Contract | None, equals: bool) -> tuple[Bid, ...]:
    """Return the bids up to a number that beat the current one.

    ``equals``: the bidder has already bid an equal number.
    """
    contracts = (
        Contract(number, trump)
        for trump in denominations(rules)
        for number in _numbers(rules, minimum(rules, trump), top)
    )
    return tuple(
        Bid(contract) for contract in contracts if standing is None or _tops(rules, contract, standing, equals=equals)
    )


def _numbers(rules: MightyRules, low: int, high: int) -> range:
    return range(low, high - 1, -1) if rules.contract.form == "concede-fewer" else range(low, high + 1)


def _tops(rules: MightyRules, bid: Contract, standing: Contract, *, equals: bool) -> bool:
    """Return whether a bid beats the current one; if lots decide, an equal bid of another player does too."""
    new, old = rank_of(rules, bid.number), rank_of(rules, standing.number)
    if rules.auction.no_trump_bonus and bid.is_no_trump != standing.is_no_trump:
        bonus = rules.auction.no_trump_bonus
        is_full = bid.number == rules.auction.maximum and new > old
        return is_full or (new + bonus > old if bid.is_no_trump else new > old + bonus)
    if new != old:
        return new > old
    if bid.is_no_trump and not standing.is_no_trump and rules.auction.no_trump_beats_equal:
        return True
    order = rules.auction.suit_order
    if order and bid.trump and standing.trump and order.index(bid.trump) < order.index(standing.trump):
        return True
    return rules.auction.equal_bids == "draw-lots" and bid.is_no_trump == standing.is_no_trump and not equals


def _is_equal(bid: Contract, other: Contract) -> bool:
    return bid.number == other.number and bid.is_no_trump == other.is_no_trump


def may_pass(state: HandState) -> bool:
    """Return whether the player whose turn it is may pass; the opener or the dealer may not when they must bid."""
    auction, seat = state.rules.auction, state.to_act
    if state.second_round or state.standing or state.misdeal_caller is not None:
        return True
    if not auction.opener_may_pass and seat == first_bidder(state):
        return False
    return not (auction.forced_dealer and seat == state.dealer and _others_passed(state, state.dealer))


def _others_passed(state: HandState, seat: int) -> bool:
    return all(other in state.passed for other in state.bidders if other != seat)


def apply(state: HandState, action: game.Action) -> None:
    """Carry out a bid, a pass or the call of a misdeal; then give the turn to the next bidder, or end the auction."""
    seat = state.to_act
    assert seat is not None
    state.to_act = None
    if action == MISDEAL:
        _call_misdeal(state, seat)
        return
    if isinstance(action, Bid):
        state.events.append(BidMade(seat, action.contract))
        state.bids[seat] = action.contract
        state.standing = (seat, action.contract)
        if not state.rules.auction.pass_is_final:
            state.passed.clear()
        state.passed.discard(seat)
    else:
        state.events.append(Passed(seat))
        state.passed.add(seat)
    if state.misdeal_caller is not None:
        _go_on_overriding(state, seat)
    else:
        _go_on(state, seat)


def _call_misdeal(state: HandState, bidder: int) -> None:
    """Call the bidder's misdeal; if it may be overridden, the auction begins again after its caller."""
    caller = misdeal.caller_on_turn(state, bidder)
    assert caller is not None
    misdeal.call(state, caller)
    if state.result is None:
        begin(state)


def _go_on(state: HandState, seat: int) -> None:
    if state.standing is not None and (ends_at_once(state.rules, state.standing[1]) or dealer_alone_bids(state)):
        _declare(state)
        return
    following = _next_to_speak(state, seat)
    if following is not None:
        state.to_act = following
    elif state.standing:
        _declare(state)
    else:
        _everyone_passed(state)


def ends_at_once(rules: MightyRules, bid: Contract) -> bool:
    """Return whether a bid is so high that it ends the auction."""
    least = rules.auction.ends_at
    if least is not None and rank_of(rules, bid.number) >= rank_of(rules, least):
        return True
    return bid.number == rules.auction.maximum and rules.auction.maximum_ends


def dealer_alone_bids(state: HandState) -> bool:
    """Return whether all have passed and the dealer alone may bid once more."""
    return state.second_round and state.rules.auction.all_pass != "second-round"


def _next_to_speak(state: HandState, seat: int) -> int | None:
    """Return the next seat that can still bid or pass; ``None`` when the auction has ended."""
    rules, everyone = state.rules.auction, state.bidders
    if state.standing is None and rules.forced_dealer and not state.second_round:
        dealer_bids = state.dealer in everyone and _others_passed(state, state.dealer)
        if dealer_bids:
            return state.dealer
    holder = state.standing[0] if state.standing else None
    other = seat
    for _ in everyone:
        other = _next_bidder(state, other)
        if other not in state.passed and other != holder and (holder is None or _bids(state, other)):
            return other
    return None


def _next_bidder(state: HandState, seat: int) -> int:
    everyone = state.bidders
    return next((other for other in everyone if other > seat), everyone[0])


def _everyone_passed(state: HandState) -> None:
    if state.rules.auction.all_pass == "second-round" and not state.second_round:
        state.second_round = True
        state.passed.clear()
        state.events.append(SecondRound())
        state.to_act = first_bidder(state)
    elif not state.second_round and state.rules.auction.dealer_minimum is not None and state.dealer in state.bidders:
        state.second_round = True
        state.events.append(DealerMayBid(state.dealer))
        state.to_act = state.dealer
    else:
        scoring.finish_unplayed(state, "passed_out")


def _go_on_overriding(state: HandState, seat: int) -> None:
    assert state.misdeal_caller is not None
    if state.standing:
        _declare(state)
        return
    following = _next_bidder(state, seat)
    if following == controller(state.rules, state.misdeal_caller):
        scoring.finish_unplayed(state, "misdeal")
    else:
        state.to_act = following


def _declare(state: HandState) -> None:
    assert state.standing is not None
    seat, contract = state.standing
    if state.rules.auction.equal_bids == "draw-lots":
        seat = _draw_lots(state, contract)
    state.declarer, state.contract = seat, state.bids[seat]
    state.events.append(Declared(seat, state.contract))


def declare_next(state: HandState, gone: Sequence[int]) -> None:
    """Make the highest other bidder the declarer of their own last bid; without one, the hand is not played."""
    state.bids = {seat: bid for seat, bid in state.bids.items() if seat not in gone}
    best: tuple[int, Contract] | None = None
    for seat, bid in state.bids.items():
        if best is None or _tops(state.rules, bid, best[1], equals=True):
            best = seat, bid
    state.standing = best
    if best is None:
        scoring.finish_unplayed(state, "passed_out")
    else:
        _declare(state)


def _draw_lots(state: HandState, contract: Contract) -> int:
    """Draw lots among the players who offered the contract, and return the seat of the declarer."""
    seats = tuple(seat for seat in sorted(state.bids) if _is_equal(state.bids[seat], contract))
    if len(seats) == 1:
        return seats[0]
    drawn = sum(isinstance(event, LotsDrawn) for event in state.events)
    given = state.deal.lots[drawn : drawn + 1]
    winner = given[0] if given else state.deal.chance(f"lots {drawn}" if drawn else "lots").choice(seats)
    if winner not in seats:
        raise RecordError(Refusal("record.lots", winner=winner, seats=seats))
    state.events.append(LotsDrawn(seats, winner))
    return winner
