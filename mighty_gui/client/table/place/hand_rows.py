"""The rows of a hand: one row as long as all corners stay readable, two for more cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from mighty_gui.client.look.deck import ASPECT

ONE_ROW: Final = 17
"""The most cards that lie in a single row."""
_ROOMY: Final = 14
"""The most cards in a row that shows large ranks and suits completely in a small window."""
ROW_STEP: Final = 0.435
"""How far the front row lies below the other, in card heights: corners stay visible, large ones too."""


def row_lengths(kinds: Sequence[object]) -> tuple[int, ...]:
    """Return the number of cards in each row, the back row's first.

    ``kinds`` has one value for each card from left to right; neighbours with equal values lie in the same row unless
    that makes a row too long.
    """
    count = len(kinds)
    if count <= ONE_ROW:
        return (count,)
    even = (count + 1) // 2
    between = [at for at in range(1, count) if kinds[at] != kinds[at - 1] and max(at, count - at) <= _ROOMY]
    cut = min(between, key=lambda at: abs(at - even), default=even)
    return cut, count - cut


def rows_of(lengths: Sequence[int]) -> tuple[int, ...]:
    """Return the row of each card, counted from the back."""
    return tuple(row for row, length in enumerate(lengths) for _ in range(length))


def fan(room: pygame.Rect, height: int, lengths: Sequence[int]) -> Iterator[tuple[float, float, float]]:
    """Yield centre and angle of each card of a fan, spread around a point far below the window.

    Two rows are flatter than one.
    """
    width, most = height * ASPECT, max(1, max(lengths) - 1)
    step = min(width * 0.74, (room.width - width - 0.17 * height) / most)
    degrees = min(2.0, 22.0 / most) / len(lengths) ** 2
    for row, count in enumerate(lengths):
        middle = room.top + height / 2 + row * ROW_STEP * height
        for at in range(count):
            off = at - (count - 1) / 2
            drop = height * 0.0032 * (off * degrees) ** 2 * 0.45
            yield room.centerx + off * step, middle + drop, -off * degrees
