"""The functions that open the lessons and the matches with the coach, which are played above the list of lessons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from mighty_gui.client.frame.message import if_saved
from mighty_gui.client.lessons.coaching import coached_extras
from mighty_gui.client.lessons.evening_record import EveningRecord, keep_hand, keep_match, read_record
from mighty_gui.client.lessons.learning_progress import ALL_TIPS, Progress
from mighty_gui.client.lessons.lesson_kit import LearnersDecision, PlayedEvening, lesson_kit
from mighty_gui.client.lessons.lesson_list import LessonList
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.app import App
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.widgets.base import Callback
from mighty_gui.keep import MatchStore
from mighty_gui.keep.archive.match_keeper import MatchKeeper
from mighty_gui.keep.archive.profiles import COACHED, EVENING
from mighty_gui.match import Match
from mighty_gui.presets.games import usual_book
from mighty_gui.study.review.seals import evening_seals, keep_evening_seals, seals_of_evening

PlayCoached = Callable[[Match, tuple[Extra, ...], Callback], None]
"""Play a match above what is shown, with these extras at its table; call the function once the match is over."""


class LessonFlow:
    """The functions that open the lessons and the matches with the coach."""

    def __init__(self, app: App, store: MatchStore, play: PlayCoached, report: Callback) -> None:
        """``report`` shows what could not be read of a match."""
        self._app, self._store, self._play_at_table, self._report = app, store, play, report

    @property
    def are_begun(self) -> bool:
        """Whether the player has opened any lesson."""
        progress = self._progress
        return bool(progress.done or progress.bookmarks)

    def skip_tips(self) -> None:
        """Show no tips to a player who knows the game."""
        self._progress.mark_shown(ALL_TIPS)

    def show(self) -> None:
        """Show the list of lessons."""
        self._app.push(self._list())

    def show_first(self) -> None:
        """Open the five-minute lesson at once."""
        lessons = self._list()
        self._app.push(lessons)
        lessons.open(lessons.short[0], at_once=True)

    def _list(self) -> LessonList:
        return LessonList(self._app.context, lambda: self._store.newest(coached=True) is not None)

    def play_with_coach(self, seed: int, *, resumes: bool) -> None:
        """Begin a match above the lessons with the coach's help, or resume the one that waits.

        ``seed`` is that of a new match.
        """

        def begin() -> None:
            coach = lesson_kit().coach
            assert coach is not None, "the usual game has one"
            self.play(self._store.begin(coach.coached_setup(self._app.context, seed)))

        def resume() -> None:
            match = self._store.resume(coached=True)
            self._report()
            if match is None:
                self._app.go(routes.StartScreen())
            else:
                self.play(match)

        if resumes:
            if_saved(self._app, self._store, "save.elsewhere.look", resume)
        else:
            if_saved(self._app, self._store, "save.elsewhere.play", begin)

    def play(self, match: Match) -> None:
        """Play a match with the coach, or go on with it, above what is shown."""
        coach = lesson_kit(match.setup.rules).coach
        if match.setup.length.kind == "open" or coach is None:
            self._play_at_table(match, coached_extras(lambda _: self._progress.finish(COACHED)), lambda: None)
        else:
            extras = (*coached_extras(partial(self._keep_hand, match)), *coach.evening_extras())
            self._play_at_table(match, extras, partial(self._show_end, match))

    # --- the first evening: the lesson of five minutes, then three hands against people with faces ---

    @property
    def _progress(self) -> Progress:
        context = self._app.context
        return Progress.load(context.archive, context.settings.player)

    @property
    def evening_step(self) -> str:
        """The next step of the first evening: ``lesson``, ``hands`` or ``end``; empty before it and after it."""
        progress, (lesson, *_) = self._progress, load_course().of(usual_book().game.id).short
        if EVENING in progress.done or not (progress.done or progress.bookmarks):
            return ""
        if lesson.id not in progress.done:
            return "lesson"
        return "end" if self._record.match else "hands"

    @property
    def _record(self) -> EveningRecord:
        context = self._app.context
        return read_record(context.archive, context.settings.player)

    def go_on_with_evening(self) -> None:
        """Start the next step of the first evening."""
        match self.evening_step:
            case "lesson":
                self.show_first()
            case "end":
                self._show_end()
            case _:
                self.play_evening()

    def play_evening(self) -> None:
        """Play the hands of the first evening, from where they were left."""
        waiting = (match for match in self._store.waiting() if match.setup.coach)
        left = next((match for match in waiting if match.setup.length.kind != "open"), None)

        def go_on() -> None:
            coach = lesson_kit().coach
            assert coach is not None, "the usual game has one"
            found = self._store.resume(left.id) if left is not None else None
            self._report()
            self.play(found or self._store.begin(coach.evening_setup(self._app.context)))

        if_saved(self._app, self._store, "save.elsewhere.play", go_on)

    def _keep_hand(self, match: Match, decisions: Sequence[LearnersDecision]) -> None:
        """Save how the learner chose in the hand that is over, and after the last hand the seals of the evening."""
        archive, profile = self._app.context.archive, self._app.context.settings.player
        keep_hand(archive, profile, match.number, decisions, match.setup.rules)
        if match.is_over and isinstance(match.keeper, MatchKeeper):
            keep_evening_seals(archive, profile, seals_of_evening(match, match.keeper.id))
            keep_match(archive, profile, match.keeper.id)

    def _show_end(self, match: Match | None = None) -> None:
        """Show the page that ends the first evening, with the kept match if none is given, or none if it is damaged."""
        context, record, coach = self._app.context, self._record, lesson_kit().coach
        self._progress.finish(EVENING)
        self._app.go(routes.StartScreen())
        match = match or self._store.look_at(record.match)
        if match is not None and coach is not None:
            seals = evening_seals(context.archive, context.settings.player)
            self._app.push(coach.evening_end(context, PlayedEvening(match, tuple(seals), record.samples)))
