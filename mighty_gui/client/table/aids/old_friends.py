"""Old friends: as a match begins, one of those at the table says a line about the last one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.plates import SeatFace, draw_bubble
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.engine.core.game import Action, View
from mighty_gui.study.memories import Memory

_SAID: Final = 6.0
"""Seconds for which a line can be read."""
_READ: Final = 2.5
"""Seconds after which it goes if the person is asked something."""
Recall = Callable[[TableMatch], Memory | None]
"""Returns what somebody at the table remembers of the person."""


class Speech(Widget):
    """A line in the speech bubble of a seat."""

    def __init__(self, look: Look, stage: Stage, seat: int, text: str) -> None:
        super().__init__(look, label=text, name="speech")
        self.stage, self.seat, self.text = stage, seat, text

    def hit(self, pos: tuple[int, int]) -> bool:
        """Return ``False``: words take the pointer from nothing."""
        return False

    def draw_over(self, surface: pygame.Surface) -> None:
        layout = self.stage.director.layout
        face = SeatFace(self.seat, "", "", 0, "", "", said=self.text)
        draw_bubble(surface, self.look, layout.place(self.seat), face, layout.trick_card)


class OldFriends(Extra):
    """The line of somebody who remembers; it goes once they act, or after a while. Lively faces bring it."""

    def __init__(self, recall: Recall) -> None:
        self.recall = recall
        self.seat = 0
        self.text = ""
        self._left = 0.0
        self._is_asked = False

    def begin_hand(self) -> None:
        """Say the line while the cards of the first hand are dealt."""
        match, is_first = self.table.match, not self._is_asked
        self._is_asked = True
        if is_first and match.number == 1 and not match.finished and self.table.context.settings.lively_faces:
            self._say(self.recall(match))

    def asked(self, view: View) -> None:
        """Give way to what the person is asked, once the line could be read."""
        self._left = min(self._left, max(0.0, self._left - _SAID + _READ))

    def step(self, dt: float) -> bool:
        if self.text:
            self._left -= dt
            if self._left <= 0:
                self._drop()
                return True
        return False

    def _say(self, memory: Memory | None) -> None:
        if memory is None:
            return
        match = self.table.match
        self.seat = next(
            seat for seat in match.setup.game.people(match.setup.rules) if match.player_index(seat) == memory.player
        )
        style = match.setup.players[memory.player].style
        self.text, self._left = self.table.t(f"people.memory.{memory.moment}.{style}"), _SAID
        self.table.context.narrator.say(self.text)
        self.table.refresh()

    def acted(self, seat: int, action: Action) -> None:
        if seat == self.seat:
            self._drop()

    def _drop(self) -> None:
        if self.text:
            self.text = ""
            self.table.refresh()

    def widgets(self) -> Sequence[Widget]:
        return (Speech(self.table.context.look, self.table.stage, self.seat, self.text),) if self.text else ()
