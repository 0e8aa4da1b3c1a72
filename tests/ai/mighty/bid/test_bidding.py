"""The auction where bids have no maximum."""

from __future__ import annotations

import pytest

from mighty_gui.ai.appraisal import RULED_OUT
from mighty_gui.ai.players import appraise
from mighty_gui.engine.mighty.actions import PASS, Bid, parse_action
from mighty_gui.engine.mighty.pack import total_points
from mighty_gui.engine.mighty.view import view
from tests.ai.mighty.positions import answer, dealt
from tests.engine.mighty.helpers import FOUR_PACK, vary

FAILING_PAYS = vary(
    players=4,
    deck={"remove": FOUR_PACK},
    auction={"maximum": None},
    friend={"count": 2},
    scoring={"failed": "bid"},
    misdeal={"when": ()},
)
"""Three against one: two friends lose more than the one defender wins, so a failing declarer is paid."""


@pytest.mark.parametrize("level", ["novice", "normal", "hard"])
def test_nobody_bids_more_than_there_is_to_take_even_to_be_paid_for_failing(level: str) -> None:
    for standing in (total_points(FAILING_PAYS), 300):
        hand = dealt({}, rules=FAILING_PAYS)
        for number in range(14, standing + 1):
            hand.apply(parse_action(f"bid {number}N"))
        assert answer(hand, level) == PASS


def test_what_can_be_taken_is_weighed_as_ever() -> None:
    hand = dealt({}, rules=FAILING_PAYS)
    assert hand.to_act is not None
    for one in appraise(view(hand, hand.to_act), "normal"):
        if isinstance(one.action, Bid):
            beyond = one.action.contract.number > total_points(FAILING_PAYS)
            assert (one.value < RULED_OUT) == beyond


@pytest.mark.parametrize("level", ["novice", "normal", "hard"])
def test_who_must_bid_more_than_there_is_does_so(level: str) -> None:
    auction = {"maximum": None, "trump_minimum": 30, "denominations": "suits-only", "opener_may_pass": False}
    hand = dealt({}, rules=vary(FAILING_PAYS, auction=auction))
    assert isinstance(answer(hand, level), Bid)


@pytest.mark.parametrize("level", ["novice", "normal", "hard"])
def test_where_all_points_suffice_for_any_number_nobody_raises_for_ever(level: str) -> None:
    hand = dealt({}, rules=vary(FAILING_PAYS, contract={"full_suffices": True}))
    for number in range(14, 26):
        hand.apply(parse_action(f"bid {number}N"))
    assert answer(hand, level) == PASS


def test_where_all_points_suffice_a_number_above_them_is_bid_with_a_hand_that_takes_them() -> None:
    rules = vary(auction={"maximum": 25}, contract={"full_suffices": True}, misdeal={"when": ()})
    all_spades = {0: "SA SK SQ SJ ST S9 S8 S7 JK DA"}
    bid = answer(dealt(all_spades, rules=rules), "normal")
    assert isinstance(bid, Bid)
    assert bid.contract.number > total_points(rules)
    bid = answer(dealt(all_spades, rules=vary(rules, contract={"full_suffices": False})), "normal")
    assert isinstance(bid, Bid)
    assert bid.contract.number <= total_points(rules)
