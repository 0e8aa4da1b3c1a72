"""A month of daily deals, with a seal on each day played; pressing a seal opens the hand."""

from __future__ import annotations

import calendar
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Protocol

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Size, fade, mix
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Grow, Horizontal, Label, Look, Pressable, Vertical, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.score_chart import with_sign

_CELL = 44
"""The height of a day in design pixels."""


@dataclass(frozen=True)
class DayMark:
    """The scores of a day's two tables, the standard one first; ``None`` for a table not played."""

    scores: tuple[int | None, int | None]

    @property
    def main(self) -> int | None:
        """The score that the seal shows."""
        first, second = self.scores
        return second if first is None else first


class DayCell(Pressable):
    """A day of the month with its score; a press shows its hand."""

    def __init__(self, look: Look, day: date, text: str, mark: DayMark | None, action: Callback) -> None:
        super().__init__(look, label=text, name=f"day {day.day}")
        self.day, self.mark, self.action = day, mark, action
        self.focusable = mark is not None
        self.role = "button" if mark is not None else ""
        self.is_today = False

    @property
    def enabled(self) -> bool:
        return self.mark is not None

    def measure(self, width: int | None = None) -> tuple[int, int]:
        side = self.look.theme.tx(_CELL)
        return width or side, side

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, fonts = self.look.theme, self.look.palette, self.look.fonts
        box = self.rect.inflate(-theme.px(4), -theme.px(4))
        small, score = theme.font(Size.CAPTION), None if self.mark is None else self.mark.main
        if score is not None:
            side = min(box.size)
            place = pygame.Rect(0, 0, side, side)
            place.center = box.center
            ground = p.gain_colour(score, on_paper=True)
            lift = 0.25 if self.hovered or self.ringed else 0.0
            paint.draw_rounded(surface, place, theme.px(5), mix(ground, p.gold_bright, lift))
            px = fonts.fitting(with_sign(score), small, place.width - theme.px(4), bold=True, least=0.5)
            fonts.draw(surface, with_sign(score), px, p.paper, place, align="center", bold=True)
            self._draw_second(surface, place)
        else:
            ink = p.gold_bright if self.is_today else p.text_soft
            fonts.draw(surface, str(self.day.day), small, ink, box, align="center", bold=self.is_today)
        if self.is_today:
            paint.draw_ring(surface, box, theme.px(6), theme.px(1.5), fade(p.gold, 0.8))
        self.draw_ring(surface)

    def _draw_second(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw a gold dot in the corner if both tables were played."""
        if self.mark is not None and None not in self.mark.scores:
            side = self.look.theme.px(8)
            dot = paint.circle(side, self.look.palette.gold_bright)
            surface.blit(dot, dot.get_rect(center=(place.right - side // 2, place.top + side // 2)))


class CalendarHost(Protocol):
    """The screen that shows the calendar."""

    def turn_to(self, month: date, /) -> None:
        """Show another month."""

    def show_day(self, day: date, /) -> None:
        """Show the hand of a day."""


class MonthSheet:
    """A month: its name between the buttons to the neighbouring months, and its days."""

    def __init__(self, context: Context, month: date, today: date, host: CalendarHost) -> None:
        self.context, self.month, self.today, self.host = context, month, today, host

    def write(self, marks: Mapping[date, DayMark]) -> Vertical:
        """Return the sheet."""
        look, texts = self.context.look, self.context.texts
        before, after = self.month - timedelta(1), (self.month + timedelta(31)).replace(day=1)
        name = Label(
            look,
            texts("today.calendar.month", year=self.month.year, month=self.month.month),
            align="center",
            bold=True,
            colour=look.palette.gold,
        )
        head = Horizontal(
            look,
            [self._month_button("left", before.replace(day=1)), Grow(name), self._month_button("right", after)],
            gap=8,
        )
        weeks = calendar.Calendar().monthdatescalendar(self.month.year, self.month.month)
        rows = [Horizontal(look, [Grow(self._cell(day, marks)) for day in week], gap=2) for week in weeks]
        return Vertical(look, [head, self._weekdays(), *rows], gap=2)

    def _month_button(self, icon: str, month: date) -> Button:
        text = self.context.texts("today.calendar.month", year=month.year, month=month.month)
        go = (lambda: self.host.turn_to(month)) if month <= self.today else (lambda: None)
        late = "" if month <= self.today else self.context.texts("today.calendar.later")
        return Button(
            self.context.look, "", go, style="quiet", icon=icon, name=f"month {icon}", tip=text, spoken_as=text,
            reason=late,
        )  # fmt: skip

    def _weekdays(self) -> Horizontal:
        look, names = self.context.look, self.context.texts("today.calendar.weekdays").split()
        labels: Sequence[Widget] = [
            Label(look, name, size=Size.CAPTION, align="center", colour=look.palette.text_soft) for name in names
        ]
        return Horizontal(look, [Grow(label) for label in labels], gap=2)

    def _cell(self, day: date, marks: Mapping[date, DayMark]) -> Widget:
        if day.month != self.month.month:
            return Widget(self.context.look)
        mark = marks.get(day)
        score = None if mark is None else mark.main
        text = self.context.texts("today.calendar.day", month=day.month, day=day.day)
        if score is not None:
            text = f"{text}: {self.context.texts('today.card.score', score=with_sign(score))}"
        cell = DayCell(self.context.look, day, text, mark, lambda: self.host.show_day(day))
        cell.is_today = day == self.today
        return cell
