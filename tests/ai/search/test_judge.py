"""Searching players play every preset through, repeat themselves, and use nothing their seat cannot know."""

from __future__ import annotations

import pytest

from mighty_gui.ai.players import evaluate
from mighty_gui.ai.search.searcher import Strength, judge
from mighty_gui.engine.mighty.hand import Hand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets

PRESETS = load_presets()
QUICK = Strength(card_worlds=3, plan_worlds=2, bid_worlds=2, plans=3)


def play_on(hand: Hand, seed: int) -> None:
    """Let the searching player act once for whoever is to act."""
    assert hand.to_act is not None
    seen = view(hand, controller(hand.rules, hand.to_act))
    action = max(judge(seen, QUICK, seed, evaluate), key=lambda scored: scored[1])[0]
    assert action in seen.legal
    hand.apply(action, hand.to_act)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played_to_the_end(preset: str) -> None:
    for seed in range(2):
        hand = Hand.from_seed(PRESETS[preset].rules, seed)
        while hand.to_act is not None:
            play_on(hand, seed)
        assert hand.is_over
