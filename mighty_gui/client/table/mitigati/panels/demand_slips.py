"""What everyone demands, side by side, and the sum of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Size
from mighty_gui.client.table.mitigati.mitigati_words import demand_words
from mighty_gui.client.widgets import Look, Widget, dividing
from mighty_gui.client.widgets.score_chart import signed
from mighty_gui.texts import Texts


@dataclass(frozen=True)
class Slip:
    """A player's demand, and what they said last if it was no bid."""

    name: str
    amount: int | None
    said: str


class DemandSlips(Widget):
    """A slip of paper for each player's demand, and behind them the sum."""

    def __init__(self, look: Look, texts: Texts, slips: Sequence[Slip], total: int) -> None:
        super().__init__(look, name="demands")
        self.texts = texts
        self.slips = slips
        self.total = total

    @property
    def label(self) -> str:
        """All demands and their sum, to be heard."""
        told = [f"{slip.name} {slip.said or demand_words(slip.amount)}" for slip in self.slips]
        return ", ".join([*told, self.texts("mitigati.info.sum", sum=signed(self.total))])

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the slips, and the sum at the end."""
        gap = self.look.theme.px(8)
        places = dividing.columns(self.rect, [1.0] * (len(self.slips) + 1), gap)
        for slip, place in zip(self.slips, places, strict=False):
            self._draw_slip(surface, place, slip)
        self._draw_sum(surface, places[-1])

    def _draw_slip(self, surface: pygame.Surface, place: pygame.Rect, slip: Slip) -> None:
        p, theme = self.look.palette, self.look.theme
        paint.draw_rounded(surface, place, theme.px(8), p.paper, bottom=p.paper_low, rim=p.paper_line)
        self._write(surface, place, (slip.name, demand_words(slip.amount)), p.ink_soft, p.ink, slip.said)

    def _draw_sum(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        p = self.look.palette
        paint.draw_well(surface, place, self.look.theme)
        told = (self.texts("mitigati.term.sum"), signed(self.total))
        self._write(surface, place, told, p.text_soft, p.gold_bright, "")

    def _write(
        self,
        surface: pygame.Surface,
        place: pygame.Rect,
        told: tuple[str, str],
        soft: tuple[int, int, int, int],
        ink: tuple[int, int, int, int],
        said: str,
    ) -> None:
        """Write a name above a number, with a word beside it if one was said."""
        theme, fonts = self.look.theme, self.look.fonts
        inner = place.inflate(-2 * theme.px(6), 0)
        upper = pygame.Rect(inner.left, inner.top, inner.width, round(inner.height * 0.42))
        lower = pygame.Rect(inner.left, upper.bottom, inner.width, inner.bottom - upper.bottom)
        name = f"{told[0]} · {said}" if said else told[0]
        px = fonts.fitting(name, theme.font(Size.CAPTION), upper.width, least=0.6)
        fonts.draw(surface, name, px, soft, upper, align="center")
        large = min(theme.font(Size.LARGE), round(lower.height * 0.86))
        fonts.draw(surface, told[1], large, ink, lower, align="center", bold=True)
