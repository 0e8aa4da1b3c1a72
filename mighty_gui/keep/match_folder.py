"""The folder of one match: its files, and the writing that waits while the disk refuses."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mighty_gui.engine.core.record import record_text
from mighty_gui.keep.ledger import LEDGER_FILE, ledger_text
from mighty_gui.keep.pending import Pending
from mighty_gui.keep.resuming import hand_file
from mighty_gui.keep.setup_file import SETUP_FILE, setup_text
from mighty_gui.match.match import Match
from mighty_gui.match.saved import Saving
from mighty_gui.match.setup import MatchSetup


@dataclass(frozen=True, slots=True)
class MatchFolder:
    """A keeper of one match: writes what has changed, and all that could not be written before."""

    path: Path
    pointer: Path
    pending: Pending

    @property
    def saving(self) -> Saving:
        """The state of saving: whether everything is written."""
        return self.pending.saving

    def agree(self, setup: MatchSetup) -> None:
        """Save the agreement, and name this match as the one that waits."""
        self.pending.put(self.path / SETUP_FILE, setup_text(setup))
        self.pending.put(self.pointer, self.path.name + "\n")

    def keep(self, match: Match) -> None:
        """Save the position after an action; a match that is over no longer waits."""
        is_over = match.hand.is_over
        self.pending.put(self.path / hand_file(match.number), record_text(match.record()), durable=is_over)
        if is_over:
            self.count(match)
        if match.is_over:
            self.pending.remove(self.pointer)
        self.pending.write()

    def count(self, match: Match) -> None:
        """Write the finished hands of the match into the ledger."""
        self.pending.put(self.path / LEDGER_FILE, ledger_text(match.finished))
