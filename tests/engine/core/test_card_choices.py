"""The lazy list of choices equals the list of all choices."""

from __future__ import annotations

from itertools import combinations

import pytest

from mighty_gui.engine.core.cards import parse_cards
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.numbered_pack import CardChoices

HAND = parse_cards("S2 S9 SA H3 HK D4 DQ JK")


@pytest.mark.parametrize("count", [0, 1, 3, 7, 8])
def test_it_holds_every_choice_in_the_order_of_the_hand(count: int) -> None:
    expected = [Discard(cards) for cards in combinations(HAND, count)]
    found = CardChoices(HAND, count, 1000, Discard)
    assert list(found) == expected
    assert [found[at] for at in range(len(found))] == expected
    assert found[-1] == expected[-1]
    assert found[1:3] == expected[1:3]
    assert all(one in found for one in expected[:5])


def test_of_very_many_it_holds_the_first() -> None:
    found = CardChoices(HAND, 3, 10, Discard)
    assert (len(found), len(list(found))) == (10, 10)
    with pytest.raises(IndexError):
        found[10]


def test_what_is_not_in_it_is_not_found() -> None:
    found = CardChoices(HAND, 3, 1000, Discard)
    assert Discard.of(parse_cards("S2 S9 CA")) not in found
    with pytest.raises(IndexError):
        found[-57]
