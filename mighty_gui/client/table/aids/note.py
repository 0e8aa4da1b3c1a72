"""The note with a hint: what to do, why, and what would come next; it finds a quiet place on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client import paint, signs
from mighty_gui.client.table import rich
from mighty_gui.client.table.layout import Layout
from mighty_gui.client.theme import Size
from mighty_gui.client.widgets import Look, Pressable

Taken = Sequence[tuple[pygame.Rect, float]]
"""What lies on the table, and how much it matters that it stays in sight."""


@dataclass(frozen=True)
class Told:
    """What the note says."""

    title: str
    worth: str = ""
    """What is expected of it, in a few signs."""
    why: str = ""
    next: str = ""

    @property
    def spoken(self) -> str:
        """All of it, for those who hear it."""
        return ". ".join(part.rstrip(".") for part in (self.title, self.worth, self.why, self.next) if part)


class Note(Pressable):
    """A slip of paper; a press puts it away."""

    def __init__(self, look: Look, told: Told, away: Callable[[], None]) -> None:
        super().__init__(look, name="hint note")
        self.told = told
        self.away = away
        self._px = look.theme.font(Size.SMALL)

    @property
    def label(self) -> str:
        """All of it."""
        return self.told.spoken

    def activate(self) -> None:
        """Put it away."""
        self.away()

    @property
    def _pad(self) -> tuple[int, int]:
        return self.look.theme.px(14), self.look.theme.px(9)

    @property
    def _line(self) -> int:
        return round(self._px * 1.42)

    def _head(self) -> int:
        """How wide the first line is."""
        lamp = round(self._px * 1.6)
        worth = rich.width(self.look, self.told.worth, self._px) + self.look.theme.px(18) if self.told.worth else 0
        return lamp + rich.width(self.look, self.told.title, self._px, bold=True) + worth

    def _why(self, room: int) -> list[str]:
        return self.look.fonts.wrap(self.told.why, self._px, room) if self.told.why else []

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """As narrow as its lines allow, at most ``width``."""
        across, down = self._pad
        most = (width or 0) - 2 * across
        widest = max([self._head(), *(rich.width(self.look, t, self._px) for t in (self.told.why, self.told.next))])
        room = min(most, widest)
        lines = 1 + len(self._why(room)) + bool(self.told.next)
        return room + 2 * across, lines * self._line + 2 * down

    def draw(self, surface: pygame.Surface) -> None:
        """Write it on paper."""
        theme, p, look = self.look.theme, self.look.palette, self.look
        paint.draw_shadow(surface, self.rect, theme.px(9), theme.px(12), 140)
        paint.draw_rounded(surface, self.rect, theme.px(9), p.paper, bottom=p.paper_low, rim=p.paper_line)
        inner = self.rect.inflate(-2 * self._pad[0], -2 * self._pad[1])
        row = pygame.Rect(inner.left, inner.top, inner.width, self._line)
        signs.draw_icon(surface, "hint", round(self._px * 1.2), (row.left + self._px // 2, row.centery), p.seal)
        wide = rich.width(look, self.told.worth, self._px)
        head = pygame.Rect(row.left + round(self._px * 1.6), row.top, 0, row.height)
        head.width = row.right - head.left - (wide + theme.px(18) if wide else 0)
        rich.draw(surface, look, self.told.title, self._px, p.ink, head, bold=True, dark=False)
        rich.draw(surface, look, self.told.worth, self._px, p.ink_soft, row, align="right", dark=False)
        lines = [(line, p.ink) for line in self._why(inner.width)]
        for text, ink in [*lines, *([(self.told.next, p.ink_soft)] if self.told.next else [])]:
            row = row.move(0, self._line)
            rich.draw(surface, look, text, self._px, ink, row, dark=False)
        self.draw_ring(surface, radius=theme.px(9))


def quiet_place(layout: Layout, size: tuple[int, int], taken: Taken) -> pygame.Rect:
    """Where a note of that size hides least; rather low and in the middle, where one looks."""
    window = pygame.Rect((0, 0), layout.size).inflate(-8, -8)
    lefts = {layout.prompt.centerx - size[0] // 2, window.left, window.right - size[0], layout.info.right + 8}
    tops = range(window.top, max(window.top + 1, layout.hand.top - size[1]), 8)
    best, least = pygame.Rect(window.topleft, size), float("inf")
    for top in tops:
        for left in sorted(lefts):
            place = pygame.Rect((left, top), size).clamp(window)
            away = abs(place.centerx - layout.prompt.centerx) + abs(place.bottom - layout.prompt.top)
            cost = sum(_common(place, rect) * weight for rect, weight in taken) + away * 4
            if cost < least:
                best, least = place, cost
    return best


def _common(one: pygame.Rect, other: pygame.Rect) -> int:
    area = one.clip(other)
    return area.width * area.height
