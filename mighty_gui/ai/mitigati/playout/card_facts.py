"""Facts about the cards under one rule set that quick players look up: worth as sets, and order of strength."""

from __future__ import annotations

from functools import cache
from typing import Final

from mighty_gui.engine.core.numbered_pack import bits, highest, lowest
from mighty_gui.engine.mitigati.law import Law, law_of
from mighty_gui.engine.mitigati.pack import FOOL_SET, HIGH_VALUE, PACK, TRUMP_SET, trump_honours
from mighty_gui.engine.mitigati.rules import MitigatiRules

FOOL: Final = lowest(FOOL_SET)
"""The Fool's number."""


class CardFacts:
    """The worth of each card, and the weakest or the strongest of a set."""

    def __init__(self, rules: MitigatiRules) -> None:
        """Work it out."""
        self.law: Law = law_of(rules)
        low, top, _ = trump_honours(rules)
        self.low_trump: int = PACK.copies[low]
        """The lowest trump, which is worth as much as a king, as a set."""
        self.top_trump: int = PACK.copies[top]
        self.by_worth: list[int] = [
            sum(1 << n for n in range(len(PACK.cards)) if self.law.values[n] == worth) & ~FOOL_SET
            for worth in range(1, HIGH_VALUE + 1)
        ]
        """The cards worth 1, 2, … points."""
        self.courts: int = PACK.all & ~self.by_worth[0] & ~TRUMP_SET & ~FOOL_SET
        """The cards of the suits that are worth more than 1."""
        ranks = self.law.strengths
        self._in_order: bool = all(
            ranks[n] < ranks[n + 1] for n in range(FOOL - 1) if self.law.suit_of[n] == self.law.suit_of[n + 1]
        )

    def weakest(self, cards: int) -> int:
        """The number of the weakest of some cards, of equally strong ones the first listed."""
        if self._in_order:
            return lowest(cards)
        ranks = self.law.strengths
        best = -1
        for number in bits(cards):
            if best < 0 or ranks[number] < ranks[best]:
                best = number
        return best

    def strongest(self, cards: int) -> int:
        """The number of the strongest of some cards of one suit."""
        if self._in_order:
            return highest(cards)
        ranks = self.law.strengths
        best = -1
        for number in bits(cards):
            if best < 0 or ranks[number] > ranks[best]:
                best = number
        return best

    def cheapest(self, cards: int) -> int:
        """The number of the card of least worth, of these the weakest."""
        for worth in self.by_worth:
            if cards & worth:
                return self.weakest(cards & worth)
        return lowest(cards)

    def dearest(self, cards: int) -> int:
        """The number of the card of most worth, of these the weakest."""
        for worth in reversed(self.by_worth):
            if cards & worth:
                return self.weakest(cards & worth)
        return lowest(cards)


@cache
def facts_of(rules: MitigatiRules) -> CardFacts:
    """Return the facts of a rule set, worked out once."""
    return CardFacts(rules)
