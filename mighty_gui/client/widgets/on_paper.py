"""Widgets for sheets of paper, with a focus ring that is visible on a light ground."""

from __future__ import annotations

from typing import TypeVar

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.widgets import Button, Tabs, Widget

T = TypeVar("T")


class OnPaper(Widget):
    """A widget with a focus ring in red ink instead of gold."""

    def draw_ring(
        self, surface: pygame.Surface, rect: pygame.Rect | None = None, radius: int | None = None
    ) -> None:
        """Draw the focus ring, when the keyboard is in use."""
        if not self.ringed:
            return
        theme = self.look.theme
        gap, width = theme.px(3), theme.px(2.6)
        outer = (rect or self.rect).inflate(2 * (gap + width), 2 * (gap + width))
        corner = (theme.px(9) if radius is None else radius) + gap + width
        paint.draw_ring(surface, outer, corner, width, theme.palette.seal)


class PaperButton(OnPaper, Button):
    """A button on paper."""


class PaperTabs(OnPaper, Tabs[T]):
    """Tabs on paper."""
