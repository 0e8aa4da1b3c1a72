"""The ladder of skill: a rung for each level, a band for the player, and a point for each month."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Colour, Size, fade
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.client.widgets.score_chart import on_paper
from mighty_gui.study.review.skill import Rate

_BEYOND: Final = 0.5
"""How far above or below the ladder a loss can be drawn, in distances between two rungs."""


class SkillLadder(Widget):
    """The levels as rungs, the strongest on top; a band shows the player's skill, points show earlier months."""

    def __init__(
        self,
        look: Look,
        levels: Sequence[tuple[str, float]],
        own: Rate,
        months: Mapping[str, Rate],
        colour: Colour,
        *,
        name: str = "",
    ) -> None:
        """``levels``: names and losses per choice, the weakest first; ``own``: the player's overall rate."""
        super().__init__(look, name=name)
        self.levels, self.own, self.months, self.colour = list(levels), own, dict(months), colour
        self.px = look.theme.font(Size.CAPTION)

    @property
    def label(self) -> str:
        return "; ".join(name for name, _ in self.levels)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or 0, self.look.theme.tx(60) * (len(self.levels) + 1)

    def height_of(self, lost: float) -> float:
        """Return a loss as a height on the ladder: 0 for the lowest rung, 1 for the highest.

        Rungs are equally far apart. Between two rungs the height is linear in the loss; outside, the nearest two
        decide.
        """
        rungs = [level for _, level in self.levels]
        pairs = list(pairwise(rungs))
        at = next((at for at, (_, upper) in enumerate(pairs) if lost >= upper), len(pairs) - 1)
        lower, upper = pairs[at]
        height = (at + (lower - lost) / max(1e-9, lower - upper)) / len(pairs)
        return max(-_BEYOND / len(pairs), min(1 + _BEYOND / len(pairs), height))

    def _plot(self) -> pygame.Rect:
        names = max(self.look.fonts.width(name, self.px, bold=True) for name, _ in self.levels)
        left, step = names + self.look.theme.px(16), self.rect.height // (len(self.levels) + 1)
        return pygame.Rect(
            self.rect.left + left, self.rect.top + step, self.rect.width - left, step * (len(self.levels) - 1)
        )

    def _y(self, plot: pygame.Rect, lost: float) -> int:
        return round(plot.bottom - plot.height * self.height_of(lost))

    def draw(self, surface: pygame.Surface) -> None:
        plot, theme, p = self._plot(), self.look.theme, self.look.palette
        for left in (plot.left, plot.right - theme.px(5)):
            rail = pygame.Rect(left, self.rect.top, theme.px(5), self.rect.height - round(self.px * 1.6))
            paint.draw_rounded(surface, rail, theme.px(2), p.gold_low)
        for name, level in self.levels:
            y = self._y(plot, level)
            paint.draw_rounded(surface, pygame.Rect(plot.left, y - theme.px(2), plot.width, theme.px(4)), 2, p.gold)
            row = pygame.Rect(self.rect.left, y - self.px, plot.left - self.rect.left - theme.px(10), 2 * self.px)
            self.look.fonts.draw(surface, name, self.px, p.ink, row, align="right", bold=True)
        self._draw_band(surface, plot)
        self._draw_months(surface, plot)

    def _draw_band(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """Draw the interval of the player's skill as a band."""
        colour, own = on_paper(self.colour), self.own
        top, bottom = self._y(plot, own.a_decision - own.half), self._y(plot, own.a_decision + own.half)
        band = pygame.Rect(plot.left, top, plot.width, max(self.look.theme.px(8), bottom - top))
        paint.draw_rounded(surface, band, self.look.theme.px(4), fade(colour, 0.25), rim=fade(colour, 0.8))

    def _draw_months(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        theme, fonts, colour = self.look.theme, self.look.fonts, on_paper(self.colour)
        wide = plot.width / max(1, len(self.months))
        room = max(1, round(fonts.width("2026-11", self.px) * 1.3 / max(1.0, wide)))
        points: list[tuple[int, int]] = []
        for at, (month, rate) in enumerate(self.months.items()):
            points.append((round(plot.left + wide * (at + 0.5)), self._y(plot, rate.a_decision)))
            if at % room == 0:
                cell = pygame.Rect(points[-1][0] - 4 * self.px, 0, 8 * self.px, round(self.px * 1.4))
                cell.bottom = self.rect.bottom
                fonts.draw(surface, month, self.px, self.look.palette.ink_soft, cell, align="center")
        for point, other in pairwise(points):
            pygame.draw.aaline(surface, colour[:3], point, other)
        for point in points:
            dot = paint.circle(max(7, theme.px(11)), colour)
            surface.blit(dot, dot.get_rect(center=point))
