"""A card as it is drawn now."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.client.table.card_spots import Key


@dataclass(frozen=True)
class Placed:
    """A card as it is drawn now: where, how far turned over (0 back, 1 face), and whether it is moving."""

    key: Key
    x: float
    y: float
    angle: float
    height: float
    turn: float
    face: str
    rest_height: int
    rest_angle: float
    moving: bool
    up: float = 0.0
    """How high it is above the table, 0 to 1: the higher, the further away its shadow falls."""
    drawn_height: int = 0
    """The height of the picture it is drawn from, if that is not the one it will rest at: a card that shrinks on
    its way is drawn from the larger one."""

    tilt: float = 0.0
    """Degrees by which it is turned only as long as somebody holds it."""

    @property
    def source_height(self) -> int:
        """The height of the picture it is drawn from."""
        return self.drawn_height or self.rest_height
