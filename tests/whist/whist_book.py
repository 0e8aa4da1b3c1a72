"""Whist's rule book, and its line of the registry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from mighty_gui.engine.core.game import Rules, expect
from mighty_gui.presets.contradiction import Contradiction, contradiction
from mighty_gui.presets.game_kit import GameKit
from mighty_gui.presets.rule_book import OptionNotation, RuleBook
from tests.whist.whist_game import WHIST, WhistRules


class WhistNotation(OptionNotation):
    """The notation of whist. Types define everything except the maximum value of a trick."""

    limits: ClassVar = {"stakes.trick": (1, 10)}


class WhistBook(RuleBook):
    """Whist for its presets."""

    notation = WhistNotation()

    def contradictions(self, rules: Rules) -> Sequence[Contradiction]:
        """Return a contradiction if all tricks together are worth less than one."""
        own = expect(WhistRules, rules).stakes
        wrong = own.all_tricks is not None and own.all_tricks < own.trick
        return [contradiction("preset.quotes", "stakes.all_tricks", "stakes.trick")] if wrong else []


WHIST_KIT: Final = GameKit(
    book=WhistBook(WHIST),
    players="tests.whist.whist_players:WhistPlayers",
    table="tests.whist.whist_table:WhistTableKit",
    scenes="tests.whist.whist_scenes:WhistSceneKit",
)
