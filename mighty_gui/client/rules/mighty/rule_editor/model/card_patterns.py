"""Sets of cards as patterns: counting the cards, and writing the shortest patterns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from mighty_gui.engine.core.cards import BLACK_JOKER, ELEVEN, JOKER, RANKS, RED_JOKER, SUITS, Card, cards_matching
from mighty_gui.engine.mighty.rules import MightyRules


def counts_of(patterns: Iterable[str], packs: int = 1) -> Counter[Card]:
    """Count each card in the patterns; ``*2`` means all twos."""
    counts: Counter[Card] = Counter()
    for pattern in patterns:
        for card in cards_matching(pattern):
            counts[card] = packs if "*" in pattern else min(packs, counts[card] + 1)
    return counts


def patterns_of(counts: Mapping[Card, int], packs: int = 1) -> tuple[str, ...]:
    """Return the shortest patterns for the counts, with a whole rank as ``*2``."""
    found: list[str] = []
    for rank in RANKS:
        cards = [Card.parse(suit + rank) for suit in SUITS]
        if all(counts.get(card, 0) >= packs for card in cards):
            found.append(f"*{rank}")
        else:
            found += [str(card) for card in cards for _ in range(counts.get(card, 0))]
    jokers = (JOKER, BLACK_JOKER, RED_JOKER)
    return (*found, *(str(joker) for joker in jokers for _ in range(counts.get(joker, 0))))


def like(patterns: tuple[str, ...], packs: int, *known: object) -> tuple[str, ...]:
    """Return the patterns in the form of one of ``known`` that means the same, if there is any."""
    counts = counts_of(patterns, packs)
    for other_item in known:
        if isinstance(other_item, tuple) and +counts_of([str(item) for item in other_item], packs) == +counts:
            return tuple(str(item) for item in other_item)
    return patterns


def toggle_cards(counts: Mapping[Card, int], cards: Iterable[Card], packs: int = 1) -> Counter[Card]:
    """Return the counts after a press on some cards.

    A single card is taken once more, or not at all after its last copy. Several cards are all taken, or all removed
    if all of them were taken already.
    """
    cards = list(cards)
    after = Counter(counts)
    if len(cards) == 1:
        after[cards[0]] = (after[cards[0]] + 1) % (packs + 1)
        return +after
    full = all(after[card] >= packs for card in cards)
    for card in cards:
        after[card] = 0 if full else packs
    return +after


def ranks_of(rules: MightyRules) -> tuple[str, ...]:
    """Return the ranks that a pack may have, ace first."""
    return tuple(rank for rank in reversed(RANKS) if rules.deck.elevens or rank != ELEVEN)
