"""When a mistake returns: after one, three, ten and thirty days, whatever the clock shows."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from mighty_gui.study.practice.exercise_progress import ExerciseProgress, Stars

FOUND = date(2026, 11, 22)


def days(number: int) -> timedelta:
    return timedelta(days=number)


def test_solved_three_times_it_rests() -> None:
    one, today, waited = ExerciseProgress(FOUND), FOUND, []
    while not one.rests:
        before = one.comes(today)
        assert not one.is_due(before - days(1))
        waited.append((before - today).days)
        today = before
        one = one.after_answer(Stars.BEST, today)
    assert waited == [1, 3, 10]
    assert not one.is_due(today + days(4000))


def test_an_answer_that_costs_little_goes_on_but_is_not_counted() -> None:
    one, today, waited = ExerciseProgress(FOUND), FOUND, []
    for stars in (Stars.NEARLY, Stars.BEST, Stars.NEARLY, Stars.BEST, Stars.NEARLY):
        waited.append((one.comes(today) - today).days)
        today = one.comes(today)
        one = one.after_answer(stars, today)
    assert waited == [1, 3, 10, 30, 30]
    assert (one.solved, one.rests) == (2, False)


@pytest.mark.parametrize("stars", [Stars.NONE, Stars.BETTER])
@pytest.mark.parametrize("one", [ExerciseProgress(FOUND, 2, 2), ExerciseProgress(FOUND, 3, 3)])
def test_a_wrong_answer_goes_back_to_a_day_even_after_a_rest(one: ExerciseProgress, stars: Stars) -> None:
    today = FOUND + days(30)
    again = one.after_answer(stars, today)
    assert again == ExerciseProgress(today)
    assert again.comes(today) == today + days(1)


def test_a_good_answer_before_its_time_changes_nothing() -> None:
    one = ExerciseProgress(FOUND, 1, 1)
    assert one.after_answer(Stars.BEST, FOUND + days(2)) == one
    assert one.after_answer(Stars.BEST, FOUND + days(3)) == ExerciseProgress(FOUND + days(3), 2, 2)
    assert one.after_answer(Stars.NONE, FOUND + days(2)) == ExerciseProgress(FOUND + days(2))


def test_a_clock_set_back_hides_nothing_for_years() -> None:
    one = ExerciseProgress(date(2036, 1, 1), 2, 1)
    assert one.comes(FOUND) == FOUND
    assert one.is_due(FOUND)
    assert one.after_answer(Stars.BEST, FOUND) == ExerciseProgress(FOUND, 3, 2), "from now on the days count again"


def test_a_traveller_whose_day_begins_again_is_not_asked_twice() -> None:
    one = ExerciseProgress(FOUND, 0, 0)
    assert not one.is_due(FOUND - days(1))
    assert one.comes(FOUND - days(1)) == FOUND + days(1)
    assert one.is_due(FOUND - days(2)), "that was the clock"


@pytest.mark.parametrize("today", [date.min, date.max])
def test_no_day_is_too_far_away(today: date) -> None:
    assert ExerciseProgress(FOUND).is_due(today)
    assert ExerciseProgress(today).is_due(FOUND)
