"""A position at a table of Mighty."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.position import Position
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.view import PlayerView


@dataclass(frozen=True)
class MightyPosition(Position):
    """A position whose view and table are Mighty's."""

    view: PlayerView
    state: MightyTable

    @classmethod
    def of(cls, at: Position) -> MightyPosition:
        """The same position as one of Mighty's. Raises ``TypeError`` if it is another game's."""
        return cls(
            at.context,
            expect(PlayerView, at.view),
            expect(MightyTable, at.state),
            at.layout,
            at.names,
            at.is_open,
            at.untaught,
        )
