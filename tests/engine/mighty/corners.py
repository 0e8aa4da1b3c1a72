"""Corner hands: they hold only a few kinds of cards, such as trumps, joker and joker-call card, or both mighties."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from typing import TypeVar

from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mighty.pack import full_pack, point_cards, trick_count
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.trick_law import HandLaw, hand_law

T = TypeVar("T")
SEATS = 3
"""The leader, a follower, and a follower with another card on the table; two in a pack that is too small for three."""


def subsets(values: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """Yield every subset of the values, including the empty one."""
    return chain.from_iterable(combinations(values, count) for count in range(len(values) + 1))


def poor_hands(rules: MightyRules) -> Iterator[list[Card]]:
    """Yield dealt hands: any of the cards that misdeals name, filled up with low cards or with point cards."""
    pack, points = list(dict.fromkeys(full_pack(rules))), point_cards(rules)
    jokers = [card for card in pack if card.is_joker]
    named = [rules.mighty.card, rules.mighty.when_trump, *map(Card.parse, ("HT", "SJ", "DJ", "CK")), *jokers]
    named = [card for card in dict.fromkeys(named) if card in pack]
    others = [card for card in pack if card not in named]
    low, high = ([card for card in others if (card in points) is is_point] for is_point in (False, True))
    for chosen in subsets(named):
        for filling in (low + high, high + low):
            yield [*chosen, *filling][: rules.deal.hand]


def trumps_of(rules: MightyRules) -> list[Suit | None]:
    """Return no trump, the trumps that change the mighty or a joker-call card, and one that changes nothing."""
    changing = {card.suit for card in (rules.mighty.card, *(card for _, card in rules.joker_call.card))}
    usual = [suit for suit in SUITS if suit not in changing]
    return [None, *(suit for suit in SUITS if suit in changing), *usual[:1]]


def corner_tricks(rules: MightyRules, rng: random.Random) -> Iterator[Position]:
    """Yield positions before a lead from corner hands, under each trump: in the first, a middle and the last trick."""
    count = trick_count(rules)
    seats = min(SEATS, len(full_pack(rules)) // count)
    for trump in trumps_of(rules):
        law = hand_law(rules, trump)
        kinds = _kinds(law)
        choices = [chosen for chosen in subsets(kinds) if chosen]
        for number in sorted({0, count // 2, *range(max(0, count - 4), count)}):
            for chosen in choices if not number else rng.sample(choices, min(12, len(choices))):
                yield _dealt(law, [chosen, *(rng.choice(choices) for _ in range(seats - 1))], number, rng)


def _kinds(law: HandLaw) -> list[int]:
    """Return the kinds that a corner hand may consist of, including a suit's plain cards and its lowest card alone."""
    callers = law.pack.copies_of(law.middle.callers) & ~law.mighty
    usual = law.pack.copies.get(law.rules.mighty.card, 0) & ~law.mighty & ~callers
    plain = law.plain & ~callers & ~usual
    clubs = plain & law.suits[3 if plain & law.suits[3] else 2]
    trumps = law.trumps & ~law.mighty & ~callers & ~usual
    return [kind for kind in (trumps, law.mighty, law.jokers, callers, usual, clubs, plain & ~clubs) if kind]


def _dealt(law: HandLaw, wanted: Sequence[Sequence[int]], number: int, rng: random.Random) -> Position:
    """Deal to each seat cards of its kinds, one of each first; other cards if these run out."""
    left, hands = law.pack.all, []
    for kinds in wanted:
        cards = [rng.choice(bits(kind & left)) for kind in kinds if kind & left]
        more = [card for card in bits(sum(kinds) & left) if card not in cards]
        others = bits(left & ~sum(kinds))
        cards += rng.sample(more, len(more)) + rng.sample(others, len(others))
        hands.append(sum(1 << card for card in cards[: law.trick_count - number]))
        left &= ~hands[-1]
    return Position(law, hands, tuple(range(len(hands))), 0, number)
