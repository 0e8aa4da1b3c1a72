"""A chart of running totals over the hands: pure drawing, on paper.

Every player has their own colour *and* marker, and their name at the end of their line, so that nothing depends on
colour alone.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import BRIGHT_PAPER, DARK_INK, Colour, Size, fade, mix
from mighty_gui.client.widgets import Look, Widget

FINER = 3  # lines and markers are drawn this many times larger, then reduced
_MARKERS = 8


@dataclass(frozen=True)
class Series:
    """One player's line: their name, their colour, their total before the first hand (0) and after each."""

    name: str
    colour: Colour
    values: tuple[int, ...]


@dataclass(frozen=True)
class Axis:
    """The range of an axis and the distance between its marks."""

    low: int
    high: int
    step: int

    @property
    def marks(self) -> list[int]:
        """The numbers at the marks."""
        return list(range(self.low, self.high + 1, self.step))


def score_axis(values: Sequence[int], most_marks: int) -> Axis:
    """Return an axis of round numbers that contains all values and zero."""
    low, high = min(0, *values, 0), max(0, *values, 0)
    span = max(4, high - low)
    step = next(
        step
        for power in range(8)
        for step in (10**power, 2 * 10**power, 5 * 10**power)
        if math.ceil(span / step) + 1 <= max(2, most_marks)
    )
    low = math.floor(low / step) * step
    high = max(math.ceil(high / step) * step, low + 2 * step)
    return Axis(low, high, step)


def hand_axis(hands: int, most_marks: int) -> Axis:
    """Return the numbers of the hands, only some of them if there are many."""
    step = next(
        step
        for power in range(6)
        for step in (10**power, 2 * 10**power, 5 * 10**power)
        if hands / step <= max(1, most_marks)
    )
    return Axis(0, max(1, hands), step)


def spread(wanted: Sequence[int], height: int, top: int, bottom: int) -> list[int]:
    """Return centres for labels of ``height`` near the wanted places, without overlap, within the bounds."""
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    height = min(height, (bottom - top) // max(1, len(wanted)))
    out, last = [0] * len(wanted), top - height // 2
    for n in order:
        out[n] = last = max(wanted[n], last + height)
    limit = bottom - height // 2
    for n in reversed(order):
        out[n] = limit = min(out[n], limit)
        limit -= height
    return out


class ScoreChart(Widget):
    """The chart, with names at the right end of the lines."""

    def __init__(
        self, look: Look, series: Sequence[Series], *, hands: int = 0, hand_label: str = "", name: str = ""
    ) -> None:
        """``hands``: over how many hands the values are spread, if there are more than values."""
        super().__init__(look, name=name)
        self._hands = hands
        self.series = list(series)
        self.hand_label = hand_label
        self.px = look.theme.font(Size.CAPTION)
        self.name_px = look.theme.font(Size.SMALL)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or self.look.theme.tx(400), self.look.theme.tx(240)

    @property
    def label(self) -> str:
        return "; ".join(f"{line.name} {line.values[-1]}" for line in self.series)

    @property
    def hands(self) -> int:
        """The number of hands."""
        return self._hands or self._steps

    @property
    def _steps(self) -> int:
        """The number of pieces of each line."""
        return max((len(line.values) for line in self.series), default=1) - 1

    def _plot(self) -> pygame.Rect:
        """Return the rectangle of the lines: without the numbers, the names and the hands below."""
        fonts, theme = self.look.fonts, self.look.theme
        every = [value for line in self.series for value in line.values]
        left = max(fonts.width(with_sign(value), self.px) for value in (min(every), max(every), -100)) + theme.px(12)
        names = max(fonts.width(_ending(line), self.name_px, bold=True) for line in self.series) + theme.px(30)
        below = round(self.px * 1.9)
        right = min(names, self.rect.width * 2 // 5)
        rect = self.rect
        return pygame.Rect(
            rect.left + left, rect.top + self.px, rect.width - left - right, rect.height - below - self.px
        )

    def _axes(self, plot: pygame.Rect) -> tuple[Axis, Axis]:
        every = [value for line in self.series for value in line.values]
        wide = self.look.fonts.width(str(self.hands), self.px) + self.px
        return score_axis(every, plot.height // round(self.px * 2.2)), hand_axis(self.hands, plot.width // wide)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.series:
            return
        plot = self._plot()
        scores, hands = self._axes(plot)
        self._grid(surface, plot, scores, hands)
        key = ("score chart", plot.size, tuple(self.series), scores, self.look.theme.scale)
        surface.blit(paint.cache_surface(key, lambda: self._lines(plot.size, scores)), self._bleed(plot))
        self._names(surface, plot, scores)

    def _bleed(self, plot: pygame.Rect) -> pygame.Rect:
        return plot.inflate(2 * self._reach, 2 * self._reach)

    @property
    def _reach(self) -> int:
        """The distance that markers extend beyond the plot."""
        return self.look.theme.px(9)

    @staticmethod
    def _x(width: int, at: int, of: int) -> float:
        return width * at / max(1, of)

    @staticmethod
    def _y(height: int, axis: Axis, value: int) -> float:
        return height * (axis.high - value) / (axis.high - axis.low)

    def _grid(self, surface: pygame.Surface, plot: pygame.Rect, scores: Axis, hands: Axis) -> None:
        p, fonts, theme = self.look.palette, self.look.fonts, self.look.theme
        line = round(self.px * 1.4)
        for value in scores.marks:
            y = plot.top + round(self._y(plot.height, scores, value))
            weight, shade = (theme.px(1.6), fade(p.ink, 0.55)) if value == 0 else (1, fade(p.ink, 0.13))
            paint.draw_rounded(surface, pygame.Rect(plot.left, y - weight // 2, plot.width, weight), 0, shade)
            row = pygame.Rect(self.rect.left, y - line // 2, plot.left - self.rect.left - theme.px(8), line)
            fonts.draw(surface, with_sign(value), self.px, p.ink_soft, row, align="right")
        for hand in hands.marks[1:]:
            x = plot.left + round(self._x(plot.width, hand, self.hands))
            tick = pygame.Rect(x, plot.bottom, 1, theme.px(4))
            paint.draw_rounded(surface, tick, 0, fade(p.ink, 0.4))
            cell = pygame.Rect(x - 2 * self.px, plot.bottom + theme.px(3), 4 * self.px, line)
            fonts.draw(surface, str(hand), self.px, p.ink_soft, cell, align="center")
        if self.hand_label:
            corner = pygame.Rect(plot.right + 2 * self.px, plot.bottom + theme.px(3), 0, line)
            corner.width = self.rect.right - corner.left
            fonts.draw(surface, self.hand_label, self.px, p.ink_soft, corner)

    def _lines(self, size: tuple[int, int], scores: Axis) -> pygame.Surface:
        reach = self._reach
        whole = ((size[0] + 2 * reach) * FINER, (size[1] + 2 * reach) * FINER)
        big = pygame.Surface(whole, pygame.SRCALPHA)
        big.fill((*self.look.palette.paper[:3], 0))
        width = self.look.theme.px(2.8) * FINER
        dense = size[0] / max(1, self._steps) < 4 * reach
        for number, line in enumerate(self.series):
            points = [
                ((self._x(size[0], at, self._steps) + reach) * FINER, (self._y(size[1], scores, value) + reach) * FINER)
                for at, value in enumerate(line.values)
            ]
            colour = on_paper(line.colour)
            for a, b in pairwise(points):
                stroke(big, colour, a, b, width)
            for point in [points[-1]] if dense else points[1:]:
                draw_marker(big, number, point, reach * 0.62 * FINER, colour)
        return pygame.transform.smoothscale(big, (whole[0] // FINER, whole[1] // FINER))

    def _names(self, surface: pygame.Surface, plot: pygame.Rect, scores: Axis) -> None:
        theme, fonts = self.look.theme, self.look.fonts
        wanted = [plot.top + round(self._y(plot.height, scores, line.values[-1])) for line in self.series]
        height = round(self.name_px * 1.45)
        # the lowest name stays above the axis' own label
        centres = spread(wanted, height, self.rect.top, plot.bottom + theme.px(3))
        left = plot.right + theme.px(26)
        for number, (line, y) in enumerate(zip(self.series, centres, strict=True)):
            colour = on_paper(line.colour)
            surface.blit(marker(number, self._reach, colour), (left - round(1.6 * self._reach), y - self._reach))
            row = pygame.Rect(left + theme.px(4), y - height // 2, self.rect.right - left - theme.px(4), height)
            px = fonts.fitting(_ending(line), self.name_px, row.width, bold=True, least=0.6)
            fonts.draw(surface, _ending(line), px, colour, row, bold=True)


def _ending(line: Series) -> str:
    return f"{line.name} {with_sign(line.values[-1])}"


def decimal(value: float) -> str:
    """Return a score with its sign and one decimal: +1.5, 0.0, and a true minus sign."""
    return f"{value:+.1f}".replace("-", "\N{MINUS SIGN}") if round(value, 1) else "0.0"


def with_sign(value: int) -> str:
    """Return a score with its sign: +12, 0, and a true minus sign."""
    return f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}" if value < 0 else "0"


def score_list(names: Sequence[str], scores: Sequence[int]) -> str:
    """Return all scores in a line that breaks between players, not between a name and its score."""
    return ", ".join(f"{name}\N{NO-BREAK SPACE}{with_sign(score)}" for name, score in zip(names, scores, strict=True))


def on_paper(colour: Colour) -> Colour:
    """Return a seat's colour, dark enough to read on paper."""
    return mix(colour, DARK_INK, 0.42)


def marker(number: int, reach: int, colour: Colour) -> pygame.Surface:
    """Return a player's marker as a small picture, ``2 * reach`` square."""

    def make() -> pygame.Surface:
        big = pygame.Surface((2 * reach * FINER, 2 * reach * FINER), pygame.SRCALPHA)
        big.fill((*colour[:3], 0))
        draw_marker(big, number, (reach * FINER, reach * FINER), reach * 0.62 * FINER, colour)
        return pygame.transform.smoothscale(big, (2 * reach, 2 * reach))

    return paint.cache_surface(("marker", number % _MARKERS, reach, colour), make)


def draw_marker(
    surface: pygame.Surface, number: int, centre: tuple[float, float], radius: float, colour: Colour
) -> None:
    """Draw a marker: disc, square, lozenge, triangles, and the same hollow."""
    x, y = centre
    shape = number % 4
    hollow = (number % _MARKERS) >= 4
    for size, ink in ((radius, colour), *(((radius * 0.5, BRIGHT_PAPER),) if hollow else ())):
        if shape == 0:
            pygame.draw.circle(surface, ink, centre, size)
        else:
            turn, corners = {1: (0.25, 4), 2: (0.0, 4), 3: (-0.5, 3)}[shape]
            grown = size * (1.15 if corners == 4 else 1.25)
            pygame.draw.polygon(surface, ink, _corners(x, y, grown, corners, turn))


def _corners(x: float, y: float, radius: float, count: int, turn: float) -> list[tuple[float, float]]:
    """Return the corners of a regular polygon; ``turn`` is the direction of the first in half turns."""
    angles = [math.pi * turn + n * math.tau / count for n in range(count)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def stroke(surface: pygame.Surface, colour: Colour, a: tuple[float, float], b: tuple[float, float], width: int) -> None:
    """Draw a straight piece of a line with round ends."""
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    nx, ny = (b[1] - a[1]) / length * width / 2, (a[0] - b[0]) / length * width / 2
    box = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
    pygame.draw.polygon(surface, colour, box)
    pygame.draw.circle(surface, colour, a, width / 2)
    pygame.draw.circle(surface, colour, b, width / 2)
