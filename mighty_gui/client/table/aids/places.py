"""Where aids lie: the quiet corner below the buttons, which nothing else uses."""

from __future__ import annotations

import pygame

from mighty_gui.client.table.layout import Layout
from mighty_gui.client.theme import Theme

MOST = 6
"""As many buttons as there usually are in the corner."""


def corner_rows(layout: Layout, theme: Theme, count: int) -> list[pygame.Rect]:
    """A place for each of so many buttons, from the right-hand end: in one row where that fits, else in threes."""
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
    """The upper right corner, beside the seats at the top, as low as the info panel at the upper left."""
    top, bottom = layout.buttons.top, layout.info.bottom
    above = [place.plate.right for place in layout.seats if place.where == "top"]
    wide = 1.4 if above and bottom <= layout.stage.top else 1.0  # no wider where tricks are played that high
    left = max([layout.buttons.right - round(layout.info.width * wide), *(one + theme.px(10) for one in above)])
    left = min(left, layout.buttons.left)
    return pygame.Rect(left, top, layout.buttons.right - left, bottom - top)


def aside(layout: Layout, theme: Theme, buttons: int) -> pygame.Rect:
    """The room that is left there below so many buttons."""
    room = _upper(layout, theme)
    below = max((place.bottom for place in corner_rows(layout, theme, buttons)), default=room.top)
    top = below + theme.px(8)
    return pygame.Rect(room.left, top, room.width, max(0, room.bottom - top))


def beside_corner(layout: Layout, theme: Theme, rect: pygame.Rect) -> pygame.Rect:
    """A panel that must not lie under the buttons: moved to their left, and narrower where it has to be."""
    corner = layout.buttons.unionall(corner_rows(layout, theme, MOST))
    if not rect.colliderect(corner):
        return rect
    free = corner.left - theme.px(10) - layout.whole.left
    width = min(rect.width, free)
    left = layout.whole.left + max(0, min(rect.left - layout.whole.left, free - width))
    return pygame.Rect(left, rect.top, width, rect.height)


def sheet(layout: Layout, theme: Theme, wanted: tuple[int, int]) -> pygame.Rect:
    """A sheet of about that size over the middle of the table, or over all above the hand where it needs it."""
    area = layout.panel
    if wanted[0] > area.width or wanted[1] > area.height:
        area = layout.whole
    rect = pygame.Rect(0, 0, min(wanted[0], area.width), min(wanted[1], area.height))
    rect.midbottom = area.midbottom
    if rect.height < layout.panel.height:
        rect.centery = layout.panel.centery
    return rect
