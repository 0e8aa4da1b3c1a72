"""The pack of a rule set, the seats at its table, and the number of tricks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Final

from mighty_gui.engine.core.cards import (
    BLACK_JOKER,
    ELEVEN,
    JOKER,
    RANKS,
    RED_JOKER,
    SUITS,
    Card,
    cards_matching,
    sorted_cards,
)
from mighty_gui.engine.core.numbered_pack import NumberedPack
from mighty_gui.engine.core.refusal import Refusal, RulesError
from mighty_gui.engine.mighty.rules import MightyRules

REMEMBERED_RULES: Final = 64
"""The number of rule sets that the caches below hold; a session uses only a few."""


@lru_cache(REMEMBERED_RULES)
def full_pack(rules: MightyRules) -> tuple[Card, ...]:
    """Return every card of the pack in listing order; identical cards of a double pack are repeated.

    Raises ``RulesError`` if a card to be removed is not there.
    """
    deck = rules.deck
    ranks = [rank for rank in RANKS if deck.elevens or rank != ELEVEN]
    cards = [Card.parse(suit + rank) for suit in SUITS for rank in ranks]
    cards += {0: [], 1: [JOKER], 2: [BLACK_JOKER, RED_JOKER]}[deck.jokers]
    pack = cards * deck.packs
    if deck.only is not None:
        return tuple(sorted_cards((Counter(pack) & _wanted_counts(deck.only, deck.packs)).elements()))
    for pattern in deck.remove:
        for card in cards_matching(pattern):
            _take_out(pack, card, pattern, everywhere="*" in pattern)
    return tuple(sorted_cards(pack))


def _wanted_counts(patterns: Iterable[str], packs: int) -> Counter[Card]:
    """Return how many of each card the patterns ask for: one each time a card is listed; ``*2`` means every copy."""
    wanted: Counter[Card] = Counter()
    for pattern in patterns:
        for card in cards_matching(pattern):
            wanted[card] += packs if "*" in pattern else 1
    return wanted


def _take_out(pack: list[Card], card: Card, pattern: str, *, everywhere: bool) -> None:
    if card not in pack:
        if everywhere and card.rank == ELEVEN:
            return
        raise RulesError(Refusal("conflict.remove", pattern=pattern, card=str(card)))
    pack.remove(card)
    while everywhere and card in pack:
        pack.remove(card)


@lru_cache(REMEMBERED_RULES)
def numbered_pack(rules: MightyRules) -> NumberedPack:
    """Return the pack with its cards numbered in listing order, as the hands of a table use it."""
    return NumberedPack(full_pack(rules))


@lru_cache(REMEMBERED_RULES)
def pack_counts(rules: MightyRules) -> Counter[Card]:
    """Return how many of each card the pack contains."""
    return Counter(full_pack(rules))


@lru_cache(REMEMBERED_RULES)
def distinct_cards(rules: MightyRules) -> tuple[Card, ...]:
    """Return each card of the pack once, in listing order."""
    return tuple(dict.fromkeys(full_pack(rules)))


@lru_cache(REMEMBERED_RULES)
def point_cards(rules: MightyRules) -> frozenset[Card]:
    """Return the cards that are worth a point each."""
    return frozenset(
        card for card in full_pack(rules) if card.rank in rules.points.ranks or (card.is_joker and rules.points.joker)
    )


def seat_count(rules: MightyRules) -> int:
    """Return the number of seats: people, and the ghost, the dummy or the partners."""
    if rules.table.stand_in == "partners":
        return rules.players * 2
    return rules.players + (rules.table.stand_in in ("ghost", "dummy"))


def people(rules: MightyRules) -> tuple[int, ...]:
    """Return the seats of people (or computer players)."""
    step = 2 if rules.table.stand_in == "partners" else 1
    return tuple(range(0, rules.players * step, step))


def bidders(rules: MightyRules, playing: Collection[int]) -> list[int]:
    """Return the seats that take part in the auction: those of people who play this hand."""
    return [seat for seat in people(rules) if seat in playing]


def stand_in_seat(rules: MightyRules) -> int | None:
    """Return the seat of the ghost or the dummy, or ``None``."""
    return rules.players if rules.table.stand_in in ("ghost", "dummy") else None


def ghost_seat(rules: MightyRules) -> int | None:
    """Return the seat of the ghost, which plays its cards in the order dealt, or ``None``; a dummy is not a ghost."""
    return stand_in_seat(rules) if rules.table.stand_in == "ghost" else None


def controller(rules: MightyRules, seat: int) -> int:
    """Return the seat of the person who plays a seat's cards: its own, or in honeymoon games its partner's."""
    return seat - seat % 2 if rules.table.stand_in == "partners" else seat


def score_count(rules: MightyRules) -> int:
    """Return how many scores a hand has: one for each person, in honeymoon games one for each seat."""
    return people(rules)[-1] + 1 + (rules.table.stand_in == "partners")


def seats_out(rules: MightyRules) -> int:
    """Return how many people sit out a hand."""
    return {"none": 0, "declarer-and-friend": 2}.get(rules.table.sits_out, 1)


def dealt_hands(rules: MightyRules) -> int:
    """Return how many hands are dealt, including those of stand-ins."""
    return seat_count(rules) - seats_out(rules)


@lru_cache(REMEMBERED_RULES)
def trick_count(rules: MightyRules) -> int:
    """Return how many tricks a hand has."""
    return rules.deal.hand + (rules.elimination.shares.others if rules.elimination.shares else 0)


@lru_cache(REMEMBERED_RULES)
def total_points(rules: MightyRules) -> int:
    """Return the total that can be won: the points of the pack, or the number of tricks if tricks are counted."""
    if rules.contract.counts == "tricks":
        return trick_count(rules)
    worth = point_cards(rules)
    return sum(card in worth for card in full_pack(rules))
