"""The places of hands that lie open before other players: upright, small."""

from __future__ import annotations

from math import ceil

import pygame

from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.table.place.table_layout import SeatPlace, TableLayout

_STEP = 0.33
"""How much of each card the next one leaves visible at least, as a share of its height: rank and suit are there."""
_ROW = 0.56
"""How much of each row the next one leaves visible."""
_LOWEST = 0.7
"""The least height of a usable area below a nameplate, as a share of the height of won cards."""
_WIDEST = 0.3
"""The most that a hand at the side takes of the window's width."""
_NARROWEST = 0.2
"""The least that a hand next to its nameplate takes of it, even if it covers cards of a trick."""


def open_hand(layout: TableLayout, seat: int, count: int) -> list[tuple[float, float, int]]:
    """Return the centre and the height of each card, from left to right and from top to bottom."""
    place = layout.place(seat)
    area = _above(layout, place) if place.where == "top" else _below(layout, place)
    if area.height < _LOWEST * layout.pile_card:
        area = _room_next_to(layout, place)
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


def _above(layout: TableLayout, place: SeatPlace) -> pygame.Rect:
    """Return the area between a nameplate at the top and the window's edge, as wide as the neighbours allow."""
    gap = max(2, place.plate.height // 12)
    neighbours = [seat.plate for seat in layout.seats if seat.where == "top" and seat is not place]
    half = min(
        place.plate.centerx - layout.info.right,
        layout.buttons.left - place.plate.centerx,
        *(abs(other_rect.centerx - place.plate.centerx) // 2 for other_rect in neighbours),
        place.plate.width,
    )
    rect = pygame.Rect(0, gap, 2 * max(half - gap, place.plate.width // 2), place.plate.top - 2 * gap)
    rect.centerx = place.plate.centerx
    return rect


def _below(layout: TableLayout, place: SeatPlace) -> pygame.Rect:
    """Return the area below a nameplate at the side, as far inwards as the cards of a trick allow."""
    gap = place.plate.height // 5
    below = [seat.plate.top for seat in layout.seats if seat.where == place.where and seat.plate.top > place.plate.top]
    if place.where == "left":
        below += [seat.pile.top for seat in layout.seats if seat.where == "bottom"]
    bottom = min([layout.hand.top, *below]) - gap
    edge = min(place.plate.left, layout.size[0] - place.plate.right)
    inward = place.pile.right if place.where == "left" else layout.size[0] - place.pile.left
    inward = min(inward, round(_WIDEST * layout.size[0]))
    width = max(inward, place.plate.right if place.where == "left" else layout.size[0] - place.plate.left) - edge
    top = place.plate.bottom + gap
    if bottom - place.bubble.bottom > layout.pile_card:  # the seat's speech bubble fits next to its hand
        top = max(top, place.bubble.bottom)
    rect = pygame.Rect(edge, top, width, max(1, bottom - top))
    if place.where == "right":
        rect.right = layout.size[0] - edge
    return rect


def _room_next_to(layout: TableLayout, place: SeatPlace) -> pygame.Rect:
    """Return the area next to a nameplate, for large letters and many seats that leave none below it."""
    rect = place.pile.copy()
    rect.width = max(rect.width, round(_NARROWEST * layout.size[0]))
    if place.where == "right":
        rect.right = place.pile.right
    return rect
