"""Today: the deals that everybody plays, a problem, what is due again; and the days that were played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import partial

from mighty_gui.client.look.company import cast, person_name
from mighty_gui.client.look.theme import Size
from mighty_gui.client.scenes.exercises.exercise_match import theme_text
from mighty_gui.client.scenes.exercises.exercise_scene import proof_seal
from mighty_gui.client.scenes.exercises.exercise_tab import ExerciseDesk
from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.scenes.review.hand_page import CARDS
from mighty_gui.client.scenes.review.same_cards_tab import CardsStudy, Job, Work, in_background
from mighty_gui.client.scenes.tabbed_page import WidgetTab
from mighty_gui.client.scenes.today.calendar import DayMark, MonthSheet
from mighty_gui.client.scenes.today.share_card import ShareCard, kept_pars, rank_text, share_scene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import SceneStack
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
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.played_hands import PlayedHand, record_of
from mighty_gui.match import MatchSetup, Player
from mighty_gui.match.day import day_in_korea
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.match.setup import USUAL
from mighty_gui.presets.record_files import record_in
from mighty_gui.study.daily_tables import DailyTable, DailyTry, result_of, table_named, tables_of, tries
from mighty_gui.study.exercise_book import Exercise

_BESIDE = 860
"""From so many pixels of the design on the month stands beside what there is to do."""

_SEAL = 46
"""The side of a problem's seal in pixels of the design."""


@dataclass(frozen=True)
class TodayWays:
    """The ways on from today."""

    begin: Callable[[MatchSetup], None]
    resume: Callable[[str], None]
    open: Callable[[PlayedHand, str, str], None]
    """Opens a tab of the page of a hand, whose record this is."""
    rules_name: Callable[[str], str]
    exercises: ExerciseDesk
    now: Callable[[], datetime | None] = lambda: None
    """The time; ``None``: that of the clock."""
    work: Work = in_background
    """Works out how others fared with the same cards."""


class TodayDesk:
    """The day: what is to be done and what is done, for the start screen and its own page."""

    def __init__(self, app: SceneStack, context: Context, ways: TodayWays) -> None:
        self.app, self.context, self.ways = app, context, ways
        self._known: tuple[object, list[DailyTry]] = (None, [])
        self._day: date | None = None

    @property
    def day(self) -> date:
        """The day that it is where the deals come from."""
        return day_in_korea(self.ways.now())

    def follow(self, _: float) -> None:
        """Show every screen anew when a new day has begun."""
        before, self._day = self._day, self.day
        if before not in (None, self._day):
            self.app.arrange_all()

    @property
    def profile(self) -> str:
        """The person whose day it is."""
        return self.context.settings.player or USUAL

    def tries(self, days: str) -> list[DailyTry]:
        """Return what was played at the tables of these days; looked up again when anything was written."""
        stamp = (self.context.archive.stamp, self.profile, days)
        if self._known[0] != stamp:
            self._known = stamp, tries(self.context.archive, self.profile, days)
        return self._known[1]

    def tries_at(self, table: DailyTable) -> list[DailyTry]:
        """Return what was played at a table, the first try first."""
        month = table.day.isoformat()[:7]
        return [daily for daily in self.tries(month) if daily.table == table.name]

    @property
    def remaining_deals(self) -> list[int]:
        """The day's deals that were not played to their end, by their numbers from 1 on."""
        tables = enumerate(tables_of(self.day), 1)
        return [number for number, table in tables if all(daily.hand is None for daily in self.tries_at(table))]

    @property
    def problem(self) -> Exercise | None:
        """The problem of the day; ``None`` if it is answered, or there are no more."""
        book = self.ways.exercises.book
        return None if book.has_solved_problem() else book.problem()

    def remaining(self) -> list[str]:
        """Return in a few words each what is left to do today."""
        texts, due, found = self.context.texts, self.ways.exercises.due(), list[str]()
        if remaining_deals := self.remaining_deals:
            found.append(texts("today.left.deal", count=len(remaining_deals)))
        if self.problem is not None:
            found.append(texts("today.left.problem"))
        if due:
            found.append(texts("today.left.due", count=due))
        return found

    @property
    def strip(self) -> str:
        """The words of the start screen about it."""
        return " · ".join(self.remaining()) or self.context.texts("today.strip_done")

    def play(self, table: DailyTable) -> None:
        """Play a table: go on where one has begun, else begin; whoever has played it before plays for practice."""
        known = self.tries_at(table)
        running = next((daily for daily in known if daily.is_running), None)
        if running is not None:
            self.ways.resume(running.match)
        else:
            self.ways.begin(table.setup(self._person(), self._others(), is_first=not known))

    def _person(self) -> Player:
        settings = self.context.settings
        name = person_name(self.context.texts, 0, settings.player_name)
        return Player(name, face=settings.face, profile=self.profile, colour=settings.colour)

    def _others(self) -> list[Player]:
        texts, own = self.context.texts, self.context.settings.face
        return [Player(other.name(texts), face=other.face) for other in cast() if other.face != own]

    def hand_of(self, daily: DailyTry) -> tuple[str, ReplayedHand] | None:
        """Return the record of a hand, and the hand in all its positions; ``None`` if it cannot be read."""
        record = None if daily.hand is None else record_of(self.context.archive, daily.hand.id)
        if record is None:
            return None
        try:
            return record, ReplayedHand(record_in(read_text(record), daily.setup.rules).record, daily.setup.rules)
        except RefusalError:
            return None

    def look_back(self, daily: DailyTry) -> None:
        """Show how others fared with the same cards."""
        record = None if daily.hand is None else record_of(self.context.archive, daily.hand.id)
        if daily.hand is not None and record is not None:
            self.ways.open(daily.hand, record, CARDS)

    def share(self, daily: DailyTry) -> None:
        """Show the result to be shared."""
        shared, found = result_of(self.context.archive, daily), self.hand_of(daily)
        table = table_named(daily.table)
        if table is not None and not table.has_code:
            texts = self.context.texts
            text = texts("today.share.no_code", date=table.day.isoformat())
            self.app.push(MessageScene.tell(self.context, texts("today.share.title"), text))
        elif shared is not None and found is not None:
            pars = kept_pars(self.context.archive, found[1].record, daily.seat)
            card = ShareCard(self.context, shared, found[1], self.ways.rules_name(daily.setup.preset), pars)
            self.app.push(share_scene(card, self.app))

    def tab(self) -> TodayTab:
        """Return the page's tab."""
        return TodayTab(self.context, self)


class TodayTab(WidgetTab):
    """Three things to do, and the month."""

    called = "today.title"

    def __init__(self, context: Context, desk: TodayDesk) -> None:
        super().__init__(context)
        self.desk = desk
        self._turned_to: date | None = None
        """The month that was turned to; without one, that of today is shown."""
        self.study: CardsStudy | None = None
        """What is being found out about how others fared with the cards of a hand of today."""
        self._compared: set[str] = set()

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The first thing to be done."""
        if remaining_deals := self.desk.remaining_deals:
            return f"play {remaining_deals[0]}"
        return "problem" if self.desk.problem is not None else "exercises"

    def enter(self) -> None:
        self._compare()

    @property
    def month(self) -> date:
        """The first day of the month that is shown."""
        return self._turned_to or self.desk.day.replace(day=1)

    def _play(self, table: DailyTable) -> None:
        """Play a table, unless the day has turned since it was shown: then show the new day's."""
        if table.day == self.desk.day:
            self.desk.play(table)
        else:
            self.refresh()

    def leave(self) -> None:
        """Stop the work: nobody waits for it."""
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
        """Begin to find out how others fared with the first hand of today of which that is not known."""
        for table in tables_of(self.desk.day):
            for daily in self.desk.tries_at(table)[:1]:
                found = self.desk.hand_of(daily)
                if found is not None and daily.match not in self._compared and self.study is None:
                    self._compared.add(daily.match)
                    self.study = CardsStudy(self.context.archive, found[1], daily.seat, self.desk.ways.work)

    # --- what stands there ---

    def members(self) -> Sequence[Member]:
        look, left = self.context.look, self.desk.remaining()
        words = self.t("today.left.some", count=len(left)) if left else self.t("today.done")
        summary = Paragraph(look, words, bold=True, colour=None if left else look.palette.gold_bright, name="summary")
        to_do = Vertical(look, [self._deals(), self._problem(), self._due()], gap=10)
        least = look.theme.tx(_BESIDE)
        both = Either(look, [Grow(to_do, 0.62), Grow(self._month(), 0.38)], least=least, gap=24, below=14, down="start")
        return [summary, Grow(Scrolled(look, both, name="today"))]

    def _card(self, title: str, about: str, rows: Sequence[Widget], *, is_done: bool) -> Vertical:
        look, p = self.context.look, self.context.look.palette
        sign = [Label(look, self.t("today.is_done"), size=Size.SMALL, colour=p.good)] if is_done else []
        head = Horizontal(look, [Grow(Label(look, title, bold=True, colour=p.gold)), *sign], gap=12)
        words = [Paragraph(look, about, size=Size.SMALL, colour=p.text_soft)] if about else []
        return Vertical(look, [head, *words, *rows], gap=6, pad=(20, 12), ground=Panel(look))

    def _offer(self, about: str, ways: Sequence[Widget]) -> Widget:
        """Write what there is to do, and beside it the ways to do it."""
        look = self.context.look
        words = Paragraph(look, about, size=Size.SMALL, colour=look.palette.text_soft)
        row = Horizontal(look, ways, gap=12)
        return Either(look, [Grow(words), row], least=look.theme.tx(440), gap=12, below=4)

    def _deals(self) -> Widget:
        rows = [self._table(table) for table in tables_of(self.desk.day)]
        rows += [Horizontal(self.context.look, [way]) for way in self._yesterday()]
        return self._card(self.t("today.deal"), self.t("today.deal_about"), rows, is_done=not self.desk.remaining_deals)

    def _table(self, table: DailyTable) -> Widget:
        look, name = self.context.look, self.desk.ways.rules_name(table.preset)
        known = self.desk.tries_at(table)
        first = next((daily for daily in known if daily.hand is not None), None)
        is_running = any(daily.is_running for daily in known)
        key = "resume" if is_running else "again" if known else "play"
        play = Button(
            look, self.t(f"today.{key}"), partial(self._play, table), name=f"play {table.number}",
            style="secondary" if first else "primary", size=Size.SMALL,
        )  # fmt: skip
        ways: list[Widget] = [play]
        if first is not None:
            ways = [
                Button(look, self.t("today.look_back"), partial(self.desk.look_back, first), size=Size.SMALL,
                       name=f"look {table.number}"),
                Button(look, self.t("today.share.way"), partial(self.desk.share, first), size=Size.SMALL,
                       name=f"share {table.number}"),
                play,
            ]  # fmt: skip
        words = [Paragraph(look, name if first is None else f"{name} · {self._score(first)}", bold=first is not None)]
        if first is not None:
            ranks = self._ranks(first)
            words.append(Paragraph(look, ranks, size=Size.CAPTION, colour=look.palette.text_soft))
        label = Vertical(look, words, gap=0, name=f"table {table.number}")
        row = Horizontal(look, ways, gap=8).having(wraps=True)
        return Either(look, [Grow(label), row], least=look.theme.tx(440), gap=12, below=4)

    def _score(self, daily: DailyTry) -> str:
        """The score of a hand in words."""
        score = self.t("today.card.score", score=with_sign(daily.score))
        return score if daily.is_first else f"{score} ({self.t('today.card.later')})"

    def _ranks(self, daily: DailyTry) -> str:
        """One's rank among computer players with the same cards, or how far they have come."""
        found = self.desk.hand_of(daily)
        if self.study is not None and found is not None and self.study.hand.record == found[1].record:
            done, count = self.study.progress
            return self.t("today.comparing", done=done, count=count) if count else ""
        pars = {} if found is None else kept_pars(self.context.archive, found[1].record, daily.seat)
        return " · ".join(rank_text(self.context, level, par) for level, par in pars.items())

    def _yesterday(self) -> list[Widget]:
        """The way to how others fared with the cards of yesterday, if they were played."""
        look, day = self.context.look, self.desk.day - timedelta(1)
        if day not in self._marks(day):
            return []
        return [
            Button(look, self.t("today.yesterday"), partial(self._show_day, day), style="quiet", size=Size.SMALL,
                   icon="back", name="yesterday")
        ]  # fmt: skip

    def _problem(self) -> Widget:
        look, book = self.context.look, self.desk.ways.exercises.book
        found, is_done = book.problem(), book.has_solved_problem()
        about = self.t("today.no_problem") if found is None else theme_text(self.context.texts, found)
        ways: list[Widget] = []
        if found is not None:
            words = self.t("today.another" if is_done else "today.solve")
            style = "secondary" if is_done else "primary"
            ways = [
                *proof_seal(self.context, found, _SEAL),
                Button(look, words, self._solve, style=style, size=Size.SMALL, name="problem"),  # type: ignore[arg-type]
            ]
        row = self._offer(about, ways)
        return self._card(self.t("today.problem"), "", [row], is_done=is_done or found is None)

    def _solve(self) -> None:
        found = self.desk.ways.exercises.book.problem()
        if found is not None:
            self.desk.ways.exercises.solve(found)

    def _due(self) -> Widget:
        look, desk = self.context.look, self.desk.ways.exercises
        due = desk.due()
        about = self.t("today.due_about", count=due) if due else self.t("today.none_due")
        way = Button(look, self.t("today.exercises"), desk.show, style="primary" if due else "secondary",
                     size=Size.SMALL, name="exercises")  # fmt: skip
        return self._card(self.t("today.due"), "", [self._offer(about, [way])], is_done=not due)

    # --- the month ---

    def _month(self) -> Widget:
        sheet = MonthSheet(self.context, self.month, self.desk.day)
        written = sheet.write(self._marks(self.month), self._turn, self._show_day)
        look = self.context.look
        legend = Paragraph(look, self.t("today.calendar.about"), size=Size.CAPTION, colour=look.palette.text_soft)
        return Vertical(look, [written, legend], gap=8, pad=(14, 10), ground=Panel(look))

    def _firsts(self, month: date) -> Mapping[tuple[date, str], DailyTry]:
        """The first hands of a month, by day and number."""
        found = [daily for daily in self.desk.tries(month.isoformat()[:7]) if daily.hand is not None]
        parts = ((daily.table.partition("/"), daily) for daily in reversed(found))
        return {(date.fromisoformat(day), number): daily for (day, _, number), daily in parts}

    def _marks(self, month: date) -> dict[date, DayMark]:
        marks: dict[date, DayMark] = {}
        for (day, number), daily in self._firsts(month).items():
            first, second = marks[day].scores if day in marks else (None, None)
            marks[day] = DayMark((daily.score, second) if number == "1" else (first, daily.score))
        return marks

    def _turn(self, month: date) -> None:
        self._turned_to = None if month == self.desk.day.replace(day=1) else month
        self.refresh()

    def _show_day(self, day: date) -> None:
        """Look back at the hand of a day, how others fared with its cards."""
        firsts = self._firsts(day)
        daily = firsts.get((day, "1")) or firsts.get((day, "2"))
        if daily is not None:
            self.desk.look_back(daily)
