"""The question of a card to play, and that of the dealer's discard."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.table.card_spots import Key
from mighty_gui.client.table.card_to_play import CardToPlay
from mighty_gui.client.table.cards_to_bury import CardsToBury
from mighty_gui.client.table.mitigati.panels.mitigati_question import MitigatiQuestion
from mighty_gui.client.table.mitigati.play_reasons import discard_refusal, refusal_words, what_to_play
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mitigati.actions import Play, play
from mighty_gui.engine.mitigati.pack import KITTY, card_value


class TarotPlayQuestion(MitigatiQuestion, CardToPlay):
    """The question of which card to play."""

    @property
    def playable(self) -> set[Card]:
        """The cards that may be played."""
        return {action.card for action in self.at.view.legal if isinstance(action, Play)}

    def play(self, card: Card) -> Action:
        """The action that plays the card."""
        return play(card)

    def refusal(self, card: Card) -> str:
        """The reason why a card may not be played."""
        return refusal_words(self.at, self.at.view.refused.get(card, "not_legal"))

    def wanted(self) -> str:
        """The words for what is to be done."""
        return what_to_play(self.at)


class LayAsideQuestion(MitigatiQuestion, CardsToBury):
    """The question of which three cards the dealer lays aside."""

    @property
    def count(self) -> int:
        """The number of cards that are laid aside."""
        return KITTY

    def discard(self, cards: Sequence[Card]) -> Action:
        """The action that lays these cards aside."""
        return Discard.of(cards)

    def worth_words(self) -> str:
        """The points of the chosen cards, which stay the dealer's, in words; empty without any."""
        points = sum(card_value(card, self.at.view.rules) for card in self.cards)
        return self.at.texts("mitigati.discard.points", points=points) if points else ""

    def refused(self, key: Key, card: Card) -> str:
        """The reason why a card may not be laid aside; empty if it may."""
        if key[1] != self.hand_seat:
            return self.at.t("reason.discard_not_held")
        return discard_refusal(self.at, card, self.cards)
