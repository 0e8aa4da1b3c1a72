"""The events of a hand of Mighty: frozen facts in the past tense. An event is recorded only after it is decided."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.event import CardPlayed, CardsMoved, Event, Sees, TrickWon
from mighty_gui.engine.mighty.contract import Contract

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The pack was dealt. ``hands`` has an entry for each seat, ``None`` if the viewer cannot see it."""

    type: ClassVar[str] = "dealt"
    dealer: int
    hands: tuple[Cards | None, ...]
    counts: tuple[int, ...]
    kitty: int
    sitting_out: tuple[int, ...] = ()

    def redact(self, sees: Sees) -> Event:
        return replace(self, hands=tuple(h if sees(s) else None for s, h in enumerate(self.hands)))


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player of a draw game kept one of two cards and buried the other."""

    type: ClassVar[str] = "drew"
    seat: int
    choice: str
    kept: Card | None
    buried: Card | None

    def redact(self, sees: Sees) -> Event:
        """Return the event for a viewer.

        The player sees the card kept, and the one buried if they had looked at it; other viewers see neither.
        """
        if not sees(self.seat):
            return replace(self, kept=None, buried=None)
        return self if self.choice in ("leave", "bottom") else replace(self, buried=None)


@dataclass(frozen=True, slots=True)
class MisdealCalled(Event):
    """A hand was shown to be unplayable (딜 미스)."""

    type: ClassVar[str] = "misdeal"
    seat: int
    hand: Cards


@dataclass(frozen=True, slots=True)
class PlayedOn(Event):
    """A player could have called a misdeal and chose to play on."""

    type: ClassVar[str] = "played_on"
    seat: int

    def redact(self, sees: Sees) -> Event | None:
        """Return the event for that player alone; ``None`` for all others."""
        return self if sees(self.seat) else None


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A player bid."""

    type: ClassVar[str] = "bid"
    seat: int
    contract: Contract


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player passed."""

    type: ClassVar[str] = "pass"
    seat: int


@dataclass(frozen=True, slots=True)
class SecondRound(Event):
    """Every player passed, and the auction goes round once more."""

    type: ClassVar[str] = "second_round"


@dataclass(frozen=True, slots=True)
class DealerMayBid(Event):
    """Every player passed, and the dealer may bid once more."""

    type: ClassVar[str] = "dealer_may_bid"
    seat: int


@dataclass(frozen=True, slots=True)
class LotsDrawn(Event):
    """Equal bids were decided by lot."""

    type: ClassVar[str] = "lots"
    seats: tuple[int, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """The auction ended with a declarer."""

    type: ClassVar[str] = "declared"
    seat: int
    contract: Contract


@dataclass(frozen=True, slots=True)
class Killed(Event):
    """The declarer named a card or a person to eliminate; ``victim`` is ``None`` if no player held the card."""

    type: ClassVar[str] = "killed"
    seat: int
    card: Card | None
    victim: int | None


@dataclass(frozen=True, slots=True)
class Redistributed(Event):
    """The eliminated hands and the kitty were dealt out: ``hands`` has the cards that each seat received."""

    type: ClassVar[str] = "redistributed"
    hands: tuple[Cards | None, ...]
    counts: tuple[int, ...]
    takes_over: int | None = None
    """The person who was eliminated and took over the dummy's hand."""

    def redact(self, sees: Sees) -> Event:
        return replace(self, hands=tuple(h if sees(s) else None for s, h in enumerate(self.hands)))


@dataclass(frozen=True, slots=True)
class KittyTaken(CardsMoved):
    """The declarer took the kitty; if ``shown``, every player saw it."""

    type: ClassVar[str] = "kitty"
    shown: bool

    def redact(self, sees: Sees) -> Event:
        return self if self.shown or sees(self.seat) else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Discarded(CardsMoved):
    """The declarer buried the discard."""

    type: ClassVar[str] = "discarded"


@dataclass(frozen=True, slots=True)
class ContractSet(Event):
    """The declarer kept or changed the contract after the exchange."""

    type: ClassVar[str] = "contract"
    seat: int
    contract: Contract
    changed: bool


@dataclass(frozen=True, slots=True)
class FriendCalled(Event):
    """The declarer called a friend."""

    type: ClassVar[str] = "friend_called"
    seat: int
    kind: str
    card: Card | None = None
    friend: int | None = None
    ask: Suit | None = None
    trick: int | None = None
    """The number, counted from 1, of the trick whose winner is the friend."""

    def as_json(self) -> dict[str, object]:
        """Return the event as plain values, with a trick only if one was called."""
        values = Event.as_json(self)
        if self.trick is None:
            del values["trick"]
        return values


@dataclass(frozen=True, slots=True)
class Played(CardPlayed):
    """A card was played; ``suit`` is the suit its leader named, if the card has none itself."""

    suit: str | None = None
    call: bool = False


@dataclass(frozen=True, slots=True)
class JokerCalled(Event):
    """A joker was called in this trick (조커 콜)."""

    type: ClassVar[str] = "joker_called"
    seat: int
    joker: Card


@dataclass(frozen=True, slots=True)
class FriendRevealed(Event):
    """A friend became known to all; ``how`` is ``card trick seat ghost`` or ``announced``."""

    type: ClassVar[str] = "friend_revealed"
    seat: int
    how: str


@dataclass(frozen=True, slots=True)
class Ordered(Event):
    """The declarer ordered the friend to win this trick."""

    type: ClassVar[str] = "ordered"
    seat: int


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """All players agreed that the declarer's side ends with so many points."""

    type: ClassVar[str] = "settled"
    points: int


@dataclass(frozen=True, slots=True)
class Over(Event):
    """The hand ended."""

    type: ClassVar[str] = "over"
    outcome: str
    scores: tuple[int, ...]


MightyEvent = (
    Dealt
    | Drew
    | MisdealCalled
    | PlayedOn
    | BidMade
    | Passed
    | SecondRound
    | DealerMayBid
    | LotsDrawn
    | Declared
    | Killed
    | Redistributed
    | KittyTaken
    | Discarded
    | ContractSet
    | FriendCalled
    | Played
    | JokerCalled
    | FriendRevealed
    | Ordered
    | TrickWon
    | Settled
    | Over
)
"""All events of a hand: code that distinguishes events handles every one of them."""

AuctionEvent = BidMade | Passed | SecondRound | DealerMayBid | LotsDrawn | Declared | ContractSet
"""The events of the auction, and the contract that the declarer settles on."""
