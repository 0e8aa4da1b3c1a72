"""The tasks and the calendar of the "today" tab (`mighty_gui.client.today.today_tab`), with a stand-in for the day."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.look.theme import Size
from mighty_gui.client.review.comparison.cards_study import Job
from mighty_gui.client.shell.context import Context
from mighty_gui.client.today import today_tab
from mighty_gui.client.today.calendar import DayMark
from mighty_gui.client.today.today_tab import TodayTab
from mighty_gui.client.widgets import Button, Label, Panel, Paragraph, Widget
from mighty_gui.engine.core.game import expect
from mighty_gui.study.today.daily_tables import tables_of

DAY = date(2026, 11, 22)


@dataclass
class Try:
    """A stand-in for a try at a daily table."""

    table: str
    score: int = 7
    hand: Any = "a hand"
    is_running: bool = False
    is_first: bool = True
    seat: int = 0
    match: str = ""


class Today:
    """The tab with a flow that has some tries."""

    def __init__(self, context: Context, *tries: Try, due: int = 0) -> None:
        self.list, self.flow = list(tries), Mock(day=DAY, remaining_deals=[], problem=None)
        self.flow.tries_at.side_effect = lambda table: [daily for daily in self.list if daily.table == table.name]
        self.flow.tries.side_effect = lambda month: [daily for daily in self.list if daily.table.startswith(month)]
        self.flow.hand_of.side_effect = lambda daily: ("", SimpleNamespace(record=daily.table)) if daily.hand else None
        self.flow.exercises.due.return_value, self.flow.remaining.return_value = due, []
        self.flow.exercises.book.problem.return_value = None
        self.flow.exercises.book.has_solved_problem.return_value = False
        self.tab = TodayTab(context, self.flow)
        self.texts = context.texts
        self.refreshed = Mock()
        self.tab.refresh = self.refreshed  # type: ignore[method-assign]

    def card(self, made: Widget) -> dict[str, Widget]:
        return {widget.name: widget for widget in made.walk() if widget.name}

    def said(self, made: Widget) -> list[str]:
        return [widget.label for widget in made.walk() if isinstance(widget, (Label, Paragraph))]


@pytest.fixture
def pars(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(today_tab, "kept_pars", lambda archive, record, seat: {"normal": record, "hard": seat})
    monkeypatch.setattr(today_tab, "rank_text", lambda context, level, par: f"{level} {par}")


@pytest.mark.parametrize(
    ("deals", "problem", "name"), [([2], "any", "play 2"), ([], "any", "problem"), ([], None, "exercises")]
)
def test_the_first_task_that_is_left_has_the_focus(
    context: Context, deals: list[int], problem: str | None, name: str
) -> None:
    today = Today(context)
    today.flow.remaining_deals, today.flow.problem = deals, problem
    assert today.tab.first_focus == name


@pytest.mark.parametrize(
    ("tries", "key", "style"),
    [
        ([], "play", "primary"),
        ([Try("2026-11-22/1", hand=None, is_running=True)], "resume", "primary"),
        ([Try("2026-11-22/1", hand=None)], "again", "primary"),
        ([Try("2026-11-22/1")], "again", "secondary"),
        ([Try("2026-11-22/1"), Try("2026-11-22/1", hand=None, is_running=True)], "resume", "secondary"),
    ],
)
def test_a_table_is_begun_resumed_or_played_again(
    context: Context, pars: None, tries: list[Try], key: str, style: str
) -> None:
    today, table = Today(context, *tries), tables_of(DAY)[0]
    row = today.tab._table(table)
    widgets, rules = today.card(row), context.rules_name(table.preset)
    play = expect(Button, widgets["play 1"])
    assert (play.text, play.style) == (today.texts(f"today.{key}"), style)
    assert play.label == f"{rules}: {play.text}"
    is_over = style == "secondary"
    assert {"look 1", "share 1"} & set(widgets) == ({"look 1", "share 1"} if is_over else set())
    score = today.texts("today.card.score", score="+7")
    title, *ranks = [widget for widget in row.walk() if isinstance(widget, Paragraph)]
    assert ([title.label], title.bold) == ([f"{rules} · {score}"] if is_over else [rules], is_over)
    assert [line.label for line in ranks] == (["normal 2026-11-22/1 · hard 0"] if is_over else [])
    play.activate()
    today.flow.play.assert_called_once_with(table)
    for name, leads in (("look 1", today.flow.look_back), ("share 1", today.flow.share)) if is_over else ():
        expect(Button, widgets[name]).activate()
        leads.assert_called_once_with(tries[0])


def test_a_later_try_is_marked_at_its_score(context: Context) -> None:
    today = Today(context)
    score = today.texts("today.card.score", score="−3")
    assert today.tab._score(Try("", -3)) == score  # type: ignore[arg-type]
    later = today.tab._score(Try("", -3, is_first=False))  # type: ignore[arg-type]
    assert later == f"{score} ({today.texts('today.card.later')})"


def test_while_others_play_the_same_cards_the_progress_stands_in_place_of_the_ranks(
    context: Context, pars: None
) -> None:
    today, daily = Today(context), Try("2026-11-22/1")
    today.tab.study = Mock(progress=(3, 8))
    today.tab.study.hand.record = "2026-11-22/1"
    assert today.tab._ranks(daily) == today.texts("today.comparing", done=3, count=8)  # type: ignore[arg-type]
    today.tab.study.progress = (0, 0)
    assert today.tab._ranks(daily) == ""  # type: ignore[arg-type]
    today.tab.study.hand.record = "another hand"
    assert today.tab._ranks(daily) == "normal 2026-11-22/1 · hard 0"  # type: ignore[arg-type]
    assert today.tab._ranks(Try("", hand=None)) == ""  # type: ignore[arg-type]


@pytest.mark.parametrize("is_solved", [True, False])
def test_the_problem_of_the_day_is_solved_or_another_is_offered(
    context: Context, monkeypatch: pytest.MonkeyPatch, is_solved: bool
) -> None:
    monkeypatch.setattr(today_tab, "theme_text", lambda texts, found: f"about {found}")
    monkeypatch.setattr(today_tab, "proof_seal", lambda context, found, side: [])
    today = Today(context)
    today.flow.exercises.book.has_solved_problem.return_value = is_solved
    none = today.tab._problem()
    assert "problem" not in today.card(none)
    assert {today.texts("today.no_problem"), today.texts("today.is_done")} <= set(today.said(none))
    today.flow.exercises.book.problem.return_value = "finesses"
    made = today.tab._problem()
    button = expect(Button, today.card(made)["problem"])
    wanted = ("today.another", "secondary") if is_solved else ("today.solve", "primary")
    assert (button.text, button.style) == (today.texts(wanted[0]), wanted[1])
    assert "about finesses" in today.said(made)
    assert (today.texts("today.is_done") in today.said(made)) == is_solved
    button.activate()
    today.flow.exercises.solve.assert_called_once_with(today.flow.exercises.book, ["finesses"])
    today.flow.exercises.book.problem.return_value = None
    today.tab._solve()
    assert today.flow.exercises.solve.call_count == 1


@pytest.mark.parametrize("due", [0, 4])
def test_exercises_that_are_due_are_the_main_thing_to_do(context: Context, due: int) -> None:
    today = Today(context, due=due)
    made = today.tab._due()
    button = expect(Button, today.card(made)["exercises"])
    assert button.style == ("primary" if due else "secondary")
    about = today.texts("today.due_about", count=due) if due else today.texts("today.none_due")
    assert about in today.said(made)
    assert (today.texts("today.is_done") in today.said(made)) == (not due)
    button.activate()
    assert today.flow.exercises.show.called


@pytest.mark.parametrize("left", [[], ["a deal", "a problem"]])
def test_it_says_first_how_much_is_left_to_do(context: Context, left: list[str]) -> None:
    today = Today(context)
    today.flow.remaining.return_value = left
    summary, grown = today.tab.members()
    assert isinstance(summary, Paragraph)
    assert summary.label == (today.texts("today.left.some", count=2) if left else today.texts("today.done"))
    assert summary.bold
    assert summary.colour == (context.look.palette.text if left else context.look.palette.gold_bright)
    names = [widget.name for widget in grown.widget.walk()]  # type: ignore[union-attr]
    assert [name for name in names if name in ("play 1", "play 2", "exercises", "day 22", "yesterday")] == [
        "play 1", "play 2", "exercises", "day 22",
    ]  # fmt: skip


def test_the_calendar_stands_next_to_the_tasks_if_both_have_room(context: Context) -> None:
    today, tx = Today(context), context.look.theme.tx
    _, grown = today.tab.members()
    page = expect(Widget, grown.widget)  # type: ignore[union-attr]
    for width in (tx(940), tx(820)):
        page.place(pygame.Rect(0, 0, width, 2000))
        tasks, month = [widget.rect for widget in page.walk() if isinstance(widget, Panel)][::3]
        if width > tx(860):
            assert (tasks.top, round(tasks.width / month.width, 1)) == (month.top, round(0.62 / 0.38, 1))
        else:
            assert (tasks.left, tasks.width) == (month.left, month.width)
            last = [widget.rect for widget in page.walk() if isinstance(widget, Panel)][2]
            assert month.top - last.bottom == context.look.theme.px(14)


def test_the_buttons_of_a_table_break_into_lines_in_a_narrow_window(context: Context, pars: None) -> None:
    today, tx = Today(context, Try("2026-11-22/1")), context.look.theme.tx
    row = today.tab._table(tables_of(DAY)[0])
    lines = []
    for width in (tx(600), tx(200)):
        row.place(pygame.Rect(0, 0, width, row.measure(width)[1]))
        buttons = [widget.rect for widget in row.walk() if isinstance(widget, Button)]
        assert all(row.rect.contains(rect) for rect in buttons)
        lines.append(len({rect.top for rect in buttons}))
    assert lines[0] == 1 < lines[1]
    label = expect(Widget, today.card(row)["table 1"])
    assert buttons[0].top - label.rect.bottom == context.look.theme.px(4)
    title, ranks = (widget.rect for widget in label.walk() if isinstance(widget, Paragraph))
    assert title.bottom == ranks.top


def test_the_deals_are_done_when_none_is_left(context: Context) -> None:
    today = Today(context)
    done = today.texts("today.is_done")
    head = next(widget for widget in today.tab._deals().walk() if isinstance(widget, Label))
    assert (head.label, head.bold, head.px) == (today.texts("today.deal"), True, context.theme.font(Size.BODY))
    assert done in today.said(today.tab._deals())
    today.flow.remaining_deals = [1]
    assert done not in today.said(today.tab._deals())


def test_yesterdays_deal_is_one_press_away_if_it_was_played(context: Context, pars: None) -> None:
    today = Today(context, Try("2026-11-20/1"), Try("2026-11-21/1", hand=None))
    assert "yesterday" not in today.card(today.tab._deals())
    today.list.append(Try("2026-11-21/2"))
    expect(Button, today.card(today.tab._deals())["yesterday"]).activate()
    today.flow.look_back.assert_called_once_with(today.list[-1])


def test_a_day_is_marked_with_the_first_finished_try_at_each_table(context: Context) -> None:
    today = Today(
        context,
        Try("2026-11-20/2", 5), Try("2026-11-21/1", 1, hand=None), Try("2026-11-21/1", 2), Try("2026-11-21/1", 3),
        Try("2026-11-21/2", 4), Try("2026-10-05/1", 6),
    )  # fmt: skip
    assert today.tab._marks(date(2026, 11, 1)) == {
        date(2026, 11, 20): DayMark((None, 5)), date(2026, 11, 21): DayMark((2, 4)),
    }  # fmt: skip
    for day in (20, 21, 22):
        today.tab.show_day(date(2026, 11, day))
    assert [call.args[0].score for call in today.flow.look_back.call_args_list] == [5, 2]


def test_another_month_stays_until_one_comes_back_to_the_current_one(context: Context) -> None:
    today = Today(context)
    today.tab.turn_to(date(2026, 10, 1))
    assert today.tab.month == date(2026, 10, 1)
    assert today.refreshed.call_count == 1
    today.tab.turn_to(date(2026, 11, 1))
    today.flow.day = date(2026, 12, 3)
    assert today.tab.month == date(2026, 12, 1)


# --- comparing with other players ---------


@pytest.fixture
def studies(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The hands that are compared, in their order."""
    found: list[Any] = []

    def begin(archive: object, hand: Any, seat: int, work: object) -> Mock:
        found.append((hand.record, seat))
        return Mock(failed=None)

    monkeypatch.setattr(today_tab, "CardsStudy", begin)
    return found


def test_only_the_first_try_at_each_table_is_compared_one_after_the_other(context: Context, studies: list[Any]) -> None:
    today = Today(
        context,
        Try("2026-11-22/1", match="a", seat=2), Try("2026-11-22/1", match="b"), Try("2026-11-22/2", match="c"),
    )  # fmt: skip
    today.tab.enter()
    today.tab.enter()
    assert studies == [("2026-11-22/1", 2)]
    for _ in range(3):
        study: Any = today.tab.study
        if study is not None:
            study.works, study.has.return_value = False, True
        today.tab.step(0.1)
    assert studies == [("2026-11-22/1", 2), ("2026-11-22/2", 0)]
    assert today.tab.study is None
    today.tab.enter()
    assert len(studies) == 2


@pytest.mark.parametrize(
    ("done", "failed", "begins"),
    [({Job.NORMAL}, None, True), ({Job.NORMAL, Job.HARD}, None, False), (set(), None, False), ({Job.NORMAL}, 1, False)],
)
def test_strong_players_follow_the_normal_ones_unless_something_failed(
    context: Context, studies: list[Any], done: set[Job], failed: object, begins: bool
) -> None:
    today = Today(context)
    today.tab.study = study = Mock(works=True, failed=failed)
    study.has.side_effect = lambda job: job in done
    study.poll.return_value = False
    today.tab.step(0.1)
    assert not study.begin.called
    assert not today.refreshed.called
    study.poll.return_value = True
    today.tab.step(0.1)
    assert today.refreshed.call_count == 1
    study.works = False
    today.tab.step(0.1)
    assert [call.args[0] for call in study.begin.call_args_list] == ([Job.HARD] if begins else [])
    assert (today.tab.study is None) != begins
    assert today.refreshed.call_count == (2 if begins else 3)


def test_the_comparison_ends_with_the_page_and_begins_again_with_it(context: Context, studies: list[Any]) -> None:
    today = Today(context, Try("2026-11-22/1", match="a"))
    today.tab.leave()
    today.tab.enter()
    study: Any = today.tab.study
    today.tab.leave()
    assert study.cancel.called
    assert today.tab.study is None
    today.tab.enter()
    assert len(studies) == 2
