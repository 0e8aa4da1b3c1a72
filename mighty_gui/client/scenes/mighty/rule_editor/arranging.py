"""Widgets that hold others in lines, below and beside each other; the ground of a row and its alert."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Self

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Size, faded
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Look, Panel, Widget


class Ground(Panel):
    """What a row lies on: marks where the keyboard is, what was changed, what contradicts; a click goes there."""

    def __init__(
        self, look: Look, go: Callable[[], None], *, active: bool, changed: bool, troubled: bool, name: str
    ) -> None:
        super().__init__(look)
        self.name = name
        self.go = go
        self.active = active
        self.changed = changed
        self.troubled = troubled

    @property
    def label(self) -> str:
        """Nothing to hear."""
        return ""

    def handle(self, intent: Intent) -> bool:
        """A click goes to the row's control."""
        if intent.kind is Kind.PRESS and intent.button == 1 and self.hit(intent.pos):
            self.go()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """A soft ground for the active row, a bar at its left, a thin line below."""
        theme, p = self.look.theme, self.look.palette
        radius = theme.px(9)
        if self.active:
            paint.draw_rounded(surface, self.rect, radius, faded(p.gold, 0.13), rim=faded(p.gold, 0.35))
        elif self.warmth.value > 0.05:
            paint.draw_rounded(surface, self.rect, radius, faded(p.text, 0.05 * self.warmth.value))
        line = pygame.Rect(self.rect.left + radius, self.rect.bottom, self.rect.width - 2 * radius, 1)
        paint.draw_rounded(surface, line, 0, faded(p.line_quiet, 0.7))
        if self.changed or self.troubled:
            bar = pygame.Rect(self.rect.left, self.rect.top + theme.px(8), theme.px(4), 0)
            bar.height = self.rect.height - 2 * theme.px(8)
            paint.draw_rounded(surface, bar, bar.width // 2, p.danger if self.troubled else p.gold)


class Alert(Widget):
    """An exclamation mark on a disc."""

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """As high as a line."""
        side = round(self.look.theme.font(Size.BODY) * 1.15)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it."""
        p = self.look.palette
        side = min(self.rect.size)
        disc = paint.circle(side, p.danger)
        place = disc.get_rect(center=self.rect.center)
        surface.blit(disc, place)
        self.look.fonts.draw(surface, "!", round(side * 0.72), p.on_gold, place, align="center", bold=True)


class Flow(Widget):
    """Widgets one after the other, in as many lines as are needed."""

    def __init__(
        self, look: Look, members: Sequence[Widget], *, align: Literal["left", "right"] = "right", name: str = ""
    ) -> None:
        super().__init__(look, name=name)
        self.members = list(members)
        self.align = align

    def children(self) -> Sequence[Widget]:
        """The members."""
        return self.members

    @property
    def _gap(self) -> int:
        return self.look.theme.px(8)

    def _lines(self, width: int) -> list[list[tuple[Widget, int, int]]]:
        """The members of each line with their sizes."""
        lines: list[list[tuple[Widget, int, int]]] = [[]]
        taken = 0
        for member in self.members:
            wide, high = member.measure()
            wide = min(wide, width)
            if lines[-1] and taken + wide > width:
                lines.append([])
                taken = 0
            lines[-1].append((member, wide, high))
            taken += wide + self._gap
        return lines

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """All in a line, or as many lines as a width asks for."""
        sizes = [member.measure() for member in self.members]
        if not sizes:
            return 0, 0
        if width is None:
            return sum(wide for wide, _ in sizes) + self._gap * (len(sizes) - 1), max(high for _, high in sizes)
        lines = self._lines(width)
        heights = [max(high for _, _, high in line) for line in lines]
        return width, sum(heights) + self._gap * (len(lines) - 1)

    def place(self, rect: pygame.Rect) -> Self:
        """Lay the lines below each other."""
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


class Stack(Widget):
    """Widgets below each other over the whole width."""

    def __init__(self, look: Look, members: Sequence[Widget]) -> None:
        super().__init__(look)
        self.members = list(members)

    def children(self) -> Sequence[Widget]:
        """The members."""
        return self.members

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """The widest by the sum of all."""
        wide = width or self.look.theme.tx(420)
        gap = self.look.theme.px(7)
        heights = [member.measure(wide)[1] for member in self.members]
        return (width or 10_000), sum(heights) + gap * (len(heights) - 1)

    def place(self, rect: pygame.Rect) -> Self:
        """Lay them below each other."""
        super().place(rect)
        top, gap = rect.top, self.look.theme.px(7)
        for member in self.members:
            high = member.measure(rect.width)[1]
            member.place(pygame.Rect(rect.left, top, rect.width, high))
            top += high + gap
        return self

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the members."""
        for member in self.members:
            member.draw(surface)


class Beside(Widget):
    """A wide widget and a narrow one at its right."""

    def __init__(self, look: Look, wide: Widget, narrow: Widget) -> None:
        super().__init__(look)
        self.wide = wide
        self.narrow = narrow

    def children(self) -> Sequence[Widget]:
        """Both."""
        return [self.wide, self.narrow]

    def _rest(self, width: int) -> int:
        return width - self.narrow.measure()[0] - self.look.theme.px(8)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """As high as the higher one."""
        width = width or self.look.theme.tx(420)
        return width, max(self.wide.measure(self._rest(width))[1], self.narrow.measure()[1])

    def place(self, rect: pygame.Rect) -> Self:
        """Share the width."""
        super().place(rect)
        narrow = self.narrow.measure()[0]
        self.wide.place(pygame.Rect(rect.left, rect.top, self._rest(rect.width), rect.height))
        high = min(rect.height, self.narrow.measure()[1])
        self.narrow.place(pygame.Rect(rect.right - narrow, rect.centery - high // 2, narrow, high))
        return self

    def draw(self, surface: pygame.Surface) -> None:
        """Paint both."""
        self.wide.draw(surface)
        self.narrow.draw(surface)
