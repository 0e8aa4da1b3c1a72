"""Conventions: each is one thing that a player would say, as a rule that names a card or is silent."""

from __future__ import annotations

from typing import Final

from mighty_gui.ai.mighty.policy.seat_sight import SeatSight

SILENT: Final = -1
"""Said of a convention that has nothing to say."""


class Convention:
    """A convention: its name, where it is written down, and the card it asks for."""

    def __init__(self, name: str, source: str = "", weight: float = 0.0) -> None:
        """``name``: what it is switched off by, and the key of its sentence; ``source``: where players say so.

        ``weight``: what speaks for its card, in value, beyond what playouts show: partners go by it.
        """
        self.name = name
        self.source = source
        self.weight = weight

    def card(self, sight: SeatSight) -> int:
        """Return the number of the card it asks for; `SILENT` where it does not apply."""
        raise NotImplementedError

    @property
    def calls(self) -> bool:
        """Whether its lead calls the joker."""
        return False
