"""Deals are a promise: a seed gives the same cards as when the first records were written."""

from __future__ import annotations

import random

import pytest

from mighty_gui.engine.core.cards import cards_text, shuffle
from mighty_gui.engine.mighty.hand import deal_from_seed
from mighty_gui.engine.mighty.rules import MightyRules


@pytest.mark.parametrize("count", [0, 1, 2, 3, 52, 53, 64, 65, 106])
def test_cards_are_shuffled_as_python_does(count: int) -> None:
    for seed in range(20):
        ours, theirs = list(range(count)), list(range(count))
        chance = random.Random(seed)
        shuffle(ours, chance)
        other = random.Random(seed)
        other.shuffle(theirs)
        assert ours == theirs
        assert chance.random() == other.random()


def test_the_deal_of_a_seed_is_the_one_it_always_was() -> None:
    deal = deal_from_seed(MightyRules(), 7)
    assert cards_text(deal.hands[0]) == "HJ H6 C5 D6 HQ H5 D5 D2 H3 H7"
    assert cards_text(deal.kitty) == "C8 DA C3"
