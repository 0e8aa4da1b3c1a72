"""The discard, the tricks and the Fool, clause by clause (RULES §4).

What is tested is in `mighty_gui.engine.mitigati.exchange`, `mighty_gui.engine.mitigati.law` and
`mighty_gui.engine.mitigati.play`.
"""

from __future__ import annotations

import pytest

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.law import Law
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.engine.mitigati.view import view
from tests.engine.mitigati.helpers import TO_THE_PLAY, dealt, playable, rules, said, trick, why_not

SUITS_ONLY = "S2 S3 S4 S5 S6 S7 S8 S9 ST H2 H3 H4 H5 H6 H7 H8 H9 HT"
TRUMPS = " ".join(f"T{number}" for number in range(2, 21))
HONOURS = "SK HK DK CK T1 T21 FL"


def exchanging(cards: str, top_trump: int = 21) -> MitigatiHand:
    """Return a hand with a dealer about to discard three cards, who has these cards."""
    return said(dealt(rules(top_trump), 0, {0: cards}), TO_THE_PLAY)


# --- the discard -----------------------------------------------------------------------------------------


def test_the_dealer_never_lays_an_honour_aside() -> None:
    hand = exchanging(f"{HONOURS} {SUITS_ONLY}")
    for card in HONOURS.split():
        assert why_not(hand, f"discard {card} S2 S3") == "discard.honour"
    assert why_not(hand, "discard S2 S3 HT") == ""


def test_trumps_go_only_for_want_of_other_cards() -> None:
    assert why_not(exchanging(f"{HONOURS} {SUITS_ONLY}"), "discard S2 S3 T20") == "discard.trump"


@pytest.mark.parametrize(("others", "went"), [("S2 S3", 1), ("S2 S3 S4", 0)])
def test_exactly_so_many_trumps_go_as_other_cards_are_short(others: str, went: int) -> None:
    """Of 28 cards at least two are neither honours nor trumps, so at most one trump is ever discarded."""
    kept = f"{HONOURS} {others} {TRUMPS}".split()[:25]
    hand = exchanging(" ".join(kept))  # the dealer's three extra cards are the last of the pack: trumps
    discards = [action.cards for action in hand.legal() if isinstance(action, Discard)]
    assert {sum(card.trump > 0 for card in chosen) for chosen in discards} == {went}
    assert len(discards) == (19 if went else 1)
    assert all(hand.refusal(Discard(chosen)) is None for chosen in discards)


def test_three_different_cards_of_the_dealers_own_are_laid_aside() -> None:
    hand = exchanging(f"{HONOURS} {SUITS_ONLY}")
    assert why_not(hand, "discard S2 S3") == why_not(hand, "discard S2 S3 S4 S5") == "action.discard_count"
    assert why_not(hand, "discard S2 S2 S3") == why_not(hand, "hold") == "action.discard_count"
    other = str(hand.state.cards_of(1)[0])
    assert why_not(hand, f"discard S2 S3 {other}") == "discard.not_held"


def test_where_the_angel_is_highest_it_is_kept_and_the_21_is_not() -> None:
    angel = exchanging(f"{HONOURS} {SUITS_ONLY}", top_trump=20)
    assert "T20" in map(str, angel.state.cards_of(0))
    assert why_not(angel, "discard T20 S2 S3") == "discard.honour"
    assert why_not(angel, "discard T21 S2 S3") == "discard.trump"


def test_the_others_see_that_three_cards_went_and_at_the_end_which() -> None:
    hand = said(exchanging(f"{HONOURS} {SUITS_ONLY}"), "discard S2 S3 HT")
    assert view(hand, 0).discard == tuple(map(Card.parse, ("S2", "S3", "HT")))
    assert view(hand, 1).discard is None
    while hand.to_act is not None:
        hand.apply(hand.legal()[0])
    assert view(hand, 1).discard == view(hand, 0).discard


# --- following -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "table", "may"),
    [
        ("S2 S9 H3 T5 FL", "", "S2 S9 H3 T5 FL"),
        ("S2 S9 H3 T5", "S5", "S2 S9"),
        ("S2 S9 H3 T5 FL", "S5", "S2 S9 FL"),
        ("H3 T5 T9", "S5", "T5 T9"),
        ("H3 T5 T9 FL", "S5", "T5 T9 FL"),
        ("H3 D4 FL", "S5", "H3 D4 FL"),
        ("H3 T5", "T9", "T5"),
        ("H3 T5 FL", "T9", "T5 FL"),
        ("H3 D4", "T9", "H3 D4"),
        ("S2 H3 T5", "FL", "S2 H3 T5"),
        ("S2 H3 T5", "FL H9", "H3"),
        ("S2 D3 T5", "FL H9", "T5"),
        ("S2 H3 T5", "FL T9", "T5"),
        ("S2 H3 T5", "H9 FL", "H3"),
        ("FL", "H9", "FL"),
    ],
)
def test_what_may_be_played(hand: str, table: str, may: str) -> None:
    """A player follows suit, or else plays a trump, or else anything; the Fool may always be played."""
    assert playable(hand, table) == may


def test_a_card_that_may_not_be_played_has_its_reason() -> None:
    hand = said(dealt(dealer=2, hands={0: "S2 S3", 1: "H2 H3 D4 T5", 2: "C2"}), TO_THE_PLAY)
    state = hand.state
    hand.apply(hand.legal()[0])
    seen = view(hand, 0)
    assert (seen.phase, seen.refused) == ("play", {})
    hand.apply(hand.legal()[-1])
    follower = view(hand, hand.to_act or 0)
    assert {str(action) for action in follower.legal} | {f"play {card}" for card in follower.refused} == {
        f"play {card}" for card in follower.hand
    }
    assert set(follower.refused.values()) <= {"follow_suit", "must_trump"}
    assert why_not(hand, "hold") == "action.not_legal"
    elsewhere = state.cards_of(2)[-1]
    assert why_not(hand, f"play {elsewhere}") == "play.not_held"


# --- the winner ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("S2 S9 SK", 2),
        ("SQ SN SP", 0),
        ("SN SQ SP", 1),
        ("SP ST S9", 0),
        ("S1 S2 HK", 1),
        ("S2 T1 SK", 1),
        ("S2 T3 T21", 2),
        ("T20 T21 T1", 1),
        ("T2 SK HK", 0),
        ("S2 FL S1", 0),
        ("FL S2 S3", 2),
        ("FL S2 H3", 1),
        ("FL S2 T1", 2),
        ("FL T1 T2", 2),
    ],
)
def test_the_highest_trump_wins_or_the_highest_card_of_the_suit(cards: str, winner: int) -> None:
    assert trick(cards).seat == winner


def test_where_the_angel_is_highest_it_beats_the_21() -> None:
    assert trick("T20 T21 T19").seat == 1
    assert trick("T20 T21 T19", rules(20)).seat == 0
    assert trick("T21 T19 T18", rules(20)).seat == 0


@pytest.mark.parametrize(("cards", "winner"), [("H1 H2 HT", 0), ("D5 D9 D4", 2), ("HT H1 HP", 2), ("S1 S2 ST", 2)])
def test_where_red_suits_are_reversed_one_is_high_and_ten_low(cards: str, winner: int) -> None:
    assert trick(cards, rules(red="reversed")).seat == winner


# --- the points ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "taken"),
    [
        ("SK SQ SN", [12, 0, 0]),
        ("SP S2 T1", [0, 0, 8]),
        ("T21 T20 T19", [7, 0, 0]),
        ("SK FL SQ", [9, 4, 0]),
        ("FL SK SQ", [4, 9, 0]),
        ("S2 SK FL", [0, 6, 4]),
    ],
)
def test_the_winner_takes_the_values_but_the_fools_stays_with_its_player(cards: str, taken: list[int]) -> None:
    assert trick(cards).taken == taken


def test_where_the_angel_is_highest_the_21s_value_is_its() -> None:
    assert trick("T20 T21 T19", rules(20)).taken == [7, 0, 0]
    assert trick("T21 T19 T18", rules(20)).taken == [3, 0, 0]


def test_a_dealers_own_cards_are_those_in_hand_and_those_discarded() -> None:
    hand = said(exchanging(f"{HONOURS} {SUITS_ONLY}"), "discard S2 S3 HT")
    dealers, others = view(hand, 0), view(hand, 1)
    assert len(dealers.own) == 28
    assert dealers.own == (*dealers.hand, *(Card.parse(card) for card in ("S2", "S3", "HT")))
    assert others.own == others.hand
    assert len(others.own) == 25
    assert others.discard is None


def test_before_the_discard_the_own_cards_are_the_hand() -> None:
    dealers = view(exchanging(f"{HONOURS} {SUITS_ONLY}"), 0)
    assert dealers.own == dealers.hand
    assert len(dealers.own) == 28


def test_a_discard_that_all_see_at_the_end_is_the_dealers_own_alone() -> None:
    hand = said(exchanging(f"{HONOURS} {SUITS_ONLY}"), "discard S2 S3 HT")
    while hand.to_act is not None:
        hand.apply(hand.legal()[0])
    assert [len(view(hand, seat).own) for seat in range(3)] == [3, 0, 0]
    assert view(hand, 1).discard == view(hand, 0).discard


@pytest.mark.parametrize(
    ("card", "beaten_by"),
    [("FL", ""), ("SK", "T1 T21"), ("S9", "SK T1 T21"), ("T1", "T21"), ("T21", ""), ("HK", "T1 T21")],
)
def test_a_winning_card_is_beaten_by_higher_ones_of_its_suit_and_by_trumps(card: str, beaten_by: str) -> None:
    """The Fool never wins, so nothing has to beat it."""
    law = Law(rules())
    among = PACK.set_of(Card.parse(name) for name in ("S2", "SK", "H9", "T1", "T21", "FL"))
    found = law.beaten_by[PACK.cards.index(Card.parse(card))]
    assert " ".join(map(str, PACK.cards_in(found & among))) == beaten_by
    assert not found & ~PACK.all
    assert card != "FL" or not found
