"""What tables expect of a player though counting alone would not tell him."""

from __future__ import annotations

import pytest

from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.ai.mighty.search.misgivings import (
    GRATEFUL,
    NEGLECT,
    UNGRATEFUL,
    draws_for_the_declarer,
    folly,
    misgivings,
    neglects_trumps,
    takes_with_the_joker,
)
from mighty_gui.engine.mighty.actions import Play, parse_action
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.view import view
from tests.ai.mighty.positions import answer, dealt, declared, played

FRIEND = "SA JK D3 D9 DK S2 S8 SQ CT C7"
"""Mighty and joker, and no trumps."""


def known(hand: MightyHand) -> Knowledge:
    """What the player to act knows."""
    assert hand.to_act is not None
    return Knowledge(view(hand, hand.to_act))


def card(words: str) -> Play:
    """A card by its name."""
    action = parse_action(f"play {words}")
    assert isinstance(action, Play)
    return action


def after_the_first_trick(line: str = "") -> MightyHand:
    """A contract in hearts with the mighty as friend: the declarer has cashed his ace, then that line."""
    others = {1: "C2 H2 HT DA DQ", 2: "C3 H3 H8", 3: "C5 HJ H6"}
    hand = dealt({0: "HA HK HQ H9 H7 H4 CA C8 D6 S7", 4: FRIEND, **others}, "C4 C6 D2")
    return played(declared(hand, "14H", "C4 C6 D2", "SA"), f"CA, C2, C3, C5, C7, {line}")


@pytest.mark.parametrize(("lead", "neglected"), [("D6", True), ("S7", True), ("HA", False), ("H4", False)])
def test_a_declarer_with_the_highest_trumps_draws_trumps(lead: str, neglected: bool) -> None:
    know = known(after_the_first_trick())
    assert neglects_trumps(know, card(lead)) == neglected
    assert folly(misgivings(know, card(lead))) == NEGLECT * neglected


def test_but_a_side_card_that_nothing_beats_may_be_cashed_and_the_first_lead_is_free() -> None:
    hand = dealt({0: "HA HK HQ H9 H7 H4 CA DA C8 S7", 1: "C2", 2: "C3", 3: "C5", 4: "C7"}, "C4 C6 D2")
    hand = declared(hand, "14H", "C4 C6 D2", "SA")
    assert not neglects_trumps(known(hand), card("C8"))
    know = known(played(hand, "CA, C2, C3, C5, C7"))
    assert not neglects_trumps(know, card("DA"))
    assert neglects_trumps(know, card("C8"))


SOLID = "HA HK HQ H4 CA C8 D6 S7 S9 D7"


@pytest.mark.parametrize(
    ("own", "others", "neglected"),
    [
        (SOLID, {}, True),
        ("HA HK HJ H4 CA C8 D6 S7 S9 D7", {1: "C2 HQ"}, False),  # two solid ones are not three
        ("HA HK HQ S4 CA C8 D6 S7 S9 D7", {}, False),  # and three trumps leave none to ruff with
    ],
)
def test_three_trumps_that_nothing_beats_and_one_more_are_drawn_from(
    own: str, others: dict[int, str], neglected: bool
) -> None:
    hands = {0: own, 1: "C2", 2: "C3", 3: "C5", 4: "C7"} | others
    hand = played(declared(dealt(hands, "C4 C6 D2"), "14H", "C4 C6 D2", "SA"), "CA, C2, C3, C5, C7")
    assert neglects_trumps(known(hand), card("D6")) is neglected


def test_a_friend_with_mighty_and_joker_takes_with_the_mighty() -> None:
    hand = after_the_first_trick("H4, H2, H3, HJ")
    know = known(hand)
    assert [takes_with_the_joker(know, card(name)) for name in ("JK", "SA", "D3")] == [True, False, False]
    assert [folly(misgivings(know, card(name))) for name in ("JK", "SA")] == [UNGRATEFUL, 0]
    assert str(answer(hand)) == "play SA"


def test_and_draws_trumps_with_the_joker_then() -> None:
    know = known(after_the_first_trick("H4, H2, H3, HJ, SA"))
    assert draws_for_the_declarer(know, card("JK suit H"))
    assert not draws_for_the_declarer(know, card("JK suit D"))
    assert folly(misgivings(know, card("JK suit H"))) == -GRATEFUL


def test_a_defender_owes_nobody_trumps() -> None:
    hand = dealt({0: "HA HK HQ H9 H7 H4 CA C8 D6 S7", 3: "HJ JK SA", 1: "C2", 2: "C3", 4: "C7"}, "C4 C6 D2")
    hand = played(declared(hand, "14H", "C4 C6 D2", "DA"), "CA, C2, C3")
    assert not takes_with_the_joker(known(hand), card("JK"))
