"""Panels, rims, badges, medallions and lettering (suit symbols and icons: `suit_signs`; the shapes: `shapes`).

Functions without ``surface`` return a cached transparent surface that must not be drawn onto; those with it draw at
once. The functions of `shapes` can be imported from here as well.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pygame

from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.shapes import (
    CLEAR_WHITE,
    FINER,
    blit_ring,
    cache_surface,
    circle,
    gradient,
    is_large,
    mask,
    native,
    nine_slice,
    ring,
    rounded_rect,
    shadow,
    tint,
)
from mighty_gui.client.look.theme import Colour, Theme, fade
from mighty_gui.files.storage import write_atomic

__all__ = [
    "CLEAR_WHITE",
    "FINER",
    "badge_width",
    "cache_surface",
    "circle",
    "draw_badge",
    "draw_band",
    "draw_focus",
    "draw_medallion",
    "draw_panel",
    "draw_paper",
    "draw_ring",
    "draw_rounded",
    "draw_shadow",
    "draw_well",
    "glow",
    "gradient",
    "lettering",
    "mask",
    "native",
    "nine_slice",
    "ring",
    "rounded_rect",
    "save_picture",
    "shadow",
    "tint",
]

_BAND = 256  # steps from one end of a band to the other


def draw_shadow(surface: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, alpha: int = 120) -> None:
    """Draw the shadow of ``rect``, a little below it."""
    soft = shadow(rect.size, radius, blur, alpha)
    place = soft.get_rect(center=rect.center)
    surface.blit(soft, place.move(0, max(1, blur // 3)))


def draw_rounded(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    fill: Colour,
    *,
    bottom: Colour | None = None,
    rim: Colour | None = None,
    rim_width: int = 1,
) -> None:
    """Draw a `rounded_rect`."""
    if rect.width > 0 and rect.height > 0:
        box = rounded_rect(rect.size, radius, fill, bottom=bottom, rim=rim, rim_width=rim_width)
        surface.blit(box, rect)


def draw_ring(surface: pygame.Surface, rect: pygame.Rect, radius: int, width: int, colour: Colour) -> None:
    """Draw a rounded outline."""
    if is_large(rect.size):
        blit_ring(surface, rect, radius, width, colour)
        return
    key = ("ring drawn", rect.size, radius, width, colour)
    surface.blit(cache_surface(key, lambda: tint(ring(rect.size, radius, width), colour)), rect)


def draw_band(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """Draw a band of one colour that fades towards both ends; it may be as wide as the window."""

    def make() -> pygame.Surface:
        out = pygame.Surface((_BAND, 1), pygame.SRCALPHA)
        for x in range(_BAND):
            near = min(1.0, (0.5 - abs((x + 0.5) / _BAND - 0.5)) / 0.3)
            out.set_at((x, 0), fade(colour, near * near * (3 - 2 * near)))
        return out

    if rect.width > 0 and rect.height > 0:
        surface.blit(pygame.transform.smoothscale(cache_surface(("band", colour), make), rect.size), rect)


def draw_panel(
    surface: pygame.Surface, rect: pygame.Rect, theme: Theme, *, raised: bool = True, solid: bool = False
) -> None:
    """Draw a dark panel with shadow and a thin gold rim, translucent unless ``solid``."""
    p = theme.palette
    top, low = ((*p.panel[:3], 255), (*p.panel_low[:3], 255)) if solid else (p.panel, p.panel_low)
    if raised:
        draw_shadow(surface, rect, theme.radius, theme.px(22), 130)
    draw_rounded(surface, rect, theme.radius, top, bottom=low, rim=p.line, rim_width=theme.rim)


def draw_paper(surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """Draw a sheet of hanji: light, for score sheets and rule texts (write on it in ``palette.ink``)."""
    p = theme.palette
    draw_shadow(surface, rect, theme.px(8), theme.px(20), 140)
    draw_rounded(surface, rect, theme.px(8), p.paper, bottom=p.paper_low, rim=p.paper_line, rim_width=theme.rim)
    inner = rect.inflate(-2 * theme.px(7), -2 * theme.px(7))
    draw_ring(surface, inner, theme.px(4), 1, fade(p.paper_line, 0.5))


def draw_well(surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """Draw a sunken field: lists, text fields."""
    p = theme.palette
    draw_rounded(surface, rect, theme.px(9), p.well, rim=p.line_quiet, rim_width=theme.rim)


def draw_focus(surface: pygame.Surface, rect: pygame.Rect, theme: Theme, radius: int | None = None) -> None:
    """Draw the ring around the focused widget; with high contrast a thicker one, edged on both sides."""
    p = theme.palette
    gap, width, edge = _focus_widths(theme)
    outer = rect.inflate(2 * (gap + width), 2 * (gap + width))
    corner = (theme.px(9) if radius is None else radius) + gap + width
    if edge:
        draw_ring(surface, outer.inflate(2 * edge, 2 * edge), corner + edge, width + 2 * edge, p.panel_low)
    draw_ring(surface, outer, corner, width, p.gold_bright)


def _focus_widths(theme: Theme) -> tuple[int, int, int]:
    """Return the ring's distance, its width, and that of its edge."""
    bold = theme.palette.is_bold
    return theme.px(3), theme.px(4.5 if bold else 2.4), theme.px(2) if bold else 0


def draw_medallion(
    surface: pygame.Surface, fonts: Fonts, centre: tuple[int, int], diameter: int, text: str, fill: Colour
) -> None:
    """Draw a disc with a letter or two on it: a seat's medallion."""
    disc = circle(diameter, fill, rim=(255, 255, 255, 70), rim_width=max(1, diameter // 24))
    place = disc.get_rect(center=centre)
    surface.blit(disc, place)
    bright = 0.3 * fill[0] + 0.6 * fill[1] + 0.1 * fill[2] > 110
    ink = (24, 24, 20, 255) if bright else (255, 248, 236, 255)
    fonts.draw(surface, text, round(diameter * 0.5), ink, place, align="center", bold=True)


def draw_badge(
    surface: pygame.Surface,
    fonts: Fonts,
    text: str,
    px: int,
    midleft: tuple[int, int],
    *,
    fill: Colour,
    ink: Colour,
    rim: Colour | None = None,
) -> pygame.Rect:
    """Draw a small pill with a word on it; return its place."""
    rect = pygame.Rect(0, 0, badge_width(fonts, text, px), badge_height(px))
    rect.midleft = midleft
    draw_rounded(surface, rect, rect.height // 2, fill, rim=rim)
    fonts.draw(surface, text, px, ink, rect, align="center", bold=True)
    return rect


def badge_width(fonts: Fonts, text: str, px: int) -> int:
    """Return the width `draw_badge` will give a badge."""
    return max(badge_height(px), fonts.width(text, px, bold=True) + round(px * 1.1))


def badge_height(px: int) -> int:
    """Return the height `draw_badge` will give a badge."""
    return round(px * 1.55)


def lettering(fonts: Fonts, text: str, px: int, top: Colour, bottom: Colour) -> pygame.Surface:
    """Draw a line of large letters, shaded from ``top`` to ``bottom``, with an edge and a shadow."""

    def make() -> pygame.Surface:
        letters = fonts.render(text, px, (255, 255, 255, 255), bold=True, serif=True)
        depth = max(2, px // 22)
        out = pygame.Surface((letters.get_width() + 2 * depth, letters.get_height() + 3 * depth), pygame.SRCALPHA)
        dark = sum(top[:3]) < 330  # on a light table: a shadow as deep as under gold would look like dirt
        for drop, alpha in ((depth, 26),) if dark else ((depth * 2, 60), (depth, 120)):
            out.blit(tint(letters, (0, 0, 0, alpha)), (depth, drop))
        if not dark:
            out.blit(tint(letters, (*bottom[:3], 255)), (depth, max(1, depth // 2)))
        body = letters.copy()
        body.blit(_letter_shade(letters.get_size(), top, bottom), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(body, (depth, 0))
        return out

    return cache_surface(("lettering", text, px, top, bottom), make)


def _letter_shade(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    """Draw the gradient over the part of the line that letters fill."""
    first, last = round(size[1] * 0.22), round(size[1] * 0.82)
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill(top)
    out.blit(gradient((size[0], last - first), top, bottom), (0, first), special_flags=pygame.BLEND_RGBA_MIN)
    out.fill(bottom, (0, last, size[0], size[1] - last))
    return out


def glow(diameter: int, colour: Colour) -> pygame.Surface:
    """Return a soft round light."""

    def make() -> pygame.Surface:
        out = pygame.Surface((64, 64), pygame.SRCALPHA)
        for radius in range(32, 0, -1):
            part = 1 - radius / 32
            shade = (*colour[:3], round(colour[3] * part * part))
            pygame.draw.circle(out, shade, (32, 32), radius)
        return pygame.transform.smoothscale(out, (diameter, diameter))

    return cache_surface(("glow", diameter, colour), make)


# --- moving light: glows, rings and shade of any size and strength, drawn again for each frame --------------


_GLOW = 256
_SPARE = 2
_spare: list[pygame.Surface] = []


def draw_glow(
    surface: pygame.Surface, centre: tuple[float, float], diameter: float, colour: Colour, strength: float
) -> None:
    """Draw a soft round light; ``strength`` from 0 to 1."""
    if strength <= 0.0 or diameter < 2:
        return
    small, side = glow(_GLOW, colour), round(diameter)
    light = _light.area((side, side), small)
    if _light.holds != (side, colour):
        pygame.transform.smoothscale(small, (side, side), light)
        _light.holds = (side, colour)
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
    """Darken everything; ``strength`` from 0 to 255."""
    if strength > 0:
        surface.fill((255 - strength,) * 3, special_flags=pygame.BLEND_RGB_MULT)


def draw_nearer(surface: pygame.Surface, grown: float) -> None:
    """Enlarge the middle of what has been painted by the factor ``grown``, as if the camera came closer."""
    if grown > 1.0:
        seen = pygame.Rect(0, 0, *(round(side / grown) for side in surface.get_size()))
        seen.center = surface.get_rect().center
        high = _high.area((seen.width, surface.get_height()), surface)
        pygame.transform.smoothscale(surface.subsurface(seen), high.get_size(), high)
        # sideways each pixel is only repeated, which takes a fifth of the time and is invisible in motion
        pygame.transform.scale(high, surface.get_size(), surface)


def fade_in(surface: pygame.Surface, area: pygame.Rect, part: float, draw: Callable[[], object]) -> None:
    """Draw something that lies within ``area`` with the opacity ``part``, 0 to 1."""
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


class Scratch:
    """A surface that is reused, so that none has to be made for each frame."""

    def __init__(self) -> None:
        self._whole: pygame.Surface | None = None
        self.holds: object = None
        """What has been painted on it, if that may be used again."""

    def area(self, size: tuple[int, int], like: pygame.Surface) -> pygame.Surface:
        """Return an area of that size, in the same format as another picture."""
        old = self._whole
        fits = old is not None and old.get_masks() == like.get_masks()
        room = tuple(map(max, size, old.get_size())) if old is not None and fits else size
        if old is None or not fits or old.get_size() != room:
            old = self._whole = pygame.Surface(room, like.get_flags() & pygame.SRCALPHA, like)
            self.holds = None
        return old.subsurface((0, 0, *size))


_light, _high = Scratch(), Scratch()


def _copy(surface: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
    """Return a copy of a part of a picture, on a used surface if there is one of that size, because allocating eight
    megabytes takes longer than painting them."""
    for at, picture in enumerate(_spare if not surface.get_flags() & pygame.SRCALPHA else ()):
        if picture.get_size() == area.size and picture.get_masks() == surface.get_masks():
            copy = _spare.pop(at)
            copy.set_alpha(None)
            copy.blit(surface, (0, 0), area)
            return copy
    return surface.subsurface(area).copy()


def save_picture(picture: pygame.Surface, path: Path) -> None:
    """Save a picture completely or not at all. Raises ``OSError``."""
    content = io.BytesIO()
    pygame.image.save(picture, content, path.name)
    write_atomic(path, content.getvalue())
