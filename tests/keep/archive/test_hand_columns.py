"""The columns of a hand: its id, its kind, its end and the opening of the next hand; hands that are not counted."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from dataclasses import replace

import pytest

from mighty_gui.engine.core.game import Opening
from mighty_gui.engine.mighty.rules import MightyRules, TableRules
from mighty_gui.keep.archive.hand_columns import (
    DEALT,
    SavedEnding,
    action_rows,
    ending_columns,
    ending_in,
    fresh_row,
    hand_id,
    is_hand_name,
    last_hand,
    read_ending,
    record_name,
    record_row,
    record_text_in,
)
from mighty_gui.match import Length, Match, Unkept
from mighty_gui.match.saving_state import UNASKED
from tests.keep.homes import finished_hand
from tests.match.playing import act, play_hand, setup


@pytest.mark.parametrize(
    ("numbers", "last"),
    [
        ([], 0),
        ([-1], 0),
        ([0], 0),
        ([3, 1, 2], 3),
        ([1, 5], 5),
        ([1000], 1000),
        ([1001], 0),
        ([1, 1001], 1001),
        ([1, 1002], 1),
        ([900, 1800, 5000], 1800),
    ],
)
def test_hands_far_behind_all_others_are_not_counted(numbers: Iterable[int], last: int) -> None:
    assert last_hand(numbers) == last


@pytest.mark.parametrize(
    ("kind", "practice", "repeated"),
    [
        ({}, 0, 0),
        ({"coach": True}, 1, 0),
        ({"trial": True}, 1, 0),
        ({"known": "deal"}, 1, 1),
        ({"known": "position"}, 1, 0),
        ({"known": "entered"}, 2, 0),
    ],
)
def test_a_fresh_hand_has_its_kind_and_no_end(kind: dict[str, object], practice: int, repeated: int) -> None:
    row = fresh_row("m", 12, replace(setup(), **kind), 7)  # type: ignore[arg-type]
    assert (row["id"], row["match"], row["number"], row["rank"]) == ("m-0012", "m", 12, 7)
    assert (row["practice"], row["repeated"]) == (practice, repeated)
    assert [row[name] for name in ("outcome", "result", "next", "taken_back", "hinted", "favourite")] == [
        *(None, None, None),
        *(0, 0, 0),
    ]
    assert (row["game"], row["preset"], row["players"]) == ("mighty", "standard-5", "[]")


SIX = MightyRules(players=6, table=TableRules(sits_out="friend"))


@pytest.mark.parametrize("rules", [MightyRules(), SIX])
def test_the_end_of_a_hand_is_read_as_it_was_written(rules: MightyRules) -> None:
    match = Match(setup(rules, Length("open")), Unkept(UNASKED))
    play_hand(match, random.Random(3))
    hand = match.finished[-1]
    ending = SavedEnding(hand.result, hand.next)
    row = finished_hand("m-0001", **ending_columns(ending))
    assert ending_in(row, rules) == ending
    assert row["outcome"] == hand.result.outcome
    assert ending_in({**row, "next": None}, rules) == SavedEnding(hand.result, None)
    assert ending_in({**row, "next": "null"}, rules) == SavedEnding(hand.result, None)
    assert ending_in({**row, "result": None}, rules) is None
    assert ending_columns(SavedEnding(hand.result, None))["next"] is None
    undecided = ending_columns(SavedEnding(hand.result, Opening(2)))
    assert json.loads(str(undecided["next"])) == {"dealer": 2, "previous": None, "sitting_out": []}


@pytest.mark.parametrize(
    ("rules", "opening", "is_read"),
    [
        (MightyRules(), {"dealer": 4, "sitting_out": []}, True),
        (MightyRules(), {"dealer": 0, "previous": None, "sitting_out": []}, True),
        (MightyRules(), {"dealer": 5, "sitting_out": []}, False),
        (MightyRules(), {"dealer": -1, "sitting_out": []}, False),
        (MightyRules(), {"dealer": 4, "sitting_out": [0]}, False),
        (MightyRules(), {"dealer": 4, "previous": 7, "sitting_out": []}, False),
        (MightyRules(), {"dealer": 4}, False),
        (MightyRules(), {"sitting_out": []}, False),
        (MightyRules(), [], False),
        (SIX, {"dealer": 5, "sitting_out": [5]}, True),
        (SIX, {"dealer": 5, "sitting_out": [6]}, False),
        (SIX, {"dealer": 5, "sitting_out": []}, False),
        (SIX, {"dealer": 5, "sitting_out": [0, 1]}, False),
    ],
)
def test_an_opening_names_only_seats_of_its_table(rules: MightyRules, opening: object, is_read: bool) -> None:
    match = Match(setup(rules), Unkept(UNASKED))
    play_hand(match, random.Random(3))
    result = json.dumps(match.finished[-1].result.in_full())
    assert (read_ending(result, json.dumps(opening), rules) is not None) == is_read
    assert read_ending(result, "{", rules) is None
    assert read_ending("{", None, rules) is None
    assert read_ending("{}", None, rules) is None


def test_a_hand_in_play_is_its_deal_and_one_row_for_each_action() -> None:
    match, rng = Match(setup(), Unkept(UNASKED)), random.Random(3)
    for _ in range(3):
        act(match, rng)
    deal, *actions = action_rows("m-0001", match.record())
    assert (deal["hand"], deal["position"]) == ("m-0001", DEALT)
    assert str(deal["line"]).startswith("format: mighty-record/1\n")
    assert [(row["position"], row["line"]) for row in actions] == [
        (at, f"{seat} {action}") for at, (seat, action) in enumerate(match.record().actions)
    ]
    assert DEALT == -1


def test_a_hand_may_be_called_by_a_short_plain_word() -> None:
    good = ("a", "7", "m-0001", "a--b", "x" * 60, hand_id("m", 3), record_name("가"))
    assert [name for name in good if not is_hand_name(name)] == []
    wrong = ("", "-a", "a-", "A", "a b", "a.b", "a/b", "a_b", "가", "x" * 61, "a\n", 7, None, b"a")
    assert [name for name in wrong if is_hand_name(name)] == []
    assert record_name("가") == record_name("가") != record_name("나")


def test_a_record_is_packed_in_its_row() -> None:
    row = record_row("m-0001", "seed: 1\n가")
    assert (row["hand"], record_text_in(row)) == ("m-0001", "seed: 1\n가")
    assert record_text_in({**row, "text": "seed: 1"}) == ""
