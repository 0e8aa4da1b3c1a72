"""A whole number with minus and plus."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.look import Look
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets.base import Widget


class Stepper(Widget):
    """A whole number with minus and plus."""

    focusable = True
    stroke = Cue.CLICK
    role = "number"

    def __init__(
        self,
        look: Look,
        value: int,
        on_change: Callable[[int], None],
        *,
        least: int,
        most: int,
        shown: Callable[[int], str] = str,
        label: str = "",
        name: str = "",
        tip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(look, name=name, tip=tip, reason=reason)
        self.value = value
        self.on_change = on_change
        self.least, self.most = least, most
        self.shown = shown
        self._label = label
        self._over = 0
        self.px = look.theme.font(Size.BODY)

    @property
    def label(self) -> str:
        """The stepper's name and number."""
        return f"{self._label} {self.shown(self.value)}"

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure two square buttons and the widest number."""
        theme = self.look.theme
        numbers = (self.shown(self.least), self.shown(self.most), self.shown(self.value))
        widest = max(self.look.fonts.width(number, self.px, bold=True) for number in numbers)
        return 2 * theme.control + widest + theme.px(28), theme.control

    def _ends(self) -> tuple[pygame.Rect, pygame.Rect]:
        side = self.rect.height
        return (
            pygame.Rect(self.rect.left, self.rect.top, side, side),
            pygame.Rect(self.rect.right - side, self.rect.top, side, side),
        )

    def handle(self, intent: Intent) -> bool:
        """Handle clicks on the ends, arrows, Home and End; digits and the wheel are left alone."""
        if not self.enabled:
            return False
        if intent.kind is Kind.MOVE:
            minus, plus = self._ends()
            self._over = -1 if minus.collidepoint(intent.pos) else int(plus.collidepoint(intent.pos))
            return self.hit(intent.pos)
        if intent.kind is Kind.PRESS and intent.button == 1 and self.hit(intent.pos):
            minus, plus = self._ends()
            step = int(plus.collidepoint(intent.pos)) - int(minus.collidepoint(intent.pos))
            self._set(self.value + step)
            return True
        goal = {
            Kind.LEFT: self.value - 1,
            Kind.RIGHT: self.value + 1,
            Kind.HOME: self.least,
            Kind.END: self.most,
        }.get(intent.kind)
        if goal is None or not self.focused:
            return False
        self._set(goal)
        return True

    def adopt(self, old: Widget) -> None:
        """Keep the end under the pointer."""
        super().adopt(old)
        if isinstance(old, Stepper):
            self._over = old._over

    def _set(self, goal: int) -> None:
        value = max(self.least, min(self.most, goal))
        if value != self.value:
            self.value = value
            self.on_change(value)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the ends and the number."""
        theme, p = self.look.theme, self.look.palette
        paint.draw_well(surface, self.rect, theme)
        for sign, (name, end) in zip((-1, 1), zip(("minus", "plus"), self._ends(), strict=True), strict=True):
            possible = self.enabled and self.least <= self.value + sign <= self.most
            warm = possible and self.hovered and self._over == sign
            body = end.inflate(-2 * theme.px(3), -2 * theme.px(3))
            if possible:
                paint.draw_rounded(surface, body, theme.px(7), p.felt if warm else p.raised, rim=p.line_quiet)
            ink = p.gold_bright if warm else p.text if possible else p.text_faint
            suit_signs.draw_icon(surface, name, round(end.height * 0.5), end.center, ink)
        ink = p.text if self.enabled else p.text_faint
        middle = self.rect.inflate(-2 * self.rect.height, 0)
        self.look.fonts.draw(surface, self.shown(self.value), self.px, ink, middle, align="center", bold=True)
        self.draw_ring(surface)
