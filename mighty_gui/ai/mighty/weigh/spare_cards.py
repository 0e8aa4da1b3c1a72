"""Cards that a declarer can best spare: those that are buried first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from mighty_gui.ai.mighty.weigh.holding import above
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.rules import MightyRules

CONSIDERED = 9
"""How many of the cards that could best be spared are combined."""
STRONG = 40.0
"""How badly a card is needed that wins a trick of its own, or a trump."""


def sparable(rules: MightyRules, cards: Sequence[Card], trump: Suit | None, count: int) -> Iterator[tuple[Card, ...]]:
    """Yield so many of the cards that can best be spared, in every way, those least missed first."""
    return combinations(spare(rules, cards, trump, count), count)


def spare(rules: MightyRules, cards: Sequence[Card], trump: Suit | None, count: int) -> list[Card]:
    """The cards that could be buried, those least missed first; strong ones only where there are no others."""
    most = max(CONSIDERED, count) if count < 4 else max(7, count)
    need = {card: _need(rules, cards, card, trump) for card in cards}
    weak = sum(need[card] < STRONG for card in cards)
    return sorted(cards, key=lambda card: (need[card], card.order))[: max(count, min(most, weak))]


def _need(rules: MightyRules, cards: Sequence[Card], card: Card, trump: Suit | None) -> float:
    """Return how badly a card is needed: mighty and jokers most, then trumps and top cards; long suits last."""
    if card.suit is None or card is mighty_card(rules, trump):
        return 100.0
    if card.suit == trump:
        return 50.0 + card.height
    higher = above(rules, trump, card)
    if not higher or (trump is None and all(other in cards for other in higher)):
        return STRONG
    length = sum(other.suit == card.suit for other in cards)
    if len(higher) == 1 and length > 1:
        return 20.0
    return length + (card.height / 100 if trump is not None else card.height / 4)


def without(cards: Sequence[Card], taken: Sequence[Card]) -> list[Card]:
    """The cards that are left, identical cards counted."""
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return rest
