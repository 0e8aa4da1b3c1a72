"""The auction (RULES §1 and §2, auction).

What is tested is in `mighty_gui.engine.mighty.auction`.
"""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.core.refusal import IllegalAction, RecordError
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.state import Phase, Previous
from tests.engine.mighty.helpers import HONEYMOON, do, legal, start


def auction(*lines: str, dealer: int = 0, **options: Any) -> MightyHand:
    return do(start(dealer=dealer, auction=options), *lines)


def bids(hand: MightyHand) -> set[str]:
    return {line.removeprefix("bid ") for line in legal(hand) if line != "pass"}


def winner(hand: MightyHand) -> tuple[int | None, str]:
    assert hand.phase is not Phase.AUCTION
    return hand.state.declarer, str(hand.contract)


# the first bidder


def test_the_dealer_bids_first() -> None:
    assert auction(dealer=3).to_act == 3


def test_after_dealer_bids_first() -> None:
    assert auction(dealer=4, first_bidder="after-dealer").to_act == 0


@pytest.mark.parametrize("rule", ["previous-declarer", "previous-friend"])
def test_in_the_first_hand_the_dealer_bids_first_whatever_the_rule(rule: str) -> None:
    assert auction(dealer=3, first_bidder=rule).to_act == 3


def test_the_previous_declarer_bids_first() -> None:
    hand = start(dealer=3, previous=Previous(2, (1,)), auction={"first_bidder": "previous-declarer"})
    assert hand.to_act == 2


def test_the_previous_friend_bids_first_of_two_the_one_called_first() -> None:
    hand = start(dealer=3, previous=Previous(2, (4, 1)), auction={"first_bidder": "previous-friend"})
    assert hand.to_act == 4


def test_without_a_previous_friend_the_previous_declarer_bids_first() -> None:
    hand = start(dealer=3, previous=Previous(2, ()), auction={"first_bidder": "previous-friend"})
    assert hand.to_act == 2


def test_a_first_bidder_who_sits_out_is_replaced_by_the_next() -> None:
    assert start(dealer=5, players=6, table={"sits_out": "friend"}).to_act == 0


# legal bids


def test_the_first_bid_is_from_the_minimum_to_the_maximum_in_any_denomination() -> None:
    assert bids(auction()) == {f"{number}{sign}" for number in range(13, 21) for sign in "SHDCN"}


def test_minimum_and_maximum_are_options() -> None:
    assert bids(auction(minimum=17, maximum=18)) == {f"{number}{sign}" for number in (17, 18) for sign in "SHDCN"}


def test_no_trump_beats_the_same_number_and_loses_to_the_next() -> None:
    assert "14N" in bids(auction("bid 14H"))
    assert not {"14S", "14N"} & bids(auction("bid 14N"))
    assert "15C" in bids(auction("bid 14N"))


def test_suits_are_equal_unless_ordered() -> None:
    assert "14S" not in bids(auction("bid 14H"))


def test_no_trump_may_be_made_to_need_one_more() -> None:
    assert "14N" not in bids(auction("bid 14H", no_trump_beats_equal=False))


def test_a_higher_suit_beats_a_lower_one_where_suits_are_ordered() -> None:
    order = tuple(map(Suit, "SDHC"))
    assert {"14S", "14D", "14N"} <= bids(auction("bid 14H", suit_order=order))
    assert "14C" not in bids(auction("bid 14H", suit_order=order))


def test_suits_only() -> None:
    assert {bid[-1] for bid in bids(auction(denominations="suits-only"))} == set("SHDC")


def test_no_trump_may_open_one_below_the_minimum() -> None:
    assert {"12N"} == {bid for bid in bids(auction(no_trump_minimum_offset=-1)) if bid.startswith("12")}


def test_where_fewer_are_conceded_no_trump_may_open_one_higher_in_number() -> None:
    form = {"contract": {"form": "concede-fewer"}}
    cheaper = start(auction={"minimum": 6, "maximum": 1, "no_trump_minimum_offset": -1}, **form)
    first = [line.removeprefix("bid ") for line in legal(cheaper)]
    assert {bid for bid in first if bid[0] in "67"} == {"6S", "6H", "6D", "6C", "6N", "7N"}


def test_a_minimum_for_suits() -> None:
    assert bids(auction(minimum=14, trump_minimum=13)) == bids(auction(minimum=14)), "none lower than the minimum"
    low = {bid for bid in bids(auction(minimum=2, maximum=7, trump_minimum=3)) if bid[0] == "2"}
    assert low == {"2N"}


def test_without_a_maximum_bids_are_listed_to_25_and_always_one_above_the_standing() -> None:
    assert max(int(bid[:-1]) for bid in bids(auction(maximum=None))) == 25
    assert bids(auction("bid 25N", maximum=None)) == {f"26{sign}" for sign in "SHDCN"}
    assert "26C" in bids(auction("bid 25H", maximum=None))


def test_where_fewer_are_conceded_a_lower_number_is_the_higher_bid() -> None:
    hand = start(contract={"form": "concede-fewer"}, auction={"minimum": 6, "maximum": 1})
    assert bids(do(hand, "bid 4H")) == {"4N", *(f"{number}{sign}" for number in (3, 2, 1) for sign in "SHDCN")}
    assert winner(do(hand, "bid 1C")) == (1, "1C"), "the maximum ends the auction"


# the course of the auction


def test_the_auction_runs_in_turn_order_until_one_bidder_is_left() -> None:
    hand = auction("bid 13H", "pass", "bid 14C", "pass", "pass", dealer=1)
    assert hand.to_act == 1, "the passed are passed over"
    assert winner(do(hand, "pass")) == (3, "14C")


def test_the_last_to_speak_may_bid_though_all_others_passed() -> None:
    hand = auction("pass", "pass", "pass", "pass")
    assert (hand.to_act, "pass" in legal(hand)) == (4, True)
    assert winner(do(hand, "bid 13D")) == (4, "13D")


def test_a_pass_is_final() -> None:
    assert auction("pass", "bid 13H", "pass", "pass", "pass").state.declarer == 1


def test_where_a_pass_is_not_final_a_passed_player_may_bid_again() -> None:
    hand = auction("pass", "bid 13H", "pass", "pass", "pass", pass_is_final=False)
    assert hand.to_act == 0
    do(hand, "bid 14H", "pass", "pass", "pass")
    assert hand.to_act == 4, "until all the others have passed in a row"
    assert winner(do(hand, "pass")) == (0, "14H")


def test_where_a_pass_is_not_final_all_passing_still_ends_the_hand() -> None:
    assert auction(*["pass"] * 5, pass_is_final=False).is_over


def test_the_opener_may_have_to_bid() -> None:
    hand = auction(opener_may_pass=False)
    assert "pass" not in legal(hand)
    assert "pass" in legal(do(hand, "bid 13H"))


def test_the_dealer_is_forced_when_everyone_else_has_passed() -> None:
    hand = auction(*["pass"] * 4, first_bidder="after-dealer", forced_dealer=True)
    assert (hand.to_act, "pass" in legal(hand)) == (0, False)


def test_the_dealer_is_forced_even_after_passing() -> None:
    hand = auction(*["pass"] * 5, forced_dealer=True)
    assert (hand.to_act, "pass" in legal(hand)) == (0, False)
    assert winner(do(hand, "bid 13H")) == (0, "13H")


def test_the_dealer_is_not_forced_once_someone_has_bid() -> None:
    hand = auction("bid 13H", "pass", "pass", "pass", first_bidder="after-dealer", forced_dealer=True)
    assert "pass" in legal(hand)


def test_a_bid_of_the_maximum_ends_the_auction_at_once() -> None:
    assert winner(auction("bid 13H", "bid 20C")) == (1, "20C")


def test_or_it_may_still_be_overcalled() -> None:
    hand = auction("bid 20C", maximum_ends=False)
    assert bids(hand) == {"20N"}
    assert winner(do(hand, "bid 20N")) == (1, "20N"), "nobody else has a legal bid"


def test_bidders_without_a_legal_bid_are_passed_over() -> None:
    assert winner(auction("bid 20N", maximum_ends=False)) == (0, "20N")


def test_when_all_pass_the_hand_is_dealt_again() -> None:
    hand = auction(*["pass"] * 5)
    assert hand.result is not None
    assert (hand.result.outcome, hand.result.scores) == ("passed_out", (0,) * 5)


def test_or_there_is_a_second_round() -> None:
    hand = auction(*["pass"] * 5, all_pass="second-round", dealer=2)
    assert (hand.phase, hand.to_act) == (Phase.AUCTION, 2), "it begins with the first bidder"
    assert winner(do(hand, "pass", "pass", "bid 13H", "pass", "pass")) == (4, "13H"), "everyone is back in"
    assert auction(*["pass"] * 10, all_pass="second-round").is_over


def test_in_a_second_round_nobody_must_bid() -> None:
    hand = auction(*["pass"] * 4, all_pass="second-round", first_bidder="after-dealer")
    do(hand, "pass")
    assert "pass" in legal(hand)
    hand.state.rules = start(auction={"opener_may_pass": False, "forced_dealer": True}).rules
    assert "pass" in legal(hand)


# lots


def lots(*lines: str, winners: tuple[int, ...] = ()) -> MightyHand:
    return do(start(auction={"equal_bids": "draw-lots"}, chance={"lots": winners}), *lines)


def test_an_equal_bid_is_the_same_number_with_or_without_trump_alike() -> None:
    assert {"14S", "14H", "14N"} <= bids(lots("bid 14H"))
    assert bids(lots("bid 14N")) >= {"14N", "15C"}
    assert not {"14S", "14H"} & bids(lots("bid 14N"))


def test_nobody_equals_a_bid_while_their_own_last_bid_is_as_high() -> None:
    hand = lots("bid 14H", "bid 14S", "pass", "pass", "pass")
    assert hand.to_act == 0
    assert not {"14S", "14H"} & bids(hand)
    assert "14N" in bids(hand)


def test_equal_bids_are_settled_by_lot_and_the_winners_own_bid_stands() -> None:
    bidding = ("bid 14H", "bid 14S", "pass", "pass", "bid 14D", "pass", "pass")
    for seat, contract in ((0, "14H"), (1, "14S"), (4, "14D")):
        assert winner(lots(*bidding, winners=(seat,))) == (seat, contract), "passed or not"


def test_an_overtopped_bid_draws_no_lot() -> None:
    hand = lots("bid 14H", "bid 14S", "bid 15C", "pass", "pass", "pass", "pass")
    assert winner(hand) == (2, "15C")


def test_a_lot_that_nobody_drew_is_refused() -> None:
    with pytest.raises(RecordError):
        lots("bid 14H", "bid 14S", "pass", "pass", "pass", "pass", winners=(3,))


def test_without_a_given_lot_chance_decides_the_same_way_every_time() -> None:
    bidding = ("bid 14H", "bid 14S", "pass", "pass", "pass", "pass")
    assert winner(lots(*bidding)) == winner(lots(*bidding))


def test_only_people_bid() -> None:
    hand = start(**HONEYMOON)
    assert hand.to_act == 0
    assert do(hand, "bid 13H").to_act == 2


def test_acting_out_of_turn_is_refused_and_changes_nothing() -> None:
    hand = auction()
    with pytest.raises(IllegalAction) as refused:
        hand.apply(hand.legal()[0], 3)
    assert refused.value.code == "action.out_of_turn"
    assert len(hand.events) == 1
