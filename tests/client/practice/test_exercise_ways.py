"""The ways to the exercises: the start screen, which shows the number of due ones, and the menu of a table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.play.table.table_menu import PauseScene
from mighty_gui.client.practice.exercise_tab import ExerciseTab
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Length, MatchSetup, Player
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import load_presets
from mighty_gui.study.practice.exercise_book import ExerciseBook
from tests.client.scene_stage import on_top
from tests.match.playing import play_match
from tests.study.mistakes import decisions, hand_of, review

TODAY = date(2026, 11, 22)
PLAYERS = (Player("Ann", profile=USUAL), *(Player(name, "computer") for name in "BCDE"))
SETUP = MatchSetup("standard-5", load_presets()["standard-5"].rules, PLAYERS, Length("hands", 2), seed=4)


@pytest.fixture
def flow(tmp_path: Path) -> Iterator[SceneFlow]:
    settings = Settings(animation_speed="instant", language="ko")
    one = SceneFlow(demonstration.new_app(settings, (1024, 640), tmp_path))
    yield one
    one.app.close()
    one.close()


def entry(flow: SceneFlow) -> str:
    scene = flow.app.scene
    assert isinstance(scene, StartScene)
    found = scene.page.find("today")
    assert found is not None
    return found.label


def pass_time(flow: SceneFlow) -> None:
    for _ in range(40):
        flow.app.step([], 0.1)


def test_the_start_screen_finds_reviewed_mistakes_and_counts_those_that_are_due(flow: SceneFlow) -> None:
    match, texts = flow.store.begin(SETUP), flow.context.texts
    play_match(match, random.Random(4))
    seat = match.finished[0].seating.index(0)
    review(flow.context.archive, match.finished[0].record, seat, decisions(hand_of(match, 0), seat)[:2])
    flow.exercises.book.today = lambda: TODAY
    flow.start()
    pass_time(flow)
    due = texts("today.left.due", count=2)
    assert due not in entry(flow), "they come tomorrow"
    tomorrow = ExerciseBook(flow.context.archive, USUAL, lambda: TODAY + timedelta(days=1))
    assert tomorrow.due() == 2
    flow.exercises.book.today = tomorrow.today
    review(flow.context.archive, match.finished[1].record, seat, [])
    flow.start()
    assert due in entry(flow)


def test_the_menu_of_a_table_is_about_this_match_only(flow: SceneFlow) -> None:
    flow.begin(SETUP)
    pass_time(flow)
    flow.app.handle(Intent(Kind.MENU))
    menu = flow.app.scene
    assert isinstance(menu, PauseScene)
    assert [line.key for line in menu.lines] == ["resume", "seats", "settings", "leave"]


def test_the_menu_of_a_hand_that_is_looked_at_leads_there(flow: SceneFlow) -> None:
    match = flow.store.begin(SETUP)
    play_match(match, random.Random(4))
    *_, line = flow.looking.lines_of(match, match.finished[0])
    line.action()
    assert isinstance(on_top(flow.app), ExerciseTab)
