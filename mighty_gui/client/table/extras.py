"""Extras of a table beyond the bare game: hints, the sheet of tricks and bids, undo, claims, narration, a
coach.

A table has any number of extras and calls each of them at the points below; what they do not change stays as usual. An
extra acts on the table only through `TableHost`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, Protocol

import pygame

from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.table.asking.corner_buttons import CornerButton, MenuLine
from mighty_gui.client.table.controls import Controls
from mighty_gui.client.table.kit import TableKit
from mighty_gui.client.table.place.card_spots import Spots
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.table.state.match_port import TableMatch, Thinking
from mighty_gui.client.widgets import Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.engine.core.game import Action, View
from mighty_gui.match import FinishedHand

Point = tuple[int, int]
WHY_KEY: Final = "w"
"""The key that asks why something was done."""


class HandOptions(Protocol):
    """The options that a player has after a hand."""

    def replay(self, hand: FinishedHand, /) -> None:
        """Show the hand again."""

    def review(self, hand: FinishedHand, /) -> None:
        """Show what the choices in the hand were worth."""

    def why(self, hand: FinishedHand, at: Point | None, /) -> bool:
        """Explain the action at a point of the table, or without one the last action; return whether there is one."""

    def lines(self, hand: FinishedHand, /) -> Sequence[MenuLine]:
        """Return the menu lines with everything else that can be done with the hand."""

    def seals(self, hand: FinishedHand, /) -> Sequence[str]:
        """Return the names of the seals that the hand has earned its only person."""


class HandEnding(Protocol):
    """The end of a hand, once its last card has been shown."""

    def result_scene(
        self,
        then: Callback,
        *,
        conclude: Callback | None = None,
        onward: str = "",
        context: Context | None = None,
        review: Callback | None = None,
    ) -> Scene:
        """Return the sheet with the result, for over the table; ``conclude`` ends a match without an agreed end.

        ``review`` replaces the page of the hand: it is called after the sheet has closed.
        """

    def conclude(self) -> None:
        """End a match without an agreed end now."""


class TableHost(Protocol):
    """The table as its extras see it: what they can read, and what they can do."""

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
        """The table as it is shown: view, state, names, layout."""

    @property
    def controls(self) -> Controls:
        """The controls of the person, and the question they are asked."""

    @property
    def thinking(self) -> Thinking:
        """The computer player whose turn it is."""

    @property
    def ending(self) -> HandEnding:
        """The end of a hand: its result sheet, and the end of the match."""

    @property
    def is_busy(self) -> bool:
        """Whether an animation is running."""

    @property
    def is_covered(self) -> bool:
        """Whether the table is covered until the next person confirms that they are there."""

    def has_note(self, *, except_for: object = None) -> bool:
        """Return whether an extra has a note in the corner now, not counting the extra ``except_for``."""

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""

    def submit(self, seat: int, action: Action, thrown: Spots | None = None) -> None:
        """Submit an action for a seat and show it."""

    def show_action(self, seat: int, action: Action) -> None:
        """Show an action that the match has accepted."""

    def refuse(self, sentence: str) -> None:
        """Show a refusal, or another short sentence, on the table for a while."""

    def refresh(self) -> None:
        """Create the widgets again and draw, because something an extra shows has changed."""

    def look_again(self) -> None:
        """Show the match as it is now: it has changed without the table."""

    def see_taken_back(self) -> None:
        """Show that a choice has just been undone in the match."""

    def go_on(self) -> None:
        """Continue after the result: with the next hand, or with the end of the match."""

    def toggle_last(self) -> None:
        """Show the last trick again, or hide it."""

    def step_trick(self, back: int) -> None:
        """Show the trick before the one that is shown, or with -1 the one after it."""

    def announce_fact(self, key: str) -> bool:
        """Speak the single fact that this key asks for; return whether speech is on."""

    @property
    def scene_above(self) -> Scene | None:
        """The topmost scene, which may be the table itself."""

    def push(self, scene: Scene) -> None:
        """Push a scene on top of the table."""

    def pop(self) -> None:
        """Pop the topmost scene."""


DecidedAt = Literal["screen", "elsewhere", "computer"]
"""Where a person decides: at the screen, elsewhere, or not at all because a computer player does it for them."""


class Extra:
    """The base of all extras, which changes nothing; subclasses override the methods they need."""

    table: TableHost
    """The table it belongs to, from `attend` on."""

    def attend(self, table: TableHost) -> None:
        """Join a table; called once, while the table is made."""
        self.table = table

    def begin_hand(self) -> None:
        """React to the beginning of a hand, also when it is resumed or shown again."""

    def step(self, dt: float) -> bool:
        """Advance the time; return whether the picture changed."""
        return False

    def holds(self) -> bool:
        """Return whether the table must wait before the next step, even if everything has been shown."""
        return False

    def decider(self, seat: int) -> DecidedAt:
        """Return where a person decides."""
        return "screen"

    def chosen_for(self, view: View) -> Action | None:
        """Return the action that is chosen for a person instead of asking them; ``None`` to ask."""
        return None

    def asked(self, view: View) -> None:
        """React to a question to a person."""

    def acted(self, seat: int, action: Action) -> None:
        """React to an action that the match has accepted."""

    def finish_hand(self, finished: FinishedHand) -> bool:
        """React to the end of the hand; return whether the result is shown here (then ``table.go_on()`` continues)."""
        return False

    def pause(self) -> None:
        """Drop pending requests to the computer players, because another table needs them."""

    def leave(self) -> None:
        """React to leaving the table."""

    def corner(self) -> Sequence[CornerButton]:
        """Return more buttons for the corner."""
        return ()

    @property
    def has_note(self) -> bool:
        """Whether it has a note in the corner now, which questions and other aids must not cover."""
        return False

    def widgets(self) -> Sequence[Widget]:
        """Return its widgets on the table, already placed; hand and question are not among them."""
        return ()

    def open_menu(self) -> bool:
        """Open its own menu instead of the table's; return whether it has one."""
        return False

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        """Return the lines of the pause menu, made from those offered so far."""
        return lines

    def hand_options(self) -> HandOptions | None:
        """Return the options for a finished hand; ``None`` if this extra has none."""
        return None

    def handle(self, intent: Intent) -> bool:
        """Handle an intent that neither a widget nor the question used; return whether it was used."""
        return False


class Extras:
    """All the extras of a table as one: asks each in order; the first that handles a request ends it."""

    def __init__(self, extras: Iterable[Extra]) -> None:
        self.all = tuple(extras)

    def attend(self, table: TableHost) -> None:
        """Make all of them join a table."""
        for extra in self.all:
            extra.attend(table)

    def begin_hand(self) -> None:
        """Notify all extras that a hand begins, is resumed, or is shown again."""
        for extra in self.all:
            extra.begin_hand()

    def step(self, dt: float) -> bool:
        """Advance the time for all of them; return whether the picture changed."""
        changed = False
        for extra in self.all:
            changed |= extra.step(dt)
        return changed

    def holds(self) -> bool:
        """Return whether one of them makes the table wait."""
        return any(extra.holds() for extra in self.all)

    def decider(self, seat: int) -> DecidedAt:
        """Return where a person decides; at the screen unless one of them decides otherwise."""
        return next((found for extra in self.all if (found := extra.decider(seat)) != "screen"), "screen")

    def chosen_for(self, view: View) -> Action | None:
        """Return the action that one of them chooses for a person; ``None`` to ask."""
        return next((action for extra in self.all if (action := extra.chosen_for(view)) is not None), None)

    def asked(self, view: View) -> None:
        """Notify all extras that a person has been asked."""
        for extra in self.all:
            extra.asked(view)

    def acted(self, seat: int, action: Action) -> None:
        """Notify all extras that a player has acted."""
        for extra in self.all:
            extra.acted(seat, action)

    def finish_hand(self, finished: FinishedHand) -> bool:
        """Offer the result to each in turn until one shows it; return whether one does."""
        return any(extra.finish_hand(finished) for extra in self.all)

    def pause(self) -> None:
        """Notify all extras that another table needs the computer players meanwhile."""
        for extra in self.all:
            extra.pause()

    def leave(self) -> None:
        """Notify all extras that the table is left."""
        for extra in self.all:
            extra.leave()

    def corner(self) -> list[CornerButton]:
        """Return the buttons all of them add to the corner."""
        return [button for extra in self.all for button in extra.corner()]

    def has_note(self, *, except_for: object = None) -> bool:
        """Return whether one of them has a note in the corner, not counting the extra ``except_for``."""
        return any(extra.has_note for extra in self.all if extra is not except_for)

    def widgets(self) -> list[Widget]:
        """Return the widgets that all of them put on the table."""
        return [widget for extra in self.all for widget in extra.widgets()]

    def open_menu(self) -> bool:
        """Open the menu of the first extra that has its own; return whether there is one."""
        return any(extra.open_menu() for extra in self.all)

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        """Return the lines of the pause menu after each of them has changed what it wants."""
        for extra in self.all:
            lines = extra.menu_lines(lines)
        return lines

    def hand_options(self) -> HandOptions | None:
        """Return the options for a finished hand, from the first extra that has some; ``None`` without any."""
        return next((options for extra in self.all if (options := extra.hand_options()) is not None), None)

    def handle(self, intent: Intent) -> bool:
        """Offer an intent to each of them in turn; return whether one used it."""
        return any(extra.handle(intent) for extra in self.all)
