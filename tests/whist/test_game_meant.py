"""A rule set determines its game, whatever the order of the registry."""

from __future__ import annotations

from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.presets.games import game_meant
from tests.whist.whist_game import WHIST, WhistRules


def test_a_rule_set_decides_which_game_is_meant() -> None:
    assert game_meant(WhistRules()) is WHIST
    assert game_meant(None) is MIGHTY
