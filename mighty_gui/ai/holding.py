"""What a hand is made of under a denomination: the numbers from which its strength is estimated."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from mighty_gui.engine.cards import SUITS, Card, Suit
from mighty_gui.engine.mighty.pack import pack_counts, point_cards
from mighty_gui.engine.mighty.power import joker_callers, mighty_card
from mighty_gui.engine.mighty.rules import Rules


class Holding(NamedTuple):
    """A hand in numbers. Side suits are all but the trumps; the mighty and jokers belong to no suit here."""

    bias: float
    mighty: float
    jokers: float
    trumps: float
    """How many trumps; without trump, the length of the longest suit headed by its top card."""
    first: float
    """Whether it holds the top trump (each further one by itself: ``second`` and ``third``)."""
    second: float
    third: float
    masters: float
    """Top cards of side suits."""
    seconds: float
    """Second-highest cards of side suits, guarded by another card or by the top one."""
    bare: float
    """Side suits with neither the top card nor a guarded second, and not empty."""
    voids: float
    losers: float
    """Side cards that are neither a top card nor a guarded second."""
    loser_points: float
    caller: float
    """Whether it holds the card that calls a joker it does not hold."""


NAMES = Holding._fields


@lru_cache(512)
def ladder(rules: Rules, trump: Suit | None, suit: Suit) -> tuple[Card, ...]:
    """The cards of a suit from the top, without the mighty."""
    mighty = mighty_card(rules, trump)
    cards = [card for card in pack_counts(rules) if card.suit == suit and card is not mighty]
    return tuple(sorted(cards, key=lambda card: -card.height))


def holding(rules: Rules, cards: Iterable[Card], trump: Suit | None) -> Holding:
    """The numbers of a hand."""
    mighty, worth = mighty_card(rules, trump), point_cards(rules)
    suits: dict[Suit, list[Card]] = {suit: [] for suit in SUITS}
    mighties = jokers = 0
    for card in cards:
        if card is mighty:
            mighties += 1
        elif card.suit is None:
            jokers += 1
        else:
            suits[card.suit].append(card)
    sides = [_side(ladder(rules, trump, suit), suits[suit], worth) for suit in SUITS if suit != trump]
    masters, seconds, bare, voids, losers, points = (sum(column) for column in zip(*sides, strict=True))
    callers = [caller for caller in joker_callers(rules, trump) if caller in suits[caller.suit or SUITS[0]]]
    return Holding(
        1.0,
        mighties,
        jokers,
        *_trumps(rules, trump, suits),
        masters,
        seconds,
        bare,
        voids,
        losers,
        points,
        float(bool(callers) and not jokers),
    )


def _trumps(rules: Rules, trump: Suit | None, suits: dict[Suit, list[Card]]) -> tuple[float, float, float, float]:
    """Length and the three top trumps; without trump, the longest suit that can be run."""
    if trump is not None:
        top, own = ladder(rules, trump, trump), suits[trump]
        first, second, third = (float(own.count(card)) for card in (*top[:3], *top[:1] * (3 - len(top[:3]))))
        return float(len(own)), first, second, third
    lengths = [len(own) for suit, own in suits.items() if own and ladder(rules, None, suit)[0] in own]
    return float(max(lengths, default=0)), 0.0, 0.0, 0.0


def _side(top: tuple[Card, ...], own: list[Card], worth: frozenset[Card]) -> tuple[int, int, int, int, int, int]:
    """Top cards, guarded seconds, whether the suit is bare, whether it is empty, losers and their points."""
    if not own:
        return 0, 0, 0, 1, 0, 0
    masters = [card for card in own if card is top[0]]
    guarded = len(own) > 1
    seconds = [card for card in own if len(top) > 1 and card is top[1] and guarded]
    losers = [card for card in own if card not in masters and card not in seconds]
    bare = not masters and not seconds
    return len(masters), len(seconds), int(bare), 0, len(losers), sum(card in worth for card in losers)
