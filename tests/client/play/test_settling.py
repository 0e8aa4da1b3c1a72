"""Settling a hand with stand-ins for table, worker and phones: who is asked, what is shown, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from mighty_gui.ai.worker import ThinkingFailed
from mighty_gui.client.play.table import settling
from mighty_gui.client.play.table.settling import SettlementScene, Settling
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.engine.core.refusal import IllegalAction, Refusal
from mighty_gui.match.settling_offer import NOT_OFFERED
from tests.client.scene_stage import make_app


class Table:
    """A table of five with some people, some of them with phones, and stand-ins for everything else."""

    def __init__(self, people: Sequence[int] = (0,), phones: Sequence[int] = (), *, worker: bool = True) -> None:
        players = [SimpleNamespace(name=f"P{seat}", phone=seat in phones) for seat in range(5)]
        match = Mock(people=tuple(people))
        match.setup.players, match.setup.seed = players, 7
        match.setup.game.people.return_value = range(5)
        match.player_index.side_effect = lambda seat: seat
        match.player_at.side_effect = lambda seat: players[seat]
        match.view.side_effect = lambda seat: f"view {seat}"
        self.worker: Any = Mock() if worker else None
        if worker:
            self.worker.poll_agreement.return_value = None
        self.host = Mock(match=match, is_covered=False)
        self.host.thinking.worker = self.worker
        self.host.t.side_effect = lambda key, **values: " ".join([key, *map(str, values.values())])
        self.host.context.texts.refusal_text.side_effect = lambda refusal: f"refused {refusal.code}"
        self.settling = Settling()
        self.settling.attend(self.host)
        self.settling.match = match
        self.settling.worker = self.worker
        self.match = match

    @property
    def told(self) -> list[str]:
        return [call.args[0] for call in self.host.refuse.call_args_list]

    @property
    def question(self) -> Any:
        return self.settling._question


@pytest.fixture(autouse=True)
def _offered(monkeypatch: pytest.MonkeyPatch) -> None:
    def question(context: object, title: str, text: str, answers: Sequence[Any]) -> Any:
        return SimpleNamespace(title=title, text=text, answers=answers)

    monkeypatch.setattr(settling, "settling_offer", lambda match: (10, 16))
    monkeypatch.setattr(settling, "MessageScene", question)


# --- the menu and the sheet -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "then"),
    [
        (("back", "settings", "leave"), ["back", "settle", "settings", "leave"]),
        (("back", "leave"), ["back", "leave", "settle"]),
        ((), ["settle"]),
    ],
)
def test_settling_stands_before_the_settings_or_at_the_end_of_the_menu(keys: Sequence[str], then: list[str]) -> None:
    table = Table()
    lines = table.settling.menu_lines([MenuLine(key, lambda: None, key) for key in keys])
    assert [line.key for line in lines] == then
    line = next(line for line in lines if line.key == "settle")
    assert line.action == table.settling.open


@pytest.mark.parametrize("code", [*sorted(NOT_OFFERED), "settle.auction"])
def test_it_is_left_out_where_it_can_never_be_and_refused_where_it_cannot_be_now(
    monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setattr(settling, "settling_offer", lambda match: Refusal(code))
    table = Table()
    assert len(table.settling.menu_lines([])) == (0 if code in NOT_OFFERED else 1)
    table.settling.open()
    assert table.told == [f"refused {code}"]
    assert not table.host.push.called


def test_a_covered_table_and_a_game_that_cannot_be_settled_offer_nothing() -> None:
    table = Table()
    table.host.is_covered = True
    assert table.settling.menu_lines([]) == []
    table.settling.match = None
    table.settling.open()
    assert table.told == ["refused settle.game"]


def test_the_sheet_is_opened_with_the_limits_and_not_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = Mock()
    monkeypatch.setattr(settling, "SettlementScene", sheet)
    table = Table()
    table.settling.open()
    assert sheet.call_args.args == (table.host.context, 10, 16, table.settling._propose)
    table.host.push.assert_called_once_with(sheet.return_value)
    table.settling.ask(12, 0)
    table.settling.open()
    assert table.told[-1] == "refused settle.open"
    assert table.host.push.call_count == 1


@pytest.mark.parametrize(("least", "most", "middle"), [(10, 16, 13), (0, 5, 2), (7, 7, 7)])
def test_the_sheet_begins_in_the_middle_and_proposes_what_is_chosen(
    tmp_path: Path, least: int, most: int, middle: int
) -> None:
    proposed: list[int] = []
    app = make_app(tmp_path, language="en")
    scene = SettlementScene(app.context, least, most, proposed.append)
    app.push(scene)
    assert (scene.least, scene.most, scene.points) == (least, most, middle)
    stepper, side, defence = (find(scene, name) for name in ("points", "side", "defence"))
    assert (stepper.value, stepper.least, stepper.most) == (middle, least, most)
    assert str(most) in side.text
    assert str(least) in defence.text
    assert side.rect.bottom < defence.rect.top < stepper.rect.top
    assert find(scene, "cancel").rect.right < find(scene, "propose").rect.left
    assert [find(scene, name).is_main for name in ("cancel", "propose")] == [False, True]
    for name, points in (("side", most), ("defence", least)):
        find(scene, name).activate()
        assert scene.points == find(scene, "points").value == points
    assert proposed == []
    find(scene, "propose").activate()
    assert proposed == [least]
    assert app.scene is not scene, "the sheet closes"


def find(scene: SettlementScene, name: str) -> Any:
    found = scene.page.find(name)
    assert found is not None
    return found


# --- asking -----------------------------------------------------------------------------------------------------


def test_a_lone_person_asks_the_computer_players_at_once() -> None:
    table = Table()
    table.settling._propose(12)
    assert table.settling.holds()
    table.worker.ask_agreement.assert_called_once_with(("settle", 1), ["view 1", "view 2", "view 3", "view 4"], 12, 7)
    assert table.told == ["turns.settle.waiting"]
    assert table.question is None
    for called in (table.host.thinking.drop, table.host.controls.drop, table.host.refresh):
        assert called.called


@pytest.mark.parametrize(("agreed", "told"), [(True, None), (False, "turns.settle.refused")])
def test_the_hand_is_settled_if_the_computer_players_agree(*, agreed: bool, told: str | None) -> None:
    table = Table()
    table.settling._propose(12)
    assert table.settling.step(0.1) is False, "they have not answered yet"
    assert table.settling.answer() is None
    table.worker.poll_agreement.return_value = SimpleNamespace(token=("settle", 0), agreed=agreed)
    assert table.settling.step(0.1) is False, "this is the answer to an older question"
    table.worker.poll_agreement.return_value = SimpleNamespace(token=("settle", 1), agreed=agreed)
    assert table.settling.step(0.1) is True
    assert not table.settling.holds()
    assert [call.args for call in table.match.settle.call_args_list] == ([(12,)] if agreed else [])
    assert table.host.look_again.called is agreed
    spoken = [call.args for call in table.host.context.narrator.speak.call_args_list]
    assert spoken == ([("turns.settle.agreed 12",)] if agreed else [])
    assert table.told[1:] == ([told] if told else [])
    assert not table.worker.cancel.called, "all have answered"
    assert table.settling.step(0.1) is False


def test_computer_players_that_cannot_be_asked_do_not_agree() -> None:
    table = Table()
    table.settling._propose(12)
    table.worker.poll_agreement.side_effect = ThinkingFailed("gone", "normal")
    assert table.settling.answer() is False
    assert table.settling.answer() is False
    assert table.worker.poll_agreement.call_count == 1, "nobody is asked again"
    assert table.settling.step(0.1) is True
    assert table.told[-1] == "turns.settle.refused"


@pytest.mark.parametrize(("people", "agreed"), [((0,), False), ((0, 1, 2, 3, 4), True)])
def test_without_a_worker_only_people_can_agree(people: Sequence[int], *, agreed: bool) -> None:
    table = Table(people, worker=False)
    table.settling.ask(12, 0)
    if len(people) > 1:
        table.question.answers[1].action()
    assert table.settling.answer() is agreed
    assert table.settling.step(0.1) is True
    assert table.match.settle.called is agreed


def test_people_alone_need_no_computer_player() -> None:
    table = Table((0, 1, 2, 3, 4))
    table.settling._propose(12)
    table.question.answers[1].action()
    assert not table.worker.ask_agreement.called
    assert table.settling.answer() is True


@pytest.mark.parametrize(
    ("people", "phones", "player", "question", "told"),
    [
        ((0,), (), 0, None, ["turns.settle.waiting"]),
        ((0, 1), (), None, "turns.settle.people  12", []),
        ((0, 1), (1,), 0, None, ["turns.settle.waiting"]),
        ((0, 1), (1,), 1, "turns.settle.asked P1 12", ["phone.settle.by P1 12"]),
        ((0, 1), (0, 1), 1, None, ["turns.settle.waiting", "phone.settle.by P1 12"]),
        ((0, 1), (0, 1), None, None, ["turns.settle.waiting"]),
    ],
)
def test_the_other_people_at_the_screen_are_asked_first_and_told_who_proposes(
    people: Sequence[int], phones: Sequence[int], player: int | None, question: str | None, told: list[str]
) -> None:
    table = Table(people, phones)
    table.settling.ask(12, player)
    assert (table.question and table.question.text) == question
    assert table.host.push.called is (question is not None)
    assert table.told == told
    assert table.worker.ask_agreement.called is (question is None)


def test_people_who_agree_let_the_computer_players_be_asked() -> None:
    table = Table((0, 1))
    table.settling._propose(12)
    no, yes = table.question.answers
    assert (no.key, yes.key) == ("turns.settle.people_no", "turns.settle.people_yes")
    yes.action()
    assert table.worker.ask_agreement.call_args.args[:2] == (("settle", 1), ["view 2", "view 3", "view 4"])
    assert table.told == ["turns.settle.waiting"]


def test_people_who_refuse_are_told_the_same_and_no_computer_player_is_asked() -> None:
    table = Table((0, 1))
    table.settling._propose(12)
    table.question.answers[0].action()
    assert table.told == ["turns.settle.waiting"]
    assert not table.worker.ask_agreement.called
    assert table.settling.step(0.1) is True
    assert table.told[-1] == "turns.settle.refused"
    assert not table.match.settle.called


def test_the_answers_to_an_older_question_count_no_more() -> None:
    table = Table((0, 1))
    table.settling._propose(12)
    no, yes = table.question.answers
    table.settling.begin_hand()
    for answer in (no, yes):
        answer.action()
    assert table.told == []
    table.settling._propose(13)
    no.action()
    yes.action()
    assert table.settling.answer() is None
    assert not table.worker.ask_agreement.called
    assert table.told == []


# --- the end of a proposal --------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["begin_hand", "acted", "pause", "leave"])
def test_a_proposal_ends_with_the_hand_an_action_or_the_table(event: str) -> None:
    table = Table((0, 1))
    table.settling._propose(12)
    table.host.scene_above = table.question
    getattr(table.settling, event)(*((0, "pass") if event == "acted" else ()))
    assert not table.settling.holds()
    assert table.worker.cancel.called
    assert table.host.pop.called is (event != "leave"), "on leaving nothing above the table is closed"
    assert table.question is None
    table.worker.cancel.reset_mock()
    table.settling.pause()
    assert not table.worker.cancel.called, "nothing is proposed any more"


def test_only_the_open_question_is_closed() -> None:
    table = Table((0, 1))
    table.settling._propose(12)
    table.host.scene_above = "the menu"
    table.settling.pause()
    assert not table.host.pop.called


# --- with phones ------------------------------------------------------------------------------------------------


def test_with_phones_the_proposals_ask_all() -> None:
    table = Table((0, 1), (1,))
    proposals = Mock()
    table.settling.join(proposals)
    assert table.settling.proposals is proposals
    table.settling._propose(12)
    proposals.propose.assert_called_once_with(0, 12)
    assert not table.settling.holds()
    table.settling.ask(12, 0)
    assert table.settling.step(0.1) is False
    assert proposals.step.called
    assert not table.match.settle.called
    table.settling.pause()
    assert proposals.withdraw.called
    assert table.settling.holds(), "the proposals end it themselves"


def test_several_people_at_the_screen_propose_together() -> None:
    table = Table((0, 1, 2), (1,))
    proposals = Mock()
    table.settling.join(proposals)
    table.settling._propose(12)
    proposals.propose.assert_called_once_with(None, 12)
    proposals.propose.side_effect = IllegalAction(Refusal("settle.open"))
    table.settling._propose(12)
    assert table.told == ["refused settle.open"]


def test_without_a_proposal_nothing_is_withdrawn() -> None:
    table = Table((0, 1), (1,))
    proposals = Mock()
    table.settling.join(proposals)
    table.settling.begin_hand()
    assert not proposals.withdraw.called
