"""Undoing a choice in a match against computer players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.corner_buttons import CornerButton
from mighty_gui.client.table.extras import Extra, TableHost
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.refusal import Refusal

TAKE_BACK_KEY = "u"


@runtime_checkable
class TakesBack(Protocol):
    """A match with choices that can be undone."""

    def why_not_taken_back(self) -> Refusal | None:
        """Return why nothing can be undone; ``None`` if it is possible."""

    def take_back(self) -> object:
        """Undo the last choice."""


class TakingBack(Extra):
    """Undo: the only person at the table takes back their choices, one after the other."""

    def __init__(self) -> None:
        self._why: str | None = None
        """The text of the reason against it, empty if there is none; ``None`` until it is needed in this
        position."""

    def attend(self, table: TableHost) -> None:
        """Join the table; choices can be undone only if its match supports it."""
        super().attend(table)
        self.match = table.match if isinstance(table.match, TakesBack) else None

    @property
    def is_offered(self) -> bool:
        """Whether this table offers undo."""
        wanted = self.table.context.settings.take_back
        return self.match is not None and wanted and len(self.table.match.people) == 1

    @property
    def why_not(self) -> str:
        """The text of the reason why nothing can be undone now; empty if something can."""
        if self._why is None:
            refusal = self.match.why_not_taken_back() if self.match is not None else None
            self._why = self.table.context.texts.refusal_text(refusal) if refusal is not None else ""
        return self._why

    def begin_hand(self) -> None:
        """Forget the reason: the position is another one."""
        self._why = None

    def acted(self, seat: int, action: Action) -> None:
        """Forget the reason: the position is another one."""
        self._why = None

    def corner(self) -> Sequence[CornerButton]:
        """Return the button; while nothing can be undone it shows the reason."""
        if not self.is_offered:
            return ()
        text = self.table.t("turns.take_back.button")
        return (CornerButton("take_back", "undo", self.go_back, text, self.why_not),)

    def handle(self, intent: Intent) -> bool:
        if not self.is_offered or intent.kind is not Kind.KEY or intent.key != TAKE_BACK_KEY:
            return False
        self.go_back()
        return True

    def go_back(self) -> None:
        """Undo the last choice and show that, or show why it is impossible."""
        table = self.table
        if self.match is None or self.why_not:
            table.refuse(self.why_not)
            return
        self.match.take_back()
        table.see_taken_back()
