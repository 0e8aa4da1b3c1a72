"""The card of a friend that helps a declarer most."""

from __future__ import annotations

import pytest

from mighty_gui.ai.mighty.declaring import card_help
from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.view import view
from tests.ai.mighty.positions import dealt, played

BURIED = "D3 D4 S4"
REST = "HA HK HQ H9 H7 H5 D6"
"""Hearts are trumps; no card here holds the first trick."""


def helped(own: str, card: str, bid: str = "14H") -> float:
    """Return the estimated value of a friend's card for a declarer with these cards and ``REST``."""
    hand = played(dealt({0: f"{REST} {own}"}, BURIED), f"bid {bid}, pass, pass, pass, pass, discard {BURIED}, keep")
    return card_help(Knowledge(view(hand, 0)), Card.parse(card))


def test_an_ace_helps_the_more_the_more_losers_it_has_behind_it_up_to_two() -> None:
    one, two, three = helped("C4 S2 S5", "CA"), helped("C4 C5 S5", "CA"), helped("C4 C5 C6", "CA")
    assert one < two == three
    assert helped("C4 CK S5", "CA") > two, "the next card wins, too"
    assert helped("S2 S5 S6", "CA") < 0 < one, "where there is nothing to lose it brings nothing"


def test_the_joker_helps_most_where_nobody_can_call_it_in_the_first_trick() -> None:
    bare = helped("C4 C5 S5", "JK")
    assert bare < helped("CA C5 S5", "JK") == helped("SA C5 S5", "JK") < helped("C3 C5 S5", "JK")


@pytest.mark.parametrize("suit", "CD")
def test_a_card_that_another_beats_helps_less_than_one_that_nothing_beats(suit: str) -> None:
    assert helped(f"{suit}5 {suit}7 S5", f"{suit}K") < helped(f"{suit}5 {suit}7 S5", f"{suit}A")
