"""A duplicate match from the new game to the comparison: the turns, the hidden hands, and a killed program."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.look.company import COLOURS
from mighty_gui.client.play.duplicate_end import DuplicateEndScene
from mighty_gui.client.play.duplicate_flow import TurnScene
from mighty_gui.client.play.new_game import new_game_plan
from mighty_gui.client.play.new_game.new_game_scene import FormSheet, NewGameScene
from mighty_gui.client.play.new_game.play_scene import PlayScene
from mighty_gui.client.play.new_game.school_scene import SchoolScene
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.review.history.hands_tab import HandsTab
from mighty_gui.client.review.replay.looking_back import LooksBack
from mighty_gui.client.review.statistics.statistics_tab import StatisticsTab
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.widgets import Button
from mighty_gui.engine.core.game import expect
from mighty_gui.keep.archive.played_hands import all_hands, hands_named, hidden_hands, last_match_of
from mighty_gui.keep.archive.profiles import pages_of_played
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Match
from mighty_gui.match.duplicate import scores_in, setup_of_next
from mighty_gui.match.setup import USUAL
from mighty_gui.texts import Texts
from tests.client.scene_stage import collisions, in_windows, make_app, on_top, press, shown, tab_to
from tests.match.test_duplicate import RIVALS, first_setup
from tools.showroom.common_pictures import CLOSING

KO = Texts.load("ko")


def started(home: Path) -> SceneFlow:
    flow = SceneFlow(App(make_context(Settings(animation_speed="instant"), home=home), size=(1024, 640)))
    flow.start()
    return flow


@pytest.fixture
def flow(tmp_path: Path) -> Iterator[SceneFlow]:
    """Start a program that asks the first of three people to sit down."""
    one = started(tmp_path)
    one.begin(first_setup())
    yield one
    one.close()


def asked(flow: SceneFlow) -> Match:
    """Return the match under the cover."""
    scene = flow.app.scene
    assert isinstance(scene, TurnScene)
    return scene.match


def sit_down(flow: SceneFlow) -> Match:
    match = asked(flow)
    press(flow.app, pygame.K_RETURN)
    assert isinstance(flow.app.scene, TableScene)
    assert flow.app.scene.match is match
    return match


def play_out(match: Match) -> None:
    demonstration.play_until(match, lambda one: one.is_over)


def after_all(flow: SceneFlow) -> list[Match]:
    """Play the matches of all people, up to the comparison."""
    matches = []
    for _ in RIVALS:
        matches.append(sit_down(flow))
        play_out(matches[-1])
        flow.end(matches[-1])
    return matches


def person_of(match: Match) -> str:
    return next(player.name for player in match.setup.players if player.is_person)


# --- the order of play --------------------------------------------------------------------------------------


def test_everybody_is_asked_in_turn_and_the_last_sees_the_comparison(flow: SceneFlow) -> None:
    matches = after_all(flow)
    assert [person_of(match) for match in matches] == [one.name for one in RIVALS]
    scene = flow.app.scene
    assert isinstance(scene, DuplicateEndScene)
    assert scene.sheet.comparison.scores == tuple(scores_in(match) for match in matches)
    said = " ".join(scene.announcements())
    assert all(one.name in said for one in RIVALS)
    tab_to(flow.app, scene, "rematch")
    press(flow.app, pygame.K_RETURN)
    again = asked(flow)
    assert person_of(again) == RIVALS[0].name
    assert again.setup.seed != matches[0].setup.seed


def test_before_somebody_is_there_no_table_is_shown_and_one_may_leave(flow: SceneFlow) -> None:
    assert not any(isinstance(scene, TableScene) for scene in flow.app.scenes)
    said = " ".join(flow.app.scene.announcements())  # type: ignore[union-attr]
    assert KO("table.cover.title", name=RIVALS[0].name) in said
    assert KO("duplicate.turn", count=3, deals=4, number=1) in said
    press(flow.app, pygame.K_ESCAPE)
    assert isinstance(flow.app.scene, StartScene)
    flow.resume_or_choose()
    assert person_of(asked(flow)) == RIVALS[0].name


def test_after_the_last_hand_the_way_on_is_to_the_next_person(flow: SceneFlow) -> None:
    ways = []
    for match in after_all(flow):
        scene = ResultScene(flow.context, match, match.finished[-1], flow.start)
        flow.app.push(scene)
        ways.append(scene.page.find("continue").label)  # type: ignore[union-attr]
    assert ways == [KO("duplicate.next"), KO("duplicate.next"), KO("result.standings")]


def test_a_match_that_is_over_does_not_lie_below_the_next(flow: SceneFlow) -> None:
    match = sit_down(flow)
    play_out(match)
    following = setup_of_next(match)
    assert following is not None
    flow.store.begin(following, after=match)
    flow.store.go_back()
    (listed,) = flow.store.unfinished()
    assert listed.setup == following
    assert last_match_of(flow.context.archive, following.duplicate.id) == listed.id  # type: ignore[union-attr]


# --- kills --------------------------------------------------------------------------------------------------


def killed(flow: SceneFlow, home: Path) -> SceneFlow:
    """Return the program, started again after it was killed."""
    flow.context.archive.settle()
    flow.context.archive.close()
    return started(home)


def test_a_kill_in_mid_hand_costs_nothing(flow: SceneFlow, tmp_path: Path) -> None:
    match = sit_down(flow)
    demonstration.play_until(match, lambda one: len(one.finished) == 1 and len(one.actions) == 3)
    again = killed(flow, tmp_path)
    again.resume_or_choose()
    resumed = asked(again)
    assert resumed.record() == match.record()
    assert resumed.setup == match.setup
    again.close()


def test_a_kill_between_two_people_leads_to_the_second(flow: SceneFlow, tmp_path: Path) -> None:
    match = sit_down(flow)
    play_out(match)
    again = killed(flow, tmp_path)  # the first match's last hand is over, and the second match has not begun
    again.resume_or_choose()
    second = asked(again)
    assert person_of(second) == RIVALS[1].name
    assert second.setup.duplicate is not None
    assert second.setup.duplicate.played == (scores_in(match),)
    assert len(again.store.unfinished()) == 1
    once_more = killed(again, tmp_path)  # the second player has not yet sat down
    once_more.resume_or_choose()
    assert person_of(asked(once_more)) == RIVALS[1].name
    assert len(once_more.store.unfinished()) == 1
    once_more.close()


# --- hidden hands -------------------------------------------------------------------------------------------


def seen(flow: SceneFlow) -> tuple[int, int, int]:
    """Return the numbers of hands that can be found, selected by id and counted."""
    archive = flow.context.archive
    names = [str(name) for (name,) in archive.values("SELECT id FROM hands")]
    return len([*all_hands(archive)]), len(hands_named(archive, names)), len([*chain(*pages_of_played(archive, USUAL))])


def test_no_hand_is_seen_before_all_have_played(flow: SceneFlow) -> None:
    archive = flow.context.archive
    other = demonstration.new_match(flow.app, seed=4, persons=1).setup
    for done in range(len(RIVALS)):
        match = sit_down(flow)
        demonstration.play_until(match, lambda one: len(one.finished) == 1)
        assert (seen(flow), hidden_hands(archive)) == ((0, 0, 0), 4 * done + 1)
        play_out(match)
        flow.end(match)
    assert (seen(flow), hidden_hands(archive)) == ((12, 12, 4), 0)
    apart = flow.store.begin(other)
    demonstration.play_until(apart, lambda one: len(one.finished) == 1)
    flow.store.rest()
    flow.begin(first_setup())
    demonstration.play_until(sit_down(flow), lambda one: len(one.finished) == 1)
    assert (seen(flow)[0], hidden_hands(archive)) == (13, 1), "another match hides nothing"


def test_a_hand_is_not_looked_back_at_while_others_have_yet_to_play_it(flow: SceneFlow) -> None:
    """Otherwise the history would contain the replayed deal as practice."""
    match = sit_down(flow)
    extras = flow._extras(match)
    assert [one for one in extras if isinstance(one, LooksBack)] == []
    assert len(extras) == len(flow._extras(Match(replace(match.setup, duplicate=None)))) - 1


def test_the_lists_say_how_much_is_hidden(flow: SceneFlow) -> None:
    play_out(sit_down(flow))
    told = KO("duplicate.hidden", count=4)
    for tab, kind in (("hands", HandsTab), ("statistics", StatisticsTab)):
        flow.start()
        flow.show_games(tab)
        scene = on_top(flow.app)
        assert isinstance(scene, kind)
        assert told in " ".join(scene.announcements())


def test_a_match_taken_off_the_list_hides_as_much_as_before(flow: SceneFlow) -> None:
    """Otherwise the next player could see these deals and then put their match back on the list."""
    match = sit_down(flow)
    demonstration.play_until(match, lambda one: len(one.finished) == 2)
    flow.start()
    name = flow.store.unfinished()[0].id
    flow.store.remove(name)
    assert hidden_hands(flow.context.archive) == 2
    flow.store.put_back(name)
    assert hidden_hands(flow.context.archive) == 2


def test_the_page_of_any_of_the_matches_is_the_comparison(flow: SceneFlow) -> None:
    matches = after_all(flow)
    flow.start()
    for (name,) in flow.context.archive.values("SELECT id FROM matches"):
        flow.follow(routes.MatchOfHistory(str(name)))
        scene = flow.app.scene
        assert isinstance(scene, DuplicateEndScene)
        assert scene.sheet.comparison.scores == tuple(scores_in(match) for match in matches)
        press(flow.app, pygame.K_ESCAPE)
        assert isinstance(flow.app.scene, StartScene)


# --- the new game -------------------------------------------------------------------------------------------


def new_game(flow: SceneFlow, *, people: int) -> NewGameScene:
    """Open the table of a duplicate match from the screen for starting a match."""
    flow.start()
    flow.new_game()
    play = flow.app.scene
    assert isinstance(play, PlayScene)
    tab_to(flow.app, play, "same cards")
    press(flow.app, pygame.K_RETURN)
    scene = flow.app.scene
    assert isinstance(scene, NewGameScene)
    for _ in range(people - len(scene.plan.people(scene.choices.count))):
        scene.choices.add_person()
    scene.refresh()
    return scene


def test_it_begins_with_two_people_at_the_screen(flow: SceneFlow) -> None:
    assert len(new_game(flow, people=0).plan.people(5)) == 2
    flow.start()
    flow.new_game()
    play = expect(PlayScene, flow.app.scene)
    play.choices.plan = play.choices.plan.with_seat(2, kind="phone", name=None)
    button = play.page.find("same cards")
    assert button is not None
    expect(Button, button).activate()
    scene = expect(NewGameScene, flow.app.scene)
    assert [seat.kind for seat in scene.plan.seats[:5]] == ["person", "computer", "person", "computer", "computer"]
    assert scene.called == "new_game.same_cards"
    scene.choices.remove_person()
    scene.refresh()
    assert expect(Button, scene.page.find("start")).reason == flow.context.texts("new_game.too_few_rivals")


def test_another_table_is_not_a_duplicate_match(flow: SceneFlow) -> None:
    scene = new_game(flow, people=2)
    scene.choices.start(flow.app)
    flow.start()
    flow.new_game()
    expect(PlayScene, flow.app.scene)._set_table()
    scene = expect(NewGameScene, flow.app.scene)
    assert scene.called == "new_game.title"
    assert len(scene.plan.people(5)) == 2
    assert scene.choices.setup().duplicate is None


def test_a_school_chosen_after_a_duplicate_match_is_played_together(flow: SceneFlow) -> None:
    new_game(flow, people=2).choices.start(flow.app)
    flow.start()
    flow.new_game()
    expect(PlayScene, flow.app.scene)._choose_school()
    assert expect(SchoolScene, flow.app.scene).choices.setup().duplicate is None


def test_it_has_deals_and_no_stake_and_begins_with_the_first(flow: SceneFlow) -> None:
    flow.context.change(colour=COLOURS[3])
    scene = new_game(flow, people=2)
    scene._open_length()
    sheet = expect(FormSheet, flow.app.scene)
    assert sheet.page.find("stake") is None
    assert sheet.page.find("deals") is not None
    flow.app.pop()
    tab_to(flow.app, scene, "start")
    press(flow.app, pygame.K_RETURN)
    setup = asked(flow).setup
    assert setup.duplicate is not None
    assert setup.length.number == 8
    assert [player.is_person for player in setup.players].count(True) == 1
    assert setup.players[0] == setup.duplicate.rivals[0]
    assert setup.players[0].colour == COLOURS[3]
    everybody = [*setup.duplicate.rivals, *(player for player in setup.players if not player.is_person)]
    assert len({one.name for one in everybody}) == len({one.face for one in everybody}) == len(everybody)
    kept, _ = new_game_plan.load(flow.context.home / new_game_plan.FILE_NAME)
    assert (kept.same_cards, kept.deals) == (True, 8)


def test_computers_at_the_places_of_people_are_called_like_nobody_else(flow: SceneFlow) -> None:
    scene = new_game(flow, people=5)
    taken = scene.choices.setup().players[1].name
    scene.choose(scene.plan.with_seat(4, name=taken))
    setup = scene.choices.setup()
    assert setup.duplicate is not None
    called = [one.name for one in (*setup.duplicate.rivals, *setup.players[1:])]
    assert taken in called
    assert len(called) == len(set(called)) == 9


def test_people_who_play_together_play_as_before(flow: SceneFlow) -> None:
    scene = new_game(flow, people=2)
    scene.choices.remove_person()
    assert scene.choices.setup().duplicate is None


# --- looks --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("picture", ["duplicate", "duplicate-turn"])
@in_windows()
def test_everything_fits(size: tuple[int, int], scale: float, language: str, picture: str, tmp_path: Path) -> None:
    app = make_app(tmp_path, size, language, scale)
    CLOSING[picture](app)
    scene = app.scene
    assert isinstance(scene, (DuplicateEndScene, TurnScene))
    assert shown(app, scene) == []
    assert collisions(scene) == []
