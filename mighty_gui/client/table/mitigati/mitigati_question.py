"""The questions of Mitigati about cards: the one to play, and the dealer's discard."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.table.asking.discarding import CardsToBury
from mighty_gui.client.table.asking.question import CardToPlay, Question
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiPosition
from mighty_gui.client.table.mitigati.mitigati_texts import discard_refusal, refusal_text, what_to_play
from mighty_gui.client.table.place.card_spots import Key
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mitigati.actions import MitigatiPlay, play
from mighty_gui.engine.mitigati.pack import KITTY, card_value


class MitigatiQuestion(Question):
    """A question of Mitigati, asked in a position of Mitigati."""

    at: MitigatiPosition


# --- the question of a card to play, and that of the dealer's discard ---------------------------------------


class TarotPlayQuestion(MitigatiQuestion, CardToPlay):
    """The choice of a card to play."""

    @property
    def playable(self) -> set[Card]:
        return {action.card for action in self.at.view.legal if isinstance(action, MitigatiPlay)}

    def play(self, card: Card) -> Action:
        return play(card)

    def refusal(self, card: Card) -> str:
        return refusal_text(self.at, self.at.view.refused.get(card, "not_legal"))

    def request_text(self) -> str:
        return what_to_play(self.at)


class DiscardQuestion(MitigatiQuestion, CardsToBury):
    """The dealer's choice of three cards to discard."""

    @property
    def count(self) -> int:
        return KITTY

    def discard(self, cards: Sequence[Card]) -> Action:
        return Discard.of(cards)

    def worth_text(self) -> str:
        """Return a text with the points of the chosen cards, which stay the dealer's; empty without any."""
        points = sum(card_value(card, self.at.view.rules) for card in self.cards)
        return self.at.texts("mitigati.discard.points", points=points) if points else ""

    def refusal_of(self, key: Key, card: Card) -> str:
        """Return the reason why a card may not be discarded; empty if it may."""
        if key[1] != self.hand_seat:
            return self.at.t("reason.discard_not_held")
        return discard_refusal(self.at, card, self.cards)
