"""The engine and a second reading of the rules agree on every play and every trick of random hands."""

from __future__ import annotations

import random
from typing import Any

import pytest

from mighty_gui.engine.mighty.actions import REVEAL
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.state import Phase
from tests.engine.mighty.helpers import TWO_PACKS, merged, vary
from tests.engine.mighty.referee import legal_plays, may_announce, winner_of
from tests.engine.mighty.walks import any_rules, begin, catalogue, preset_ids, random_action


def rules_and_seeds() -> list[Any]:
    presets = [pytest.param(catalogue()[name].rules, 6, id=name) for name in preset_ids()]
    thrown = [(seed, any_rules(random.Random(f"referee {seed}"))) for seed in range(150)]
    return presets + [pytest.param(rules, 2, id=f"random rules {seed}") for seed, rules in thrown]


def test_two_packs_and_announcing_agree() -> None:
    """Few cards, called high ones: copies lie with the declarer, with one other and with two."""
    rules = vary(**merged(TWO_PACKS, {
        "players": 4, "deck": {"remove": tuple(f"*{rank}" for rank in "245678")}, "deal": {"hand": 14, "kitty": 2},
        "auction": {"minimum": 1, "maximum": 40}, "exchange": {"kitty_shown": True},
        "friend": {"reveal": "may-announce", "count": 1},
    }))  # fmt: skip
    told = 0
    for seed in range(40):
        hand, rng = begin(rules, seed), random.Random(seed)
        while not hand.is_over:
            assert (REVEAL in hand.legal()) is may_announce(hand)
            told += REVEAL in hand.legal()
            hand.apply(rng.choice(hand.legal()) if hand.phase is Phase.PLAY else random_action(hand, rng))
    assert told > 10


@pytest.mark.parametrize(("rules", "hands"), rules_and_seeds())
def test_the_engine_and_the_referee_agree(rules: Rules, hands: int) -> None:
    for seed in range(hands):
        hand, rng = begin(rules, seed), random.Random(f"referee {seed}")
        while not hand.is_over:
            if hand.phase is Phase.PLAY:
                legal = {str(action) for action in hand.legal()} - {"reveal", "order"}
                assert legal == legal_plays(hand)
                assert (REVEAL in hand.legal()) is may_announce(hand)
            hand.apply(random_action(hand, rng))
        for number, trick in enumerate(hand.tricks):
            assert trick.winner == winner_of(hand, number, trick)
