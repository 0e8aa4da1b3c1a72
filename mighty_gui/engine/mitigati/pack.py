"""The tarot pack of 78 cards: its suits as sets, what each card is worth, which cards are honours (RULES §4)."""

from __future__ import annotations

from typing import Final

from mighty_gui.engine.core.cards import FOOL, SUITS, TAROT_RANKS, TRUMPS, Card
from mighty_gui.engine.core.numbered_pack import NumberedPack
from mighty_gui.engine.mitigati.rules import MitigatiRules

SEATS: Final = 3
HAND: Final = 25
"""How many cards each player plays with."""
KITTY: Final = 3
"""How many cards the dealer gets in addition, and discards."""
FIRST_DEAL: Final = 10
"""How many cards each player has in the first round of bidding."""
NEXT_DEAL: Final = 5
"""How many cards each player gets with each later deal."""
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
"""The value of a king, the lowest trump and the highest trump."""
FOOL_VALUE: Final = 4


def trump_honours(rules: MitigatiRules) -> tuple[Card, Card, Card]:
    """Return the three honours that are not kings: the lowest trump, the highest trump and the Fool."""
    return Card.parse("T1"), Card.parse(f"T{rules.mitigati.top_trump}"), FOOL


def honours_set(rules: MitigatiRules) -> int:
    """Return the seven honours as a set: the kings and the three of `trump_honours`."""
    return KINGS | PACK.set_of(trump_honours(rules))


def card_value(card: Card, rules: MitigatiRules) -> int:
    """Return the points that a card counts for its owner at the end."""
    if card is FOOL:
        return FOOL_VALUE
    if card.trump:
        return HIGH_VALUE if card in trump_honours(rules) else 1
    return _COURT_VALUES.get(card.rank, 1)
