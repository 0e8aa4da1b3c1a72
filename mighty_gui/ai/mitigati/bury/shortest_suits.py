"""The discard by a rule of thumb: cards of the shortest suits, so that one may trump soon."""

from __future__ import annotations

from typing import Final

from mighty_gui.ai.mitigati.playout.card_facts import CardFacts
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mitigati.exchange import plain_cards, spare_trumps
from mighty_gui.engine.mitigati.law import TRUMPS_LED
from mighty_gui.engine.mitigati.pack import KITTY

WORTH: Final = 0.01
"""What a point counts beside a card of a suit: to keep points safe is worth next to nothing (laying the dearest
cards aside brings the dealer 9.7 ± 0.2 points less than laying aside the shortest suits)."""
TRUMP: Final = 100.0
"""How far trumps lie behind all other cards."""


def card_marks(facts: CardFacts, held: int) -> dict[int, float]:
    """Return for each card that may be laid aside what speaks for it; trumps come last."""
    rules, law = facts.law.rules, facts.law
    free, marks = plain_cards(held, rules), {}
    for suit in law.suits[:TRUMPS_LED]:
        length = (held & suit).bit_count()
        for number in bits(free & suit):
            marks[number] = WORTH * law.values[number] - length
    for number in bits(spare_trumps(held, rules)):
        marks[number] = -TRUMP - law.strengths[number]
    return marks


def shortest(facts: CardFacts, held: int) -> int:
    """Return three cards of the shortest suits, as a set."""
    return shortest_of(facts, held, held, 0)


def shortest_of(facts: CardFacts, held: int, free: int, must: int) -> int:
    """Return three cards of the shortest suits of a hand, those of ``must`` first, all of ``free``."""
    marks = card_marks(facts, held)
    order = sorted(
        (mark for mark in marks if free >> mark & 1), key=lambda number: (not must >> number & 1, -marks[number])
    )
    return sum(1 << number for number in order[:KITTY])
