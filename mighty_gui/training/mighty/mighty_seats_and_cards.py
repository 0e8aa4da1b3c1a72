"""The places of Mighty's cards, seats and denominations, by which its views and actions are told as numbers."""

from __future__ import annotations

from typing import Final

from mighty_gui.engine.core.cards import BLACK_JOKER, JOKER, RANKS, RED_JOKER, SUITS, Card, Suit
from mighty_gui.engine.mighty.contract import DENOMINATIONS
from mighty_gui.engine.mighty.view import PlayerView

JOKERS: Final = (JOKER, BLACK_JOKER, RED_JOKER)
CARDS: Final = (*(Card.parse(suit + rank) for suit in SUITS for rank in RANKS), *JOKERS)
"""Every card of every pack that Mighty is played with, elevens and all jokers included."""
CARD_PLACES: Final = {card: at for at, card in enumerate(CARDS)}
SEATS: Final = 9
"""How many seats a table may have: eight people and a stand-in."""


def turn(view: PlayerView, seat: int) -> int:
    """The place of a seat: how many seats it is after the viewer's, in turn order."""
    return (seat - view.seat) % len(view.counts)


def denomination(trump: Suit | None) -> int:
    """The place of a trump suit, or of no trump."""
    return DENOMINATIONS.index(trump)
