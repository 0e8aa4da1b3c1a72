"""The base of every question of Mighty."""

from __future__ import annotations

from mighty_gui.client.table.mighty.mighty_position import MightyPosition
from mighty_gui.client.table.position import Position
from mighty_gui.client.table.question import Question


class MightyQuestion(Question):
    """A question of Mighty, asked in a position of Mighty."""

    at: MightyPosition

    def place_at(self, position: Position) -> None:
        """Go on with another position, after a change of window, language or table."""
        super().place_at(MightyPosition.of(position))
