"""Events: frozen facts in the past tense. An event is recorded only after it has been decided.

For each event, ``redact`` returns the part of it that a given player may see: cards hidden from them are left out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import ClassVar, Final

from mighty_gui.engine.core.cards import Card, Suit

Sees = Callable[[int], bool]
"""A function that returns whether the viewer may see the cards of a seat."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a hand."""

    type: ClassVar[str] = ""

    def redact(self, sees: Sees) -> Event | None:
        """Return the event as a viewer may know it; ``None`` if they may not know that it happened."""
        return self

    def as_json(self) -> dict[str, object]:
        """Return the event as plain values: its type, then its fields."""
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
    """A player took cards or discarded some, and the other players may not see which."""

    seat: int
    cards: tuple[Card, ...] | None
    count: int

    def redact(self, sees: Sees) -> Event:
        return self if sees(self.seat) else replace(self, cards=None)


_FIELDS: Final[dict[type[Event], tuple[str, ...]]] = {}
"""The names of the fields of each event type, filled in when a type is first needed."""


_PLAIN: Final = frozenset({int, bool, float, str, type(None)})
"""The types whose values JSON also has."""


def plain(value: object) -> object:
    """Return a value of the engine as JSON represents it: cards, suits and contracts as text, tuples as lists."""
    if type(value) in _PLAIN:
        return value
    if isinstance(value, Card):
        return value.name
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    return value.value if isinstance(value, Suit) else str(value)
