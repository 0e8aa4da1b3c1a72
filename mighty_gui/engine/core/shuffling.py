"""Shuffling that stays the same whatever Python runs it: the deal of a seed is a promise."""

from __future__ import annotations

import random
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
