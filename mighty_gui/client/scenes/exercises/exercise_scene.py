"""Solving an exercise: the table as it was seen then, and below it what the answer is worth."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

import pygame

from mighty_gui.ai.pause import Pause
from mighty_gui.client.scenes.exercises.exercise_match import ExerciseMatch
from mighty_gui.client.scenes.exercises.exercise_pane import Told, pane, pane_rect
from mighty_gui.client.scenes.exercises.exercise_table import ExerciseTable, context_for_exercise
from mighty_gui.client.scenes.exercises.exercise_words import AnswerWords, standing_text, stars_text, step_name
from mighty_gui.client.scenes.replay.replay_table import ReplayTable
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.widgets import Button, Page
from mighty_gui.client.widgets.widget_words import described
from mighty_gui.study.answers import Graded, graded
from mighty_gui.study.background import Task
from mighty_gui.study.exercise_book import Exercise, ExerciseBook
from mighty_gui.study.exercises import Stars

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
        self.book = book
        self.exercise = exercise
        self.match = match
        self.onward = onward
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

    # --- the parts -----------------------------------------------------------------------------------

    @property
    def atmosphere(self) -> Atmosphere:
        """What is heard behind its table."""
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

    # --- the stack -----------------------------------------------------------------------------------

    def enter(self) -> None:
        """Enter the table, which asks at once."""
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
        """Share the room anew between table and pane, after a change of window, language or text size."""
        super().resized(rect)
        self.within.look_like(context_for_exercise(self.context, self._table_rect.size, rect.height))
        self.table.resized(self._table_rect)
        if self.truth is not None:
            self.truth.arrange(self._table_rect, rect.height)
        self.refresh()

    # --- time ----------------------------------------------------------------------------------------

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
        yield graded(view, decision, answer, pause)

    def _take(self, found: Graded) -> None:
        """Keep the grade, and tell it."""
        self.graded = found
        self.exercise = self.book.answer(self.exercise, found.stars)
        self.context.audio.play(_CUES.get(found.stars, Cue.FAILED))
        self._tell()

    def _tell(self) -> None:
        self.refresh()
        self.page.focus_on("onward" if self.onward else "leave", keyboard=self.table.controls.page.keyboard)

    # --- the pane ------------------------------------------------------------------------------------

    @property
    def is_told(self) -> bool:
        """Whether the answer has been talked about: nothing more is to come."""
        return self.graded is not None or self.failed

    @property
    def told(self) -> Told:
        """The words of the pane as things stand."""
        answer, words = self.match.answer, self.words
        if self.failed:
            return Told(self.t("exercises.failed"), paragraphs=(words.why(),))
        if answer is None:
            step = step_name(self.context.texts, self.exercise)
            return Told(self.t("exercises.ask", step=step), paragraphs=(self.t("exercises.ask_more"),))
        if self.graded is None:
            return Told(self.t("exercises.grading"))
        standing = standing_text(self.context.texts, self.exercise.standing, self.book.today())
        paragraphs = (words.solution(answer), words.why(), standing)
        stars = stars_text(self.graded.stars)
        said = self.t("exercises.stars", count=int(self.graded.stars), most=int(Stars.BEST))
        return Told(words.verdict(self.graded, answer), stars, tuple(filter(None, paragraphs)), said)

    def refresh(self) -> None:
        """Make the pane again."""
        widgets = pane(self.context, self._pane_rect, self.told, self._buttons() if self.is_told else ())
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

    # --- intents -------------------------------------------------------------------------------------

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

    # --- drawing -------------------------------------------------------------------------------------

    def prepare(self) -> bool:
        """Use an idle moment to make a picture that the table may need."""
        return self.table.prepare()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table as it was seen, or with everybody's cards, and the pane."""
        if self.truth is None:
            self.table.draw(surface.subsurface(self._table_rect))
        else:
            self.truth.draw(surface, self.t("exercises.truth_line"))
        self.page.draw(surface)

    @property
    def spoken(self) -> str:
        """The pane's words, then what has the focus: in the pane after the answer, at the table before it."""
        if not self.is_told:
            return "\n".join(part for part in (self.told.words, self.table.spoken) if part)
        focus = described(self.page.focus, self.context.texts) if self.page.focus else ""
        return "\n".join(part for part in (self.told.words, focus) if part)
