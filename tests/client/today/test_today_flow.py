"""What is left to do today (`mighty_gui.client.today.today_flow`), and where each task leads."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.look.company import cast
from mighty_gui.client.review.hand_page import CARDS
from mighty_gui.client.shell import routes
from mighty_gui.client.today import today_flow
from mighty_gui.client.today.today_flow import TodayFlow
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.match.setup import USUAL
from mighty_gui.study.today.daily_tables import DailyTable, tables_of
from mighty_gui.texts import Texts

ENGLISH = Texts.load("en")
DAY = date(2026, 11, 22)


@dataclass
class Try:
    """A stand-in for a try at a daily table."""

    table: str
    match: str = "m"
    is_running: bool = False
    hand: Any = None
    seat: int = 0
    setup: Any = None


def played(table: str) -> Try:
    return Try(table, hand=SimpleNamespace(id=f"hand of {table}"), setup=Mock(preset="sinchon-5"))


class Today:
    """The flow with stand-ins for the app, the exercises and the archive."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *tries: Try) -> None:
        self.tries, self.reads = list(tries), list[tuple[str, str]]()
        self.app, self.exercises = Mock(), Mock()
        self.exercises.due.return_value = 0
        self.exercises.book.has_solved_problem.return_value = True
        settings = SimpleNamespace(player="", player_name="Ann", face=cast()[1].face, colour="red")
        self.context: Any = Mock(texts=ENGLISH, settings=settings, archive=SimpleNamespace(stamp=1))
        self.flow = TodayFlow(self.app, self.context, self.exercises, datetime(2026, 11, 22, 3, tzinfo=UTC))
        monkeypatch.setattr(today_flow, "tries", self._read)
        monkeypatch.setattr(today_flow, "record_of", lambda archive, name: f"record: {name}")

    def _read(self, archive: object, profile: str, days: str) -> list[Any]:
        self.reads.append((profile, days))
        return [daily for daily in self.tries if daily.table.startswith(days)]


def test_the_tries_are_read_again_only_for_another_archive_person_or_time(monkeypatch: pytest.MonkeyPatch) -> None:
    today = Today(monkeypatch, played("2026-11-22/1"))
    for _ in range(2):
        assert today.flow.tries("2026-11") == today.tries
    assert today.reads == [(USUAL, "2026-11")]
    today.context.archive.stamp = 2
    today.flow.tries("2026-11")
    today.context.settings.player = "Bo"
    today.flow.tries("2026-11")
    assert today.flow.tries("2026-10") == []
    assert today.reads[1:] == [(USUAL, "2026-11"), ("Bo", "2026-11"), ("Bo", "2026-10")]


def test_a_deal_is_left_until_a_hand_of_it_was_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    today = Today(monkeypatch, Try("2026-11-22/1", is_running=True), played("2026-11-21/2"))
    assert today.flow.remaining_deals == [1, 2]
    today.tries += [played("2026-11-22/1")]
    today.context.archive.stamp = 2
    assert today.flow.remaining_deals == [2]
    assert [daily.hand is None for daily in today.flow.tries_at(tables_of(DAY)[0])] == [True, False]


@pytest.mark.parametrize("is_solved", [True, False])
@pytest.mark.parametrize("due", [0, 3])
def test_each_task_that_is_left_is_named(monkeypatch: pytest.MonkeyPatch, is_solved: bool, due: int) -> None:
    today = Today(monkeypatch, *(played(table.name) for table in tables_of(DAY)))
    today.exercises.book.has_solved_problem.return_value = is_solved
    today.exercises.due.return_value = due
    left = [] if is_solved else [ENGLISH("today.left.problem")]
    left += [ENGLISH("today.left.due", count=3)] if due else []
    assert today.flow.remaining() == left
    assert today.flow.strip == (" · ".join(left) or ENGLISH("today.strip_done"))
    assert today.flow.problem is (None if is_solved else today.exercises.book.problem())
    today.tries.clear()
    today.context.archive.stamp = 2
    assert today.flow.remaining()[0] == ENGLISH("today.left.deal", count=2)


def test_all_screens_are_made_anew_when_a_day_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    today = Today(monkeypatch)
    today.flow.follow(0.1)
    today.flow.follow(0.1)
    assert not today.app.arrange_all.called
    today.flow.now = datetime(2026, 11, 22, 15, tzinfo=UTC)  # midnight in Korea
    today.flow.follow(0.1)
    today.flow.follow(0.1)
    assert today.app.arrange_all.call_count == 1


def test_a_running_match_goes_on_and_others_are_practice_after_the_first_try(monkeypatch: pytest.MonkeyPatch) -> None:
    table = tables_of(DAY)[0]
    today = Today(monkeypatch)
    today.flow.play(table)
    (begun,) = [call.args[0] for call in today.app.go.call_args_list]
    assert isinstance(begun, routes.Begin)
    assert not begun.setup.known
    person, *others = begun.setup.players
    assert (person.name, person.face, person.profile, person.colour) == ("Ann", cast()[1].face, USUAL, "red")
    faces = [member.face for member in cast() if member.face != person.face]
    assert [other.face for other in others] == faces[: len(others)]
    today.tries += [played(table.name)]
    today.context.archive.stamp = 2
    today.flow.play(table)
    assert today.app.go.call_args.args[0].setup.known == "deal"
    today.tries += [Try(table.name, "running", is_running=True)]
    today.context.archive.stamp = 3
    today.flow.play(table)
    assert today.app.go.call_args.args[0] == routes.Resume("running")


def test_the_hand_of_a_try_is_read_from_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    today, daily = Today(monkeypatch), played("2026-11-22/1")
    monkeypatch.setattr(today_flow, "record_in", lambda text, rules: SimpleNamespace(record=str(text.value)))
    monkeypatch.setattr(today_flow, "read_text", lambda text: SimpleNamespace(value=text))
    monkeypatch.setattr(today_flow, "ReplayedHand", lambda record, rules: (record, rules))
    record = "record: hand of 2026-11-22/1"
    assert today.flow.hand_of(daily) == (record, (record, daily.setup.rules))  # type: ignore[arg-type,comparison-overlap]
    assert today.flow.hand_of(Try("2026-11-22/1")) is None  # type: ignore[arg-type]

    def refuse(*_: object) -> None:
        raise RefusalError(Refusal("any"))

    monkeypatch.setattr(today_flow, "ReplayedHand", refuse)
    assert today.flow.hand_of(daily) is None  # type: ignore[arg-type]
    monkeypatch.setattr(today_flow, "record_of", lambda archive, name: None)
    assert today.flow.hand_of(daily) is None  # type: ignore[arg-type]


def test_a_look_back_leads_to_the_comparison_where_the_hand_has_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    today, daily = Today(monkeypatch), played("2026-11-22/1")
    today.flow.look_back(daily)  # type: ignore[arg-type]
    wanted = routes.HandOfHistory(daily.hand, "record: hand of 2026-11-22/1", CARDS)
    today.app.go.assert_called_once_with(wanted)
    today.flow.look_back(Try("2026-11-22/1"))  # type: ignore[arg-type]
    monkeypatch.setattr(today_flow, "record_of", lambda archive, name: None)
    today.flow.look_back(daily)  # type: ignore[arg-type]
    assert today.app.go.call_count == 1


def test_a_result_is_shared_unless_it_has_no_code_or_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    today, daily = Today(monkeypatch), played("2026-11-22/1")
    found = [("record", SimpleNamespace(record="a record")), "a result"]
    monkeypatch.setattr(TodayFlow, "hand_of", lambda flow, daily: found[0])
    monkeypatch.setattr(today_flow, "result_of", lambda archive, daily: found[1])
    monkeypatch.setattr(today_flow, "kept_pars", lambda archive, record, seat: {record: seat})
    monkeypatch.setattr(today_flow, "share_scene", lambda card, app: (card, app))
    today.flow.share(daily)  # type: ignore[arg-type]
    card, app = today.app.push.call_args.args[0]
    assert (card.shared, card.hand, card.pars, app) == ("a result", found[0][1], {"a record": 0}, today.app)
    for at in (0, 1):
        kept, found[at] = found[at], None  # type: ignore[call-overload]
        today.flow.share(daily)  # type: ignore[arg-type]
        found[at] = kept
    assert today.app.push.call_count == 1
    old: Any = DailyTable(date(2025, 11, 22), 1, "standard-5")
    monkeypatch.setattr(today_flow, "table_named", lambda name: old)
    monkeypatch.setattr(today_flow.MessageScene, "notice", lambda *texts: texts[1:])
    today.flow.share(daily)  # type: ignore[arg-type]
    notice = (ENGLISH("today.share.title"), ENGLISH("today.share.no_code", date="2025-11-22"))
    assert today.app.push.call_args.args[0] == notice
    monkeypatch.setattr(today_flow, "table_named", lambda name: None)
    today.flow.share(daily)  # type: ignore[arg-type]
    assert not isinstance(today.app.push.call_args.args[0], MessageScene)
    assert today.app.push.call_count == 3
