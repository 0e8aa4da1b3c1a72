"""Settling at the table: from the menu, agreed by all or not, shown, and forgotten in another position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.ai.worker import WorkedAgreement
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.table.settling import SettlementScene, Settling
from mighty_gui.client.play.table.table_menu import PauseScene
from mighty_gui.client.widgets import Button
from mighty_gui.engine.core.game import View
from mighty_gui.engine.mighty.actions import PASS, CallFriend
from mighty_gui.engine.mighty.state import Phase
from tests.client.table.table_helpers import RandomWorker, Table
from tests.client.table.test_taking_back import in_play

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker


@dataclass
class AgreeingWorker(RandomWorker):
    """Also answers whether the computer players agree."""

    agreed: bool = True
    question: tuple[object, Sequence[View], int] | None = None
    waits: bool = False

    def ask_agreement(self, token: object, views: Sequence[View], points: int, seed: int) -> None:
        self.question = token, views, points

    def poll_agreement(self) -> WorkedAgreement | None:
        if self.question is None or self.waits:
            return None
        token, _, _ = self.question
        self.question = None
        return WorkedAgreement(token, self.agreed)

    def cancel(self) -> None:
        super().cancel()
        self.question = None


def settling_table(make_table: Maker, worker: AgreeingWorker, *, persons: int = 1) -> tuple[Table, Settling]:
    settling = Settling()
    table = make_table(animation_speed="instant", seed=4, language="en", persons=persons, extras=[settling])
    table.worker = table.scene.thinking.worker = worker
    settling.attend(table.scene)
    in_play(table)
    assert all(isinstance(call, CallFriend) and call.kind == "card" for call in table.match.hand.state.calls)
    return table, settling


def open_menu(table: Table) -> PauseScene:
    table.press(pygame.K_ESCAPE)
    menu = table.app.scene
    assert isinstance(menu, PauseScene)
    return menu


def propose(table: Table, points: int) -> None:
    """Open the sheet from the menu, and propose so many points."""
    button = open_menu(table).page.find("settle")
    assert isinstance(button, Button)
    button.action()
    sheet = table.app.scene
    assert isinstance(sheet, SettlementScene)
    sheet.choose(points)
    go = sheet.page.find("propose")
    assert isinstance(go, Button)
    go.action()


def test_agreed_by_all_the_hand_is_over_with_these_points(make_table: Maker) -> None:
    table, _ = settling_table(make_table, AgreeingWorker())
    after = len(table.match.actions)
    propose(table, 13)
    assert table.until(lambda: isinstance(table.app.scene, ResultScene))
    finished = table.match.finished[-1]
    assert finished.result.as_json()["points"] == 13
    assert finished.record.settled is not None
    assert (finished.record.settled.after, finished.record.settled.points) == (after, 13)
    assert table.scene.stage.view.score is not None
    assert table.scene.stage.state.score is not None
    assert table.scene.stage.state.score.attack == 13


def test_all_computer_players_are_asked_with_what_they_know(make_table: Maker) -> None:
    worker = AgreeingWorker(waits=True)
    table, settling = settling_table(make_table, worker)
    propose(table, 13)
    table.run(0.2)
    assert worker.question is not None
    _, views, points = worker.question
    assert points == 13
    assert [view.seat for view in views] == [1, 2, 3, 4]
    assert all(view == table.match.view(view.seat) for view in views)
    assert settling.holds()
    assert table.match.acting_seat == 0
    assert not table.asked, "the person waits for the answers"
    table.scene.submit(0, table.match.view(0).legal[0])
    assert not settling.holds(), "an action drops the proposal"
    assert worker.question is None


def test_whoever_refuses_is_not_named_and_the_hand_goes_on(make_table: Maker) -> None:
    table, settling = settling_table(make_table, AgreeingWorker(agreed=False))
    before = list(table.match.actions)
    propose(table, 20)
    assert table.until(lambda: table.asked and not settling.holds())
    assert table.match.actions == before
    assert table.match.settlement is None
    assert table.scene.stage.refusal == "Not everyone agrees. Play goes on."


def test_several_people_at_one_screen_are_asked_first(make_table: Maker) -> None:
    settling = Settling()
    table = make_table(animation_speed="instant", seed=4, language="en", persons=2, extras=[settling])
    table.worker = table.scene.thinking.worker = AgreeingWorker()
    settling.attend(table.scene)
    match = table.match
    while match.hand.phase is not Phase.PLAY or not match.hand.state.trick:
        assert match.acting_seat is not None
        legal = match.hand.legal()
        match.submit(match.acting_seat, PASS if match.hand.state.standing and PASS in legal else legal[0])
    settling.open()
    sheet = table.app.scene
    assert isinstance(sheet, SettlementScene)
    go = sheet.page.find("propose")
    assert isinstance(go, Button)
    go.action()
    question = table.app.scene
    assert isinstance(question, MessageScene)
    assert str(sheet.points) in question.text
    assert match.settlement is None
    table.press(pygame.K_TAB, pygame.K_RETURN)
    assert table.until(lambda: match.settlement is not None)


def test_the_sheet_offers_what_is_possible_and_both_ends(make_table: Maker) -> None:
    table, settling = settling_table(make_table, AgreeingWorker())
    least, most = table.match.settlement_bounds()
    settling.open()
    sheet = table.app.scene
    assert isinstance(sheet, SettlementScene)
    for name, points in (("side", most), ("defence", least)):
        button = sheet.page.find(name)
        assert isinstance(button, Button)
        assert str(points) in button.text
        button.action()
        assert sheet.points == points
    table.press(pygame.K_ESCAPE)
    assert table.app.scene is table.scene
    assert table.match.settlement is None


@pytest.mark.parametrize("preset", ["standard-5", "mitigati"])
def test_it_is_offered_only_while_cards_of_such_a_game_are_played(make_table: Maker, preset: str) -> None:
    table = make_table(preset, animation_speed="instant", extras=[Settling()])
    assert table.until(lambda: table.asked)
    assert open_menu(table).page.find("settle") is None


def test_another_position_drops_a_proposal(make_table: Maker) -> None:
    worker = AgreeingWorker(waits=True)
    table, settling = settling_table(make_table, worker)
    propose(table, 13)
    table.run(0.2)
    table.scene.look_again()
    assert worker.question is None
    assert not settling.holds()
