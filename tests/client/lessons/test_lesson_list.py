"""The list of lessons: which are done, where to continue, and the way from one lesson to the next."""

from __future__ import annotations

import re
import sqlite3
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.lessons.learning_progress import Bookmark, Progress
from mighty_gui.client.lessons.lesson_card import Fan, LessonCard, Tile
from mighty_gui.client.lessons.lesson_list import LessonList
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.client.lessons.lesson_scene import LessonScene
from mighty_gui.client.look import paint
from mighty_gui.client.play.new_game.play_scene import PlayScene
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import Context, make_context
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


# --- the tile of a lesson -----------------------------------------------------------------------------------


TITLES = ("Short", "A title that is so long that it needs two lines in a tile as narrow as this")


def tile_of(context: Context, state: str = "new", *, is_next: bool = False, title: str = "The trump suit") -> Tile:
    return Tile(
        context.look, "2.", title, "Win a trick", state, f"({state})", lambda: None, name="tile", is_next=is_next,
        fan=Fan(context.deck, ("SA", "HK", "JK")),
    )  # fmt: skip


@pytest.mark.parametrize(
    "title", ["Short", "A title that is so long that it needs two lines in a tile as narrow as this"]
)
@pytest.mark.parametrize("state", ["new", "left"])
def test_title_and_goal_stand_in_the_middle_of_the_tile_beside_its_number(
    tmp_path: Path, state: str, title: str
) -> None:
    context = make_context(Settings(language="en"), home=tmp_path)
    tile = tile_of(context, state, title=title)
    wide, high = tile.measure(400)
    assert wide == 400
    for extra in (0, 30):
        rect = pygame.Rect(10, 20, wide, high + extra)
        tile.place(rect)
        above, below = tile.title.rect.top - rect.top, rect.bottom - tile.goal.rect.bottom
        assert above > 0
        assert abs(above - below) <= 1
        assert tile.title.rect.bottom == tile.goal.rect.top
        assert tile.title.rect.left == tile.goal.rect.left > rect.left + context.theme.tx(40)
        assert tile.title.rect.right <= tile.goal.rect.right < rect.right - context.theme.px(100), "the cards lie there"
        assert (tile.title.rect.right < tile.goal.rect.right) == (state == "left"), "there is room for the state"


def test_the_state_stands_after_the_title_of_a_lesson_that_was_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = make_context(Settings(language="en"), home=tmp_path)
    badges: list[tuple[str, tuple[int, int]]] = []
    monkeypatch.setattr(paint, "draw_badge", lambda surface, fonts, text, px, at, **how: badges.append((text, at)))
    for title in TITLES:
        for state in ("new", "done", "left"):
            tile = tile_of(context, state, title=title)
            tile.place(pygame.Rect(10, 20, 400, tile.measure(400)[1]))
            tile.draw(pygame.Surface((420, 140)))
        (text, at) = badges.pop()
        assert badges == []
        assert (text, at[1]) == ("(left)", tile.title.rect.centery)
        written = min(context.fonts.width(title, tile.title.px, bold=True), tile.title.rect.width)
        assert at[0] == tile.title.rect.left + written + context.theme.px(12)
        assert at[0] + paint.badge_width(context.fonts, text, tile._px) <= tile.goal.rect.right + context.theme.px(12)


@pytest.mark.parametrize(("state", "is_next"), [("new", False), ("new", True), ("left", False), ("done", True)])
def test_the_next_lesson_has_a_golden_rim(
    tmp_path: Path, state: str, is_next: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = make_context(Settings(language="en"), home=tmp_path)
    rims, discs = list[object](), list[object]()
    monkeypatch.setattr(paint, "draw_rounded", lambda *place, rim, **how: rims.append(rim))
    monkeypatch.setattr(paint, "draw_medallion", lambda *place: discs.append(place[-1]))
    tile = tile_of(context, state, is_next=is_next)
    tile.place(pygame.Rect(10, 20, 400, tile.measure(400)[1]))
    tile.draw(pygame.Surface((420, 140)))
    gold = context.look.palette.gold
    assert (rims[0] == gold) is is_next
    assert [disc == gold for disc in discs] == ([] if state == "done" else [is_next or state == "left"])


def test_the_cards_have_their_place_between_the_texts_and_the_edge(tmp_path: Path) -> None:
    tile = tile_of(make_context(Settings(language="en"), home=tmp_path))
    middles: list[int] = []
    tile.fan = cast(Any, SimpleNamespace(draw=lambda surface, rect, middle: middles.append(middle)))
    tile.place(pygame.Rect(10, 20, 400, tile.measure(400)[1]))
    tile.draw(pygame.Surface((420, 140)))
    assert abs(2 * middles[0] - (tile.goal.rect.right + tile._pad + tile.rect.right)) <= 2
    tile.fan = None
    narrow = tile.goal.rect.width
    tile.place(tile.rect)
    assert tile.goal.rect.width > narrow, "without cards the text has their place"


def _face(context: Context, only: str, card: str, high: int, turn: float) -> pygame.Surface:
    """Return a card as the deck draws it, or an invisible one."""
    face = context.deck.face(card, high, turn)
    return face if card == only else pygame.Surface(face.get_size(), pygame.SRCALPHA)


def test_the_three_cards_lie_beside_each_other_at_the_right_of_the_tile(tmp_path: Path) -> None:
    context = make_context(Settings(language="en"), home=tmp_path)
    tile, ground = pygame.Rect(20, 20, 400, 80), (1, 2, 3)
    places: list[pygame.Rect] = []
    for name in ("SA", "HK", "JK"):
        surface = pygame.Surface((440, 160))
        surface.fill(ground)
        deck = cast(Any, SimpleNamespace(face=partial(_face, context, name)))
        Fan(deck, ("SA", "HK", "JK")).draw(surface, tile, 350)
        mask = pygame.mask.from_threshold(surface, ground, (1, 1, 1, 255))
        mask.invert()
        found = mask.get_bounding_rects()
        places.append(found[0].unionall(found[1:]))
        assert surface.get_clip() == surface.get_rect()
    assert all(tile.contains(place) and place.height > 0.65 * tile.height for place in places)
    assert places[0].centerx < places[1].centerx < places[2].centerx
    assert abs(places[1].centerx - 350) <= 1
    assert abs(places[0].left + places[2].right - 700) <= 4, "on both sides alike"
    assert abs(places[0].top - places[2].top) <= 2
    assert {place.bottom for place in places} == {tile.bottom - 2}, "the edge of the tile cuts them off"
