"""Arguments against a card that playouts do not see."""

from __future__ import annotations

import pytest

from mighty_gui.ai.appraisal import RULED_OUT
from mighty_gui.ai.mighty.card_search import misgivings
from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.engine.mighty.actions import Play, parse_action
from mighty_gui.engine.mighty.view import view
from tests.ai.mighty.positions import dealt, declared, played


def held_against(own: str, lead: str, friend: str = "SA") -> float:
    """Return the penalty of a lead to the second trick, which the declarer leads."""
    hand = declared(dealt({0: own, 1: "D2", 2: "D3", 3: "D7", 4: "D8"}, "C4 C6 S4"), "14H", "C4 C6 S4", friend)
    played(hand, "DA, D2, D3, D7, D8")
    action = parse_action(lead)
    know = Knowledge(view(hand, 0))
    held = misgivings(know, next(play for play in know.view.legal if play == action))  # type: ignore[arg-type]
    return -sum(term.amount for term in held)


@pytest.mark.parametrize(
    ("friend", "lead", "against"), [("JK", "play C3 call", -RULED_OUT), ("JK", "play HA", 0), ("SA", "play C3 call", 0)]
)
def test_calling_the_joker_of_ones_friend_is_never_right(friend: str, lead: str, against: float) -> None:
    assert held_against("HA HK HQ H9 H7 H5 DA C3 C8 S2", lead, friend) == against


def test_calling_ones_own_joker_is_of_no_use() -> None:
    own = "HA HK HQ H9 H7 H5 DA C3 C8 JK"
    assert held_against(own, "play C3 call") - held_against(own, "play C3") == -RULED_OUT


def test_nor_is_calling_one_that_is_gone() -> None:
    hand = dealt({0: "HA HK HQ H9 H7 H5 DA C3 C8 JK", 1: "D2 C5", 2: "D3", 3: "D7", 4: "D8"}, "C4 C6 S4")
    hand = played(declared(hand, "14H", "C4 C6 S4", "SA"), "DA, D2, D3, D7, D8, play JK suit D")
    while len(hand.tricks) < 2:
        hand.apply(next(one for one in hand.legal() if str(one) not in ("play SA", "reveal")))
    assert hand.to_act == 0
    know = Knowledge(view(hand, 0))
    against = {
        str(play): -sum(term.amount for term in misgivings(know, play))
        for play in know.view.legal
        if isinstance(play, Play) and str(play)[5:7] == "C3"
    }
    assert against["play C3 call"] - against["play C3"] == -RULED_OUT
