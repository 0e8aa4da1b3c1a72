"""A lesson: the real table above, the coach below, and the tutor, which decides the next step of both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from mighty_gui.client.frame.settings_scene import SettingsScene
from mighty_gui.client.lessons import coach_marks
from mighty_gui.client.lessons.coach_pane import NEXT, RETRY, CoachPane
from mighty_gui.client.lessons.learning_progress import Progress
from mighty_gui.client.lessons.lesson import Choose, Lesson, Mode
from mighty_gui.client.lessons.lesson_answers import answer_name
from mighty_gui.client.lessons.lesson_card import (
    LessonCard,
    LessonCardButton,
    introduction,
    learned_text,
    short_break,
    title_of,
)
from mighty_gui.client.lessons.lesson_table import LessonMatch, LessonTable, context_for_lesson
from mighty_gui.client.lessons.onward import Onward
from mighty_gui.client.lessons.tutor import Tutor
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import DIRECTIONS, Intent, Kind
from mighty_gui.client.shell.scene import ReadablePage, Scene
from mighty_gui.client.widgets import Button

_GUARD = 0.25
"""Seconds during which Enter, perhaps meant for something else, does not go on yet."""
GLOSSARY_KEY = "g"
"""The key that opens the glossary at the terms that are linked in the coach's text."""
TASK_KEY = "a"
"""The key that shows and announces the current task again."""
_ROAMING = (Kind.NEXT, Kind.PREVIOUS, *DIRECTIONS)
NOWHERE = Onward()


class LessonScene(Scene):
    """A lesson from its beginning, or from where it was left."""

    skips = True

    def __init__(
        self, context: Context, lesson: Lesson, number: int, progress: Progress, onward: Onward = NOWHERE
    ) -> None:
        super().__init__(context)
        self.lesson, self.number, self.progress, self.onward = lesson, number, progress, onward
        self.tutor = Tutor(lesson, progress.bookmark_of(lesson))
        self.coach = CoachPane(context, lesson, self.rect, self._go_on, self._show_entries)
        self.match = LessonMatch(self.tutor, self.coach.names)
        self.within = context_for_lesson(context, self._table_rect.size, self.rect.height)
        self.table = self._make_table()
        self._epoch = self.tutor.epoch
        self._shown: tuple[object, ...] = ()
        self._since = 0.0
        self._roams = False
        """Whether the player has moved the focus on the table by keyboard since the coach's last message."""
        self._closed = False
        self._result_shown = False
        self.at_once = False
        """Whether the lesson starts with its first step, without an introduction."""

    @property
    def atmosphere(self) -> Atmosphere:
        return self.table.atmosphere

    @property
    def screen_name(self) -> str:
        return self.title

    @property
    def title(self) -> str:
        """The number and title of the lesson; lessons of the short course have no numbers."""
        return title_of(self.context, self.lesson, self.number)

    @property
    def _table_rect(self) -> pygame.Rect:
        rect = pygame.Rect(self.rect)
        rect.height = self.coach.layout.area.top - rect.top
        return rect

    def _make_table(self) -> LessonTable:
        table = LessonTable(self.within, self.match, self._menu, self._help)
        table.marked = lambda: coach_marks.areas(self.within.theme, coach_marks.marks(table, self._targets))
        return table

    def _help(self) -> None:
        self.app.push(HelpScene(self.context, rules=self.lesson.rules))

    def enter(self) -> None:
        """Enter the table; at the lesson's beginning show the introduction first, unless `at_once`."""
        self._open_table()
        if not self.at_once and self.tutor.bookmark.part == self.tutor.bookmark.step == 0:
            self._introduce()

    def leave(self) -> None:
        self.table.leave()
        self.table.attach(None)

    def _open_table(self) -> None:
        self.table.attach(self.app)
        self.table.rect = self._table_rect
        self.table.enter()
        self.table.resized(self._table_rect)
        self._epoch = self.tutor.epoch

    def _refresh_view(self) -> None:
        """Set up the table again after the tutor has replaced the hand."""
        self.table.leave()
        self.table.attach(None)
        self.match.finished = []
        self._result_shown = False
        self.table = self._make_table()
        self._open_table()

    def resized(self, rect: pygame.Rect) -> None:
        super().resized(rect)
        self.match.rename(self.coach.names)
        self.coach.lay_out(rect)
        self.within.look_like(context_for_lesson(self.context, self._table_rect.size, rect.height))
        self.table.resized(self._table_rect)
        self._show_message()

    def step(self, dt: float) -> None:
        self.table.step(dt)
        if self.tutor.epoch != self._epoch:
            self._refresh_view()
        self._since += dt
        if self._since - dt < coach_marks.BECKONS and self._targets:
            self.wants_redraw = True
        if self._news and not (self.table.is_busy and self._waits_for_table):
            self._show_message()
        if not self.table.is_busy:
            self._come_to_rest()
        self.coach.page.step(dt)
        self.wants_redraw |= self.table.wants_redraw or self.coach.page.wants_redraw
        self.table.wants_redraw = self.coach.page.wants_redraw = False

    @property
    def _news(self) -> bool:
        return self._shown != (self.tutor.message, self.tutor.mode)

    @property
    def _waits_for_table(self) -> bool:
        """Whether the coach's message waits until the table is at rest; praise does not."""
        return (
            self.tutor.mode in (Mode.EXPLAINING, Mode.ASKING, Mode.CHOOSING, Mode.CORRECTING)
            and self.tutor.message.tone != "right"
        )

    def _come_to_rest(self) -> None:
        """Show the result of a whole hand or the end of the lesson, once nothing else is moving."""
        if self.match.finished and not self._result_shown:
            self._result_shown = True
            self.table.show_whole_hand(self.context, self._show_message)
            self._show_message()
        elif self.tutor.mode is Mode.DONE and not self._closed:
            self._close()

    def _show_message(self) -> None:
        """Show the tutor's current message."""
        tutor, coach_message = self.tutor, self.tutor.message
        again = self._news and coach_message.repeated > 0
        if self._news:
            self._since, self._roams = 0.0, False
        self._shown = (coach_message, tutor.mode)
        self._keep_bookmark()
        self.table.teach()
        self.coach.show_message(coach_message, self.title, tutor.progress, self._button)
        if again:
            self.context.narrator.repeat(self.coach.text)
        self._offer_answers()
        self._ring_button()
        self.wants_redraw = True

    def _show_entries(self, *entries: str) -> None:
        """Open the glossary at these entries."""
        self.app.push(HelpScene(self.context, "words", self.lesson.rules, entries=entries))

    def _offer_answers(self) -> None:
        """Focus the first answer of a question without a move, and after a correction what the coach points at."""
        self.table.refresh()
        step, page = self.tutor.step, self.table.controls.page
        if self.tutor.mode is Mode.CHOOSING and isinstance(step, Choose) and self.tutor.message.tone == "plain":
            page.focus_on(answer_name(step.options[0]), keyboard=page.keyboard)
        elif self.tutor.message.tone == "better" and (led := self.table.led_focus()):
            page.focus_on(led, keyboard=page.keyboard)

    @property
    def _button(self) -> str:
        """The text key of the button to go on, or an empty text if there is none."""
        if self.table.ending.shows_result or not self.tutor.waits_for_reader:
            return ""
        return RETRY if self.tutor.message.tone == "wrong" else NEXT

    def _ring_button(self) -> None:
        """Draw the button's focus ring for keyboard users, unless a widget of the table has the ring."""
        controls = self.table.controls
        self.coach.ring_button(keyboard=controls.page.keyboard and not controls.shows_focus)

    def _go_on(self) -> None:
        if self.table.is_busy:
            self.table.stage.director.finish()
        self.table.stage.accept()
        if self.tutor.shows_sheet:
            self.match.count()
            self._result_shown = True
            self.table.show_whole_hand(self.context, self._read_on)
        else:
            self._read_on()

    def _read_on(self) -> None:
        """Go on after the text, and the result if it was shown, have been read."""
        self.match.finished = []
        self.tutor.go_on()
        if self.tutor.epoch != self._epoch:
            self._refresh_view()
        self._show_message()

    def _keep_bookmark(self) -> None:
        if self.tutor.mode is not Mode.DONE:
            self.progress.reach(self.lesson.id, self.tutor.bookmark)

    @property
    def _targets(self) -> tuple[str, ...]:
        """The targets to point at: none while the table moves or the script plays."""
        still = not (self._news or self.table.is_busy or self.tutor.demonstrates)
        return self.tutor.message.point if still and self._app is not None and self.app.scene is self else ()

    def handle(self, intent: Intent) -> bool:
        """Pass an intent on to the coach's button or to the table.

        The button gets keys first while the coach waits for the reader (Space, too). Escape opens the menu.
        """
        if intent.kind in (Kind.MOVE, Kind.AWAY):
            return self.coach.page.handle(intent) | self.table.handle(intent)
        if intent.is_pointer:
            if self._is_read_by_press(intent):
                self._go_on()
                return True
            held = any(card.grabs for card in self.table.controls.cards)
            on_coach = self.coach.layout.area.collidepoint(intent.pos) and not held
            return self.coach.page.handle(intent) if on_coach else self.table.handle(intent)
        if intent.kind in (Kind.CONFIRM, Kind.SKIP) and self._is_read_by_key:
            if self._since >= _GUARD:
                self._go_on()
            return True
        if intent.kind is Kind.KEY and intent.key == GLOSSARY_KEY and self.coach.links:
            self._show_entries(*(link.entry for link in self.coach.links))
            return True
        if intent.kind is Kind.KEY and intent.key == TASK_KEY:
            self.tutor.repeat_task()
            self._show_message()
            return True
        self._roams |= intent.kind in _ROAMING
        meant = self.table.handle(intent)
        self._ring_button()
        return meant

    @property
    def _is_read_by_key(self) -> bool:
        """Whether Enter goes on: nothing moves, no last trick is shown, no corner button has the focus."""
        page, director = self.table.controls.page, self.table.stage.director
        in_corner = self._roams and page.keyboard and isinstance(page.focus, Button)
        return self.tutor.waits_for_reader and not (director.busy or director.showing.last_trick or in_corner)

    def _is_read_by_press(self, intent: Intent) -> bool:
        """Return whether a press goes on: on an own card, while the coach waits for the reader."""
        pressed = intent.kind is Kind.PRESS and intent.button == 1 and self._since >= _GUARD
        ready = self.tutor.waits_for_reader and not (self.table.is_busy or self.table.ending.shows_result)
        return pressed and ready and any(card.hit(intent.pos) for card in self.table.controls.cards)

    def _introduce(self) -> None:
        """Show the introduction."""
        buttons = [
            LessonCardButton("lessons.start", self._show_message),
            LessonCardButton("lessons.to_list", self.app.pop),
        ]
        self.app.push(
            LessonCard(
                self.context, introduction(self.context, self.lesson, self.title), buttons, rules=self.lesson.rules
            )
        )

    def _close(self) -> None:
        """Show the summary of the lesson, and what to do next."""
        self._closed = True
        self.progress.finish(self.lesson.id)
        self.context.audio.play(Cue.MADE)
        buttons = self.onward.after(self._again, self.app.pop)
        self.app.push(
            LessonCard(self.context, learned_text(self.context, self.lesson), buttons, rules=self.lesson.rules)
        )

    def _menu(self) -> None:
        """Open the menu."""
        buttons = self.onward.in_menu(self._again, self._settings, self.app.pop)
        self.app.push(LessonCard(self.context, short_break(self.context), buttons, on_cancel=buttons[0].action))

    def _settings(self) -> None:
        self.app.push(SettingsScene(self.context))

    def _again(self) -> None:
        self._closed = False
        self.tutor.restart()
        self.progress.forget_bookmark(self.lesson.id)
        self._refresh_view()
        self._show_message()

    @property
    def holds_breath(self) -> bool:
        return self.table.holds_breath

    def liven(self, dt: float) -> bool:
        return self.table.liven(dt)

    def touch(self, surface: pygame.Surface) -> None:
        self.table.touch(surface.subsurface(self._table_rect))

    def draw(self, surface: pygame.Surface) -> None:
        above = surface.subsurface(self._table_rect)
        self.table.draw(above)
        out = coach_marks.beckon(self._since, still=self.context.settings.reduced_motion)
        coach_marks.draw(above, self.within.theme, coach_marks.marks(self.table, self._targets), out)
        self.coach.page.draw(surface)

    @property
    def reader_pages(self) -> Sequence[ReadablePage]:
        return (self.coach.page, *self.table.reader_pages)

    @property
    def reader_lines(self) -> Iterable[str]:
        return self.table.reader_lines

    @property
    def spoken_text(self) -> str:
        return "\n".join(part for part in (self.coach.text, self.table.spoken_text) if part)
