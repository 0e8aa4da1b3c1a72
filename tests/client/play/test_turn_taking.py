"""What the table does next: let a computer player think, hand over, ask a person, or end the hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from mighty_gui.client.play.table.turn_taking import TurnTaking
from mighty_gui.client.shell.audio import Cue


class Table:
    """A table with stand-ins for its parts: each notes what it was asked to do."""

    def __init__(self, *, seat: int | None = 2, is_person: bool = False, only: str | None = None) -> None:
        player = SimpleNamespace(is_person=is_person)
        match = Mock(acting_seat=seat, is_settled=True)
        match.player_at.return_value = player
        self.parts = Mock(match=match, is_covered=False, rect="whole table")
        self.parts.thinking.ready.return_value = None
        self.parts.thinking.broke, self.parts.thinking.failure = False, None
        self.parts.stage.viewer, self.parts.stage.names = seat, ["Ann", "Bo", "Cy", "Di", "Eve"]
        self.parts.controls.question = None
        self.parts.kit.only_choice.return_value = only
        self.parts.t.side_effect = lambda key, name: f"{key} {name}"
        self.extras, self.handover, self.ending = Mock(), Mock(), Mock(shows_result=False)
        self.extras.holds.return_value = False
        self.extras.decider.return_value = "here"
        self.extras.chosen_for.return_value = None
        self.handover.is_needed_for.return_value = False
        self.turns = TurnTaking(self.parts, self.extras, self.handover, self.ending)

    @property
    def submitted(self) -> list[tuple[Any, ...]]:
        return [call.args for call in self.parts.submit.call_args_list]

    @property
    def refusals(self) -> list[str]:
        return [call.args[0] for call in self.parts.refuse.call_args_list]


@pytest.mark.parametrize("reason", ["an extra holds the table", "the last action is not saved"])
def test_nothing_begins_while_the_table_waits(reason: str) -> None:
    table = Table()
    table.extras.holds.return_value = reason.startswith("an extra")
    table.parts.match.is_settled = reason.startswith("an extra")
    assert not table.turns.proceed()
    assert not table.parts.thinking.ask.called
    table.parts.match.acting_seat = None
    assert not table.turns.proceed()
    assert not table.ending.finish_hand.called


def test_where_nobody_is_to_act_the_hand_ends() -> None:
    table = Table(seat=None)
    assert not table.turns.proceed()
    assert table.ending.finish_hand.called


def test_a_computer_player_thinks_until_it_has_decided() -> None:
    table = Table()
    assert not table.turns.proceed()
    table.parts.thinking.ask.assert_called_once_with(2)
    assert table.submitted == []
    assert not table.parts.thinking.forget_answer.called
    table.parts.thinking.ready.return_value = "pass"
    assert not table.turns.proceed()
    assert table.submitted == [(2, "pass")]
    assert table.parts.thinking.forget_answer.called
    assert table.refusals == [], "nothing has failed"
    assert not table.extras.decider.called, "only persons may be elsewhere"


@pytest.mark.parametrize(
    ("broke", "failure", "key", "is_once"),
    [
        (True, None, "table.broke", True),
        (False, "missing", "plugins.failed.missing", True),
        (False, "tired", "plugins.failed.tired", True),
        (False, "illegal", "plugins.failed.illegal", False),
    ],
)
def test_a_failure_that_lasts_is_told_once_for_each_seat_and_another_each_time(
    broke: bool, failure: str | None, key: str, *, is_once: bool
) -> None:
    table = Table()
    table.parts.thinking.ready.return_value = "pass"
    table.parts.thinking.broke, table.parts.thinking.failure = broke, failure
    table.turns.proceed()
    table.turns.proceed()
    assert table.refusals == [f"{key} Cy"] * (1 if is_once else 2)
    table.parts.match.acting_seat = 3
    table.turns.proceed()
    assert table.refusals[-1] == f"{key} Di"


def test_a_person_who_decides_elsewhere_is_neither_asked_nor_replaced() -> None:
    table = Table(is_person=True)
    table.extras.decider.return_value = "elsewhere"
    assert not table.turns.proceed()
    assert not table.parts.controls.ask.called
    assert not table.parts.thinking.ask.called
    assert not table.handover.lay.called


def test_a_computer_player_may_take_a_persons_place() -> None:
    table = Table(is_person=True)
    table.extras.decider.return_value = "computer"
    table.turns.proceed()
    table.parts.thinking.ask.assert_called_once_with(2)


@pytest.mark.parametrize("only", [None, "play SA"])
def test_before_another_person_the_table_is_covered_unless_there_is_only_one_choice(only: str | None) -> None:
    table = Table(is_person=True, only=only)
    table.handover.is_needed_for.return_value = True
    assert table.turns.proceed() is (only is None), "the picture changes with the cover"
    assert [call.args for call in table.handover.lay.call_args_list] == ([] if only else [(2, "whole table")])
    assert table.submitted == ([(2, only)] if only else [])
    assert not table.parts.controls.ask.called


def test_a_person_is_asked_once_and_hears_it() -> None:
    table = Table(is_person=True)
    assert table.turns.proceed(), "the picture changes"
    assert table.parts.stage.uncover.called
    assert table.parts.controls.ask.called
    table.extras.asked.assert_called_once_with(table.parts.stage.view)
    table.parts.context.audio.play.assert_called_once_with(table.parts.kit.call_to_act.return_value)
    table.parts.context.feel.assert_called_once_with(Cue.YOUR_TURN)
    table.parts.controls.question = "open"
    assert not table.turns.proceed()
    assert table.parts.controls.ask.call_count == 1


@pytest.mark.parametrize("by", ["the rules", "the lesson"])
def test_what_is_decided_already_is_played_without_asking(by: str) -> None:
    table = Table(is_person=True, only="play SA" if by == "the rules" else None)
    table.extras.chosen_for.return_value = "play HK"
    assert not table.turns.proceed()
    assert table.submitted == [(2, "play SA" if by == "the rules" else "play HK")]
    assert not table.parts.controls.ask.called
    assert not table.parts.context.feel.called


# --- while the table still shows what happened ----------------------------------------------------------------


@pytest.mark.parametrize("waits", ["covered", "result", "held", ""])
@pytest.mark.parametrize("seat", [2, None])
def test_thinking_ahead_waits_for_covers_results_and_extras(waits: str, seat: int | None) -> None:
    table = Table(seat=seat)
    table.parts.is_covered, table.ending.shows_result = waits == "covered", waits == "result"
    table.extras.holds.return_value = waits == "held"
    table.turns.look_ahead()
    assert table.parts.thinking.ask.called == (not waits and seat is not None)
    assert table.ending.rehearse.called == (not waits and seat is None)
    assert table.submitted == []


@pytest.mark.parametrize(("is_still", "ending"), [(False, "shown"), (True, None)])
def test_a_result_is_prepared_only_while_the_table_stands_still_at_the_end(is_still: bool, ending: str | None) -> None:
    table = Table(seat=None)
    table.parts.stage.director.is_still, table.parts.stage.director.ending = is_still, ending
    table.turns.look_ahead()
    assert not table.ending.rehearse.called


def test_no_person_is_thought_for_ahead() -> None:
    table = Table(is_person=True)
    table.turns.look_ahead()
    assert not table.parts.thinking.ask.called
