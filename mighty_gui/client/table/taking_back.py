"""Taking back a choice in a match against computer players: by a key, a corner button or a line of the menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.corner_buttons import CornerButton
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.menu_line import MenuLine
from mighty_gui.client.table.table_desk import TableDesk
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.refusal import Refusal

KEY = "u"


@runtime_checkable
class TakesBack(Protocol):
    """A match in which choices can be taken back."""

    def why_not_taken_back(self) -> Refusal | None:
        """The refusal of a take-back; ``None`` if it is possible."""

    def take_back(self) -> object:
        """Take the last choice back."""


class TakingBack(Extra):
    """Lets the only person at the table take their choices back, one after the other."""

    def __init__(self) -> None:
        self._why: str | None = None
        """The reason against it in words, empty if there is none; ``None`` until it is asked for in this
        position."""

    def attend(self, table: TableDesk) -> None:
        """Join the table; something can be taken back only if its match knows how."""
        super().attend(table)
        self.match = table.match if isinstance(table.match, TakesBack) else None

    @property
    def offered(self) -> bool:
        """Whether this table takes anything back at all."""
        wanted = self.table.context.settings.take_back
        return self.match is not None and wanted and len(self.table.match.people) == 1

    @property
    def why_not(self) -> str:
        """The reason why nothing can be taken back now, in words; empty if something can."""
        if self._why is None:
            refusal = self.match.why_not_taken_back() if self.match is not None else None
            self._why = self.table.context.texts.told(refusal) if refusal is not None else ""
        return self._why

    def begin_hand(self) -> None:
        """Forget the reason: the position is another one."""
        self._why = None

    def acted(self, seat: int, action: Action) -> None:
        """Forget the reason: the position is another one."""
        self._why = None

    def corner(self) -> Sequence[CornerButton]:
        """The button; while nothing can be taken back it says why."""
        if not self.offered:
            return ()
        words = self.table.t("turns.take_back.button")
        return (CornerButton("take_back", "undo", self.go_back, words, self.why_not),)

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        """The menu's lines, with one for taking back while that is possible."""
        if not self.offered or self.why_not:
            return lines
        return [MenuLine("take_back", self.go_back, self.table.t("turns.take_back.way")), *lines]

    def handle(self, intent: Intent) -> bool:
        """Handle the key that takes a choice back."""
        if not self.offered or intent.kind is not Kind.KEY or intent.key != KEY:
            return False
        self.go_back()
        return True

    def go_back(self) -> None:
        """Take the last choice back and show that, or say why it is impossible."""
        table = self.table
        if self.match is None or self.why_not:
            table.refuse(self.why_not)
            return
        self.match.take_back()
        table.see_taken_back()
