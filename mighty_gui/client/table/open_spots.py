"""The places of hands that lie open before the others: upright, small, in as many rows as there is room for."""

from __future__ import annotations

from math import ceil

import pygame

from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.table.table_layout import Layout, SeatPlace

_STEP = 0.33
"""How much of each card the next one leaves free at least, as a share of its height: rank and suit are there."""
_ROW = 0.56
"""How much of each row the next one leaves free."""
_LOWEST = 0.7
"""How low the room below a nameplate may be, as a share of the height of won cards, to be taken."""
_WIDEST = 0.3
"""How much of the window's width a hand at the side takes at most."""
_NARROWEST = 0.2
"""How much of it a hand takes at least that lies beside its nameplate, over the cards of a trick if need be."""


def open_hand(layout: Layout, seat: int, count: int) -> list[tuple[float, float, int]]:
    """The middle and the height of each of so many cards, from left to right and from top to bottom."""
    place = layout.place(seat)
    area = _above(layout, place) if place.where == "top" else _below(layout, place)
    if area.height < _LOWEST * layout.pile_card:
        area = _beside(layout, place)
    height = min(layout.pile_card, area.height)
    wide = height * ASPECT
    in_row = max(1, int((area.width - wide) / (_STEP * height)) + 1)
    rows = max(1, min(ceil(count / in_row), int((area.height / height - 1) / _ROW) + 1))
    in_row = ceil(count / rows)
    step = min(0.5 * height, (area.width - wide) / max(1, in_row - 1))
    left = area.left + wide / 2
    if place.where == "top":
        left = area.centerx - step * (in_row - 1) / 2
    elif place.where == "right":
        left = area.right - wide / 2 - step * (in_row - 1)
    top = area.top + height / 2
    return [(left + step * (at % in_row), top + _ROW * height * (at // in_row), height) for at in range(count)]


def _above(layout: Layout, place: SeatPlace) -> pygame.Rect:
    """The room between a nameplate at the top and the window's edge, as wide as the neighbours allow."""
    gap = max(2, place.plate.height // 12)
    beside = [one.plate for one in layout.seats if one.where == "top" and one is not place]
    half = min(
        place.plate.centerx - layout.info.right,
        layout.buttons.left - place.plate.centerx,
        *(abs(one.centerx - place.plate.centerx) // 2 for one in beside),
        place.plate.width,
    )
    rect = pygame.Rect(0, gap, 2 * max(half - gap, place.plate.width // 2), place.plate.top - 2 * gap)
    rect.centerx = place.plate.centerx
    return rect


def _below(layout: Layout, place: SeatPlace) -> pygame.Rect:
    """The room below a nameplate at the side, as far in as the cards of a trick leave free."""
    gap = place.plate.height // 5
    below = [one.plate.top for one in layout.seats if one.where == place.where and one.plate.top > place.plate.top]
    if place.where == "left":
        below += [one.pile.top for one in layout.seats if one.where == "bottom"]
    bottom = min([layout.hand.top, *below]) - gap
    edge = min(place.plate.left, layout.size[0] - place.plate.right)
    inward = place.pile.right if place.where == "left" else layout.size[0] - place.pile.left
    inward = min(inward, round(_WIDEST * layout.size[0]))
    width = max(inward, place.plate.right if place.where == "left" else layout.size[0] - place.plate.left) - edge
    top = place.plate.bottom + gap
    if bottom - place.bubble.bottom > layout.pile_card:  # what the seat says can be read beside its hand
        top = max(top, place.bubble.bottom)
    rect = pygame.Rect(edge, top, width, max(1, bottom - top))
    if place.where == "right":
        rect.right = layout.size[0] - edge
    return rect


def _beside(layout: Layout, place: SeatPlace) -> pygame.Rect:
    """The room beside a nameplate, where large letters and many seats leave none below it."""
    rect = place.pile.copy()
    rect.width = max(rect.width, round(_NARROWEST * layout.size[0]))
    if place.where == "right":
        rect.right = place.pile.right
    return rect
