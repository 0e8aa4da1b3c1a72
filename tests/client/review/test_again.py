"""Known deals played again: the same cards, marked as practice, and the way back to the scene before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.table.table_menu import PauseScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.review.hand_page import REPLAY
from mighty_gui.client.review.replay.again_scene import AgainScene, OpenScene
from mighty_gui.client.review.replay.replay_tab import ReplayTab
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button
from mighty_gui.engine.core.record import record_text, replay
from mighty_gui.keep.archive.played_hands import all_hands
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Match
from tests.client.play.hand_options import FakeOptions
from tests.client.scene_stage import STAGES, collisions, make_app, match_with, on_top, press, shown, write
from tests.client.whole.player_at_once import AtOnce, started


@pytest.fixture
def flow(tmp_path: Path) -> Iterator[SceneFlow]:
    settings = Settings(animation_speed="instant", language="ko", player_name="")
    with started(demonstration.new_app(settings, (1280, 800), tmp_path), AtOnce("random")) as flow:
        yield flow


def finished(app: App, preset: str = "standard-5") -> Match:
    match = demonstration.new_match(app, preset=preset, seed=21, persons=1)
    demonstration.play_until(match, lambda one: one.hand.is_over and any(e.type == "trick" for e in one.hand.events))
    return match


def look(flow: SceneFlow, match: Match, position: int) -> ReplayTab:
    flow.looking.hand(match, match.finished[-1], REPLAY)
    shown = on_top(flow.app)
    assert isinstance(shown, ReplayTab)
    shown.go(position)
    return shown


def choose(flow: SceneFlow, line: str) -> AgainScene:
    """Open the menu of the hand and choose that line."""
    flow.app.handle(Intent(Kind.KEY, key="m"))
    menu = flow.app.scene
    assert isinstance(menu, PauseScene)
    button = menu.page.find(line)
    assert isinstance(button, Button)
    button.activate()
    asked = flow.app.scene
    assert isinstance(asked, AgainScene)
    return asked


def begin(flow: SceneFlow) -> TableScene:
    flow.app.handle(Intent(Kind.CONFIRM))
    table = flow.app.scene
    assert isinstance(table, TableScene)
    return table


def play_out(flow: SceneFlow, table: TableScene) -> None:
    for _ in range(4000):
        if isinstance(flow.app.scene, ResultScene):
            return
        flow.app.step([], 0.5)
        flow.context.archive.settle()
        if table.controls.question is not None and not table.is_busy:
            table.submit(table.stage.viewer, table.stage.view.legal[-1])
    raise AssertionError("the hand does not end")


@pytest.mark.parametrize("preset", ["standard-5", "mitigati"])
def test_a_position_is_played_on_with_everybody_s_cards_as_they_were(flow: SceneFlow, preset: str) -> None:
    match = finished(flow.app, preset)
    record = match.finished[-1].record
    position = len(record.actions) * 2 // 3
    scene = look(flow, match, position)
    then = [scene.match.view(seat).as_json() for seat in scene.seats]
    choose(flow, "play_on")
    table = begin(flow)
    assert [table.match.view(seat).as_json() for seat in scene.seats] == then
    assert table.match.setup.is_practice
    assert [one.is_person for one in table.match.setup.players].count(True) == 1
    assert table.match.people == (0,)
    play_out(flow, table)
    assert table.match.finished[-1].record.actions[:position] == record.actions[:position]
    flow.app.step([], 0.5)
    flow.app.handle(Intent(Kind.CONFIRM))
    flow.app.handle(Intent(Kind.CONFIRM))
    assert on_top(flow.app) is scene, "back where one came from"


def test_the_same_deal_is_dealt_again_to_another_seat_by_other_rules_against_others(flow: SceneFlow) -> None:
    match = finished(flow.app)
    dealt = match.finished[-1].record.beginning.dealt
    look(flow, match, 0)
    asked = choose(flow, "again")
    assert "sinchon-5" in asked.rules, "the same pack, five players"
    assert {"standard-4", "mitigati", "standard-5", "double-joker-5"}.isdisjoint(asked.rules)
    asked.seat, asked.level, asked.preset = 3, "novice", "sinchon-5"
    table = begin(flow)
    setup = table.match.setup
    assert (setup.preset, setup.rules) == ("sinchon-5", flow.context.catalogue["sinchon-5"].rules)
    assert table.match.people == (3,)
    assert {one.level for one in setup.players if not one.is_person} == {"novice"}
    assert sorted(one.name for one in setup.players) == sorted(one.name for one in match.setup.players)
    again = table.match.record()
    assert not again.actions
    assert (again.beginning.dealt, again.beginning.opening.dealer) == (
        dealt,
        match.finished[-1].record.beginning.opening.dealer,
    )
    assert replay(again, setup.game, setup.rules).to_act is not None


@pytest.mark.parametrize(("size", "scale"), STAGES)
def test_a_result_with_its_ways_on_fits(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    app = make_app(tmp_path, size, "en", scale)
    match = match_with("made", language="en")
    options = FakeOptions()
    scene = ResultScene(app.context, match, match.finished[-1], lambda: None, on_finish=lambda: None, options=options)
    assert shown(app, scene) == []
    assert collisions(scene) == []
    names = [name for name in ("replay", "review", "more", "table", "copy") if scene.page.find(name)]
    assert names == ["review", "more"]


def test_known_deals_are_kept_but_do_not_count(flow: SceneFlow) -> None:
    """The match that was left is still the first one to continue."""
    flow.begin(finished(flow.app).setup)
    running = flow.store.newest()
    match = finished(flow.app)
    for line, position in (("again", 0), ("play_on", 40)):
        look(flow, match, position)
        choose(flow, line)
        play_out(flow, begin(flow))
        flow.app.step([], 0.5)
        flow.app.handle(Intent(Kind.CONFIRM))
        flow.app.handle(Intent(Kind.CONFIRM))
        flow.app.handle(Intent(Kind.CANCEL))
    flow.context.archive.settle()
    kept = [one for one in all_hands(flow.context.archive) if one.outcome]
    assert [one.counts for one in kept] == [False, False]
    assert flow.store.newest() == running
    look(flow, match, 0)
    choose(flow, "again")
    begin(flow)
    flow.app.handle(Intent(Kind.CANCEL))
    menu = flow.app.scene
    assert isinstance(menu, PauseScene)
    menu.lines[-1].action()
    assert flow.store.newest() == running, "left in the middle, too"
    assert [one.id == running for one in flow.store.unfinished()] == [True, False]
    flow.store.rest()
    left = next(one for one in flow.store.unfinished() if one.id != running)
    taken_up = flow.store.resume(left.id)
    assert taken_up is not None
    assert (taken_up.setup.known, taken_up.setup.is_repeated) == ("deal", True)
    assert taken_up.record().beginning.dealt == match.finished[-1].record.beginning.dealt


def test_a_deal_s_code_is_copied_and_typed_in_again(flow: SceneFlow, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("mighty_gui.client.shell.window.copy", lambda text: not copied.append(text))
    match = finished(flow.app)
    flow.looking.copy_code(look(flow, match, 9).match)
    assert isinstance(flow.app.scene, MessageScene)
    assert copied[0] in flow.app.scene.text
    flow.start()
    flow.looking.ask_for_text()
    write(flow.app, copied[0].replace("MD1", "MD2"))
    press(flow.app, pygame.K_RETURN)
    asked = flow.app.scene
    assert isinstance(asked, OpenScene)
    assert asked.message != flow.context.texts("replay.open.hint")
    asked.typed = copied[0]
    asked.refresh()
    press(flow.app, pygame.K_RETURN)
    assert isinstance(flow.app.scene, AgainScene)
    table = begin(flow)
    assert table.match.record().beginning == match.finished[-1].record.beginning
    assert table.match.people == (0,)
    assert len({one.name for one in table.match.setup.players}) == 5


def test_the_clipboard_is_opened_whole(flow: SceneFlow, monkeypatch: pytest.MonkeyPatch) -> None:
    text = record_text(finished(flow.app).finished[-1].record)
    monkeypatch.setattr("mighty_gui.client.shell.window.paste", lambda: text)
    flow.looking.ask_for_text()
    press(flow.app, pygame.K_v, pygame.KMOD_CTRL)
    assert isinstance(on_top(flow.app), ReplayTab)


def test_the_table_one_came_from_goes_on(flow: SceneFlow) -> None:
    """Its computer player was thinking when the other table needed the worker."""
    match = finished(flow.app)
    match.next_hand()
    while match.acting_seat in (None, 0):
        match.submit(0, match.view(0).legal[-1])
    flow._play(match)
    table = flow.app.scene
    assert isinstance(table, TableScene)
    seat, before = match.acting_seat, len(match.actions)
    assert seat is not None
    table.thinking.ask(seat)
    look(flow, match, 0)
    choose(flow, "again")
    other = begin(flow)
    other.thinking.ask(1)
    other.menu.leave()
    flow.app.handle(Intent(Kind.CANCEL))
    assert flow.app.scene is table
    for _ in range(20):
        flow.app.step([], 0.5)
        flow.context.archive.settle()
    assert len(match.actions) > before
