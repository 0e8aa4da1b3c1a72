"""The list of lessons: which are done, where to continue, and the way from one lesson to the next."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.lessons.learning_progress import Bookmark, Progress
from mighty_gui.client.lessons.lesson_card import LessonCard, Tile
from mighty_gui.client.lessons.lesson_list import LessonList
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.client.lessons.lesson_scene import LessonScene
from mighty_gui.client.play.new_game.play_scene import PlayScene
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.routes import Route
from mighty_gui.client.shell.scene import Scene
from mighty_gui.keep.archive.profiles import Profile, keep_profile
from mighty_gui.keep.settings import LANGUAGES, Settings
from mighty_gui.match.setup import USUAL
from tests.client.lessons.lesson_progress import progress_in
from tests.client.scene_stage import collisions, in_windows, make_app, press, shown, tab_to
from tests.keep.homes import Disk
from tests.tiers import THOROUGH

LESSONS = load_course().of("mighty").whole


def open_list(home: Path, language: str = "ko") -> tuple[App, LessonList]:
    app = make_app(home, (1024, 640), language)
    scene = LessonList(app.context)
    app.push(scene)
    return app, scene


@in_windows()
def test_everything_fits(size: tuple[int, int], scale: float, language: str, tmp_path: Path) -> None:
    with progress_in(tmp_path) as progress:
        progress.finish("tricks")
        progress.reach("trump", Bookmark(0, 2))
    app = make_app(tmp_path, size, language, scale)
    scene = LessonList(app.context)
    assert shown(app, scene) == []
    assert collisions(scene) == []


def test_f1_opens_the_help_of_the_game_whose_lessons_are_listed(tmp_path: Path) -> None:
    app, scene = open_list(tmp_path)
    scene.choose_game("mitigati")
    press(app, pygame.K_F1)
    assert isinstance(app.scene, HelpScene)
    assert app.scene.game == "mitigati"


@pytest.mark.parametrize("kind", [Kind.CANCEL, Kind.MENU])
def test_escape_and_the_pad_s_start_lead_back(tmp_path: Path, kind: Kind) -> None:
    app = make_app(tmp_path)
    app.push(below := Scene(app.context))
    app.push(LessonList(app.context))
    app.handle(Intent(kind))
    assert app.scene is below


def test_the_next_lesson_has_the_focus(tmp_path: Path) -> None:
    with progress_in(tmp_path) as progress:
        progress.finish("tricks")
    app, scene = open_list(tmp_path)
    assert scene.page.focus is not None
    assert scene.page.focus.name == "lesson trump"
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, LessonCard)
    lesson = app.scenes[-2]
    assert isinstance(lesson, LessonScene)
    assert lesson.lesson.id == "trump"


def test_another_person_goes_on_where_they_were(tmp_path: Path) -> None:
    app, scene = open_list(tmp_path)
    keep_profile(app.context.archive, Profile("m", "엄마"))
    Progress.load(app.context.archive, "m").finish("tricks")
    app.context.become("m")
    assert scene.progress.done == {"tricks"}
    scene.progress.finish("trump")
    app.context.become(USUAL)
    assert scene.progress.done == set()
    assert Progress.load(app.context.archive, "m").done == {"tricks", "trump"}


def test_the_progress_is_read_again_only_after_a_change(tmp_path: Path) -> None:
    app, scene = open_list(tmp_path)
    before = scene.progress
    scene.resized(scene.rect)
    assert scene.progress is before
    Progress.load(app.context.archive).finish("tricks")
    scene.resized(scene.rect)
    assert scene.progress is not before
    assert scene.progress.done == {"tricks"}


def test_a_lesson_that_was_left_may_be_gone_on_with_or_begun_again(tmp_path: Path) -> None:
    with progress_in(tmp_path) as progress:
        progress.reach("tricks", Bookmark(0, 1))
    app, scene = open_list(tmp_path)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, LessonCard)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    press(app, pygame.K_RETURN)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, LessonScene)
    assert app.scene.tutor.bookmark == Bookmark(0, 1)


@pytest.mark.parametrize("further", ["coach", "game"])
def test_one_lesson_leads_to_the_next_and_the_last_to_the_coach_or_a_game(further: str, tmp_path: Path) -> None:
    app = App(make_context(Settings(animation_speed="instant"), home=tmp_path), size=(1024, 640))
    flow = SceneFlow(app)
    flow.start()
    start = app.scene
    assert isinstance(start, StartScene)
    app.go(routes.Lessons())
    listed = app.scene
    assert isinstance(listed, LessonList)
    way = LESSONS if THOROUGH or further == "coach" else LESSONS[-2:]
    for at, lesson in enumerate(way):
        listed.open(lesson) if at == 0 else None
        press(app, pygame.K_RETURN)  # closes the introduction
        scene = app.scene
        assert isinstance(scene, LessonScene)
        assert scene.lesson is lesson
        scene._close()
        if lesson is LESSONS[-1] and further == "game":
            tab_to(app, app.scene, "button 1")
        press(app, pygame.K_RETURN)
    if further == "game":
        assert isinstance(app.scene, PlayScene)
    else:
        assert isinstance(app.scenes[-2], TableScene)
        assert isinstance(app.scene, LessonCard)
    assert Progress.load(app.context.archive).done == {lesson.id for lesson in way}
    flow.close()


def test_a_newcomer_is_led_to_the_short_way_first_and_from_there_to_the_course(tmp_path: Path) -> None:
    app, scene = open_list(tmp_path)
    short = scene.page.find("lesson five-minutes")
    assert short is scene.page.focus
    assert all(short.rect.bottom <= one.rect.top for one in scene.page.walk() if one.name == "lesson tricks")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scenes[-2], LessonScene)
    app.context.archive.close()
    with progress_in(tmp_path) as progress:
        progress.finish("five-minutes")
    assert open_list(tmp_path)[1].first_focus == "lesson tricks"


def test_whoever_has_begun_the_course_is_led_on_in_it(tmp_path: Path) -> None:
    with progress_in(tmp_path) as progress:
        progress.reach("tricks", Bookmark(0, 2))
    assert open_list(tmp_path)[1].first_focus == "lesson tricks"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_welcome_counts_what_is_numbered_below(language: str, tmp_path: Path) -> None:
    app = make_app(tmp_path, (1024, 640), language)
    scene = LessonList(app.context)
    app.push(scene)
    numbers = [int(tile.number[:-1]) for tile in scene.page.walk() if isinstance(tile, Tile) and "." in tile.number]
    assert numbers == list(range(1, len(LESSONS) + 2))
    assert re.findall(r"\d+(?=개| lessons)", scene.page.find("welcome").text) == [str(numbers[-1])]


def test_the_last_lesson_can_be_skipped_for_the_match_with_the_coach(tmp_path: Path) -> None:
    app = make_app(tmp_path, (1024, 640), "ko")
    followed: list[Route] = []
    app.on_route = followed.append
    scene = LessonList(app.context)
    app.push(scene)
    scene.open(LESSONS[-1])
    press(app, pygame.K_RETURN)  # closes the introduction
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, LessonCard)
    skip = next(one for one in app.scene.page.walk() if one.label == app.context.texts("lessons.menu_skip"))
    app.scene.page.focus_on(skip.name)
    press(app, pygame.K_RETURN)
    assert followed == [routes.CoachedMatch()]
    assert app.scene is scene


def test_after_all_lessons_the_coach_waits(tmp_path: Path) -> None:
    with progress_in(tmp_path) as progress:
        for lesson in LESSONS:
            progress.finish(lesson.id)
    app = make_app(tmp_path, (1024, 640), "ko")
    followed: list[Route] = []
    app.on_route = followed.append
    scene = LessonList(app.context)
    app.push(scene)
    press(app, pygame.K_RETURN)
    assert followed == [routes.CoachedMatch()]


def test_escape_leads_back(tmp_path: Path) -> None:
    app, scene = open_list(tmp_path)
    press(app, pygame.K_ESCAPE)
    assert scene not in app.scenes
    assert type(app.scene) is Scene


def test_a_lesson_that_the_disk_refuses_is_shown_as_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows stay in memory, and the archive's stamp stays as it was."""
    disk = Disk(monkeypatch)
    app, scene = open_list(tmp_path)
    assert app.context.archive.take()
    disk.code = sqlite3.SQLITE_FULL
    for lesson in ("tricks", "trump"):
        Progress.load(app.context.archive, app.context.settings.player).finish(lesson)
        app.context.archive.settle()
        scene.resized(app.rect)
        assert lesson in scene.progress.done
