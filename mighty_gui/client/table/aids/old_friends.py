"""Lines that players at the table speak. A player who knows the person from an earlier match begins the next one
with a line about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.paint.plates import draw_bubble
from mighty_gui.client.table.paint.seat_face import SeatFace
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.engine.core.game import Action, View
from mighty_gui.study.review.memories import Memory

_SHOWN_FOR: Final = 6.0
"""How many seconds a line can be read."""
_READ: Final = 2.5
"""How many seconds it can be read if the person is asked something meanwhile."""

Recall = Callable[[TableMatch], Memory | None]
"""Returns what a player at the table remembers of the person; ``None`` if no player remembers anything."""


class Speech(Widget):
    """A line in the speech bubble of a seat."""

    def __init__(self, look: Look, stage: Stage, seat: int, text: str) -> None:
        super().__init__(look, label=text, name="speech")
        self.stage, self.seat, self.text = stage, seat, text

    def hit(self, pos: tuple[int, int]) -> bool:
        """Return ``False``: the bubble never takes the pointer."""
        return False

    def draw_over(self, surface: pygame.Surface) -> None:
        layout = self.stage.director.layout
        face = SeatFace(self.seat, "", "", 0, "", "", bubble_text=self.text)
        draw_bubble(surface, self.look, layout.place(self.seat), face, layout.trick_card)


class Speaker(Extra):
    """The line that a player at the table speaks, if any; it disappears when they act, or after a while."""

    def __init__(self) -> None:
        self.seat = 0
        self.text = ""
        self.left = 0.0
        """How many seconds the line still stays."""

    def show_bubble(self, seat: int, text: str, seconds: float) -> None:
        """Show and speak a line of a seat for that many seconds."""
        self.seat, self.text, self.left = seat, text, seconds
        self.table.context.narrator.speak(text)
        self.table.refresh()

    def step(self, dt: float) -> bool:
        if self.text:
            self.left -= dt
            if self.left <= 0:
                self._drop()
                return True
        return False

    def acted(self, seat: int, action: Action) -> None:
        if seat == self.seat:
            self._drop()

    def _drop(self) -> None:
        if self.text:
            self.text = ""
            self.table.refresh()

    def widgets(self) -> Sequence[Widget]:
        return (Speech(self.table.context.look, self.table.stage, self.seat, self.text),) if self.text else ()


class OldFriends(Speaker):
    """The line of a player who remembers the last match with the person; shown with the setting of lively faces."""

    def __init__(self, recall: Recall) -> None:
        super().__init__()
        self.recall = recall
        self._is_asked = False

    def begin_hand(self) -> None:
        """Show the line, if any, while the cards of the first hand are dealt."""
        match, is_first = self.table.match, not self._is_asked
        self._is_asked = True
        if is_first and match.number == 1 and not match.finished and self.table.context.settings.lively_faces:
            self._remember(self.recall(match))

    def asked(self, view: View) -> None:
        """Show the line for a shorter time, because the person is asked something."""
        self.left = min(self.left, max(0.0, self.left - _SHOWN_FOR + _READ))

    def _remember(self, memory: Memory | None) -> None:
        if memory is None:
            return
        match = self.table.match
        people = match.setup.game.people(match.setup.rules)
        seat = next(seat for seat in people if match.player_index(seat) == memory.player)
        style = match.setup.players[memory.player].style
        self.show_bubble(seat, self.table.t(f"people.memory.{memory.moment}.{style}"), _SHOWN_FOR)
