"""The sheet of rules of Mighty: its special cards and the order of strength are drawn."""

from __future__ import annotations

from mighty_gui.client.pages.document import Document
from mighty_gui.client.scenes.game_rule_sheet import GameRuleSheet
from mighty_gui.client.scenes.mighty.rule_examples import Example, examples, special_cards
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.rules import Rules


class RuleSheetScene(GameRuleSheet):
    """The rule sheet of Mighty."""

    def write_special(self, page: Document) -> None:
        """Draw the mighty and the cards that call the jokers."""
        self._show(page, special_cards(expect(Rules, self.rules), self.context.texts))

    def write_order(self, page: Document) -> None:
        """Draw the order of strength, within a suit too, and the point cards."""
        for example in examples(expect(Rules, self.rules), self.context.texts):
            self._show(page, example)

    def _show(self, page: Document, example: Example) -> None:
        page.heading(example.title)
        if example.note:
            page.text(example.note, soft=True)
        page.cards(example.cards, example.captions)
