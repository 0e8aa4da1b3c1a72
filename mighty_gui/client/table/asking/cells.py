"""Small choices close together."""

from __future__ import annotations

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.theme import Size, fade, mix
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Look, Pressable
from mighty_gui.client.widgets.base import Callback


class Cell(Pressable):
    """A small choice. A click chooses it; Enter calls ``confirm`` (by default the same). The cell whose numbers the
    dial next to it shows is ``shown`` before it is chosen."""

    def __init__(
        self,
        look: Look,
        text: str,
        choose: Callback,
        *,
        name: str,
        confirm: Callback | None = None,
        reason: str = "",
        tip: str = "",
        chosen: bool = False,
        shown: bool = False,
        below: str = "",
        large: bool = False,
        spoken_as: str = "",
        focusable: bool = True,
    ) -> None:
        super().__init__(look, name=name, reason=reason, tip=tip)
        self.focusable = focusable
        self.text, self.choose = text, choose
        self.confirm = confirm or choose
        self.chosen, self.shown, self.below = chosen, shown, below
        self.large, self._spoken_as = large, spoken_as

    @property
    def label(self) -> str:
        return self._spoken_as or self.text

    @property
    def condition(self) -> str:
        """The state of the cell: ``chosen`` once it is chosen and waits for a second press."""
        return super().condition or ("chosen" if self.chosen else "")

    def activate(self) -> None:
        if self.enabled:
            self.choose()

    def handle(self, intent: Intent) -> bool:
        """Handle an intent: Enter confirms, a click chooses."""
        if intent.kind is Kind.CONFIRM and self.focused:
            if self.enabled:
                self.confirm()
            return True
        return super().handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the cell: gold when chosen, sunken when disabled."""
        theme, p, warm = self.look.theme, self.look.palette, round(self.warmth.value * 6) / 6
        radius = theme.px(7)
        if not self.enabled:
            paint.draw_rounded(surface, self.rect, radius, fade(p.raised_low, 0.35))
            ink = fade(p.text_faint, 0.55)
        elif self.chosen:
            paint.draw_rounded(surface, self.rect, radius, p.gold, bottom=p.gold_low, rim=p.gold_bright)
            ink = p.on_gold
        else:
            top, low = mix(p.raised, p.felt_light, warm * 0.7), mix(p.raised_low, p.felt, warm * 0.7)
            rim = p.gold if self.shown else mix(p.line_quiet, p.line, warm)
            paint.draw_rounded(surface, self.rect, radius, top, bottom=low, rim=rim)
            ink = p.text
        self._draw_text(surface, ink)
        self.draw_ring(surface, radius=radius)

    def _draw_text(self, surface: pygame.Surface, ink: tuple[int, int, int, int]) -> None:
        px = min(self.look.theme.font(Size.TITLE if self.large else Size.BODY), round(self.rect.height * 0.58))
        inner = self.rect.inflate(-self.look.theme.px(6), 0)
        if self.below:
            small = pygame.Rect(
                inner.left, inner.top + round(inner.height * 0.56), inner.width, round(inner.height * 0.34)
            )
            quiet = self.look.palette.text_soft
            suit_signs.draw(
                surface, self.look, self.below, self.look.theme.font(Size.CAPTION), quiet, small, align="center"
            )
            inner = pygame.Rect(inner.left, inner.top, inner.width, round(inner.height * 0.66))
            px = min(self.look.theme.font(Size.LARGE), round(inner.height * 0.6))
        dark = self.look.palette.is_light if self.chosen else None  # on gold, else on the panel
        if self.enabled:
            suit_signs.draw(surface, self.look, self.text, px, ink, inner, align="center", bold=True, dark=dark)
        else:
            px = suit_signs.fitting(self.look, self.text, px, inner.width, bold=True)
            self.look.fonts.draw(surface, self.text, px, ink, inner, align="center", bold=True)
