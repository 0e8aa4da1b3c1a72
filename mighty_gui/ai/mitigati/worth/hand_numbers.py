"""The numbers of a hand by which its card points are foretold."""

from __future__ import annotations

from typing import Final

from mighty_gui.ai.mitigati.playout.card_facts import CardFacts
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mitigati.law import TRUMPS_LED
from mighty_gui.engine.mitigati.pack import FOOL_SET, TRUMP_SET

NAMES: Final = (
    "bias", "dealer", "leader", "trumps", "trumps_squared", "trump_ranks", "low_trump", "top_trump", "fool",
    "kings", "queens", "knights", "pages", "lengths", "voids", "longest",
)  # fmt: skip
"""The names of the numbers, in order."""


def numbers(facts: CardFacts, held: int, after: int) -> list[float]:
    """Return the numbers of a hand whose dealer sits ``after`` seats on."""
    trumps = held & TRUMP_SET
    count = trumps.bit_count()
    plain = held & ~TRUMP_SET
    lengths = [(held & suit).bit_count() for suit in facts.law.suits[:TRUMPS_LED]]
    courts = [(plain & facts.by_worth[worth - 1]).bit_count() for worth in (5, 4, 3, 2)]
    return [
        1.0,
        float(after == 0),
        float(after == 2),
        float(count),
        count * count / 10,
        sum(facts.law.strengths[number] for number in bits(trumps)) / 10,
        float(trumps & facts.low_trump != 0),
        float(trumps & facts.top_trump != 0),
        float(held & FOOL_SET != 0),
        *map(float, courts),
        sum(length * length for length in lengths) / 10,
        float(lengths.count(0)),
        float(max(lengths)),
    ]
