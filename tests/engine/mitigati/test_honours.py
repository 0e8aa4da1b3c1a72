"""Honours and the score, clause by clause (RULES §4).

What is tested is in `mighty_gui.engine.mitigati.law` and `mighty_gui.engine.mitigati.result`.
"""

from __future__ import annotations

import pytest

from mighty_gui.engine.core.cards import parse_cards
from mighty_gui.engine.core.event import CardPlayed
from mighty_gui.engine.mitigati.events import HonoursShown
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.pack import PACK, card_value
from mighty_gui.engine.mitigati.result import honour_points, honours_in, played_result
from tests.engine.mitigati.helpers import TO_THE_PLAY, dealt, rules, said

KINGS, THREE = "SK HK DK CK", "T1 T21 FL"


def honours(cards: str, top_trump: int = 21) -> int:
    return honour_points(honours_in(PACK.set_of(parse_cards(cards)), rules(top_trump)))


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("SK HK DK", 0),
        ("SK HK T1", 0),
        ("T1 T21", 0),
        (KINGS, 20),
        (THREE, 15),
        ("SK HK DK T1", 10),
        ("SK HK T1 T21", 10),
        ("SK HK FL T21", 10),
        ("SK HK DK T1 T21", 15),
        ("SK HK DK T1 FL", 15),
        (f"{KINGS} T1", 25),
        (f"{KINGS} T1 T21", 30),
        (f"{KINGS} {THREE}", 35),
        (f"{THREE} SK", 20),
        (f"{THREE} SK HK", 25),
        (f"{THREE} SK HK DK", 30),
    ],
)
def test_combinations_of_the_seven_honours(cards: str, points: int) -> None:
    assert honours(cards) == points


def test_where_the_angel_is_highest_it_is_the_honour() -> None:
    assert honours("T1 T21 FL", 20) == 0
    assert honours("T1 T20 FL", 20) == 15


def trumps(count: int, first: int = 2) -> str:
    return " ".join(f"T{number}" for number in range(first, first + count))


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (trumps(9), 0),
        (trumps(10), 10),
        (trumps(15), 15),
        (f"{trumps(9)} FL", 10),
        (f"{trumps(10)} FL", 10),
        (f"{trumps(12)} FL", 12),
        (f"{trumps(8)} FL", 0),
        (f"{trumps(9)} T21 T1 FL", 15 + 11),
    ],
)
def test_ten_trumps_or_more_count_one_each_and_the_fool_only_as_the_tenth(cards: str, points: int) -> None:
    assert honours(cards) == points


def to_the_lead(hands: dict[int, str], dealer: int = 2) -> MitigatiHand:
    hand = said(dealt(dealer=dealer, hands=hands), TO_THE_PLAY)
    hand.apply(hand.legal()[0])
    return hand


def test_honours_are_shown_with_ones_first_card_and_only_then() -> None:
    hand = to_the_lead({0: f"{KINGS} S2 S3", 1: "H2", 2: f"{THREE} C2 C3 C4"})
    assert not [event for event in hand.events if isinstance(event, HonoursShown)]
    while len(hand.state.tricks) < 2:
        hand.apply(hand.legal()[0])
    kinds = [(type(event), event.seat) for event in hand.events if isinstance(event, (CardPlayed, HonoursShown))]
    shown = [event for event in hand.events if isinstance(event, HonoursShown)]
    assert [(event.seat, event.points) for event in shown if event.seat != 1] == [
        (0, honour_points(shown[0].lines)),
        (2, honour_points(shown[-1].lines)),
    ]
    assert kinds[:2] == [(CardPlayed, 0), (HonoursShown, 0)]
    assert [seat for kind, seat in kinds if kind is HonoursShown] == sorted({event.seat for event in shown})


def test_a_line_names_its_cards() -> None:
    (line,) = honours_in(PACK.set_of(parse_cards(KINGS)), rules())
    assert (line.kind, line.cards, line.points) == ("kings", tuple(parse_cards(KINGS)), 20)
    lines = honours_in(PACK.set_of(parse_cards("SK HK DK T1 FL")), rules())
    assert [(one.kind, len(one.cards), one.points) for one in lines] == [("four", 4, 10), ("more", 1, 5)]


def test_the_pack_is_worth_129_points() -> None:
    for top in (20, 21):
        assert sum(card_value(card, rules(top)) for card in PACK.cards) == 129
    values = {"SK": 5, "HQ": 4, "DN": 3, "CP": 2, "ST": 1, "H1": 1, "T1": 5, "T21": 5, "T20": 1, "FL": 4}
    assert {name: card_value(parse_cards(name)[0], rules()) for name in values} == values
    assert [card_value(parse_cards(name)[0], rules(20)) for name in ("T20", "T21", "T1")] == [5, 1, 5]


def test_scores_are_values_relative_to_43_and_honours_from_each_to_each() -> None:
    assert played_result((63, 43, 23), (0, 0, 0)).scores == (20, 0, -20)
    assert played_result((43, 43, 43), (30, 0, 0)).scores == (60, -30, -30)
    assert played_result((50, 40, 39), (20, 10, 0)).scores == (7 + 30, -3 + 0, -4 - 30)


def test_the_dealers_discard_counts_for_the_dealer() -> None:
    hand = said(dealt(hands={0: "SQ SN SP"}), TO_THE_PLAY)
    said(hand, "discard SP SN SQ")
    while hand.to_act is not None:
        hand.apply(hand.legal()[0])
    assert hand.result is not None
    taken = hand.state.points_taken
    assert hand.result.values == (taken[0] + 4 + 3 + 2, taken[1], taken[2])


def test_a_result_has_the_same_parts_as_that_of_other_games() -> None:
    result = played_result((50, 40, 39), (20, 10, 0))
    assert result.as_json() == result.in_full() == {
        "outcome": "played", "contract": None, "declarer": None, "friends": [], "points": None, "target": None,
        "run": False, "back_run": False, "multiplier": 1, "base": 0, "values": [50, 40, 39], "honours": [20, 10, 0],
        "scores": [37, -3, -34],
    }  # fmt: skip
    assert result.was_played
