"""The lower part of a lesson's window: the coach's words, the button to go on, the links to the glossary."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mighty_gui.client.lessons import coach_words
from mighty_gui.client.lessons.coach_panel import CoachLayout, CoachPanel, coach_layout, go_on_button
from mighty_gui.client.lessons.coach_words import Line
from mighty_gui.client.lessons.lesson import Lesson
from mighty_gui.client.lessons.tutor_state import Told
from mighty_gui.client.pages.term_links import TermLink, Terms
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Page
from mighty_gui.texts import Texts

NEXT, RETRY = "lessons.next", "lessons.retry"
"""The text keys of the button."""


class CoachPane:
    """Everything below the table. ``on_go_on`` is called by the button, ``on_term`` by a word of the glossary."""

    def __init__(
        self,
        context: Context,
        lesson: Lesson,
        rect: pygame.Rect,
        on_go_on: Callable[[], None],
        on_term: Callable[[str], None],
    ) -> None:
        self.context = context
        self.lesson = lesson
        self.page = Page(context.look, context.hear)
        self.panel: CoachPanel | None = None
        self.links: list[TermLink] = []
        """The words of what is said that lead to the glossary."""
        self._lines: tuple[Texts, tuple[str, ...], list[Line]] | None = None
        self.layout = self._laid_out(rect)
        self._on_go_on = on_go_on
        self._on_term = on_term
        self._told: Told | None = None
        self._beside = False  # whether the words leave room for the button, as they do while they stay the same

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all players, the learner first."""
        return coach_words.player_names(self.context.texts, self.lesson.players, self.context.settings.player_name)

    @property
    def words(self) -> str:
        """The coach's current words."""
        return self.panel.label if self.panel is not None else ""

    def lay_out(self, rect: pygame.Rect) -> None:
        """Make room at the bottom of a window, for the current language and letter size."""
        self.layout = self._laid_out(rect)

    def _laid_out(self, rect: pygame.Rect) -> CoachLayout:
        return coach_layout(self.context, rect, self._everything(), (NEXT, RETRY))

    def _everything(self) -> list[Line]:
        """Everything that may be said, put together anew only for another language or another name."""
        texts, names = self.context.texts, self.names
        if self._lines is None or (self._lines[0], self._lines[1]) != (texts, names):
            self._lines = texts, names, list(coach_words.everything(texts, self.lesson, names))
        return self._lines[2]

    def say(self, told: Told, title: str, progress: tuple[int, int], button: str) -> None:
        """Have the coach say something; ``button`` is the text key of the button, if there is one."""
        context = self.context
        self._beside = bool(button) or (self._beside and told == self._told)
        self._told = told
        self.panel = CoachPanel(context, self.layout, title, progress)
        words = "" if told.tone == "plain" else context.texts(f"lessons.{told.tone}")
        text = coach_words.said(context.texts, told, self.names) if told.key else ""
        self.panel.say(text, told.tone, words, with_button=self._beside)
        self.links = list(Terms(context, self.lesson.game.id, self._on_term).links(self.panel.text))
        buttons = [go_on_button(context, button, self._on_go_on).place(self.layout.button)] if button else []
        self.page.keyboard &= bool(buttons)  # without the button no word of the glossary is ringed in its place
        self.page.show([self.panel, *buttons, *self.links], context.look, first="go on")

    def ring_button(self, *, keyboard: bool) -> None:
        """Focus the button, with its ring if the keyboard is in use."""
        self.page.focus_on("go on", keyboard=keyboard)
