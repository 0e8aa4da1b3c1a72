"""The way to the lessons and to the coach: the list, and the match that is played over it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mighty_gui.client.lessons.coaching import coached
from mighty_gui.client.lessons.learning_progress import Progress
from mighty_gui.client.lessons.lesson_kits import coach_kit
from mighty_gui.client.lessons.lesson_list import COACHED, LessonList
from mighty_gui.client.shell.app import App
from mighty_gui.client.table.extras import Extra
from mighty_gui.keep import MatchStore
from mighty_gui.match import Match


@dataclass(frozen=True, slots=True)
class LessonWays:
    """The ways on from the lessons."""

    play: Callable[[Match, tuple[Extra, ...]], None]
    """Play a match over what is shown, with these extras at its table."""
    if_saved: Callable[[str, Callable[[], None]], None]
    """Go on; where nothing will be saved, ask first, with the words of that key."""
    tell_problems: Callable[[], None]
    start: Callable[[], None]
    new_game: Callable[[], None]
    seed: Callable[[], int]


class LessonDesk:
    """Shows the lessons, and seats the learner beside the coach."""

    def __init__(self, app: App, store: MatchStore, ways: LessonWays) -> None:
        """Prepare; nothing is shown yet."""
        self._app, self._store, self._ways = app, store, ways

    def show(self) -> None:
        """Show the lessons for beginners."""
        self._app.push(
            LessonList(
                self._app.context,
                on_new_game=self._ways.new_game,
                on_coach=self.play_with_coach,
                on_coach_again=self.go_on_with_coach,
                coach_waits=lambda: self._store.newest(coached=True) is not None,
            )
        )

    def play_with_coach(self, on_hand: Callable[[], None]) -> None:
        """Begin a match over the lessons, with the coach's help. ``on_hand`` is called after each hand."""
        setup = coach_kit().coached_setup(self._app.context, self._ways.seed())
        self._ways.if_saved("save.elsewhere.play", lambda: self._play(self._store.begin(setup), on_hand))

    def go_on_with_coach(self, on_hand: Callable[[], None]) -> None:
        """Continue the match with the coach; whatever cannot be read of it is reported on the start screen."""

        def go_on() -> None:
            match = self._store.resume(coached=True)
            self._ways.tell_problems()
            if match is None:
                self._ways.start()
            else:
                self._play(match, on_hand)

        self._ways.if_saved("save.elsewhere.look", go_on)

    def take_up(self, match: Match) -> None:
        """Go on with a match with the coach that was found among the others."""
        context = self._app.context
        self._play(match, lambda: Progress.load(context.archive, context.settings.player).finish(COACHED))

    def _play(self, match: Match, on_hand: Callable[[], None]) -> None:
        self._ways.play(match, coached(on_hand))
