"""All the manners of a table as one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mighty_gui.client.scenes.table.pause_menu import Way
from mighty_gui.client.shell.input import Intent
from mighty_gui.client.table.corner import Corner
from mighty_gui.client.table.manner import Manner
from mighty_gui.client.widgets import Widget
from mighty_gui.engine.mighty.actions import Action
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import FinishedHand


class Manners:
    """Asks each manner in order; the first that takes something over has it."""

    def __init__(self, manners: Iterable[Manner]) -> None:
        self.all = tuple(manners)

    def begin_hand(self) -> None:
        """A hand begins, is taken up again, or is seen anew."""
        for one in self.all:
            one.begin_hand()

    def step(self, dt: float) -> bool:
        """Let time pass for all; tells whether the picture changed."""
        changed = False
        for one in self.all:
            changed |= one.step(dt)
        return changed

    def holds(self) -> bool:
        """Whether one of them holds up the table."""
        return any(one.holds() for one in self.all)

    def before_asking(self, view: PlayerView) -> bool:
        """Whether one of them deals with the position."""
        return any(one.before_asking(view) for one in self.all)

    def asked(self, view: PlayerView) -> None:
        """Tell all that a person has been asked."""
        for one in self.all:
            one.asked(view)

    def acted(self, seat: int, action: Action) -> None:
        """Tell all that somebody has acted."""
        for one in self.all:
            one.acted(seat, action)

    def finish_hand(self, finished: FinishedHand) -> bool:
        """Whether one of them shows the result."""
        return any(one.finish_hand(finished) for one in self.all)

    def leave(self) -> None:
        """Tell all that the table is left."""
        for one in self.all:
            one.leave()

    def corner(self) -> list[Corner]:
        """Everything they add to the corner."""
        return [button for one in self.all for button in one.corner()]

    @property
    def has_note(self) -> bool:
        """Whether one of them has a note in the corner."""
        return any(one.has_note for one in self.all)

    def widgets(self) -> list[Widget]:
        """Everything they lay on the table."""
        return [widget for one in self.all for widget in one.widgets()]

    def open_menu(self) -> bool:
        """Whether one of them has opened a menu of its own."""
        return any(one.open_menu() for one in self.all)

    def ways(self, ways: Sequence[Way]) -> Sequence[Way]:
        """The lines of the pause menu after all of them have had their say."""
        for one in self.all:
            ways = one.ways(ways)
        return ways

    def handle(self, intent: Intent) -> bool:
        """Whether the intent meant something to one of them."""
        return any(one.handle(intent) for one in self.all)
