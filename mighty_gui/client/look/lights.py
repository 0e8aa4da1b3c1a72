"""Light that moves: glows, rings and shade of any size and strength, made anew for each frame.

What changes from frame to frame must not be kept as pictures: a hundred large ones would push out all that is used
again and again.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Colour

_GLOW = 256
_SPARE = 2
_spare: list[pygame.Surface] = []


def draw_glow(
    surface: pygame.Surface, centre: tuple[float, float], diameter: float, colour: Colour, strength: float
) -> None:
    """Draw a soft round light; ``strength`` from 0 to 1."""
    if strength <= 0.0 or diameter < 2:
        return
    whole = paint.glow(_GLOW, colour)
    light = pygame.transform.smoothscale(whole, (round(diameter), round(diameter)))
    light.set_alpha(round(255 * min(1.0, strength)))
    surface.blit(light, light.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_round_ring(
    surface: pygame.Surface, centre: tuple[float, float], radius: float, width: int, colour: Colour
) -> None:
    """Draw a circle of light."""
    side = 2 * round(radius) + 2
    if colour[3] and radius > width:
        ring = pygame.Surface((side, side), pygame.SRCALPHA)
        pygame.draw.aacircle(ring, colour, (side // 2, side // 2), round(radius), width)
        surface.blit(ring, ring.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_halo(surface: pygame.Surface, rect: pygame.Rect, radius: int, width: int, colour: Colour) -> None:
    """Draw a rounded outline of light."""
    if colour[3]:
        ring = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(ring, colour, ring.get_rect(), width, border_radius=radius)
        surface.blit(ring, rect)


def darken(surface: pygame.Surface, strength: int) -> None:
    """Lay a shade over everything; ``strength`` from 0 to 255."""
    if strength > 0:
        surface.fill((255 - strength,) * 3, special_flags=pygame.BLEND_RGB_MULT)


def draw_nearer(surface: pygame.Surface, grown: float) -> None:
    """Let the eye come nearer to the middle of what has been painted: ``grown`` times as large."""
    if grown > 1.0:
        seen = pygame.Rect(0, 0, *(round(side / grown) for side in surface.get_size()))
        seen.center = surface.get_rect().center
        surface.blit(pygame.transform.smoothscale(surface.subsurface(seen), surface.get_size()), (0, 0))


def fade_in(surface: pygame.Surface, area: pygame.Rect, part: float, draw: Callable[[], None]) -> None:
    """Draw something that lies within ``area`` and has come ``part`` of the way from nothing, 0 to 1."""
    seen = area.clip(surface.get_rect())
    if part >= 1.0 or not seen:
        draw()
        return
    before = _copy(surface, seen)
    draw()
    before.set_alpha(round(255 * (1.0 - part)))
    surface.blit(before, seen)
    _spare.append(before)
    del _spare[:-_SPARE]


def _copy(surface: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
    """Return a copy of a part of a picture, on a surface that was used before if there is one of that size: to ask
    the system for eight megabytes takes longer than to paint them."""
    for at, picture in enumerate(_spare if not surface.get_flags() & pygame.SRCALPHA else ()):
        if picture.get_size() == area.size and picture.get_masks() == surface.get_masks():
            copy = _spare.pop(at)
            copy.set_alpha(None)
            copy.blit(surface, (0, 0), area)
            return copy
    return surface.subsurface(area).copy()
