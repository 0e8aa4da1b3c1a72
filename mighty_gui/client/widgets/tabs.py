"""A row of tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Generic, TypeVar

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.look import Look
from mighty_gui.client.look.theme import Size, faded
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets.base import Widget

T = TypeVar("T")


class Tabs(Widget, Generic[T]):
    """A choice among a few options, all visible; Left and Right switch. With ``pages`` they are tabs of pages."""

    focusable = True
    stroke = Cue.CLICK
    role = "choice"

    def __init__(
        self,
        look: Look,
        options: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
        *,
        label: str = "",
        name: str = "",
        tip: str = "",
        reason: str = "",
        pages: bool = False,
    ) -> None:
        super().__init__(look, name=name, tip=tip, reason=reason)
        self.role = "tab" if pages else self.role
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self._label = label
        self._over: int | None = None
        self.px = look.theme.font(Size.BODY)

    @property
    def index(self) -> int:
        """The number of the chosen tab."""
        return next((n for n, (value, _) in enumerate(self.options) if value == self.value), 0)

    @property
    def label(self) -> str:
        """The widget's name and the chosen tab."""
        return f"{self._label} {self.options[self.index][1]}".strip()

    @property
    def position(self) -> tuple[int, int] | None:
        """The place of the chosen tab."""
        return self.index + 1, len(self.options)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure each tab as wide as the widest."""
        theme = self.look.theme
        widest = max(self.look.fonts.width(words, self.px, bold=True) for _, words in self.options)
        wanted = (widest + 2 * theme.tx(16)) * len(self.options) + 2 * theme.px(4)
        return min(wanted, width) if width else wanted, theme.control

    def _tab_rects(self) -> list[pygame.Rect]:
        """Return the tabs' places; spare width is shared equally, so long words do not become small."""
        inner = self.rect.inflate(-2 * self.look.theme.px(4), -2 * self.look.theme.px(4))
        widths = [self.look.fonts.width(words, self._px(), bold=True) for _, words in self.options]
        spare = (inner.width - sum(widths)) / max(1, len(widths))
        edges = [inner.left + round(sum(widths[:n]) + spare * n) for n in range(len(widths) + 1)]
        return [pygame.Rect(a, inner.top, b - a, inner.height) for a, b in pairwise(edges)]

    def _px(self) -> int:
        """The letter size at which all tabs fit together."""
        fonts, px = self.look.fonts, self.px
        room = self.rect.width - self.look.theme.px(8) - len(self.options) * self.look.theme.px(14)
        while px > 11 and sum(fonts.width(words, px, bold=True) for _, words in self.options) > room:
            px -= 1
        return px

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((n for n, rect in enumerate(self._tab_rects()) if rect.collidepoint(pos)), None)

    def handle(self, intent: Intent) -> bool:
        """Handle clicks and arrows."""
        if not self.enabled:
            return False
        if intent.kind in (Kind.MOVE, Kind.PRESS):
            self._over = self._at(intent.pos)
            if intent.kind is Kind.PRESS and intent.button == 1 and self._over is not None:
                self._choose(self._over)
            return self._over is not None
        if not self.focused:
            return False
        goal = {
            Kind.LEFT: self.index - 1,
            Kind.RIGHT: self.index + 1,
            Kind.HOME: 0,
            Kind.END: len(self.options) - 1,
            Kind.CONFIRM: self.index,
        }.get(intent.kind)
        if goal is None:
            return False
        self._choose(max(0, min(len(self.options) - 1, goal)))
        return True

    def adopt(self, old: Widget) -> None:
        """Keep the tab under the pointer."""
        super().adopt(old)
        if isinstance(old, Tabs):
            self._over = old._over

    def _choose(self, index: int) -> None:
        value = self.options[index][0]
        if value != self.value:
            self.value = value
            self.on_change(value)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the trough and the tabs."""
        theme, p, fonts = self.look.theme, self.look.palette, self.look.fonts
        paint.draw_well(surface, self.rect, theme)
        for index, ((_, words), rect) in enumerate(zip(self.options, self._tab_rects(), strict=True)):
            chosen = index == self.index
            if chosen:
                top, low = (p.gold, p.gold_low) if self.enabled else (p.raised, p.raised_low)
                paint.draw_rounded(surface, rect, theme.px(7), top, bottom=low)
            elif self.hovered and index == self._over:
                paint.draw_rounded(surface, rect, theme.px(7), faded(p.text, 0.08))
            ink = p.text_faint if not self.enabled else p.on_gold if chosen else p.text_soft
            fonts.draw(surface, words, self._px(), ink, rect, align="center", bold=chosen)
        self.draw_ring(surface)
