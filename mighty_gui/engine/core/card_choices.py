"""All choices of a number of cards from a hand, as a list that makes each entry when it is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice
from math import comb
from typing import TypeVar, overload

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Action

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
