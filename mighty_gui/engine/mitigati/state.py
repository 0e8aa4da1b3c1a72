"""The complete state of a hand in progress. Each step of the hand reads and changes it."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from mighty_gui.engine.core.cards import Card, Value
from mighty_gui.engine.core.event import CardPlayed, Event
from mighty_gui.engine.mitigati.events import HonoursShown
from mighty_gui.engine.mitigati.law import MitigatiPlayPosition
from mighty_gui.engine.mitigati.pack import PACK, SEATS
from mighty_gui.engine.mitigati.result import MitigatiResult
from mighty_gui.engine.mitigati.rules import MitigatiRules

Cards = tuple[Card, ...]


class MitigatiPhase(StrEnum):
    """The steps of a hand, in playing order."""

    AUCTION = "auction"
    EXCHANGE = "exchange"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class MitigatiDeal(Value):
    """The place of every card in the pack."""

    hands: tuple[Cards, ...]
    """The 25 cards of each seat in the order in which they are dealt: ten, then five, five and five."""
    kitty: Cards
    """The three cards that the dealer gets at the end."""
    seed: int = 0


class MitigatiTrick(NamedTuple):
    """A finished trick."""

    plays: tuple[CardPlayed, ...]
    winner: int
    points: int
    """The value of its cards without the Fool."""

    @property
    def leader(self) -> int:
        """The seat that led."""
        return self.plays[0].seat

    def as_json(self) -> dict[str, object]:
        """Return the trick as plain values."""
        cards = [[played.seat, str(played.card)] for played in self.plays]
        return {"leader": self.leader, "cards": cards, "winner": self.winner, "points": self.points}


@dataclass(slots=True)
class MitigatiHandState:
    """A hand in progress. Lists are indexed by seat."""

    rules: MitigatiRules
    deal: MitigatiDeal
    dealer: int
    hands: list[int] = field(default_factory=lambda: [0] * SEATS)
    """Each seat's cards as a set of cards of the pack."""
    phase: MitigatiPhase = MitigatiPhase.AUCTION
    to_act: int | None = None
    events: list[Event] = field(default_factory=list)
    result: MitigatiResult | None = None

    # the auction
    round: int = 0
    """The round of bidding, from 1; 0 before the deal, 4 when all cards are dealt."""
    said: int = 0
    """How many bids or other calls have been made in this round."""
    holds: int = 0
    """How many players have held in a row."""
    bids: list[int | None] = field(default_factory=lambda: [None] * SEATS)
    """The bid of each seat in this round."""

    # the play
    discard: Cards = ()
    honours: list[HonoursShown | None] = field(default_factory=lambda: [None] * SEATS)
    """The honours that each seat has shown."""
    trick: list[CardPlayed] = field(default_factory=list)
    tricks: list[MitigatiTrick] = field(default_factory=list)
    position: MitigatiPlayPosition | None = None

    seen: dict[int | None, tuple[int, tuple[Event, ...]]] = field(default_factory=dict, repr=False, compare=False)
    """For each viewer: how many events have been prepared for them, and these events as they may see them."""

    @property
    def first(self) -> int:
        """The seat after the dealer, which bids first and leads to the first trick."""
        return (self.dealer + 1) % SEATS

    @property
    def points_taken(self) -> list[int]:
        """The points that each seat has taken, without the discard."""
        return [0] * SEATS if self.position is None else self.position.taken

    def cards_of(self, seat: int) -> list[Card]:
        """Return a seat's cards in listing order."""
        return PACK.cards_in(self.hands[seat])

    def known_position(self) -> MitigatiPlayPosition:
        """Return the position of the play, which must have begun."""
        assert self.position is not None
        return self.position

    def copy(self) -> MitigatiHandState:
        """Return an independent copy."""
        twin = copy(self)
        twin.hands, twin.bids, twin.honours = self.hands[:], self.bids[:], self.honours[:]
        twin.events, twin.trick, twin.tricks = self.events[:], self.trick[:], self.tricks[:]
        twin.seen = dict(self.seen)
        if self.position is not None:
            twin.position = self.position.copy()
            twin.hands = twin.position.hands
        return twin
