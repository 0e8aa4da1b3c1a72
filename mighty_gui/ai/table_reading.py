"""Reading the table (패 읽기): the chances of what a seat cannot see, as far as its own view tells them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mighty_gui.engine.core.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class TableReading:
    """The chances of one position. Where there is nothing to be read a table is empty."""

    friends: Mapping[int, float]
    """For each seat that may be the secret friend how likely it is."""
    cards: Mapping[Card, Mapping[int, float]]
    """For each power card that is not seen: how likely each seat holds it."""
    trumps: Mapping[int, float]
    """For each hidden seat how likely it still has a trump."""
    voids: Mapping[int, Mapping[Suit, float]]
    """For each hidden seat how likely it has none of a suit that others still have."""

    @property
    def suspect(self) -> int | None:
        """The seat that is most likely the friend."""
        return max(self.friends, key=lambda seat: self.friends[seat], default=None)


NOTHING: Final = TableReading({}, {}, {}, {})
"""What is read where nothing is hidden, or before cards are played."""
