"""The seats of a new game: their players, faces, levels and styles."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from mighty_gui.ai.plugins import asking
from mighty_gui.client.look.company import cast
from mighty_gui.client.look.faces import LETTER
from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.play.new_game.new_game_plan import SEATS, NewGamePlan
from mighty_gui.client.play.new_game.new_game_scene import NewGameScene
from mighty_gui.client.play.new_game.round_table import SeatButton
from mighty_gui.client.play.new_game.seat_scene import SeatScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.widgets.portraits import FacePicker
from mighty_gui.presets.mighty.rule_sheet import differences
from mighty_gui.texts import Texts
from tests.ai.plugins.installing import Site
from tests.client.scene_stage import collisions, in_windows, make_app, press, shown, tab_to
from tests.engine.mighty.walks import catalogue

PRESETS = catalogue()
LEVELS = ("novice", "normal", "hard")


def opened(app: App, seat: int | None = None) -> NewGameScene:
    choices = NewGameChoices(app.context, levels=LEVELS, seed=lambda: 7)
    scene = NewGameScene(app.context, choices)
    app.push(scene)
    if seat is not None:
        scene._open_seat(seat)
    return scene


def at_seat(app: App) -> SeatScene:
    assert isinstance(app.scene, SeatScene)
    return app.scene


def click(app: App, pos: tuple[int, int]) -> None:
    kinds = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    events = [pygame.event.Event(k, {"pos": pos, "button": 1, "rel": (0, 0), "buttons": (0, 0, 0)}) for k in kinds]
    app.step(events, 0)


@in_windows()
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float, seat: int) -> None:
    app = make_app(tmp_path, size, language, scale)
    new_game = NewGameScene(app.context, NewGameChoices(app.context, levels=LEVELS))
    scene = SeatScene(new_game.choices, seat, new_game.refresh)
    assert shown(app, scene) == []
    assert collisions(scene) == []


def test_the_cast_of_a_table_are_different_people() -> None:
    plan = NewGamePlan()
    assert len(set(plan.faces(SEATS))) == SEATS
    for seed in range(20):
        other = plan.with_others(SEATS, "", random.Random(seed))
        assert len(set(other.faces(SEATS))) == SEATS
        before = {seat.member.face for seat in plan.seats if seat.kind == "computer"}
        assert before.isdisjoint(seat.member.face for seat in other.seats if seat.kind == "computer")


def test_a_click_on_a_portrait_leads_to_the_choice_of_another(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    button = scene.page.find("seat 0")
    assert button is not None
    click(app, button.rect.center)
    picker = at_seat(app).page.find("faces")
    assert isinstance(picker, FacePicker)
    wanted = next(n for n, one in enumerate(picker.candidates) if one.value == "scholar")
    click(app, picker.cell(wanted).center)
    assert app.context.settings.face == "scholar"
    assert scene.choices.setup().players[0].face == "scholar"


def test_a_face_is_chosen_with_the_keyboard(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    tab_to(app, scene, "seat 0")
    press(app, pygame.K_RETURN)
    tab_to(app, at_seat(app), "faces")
    press(app, pygame.K_END)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    assert scene.choices.setup().players[0].face == LETTER
    assert app.context.settings.face == LETTER


def test_two_of_the_cast_change_places(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app, 1)
    one, other = (scene.plan.seats[seat].member.face for seat in (1, 3))
    at_seat(app).choose_face(other)
    assert [scene.plan.seats[seat].member.face for seat in (1, 3)] == [other, one]


def test_whoever_sits_down_brings_name_and_style(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app, 1)
    farmer = next(one for one in cast() if one.face == "farmer")
    at_seat(app).choose_face("farmer")
    player = scene.choices.setup().players[1]
    assert (player.name, player.style, player.face) == ("삼식", farmer.style, "farmer")


def test_level_and_style_are_chosen_for_a_seat(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    tab_to(app, scene, "seat 2")
    press(app, pygame.K_RETURN)
    tab_to(app, at_seat(app), "level")
    press(app, pygame.K_RIGHT)
    tab_to(app, at_seat(app), "style")
    for _ in range(3):
        press(app, pygame.K_RIGHT)
    press(app, pygame.K_ESCAPE)
    player = scene.choices.setup().players[2]
    assert (player.level, player.style) == ("hard", "bluffer")
    assert [one.level for one in scene.choices.setup().players[3:]] == ["normal", "normal"]


@pytest.mark.parametrize("language", ["ko", "en"])
def test_every_level_and_style_is_told_in_a_line(language: str) -> None:
    texts = Texts.load(language)
    lines = [texts(f"people.level_line.{level}") for level in LEVELS]
    lines += [texts(f"people.style_line.{style}") for style in ("even", "cautious", "bold", "bluffer")]
    assert not [line for line in lines if "⟨" in line]
    assert len(set(lines)) == 7


def test_a_person_plays_in_no_style(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.choose(scene.plan.with_seat(1, style="bluffer").with_seat(1, kind="person"))
    assert scene.choices.setup().players[1].style == "even"


@pytest.mark.parametrize(
    ("before", "count", "after"),
    [("standard-5", 4, "standard-4"), ("standard-5", 6, "standard-6"), ("gwanak-5", 4, "gwanak-4")],
)
def test_one_seat_more_or_fewer_stays_with_the_school(tmp_path: Path, before: str, count: int, after: str) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.choose(scene.plan.change(preset=before))
    scene.choices.set_count(count)
    assert scene.choices.count == count
    assert scene.plan.preset == after


def test_without_such_a_school_the_rules_that_differ_least_are_taken(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.choose(scene.plan.change(preset="jeju-3"))
    scene.choices.set_count(2)
    texts, jeju = app.context.texts, PRESETS["jeju-3"].rules
    apart = {one.id: len(differences(one.rules, jeju, texts)) for one in PRESETS.values() if one.rules.players == 2}
    assert apart[scene.plan.preset] == min(apart.values())


@pytest.mark.parametrize("language", ["ko", "en"])
def test_plug_ins_sit_at_tables_of_their_games(tmp_path: Path, language: str, site: Site) -> None:
    site.install_example("careful")
    asking._introduce_all()
    app = make_app(tmp_path, language=language)
    scene = opened(app, 1)
    assert at_seat(app).levels == (*LEVELS, "careful")
    at_seat(app).choose(scene.plan.with_seat(1, level="careful"))
    name = {"ko": "조심이", "en": "Careful"}[language]
    assert [shown(app, app.scene), collisions(at_seat(app))] == [[], []]
    assert at_seat(app).page.find("style") is None, "it has a style of its own"
    at_seat(app).cancel()
    app.step([], 0.1)
    seat = scene.page.find("seat 1")
    assert isinstance(seat, SeatButton)
    assert seat.text.manner == name
    assert scene.choices.setup().players[1].level == "careful"
    scene.choices.choose_game("mitigati")
    assert "careful" not in {player.level for player in scene.choices.setup().players}
