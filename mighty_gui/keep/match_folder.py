"""The folder of one match: what is written there, and what stays to be written while the disk refuses."""

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
    """Keeps one match: writes what has changed, and all that could not be written before."""

    path: Path
    pointer: Path
    pending: Pending

    @property
    def saving(self) -> Saving:
        """Whether all of it is written."""
        return self.pending.saving

    def agree(self, setup: MatchSetup) -> None:
        """Keep what was agreed, and that this is the match which waits."""
        self.pending.put(self.path / SETUP_FILE, setup_text(setup))
        self.pending.put(self.pointer, self.path.name + "\n")

    def keep(self, match: Match) -> None:
        """Keep the position after an action; a match that is over waits no more."""
        is_over = match.hand.is_over
        self.pending.put(self.path / hand_file(match.number), record_text(match.record()), durable=is_over)
        if is_over:
            self.count(match)
        if match.is_over:
            self.pending.remove(self.pointer)
        self.pending.write()

    def count(self, match: Match) -> None:
        """Have the ledger say what the match knows."""
        self.pending.put(self.path / LEDGER_FILE, ledger_text(match.finished))
