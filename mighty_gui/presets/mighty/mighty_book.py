"""The rule book of Mighty: its game, its options, its contradictions and its rules in words, under one name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mighty_gui.engine.core import game as core
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.presets.contradiction import Contradiction
from mighty_gui.presets.mighty import contradictions, rule_sheet, trial
from mighty_gui.presets.mighty.mighty_notation import MIGHTY_NOTATION
from mighty_gui.presets.rule_book import RuleLine, Section
from mighty_gui.texts import Texts


class MightyBook:
    """The rule book of Mighty."""

    game: Final = MIGHTY
    notation: Final = MIGHTY_NOTATION

    def contradictions(self, rules: core.Rules) -> Sequence[Contradiction]:
        """All contradictions that make the rules unplayable."""
        return contradictions.contradictions(expect(Rules, rules))

    def doubts(self, rules: core.Rules, chosen: Sequence[str] = ()) -> Sequence[Contradiction]:
        """The reasons why rules that can be played are not worth playing; ``chosen`` are the options set."""
        return trial.doubts(expect(Rules, rules), chosen)

    def describe(self, rules: core.Rules, texts: Texts) -> Sequence[Section]:
        """The sections of the rule sheet."""
        return rule_sheet.describe(expect(Rules, rules), texts)

    def differences(self, rules: core.Rules, base: core.Rules, texts: Texts) -> Sequence[RuleLine]:
        """The options that a player of ``base`` must be told before playing by ``rules``."""
        return rule_sheet.differences(expect(Rules, rules), expect(Rules, base), texts)


MIGHTY_BOOK: Final = MightyBook()
