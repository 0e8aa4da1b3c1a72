"""The free corner at the upper right: the places of the buttons, and below them of the aids."""

from __future__ import annotations

import pygame

from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.table.place.table_layout import TableLayout

_WIDEST = 1.4
"""How much wider than the info panel the corner may be."""
_ASKEW = 1.12
"""How much more room a card of a trick needs when it is rotated by a few degrees."""


def corner_rows(layout: TableLayout, theme: Theme, count: int) -> list[pygame.Rect]:
    """Return the places of ``count`` buttons, from the right: in one row if they fit, otherwise in rows of three."""
    gap = theme.px(6)
    side, high = (layout.buttons.width - 2 * gap) // 3, layout.buttons.height
    fitting = (_upper(layout, theme).width + gap) // (side + gap)
    across = count if count <= fitting else 3
    out = []
    for at in range(count):
        row, column = divmod(at, max(1, across))
        left = layout.buttons.right - (column + 1) * side - column * gap
        out.append(pygame.Rect(left, layout.buttons.top + row * (high + gap), side, high))
    return out


def _upper(layout: TableLayout, theme: Theme) -> pygame.Rect:
    """Return the free part of the upper right corner. Its lower edge is that of the info panel at the upper left, or
    the first seat at the right, whichever leaves more room."""
    first = [place.plate.top - theme.px(12) for place in layout.seats if place.where == "right"]
    lowest = max(layout.info.bottom, min(first, default=0))
    rooms = [_free(layout, theme, bottom) for bottom in {layout.info.bottom, lowest}]
    return max(rooms, key=lambda room: (room.width * room.height, room.height))


def _free(layout: TableLayout, theme: Theme, bottom: int) -> pygame.Rect:
    """Return the upper right corner down to ``bottom``, as wide as the things next to it allow: seats at the top, and
    the cards they play, win and hold."""
    top, right = layout.buttons.top, layout.buttons.right
    lying = [rect for place in layout.seats for rect in (place.plate, place.fan, place.pile, place.bubble)]
    neighbours = [
        rect for rect in [*lying, *trick_cards(layout)] if rect.top < bottom and rect.left < layout.buttons.left
    ]
    left = max([right - round(_WIDEST * layout.info.width), *(rect.right + theme.px(8) for rect in neighbours)])
    left = min(left, layout.buttons.left)
    return pygame.Rect(left, top, right - left, bottom - top)


def trick_cards(layout: TableLayout) -> list[pygame.Rect]:
    """Return the places of the trick's cards, with a margin because they are always rotated a little."""
    size = pygame.Vector2(layout.trick_card * ASPECT, layout.trick_card) * _ASKEW
    rects = [pygame.Rect((0, 0), size) for _ in layout.seats]
    for rect, place in zip(rects, layout.seats, strict=True):
        rect.center = (round(place.trick[0]), round(place.trick[1]))
    return rects


def note_area(layout: TableLayout, theme: Theme, buttons: int) -> pygame.Rect:
    """Return the area that is left in the upper right corner below that number of buttons."""
    room = _upper(layout, theme)
    below = max((place.bottom for place in corner_rows(layout, theme, buttons)), default=room.top)
    top = below + theme.px(8)
    return pygame.Rect(room.left, top, room.width, max(0, room.bottom - top))


def sheet(layout: TableLayout, wanted: tuple[int, int]) -> pygame.Rect:
    """Return the rectangle of a sheet of about that size: in the middle of the table, or over all above the hand."""
    area = layout.panel
    if wanted[0] > area.width or wanted[1] > area.height:
        area = layout.whole
    rect = pygame.Rect(0, 0, min(wanted[0], area.width), min(wanted[1], area.height))
    rect.midbottom = area.midbottom
    if rect.height < layout.panel.height:
        rect.centery = layout.panel.centery
    return rect
