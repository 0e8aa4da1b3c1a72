"""Sets of cards as whole numbers: every copy of every card in a pack is one bit.

The order of a pack's cards gives the bits their numbers. Identical cards must be next to each other in that order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from mighty_gui.engine.core.cards import Card

T = TypeVar("T")


class NumberedPack:
    """A pack whose cards are numbered: the card with the number 5 is the set ``1 << 5``."""

    def __init__(self, cards: Iterable[Card]) -> None:
        """Number the cards in the order given, from 0."""
        self.cards: tuple[Card, ...] = tuple(cards)
        self._listed = list(self.cards)
        self.copies: dict[Card, int] = {}
        """For each card, the set of its copies."""
        self.again = 0
        """The cards that are identical to the one before."""
        for bit, card in enumerate(self.cards):
            self.copies[card] = self.copies.get(card, 0) | 1 << bit
            if bit and self.cards[bit - 1] is card:
                self.again |= 1 << bit
        self.same = [self.copies[card] for card in self.cards]
        """For each number, the set of all copies of that card."""
        self.all = (1 << len(self.cards)) - 1

    def set_of(self, cards: Iterable[Card], used: int = 0) -> int:
        """Return the set of these cards, without any bit that is in ``used``; identical cards get one bit each."""
        taken = 0
        for card in cards:
            free = self.copies[card] & ~(used | taken)
            taken |= free & -free
        return taken

    def sets_of(self, hands: Mapping[int, Iterable[Card]], seats: int) -> list[int]:
        """Return the set of each seat's cards; of identical cards, the first hand gets the lower numbers."""
        found, used = [0] * seats, 0
        for seat, cards in hands.items():
            found[seat] = self.set_of(cards, used)
            used |= found[seat]
        return found

    def copies_of(self, cards: Iterable[Card]) -> int:
        """Return the set of all copies of these cards."""
        found = 0
        for card in cards:
            found |= self.copies[card]
        return found

    def cards_in(self, held: int) -> list[Card]:
        """Return the cards of a set in the order of their numbers."""
        return pick(self._listed, held)

    def where(self, fits: Callable[[Card], bool]) -> int:
        """Return the set of all cards for which ``fits`` returns true."""
        found = 0
        for card, copies in self.copies.items():
            if fits(card):
                found |= copies
        return found

    def each_once(self, held: int) -> int:
        """Return a set with one copy of each of its cards."""
        again = held & self.again
        while again:
            bit = again & -again
            again ^= bit
            card = self.copies[self.cards[bit.bit_length() - 1]]
            if held & card & (bit - 1):
                held ^= bit
        return held


def bits(held: int) -> list[int]:
    """Return the numbers of the cards in a set, lowest first."""
    numbers = []
    while held:
        low = held & -held
        numbers.append(low.bit_length() - 1)
        held ^= low
    return numbers


def pick(table: list[T], held: int) -> list[T]:
    """Return the entries of a table for the cards of a set, lowest number first.

    The table is indexed by card number.
    """
    found = []
    while held:
        low = held & -held
        found.append(table[low.bit_length() - 1])
        held ^= low
    return found


def lowest(held: int) -> int:
    """Return the lowest number in a set; -1 if it is empty."""
    return (held & -held).bit_length() - 1


def highest(held: int) -> int:
    """Return the highest number in a set; -1 if it is empty."""
    return held.bit_length() - 1
