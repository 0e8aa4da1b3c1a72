"""The options of the auction that some programs and tables have (RULES §6).

What is tested is in `mighty_gui.engine.mighty.auction` and `mighty_gui.engine.mighty.contract`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.scoring import settle
from mighty_gui.engine.mighty.state import HandState, Phase
from tests.engine.mighty.helpers import do, legal, start
from tests.engine.mighty.test_auction import auction, bids, winner

# ends_at


@pytest.mark.parametrize(("bid", "ends"), [("19N", False), ("20C", True), ("21C", True), ("25N", True)])
def test_ends_at_a_bid_of_at_least_that_number_ends_the_auction(bid: str, ends: bool) -> None:
    hand = auction(f"bid {bid}", ends_at=20, maximum=25)
    assert (hand.phase is not Phase.AUCTION) is ends
    if ends:
        assert winner(hand) == (0, bid)


def test_ends_at_counts_at_every_turn() -> None:
    assert winner(auction("bid 15H", "bid 18S", "pass", "bid 22D", ends_at=20, maximum=25)) == (3, "22D")


def test_ends_at_ends_what_could_be_topped_and_what_lots_would_decide() -> None:
    assert winner(auction("bid 18H", ends_at=18, maximum_ends=False)) == (0, "18H")
    assert winner(auction("bid 18H", ends_at=18, equal_bids="draw-lots")) == (0, "18H")


def test_ends_at_a_lower_number_is_a_higher_bid_where_fewer_are_conceded() -> None:
    form = {"contract": {"form": "concede-fewer"}}
    bids = {"minimum": 6, "maximum": 1, "ends_at": 3}
    assert do(start(auction=bids, **form), "bid 4H").phase is Phase.AUCTION
    assert winner(do(start(auction=bids, **form), "bid 3H")) == (0, "3H")


def test_ends_at_unset_only_the_maximum_ends_the_auction() -> None:
    assert auction("bid 20H", maximum=25).phase is Phase.AUCTION


# no_trump_bonus


def higher(standing: str, **options: object) -> set[str]:
    """Return the bids over a standing bid, the lowest of no-trump and of suits: ``14N 16H``."""
    over = [bid for bid in bids(auction(f"bid {standing}", **options)) if bid[-1] in "NH"]
    return {min((bid for bid in over if bid[-1] == sign), key=lambda bid: int(bid[:-1]), default="") for sign in "NH"}


@pytest.mark.parametrize(
    ("bonus", "standing", "lowest"),
    [
        (1, "14N", {"15N", "16H"}), (1, "14H", {"14N", "15H"}), (1, "15H", {"15N", "16H"}), (2, "15H", {"14N", "16H"}),
        (2, "14N", {"15N", "17H"}), (5, "13H", {"13N", "14H"}), (5, "18H", {"14N", "19H"}), (0, "14N", {"15N", "15H"}),
    ],
)  # fmt: skip
def test_no_trump_bonus_the_higher_count_wins(bonus: int, standing: str, lowest: set[str]) -> None:
    assert higher(standing, no_trump_bonus=bonus) == lowest


def test_no_trump_bonus_the_maximum_is_allowed_over_every_lower_number() -> None:
    assert higher("19N", no_trump_bonus=1) == {"20N", "20H"}
    assert higher("16N", no_trump_bonus=5) == {"17N", "20H"}
    assert higher("19N", no_trump_bonus=1, maximum=25) == {"20N", "21H"}
    assert winner(auction("bid 20N", no_trump_bonus=1, maximum_ends=False)) == (0, "20N"), "nothing is higher"


@pytest.mark.parametrize("beats", [True, False])
def test_no_trump_bonus_no_trump_beats_equal_is_not_asked(beats: bool) -> None:
    assert higher("14H", no_trump_bonus=1, no_trump_beats_equal=beats) == {"14N", "15H"}
    assert "14N" not in bids(auction("bid 15H", no_trump_bonus=1, no_trump_beats_equal=beats))


def test_no_trump_bonus_suits_are_compared_as_ever() -> None:
    order = tuple(map(Suit, "SDHC"))
    assert "14S" in bids(auction("bid 14H", no_trump_bonus=1, suit_order=order))
    assert "14S" not in bids(auction("bid 14H", no_trump_bonus=1))
    assert "14S" in bids(auction("bid 14H", no_trump_bonus=1, equal_bids="draw-lots"))


def test_no_trump_bonus_lowers_the_number_where_fewer_are_conceded() -> None:
    form = {"contract": {"form": "concede-fewer"}}
    hand = do(start(auction={"minimum": 6, "maximum": 1, "no_trump_bonus": 1}, **form), "bid 4N")
    assert {"3N", "2H", "1H"} <= bids(hand)
    assert not {"4H", "3H"} & bids(hand)


# dealer_minimum, second_round_minimum

PASSES = ["pass"] * 5
DEALER: dict[str, Any] = {"dealer": 2, "minimum": 14, "dealer_minimum": 12}


def test_dealer_minimum_when_all_have_passed_the_dealer_may_bid_from_that_number() -> None:
    hand = auction(*PASSES, **DEALER)
    assert (hand.phase, hand.to_act) == (Phase.AUCTION, 2)
    assert bids(hand) == {f"{number}{sign}" for number in range(12, 21) for sign in "SHDCN"}
    assert "pass" in legal(hand)
    assert [event.as_json() for event in hand.events[-1:]] == [{"type": "dealer_may_bid", "seat": 2}]


def test_dealer_minimum_the_bid_is_the_contract_and_nobody_answers_it() -> None:
    assert winner(auction(*PASSES, "bid 12H", **DEALER)) == (2, "12H")
    assert winner(auction(*PASSES, "bid 13N", pass_is_final=False, **DEALER)) == (2, "13N")


def test_dealer_minimum_another_pass_is_a_redeal() -> None:
    hand = auction(*PASSES, "pass", **DEALER)
    assert hand.result is not None
    assert hand.result.outcome == "passed_out"


def test_dealer_minimum_does_not_count_before() -> None:
    assert bids(auction(**DEALER)) == {f"{number}{sign}" for number in range(14, 21) for sign in "SHDCN"}
    assert winner(auction("bid 14H", "pass", "pass", "pass", "pass", **DEALER)) == (2, "14H")


def test_dealer_minimum_a_dealer_who_sits_out_is_not_asked() -> None:
    options = {"minimum": 14, "dealer_minimum": 12}
    hand = do(start(dealer=5, players=6, table={"sits_out": "friend"}, auction=options), *PASSES)
    assert hand.result is not None


SECOND: dict[str, Any] = {"minimum": 14, "all_pass": "second-round", "second_round_minimum": 13}


def test_second_round_minimum_is_that_of_the_second_round() -> None:
    assert min(int(bid[:-1]) for bid in bids(auction(**SECOND))) == 14
    hand = auction(*PASSES, **SECOND)
    assert min(int(bid[:-1]) for bid in bids(hand)) == 13
    do(hand, "bid 13H")
    assert "13S" not in bids(hand)
    do(hand, "bid 14S")
    assert winner(do(hand, "pass", "pass", "pass", "pass")) == (1, "14S")


@pytest.mark.parametrize("late", [DEALER, SECOND])
def test_the_no_trump_offset_and_the_minimum_of_suits_apply_to_a_later_minimum(late: dict[str, Any]) -> None:
    low = late.get("dealer_minimum") or late["second_round_minimum"]
    hand = auction(*PASSES, **late, no_trump_minimum_offset=-1)
    assert {bid for bid in bids(hand) if int(bid[:-1]) == low - 1} == {f"{low - 1}N"}
    hand = auction(*PASSES, **late, trump_minimum=16)
    assert {bid[-1] for bid in bids(hand) if int(bid[:-1]) < 16} == {"N"}


def ended(late: bool, bid: str = "14H", points: int = 15, **options: Any) -> MightyResult:
    """Return the result of a contract that was bid in the first round, or after all had passed."""
    hand = auction(*(PASSES if late else ()), f"bid {bid}", **options)
    while hand.phase is Phase.AUCTION:
        do(hand, "pass")
    hand.state.playing, hand.state.taken = (0, 1, 2, 3, 4), [points, 20 - points, 0, 0, 0]
    hand.state.declarer = 0
    return settle(hand.state)


@pytest.mark.parametrize("late", [DEALER, SECOND])
def test_the_minimum_that_applied_counts_in_the_score(late: dict[str, Any]) -> None:
    low = late.get("dealer_minimum") or late["second_round_minimum"]
    assert ended(False, **late).base == 1
    assert ended(True, **late).base == 1 + 2 * (14 - low)
    assert ended(True, "14N", **late, no_trump_minimum_offset=-1).base == 1 + 2 * (15 - low)


def test_the_minimum_that_applied_is_that_of_a_back_run() -> None:
    state = auction(*PASSES, "bid 14H", **DEALER).state
    for points, is_one in ((8, True), (9, False)):
        state.taken = [20 - points, 0, points, 0, 0]
        rules = replace(state.rules, scoring=replace(state.rules.scoring, back_run="minimum"))
        assert settle(replace_rules(state, rules)).back_run is is_one


def replace_rules(state: HandState, rules: MightyRules) -> HandState:
    """Return a copy of the state with other rules."""
    twin = state.copy()
    twin.rules = rules
    return twin
