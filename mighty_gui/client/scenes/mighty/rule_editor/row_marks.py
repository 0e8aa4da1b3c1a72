"""The ground of an option's row, and the sign of a contradiction in it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Size, faded
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Look, Panel, Widget


class Ground(Panel):
    """The ground of a row, marking focus, changes and contradictions; a click on it focuses the control."""

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
        """No label: the speech output skips the ground."""
        return ""

    def handle(self, intent: Intent) -> bool:
        """Pass a click to the row's control."""
        if intent.kind is Kind.PRESS and intent.button == 1 and self.hit(intent.pos):
            self.go()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Paint a soft ground for the active row, a bar at its left, a thin line below."""
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
        """Measure the height of a line."""
        side = round(self.look.theme.font(Size.BODY) * 1.15)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the mark."""
        p = self.look.palette
        side = min(self.rect.size)
        disc = paint.circle(side, p.danger)
        place = disc.get_rect(center=self.rect.center)
        surface.blit(disc, place)
        self.look.fonts.draw(surface, "!", round(side * 0.72), p.on_gold, place, align="center", bold=True)
