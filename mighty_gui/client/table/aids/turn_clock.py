"""The turn clock: a person has a limited number of seconds for each question.

It stops while a menu, a sheet or a cover lies over the table, and starts again with every question.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.ai.players import choose
from mighty_gui.client.look import paint
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.widgets import Widget
from mighty_gui.engine.core.game import Action, View

HURRY: Final = 5
"""The number of last seconds, which tick and are shown in red."""


class TurnClock(Extra):
    """The clock of a person's question, with the time from the settings."""

    def __init__(self) -> None:
        self.left: float | None = None
        """The seconds left for the open question; ``None`` if there is no limit."""

    def begin_hand(self) -> None:
        """Stop: another hand or another position begins."""
        self.left = None

    def asked(self, view: View) -> None:
        allowed = self.table.context.settings.turn_clock
        self.left = float(allowed) if allowed else None
        if allowed:
            self._announce(allowed)
            self.table.refresh()

    def acted(self, seat: int, action: Action) -> None:
        """Stop: the question is answered."""
        self.left = None

    def step(self, dt: float) -> bool:
        """Advance the time; return whether another second is shown."""
        if self.left is None:
            return False
        if self.table.controls.question is None or not self.table.context.settings.turn_clock:
            self.left = None  # the rest was claimed, or the clock was turned off
            self.table.refresh()
            return True
        before, self.left = self.left, self.left - dt
        if self.left <= 0:
            self._decide()
            return True
        seconds = math.ceil(self.left)
        if math.ceil(before) == seconds:
            return False
        if seconds <= HURRY:
            self.table.context.hear(Cue.TICK)
        if seconds == HURRY:
            self._announce(seconds)
        return True

    def _announce(self, seconds: int) -> None:
        """Speak the number of seconds left; the widget itself is silent, otherwise it would count aloud."""
        self.table.context.narrator.speak(self.table.t("table.clock.left", seconds=seconds))

    def _decide(self) -> None:
        table, seat = self.table, self.table.match.acting_seat
        self.left = None
        if seat is not None:
            table.submit(seat, choose(table.match.view(seat), PLAYABLE[0]))
            table.refuse(table.t("table.clock.over"))

    def widgets(self) -> Sequence[Widget]:
        if self.left is None:
            return ()
        look, allowed = self.table.context.look, self.table.context.settings.turn_clock
        face = ClockFace(look, self, allowed)
        plate = self.table.stage.director.layout.place(self.table.stage.viewer).plate
        rect = pygame.Rect((0, 0), face.measure())
        rect.bottomleft = (plate.left, plate.top - look.theme.px(8))
        return [face.place(rect)]


class ClockFace(Widget):
    """The seconds left, and a bar that grows shorter; red when hardly any are left."""

    def __init__(self, look: Look, clock: TurnClock, allowed: int) -> None:
        super().__init__(look, name="clock")
        self.clock, self.allowed = clock, allowed

    def measure(self, width: int | None = None) -> tuple[int, int]:
        theme = self.look.theme
        return theme.tx(128), theme.tx(30)

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, left = self.look.theme, self.look.palette, self.clock.left or 0.0
        px, ink = theme.font(Size.SMALL), p.danger if left <= HURRY else p.gold_bright
        paint.draw_rounded(surface, self.rect, self.rect.height // 2, p.panel_low, rim=p.line, rim_width=theme.rim)
        inner, high = self.rect.inflate(-2 * theme.px(10), 0), theme.px(8)
        figures = self.look.fonts.width("00", px, bold=True)
        place = pygame.Rect(inner.left, inner.top, figures, inner.height)
        self.look.fonts.draw(surface, str(math.ceil(left)), px, ink, place, align="right", bold=True)
        track = pygame.Rect(inner.left + figures + high, inner.centery - high // 2, 0, high)
        track.width = inner.right - track.left
        paint.draw_rounded(surface, track, high // 2, p.line_quiet)
        track.width = max(high, round(track.width * min(1.0, left / self.allowed)))
        paint.draw_rounded(surface, track, high // 2, ink)
