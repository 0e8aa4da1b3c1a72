"""Handing the screen over from one person to the next, with the table covered in between."""

from __future__ import annotations

import pygame

from mighty_gui.client.look.faces import player_face
from mighty_gui.client.play.table.cover import Cover
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent
from mighty_gui.client.table.controls import Controls
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.widgets import Page
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.dialog import describe
from mighty_gui.texts import Texts


class Handover:
    """Covers the table for the next person, and remembers who has confirmed to be there."""

    def __init__(self, context: Context, stage: Stage, on_lifted: Callback) -> None:
        """``on_lifted`` is called when the table is shown from the next person's seat."""
        self.context, self.stage = context, stage
        self.cover = Cover(context, self._lift)
        self._on_lifted = on_lifted
        self._here: int | None = None
        """The seat of the person in front of the screen, if there are several people."""

    def begin_hand(self) -> None:
        """Forget which person is in front of the screen."""
        self._here = None

    def is_needed_for(self, seat: int) -> bool:
        """Return whether another person, who must not see that seat's cards, may be looking."""
        return len(self.stage.match.people) > 1 and seat != self._here

    def lay(self, seat: int, rect: pygame.Rect) -> None:
        """Cover the table until the person at that seat confirms to be there."""
        self.stage.cover()
        self._lay(seat, rect)

    def _lay(self, seat: int, rect: pygame.Rect) -> None:
        match = self.stage.match
        face = player_face(self.context.theme, match.setup.players, match.player_index(seat))
        self.cover.lay(seat, self.stage.names[seat], face, rect, why=self.reason(), key=self.key_of(seat))

    def reason(self) -> str:
        """Return the question for the next person, without anything secret."""
        texts, asked = self.context.texts, f"table.cover.why.{self.stage.view.phase}"
        return texts(asked if texts.has(asked) else "table.cover.why.turn")

    def key_of(self, seat: int) -> str:
        """Return the key that lifts the cover: the number of the person's place among the people."""
        return str(1 + self.stage.match.people.index(seat))

    def resized(self, rect: pygame.Rect) -> None:
        """Lay out the cover again for another window size or language."""
        if self.cover.seat is not None:
            self._lay(self.cover.seat, rect)

    def handle(self, intent: Intent) -> bool:
        """Pass an intent to the cover; the only thing to do is to lift it."""
        return self.cover.handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cover."""
        self.cover.draw(surface)

    def step(self, dt: float) -> bool:
        """Advance the cover by ``dt`` seconds; return whether the picture changed."""
        return self.cover.step(dt)

    def _lift(self, seat: int) -> None:
        """Show the table from the seat of the person who is there."""
        self._here = seat
        self.stage.look_from(seat, alone=True)
        self._on_lifted()

    @property
    def spoken_text(self) -> str:
        """The text for the screen reader: the person to hand over to, the question, and the focused widget."""
        if self.cover.seat is None:
            return ""
        texts = self.context.texts
        title = texts("table.cover.title", name=self.stage.names[self.cover.seat])
        return f"{title}\n{self.reason()}\n{focus_text(self.cover.page, texts)}"


# --- the text of a table for the screen reader: its line of text and the focused widget ---------------------


def spoken_at(stage: Stage, controls: Controls) -> str:
    """Return the line on the table and the focused widget as text."""
    line, _ = stage.line(controls.prompt)
    if line == stage.moment_caption:
        line = ""  # it was spoken when it happened
    focus = ""
    if controls.question is not None or controls.looks_about:
        focus = focus_text(controls.page, stage.context.texts)
    if line and focus.endswith(line):
        line = ""  # the reason why the focused card may not be played
    progress = controls.question.progress if controls.question is not None else ""
    return "\n".join(part for part in (line, progress, focus) if part)


def focus_text(page: Page, texts: Texts) -> str:
    """Return the description of the focused widget; empty if there is none."""
    return describe(page.focus, texts) if page.focus is not None else ""
