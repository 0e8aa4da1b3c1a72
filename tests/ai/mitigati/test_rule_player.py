"""The choices of the rule player and the beginner: `mighty_gui.ai.mitigati.rule_player`.

And the discards of both: `mighty_gui.ai.mitigati.shortest_suits`.
"""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.ai.mitigati.playout.quick_playout import facts_of
from mighty_gui.ai.mitigati.rule_player import _answer, _lead, by_novice, by_rule
from mighty_gui.ai.mitigati.seen_cards import SeenCards
from mighty_gui.ai.mitigati.shortest_suits import card_marks, shortest
from mighty_gui.ai.race import TIE
from mighty_gui.engine.core.cards import parse_cards
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.engine.mitigati.rules import MitigatiRules
from tests.ai.mitigati.positions import playing, seen
from tests.ai.mitigati.test_quick_player import after

FACTS = facts_of(MitigatiRules())


def cards(text: str) -> int:
    return PACK.set_of(parse_cards(text))


@pytest.mark.parametrize(
    ("held", "card"),
    [("SK HK DK T21", "DK"), ("SQ S3 H2 H4 H5", "H2"), ("SQ SN T2 T3 T4", "SN"), ("T1 T9 FL", "T9"), ("FL", "FL")],
)
def test_a_beginner_leads_a_king_or_a_cheap_card_of_the_longest_suit(held: str, card: str) -> None:
    assert str(PACK.cards[_lead(FACTS, cards(held))]) == card


@pytest.mark.parametrize(
    ("held", "line", "card"),
    [
        ("SK SQ S2", "S4", "SK"),
        ("S3 S2", "S4", "S2"),
        ("S3 S2 FL", "S4", "FL"),
        ("FL", "S4", "FL"),
        ("T9 T5 H2", "S4", "T5"),
        ("H2 HQ", "FL", "HQ"),
        ("H2 HN FL", "S4", "FL"),
        ("H2 HN", "S4", "H2"),
    ],
)
def test_a_beginner_wins_with_the_best_card_and_loses_with_the_fool_or_a_cheap_one(
    held: str, line: str, card: str
) -> None:
    asked: Any = SeenCards.__new__(SeenCards)
    asked.facts, asked.own = FACTS, cards(held)
    asked.own_position = lambda: after(line, cards(held))
    assert str(PACK.cards[_answer(asked)]) == card


def test_only_the_chosen_card_has_the_highest_value_and_others_cost_their_points() -> None:
    view = seen(playing({0: "S2", 1: "SK SQ S7 T1"}, "play S2"))
    values = {str(one.action): one.value for one in by_rule(view)}
    assert len(values) == len(view.legal)
    assert values["play SK"] == 0
    assert (values["play SQ"], values["play S7"]) == (-4, -1)
    assert {one.value for one in by_novice(view)} == {0.0, -1.0}
    assert [str(one.action) for one in by_novice(view) if not one.value] == ["play SK"]


def test_the_dealer_discards_short_suits_and_of_a_suit_the_most_valuable_card() -> None:
    held = cards("S2 S3 S4 HQ H2 D5 T2 T3")
    marks = {str(PACK.cards[number]): mark for number, mark in card_marks(FACTS, held).items()}
    assert marks["D5"] == pytest.approx(TIE - 1)
    assert (marks["HQ"], marks["H2"]) == pytest.approx((4 * TIE - 2, TIE - 2))
    assert marks["S2"] == pytest.approx(TIE - 3)

    def chosen(**more: int) -> set[str]:
        return {str(card) for card in PACK.cards_in(shortest(FACTS, held, **more))}

    assert chosen() == {"D5", "HQ", "H2"}
    assert chosen(must=cards("S4")) == {"D5", "HQ", "S4"}
    assert chosen(free=PACK.all & ~cards("HQ")) == {"D5", "H2", "S2"}


def test_trumps_are_discarded_only_where_nothing_else_may_be_the_lowest_first() -> None:
    trumps = " ".join(f"T{number}" for number in range(2, 20))
    held = cards(f"SK HK DK CK T1 T21 FL S2 {trumps}")
    assert {str(card) for card in PACK.cards_in(shortest(FACTS, held))} == {"S2", "T2", "T3"}
