"""The contents of a nameplate and of a speech bubble."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mighty_gui.client.look.faces import Mood


@dataclass(frozen=True)
class SeatFace:
    """The contents of a seat's nameplate: name, points, portrait, badge and bubble."""

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
    bubble_text: str = ""
    bubble_is_quiet: bool = False
    bubble_on_card: bool = False
    """Announced with the card that was led, and written on it."""
    bubble_topic: str = ""
    """The topic of the text in the bubble."""
    portrait: str = ""
    mood: Mood = "calm"
    gain: int | None = None
    """The score of the hand, once it is over and counted."""

    @property
    def note(self) -> str:
        """The whole text below the name."""
        return " · ".join(part for part in (self.won, self.total) if part)

    def line(self, dealer: str) -> str:
        """Return the whole nameplate as one line; ``dealer`` is the word for the player with the dealer's button."""
        badge = self.badge.text if self.badge is not None else ""
        parts = (badge, dealer if self.chip else "", self.won, self.total)
        return ", ".join([self.name, *(part for part in parts if part)])


@dataclass(frozen=True)
class Badge:
    """A role written on a nameplate; the style only underlines what the word means."""

    text: str
    style: Literal["gold", "green"]
    topic: str = ""
    """The topic it belongs to: it is hidden until that has been taught."""


@dataclass(frozen=True)
class SeatTexts:
    """The texts about a seat in this hand, and those in its speech bubble."""

    won: str = ""
    """Its winnings in this hand."""
    badge: Badge | None = None
    bubble_text: str = ""
    bubble_is_quiet: bool = False
    bubble_on_card: bool = False
    """Announced with the card that was led, and written on it."""
    bubble_topic: str = ""
    """The topic of the text in the bubble: it is hidden until that has been taught."""
    mood: Mood = "calm"
