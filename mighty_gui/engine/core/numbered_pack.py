"""Sets of cards as whole numbers: every copy of every card in a pack is one bit.

The order of a pack's cards gives the bits their numbers. Where identical cards occur they lie side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from math import comb
from typing import Final, TypeVar, overload

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.refusal import IllegalAction, Refusal

T = TypeVar("T")


class NumberedPack:
    """A pack whose cards are numbered: the card with the number 5 is the set ``1 << 5``."""

    def __init__(self, cards: Iterable[Card]) -> None:
        """Number the cards in the order given, from 0."""
        self.cards: tuple[Card, ...] = tuple(cards)
        self._listed = list(self.cards)
        self.copies: dict[Card, int] = {}
        """For each card the set of its copies."""
        self.again = 0
        """The cards that are a copy of the one before."""
        for bit, card in enumerate(self.cards):
            self.copies[card] = self.copies.get(card, 0) | 1 << bit
            if bit and self.cards[bit - 1] is card:
                self.again |= 1 << bit
        self.same = [self.copies[card] for card in self.cards]
        """By number: all copies of the card."""
        self.all = (1 << len(self.cards)) - 1

    def set_of(self, cards: Iterable[Card], used: int = 0) -> int:
        """Return the set of these cards; a copy in ``used`` is left alone, identical cards take one bit each."""
        taken = 0
        for card in cards:
            free = self.copies[card] & ~(used | taken)
            taken |= free & -free
        return taken

    def sets_of(self, hands: Mapping[int, Iterable[Card]], seats: int) -> list[int]:
        """Return the set of each seat's cards; of identical ones the first hand has the lower numbers."""
        found, used = [0] * seats, 0
        for seat, cards in hands.items():
            found[seat] = self.set_of(cards, used)
            used |= found[seat]
        return found

    def copies_of(self, cards: Iterable[Card]) -> int:
        """Return every copy of these cards."""
        found = 0
        for card in cards:
            found |= self.copies[card]
        return found

    def cards_in(self, held: int) -> list[Card]:
        """Return the cards of a set in the order of their numbers."""
        return pick(self._listed, held)

    def where(self, fits: Callable[[Card], bool]) -> int:
        """Return the set of all cards that fit."""
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
    """Return what a table holds for each card of a set, by their numbers, lowest first."""
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


# --- demands: the rules of a trick game about the next card, as sets of cards -------------------------------


class Demand:
    """A rule about the next card.

    Whoever has at least ``at_least`` cards of ``holding`` and none of ``without`` must play one of ``must_play``,
    in which all of ``holding`` is. What an earlier demand has left out a player has no more, but for the count.
    """

    __slots__ = ("at_least", "holding", "must_play", "reasons", "without")

    def __init__(
        self, *, holding: int, must_play: int, reasons: Sequence[tuple[str, int]], without: int = 0, at_least: int = 1
    ) -> None:
        """``reasons``: the reasons told to the player, each with the cards it is told for."""
        self.holding = holding
        self.must_play = must_play
        self.without = without
        self.at_least = at_least
        self.reasons = tuple(reasons)


def allowed_cards(demands: tuple[Demand, ...], hand: int) -> int:
    """Return the cards of a hand that may be played: what all demands, one after the other, leave of it."""
    left = hand
    for demand in demands:
        if demand.at_least > 1 and (hand & demand.holding).bit_count() < demand.at_least:
            continue
        if left & demand.holding and not left & demand.without:
            left &= demand.must_play
    return left


def reason_against(demands: tuple[Demand, ...], hand: int, card: int) -> str:
    """Return the reason why a card of the hand (a set of one) may not be played; empty if it may."""
    for count, demand in enumerate(demands, 1):
        if not allowed_cards(demands[:count], hand) & card:
            return next(reason for reason, cards in demand.reasons if cards & card)
    return ""


def in_force(demands: Iterable[Demand], pack: int) -> tuple[Demand, ...]:
    """Return the demands that can leave out any card of the pack."""
    return tuple(demand for demand in demands if demand.holding and pack & ~demand.must_play)


# --- all the choices of so many cards of a hand, as a list that makes each one when it is asked for ---------


A = TypeVar("A", bound=Action)


class CardChoices(Sequence[A]):
    """The actions that choose so many cards of a hand, in the order in which the hand is listed."""

    def __init__(self, hand: Sequence[Card], count: int, most: int, made: Callable[[tuple[Card, ...]], A]) -> None:
        """``hand``: cards of which no two are identical, in listing order; ``most``: how many there are at most.

        ``made`` makes the action of the cards chosen.
        """
        self._hand = tuple(hand)
        self._count = count
        self._length = min(most, comb(len(hand), count))
        self._made = made

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[A]:
        return map(self._made, islice(combinations(self._hand, self._count), self._length))

    @overload
    def __getitem__(self, index: int) -> A: ...
    @overload
    def __getitem__(self, index: slice) -> list[A]: ...
    def __getitem__(self, index: int | slice) -> A | list[A]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(self._length))]
        at = index if index >= 0 else index + self._length
        if not 0 <= at < self._length:
            raise IndexError(index)
        return self._made(self._choice(at))

    def _choice(self, at: int) -> tuple[Card, ...]:
        """The cards of the choice at that place: for each card so many have it, and those come first."""
        chosen: list[Card] = []
        for place, card in enumerate(self._hand, 1):
            missing = self._count - len(chosen)
            with_it = comb(len(self._hand) - place, missing - 1) if missing else 0
            if at < with_it:
                chosen.append(card)
            else:
                at -= with_it
        return tuple(chosen)


# --- refusals of actions that are not among the legal ones; they name the legal ones ------------------------


SHOWN: Final = 8
"""How many of the legal actions a refusal names."""


def unless_listed(action: game.Action, legal: Sequence[game.Action]) -> IllegalAction | None:
    """A refusal if the action is not one of the legal ones; ``None`` if it is."""
    return None if action in legal else not_legal(action, legal)


def not_legal(action: game.Action, legal: Sequence[game.Action]) -> IllegalAction:
    """A refusal that names the legal actions."""
    names = sorted(str(other_action) for other_action in legal)
    shown = (*names[:SHOWN], "…") if len(names) > SHOWN else tuple(names)
    return IllegalAction(Refusal("action.not_legal", action=str(action), legal=shown))
