"""The screen for finding the friend, with stand-ins for the table and the deal
(``mighty_gui.client.practice.friend_tab``)."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import MagicMock, Mock

import pygame
import pytest

from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size, Theme
from mighty_gui.client.practice import friend_tab
from mighty_gui.client.practice.friend_tab import FriendTab
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.seat_faces import Topic
from mighty_gui.client.widgets import Button, Choice, Panel
from mighty_gui.study.practice.friend_exercise import SURE, FriendAnswer
from tests.client.drawn import FONTS
from tests.client.told import told

NAMES = ["Ann", "Bo", "Cy", "Di", "Eve"]
WINDOW = pygame.Rect(0, 0, 1280, 720)
BAR = 60
"""The height of the bar at the top."""


class Exercise:
    """The friend tab with an exercise of three tricks, after positions 10, 15 and 20; seat 2 looks for seat 4."""

    def __init__(self, scale: float = 1.0) -> None:
        theme = Theme((1280, 720), scale)
        self.context = MagicMock(theme=theme, look=Look(theme, FONTS), texts=told)
        self.dealt = MagicMock(seed=7, seat=2, friend=4, suspects=(0, 4), begins=6, ends=(10, 15, 20))
        self.dealt.read.return_value = SimpleNamespace(friends={0: 0.7, 1: 0.1, 4: 0.95})
        self.task = Mock(failed=None, found=[])
        self.seeds: Iterator[int] = iter([11, 12])
        self.deal = Mock(return_value=self.task)
        self.match = Mock(position=0)
        self.stage = MagicMock(replayed=self.match, names=NAMES)
        self.stage.director.busy = False
        self.stage.step.return_value = False
        self.stage.go_on.side_effect = self.go_on
        self.table = Mock(stage=self.stage, rect=pygame.Rect(0, 0, 0, 0))
        self.table.arrange.side_effect = lambda room, height: setattr(self.table, "rect", room)
        self.tab = FriendTab(self.context, "me", self.deal, lambda: next(self.seeds))
        self.tab.rect = WINDOW
        self.tab.take_place(Mock())
        self.tab.bar = lambda rect: [Panel(self.context.look, "bar").place(pygame.Rect(0, 0, 1280, BAR))]  # type: ignore[method-assign]

    def go_on(self) -> None:
        self.match.position += 1

    def begin(self) -> None:
        """Deal the exercise, and show its first position."""
        self.task.found = [self.dealt]
        self.tab.step(0.0)
        self.tab.wants_redraw = False

    def see(self, trick: int = 1) -> None:
        """Show the first tricks to their ends."""
        self.begin()
        self.tab.trick = trick
        self.tab.skip()

    def answer(self, seat: int, chance: float = 0.5) -> None:
        self.tab._choose(seat)
        self.tab._be_sure(chance)
        self.tab.submit_answer()

    def found(self, name: str) -> Any:
        return self.tab.page.find(name)

    @property
    def names(self) -> set[str]:
        return {widget.name for widget in self.tab.page.walk() if isinstance(widget, Button | Choice)}


@pytest.fixture
def exercise(monkeypatch: pytest.MonkeyPatch) -> Exercise:
    made = Exercise()
    fake(monkeypatch, made)
    return made


def fake(monkeypatch: pytest.MonkeyPatch, made: Exercise) -> None:
    monkeypatch.setattr(friend_tab, "ReplayTable", Mock(return_value=made.table))
    monkeypatch.setattr(friend_tab, "ReplayMatch", Mock(**{"of_hand.return_value": made.match}))
    monkeypatch.setattr(friend_tab, "keep_answer", Mock())
    monkeypatch.setattr(friend_tab, "announce_fact", lambda narrator, stage, key: key == "n")
    monkeypatch.setattr(friend_tab, "marks_of", lambda hand, texts: "marks")
    monkeypatch.setattr(friend_tab, "caption", lambda stage, marks: f"caption {marks}")


def test_until_the_exercise_is_dealt_one_can_only_go_back(exercise: Exercise) -> None:
    tab = exercise.tab
    exercise.deal.assert_called_once_with(11)
    tab.step(0.1)
    tab.refresh()
    assert (tab.exercise, tab.table, tab.trick, tab.guess, tab.chance, tab.failed) == (None, None, 0, None, 0.5, False)
    assert (tab.watches, tab.is_asked, tab.at_rest, tab.prepare()) == (False, False, False, False)
    assert exercise.names == {"list"}
    assert list(tab.announcements()) == ["exercises.friend.dealing"]
    assert list(tab.reader_lines) == []
    assert not tab.handle(Intent(Kind.KEY, key="n"))
    assert tab.atmosphere is Atmosphere.TABLE
    tab.leave()
    exercise.task.cancel.assert_called_once_with()


def test_a_deal_that_fails_is_told_and_logged_once(exercise: Exercise, caplog: pytest.LogCaptureFixture) -> None:
    exercise.task.failed = ValueError("x")
    exercise.tab.step(0.1)
    exercise.tab.step(0.1)
    assert exercise.tab.failed
    assert exercise.found("head").label == "exercises.friend.failed"
    assert [record.message for record in caplog.records] == ["an exercise could not be dealt"]


def test_a_dealt_exercise_begins_before_the_first_card_without_totals(exercise: Exercise) -> None:
    exercise.stage.kit.pack.return_value = [SimpleNamespace(name="SA")]
    exercise.begin()
    tab = exercise.tab
    assert exercise.match.position == 6
    vars(friend_tab)["ReplayTable"].assert_called_once_with(exercise.context, exercise.match, 2, all_open=False)
    exercise.stage.teach.assert_called_once_with({Topic.TOTALS})
    assert list(exercise.context.deck.expect_pack.call_args.args[0]) == ["SA"]
    assert (tab.trick, tab.watches, tab.is_asked, tab.at_rest) == (1, True, False, False)
    assert exercise.names == {"skip", "list"}
    assert tab.page.focus is exercise.found("skip")
    assert list(tab.announcements()) == ["exercises.friend.watching number=1", "exercises.friend.more"]
    assert list(tab.reader_lines) == ["caption marks"]


def test_cards_fall_one_after_another_and_not_while_one_moves(exercise: Exercise) -> None:
    exercise.begin()
    tab, fallen = exercise.tab, []
    for dt in (0.125, 0.0, 0.125, 0.1875, 0.0625, 0.1875):
        tab.step(dt)
        fallen.append((exercise.match.position, tab.wants_redraw))
        tab.wants_redraw = False
    assert fallen == [(6, False), (6, False), (7, True), (7, False), (8, True), (8, False)]
    exercise.stage.director.busy, exercise.stage.step.return_value = True, True
    tab.step(1.0)
    assert (exercise.match.position, tab.wants_redraw) == (8, True)
    exercise.stage.director.busy, exercise.stage.step.return_value = False, False
    tab.step(0.0625)
    assert exercise.match.position == 9, "the wait went on where it was"
    assert not exercise.context.narrator.read_out.called
    tab.step(0.25)
    assert (exercise.match.position, tab.watches, tab.is_asked, tab.at_rest) == (10, False, True, True)
    exercise.context.narrator.read_out.assert_called_once_with(tab)
    exercise.stage.director.busy = True
    assert not tab.at_rest
    exercise.stage.director.busy = False
    tab.step(1.0)
    assert exercise.match.position == 10
    assert exercise.context.narrator.read_out.call_count == 1


@pytest.mark.parametrize("trick", [1, 2, 3])
def test_after_each_trick_one_is_asked_and_may_watch_more_before_the_third(exercise: Exercise, trick: int) -> None:
    exercise.see(trick)
    tab = exercise.tab
    assert exercise.match.position == (10, 15, 20)[trick - 1]
    assert exercise.stage.jump.called
    more = {"watch"} if trick < 3 else set()
    assert exercise.names == {"guess", "sure", "say", "list"} | more
    kind = "more" if trick < 3 else "last"
    assert list(tab.announcements()) == [f"exercises.friend.ask count={trick}", f"exercises.friend.{kind}"]
    who, sure, say = (exercise.found(name) for name in ("guess", "sure", "say"))
    assert isinstance(who, Choice)
    assert isinstance(sure, Choice)
    ask = "exercises.friend.who"
    assert (who.label, who.value, list(who.options)) == (ask, None, [(None, ask), (0, "Ann"), (4, "Eve")])
    assert (sure.label, sure.value) == ("exercises.friend.sure", 0.5)
    percents = [f"review.percent number={number}" for number in (30, 40, 50, 60, 70, 80, 90, 99)]
    assert list(sure.options) == list(zip(SURE, percents, strict=True))
    assert (say.label, say.reason, say.style) == ("exercises.friend.say", ask, "primary")
    assert tab.page.focus is who
    tab.submit_answer()
    assert tab.answer is None, "nobody is named yet"
    tab._choose(4)
    assert list(exercise.found("guess").options) == [(0, "Ann"), (4, "Eve")]
    assert (exercise.found("guess").value, exercise.found("say").reason) == (4, "")
    tab._be_sure(0.9)
    assert exercise.found("sure").value == 0.9


@pytest.mark.parametrize("right", [True, False])
def test_an_answer_is_scored_saved_heard_and_read_out_and_opens_the_cards(exercise: Exercise, *, right: bool) -> None:
    exercise.dealt.score.return_value = FriendAnswer(2, 0.8, right, 0.04, 0.04 if right else 0.03)
    exercise.see(2)
    exercise.answer(4, 0.8)
    tab, read = exercise.tab, exercise.dealt.read.return_value
    exercise.dealt.read.assert_called_once_with(2)
    exercise.dealt.score.assert_called_once_with(2, 4, 0.8, read)
    vars(friend_tab)["keep_answer"].assert_called_once_with(exercise.context.archive, "me", 7, tab.answer)
    exercise.context.audio.play.assert_called_once_with(Cue.MADE if right else Cue.FAILED)
    exercise.stage.look_through.assert_called_once_with(2, all_open=True)
    exercise.context.narrator.read_out.assert_called_once_with(tab)
    assert exercise.names == {"next", "list"}
    assert tab.page.focus is exercise.found("next")
    sure = [f"review.reading.sure.{word} name={name}" for word, name in (("surely", "Eve"), ("probably", "Ann"))]
    lines = [
        f"exercises.friend.{'right' if right else 'wrong'} name=Eve",
        f"exercises.friend.known known={', '.join(sure)}",
        f"exercises.friend.{'better' if right else 'worse'} cost=0.04 known={'0.04' if right else '0.03'}",
    ]
    assert list(tab.announcements()) == lines
    assert tab.spoken_text.split("\n") == lines, "without the focus, as long as no key was pressed"
    tab.page.keyboard = True
    assert tab.spoken_text.split("\n")[:-1] == lines
    assert not tab.is_asked
    tab.submit_answer()
    assert exercise.dealt.score.call_count == 1


def test_if_nobody_stood_out_that_is_said(exercise: Exercise) -> None:
    exercise.dealt.score.return_value = FriendAnswer(1, 0.5, False, 0.25, 0.2)
    exercise.dealt.read.return_value.friends = {0: 0.39, 4: 0.2}
    exercise.see()
    exercise.answer(0)
    assert "exercises.friend.known known=exercises.friend.nobody" in exercise.tab.announcements()


def test_the_next_exercise_begins_as_the_first_one(exercise: Exercise) -> None:
    exercise.dealt.score.return_value = FriendAnswer(1, 0.8, True, 0.04, 0.04)
    exercise.see()
    exercise.answer(4, 0.8)
    exercise.task.found = []
    exercise.tab.begin()
    tab = exercise.tab
    assert [call.args for call in exercise.deal.call_args_list] == [(11,), (12,)]
    assert (tab.exercise, tab.table, tab.read, tab.answer, tab.guess) == (None,) * 5
    assert (tab.trick, tab.chance) == (0, 0.5)
    assert exercise.names == {"list"}


@pytest.mark.parametrize(
    ("scale", "height", "high"), [(1.0, 720, 206), (1.0, 400, 168), (2.0, 720, 346), (0.8, 360, 151)]
)
def test_the_table_fills_the_room_between_the_bar_and_the_pane(
    monkeypatch: pytest.MonkeyPatch, scale: float, height: int, high: int
) -> None:
    exercise = Exercise(scale)
    fake(monkeypatch, exercise)
    exercise.tab.rect = pygame.Rect(0, 0, 1280, height)
    exercise.begin()
    pane = exercise.tab.page.widgets[-1]
    assert pane.rect == pygame.Rect(0, height - high, 1280, high)
    exercise.table.arrange.assert_called_once_with(pygame.Rect(0, BAR, 1280, height - high - BAR), height)
    jumps, places = exercise.stage.jump.call_count, exercise.stage.place.call_count
    assert jumps == 1
    exercise.tab.refresh()
    assert exercise.table.arrange.call_count == 1, "the room is the same"
    assert exercise.stage.jump.call_count == jumps
    assert exercise.stage.place.call_count == places + 1
    assert exercise.tab.wants_redraw


def test_headline_text_and_buttons_stand_below_each_other(exercise: Exercise) -> None:
    exercise.see()
    look, pane = exercise.context.look, exercise.tab.page.widgets[-1]
    head, body, row = (exercise.found(name) for name in ("head", "paragraphs", "row"))
    assert (head.px, head.bold, head.colour) == (look.theme.font(Size.LARGE), True, look.palette.gold_bright)
    assert head.rect.topleft == (pane.rect.left + 22, pane.rect.top + 12)
    assert body.rect.top == head.rect.bottom + 6
    assert row.rect.top == body.rect.bottom + 6
    assert row.rect.bottom == pane.rect.bottom - 12
    small = look.theme.font(Size.SMALL)
    buttons = [widget for widget in row.walk() if isinstance(widget, Button)]
    assert {widget.px for widget in buttons} == {small}
    assert {widget.name: widget.style for widget in buttons} == {
        "say": "primary", "watch": "secondary", "list": "secondary"
    }  # fmt: skip


def test_keys_go_to_the_pane_then_back_to_the_list_or_to_the_facts_of_the_table(exercise: Exercise) -> None:
    exercise.see()
    tab, host = exercise.tab, cast("Mock", exercise.tab.host)
    assert tab.handle(Intent(Kind.KEY, key="n"))
    assert not tab.handle(Intent(Kind.KEY, key="z"))
    assert not tab.handle(Intent(Kind.MENU))
    assert not host.uncover.called
    assert tab.handle(Intent(Kind.CANCEL))
    host.uncover.assert_called_once_with()
    assert exercise.found("list").action == tab.cancel
    for is_work in (True, False):
        exercise.stage.prepare.return_value = is_work
        assert tab.prepare() == is_work


def test_the_table_is_drawn_below_the_pane(exercise: Exercise) -> None:
    exercise.see()
    order: list[str] = []
    exercise.table.draw.side_effect = lambda surface, line: order.append(f"table {line}")
    exercise.tab.page = Mock(**{"draw.side_effect": lambda surface: order.append("pane")})
    exercise.tab.draw(pygame.Surface((10, 10)))
    assert order == ["table None", "pane"]
    assert list(exercise.tab.reader_pages) == [exercise.tab.page]
