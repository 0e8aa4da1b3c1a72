"""Sets of cards as whole numbers: every copy of every card in a pack is one bit.

The order of a pack's cards gives the bits their numbers. Identical cards must be next to each other in that order.
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


# --- demands: the rules of a trick game about the next card, as sets of cards -------------------------------


class Demand:
    """A rule about which card may be played next.

    A player who has at least ``at_least`` cards of ``holding`` and none of ``without`` must play one of ``must_play``,
    which contains all of ``holding``. Cards that an earlier demand has ruled out no longer count as held, except for
    the comparison with ``at_least``.
    """

    __slots__ = ("at_least", "holding", "must_play", "reasons", "without")

    def __init__(
        self, *, holding: int, must_play: int, reasons: Sequence[tuple[str, int]], without: int = 0, at_least: int = 1
    ) -> None:
        """Make a demand; ``reasons`` are the reasons shown to the player, each with the cards it is the reason for."""
        self.holding = holding
        self.must_play = must_play
        self.without = without
        self.at_least = at_least
        self.reasons = tuple(reasons)


def allowed_cards(demands: tuple[Demand, ...], hand: int) -> int:
    """Return the cards of a hand that may be played: those left after applying all demands one after the other."""
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
    """Return the demands that can rule out a card of the pack."""
    return tuple(demand for demand in demands if demand.holding and pack & ~demand.must_play)


# --- all ways to choose a number of cards from a hand, as a list that makes each entry when it is needed -----


A = TypeVar("A", bound=Action)


class CardChoices(Sequence[A]):
    """The actions that choose ``count`` cards of a hand, in listing order."""

    def __init__(self, hand: Sequence[Card], count: int, most: int, made: Callable[[tuple[Card, ...]], A]) -> None:
        """Prepare the list.

        ``hand`` has the cards in listing order, no two of them identical. ``most`` limits the length of the list.
        ``made`` makes the action from the chosen cards.
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
        """Return the cards of the choice at that index.

        Choices with the first card come before those without it, and so on for each card.
        """
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
"""The number of legal actions that a refusal lists."""


def unless_listed(action: game.Action, legal: Sequence[game.Action]) -> IllegalAction | None:
    """Return a refusal if the action is not one of the legal ones; ``None`` if it is."""
    return None if action in legal else not_legal(action, legal)


def not_legal(action: game.Action, legal: Sequence[game.Action]) -> IllegalAction:
    """Return a refusal that lists the legal actions."""
    names = sorted(str(other_action) for other_action in legal)
    shown = (*names[:SHOWN], "…") if len(names) > SHOWN else tuple(names)
    return IllegalAction(Refusal("action.not_legal", action=str(action), legal=shown))
