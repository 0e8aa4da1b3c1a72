"""The people at the seats of a new game: the usual player, profiles and guests, and deleted profiles."""

from __future__ import annotations

from pathlib import Path

import pygame

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.frame.person_choice import people_here
from mighty_gui.client.look.company import cast
from mighty_gui.client.look.faces import player_face
from mighty_gui.client.look.theme import seat_colour
from mighty_gui.client.play.new_game.new_game_plan import FILE_NAME, GUEST, NewGamePlan, save, seat_options
from mighty_gui.client.play.new_game.seat_scene import SeatScene
from mighty_gui.client.review.statistics.statistics_tab import StatisticsTab
from mighty_gui.client.shell.app import App
from mighty_gui.client.widgets import Choice, TextField
from mighty_gui.keep.archive.profiles import colour_of, keep_profile, new_profile, profiles
from mighty_gui.match.setup import USUAL
from tests.client.play.test_seats import PRESETS, at_seat, opened
from tests.client.scene_stage import collisions, in_windows, make_app, press, put_on_page, shown, tab_to

FACE = cast()[3].face


def who(plan: NewGamePlan) -> list[str]:
    return [plan.profile_at(seat) for seat in plan.people(5)]


def sit(scene: SeatScene, chosen: str) -> None:
    """Choose the player of a seat."""
    choice = scene.page.find("person")
    assert isinstance(choice, Choice)
    assert chosen in [value for value, _ in choice.options]
    choice.on_change(chosen)


def sit_anew(app: App) -> None:
    """Choose a new player for the seat."""
    tab_to(app, at_seat(app), "new person")
    press(app, pygame.K_RETURN)
    focus = at_seat(app).page.focus
    assert focus is not None
    assert focus.name == "name"


def test_whoever_plays_alone_is_the_usual_player_without_being_asked(tmp_path: Path) -> None:
    new_game = opened(make_app(tmp_path))
    assert [one.profile for one in new_game.choices.setup_for(PRESETS["standard-5"]).players] == [USUAL, "", "", "", ""]


def test_somebody_new_sits_down_is_named_and_comes_again(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    new_game = opened(app, 0)
    sit_anew(app)
    field = at_seat(app).page.find("name")
    assert isinstance(field, TextField)
    field.on_change("엄마")
    at_seat(app).choose_face(FACE)
    (mother,) = profiles(app.context.archive)
    assert (mother.name, mother.face) == ("엄마", FACE)
    assert app.context.settings.face == "", "the usual player's portrait is another"
    player = new_game.choices.setup_for(PRESETS["standard-5"]).players[0]
    assert (player.name, player.face, player.profile) == ("엄마", FACE, mother.id)
    sit(at_seat(app), GUEST)
    assert who(new_game.plan) == [""]
    sit(at_seat(app), mother.id)
    assert new_game.choices.setup_for(PRESETS["standard-5"]).players[0] == player


def choose_colour(app: App, steps: int) -> None:
    """Move that many steps to the right among the colours."""
    tab_to(app, at_seat(app), "colour")
    for _ in range(steps):
        press(app, pygame.K_RIGHT)


def test_a_colour_goes_with_the_person_and_marks_them_everywhere(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    new_game = opened(app, 0)
    choose_colour(app, 3)
    assert app.context.settings.colour == "apricot"
    sit_anew(app)
    choose_colour(app, 2)
    (mother,) = profiles(app.context.archive)
    assert (mother.colour, app.context.settings.colour) == ("sky", "apricot")
    theme = app.context.theme
    players = new_game.choices.setup_for(PRESETS["standard-5"]).players
    assert [one.colour for one in players] == ["sky", "", "", "", ""]
    assert player_face(theme, players, 0).colour == seat_colour(theme, 1)
    assert player_face(theme, players, 1).colour == seat_colour(theme, 0), "who had it before has another"
    sit(at_seat(app), GUEST)
    assert new_game.choices.setup_for(PRESETS["standard-5"]).players[0].colour == ""
    sit(at_seat(app), "")
    assert new_game.choices.setup_for(PRESETS["standard-5"]).players[0].colour == "apricot"
    sit(at_seat(app), mother.id)
    at_seat(app).choose_face(FACE)
    assert profiles(app.context.archive)[0].colour == "sky", "another portrait leaves it"
    save(new_game.plan, tmp_path / FILE_NAME)
    assert who(opened(app).plan) == [USUAL], "whoever plays here sits down"
    app.context.become(mother.id)
    assert opened(app).plan.seats[0].colour == "sky"
    assert colour_of(app.context.archive, mother.id, "apricot") == "sky"
    assert colour_of(app.context.archive, USUAL, "apricot") == "apricot"


def test_nobody_sits_at_two_seats(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    new_game = opened(app, 0)
    sit_anew(app)
    app.pop()
    new_game.choose(new_game.plan.with_seat(2, kind="person"))
    mother, usual = who(new_game.plan)
    assert usual == USUAL
    archive = app.context.archive
    assert [one for one, _ in seat_options(archive, new_game.plan, 0, 5)] == ["", mother, GUEST]
    assert [one for one, _ in seat_options(archive, new_game.plan, 2, 5)] == ["", GUEST]
    new_game.choose(new_game.plan.with_seat(0, kind="computer"))
    assert who(new_game.plan.with_seat(0, kind="person")) == [USUAL, ""], "the next person there is somebody else"


def test_the_usual_player_sits_where_they_like_and_changes_places(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    app.context.change(player_name="나리")
    new_game = opened(app, 0)
    sit_anew(app)
    (mother,) = profiles(app.context.archive)
    app.pop()
    for seat in (2, 4):
        new_game.choose(new_game.plan.with_seat(seat, kind="person"))
    assert who(new_game.plan) == [mother.id, USUAL, ""]
    new_game._open_seat(4)
    sit(at_seat(app), "")
    assert who(new_game.plan) == [mother.id, "", USUAL], "the guest has their place"
    app.pop()
    new_game._open_seat(0)
    sit(at_seat(app), "")
    assert who(new_game.plan) == [USUAL, "", mother.id]
    names = [one.name for one in new_game.choices.setup_for(PRESETS["standard-5"]).players]
    assert (names[0], names[4]) == ("나리", mother.name)


def erased(app: App, profile: str) -> StatisticsTab:
    scene = StatisticsTab(app.context)
    put_on_page(app, scene)
    scene._choose_person(profile)
    app.step([], 1 / 60)
    tab_to(app, scene, "erase")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, MessageScene)
    app.scene.answers[-1].action()  # type: ignore[misc]
    return scene


def test_who_is_erased_is_a_guest_from_then_on(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    new_game = opened(app, 0)
    sit_anew(app)
    (mother,) = profiles(app.context.archive)
    save(new_game.plan, tmp_path / FILE_NAME)
    app.context.become(mother.id)
    app.context.change(text_scale=1.4)
    scene = erased(app, mother.id)
    assert (app.context.settings.player, app.context.settings.text_scale) == (USUAL, 1.0)
    assert [one for one, _ in scene.people] == [USUAL]
    assert profiles(app.context.archive) == []
    assert who(new_game.plan) == [mother.id]
    assert who(opened(app).plan) == [""]


@in_windows()
def test_everything_can_be_read(language: str, size: tuple[int, int], scale: float, tmp_path: Path) -> None:
    app = make_app(tmp_path, size, language, scale)
    opened(app, 0)
    sit_anew(app)
    scene = at_seat(app)
    app.pop()
    assert not shown(app, scene)
    assert not collisions(scene)


def test_everybody_who_plays_here_can_be_chosen(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    names = ["Mother", "Sister"]
    app.context.archive.take()
    for name in names:
        keep_profile(app.context.archive, new_profile(name))
    people = people_here(app.context)
    assert people[0][0] == USUAL
    assert sorted(name for _, name in people[1:]) == names
    app.close()
