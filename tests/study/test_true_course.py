"""The true state of a contract in a few saved numbers: computed, read back, and empty without a contract."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from mighty_gui.engine.core.refusal import RecordError
from mighty_gui.study.review.open_play import Makeable, OpenState
from mighty_gui.study.review.true_course import TrueCourse, TruePoint, _as_course, read_true_course, true_course
from tests.engine.game_kits import KITS
from tests.study.fakes import finished

LOST = TrueCourse((TruePoint(4, 1.0, proved=True), TruePoint(5, 0.25)), made=True, exact=False, held=False, lost=5)


@pytest.mark.nightly
def test_a_course_has_a_point_for_every_position_and_ends_as_the_hand_did() -> None:
    hand = finished(KITS["mighty"], 0, "novice")
    course = true_course(hand, 1)
    positions = [point.position for point in course.points]
    assert positions == list(range(positions[0], hand.last))
    assert hand.result is not None
    assert course.held == (course.points[-1].chance == 1.0) == (hand.result.outcome == "made")


def test_a_contract_stands_from_its_first_point_on() -> None:
    assert [LOST.stands(number) for number in (3, 4, 5, 6)] == [False, False, True, True]
    assert not TrueCourse(()).stands(1)


def test_of_a_course_without_a_word_nothing_holds() -> None:
    assert TrueCourse(()).as_json() == {"points": [], "made": 0, "exact": 0, "held": 0, "lost": None}


def test_a_course_tells_what_was_found_of_each_position() -> None:
    states = (
        OpenState(4, True, False, 0.75, 12.0),
        OpenState(5, True, False, 0.3333, 11.0),
        OpenState(6, False, True, 0.0, None),
    )
    found = Makeable(True, False, states, first_lost=6)
    points = (TruePoint(4, 0.75), TruePoint(5, 0.333), TruePoint(6, 0.0, proved=True))
    assert _as_course(found) == TrueCourse(points, made=True, exact=False, held=False, lost=6)
    kept = replace(found, states=states[:2], first_lost=None)
    assert _as_course(kept) == TrueCourse(points[:2], made=True, exact=False, held=True, lost=None)


def test_chances_are_kept_with_three_digits() -> None:
    assert TrueCourse((TruePoint(4, 0.12345),)).as_json()["points"] == [[4, 0.123, 0]]


def test_a_game_without_a_contract_has_none() -> None:
    assert true_course(finished(KITS["mitigati"], 0, "novice"), 1) == TrueCourse(())


@pytest.mark.parametrize("course", [LOST, TrueCourse(()), TrueCourse((TruePoint(0, 0.5),), exact=True, held=True)])
def test_a_course_is_read_back_as_it_was(course: TrueCourse) -> None:
    assert read_true_course(json.loads(json.dumps(course.as_json()))) == course


@pytest.mark.parametrize(
    "wrong",
    [
        {"points": [[1]]},
        {"points": [[1, 0.5, 1, 1]]},
        {"points": [[1, 0.5, "x"]]},
        {"points": 3},
        {"made": "yes"},
        {"lost": "never"},
        {"who": 1},
    ],
)
def test_what_makes_no_sense_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(RecordError):
        read_true_course({**LOST.as_json(), **wrong})
