"""The score of an evening at a real table."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.match.evening import HEAD, EveningLine, EveningSheet, read_evening
from mighty_gui.match.settlement import Payment

NAMES = ("Ann", "Bo", "Cho", "Dae", "Eun")
EVENING = EveningSheet("standard-5", MightyRules(), NAMES, 100, id="e")
HAND = EveningLine("hand", (10, -5, 5, -5, -5), {"outcome": "made"})


def parts(evening: EveningSheet) -> dict[str, object]:
    """Return the saved data of an evening, as it is read back from the disk."""
    plain = {HEAD: evening.as_plain(), **{line.id: line.as_plain() for line in evening.lines}}
    found: dict[str, object] = json.loads(json.dumps(plain))
    return found


def test_totals_and_places_follow_the_lines() -> None:
    evening = EVENING.add(HAND).add(HAND)
    assert evening.totals == (20, -10, 10, -10, -10)
    assert evening.hands == 2
    assert evening.ranking() == [(1, 0), (2, 2), (3, 1), (3, 3), (3, 4)]


def test_a_penalty_is_paid_to_each_of_the_others_and_is_no_hand() -> None:
    evening = EVENING.add(EVENING.penalty(1, 3))
    assert evening.totals == (3, -12, 3, 3, 3)
    assert evening.hands == 0


def test_a_deleted_line_does_not_count_and_can_be_put_back() -> None:
    evening = EVENING.add(HAND).add(EVENING.penalty(0, 2)).add(HAND)
    deleted = evening.add(replace(evening.lines[1], is_removed=True))
    assert deleted.totals == EVENING.add(HAND).add(HAND).totals
    assert deleted.add(replace(deleted.lines[1], is_removed=False)) == evening


def test_the_thousandth_line_costs_none_of_the_others() -> None:
    evening = EVENING
    for _ in range(1001):
        evening = evening.add(HAND)
    assert evening.totals == (10010, -5005, 5005, -5005, -5005)
    assert [line.id for line in evening.lines] == sorted(line.id for line in evening.lines)


def test_it_is_settled_with_the_fewest_payments() -> None:
    evening = EVENING.add(EveningLine("hand", (5, -5, 0, 0, 0)))
    assert evening.payments == (Payment(1, 0, 500),)
    assert EveningSheet("standard-5", MightyRules(), NAMES).add(HAND).payments == ()


def test_the_agreement_is_no_line_whatever_it_holds() -> None:
    found = parts(EVENING.add(HAND))
    evening = read_evening("e", {**found, HEAD: {**EVENING.as_plain(), **HAND.as_plain()}})
    assert evening is not None
    assert (len(evening.lines), evening.hands) == (1, 1)


def test_it_comes_back_from_its_parts() -> None:
    evening = EVENING.add(HAND).add(EVENING.penalty(1, 3))
    evening = evening.add(replace(evening.lines[0], is_removed=True))
    assert read_evening("e", parts(evening)) == evening


def test_what_was_entered_of_a_hand_comes_back_with_it() -> None:
    evening = EVENING.add(replace(HAND, entered={"plays": ["play S2"]}))
    found = read_evening("e", parts(evening))
    assert found is not None
    assert found.lines[0].entered == {"plays": ["play S2"]}
    older = {name: value for name, value in HAND.as_plain().items() if name not in ("entered", "removed")}
    again = read_evening("e", {**parts(EVENING), "000001-a": older})
    assert again is not None
    assert (again.lines[0].entered, again.lines[0].is_removed) == ({}, False)


def test_the_hand_that_is_being_entered_is_the_line_that_was_begun_last() -> None:
    evening = EVENING.add(HAND)
    first, second = "000002-a", "000003-b"
    cards = {first: {"cards": {"plays": ["play S2"]}}, second: {"cards": {"plays": ["play S3"]}}}
    found = read_evening("e", {**parts(evening), **cards})
    assert found is not None
    assert (found.entering, found.entered_as, found.lines) == ({"plays": ["play S3"]}, second, evening.lines)
    assert found.fresh_name().startswith("000004-")
    told = {**cards[second], **HAND.as_plain()}
    again = read_evening("e", {**parts(evening), **cards, second: told})
    assert again is not None
    assert again.entered_as == first, "the second has been told meanwhile"
    assert again.hands == 2


@pytest.mark.parametrize("cards", ["x", [["plays", 1]], 7, True, None, {}])
def test_cards_that_make_no_sense_are_no_hand_that_is_being_entered(cards: object) -> None:
    earlier = {"000002-a": {"cards": {"plays": ["play S2"]}}, "000003-b": {"cards": cards}}
    found = read_evening("e", {**parts(EVENING.add(HAND)), **earlier})
    assert found is not None
    assert (found.entering, found.entered_as) == ({"plays": ["play S2"]}, "000002-a")


@pytest.mark.parametrize(
    "change",
    [("100", '"x"'), ('"stake": 100', '"stake": Infinity'), ('"rules": {', '"rules": 7, "": {'), ('"names"', '"name"')],
)
def test_a_damaged_agreement_is_no_evening(change: tuple[str, str]) -> None:
    text = json.dumps(parts(EVENING.add(HAND)))
    assert read_evening("e", json.loads(text)) is not None
    assert read_evening("e", json.loads(text.replace(*change, 1))) is None


@pytest.mark.parametrize("change", [('"kind": "hand"', '"kind": "x"'), ("10, -5, ", "10, "), ('"facts"', '"fact"')])
def test_a_damaged_line_costs_no_other(change: tuple[str, str]) -> None:
    evening = EVENING.add(HAND).add(EVENING.penalty(1, 3))
    found = read_evening("e", json.loads(json.dumps(parts(evening)).replace(*change, 1)))
    assert found is not None
    assert found.lines == evening.lines[1:]
