"""The words of a game about a seat, on its nameplate and in its speech bubble."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mighty_gui.client.look.faces import Mood


@dataclass(frozen=True)
class Badge:
    """A role written on a nameplate; the style only underlines what the word says."""

    text: str
    style: Literal["gold", "green"]
    topic: str = ""
    """The topic it belongs to: it is not written where that has not been taught."""


@dataclass(frozen=True)
class SeatWords:
    """The words about a seat in this hand, and those it says."""

    won: str = ""
    """Its winnings in this hand."""
    badge: Badge | None = None
    said: str = ""
    said_quietly: bool = False
    said_with_card: bool = False
    """Said with the card that was led, and written on it."""
    said_topic: str = ""
    """The topic that what is said belongs to: it is not written where that has not been taught."""
    mood: Mood = "calm"
