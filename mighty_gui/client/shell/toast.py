"""A line over everything that says for a moment what a key has just changed."""

from __future__ import annotations

import pygame

from mighty_gui.client.look import lights, paint
from mighty_gui.client.look.look import Look
from mighty_gui.client.look.theme import Size

SHOWN, FADES = 1.8, 0.2
"""The seconds for which it is seen, and in which it goes."""
_HIGH = 0.3  # where it lies, in the window's height


class Toast:
    """The line, if there is one now."""

    def __init__(self) -> None:
        self._words = ""
        self._left = 0.0

    def show(self, words: str) -> None:
        """Show a line in the place of the last."""
        self._words, self._left = words, SHOWN

    def step(self, dt: float) -> bool:
        """Let time pass; tells whether the picture changed."""
        seen = self._left > 0.0
        self._left -= dt
        return seen

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Paint the line as long as it is there."""
        if self._left <= 0.0:
            return
        theme, p = look.theme, look.palette
        px, high = theme.font(Size.LARGE), theme.tx(48)
        rect = pygame.Rect(0, 0, look.fonts.width(self._words, px, bold=True) + 2 * theme.tx(26), high)
        rect.center = (surface.get_width() // 2, round(surface.get_height() * _HIGH))

        def paint_line() -> None:
            paint.draw_shadow(surface, rect, high // 2, theme.px(12), 130)
            paint.draw_rounded(surface, rect, high // 2, p.panel_low, rim=p.gold, rim_width=theme.rim)
            look.fonts.draw(surface, self._words, px, p.gold_bright, rect, align="center", bold=True)

        lights.fade_in(surface, rect.inflate(high, high), min(1.0, self._left / FADES), paint_line)
