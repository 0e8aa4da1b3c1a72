"""The events of a hand of Mitigati: frozen facts in the past tense. An event is decided before it is told."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import CardPlayed, CardsMoved, Event, Sees, TrickWon
from mighty_gui.engine.mitigati.result import HonourLine, honour_points

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MitigatiDealt(Event):
    """Cards were dealt: ten each at first, later five each; ``hands`` has what each seat got, if it may be seen."""

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
    """A player said what their cards are worth, or lowered what they had said."""

    type: ClassVar[str] = "bid"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Held(Event):
    """A player stayed at what they had said."""

    type: ClassVar[str] = "hold"
    seat: int


@dataclass(frozen=True, slots=True)
class MitigatiPassed(Event):
    """A player demanded nothing yet."""

    type: ClassVar[str] = "pass"
    seat: int


@dataclass(frozen=True, slots=True)
class MoreAsked(Event):
    """More cards were asked for; ``seat`` is ``None`` when three players in a row had held."""

    type: ClassVar[str] = "more"
    seat: int | None


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    """The bids came to zero."""

    type: ClassVar[str] = "agreed"
    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MitigatiKittyTaken(CardsMoved):
    """The dealer got three cards more than the others."""

    type: ClassVar[str] = "kitty"


@dataclass(frozen=True, slots=True)
class MitigatiDiscarded(CardsMoved):
    """The dealer laid three cards aside, whose value is theirs."""

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
    """A trick was won; ``points`` are its cards' values without the Fool's, which stays with ``fool``."""

    fool: int | None = None
    """The seat that played the Fool to it."""


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
"""All events of a hand: code that tells events apart handles every one of them."""
