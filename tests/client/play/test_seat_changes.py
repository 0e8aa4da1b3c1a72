"""Players are changed at the table: by keys and by mouse, for the next hand, and not where all share opponents."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play import phone_lobby
from mighty_gui.client.play.new_game.seat_scene import SeatScene
from mighty_gui.client.play.phone_lobby import PhoneLobby
from mighty_gui.client.play.table import phone_turns
from mighty_gui.client.play.table.seat_changes import MatchSeats
from mighty_gui.client.play.table.table_menu import PauseScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import load_presets
from mighty_gui.study.review.why import Decider
from tests.client.scene_stage import collisions, in_windows, make_app, press, shown, tab_to
from tests.client.whole.player_at_once import AtOnce, started
from tests.match.playing import play_hand
from tests.match.test_duplicate import first_setup

LEVELS = ("easy", "normal", "hard")


@pytest.fixture
def flow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SceneFlow]:
    monkeypatch.setattr(phone_lobby, "own_addresses", list)
    monkeypatch.setattr(phone_turns, "PORT", 0)
    app = demonstration.new_app(Settings(animation_speed="instant", language="en"), (1280, 720), tmp_path)
    with started(app, AtOnce("random")) as flow:
        yield flow


def agreed(preset: str = "standard-5") -> MatchSetup:
    rules = load_presets()[preset].rules
    faces = ("uncle-1", "scholar", "grandma", "student")
    others = (Player(f"P{at}", "computer", "normal", "even", face) for at, face in enumerate(faces, 1))
    own = Player("Me", profile=USUAL, face="uncle-2")
    return MatchSetup(preset, rules, (own, *others)[: rules.players], Length("open"), 4)


def seats_of(app: App, match: Match, *, has_phones: bool = False) -> tuple[MatchSeats, SeatScene]:
    """Open the panel of the first computer player."""
    seats = MatchSeats(app.context, match, LEVELS, has_phones=has_phones)
    scene = SeatScene(seats, 1, seats.apply, chooses_seat=True)
    app.push(scene)
    return seats, scene


def open_by_menu(flow: SceneFlow) -> SeatScene | MessageScene:
    """Open the panel by Escape and the line of the menu, as a mouse does."""
    flow.app.handle(Intent(Kind.MENU))
    menu = flow.app.scene
    assert isinstance(menu, PauseScene)
    button = menu.page.find("seats")
    assert isinstance(button, Button)
    click(flow.app, button.rect.center)
    scene = flow.app.scene
    assert isinstance(scene, (SeatScene, MessageScene))
    return scene


def click(app: App, pos: tuple[int, int]) -> None:
    kinds = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    events = [pygame.event.Event(k, {"pos": pos, "button": 1, "rel": (0, 0), "buttons": (0, 0, 0)}) for k in kinds]
    app.step(events, 0)


def table_of(flow: SceneFlow, setup: MatchSetup) -> tuple[TableScene, Match]:
    flow.begin(setup)
    table = flow.app.scene
    assert isinstance(table, TableScene)
    assert isinstance(table.match, Match)
    return table, table.match


def finish_hand(table: TableScene, match: Match) -> None:
    """Play the hand to its end without the table, and go on to the next as the result does."""
    play_hand(match, random.Random(2))
    table.go_on()


@pytest.mark.parametrize("preset", ["standard-5", "mitigati"])
def test_a_level_is_changed_by_keys_and_plays_the_next_hand(flow: SceneFlow, preset: str) -> None:
    table, match = table_of(flow, agreed(preset))
    press(flow.app, pygame.K_ESCAPE)
    menu = flow.app.scene
    assert isinstance(menu, PauseScene)
    tab_to(flow.app, menu, "seats")
    press(flow.app, pygame.K_RETURN)
    scene = flow.app.scene
    assert isinstance(scene, SeatScene)
    assert scene.seat == 1
    tab_to(flow.app, scene, "level")
    press(flow.app, pygame.K_RIGHT)
    level = match.next_players[1].level
    assert level != "normal"
    assert match.setup.players[1].level == "normal"
    assert [player.level for player in match.next_players[2:]] == ["normal"] * (len(match.next_players) - 2)
    press(flow.app, pygame.K_ESCAPE)
    assert flow.app.scene is table
    finish_hand(table, match)
    assert match.setup.players[1].level == level
    before = ReplayMatch.of_match(match, match.finished[0])
    assert before.player_at(match.finished[0].seating.index(1)).level == "normal", (
        "why explains the player of that hand"
    )
    decider = before.decider(match.finished[0].seating.index(1))
    assert isinstance(decider, Decider)
    assert decider.level == "normal"


def test_a_computer_player_becomes_a_person_by_mouse(flow: SceneFlow) -> None:
    table, match = table_of(flow, agreed())
    scene = open_by_menu(flow)
    assert isinstance(scene, SeatScene)
    scene._go_to("3")
    kinds = scene.page.find("kind")
    assert kinds is not None
    click(flow.app, (kinds.rect.left + 10, kinds.rect.centery))
    assert [player.is_person for player in match.next_players] == [True, False, False, True, False]
    assert [player.is_person for player in match.setup.players].count(True) == 1
    flow.app.pop()
    finish_hand(table, match)
    assert len(match.people) == 2
    assert match.setup.players[3].profile != USUAL, "the usual player sits at seat 0"


def test_the_viewer_leaves_and_the_table_shows_the_other_person(flow: SceneFlow) -> None:
    table, match = table_of(flow, agreed())
    match.change_player(2, Player("Mina"))
    match.change_player(0, replace(match.setup.players[1], name="New"))
    finish_hand(table, match)
    assert table.stage.viewer == match.people[0] == match.seating.index(2)


@pytest.mark.parametrize("is_day", [True, False])
def test_shared_opponents_are_refused_with_a_sentence(flow: SceneFlow, is_day: bool) -> None:
    day = replace(agreed(), length=Length("hands", 1), day="2026-12-01/1/1.6")
    flow.follow(routes.MatchTable(flow.store.begin(day if is_day else first_setup())))
    scene = open_by_menu(flow)
    assert isinstance(scene, MessageScene)
    assert scene.text.startswith("Players cannot be changed")


def test_two_players_who_change_places_are_never_without_a_person(tmp_path: Path) -> None:
    match = Match(agreed())
    _, scene = seats_of(make_app(tmp_path), match)
    for person, computer in ((1, 0), (0, 1)):
        plan = scene.plan.with_seat(computer, kind="computer", name=None)
        scene.choose(plan.with_seat(person, kind="person", name=None))
        assert [player.is_person for player in match.next_players].count(True) == 1
        assert match.next_players[person].is_person


def test_a_seat_that_becomes_a_phone_opens_the_lobby_before_the_next_hand(flow: SceneFlow) -> None:
    table, match = table_of(flow, agreed())
    scene = open_by_menu(flow)
    assert isinstance(scene, SeatScene)
    assert "phone" in scene.choices.kinds(1)
    scene.choose(scene.plan.with_seat(1, kind="phone", name=None))
    flow.app.pop()
    flow.app.step([], 0.1)
    assert flow.app.scene is table, "this hand goes on at the screen"
    finish_hand(table, match)
    flow.app.step([], 0.1)
    assert isinstance(flow.app.scene, PhoneLobby)
    assert flow.phones.room is not None
    assert flow.phones.room.players == (1,)


@in_windows(((1280, 720), 1.0), ((1024, 640), 1.0))
def test_the_panel_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float) -> None:
    rules = load_presets()["chicago-8"].rules
    players = tuple(
        Player(f"Player {at}", "computer" if at else "person", face="scholar") for at in range(rules.players)
    )
    match = Match(replace(agreed(), rules=rules, players=players))
    app = make_app(tmp_path, size, language, scale)
    seats = MatchSeats(app.context, match, LEVELS, has_phones=True)
    scene = SeatScene(seats, 1, seats.apply, chooses_seat=True)
    app.push(scene)
    scene.choose(scene.plan.with_seat(1, level="hard"))
    app.pop()
    assert shown(app, scene) == []
    assert collisions(scene) == []
