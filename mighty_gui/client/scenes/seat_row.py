"""A seat in the list of a new game: medallion, name, person or computer, level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import pygame

from mighty_gui.client import paint
from mighty_gui.client.names import initial
from mighty_gui.client.theme import seat_colour
from mighty_gui.client.widgets import Look, Widget


class SeatRow(Widget):
    """The widgets of one seat on one line, or on two where the line is short."""

    def __init__(
        self,
        look: Look,
        seat: int,
        shown: str,
        names: Sequence[str],
        controls: tuple[Widget, Widget, Widget],
        *,
        has_level: bool,
    ) -> None:
        super().__init__(look, name=f"seat {seat}")
        self.seat = seat
        self.shown = shown
        self.names = names
        self._name, self._kind, self._level = controls
        self._has_level = has_level

    @property
    def label(self) -> str:
        """Who sits there."""
        return self.shown

    def children(self) -> Sequence[Widget]:
        """Name, kind, level."""
        return [self._name, self._kind, *([self._level] if self._has_level else [])]

    @property
    def _medallion(self) -> int:
        return round(self.look.theme.control * 0.8)

    def _widths(self) -> tuple[int, int]:
        """Of the switch between person and computer, and of the level (kept free for persons)."""
        return self._kind.measure()[0], self._level.measure()[0]

    def _is_short(self, width: int) -> bool:
        theme, (kind, level) = self.look.theme, self._widths()
        return width - self._medallion - kind - level - 3 * theme.gap < theme.tx(140)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """One line, or two."""
        theme = self.look.theme
        width = width or theme.tx(500)
        return width, theme.control * 2 + theme.px(6) if self._is_short(width) else theme.control

    def place(self, rect: pygame.Rect) -> Self:
        """Lie there, the name as wide as the rest leaves room."""
        super().place(rect)
        theme, (kind, level) = self.look.theme, self._widths()
        left = rect.left + self._medallion + theme.gap
        right = rect.right - theme.px(2)
        if self._is_short(rect.width):
            self._name.place(pygame.Rect(left, rect.top, right - left, theme.control))
            low = rect.top + theme.control + theme.px(6)
            level = max(0, min(level, right - left - kind - theme.gap))
            kind = min(kind, right - left)
            self._kind.place(pygame.Rect(left, low, kind, theme.control))
            beside = pygame.Rect(left + kind + theme.gap, low, level, theme.control)
        else:
            beside = pygame.Rect(right - level, rect.top, level, theme.control)
            self._kind.place(pygame.Rect(beside.left - theme.gap - kind, rect.top, kind, theme.control))
            room = self._kind.rect.left - theme.gap - left
            self._name.place(pygame.Rect(left, rect.top, room, theme.control))
        self._level.place(beside)
        return self

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the medallion and the controls."""
        side, theme = self._medallion, self.look.theme
        centre = (self.rect.left + side // 2, self.rect.top + theme.control // 2)
        colour = seat_colour(theme, self.seat)
        paint.draw_medallion(surface, self.look.fonts, centre, side, initial(self.shown, self.names), colour)
        for child in self.children():
            child.draw(surface)
