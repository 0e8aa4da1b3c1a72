"""The shapes of everything that is painted: smooth masks, gradients and shadows, made once and kept.

Shapes are drawn large and reduced, so that their edges are smooth at every scale. Wide rectangles are composed from the
corners of a small one, so that a panel as large as the window is cheap.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from mighty_gui.client.look.theme import Colour


class Pool:
    """Pictures by key; the least recently used are dropped when there are too many."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self.held: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._fresh: set[Hashable] = set()

    def get(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture, if it is kept."""
        found = self.held.get(key)
        if found is not None:
            self.held.move_to_end(key)
            self._fresh.add(key)
        return found

    def put(self, key: Hashable, picture: pygame.Surface) -> pygame.Surface:
        """Keep a picture; it replaces an earlier one with the same key."""
        self.drop(key)
        self.held[key] = picture
        self._fresh.add(key)
        self.bytes += weight(picture)
        while self.bytes > self.most and len(self.held) > 1:
            self.drop(next(iter(self.held)))
        return picture

    def drop(self, key: Hashable) -> None:
        """Drop a picture."""
        self._fresh.discard(key)
        if (gone := self.held.pop(key, None)) is not None:
            self.bytes -= weight(gone)

    def turn_over(self) -> None:
        """After a change of the window's size, drop the pictures that were not used since the change before.

        So pictures of at most two sizes are kept, and going back and forth between them costs nothing.
        """
        for key in [key for key in self.held if key not in self._fresh]:
            self.drop(key)
        self._fresh = set()


def weight(picture: pygame.Surface) -> int:
    """Return the number of bytes that a picture takes."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


FINER = 4
_BUDGET = 44 << 20
_LARGE = 1 << 16  # pixels
CLEAR_WHITE = (255, 255, 255, 0)  # transparent, but white: reduced edges must not darken
_shapes = Pool(_BUDGET)


def cache_surface(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return the surface made earlier for ``key``, or a new one; the oldest are dropped when there are too many."""
    found = _shapes.get(key)
    return _shapes.put(key, make()) if found is None else found


def turn_over() -> None:
    """Drop old shapes after a change of the window's size: see `Pool.turn_over`."""
    _shapes.turn_over()


def native(surface: pygame.Surface) -> pygame.Surface:
    """Return the same picture in the byte order that is drawn forty times faster than others.

    Pictures read from SVG have the order of the file; pygame's own pictures are already right.
    """
    return surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def nine_slice(tile: pygame.Surface, corner: int, size: tuple[int, int]) -> pygame.Surface:
    """Stretch ``tile`` to ``size`` by its middle row and column; the corners stay as they are. A tile of the same
    height is stretched sideways only."""
    width, height = size
    side, high = tile.get_size()
    out = pygame.Surface(size, pygame.SRCALPHA)
    columns = (
        (0, corner, 0, corner),
        (corner, side - 2 * corner, corner, width - 2 * corner),
        (side - corner, corner, width - corner, corner),
    )
    rows = (
        (0, corner, 0, corner),
        (corner, high - 2 * corner, corner, height - 2 * corner),
        (high - corner, corner, height - corner, corner),
    )
    for x, w, to_x, to_w in columns:
        for y, h, to_y, to_h in rows if high != height else ((0, high, 0, high),):
            if min(w, h, to_w, to_h) > 0:
                # straight to its place, which saves making a part as large as the window twice
                place = out.subsurface((to_x, to_y, to_w, to_h))
                pygame.transform.scale(tile.subsurface((x, y, w, h)), (to_w, to_h), place)
    return out


def mask(size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return a new surface: a white rounded rectangle with smooth corners."""
    size = (max(1, size[0]), max(1, size[1]))
    radius = max(0, min(radius, size[0] // 2, size[1] // 2))

    def make() -> pygame.Surface:
        return nine_slice(cache_surface(("corners", radius), lambda: _corner_tile(radius)), radius, size)

    return make() if is_large(size) else cache_surface(("mask", size, radius), make).copy()


def is_large(size: tuple[int, int]) -> bool:
    """Return whether a shape is too large to be kept: a few as large as the window would fill the cache."""
    return size[0] * size[1] > _LARGE


def _corner_tile(radius: int) -> pygame.Surface:
    side = 2 * radius + 2
    big = pygame.Surface((side * FINER, side * FINER), pygame.SRCALPHA)
    big.fill(CLEAR_WHITE)
    pygame.draw.rect(big, (255, 255, 255, 255), big.get_rect(), border_radius=radius * FINER)
    return pygame.transform.smoothscale(big, (side, side))


def ring(size: tuple[int, int], radius: int, width: int) -> pygame.Surface:
    """Return a new surface: a white rounded outline, ``width`` thick, inside of ``size``."""

    def make() -> pygame.Surface:
        corner = max(radius, width)
        if min(size) >= 2 * corner + 2:
            return nine_slice(_ring_tile(radius, width), corner, size)
        return _whole_ring(size, radius, width)

    return make() if is_large(size) else cache_surface(("ring", size, radius, width), make).copy()


def _ring_tile(radius: int, width: int) -> pygame.Surface:
    """Return the smallest outline of that kind, from which all larger ones are stretched."""
    side = 2 * max(radius, width) + 2
    return cache_surface(("ring tile", radius, width), lambda: _whole_ring((side, side), radius, width))


def _whole_ring(size: tuple[int, int], radius: int, width: int) -> pygame.Surface:
    out = mask(size, radius)
    inner_size = (size[0] - 2 * width, size[1] - 2 * width)
    if min(inner_size) > 0:
        inner = mask(inner_size, max(0, radius - width))
        inner.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(inner, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    return out


def blit_ring(surface: pygame.Surface, rect: pygame.Rect, radius: int, width: int, colour: Colour) -> None:
    """Paint a `ring` in a colour; of a large one only its sides, because there is nothing between them."""
    corner = max(radius, width)
    if not is_large(rect.size) or min(rect.size) < 2 * corner + 2:
        surface.blit(tint(ring(rect.size, radius, width), colour), rect)
        return
    tile = tint(_ring_tile(radius, width), colour)
    side, wide, high = tile.get_width(), rect.width - 2 * corner, rect.height - 2 * corner
    for x, to_x in ((0, 0), (side - corner, rect.width - corner)):
        for y, to_y in ((0, 0), (side - corner, rect.height - corner)):
            surface.blit(tile, rect.move(to_x, to_y), (x, y, corner, corner))
        upright = pygame.transform.scale(tile.subsurface((x, corner, corner, 2)), (corner, high))
        surface.blit(upright, rect.move(to_x, corner))
    for y, to_y in ((0, 0), (side - corner, rect.height - corner)):
        across = pygame.transform.scale(tile.subsurface((corner, y, 2, corner)), (wide, corner))
        surface.blit(across, rect.move(corner, to_y))


def gradient(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    """Return a gradient from one colour above to another below."""
    return cache_surface(("gradient", size, top, bottom), lambda: _shading(size, top, bottom))


def _shading(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    column = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    last = max(1, size[1] - 1)
    for y in range(size[1]):
        shade = tuple(round(a + (b - a) * y / last) for a, b in zip(top, bottom, strict=True))
        column.fill(shade, (0, y, 1, 1))
    return pygame.transform.scale(column, size)


def rounded_rect(
    size: tuple[int, int],
    radius: int,
    fill: Colour,
    *,
    bottom: Colour | None = None,
    rim: Colour | None = None,
    rim_width: int = 1,
) -> pygame.Surface:
    """Return a rounded rectangle in one colour or shaded down to ``bottom``, with an optional rim."""

    def make() -> pygame.Surface:
        out = mask(size, radius)
        if bottom is None:
            out.fill(fill, special_flags=pygame.BLEND_RGBA_MULT)
        else:
            shade = _shading if is_large(size) else gradient
            out.blit(shade(out.get_size(), fill, bottom), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if rim is not None:
            blit_ring(out, out.get_rect(), radius, rim_width, rim)
        return out

    size = (max(1, size[0]), max(1, size[1]))
    return cache_surface(("rounded", size, radius, fill, bottom, rim, rim_width), make)


def tint(white: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Return a new surface: the white shape in a colour."""
    out = white.copy()
    out.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return out


def shadow(size: tuple[int, int], radius: int, blur: int, alpha: int = 120) -> pygame.Surface:
    """Return a soft shadow for a thing of ``size``; it extends ``blur`` pixels beyond it on every side."""

    def make() -> pygame.Surface:
        corner, whole = radius + 2 * blur, (size[0] + 2 * blur, size[1] + 2 * blur)
        # a shape as round as it is high has no middle that could be stretched vertically
        side, high = (least if most >= (least := 2 * corner + 2) else most for most in whole)
        tile = cache_surface(("shadow tile", side, high, corner, blur, alpha), lambda: draw((side, high), corner))
        return tile if side < 2 * corner + 2 else nine_slice(tile, corner, whole)

    def draw(size: tuple[int, int], corner: int) -> pygame.Surface:
        tile = pygame.Surface(size, pygame.SRCALPHA)
        for inset in range(2 * blur):
            part = (inset + 1) / (2 * blur)
            strength = round(alpha * part * part * (3 - 2 * part))
            box = tile.get_rect().inflate(-2 * inset, -2 * inset)
            pygame.draw.rect(tile, (0, 0, 0, strength), box, border_radius=max(1, corner - inset))
        return tile

    blur = max(1, min(blur, min(size) // 2 - 2))
    return cache_surface(("shadow", size, radius, blur, alpha), make)


def circle(diameter: int, fill: Colour, *, rim: Colour | None = None, rim_width: int = 1) -> pygame.Surface:
    """Return a disc."""
    return rounded_rect((diameter, diameter), diameter // 2, fill, rim=rim, rim_width=rim_width)
