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
