"""The tables to play on: each has its surface, an ornament in its middle and its colours."""

from __future__ import annotations

from functools import lru_cache

import pygame

from mighty_gui.client.ground.drawing import picture
from mighty_gui.client.ground.ornaments import ORNAMENTS
from mighty_gui.client.ground.palettes import PALETTES, palette_named
from mighty_gui.client.ground.surfaces import SURFACES, pearly
from mighty_gui.client.theme import Palette, Theme

__all__ = ["TABLES", "draw_ground", "draw_ornament", "ground", "ornament", "palette_named", "small_picture"]

TABLES = tuple(PALETTES)
"""The tables' names, in the order in which they are offered."""


@lru_cache(maxsize=3)
def ground(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """The surface of the table of those colours. Do not draw on it: it is kept."""
    return SURFACES[palette.name](size, palette)


@lru_cache(maxsize=8)
def ornament(side: int, palette: Palette) -> pygame.Surface:
    """The ornament of that table, ``side`` pixels square."""
    drawn = picture(ORNAMENTS[palette.name](), side)
    if palette.name == "lacquer":
        drawn = pearly(drawn)
    drawn.fill(palette.ornament, special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


def draw_ground(surface: pygame.Surface, theme: Theme) -> None:
    """Cover everything with the table's surface."""
    surface.blit(ground(surface.get_size(), theme.palette), (0, 0))


def draw_ornament(surface: pygame.Surface, theme: Theme, centre: tuple[int, int], side: int) -> None:
    """Draw the table's ornament around a point."""
    drawn = ornament(side, theme.palette)
    surface.blit(drawn, drawn.get_rect(center=centre))


def small_picture(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """A table as it looks from far away, with its ornament: for choosing one. Not kept."""
    near = (3 * size[0], 3 * size[1])
    table = SURFACES[palette.name](near, palette)
    drawn = ornament(round(near[1] * 0.62), palette)
    table.blit(drawn, drawn.get_rect(center=(near[0] // 2, round(near[1] * 0.47))))
    return pygame.transform.smoothscale(table, size)
