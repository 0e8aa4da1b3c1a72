"""The "today" tab: the daily deals, a problem, exercises that are due, and a calendar of the days played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from functools import partial

from mighty_gui.client.frame.tabbed_page import WidgetTab
from mighty_gui.client.look.theme import Size
from mighty_gui.client.practice.exercise_match import theme_text
from mighty_gui.client.practice.exercise_pane import proof_seal
from mighty_gui.client.review.comparison.cards_study import CardsStudy, Job
from mighty_gui.client.shell.context import Context
from mighty_gui.client.today.calendar import DayMark, MonthSheet
from mighty_gui.client.today.share_card import kept_pars, rank_text
from mighty_gui.client.today.today_flow import TodayFlow
from mighty_gui.client.widgets import (
    Button,
    Either,
    Grow,
    Horizontal,
    Label,
    Member,
    Panel,
    Paragraph,
    Scrolled,
    Vertical,
    Widget,
)
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.study.today.daily_tables import DailyTable, tables_of
from mighty_gui.study.today.daily_tries import DailyTry

_TWO_COLUMNS = 860
"""The least width for the calendar next to the tasks, in design pixels."""

_SEAL = 46
"""The side of a problem's seal in design pixels."""


class TodayTab(WidgetTab):
    """The three tasks of the day, and the calendar."""

    called = "today.title"

    def __init__(self, context: Context, flow: TodayFlow) -> None:
        super().__init__(context)
        self.flow = flow
        self._turned_to: date | None = None
        """The chosen month; ``None`` for the current one."""
        self.study: CardsStudy | None = None
        """The running comparison with other players of the same cards, for one of today's hands."""
        self._compared: set[str] = set()

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The name of the button for the first task left."""
        if remaining_deals := self.flow.remaining_deals:
            return f"play {remaining_deals[0]}"
        return "problem" if self.flow.problem is not None else "exercises"

    def enter(self) -> None:
        self._compare()

    @property
    def month(self) -> date:
        """The first day of the shown month."""
        return self._turned_to or self.flow.day.replace(day=1)

    def _play(self, table: DailyTable) -> None:
        """Play a table; if a new day has begun meanwhile, show its tables instead."""
        if table.day == self.flow.day:
            self.flow.play(table)
        else:
            self.refresh()

    def leave(self) -> None:
        """Cancel the comparison."""
        if self.study is not None:
            self.study.cancel()
            self.study = None
            self._compared.clear()

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.study is None:
            return
        if self.study.poll():
            self.refresh()
        if not self.study.works:
            if self.study.has(Job.NORMAL) and not self.study.has(Job.HARD) and self.study.failed is None:
                self.study.begin(Job.HARD)
            else:
                self.study = None
                self._compare()
                self.refresh()

    def _compare(self) -> None:
        """Start the comparison for the first of today's hands without one."""
        for table in tables_of(self.flow.day):
            for daily in self.flow.tries_at(table)[:1]:
                found = self.flow.hand_of(daily)
                if found is not None and daily.match not in self._compared and self.study is None:
                    self._compared.add(daily.match)
                    self.study = CardsStudy(self.context.archive, found[1], daily.seat, self.flow.work)

    # --- the widgets ---------

    def members(self) -> Sequence[Member]:
        look, left = self.context.look, self.flow.remaining()
        text = self.t("today.left.some", count=len(left)) if left else self.t("today.done")
        summary = Paragraph(look, text, bold=True, colour=None if left else look.palette.gold_bright, name="summary")
        to_do = Vertical(look, [self._deals(), self._problem(), self._due()], gap=10)
        least = look.theme.tx(_TWO_COLUMNS)
        both = Either(look, [Grow(to_do, 0.62), Grow(self._month(), 0.38)], least=least, gap=24, below=14, down="start")
        return [summary, Grow(Scrolled(look, both, name="today"))]

    def _card(self, title: str, about: str, rows: Sequence[Widget], *, is_done: bool) -> Vertical:
        look, p = self.context.look, self.context.look.palette
        sign = [Label(look, self.t("today.is_done"), size=Size.SMALL, colour=p.good)] if is_done else []
        head = Horizontal(look, [Grow(Label(look, title, bold=True, colour=p.gold)), *sign], gap=12)
        paragraphs = [Paragraph(look, about, size=Size.SMALL, colour=p.text_soft)] if about else []
        return Vertical(look, [head, *paragraphs, *rows], gap=6, pad=(20, 12), ground=Panel(look))

    def _offer(self, about: str, buttons: Sequence[Widget]) -> Widget:
        """Return a task's text and the buttons next to it, or below it in a narrow window."""
        look = self.context.look
        text = Paragraph(look, about, size=Size.SMALL, colour=look.palette.text_soft)
        row = Horizontal(look, buttons, gap=12)
        return Either(look, [Grow(text), row], least=look.theme.tx(440), gap=12, below=4)

    def _deals(self) -> Widget:
        rows = [self._table(table) for table in tables_of(self.flow.day)]
        rows += [Horizontal(self.context.look, [button]) for button in self._yesterday()]
        return self._card(self.t("today.deal"), self.t("today.deal_about"), rows, is_done=not self.flow.remaining_deals)

    def _table(self, table: DailyTable) -> Widget:
        look, name = self.context.look, self.context.rules_name(table.preset)
        known = self.flow.tries_at(table)
        first = next((daily for daily in known if daily.hand is not None), None)
        is_running = any(daily.is_running for daily in known)
        key = "resume" if is_running else "again" if known else "play"
        play = Button(
            look, self.t(f"today.{key}"), partial(self._play, table), name=f"play {table.number}",
            style="secondary" if first else "primary", size=Size.SMALL, spoken_as=f"{name}: {self.t(f'today.{key}')}",
        )  # fmt: skip
        buttons: list[Widget] = [play]
        if first is not None:
            buttons = [
                Button(look, self.t("today.look_back"), partial(self.flow.look_back, first), size=Size.SMALL,
                       name=f"look {table.number}", spoken_as=f"{name}: {self.t('today.look_back')}"),
                Button(look, self.t("today.share.way"), partial(self.flow.share, first), size=Size.SMALL,
                       name=f"share {table.number}", spoken_as=f"{name}: {self.t('today.share.way')}"),
                play,
            ]  # fmt: skip
        title = name if first is None else f"{name} · {self._score(first)}"
        paragraphs = [Paragraph(look, title, bold=first is not None)]
        if first is not None:
            ranks = self._ranks(first)
            paragraphs.append(Paragraph(look, ranks, size=Size.CAPTION, colour=look.palette.text_soft))
        label = Vertical(look, paragraphs, gap=0, name=f"table {table.number}")
        row = Horizontal(look, buttons, gap=8).having(wraps=True)
        return Either(look, [Grow(label), row], least=look.theme.tx(440), gap=12, below=4)

    def _score(self, daily: DailyTry) -> str:
        """Return the text for the score of a try."""
        score = self.t("today.card.score", score=with_sign(daily.score))
        return score if daily.is_first else f"{score} ({self.t('today.card.later')})"

    def _ranks(self, daily: DailyTry) -> str:
        """Return the ranks among computer players with the same cards, or the progress of the comparison."""
        found = self.flow.hand_of(daily)
        if self.study is not None and found is not None and self.study.hand.record == found[1].record:
            done, count = self.study.progress
            return self.t("today.comparing", done=done, count=count) if count else ""
        pars = {} if found is None else kept_pars(self.context.archive, found[1].record, daily.seat)
        return " · ".join(rank_text(self.context, level, par) for level, par in pars.items())

    def _yesterday(self) -> list[Widget]:
        """Return the button to yesterday's comparison, if yesterday's deal was played."""
        look, day = self.context.look, self.flow.day - timedelta(1)
        if day not in self._marks(day):
            return []
        return [
            Button(look, self.t("today.yesterday"), partial(self.show_day, day), style="quiet", size=Size.SMALL,
                   icon="back", name="yesterday")
        ]  # fmt: skip

    def _problem(self) -> Widget:
        look, book = self.context.look, self.flow.exercises.book
        found, is_done = book.problem(), book.has_solved_problem()
        about = self.t("today.no_problem") if found is None else theme_text(self.context.texts, found)
        buttons: list[Widget] = []
        if found is not None:
            text = self.t("today.another" if is_done else "today.solve")
            style = "secondary" if is_done else "primary"
            buttons = [
                *proof_seal(self.context, found, _SEAL),
                Button(look, text, self._solve, style=style, size=Size.SMALL, name="problem"),  # type: ignore[arg-type]
            ]
        row = self._offer(about, buttons)
        return self._card(self.t("today.problem"), "", [row], is_done=is_done or found is None)

    def _solve(self) -> None:
        found = self.flow.exercises.book.problem()
        if found is not None:
            self.flow.exercises.solve(self.flow.exercises.book, [found])

    def _due(self) -> Widget:
        look, exercises = self.context.look, self.flow.exercises
        due = exercises.due()
        about = self.t("today.due_about", count=due) if due else self.t("today.none_due")
        button = Button(look, self.t("today.exercises"), exercises.show, style="primary" if due else "secondary",
                     size=Size.SMALL, name="exercises")  # fmt: skip
        return self._card(self.t("today.due"), "", [self._offer(about, [button])], is_done=not due)

    # --- the calendar ---

    def _month(self) -> Widget:
        sheet = MonthSheet(self.context, self.month, self.flow.day, self).write(self._marks(self.month))
        look = self.context.look
        legend = Paragraph(look, self.t("today.calendar.about"), size=Size.CAPTION, colour=look.palette.text_soft)
        return Vertical(look, [sheet, legend], gap=8, pad=(14, 10), ground=Panel(look))

    def _firsts(self, month: date) -> Mapping[tuple[date, str], DailyTry]:
        """Return the first finished try for each day and table number of a month."""
        found = [daily for daily in self.flow.tries(month.isoformat()[:7]) if daily.hand is not None]
        parts = ((daily.table.partition("/"), daily) for daily in reversed(found))
        return {(date.fromisoformat(day), number): daily for (day, _, number), daily in parts}

    def _marks(self, month: date) -> dict[date, DayMark]:
        marks: dict[date, DayMark] = {}
        for (day, number), daily in self._firsts(month).items():
            first, second = marks[day].scores if day in marks else (None, None)
            marks[day] = DayMark((daily.score, second) if number == "1" else (first, daily.score))
        return marks

    def turn_to(self, month: date) -> None:
        """Show another month."""
        self._turned_to = None if month == self.flow.day.replace(day=1) else month
        self.refresh()

    def show_day(self, day: date) -> None:
        """Show the comparison for the hand of a day."""
        firsts = self._firsts(day)
        daily = firsts.get((day, "1")) or firsts.get((day, "2"))
        if daily is not None:
            self.flow.look_back(daily)
