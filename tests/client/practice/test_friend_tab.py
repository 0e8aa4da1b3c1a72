"""Finding the friend on the page of exercises: watched, answered, graded, saved; by keys and by ear."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.practice.friend_tab import FriendTab
from mighty_gui.client.review.history.games_page import GamesPage
from mighty_gui.client.review.reading_block import guess_text
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.keep.settings import Settings
from mighty_gui.match.setup import USUAL
from mighty_gui.presets.catalogue import FIRST, built_in_presets
from mighty_gui.study.background import Task
from mighty_gui.study.practice.friend_course import Guess
from mighty_gui.study.practice.friend_exercise import (
    ENOUGH,
    FriendAnswer,
    FriendExercise,
    answers_of,
    deal_exercise,
    keep_answer,
)
from tools.showroom import mistakes


@cache
def dealt(seed: int) -> FriendExercise:
    """Return the exercise of that seed."""
    return deal_exercise(built_in_presets()[FIRST].rules, FIRST, seed)


def deal(seed: int) -> Task[FriendExercise]:
    task = Task(lambda _: iter([dealt(seed)]), 1)
    task.wait()
    return task


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    opened = demonstration.new_app(
        Settings(animation_speed="instant", language="ko", player_name=""), (1280, 720), tmp_path
    )
    yield opened
    opened.close()


def opened(app: App) -> FriendTab:
    shown = mistakes.exercise_list(app)
    seeds = iter([1, 2])
    shown.flow.deal, shown.flow.seed = deal, lambda: next(seeds)
    button = shown.page.find("friend")
    assert button is not None
    button.activate()  # type: ignore[attr-defined]
    page = app.scene
    assert isinstance(page, GamesPage)
    tab = page.tab
    assert isinstance(tab, FriendTab)
    watch(app, tab)
    return tab


def watch(app: App, tab: FriendTab) -> None:
    for _ in range(400):
        app.step([], 0.1)
        if tab.is_asked:
            return
    raise AssertionError("the trick does not end")


def press(tab: FriendTab, name: str) -> None:
    widget = tab.page.find(name)
    assert widget is not None, name
    widget.activate()  # type: ignore[attr-defined]


def test_after_each_trick_it_is_asked_and_after_the_third_there_is_no_more_to_watch(app: App) -> None:
    tab = opened(app)
    for trick in (1, 2, 3):
        assert tab.trick == trick
        assert tab.match.position == dealt(1).ends[trick - 1]
        assert (tab.page.find("watch") is None) == (trick == 3)
        if trick < 3:
            press(tab, "watch")
            watch(app, tab)


def test_before_the_answer_nothing_is_open_that_the_seat_does_not_see(app: App) -> None:
    tab = opened(app)
    assert tab.table is not None
    assert not tab.table.stage.all_open
    assert tab.page.find("say").reason, "nobody is named yet"  # type: ignore[union-attr]
    tab.submit_answer()
    assert tab.answer is None


def test_the_answer_is_scored_told_kept_and_the_next_one_comes(app: App) -> None:
    tab = opened(app)
    tab._choose(dealt(1).friend)
    tab._be_sure(0.8)
    press(tab, "say")
    assert tab.table is not None
    assert tab.table.stage.all_open
    (kept,) = answers_of(app.context.archive, USUAL)
    assert (kept.right, kept.cost, kept.trick) == (True, 0.04, 1)
    name = tab.table.stage.names[dealt(1).friend]
    assert tab.t("exercises.friend.right", name=name) in tab.spoken_text
    seat, chance = max(dealt(1).read(1).friends.items(), key=lambda pair: pair[1])
    said = guess_text(app.context.texts, tab.table.stage.names, Guess(seat, chance))
    assert (said or tab.t("exercises.friend.nobody")) in tab.spoken_text
    press(tab, "next")
    watch(app, tab)
    assert tab.exercise is dealt(2)
    assert tab.answer is None


def test_the_end_of_a_trick_can_be_shown_at_once_and_escape_goes_back(app: App) -> None:
    tab = opened(app)
    press(tab, "watch")
    press(tab, "skip")
    assert tab.is_asked
    assert tab.trick == 2
    page = tab.host
    app.handle(Intent(Kind.CANCEL))
    assert page.tab is not tab


def test_a_deal_that_fails_says_so(app: App) -> None:
    shown = mistakes.exercise_list(app)

    def fails(_: int) -> Task[FriendExercise]:
        task: Task[FriendExercise] = Task(lambda _: iter([1 // 0]), 1)  # type: ignore[list-item]
        task.wait()
        return task

    shown.flow.deal = fails
    shown.find_friends()
    tab = shown.host.tab
    app.step([], 0.1)
    assert app.context.texts("exercises.friend.failed") in tab.spoken_text


def test_me_says_how_early_and_how_well_the_friend_is_found(app: App) -> None:
    mistakes.skill(app)
    page = app.scene
    assert isinstance(page, GamesPage)
    title = app.context.texts("skill.friend.title")
    assert title not in [widget.label for widget in page.tab.page.walk()]
    for seed in range(ENOUGH):
        keep_answer(app.context.archive, USUAL, seed, FriendAnswer(2, 0.7, seed > 0, 0.09, 0.1))
    page.tab.refresh()  # type: ignore[attr-defined]
    labels = [widget.label for widget in page.tab.page.walk()]
    assert app.context.texts("skill.friend.found", count=5, right=4, trick="2.0") in labels
    assert app.context.texts("skill.friend.sure", stated=70, share=80, cost="0.09", known="0.10") in labels
