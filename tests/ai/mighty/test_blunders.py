"""In whole hands the player ``normal`` makes almost no blunders."""

from __future__ import annotations

import pytest

from mighty_gui.presets import load_presets
from tests.ai.mighty.blunders import DETECTORS, blunders
from tests.tiers import some

PRESETS = load_presets()
HANDS = 20


@pytest.mark.parametrize("preset", some(["ghost-4", "standard-5", "double-joker-5", "dongdaejeon-7", "honeymoon-2"], 1))
def test_whole_hands_with_hardly_a_blunder(preset: str) -> None:
    found: list[tuple[str, str]] = []
    for seed in range(HANDS):
        found += blunders(PRESETS[preset].rules, "normal", seed)
    assert len(found) <= 1, found


@pytest.mark.nightly
def test_the_detectors_see_what_chance_does() -> None:
    """A random player makes every one of them sooner or later."""
    wanted, seed = {detector.__name__ for detector in DETECTORS}, 0
    while wanted and seed < 600:
        wanted -= {name for name, _ in blunders(PRESETS["double-joker-5"].rules, "random", seed)}
        seed += 1
    assert not wanted
