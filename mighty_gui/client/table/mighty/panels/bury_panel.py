"""The question of the declarer's discard."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.table.card_spots import Key
from mighty_gui.client.table.cards_to_bury import CardsToBury
from mighty_gui.client.table.mighty.panels.mighty_question import MightyQuestion
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.pack import point_cards


class BuryQuestion(MightyQuestion, CardsToBury):
    """The question of which cards to bury."""

    @property
    def count(self) -> int:
        """The number of cards that are buried."""
        return next(len(action.cards) for action in self.at.view.legal if isinstance(action, Discard))

    @property
    def points(self) -> int:
        """The number of point cards among the chosen ones."""
        worth = point_cards(self.at.view.rules)
        return sum(card in worth for card in self.cards)

    def discard(self, cards: Sequence[Card]) -> Action:
        """The action that buries these cards."""
        return Discard.of(cards)

    def worth_words(self) -> str:
        """The number of point cards among the chosen ones, in words; empty without any."""
        return self.at.t("discard.points", points=self.points) if self.points else ""

    def refused(self, key: Key, card: Card) -> str:
        """The reason why a card may not be buried: it is not the declarer's own; empty if it is."""
        return "" if key[1] == self.at.view.declarer else self.at.t("reason.discard_not_held")
