"""Cards and packs. There is exactly one ``Card`` object for each name, so cards compare by identity."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from operator import attrgetter
from typing import Final, TypeVar

from mighty_gui.engine.core.refusal import NotationError, Refusal

RANKS: Final = "23456789TEJQKA"
"""The ranks of the French pack, low to high."""
ELEVEN: Final = "E"
TAROT_RANKS: Final = "123456789TPNQK"
"""The ranks of a suit in the tarot pack, low to high: page and knight below the queen."""
TRUMPS: Final = 21
"""The number of trumps in the tarot pack, apart from its four suits."""
_EVERY_RANK: Final = "123456789TEJPNQKA"
"""The ranks of both packs in the order in which hands are listed."""


class Suit(StrEnum):
    """The four suits, in the order in which hands are listed."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


SUITS: Final = tuple(Suit)


class Colour(StrEnum):
    """The colour of a suit or of one of two different jokers."""

    BLACK = "black"
    RED = "red"


SUIT_COLOUR: Final = {
    Suit.SPADES: Colour.BLACK,
    Suit.CLUBS: Colour.BLACK,
    Suit.HEARTS: Colour.RED,
    Suit.DIAMONDS: Colour.RED,
}


class Card:
    """A card of the French or the tarot pack; most suited cards are in both packs.

    A suited card is named by suit then rank (``SA``, ``HT``), a joker ``JK``, or ``JB`` black and ``JR`` red, the
    trumps of the tarot pack ``T1`` to ``T21`` and its Fool ``FL``. ``Card.parse`` is the only way to get one; two
    identical cards of a double pack are the same object.
    """

    __slots__ = ("colour", "height", "is_joker", "name", "order", "rank", "suit", "trump")

    name: str
    suit: Suit | None
    """``None`` for a joker, a trump of the tarot pack and the Fool."""
    rank: str
    """One of ``RANKS`` or ``TAROT_RANKS``; empty for a card without a suit."""
    height: int
    """Position of the rank within a suit of the French pack; -1 for a card that is not in that pack."""
    order: int
    """Place in a listed hand: S H D C, low to high, then jokers, or trumps and the Fool."""
    colour: Colour | None
    """Black or red; ``None`` for the joker that is alone in its pack, and for trumps and the Fool."""
    is_joker: bool
    trump: int
    """The number of a trump of the tarot pack, from 1 to 21; 0 for any other card."""

    def __init__(
        self, name: str, order: int, suit: Suit | None = None, colour: Colour | None = None, trump: int = 0
    ) -> None:
        if name in _CARDS:  # two objects for one card would not be equal
            raise TypeError("Cards are not made but looked up: Card.parse('SA')")
        self.name, self.order, self.suit, self.colour, self.trump = name, order, suit, colour, trump
        self.rank = name[1] if suit is not None else ""
        self.height = RANKS.find(self.rank) if self.rank else -1
        self.is_joker = name in _JOKERS
        _CARDS[name] = self

    @staticmethod
    def parse(name: str) -> Card:
        """Return the card with that name. Raises ``NotationError``."""
        try:
            return _CARDS[name]
        except KeyError:
            raise NotationError(Refusal("notation.card", name=name)) from None

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Card.parse({self.name!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.parse, (self.name,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _make_cards() -> None:
    for suit in SUITS:
        for rank in _EVERY_RANK:
            Card(suit + rank, len(_CARDS), suit, SUIT_COLOUR[suit])
    for name, colour in _JOKERS.items():
        Card(name, len(_CARDS), colour=colour)
    for number in range(1, TRUMPS + 1):
        Card(f"T{number}", len(_CARDS), trump=number)
    Card("FL", len(_CARDS))


_CARDS: Final[dict[str, Card]] = {}
_JOKERS: Final = {"JK": None, "JB": Colour.BLACK, "JR": Colour.RED}
_make_cards()
JOKER: Final = _CARDS["JK"]
BLACK_JOKER: Final = _CARDS["JB"]
RED_JOKER: Final = _CARDS["JR"]
FOOL: Final = _CARDS["FL"]


_ORDER: Final = attrgetter("order")


def parse_cards(text: str) -> list[Card]:
    """Read cards separated by white space: ``"SA H2 JK"``. Raises ``NotationError``."""
    return [Card.parse(name) for name in text.split()]


def sorted_cards(cards: Iterable[Card]) -> list[Card]:
    """Return the cards in listing order."""
    return sorted(cards, key=_ORDER)


def cards_text(cards: Iterable[Card]) -> str:
    """Return the cards as one line, in the order given: the inverse of ``parse_cards``."""
    return " ".join(card.name for card in cards)


def cards_matching(pattern: str) -> list[Card]:
    """Return the cards that a pattern means: one for ``H3``, every two for ``*2``. Raises ``NotationError``."""
    if len(pattern) == 2 and pattern[0] == "*" and pattern[1] in RANKS:
        return [Card.parse(suit + pattern[1]) for suit in SUITS]
    return [Card.parse(pattern)]


def cards_without(cards: Iterable[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards that are left after removing ``gone``.

    Each entry of ``gone`` removes one copy; a card that is not among ``cards`` is ignored.
    """
    rest = list(cards)
    for card in gone:
        if card in rest:
            rest.remove(card)
    return tuple(rest)


def is_subset(some: Iterable[Card], cards: Iterable[Card]) -> bool:
    """Return whether ``cards`` contains every card of ``some``; identical cards are counted."""
    rest = list(cards)
    for card in some:
        if card not in rest:
            return False
        rest.remove(card)
    return True


# --- shuffling that is the same in every version of Python, because a seed must always give the same deal ------


T = TypeVar("T")


def shuffle(cards: list[T], chance: random.Random) -> None:
    """Shuffle the cards in place: each card, from the last to the second, is swapped with itself or an earlier one.

    This is the method of Python 3.11, which made the first deals. Python guarantees that its random bits stay the
    same, but not its own ``shuffle``.
    """
    draw = chance.getrandbits
    for last in range(len(cards) - 1, 0, -1):
        length = (last + 1).bit_length()
        other = draw(length)
        while other > last:
            other = draw(length)
        cards[last], cards[other] = cards[other], cards[last]


def in_batches(sizes: Sequence[int], whole: int) -> list[int]:
    """Return how many cards are dealt at a time, until ``whole`` cards are dealt.

    After the last size in ``sizes`` that size is repeated; the last batch is cut to fit. Without sizes, all cards are
    dealt at once (RULES §2, fine print).
    """
    out: list[int] = []
    while (left := whole - sum(out)) > 0:
        size = sizes[min(len(out), len(sizes) - 1)] if sizes else left
        out.append(min(size, left))
    return out


# --- values that are pickled and copied in the same way, whether the engine is compiled or not ---------------


@dataclass(frozen=True, slots=True)
class Value:
    """A frozen dataclass that is pickled and copied by calling its class with its fields.

    Without this, a compiled class could not be pickled: pickle cannot read or set its fields.
    """

    def __reduce__(self) -> tuple[type[Value], tuple[object, ...]]:
        return type(self), tuple(getattr(self, field.name) for field in fields(self))
