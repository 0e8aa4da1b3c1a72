"""The engine and a second reading of the rules agree on every play and every trick of random hands."""

from __future__ import annotations

import random
from typing import Any

import pytest

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.numbered_pack import bits, reason_against
from mighty_gui.engine.mighty.actions import MISDEAL, PASS, REVEAL, Action, Bid, Kill, Play
from mighty_gui.engine.mighty.events import Discarded, Killed, KittyTaken
from mighty_gui.engine.mighty.exchange import discard_count
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.misdeal import qualifies
from mighty_gui.engine.mighty.pack import people
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition
from mighty_gui.engine.mighty.scoring import side_of_declarer
from mighty_gui.engine.mighty.state import Phase
from tests.engine.mighty.corners import corner_tricks, poor_hands
from tests.engine.mighty.friend_referee import friends_by_tricks, legal_calls
from tests.engine.mighty.helpers import TWO_PACKS, merged, vary
from tests.engine.mighty.referee import BidMade, Referee, is_misdeal, legal_plays, may_announce, winner_of
from tests.engine.mighty.referee_auction import AuctionReferee
from tests.engine.mighty.referee_before_kitty import (
    asked_about_misdeals,
    may_be_called_by_declarer,
    next_declarers,
    victims_of,
    who_may_be_eliminated,
)
from tests.engine.mighty.referee_contract import blind_contracts, buriable, final_contracts
from tests.engine.mighty.referee_scores import each_pays
from tests.engine.mighty.walks import any_rules, begin, catalogue, preset_ids, random_action
from tests.tiers import THOROUGH, some, spread

PRESETS = [pytest.param(catalogue()[name].rules, 6 if THOROUGH else 2, id=name) for name in preset_ids()]
NAMED = {catalogue()[name].rules for name in preset_ids()}
THROWN = [
    pytest.param(any_rules(random.Random(f"referee {seed}")), 2, id=f"random rules {seed}")
    for seed in some(range(150), 50)
]

OFTEN: dict[str, Any] = {
    "misdeal": {"when": (MisdealCondition(max=4),), "declarer": True},
    "elimination": {"own_card": "suicide"},
    "auction": {"equal_bids": "draw-lots", "suit_order": None},
}
"""Options with which most hands are misdeals and every third elimination hits the declarer."""
BEFORE_THE_KITTY = [
    pytest.param(
        vary(catalogue()[name].rules, **merged(OFTEN, {"misdeal": {"declaration": window}})),
        200 if THOROUGH else 24,
        id=f"{name}, misdeals {window}",
    )
    for name in ("standard-5", "standard-6", "standard-7", "siheung-6")
    for window in ("optional", "until-friend")
]


def test_two_packs_and_announcing_agree() -> None:
    """There are few cards and high ones are called, so copies are with the declarer, with one other and with two."""
    rules = vary(**merged(TWO_PACKS, {
        "players": 4, "deck": {"remove": tuple(f"*{rank}" for rank in "245678")}, "deal": {"hand": 14, "kitty": 2},
        "auction": {"minimum": 1, "maximum": 40}, "exchange": {"kitty_shown": True},
        "friend": {"reveal": "may-announce", "count": 1},
    }))  # fmt: skip
    told = 0
    for seed in range(40):
        hand, rng = begin(rules, seed), random.Random(seed)
        while not hand.is_over:
            assert (REVEAL in hand.legal()) is may_announce(hand)
            told += REVEAL in hand.legal()
            hand.apply(rng.choice(hand.legal()) if hand.phase is Phase.PLAY else random_action(hand, rng))
    assert told > 10


def compare_legal(hand: MightyHand) -> None:
    """Check that both readings agree on what may be done now."""
    rules, legal = hand.rules, {str(action) for action in hand.legal()}
    asked = asked_about_misdeals(hand)
    assert (hand.phase is Phase.MISDEAL) is bool(asked)
    match hand.phase:
        case Phase.MISDEAL:
            assert (hand.to_act, legal) == (asked[0], {"misdeal", "play-on"})
        case Phase.AUCTION:
            auction = AuctionReferee(hand)
            assert legal - {"pass", "misdeal"} == auction.legal_bids()
            assert (MISDEAL in hand.legal()) is auction.may_call_misdeal()
            assert (PASS in hand.legal()) is auction.may_pass()
        case Phase.ELIMINATION:
            assert legal == who_may_be_eliminated(hand)
        case Phase.EXCHANGE:
            held = list(map(str, hand.state.cards_of(hand.state.known_declarer())))
            free = buriable(rules, str(hand.contract)[-1], held, discard_count(hand.state))
            assert {str(card) for action in hand.legal() for card in cards_in(action)} == free
            assert (MISDEAL in hand.legal()) is may_be_called_by_declarer(hand)
        case Phase.CONTRACT:
            took_up = any(isinstance(event, (KittyTaken, Discarded)) for event in hand.events)
            read = final_contracts if took_up or rules.exchange.blind_change is None else blind_contracts
            assert {action.split()[1] for action in legal - {"keep"}} == read(rules, str(hand.contract))
        case Phase.FRIEND:
            assert legal == legal_calls(hand)
        case Phase.PLAY:
            assert legal - {"reveal", "order"} == legal_plays(hand)
            assert (REVEAL in hand.legal()) is may_announce(hand)


def apply_and_compare(hand: MightyHand, action: Action) -> None:
    """Apply an action; both readings agree on whether a bid ends the auction, and on whom an elimination hits."""
    ends = hand.phase is Phase.AUCTION and isinstance(action, Bid) and AuctionReferee(hand).ends(str(action.contract))
    victims = victims_of(hand, str(action.card)) if isinstance(action, Kill) and action.card else set[int | None]()
    declarer = hand.state.declarer
    followers = set() if declarer is None else next_declarers(hand, declarer)
    hand.apply(action)
    assert not (ends and hand.phase is Phase.AUCTION)
    if victims:
        victim = next(event.victim for event in reversed(hand.events) if isinstance(event, Killed))
        assert victim in victims
        if victim == declarer:
            assert (hand.state.declarer, str(hand.contract)) in followers if followers else hand.is_over


@pytest.mark.parametrize(("rules", "hands"), [*PRESETS, *THROWN, *BEFORE_THE_KITTY])
def test_the_engine_and_the_referee_agree(rules: MightyRules, hands: int) -> None:
    for seed in range(hands):
        hand, rng = begin(rules, seed), random.Random(f"referee {seed}")
        while not hand.is_over:
            compare_legal(hand)
            apply_and_compare(hand, random_action(hand, rng))
        for number, trick in enumerate(hand.tricks):
            assert trick.winner == winner_of(hand, number, trick)
        if hand.tricks:
            by_tricks, friends = friends_by_tricks(hand), set(hand.state.friends)
            only_by_tricks = {call.kind for call in hand.state.calls} <= {"first", "last", "trick"}
            assert by_tricks == friends if only_by_tricks else by_tricks <= friends
        if hand.result is not None and hand.result.was_played:
            side = side_of_declarer(hand.state)
            paid = {
                -hand.result.scores[seat] for seat in people(rules) if seat in hand.state.playing and seat not in side
            }
            assert paid <= {each_pays(hand)}


@pytest.mark.parametrize(("rules", "_hands"), spread(PRESETS + THROWN, 2))
def test_they_agree_on_misdeals(rules: MightyRules, _hands: int) -> None:
    for hand in poor_hands(rules):
        assert qualifies(rules, hand) == is_misdeal(rules, list(map(str, hand))), hand


@pytest.mark.parametrize(("rules", "_hands"), [*spread(PRESETS, 8), *some(THROWN, 2)])
def test_they_agree_on_corner_hands(rules: MightyRules, _hands: int) -> None:
    rng, possible, met = random.Random(0), set(), set()
    for position in corner_tricks(rules, rng):
        trick, referee, table = position.trick, Referee(rules, position.law.trump, position.trick), list[BidMade]()
        while position.trick == trick:
            hand, legal = position.hands[position.seat], position.legal()
            assert names(position, legal) == referee.allowed(sorted_names(position, hand), table)
            if hand & (hand - 1):  # a single card is never refused
                possible |= {reason for demand in position.demands for reason, cards in demand.reasons if cards}
            met |= {reason_against(position.demands, hand, 1 << card) for card in bits(hand & ~legal)}
            table.append(play_any(position, referee, table, rng))
        assert position.seat == referee.winner(table)
    assert met <= possible
    if rules in NAMED:  # in random rules one reason may always hide another
        assert met == possible


def cards_in(action: object) -> tuple[Card, ...]:
    return action.cards if isinstance(action, Discard) else ()


def sorted_names(position: Position, hand: int) -> list[str]:
    return [str(position.law.pack.cards[card]) for card in bits(hand)]


def names(position: Position, hand: int) -> set[str]:
    return set(sorted_names(position, hand))


def play_any(position: Position, referee: Referee, table: list[BidMade], rng: random.Random) -> BidMade:
    """Play a legal card in a form that both allow."""
    number = rng.choice(bits(position.legal()))
    card = position.law.pack.cards[number]
    ways = position.now.answer_plays[number : number + 1] if table else position.now.lead_plays[number]
    assert set(map(str, ways)) == referee.ways(str(card), table)
    way, seat = rng.choice(ways), position.seat
    assert isinstance(way, Play)
    position.play(number, *position.law.announcement(way))
    return BidMade(seat, str(card), None if way.suit is None else str(way.suit), way.call)
