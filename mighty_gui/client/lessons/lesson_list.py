"""The list of all lessons, with the topic and the state of each: done, left, or new."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from mighty_gui.client.frame.screen_layouts import screen, unsaved_mark
from mighty_gui.client.lessons.learning_progress import Progress
from mighty_gui.client.lessons.lesson import Lesson
from mighty_gui.client.lessons.lesson_card import Fan, LessonCard, LessonCardButton, Tile, title_of
from mighty_gui.client.lessons.lesson_kit import lesson_kit
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.client.lessons.lesson_scene import LessonScene
from mighty_gui.client.lessons.onward import Onward
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.client.rules.preset_search import game_choice
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Either, Grow, Member, Paragraph, Scrolled, Vertical, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.label import Title
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.keep.archive.profiles import COACHED, EVENING
from mighty_gui.match.saving_state import SAVED
from mighty_gui.presets.games import standard_rules, usual_book
from mighty_gui.texts.words import game_name

_FAN = 3
"""The number of cards on a tile."""
_COACH_CARDS = ("HQ", "SA", "JK")
_QUICK = "5′"
"""The sign that lessons of the short course have instead of a number."""
_ROOMY = 1.35
"""Up to this text scale tiles have space for cards."""


class LessonList(WidgetScene):
    """The choice of a lesson; the first one that is not done has the focus."""

    called = "lessons.heading"

    def __init__(self, context: Context, coach_waits: Callable[[], bool] = lambda: False) -> None:
        """``coach_waits`` returns whether a match with the coach was left."""
        super().__init__(context)
        self.coach_waits = coach_waits
        self.game = usual_book().game.id
        """The id of the game whose lessons are listed."""
        self._loaded: tuple[object, ...] = ()
        """The player and the archive's stamp when the progress was read."""
        self._load_progress()
        self._chosen = False

    @property
    def progress(self) -> Progress:
        """The current player's progress."""
        if self._progress.profile != self.context.settings.player:
            self._load_progress()
        return self._progress

    def _load_progress(self) -> None:
        """Read the progress, if the player or the archive has changed since it was last read."""
        archive, player = self.context.archive, self.context.settings.player
        current = player, archive.stamp
        if self._loaded != current or archive.saving != SAVED:  # what the disk refuses does not change the stamp
            self._loaded, self._progress = current, Progress.load(archive, player)

    @property
    def short(self) -> Sequence[Lesson]:
        """The lessons of the game's short course."""
        return load_course().of(self.game).short

    @property
    def lessons(self) -> Sequence[Lesson]:
        """The lessons of the game's whole course."""
        return load_course().of(self.game).whole

    @property
    def is_coached(self) -> bool:
        """Whether the lessons end with a match with the coach. Not every game has one."""
        return lesson_kit(standard_rules(self.game)).coach is not None

    @property
    def _count(self) -> int:
        """The number of the last tile."""
        return len(self.lessons) + self.is_coached

    def show_help(self) -> bool:
        self.app.push(HelpScene(self.context, game=self.game))
        return True

    def choose_game(self, game: str) -> None:
        """List the lessons of another game."""
        self.game = game
        self.refresh()
        self.page.focus_on(self.first_focus, keyboard=self.page.keyboard)

    @property
    def _current_course(self) -> Sequence[Lesson]:
        """The short course if no lesson of the whole course was started, else the whole course."""
        seen = {*self.progress.done, *self.progress.bookmarks}
        return self.short if not any(lesson.id in seen for lesson in self.lessons) else self.lessons

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The first lesson that is not done; for newcomers, of the short course."""
        for course in (self._current_course, self.lessons):
            undone = next((lesson for lesson in course if lesson.id not in self.progress.done), None)
            if undone is not None:
                return _name(undone)
        is_coach_next = self.is_coached and COACHED not in self.progress.done
        return "coached" if is_coach_next else _name(self.lessons[0])

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look = self.context.look
        back = Button(look, self.t("button.back"), self.cancel, icon="back", name="back")
        welcome = Paragraph(look, self._welcome(), colour=look.palette.text_soft, name="welcome")
        pane = Scrolled(look, self._course(), name="lessons")
        title_line: list[Member] = [
            back,
            Grow(Title(look, self.t("lessons.heading"))),
            *self._games(),
            *unsaved_mark(self),
        ]
        return [screen(look, rect, 1080, title_line, [welcome, Grow(pane)])]

    def _games(self) -> list[Widget]:
        """Return the choice of the game, if several games have lessons."""
        games, look = load_course().games, self.context.look
        if len(games) < 2:
            return []
        return [game_choice(self.context, games, self.game, self.choose_game, look.theme.tx(360))]

    def _welcome(self) -> str:
        if all(lesson.id in self.progress.done for lesson in self.lessons):
            return self.t("lessons.all_done")
        key = "lessons.welcome" if self.short else "lessons.welcome_to"
        return self.t(key, count=self._count, game=game_name(self.context.texts, self.game))

    def _course(self) -> Vertical:
        """Return the short course over the whole width, and the whole course below it in columns."""
        look = self.context.look
        tiles = [self._tile(lesson, f"{at}.") for at, lesson in enumerate(self.lessons, 1)]
        if self.is_coached:
            tiles.append(self._coach_tile())
        half = -(-len(tiles) // 2)
        columns = [Grow(Vertical(look, part, gap=10)) for part in (tiles[:half], tiles[half:])]
        short = [self._tile(lesson, _QUICK) for lesson in self.short]
        return Vertical(
            look, [*short, Either(look, columns, least=look.theme.tx(760), gap=10, below=10)], gap=10, pad=(0, 4)
        )

    def _fan(self, cards: Sequence[str]) -> Fan | None:
        """Return a few cards, if the letters are small enough to leave space for them."""
        return Fan(self.context.deck, cards[:_FAN]) if self.context.theme.text_scale <= _ROOMY else None

    def _tile(self, lesson: Lesson, number: str) -> Tile:
        state = "done" if lesson.id in self.progress.done else "new"
        if self.progress.was_left(lesson.id):
            state = "left"
        return Tile(
            self.context.look,
            number,
            self.t(lesson.key("title")),
            self.t(lesson.key("goal")),
            state,
            self.t(f"lessons.state.{state}"),
            partial(self._choose, lesson),
            name=_name(lesson),
            is_next=self.first_focus == _name(lesson),
            fan=self._fan(lesson.cards),
        )

    def _coach_tile(self) -> Tile:
        """Return the tile after all lessons: a match with the coach."""
        done = COACHED in self.progress.done
        state = "left" if self.coach_waits() else "done" if done else "new"
        return Tile(
            self.context.look,
            f"{self._count}.",
            self.t("coach.title"),
            self.t("coach.goal"),
            state,
            self.t(f"lessons.state.{state}"),
            self._play_with_coach,
            name="coached",
            is_next=self.first_focus == "coached",
            fan=self._fan(_COACH_CARDS),
        )

    def _play_with_coach(self) -> None:
        """Start a match with the coach; if one is unfinished, ask first whether to continue it."""
        begin = self.to(routes.CoachedMatch())
        if not self.coach_waits():
            begin()
            return
        self._ask_where(self.t("coach.title"), self.to(routes.CoachedMatch(resumes=True)), begin)

    def resized(self, rect: pygame.Rect) -> None:
        """Build again; after a lesson, focus the next one."""
        self._load_progress()
        super().resized(rect)
        if self._chosen and self._app is not None and self.app.scene is self:
            self._chosen = False
            self.page.focus_on(self.first_focus, keyboard=self.page.keyboard)

    def _number(self, lesson: Lesson) -> int:
        """Return the lesson's number in the whole course, or 0 for the short course."""
        return self.lessons.index(lesson) + 1 if lesson in self.lessons else 0

    def _choose(self, lesson: Lesson) -> None:
        """Start a lesson; if it was left, ask first whether to continue it."""
        if not self.progress.was_left(lesson.id):
            self.open(lesson)
            return

        def again() -> None:
            self.progress.forget_bookmark(lesson.id)
            self.open(lesson)

        self._ask_where(title_of(self.context, lesson, self._number(lesson)), partial(self.open, lesson), again)

    def _ask_where(self, title: str, resume: Callback, again: Callback) -> None:
        """Ask whether to continue where the lesson was left or from the start."""
        buttons = [
            LessonCardButton("lessons.resume", resume),
            LessonCardButton("lessons.from_start", again),
            LessonCardButton("button.cancel", lambda: None),
        ]
        self.app.push(LessonCard(self.context, lambda page: page.title(title), buttons))

    def open(self, lesson: Lesson, *, at_once: bool = False) -> None:
        """Open a lesson, where it was left or at its beginning; ``at_once`` skips the introduction."""
        self._chosen = True
        scene = self._scene(lesson)
        scene.at_once = at_once
        self.app.push(scene)

    def _scene(self, lesson: Lesson) -> LessonScene:
        course = self.short if lesson in self.short else self.lessons
        following = course[course.index(lesson) + 1 :]
        return LessonScene(
            self.context,
            lesson,
            self._number(lesson),
            self.progress,
            Onward(
                next_lesson=partial(self._next, following[0]) if following else None,
                coach=self._leave_for_coach if self.is_coached else None,
                new_game=self._leave_for_game,
                evening=self._leave_for_evening if lesson in self.short and self._has_evening else None,
            ),
        )

    def _next(self, lesson: Lesson) -> None:
        self._chosen = True
        self.app.replace(self._scene(lesson))

    def _leave_for_coach(self) -> None:
        self.app.pop()
        self._play_with_coach()

    @property
    def _has_evening(self) -> bool:
        return EVENING not in self.progress.done

    def _leave_for_evening(self) -> None:
        self.app.pop()
        self.app.go(routes.Evening())

    def _leave_for_game(self) -> None:
        app = self.app
        app.pop()
        app.pop()
        app.go(routes.PlayChoices())


def _name(lesson: Lesson) -> str:
    """Return the name of the lesson's tile."""
    return f"lesson {lesson.id}"
