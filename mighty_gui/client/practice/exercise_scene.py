"""The screen for solving an exercise: the table as it was, and below it a pane that grades the answer."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from mighty_gui.ai.pause import Pause
from mighty_gui.client.practice.exercise_match import (
    AnswerTexts,
    ExerciseMatch,
    standing_text,
    stars_text,
    step_name,
    theme_text,
)
from mighty_gui.client.practice.exercise_pane import ROOMY, SEAL, ExerciseText, is_proven, pane, pane_rect, proof_seal
from mighty_gui.client.practice.exercise_table import ExerciseTable, context_for_exercise
from mighty_gui.client.review.replay.replay_table import ReplayTable
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import ReadablePage, Scene
from mighty_gui.client.widgets import Button, Page
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.dialog import describe
from mighty_gui.study.background import Task
from mighty_gui.study.practice.exercise_book import Exercise, ExerciseBook
from mighty_gui.study.practice.exercise_progress import Stars
from mighty_gui.study.practice.grading import Graded, grade

_log = logging.getLogger(__name__)

_CUES: Final = {Stars.BEST: Cue.MADE, Stars.NEARLY: Cue.MADE_NARROWLY, Stars.BETTER: Cue.FAILED_NARROWLY}
TRUTH_KEY: Final = "h"
"""The key that turns all cards face up, as at the table."""


class ExerciseScene(Scene):
    """An exercise from its question to the graded answer and the cards of all players."""

    skips = True
    called = "exercises.solve"

    def __init__(
        self,
        context: Context,
        book: ExerciseBook,
        exercise: Exercise,
        match: ExerciseMatch,
        onward: Callback | None = None,
    ) -> None:
        """Show an exercise; ``onward`` opens the next one, if there is one."""
        super().__init__(context)
        self.book, self.exercise, self.match, self.onward = book, exercise, match, onward
        self.graded: Graded | None = None
        self.failed = False
        """Whether the answer could not be graded."""
        self.truth: ReplayTable | None = None
        """The table with the cards of all players, while it is shown."""
        self.page = Page(context.look, context.hear)
        self.within = context_for_exercise(context, self._table_rect.size, self.rect.height)
        self.table = ExerciseTable(self.within, match, self.leave_it)
        self.grading: Task[Graded] | None = None
        """The task that grades the answer, once it has begun."""

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
    def answer_texts(self) -> AnswerTexts:
        """The texts for this exercise in the current language."""
        return AnswerTexts(self.context.texts, self.match, self.exercise)

    def enter(self) -> None:
        self.table.attach(self.app)
        self.table.rect = self._table_rect
        self.table.enter()

    def leave(self) -> None:
        """Leave the table and cancel the grading."""
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
        """Move the table, and grade the answer once it is given."""
        if self.truth is None:
            self.table.step(dt)
            self.wants_redraw |= self.table.wants_redraw
            self.table.wants_redraw = False
        else:
            self.wants_redraw |= self.truth.stage.step(dt)
            self.truth.stage.place()
        if self.match.answer is not None and not self.is_explained:
            self._grade()
        self.page.step(dt)
        self.wants_redraw |= self.page.wants_redraw
        self.page.wants_redraw = False

    def _grade(self) -> None:
        """Grade the answer in the background, and show the grade once the table has shown the answer."""
        if self.grading is None:
            self.grading = Task(self._work, 1)
            self.refresh()
        self.grading.poll()
        if self.grading.failed is not None:
            _log.error("an answer could not be graded", exc_info=self.grading.failed)
            self.failed = True
            self._show_grade()
        elif self.grading.found and not self.table.is_busy:
            self._take(self.grading.found[0])

    def _work(self, pause: Pause) -> Iterator[Graded]:
        decision, answer = self.exercise.decision, self.match.answer
        assert answer is not None
        view = self.match.shown.hand.view(decision.number - 1, decision.seat)
        yield grade(view, decision, answer, pause)

    def _take(self, found: Graded) -> None:
        """Keep the grade and show it."""
        self.graded = found
        self.exercise = self.book.answer(self.exercise, found.stars)
        self.context.audio.play(_CUES.get(found.stars, Cue.FAILED))
        self._show_grade()

    def _show_grade(self) -> None:
        """Show the grade, or that there is none, and focus the button that goes on."""
        self.refresh()
        self.page.focus_on("onward" if self.onward else "leave", keyboard=self.table.controls.page.keyboard)

    @property
    def is_explained(self) -> bool:
        """Whether the grade, or the failure to grade, is shown; nothing more follows."""
        return self.graded is not None or self.failed

    @property
    def pane_text(self) -> ExerciseText:
        """The text of the pane for the current state."""
        answer, texts = self.match.answer, self.answer_texts
        if self.failed:
            return ExerciseText(self.t("exercises.failed"), paragraphs=(texts.why(),))
        if answer is None:
            return self._question()
        if self.graded is None:
            return ExerciseText(self.t("exercises.grading"))
        standing = standing_text(self.context.texts, self.exercise, self.book.today())
        proof = self.t("today.proven_why") if is_proven(self.exercise) else ""
        paragraphs = (texts.solution(answer), texts.why(), proof, standing)
        stars = stars_text(self.graded.stars)
        spoken_stars = self.t("exercises.stars", count=int(self.graded.stars), most=int(Stars.BEST))
        return ExerciseText(texts.verdict(self.graded, answer), stars, tuple(filter(None, paragraphs)), spoken_stars)

    def _question(self) -> ExerciseText:
        step, problem = step_name(self.context.texts, self.exercise), self.exercise.problem
        if problem is None:
            return ExerciseText(self.t("exercises.ask", step=step), paragraphs=(self.t("exercises.ask_more"),))
        about = theme_text(self.context.texts, self.exercise)
        return ExerciseText(self.t("today.ask", about=about), paragraphs=(self.t("today.ask_more"),))

    def refresh(self) -> None:
        """Rebuild the pane."""
        is_roomy = self.context.theme.text_scale <= ROOMY
        seal = proof_seal(self.context, self.exercise, SEAL) if is_roomy else []
        buttons = self._buttons() if self.is_explained else ()
        widgets = pane(self.context, self._pane_rect, self.pane_text, buttons, seal)
        self.page.show(widgets, self.context.look, first="onward")
        self.wants_redraw = True

    def _buttons(self) -> list[Button]:
        look, is_open = self.context.look, self.truth is not None
        truth = self.t("exercises.table" if is_open else "exercises.truth")
        buttons = [
            Button(look, truth, self.turn_up, name="truth", shortcut=TRUTH_KEY.upper()),
            Button(look, self.t("exercises.leave" if self.exercise.problem is None else "button.back"), self.leave_it,
                   name="leave"),
        ]  # fmt: skip
        if self.onward is not None:
            buttons.insert(0, Button(look, self.t("exercises.next"), self.onward, style="primary", name="onward"))
        return buttons

    def turn_up(self) -> None:
        """Switch between the table and the cards of all players before the decision."""
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
        """Handle an intent at the table until the answer is graded, and in the pane afterwards."""
        if intent.kind in (Kind.MOVE, Kind.AWAY):
            return self.page.handle(intent) | (self.truth is None and self.table.handle(intent))
        if intent.is_pointer:
            below = self._pane_rect.collidepoint(intent.pos) and not self._drags
            return self.page.handle(intent) if below or self.truth is not None else self.table.handle(intent)
        if not self.is_explained:
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
        """The pane's text, then the focused widget: in the pane after the answer, at the table before it."""
        if not self.is_explained:
            return "\n".join(part for part in (self.pane_text.text, self.table.spoken_text) if part)
        focus = describe(self.page.focus, self.context.texts) if self.page.focus else ""
        return "\n".join(part for part in (self.pane_text.text, focus) if part)
