"""How a table is played at: what lessons, aids, claims and trial matches add to the ordinary one.

A `TableScene` has any number of manners and asks each of them at the points below; none of them needs to know
the scene from inside. Whatever a manner leaves alone goes on as usual. A manner acts on the table by what
`TableScene` shows to everybody: ``table.match``, ``table.stage`` (view and state), ``table.controls``,
``table.submit(seat, action)``, ``table.look_again()``, ``table.go_on()``, ``table.refuse(sentence)``,
``table.refresh()``, ``table.app.push(scene)``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from mighty_gui.client.scenes.table.pause_menu import Way
from mighty_gui.client.shell.input import Intent
from mighty_gui.client.table.corner import Corner
from mighty_gui.client.widgets import Widget
from mighty_gui.engine.mighty.actions import Action
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import FinishedHand

if TYPE_CHECKING:
    from mighty_gui.client.scenes.table.table_scene import TableScene


class Manner:
    """Changes nothing; derive from it and write the methods you need."""

    table: TableScene
    """The table it belongs to, from `attend` on."""

    def attend(self, table: TableScene) -> None:
        """It belongs to that table from now on; called once, while the table is made."""
        self.table = table

    # --- what happens --------------------------------------------------------------------------------

    def begin_hand(self) -> None:
        """A hand begins, is taken up again, or is seen anew."""

    def step(self, dt: float) -> bool:
        """Time passes; tells whether the picture changed."""
        return False

    def holds(self) -> bool:
        """Whether nothing may come next for now, though everything has been shown."""
        return False

    def before_asking(self, view: PlayerView) -> bool:
        """A person is about to be asked; true if that is dealt with here and he need not be asked now."""
        return False

    def asked(self, view: PlayerView) -> None:
        """A person has been asked."""

    def acted(self, seat: int, action: Action) -> None:
        """Somebody has acted, and the match has taken it."""

    def finish_hand(self, finished: FinishedHand) -> bool:
        """The hand is over; true if the result is shown here (then ``table.go_on()`` leads on)."""
        return False

    def leave(self) -> None:
        """The table is left."""

    # --- what is offered -----------------------------------------------------------------------------

    def corner(self) -> Sequence[Corner]:
        """More buttons for the corner."""
        return ()

    @property
    def has_note(self) -> bool:
        """Whether a note of its own lies in the corner now: questions and other aids keep clear of it."""
        return False

    def widgets(self) -> Sequence[Widget]:
        """What lies on the table besides the hand and the question, placed."""
        return ()

    def open_menu(self) -> bool:
        """The menu is wanted; true if another one was opened instead."""
        return False

    def ways(self, ways: Sequence[Way]) -> Sequence[Way]:
        """The lines of the pause menu, from those offered so far."""
        return ways

    def handle(self, intent: Intent) -> bool:
        """What neither a widget nor the question wanted; tells whether it meant something."""
        return False


class Trial(Manner):
    """A match that only tries rules out."""

    def ways(self, ways: Sequence[Way]) -> Sequence[Way]:
        """Leaving leads back to where the rules are edited."""
        return [
            replace(way, words=self.table.t("table.pause.leave_trial")) if way.key == "leave" else way
            for way in ways
        ]
