"""The turn clock: off by default, stopped under menus; a computer player decides when the time is up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.aids.turn_clock import HURRY, ClockFace, TurnClock
from mighty_gui.keep.settings import Settings
from tests.client.table.table_helpers import Table

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker


def asked(make_table: Maker, seconds: int = 15, **settings: object) -> Table:
    table = make_table(seed=4, animation_speed="instant", turn_clock=seconds, **settings)
    assert table.until(lambda: table.asked)
    return table


def clock_of(table: Table) -> TurnClock:
    return next(one for one in table.scene.extras.all if isinstance(one, TurnClock))


def face_of(table: Table) -> ClockFace | None:
    found = table.scene.controls.page.find("clock")
    assert found is None or isinstance(found, ClockFace)
    return found


def test_without_being_wanted_nobody_is_hurried(make_table: Maker) -> None:
    assert Settings().turn_clock == 0
    table = asked(make_table, 0)
    events = len(table.scene.stage.view.events)
    table.run(70)
    assert (clock_of(table).left, face_of(table)) == (None, None)
    assert len(table.scene.stage.view.events) == events


def test_when_the_time_is_up_this_one_decision_is_taken(make_table: Maker) -> None:
    table = asked(make_table)
    seat, events = table.match.acting_seat, len(table.match.hand.events)
    assert face_of(table) is not None
    table.run(15 - HURRY - 0.2)
    assert len(table.match.hand.events) == events
    table.run(HURRY + 0.4)
    first = table.match.hand.events[events]
    assert first.seat == seat  # type: ignore[attr-defined]
    assert table.until(lambda: table.asked)
    assert (clock_of(table).left or 0.0) > 14, "the next question has its whole time"


@pytest.mark.parametrize("narration", [False, True])
def test_the_last_seconds_are_heard(make_table: Maker, monkeypatch: pytest.MonkeyPatch, narration: bool) -> None:
    table = asked(make_table)
    heard: list[Cue] = []
    said: list[str] = []
    monkeypatch.setattr(table.scene.context, "hear", heard.append)
    monkeypatch.setattr(table.scene.context.narrator, "speak", said.append)
    table.scene.context.narrator.on = narration
    table.run(15 - HURRY - 0.1)
    assert heard == []
    table.run(HURRY - 0.2)
    assert heard == [Cue.TICK] * HURRY
    told = [line for line in said if line in {table.scene.t("table.clock.left", seconds=n) for n in range(16)}]
    assert told == [table.scene.t("table.clock.left", seconds=HURRY)], "it does not count aloud"


def test_it_stands_while_something_lies_over_the_table(make_table: Maker) -> None:
    table = asked(make_table)
    left = clock_of(table).left
    table.scene.push(MessageScene.notice(table.scene.context, "", ""))
    table.run(20)
    assert clock_of(table).left == left
    table.app.pop()
    table.scene.context.change(turn_clock=0)
    table.run(0.1)
    assert (clock_of(table).left, face_of(table)) == (None, None)
