"""Settling at a table with phones: proposed on a phone or in the window, asked of all, answered in secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from mighty_gui.ai.worker import WorkedAgreement
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.table.settling import SettlementScene, Settling
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.widgets import Button
from mighty_gui.engine.core.game import View
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Match
from mighty_gui.phones.phone_match import THINKING
from mighty_gui.phones.proposals import PATIENCE
from tests.client.play.test_phone_table import (
    HintsAtOnce,
    _only_here,
    listening,
    phoned,
    posting,
    press,
    received,
    turns_of,
)
from tests.client.whole.disk_at_once import write_at_once
from tests.client.whole.player_at_once import started
from tests.phones.phoning import PhoneClient
from tests.phones.test_proposals import play_to_cards

__all__ = ["_only_here"]


class Agreeing(HintsAtOnce):
    """Computer players who all agree, or refuse; hints stay open."""

    agreed = True
    seats: Sequence[int] = ()
    _proposed: object = None

    def ask_agreement(self, token: object, views: Sequence[View], points: int, seed: int) -> None:
        self._asked, self._open = None, None
        self._proposed, self.seats = token, [view.seat for view in views]

    def poll_agreement(self) -> WorkedAgreement | None:
        token, self._proposed = self._proposed, None
        return None if token is None else WorkedAgreement(token, self.agreed)

    def cancel(self) -> None:
        super().cancel()
        self._proposed = None


@pytest.fixture(name="flow")
def _flow(tmp_path: Path) -> Iterator[SceneFlow]:
    settings = Settings(animation_speed="instant", language="en")
    app = App(make_context(settings, home=tmp_path), size=(1280, 800))
    write_at_once(app.context.archive)
    with started(app, Agreeing()) as flow:
        yield flow


def in_play(flow: SceneFlow, phones: int, people: int = 0) -> tuple[TableScene, list[PhoneClient]]:
    """Return a table where a card of the first phone is waited for, and its phones."""
    clients, table = received(flow, phoned(phones, people)), flow.app.scene
    assert isinstance(table, TableScene)
    assert isinstance(table.match, Match)
    play_to_cards(table.match)
    while (seat := table.match.acting_seat) != 0:
        assert seat is not None
        table.match.submit(seat, table.match.hand.legal()[0])
    table.look_again()
    flow.app.step([], 1 / 60)
    return table, clients


def post(flow: SceneFlow, phone: PhoneClient, text: str) -> int:
    turn = phone.look()["page"]["turn"]
    return posting(flow.app, lambda: phone.act(text, turn)).status


def answer(flow: SceneFlow, phone: PhoneClient, word: str) -> int:
    return post(flow, phone, f"settle {word} {phone.look()['page']['settling']['id']}")


def settling_of(table: TableScene) -> Settling:
    return next(extra for extra in table.extras.all if isinstance(extra, Settling))


def choose(flow: SceneFlow, button: str) -> None:
    """Press a button of the question that is open at the screen."""
    question = flow.app.scene
    assert isinstance(question, MessageScene)
    found = question.page.find(button)
    assert isinstance(found, Button)
    found.action()
    flow.app.step([], 1 / 60)


def test_a_phone_proposes_and_people_at_the_screen_and_computers_are_asked(flow: SceneFlow) -> None:
    table, phones = in_play(flow, 2, 1)
    assert post(flow, phones[0], "settle 13") == 200
    question = flow.app.scene
    assert isinstance(question, MessageScene)
    assert "Ann 0" in question.text
    assert "13" in question.text
    assert settling_of(table).holds()
    assert answer(flow, phones[1], "yes") == 200
    assert isinstance(table.match, Match)
    assert table.match.settlement is None
    choose(flow, "answer 2")
    for _ in range(5):
        flow.app.step([], 1 / 60)
    assert table.match.settlement is not None
    worker = flow.worker
    assert isinstance(worker, Agreeing)
    assert list(worker.seats) == [3, 4]
    assert isinstance(flow.app.scene, ResultScene)
    flow.app.step([], 1 / 60)
    page = phones[0].look()["page"]
    assert page["settling"]["state"] == "agreed"
    assert page["view"]["result"]["points"] == 13


@pytest.mark.parametrize("refusing", ["screen", "computer", "phone"])
def test_who_refuses_shows_nowhere(flow: SceneFlow, refusing: str) -> None:
    table, phones = in_play(flow, 2, 1)
    assert isinstance(table.match, Match)
    worker = flow.worker
    assert isinstance(worker, Agreeing)
    worker.agreed = refusing != "computer"
    before = list(table.match.actions)
    post(flow, phones[0], "settle 13")
    choose(flow, "answer 1" if refusing == "screen" else "answer 2")
    assert table.stage.refusal == table.t("turns.settle.waiting"), "whatever was answered"
    assert answer(flow, phones[1], "no" if refusing == "phone" else "yes") == 200
    assert table.stage.refusal == "Not everyone agrees. Play goes on."
    assert table.match.actions[: len(before)] == before
    assert table.match.settlement is None
    assert not settling_of(table).holds()
    assert phones[0].look()["page"]["settling"]["state"] == "refused"


def test_the_menu_of_the_window_asks_the_phones_too(flow: SceneFlow) -> None:
    table, phones = in_play(flow, 5)
    settling_of(table).open()
    sheet = flow.app.scene
    assert isinstance(sheet, SettlementScene)
    sheet.choose(12)
    sheet._go()
    flow.app.step([], 1 / 60)
    shown = [phone.look()["page"]["settling"] for phone in phones]
    assert {(page["points"], page["by"], page["asks"]) for page in shown} == {(12, None, True)}
    settling_of(table).open()
    assert table.stage.refusal == table.t("errors.settle.open")
    for phone in phones:
        assert answer(flow, phone, "yes") == 200
    assert isinstance(table.match, Match)
    assert table.match.settlement is not None
    assert table.match.settlement.points == 12


def test_the_only_person_at_the_screen_proposes_by_name(flow: SceneFlow) -> None:
    table, phones = in_play(flow, 1, 1)
    settling_of(table)._propose(12)
    flow.app.step([], 1 / 60)
    assert phones[0].look()["page"]["settling"]["by"] == 1
    assert flow.app.scene is table, "nobody else is at the screen"


def test_a_proposal_that_is_over_closes_the_question_at_the_screen(flow: SceneFlow) -> None:
    table, phones = in_play(flow, 1, 1)
    post(flow, phones[0], "settle 13")
    question, room = flow.app.scene, flow.phones.room
    assert isinstance(question, MessageScene)
    assert room is not None
    later = room.seats.clock() + PATIENCE
    room.seats.clock = lambda: later
    flow.app.step([], 1 / 60)
    assert flow.app.scene is table
    assert not settling_of(table).holds()
    question.answers[1].action()  # type: ignore[misc]
    flow.app.step([], 1 / 60)
    assert isinstance(table.match, Match)
    assert table.match.settlement is None


def test_a_hint_that_is_being_thought_of_is_dropped(flow: SceneFlow) -> None:
    table, phones = in_play(flow, 5)
    flow.worker.poll_appraisals = lambda: None  # type: ignore[method-assign]
    acting = table.match.acting_seat
    assert acting is not None
    assert post(flow, phones[acting], "hint") == 200
    assert turns_of(flow).hint_for(acting) == THINKING
    assert post(flow, phones[(acting + 1) % 5], "settle 13") == 200
    flow.app.step([], 1 / 60)
    assert turns_of(flow).hint_for(acting) is None


def test_a_restart_in_the_middle_forgets_the_proposal_and_nothing_else(flow: SceneFlow) -> None:
    table, phones = in_play(flow, 2)
    assert isinstance(table.match, Match)
    post(flow, phones[0], "settle 13")
    assert settling_of(table).holds()
    assert table.stage.refusal == "Proposed by Ann 0: 13 points for the declarer's side."
    actions = table.match.record().actions
    flow.start()
    flow.phones.room = None  # like a program that has just been started
    flow.resume()
    again = listening(flow)
    for phone in phones:
        phone.host = again.host  # type: ignore[assignment]
        assert phone.join("").document["state"] == "sitting"
    press(flow, "start")
    table = flow.app.scene  # type: ignore[assignment]
    assert isinstance(table, TableScene)
    assert isinstance(table.match, Match)
    assert table.match.record().actions == actions
    flow.app.step([], 1 / 60)
    assert phones[1].look()["page"]["settling"] is None
    assert not settling_of(table).holds()
