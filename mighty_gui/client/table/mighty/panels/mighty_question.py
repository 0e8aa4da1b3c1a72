"""What every question of Mighty has."""

from __future__ import annotations

from mighty_gui.client.table.mighty.mighty_position import MightyPosition
from mighty_gui.client.table.position import Position
from mighty_gui.client.table.question import Question


class MightyQuestion(Question):
    """A decision in Mighty; ``at`` is the position in which it is asked."""

    def __init__(self, at: MightyPosition) -> None:
        super().__init__(at)
        self.at = at

    def place_at(self, position: Position) -> None:
        """Window, language or table are others now."""
        super().place_at(position)
        self.at = MightyPosition.of(position)
