"""The events of a hand of Mitigati: frozen facts in the past tense. An event is recorded only after it is decided."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import CardPlayed, CardsMoved, Event, Sees, TrickWon
from mighty_gui.engine.mitigati.result import HonourLine, honour_points

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MitigatiDealt(Event):
    """Cards were dealt: ten each at first, later five each; ``hands`` has each seat's new cards, ``None`` if hidden."""

    type: ClassVar[str] = "dealt"
    dealer: int
    round: int
    """The round of bidding that follows, from 1; 4 when the last cards were dealt."""
    hands: tuple[Cards | None, ...]
    counts: tuple[int, ...]
    """How many cards each seat holds now."""

    def redact(self, sees: Sees) -> Event:
        return replace(self, hands=tuple(h if sees(s) else None for s, h in enumerate(self.hands)))


@dataclass(frozen=True, slots=True)
class MitigatiBidMade(Event):
    """A player bid the value of their cards, or lowered their bid."""

    type: ClassVar[str] = "bid"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Held(Event):
    """A player kept their bid."""

    type: ClassVar[str] = "hold"
    seat: int


@dataclass(frozen=True, slots=True)
class MitigatiPassed(Event):
    """A player passed: they bid nothing yet."""

    type: ClassVar[str] = "pass"
    seat: int


@dataclass(frozen=True, slots=True)
class MoreAsked(Event):
    """More cards were asked for; ``seat`` is ``None`` if three players in a row had held."""

    type: ClassVar[str] = "more"
    seat: int | None


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    """The bids summed to zero."""

    type: ClassVar[str] = "agreed"
    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MitigatiKittyTaken(CardsMoved):
    """The dealer got three cards more than the others."""

    type: ClassVar[str] = "kitty"


@dataclass(frozen=True, slots=True)
class MitigatiDiscarded(CardsMoved):
    """The dealer discarded three cards, whose value counts for them."""

    type: ClassVar[str] = "discarded"


@dataclass(frozen=True, slots=True)
class HonoursShown(Event):
    """A player showed honours with their first card."""

    type: ClassVar[str] = "honours"
    seat: int
    lines: tuple[HonourLine, ...]

    @property
    def points(self) -> int:
        """The points that each other player pays for them."""
        return honour_points(self.lines)

    def as_json(self) -> dict[str, object]:
        lines = [
            {"kind": line.kind, "cards": [c.name for c in line.cards], "points": line.points} for line in self.lines
        ]
        return {"type": self.type, "seat": self.seat, "points": self.points, "lines": lines}


@dataclass(frozen=True, slots=True)
class MitigatiTrickWon(TrickWon):
    """A trick was won; ``points`` is the value of its cards without the Fool, whose value goes to the seat ``fool``."""

    fool: int | None = None
    """The seat that played the Fool in this trick, or ``None``."""


@dataclass(frozen=True, slots=True)
class MitigatiOver(Event):
    """The hand ended."""

    type: ClassVar[str] = "over"
    outcome: str
    scores: tuple[int, ...]


MitigatiEvent = (
    MitigatiDealt
    | MitigatiBidMade
    | Held
    | MitigatiPassed
    | MoreAsked
    | Agreed
    | MitigatiKittyTaken
    | MitigatiDiscarded
    | CardPlayed
    | HonoursShown
    | MitigatiTrickWon
    | MitigatiOver
)
"""All events of a hand: code that distinguishes events handles every one of them."""
