"""Cards and discards that any good player would choose, by rules of thumb and by search."""

from __future__ import annotations

import pytest

from mighty_gui.ai.mitigati.search import groups
from mighty_gui.ai.mitigati.seen_cards import SeenCards
from tests.ai.mitigati.positions import answer, playing, seen
from tests.engine.mitigati.helpers import TO_THE_PLAY, dealt, rules, said

DRAWS = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 SK SQ HK HQ"


@pytest.mark.parametrize(
    ("hands", "line", "lacks", "wanted", "levels"),
    [
        # a player with more trumps than both others draws them, from the top
        ({0: DRAWS}, "", {}, "T21", "normal"),
        # the second player's king is sure, a knight below king and queen is not
        ({0: "S2", 1: "SK S7"}, "play S2", {}, "SK", "normal few novice"),
        ({0: "S2", 1: "SN S7 S5", 2: "SK SQ"}, "play S2", {}, "S5 S7 S1 S3 S4 S6 S8 ST FL", "normal few"),
        # the last player wins a trick with points that need one, and otherwise plays the least card
        ({0: "S2", 1: "S7", 2: "SN S8 S1"}, "play S2, play S7", {}, "SN SK SQ SP", "normal novice"),
        ({0: "S2", 1: "S7", 2: "SN S8 S1"}, "play S2, play S7", {}, "SN SK SQ SP S8", "few"),
        ({0: "SK", 1: "S7", 2: "SQ S9 S8"}, "play SK, play S7", {}, "S1 S3 S4 S5 S6 S8 S9 ST", "normal novice"),
        # the last player wins with the lowest trump and does not give it away
        ({0: "S2", 1: "SP", 2: "T1 T9 T18"}, "play S2, play SP", {2: "S"}, "T1", "normal few"),
        ({0: "T21", 1: "T1 T8", 2: "T3"}, "play T21", {}, "T2 T4 T6 T7 T8", "normal few novice"),
        # a trump is beaten by the next higher one
        ({0: "S2", 1: "T8 FL", 2: "T5 T9 T11 T20"}, "play S2, play T8", {1: "S", 2: "S"}, "T9", "normal few"),
        # the Fool saves a queen
        ({0: "SK", 1: "SQ FL", 2: "S2 S3 S4 S5 S6 S7 S8 S9 ST SP SN"}, "play SK", {}, "FL", "normal few"),
        # a player without the suit trumps with the lowest trump that wins
        ({0: "S2", 1: "T2 T20", 2: "SK"}, "play S2", {1: "S"}, "T1 T2 T3 T4", "normal"),
    ],
)  # fmt: skip
def test_the_card_of_a_good_player(
    hands: dict[int, str], line: str, lacks: dict[int, str], wanted: str, levels: str
) -> None:
    hand = playing(hands, line, lacks)
    for level in levels.split():
        assert answer(hand, level).removeprefix("play ") in wanted.split(), level


def test_a_beginner_throws_a_knight_after_king_and_queen() -> None:
    assert answer(playing({0: "S2", 1: "SN S7", 2: "SK SQ"}, "play S2"), "novice") == "play SN"


LONG = "S2 S3 S4 S5 S6 S7 S8 S9 H2 H3 H4 H5 H6 H7 H8 T2 T3 T4 T5 T6 T7 T8 T9"


@pytest.mark.parametrize("level", ["normal", "few"])
def test_the_dealer_gets_rid_of_a_suit(level: str) -> None:
    hand = said(
        dealt(None, 2, {2: f"{LONG} D2 D3", 0: "DK DQ DN D4 D5 D6 D7 D8 D9 DT DP D1 CK CQ CN CP CT C9 C8"}), TO_THE_PLAY
    )
    own = [card for card in hand.state.cards_of(2) if str(card.suit) == "D"]
    chosen = answer(hand, level).split()[1:]
    assert {str(card) for card in own} <= set(chosen)


def test_a_beginner_lays_points_aside() -> None:
    hand = said(dealt(None, 2, {2: f"{LONG} SQ HQ"}), TO_THE_PLAY)
    assert {"SQ", "HQ"} <= set(answer(hand, "novice").split())


def test_cards_that_make_no_difference_are_tried_once() -> None:
    """Neighbours of equal value. Cards of earlier tricks no longer separate them, cards on the table do."""
    own = "S2 S3 S5 SP SN SQ T1 T2 T3 T21 T20 FL"
    hand = playing({0: own, 1: "S4", 2: "S6"})
    alike = [" ".join(str(one.card) for one in group) for group in groups(SeenCards(seen(hand)))]
    assert "S2 S3" in alike
    assert "T2 T3" in alike
    assert {"SP", "SN", "SQ", "T1", "T20", "T21", "FL"} <= set(" ".join(alike).split())
    assert not any("T1 " in f"{group} " and " " in group for group in alike)
    assert not any("T21" in group.split() and len(group.split()) > 1 for group in alike)


def test_where_the_angel_is_highest_it_is_led() -> None:
    trumps = " ".join(f"T{number}" for number in range(8, 21))
    assert answer(playing({0: trumps}, own=rules(top_trump=20))) == "play T20"
    assert answer(playing({0: trumps, 1: "T21"})) != "play T20"


@pytest.mark.parametrize(("red", "first", "wanted"), [("natural", "H7", "H9"), ("reversed", "H7", "H6")])
def test_the_last_wins_as_low_as_will_do_in_the_order_of_the_table(red: str, first: str, wanted: str) -> None:
    """7 and 8 are on the table; of 5, 6, 9 and 10 the lowest card above both wins."""
    hearts = {0: "H7 HK HQ HN HP", 1: "H8 H1 H2 H3 H4", 2: "H5 H6 H9 HT"}
    assert answer(playing(hearts, f"play {first}, play H8", own=rules(red=red))) == f"play {wanted}"
