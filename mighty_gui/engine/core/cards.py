"""Cards and packs. There is exactly one ``Card`` object for each name, so cards compare by identity."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from operator import attrgetter
from typing import Final

from mighty_gui.engine.core.refusal import NotationError, Refusal

RANKS: Final = "23456789TEJQKA"
ELEVEN: Final = "E"


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
    """A card: suit then rank (``SA``, ``HT``), or a joker: ``JK``, or ``JB`` black and ``JR`` red.

    ``Card.parse`` is the only way to get one; two identical cards of a double pack are the same object.
    """

    __slots__ = ("colour", "height", "is_joker", "name", "order", "rank", "suit")

    name: str
    suit: Suit | None
    """``None`` for a joker."""
    rank: str
    """One of ``RANKS``; empty for a joker."""
    height: int
    """Position of the rank within its suit; -1 for a joker."""
    order: int
    """Place in a listed hand: S H D C, low to high, jokers last."""
    colour: Colour | None
    """Black or red; ``None`` for the joker that is alone in its pack."""
    is_joker: bool

    def __init__(self, name: str, suit: Suit | None, rank: str, order: int, colour: Colour | None) -> None:
        if name in _CARDS:  # two objects for one card would not be equal
            raise TypeError("Cards are not made but looked up: Card.parse('SA')")
        self.name, self.suit, self.rank, self.order, self.colour = name, suit, rank, order, colour
        self.height = RANKS.index(rank) if rank else -1
        self.is_joker = suit is None
        _CARDS[name] = self

    @staticmethod
    def parse(name: str) -> Card:
        """The card of that name. Raises ``NotationError``."""
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
    for at, suit in enumerate(SUITS):
        for height, rank in enumerate(RANKS):
            Card(suit + rank, suit, rank, at * len(RANKS) + height, SUIT_COLOUR[suit])
    after = len(_CARDS)
    Card("JK", None, "", after, None)
    Card("JB", None, "", after + 1, Colour.BLACK)
    Card("JR", None, "", after + 2, Colour.RED)


_CARDS: Final[dict[str, Card]] = {}
_make_cards()
JOKER: Final = _CARDS["JK"]
BLACK_JOKER: Final = _CARDS["JB"]
RED_JOKER: Final = _CARDS["JR"]


_ORDER: Final = attrgetter("order")


def parse_cards(text: str) -> list[Card]:
    """Read cards separated by white space: ``"SA H2 JK"``. Raises ``NotationError``."""
    return [Card.parse(name) for name in text.split()]


def sorted_cards(cards: Iterable[Card]) -> list[Card]:
    """The cards in the order in which a hand is listed."""
    return sorted(cards, key=_ORDER)


def cards_text(cards: Iterable[Card]) -> str:
    """The cards as one line, in the order given: the inverse of ``parse_cards``."""
    return " ".join(card.name for card in cards)


def cards_matching(pattern: str) -> list[Card]:
    """The cards that ``H3`` (one card) or ``*2`` (every two) stands for. Raises ``NotationError``."""
    if len(pattern) == 2 and pattern[0] == "*" and pattern[1] in RANKS:
        return [Card.parse(suit + pattern[1]) for suit in SUITS]
    return [Card.parse(pattern)]


def is_subset(some: Iterable[Card], cards: Iterable[Card]) -> bool:
    """Whether ``cards`` holds every card of ``some``, identical cards counted."""
    rest = list(cards)
    for card in some:
        if card not in rest:
            return False
        rest.remove(card)
    return True
