"""The score of an evening at a real table."""

from __future__ import annotations

import pytest

from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.match.evening import EveningLine, EveningSheet, evening_text, read_evening
from mighty_gui.match.settlement import Payment

NAMES = ("Ann", "Bo", "Cho", "Dae", "Eun")
EVENING = EveningSheet("standard-5", MightyRules(), NAMES, 100)
HAND = EveningLine("hand", (10, -5, 5, -5, -5), {"outcome": "made"})


def test_totals_and_places_follow_the_lines() -> None:
    evening = EVENING.add(HAND).add(HAND)
    assert evening.totals == (20, -10, 10, -10, -10)
    assert evening.hands == 2
    assert evening.ranking() == [(1, 0), (2, 2), (3, 1), (3, 3), (3, 4)]


def test_a_penalty_is_paid_to_each_of_the_others_and_is_no_hand() -> None:
    evening = EVENING.add(EVENING.penalty(1, 3))
    assert evening.totals == (3, -12, 3, 3, 3)
    assert evening.hands == 0


def test_a_line_can_be_taken_out() -> None:
    evening = EVENING.add(HAND).add(EVENING.penalty(0, 2)).add(HAND)
    assert evening.without(1) == EVENING.add(HAND).add(HAND)


def test_it_is_settled_with_the_fewest_payments() -> None:
    evening = EVENING.add(EveningLine("hand", (5, -5, 0, 0, 0)))
    assert evening.payments == (Payment(1, 0, 500),)
    assert EveningSheet("standard-5", MightyRules(), NAMES).add(HAND).payments == ()


def test_it_comes_back_from_its_text() -> None:
    evening = EVENING.add(HAND).add(EVENING.penalty(1, 3))
    evening = EveningSheet(evening.preset, evening.rules, evening.names, 10, evening.lines, {"plays": ["play S2"]})
    assert read_evening(evening_text(evening)) == evening


def test_a_line_leaves_the_hand_that_is_being_entered_alone() -> None:
    evening = EveningSheet("standard-5", MightyRules(), NAMES, entering={"plays": []})
    assert evening.add(HAND).entering == {"plays": []}


@pytest.mark.parametrize("change", [("100", '"x"'), ('"kind":"hand"', '"kind":"x"'), ("10,-5,", "10,"), ("{", "[")])
def test_what_is_damaged_is_no_evening(change: tuple[str, str]) -> None:
    text = evening_text(EVENING.add(HAND))
    assert read_evening(text) is not None
    assert read_evening(text.replace(*change, 1)) is None
