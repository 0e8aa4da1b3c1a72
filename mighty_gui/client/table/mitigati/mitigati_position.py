"""A position at a table of Mitigati."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.client.table.mitigati.mitigati_table import MitigatiTable
from mighty_gui.client.table.position import Position
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mitigati.view import PlayerView


@dataclass(frozen=True)
class MitigatiPosition(Position):
    """A position whose view and table are Mitigati's."""

    view: PlayerView
    state: MitigatiTable

    @classmethod
    def of(cls, at: Position) -> MitigatiPosition:
        """The same position as one of Mitigati's. Raises ``TypeError`` if it is another game's."""
        return cls(
            at.context,
            expect(PlayerView, at.view),
            expect(MitigatiTable, at.state),
            at.layout,
            at.names,
            at.is_open,
            at.untaught,
        )
