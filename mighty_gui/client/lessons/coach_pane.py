"""The lower part of a lesson's window: the coach's text, and the button to go on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mighty_gui.client.lessons.coach_panel import CoachHead, CoachLayout, CoachPanel, coach_layout, go_on_button
from mighty_gui.client.lessons.coach_texts import CoachLine, coach_text, everything, player_names
from mighty_gui.client.lessons.lesson import CoachMessage, Lesson
from mighty_gui.client.pages.glossary import TermLink, Terms
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Page
from mighty_gui.client.widgets.base import Callback
from mighty_gui.texts import Texts

NEXT, RETRY = "lessons.next", "lessons.retry"
"""The text keys of the button."""


class CoachPane:
    """Everything below the table. ``on_go_on`` is called by the button, ``on_term`` by a link to the glossary."""

    def __init__(
        self, context: Context, lesson: Lesson, rect: pygame.Rect, on_go_on: Callback, on_term: Callable[[str], None]
    ) -> None:
        self.context, self.lesson = context, lesson
        self.page = Page(context.look, context.hear)
        self.panel: CoachPanel | None = None
        self.links: list[TermLink] = []
        """The terms in the current text that link to the glossary."""
        self._lines: tuple[Texts, tuple[str, ...], list[CoachLine]] | None = None
        self.layout = self._laid_out(rect)
        self._on_go_on, self._on_term = on_go_on, on_term
        self._shown: CoachMessage | None = None
        self._keeps_button_place = False
        """Whether space is reserved for the button; it is kept while the text stays the same."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all players, the learner first."""
        return player_names(self.context.texts, self.lesson.players, self.context.settings.player_name)

    @property
    def text(self) -> str:
        """The coach's current text."""
        return self.panel.label if self.panel is not None else ""

    def lay_out(self, rect: pygame.Rect) -> None:
        """Lay out the panel at the bottom of a window, for the current language and letter size."""
        self.layout = self._laid_out(rect)

    def _laid_out(self, rect: pygame.Rect) -> CoachLayout:
        return coach_layout(self.context, rect, self._everything(), (NEXT, RETRY))

    def _everything(self) -> list[CoachLine]:
        """Return every text that may be shown; they are built again only for another language or name."""
        texts, names = self.context.texts, self.names
        if self._lines is None or (self._lines[0], self._lines[1]) != (texts, names):
            self._lines = texts, names, list(everything(texts, self.lesson, names))
        return self._lines[2]

    def show_message(self, coach_message: CoachMessage, title: str, progress: tuple[int, int], button: str) -> None:
        """Show a message of the coach; ``button`` is the text key of the button, or empty if there is none."""
        context = self.context
        self._keeps_button_place = bool(button) or (self._keeps_button_place and coach_message == self._shown)
        self._shown = coach_message
        heading = title if coach_message.tone == "plain" else context.texts(f"lessons.{coach_message.tone}")
        head = CoachHead(context.look, heading, progress, coach_message.tone)
        text = coach_text(context.texts, coach_message, self.names) if coach_message.key else ""
        go_on = go_on_button(context, button, self._on_go_on) if button else None
        self.panel = CoachPanel(
            context, self.layout, head, text, button=go_on, keeps_button_place=self._keeps_button_place
        )
        self.panel.place(self.layout.area)
        self.links = list(Terms(context, self.lesson.game.id, self._on_term).links(self.panel.text))
        self.page.keyboard &= bool(button)  # without the button no term of the text gets the focus ring instead
        self.page.show([self.panel, *self.links], context.look, first="go on")

    def ring_button(self, *, keyboard: bool) -> None:
        """Focus the button; ``keyboard`` draws its focus ring."""
        self.page.focus_on("go on", keyboard=keyboard)
