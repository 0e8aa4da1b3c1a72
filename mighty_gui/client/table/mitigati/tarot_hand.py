"""The order in which a hand of the tarot pack is held: the Fool and trumps, then suits of alternating colour."""

from __future__ import annotations

from collections.abc import Iterable

from mighty_gui.client.table.hand_order import suit_order
from mighty_gui.engine.core.cards import FOOL, Card
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mitigati.law import law_of
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.engine.mitigati.rules import MitigatiRules


def in_tarot_order(cards: Iterable[Card], rules: MitigatiRules) -> tuple[Card, ...]:
    """The cards from left to right, in each suit the strongest first."""
    held, strengths = list(cards), law_of(rules).strengths
    suits = suit_order({card.suit for card in held if card.suit}, None)

    def place(card: Card) -> tuple[int, int]:
        column = -2 if card is FOOL else suits.index(card.suit) if card.suit else -1
        return column, -strengths[lowest(PACK.copies[card])]

    return tuple(sorted(held, key=place))
