"""The hands that are dealt and played towards the positions of Mighty's sentences."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from mighty_gui.engine.core.cards import RANKS, Card, Suit
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Beginning, Opening, expect
from mighty_gui.engine.mighty.actions import PASS, Bid
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import MIGHTY, DealRecord
from mighty_gui.engine.mighty.pack import full_pack
from mighty_gui.engine.mighty.state import Phase, Previous
from mighty_gui.presets.mighty.mighty_walker import ENDINGS, SHAPES, MightyWalker
from mighty_gui.presets.mighty.proof_scenarios import (
    BIDS,
    CALLS,
    ENDS,
    MISDEALS,
    SCENARIOS,
    VOIDS,
    Scenario,
    Script,
    scenarios_of,
)
from mighty_gui.presets.rule_proof import RuleProof
from tests.engine.mighty.helpers import STANDARD, buried, cards, declared, do, legal, position, start, vary

RULES, WALKER = STANDARD, MightyWalker()
POINTS = "AKQJT"


def chosen(script: Script, hand: MightyHand, seed: int = 0) -> str:
    """Return the action that a script wants in a hand whose trump shall be hearts."""
    hearts = Scenario([script] * 2, lambda *_: ())
    hand.state.deal = replace(hand.state.deal, seed=2)
    assert hearts.trump(RULES, 2) is Suit.HEARTS
    action = hearts.choose(hand, random.Random(seed))
    assert hand.refusal(action) is None
    return str(action)


# --- the cards ----------------------------------------------------------------------------------------------


def first_hands(scenario: Scenario, number: int, **options: Any) -> list[set[str]]:
    """Return the hands of a scenario, that of the first bidder first."""
    hand = MIGHTY.begin(rules := vary(**{"misdeal": {"when": ()}} | options), scenario.beginning(rules, number))
    assert hand.to_act is not None
    seats = [*range(hand.to_act, 5), *range(hand.to_act)]
    return [set(map(str, hand.state.cards_of(seat))) for seat in seats]


def test_scripts_and_trumps_change_from_hand_to_hand() -> None:
    one, other = Script(calls=True), Script(is_alone=True)
    scenario = Scenario([one, other], lambda *_: ())
    assert [scenario.script(number) for number in range(4)] == [one, other] * 2
    suits = [scenario.trump(RULES, number) for number in range(10)]
    assert suits[::2] == suits[1::2]
    assert len(set(suits[:8])) == 4
    assert suits[8] is suits[0]


@pytest.mark.parametrize("number", range(0, 32, 5))
def test_the_first_hand_wins_or_loses_nearly_all_tricks(number: int) -> None:
    script, trump = ENDS.script(number), str(ENDS.trump(RULES, number))
    first = first_hands(ENDS, number)[0]
    if script.is_up:
        assert {"JK", "SA" if trump != "S" or not script.has_trump else "DA"} < first
        assert not script.has_trump or sum(card[0] == trump for card in first) >= 8
    else:
        assert not {"JK", "SA"} & first
        assert sum(card[1] in POINTS for card in first) == 2, "no misdeal"
        assert sum(card[1] in "23456" for card in first) == 8
        assert not script.has_trump or sum(card[0] == trump for card in first) <= 2


def test_a_first_hand_calls_the_joker_that_the_second_has() -> None:
    first, second = first_hands(CALLS, 0)[:2]
    assert {"C3", "S3"} < first
    assert sum(card[1] in "AK" for card in first) >= 5
    assert {"JK", "DA"} < second, "spades are trump"
    trumps, second = first_hands(CALLS, 3)[:2]
    assert sum(card[0] == "S" for card in trumps) == 9
    assert "C3" in trumps
    assert "JK" in second
    no_trump = first_hands(CALLS, 2)
    assert "SA" in no_trump[1]
    assert "SA" not in no_trump[0]


def test_a_second_hand_has_trumps_and_none_of_the_suit_led() -> None:
    for number in range(0, 8, 2):
        trump = str(VOIDS.trump(RULES, number))
        first, second = first_hands(VOIDS, number)[:2]
        ((led, many),) = Counter(card[0] for card in first).most_common(1)
        assert many >= 5
        assert led != trump
        assert Counter(card[0] for card in second)[trump] == 5
        assert len({card[0] for card in second}) == 2
        assert led not in {card[0] for card in second}
        only = first_hands(VOIDS, number + 1)[0]
        assert {card[0] for card in only} == {trump, "J"}


def test_hands_that_may_be_misdeals_are_at_any_place_and_have_few_points_or_points_alone() -> None:
    places, points = Counter[int](), Counter[int]()
    for number in range(60):
        record = expect(DealRecord, MISDEALS.beginning(RULES, number).dealt)
        assert record.hands is not None
        many = [sum(card.rank in POINTS and not card.is_joker for card in hand) for hand in record.hands]
        odd = min(range(5), key=lambda seat: min(many[seat], 10 - many[seat]))
        places[odd] += 1
        points[many[odd]] += 1
    assert len(places) == 5
    assert set(points) == {0, 1, 2, 10}
    assert 0.08 < points[10] / 60 < 0.35
    assert MISDEALS.beginning(RULES, 1).opening.previous == MISDEALS.previous


def test_a_drawn_hand_is_as_wished_if_the_first_of_two_cards_is_always_taken() -> None:
    rules = vary(players=2, deal={"method": "take-or-leave", "hand": 10, "kitty": 3}, friend={"count": 0, "kinds": ()})
    for number in (0, 2):
        hand = MIGHTY.begin(rules, ENDS.beginning(rules, number))
        while hand.phase is Phase.DRAW:
            hand.apply(ENDS.choose(hand, random.Random(0)))
        assert hand.to_act is not None
        assert {"JK"} < set(map(str, hand.state.cards_of(hand.to_act)))


def test_a_scenario_made_for_an_option_is_played_first() -> None:
    every = [scenario for scenario, _ in SCENARIOS]
    assert every == [ENDS, CALLS, VOIDS, BIDS, MISDEALS]
    for key, first in (
        ("scoring.made", ENDS), ("joker_call.card", CALLS), ("joker.called", CALLS), ("play.follow", VOIDS),
        ("friend.kinds", BIDS), ("misdeal.when", MISDEALS), ("players", ENDS), ("pointsless", ENDS),
    ):  # fmt: skip
        assert scenarios_of(key) == [first, *(other for other in every if other is not first)]
    assert scenarios_of("dealer.next_after_misdeal")[:2] == [ENDS, MISDEALS]
    assert scenarios_of("dealer.next")[1] is CALLS


# --- the actions --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("has_trump", "is_high", "bid"),
    [(True, False, "bid 13H"), (True, True, "bid 20H"), (False, False, "bid 13N"), (False, True, "bid 20N")],
)
def test_the_first_bidder_bids_and_the_others_pass(has_trump: bool, is_high: bool, bid: str) -> None:
    script = Script(has_trump=has_trump, is_high=is_high)
    hand = start()
    assert chosen(script, hand) == bid
    assert chosen(script, do(hand, "bid 13S")) == "pass"
    assert chosen(script, do(start(), "pass")) == "pass"
    assert chosen(script, start(auction={"denominations": "suits-only"}))[:6] == bid[:6]


def test_no_friend_is_called_where_no_other_can_be() -> None:
    hand = buried(declared(start(friend={"kinds": ("none",)}), "13H"))
    do(hand, "keep")
    assert chosen(Script(), hand) == "friend none"


def test_a_friend_is_a_high_card_of_another_player_or_none() -> None:
    held = {0: "SA HA HK HQ HJ HT H9 H8 H7 H6"}
    hand = do(buried(declared(start(held), "13H"), "H6 H7 H8"), "keep")
    assert chosen(Script(), hand) == "friend DA"
    assert chosen(Script(is_alone=True), hand) == "friend none"
    no_none = do(buried(declared(start(held, friend={"kinds": ("card",)}), "13H"), "H6 H7 H8"), "keep")
    assert chosen(Script(is_alone=True), no_none) in ("friend SA", "friend HA")


@pytest.mark.parametrize(
    ("script", "discard"),
    [
        (Script(), "C2 C3 C4"),
        (Script(is_up=False), "HA H5 H4"),
        (Script(buries_special=True), "SA JK C2"),
        (Script(calls=True), "C2 C4 C5"),
        (Script(calls=True, buries_special=True), "SA JK C3"),
    ],
)
def test_weak_cards_are_buried_or_strong_ones_or_those_that_the_script_names(script: Script, discard: str) -> None:
    hand = declared(start({0: "SA JK HA H2 H4 CA CK C5 C4 C2"}, "C3 C6 H5"), "13H")
    action = chosen(script, hand)
    assert set(action.removeprefix("discard ").split()) == set(discard.split())


@pytest.mark.parametrize(
    ("script", "plays", "answer"),
    [
        (Script(), "", "play SA"),
        (Script(is_up=False), "", "play S2"),
        (Script(), "SA", "play SK"),
        (Script(is_up=False), "S2", "play SK"),
        (Script(), "C2", "play SK"),
    ],
)
def test_the_declarers_side_wins_or_loses_the_tricks(script: Script, plays: str, answer: str) -> None:
    hand = position("SA C2 S2 | SK S4 D4 | D5 D6 D7 | C5 C6 C7 | H5 S9 ST", "15H")
    for card in plays.split():
        do(hand, f"play {card}")
    assert chosen(script, hand) == answer


@pytest.mark.parametrize(
    ("script", "hands", "plays", "answer"),
    [
        (Script(has_trump=False), "DK S9 C2 | DA S2 S3 | S4 S5 S6 | C7 C8 C9 | C5 C6 CA", "", "play S9"),
        (Script(has_trump=False), "DK S9 C2 | DQ S2 S3 | S4 S5 S6 | C7 C8 C9 | C5 C6 CA", "", "play DK"),
        (Script(has_trump=False), "DK S9 C2 | DQ S2 S3 | DA S5 ST | C7 C8 C9 | C5 C6 CA", "", "play C2"),
        (Script(is_up=False), "D2 S2 S3 | DK DQ DJ | D3 D4 D5 | C7 C8 C9 | C5 C6 CA", "D2", "play DK"),
        (Script(), "D5 S2 S3 | D4 D3 DK | D2 D6 D7 | C7 C8 C9 | C5 C6 CA", "D5", "play D4"),
        (Script(), "D2 S2 S3 | DK DQ DJ | D3 D4 D5 | C7 C8 C9 | C5 C6 CA", "D2", "play DJ"),
        (Script(is_up=False), "D2 S2 S3 | DK DQ DJ | D3 DA D5 | C7 C8 C9 | C5 C6 CA", "D2 DK", "play D3"),
    ],
)
def test_a_trick_is_won_high_or_lost_as_high_as_can_be(script: Script, hands: str, plays: str, answer: str) -> None:
    """A lead is the highest that the other side does not beat; what an ally has won is not won again."""
    hand = position(hands, "15H" if script.has_trump else "15N")
    for card in plays.split():
        do(hand, f"play {card}")
    assert chosen(script, hand) == answer


def test_a_joker_without_power_is_not_thrown_away() -> None:
    hand = position("D5 S2 S3 | JK CK C2 | D2 D6 D7 | C7 C8 C9 | C5 C6 CA", "15H", first=True)
    assert chosen(Script(), do(hand, "play D5")) == "play CK"


def test_no_joker_is_called_where_the_call_does_not_work_or_no_card_calls() -> None:
    hands = "C3 DK SK | JK D4 D2 | D5 D6 D7 | C5 C6 C7 | H5 S9 ST"
    assert chosen(Script(calls=True), position(hands, "15H", first=True)) != "play C3 call"
    assert chosen(Script(calls=True), position(hands, "15H")) == "play C3 call"
    assert chosen(Script(calls=True), position(hands.replace("C3", "C4"), "15H")).startswith("play")


def test_a_script_has_nothing_special_but_what_it_names() -> None:
    plain = Script()
    flags = ("is_high", "is_alone", "buries_special", "has_only_trumps", "calls", "calls_misdeal")
    assert (plain.is_up, plain.has_trump) == (True, True)
    assert not any(getattr(plain, flag) for flag in flags)
    named = [{flag for flag in ("has_trump", *flags) if getattr(one, flag)} for one in CALLS.scripts]
    trump, calls = "has_trump", "calls"
    assert named == [{trump, calls}, {trump, calls, "is_alone"}, {calls}, {trump, calls, "has_only_trumps"}]
    assert [(one.is_up, one.has_only_trumps) for one in VOIDS.scripts] == [(None, False), (None, True)]
    assert [(one.is_up, one.calls_misdeal) for one in MISDEALS.scripts] == [(None, False), (None, True)]


def test_the_joker_is_called_as_soon_as_possible() -> None:
    hand = position("SA C3 HA | JK D4 D2 | D5 D6 D7 | C5 C6 C7 | H5 S9 ST", "15H")
    assert chosen(Script(calls=True), hand) == "play C3 call"
    assert chosen(Script(), hand) != "play C3 call"


def test_cards_are_played_at_random_if_no_side_shall_win() -> None:
    hand = position("SA C2 S2 | SK S4 D4 | D5 D6 D7 | C5 C6 C7 | H5 S9 ST", "15H")
    assert {chosen(Script(None), hand, seed) for seed in range(30)} == set(legal(hand))


def test_misdeals_are_called_where_the_script_says_so() -> None:
    def weak() -> MightyHand:
        return start(
            {0: "S2 S4 S5 S6 S7 S8 S9 H2 H4 H5"}, misdeal={"when": RULES.misdeal.when, "declaration": "optional"}
        )

    assert chosen(Script(None, calls_misdeal=True), weak()) == "misdeal"
    assert {chosen(Script(None), weak(), seed) for seed in range(9)} & {"misdeal"} == set()


# --- the hands of the walker --------------------------------------------------------------------------------


def held(number: int) -> list[tuple[Card, ...]]:
    record = expect(DealRecord, WALKER.beginning(RULES, number).dealt)
    assert record.hands is not None
    assert record.kitty is not None
    assert sorted(map(str, [card for part in (*record.hands, record.kitty) for card in part])) == sorted(
        map(str, full_pack(RULES))
    )
    return list(record.hands)


def test_every_shape_of_a_deal_has_its_hand() -> None:
    special = {*cards("SA DA JK")}
    for number in range(40):
        shape, hands = SHAPES[number % 4], held(number)
        if shape == "strong":
            (best,) = [hand for hand in hands if special < {*hand}]
            ((suit, many),) = Counter(card.suit for card in best if card not in special).most_common(1)
            assert many == 7
            ranks = [card.rank for card in best if card.suit is suit and card not in special]
            assert ranks == sorted(ranks, key=RANKS.index, reverse=True)
            assert RANKS.index(ranks[-1]) >= RANKS.index("7")
        elif shape == "poor":
            assert any(sum(card.rank in POINTS or card.is_joker for card in hand) <= 2 for hand in hands)
        elif shape == "long":
            suits = [Counter(card.suit for card in hand).most_common(1)[0][1] for hand in hands]
            assert max(suits) >= 6


def test_the_last_hand_is_often_unknown_and_its_declarer_and_friends_differ() -> None:
    previous = [WALKER.beginning(RULES, number).opening.previous for number in range(80)]
    known = [expect(Previous, one) for one in previous if one is not None]
    assert 25 < len(known) < 55
    assert {len(one.friends) for one in known} == {0, 1, 2}
    assert {one.pot for one in known} == {0, 4}
    assert {one.made for one in known} == {True, False}
    assert all(one.declarer not in one.friends for one in known)
    partners = vary(players=2, table={"stand_in": "partners"}, deck={"remove": ("*2", "*4", "H3", "D3")},
                    friend={"count": 0})  # fmt: skip
    openings = [WALKER.beginning(partners, number).opening for number in range(20)]
    assert {opening.dealer for opening in openings} == {0, 2}
    assert {opening.previous for opening in openings} == {None}
    assert isinstance(openings[0], Opening)


def test_players_mostly_pass_and_bid_low_or_the_most() -> None:
    counts: Counter[str] = Counter()
    for seed in range(200):
        action = WALKER.choose(start(), random.Random(seed))
        counts["pass" if action == PASS else "most" if str(action) == "bid 20N" else "bid"] += 1
        if isinstance(action, Bid):
            counts["low"] += action.contract.number <= 15
    assert 100 < counts["pass"] < 140
    assert counts["most"] >= 10
    assert counts["low"] > counts["bid"] / 3


@pytest.mark.parametrize(("seed", "declarer", "is_high"), [
    (0, True, True), (0, False, False), (3, True, False), (3, False, True), (6, True, True),
])  # fmt: skip
def test_in_every_third_hand_one_side_plays_its_highest_cards(seed: int, declarer: bool, is_high: bool) -> None:
    own = "S3 SK HA H2"
    hand = position(
        f"{own} | {own.replace('S', 'D').replace('H', 'C')} | D5 D6 D7 D8 | C5 C6 C7 C8 | H5 S9 ST SJ", "15H"
    )
    hand.state.deal = replace(hand.state.deal, seed=seed)
    if declarer:
        assert str(WALKER.choose(hand, random.Random(0))) == ("play HA" if is_high else "play S3")
    else:
        do(hand, "play S3")
        assert str(WALKER.choose(hand, random.Random(0))) == ("play CA" if is_high else "play C2")


def test_the_walker_leads_cards_that_call_the_joker_and_discards_what_it_may() -> None:
    hand = position("C3 C4 C5 SA | JK D4 D2 D3 | D5 D6 D7 D8 | C6 C7 C8 C9 | H5 S9 ST SJ", "15H")
    hand.state.deal = replace(hand.state.deal, seed=1)
    leads = Counter(str(WALKER.choose(hand, random.Random(seed))) for seed in range(60))
    assert 0.6 < leads["play C3 call"] / 60 < 0.95
    assert len(leads) > 3
    discarding = declared(start(), "13H")
    action = WALKER.choose(discarding, random.Random(0))
    assert isinstance(action, Discard)
    assert discarding.refusal(action) is None


def test_every_ending_is_told_by_its_facts() -> None:
    hand = start()
    facts = WALKER.facts(hand)
    assert (facts["phase"], facts["contract"], facts["winner"], facts["turn"]) == ("auction", None, None, hand.to_act)
    assert WALKER.cards_held(hand) == 10
    assert "outcome" not in facts
    for _ in range(5):
        do(hand, "pass")
    facts = WALKER.facts(hand)
    assert next(iter(facts.items())) == ("outcome", "passed_out")
    assert (facts["scores"], facts["turn"]) == ((0,) * 5, None)
    assert WALKER.cards_held(hand) == 0


def test_all_flags_of_a_contract_are_tried_together() -> None:
    flags = [(one.is_up, one.has_trump, one.is_high, one.is_alone, one.buries_special) for one in ENDS.scripts]
    assert flags == list(product((True, False), repeat=5))
    assert [(one.is_up, one.has_trump, one.is_high) for one in BIDS.scripts] == [
        (None, *pair) for pair in product((True, False), repeat=2)
    ]


def test_the_facts_are_those_of_the_last_trick_and_of_the_end() -> None:
    hand = do(buried(declared(start(), "13H")), "keep", "friend none")
    while hand.to_act is not None:
        facts, tricks = WALKER.facts(hand), hand.tricks
        if len(tricks) > 2 and len(tricks) != len({trick.winner for trick in tricks}):
            assert (facts["winner"], facts["points"]) == (tricks[-1].winner, tricks[-1].points)
        assert (facts["kitty"], facts["called"], facts["friends"], facts["lots"]) == (False, 0, (), ())
        assert facts["hands"] == tuple(len(hand.state.cards_of(seat)) for seat in range(5))
        hand.apply(hand.legal()[0])
    facts, after = WALKER.facts(hand), MIGHTY.opening_after(hand)
    assert hand.result is not None
    assert (facts["next_dealer"], facts["sitting_out"]) == (after.dealer, after.sitting_out)
    assert (facts["outcome"], facts["counted"], facts["pot"]) == (
        hand.result.outcome, hand.result.points, hand.result.pot,
    )  # fmt: skip


@pytest.mark.parametrize("key", ["dealer.next", "table.sits_out"])
def test_what_follows_a_hand_has_a_case_for_each_ending_that_can_be(key: str) -> None:
    with_friend, alone = ["made", "failed"], ["made_alone", "failed_alone"]
    assert WALKER.cases(RULES, key) == [*with_friend, *alone]
    assert WALKER.cases(vary(friend={"count": 0}), key) == alone
    assert WALKER.cases(vary(table={"stand_in": "partners"}), key) == with_friend
    assert WALKER.cases(RULES, "scoring.made") == ()


def test_a_position_of_a_case_is_a_hand_that_ended_so() -> None:
    hand = do(buried(declared(start(), "13H")), "keep", "friend none")
    dealt = Beginning(Opening(0))
    names = ["", *(f"@{case}" for case in ENDINGS)]
    before = [WALKER.is_about(hand, RuleProof(f"dealer.next{name}", dealt, ())) for name in names]
    assert before == [True, False, False, False, False]
    while hand.to_act is not None:
        hand.apply(hand.legal()[0])
    assert hand.result is not None
    ended = f"@{hand.result.outcome}_alone"
    for name in names:
        assert WALKER.is_about(hand, RuleProof(f"dealer.next{name}", dealt, ())) is (name in ("", ended))
    assert not WALKER.is_about(hand, RuleProof("auction.minimum", dealt, ())), "it is about no bid"


def test_the_usual_hands_are_played_first_and_then_every_scenario() -> None:
    plans = WALKER.plans("joker_call.card")
    assert [plan.choose for plan in plans] == [WALKER.choose, *(one.choose for one in scenarios_of("joker_call.card"))]
    two = vary(players=2, deal={"method": "take-or-leave"}, friend={"count": 0})
    assert WALKER.beginning(two, 0).dealt is None, "hands that are drawn come from the seed"
    assert {WALKER.beginning(two, number).opening.dealer for number in range(12)} == {0, 1}
