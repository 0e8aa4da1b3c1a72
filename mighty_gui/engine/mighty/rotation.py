"""The opening of the next hand: who deals, who sits out, which facts are kept (RULES §1, dealer)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from mighty_gui.engine.core.game import Opening, expect
from mighty_gui.engine.mighty.events import MisdealCalled
from mighty_gui.engine.mighty.hand import MightyHand, who_sits_out
from mighty_gui.engine.mighty.pack import controller, people
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Previous


def opening_after(hand: MightyHand) -> Opening:
    """Return the opening of the hand after this finished one, with the seat numbers of this one."""
    return Opening(dealer_after(hand), previous_after(hand), sitting_out_after(hand))


def reseat(opening: Opening, where: Callable[[int], int]) -> Opening:
    """Return the opening after everyone has changed seats: ``where`` returns the new seat of an old one."""
    previous, out = opening.previous, opening.sitting_out
    if previous is not None:
        before = expect(Previous, previous)
        declarer = None if before.declarer is None else where(before.declarer)
        previous = replace(before, declarer=declarer, friends=tuple(map(where, before.friends)))
    return Opening(where(opening.dealer), previous, None if out is None else tuple(map(where, out)))


def previous_after(hand: MightyHand) -> Previous:
    """Return the facts of a hand that the next one needs; a hand that was not played changes only pot and misdeals."""
    result, before = hand.result, hand.state.previous or Previous()
    assert result is not None
    if not result.was_played:
        misdeals = before.misdeals + 1 if result.outcome == "misdeal" else 0
        return Previous(before.declarer, before.friends, before.made, result.pot, misdeals)
    return Previous(result.declarer, result.friends, result.outcome == "made", result.pot)


def sitting_out_after(hand: MightyHand) -> tuple[int, ...]:
    """Return the seats that sit out the next hand: by this hand's result, or the same if it was not played."""
    result = hand.result
    assert result is not None
    if not result.was_played:
        return hand.state.sitting_out
    return who_sits_out(hand.rules, hand.state.dealer, previous_after(hand))


def dealer_after(hand: MightyHand) -> int:
    """Return the seat that deals the next hand; if players sit out, the lowest of their seats."""
    result, rules = hand.result, hand.rules
    assert result is not None
    if result.outcome == "passed_out":
        return hand.state.dealer
    if result.outcome == "misdeal":
        return _after_misdeal(hand)
    out = sitting_out_after(hand)
    if out:
        return out[0]
    assert result.declarer is not None
    if rules.dealer.next == "keep":
        return hand.state.dealer
    if rules.dealer.next == "next":
        return next_person(rules, hand.state.dealer)
    friends = [seat for seat in result.friends if seat in people(rules)]
    to_friend = rules.dealer.next == "friend" or (rules.dealer.next == "winner" and result.outcome != "made")
    return friends[0] if friends and to_friend else result.declarer


def _after_misdeal(hand: MightyHand) -> int:
    """Return the seat that deals after a misdeal."""
    rule = hand.rules.dealer.next_after_misdeal
    if rule == "next":
        return next_person(hand.rules, hand.state.dealer)
    if rule == "misdealer":
        caller = next(event.seat for event in hand.events if isinstance(event, MisdealCalled))
        return controller(hand.rules, caller)
    return hand.state.dealer


def next_person(rules: MightyRules, seat: int) -> int:
    """Return the seat of the next person in turn order."""
    seats = people(rules)
    return next((other for other in seats if other > seat), seats[0])
