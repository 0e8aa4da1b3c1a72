"""Mitigati's rule sheet and its rule editor."""

from __future__ import annotations

from mighty_gui.client.pages.document import Document
from mighty_gui.client.rules.game_rule_sheet import GameRuleSheet
from mighty_gui.client.rules.mitigati.mitigati_help import write_values
from mighty_gui.client.rules.rule_scenes import OptionsEditor, RuleScenes
from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mitigati.law import law_of
from mighty_gui.engine.mitigati.pack import PACK, SUIT_SETS, TRUMP_SET
from mighty_gui.engine.mitigati.rules import MitigatiRules


class MitigatiRuleSheet(GameRuleSheet):
    """The rule sheet of Mitigati."""

    @property
    def own_rules(self) -> MitigatiRules:
        """The rules as rules of Mitigati."""
        return expect(MitigatiRules, self.rules)

    def write_special(self, page: Document) -> None:
        """Draw what each card is worth."""
        write_values(page, self.own_rules, self.context.texts)

    def write_order(self, page: Document) -> None:
        """Draw the order of the cards in a suit and among the trumps."""
        page.heading(self.t("help.mitigati.score.order"))
        suits = (Suit.SPADES,) if self.own_rules.mitigati.red_ranking == "natural" else (Suit.SPADES, Suit.HEARTS)
        for suit in suits:
            page.cards([card.name for card in self._rank(SUIT_SETS[SUITS.index(suit)])], height=96)
        page.cards([card.name for card in self._rank(TRUMP_SET)[:6]], height=96)
        page.text(self.t(f"help.mitigati.score.order_{self.own_rules.mitigati.red_ranking}"), soft=True)

    def _rank(self, cards: int) -> list[Card]:
        """Return the cards of a set, highest first."""
        strengths = law_of(self.own_rules).strengths
        return [PACK.cards[number] for number in sorted(bits(cards), key=lambda number: -strengths[number])]


class MitigatiRuleEditor(OptionsEditor):
    """The editor of Mitigati's rules."""

    sheet_scene = MitigatiRuleSheet


class MitigatiRuleScenes(RuleScenes):
    """The scenes about Mitigati's rules."""

    editor = MitigatiRuleEditor
