"""What is held against a card although playouts see nothing wrong with it."""

from __future__ import annotations

import pytest

from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.ai.mighty.search.misgivings import FOLLY, NEVER, folly, misgivings, wasted_cards
from mighty_gui.engine.mighty.actions import Play, parse_action
from mighty_gui.engine.mighty.view import view
from tests.ai.mighty.positions import as_in_a_playout, dealt, declared, played


def held_against(own: str, lead: str, friend: str = "SA") -> float:
    """What is held against a lead to the second trick, which the declarer has won."""
    hand = declared(dealt({0: own, 1: "D2", 2: "D3", 3: "D7", 4: "D8"}, "C4 C6 S4"), "14H", "C4 C6 S4", friend)
    played(hand, "DA, D2, D3, D7, D8")
    action = parse_action(lead)
    know = Knowledge(view(hand, 0))
    return folly(misgivings(know, next(one for one in know.view.legal if one == action)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("friend", "lead", "against"),
    [("JK", "play C3 call", NEVER + FOLLY), ("JK", "play HA", 0), ("SA", "play C3 call", 0)],
)
def test_calling_the_joker_of_ones_friend_is_never_right(friend: str, lead: str, against: float) -> None:
    assert held_against("HA HK HQ H9 H7 H5 DA C3 C8 S2", lead, friend) == against


def test_calling_ones_own_joker_is_of_no_use() -> None:
    own = "HA HK HQ H9 H7 H5 DA C3 C8 JK"
    assert held_against(own, "play C3 call") - held_against(own, "play C3") == FOLLY


def test_nor_is_calling_one_that_is_gone() -> None:
    hand = dealt({0: "HA HK HQ H9 H7 H5 DA C3 C8 JK", 1: "D2 C5", 2: "D3", 3: "D7", 4: "D8"}, "C4 C6 S4")
    hand = played(declared(hand, "14H", "C4 C6 S4", "SA"), "DA, D2, D3, D7, D8, play JK suit D")
    while len(hand.tricks) < 2:
        hand.apply(next(one for one in hand.legal() if str(one) not in ("play SA", "reveal")))
    assert hand.to_act == 0
    know = Knowledge(view(hand, 0))
    against = {
        str(one): folly(misgivings(know, one))
        for one in know.view.legal
        if isinstance(one, Play) and str(one)[5:7] == "C3"
    }
    assert against["play C3 call"] - against["play C3"] == FOLLY


def wasteful(last: str, line: str, own: str = "HA HK HQ H9 H7 H5 S2 CA D4 D6", friend: str = "SA") -> set[str]:
    """What seat 4 would waste, holding those cards, after a line in which it is the last to play."""
    given = {0: own, 1: "CJ", 2: "C2", 3: "C5", 4: last}
    hand = played(declared(dealt(given, "C4 C6 D2"), "14H", "C4 C6 D2", friend), line)
    seen, position, _ = as_in_a_playout(hand)
    found = wasted_cards(seen, position)
    return {card.name for bit, card in enumerate(position.law.pack.cards) if found >> bit & 1}


def test_the_last_to_play_wins_with_no_higher_card_than_he_must() -> None:
    led_low = "HA HK HQ H9 H7 H5 S2 C9 D4 D6"
    assert wasteful("CA CQ CK C8 D9 DT S3 S5 S7 D8", "C9, CJ, C2, C5", led_low) == {"CA", "CK"}


def test_and_loses_no_higher_one_that_counts_as_much() -> None:
    assert wasteful("C3 C7 C8 CT CQ D9 S3 S5 S7 D8", "CA, CJ, C2, C5") == {"C8", "CQ"}, (
        "the caller is spared, not the seven"
    )
