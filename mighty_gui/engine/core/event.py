"""Events: frozen facts in the past tense. An event is decided before it is told.

Each event knows which part of it a given player may see: ``redacted`` leaves out the cards that are not theirs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import ClassVar, Final

from mighty_gui.engine.core.cards import Card, Suit

Sees = Callable[[int], bool]
"""Whether the viewer may see the cards of a seat."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a hand."""

    type: ClassVar[str] = ""

    def redact(self, sees: Sees) -> Event | None:
        """The event as a viewer may know it; ``None`` when they may not know that it happened."""
        return self

    def as_json(self) -> dict[str, object]:
        """The event as plain values: its type, then its fields."""
        kind = type(self)
        if kind not in _FIELDS:
            _FIELDS[kind] = tuple(field.name for field in fields(kind))
        values: dict[str, object] = {"type": self.type}
        for name in _FIELDS[kind]:
            values[name] = plain(getattr(self, name))
        return values


# --- what happens in the tricks of any game ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played."""

    type: ClassVar[str] = "played"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A trick was won; ``points`` is its worth to the winner, 1 where tricks count."""

    type: ClassVar[str] = "trick"
    leader: int
    cards: tuple[tuple[int, Card], ...]
    winner: int
    points: int


@dataclass(frozen=True, slots=True)
class CardsMoved(Event):
    """A seat took up cards or laid some aside, which nobody else may see."""

    seat: int
    cards: tuple[Card, ...] | None
    count: int

    def redact(self, sees: Sees) -> Event:
        return self if sees(self.seat) else replace(self, cards=None)


_FIELDS: Final[dict[type[Event], tuple[str, ...]]] = {}
"""The names of the fields of each type of event, as far as one was asked for."""


_PLAIN: Final = frozenset({int, bool, float, str, type(None)})
"""The types whose values JSON has too."""


def plain(value: object) -> object:
    """A value of the engine as JSON has it: cards, suits and contracts as text, tuples as lists."""
    if type(value) in _PLAIN:
        return value
    if isinstance(value, Card):
        return value.name
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    return value.value if isinstance(value, Suit) else str(value)
