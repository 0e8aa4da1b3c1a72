"""The nameplates of the seats at the top, between the info panel and the corner."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from mighty_gui.client.look.theme import Theme
from mighty_gui.client.table.place.measures import SPLIT, Measures

MOST = 6
"""The largest number of buttons that the corner usually has."""
_AIDS = (370, 340, 310, 280, 252)
"""Widths for the corner if the aids lie below the buttons; the largest that fits is taken."""


@dataclass(frozen=True)
class TopRow:
    """The nameplates at the top from left to right, and the lower edge of everything that belongs to them."""

    plates: tuple[pygame.Rect, ...]
    bottom: int


def _end_of_top_row(sizes: Measures, left: int, buttons: pygame.Rect) -> int:
    """Return the left edge of the corner, which is as wide as possible while the plates keep most of their width."""
    count, edge = SPLIT[sizes.others][1], sizes.width - sizes.edge - sizes.gap
    row, *narrower = (edge - wide for wide in (_in_a_row(buttons, sizes.theme), *map(sizes.theme.px, _AIDS)))
    ends = ((min(sizes.width - left, row), 0.9), (row, 0.9), *((end, 0.75) for end in narrower))
    fitting = (end for end, part in ends if end - left >= count * (sizes.plate[0] * part + sizes.gap))
    return next(fitting, narrower[-1])


def _in_a_row(buttons: pygame.Rect, theme: Theme) -> int:
    """Return the width of one row of the usual number of buttons."""
    return 2 * buttons.width + theme.px(6)


def top_row(sizes: Measures, info: pygame.Rect, buttons: pygame.Rect) -> TopRow:
    """Return the plates at the top, left to right, between the info panel and the corner with the buttons and the aids.
    They are in the window's middle if that leaves room for a row of buttons and for readable aids in the corner."""
    count = SPLIT[sizes.others][1]
    left = info.right + sizes.gap
    right = _end_of_top_row(sizes, left, buttons)
    visible = round(sizes.fan_card * (1 - sizes.hidden))
    top = visible + sizes.theme.px(4)
    bottom = top + sizes.plate[1] + sizes.gap + max(sizes.pile_card, sizes.bubble)
    if not count:
        return TopRow((), info.top)
    share = (right - left) / count
    width = min(sizes.plate[0], round(share - sizes.gap))
    plates = []
    for at in range(count):
        plate = pygame.Rect(0, top, width, sizes.plate[1])
        plate.centerx = round(left + share * (at + 0.5))
        plates.append(plate)
    return TopRow(tuple(plates), bottom)
