"""Shuffling that stays the same whatever Python runs it, as the deal of a seed is a promise; dealing in batches."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def shuffle(cards: list[T], chance: random.Random) -> None:
    """Put the cards in random order: from the last to the second, each changes places with itself or one before.

    So did Python 3.11 by itself, by which the first deals were made; it promises to repeat its bits, not this.
    """
    draw = chance.getrandbits
    for last in range(len(cards) - 1, 0, -1):
        length = (last + 1).bit_length()
        other = draw(length)
        while other > last:
            other = draw(length)
        cards[last], cards[other] = cards[other], cards[last]


def in_batches(sizes: Sequence[int], whole: int) -> list[int]:
    """The numbers of cards dealt at a time, for so many in all: the last size is repeated and the end is cut.

    Without sizes all are dealt at once (RULES §2, fine print).
    """
    out: list[int] = []
    while (left := whole - sum(out)) > 0:
        size = sizes[min(len(out), len(sizes) - 1)] if sizes else left
        out.append(min(size, left))
    return out
