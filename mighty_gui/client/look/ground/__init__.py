"""The tables to play on: surface, ornament and colours of each."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache

import pygame

from mighty_gui.client.look.ground.palettes import PALETTES, palette_named
from mighty_gui.client.look.ground.surfaces import SURFACES, ornament_picture, pearly
from mighty_gui.client.look.theme import Palette, Theme

__all__ = ["TABLES", "draw_ground", "draw_ornament", "ground", "ornament", "palette_named", "prepare", "small_picture"]

TABLES = tuple(PALETTES)
"""The tables' names, in the order in which they are offered."""


_KEPT = 2
_DRAWN = 720  # the side at which ornaments are drawn; they are shown smaller
_grounds: OrderedDict[tuple[tuple[int, int], Palette], pygame.Surface] = OrderedDict()


def ground(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """Return the surface of the table of those colours. Do not draw on it: it is kept."""
    key = (size, palette)
    if key not in _grounds:
        _grounds[key] = SURFACES[palette.name](size, palette)
        if len(_grounds) > _KEPT:
            _grounds.popitem(last=False)
    _grounds.move_to_end(key)
    return _grounds[key]


def _rough_ground(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """Return the surface from another size, stretched."""
    others = [other_ground for (_, colours), other_ground in _grounds.items() if colours == palette]
    if (size, palette) in _grounds or not others:
        return ground(size, palette)
    return pygame.transform.scale(others[-1], size)


@lru_cache(maxsize=2 * len(TABLES))
def _whole_ornament(palette: Palette) -> pygame.Surface:
    """Return the ornament at the size from which all others are made."""
    drawn = ornament_picture(palette.name, _DRAWN)
    if palette.name == "lacquer":
        drawn = pearly(drawn)
    drawn.fill(palette.ornament, special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


@lru_cache(maxsize=6)
def ornament(side: int, palette: Palette) -> pygame.Surface:
    """Return the ornament of that table, ``side`` pixels square."""
    return pygame.transform.smoothscale(_whole_ornament(palette), (side, side))


def prepare(theme: Theme) -> None:
    """Prepare everything for the first look at the table."""
    ground(theme.size, theme.palette)
    _whole_ornament(theme.palette)


def draw_ground(surface: pygame.Surface, theme: Theme) -> None:
    """Cover everything with the table's surface."""
    make = _rough_ground if theme.draft else ground
    surface.blit(make(surface.get_size(), theme.palette), (0, 0))


def draw_ornament(surface: pygame.Surface, theme: Theme, centre: tuple[int, int], side: int) -> None:
    """Draw the table's ornament around a point."""
    drawn = ornament(side, theme.palette)
    surface.blit(drawn, drawn.get_rect(center=centre))


def small_picture(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """Draw a small picture of a table with its ornament, for choosing one. Not kept."""
    near = (3 * size[0], 3 * size[1])
    table = SURFACES[palette.name](near, palette)
    drawn = ornament(round(near[1] * 0.62), palette)
    table.blit(drawn, drawn.get_rect(center=(near[0] // 2, round(near[1] * 0.47))))
    return pygame.transform.smoothscale(table, size)
