"""Actions that players of several games can take: a single word, a discard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mighty_gui.engine.core.cards import Card, cards_text, sorted_cards
from mighty_gui.engine.core.game import Action


@dataclass(frozen=True, slots=True)
class Word(Action):
    """An action that is a single word: ``pass``, ``keep``, ``hold``, ``more`` …"""

    word: str

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Discard cards: ``discard S2 D3 D4``. The cards are stored in listing order, whatever the order given."""

    cards: tuple[Card, ...]

    @staticmethod
    def of(cards: Sequence[Card]) -> Discard:
        """Return the discard of these cards, given in any order."""
        return Discard(tuple(sorted_cards(cards)))

    def __str__(self) -> str:
        return f"discard {cards_text(self.cards)}"
