"""Handing the screen from one person to the next: the table is covered in between."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mighty_gui.client.look.faces import player_face
from mighty_gui.client.scenes.table.table_speech import focus_words
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent
from mighty_gui.client.table.cover import Cover
from mighty_gui.client.table.stage import Stage


class Handover:
    """Remembers which person said that they are there, and covers the table for the next one."""

    def __init__(self, context: Context, stage: Stage, on_lifted: Callable[[], None]) -> None:
        """``on_lifted`` is called once the next person sees the table from their seat."""
        self.context = context
        self.stage = stage
        self.cover = Cover(context, self._lifted)
        self._on_lifted = on_lifted
        self._here: int | None = None
        """Of several people, the one who has said that they are there."""

    @property
    def is_covered(self) -> bool:
        """Whether the table is covered."""
        return self.cover.seat is not None

    def begin_hand(self) -> None:
        """Forget who said that they are there."""
        self._here = None

    def is_needed_for(self, seat: int) -> bool:
        """Whether somebody else may be looking who must not see that seat's cards."""
        return len(self.stage.match.people) > 1 and seat != self._here

    def lay(self, seat: int, rect: pygame.Rect) -> None:
        """Cover the table until the person at that seat says that they are there."""
        self.stage.cover()
        self._lay(seat, rect)

    def _lay(self, seat: int, rect: pygame.Rect) -> None:
        match = self.stage.match
        face = player_face(self.context.theme, match.setup.players, match.player_index(seat))
        self.cover.lay(seat, self.stage.names[seat], face, rect)

    def resized(self, rect: pygame.Rect) -> None:
        """Lay the cover again for another window size or language."""
        if self.cover.seat is not None:
            self._lay(self.cover.seat, rect)

    def handle(self, intent: Intent) -> bool:
        """Pass an intent to the cover: all a person can do is to say that they are there."""
        return self.cover.handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the cover."""
        self.cover.draw(surface)

    def step(self, dt: float) -> bool:
        """Let time pass; tells whether the picture changed."""
        return self.cover.step(dt)

    def _lifted(self, seat: int) -> None:
        """Show the table from the seat of the person who is there."""
        self._here = seat
        self.stage.look_from(seat, alone=True)
        self._on_lifted()

    @property
    def spoken(self) -> str:
        """The words to speak: the person the cover waits for, and what has the focus."""
        if self.cover.seat is None:
            return ""
        texts = self.context.texts
        title = texts("table.cover.title", name=self.stage.names[self.cover.seat])
        return f"{title}\n{focus_words(self.cover.page, texts)}"
