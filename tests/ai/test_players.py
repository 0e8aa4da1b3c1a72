"""Every computer player answers with a legal action, and always with the same one."""

from __future__ import annotations

import pytest

from mighty_gui.ai import choose
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets.catalogue import built_in_presets
from tests.ai.mighty.tables import RULES, play_out
from tests.engine.mighty.walks import presets_of_mighty
from tests.tiers import some, spread


@pytest.mark.parametrize("name", sorted(RULES))
@pytest.mark.parametrize("level", ["normal", "random"])
def test_every_answer_is_legal(name: str, level: str) -> None:
    for seed in some(range(6), 3):
        hand = play_out(MightyHand.from_seed(RULES[name], seed), level)
        assert hand.is_over


def test_the_same_view_level_and_seed_give_the_same_answer() -> None:
    hand = MightyHand.from_seed(RULES["standard-5"], 3)
    seen = view(hand, hand.to_act or 0)
    for level in ("normal", "random"):
        assert choose(seen, level, 5) == choose(seen, level, 5)


def test_who_is_not_to_act_is_not_asked() -> None:
    hand = MightyHand.from_seed(RULES["standard-5"], 3)
    with pytest.raises(ValueError, match="not to act"):
        choose(view(hand, 2))


@pytest.mark.parametrize("preset", spread(sorted(presets_of_mighty()), 4, 1))
def test_every_preset_is_played_to_its_end(preset: str) -> None:
    for seed in range(2):
        assert play_out(MightyHand.from_seed(built_in_presets()[preset].rules, seed), "normal").is_over
