"""From the start screen to the table and back: the order of the scenes, and what survives."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.frame.tabbed_page import Tab
from mighty_gui.client.lessons.coaching import FirstTimes
from mighty_gui.client.lessons.lesson_scene import LessonScene
from mighty_gui.client.play.new_game.play_scene import PlayScene
from mighty_gui.client.play.result.match_end import MatchEndScene
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.start_parts import Tagline
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.practice.exercise_tab import ExerciseTab
from mighty_gui.client.referee.referee_tab import RefereeTab
from mighty_gui.client.review.history.hands_tab import HandsTab
from mighty_gui.client.review.statistics.skill_tab import SkillTab
from mighty_gui.client.review.statistics.statistics_tab import StatisticsTab
from mighty_gui.client.rules.mighty.rule_sheet_scene import RuleSheetScene
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.routes import GamesTab
from mighty_gui.client.today.today_tab import TodayTab
from mighty_gui.keep.settings import LANGUAGES, Settings
from mighty_gui.match import Length, MatchSetup, Player
from mighty_gui.presets import load_presets
from tests.client.whole.player_at_once import AtOnce

ENTER = Intent(Kind.CONFIRM)


@pytest.fixture
def flow(tmp_path: Path) -> Iterator[SceneFlow]:
    app = App(make_context(Settings(animation_speed="instant"), home=tmp_path), size=(1024, 640))
    one = SceneFlow(app)
    one.start()
    yield one
    one.close()


def computers(hands: int = 1) -> MatchSetup:
    players = tuple(Player(name, "computer") for name in "가나다라마")
    return MatchSetup("standard-5", load_presets()["standard-5"].rules, players, Length("hands", hands), 4)


def step(flow: SceneFlow, seconds: float = 1.0) -> None:
    for _ in range(int(seconds * 60)):
        flow.app.step([], 1 / 60)


def test_enter_alone_leads_from_the_start_to_the_table(flow: SceneFlow) -> None:
    step(flow)
    flow.new_game()
    assert isinstance(flow.app.scene, PlayScene)
    flow.app.handle(ENTER)
    assert isinstance(flow.app.scene, TableScene)
    assert flow.store.newest() is not None


def test_who_has_never_played_is_one_press_from_the_lesson_and_sees_the_first_picture_once(flow: SceneFlow) -> None:
    step(flow)
    page = flow.app.scene.page  # type: ignore[attr-defined]
    assert page.focus.name == "client.start.five_minutes"
    flow.app.handle(ENTER)
    assert isinstance(flow.app.scene, LessonScene)
    assert flow.app.scene.lesson.id == "five-minutes"
    step(flow)
    flow.start()
    page = flow.app.scene.page  # type: ignore[attr-defined]
    assert page.find("client.start.five_minutes") is None
    assert page.find("client.start.learn") is not None


def test_a_new_player_who_knows_the_game_gets_no_tips(flow: SceneFlow) -> None:
    flow.follow(routes.Schools())
    page = flow.app.scene.page  # type: ignore[attr-defined]
    page.find("start").activate()
    table = flow.app.scene
    assert isinstance(table, TableScene)
    (tips,) = (extra for extra in table.extras.all if isinstance(extra, FirstTimes))
    assert not tips._is_wanted
    assert flow.context.settings.tips, "the glossary keeps its explanations"


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_a_fresh_home_the_first_card_takes_two_presses_and_25_words(flow: SceneFlow, language: str) -> None:
    flow.context.change(language=language)
    step(flow)
    (about,) = (widget for widget in flow.app.scene.page.walk() if isinstance(widget, Tagline))  # type: ignore[attr-defined]
    read = [about.text, flow.app.scene.page.focus.text]  # type: ignore[attr-defined]
    flow.app.handle(ENTER)  # the first press
    step(flow, 5)
    lesson = flow.app.scene
    assert isinstance(lesson, LessonScene)
    read.append(lesson.coach.text)
    assert sum(len(text.split()) for text in read) <= 25, read
    (right,) = [card for card in lesson.table.controls.cards if str(card.card) == "DA"]
    at = {"pos": (right.rect.left + 6, right.rect.top + 30), "button": 1}
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):  # the second press
        flow.app.step([pygame.event.Event(kind, at)], 1 / 60)
    step(flow)
    assert len(lesson.tutor.hand.tricks) == 2


def test_a_match_left_in_the_middle_is_offered_again_and_goes_on_there(flow: SceneFlow) -> None:
    flow.new_game()
    flow.app.handle(ENTER)
    step(flow, 3)
    table = flow.app.scene
    assert isinstance(table, TableScene)
    record = table.match.record()  # type: ignore[attr-defined]
    flow.start()
    assert isinstance(flow.app.scene, StartScene)
    flow.app.handle(ENTER)  # the first button now continues the match
    again = flow.app.scene
    assert isinstance(again, TableScene)
    assert again.match.record() == record  # type: ignore[attr-defined]


def test_a_new_match_takes_nothing_from_one_that_waits(flow: SceneFlow) -> None:
    flow.begin(computers())
    flow.start()
    flow.begin(computers())
    assert isinstance(flow.app.scene, TableScene)
    flow.start()
    assert len(flow.store.unfinished()) == 2


def test_computer_players_come_to_the_end_of_a_match(flow: SceneFlow) -> None:
    flow.worker.close()
    flow.worker = AtOnce()
    flow.begin(computers())
    for _ in range(60000):
        flow.context.archive.settle()  # the table waits until the match is saved, however slow the disk is
        flow.app.step([], 1 / 60)
        if isinstance(flow.app.scene, ResultScene):
            flow.app.handle(ENTER)
        if isinstance(flow.app.scene, MatchEndScene):
            break
    assert isinstance(flow.app.scene, MatchEndScene)
    assert flow.store.newest() is None


def test_the_rules_in_force_are_one_key_away(flow: SceneFlow) -> None:
    flow.begin(computers())
    step(flow)
    flow.app.handle(Intent(Kind.HELP))
    assert isinstance(flow.app.scene, RuleSheetScene)


def test_a_broken_rule_set_of_ones_own_is_told_on_the_start_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path))
    (tmp_path / "rulesets").mkdir()
    (tmp_path / "rulesets" / "ours.yaml").write_text("id: ours\nextends: standrad-5\nname: {ko: 우리, en: Ours}\n")
    app = App(make_context(Settings(), home=tmp_path), size=(1024, 640))
    flow = SceneFlow(app)
    flow.start()
    said = [app.context.notice_text(notice) for notice in app.context.notices]
    assert any("ours.yaml" in sentence and "standard-5" in sentence for sentence in said)
    flow.close()


def test_of_many_broken_rule_sets_some_are_named_and_the_rest_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path))
    (tmp_path / "rulesets").mkdir()
    for count, more in ((3, ""), (5, "2 more rule files could not be used.")):
        for number in range(count):
            (tmp_path / "rulesets" / f"ours-{number}.yaml").write_text(f"id: ours-{number}\nextends: nothing\n")
        app = App(make_context(Settings(language="en"), home=tmp_path), size=(1024, 640))
        flow = SceneFlow(app)
        told = [app.context.notice_text(notice) for notice in app.context.notices]
        assert [f"ours-{number}.yaml" in told[number] for number in range(3)] == [True] * 3
        assert told[3:] == [more][: bool(more)]
        flow.close()


def test_without_a_display_one_sentence_says_so() -> None:
    environment = {
        key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "DISPLAY", "WAYLAND"))
    }
    if sys.platform != "linux":
        pytest.skip("only Linux has no display to fall back on")
    done = subprocess.run(
        [sys.executable, "-m", "mighty_gui"], env=environment, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 1
    assert len(done.stderr.strip().splitlines()) == 1


def test_hints_bid_by_the_book_in_the_first_five_matches(flow: SceneFlow) -> None:
    for begun in range(1, 7):
        flow.begin(computers())
        assert flow.store.past == begun - 1
        assert flow.is_newcomer() == (begun <= 5)


def test_the_signs_in_the_corner_have_words_in_the_first_three_matches(flow: SceneFlow) -> None:
    labelled = []
    for _ in range(4):
        flow.begin(computers())
        assert isinstance(flow.app.scene, TableScene)
        labelled.append(flow.app.scene.stage.labelled)
    assert labelled == [True, True, True, False]


@pytest.mark.parametrize("persons", [1, 2])
def test_a_match_that_was_closed_on_the_result_comes_back_to_the_result(tmp_path: Path, persons: int) -> None:
    """It appears at once, without showing the whole hand again, and continues from there."""
    app = App(make_context(Settings(animation_speed="normal"), home=tmp_path), size=(1024, 640))
    flow = SceneFlow(app)
    flow.start()
    match = demonstration.new_match(app, seed=4, persons=persons)
    kept = flow.store.begin(replace(match.setup, length=Length("hands", 3)))
    demonstration.play_until(kept, lambda one: bool(one.finished) and one.finished[-1].result.was_played)
    assert kept.hand.is_over
    flow.start()
    flow.resume()
    table = app.scene
    assert isinstance(table, TableScene)
    assert not table.is_busy
    for _ in range(30):
        app.step([], 1 / 60)
        if isinstance(app.scene, ResultScene):
            break
    result = app.scene
    assert isinstance(result, ResultScene)
    number = table.match.number
    for _ in range(300):
        app.step([], 1 / 60)
    app.handle(ENTER)
    assert (app.scene, table.match.number, table.is_busy) == (table, number + 1, True)
    flow.close()


def test_each_tab_of_the_games_is_the_page_of_its_name(flow: SceneFlow) -> None:
    pages: dict[GamesTab, type[Tab]] = {
        "today": TodayTab,
        "hands": HandsTab,
        "me": SkillTab,
        "exercises": ExerciseTab,
        "statistics": StatisticsTab,
        "referee": RefereeTab,
    }
    assert {*pages} == {*get_args(GamesTab)}
    for name, page in pages.items():
        flow.app.go(routes.Games(name))
        assert isinstance(flow.show_games(name).tab_of(name), page)
