"""The rule sheet of Mitigati: what the cards are worth and who beats whom in pictures, then the game in words."""

from __future__ import annotations

from mighty_gui.client.pages.document import Document
from mighty_gui.client.scenes.game_rule_sheet import GameRuleSheet
from mighty_gui.client.scenes.mitigati.mitigati_scene_kit import write_values
from mighty_gui.client.scenes.rule_scenes import OptionsEditor, RuleScenes
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
        """The rules of Mitigati that it tells."""
        return expect(MitigatiRules, self.rules)

    def write_special(self, page: Document) -> None:
        """Draw what each card counts."""
        write_values(page, self.own_rules, self.context.texts)

    def write_order(self, page: Document) -> None:
        """Draw the order within each suit and among the trumps."""
        page.heading(self.t("help.mitigati.score.order"))
        suits = (Suit.SPADES,) if self.own_rules.mitigati.red_ranking == "natural" else (Suit.SPADES, Suit.HEARTS)
        for suit in suits:
            page.cards([card.name for card in self._rank(SUIT_SETS[SUITS.index(suit)])], height=96)
        page.cards([card.name for card in self._rank(TRUMP_SET)[:6]], height=96)
        page.text(self.t(f"help.mitigati.score.order_{self.own_rules.mitigati.red_ranking}"), soft=True)

    def _rank(self, cards: int) -> list[Card]:
        """Return a set of cards, the highest first."""
        strengths = law_of(self.own_rules).strengths
        return [PACK.cards[number] for number in sorted(bits(cards), key=lambda number: -strengths[number])]


class MitigatiRuleEditor(OptionsEditor):
    """The editor of rules of Mitigati."""

    sheet_scene = MitigatiRuleSheet


class MitigatiRuleScenes(RuleScenes):
    """Mitigati's own scenes about its rules."""

    editor = MitigatiRuleEditor
