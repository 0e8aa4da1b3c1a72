"""6마, 7마: eliminating players (RULES §1 and §2, elimination).

What is tested is in `mighty_gui.engine.mighty.elimination`.
"""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.engine.core.cards import sorted_cards
from mighty_gui.engine.core.refusal import RecordError
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import full_pack
from mighty_gui.engine.mighty.rules import Shares
from mighty_gui.engine.mighty.state import Phase
from tests.engine.mighty.helpers import DUMMY, SIX_ONE_OUT, buried, cards, declared, do, legal, merged, start

SEVEN_TWO_OUT: dict[str, Any] = {
    "players": 7,
    "deal": {"hand": 7, "kitty": 4},
    "auction": {"minimum": 14},
    "elimination": {"count": 2, "shares": Shares(6, 3)},
}


def six(hands: dict[int, str] | None = None, kitty: str = "", **options: Any) -> MightyHand:
    return declared(start(hands, kitty, **merged(SIX_ONE_OUT, options)), "14H")


def sizes(hand: MightyHand) -> list[int]:
    return [len(held) for held in hand.state.held_cards]


def test_the_declarer_names_any_card_not_held_before_seeing_the_kitty() -> None:
    hand = six({0: "SA SK"}, "C5")
    assert hand.phase is Phase.ELIMINATION
    own = set(map(str, hand.state.cards_of(0)))
    assert legal(hand) == sorted(f"kill {card}" for card in set(map(str, full_pack(hand.rules))) - own)
    assert "kill C5" in legal(hand), "a card of the kitty too"


def test_the_holder_of_the_named_card_is_eliminated() -> None:
    hand = do(six({0: "SA", 3: "DA"}), "kill DA")
    assert hand.state.playing == (0, 1, 2, 4, 5)
    assert hand.state.cards_of(3) == []


def test_his_cards_and_the_kitty_are_dealt_out_and_the_declarer_buries_three() -> None:
    hand = do(six({3: "DA"}), "kill DA")
    assert sizes(hand) == [13, 10, 10, 0, 10, 10]
    assert hand.phase is Phase.EXCHANGE
    assert sizes(buried(hand)) == [10, 10, 10, 0, 10, 10]


def test_a_card_in_the_kitty_asks_for_another_which_may_not_be_the_same() -> None:
    hand = do(six({3: "DA"}, "C5"), "kill C5")
    assert hand.to_act == 0
    assert "kill C5" not in legal(hand)
    assert do(hand, "kill DA").phase is Phase.EXCHANGE


def test_two_different_people_are_eliminated_at_a_table_for_seven() -> None:
    hand = declared(start({3: "DA DK", 5: "HK"}, **SEVEN_TWO_OUT), "14H")
    do(hand, "kill DA")
    assert hand.phase is Phase.ELIMINATION
    assert "kill DK" in legal(hand), "a card of someone already eliminated stays nameable"
    do(hand, "kill DK")
    assert hand.phase is Phase.ELIMINATION, "but names nobody"
    do(hand, "kill HK")
    assert hand.state.playing == (0, 1, 2, 4, 6)
    assert sizes(hand) == [13, 10, 10, 0, 10, 0, 10]


def test_a_person_may_be_eliminated_outright() -> None:
    hand = six(elimination={"by": "player"})
    assert legal(hand) == [f"kill seat {seat}" for seat in (1, 2, 3, 4, 5)]
    assert do(hand, "kill seat 4").state.playing == (0, 1, 2, 3, 5)


def test_a_person_is_not_eliminated_twice() -> None:
    hand = declared(start(**merged(SEVEN_TWO_OUT, {"elimination": {"by": "player"}})), "14H")
    assert "kill seat 4" not in legal(do(hand, "kill seat 4"))


def test_redistribution_gives_the_declarers_share_first_then_the_others_in_turn_order() -> None:
    hand = start({3: "DA"}, dealer=2, **SIX_ONE_OUT)
    pool = tuple(sorted_cards([*hand.state.cards_of(3), *hand.state.kitty]))
    hand.state.deal = type(hand.state.deal)(redistribution=pool)
    before = [list(held) for held in hand.state.held_cards]
    do(declared(hand, "14H"), "kill DA")
    shares = {2: pool[:5], 4: pool[5:7], 5: pool[7:9], 0: pool[9:11], 1: pool[11:]}
    for seat, share in shares.items():
        assert hand.state.cards_of(seat) == sorted_cards([*before[seat], *share])


def test_a_redistribution_of_other_cards_is_refused() -> None:
    hand = six({3: "DA"})
    hand.state.deal = type(hand.state.deal)(redistribution=cards("SA SK"))
    with pytest.raises(RecordError):
        do(hand, "kill DA")


def test_the_eliminated_neither_pay_nor_get() -> None:
    hand = do(six({3: "DA"}), "kill DA")
    do(buried(hand), "keep", "friend none")
    while not hand.is_over:
        hand.apply(hand.legal()[0])
    assert hand.result is not None
    assert len(hand.result.scores) == 6
    assert hand.result.scores[3] == 0
    assert all(score for seat, score in enumerate(hand.result.scores) if seat != 3)


# 은실이, the dummy


def with_dummy(hands: dict[int, str], kitty: str = "") -> MightyHand:
    return declared(start(hands, kitty, **DUMMY), "14H")


def test_the_dummy_is_dealt_a_hand_and_does_not_bid() -> None:
    hand = start(**DUMMY)
    assert sizes(hand) == [8] * 6
    assert do(hand, "bid 14H", "pass", "pass", "pass", "pass").state.declarer == 0


def test_a_card_nobody_holds_eliminates_the_dummy() -> None:
    hand = do(with_dummy({}, "C5"), "kill C5")
    assert hand.state.playing == (0, 1, 2, 3, 4)
    assert sizes(hand) == [13, 10, 10, 10, 10, 0]


def test_a_card_of_the_dummys_eliminates_it() -> None:
    assert do(with_dummy({5: "DA"}), "kill DA").state.playing == (0, 1, 2, 3, 4)


def test_an_eliminated_person_takes_up_the_dummys_hand_at_their_own_place() -> None:
    hand = with_dummy({2: "DA", 5: "DK"})
    dummys, eliminated = set(hand.state.cards_of(5)), set(hand.state.cards_of(2))
    do(hand, "kill DA")
    assert hand.state.playing == (0, 1, 2, 3, 4), "seat 5 takes no further part"
    assert sizes(hand) == [13, 10, 10, 10, 10, 0]
    assert dummys <= set(hand.state.cards_of(2))
    assert len(eliminated & set(hand.state.cards_of(2))) <= 2


def test_a_dummy_that_stays_in_is_served_at_its_place_in_turn_order() -> None:
    hand = start({2: "DA"}, dealer=4, **DUMMY)
    pool = tuple(sorted_cards([*hand.state.cards_of(2), *hand.state.kitty]))
    hand.state.deal = type(hand.state.deal)(redistribution=pool)
    do(declared(hand, "14H"), "kill DA")
    assert set(pool[5:7]) <= set(hand.state.cards_of(2)), "the declarer is seat 4, so seat 5 comes next"
    assert set(pool[7:9]) <= set(hand.state.cards_of(0))


SUICIDE: dict[str, Any] = {"elimination": {"own_card": "suicide"}}


def bid_up(hands: dict[int, str], kitty: str = "", **options: Any) -> MightyHand:
    """Return the elimination of seat 2, who bid 16 over 15 of seat 1 and 14 of seat 0."""
    hand = start(hands, kitty, **merged(SIX_ONE_OUT, SUICIDE, options))
    do(hand, "bid 14H", "bid 15S", "bid 16D")
    while hand.phase is Phase.AUCTION:
        do(hand, "pass")
    return hand


@pytest.mark.parametrize(("hands", "kitty"), [({2: "DA"}, ""), ({}, "DA")])
def test_naming_a_card_of_ones_own_or_of_the_kitty_puts_the_declarer_out(hands: dict[int, str], kitty: str) -> None:
    hand = do(bid_up(hands, kitty), "kill DA")
    assert (hand.state.declarer, str(hand.contract), hand.phase, hand.to_act) == (1, "15S", Phase.EXCHANGE, 1)
    assert hand.state.playing == (0, 1, 3, 4, 5)
    assert sizes(hand) == [10, 13, 0, 10, 10, 10]


def test_without_the_option_an_own_card_cannot_be_named() -> None:
    assert "kill DA" not in legal(six({0: "DA"}))
    assert "kill DA" in legal(six({0: "DA"}, **SUICIDE))


def test_if_nobody_else_has_bid_the_cards_are_dealt_again() -> None:
    hand = do(six({0: "DA"}, **SUICIDE), "kill DA")
    assert hand.result is not None
    assert (hand.result.outcome, set(hand.result.scores)) == ("passed_out", {0})


def test_the_next_declarer_names_the_second_player_to_leave() -> None:
    hand = start({2: "DA", 3: "SA"}, **merged(SEVEN_TWO_OUT, SUICIDE))
    do(hand, "bid 14H", "bid 15S", "bid 16D", *["pass"] * 6)
    do(hand, "kill DA")
    assert (hand.state.declarer, hand.phase, hand.to_act) == (1, Phase.ELIMINATION, 1)
    do(hand, "kill SA")
    assert (hand.phase, hand.state.playing) == (Phase.EXCHANGE, (0, 1, 4, 5, 6))


def test_equal_highest_bids_are_settled_by_lot_again() -> None:
    lots = {"auction": {"equal_bids": "draw-lots", "minimum": 14}}
    hand = start({2: "DA"}, chance={"lots": (1,)}, **merged(SIX_ONE_OUT, SUICIDE, lots))
    do(hand, "bid 14H", "bid 14S", "bid 15D")
    while hand.phase is Phase.AUCTION:
        do(hand, "pass")
    assert do(hand, "kill DA").state.declarer == 1


def test_in_two_packs_a_card_of_ones_own_puts_the_declarer_out_though_another_holds_a_copy() -> None:
    high = ("*A", "*K", "*Q", "*J", "*T", "*9", "S8", "H8", "D8", "C8", "JK")
    hand = do(bid_up({0: "DA", 2: "DA"}, deck={"packs": 2, "only": high}), "kill DA")
    assert (hand.state.declarer, hand.phase) == (1, Phase.EXCHANGE)
    assert hand.state.playing == (0, 1, 3, 4, 5)
