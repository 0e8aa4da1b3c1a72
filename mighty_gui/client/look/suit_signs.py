"""Suit symbols and small line pictures, drawn as shapes at any size and in any colour."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from itertools import pairwise

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.fonts import Align, Look
from mighty_gui.client.look.theme import Colour
from mighty_gui.texts.words import SUIT_LETTERS

Point = tuple[float, float]


def _curve(*points: Point) -> list[Point]:
    """Return points along a cubic curve."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    out = []
    for step in range(18):
        t = step / 18
        u = 1 - t
        k = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        out.append((k[0] * ax + k[1] * bx + k[2] * cx + k[3] * dx, k[0] * ay + k[1] * by + k[2] * cy + k[3] * dy))
    return out


def _mirror(half: Sequence[Point]) -> list[Point]:
    return [*half, *((1 - x, y) for x, y in reversed(half))]


def _heart() -> list[list[Point]]:
    half = _curve((0.5, 0.95), (0.38, 0.78), (0.04, 0.6), (0.04, 0.33))
    half += _curve((0.04, 0.33), (0.04, 0.02), (0.42, 0.0), (0.5, 0.28))
    return [_mirror(half)]


def _stem(top: float) -> list[Point]:
    return _mirror([*_curve((0.5, top), (0.48, 0.78), (0.44, 0.9), (0.3, 0.97)), (0.3, 0.97)])


def _spade() -> list[list[Point]]:
    half = _curve((0.5, 0.03), (0.4, 0.22), (0.05, 0.36), (0.05, 0.62))
    half += _curve((0.05, 0.62), (0.05, 0.9), (0.4, 0.92), (0.49, 0.66))
    return [_mirror(half), _stem(0.55)]


def _diamond() -> list[list[Point]]:
    half = _curve((0.5, 0.02), (0.42, 0.18), (0.28, 0.38), (0.13, 0.5))
    half += _curve((0.13, 0.5), (0.28, 0.62), (0.42, 0.82), (0.5, 0.98))
    return [_mirror(half)]


def _disc(x: float, y: float, radius: float) -> list[Point]:
    return [(x + radius * math.cos(i * math.tau / 48), y + radius * math.sin(i * math.tau / 48)) for i in range(48)]


def _club() -> list[list[Point]]:
    leaves = [_disc(0.5, 0.26, 0.225), _disc(0.255, 0.585, 0.225), _disc(0.745, 0.585, 0.225)]
    return [*leaves, [(0.42, 0.35), (0.58, 0.35), (0.6, 0.62), (0.4, 0.62)], _stem(0.5)]


_SUITS: dict[str, list[list[Point]]] = {"S": _spade(), "H": _heart(), "D": _diamond(), "C": _club()}


def suit(letter: str, side: int, colour: Colour) -> pygame.Surface:
    """Return the symbol of suit S, H, D or C, ``side`` pixels square."""

    def make() -> pygame.Surface:
        return paint.tint(_polygons(_SUITS[letter], side), colour)

    return paint.cache_surface(("suit", letter, side, colour), make)


def draw_suit(surface: pygame.Surface, letter: str, side: int, centre: tuple[int, int], colour: Colour) -> pygame.Rect:
    """Draw a suit's symbol around ``centre``."""
    sign = suit(letter, side, colour)
    return surface.blit(sign, sign.get_rect(center=centre))


def _polygons(shapes: Sequence[Sequence[Point]], side: int) -> pygame.Surface:
    whole = max(1, side) * paint.FINER
    big = pygame.Surface((whole, whole), pygame.SRCALPHA)
    big.fill(paint.CLEAR_WHITE)
    for shape in shapes:
        pygame.draw.polygon(big, (255, 255, 255, 255), [(x * whole, y * whole) for x, y in shape])
    return pygame.transform.smoothscale(big, (max(1, side), max(1, side)))


# each icon: strokes as lines of points on a grid of 100
_SPEAKER = "20,40 34,40 52,24 52,76 34,60 20,60 20,40"
_ICONS = {
    "down": "24,40 50,64 76,40",
    "up": "24,62 50,38 76,62",
    "left": "60,24 36,50 60,76",
    "right": "40,24 64,50 40,76",
    "check": "22,52 42,72 78,30",
    "cross": "27,27 73,73; 73,27 27,73",
    "plus": "50,24 50,76; 24,50 76,50",
    "minus": "24,50 76,50",
    "back": "46,26 24,50 46,74; 24,50 78,50",
    "menu": "22,30 78,30; 22,50 78,50; 22,70 78,70",
    "undo": "40,20 22,38 40,56; 22,38 62,38 78,50 78,66 66,78 40,78",
    "full": "40,22 22,22 22,40; 60,22 78,22 78,40; 40,78 22,78 22,60; 60,78 78,78 78,60",
    "sound": f"{_SPEAKER}; 66,38 72,50 66,62",
    "unsaved": "24,24 64,24 76,36 76,76 24,76 24,24; 38,25 38,41 58,41 58,25; 16,86 84,14",
    "mute": f"{_SPEAKER}; 66,40 84,60; 84,40 66,60",
    "list": "24,28 76,28; 24,50 76,50; 24,72 56,72",
    "cards": "30,20 68,20 68,72 30,72 30,20; 40,82 80,82 80,32",
    "grid": "24,26 76,26 76,74 24,74 24,26; 24,42 76,42; 24,58 76,58; 42,26 42,74",
    "hint": "42,66 42,58 33,48 31,38 36,27 50,22 64,27 69,38 67,48 58,58 58,66 42,66; 44,77 56,77",
    "help": "36,38 38,28 50,22 62,28 64,38 58,46 50,52 50,60; 50,76 50,76.5",
    "pen": "24,76 29,59 63,25 75,37 41,71 24,76; 54,34 66,46",
    "bin": "26,33 74,33; 40,33 42,24 58,24 60,33; 32,33 36,78 64,78 68,33; 45,44 46,67; 55,44 54,67",
    "phone": "34,16 66,16 66,84 34,84 34,16; 46,74 54,74",
    "play": "34,22 76,50 34,78 34,22",
    "pause": "38,24 38,76; 62,24 62,76",
    "first": "27,24 27,76; 72,24 44,50 72,76",
    "last": "73,24 73,76; 28,24 56,50 28,76",
    "backward": "52,24 26,50 52,76; 78,24 52,50 78,76",
    "forward": "48,24 74,50 48,76; 22,24 48,50 22,76",
    "shuffle": "18,32 32,32 64,68 80,68; 18,68 32,68 64,32 80,32; 69,21 80,32 69,43; 69,57 80,68 69,79",
    "book": "50,30 38,23 19,23 19,70 38,70 50,77 62,70 81,70 81,23 62,23 50,30; 50,30 50,77",
    "chart": "22,22 22,78 80,78; 32,64 46,46 58,56 78,28",
    "faces": "50,17 60,20 65,30 62,41 50,47 38,41 35,30 40,20 50,17; 22,80 26,66 38,59 62,59 74,66 78,80",
}


def _strokes(name: str) -> list[list[Point]]:
    """Return an icon's lines in a unit square."""
    lines = _ICONS.get(name, "").split(";")
    return [[_point(pair) for pair in line.split()] for line in lines]


def _point(pair: str) -> Point:
    x, y = pair.split(",")
    return float(x) / 100, float(y) / 100


def icon(name: str, side: int, colour: Colour) -> pygame.Surface:
    """Return a small line picture: one of the icons above, or ``gear``."""

    def make() -> pygame.Surface:
        whole = max(1, side) * paint.FINER
        big = pygame.Surface((whole, whole), pygame.SRCALPHA)
        big.fill(paint.CLEAR_WHITE)
        width = max(paint.FINER, round(whole * 0.085))
        if name == "gear":
            _gear(big, whole, width)
        for stroke in _strokes(name):
            _stroke(big, [(x * whole, y * whole) for x, y in stroke], width)
        return paint.tint(pygame.transform.smoothscale(big, (max(1, side), max(1, side))), colour)

    return paint.cache_surface(("icon", name, side, colour), make)


def _stroke(surface: pygame.Surface, points: Sequence[Point], width: int) -> None:
    """Draw a thick line with round ends and joints."""
    white = (255, 255, 255, 255)
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.hypot(bx - ax, by - ay) or 1
        nx, ny = (by - ay) / length * width / 2, (ax - bx) / length * width / 2
        pygame.draw.polygon(
            surface, white, [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
        )
    for point in points:
        pygame.draw.circle(surface, white, point, width / 2)


def _gear(surface: pygame.Surface, whole: int, width: int) -> None:
    middle = whole / 2
    for tooth in range(8):
        angle = tooth * math.tau / 8
        reach = ((middle + math.cos(angle) * whole * r, middle + math.sin(angle) * whole * r) for r in (0.25, 0.35))
        _stroke(surface, list(reach), round(width * 1.5))
    pygame.draw.circle(surface, (255, 255, 255, 255), (middle, middle), whole * 0.27)
    pygame.draw.circle(surface, paint.CLEAR_WHITE, (middle, middle), whole * 0.12)


def draw_icon(surface: pygame.Surface, name: str, side: int, centre: tuple[int, int], colour: Colour) -> None:
    """Draw an `icon` around ``centre``."""
    picture = icon(name, side, colour)
    surface.blit(picture, picture.get_rect(center=centre))


# --- lines of text with coloured suit symbols ---------------------------------------------------------------


_RUNS = re.compile("[♠♥♦♣]|[^♠♥♦♣]+")


def width(look: Look, text: str, px: int, *, bold: bool = False) -> int:
    """Return the width that `draw` gives the line."""
    return sum(look.fonts.width(run, px, bold=bold) for run in _RUNS.findall(text))


def fitting(look: Look, text: str, px: int, room: int, *, bold: bool = False) -> int:
    """Return the largest letter size up to ``px`` that fits the line, but at least the smallest of the fonts."""
    while px > look.fonts.smallest and width(look, text, px, bold=bold) > room:
        px -= 1
    return px


def draw(
    surface: pygame.Surface,
    look: Look,
    text: str,
    px: int,
    colour: Colour,
    rect: pygame.Rect,
    *,
    align: Align = "left",
    bold: bool = False,
    dark: bool | None = None,
) -> pygame.Rect:
    """Draw one line, smaller if it would not fit, and return its place.

    ``dark``: on a dark ground (by default, on a panel).
    """
    px = fitting(look, text, px, rect.width, bold=bold)
    runs = _RUNS.findall(text)
    if width(look, text, px, bold=bold) > rect.width:
        text = look.fonts.shorten(text, px, rect.width, bold=bold)
        runs = _RUNS.findall(text)
    wide = sum(look.fonts.width(run, px, bold=bold) for run in runs)
    left = {"left": rect.left, "center": rect.centerx - wide // 2, "right": rect.right - wide}[align]
    line = pygame.Rect(left, rect.top, wide, rect.height)
    for run in runs:
        ink = look.theme.suit(SUIT_LETTERS[run], dark=dark) if run in SUIT_LETTERS else colour
        part = pygame.Rect(left, rect.top, look.fonts.width(run, px, bold=bold) + 1, rect.height)
        look.fonts.draw(surface, run, px, ink, part, bold=bold)
        left += part.width - 1
    return line
