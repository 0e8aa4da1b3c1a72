"""A world is dealt even if no odds fit: to any seats that may hold the cards and have room."""

from __future__ import annotations

import random

import pytest

from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.worlds.unknown_cards import Unknown
from mighty_gui.engine.core.cards import Suit
from tests.engine.mighty.walks import presets_of_mighty

LAW = worth_law(presets_of_mighty()["standard-5"].rules, Suit.SPADES)


@pytest.mark.parametrize(
    ("holders", "worlds"),
    [(((0,), (1,)), {(1, 2)}), (((0, 1), (0, 1)), {(1, 2), (2, 1)}), (((0,), (0,)), {(1, 2)})],
    ids=["one holder each", "either", "no room for the second"],
)
def test_what_nobody_is_likely_to_hold_is_dealt_all_the_same(
    holders: tuple[tuple[int, ...], ...], worlds: set[tuple[int, int]]
) -> None:
    odds = tuple((0.0,) * len(seats) for seats in holders)
    hidden = Unknown(LAW, (0, 0), (0, 1), holders, odds, {0: 1, 1: 1}, (0, 0))
    assert {tuple(hidden.draw(random.Random(seed))) for seed in range(20)} == worlds
