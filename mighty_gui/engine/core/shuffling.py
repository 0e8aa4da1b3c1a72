"""Shuffling that is the same in every version of Python, because a seed must always give the same deal."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def shuffle(cards: list[T], chance: random.Random) -> None:
    """Shuffle the cards in place: each card, from the last to the second, is swapped with itself or an earlier one.

    This is the method of Python 3.11, which made the first deals. Python guarantees that its random bits stay the
    same, but not its own ``shuffle``.
    """
    draw = chance.getrandbits
    for last in range(len(cards) - 1, 0, -1):
        length = (last + 1).bit_length()
        other = draw(length)
        while other > last:
            other = draw(length)
        cards[last], cards[other] = cards[other], cards[last]


def in_batches(sizes: Sequence[int], whole: int) -> list[int]:
    """Return how many cards are dealt at a time, until ``whole`` cards are dealt.

    After the last size in ``sizes`` that size is repeated; the last batch is cut to fit. Without sizes, all cards are
    dealt at once (RULES §2, fine print).
    """
    out: list[int] = []
    while (left := whole - sum(out)) > 0:
        size = sizes[min(len(out), len(sizes) - 1)] if sizes else left
        out.append(min(size, left))
    return out
