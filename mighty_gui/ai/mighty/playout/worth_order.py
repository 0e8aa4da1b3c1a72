"""The law on cards numbered by what they are worth to their holder, for everything that is imagined.

Plain cards come first, from low to high, then trumps, jokers and the mighty: the lowest card of a set is the
cheapest.
"""

from __future__ import annotations

from functools import lru_cache

from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.numbered_pack import NumberedPack
from mighty_gui.engine.mighty.pack import full_pack
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.trick_law import REMEMBERED_LAWS, HandLaw, TrickLaw, hand_law


@lru_cache(REMEMBERED_LAWS)
def worth_law(rules: MightyRules, trump: Suit | None) -> HandLaw:
    """Return the law of a rule set with a trump for cards numbered by their worth."""
    law = hand_law(rules, trump).middle
    return HandLaw(rules, trump, NumberedPack(sorted(full_pack(rules), key=lambda card: _worth(card, law))))


def _worth(card: Card, law: TrickLaw) -> tuple[int, int, int]:
    kind = 3 if card is law.mighty else 2 if card.is_joker else 1 if law.is_trump(card) else 0
    return kind, card.height, card.order
