"""The tarot pack of 78 cards: its suits as sets, what each card is worth, which cards are honours (RULES §4)."""

from __future__ import annotations

from typing import Final

from mighty_gui.engine.core.cards import FOOL, SUITS, TAROT_RANKS, TRUMPS, Card
from mighty_gui.engine.core.numbered_pack import NumberedPack
from mighty_gui.engine.mitigati.rules import MitigatiRules

SEATS: Final = 3
HAND: Final = 25
"""How many cards everyone plays with."""
KITTY: Final = 3
"""How many cards more the dealer gets, and lays aside."""
FIRST_DEAL: Final = 10
"""How many cards everyone has in the first round of bidding."""
NEXT_DEAL: Final = 5
"""How many cards everyone gets with each deal after it."""
PAR: Final = 43
"""An equal share of the 129 points in the pack."""

PACK: Final = NumberedPack(
    [
        *(Card.parse(suit + rank) for suit in SUITS for rank in TAROT_RANKS),
        *(Card.parse(f"T{number}") for number in range(1, TRUMPS + 1)),
        FOOL,
    ]
)
"""The pack in the order in which hands are listed: suits, trumps, the Fool."""

TRUMP_SET: Final = PACK.where(lambda card: card.trump > 0)
FOOL_SET: Final = PACK.copies[FOOL]
KINGS: Final = PACK.where(lambda card: card.rank == "K")
SUIT_SETS: Final = [PACK.set_of(card for card in PACK.cards if card.suit is suit) for suit in SUITS]

_COURT_VALUES: Final = {"K": 5, "Q": 4, "N": 3, "P": 2}
HIGH_VALUE: Final = 5
"""What a king, the lowest trump and the highest trump are worth."""
FOOL_VALUE: Final = 4


def trump_honours(rules: MitigatiRules) -> tuple[Card, Card, Card]:
    """The three honours that are no kings: the lowest trump, the highest and the Fool."""
    return Card.parse("T1"), Card.parse(f"T{rules.mitigati.top_trump}"), FOOL


def honours_set(rules: MitigatiRules) -> int:
    """The seven honours: the kings and those three."""
    return KINGS | PACK.set_of(trump_honours(rules))


def card_value(card: Card, rules: MitigatiRules) -> int:
    """The points that a card counts for its owner at the end."""
    if card is FOOL:
        return FOOL_VALUE
    if card.trump:
        return HIGH_VALUE if card in trump_honours(rules) else 1
    return _COURT_VALUES.get(card.rank, 1)
