"""The order of a hand: trumps first, suits of alternating colour, high to low."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise, permutations

from mighty_gui.engine.core.cards import SUIT_COLOUR, Card, Suit

_LIKED = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def in_hand_order(cards: Iterable[Card], trump: Suit | None, last: Card | None = None) -> tuple[Card, ...]:
    """Return the cards from left to right; ``last`` is a card that goes to the very end, after the jokers."""
    cards = list(cards)
    special = [card for card in cards if card.is_joker or card is last]
    plain = [card for card in cards if card not in special]
    suits = suit_order({card.suit for card in plain if card.suit}, trump)
    place = {suit: at for at, suit in enumerate(suits)}
    plain.sort(key=lambda card: (place[card.suit] if card.suit else 0, -card.height))
    special.sort(key=lambda card: (card is last, card.order))
    return (*plain, *special)


def suit_order(present: Iterable[Suit], trump: Suit | None) -> tuple[Suit, ...]:
    """Return the suits from left to right: trump first, then with as many changes of colour as possible."""
    there = [suit for suit in _LIKED if suit in set(present)]
    best = min(permutations(there), key=lambda order: _dislike(order, trump), default=())
    return tuple(best)


def _dislike(order: Sequence[Suit], trump: Suit | None) -> tuple[bool, int, tuple[int, ...]]:
    trump_late = trump in order and order[0] != trump
    same = sum(SUIT_COLOUR[a] == SUIT_COLOUR[b] for a, b in pairwise(order))
    return trump_late, same, tuple(_LIKED.index(suit) for suit in order)
