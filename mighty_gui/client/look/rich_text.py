"""Lines of text with coloured suit signs."""

from __future__ import annotations

import re

import pygame

from mighty_gui.client.look.fonts import Align
from mighty_gui.client.look.look import Look
from mighty_gui.client.look.theme import Colour

_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_RUNS = re.compile("[♠♥♦♣]|[^♠♥♦♣]+")


def width(look: Look, text: str, px: int, *, bold: bool = False) -> int:
    """Return the width that `draw` gives the line."""
    return sum(look.fonts.width(run, px, bold=bold) for run in _RUNS.findall(text))


def fitting(look: Look, text: str, px: int, room: int, *, bold: bool = False, least: int = 11) -> int:
    """Return the largest letter size up to ``px`` at which the line fits; ``least`` at worst."""
    while px > least and width(look, text, px, bold=bold) > room:
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
    least: int = 11,
) -> pygame.Rect:
    """Draw one line, smaller where it would not fit, and return its place.

    ``dark``: on a dark ground (by default, on a panel).
    """
    px = fitting(look, text, px, rect.width, bold=bold, least=least)
    runs = _RUNS.findall(text)
    if width(look, text, px, bold=bold) > rect.width:
        text = look.fonts.shorten(text, px, rect.width, bold=bold)
        runs = _RUNS.findall(text)
    wide = sum(look.fonts.width(run, px, bold=bold) for run in runs)
    left = {"left": rect.left, "center": rect.centerx - wide // 2, "right": rect.right - wide}[align]
    line = pygame.Rect(left, rect.top, wide, rect.height)
    for run in runs:
        ink = look.theme.suit(_SIGNS[run], dark=dark) if run in _SIGNS else colour
        part = pygame.Rect(left, rect.top, look.fonts.width(run, px, bold=bold) + 1, rect.height)
        look.fonts.draw(surface, run, px, ink, part, bold=bold)
        left += part.width - 1
    return line


def wrap(look: Look, text: str, px: int, room: int, lines: int) -> list[str]:
    """Break the text into at most this many lines."""
    found = look.fonts.wrap(text, px, room)
    if len(found) <= lines:
        return found
    rest = " ".join(found[lines - 1 :])
    return [*found[: lines - 1], look.fonts.shorten(rest, px, room)]
