"""Whist's rule book and its players, as the registries would have them if it were played."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar, Final
from unittest.mock import patch

from mighty_gui.ai.game_players import GamePlayers
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core.game import Hand, Rules, View, expect
from mighty_gui.presets.games import GAMES
from mighty_gui.presets.rule_book import Contradiction, GameKit, OptionNotation, RuleBook, contradiction
from mighty_gui.texts import tables
from mighty_gui.texts.tables import read_folder
from tests.whist.whist_game import WHIST, WhistRules, WhistView, imagined


class WhistNotation(OptionNotation):
    """Types say everything but how much a trick may be worth."""

    limits: ClassVar = {"stakes.trick": (1, 10)}


class WhistBook(RuleBook):
    """Whist as its presets see it."""

    notation = WhistNotation()

    def contradictions(self, rules: Rules) -> Sequence[Contradiction]:
        """All tricks cannot be worth less than one."""
        own = expect(WhistRules, rules).stakes
        wrong = own.all_tricks is not None and own.all_tricks < own.trick
        return [contradiction("preset.quotes", "stakes.all_tricks", "stakes.trick")] if wrong else []


WHIST_KIT: Final = GameKit(
    book=WhistBook(WHIST),
    players="tests.whist.whist_book:WhistPlayers",
    table="tests.whist.whist_table:WhistTableKit",
    scenes="tests.whist.whist_scenes:WhistSceneKit",
)


class WhistPlayers(GamePlayers):
    """Anything legal, at every level."""

    def imagine(self, view: View, seed: str, pause: Pause) -> Iterator[Hand]:
        """Yield hands with the unseen cards dealt out anew."""
        own, chance = expect(WhistView, view), random.Random(seed)
        while True:
            yield imagined(own, chance)

    def usual_swing(self, rules: Rules) -> float:
        """A trick is a point."""
        return 0.2


@contextmanager
def whist_in_the_house() -> Iterator[None]:
    """Have whist in the registry, and its words among the texts."""
    GAMES.append(WHIST_KIT)
    try:
        with patch.object(tables, "_read_once", _read_with_whist):
            yield
    finally:
        GAMES.remove(WHIST_KIT)


def _read_with_whist(folder: Path) -> Mapping[str, str]:
    """A language's table with whist's own words."""
    return {**read_folder(folder), **read_folder(Path(__file__).parent / "texts" / folder.name)}
