"""Solving an exercise: the table as it was seen then, and below it what the answer is worth."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from mighty_gui.ai.pause import Pause
from mighty_gui.client.look.theme import Colour, Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.scenes.exercises.exercise_match import (
    AnswerWords,
    ExerciseMatch,
    standing_text,
    stars_text,
    step_name,
)
from mighty_gui.client.scenes.replay.replay_stage import ReplayTable
from mighty_gui.client.scenes.table.table_scene import TableScene
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context, part_of
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import ReadablePage, Scene
from mighty_gui.client.table.aids.record_sheet import LookUps
from mighty_gui.client.table.corner_buttons import MenuLine
from mighty_gui.client.table.extras import Extra, TableDesk
from mighty_gui.client.table.seat_faces import Topic
from mighty_gui.client.table.table_narration import Narrating
from mighty_gui.client.widgets import Button, Label, Page, Panel, ScrollPane, Widget
from mighty_gui.client.widgets.dialog import describe
from mighty_gui.study.background import Task
from mighty_gui.study.exercise_book import Exercise, ExerciseBook, Graded, Stars, grade

_log = logging.getLogger(__name__)

_CUES: Final = {Stars.BEST: Cue.MADE, Stars.NEARLY: Cue.MADE_NARROWLY, Stars.BETTER: Cue.FAILED_NARROWLY}
TRUTH_KEY: Final = "h"
"""Shows everybody's cards, as at the table."""


class ExerciseScene(Scene):
    """An exercise from its question to what was true."""

    skips = True
    called = "exercises.solve"

    def __init__(
        self,
        context: Context,
        book: ExerciseBook,
        exercise: Exercise,
        match: ExerciseMatch,
        onward: Callable[[], None] | None = None,
    ) -> None:
        """``onward`` leads to the next exercise, if there is one."""
        super().__init__(context)
        self.book, self.exercise, self.match, self.onward = book, exercise, match, onward
        self.graded: Graded | None = None
        self.failed = False
        """Whether the answer could not be graded."""
        self.truth: ReplayTable | None = None
        """The table with everybody's cards, while it is looked at."""
        self.page = Page(context.look, context.hear)
        self.within = context_for_exercise(context, self._table_rect.size, self.rect.height)
        self.table = ExerciseTable(self.within, match, self.leave_it)
        self.grading: Task[Graded] | None = None
        """Whoever grades the answer, once there is one."""

    @property
    def atmosphere(self) -> Atmosphere:
        return self.table.atmosphere

    @property
    def _pane_rect(self) -> pygame.Rect:
        return pane_rect(self.context, self.rect)

    @property
    def _table_rect(self) -> pygame.Rect:
        return pygame.Rect(self.rect.left, self.rect.top, self.rect.width, self._pane_rect.top - self.rect.top)

    @property
    def words(self) -> AnswerWords:
        """The words for this exercise, in the language that is chosen now."""
        return AnswerWords(self.context.texts, self.match, self.exercise)

    def enter(self) -> None:
        self.table.attach(self.app)
        self.table.rect = self._table_rect
        self.table.enter()

    def leave(self) -> None:
        """Leave the table; nobody waits for a grade any more."""
        if self.grading is not None:
            self.grading.cancel()
        self.table.leave()
        self.table.attach(None)

    def leave_it(self) -> None:
        """Go back to the list."""
        self.app.pop()

    def resized(self, rect: pygame.Rect) -> None:
        super().resized(rect)
        self.within.look_like(context_for_exercise(self.context, self._table_rect.size, rect.height))
        self.table.resized(self._table_rect)
        if self.truth is not None:
            self.truth.arrange(self._table_rect, rect.height)
        self.refresh()

    def step(self, dt: float) -> None:
        """Move the table; once it has shown the answer and this is graded, tell what it is worth."""
        if self.truth is None:
            self.table.step(dt)
            self.wants_redraw |= self.table.wants_redraw
            self.table.wants_redraw = False
        else:
            self.wants_redraw |= self.truth.stage.step(dt)
            self.truth.stage.place()
        if self.match.answer is not None and not self.is_told:
            self._grade()
        self.page.step(dt)
        self.wants_redraw |= self.page.wants_redraw
        self.page.wants_redraw = False

    def _grade(self) -> None:
        """Let the answer be graded in the background, and take the grade once the table has shown the answer."""
        if self.grading is None:
            self.grading = Task(self._work, 1)
            self.refresh()
        self.grading.poll()
        if self.grading.failed is not None:
            _log.error("an answer could not be graded", exc_info=self.grading.failed)
            self.failed = True
            self._tell()
        elif self.grading.found and not self.table.is_busy:
            self._take(self.grading.found[0])

    def _work(self, pause: Pause) -> Iterator[Graded]:
        decision, answer = self.exercise.decision, self.match.answer
        assert answer is not None
        view = self.match.shown.hand.view(decision.number - 1, decision.seat)
        yield grade(view, decision, answer, pause)

    def _take(self, found: Graded) -> None:
        """Keep the grade, and tell it."""
        self.graded = found
        self.exercise = self.book.answer(self.exercise, found.stars)
        self.context.audio.play(_CUES.get(found.stars, Cue.FAILED))
        self._tell()

    def _tell(self) -> None:
        self.refresh()
        self.page.focus_on("onward" if self.onward else "leave", keyboard=self.table.controls.page.keyboard)

    @property
    def is_told(self) -> bool:
        """Whether the answer has been talked about: nothing more is to come."""
        return self.graded is not None or self.failed

    @property
    def pane_text(self) -> ExerciseText:
        """The words of the pane as things stand."""
        answer, words = self.match.answer, self.words
        if self.failed:
            return ExerciseText(self.t("exercises.failed"), paragraphs=(words.why(),))
        if answer is None:
            step = step_name(self.context.texts, self.exercise)
            return ExerciseText(self.t("exercises.ask", step=step), paragraphs=(self.t("exercises.ask_more"),))
        if self.graded is None:
            return ExerciseText(self.t("exercises.grading"))
        standing = standing_text(self.context.texts, self.exercise.standing, self.book.today())
        paragraphs = (words.solution(answer), words.why(), standing)
        stars = stars_text(self.graded.stars)
        said = self.t("exercises.stars", count=int(self.graded.stars), most=int(Stars.BEST))
        return ExerciseText(words.verdict(self.graded, answer), stars, tuple(filter(None, paragraphs)), said)

    def refresh(self) -> None:
        """Make the pane again."""
        widgets = pane(self.context, self._pane_rect, self.pane_text, self._buttons() if self.is_told else ())
        self.page.show(widgets, self.context.look, first="onward")
        self.wants_redraw = True

    def _buttons(self) -> list[Button]:
        look, is_open = self.context.look, self.truth is not None
        truth = self.t("exercises.table" if is_open else "exercises.truth")
        buttons = [
            Button(look, truth, self.turn_up, name="truth", shortcut=TRUTH_KEY.upper()),
            Button(look, self.t("exercises.leave"), self.leave_it, name="leave"),
        ]
        if self.onward is not None:
            buttons.insert(0, Button(look, self.t("exercises.next"), self.onward, style="primary", name="onward"))
        return buttons

    def turn_up(self) -> None:
        """Show everybody's cards as they were before the decision, or the table again."""
        if self.truth is None:
            shown = self.match.shown
            shown.position = self.exercise.decision.number - 1
            self.truth = ReplayTable(self.context, shown, self.match.seat, all_open=True)
            self.truth.arrange(self._table_rect, self.rect.height)
            self.truth.stage.place()
        else:
            self.truth = None
            self.table.resized(self._table_rect)
        self.refresh()

    def handle(self, intent: Intent) -> bool:
        """Pass an intent on: to the table until it has its answer, then to the pane."""
        if intent.kind in (Kind.MOVE, Kind.AWAY):
            return self.page.handle(intent) | (self.truth is None and self.table.handle(intent))
        if intent.is_pointer:
            below = self._pane_rect.collidepoint(intent.pos) and not self._drags
            return self.page.handle(intent) if below or self.truth is not None else self.table.handle(intent)
        if not self.is_told:
            return self.table.handle(intent)
        if intent.kind in (Kind.CANCEL, Kind.MENU):
            self.leave_it()
            return True
        if intent.kind is Kind.KEY and intent.key == TRUTH_KEY:
            self.turn_up()
            return True
        meant = replace(intent, kind=Kind.CONFIRM) if intent.kind is Kind.SKIP else intent
        return self.page.handle(meant) or (self.truth is None and self.table.handle(intent))

    @property
    def _drags(self) -> bool:
        """Whether a card is being dragged, perhaps over the pane."""
        return any(card.grabs for card in self.table.controls.cards)

    def prepare(self) -> bool:
        return self.table.prepare()

    def draw(self, surface: pygame.Surface) -> None:
        if self.truth is None:
            self.table.draw(surface.subsurface(self._table_rect))
        else:
            self.truth.draw(surface, self.t("exercises.truth_line"))
        self.page.draw(surface)

    @property
    def reader_pages(self) -> Sequence[ReadablePage]:
        return (self.page, *(() if self.truth is not None else self.table.reader_pages))

    @property
    def reader_lines(self) -> Iterable[str]:
        return self.table.reader_lines

    @property
    def spoken_text(self) -> str:
        """The pane's words, then what has the focus: in the pane after the answer, at the table before it."""
        if not self.is_told:
            return "\n".join(part for part in (self.pane_text.words, self.table.spoken_text) if part)
        focus = describe(self.page.focus, self.context.texts) if self.page.focus else ""
        return "\n".join(part for part in (self.pane_text.words, focus) if part)


# --- the pane below an exercise: what is asked, and after the answer its stars, what was better -------------


_HIGH = 184
"""The height of the pane in design pixels, for letters of the usual size."""
_MOST = 0.4
"""The share of the window that it may take; letters rather become smaller, and then scroll."""
_LEGIBLE = 14
"""The pixels below which letters do not become smaller."""
_BUTTONS = 0.3
"""The share of the width that buttons may take."""


@dataclass(frozen=True)
class ExerciseText:
    """The words of the pane: a line above, in gold what comes before it, and the paragraphs."""

    head: str
    stars: str = ""
    paragraphs: tuple[str, ...] = ()
    stars_said: str = ""

    @property
    def words(self) -> str:
        """Everything, for those who hear it."""
        return "\n".join(filter(None, (self.stars_said, self.head, *self.paragraphs)))


def pane_rect(context: Context, rect: pygame.Rect) -> pygame.Rect:
    """The place of the pane along the lower edge of the window; it is the same before and after the answer."""
    high = min(context.theme.tx(_HIGH), round(rect.height * _MOST))
    return pygame.Rect(rect.left, rect.bottom - high, rect.width, high)


def pane(context: Context, area: pygame.Rect, exercise_text: ExerciseText, buttons: Sequence[Button]) -> list[Widget]:
    """Lay out the pane: its ground, the words at the left, the buttons one below the other at the right."""
    theme = context.theme
    edge, gap = theme.px(22), theme.px(8)
    inner = area.inflate(-2 * edge, -2 * theme.px(12))
    wide = min(max(button.measure()[0] for button in buttons), round(inner.width * _BUTTONS)) if buttons else 0
    words = pygame.Rect(inner.left, inner.top, inner.width - wide - (theme.px(24) if wide else 0), inner.height)
    column = pygame.Rect(inner.right - wide, inner.top, wide, inner.height)
    _stack(buttons, column, gap, theme.control)
    return [Panel(context.look, "bar").place(area), *_words(context, words, exercise_text), *buttons]


def _stack(buttons: Sequence[Button], column: pygame.Rect, gap: int, most: int) -> None:
    """Lay the buttons one below the other, in the middle of the column."""
    if not buttons:
        return
    high = min(most, (column.height - gap * (len(buttons) - 1)) // len(buttons))
    top = column.centery - (high * len(buttons) + gap * (len(buttons) - 1)) // 2
    for at, button in enumerate(buttons):
        button.place(pygame.Rect(column.left, top + at * (high + gap), column.width, high))


def _words(context: Context, area: pygame.Rect, exercise_text: ExerciseText) -> list[Widget]:
    look, p, theme = context.look, context.look.palette, context.theme
    stars = _label(context, exercise_text.stars, p.gold_bright, "stars")
    used = stars.measure()[0] + theme.px(12) if exercise_text.stars else 0
    head = _label(context, exercise_text.head, p.gold_bright, "head")
    high = max(head.measure()[1], stars.measure()[1])
    head.px = look.fonts.fitting(exercise_text.head, head.px, area.width - used, least=0.6, bold=True)
    stars.place(pygame.Rect(area.left, area.top, used, high))
    head.place(pygame.Rect(area.left + used, area.top, area.width - used, high))
    room = pygame.Rect(area.left, area.top + high + theme.px(4), area.width, 0)
    room.height = max(1, area.bottom - room.top)
    return [*([stars] if exercise_text.stars else []), head, _body(context, room, exercise_text.paragraphs)]


def _label(context: Context, text: str, colour: Colour, name: str) -> Label:
    return Label(context.look, text, size=Size.LARGE, bold=True, colour=colour, name=name)


def _body(context: Context, room: pygame.Rect, paragraphs: Sequence[str]) -> ScrollPane:
    """The paragraphs in the largest letters that fit; where none do, they scroll."""
    look, gap = context.look, context.theme.px(4)
    lines = [Prose(look, text, on_paper=False) for text in paragraphs]
    width = room.width

    def high() -> int:
        return sum(line.measure(width)[1] for line in lines) + gap * max(0, len(lines) - 1)

    px = lines[0].px if lines else 0
    while lines and px > _LEGIBLE and high() + gap > room.height:
        px -= 1
        for line in lines:
            line.px = px
    if high() + gap > room.height:
        width = ScrollPane.content_width(look, room)
    top = 0
    for line in lines:
        tall = line.measure(width)[1]
        line.place(pygame.Rect(0, top, width, tall))
        top += tall + gap
    return ScrollPane(look, lines, name="told").place(room)


# --- the table of an exercise: the ordinary one, at which one question is asked, once -----------------------


class AskedOnce(Extra):
    """Stops the table after the answer; its menu leads back to the list."""

    def __init__(self, match: ExerciseMatch, leave: Callable[[], None]) -> None:
        self.match = match
        self.leave_it = leave

    def attend(self, table: TableDesk) -> None:
        """Hide the totals: the hand is by itself."""
        super().attend(table)
        table.stage.teach({Topic.TOTALS})

    def holds(self) -> bool:
        return self.match.answer is not None

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        kept = [line for line in lines if line.key != "leave"]
        return [*kept, MenuLine("leave", self.leave_it, self.table.t("exercises.leave"))]


class ExerciseTable(TableScene):
    """A table that asks what was asked then."""

    def __init__(self, context: Context, match: ExerciseMatch, leave: Callable[[], None]) -> None:
        super().__init__(context, match, extras=[AskedOnce(match, leave), LookUps(), Narrating()])


def context_for_exercise(outer: Context, size: tuple[int, int], height: int) -> Context:
    """Return the context of a table of that size in a window of that height, at which every card is asked for."""
    settings = outer.settings.change(play_forced=False, confirm_play=False)
    return replace(part_of(outer, size, height), settings=settings)
