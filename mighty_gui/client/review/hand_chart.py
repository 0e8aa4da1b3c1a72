"""The chart of a hand's course: the expected results as known, the true ones, and the costly moments.

Each line has its own colour and marker, and moments have numbers, so that nothing depends on colour alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Colour, Size, fade, seat_colour
from mighty_gui.client.review.replay.replay_match import StepMark
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.client.widgets.score_chart import FINER, draw_marker, marker, on_paper, score_axis, stroke, with_sign
from mighty_gui.study.review.analysis import JudgedDecision
from mighty_gui.study.review.true_course import TrueCourse
from mighty_gui.texts import Texts

_KNOWN, _PROVED, _ESTIMATED = 0, 1, 5
"""The shapes of the lines' markers; the one for estimated values is hollow."""


class HandChart(Widget):
    """The chart of a hand; a press on a moment's number opens the moment."""

    def __init__(
        self,
        look: Look,
        curve: HandCurve,
        names: tuple[str, str, str],
        spoken: Sequence[str],
        on_moment: Callable[[int], None],
        *,
        name: str = "curve",
    ) -> None:
        """``names``: of the known line and of the true one, where proved and where not; ``spoken``: its text."""
        super().__init__(look, name=name)
        self.curve, self.names, self._spoken, self.on_moment = curve, names, spoken, on_moment
        self.px = look.theme.font(Size.CAPTION)

    @property
    def label(self) -> str:
        return ", ".join(self._spoken)

    def visible_text(self, texts: Texts) -> Sequence[str]:
        return self._spoken

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or 0, self.look.theme.tx(210) + self._legend_height(width or self.look.theme.tx(400))

    @property
    def _lines(self) -> list[tuple[int, str, Sequence[Run], Colour]]:
        """The lines with points: marker, name, stretches of points, colour."""
        theme, curve = self.look.theme, self.curve
        true = on_paper(seat_colour(theme, 1))
        every: list[tuple[int, str, Sequence[Run], Colour]] = [
            (_KNOWN, self.names[0], (curve.known,), on_paper(theme.palette.gold_low)),
            (_PROVED, self.names[1], curve.proved, true),
            (_ESTIMATED, self.names[2], curve.estimated, true),
        ]
        return [line for line in every if any(line[2])]

    def _legend(self, width: int) -> list[list[tuple[int, str, Colour, int]]]:
        """Return the rows of the legend: marker, name, colour and width of each line."""
        rows: list[list[tuple[int, str, Colour, int]]] = [[]]
        left = 0
        for shape, name, _, colour in self._lines:
            wide = self.look.fonts.width(name, self.px) + 4 * self._reach
            if rows[-1] and left + wide > width:
                rows, left = [*rows, []], 0
            rows[-1].append((shape, name, colour, min(wide, width)))
            left += wide
        return rows

    def _legend_height(self, width: int) -> int:
        return len(self._legend(width)) * round(self.px * 1.5)

    @property
    def _reach(self) -> int:
        return self.look.theme.tx(8)

    @property
    def _badge(self) -> int:
        """The side of a moment's number."""
        return round(self.px * 1.5)

    def _marks(self) -> list[tuple[float, str]]:
        """Return the values of the grid lines and their labels."""
        if self.curve.is_chance:
            return [(part / 4, f"{25 * part}%") for part in range(5)]
        axis = score_axis([rounding(value) for value in self.curve.values() for rounding in (math.floor, math.ceil)], 5)
        return [(float(value), with_sign(value)) for value in axis.marks]

    def _plot(self) -> pygame.Rect:
        left = max(self.look.fonts.width(text, self.px) for _, text in self._marks()) + self.look.theme.px(10)
        top = self._legend_height(self.rect.width) + self._badge // 2
        plot = pygame.Rect(self.rect.left + left, self.rect.top + top, self.rect.width - left, 0)
        plot.width -= self._badge // 2
        plot.height = self.rect.bottom - plot.top - round(self.px * 1.7)
        return plot

    def _at(self, plot: pygame.Rect, position: int, value: float) -> tuple[float, float]:
        """Return the point of the window for a value at a position."""
        marks = [mark for mark, _ in self._marks()]
        part = (value - marks[0]) / (marks[-1] - marks[0])
        return plot.left + plot.width * self.curve.place(position), plot.bottom - plot.height * part

    def badge_of(self, moment: CostlyMoment) -> pygame.Rect:
        """Return the place of a moment's number, above the value that was possible."""
        plot = self._plot()
        x, y = self._at(plot, moment.position, max(moment.better, moment.kept))
        badge = pygame.Rect(0, 0, self._badge, self._badge)
        badge.center = (round(x), round(y) - self._badge)
        badge.clamp_ip(pygame.Rect(plot.left, plot.top - self._badge // 2, plot.width + self._badge // 2, plot.height))
        return badge

    def handle(self, intent: Intent) -> bool:
        if intent.kind is not Kind.PRESS or intent.button != 1 or not self.hit(intent.pos):
            return False
        for moment in self.curve.moments:
            if self.badge_of(moment).inflate(8, 8).collidepoint(intent.pos):
                self.on_moment(moment.number)
                return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        plot = self._plot()
        self._draw_legend(surface)
        self._draw_grid(surface, plot)
        key = ("hand curve", plot.size, self.curve, self.look.theme.scale, self.look.palette)
        reach = self._reach
        surface.blit(paint.cache_surface(key, lambda: self._draw_lines(plot)), plot.inflate(2 * reach, 2 * reach))
        for moment in self.curve.moments:
            self._draw_moment(surface, plot, moment)

    def _draw_legend(self, surface: pygame.Surface) -> None:
        line, top = round(self.px * 1.5), self.rect.top
        for row in self._legend(self.rect.width):
            left = self.rect.left
            for shape, name, colour, wide in row:
                sign = marker(shape, self._reach, colour)
                surface.blit(sign, sign.get_rect(midleft=(left, top + line // 2)))
                area = pygame.Rect(left + round(2.4 * self._reach), top, wide - round(2.4 * self._reach), line)
                self.look.fonts.draw(surface, name, self.px, self.look.palette.ink_soft, area)
                left += wide
            top += line

    def _draw_grid(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        p, fonts, line = self.look.palette, self.look.fonts, round(self.px * 1.4)
        for value, text in self._marks():
            y = round(self._at(plot, 0, value)[1])
            strong = value == 0
            shade = fade(p.ink, 0.5 if strong else 0.13)
            paint.draw_rounded(surface, pygame.Rect(plot.left, y, plot.width, 1), 0, shade)
            row = pygame.Rect(self.rect.left, y - line // 2, plot.left - self.rect.left - self.look.theme.px(6), line)
            fonts.draw(surface, text, self.px, p.ink_soft, row, align="right")
        wanted = self.px * 1.6
        every = max(1, math.ceil(wanted * len(self.curve.tricks) / max(1, plot.width)))
        for number, (text, begin, end) in enumerate(self.curve.tricks):
            x = plot.left + round(plot.width * begin)
            paint.draw_rounded(surface, pygame.Rect(x, plot.top, 1, plot.height), 0, fade(p.ink, 0.1))
            if number % every == 0:
                middle = plot.left + round(plot.width * (begin + end) / 2)
                cell = pygame.Rect(0, plot.bottom + self.look.theme.px(2), 3 * self.px, line)
                cell.centerx = middle
                fonts.draw(surface, text, self.px, p.ink_soft, cell, align="center")

    def _draw_lines(self, plot: pygame.Rect) -> pygame.Surface:
        """Return the lines with their markers, anti-aliased."""
        reach = self._reach
        size = ((plot.width + 2 * reach) * FINER, (plot.height + 2 * reach) * FINER)
        big = pygame.Surface(size, pygame.SRCALPHA)
        big.fill((*self.look.palette.paper[:3], 0))
        for shape, _, runs, colour in reversed(self._lines):
            for points in runs:
                self._draw_line(big, plot, shape, points, colour)
        return pygame.transform.smoothscale(big, (size[0] // FINER, size[1] // FINER))

    def _draw_line(
        self, big: pygame.Surface, plot: pygame.Rect, shape: int, points: Sequence[Point], colour: Colour
    ) -> None:
        corner = pygame.Rect(self._reach - plot.left, self._reach - plot.top, 0, 0)
        there = [self._at(plot, other_point.position, other_point.value) for other_point in points]
        fine = [((x + corner.left) * FINER, (y + corner.top) * FINER) for x, y in there]
        width = self.look.theme.tx(2.6 if shape == _KNOWN else 1.8) * FINER
        for a, b in pairwise(fine):
            for begin, end in _dashes(a, b, 3 * width) if shape == _ESTIMATED else ((a, b),):
                stroke(big, colour, begin, end, width)
        for point in fine:
            draw_marker(big, shape, point, self._reach * (0.6 if shape == _KNOWN else 0.45) * FINER, colour)

    def _draw_moment(self, surface: pygame.Surface, plot: pygame.Rect, moment: CostlyMoment) -> None:
        """Draw the loss at a moment as a vertical line, and the moment's number."""
        p, theme = self.look.palette, self.look.theme
        x, kept = self._at(plot, moment.position, moment.kept)
        better = self._at(plot, moment.position, moment.better)[1]
        high, low = sorted((round(kept), round(better)))
        fall = pygame.Rect(round(x) - theme.tx(2) // 2, high, theme.tx(2), max(1, low - high))
        paint.draw_rounded(surface, fall, 0, p.lost_ink)
        badge = self.badge_of(moment)
        disc = paint.circle(badge.width, p.lost_ink)
        surface.blit(disc, badge)
        self.look.fonts.draw(surface, str(moment.number), self.px, p.paper, badge, align="center", bold=True)


def _dashes(
    begin: tuple[float, float], end: tuple[float, float], length: float
) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """Yield the dashes of a straight line, each as long as the gap after it; the last ends at the line's end."""
    count = 2 * round(math.dist(begin, end) / (2 * length)) + 1

    across, down = (end[0] - begin[0]) / count, (end[1] - begin[1]) / count
    ends = [(begin[0] + across * part, begin[1] + down * part) for part in range(count + 1)]
    yield from zip(ends[::2], ends[1::2], strict=True)


_BEFORE_PLAY = 0.24
"""The share of the width for the actions before the first card, if one of the moments is among them."""


@dataclass(frozen=True)
class Point:
    """The expected result at a position of the hand."""

    position: int
    value: float
    """A chance from 0 to 1, or a score."""


Run = tuple[Point, ...]
"""Points joined by a line."""


@dataclass(frozen=True)
class CostlyMoment:
    """A decision that was not the best: the expected values after it and after the best choice."""

    number: int
    """The number of the moment, from 1."""
    position: int
    kept: float
    """The value after the choice made."""
    better: float
    """The value after the best choice."""


@dataclass(frozen=True)
class HandCurve:
    """The curves of a hand, as far as they are known yet."""

    places: tuple[float, ...]
    """The x of each position, from 0 to 1."""
    tricks: tuple[tuple[str, float, float], ...]
    """The number of each trick, and the x of its beginning and end."""
    known: tuple[Point, ...]
    """The values as the deciding person could know them."""
    proved: tuple[Run, ...]
    """The values with all hands open, where they are proved."""
    estimated: tuple[Run, ...]
    """The values with all hands open, where they are only estimated by playouts."""
    moments: tuple[CostlyMoment, ...]
    is_chance: bool
    """Whether the values are chances of the contract, not scores."""

    def place(self, position: int) -> float:
        """Return the x of a position, from 0 to 1."""
        return self.places[min(position, len(self.places) - 1)]

    def values(self) -> list[float]:
        """Return all values in the chart."""
        moments = [value for moment in self.moments for value in (moment.kept, moment.better)]
        return [*(point.value for run in (self.known, *self.proved, *self.estimated) for point in run), *moments]


def curve_of(
    last: int,
    marks: Sequence[StepMark],
    decisions: Sequence[JudgedDecision],
    dearest: Sequence[JudgedDecision],
    course: TrueCourse,
) -> HandCurve:
    """Return the curves of a hand of ``last`` actions; ``course`` has the contract's true chances."""
    ends = [mark.position for mark in marks if mark.is_trick]
    steps = [mark.position for mark in marks if not mark.is_trick]
    first = max((step for step in steps if ends and step < ends[0]), default=0)
    is_chance = any(decision.chance is not None for decision in decisions) or not decisions
    lost = [decision for decision in dearest if not is_chance or course.stands(decision.number)]
    places = _places(last, first, ends, _BEFORE_PLAY if any(decision.number <= first for decision in lost) else 0.0)
    begins = [first, *ends]
    tricks = tuple((str(n), places[a], places[b]) for n, (a, b) in enumerate(pairwise(begins), 1))
    # bids and discards are valued in another way, so that their points would not fit the curve
    known = (
        (decision, _value(decision, best=False, chance=is_chance)) for decision in decisions if decision.number > first
    )
    return HandCurve(
        places,
        tricks,
        tuple(Point(decision.number, value) for decision, value in known if value is not None),
        _runs(course, first, proved=True),
        _runs(course, first, proved=False),
        tuple(_moments(dearest, lost, chance=is_chance)),
        is_chance,
    )


def _runs(course: TrueCourse, first: int, *, proved: bool) -> tuple[Run, ...]:
    """Return the proved stretches of a course, or the others; no line joins two of them."""
    shown = [point for point in course.points if point.position >= first]
    stretches = [(kind, list(points)) for kind, points in groupby(shown, key=lambda point: point.proved)]
    return tuple(
        tuple(_corners([Point(point.position, point.chance) for point in points]))
        for kind, points in stretches
        if kind == proved
    )


def _corners(points: Sequence[Point]) -> Iterator[Point]:
    """Yield the ends of a line and the points next to a change of the value."""
    for at, point in enumerate(points):
        around = points[max(0, at - 1) : at + 2]
        if len(around) < 3 or any(other_point.value != point.value for other_point in around):
            yield point


def _moments(
    dearest: Sequence[JudgedDecision], shown: Sequence[JudgedDecision], *, chance: bool
) -> Iterator[CostlyMoment]:
    """Yield the shown moments, each with its number among all of them."""
    for number, decision in enumerate(dearest, 1):
        if decision not in shown:
            continue
        kept, better = (_value(decision, best=best, chance=chance) for best in (False, True))
        if kept is not None and better is not None:
            yield CostlyMoment(number, decision.number, kept, better)


def _value(decision: JudgedDecision, *, best: bool, chance: bool) -> float | None:
    """Return the expected value after a decision or after the best choice; ``None`` for a forced action."""
    if len(decision.choices) < 2:
        return None
    if chance:
        return decision.best_chance if best else decision.chance
    action = decision.best if best else decision.played
    return next((choice.value for choice in decision.choices if choice.action == action), None)


def _places(last: int, first: int, ends: Sequence[int], before: float) -> tuple[float, ...]:
    """Return the x of all positions: ``before`` is the share before the play, then all tricks are equally wide."""
    if not ends:
        return tuple(at / max(1, last) for at in range(last + 1))
    places = [before * at / max(1, first) for at in range(first)]
    wide = (1.0 - before) / len(ends)
    for number, (begin, end) in enumerate(pairwise([first, *ends])):
        left = before + number * wide
        places += [left + wide * (at - begin) / (end - begin) for at in range(begin, end)]
    places.append(1.0)
    return (*places, *(1.0 for _ in range(last + 1 - len(places))))
