"""Showing past tricks again, one at a time."""

from __future__ import annotations

from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.stage import Stage

KEYS = ("l", "last_trick")
"""The keys that show and hide the last trick."""


class PastTricks:
    """Shows a past trick of this hand, and hides it again."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    @property
    def are_shown(self) -> bool:
        """Whether a past trick is shown."""
        return self.stage.director.showing.last_trick

    def toggle(self) -> bool:
        """Show the last trick again, or hide it; return whether the picture changed."""
        return not self.stage.director.busy and self.show(not self.are_shown)

    def step(self, back: int) -> bool:
        """Show the trick before the one that is shown, or with -1 the one after it. If none is shown, start with the
        last trick, or with -1 with the first; beyond either end hide it. Return whether the picture changed.
        """
        showing, count = self.stage.director.showing, len(self.stage.state.tricks)
        first = 0 if back > 0 else count - 1
        at = showing.back + back if showing.last_trick else first
        return self.show(0 <= at < count, max(0, at))

    def handle(self, intent: Intent) -> bool:
        """Hide the trick if the intent asks for that; return whether it did."""
        wanted = intent.kind in (Kind.PRESS, Kind.CONFIRM, Kind.SKIP, Kind.CANCEL)
        if intent.kind is Kind.KEY:
            wanted = intent.key in KEYS
        return wanted and self.are_shown and self.show(False)

    def show(self, show: bool, back: int = 0) -> bool:
        """Show the trick ``back`` places before the last one, or none; return whether the picture changed."""
        showing = self.stage.director.showing
        if (show, back) == (showing.last_trick, showing.back):
            return False
        self.stage.show_last_trick(show, back if show else 0)
        self.stage.place()
        return True
