"""The day: what there is to do today and what was done, for the start screen and for its own page."""

from __future__ import annotations

from datetime import date, datetime

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.look.company import cast
from mighty_gui.client.look.player_names import person_name
from mighty_gui.client.practice.exercise_flow import ExerciseFlow
from mighty_gui.client.review.comparison.cards_study import Work, in_background
from mighty_gui.client.review.hand_page import CARDS
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import SceneStack
from mighty_gui.client.today.share_card import ShareCard, kept_pars, share_scene
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive.played_hands import record_of
from mighty_gui.match import Player
from mighty_gui.match.day import day_in_korea
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.match.setup import USUAL
from mighty_gui.presets.record_files import record_in
from mighty_gui.study.practice.exercise_book import Exercise
from mighty_gui.study.today.daily_tables import DailyTable, table_named, tables_of
from mighty_gui.study.today.daily_tries import DailyTry, result_of, tries


class TodayFlow:
    """The tasks of the day, done or not, for the start screen and the tab."""

    def __init__(
        self,
        app: SceneStack,
        context: Context,
        exercises: ExerciseFlow,
        now: datetime | None = None,
        work: Work = in_background,
    ) -> None:
        """``now``: the time, if it is not the computer's; ``work`` plays the same cards with computer players."""
        self.app, self.context, self.exercises, self.now, self.work = app, context, exercises, now, work
        self._known: tuple[object, list[DailyTry]] = (None, [])
        self._day: date | None = None

    @property
    def day(self) -> date:
        """The current date in Korea, which decides the daily deals."""
        return day_in_korea(self.now)

    def follow(self, _: float) -> None:
        """Rebuild all screens when a new day has begun."""
        before, self._day = self._day, self.day
        if before not in (None, self._day):
            self.app.arrange_all()

    @property
    def profile(self) -> str:
        """The profile whose tasks these are."""
        return self.context.settings.player or USUAL

    def tries(self, days: str) -> list[DailyTry]:
        """Return the tries at daily tables on these days; cached until the archive changes."""
        stamp = (self.context.archive.stamp, self.profile, days)
        if self._known[0] != stamp:
            self._known = stamp, tries(self.context.archive, self.profile, days)
        return self._known[1]

    def tries_at(self, table: DailyTable) -> list[DailyTry]:
        """Return the tries at a table, the first one first."""
        month = table.day.isoformat()[:7]
        return [daily for daily in self.tries(month) if daily.table == table.name]

    @property
    def remaining_deals(self) -> list[int]:
        """The numbers, from 1, of the daily deals that have not been played to the end."""
        tables = enumerate(tables_of(self.day), 1)
        return [number for number, table in tables if all(daily.hand is None for daily in self.tries_at(table))]

    @property
    def problem(self) -> Exercise | None:
        """The problem of the day; ``None`` if it is solved or no problems are left."""
        book = self.exercises.book
        return None if book.has_solved_problem() else book.problem()

    def remaining(self) -> list[str]:
        """Return a short text for each task that is left today."""
        texts, due, found = self.context.texts, self.exercises.due(), list[str]()
        if remaining_deals := self.remaining_deals:
            found.append(texts("today.left.deal", count=len(remaining_deals)))
        if self.problem is not None:
            found.append(texts("today.left.problem"))
        if due:
            found.append(texts("today.left.due", count=due))
        return found

    @property
    def strip(self) -> str:
        """The text on the start screen about today's tasks."""
        return " · ".join(self.remaining()) or self.context.texts("today.strip_done")

    def play(self, table: DailyTable) -> None:
        """Play a table: resume a running match, or begin one, which counts as practice after the first try."""
        known = self.tries_at(table)
        running = next((daily for daily in known if daily.is_running), None)
        if running is not None:
            self.app.go(routes.Resume(running.match))
        else:
            self.app.go(routes.Begin(table.setup(self._person(), self._others(), is_first=not known)))

    def _person(self) -> Player:
        settings = self.context.settings
        name = person_name(self.context.texts, 0, settings.player_name)
        return Player(name, face=settings.face, profile=self.profile, colour=settings.colour)

    def _others(self) -> list[Player]:
        texts, own = self.context.texts, self.context.settings.face
        return [Player(other.name(texts), face=other.face) for other in cast() if other.face != own]

    def hand_of(self, daily: DailyTry) -> tuple[str, ReplayedHand] | None:
        """Return the record of a hand, and the hand for replay; ``None`` if it cannot be read."""
        record = None if daily.hand is None else record_of(self.context.archive, daily.hand.id)
        if record is None:
            return None
        try:
            return record, ReplayedHand(record_in(read_text(record), daily.setup.rules).record, daily.setup.rules)
        except RefusalError:
            return None

    def look_back(self, daily: DailyTry) -> None:
        """Show the comparison with other players of the same cards."""
        record = None if daily.hand is None else record_of(self.context.archive, daily.hand.id)
        if daily.hand is not None and record is not None:
            self.app.go(routes.HandOfHistory(daily.hand, record, CARDS))

    def share(self, daily: DailyTry) -> None:
        """Show the result to share, or a message if the table has no code."""
        shared, found = result_of(self.context.archive, daily), self.hand_of(daily)
        table = table_named(daily.table)
        if table is not None and not table.has_code:
            texts = self.context.texts
            text = texts("today.share.no_code", date=table.day.isoformat())
            self.app.push(MessageScene.notice(self.context, texts("today.share.title"), text))
        elif shared is not None and found is not None:
            pars = kept_pars(self.context.archive, found[1].record, daily.seat)
            card = ShareCard(self.context, shared, found[1], self.context.rules_name(daily.setup.preset), pars)
            self.app.push(share_scene(card, self.app))
