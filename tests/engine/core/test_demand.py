"""Demands on the next card: the cards that they leave of a hand, and the reasons for the cards they exclude."""

from __future__ import annotations

from mighty_gui.engine.core.numbered_pack import Demand, allowed_cards, in_force, reason_against

SPADES, HEARTS, JOKER = 0b0000111, 0b0111000, 0b1000000
ALL = SPADES | HEARTS | JOKER
FOLLOW = Demand(holding=SPADES, must_play=SPADES | JOKER, reasons=[("follow", ALL)])


def test_whoever_has_what_is_demanded_plays_it() -> None:
    assert allowed_cards((FOLLOW,), 0b1001001) == 0b1000001
    assert reason_against((FOLLOW,), 0b1001001, 0b0001000) == "follow"
    assert reason_against((FOLLOW,), 0b1001001, 0b0000001) == ""


def test_whoever_has_not_is_free() -> None:
    assert allowed_cards((FOLLOW,), 0b1011000) == 0b1011000


def test_a_demand_on_those_who_lack_something_else() -> None:
    joker_first = Demand(holding=JOKER, must_play=JOKER, reasons=[("joker", ALL)], without=SPADES)
    assert allowed_cards((joker_first,), 0b1001000) == JOKER
    assert allowed_cards((joker_first,), 0b1001001) == 0b1001001


def test_a_demand_on_those_who_hold_many() -> None:
    two_hearts = Demand(holding=HEARTS, must_play=HEARTS, reasons=[("hearts", ALL)], at_least=2)
    assert allowed_cards((two_hearts,), 0b0011001) == 0b0011000
    assert allowed_cards((two_hearts,), 0b0001001) == 0b0001001


def test_many_are_counted_in_the_whole_hand() -> None:
    """Cards that an earlier demand has excluded still count as held."""
    low_hearts = Demand(holding=0b0001000, must_play=0b1001111, reasons=[("low", ALL)])
    two_hearts = Demand(holding=HEARTS, must_play=HEARTS, reasons=[("hearts", ALL)], at_least=2)
    assert allowed_cards((low_hearts, two_hearts), 0b0011001) == 0b0001000


def test_of_several_demands_the_first_that_leaves_a_card_out_is_told() -> None:
    no_hearts = Demand(
        holding=ALL & ~HEARTS, must_play=ALL & ~HEARTS, reasons=[("low heart", 0b0001000), ("heart", HEARTS)]
    )
    both = no_hearts, FOLLOW
    assert allowed_cards(both, 0b1011001) == 0b1000001
    assert reason_against(both, 0b1011001, 0b0001000) == "low heart"
    assert reason_against(both, 0b1011001, 0b0010000) == "heart"
    assert reason_against((FOLLOW, no_hearts), 0b1011001, 0b0010000) == "follow"


def test_what_can_never_leave_out_a_card_is_no_demand() -> None:
    nothing, everything = (
        Demand(holding=0, must_play=SPADES, reasons=[]),
        Demand(holding=ALL, must_play=ALL, reasons=[]),
    )
    assert in_force([nothing, FOLLOW, everything], ALL) == (FOLLOW,)
