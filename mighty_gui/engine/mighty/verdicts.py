"""The verdict on each card of a hand: whether it may be played now, and if not, the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable

from mighty_gui.engine.core.cards import Card


class Verdicts:
    """The cards of a hand that may be played, and for each other card the reason why not."""

    def __init__(self, hand: list[Card]) -> None:
        self.allowed = list(dict.fromkeys(hand))
        self.refused: dict[Card, str] = {}

    def keep(self, fits: Callable[[Card], bool], code: str) -> None:
        """Refuse the cards that do not fit, unless none does: there is always something to play."""
        kept = [card for card in self.allowed if fits(card)]
        if kept and len(kept) < len(self.allowed):
            self.refused.update((card, code) for card in self.allowed if card not in kept)
            self.allowed = kept
