"""Cards and packs. There is exactly one ``Card`` object for each name, so cards compare by identity."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from operator import attrgetter
from typing import Final

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
