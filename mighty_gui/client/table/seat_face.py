"""The contents of a nameplate."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.client.look.faces import Mood
from mighty_gui.client.table.seat_words import Badge


@dataclass(frozen=True)
class SeatFace:
    """The contents of a nameplate."""

    seat: int
    name: str
    letter: str
    colour: int
    """The medallion's place among the theme's seat colours."""
    won: str
    """The seat's winnings in this hand, or the reason why it takes nothing."""
    total: str
    badge: Badge | None = None
    chip: str = ""
    """The letter of the dealer's button, at the dealer's place."""
    active: bool = False
    away: bool = False
    said: str = ""
    said_quietly: bool = False
    said_with_card: bool = False
    """Said with the card that was led, and written on it."""
    said_topic: str = ""
    """The topic that what is said belongs to."""
    portrait: str = ""
    mood: Mood = "calm"

    @property
    def note(self) -> str:
        """The whole text below the name."""
        return " · ".join(part for part in (self.won, self.total) if part)
