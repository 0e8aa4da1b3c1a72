"""The tooltip of a widget."""

from __future__ import annotations

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size


def draw_tooltip(
    surface: pygame.Surface, look: Look, text: str, target: pygame.Rect, *, above: bool = False
) -> pygame.Rect:
    """Draw a tooltip below ``target``, or above it if there is no room or that is wanted; return its place."""
    theme, fonts = look.theme, look.fonts
    px = theme.font(Size.SMALL)
    lines = fonts.wrap(text, px, min(theme.tx(380), surface.get_width() - theme.px(60)))
    pad = theme.px(12)
    width = max(fonts.width(line, px) for line in lines) + 2 * pad
    rect = pygame.Rect(0, 0, width, fonts.line_height(px) * len(lines) + round(1.2 * pad))
    rect.midtop = (target.centerx, target.bottom + theme.px(8))
    if above or rect.bottom > surface.get_height() - theme.px(6):
        rect.bottom = target.top - theme.px(8)
    rect.clamp_ip(surface.get_rect().inflate(-theme.px(12), -theme.px(12)))
    paint.draw_shadow(surface, rect, theme.px(8), theme.px(12), 140)
    paper = theme.palette
    paint.draw_rounded(surface, rect, theme.px(8), paper.paper, bottom=paper.paper_low, rim=paper.paper_line)
    inner = rect.inflate(-2 * pad, -round(1.2 * pad))
    fonts.draw_lines(surface, lines, px, paper.ink, inner)
    return rect
