"""The rule book of Mitigati: its game, and its few options in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mighty_gui.engine.core.game import Rules, expect
from mighty_gui.engine.mitigati.mitigati_game import MITIGATI
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.presets.game_kit import GameKit
from mighty_gui.presets.options import option_keys
from mighty_gui.presets.rule_book import RuleBook, RuleLine, Section, option_line
from mighty_gui.texts import Texts

REGIONAL: Final = "mitigati"
"""The group of the options that differ from region to region."""


TIPS: Final = "p8"
"""The part of the paragraphs about the game that is advice, not a rule."""


class MitigatiBook(RuleBook):
    """The rule book of Mitigati. Its options have no special notation, and all values fit together."""

    def describe(self, rules: Rules, texts: Texts) -> Sequence[Section]:
        lines = tuple(option_line(rules, key, texts) for key in regional_keys())
        return [*_game(rules, texts), Section(REGIONAL, texts(f"describe.section.{REGIONAL}"), lines)]


def how_to_play(rules: Rules, texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield the name (``p2_1``) and text of each paragraph about the game, with the regional options filled in."""
    region = expect(MitigatiRules, rules).mitigati
    values = {
        "top": region.top_trump,
        "order": texts(f"help.mitigati.order.{region.red_ranking}"),
        "angel": texts("help.mitigati.angel") if region.top_trump != MitigatiRules().mitigati.top_trump else "",
    }
    for key in texts.keys("help.mitigati.play"):
        yield key.rpartition(".")[2], texts(key, **values)


def _game(rules: Rules, texts: Texts) -> Iterator[Section]:
    """Yield the paragraphs about the game in sections, without the tips."""
    paragraphs: dict[str, list[tuple[str, str]]] = {}
    for name, text in how_to_play(rules, texts):
        paragraphs.setdefault(name.partition("_")[0], []).append((name, text))
    for part, ((_, title), *lines) in paragraphs.items():
        if part != TIPS:
            yield Section(part, title, tuple(RuleLine("", "", text, "") for _, text in lines))


def regional_keys() -> list[str]:
    """Return the keys of the options of Mitigati, in the order of the sheet."""
    return [key for key in option_keys(MitigatiRules) if key.startswith(f"{REGIONAL}.")]


MITIGATI_BOOK: Final = MitigatiBook(MITIGATI)
MITIGATI_KIT: Final = GameKit(
    book=MITIGATI_BOOK,
    proofs="mighty_gui.presets.mitigati.mitigati_walker:MitigatiWalker",
    players="mighty_gui.ai.mitigati.mitigati_players:MitigatiPlayers",
    simulation="mighty_gui.simulation.mitigati.agreement_rates:MitigatiSimulation",
    positions="mighty_gui.cli.mitigati.position_lines:MitigatiPositions",
    table="mighty_gui.client.table.mitigati.mitigati_kit:MitigatiKit",
    scenes="mighty_gui.client.app.mitigati.mitigati_scene_kit:MitigatiSceneKit",
    rule_scenes="mighty_gui.client.rules.mitigati.mitigati_rules:MitigatiRuleScenes",
    lessons="mighty_gui.client.lessons.mitigati.mitigati_lesson_kit:MitigatiLessonKit",
)
