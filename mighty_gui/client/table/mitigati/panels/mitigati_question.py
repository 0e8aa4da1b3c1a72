"""The base of every question of Mitigati."""

from __future__ import annotations

from mighty_gui.client.table.mitigati.mitigati_position import MitigatiPosition
from mighty_gui.client.table.position import Position
from mighty_gui.client.table.question import Question


class MitigatiQuestion(Question):
    """A question of Mitigati, asked in a position of Mitigati."""

    at: MitigatiPosition

    def place_at(self, position: Position) -> None:
        """Go on with another position, after a change of window, language or table."""
        super().place_at(MitigatiPosition.of(position))
