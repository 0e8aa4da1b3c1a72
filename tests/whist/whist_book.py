"""Whist's rule book and its players, as the registries would have them if it were played."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from unittest.mock import patch

from mighty_gui.ai.appraisal import Appraisal, Prospect
from mighty_gui.ai.open_table import OpenTable
from mighty_gui.ai.pause import Pause
from mighty_gui.ai.player_registry import PLAYERS
from mighty_gui.ai.reason import Reason, because
from mighty_gui.ai.turn_chance import turn_chance
from mighty_gui.client.scenes import scene_kits
from mighty_gui.engine.core.game import Action, Hand, Result, Rules, View, expect
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.presets.games import BOOKS
from mighty_gui.presets.options import get, option_keys
from mighty_gui.presets.rule_book import Contradiction, RuleLine, Section
from mighty_gui.texts import Texts, tables
from mighty_gui.texts.tables import read_folder
from tests.whist.whist_game import WHIST, WhistRules, WhistView, imagined
from tests.whist.whist_scenes import WhistSceneKit


class WhistNotation:
    """Types say everything."""

    late: Final = ()
    patterns: Final = ()
    repeating: Final = ()
    limits: Final[Mapping[str, tuple[float, float]]] = {"stakes.trick": (1, 10)}


class WhistBook:
    """Whist as its presets see it."""

    game: Final = WHIST
    notation: Final = WhistNotation()

    def contradictions(self, rules: Rules) -> Sequence[Contradiction]:
        """All tricks cannot be worth less than one."""
        own = expect(WhistRules, rules).stakes
        wrong = own.all_tricks is not None and own.all_tricks < own.trick
        return [Contradiction(("stakes.all_tricks", "stakes.trick"), Refusal("preset.quotes"))] if wrong else []

    def doubts(self, rules: Rules, chosen: Sequence[str] = ()) -> Sequence[Contradiction]:
        """None."""
        return ()

    def describe(self, rules: Rules, texts: Texts) -> Sequence[Section]:
        """Each option with its value."""
        lines = tuple(RuleLine(key, key, f"{key}: {get(rules, key)}", key) for key in option_keys(WhistRules))
        return [Section("whist", "Whist", lines)]

    def differences(self, rules: Rules, base: Rules, texts: Texts) -> Sequence[RuleLine]:
        """The lines that are not the same."""
        (section,), (other,) = self.describe(rules, texts), self.describe(base, texts)
        return [one for one in section.lines if one not in other.lines]


class WhistPlayers:
    """Anything legal, at every level."""

    def appraise(self, view: View, level: str, seed: int, pause: Pause) -> list[Appraisal]:
        """One card at random."""
        return [Appraisal(turn_chance(view, seed).choice(view.legal), 0.0)]

    def leanings(self, view: View, appraisals: Sequence[Appraisal], style: str, seed: int) -> list[float]:
        """None."""
        return [0.0 for _ in appraisals]

    def expect_of(
        self, view: View, ranked: Sequence[Appraisal], left: Sequence[Action], seed: int, pause: Pause
    ) -> dict[Action, Prospect]:
        """Nothing."""
        return {}

    def scale(self, view: View, level: str) -> str | None:
        """None."""
        return None

    def weighs(self, view: View, level: str) -> bool:
        """None."""
        return False

    def imagine(self, view: View, seed: str, pause: Pause) -> Iterator[Hand]:
        """Yield hands with the unseen cards dealt out anew."""
        own, chance = expect(WhistView, view), random.Random(seed)
        while True:
            yield imagined(own, chance)

    def play_on(self, hand: Hand, pause: Pause) -> None:
        """Play the first legal card each time."""
        while hand.to_act is not None:
            hand.apply(hand.legal()[0])

    def is_made(self, result: Result) -> bool | None:
        """There are no contracts."""
        return None

    def usual_swing(self, rules: Rules) -> float:
        """A trick is a point."""
        return 0.2

    def leeway(self, view: View, level: str) -> float:
        """None: every card is left to chance."""
        return 0.0

    def opened(self, rules: Rules) -> OpenTable:
        """Nothing is promised in whist."""
        raise RefusalError(Refusal("open_play.no_contract"))

    def reason(self, view: View, appraisal: Appraisal) -> Reason:
        """Say that it is legal."""
        return because("whist.legal")

    def reproach(self, view: View, appraisal: Appraisal) -> Reason | None:
        """Nor reproaches."""
        return None

    def is_about_as_good(self, best: Appraisal, other: Appraisal) -> bool:
        """All cards are."""
        return True

    def for_beginners(self, view: View, appraisals: Sequence[Appraisal]) -> list[Appraisal]:
        """The same."""
        return list(appraisals)

    def equivalents(self, view: View) -> Sequence[Sequence[Action]]:
        """None are."""
        return ()

    def looking_seconds(self, view: View, chosen: Action) -> float:
        """A moment."""
        return 1.0

    def is_alike(self, one: Action, other: Action) -> bool:
        """Never."""
        return False


@contextmanager
def whist_in_the_house() -> Iterator[None]:
    """Have whist in the registries, and its words among the texts."""
    book = WhistBook()
    BOOKS.append(book)
    PLAYERS[WHIST.id] = WhistPlayers()
    scenes = patch.object(scene_kits, "KITS", {**scene_kits.KITS, WHIST.id: WhistSceneKit()})
    try:
        with scenes, patch.object(tables, "_read_once", _read_with_whist):
            yield
    finally:
        BOOKS.remove(book)
        del PLAYERS[WHIST.id]


def _read_with_whist(folder: Path) -> Mapping[str, str]:
    """A language's table with whist's own words."""
    return {**read_folder(folder), **read_folder(Path(__file__).parent / "texts" / folder.name)}
