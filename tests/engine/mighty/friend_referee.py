"""A second reading of RULES §1 and §6 on friends: the calls that are allowed, and the friends that tricks decide."""

from __future__ import annotations

from collections.abc import Iterator

from mighty_gui.engine.mighty.events import BidMade
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import full_pack, people
from tests.engine.mighty.referee import Referee, is_joker


def legal_calls(hand: MightyHand) -> set[str]:
    """Return the calls that the declarer may make, as the referee reads the rules."""
    done = {" ".join(str(call).split()[:3]).partition(" ask")[0] for call in hand.state.calls}
    return {call for call in _calls(hand) if call.partition(" ask")[0] not in done}


def _calls(hand: MightyHand) -> Iterator[str]:
    rules, kinds = hand.rules, hand.rules.friend.kinds
    if "card" in kinds:
        contract = hand.state.known_contract()
        asks = rules.friend.ask_suit and contract.trump is None and contract.number == rules.auction.maximum
        for card in _cards(hand):
            yield from [f"friend {card}", *(f"friend {card} ask {suit}" for suit in "SHDC" if asks)]
    yield from (f"friend {kind}" for kind in ("none", "first", "last") if kind in kinds)
    if "trick" in kinds:
        numbers = [*range(1, len(hand.state.cards_of(hand.state.known_declarer())) + 1)]
        numbers = numbers[1:] if "first" in kinds else numbers
        yield from (f"friend trick {number}" for number in (numbers[:-1] if "last" in kinds else numbers))
    if "seat" in kinds:
        bidders = {event.seat for event in hand.events if isinstance(event, BidMade)}
        among = people(rules) if rules.friend.seat_among == "anyone" else bidders
        seats = set(hand.state.playing) & set(people(rules)) & set(among) - {hand.state.declarer}
        yield from (f"friend seat {seat}" for seat in seats)
    if "ghost" in kinds and rules.table.stand_in == "ghost":
        yield "friend ghost"


def _cards(hand: MightyHand) -> set[str]:
    friend, state = hand.rules.friend, hand.state
    trump = state.known_contract().trump
    mighty = Referee(hand.rules, trump, 1).mighty
    held, buried = map(str, state.cards_of(state.known_declarer())), map(str, state.discard)
    barred = {*(held if friend.own_card is False else ()), *(buried if friend.buried_card is False else ())}
    return {
        card
        for card in {*map(str, full_pack(hand.rules))} - barred
        if not ("mighty" in friend.barred and card == mighty) and not ("joker" in friend.barred and is_joker(card))
    }


def friends_by_tricks(hand: MightyHand) -> set[int]:
    """Return the seats that the tricks of a finished hand have made friends."""
    winners = [trick.winner for trick in hand.tricks]
    found = set[int]()
    for call in map(str, hand.state.calls):
        match call.split()[1:]:
            case ["first"] if hand.rules.friend.first_rolls_on:
                found.update([winner for winner in winners if winner != hand.state.declarer][:1])
            case ["first"]:
                found.add(winners[0])
            case ["last"]:
                found.add(winners[-1])
            case ["trick", number]:
                found.add(winners[int(number) - 1])
    return found - {hand.state.known_declarer()}
