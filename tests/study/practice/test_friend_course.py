"""What a seat could know of a finished hand: computed again it is the same, and it can be saved."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.pause import no_pause
from mighty_gui.ai.weighing import SEED
from mighty_gui.client.review.reading_block import guess_text
from mighty_gui.engine.core.refusal import RecordError
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.presets import load_presets
from mighty_gui.presets.record_files import read_record
from mighty_gui.simulation.selfplay import Run, play
from mighty_gui.study.practice.friend_course import (
    FriendCourse,
    FriendPoint,
    Guess,
    friend_course,
    plays,
    read_friend_course,
)
from mighty_gui.texts import Texts
from tests.tiers import spread

Courses = list[tuple[ReplayedHand, int, FriendCourse]]


@cache
def hands(folder: Path) -> list[ReplayedHand]:
    catalogue = load_presets()
    run = Run("standard-5", catalogue["standard-5"].rules, 8, 11, ("normal",), with_records=True)
    found = []
    for number in range(run.games):
        path = folder / f"{number}.yaml"
        path.write_text(play(run, number).record, encoding="utf-8")
        file = read_record(path, catalogue)
        found.append(ReplayedHand(file.record, file.rules))
    return found


@pytest.fixture(scope="module")
def courses(tmp_path_factory: pytest.TempPathFactory) -> Courses:
    whole = hands(tmp_path_factory.mktemp("hands"))
    return [(hand, seat, friend_course(hand, seat)) for hand in spread(whole, 4) for seat in (0, 3)]


def test_a_position_follows_each_card_but_the_last() -> None:
    """With the number of tricks that are over, and whether one has just ended."""
    path = Path(__file__).parents[2] / "engine/mighty/records/standard-5-trump-changed-and-lost.yaml"
    file = read_record(path, load_presets())
    hand = ReplayedHand(file.record, file.rules)
    cards = [at for at, (_, action) in enumerate(file.record.actions, 1) if isinstance(action, Play)]
    assert len(cards) == 50
    assert list(plays(hand)) == [(at, count // 5, count % 5 == 0) for count, at in enumerate(cards[:-1], 1)]


@pytest.mark.nightly
def test_what_is_said_of_the_friend_is_what_the_view_of_that_moment_tells(courses: Courses) -> None:
    compared = 0
    for hand, seat, course in courses:
        for point in course.points[::9]:
            assert course.friend is not None
            read = players_of(hand.rules).read_table(hand.view(point.position, seat), SEED, no_pause)
            assert round(read.friends[course.friend], 3) == point.chance
            compared += 1
    assert compared > 5


def test_it_is_about_the_true_friend_and_ends_when_they_are_known(courses: Courses) -> None:
    for hand, seat, course in courses:
        if course.friend is None:
            continue
        assert course.friend in players_of(hand.rules).friends_in(hand.result)
        after = players_of(hand.rules).read_table(hand.view(course.points[-1].position + 1, seat), SEED, no_pause)
        assert after.friends == {} or course.points[-1].position + 1 >= hand.last


@pytest.mark.parametrize(
    ("chances", "given"),
    [((0.3, 0.8, 0.75), 11), ((0.8, 0.3, 0.9), 12), ((0.3, 0.5), None), ((0.9, 0.5), None), ((), None)],
)
def test_the_giveaway_is_the_card_after_which_it_stayed_clear(chances: tuple[float, ...], given: int | None) -> None:
    points = tuple(FriendPoint(10 + at, chance) for at, chance in enumerate(chances))
    point = FriendCourse(2, points, ()).giveaway
    assert (None if point is None else point.position) == given


def test_a_course_is_read_as_it_was_kept(courses: Courses) -> None:
    for _, _, course in courses:
        assert read_friend_course(course.as_json()) == course
    with pytest.raises(RecordError):
        read_friend_course({"friend": 1})


@pytest.mark.parametrize(
    ("chance", "said"),
    [(0.39, ""), (0.4, "어쩌면 순자"), (0.65, "아마 순자"), (0.89, "아마 순자"), (0.9, "거의 확실히 순자")],
)
def test_a_guess_is_said_in_words_as_sure_as_it_is(chance: float, said: str) -> None:
    assert guess_text(Texts.load("ko"), ["덕배", "순자"], Guess(1, chance)) == said
