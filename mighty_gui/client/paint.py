"""Antialiased shapes, panels, badges and medallions, all cached (suit signs and icons: `signs`).

Functions without ``surface`` return a cached transparent surface that must not be drawn onto; those with
it draw at once. Shapes are made large and reduced, so their edges are smooth at every scale. Wide
rectangles are put together from the corners of a small one, so a panel as large as the window is cheap.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from mighty_gui.client.fonts import Fonts
from mighty_gui.client.theme import Colour, Theme, faded

FINER = 4
_BUDGET = 96 << 20
CLEAR_WHITE = (255, 255, 255, 0)  # reduced edges must not darken: transparent, but white
_cache: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
_cached_bytes = 0


def cached(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The surface made earlier for ``key``, or a new one; the oldest give way beyond 96 MB."""
    global _cached_bytes  # noqa: PLW0603 (one budget for all shapes)
    found = _cache.get(key)
    if found is not None:
        _cache.move_to_end(key)
        return found
    found = _cache[key] = make()
    _cached_bytes += _weight(found)
    while _cached_bytes > _BUDGET and len(_cache) > 1:
        _, old = _cache.popitem(last=False)
        _cached_bytes -= _weight(old)
    return found


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


# --- rectangles -------------------------------------------------------------------------------------


def nine_slice(tile: pygame.Surface, corner: int, size: tuple[int, int]) -> pygame.Surface:
    """``tile`` stretched to ``size`` by its middle row and column; the corners stay as they are."""
    width, height = size
    side = tile.get_width()
    out = pygame.Surface(size, pygame.SRCALPHA)
    columns = (
        (0, corner, 0, corner),
        (corner, side - 2 * corner, corner, width - 2 * corner),
        (side - corner, corner, width - corner, corner),
    )
    rows = (
        (0, corner, 0, corner),
        (corner, side - 2 * corner, corner, height - 2 * corner),
        (side - corner, corner, height - corner, corner),
    )
    for x, w, to_x, to_w in columns:
        for y, h, to_y, to_h in rows:
            if min(w, h, to_w, to_h) > 0:
                part = tile.subsurface((x, y, w, h))
                if (w, h) != (to_w, to_h):
                    part = pygame.transform.scale(part, (to_w, to_h))
                out.blit(part, (to_x, to_y), special_flags=pygame.BLEND_RGBA_MAX)
    return out


def mask(size: tuple[int, int], radius: int) -> pygame.Surface:
    """A white rounded rectangle with smooth corners."""
    size = (max(1, size[0]), max(1, size[1]))
    radius = max(0, min(radius, size[0] // 2, size[1] // 2))
    return cached(("mask", size, radius), lambda: nine_slice(_corner_tile(radius), radius, size))


def _corner_tile(radius: int) -> pygame.Surface:
    side = 2 * radius + 2
    big = pygame.Surface((side * FINER, side * FINER), pygame.SRCALPHA)
    big.fill(CLEAR_WHITE)
    pygame.draw.rect(big, (255, 255, 255, 255), big.get_rect(), border_radius=radius * FINER)
    return pygame.transform.smoothscale(big, (side, side))


def ring(size: tuple[int, int], radius: int, width: int) -> pygame.Surface:
    """A white rounded outline, ``width`` thick, inside of ``size``."""

    def make() -> pygame.Surface:
        out = mask(size, radius).copy()
        inner_size = (size[0] - 2 * width, size[1] - 2 * width)
        if min(inner_size) > 0:
            inner = mask(inner_size, max(0, radius - width)).copy()
            inner.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            out.blit(inner, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
        return out

    return cached(("ring", size, radius, width), make)


def gradient(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    """From one colour above to another below."""

    def make() -> pygame.Surface:
        out = pygame.Surface(size, pygame.SRCALPHA)
        last = max(1, size[1] - 1)
        for y in range(size[1]):
            shade = tuple(round(a + (b - a) * y / last) for a, b in zip(top, bottom, strict=True))
            out.fill(shade, (0, y, size[0], 1))
        return out

    return cached(("gradient", size, top, bottom), make)


def rounded(
    size: tuple[int, int],
    radius: int,
    fill: Colour,
    *,
    bottom: Colour | None = None,
    rim: Colour | None = None,
    rim_width: int = 1,
) -> pygame.Surface:
    """A rounded rectangle in one colour or shading down to ``bottom``, with an optional rim."""

    def make() -> pygame.Surface:
        out = mask(size, radius).copy()
        if bottom is None:
            out.fill(fill, special_flags=pygame.BLEND_RGBA_MULT)
        else:
            out.blit(gradient(out.get_size(), fill, bottom), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if rim is not None:
            out.blit(tinted(ring(size, radius, rim_width), rim), (0, 0))
        return out

    size = (max(1, size[0]), max(1, size[1]))
    return cached(("rounded", size, radius, fill, bottom, rim, rim_width), make)


def tinted(white: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A new surface: the white shape in a colour."""
    out = white.copy()
    out.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return out


def shadow(size: tuple[int, int], radius: int, blur: int, alpha: int = 120) -> pygame.Surface:
    """A soft shadow for a thing of ``size``; it reaches ``blur`` pixels beyond it on every side."""

    def make() -> pygame.Surface:
        corner = radius + 2 * blur
        tile = pygame.Surface((2 * corner + 2, 2 * corner + 2), pygame.SRCALPHA)
        for inset in range(2 * blur):
            part = (inset + 1) / (2 * blur)
            strength = round(alpha * part * part * (3 - 2 * part))
            box = tile.get_rect().inflate(-2 * inset, -2 * inset)
            pygame.draw.rect(tile, (0, 0, 0, strength), box, border_radius=max(1, corner - inset))
        return nine_slice(tile, corner, (size[0] + 2 * blur, size[1] + 2 * blur))

    blur = max(1, min(blur, (min(size) - 4) // 2 - radius if min(size) > 2 * radius + 8 else 2))
    return cached(("shadow", size, radius, blur, alpha), make)


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
    """Draw a `rounded` rectangle."""
    if rect.width > 0 and rect.height > 0:
        box = rounded(rect.size, radius, fill, bottom=bottom, rim=rim, rim_width=rim_width)
        surface.blit(box, rect)


def draw_ring(surface: pygame.Surface, rect: pygame.Rect, radius: int, width: int, colour: Colour) -> None:
    """Draw a rounded outline."""
    key = ("ring drawn", rect.size, radius, width, colour)
    surface.blit(cached(key, lambda: tinted(ring(rect.size, radius, width), colour)), rect)


def draw_panel(surface: pygame.Surface, rect: pygame.Rect, theme: Theme, *, raised: bool = True) -> None:
    """A dark translucent panel with shadow and a thin gold rim."""
    p = theme.palette
    if raised:
        draw_shadow(surface, rect, theme.radius, theme.px(22), 130)
    draw_rounded(surface, rect, theme.radius, p.panel, bottom=p.panel_low, rim=p.line, rim_width=theme.px(1.2))


def draw_paper(surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """A sheet of hanji: light, for score sheets and rule texts (write on it in ``palette.ink``)."""
    p = theme.palette
    draw_shadow(surface, rect, theme.px(8), theme.px(20), 140)
    draw_rounded(surface, rect, theme.px(8), p.paper, bottom=p.paper_low, rim=p.paper_line, rim_width=theme.px(1.2))
    inner = rect.inflate(-2 * theme.px(7), -2 * theme.px(7))
    draw_ring(surface, inner, theme.px(4), 1, faded(p.paper_line, 0.5))


def draw_well(surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """A sunken field: lists, text fields."""
    p = theme.palette
    draw_rounded(surface, rect, theme.px(9), p.well, rim=p.line_quiet, rim_width=theme.px(1.2))


def draw_focus(surface: pygame.Surface, rect: pygame.Rect, theme: Theme, radius: int | None = None) -> None:
    """The ring around what has the keyboard's focus."""
    gap, width = theme.px(3), theme.px(2.4)
    outer = rect.inflate(2 * (gap + width), 2 * (gap + width))
    corner = (theme.px(9) if radius is None else radius) + gap + width
    draw_ring(surface, outer, corner, width, theme.palette.gold_bright)


# --- round things -----------------------------------------------------------------------------------


def circle(diameter: int, fill: Colour, *, rim: Colour | None = None, rim_width: int = 1) -> pygame.Surface:
    """A disc."""
    return rounded((diameter, diameter), diameter // 2, fill, rim=rim, rim_width=rim_width)


def draw_medallion(
    surface: pygame.Surface, fonts: Fonts, centre: tuple[int, int], diameter: int, text: str, fill: Colour
) -> None:
    """A disc with a letter or two on it: a seat's sign."""
    disc = circle(diameter, fill, rim=(255, 255, 255, 70), rim_width=max(1, diameter // 24))
    place = disc.get_rect(center=centre)
    surface.blit(disc, place)
    fonts.draw(surface, text, round(diameter * 0.5), (24, 24, 20, 255), place, align="center", bold=True)


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
    """A small pill with a word on it; tells where it lies."""
    height = round(px * 1.55)
    width = fonts.width(text, px, bold=True) + round(px * 1.1)
    rect = pygame.Rect(0, 0, max(height, width), height)
    rect.midleft = midleft
    draw_rounded(surface, rect, height // 2, fill, rim=rim)
    fonts.draw(surface, text, px, ink, rect, align="center", bold=True)
    return rect


def badge_width(fonts: Fonts, text: str, px: int) -> int:
    """How wide `draw_badge` will make a badge."""
    return max(round(px * 1.55), fonts.width(text, px, bold=True) + round(px * 1.1))


def lettering(
    fonts: Fonts, text: str, px: int, top: Colour, bottom: Colour, *, serif: bool = True, spacing: int = 0
) -> pygame.Surface:
    """A designed line of large letters: shading from ``top`` to ``bottom``, edged and lifted by a shadow."""

    def make() -> pygame.Surface:
        letters = _spaced(fonts, text, px, serif, spacing)
        depth = max(2, px // 22)
        out = pygame.Surface((letters.get_width() + 2 * depth, letters.get_height() + 3 * depth), pygame.SRCALPHA)
        for drop, alpha in ((depth * 2, 60), (depth, 120)):
            out.blit(tinted(letters, (0, 0, 0, alpha)), (depth, drop))
        out.blit(tinted(letters, (*bottom[:3], 255)), (depth, max(1, depth // 2)))
        body = letters.copy()
        body.blit(_letter_shade(letters.get_size(), top, bottom), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(body, (depth, 0))
        return out

    return cached(("lettering", text, px, top, bottom, serif, spacing), make)


def _spaced(fonts: Fonts, text: str, px: int, serif: bool, spacing: int) -> pygame.Surface:
    """White letters, each ``spacing`` pixels away from the next."""
    white = (255, 255, 255, 255)
    if not spacing:
        return fonts.render(text, px, white, bold=True, serif=serif)
    glyphs = [fonts.render(letter, px, white, bold=True, serif=serif) for letter in text]
    width = sum(glyph.get_width() for glyph in glyphs) + spacing * (len(glyphs) - 1)
    out = pygame.Surface((width, glyphs[0].get_height()), pygame.SRCALPHA)
    out.fill(CLEAR_WHITE)
    left = 0
    for glyph in glyphs:
        out.blit(glyph, (left, 0), special_flags=pygame.BLEND_RGBA_MAX)
        left += glyph.get_width() + spacing
    return out


def _letter_shade(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    """The gradient over the part of the line that letters fill."""
    first, last = round(size[1] * 0.22), round(size[1] * 0.82)
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill(top)
    out.blit(gradient((size[0], last - first), top, bottom), (0, first), special_flags=pygame.BLEND_RGBA_MIN)
    out.fill(bottom, (0, last, size[0], size[1] - last))
    return out


def glow(diameter: int, colour: Colour) -> pygame.Surface:
    """A soft round light."""

    def make() -> pygame.Surface:
        out = pygame.Surface((64, 64), pygame.SRCALPHA)
        for radius in range(32, 0, -1):
            part = 1 - radius / 32
            shade = (*colour[:3], round(colour[3] * part * part))
            pygame.draw.circle(out, shade, (32, 32), radius)
        return pygame.transform.smoothscale(out, (diameter, diameter))

    return cached(("glow", diameter, colour), make)
