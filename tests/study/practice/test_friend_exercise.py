"""Finding the friend: the deals are worth asking, answers are scored by the truth, and saved for each person."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from mighty_gui.ai.game_players import TableReading, players_of
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.profiles import keep_learnt
from mighty_gui.keep.archive.rows import LESSONS
from mighty_gui.match.setup import USUAL
from mighty_gui.presets.catalogue import FIRST, built_in_presets
from mighty_gui.study.practice.friend_exercise import (
    ENOUGH,
    SURE,
    TRICKS,
    FriendAnswer,
    FriendExercise,
    answers_of,
    deal_exercise,
    friend_skill,
    keep_answer,
)


@cache
def dealt(seed: int) -> FriendExercise:
    return deal_exercise(built_in_presets()[FIRST].rules, FIRST, seed)


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    found = Archive(tmp_path)
    yield found
    found.close()


@pytest.mark.parametrize("seed", [1, 2])
def test_after_three_tricks_the_friend_is_there_and_still_hidden(seed: int) -> None:
    exercise = dealt(seed)
    assert len(exercise.ends) == TRICKS == 3
    assert exercise.friend in players_of(exercise.hand.rules).friends_in(exercise.hand.result)
    assert exercise.friend in exercise.suspects
    assert exercise.seat not in exercise.suspects
    for trick in range(1, TRICKS + 1):
        assert exercise.read(trick).friends.keys() == set(exercise.suspects)


def test_the_same_seed_deals_the_same_exercise() -> None:
    again = deal_exercise(built_in_presets()[FIRST].rules, FIRST, 1)
    assert again.hand.record == dealt(1).hand.record
    assert again.seat == dealt(1).seat
    assert dealt(2).hand.record != dealt(1).hand.record


def test_one_may_be_more_and_more_sure_but_never_quite() -> None:
    assert list(SURE) == sorted(set(SURE))
    assert 0 < SURE[0] < 0.5 < SURE[-1] < 1


def test_an_answer_costs_how_far_it_lies_from_what_is_true() -> None:
    exercise = dealt(1)
    other = next(seat for seat in exercise.suspects if seat != exercise.friend)
    read = TableReading({exercise.friend: 0.4, other: 0.6}, {}, {}, {})
    assert exercise.score(2, exercise.friend, 0.8, read) == FriendAnswer(2, 0.8, True, 0.04, 0.36)
    assert exercise.score(3, other, 0.8, read) == FriendAnswer(3, 0.8, False, 0.64, 0.36)
    nothing = TableReading({}, {}, {}, {})
    assert exercise.score(1, other, 0.3, nothing) == FriendAnswer(1, 0.3, False, 0.09, 0.0), "nobody can be suspected"


def test_costs_have_four_digits() -> None:
    exercise = dealt(1)
    read = TableReading({exercise.friend: 0.777}, {}, {}, {})
    answer = exercise.score(2, exercise.friend, 0.666, read)
    assert (answer.cost, answer.known) == (0.1116, 0.0497)


def test_answers_are_kept_for_each_person_and_others_are_passed_over(archive: Archive) -> None:
    first, second = FriendAnswer(1, 0.5, True, 0.25, 0.2), FriendAnswer(3, 0.9, False, 0.81, 0.3)
    keep_answer(archive, USUAL, 7, first)
    keep_answer(archive, "guest", 8, second)
    archive.put_at_once(LESSONS, {"name": "reading/9", "value": "no answer"})
    keep_learnt(archive, USUAL, "first-evening", {"done": True})
    assert answers_of(archive, USUAL) == [first]
    assert answers_of(archive, "guest") == [second]


def test_skill_says_how_early_and_how_well_one_knows_how_sure_one_is() -> None:
    right, wrong = FriendAnswer(1, 0.8, True, 0.04, 0.2), FriendAnswer(3, 0.6, False, 0.36, 0.2)
    assert friend_skill([right] * (ENOUGH - 1)) is None
    found = friend_skill([right, right, right, wrong, wrong])
    assert found is not None
    assert (found.answers, found.right, found.trick, found.share) == (5, 3, 1.0, 0.6)
    assert found.stated == pytest.approx(0.72)
    assert found.cost == pytest.approx((3 * 0.04 + 2 * 0.36) / 5)
    nobody = friend_skill([wrong] * ENOUGH)
    assert nobody is not None
    assert nobody.trick is None
