"""The rule book of Mitigati: its game, and its few options in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from mighty_gui.engine.core.game import Rules, expect
from mighty_gui.engine.mitigati.mitigati_game import MITIGATI
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.presets.options import get, option_keys
from mighty_gui.presets.rule_book import Contradiction, RuleLine, Section
from mighty_gui.texts import Texts

REGIONAL: Final = "mitigati"
"""The group of the options that differ from region to region."""


TIPS: Final = "p8"
"""The part of the paragraphs on the game that is advice and no rule."""


class MitigatiNotation:
    """The notation of Mitigati's options: their types say everything."""

    late: Final = ()
    patterns: Final = ()
    repeating: Final = ()
    limits: Final[Mapping[str, tuple[float, float]]] = {}


class MitigatiBook:
    """The rule book of Mitigati."""

    game: Final = MITIGATI
    notation: Final = MitigatiNotation()

    def contradictions(self, rules: Rules) -> Sequence[Contradiction]:
        """All contradictions that make the rules unplayable: there are none, any region's rules go together."""
        return ()

    def doubts(self, rules: Rules, chosen: Sequence[str] = ()) -> Sequence[Contradiction]:
        """The reasons why rules that can be played are not worth playing: there are none."""
        return ()

    def describe(self, rules: Rules, texts: Texts) -> Sequence[Section]:
        """The sections of the rule sheet: the game as it is played by these rules, then the regional options."""
        lines = tuple(_line(rules, key, texts) for key in regional_keys())
        return [*_game(rules, texts), Section(REGIONAL, texts(f"describe.section.{REGIONAL}"), lines)]

    def differences(self, rules: Rules, base: Rules, texts: Texts) -> Sequence[RuleLine]:
        own, other = expect(MitigatiRules, rules), expect(MitigatiRules, base)
        return [_line(rules, key, texts) for key in regional_keys() if get(own, key) != get(other, key)]


def how_to_play(rules: Rules, texts: Texts) -> Iterator[tuple[str, str]]:
    """The paragraphs on the game with what differs by region filled in, each after its name (``p2_1``)."""
    region = expect(MitigatiRules, rules).mitigati
    values = {
        "top": region.top_trump,
        "order": texts(f"help.mitigati.order.{region.red_ranking}"),
        "angel": texts("help.mitigati.angel") if region.top_trump != MitigatiRules().mitigati.top_trump else "",
    }
    for key in texts.keys("help.mitigati.play"):
        yield key.rpartition(".")[2], texts(key, **values)


def _game(rules: Rules, texts: Texts) -> Iterator[Section]:
    """The game itself in sections, without the tips."""
    paragraphs: dict[str, list[tuple[str, str]]] = {}
    for name, text in how_to_play(rules, texts):
        paragraphs.setdefault(name.partition("_")[0], []).append((name, text))
    for part, ((_, title), *lines) in paragraphs.items():
        if part != TIPS:
            yield Section(part, title, tuple(RuleLine("", "", text, "") for _, text in lines))


def regional_keys() -> list[str]:
    """The options of Mitigati, in the order of the sheet."""
    return [key for key in option_keys(MitigatiRules) if key.startswith(f"{REGIONAL}.")]


def _line(rules: Rules, key: str, texts: Texts) -> RuleLine:
    """One option in words."""
    value = str(get(rules, key)).lower()
    said = texts(f"option.{key}.say.{value}")
    return RuleLine(key, texts(f"option.{key}.name"), said, texts(f"option.{key}.line"))


MITIGATI_BOOK: Final = MitigatiBook()
