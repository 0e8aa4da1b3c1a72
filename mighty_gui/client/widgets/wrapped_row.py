"""A row of widgets that continues on the next line where there is no more room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Self

import pygame

from mighty_gui.client.look.look import Look
from mighty_gui.client.widgets.base import Widget


class WrappedRow(Widget):
    """Widgets one after the other, in as many lines as are needed."""

    def __init__(
        self,
        look: Look,
        members: Sequence[Widget],
        *,
        align: Literal["left", "right"] = "right",
        even: bool = False,
        name: str = "",
    ) -> None:
        """``even``: no line has many more members than another."""
        super().__init__(look, name=name)
        self.even = even
        self.members = list(members)
        self.align = align

    def children(self) -> Sequence[Widget]:
        """The members."""
        return self.members

    @property
    def _gap(self) -> int:
        return self.look.theme.px(8)

    def _lines(self, width: int) -> list[list[tuple[Widget, int, int]]]:
        """Return the members of each line with their sizes."""
        lines = self._filled(width, len(self.members))
        return self._filled(width, -(-len(self.members) // len(lines))) if self.even else lines

    def _filled(self, width: int, most: int) -> list[list[tuple[Widget, int, int]]]:
        """Return the members of each line if it takes what has room on it, but no more than ``most``."""
        lines: list[list[tuple[Widget, int, int]]] = [[]]
        taken = 0
        for member in self.members:
            wide, high = member.measure()
            wide = min(wide, width)
            if lines[-1] and (taken + wide > width or len(lines[-1]) >= most):
                lines.append([])
                taken = 0
            lines[-1].append((member, wide, high))
            taken += wide + self._gap
        return lines

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure all members in one line, or as many lines as a width asks for."""
        sizes = [member.measure() for member in self.members]
        if not sizes:
            return 0, 0
        if width is None:
            return sum(wide for wide, _ in sizes) + self._gap * (len(sizes) - 1), max(high for _, high in sizes)
        lines = self._lines(width)
        heights = [max(high for _, _, high in line) for line in lines]
        return width, sum(heights) + self._gap * (len(lines) - 1)

    def place(self, rect: pygame.Rect) -> Self:
        """Place the lines one below the other."""
        super().place(rect)
        top = rect.top
        for line in self._lines(rect.width) if self.members else []:
            height = max(high for _, _, high in line)
            total = sum(wide for _, wide, _ in line) + self._gap * (len(line) - 1)
            left = rect.right - total if self.align == "right" else rect.left
            for member, wide, high in line:
                member.place(pygame.Rect(left, top + (height - high) // 2, wide, high))
                left += wide + self._gap
            top += height + self._gap
        return self

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the members."""
        for member in self.members:
            member.draw(surface)
