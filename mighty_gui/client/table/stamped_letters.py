"""A line of large letters that are stamped onto the table one after the other."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Colour
from mighty_gui.client.shell.animation import out_back
from mighty_gui.client.widgets import Look

STAMP, BETWEEN = 0.22, 0.04
"""The seconds in which a letter is stamped, and between one and the next."""
_FROM = 1.35


@dataclass(frozen=True)
class Lettering:
    """A line of large letters, shading from one colour to the other."""

    text: str
    px: int
    top: Colour
    bottom: Colour

    @property
    def seconds(self) -> float:
        """The seconds until all of it is stamped."""
        return STAMP + BETWEEN * (len(self.text) - 1)


def draw_stamped(surface: pygame.Surface, look: Look, line: Lettering, centre: tuple[int, int], time: float) -> int:
    """Draw the letters that have been stamped ``time`` seconds after the first began; return the line's bottom."""
    whole = paint.lettering(look.fonts, line.text, line.px, line.top, line.bottom)
    place = whole.get_rect(center=centre)
    if time >= line.seconds:
        surface.blit(whole, place)
    else:
        for at, letter in enumerate(line.text):
            _draw_letter(surface, look, line, place, at, letter, time - BETWEEN * at)
    return place.bottom


def _draw_letter(
    surface: pygame.Surface, look: Look, line: Lettering, place: pygame.Rect, at: int, letter: str, time: float
) -> None:
    """Draw one letter, larger until it is on the table."""
    if time < 0.0 or not letter.strip():
        return
    left = look.fonts.width(line.text[:at], line.px, bold=True, serif=True)
    wide = look.fonts.width(line.text[: at + 1], line.px, bold=True, serif=True) - left
    depth = (place.width - look.fonts.width(line.text, line.px, bold=True, serif=True)) // 2
    one = paint.lettering(look.fonts, letter, line.px, line.top, line.bottom)
    grown = _FROM + (1.0 - _FROM) * out_back(min(1.0, time / STAMP))
    if abs(grown - 1.0) > 0.01:
        one = pygame.transform.smoothscale_by(one, grown)
    surface.blit(one, one.get_rect(center=(place.left + depth + left + wide // 2, place.centery)))
