"""The quick player's leads card by card, and the score at the end of its playouts."""

from __future__ import annotations

import random

import pytest

from mighty_gui.ai.mitigati.playout.quick_playout import facts_of, finish, lead
from mighty_gui.ai.mitigati.search import score
from mighty_gui.engine.core.cards import parse_cards
from mighty_gui.engine.mitigati.auction import deal_from_seed
from mighty_gui.engine.mitigati.law import MitigatiPlayPosition
from mighty_gui.engine.mitigati.pack import PACK, SUIT_SETS
from mighty_gui.engine.mitigati.result import played_result
from mighty_gui.engine.mitigati.rules import MitigatiRules

FACTS = facts_of(MitigatiRules())


def cards(text: str) -> int:
    return PACK.set_of(parse_cards(text))


@pytest.mark.parametrize(
    ("held", "outside", "barred", "wanted"),
    [
        ("SQ HK D2 T5", "S2 S3 S4 H2 H3 H4 D5 D6 T9", "", "HK"),  # of sure cards the most valuable one
        ("SQ HK D2 T5", "S2 S3 S4 H2 H3 H4 D5 D6 T9", "H2 H3 H4", "SQ"),  # but none that is going to be trumped
        ("SQ HK D2 T5", "S2 S3 S4 H2 H3 H4 D5 D6", "H2 H3 H4", "HK"),  # unless all trumps are gone
        ("SQ D2 T5 T9", "SK S3 S4 D5 T7", "", "T9"),  # the player with most trumps draws them, from the top
        ("SQ D2 T5 T9 T1", "SK S3 S4 D5 T7 T20", "", "T5"),  # or else with a cheap one
        ("HK S3 S5", "S2 S4 S6 H2 H3 H4 T7 T8 T9", "", "S3"),  # short of trumps, high cards wait
        ("S3 D2 D4", "SK S4 S5 DK D3 D5", "SK S4 S5", "D2"),  # the longer suit
        ("S3 D2 T2", "SK S4 S5 DK D3 D5 T9 T4", "SK S4 S5", "S3"),  # but rather one that must be trumped
        ("FL", "S3 T4", "", "FL"),
    ],
)
def test_what_is_led(held: str, outside: str, barred: str, wanted: str) -> None:
    """Seat 1 has shown not to hold the barred cards."""
    lacks = sum(suit for suit in SUIT_SETS if suit & cards(barred))
    number = lead(FACTS, 0, cards(held), cards(outside), [0, lacks, 0])
    assert str(PACK.cards[number]) == wanted


def test_a_playout_gives_all_points_away_and_finds_the_score() -> None:
    chance = random.Random(1)
    for seed in range(20):
        hands = [PACK.set_of(hand) for hand in deal_from_seed(seed).hands]
        whole = sum(FACTS.law.values[number] for number in range(len(PACK.cards)) if sum(hands) >> number & 1)
        taken = finish(FACTS, MitigatiPlayPosition(FACTS.law, hands, seed % 3), [0, 0, 0])
        assert sum(taken) == whole
        assert hands == [0, 0, 0]
        paid = [chance.choice((0, 10, 25)) for _ in range(3)]
        assert [score(seat, taken[seat], paid) for seat in range(3)] == list(
            played_result(tuple(taken), tuple(paid)).scores
        )
