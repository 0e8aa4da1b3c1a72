"""Which cards of a hand do the same when all are known: `mighty_gui.ai.mighty.end.alike_positions`."""

from __future__ import annotations

import pytest

from mighty_gui.ai.mighty.end.alike_positions import AlikeCards
from mighty_gui.engine.core.cards import Suit, parse_cards
from mighty_gui.engine.mighty.trick_law import hand_law
from tests.ai.mighty.positions import STANDARD

LAW = hand_law(STANDARD, Suit.HEARTS)
ALIKE = AlikeCards(LAW)


def cards(text: str) -> int:
    return LAW.pack.set_of(parse_cards(text))


@pytest.mark.parametrize(
    ("own", "others", "tried"),
    [
        ("D4 D6 D7", "D5", "D4 D6"),
        ("D4 D6 D7", "D8 H5", "D4"),
        ("D4 C5", "H5", "D4 C5"),
        ("D8 DT", "H5", "D8 DT"),  # one of them is a point
        ("DT DK", "H5", "DT"),
        ("DT DK", "DQ", "DT DK"),
        ("HT HJ HK", "HQ", "HT HK"),
        ("SQ SK SA JK", "D4", "SQ SA JK"),  # mighty and joker are like no other
        ("C3 C4", "D4", "C3 C4"),  # the joker call as well
        ("D4", "D5", "D4"),
        ("S2 S3", "D5", "S2"),
    ],
)
def test_of_neighbours_with_no_other_card_between_one_is_tried(own: str, others: str, tried: str) -> None:
    for _ in range(2):
        found = ALIKE.apart(cards(own), cards(others))
        assert sorted(found) == sorted(LAW.pack.copies[card].bit_length() - 1 for card in parse_cards(tried))


def test_where_a_rank_mattered_the_whole_run_did() -> None:
    def above(card: str) -> int:
        return cards(card) | LAW.higher[cards(card).bit_length() - 1]

    own, others = cards("D4 D6 D7"), cards("D5")
    assert ALIKE.widen(own, others, cards("D7")) == cards("D7") | above("D6")
    assert ALIKE.widen(own, others, cards("D6")) == cards("D6")
    assert ALIKE.widen(own, others, cards("D4")) == cards("D4")
    assert ALIKE.widen(own, others, cards("DK")) == cards("DK")
    assert ALIKE.widen(cards("D6"), others, cards("D6")) == cards("D6")
    assert ALIKE.widen(cards("D4 D5 D6"), cards("C2"), cards("D6")) == cards("D6") | above("D4")
