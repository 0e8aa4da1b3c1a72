"""The turn clock: whoever is asked has so many seconds, then a computer player decides this once for them.

It stands while a menu, a sheet or a cover lies over the table, and begins anew with every question.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.ai.players import choose
from mighty_gui.client.look import paint
from mighty_gui.client.look.look import Look
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.widgets import Widget
from mighty_gui.engine.core.game import Action, View

HURRY: Final = 5
"""The seconds before the end that are heard and seen to run out."""


class TurnClock(Extra):
    """Counts the seconds of a person's question, as long as the settings say."""

    def __init__(self) -> None:
        self.left: float | None = None
        """The seconds left for the question that is open; ``None`` where nothing is counted."""

    def begin_hand(self) -> None:
        """Stop: another hand or another position begins."""
        self.left = None

    def asked(self, view: View) -> None:
        """Begin to count."""
        allowed = self.table.context.settings.turn_clock
        self.left = float(allowed) if allowed else None
        if allowed:
            self._say(allowed)
            self.table.refresh()

    def acted(self, seat: int, action: Action) -> None:
        """Stop: the question is answered."""
        self.left = None

    def step(self, dt: float) -> bool:
        """Let time pass; tells whether another second is shown."""
        if self.left is None:
            return False
        if self.table.controls.question is None or not self.table.context.settings.turn_clock:
            self.left = None  # the rest was claimed, or nothing shall be counted any more
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
            self._say(seconds)
        return True

    def _say(self, seconds: int) -> None:
        """Tell those who listen how many seconds are left; the face itself is silent, or it would count aloud."""
        self.table.context.narrator.say(self.table.t("table.clock.left", seconds=seconds))

    def _decide(self) -> None:
        table, seat = self.table, self.table.match.acting_seat
        self.left = None
        if seat is not None:
            table.submit(seat, choose(table.match.view(seat), PLAYABLE[0]))
            table.refuse(table.t("table.clock.over"))

    def widgets(self) -> Sequence[Widget]:
        """The clock over one's own nameplate."""
        if self.left is None:
            return ()
        look, allowed = self.table.context.look, self.table.context.settings.turn_clock
        face = ClockFace(look, lambda: self.left or 0.0, allowed)
        plate = self.table.stage.director.layout.place(self.table.stage.viewer).plate
        rect = pygame.Rect((0, 0), face.measure())
        rect.bottomleft = (plate.left, plate.top - look.theme.px(8))
        return [face.place(rect)]


class ClockFace(Widget):
    """The seconds left, and a bar that grows shorter; red when hardly any are left."""

    def __init__(self, look: Look, left: Callable[[], float], allowed: int) -> None:
        super().__init__(look, name="clock")
        self.left = left
        self.allowed = allowed

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure the room for three figures and the bar."""
        theme = self.look.theme
        return theme.tx(128), theme.tx(30)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint bar and figures."""
        theme, p, left = self.look.theme, self.look.palette, math.ceil(self.left())
        px, ink = theme.font(Size.SMALL), p.danger if self.left() <= HURRY else p.gold_bright
        paint.draw_rounded(surface, self.rect, self.rect.height // 2, p.panel_low, rim=p.line, rim_width=theme.rim)
        inner, high = self.rect.inflate(-2 * theme.px(10), 0), theme.px(8)
        figures = self.look.fonts.width("00", px, bold=True)
        place = pygame.Rect(inner.left, inner.top, figures, inner.height)
        self.look.fonts.draw(surface, str(left), px, ink, place, align="right", bold=True)
        track = pygame.Rect(inner.left + figures + high, inner.centery - high // 2, 0, high)
        track.width = inner.right - track.left
        paint.draw_rounded(surface, track, high // 2, p.line_quiet)
        track.width = max(high, round(track.width * min(1.0, self.left() / self.allowed)))
        paint.draw_rounded(surface, track, high // 2, ink)
