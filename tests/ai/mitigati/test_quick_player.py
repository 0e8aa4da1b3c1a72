"""The quick player's cards one by one, and the score at the end of its playouts.

The rules of thumb are those of `mighty_gui.ai.mitigati.playout.quick_playout`.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from mighty_gui.ai.mitigati.playout.quick_playout import answer, facts_of, finish, lead, put_down
from mighty_gui.ai.mitigati.search import score
from mighty_gui.engine.core.cards import parse_cards
from mighty_gui.engine.mitigati.auction import deal_from_seed
from mighty_gui.engine.mitigati.law import MitigatiPlayPosition
from mighty_gui.engine.mitigati.pack import HAND, PACK, SUIT_SETS, TRUMP_SET
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
        ("SQ HQ", "S2 S3 S4 H2 H3", "", "SQ"),  # of equal cards the one of the suit with more cards outside
        ("SQ D2", "S2 T5", "", "D2"),  # the others hold fewer than two spades, so they may trump
        ("T5 T7 T9 S3 S4", "T2 T6 T8 T10 SK SQ", "", "S3"),  # enough trumps, but not the top one
        ("T5 T7 T11 S3 S4", "T2 T6 T8 T10 SK SQ", "", "T11"),
        ("T5 T11 S3 S4", "T2 T6 T8 SK SQ", "", "S3"),  # two against three are too few
        ("T11 T9 T10 S3 S4", "SK SQ", "", "S3"),  # there is no trump to draw
        ("S3 T1", "T20 T9 T8", "", "S3"),
        ("HK S3 S5 T6", "S2 S4 S6 H2 H3 H4 T7 T8", "", "HK"),  # half as many trumps as the others need not wait
        ("HK SP", "S2 SK H2 H3 H4 T7 T8", "", "HK"),  # a card worth more than a point is not led to wait
        ("SP D2 D3", "SK DK D4 D5 D6 D7 D8 D9", "", "D2"),
        ("SP D2", "SK DK D4 D5 D6 D7 D8", "", "D2"),
        ("SP D2", "SK DK D4 D5 D6 D7 D8 D9", "", "SP"),  # six cards more outside outweigh a point
        ("T1 T5", "", "", "T5"),
        ("HK S3 S5", "S2 S4 S6 H2 H3 H4 T7 T8", "", "S3"),
        ("HK H2 S9", "S2 S4 H3 H4 H5 T7 T8 T9", "", "HK"),  # but not those of suits whose top is in the hand
        ("S9 D8 D3", "S2 T5", "", "D3"),
        ("SQ D2", "S2 D5 D6", "", "SQ"),
        ("SQ D2 T9", "S2 S3 D5 T5", "", "SQ"),
        ("SQ HK", "S2 S3 S4 S5 H2 H3", "", "HK"),
        ("SQ HQ", "S2 S3 H2 H3 H4", "", "HQ"),
        ("SQ HQ", "S2 S3 H2 H3", "", "SQ"),
        ("SQ HK D2 T5", "S2 S3 S4 H2 H3 H4 D5 D6 T9", "/ H2", "SQ"),
        ("SQ HK D2 T5", "S2 S3 S4 H2 H3 H4 D5 D6 T9", "H2 T2", "HK"),  # who has no trump will not trump it
        ("S3 D2 T2", "SK S4 S5 DK D3 D5 T9 T4", "/ SK", "S3"),
    ],
)
def test_what_is_led(held: str, outside: str, barred: str, wanted: str) -> None:
    """Seat 1 has shown not to hold the suits of the barred cards, seat 2 those behind ``/``."""
    lacks = [sum(suit for suit in (*SUIT_SETS, TRUMP_SET) if suit & cards(one)) for one in f"{barred}/".split("/")]
    number = lead(FACTS, 0, cards(held), cards(outside), [0, *lacks[:2]])
    assert str(PACK.cards[number]) == wanted


def test_a_playout_leads_and_answers_by_these_rules() -> None:
    hands = [cards("SK S3"), cards("S4 S5"), cards("S6 S7")]
    assert finish(FACTS, MitigatiPlayPosition(FACTS.law, hands, 0, HAND - 2), [0, 0, 0]) == [7, 0, 3]


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


@pytest.mark.parametrize(
    ("held", "line", "outside", "barred", "wanted"),
    [
        ("FL", "S4", "S2 S3", "", "FL"),
        ("SK H3 T2", "FL", "S2 S3", "", "H3"),  # behind the Fool alone, the cheapest card of a suit
        ("T1 T5", "FL", "S2 S3", "", "T5"),
        ("T1 T5", "S4 S6", "", "", "T1"),  # the last wins with the lowest trump
        ("T9 T5", "S4 S6", "", "", "T5"),
        ("SQ SP S7", "S4 S6", "", "", "SQ"),  # or with the highest court card
        ("S9 S7", "S4 S6", "", "", "S7"),
        ("T1 T5", "S4", "S2 S3 T9", "", "T1"),  # the last probably follows suit
        ("T1 T5", "S4", "S2 T9", "", "T5"),
        ("T1", "S4", "S2 T9", "", "T1"),
        ("T1 T5", "S4", "S2", "", "T1"),  # or has no trump
        ("T1 T5", "S4", "S2 S3 T9", "S3", "T5"),
        ("SK S5", "S4", "S2 S3 T9", "", "SK"),
        ("SK S5", "S4", "S2 T9", "", "S5"),
        ("SQ S5", "S4", "SK S2 S3", "", "S5"),  # the last has to take it with the king
        ("SQ S5", "S4", "SK S2 S3", "SK", "SQ"),
        ("SK S5", "S4", "S2", "", "SK"),
        ("T20 T9", "T5", "T10", "", "T20"),
        ("T20 T9", "T5", "T21", "", "T9"),
        ("SP S3", "S4", "SK S2 S5", "", "SP"),  # a winning card of at most two points
        ("SN S3", "S4", "SK S2 S5", "", "S3"),
        ("SK", "S4", "S2 T9", "", "SK"),
        ("SN FL", "SQ", "S2 S3", "", "FL"),  # the Fool saves a card of two points or more
        ("SP FL H2 H3 H4 H5 H6 H7 H8", "SQ", "S2", "", "FL"),
        ("S2 FL H2 H3 H4 H5 H6 H7 H8", "SQ", "S3", "", "S2"),
        ("S2 FL H2 H3 H4 H5 H6 H7", "SQ", "S3", "", "FL"),  # or any one, if few are left
        ("SN FL", "S4", "SK S2 S5", "", "SN"),  # but not a card that wins
        ("H5 HK", "S4", "S2", "", "H5"),
    ],
)
def test_what_is_played_to_a_lead(held: str, line: str, outside: str, barred: str, wanted: str) -> None:
    """Seat 1 has shown not to hold the barred suit; seat 0 is to play."""
    position = after(line, cards(held))
    lacks = sum(suit for suit in SUIT_SETS if suit & cards(barred))
    assert str(PACK.cards[answer(FACTS, position, cards(outside), [0, lacks, 0])]) == wanted


def after(line: str, held: int = 0) -> MitigatiPlayPosition:
    """Return the position before seat 0 plays, after the others have played a line."""
    table = [PACK.set_of([card]).bit_length() - 1 for card in parse_cards(line)]
    hands = [held, *[sum(1 << number for number in table)] * 2]
    position = MitigatiPlayPosition(FACTS.law, hands, -len(table) % 3)
    for number in table:
        position.play(number)
    return position


@pytest.mark.parametrize(
    ("line", "card", "lacks"),
    [("S4", "S5", ""), ("S4", "T5", "S"), ("S4", "H5", "S T"), ("T4", "S5", "T"), ("S4", "FL", ""), ("FL", "T5", "")],
)
def test_who_does_not_follow_shows_what_they_lack(line: str, card: str, lacks: str) -> None:
    position, barred = after(line, cards(card)), [0, 0, 0]
    put_down(FACTS, position, PACK.set_of(parse_cards(card)).bit_length() - 1, barred)
    wanted = {"S": SUIT_SETS[0], "T": TRUMP_SET}
    assert barred == [sum(wanted[suit] for suit in lacks.split()), 0, 0]
    assert not position.hands[0]


def test_in_red_suits_that_are_ranked_upside_down_low_numbers_are_strong() -> None:
    reversed_red = facts_of(MitigatiRules(mitigati=replace(MitigatiRules().mitigati, red_ranking="reversed")))
    for facts, weak, strong in ((FACTS, "H2", "H9"), (reversed_red, "H9", "H2")):
        assert facts.weakest(cards("H2 H5 H9")) == PACK.set_of(parse_cards(weak)).bit_length() - 1
        assert facts.strongest(cards("H2 H5 H9")) == PACK.set_of(parse_cards(strong)).bit_length() - 1
        assert facts.weakest(0) == facts.strongest(0) == -1


def test_cheap_and_dear_cards_are_told_by_their_points_and_then_by_strength() -> None:
    def chosen(held: str) -> tuple[str, str]:
        return str(PACK.cards[FACTS.cheapest(cards(held))]), str(PACK.cards[FACTS.dearest(cards(held))])

    assert chosen("SK SP S7 S4") == ("S4", "SK")
    assert chosen("T1 T5 SQ") == ("T5", "T1")
    assert chosen("SN SP S9") == ("S9", "SN")
    assert chosen("FL") == ("FL", "FL")
    assert FACTS.worth(cards("SK SQ SN SP S2 T1 T2 FL")) == 5 + 4 + 3 + 2 + 1 + 5 + 1 + 4
