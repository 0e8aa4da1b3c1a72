"""The places of the aids: the quiet corner below the buttons, which nothing else uses."""

from __future__ import annotations

import pygame

from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.table.top_row import MOST

_WIDEST = 1.4
"""How much wider than the info panel the corner may be."""
_ASKEW = 1.12
"""How much more room a card of a trick needs, turned by some degrees."""


def corner_rows(layout: Layout, theme: Theme, count: int) -> list[pygame.Rect]:
    """The places of ``count`` buttons, from the right-hand end: in one row if they fit, else in rows of three."""
    side, gap = layout.buttons.height, theme.px(6)
    fitting = (_upper(layout, theme).width + gap) // (side + gap)
    across = count if count <= fitting else 3
    out = []
    for at in range(count):
        row, column = divmod(at, max(1, across))
        left = layout.buttons.right - (column + 1) * side - column * gap
        out.append(pygame.Rect(left, layout.buttons.top + row * (side + gap), side, side))
    return out


def _upper(layout: Layout, theme: Theme) -> pygame.Rect:
    """The free part of the upper right corner: as low as the info panel at the upper left or down to the first seat
    at the right, whichever leaves more room."""
    first = [place.plate.top - theme.px(12) for place in layout.seats if place.where == "right"]
    lowest = max(layout.info.bottom, min(first, default=0))
    rooms = [_free(layout, theme, bottom) for bottom in {layout.info.bottom, lowest}]
    return max(rooms, key=lambda room: (room.width * room.height, room.height))


def _free(layout: Layout, theme: Theme, bottom: int) -> pygame.Rect:
    """The upper right corner down to ``bottom``, as wide as the things beside it allow: seats at the top, and the
    cards they play, win and hold."""
    top, right = layout.buttons.top, layout.buttons.right
    lying = [rect for place in layout.seats for rect in (place.plate, place.fan, place.pile, place.bubble)]
    beside = [one for one in [*lying, *trick_cards(layout)] if one.top < bottom and one.left < layout.buttons.left]
    left = max([right - round(_WIDEST * layout.info.width), *(one.right + theme.px(8) for one in beside)])
    left = min(left, layout.buttons.left)
    return pygame.Rect(left, top, right - left, bottom - top)


def trick_cards(layout: Layout) -> list[pygame.Rect]:
    """The places of the trick's cards, with some room around them since they never lie quite straight."""
    size = pygame.Vector2(layout.trick_card * ASPECT, layout.trick_card) * _ASKEW
    rects = [pygame.Rect((0, 0), size) for _ in layout.seats]
    for rect, place in zip(rects, layout.seats, strict=True):
        rect.center = (round(place.trick[0]), round(place.trick[1]))
    return rects


def aside(layout: Layout, theme: Theme, buttons: int) -> pygame.Rect:
    """The room that is left in the upper right corner below that number of buttons."""
    room = _upper(layout, theme)
    below = max((place.bottom for place in corner_rows(layout, theme, buttons)), default=room.top)
    top = below + theme.px(8)
    return pygame.Rect(room.left, top, room.width, max(0, room.bottom - top))


def beside_corner(layout: Layout, theme: Theme, rect: pygame.Rect) -> pygame.Rect:
    """The panel's rectangle, moved to the left of the buttons and the note, and made narrower if necessary."""
    corner = layout.buttons.unionall(corner_rows(layout, theme, MOST))
    if layout.kept is not None:
        corner.union_ip(layout.kept)
    if not rect.colliderect(corner):
        return rect
    free = corner.left - theme.px(10) - layout.whole.left
    width = min(rect.width, free)
    left = layout.whole.left + max(0, min(rect.left - layout.whole.left, free - width))
    return pygame.Rect(left, rect.top, width, rect.height)


def sheet(layout: Layout, theme: Theme, wanted: tuple[int, int]) -> pygame.Rect:
    """The rectangle of a sheet of about that size: over the middle of the table, or over all above the hand."""
    area = layout.panel
    if wanted[0] > area.width or wanted[1] > area.height:
        area = layout.whole
    rect = pygame.Rect(0, 0, min(wanted[0], area.width), min(wanted[1], area.height))
    rect.midbottom = area.midbottom
    if rect.height < layout.panel.height:
        rect.centery = layout.panel.centery
    return rect
