"""What is on the table of any trick game, as one person may know it: built from redacted events alone.

A game's kit derives a state of its own from `TableState`, adds what only that game has (bids, a contract), and says
by the methods here what the rest of the table must know of it. Whoever wants the whole of it asks the kit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Protocol, Self, TypeVar

from mighty_gui.engine.core.cards import Card

Cards = tuple[Card, ...]
T = TypeVar("T")


class LaidCard(Protocol):
    """A card in the trick, and whose it is."""

    @property
    def seat(self) -> int:
        """Who played it."""
        ...

    @property
    def card(self) -> Card:
        """Which card it is."""
        ...


@dataclass(frozen=True)
class Laid:
    """A card in a trick, with nothing that was said."""

    seat: int
    card: Card


@dataclass(frozen=True)
class WonTrick:
    """A finished trick: its cards in the order in which they were played, and what it is worth."""

    leader: int
    cards: tuple[tuple[int, Card], ...]
    winner: int
    points: int


@dataclass(frozen=True)
class Pile:
    """What lies before a seat: so many cards face up, or so many face down."""

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
    """The hands that may be seen now, from left to right; ``None`` for those of which only the size is known. The
    viewer's own is among these while somebody else may be looking."""
    counts: tuple[int, ...]
    batches: tuple[int, ...] = ()
    """How many cards each player gets at a time when they are dealt."""
    stock: int = 0
    """Cards lying face down in the middle: the kitty, in draw games the pack."""
    from_kitty: Cards = ()
    """The cards that came to the viewer from the kitty, marked until they have buried."""
    buried: int = 0
    buried_cards: Cards | None = None
    trick: tuple[LaidCard, ...] = ()
    last: tuple[LaidCard, ...] = ()
    """The cards of the last finished trick, with what was said."""
    tricks: tuple[WonTrick, ...] = ()
    awaiting_collection: bool = False
    """Whether the finished trick still lies on the table."""

    # --- what a game knows better --------------------------------------------------------------------

    def is_visible(self, seat: int) -> bool:
        """Whether the viewer plays that seat's cards and so sees them."""
        return seat == self.viewer

    @property
    def buried_by(self) -> int | None:
        """Before whom the discard lies."""
        return None

    @property
    def open_cards(self) -> Cards:
        """Cards laid open for all in the middle of the table."""
        return ()

    @property
    def winning(self) -> int | None:
        """Who is winning the trick on the table so far."""
        return None

    @property
    def piles(self) -> dict[int, Pile]:
        """What each seat has won, as the rules show it."""
        return {seat: Pile(backs=won) for seat in self.seats if (won := self.tricks_won(seat))}

    # --- what any table has --------------------------------------------------------------------------

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
    def collected(self) -> tuple[WonTrick, ...]:
        """The finished tricks that have been taken off the table."""
        return self.tricks[:-1] if self.awaiting_collection else self.tricks

    def is_away(self, seat: int) -> bool:
        """Whether nobody plays there in this hand, or no longer."""
        return seat in self.sitting_out or seat in self.gone

    def tricks_won(self, seat: int) -> int:
        """How many tricks lie before a seat."""
        return sum(trick.winner == seat for trick in self.collected)

    # --- how it changes ------------------------------------------------------------------------------

    def in_public(self, *, laid_open: bool = False) -> Self:
        """The table as everybody may see it; ``laid_open``: the hands on the viewer's side lie there for all."""
        hands = self.hands if laid_open else (None,) * len(self.hands)
        return replace(self, hands=hands, from_kitty=(), buried_cards=None)

    def gained(self, seat: int, cards: Cards | None, count: int) -> Self:
        """A seat has received cards; a hand that lies open grows by them."""
        hand, hands = self.hands[seat], self.hands
        if hand is not None:
            hands = put(hands, seat, (*hand, *(cards or ())))
        return replace(self, hands=hands, counts=put(self.counts, seat, self.counts[seat] + count))

    def lost(self, seat: int, cards: Cards | None, count: int) -> Self:
        """A seat has put cards down."""
        hand, hands = self.hands[seat], self.hands
        if hand is not None and cards is not None:
            hands = put(hands, seat, _without(hand, cards))
        return replace(self, hands=hands, counts=put(self.counts, seat, max(0, self.counts[seat] - count)))

    def with_card(self, laid: LaidCard) -> Self:
        """A card has been played from a hand to the trick; one that is finished makes room for it."""
        table = self.cleared().lost(laid.seat, (laid.card,), 1)
        return replace(table, trick=(*table.trick, laid), from_kitty=())

    def with_trick(self, trick: WonTrick) -> Self:
        """The trick is finished; it still lies there to be seen."""
        return replace(self, tricks=(*self.tricks, trick), last=self.trick, awaiting_collection=True)

    def cleared(self) -> Self:
        """The finished trick, if one lies there, has been taken off the table."""
        return replace(self, awaiting_collection=False, trick=()) if self.awaiting_collection else self


def put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values by seat, that of one seat replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def _without(hand: Cards, gone: Iterable[Card]) -> Cards:
    rest = list(hand)
    for card in gone:
        if card in rest:
            rest.remove(card)
    return tuple(rest)
