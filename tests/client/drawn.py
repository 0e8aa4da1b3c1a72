"""What a widget draws: its boxes, discs, rings, icons and lines of text, with their places and colours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from mighty_gui.client.look import paint, shapes, suit_signs
from mighty_gui.client.look.fonts import Fonts, Look
from mighty_gui.client.look.theme import Colour, Theme
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Widget

FONTS = Fonts()
LOOK = Look(Theme(), FONTS)
GROUND = (70, 20, 130)
"""A colour that no widget has."""


@dataclass(frozen=True)
class Box:
    rect: pygame.Rect
    radius: int
    fill: Colour
    bottom: Colour | None
    rim: Colour | None
    rim_width: int


@dataclass(frozen=True)
class Ring:
    rect: pygame.Rect
    radius: int
    width: int
    colour: Colour


@dataclass(frozen=True)
class Disc:
    side: int
    fill: Colour
    rim: Colour | None
    rim_width: int


@dataclass(frozen=True)
class Icon:
    name: str
    rect: pygame.Rect
    colour: Colour


@dataclass(frozen=True)
class Line:
    text: str
    shown: str
    px: int
    colour: Colour
    rect: pygame.Rect
    room: pygame.Rect
    align: str
    bold: bool
    serif: bool


@dataclass(frozen=True)
class Shade:
    rect: pygame.Rect
    radius: int


@dataclass
class Drawn:
    """All that was drawn, in its order, and the picture."""

    picture: pygame.Surface
    boxes: list[Box] = field(default_factory=list)
    rings: list[Ring] = field(default_factory=list)
    discs: list[Disc] = field(default_factory=list)
    icons: list[Icon] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    shades: list[Shade] = field(default_factory=list)

    @property
    def texts(self) -> list[str]:
        return [line.shown for line in self.lines]

    def differs_from(self, other: Drawn) -> pygame.Rect:
        """Return the smallest rectangle around all pixels that are different in another picture."""
        return difference(self.picture, other.picture)

    @property
    def touched(self) -> pygame.Rect:
        """The smallest rectangle around all that was drawn."""
        return difference(self.picture, blank(self.picture.get_size()))


def blank(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(GROUND)
    return surface


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Return the smallest rectangle around all pixels that differ."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    found = same.get_bounding_rects()
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)


def drawn(widget: Widget, size: tuple[int, int] = (640, 360), *, over: bool = False) -> Drawn:
    """Draw a widget, or with ``over`` only its parts above all others."""
    return recorded(widget.draw_over if over else widget.draw, size)


def recorded(draw: Callable[[pygame.Surface], object], size: tuple[int, int] = (640, 360)) -> Drawn:
    """Draw something on a small surface, and return all that was drawn."""
    found = Drawn(blank(size))
    with pytest.MonkeyPatch.context() as patch:
        note_drawing(patch, found)
        draw(found.picture)
    return found


def note_drawing(patch: pytest.MonkeyPatch, found: Drawn) -> None:
    """Note from now on what is drawn."""
    box, shade, disc, ring = paint.draw_rounded, paint.draw_shadow, shapes.circle, paint.draw_ring
    icon, line = suit_signs.draw_icon, Fonts.draw

    def draw_box(surface: pygame.Surface, rect: pygame.Rect, radius: int, fill: Colour, **more: Any) -> None:
        rim = (more.get("bottom"), more.get("rim"), more.get("rim_width", 1))
        found.boxes.append(Box(pygame.Rect(rect), radius, fill, *rim))
        box(surface, rect, radius, fill, **more)

    def draw_shade(surface: pygame.Surface, rect: pygame.Rect, radius: int, *more: int) -> None:
        found.shades.append(Shade(pygame.Rect(rect), radius))
        shade(surface, rect, radius, *more)

    def make_disc(side: int, fill: Colour, **more: Any) -> pygame.Surface:
        found.discs.append(Disc(side, fill, more.get("rim"), more.get("rim_width", 1)))
        return disc(side, fill, **more)

    def draw_ring(surface: pygame.Surface, rect: pygame.Rect, radius: int, width: int, colour: Colour) -> None:
        found.rings.append(Ring(pygame.Rect(rect), radius, width, colour))
        ring(surface, rect, radius, width, colour)

    def draw_icon(surface: pygame.Surface, name: str, side: int, centre: tuple[int, int], colour: Colour) -> None:
        rect = pygame.Rect(0, 0, side, side)
        rect.center = centre
        found.icons.append(Icon(name, rect, colour))
        icon(surface, name, side, centre, colour)

    def draw_line(
        fonts: Fonts, surface: pygame.Surface, text: str, px: int, colour: Colour, rect: pygame.Rect, **more: Any
    ) -> pygame.Rect:
        look = {name: more[name] for name in ("bold", "serif") if name in more}
        place = line(fonts, surface, text, px, colour, rect, **more)
        shown = fonts.shorten(text, px, rect.width, **look)
        kind = more.get("align", "left"), more.get("bold", False), more.get("serif", False)
        found.lines.append(Line(text, shown, px, colour, place, pygame.Rect(rect), *kind))
        return place

    patch.setattr(paint, "draw_rounded", draw_box)
    patch.setattr(paint, "draw_shadow", draw_shade)
    patch.setattr(paint, "circle", make_disc)
    patch.setattr(paint, "draw_ring", draw_ring)
    patch.setattr(suit_signs, "draw_icon", draw_icon)
    patch.setattr(Fonts, "draw", draw_line)


def key(kind: Kind, *, shift: bool = False) -> Intent:
    return Intent(kind, shift=shift)


def at(kind: Kind, pos: tuple[int, int], button: int = 1) -> Intent:
    return Intent(kind, pos=pos, button=0 if kind is Kind.MOVE else button)


def is_mid(rect: pygame.Rect, other: pygame.Rect) -> bool:
    """Return whether both have the same height in the middle, within a pixel."""
    return abs(rect.centery - other.centery) <= 1


def ring_runs_around(ring: Ring, rect: pygame.Rect, radius: int) -> bool:
    """Return whether a focus ring has the same distance from a box on all sides, and a corner to match."""
    gap = rect.left - ring.rect.left
    around = rect.inflate(2 * gap, 2 * gap)
    return gap > ring.width > 0 and ring.rect == around and ring.radius == radius + gap
