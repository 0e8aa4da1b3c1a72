"""The chart of the tables that played the same cards: a bar for each score, and a mark for the player's own.

The mark and the dashed line of the mean have labels, so that nothing depends on colour alone.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.client.widgets.score_chart import on_paper, with_sign

_LEAST_BARS, _MOST_BARS = 11, 31
"""Charts of fewer scores get room at both ends; in charts of more, several scores share a bar."""


@dataclass(frozen=True)
class ChartTexts:
    """The texts of the chart: the labels of both marks, and the whole chart for the screen reader."""

    own: str
    mean: str
    spoken: str


@dataclass(frozen=True)
class Bars:
    """Scores in bars of equal width: the first bar's lowest score, the scores per bar, and the tables per bar."""

    low: int
    wide: int
    counts: tuple[int, ...]

    def place(self, score: float) -> float:
        """Return the x of a score from 0 to 1; if a bar is one score wide, this is the middle of the bar."""
        return (score - self.low + 0.5) / (self.wide * len(self.counts))

    def holding(self, score: float) -> int:
        """Return the index of the bar that contains a score."""
        return math.floor(self.place(score) * len(self.counts))


def bars_of(scores: Sequence[int], own: int) -> Bars:
    """Return the bars of these scores, with room for the player's own score and a margin at both ends."""
    low, high = min(*scores, own) - 1, max(*scores, own) + 1
    spare = max(0, _LEAST_BARS - (high - low + 1))
    low, high = low - spare // 2, high + (spare + 1) // 2
    steps = (step * 10**power for power in range(6) for step in (1, 2, 5))
    wide = next(step for step in steps if math.ceil((high - low + 1) / step) <= _MOST_BARS)
    low -= low % wide
    often = Counter((score - low) // wide for score in scores)
    return Bars(low, wide, tuple(often[at] for at in range((high - low) // wide + 1)))


class TablesChart(Widget):
    """A chart of how many tables had each score, with the player's own score and the mean marked above the bars."""

    def __init__(
        self, look: Look, scores: Sequence[int], own: int, mean: float, texts: ChartTexts, *, name: str = "chart"
    ) -> None:
        super().__init__(look, name=name)
        self.scores = tuple(scores)
        self.own, self.mean, self.texts = own, mean, texts
        self.bars = bars_of(self.scores, own)
        self.px = look.theme.font(Size.CAPTION)

    @property
    def label(self) -> str:
        return self.texts.spoken

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or 0, self.look.theme.tx(130) + 5 * self._line

    @property
    def _line(self) -> int:
        return round(self.px * 1.4)

    def _plot(self) -> pygame.Rect:
        """Return the area of the bars: above it are two lines for labels and one for counts, below it the scores."""
        rect, line = self.rect, self._line
        return pygame.Rect(rect.left, rect.top + 3 * line, rect.width, rect.height - round(4.4 * line))

    def x_of(self, score: float) -> int:
        """Return the x of a score in the window."""
        plot = self._plot()
        return plot.left + round(plot.width * self.bars.place(score))

    def draw(self, surface: pygame.Surface) -> None:
        plot, p = self._plot(), self.look.palette
        paint.draw_rounded(surface, pygame.Rect(plot.left, plot.bottom, plot.width, 1), 0, fade(p.ink, 0.45))
        self._draw_bars(surface, plot)
        self._draw_numbers(surface, plot)
        self._draw_mean(surface, plot)
        self._draw_own(surface, plot)

    def _draw_mean(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """Draw the mean as a dashed line; its label does not cross the player's own mark."""
        p, theme, label = self.look.palette, self.look.theme, self._label_rect(self.texts.mean, self.mean, 1)
        own, gap = self.x_of(self.own), theme.px(5)
        if label.left < own + gap and own - gap < label.right:
            label.right = own - gap
            if self.mean > self.own or label.left < self.rect.left:
                label.left = own + gap
        ink = on_paper(p.gold_low)
        self.look.fonts.draw(surface, self.texts.mean, self.px, ink, label, align="center", bold=True)
        dash, x = theme.px(6), self.x_of(self.mean) - theme.px(1)
        foot = self._foot(plot, self.mean)
        for top in range(label.bottom, foot, 2 * dash):
            high = min(dash, foot - top)
            paint.draw_rounded(surface, pygame.Rect(x, top, theme.px(2), high), 0, ink)

    def _draw_own(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """Draw the player's own mark, down to the bar of that score, or to the axis if there is none."""
        p, theme, label = self.look.palette, self.look.theme, self._label_rect(self.texts.own, self.own, 0)
        self.look.fonts.draw(surface, self.texts.own, self.px, p.accent_ink, label, align="center", bold=True)
        line = pygame.Rect(
            self.x_of(self.own) - theme.px(1), label.bottom, theme.px(2), self._foot(plot, self.own) - label.bottom
        )
        paint.draw_rounded(surface, line, 0, p.accent_ink)

    def _foot(self, plot: pygame.Rect, score: float) -> int:
        """Return the lower end of a mark: above the bar and its count, or the axis if there is no bar."""
        often = self.bars.counts[self.bars.holding(score)]
        return plot.bottom - self._height(plot, often) - self._line if often else plot.bottom

    def _label_rect(self, text: str, score: float, line: int) -> pygame.Rect:
        """Return the place of a mark's label, above its score in the first or second line."""
        wide = self.look.fonts.width(text, self.px, bold=True) + self.look.theme.px(4)
        label = pygame.Rect(0, self.rect.top + line * self._line, min(wide, self.rect.width), self._line)
        label.centerx = self.x_of(score)
        label.clamp_ip(pygame.Rect(self.rect.left, label.top, self.rect.width, self._line))
        return label

    def _draw_bars(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        p, count = self.look.palette, len(self.bars.counts)
        highest = max(self.bars.counts)
        for at, often in enumerate(self.bars.counts):
            if not often:
                continue
            left, right = (plot.left + round(plot.width * edge / count) for edge in (at, at + 1))
            high = self._height(plot, often)
            gap = max(1, (right - left) // 6)
            bar = pygame.Rect(left + gap, plot.bottom - high, max(2, right - left - 2 * gap), high)
            shade = p.gold_low if at == self.bars.holding(self.own) else fade(p.ink, 0.42)
            paint.draw_rounded(surface, bar, min(self.look.theme.px(3), bar.width // 2), shade)
            above = pygame.Rect(0, bar.top - self._line, 4 * self.px, self._line)
            above.centerx = bar.centerx
            if right - left >= self.look.fonts.width(str(highest), self.px):
                self.look.fonts.draw(surface, str(often), self.px, p.ink_soft, above, align="center")

    def _height(self, plot: pygame.Rect, often: int) -> int:
        """Return the height of the bar of a score that occurred ``often`` times."""
        return max(self.look.theme.px(3), round(plot.height * often / max(self.bars.counts)))

    def _draw_numbers(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """Write round scores below the bars, as many as fit."""
        bars, fonts, p = self.bars, self.look.fonts, self.look.palette
        last = bars.low + bars.wide * len(bars.counts) - 1
        room = max(fonts.width(with_sign(number), self.px) for number in (bars.low, last)) + self.px
        most = max(1, plot.width // room)
        steps = (step * 10**power for power in range(6) for step in (1, 2, 5))
        step = next(item for item in steps if item % bars.wide == 0 and (last - bars.low) / item <= most)
        for score in range(bars.low + -bars.low % step, last + 1, step):
            cell = pygame.Rect(0, plot.bottom + self.look.theme.px(3), room, self._line)
            cell.centerx = self.x_of(score)
            if plot.contains(pygame.Rect(cell.left, plot.top, cell.width, 1)):
                fonts.draw(surface, with_sign(score), self.px, p.ink_soft, cell, align="center")
