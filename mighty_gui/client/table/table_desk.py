"""The protocol of a table for whatever is added to it: extras, sheets, lessons. They never see more of it than
this."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.table.card_spots import Spots
from mighty_gui.client.table.controls import Controls
from mighty_gui.client.table.kit import TableKit
from mighty_gui.client.table.match_port import TableMatch, Thinking
from mighty_gui.client.table.stage import Stage
from mighty_gui.engine.core.game import Action


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


class TableDesk(Protocol):
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
