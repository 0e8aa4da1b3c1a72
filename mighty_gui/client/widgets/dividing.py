"""Dividing rectangles, and placing widgets one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Literal

import pygame

from mighty_gui.client.widgets.base import Widget


def divide(whole: int, shares: Sequence[float]) -> list[int]:
    """Divide a length by shares; rounding the running total leaves no rest."""
    total, given, out = sum(shares) or 1.0, 0.0, []
    for share in shares:
        out.append(round((given + share) / total * whole) - round(given / total * whole))
        given += share
    return out


def rows(rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Divide ``rect`` into rows of one height."""
    heights = divide(rect.height, [1.0] * count)
    return [
        pygame.Rect(rect.left, rect.top + end - height, rect.width, height)
        for end, height in zip(accumulate(heights), heights, strict=True)
    ]


def centre(rect: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """Return a rectangle of ``size`` in the middle of ``rect``."""
    inner = pygame.Rect((0, 0), size)
    inner.center = rect.center
    return inner


def stack(widgets: Sequence[Widget], rect: pygame.Rect, gap: int) -> int:
    """Place widgets one below the other at full width and their own height; return the height used."""
    top = rect.top
    for widget in widgets:
        height = widget.measure(rect.width)[1]
        widget.place(pygame.Rect(rect.left, top, rect.width, height))
        top += height + gap
    return max(0, top - gap - rect.top) if widgets else 0


def line(
    widgets: Sequence[Widget], rect: pygame.Rect, gap: int, align: Literal["left", "center", "right"] = "left"
) -> int:
    """Place widgets side by side at their own width; return the width.

    If they would be wider than ``rect``, they share its width.
    """
    if not widgets:
        return 0
    widths = [widget.measure()[0] for widget in widgets]
    room = rect.width - gap * (len(widgets) - 1)
    if sum(widths) > room:
        widths = [width * room // sum(widths) for width in widths]
    total = sum(widths) + gap * (len(widgets) - 1)
    left = {"left": rect.left, "center": rect.centerx - total // 2, "right": rect.right - total}[align]
    for widget, width in zip(widgets, widths, strict=True):
        widget.place(pygame.Rect(left, rect.top, width, rect.height))
        left += width + gap
    return total
