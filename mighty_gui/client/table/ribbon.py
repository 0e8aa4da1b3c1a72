"""The ribbon across the table that tells the end of a hand: large letters stamped one by one, and a line below."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Colour, Size, faded
from mighty_gui.client.shell.animation import out_cubic
from mighty_gui.client.table.spectacle import Sight
from mighty_gui.client.table.stamped_letters import STAMP, Lettering, draw_stamped
from mighty_gui.client.widgets import Look

UNFOLDS = 0.2
"""The seconds in which the ribbon unfolds."""
STAMPED = UNFOLDS + STAMP * 0.5
"""The seconds after which its first letter is stamped: then it is heard."""


@dataclass(frozen=True)
class Ribbon:
    """The words of a ribbon, and how they look."""

    title: str
    told: str
    """The line below the title."""
    colour: Colour
    shade: Colour
    """The colour to which the letters of the title shade."""
    grand: bool = False
    """Whether the letters are larger than usual."""


def unfolded(time: float) -> float:
    """How far a ribbon has unfolded that many seconds after it began, 0 to 1."""
    return out_cubic(min(1.0, time / UNFOLDS))


def letter_sizes(look: Look, title: str, told: str, width: int, *, grand: bool) -> tuple[int, int]:
    """The letter sizes of both lines, as large as the window allows."""
    room = width - 2 * look.theme.px(40)
    large = round(look.theme.font(Size.TITLE) * (1.5 if grand else 1.0))
    px = look.fonts.fitting(title, large, room, least=0.3, bold=True, serif=True)
    return px, look.fonts.fitting(told, look.theme.font(Size.LARGE), room, least=0.5)


def ribbon_height(look: Look, ribbon: Ribbon, width: int) -> int:
    """The height of a ribbon across a window of that width."""
    px, small = letter_sizes(look, ribbon.title, ribbon.told, width, grand=ribbon.grand)
    return round(px * 1.35) + round(small * 1.6) + 2 * look.theme.px(14)


def draw_ribbon(surface: pygame.Surface, sight: Sight, ribbon: Ribbon, time: float) -> None:
    """Draw a ribbon across the whole window that fades at its ends, ``time`` seconds after it began."""
    look, theme, palette = sight.context.look, sight.context.theme, sight.context.theme.palette
    px, small = letter_sizes(look, ribbon.title, ribbon.told, surface.get_width(), grand=ribbon.grand)
    high = ribbon_height(look, ribbon, surface.get_width())
    band = pygame.Rect(0, 0, round(surface.get_width() * unfolded(time)), high)
    band.center = (surface.get_width() // 2, sight.layout.centre[1])
    paint.draw_band(surface, band, faded(palette.panel_low, 1.0))
    for edge in (band.top, band.bottom - theme.px(2.5)):
        paint.draw_band(surface, pygame.Rect(band.left, edge, band.width, theme.px(2.5)), ribbon.colour)
    lettering = Lettering(ribbon.title, px, ribbon.colour, ribbon.shade)
    middle = (band.centerx, band.top + theme.px(14) + round(px * 0.68))
    bottom = draw_stamped(surface, look, lettering, middle, time - UNFOLDS)
    if time >= UNFOLDS + lettering.seconds:
        foot = pygame.Rect(band.left, bottom - theme.px(4), band.width, round(small * 1.6))
        look.fonts.draw(surface, ribbon.told, small, palette.text, foot, align="center")
