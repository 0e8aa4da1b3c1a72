"""Extras of a table beyond the bare game: hints, the sheet, taking back, claims, narration, a coach.

A table has any number of extras and calls each of them at the points below; whatever they leave alone goes on as
usual. An extra acts on the table only by what `TableHost` offers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, Protocol

import pygame

from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.table.card_spots import Spots
from mighty_gui.client.table.controls import Controls
from mighty_gui.client.table.corner_buttons import CornerButton, MenuLine
from mighty_gui.client.table.hand_options import HandOptions
from mighty_gui.client.table.kit import TableKit
from mighty_gui.client.table.match_port import TableMatch, Thinking
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.widgets import Widget
from mighty_gui.engine.core.game import Action, View
from mighty_gui.match import FinishedHand


class HandEnding(Protocol):
    """The end of a hand, once its last card has been shown."""

    def tell(
        self,
        then: Callable[[], None],
        *,
        conclude: Callable[[], None] | None = None,
        onward: str = "",
        context: Context | None = None,
    ) -> None:
        """Lay the sheet with the result over the table; ``conclude`` ends a match without an agreed end."""

    def conclude(self) -> None:
        """End a match without an agreed end now."""


class TableHost(Protocol):
    """A table as its extras know it: the things they can read, and those they can do."""

    rect: pygame.Rect
    context: Context

    @property
    def kit(self) -> TableKit:
        """The game's kit for the table."""

    @property
    def match(self) -> TableMatch:
        """The match that is played here."""

    @property
    def stage(self) -> Stage:
        """The table as it is seen: view, state, names, layout."""

    @property
    def controls(self) -> Controls:
        """The things the person can press, and the question put to them."""

    @property
    def thinking(self) -> Thinking:
        """The computer player whose turn it is."""

    @property
    def ending(self) -> HandEnding:
        """The end of a hand."""

    @property
    def is_busy(self) -> bool:
        """Whether something is still being shown."""

    @property
    def is_covered(self) -> bool:
        """Whether the table lies covered until the next person says that they are there."""

    def has_note(self, *, beside: object = None) -> bool:
        """Whether an extra has a note in the corner now, not counting the extra ``beside``."""

    def t(self, key: str, /, **values: object) -> str:
        """A text in the player's language."""

    def submit(self, seat: int, action: Action, thrown: Spots | None = None) -> None:
        """Submit an action for a seat and have it shown."""

    def show_action(self, seat: int, action: Action) -> None:
        """Show an action that the match has accepted."""

    def refuse(self, sentence: str) -> None:
        """Show a refusal, or another short sentence, on the table for a while."""

    def refresh(self) -> None:
        """Make the widgets again and draw: something an extra shows has changed."""

    def look_again(self) -> None:
        """Show the match as it is now: it has moved without the table."""

    def see_taken_back(self) -> None:
        """Show that a choice has just been taken back in the match."""

    def go_on(self) -> None:
        """Go on after the result: to the next hand, or to the end of the match."""

    def toggle_last(self) -> None:
        """Lay the last trick out again, or put it away."""

    def step_trick(self, back: int) -> None:
        """Lay out the trick before the one that is laid out, or with -1 the one after it."""

    def tell_fact(self, key: str) -> bool:
        """Tell the single fact that this key asks for; return whether anybody listens."""

    @property
    def scene_above(self) -> Scene | None:
        """The topmost scene, which may be the table itself."""

    def push(self, scene: Scene) -> None:
        """Lay a scene over the table."""

    def pop(self) -> None:
        """Take the uppermost scene away."""


# --- the extras of a table beyond the bare game: hints, the sheet, taking back, claims, narration, a coach ---


DecidedAt = Literal["screen", "elsewhere", "computer"]
"""Where a person decides: at the screen, elsewhere, or not at all, since a computer player does it for them."""


class Extra:
    """The base of all extras, which changes nothing; derive from it and write the methods you need."""

    table: TableHost
    """The table it belongs to, from `attend` on."""

    def attend(self, table: TableHost) -> None:
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

    def hand_options(self) -> HandOptions | None:
        """The options for a hand that is over; ``None`` if this extra knows none."""
        return None

    def handle(self, intent: Intent) -> bool:
        """Handle an intent that neither a widget nor the question wanted; return whether it meant something."""
        return False


class Extras:
    """All the extras of a table as one: asks each in order; the first that takes something over has it."""

    def __init__(self, extras: Iterable[Extra]) -> None:
        self.all = tuple(extras)

    def attend(self, table: TableHost) -> None:
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

    def hand_options(self) -> HandOptions | None:
        """The options for a hand that is over, from the first extra that knows some."""
        return next((options for extra in self.all if (options := extra.hand_options()) is not None), None)

    def handle(self, intent: Intent) -> bool:
        """Offer an intent to each of them in turn; true if it meant something to one."""
        return any(extra.handle(intent) for extra in self.all)
