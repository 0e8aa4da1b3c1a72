"""The curve of what somebody gave away a decision, month by month, with its intervals; less is better."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Colour, Size, faded
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.client.widgets.score_chart import on_paper, spread
from mighty_gui.study.skill import Rate

_STEPS: Final = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0)
"""The distances that the marks of the axis may have."""


def axis(highest: float, most_marks: int) -> tuple[float, int]:
    """Return the distance between the marks of an axis from 0, and how many of them there are above it."""
    step = next((step for step in _STEPS if highest / step <= max(1, most_marks)), _STEPS[-1])
    return step, max(1, math.ceil(highest / step))


class SkillCurve(Widget):
    """A point for every month, and a line across for every level."""

    def __init__(
        self,
        look: Look,
        months: Mapping[str, Rate],
        levels: Sequence[tuple[str, float]],
        colour: Colour,
        *,
        name: str = "",
    ) -> None:
        """``levels``: what computer players of each level give away, by the level's name."""
        super().__init__(look, name=name)
        self.months = dict(months)
        self.levels = list(levels)
        self.colour = colour
        self.px = look.theme.font(Size.CAPTION)

    @property
    def label(self) -> str:
        """Each month with what was given away in it."""
        return "; ".join(f"{month} {rate.a_decision:.2f}" for month, rate in self.months.items())

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure the height for a few lines of the grid."""
        return width or 0, self.look.theme.tx(230)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the axis, the levels, the intervals, and the line from month to month."""
        plot = self._plot()
        highest = max([rate.a_decision + rate.half for rate in self.months.values()], default=0.1)
        step, marks = axis(max([highest, *(level for _, level in self.levels)]), plot.height // round(self.px * 2))
        top = step * marks
        self._draw_axis(surface, plot, step, marks)
        heights = [round(plot.bottom - plot.height * level / top) for _, level in self.levels]
        places = spread(heights, round(self.px * 1.4), plot.top, plot.bottom)
        for (name, _), y, place in zip(self.levels, heights, places, strict=True):
            self._draw_level(surface, plot, y)
            self._name_level(surface, plot, name, place)
        self._draw_months(surface, plot, top)

    def _plot(self) -> pygame.Rect:
        fonts, theme = self.look.fonts, self.look.theme
        left = fonts.width("00.00", self.px) + theme.px(8)
        right = max([fonts.width(name, self.px) for name, _ in self.levels], default=0) + theme.px(10)
        below = round(self.px * 1.9)
        return pygame.Rect(
            self.rect.left + left,
            self.rect.top + self.px,
            self.rect.width - left - right,
            self.rect.height - below - self.px,
        )

    def _draw_axis(self, surface: pygame.Surface, plot: pygame.Rect, step: float, marks: int) -> None:
        p, fonts, high = self.look.palette, self.look.fonts, round(self.px * 1.4)
        for number in range(marks + 1):
            y = round(plot.bottom - plot.height * number / marks)
            shade = faded(p.ink, 0.13 if number else 0.55)
            paint.draw_rounded(surface, pygame.Rect(plot.left, y, plot.width, 1), 0, shade)
            row = pygame.Rect(
                self.rect.left, y - high // 2, plot.left - self.rect.left - self.look.theme.px(6), high
            )
            fonts.draw(surface, f"{number * step:.2f}", self.px, p.ink_soft, row, align="right")

    def _draw_level(self, surface: pygame.Surface, plot: pygame.Rect, y: int) -> None:
        p, dash = self.look.palette, self.look.theme.px(8)
        for left in range(plot.left, plot.right, 2 * dash):
            across = pygame.Rect(left, y, min(dash, plot.right - left), 2)
            paint.draw_rounded(surface, across, 0, faded(p.seal, 0.6))

    def _name_level(self, surface: pygame.Surface, plot: pygame.Rect, name: str, y: int) -> None:
        high = round(self.px * 1.4)
        place = pygame.Rect(plot.right + self.look.theme.px(6), y - high // 2, 0, high)
        place.width = self.rect.right - place.left
        self.look.fonts.draw(surface, name, self.px, self.look.palette.seal, place)

    def _draw_months(self, surface: pygame.Surface, plot: pygame.Rect, top: float) -> None:
        theme, fonts = self.look.theme, self.look.fonts
        colour, wide = on_paper(self.colour), plot.width / max(1, len(self.months))
        points: list[tuple[int, int]] = []
        room = max(1, round(fonts.width("2026-11", self.px) * 1.3 / max(1.0, wide)))
        for at, (month, rate) in enumerate(self.months.items()):
            x = round(plot.left + wide * (at + 0.5))
            low, middle, high = (
                round(plot.bottom - plot.height * max(0.0, rate.a_decision + part) / top)
                for part in (-rate.half, 0.0, rate.half)
            )
            reach = pygame.Rect(x - theme.px(1), high, max(2, theme.px(2)), max(1, low - high))
            paint.draw_rounded(surface, reach, 0, faded(colour, 0.55))
            points.append((x, middle))
            if at % room == 0:
                cell = pygame.Rect(x - 4 * self.px, plot.bottom + theme.px(3), 8 * self.px, round(self.px * 1.4))
                fonts.draw(surface, month, self.px, self.look.palette.ink_soft, cell, align="center")
        for one, other in pairwise(points):
            pygame.draw.aaline(surface, colour[:3], one, other)
        side = max(7, theme.px(11))
        for point in points:
            dot = paint.circle(side, colour)
            surface.blit(dot, dot.get_rect(center=point))
