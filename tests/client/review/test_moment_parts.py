"""A moment of a review: its texts, its pane, its two lines of play and its film
(``mighty_gui.client.review.moment_texts``, ``mighty_gui.client.review.moment_pane``,
``mighty_gui.client.review.moment_tab``, ``mighty_gui.client.review.two_lines``,
``mighty_gui.client.review.turning_point``, ``mighty_gui.client.review.review_texts``)."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import MagicMock, Mock, call

import pygame
import pytest

from mighty_gui.client.look.theme import Size
from mighty_gui.client.review import moment_tab, review_texts, turning_point, two_lines
from mighty_gui.client.review.hand_chart import HandCurve
from mighty_gui.client.review.moment_pane import MomentPane
from mighty_gui.client.review.moment_tab import MomentTab
from mighty_gui.client.review.moment_texts import MomentPosition, MomentText, moment_text
from mighty_gui.client.review.replay.replay_match import StepMark
from mighty_gui.client.review.review_texts import Chances, ReviewTexts, chances_of, defends
from mighty_gui.client.review.turning_point import Film, Filming, FilmTab, TurningPoint
from mighty_gui.client.review.two_lines import TwoLines
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.context import Silence, make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.extras import WHY_KEY
from mighty_gui.client.widgets import Button, Label, Panel, Paragraph
from mighty_gui.keep.settings import Settings
from mighty_gui.study.review.judge import Verdict
from tests.client.drawn import at, difference
from tests.client.told import context_of, told

MARKS = (
    StepMark(0, "Auction", ""),
    StepMark(4, "Trick 1", "1", is_trick=True),
    StepMark(8, "Trick 2", "2", is_trick=True),
)
NAMES = ("Ann", "Bo", "Cy")
KEYS = ("before", "back", "step_back", "play", "step_on", "end", "next")


# --- texts ---


def texts_of(course: Any = None) -> ReviewTexts:
    """Return the texts of a review with a stand-in for the kit of the game."""
    match = MagicMock()
    match.hand.view.side_effect = lambda position, seat: SimpleNamespace(
        at=f"{position}/{seat}", legal=["a"] * position
    )
    match.hand.game.controller.side_effect = lambda rules, seat: seat + 10
    match.hand.record.actions = [(n % 3, f"act{n}") for n in range(1, 9)]
    with pytest.MonkeyPatch.context() as patch:
        kit = Mock()
        kit.action_text.side_effect = lambda texts, view, action, names: f"<{action} {view.at}>"
        patch.setattr(review_texts, "table_kit", lambda game: kit)
        patch.setattr(review_texts, "SeatFaces", lambda *_: Mock(**{"names.return_value": NAMES}))
        return ReviewTexts(cast("Any", told), match, course)


def decision(number: int = 3, loss: float = 2.5, chance: float | None = 0.25, best: float | None = 0.5) -> Any:
    return SimpleNamespace(
        number=number, seat=1, played="P", best="B", loss=loss, se=0.5, chance=chance, best_chance=best,
        verdict=Verdict.MISTAKE, choices=("x", "y"),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("made", "won", "is_defender"),
    [(True, True, False), (True, False, True), (False, True, True), (False, False, False), (None, True, False)],
)
def test_whoever_wins_when_the_contract_fails_defends(
    monkeypatch: pytest.MonkeyPatch, made: bool | None, won: bool, *, is_defender: bool
) -> None:
    monkeypatch.setattr(review_texts, "players_of", lambda rules: Mock(**{"is_made.return_value": made}))
    kit = Mock(**{"facts.return_value": Mock(won=won)})
    monkeypatch.setattr(review_texts, "scene_kit", lambda rules: kit)
    assert defends(Mock(), 1) == is_defender
    kit.facts.return_value = None
    assert not defends(Mock(), 1)


@pytest.mark.parametrize(("stops", "kept", "better"), [(False, 25, 60), (True, 75, 40)])
def test_chances_are_those_of_ones_own_side(
    monkeypatch: pytest.MonkeyPatch, kept: int, better: int, *, stops: bool
) -> None:
    monkeypatch.setattr(review_texts, "defends", lambda match, seat: stops and seat == 1)
    assert chances_of(Mock(), decision(chance=0.25, best=0.6)) == Chances(kept, better, stops)
    assert chances_of(Mock(), decision(chance=None)) is None
    assert chances_of(Mock(), decision(best=None)) is None


def test_a_decision_is_told_with_its_alternative_its_cost_and_its_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    chances: list[Chances | None] = [Chances(25, 60, False), Chances(75, 40, True), None, Chances(1, 2, False)]
    monkeypatch.setattr(review_texts, "chances_of", lambda match, decision: chances.pop(0))
    texts = texts_of(Mock(**{"stands.side_effect": lambda number: number == 3}))
    assert texts.instead(decision()) == "review.instead played=<P 2/1> better=<B 2/1>"
    loss = "review.loss score=2.5 error=0.5"
    assert texts.cost(decision()) == f"{loss} · review.chance kept=25 better=60"
    assert texts.cost(decision()) == f"{loss} · review.stopped_it kept=75 better=40"
    assert texts.cost(decision()) == loss
    assert texts.cost(decision(number=4)) == loss, "the contract was lost already"
    verdict = f"review.verdict.{Verdict.MISTAKE}"
    assert texts.verdict(decision()) == f"review.lost verdict={verdict} score=2.5"
    for kind in (Verdict.BEST, Verdict.EQUAL):
        free = decision()
        free.verdict = kind
        assert texts.verdict(free) == f"review.verdict.{kind}"
    assert [texts.was_free(decision(number)) for number in (2, 3)] == [False, True]
    assert texts.losing_action(4, MARKS) == "review.open.lost step=Trick 1 name=Bo action=<act4 3/11>"
    chance, score = (HandCurve((), (), (), (), (), (), is_chance) for is_chance in (True, False))
    assert (texts.worth(0.256, chance), texts.worth(2.6, score)) == ("review.percent number=26", "+3")


@pytest.mark.parametrize(
    ("made", "held", "lost", "exact", "sentence"),
    [
        (False, False, None, True, "review.open.unmade.proved"),
        (False, True, None, False, "review.open.unmade.found review.open.held"),
        (True, True, None, True, "review.open.kept.proved"),
        (True, False, 4, False, "review.open.made.found review.open.lost step=Trick 1 name=Bo action=<act4 3/11>"),
    ],
)
def test_the_truth_tells_whether_the_contract_could_be_made_and_where_it_was_lost(
    lost: int | None, sentence: str, *, made: bool, held: bool, exact: bool
) -> None:
    course = SimpleNamespace(points=(1,), made=made, held=held, lost=lost, exact=exact)
    assert texts_of(course).truth(MARKS) == [sentence]
    course.points = ()
    assert texts_of(course).truth(MARKS) == []


def moment_of(offset: int, *, other: object = "line", number: int = 2, last: int = 5) -> MomentText:
    lines: Any = SimpleNamespace(
        decision=decision(), other=other, at_moment=offset == 0, at_end=offset >= last, scores=lambda seat: (seat, -3)
    )
    texts: Any = SimpleNamespace(t=told, names=NAMES, **{
        name: lambda decision, name=name: f"{name} {decision.number}" for name in ("instead", "cost", "why")
    })  # fmt: skip
    return moment_text(texts, lines, MARKS, MomentPosition(number, 3, (0, 1), plays=True))


def test_a_moment_names_its_tables_and_says_how_the_lines_go_on() -> None:
    first, between, end = moment_of(0), moment_of(1), moment_of(5)
    assert first.title == "review.table.title number=2 step=Trick 1"
    assert first.lines == ("instead 3", "cost 3", "why 3")
    assert first.heads == ("review.table.knew", "review.table.truth")
    assert between.heads == end.heads == ("review.table.played", "review.table.better")
    assert (first.below, between.below) == ("review.table.ready", "review.table.computers")
    ended = [f"review.table.ended line=review.table.{key} name=Bo score={score}" for key, score in
             (("played", "+1"), ("better", "\u22123"))]  # fmt: skip
    assert end.below == " · ".join(ended)
    assert moment_of(0, other=None).below == ""
    assert (first.shown, first.plays) == ((0, 1), True)


def test_buttons_that_lead_nowhere_say_why() -> None:
    at_end, none = "replay.at_end", "review.table.no_more"
    assert moment_of(0).blocked == {"back": at_end, "step_back": at_end}
    assert moment_of(1).blocked == {}
    assert moment_of(5, number=1).blocked == {"step_on": at_end, "end": at_end, "before": none}
    assert moment_of(1, number=3).blocked == {"next": none}


# --- the pane ---


def laid_out(text: MomentText, height: int = 720) -> tuple[list[Any], Mock]:
    walk = Mock()
    return list(MomentPane(context_of(), text, walk).build(pygame.Rect(10, 0, 1000, height))), walk


def text_with(
    lines: int = 3, *, shown: tuple[int, ...] = (0, 1), plays: bool = False, below: str = "Below"
) -> MomentText:
    return MomentText("Title", ["line"] * lines, below, ("Left", "Right"), shown, plays, {"back": "at start"})


def test_the_pane_has_the_names_of_the_tables_the_text_and_the_buttons() -> None:
    (ground, left, right, text, row), walk = laid_out(text_with())
    assert isinstance(ground, Panel)
    assert (ground.rect.left, ground.rect.width, ground.rect.bottom) == (10, 1000, 720)
    gold = context_of().look.palette.gold_bright
    for head, name, x in ((left, "Left", 10), (right, "Right", 510)):
        assert isinstance(head, Label)
        assert (head.label, head.align, head.bold, head.colour) == (name, "center", True, gold)
        assert (head.rect.left, head.rect.width, head.rect.top) == (x, 500, ground.rect.top + 4)
    assert text.rect.left == 32
    assert text.rect.width == 956
    assert text.rect.top == ground.rect.top + left.rect.height + 8
    assert row.rect.bottom == 712
    assert abs(row.rect.centerx - 510) <= 1
    assert row.rect.width == row.measure()[0]
    assert ground.rect.height == left.rect.height + text.rect.height + row.rect.height + 32
    assert not text.scrolls, "the text is as high as it wants to be"
    prose = [widget for widget in text.walk() if hasattr(widget, "on_paper")]
    theme = context_of().theme
    assert [(widget.text, widget.px, widget.bold) for widget in prose] == [
        ("Title", theme.font(Size.BODY), True),
        ("line", theme.font(Size.BODY), False),
        ("line", theme.font(Size.SMALL), False),
        ("line", theme.font(Size.SMALL), False),
        ("Below", theme.font(Size.SMALL), True),
    ]
    assert not any(widget.on_paper for widget in prose)
    buttons = {widget.name: widget for widget in row.walk() if isinstance(widget, Button)}
    icons = ("backward", "first", "left", "play", "right", "last", "forward")
    assert [(name, button.icon) for name, button in buttons.items()] == list(zip(KEYS, icons, strict=True))
    for name, button in buttons.items():
        assert button.style == ("primary" if name == "play" else "secondary")
        assert button.reason == ("at start" if name == "back" else "")
        assert button.tip_above
        button.action()
        assert walk.call_args == call(name)


def test_a_long_text_scrolls_below_a_share_of_the_window() -> None:
    (ground, *_, text, row), _ = laid_out(text_with(60, below=""), 600)
    assert ground.rect.height == round(0.42 * 600)
    assert text.scrolls
    assert row.rect.bottom == 592


def test_a_single_table_can_be_switched_and_playing_can_be_paused() -> None:
    (_, head, _, row), _ = laid_out(text_with(shown=(1,), plays=True))
    assert (head.label, head.rect.width) == ("Right", 1000)
    buttons = {widget.name: widget for widget in row.walk() if isinstance(widget, Button)}
    assert list(buttons) == [*KEYS, "other"]
    assert (buttons["other"].icon, buttons["play"].icon, buttons["back"].icon) == ("shuffle", "pause", "first")
    assert buttons["play"].label.endswith("pause")
    assert not buttons["back"].label.endswith("pause")


# --- the two lines of play ---


class Lines:
    """Two lines of play after action 4, with stand-ins for their tables; the hand has 8 actions, the other line 10."""

    def __init__(self, patch: pytest.MonkeyPatch, *, has_other: bool = True) -> None:
        self.made: list[Mock] = []
        match = Mock(hand=SimpleNamespace(last=8, result=SimpleNamespace(scores=[1, 2, 3])))
        other = Mock(hand=SimpleNamespace(last=10, result=SimpleNamespace(scores=[4, 5, 6])))
        for each in (match, other):
            each.at.side_effect = lambda position, hand=each.hand: SimpleNamespace(position=position, hand=hand)
        patch.setattr(two_lines, "ReplayTable", self.make)
        patch.setattr(two_lines, "_match_of", lambda match, line: other)
        line: Any = "line" if has_other else None
        self.lines = TwoLines(Mock(), match, decision(5), line)

    def make(self, context: object, match: Any, seat: int, *, all_open: bool, silent: bool = False) -> Mock:
        table = MagicMock(match=match, seat=seat, silent=silent)
        table.stage.all_open = all_open
        table.stage.look_through.side_effect = lambda seat, all_open: setattr(table.stage, "all_open", all_open)
        table.stage.go_on.side_effect = lambda: setattr(match, "position", match.position + 1)
        table.stage.step.return_value = table.stage.director.busy = False
        table.stage.work_ahead.return_value = table.stage.prepare.return_value = False
        table.rect = pygame.Rect(10, 20, 30, 40)
        self.made.append(table)
        return table

    @property
    def state(self) -> tuple[int, list[tuple[int, bool]]]:
        return self.lines.offset, [(table.match.position, table.stage.all_open) for table in self.made]


def test_both_lines_go_on_together_each_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Lines(monkeypatch)
    lines = room.lines
    assert [(table.seat, table.silent) for table in room.made] == [(1, False), (1, True)]
    assert room.state == (0, [(4, False), (4, True)])
    assert (lines.at_moment, lines.at_end, lines.last, lines.position) == (True, False, 6, 4)
    lines.go_on()
    assert room.state == (1, [(5, True), (5, True)])
    for _ in range(9):
        lines.go_on()
    assert room.state == (6, [(8, True), (10, True)])
    assert (lines.at_moment, lines.at_end, lines.position) == (False, True, 8)
    lines.go(5)
    assert room.state == (5, [(8, True), (9, True)])
    assert not lines.at_end
    lines.go(0)
    assert room.state == (0, [(4, False), (4, True)])
    assert lines.scores(1) == (2, 5)
    assert all(table.stage.look_through.call_args.args == (1,) for table in room.made)


def test_without_a_better_line_both_tables_show_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Lines(monkeypatch, has_other=False)
    assert (room.lines.other, room.lines.last, room.lines.scores(0)) == (None, 4, (1, 1))


def test_tables_stand_side_by_side_or_over_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    room, area = Lines(monkeypatch), pygame.Rect(10, 60, 1001, 400)
    lines = room.lines
    own, better = room.made
    assert lines.tables == (own, better)
    for side_by_side, rects in (
        (True, [pygame.Rect(10, 60, 499, 400), pygame.Rect(512, 60, 499, 400)]),
        (False, [area, area]),
    ):
        lines.arrange(area, 720, side_by_side=side_by_side)
        assert [table.arrange.call_args for table in room.made] == [call(rect, 720) for rect in rects]
        assert lines.room == area
        assert list(lines.shown_tables) == ([own, better] if side_by_side else [own])
    lines.side = 1
    assert list(lines.shown_tables) == [better]
    surface = pygame.Surface((100, 100))
    surface.fill((9, 9, 9))
    lines.draw(surface)
    assert (own.draw.called, better.draw.call_args) == (False, call(surface, None))
    assert surface.get_at((10, 20))[:3] == (9, 9, 9)
    lines.side_by_side = True
    lines.draw(surface)
    assert own.draw.call_args == call(surface, None)
    black = [surface.get_at(point)[:3] == (0, 0, 0) for point in ((9, 20), (10, 19), (10, 20), (99, 59), (10, 60))]
    assert black == [False, False, True, True, False]


def test_either_table_can_move_be_prepared_and_speak(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Lines(monkeypatch)
    lines = room.lines
    own, better = room.made
    assert (lines.busy, lines.step(0.1), lines.prepare()) == (False, False, False)
    for table in room.made:
        table.stage.director.busy = True
        assert lines.busy
        table.stage.director.busy = False
        table.stage.step.return_value = True
        assert lines.step(0.1)
        table.stage.step.return_value = False
        for work in (table.stage.work_ahead, table.stage.prepare):
            work.return_value = True
            assert lines.prepare()
            work.return_value = False
        table.stage.latest = ["x", "", table.seat]
        table.stage.event_narrator.return_value.sentence.side_effect = lambda event, table=table: (
            event and f"{event} {room.made.index(table)}"
        )
    assert own.stage.step.call_count == better.stage.step.call_count == 3
    assert list(lines.event_lines()) == ["x 0", "1 0"]
    lines.side = 1
    assert list(lines.event_lines()) == ["x 0", "1 0"]
    lines.side_by_side = False
    assert list(lines.event_lines()) == ["x 1", "1 1"]


# --- the screen of a moment ---


class Moment:
    """The screen of the second of three moments, with stand-ins for the lines of play."""

    def __init__(self, patch: pytest.MonkeyPatch, *, scale: float = 1.0, width: int = 1280, seats: int = 5) -> None:
        self.context = context_of(scale, (1280, 720))
        self.context.narrator.is_audible = False
        self.lines = MagicMock(busy=False, at_end=False, at_moment=False, offset=2, last=6, position=7, room=None)
        self.lines.decision = decision(5)
        self.lines.step.return_value = False
        self.lines.event_lines.return_value = ["said"]
        self.lines.own.rect = pygame.Rect(100, 60, 400, 300)
        self.lines.shown_tables = (self.lines.own, self.lines.better)
        self.blocked: dict[str, str] = {}
        patch.setattr(moment_tab, "marks_of", lambda hand, texts: MARKS)
        patch.setattr(moment_tab, "moments", lambda decisions: (decision(1), decision(5), decision(9)))
        patch.setattr(moment_tab, "TwoLines", Mock(return_value=self.lines))
        patch.setattr(moment_tab, "WhyQuestion", Mock())
        patch.setattr(moment_tab, "WhyScene", Mock())
        patch.setattr(moment_tab, "ReviewTexts", Mock())
        patch.setattr(moment_tab, "caption", lambda stage, marks: "caption")
        patch.setattr(moment_tab, "announce_fact", lambda narrator, stage, key: key == "n")
        patch.setattr(moment_tab, "action_at", lambda stage, hand, position, pos: position if pos == (5, 6) else None)
        patch.setattr(moment_tab, "moment_text", self.text)
        match = MagicMock()
        match.setup.game.seat_count.return_value = seats
        self.tab = MomentTab(self.context, match, MagicMock(), 2)
        self.tab.take_place(Mock())
        self.tab.attach(Mock())
        ground = Panel(self.context.look).place(pygame.Rect(0, 0, width, 60))
        self.tab.bar = lambda rect: [ground, Label(self.context.look, "")]  # type: ignore[method-assign]
        self.tab.resized(pygame.Rect(0, 0, width, 720))

    def text(self, texts: object, lines: object, marks: object, place: MomentPosition) -> MomentText:
        title = f"title {place.number}/{place.count}"
        return MomentText(title, ["line"], "below", ("A", "B"), place.shown, place.plays, self.blocked)


@pytest.fixture
def moment(monkeypatch: pytest.MonkeyPatch) -> Moment:
    return Moment(monkeypatch)


@pytest.mark.parametrize(
    ("scale", "width", "seats", "is_wide"),
    [
        (1.0, 1240, 5, True),
        (1.0, 1239, 5, False),
        (0.8, 1240, 6, True),
        (1.5, 1860, 5, True),
        (1.5, 1858, 5, False),
        (1.0, 1448, 7, True),
        (1.0, 1446, 7, False),
    ],
)
def test_two_tables_need_room_for_letters_and_seats(
    monkeypatch: pytest.MonkeyPatch, scale: float, width: int, seats: int, *, is_wide: bool
) -> None:
    moment = Moment(monkeypatch, scale=scale, width=width, seats=seats)
    assert moment.tab.is_side_by_side == is_wide
    top = moment.tab.page.widgets[2].rect.top
    room = pygame.Rect(0, 60, width, top - 60)
    moment.lines.arrange.assert_called_once_with(room, 720, side_by_side=is_wide)
    moment.lines.room = room
    moment.tab.refresh()
    assert moment.lines.arrange.call_count == 1
    moment.tab.resized(pygame.Rect(0, 0, width, 720))
    assert moment.lines.arrange.call_count == 2, "a change of language or scale"


def test_buttons_step_through_both_lines_and_from_moment_to_moment(moment: Moment) -> None:
    tab, lines = moment.tab, moment.lines
    tab.plays = True
    for name, offset in (("back", 0), ("step_back", 1), ("end", 6)):
        tab.walk(name)
        assert lines.go.call_args == call(offset)
        assert not tab.plays
    lines.offset = 0
    tab.walk("step_back")
    assert lines.go.call_args == call(0)
    tab.walk("step_on")
    assert lines.go_on.call_count == 1
    assert not moment.context.narrator.speak.called
    moment.context.narrator.is_audible = True
    tab.walk("step_on")
    moment.context.narrator.speak.assert_called_once_with("said")
    tab.walk("other")
    assert (tab.side, lines.side) == (1, 1)
    tab.plays = True
    tab.walk("next")
    assert (tab.number, tab.plays, tab.decision.number, lines.side) == (3, False, 9, 1)
    moment.context.narrator.read_out.assert_called_once_with(tab.host)
    tab.walk("before")
    assert tab.number == 2
    tab.walk("other")
    assert tab.side == 0
    moment.blocked["end"] = "no"
    calls = lines.go.call_count
    tab.walk("end")
    assert lines.go.call_count == calls


def test_the_lines_play_by_themselves_and_stop_at_their_end(moment: Moment) -> None:
    tab, lines = moment.tab, moment.lines
    assert [tab.at_rest] == [True]
    tab.walk("play")
    assert (tab.plays, tab.at_rest, lines.go.called) == (True, False, False)
    steps = []
    for dt in (0.0, 0.25, 0.125, 0.25):
        tab.step(dt)
        steps.append(lines.go_on.call_count)
    assert steps == [1, 1, 1, 2]
    lines.busy = True
    tab.step(9.0)
    assert lines.go_on.call_count == 2
    lines.busy, lines.at_end = False, True
    tab.step(9.0)
    assert (tab.plays, lines.go_on.call_count) == (False, 2)
    tab.walk("play")
    lines.go.assert_called_once_with(0)
    assert tab.plays
    tab.walk("play")
    assert (tab.plays, lines.go.call_count) == (False, 1)
    lines.busy = True
    assert not tab.at_rest


def test_the_pane_is_built_again_when_a_movement_ends(moment: Moment) -> None:
    tab, lines = moment.tab, moment.lines

    def ends(dt: float) -> bool:
        lines.busy = False
        return False

    tab.page.step(9.0)
    tab.page.wants_redraw = tab.wants_redraw = False
    tab.step(0.1)
    assert [tab.wants_redraw] == [False]
    lines.busy, lines.step.side_effect = True, ends
    tab.step(0.1)
    assert tab.wants_redraw
    tab.wants_redraw = tab.page.wants_redraw = False
    lines.step.side_effect, lines.busy = None, True
    tab.step(0.1)
    assert [tab.wants_redraw] == [False], "it still moves"
    lines.step.return_value = True
    tab.step(0.1)
    assert tab.wants_redraw


def test_keys_the_wheel_and_a_press_on_an_action_are_for_the_tables(moment: Moment) -> None:
    tab, walked = moment.tab, Mock()
    asked = vars(moment_tab)["WhyScene"]
    tab.walk = walked  # type: ignore[method-assign]
    keys = {Kind.LEFT: "step_back", Kind.RIGHT: "step_on", Kind.UP: "before", Kind.DOWN: "next", Kind.HOME: "back",
            Kind.END: "end", Kind.SKIP: "play"}  # fmt: skip
    for kind, name in keys.items():
        assert tab.handle(Intent(kind))
        assert walked.call_args == call(name)
    for amount, name in ((1, "step_back"), (-1, "step_on")):
        assert tab.handle(Intent(Kind.WHEEL, pos=(200, 200), amount=amount))
        assert walked.call_args == call(name)
    tab.plays = True
    assert not tab.handle(at(Kind.PRESS, (105, 67)))
    assert not tab.handle(at(Kind.PRESS, (105, 66), button=3))
    assert not tab.handle(at(Kind.MOVE, (105, 66)))
    assert [tab.plays] == [True]
    assert tab.handle(at(Kind.PRESS, (105, 66)))
    assert asked.call_args.args[2] == 7
    assert not tab.plays
    moment.lines.own.stage.director.finish.assert_called_once_with()
    cast("Mock", tab.app.push).assert_called_once_with(asked.return_value)
    moment.lines.shown_tables = (moment.lines.better,)
    assert tab.action_at((105, 66)) is None
    assert tab.table_area is moment.lines.better.rect
    tab.follow(4)
    tab.follow(9)
    assert [args.args for args in moment.lines.go.call_args_list] == [(0,), (5,)]


def test_letters_ask_why_switch_the_table_or_tell_facts(moment: Moment, monkeypatch: pytest.MonkeyPatch) -> None:
    tab, asked = moment.tab, vars(moment_tab)["WhyScene"]
    walked = tab.walk = Mock()  # type: ignore[method-assign]
    assert tab.handle(Intent(Kind.KEY, key=WHY_KEY))
    assert asked.call_args.args[2] == 7
    moment.lines.position = 0
    assert not tab.handle(Intent(Kind.KEY, key=WHY_KEY))
    assert tab.handle(Intent(Kind.KEY, key="n"))
    assert tab.handle(Intent(Kind.KEY, key="x")) != tab.is_side_by_side
    assert walked.called != tab.is_side_by_side
    assert not tab.handle(Intent(Kind.MENU))
    assert tab.handle(Intent(Kind.CANCEL))
    cast("Mock", tab.host.uncover).assert_called_once_with()
    narrow = Moment(monkeypatch, width=900).tab
    narrow.walk = Mock()  # type: ignore[method-assign]
    assert narrow.handle(Intent(Kind.KEY, key="x"))
    narrow.walk.assert_called_once_with("other")


def test_the_reader_hears_title_place_and_scores(moment: Moment) -> None:
    tab = moment.tab
    assert tab.atmosphere is Atmosphere.TABLE
    assert list(tab.announcements()) == ["title 2/3", "line"]
    assert list(tab.reader_lines) == ["caption"]
    assert list(tab.reader_pages) == [tab.page]
    assert tab.spoken_text == "A: caption\nbelow"
    tab.page.keyboard = True
    assert tab.spoken_text.startswith("A: caption\nbelow\n")
    tab.page = Mock()
    surface = Mock()
    tab.draw(surface)
    moment.lines.draw.assert_called_once_with(surface)
    tab.page.draw.assert_called_once_with(surface)
    assert tab.prepare() is moment.lines.prepare.return_value


# --- the film of the turning point ---


def film_of(patch: pytest.MonkeyPatch) -> tuple[Film, Any]:
    """Return a film from position 2 over the turning point 4 to position 5, and its stage."""
    match = Mock()
    match.at.side_effect = lambda position: SimpleNamespace(position=position)
    table = MagicMock(rect=pygame.Rect(0, 0, 0, 0))
    stage = table.stage
    stage.all_open = stage.director.busy = stage.director.moving = False
    stage.step.return_value = False
    patch.setattr(turning_point, "ReplayTable", Mock(return_value=table))
    patch.setattr(turning_point, "caption", lambda stage, marks: "caption")
    film = Film(Mock(), match, 1, MARKS)
    stage.look_through.side_effect = lambda seat, all_open: setattr(stage, "all_open", all_open)
    stage.go_on.side_effect = lambda: setattr(film.match, "position", film.match.position + 1)
    table.arrange.side_effect = lambda rect, height: setattr(table, "rect", rect)
    return film, stage


@pytest.mark.parametrize(("begin", "end", "seconds"), [(3, 3, 1.4), (3, 5, 1.4), (2, 12, 1.0), (5, 25, 0.5)])
def test_the_film_is_slow_enough_to_follow_and_lasts_at_most_ten_seconds(begin: int, end: int, seconds: float) -> None:
    assert TurningPoint(4, begin, end, "").between == seconds


def test_the_film_opens_the_cards_at_its_turning_point_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    film, stage = film_of(monkeypatch)
    assert not film.plays
    film.show(TurningPoint(4, 2, 5, "x"))
    seen = [(film.match.position, stage.all_open, film.plays)]
    for _ in range(5):
        assert not film.step(1.0)
        assert film.step(0.5)
        seen.append((film.match.position, stage.all_open, film.plays))
    places = [(2, False), (3, False), (4, False), (4, True), (5, True)]
    assert seen == [*((*place, True) for place in places), (5, True, False)]


def test_a_film_waits_for_movements_and_is_shown_again_only_for_another_point(monkeypatch: pytest.MonkeyPatch) -> None:
    film, stage = film_of(monkeypatch)
    point = TurningPoint(4, 2, 5, "x")
    film.show(point)
    stage.director.busy = True
    stage.step.return_value = True
    assert film.step(9.0)
    assert film.match.position == 2
    film.match.position = 3
    film.show(point)
    assert film.match.position == 3, "it is the same"
    film.look_from(2)
    film.show(point)
    assert (film.seat, film.match.position, film.plays) == (2, 2, True)
    assert stage.look_through.call_args == call(2, all_open=False)
    film.finish()
    assert (film.match.position, film.plays, stage.all_open) == (5, False, True)
    film.show(TurningPoint(2, 2, 5, ""))
    assert stage.all_open, "it begins at its turning point"


def test_a_film_is_laid_out_again_only_for_another_place(monkeypatch: pytest.MonkeyPatch) -> None:
    film, stage = film_of(monkeypatch)
    table = cast("Mock", film.table)
    film.point, film.match.position = TurningPoint(4, 2, 5, "x"), 4
    area = pygame.Rect(0, 0, 300, 200)
    for _ in range(2):
        film.arrange(area, 720)
    table.arrange.assert_called_once_with(area, 720)
    assert stage.all_open
    film.match.position = 3
    film.arrange(area.move(1, 0), 720)
    assert not stage.all_open
    surface = pygame.Surface((1, 1))
    film.draw(surface)
    stage.director.moving = True
    film.draw(surface)
    assert [args.args[1] for args in table.draw.call_args_list] == ["caption", None]


def test_the_film_on_a_page_has_its_sentence_below_and_can_be_played_again() -> None:
    context, film = context_of(), MagicMock(point=TurningPoint(4, 2, 5, "The sentence."), plays=False)
    film.step.return_value = False
    tab = FilmTab(context, film)
    tab.take_place(Mock())
    tab.bar = lambda rect: [Panel(context.look).place(pygame.Rect(0, 0, 1280, 60))]  # type: ignore[method-assign]
    tab.resized(pygame.Rect(0, 0, 1280, 720))
    strip = tab.page.widgets[-1]
    assert (strip.rect.left, strip.rect.width, strip.rect.bottom) == (0, 1280, 720)
    assert strip.rect.height == strip.measure(1280)[1]
    film.arrange.assert_called_once_with(pygame.Rect(0, 60, 1280, strip.rect.top - 60), 720)
    assert film.table.rect == pygame.Rect(0, 0, 0, 0)
    sentence: Any = tab.page.find("turn")
    assert (sentence.text, sentence.bold, sentence.align) == ("The sentence.", True, "center")
    assert list(tab.announcements()) == ["The sentence."]
    assert tab.handle(Intent(Kind.SKIP))
    film.play.assert_called_once_with()
    assert not tab.handle(Intent(Kind.LEFT))
    assert not cast("Mock", tab.host.uncover).called
    assert tab.handle(Intent(Kind.CANCEL))
    cast("Mock", tab.host.uncover).assert_called_once_with()
    assert tab.cancel()
    tab.page.step(9.0)
    tab.wants_redraw = tab.page.wants_redraw = False
    tab.step(0.1)
    assert [tab.wants_redraw] == [False]
    film.step.return_value = True
    tab.step(0.1)
    assert tab.wants_redraw
    assert [tab.at_rest] == [True]
    film.plays = True
    assert not tab.at_rest


def test_an_animation_has_at_most_twice_as_many_frames_as_ten_seconds_need(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, task = Mock(plays=True), Mock(is_done=False, failed=None)
    monkeypatch.setattr(turning_point, "_set_in", lambda context, film, size: (size, shown))
    monkeypatch.setattr(turning_point, "_picture_of", lambda context, film, size: context)
    monkeypatch.setattr(turning_point, "Task", Mock(return_value=task))
    filming = Filming(Mock(), Mock(), Mock())
    shown.play.assert_called_once_with()
    filming.cancel()
    assert filming.error is None
    frames = 0
    while filming._task is None:
        assert not filming.step()
        frames += 1
    assert (len(filming._frames), shown.step.call_count) == (120, 119)
    assert shown.step.call_args == call(1 / 6)
    assert set(map(str, filming._frames)) == {"(640, 420)"}
    assert not filming.step()
    task.is_done = True
    assert filming.step()
    task.is_done, task.failed = False, OSError()
    assert filming.step()
    assert filming.error is task.failed
    filming.cancel()
    task.cancel.assert_called_once_with()
    shown.plays = False
    short = Filming(Mock(), Mock(), Mock())
    assert not short.step()
    assert len(short._frames) == 1


def test_an_animation_stores_what_changes_and_how_long_each_picture_stays() -> None:
    frames = [pygame.Surface((8, 6)) for _ in range(4)]
    for frame in frames[2:]:
        frame.fill((255, 0, 0), pygame.Rect(2, 1, 3, 4))
    pause = Mock()
    data = turning_point._animate(frames, pause)
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    chunks, place = [], 8
    while place < len(data):
        size = int.from_bytes(data[place : place + 4], "big")
        body = data[place + 8 : place + 8 + size]
        chunks.append((data[place + 4 : place + 8], body))
        crc = int.from_bytes(data[place + 8 + size : place + 12 + size], "big")
        assert crc == zlib.crc32(data[place + 4 : place + 8 + size])
        place += 12 + size
    assert [kind for kind, _ in chunks] == [b"IHDR", b"acTL", b"fcTL", b"IDAT", b"fcTL", b"fdAT", b"IEND"]
    assert struct.unpack(">II", chunks[1][1]) == (2, 0), "two pictures, endlessly"
    timing = [struct.unpack(">IIIIIHHBB", body) for kind, body in chunks if kind == b"fcTL"]
    assert timing == [(0, 8, 6, 0, 0, 2, 6, 0, 0), (1, 3, 4, 2, 1, 2, 6, 0, 0)]
    assert chunks[5][1][:4] == b"\x00\x00\x00\x02"
    pixels = zlib.decompress(chunks[3][1]), zlib.decompress(chunks[5][1][4:])
    assert len(pixels[0]) in (6 * (1 + 8 * 3), 6 * (1 + 8 * 4))
    assert len(pixels[1]) in (4 * (1 + 3 * 3), 4 * (1 + 3 * 4))
    assert pause.call_count == 5
    assert turning_point._animate(frames[:1], pause).count(b"fcTL") == 1


def test_a_shared_picture_is_silent_in_usual_letters_with_its_sentence_below(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Mock()
    monkeypatch.setattr(turning_point, "Film", made)
    context = make_context(Settings(text_scale=2.0), home=Path("nowhere"))
    film: Any = Mock(point=TurningPoint(4, 2, 5, "The sentence."))
    set_in, shown = turning_point._set_in(context, film, (640, 420))
    assert (set_in.settings.text_scale, set_in.theme.size, set_in.theme.text_scale) == (1.0, (640, 420), 1.0)
    assert isinstance(set_in.audio, Silence)
    made.assert_called_once_with(set_in, film.match, film.seat, film.marks)
    strip = turning_point._strip(set_in, "The sentence.", (640, 420))
    high = strip.rect.height
    assert strip.rect == pygame.Rect(0, 420 - high, 640, strip.measure(640)[1])
    assert shown.point is film.point
    cast("Mock", shown.arrange).assert_called_once_with(pygame.Rect(0, 0, 640, 420 - high), 420)
    (sentence,) = (widget for widget in strip.walk() if isinstance(widget, Paragraph))
    assert (sentence.align, sentence.bold, sentence.colour) == ("center", True, set_in.look.palette.gold_bright)
    assert sentence.rect.left == set_in.theme.px(22)
    assert sentence.rect.top == strip.rect.top + set_in.theme.px(12)
    picture = turning_point._picture_of(set_in, shown, (640, 420))
    cast("Mock", shown.draw).assert_called_once_with(picture)
    assert picture.get_size() == (640, 420)
    assert difference(picture, pygame.Surface((640, 420))).top >= 420 - high
    whole = turning_point.story_picture(context, film)
    assert whole.get_size() == (1200, 780)
    assert shown.match.position == 4
    cast("Mock", shown._open).assert_called_once_with(True)


def test_the_better_line_is_a_hand_of_the_same_match_with_its_own_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Mock(result=Mock(scores=[5, -2, -3]))
    monkeypatch.setattr(two_lines, "ReplayedHand", Mock(return_value=hand))
    monkeypatch.setattr(two_lines, "replace", lambda finished, **changes: changes)
    monkeypatch.setattr(two_lines, "ReplayMatch", lambda *values: values)
    match = Mock(people=(0, 1, 2), as_finished=Mock(scores=(1, 2, 3, 4)))
    match.player_index.side_effect = lambda seat: (2, 0, 3)[seat]
    line = Mock(**{"record.return_value": "record"})
    found: Any = two_lines._match_of(match, line)
    scores = {"result": hand.result, "record": "record", "scores": (-2, 2, 5, -3)}
    assert found == (hand, match.setup, scores, match.before)
    line.record.assert_called_once_with(match.hand)
