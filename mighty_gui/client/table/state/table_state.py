"""The state of a table in any trick game, as one person may know it: built only from redacted events.

A game's kit derives its own state from `TableState`, adds what only that game has (bids, a contract), and overrides the
methods here that the rest of the table calls. Code that needs the whole state asks the kit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Protocol, Self, TypeVar

from mighty_gui.engine.core.cards import Card, cards_without

LAST_TRICKS = 3
"""The most cards in every hand when the end of the hand is near."""
Cards = tuple[Card, ...]
T = TypeVar("T")
Table = TypeVar("Table", bound="TableState")


@dataclass(frozen=True)
class Stake:
    """A marker in the middle of the table for the bids: whose it is, its text, and how high it is."""

    seat: int
    text: str
    level: int
    """How much is at stake, from 0 to `STAKES`."""


STAKES = 5


@dataclass(frozen=True)
class Suspense:
    """A wait of the whole table for a card that may fall at any moment."""

    heart: int
    """The seat whose heartbeat is shown."""
    tightness: float
    """How long the table has waited for it, 0 to 1."""
    watched: tuple[int, ...] = ()
    """The seats that all players look at, one after the other, while the card may well fall. Empty otherwise."""


class LaidCard(Protocol):
    """A card in the trick, and the seat that played it."""

    @property
    def seat(self) -> int:
        """The seat that played it."""

    @property
    def card(self) -> Card:
        """The card itself."""


@dataclass(frozen=True)
class Laid:
    """A card in a trick, played without any call."""

    seat: int
    card: Card


@dataclass(frozen=True)
class WonTrick:
    """A finished trick: its cards in the order of play, and what it is worth."""

    leader: int
    cards: tuple[tuple[int, Card], ...]
    winner: int
    points: int
    """The points of the winner."""
    kept: tuple[int, int] | None = None
    """The seat that keeps points of its own card, whichever seat wins, and how many."""


@dataclass(frozen=True)
class Pile:
    """The won cards before a seat: those that lie face up, and the number of those that lie face down."""

    faces: Cards = ()
    backs: int = 0


@dataclass(frozen=True, kw_only=True)
class TableState:
    """Everything the table shows. Tuples indexed by seat cover every seat, stand-ins included."""

    viewer: int
    dealer: int = 0
    sitting_out: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    """The seats that were eliminated."""
    hands: tuple[Cards | None, ...]
    """The hands that may be seen now, from left to right; ``None`` where only the size is known. The viewer's own is
    ``None`` while another person may be looking."""
    counts: tuple[int, ...]
    batches: tuple[int, ...] = ()
    """The numbers of cards that each player gets at a time in the deal."""
    riffles: int = 1
    """How often the pack is riffled before the deal."""
    stock: int = 0
    """Cards lying face down in the middle: the kitty, in draw games the pack."""
    from_kitty: Cards = ()
    """The cards that the viewer got from the kitty, marked until the viewer has buried."""
    buried: int = 0
    buried_cards: Cards | None = None
    counted: tuple[str, ...] | None = None
    """The discard while it lies in the middle to be counted: the faces of the cards that have been turned, an empty
    string for each of the others."""
    points_counted: int | None = None
    """The points found in the discard so far, while it is counted at the end."""
    trick: tuple[LaidCard, ...] = ()
    last: tuple[LaidCard, ...] = ()
    """The cards of the last finished trick, with the calls made."""
    tricks: tuple[WonTrick, ...] = ()
    awaiting_collection: bool = False
    """Whether the finished trick still lies on the table."""

    def is_visible(self, seat: int) -> bool:
        """Return whether the viewer plays that seat's cards and so sees them."""
        return seat == self.viewer

    @property
    def buried_by(self) -> int | None:
        """The seat before which the discard lies, if there is one."""
        return None

    @property
    def open_cards(self) -> Cards:
        """Cards laid open for all players in the middle of the table."""
        return ()

    @property
    def winning(self) -> int | None:
        """The seat that is winning the trick on the table so far, if any."""
        return None

    @property
    def stake(self) -> Stake | None:
        """The marker in the middle during the auction, after the first bid."""
        return None

    @property
    def piles(self) -> dict[int, Pile]:
        """The cards each seat has won, as the rules show them."""
        return {seat: Pile(backs=won) for seat in self.seats if (won := self.tricks_won(seat))}

    @property
    def seats(self) -> tuple[int, ...]:
        """Every seat in turn order."""
        return tuple(range(len(self.counts)))

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats whose cards are in play."""
        return tuple(seat for seat in self.seats if not self.is_away(seat))

    @property
    def own_hand(self) -> Cards:
        """The viewer's cards."""
        return self.hands[self.viewer] or ()

    @property
    def collected_tricks(self) -> tuple[WonTrick, ...]:
        """The finished tricks that have been removed from the table."""
        return self.tricks[:-1] if self.awaiting_collection else self.tricks

    @property
    def nears_its_end(self) -> bool:
        """Whether the last three tricks are being played."""
        return bool(self.tricks) and max((self.counts[seat] for seat in self.playing), default=0) <= LAST_TRICKS

    @property
    def tricks_left(self) -> int:
        """The number of tricks that are still to be gathered, including the one that lies there."""
        played = {laid.seat for laid in self.trick}
        return max((self.counts[seat] + (seat in played) for seat in self.playing), default=0)

    @property
    def in_finale(self) -> bool:
        """Whether the last three tricks are being played, and those before them have been gathered."""
        return bool(self.tricks) and self.tricks_left <= LAST_TRICKS

    def is_away(self, seat: int) -> bool:
        """Return whether no player plays at that seat in this hand, or any longer."""
        return seat in self.sitting_out or seat in self.gone

    def tricks_won(self, seat: int) -> int:
        """Return the number of tricks that lie before a seat."""
        return sum(trick.winner == seat for trick in self.collected_tricks)

    def in_public(self, *, laid_open: bool) -> Self:
        """Return the public table; with ``laid_open`` the hands on the viewer's side stay visible to all."""
        hands = self.hands if laid_open else (None,) * len(self.hands)
        return replace(self, hands=hands, from_kitty=(), buried_cards=None)

    def gain_cards(self, seat: int, cards: Cards | None, count: int) -> Self:
        """Return the table after a seat has received cards; a visible hand grows by them."""
        hand, hands = self.hands[seat], self.hands
        if hand is not None:
            hands = put(hands, seat, (*hand, *(cards or ())))
        return replace(self, hands=hands, counts=put(self.counts, seat, self.counts[seat] + count))

    def lose_cards(self, seat: int, cards: Cards | None, count: int) -> Self:
        """Return the table after a seat has put cards down; they are removed from a visible hand."""
        hand, hands = self.hands[seat], self.hands
        if hand is not None and cards is not None:
            hands = put(hands, seat, cards_without(hand, cards))
        return replace(self, hands=hands, counts=put(self.counts, seat, max(0, self.counts[seat] - count)))

    def with_card(self, laid: LaidCard) -> Self:
        """Return the table after a card has been played from a hand; a finished trick is cleared away first."""
        table = self.clear_trick().lose_cards(laid.seat, (laid.card,), 1)
        return replace(table, trick=(*table.trick, laid), from_kitty=())

    def with_trick(self, trick: WonTrick) -> Self:
        """Return the table after the trick is finished; its cards still lie there to be seen."""
        return replace(self, tricks=(*self.tricks, trick), last=self.trick, awaiting_collection=True)

    def clear_trick(self) -> Self:
        """Return the table after the finished trick, if one lies there, has been removed from it."""
        return replace(self, awaiting_collection=False, trick=()) if self.awaiting_collection else self


def cards_that_beat(state: Table, seat: int) -> Iterator[tuple[Table, Any]]:
    """Yield the card of the trick that lies there which beat the seat's card, if that was the best until then, with the
    table where it fell."""
    before = replace(state, awaiting_collection=False)
    steps = [replace(before, trick=state.trick[:at]) for at in range(len(state.trick) + 1)]
    for (earlier, later), laid in zip(pairwise(steps), state.trick, strict=True):
        if earlier.winning == seat != later.winning:
            yield earlier, laid


def as_held(before: Cards | None, now: Cards | None) -> Cards | None:
    """Return the hand as it is now, in its former order if it holds the same cards."""
    return before if before and now and Counter(before) == Counter(now) else now


def put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Return the values by seat, with that of one seat replaced."""
    return (*values[:seat], value, *values[seat + 1 :])
