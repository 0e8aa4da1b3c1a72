"""A seat in the list of a new game: portrait, name, and style of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import pygame

from mighty_gui.client.widgets import Look, Widget


class SeatRow(Widget):
    """The widgets of one seat on one line, or on two where the line is short."""

    def __init__(self, look: Look, seat: int, shown: str, face: Widget, name: Widget, manner: Widget) -> None:
        super().__init__(look, name=f"seat {seat}")
        self.shown = shown
        self._face, self._name, self._manner = face, name, manner
        self.manner_width = manner.measure()[0]
        """The width of the words about the style, the same in all rows."""

    @property
    def label(self) -> str:
        """The name of the player in this seat."""
        return self.shown

    def children(self) -> Sequence[Widget]:
        """The widgets for portrait, name and style."""
        return [self._face, self._name, self._manner]

    @property
    def _side(self) -> int:
        """The side of the portrait: as large as the lines allow without being pushed apart."""
        return self.look.theme.px(53)

    def _is_short(self, width: int) -> bool:
        theme = self.look.theme
        return width - self._side - self.manner_width - 2 * theme.gap < theme.tx(120)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure one line, or two."""
        theme = self.look.theme
        width = width or theme.tx(420)
        lines = theme.control * 2 + theme.px(6) if self._is_short(width) else theme.control
        return width, max(lines, self._side)

    def place(self, rect: pygame.Rect) -> Self:
        """Place the parts, giving the name all the width that the others leave."""
        super().place(rect)
        theme, high = self.look.theme, self.look.theme.control
        left, right = rect.left + self._side + theme.gap, rect.right - theme.px(2)
        if self._is_short(rect.width):
            self._face.place(pygame.Rect(rect.left, rect.top, self._side, self._side))
            self._name.place(pygame.Rect(left, rect.top, right - left, high))
            wide = min(self.manner_width, right - left)
            self._manner.place(pygame.Rect(left, rect.top + high + theme.px(6), wide, high))
            return self
        top, wide = rect.centery - high // 2, self.manner_width
        self._face.place(pygame.Rect(rect.left, rect.centery - self._side // 2, self._side, self._side))
        self._manner.place(pygame.Rect(right - wide, top, wide, high))
        self._name.place(pygame.Rect(left, top, right - wide - theme.gap - left, high))
        return self

    def draw(self, surface: pygame.Surface) -> None:
        """Paint portrait, name and style."""
        for child in self.children():
            child.draw(surface)
