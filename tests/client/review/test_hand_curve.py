"""The curve of a hand: its choices, their positions, and the cost of the moments."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from mighty_gui.ai.appraisal import Reason
from mighty_gui.client.review.hand_chart import Point, _dashes, curve_of
from mighty_gui.client.review.replay.replay_match import StepMark, step_of
from mighty_gui.engine.mighty.actions import parse_action
from mighty_gui.study.review.analysis import JudgedDecision
from mighty_gui.study.review.judge import JudgedChoice, Verdict
from mighty_gui.study.review.true_course import NOTHING, TrueCourse, TruePoint

MARKS = (
    StepMark(0, "선거", "선거"),
    StepMark(4, "묻기", "묻기"),
    StepMark(6, "치기", ""),
    StepMark(9, "1턴", "1", is_trick=True),
    StepMark(12, "2턴", "2", is_trick=True),
    StepMark(12, "끝", ""),
)
LAST = 12
STOOD = TrueCourse((TruePoint(4, 0.5),))
ONE, OTHER = parse_action("play SA"), parse_action("play S2")


def decision(number: int, chance: float | None, better: float | None = None, value: float = 3.0) -> JudgedDecision:
    choices = (JudgedChoice(OTHER, value + 2, 0.5, better), JudgedChoice(ONE, value, 0.5, chance))
    lost = 0.0 if better is None else 2.0
    verdict = Verdict.MISTAKE if lost else Verdict.BEST
    best = chance if better is None else better
    found = (OTHER, lost, 0.5, chance, best, verdict, Reason("x"), choices)
    return JudgedDecision(*found, number=number, seat=0, phase="play", played=ONE)


def test_the_curve_is_of_the_play_alone() -> None:
    curve = curve_of(
        LAST,
        MARKS,
        [decision(2, 0.9), decision(8, 0.5), decision(12, 0.25)],
        (),
        TrueCourse((TruePoint(4, 1.0), TruePoint(7, 1.0))),
    )
    assert curve.known == (Point(8, 0.5), Point(12, 0.25))
    assert (curve.proved, curve.estimated) == ((), ((Point(7, 1.0),),))
    assert [words for words, _, _ in curve.tricks] == ["1", "2"]
    assert [(begin, end) for _, begin, end in curve.tricks] == [(0.0, 0.5), (0.5, 1.0)]
    assert curve.place(0) == curve.place(6) == 0.0
    assert all(one <= other for one, other in pairwise(curve.places))


def test_a_moment_before_the_play_makes_room_for_itself() -> None:
    early = decision(5, 0.3, 0.6)
    curve = curve_of(LAST, MARKS, [early, decision(8, 0.5)], [early], STOOD)
    (moment,) = curve.moments
    assert (moment.number, moment.position, moment.kept, moment.better) == (1, 5, 0.3, 0.6)
    assert 0.0 < curve.place(5) < curve.tricks[0][1] < curve.tricks[0][2] < 1.0
    assert sorted(curve.values()) == [0.3, 0.5, 0.6]


def test_what_was_bid_has_no_moment_on_the_curve() -> None:
    """Its loss refers to other contracts than the one that was played."""
    bid, late = decision(4, 0.3, 0.6), decision(8, 0.5, 0.7)
    curve = curve_of(LAST, MARKS, [bid, late], [bid, late], STOOD)
    assert [moment.number for moment in curve.moments] == [2]
    assert curve.place(6) == 0.0


def test_without_a_contract_the_curve_is_of_scores() -> None:
    lost = decision(8, None, value=-4.0)
    curve = curve_of(LAST, MARKS, [lost, decision(11, None, value=7.0)], [lost], NOTHING)
    assert not curve.is_chance
    assert curve.known == (Point(8, -4.0), Point(11, 7.0))
    assert (curve.moments[0].kept, curve.moments[0].better) == (-4.0, -2.0)


def test_what_was_forced_and_what_does_not_change_is_not_marked() -> None:
    forced = replace(decision(8, 0.0), choices=(JudgedChoice(ONE, 0.0, 0.0, 0.0),))
    truth = [TruePoint(position, 1.0 if position < 9 else 0.0, proved=True) for position in range(6, 13)]
    curve = curve_of(LAST, MARKS, [forced, decision(11, 0.5)], (), TrueCourse(tuple(truth)))
    assert curve.known == (Point(11, 0.5),)
    (run,) = curve.proved
    assert run == (Point(6, 1.0), Point(8, 1.0), Point(9, 0.0), Point(12, 0.0))


def test_what_is_estimated_is_never_joined_to_what_is_proved() -> None:
    chances = [(6, 0.1, False), (7, 0.2, False), (8, 1.0, True), (9, 0.3, False), (10, 0.0, True), (11, 0.0, True)]
    curve = curve_of(LAST, MARKS, [decision(8, 0.5)], (), TrueCourse(tuple(TruePoint(*point) for point in chances)))
    assert curve.estimated == ((Point(6, 0.1), Point(7, 0.2)), (Point(9, 0.3),))
    assert curve.proved == ((Point(8, 1.0),), (Point(10, 0.0), Point(11, 0.0)))
    assert {0.1, 0.3, 1.0} < set(curve.values())


def test_dashes_begin_and_end_with_their_line() -> None:
    dashes = list(_dashes((0.0, 10.0), (50.0, 10.0), 10.0))
    assert dashes == [((0.0, 10.0), (10.0, 10.0)), ((20.0, 10.0), (30.0, 10.0)), ((40.0, 10.0), (50.0, 10.0))]
    assert list(_dashes((0.0, 0.0), (3.0, 4.0), 10.0)) == [((0.0, 0.0), (3.0, 4.0))]


def test_a_hand_without_tricks_still_has_places() -> None:
    curve = curve_of(3, MARKS[:1], [decision(2, 0.5)], (), NOTHING)
    assert curve.places == (0.0, 1 / 3, 2 / 3, 1.0)
    assert curve.tricks == ()


def test_every_action_belongs_to_its_step_or_trick() -> None:
    told = [step_of(MARKS, number) for number in range(1, LAST + 1)]
    assert told == ["선거"] * 4 + ["묻기"] * 2 + ["1턴"] * 3 + ["2턴"] * 3
