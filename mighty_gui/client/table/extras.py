"""Extras of a table beyond the bare game: hints, the sheet, taking back, claims, narration, a coach.

A table has any number of extras and calls each of them at the points below; whatever they leave alone goes on as
usual. An extra acts on the table only by what `TableDesk` offers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from mighty_gui.client.shell.input import Intent
from mighty_gui.client.table.corner_buttons import CornerButton, HandWays, MenuLine
from mighty_gui.client.table.table_desk import TableDesk
from mighty_gui.client.widgets import Widget
from mighty_gui.engine.core.game import Action, View
from mighty_gui.match import FinishedHand

DecidedAt = Literal["screen", "elsewhere", "computer"]
"""Where a person decides: at the screen, elsewhere, or not at all, since a computer player does it for them."""


class Extra:
    """The base of all extras, which changes nothing; derive from it and write the methods you need."""

    table: TableDesk
    """The table it belongs to, from `attend` on."""

    def attend(self, table: TableDesk) -> None:
        """Join a table for good; called once, while the table is made."""
        self.table = table

    def begin_hand(self) -> None:
        """Take note that a hand begins, is resumed, or is seen anew."""

    def step(self, dt: float) -> bool:
        """Let time pass; return whether the picture changed."""
        return False

    def holds(self) -> bool:
        """Whether the table must wait before the next step, though everything has been shown."""
        return False

    def decider(self, seat: int) -> DecidedAt:
        """Return where a person decides."""
        return "screen"

    def asked(self, view: View) -> None:
        """Take note that a person has been asked."""

    def acted(self, seat: int, action: Action) -> None:
        """Take note that somebody has acted and the match has accepted it."""

    def finish_hand(self, finished: FinishedHand) -> bool:
        """Take note that the hand is over; true if the result is shown here (then ``table.go_on()`` leads on)."""
        return False

    def pause(self) -> None:
        """Take note that another table needs the computer players: whatever they were asked is dropped."""

    def leave(self) -> None:
        """Take note that the table is left."""

    def corner(self) -> Sequence[CornerButton]:
        """More buttons for the corner."""
        return ()

    @property
    def has_note(self) -> bool:
        """Whether a note of its own lies in the corner now: questions and other aids keep clear of it."""
        return False

    def widgets(self) -> Sequence[Widget]:
        """The widgets on the table besides the hand and the question, already placed."""
        return ()

    def open_menu(self) -> bool:
        """Open a menu of its own instead of the table's; true if that was done."""
        return False

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        """The lines of the pause menu, made from those offered so far."""
        return lines

    def hand_ways(self) -> HandWays | None:
        """The options for a hand that is over; ``None`` if this extra knows none."""
        return None

    def handle(self, intent: Intent) -> bool:
        """Handle an intent that neither a widget nor the question wanted; return whether it meant something."""
        return False


class Extras:
    """All the extras of a table as one: asks each in order; the first that takes something over has it."""

    def __init__(self, extras: Iterable[Extra]) -> None:
        self.all = tuple(extras)

    def attend(self, table: TableDesk) -> None:
        """Let all of them join a table."""
        for extra in self.all:
            extra.attend(table)

    def begin_hand(self) -> None:
        """Tell all that a hand begins, is resumed, or is seen anew."""
        for extra in self.all:
            extra.begin_hand()

    def step(self, dt: float) -> bool:
        """Let time pass for all of them; return whether the picture changed."""
        changed = False
        for extra in self.all:
            changed |= extra.step(dt)
        return changed

    def holds(self) -> bool:
        """Whether one of them holds up the table."""
        return any(extra.holds() for extra in self.all)

    def decider(self, seat: int) -> DecidedAt:
        """Return where a person decides; at the screen if none of them says anything else."""
        return next((found for extra in self.all if (found := extra.decider(seat)) != "screen"), "screen")

    def asked(self, view: View) -> None:
        """Tell all that a person has been asked."""
        for extra in self.all:
            extra.asked(view)

    def acted(self, seat: int, action: Action) -> None:
        """Tell all that somebody has acted."""
        for extra in self.all:
            extra.acted(seat, action)

    def finish_hand(self, finished: FinishedHand) -> bool:
        """Let the first that wants to show the result do so; true if one does."""
        return any(extra.finish_hand(finished) for extra in self.all)

    def pause(self) -> None:
        """Tell all that another table needs the computer players meanwhile."""
        for extra in self.all:
            extra.pause()

    def leave(self) -> None:
        """Tell all that the table is left."""
        for extra in self.all:
            extra.leave()

    def corner(self) -> list[CornerButton]:
        """The buttons all of them add to the corner."""
        return [button for extra in self.all for button in extra.corner()]

    def has_note(self, *, beside: object = None) -> bool:
        """Whether one of them has a note in the corner, not counting the extra ``beside``."""
        return any(extra.has_note for extra in self.all if extra is not beside)

    def widgets(self) -> list[Widget]:
        """The widgets all of them lay on the table."""
        return [widget for extra in self.all for widget in extra.widgets()]

    def open_menu(self) -> bool:
        """Let the first that has a menu of its own open it; true if one does."""
        return any(extra.open_menu() for extra in self.all)

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        """The lines of the pause menu after each of them has changed what it wants."""
        for extra in self.all:
            lines = extra.menu_lines(lines)
        return lines

    def hand_ways(self) -> HandWays | None:
        """The options for a hand that is over, from the first extra that knows some."""
        return next((ways for extra in self.all if (ways := extra.hand_ways()) is not None), None)

    def handle(self, intent: Intent) -> bool:
        """Offer an intent to each of them in turn; true if it meant something to one."""
        return any(extra.handle(intent) for extra in self.all)
