"""Replays, their questions and the studies behind them, with stand-ins for tables and work
(``mighty_gui.client.review.replay.replay_tab``, ``mighty_gui.client.review.replay.replay_stage``,
``mighty_gui.client.review.replay.replay_match``, ``mighty_gui.client.review.replay.looking_back``,
``mighty_gui.client.review.why_question``, ``mighty_gui.client.review.why_scene``,
``mighty_gui.client.review.why_texts``, ``mighty_gui.client.review.seat_study``,
``mighty_gui.client.review.quiet_reviews``, ``mighty_gui.client.review.comparison.cards_study``,
``mighty_gui.client.review.hand_page``, ``mighty_gui.client.review.pointed_action``,
``mighty_gui.client.review.statistics.skill_tab``)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import MagicMock, Mock, call

import pygame
import pytest

from mighty_gui.ai.level_ids import MIND
from mighty_gui.client.frame.tabbed_page import TabbedPage
from mighty_gui.client.review import (
    hand_page,
    pointed_action,
    quiet_reviews,
    seat_study,
    turning_point,
    why_question,
    why_scene,
    why_texts,
)  # fmt: skip
from mighty_gui.client.review.comparison import cards_study
from mighty_gui.client.review.comparison.cards_study import CardsStudy, Job
from mighty_gui.client.review.hand_page import FilmingMessage, HandPage
from mighty_gui.client.review.quiet_reviews import QuietReviews
from mighty_gui.client.review.replay import looking_back, replay_match, replay_stage, replay_tab
from mighty_gui.client.review.replay.looking_back import LookingBack, LooksBack, PlaysAgain
from mighty_gui.client.review.replay.replay_match import ReplayMatch, StepMark
from mighty_gui.client.review.replay.replay_pane import ALL_HANDS
from mighty_gui.client.review.replay.replay_tab import ReplayTab
from mighty_gui.client.review.seat_study import OPEN, READING, REVIEWED, SeatStudy
from mighty_gui.client.review.statistics import skill_tab
from mighty_gui.client.review.statistics.skill_tab import SkillTab
from mighty_gui.client.review.story_tab import StoryTab
from mighty_gui.client.review.turning_point import turning_point as turning_point_of
from mighty_gui.client.review.why_question import WhyQuestion
from mighty_gui.client.review.why_scene import WhyScene, lies_right
from mighty_gui.client.review.why_texts import ValuedAction, WhyTexts
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.client.table.event_narrator import FACTS
from mighty_gui.client.table.extras import WHY_KEY
from mighty_gui.client.widgets import Label, Panel
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.keep.archive.losses import HandLoss
from mighty_gui.keep.archive.match_keeper import MatchKeeper
from mighty_gui.match import Match
from mighty_gui.match.saving_state import UNASKED
from mighty_gui.study.comparison.par import ParTable, SameCards, StepTables
from mighty_gui.study.practice.friend_course import FriendCourse
from mighty_gui.study.review.analysis import JudgedDecision
from mighty_gui.study.review.judge import Verdict
from mighty_gui.study.review.true_course import TrueCourse
from mighty_gui.study.review.why import Decider, NoExplanation
from tests.client.drawn import at
from tests.client.told import context_of, told

MARKS = (
    StepMark(0, "Auction", "Auction"),
    StepMark(3, "Play", ""),
    StepMark(5, "Trick 1", "1", is_trick=True),
    StepMark(8, "Trick 2", "2", is_trick=True),
)


# --- the marks and the match of a hand ---


def test_marks_lead_to_the_next_and_the_previous_step() -> None:
    assert [replay_match.after(MARKS, position, 9) for position in (0, 3, 4, 5, 8)] == [3, 5, 5, 8, 9]
    assert [replay_match.before(MARKS, position) for position in (0, 1, 3, 4, 9)] == [0, 0, 0, 3, 8]
    assert [replay_match.around(MARKS, position) for position in (0, 2, 3, 5, 6, 9)] == [
        "Auction", "Auction", "Trick 1", "Trick 1", "Trick 2", "Play"
    ]  # fmt: skip
    assert [replay_match.step_of(MARKS, number) for number in (1, 3, 4, 5, 6, 9)] == [
        "Auction", "Auction", "Trick 1", "Trick 1", "Trick 2", "Play"
    ]  # fmt: skip
    assert replay_match.around((), 3) == replay_match.step_of((), 3) == ""


def hand_of(last: int = 8) -> Any:
    hand = MagicMock(last=last, viewers=(0, 2))
    hand.to_act.side_effect = lambda position: position % 3 if position < last else None
    hand.view.side_effect = lambda position, seat: f"{position}/{seat}"
    hand.record.actions = [(number % 3, f"act {number}") for number in range(1, last + 1)]
    return hand


def replayed() -> ReplayMatch:
    setup: Any = MagicMock(players=("Ann", "Bo", "Cy"))
    setup.game.people.return_value = (0, 1, 2)
    setup.game.controller.side_effect = lambda rules, seat: seat
    done = [SimpleNamespace(number=number, scores=(number, -number, 0), seating=(2, 0, 1)) for number in (1, 2)]
    return ReplayMatch(hand_of(), setup, cast("Any", done[1]), cast("Any", done[:1]))


def test_a_hand_counts_only_once_it_is_over() -> None:
    match = replayed()
    assert (match.is_over, match.totals, match.acting_seat, len(match.finished)) == (False, (1, -1, 0), 0, 1)
    end = match.at(8)
    assert match.position == 0
    assert (end.is_over, end.totals, end.acting_seat, len(end.finished)) == (True, (3, -3, 0), None, 2)
    assert (match.number, match.is_settled, match.saving, match.player_index(1)) == (2, True, UNASKED, 0)
    assert [match.player_at(0), match.view(2), match.public_view(1)] == ["Cy", "0/2", "0/1"]
    for act in (match.next_hand, lambda: match.submit(0, cast("Any", "x"))):
        with pytest.raises(RuntimeError):
            act()
    match.knows_players = False
    assert match.decider(0) is NoExplanation.UNKNOWN


# --- the stage ---


def test_the_line_tells_place_and_trick() -> None:
    table = SimpleNamespace(
        names=["Ann", "Bo", "Cy"], context=context_of(), replayed=Mock(hand=hand_of(), position=4),
        state=SimpleNamespace(awaiting_collection=False, tricks=[], trick=[], winning=None),
    )  # fmt: skip

    def line() -> str:
        return replay_stage._trick(cast("Any", table))

    assert line() == "replay.turn name=Bo"
    assert replay_stage.caption(cast("Any", table), MARKS) == (
        "replay.line place=replay.place position=4 last=8 step=Trick 1 trick=replay.turn name=Bo"
    )
    table.replayed.position = 8
    assert line() == ""
    table.state.trick = [Mock(seat=2)]
    table.state.winning = 1
    assert line() == "replay.led leader=Cy"
    table.state.trick.append(Mock(seat=0))
    assert line() == "replay.winning leader=Cy winner=Bo"
    table.state.winning = None
    assert line() == "replay.led leader=Cy"
    table.state.awaiting_collection = True
    table.state.tricks = [None, Mock(points=0, leader=0, winner=2)]
    assert line() == "replay.won leader=Ann winner=Cy points=0"
    table.state.tricks[-1].points = 3
    assert line() == "replay.won_points leader=Ann winner=Cy points=3"


def test_facts_are_spoken_only_aloud_and_for_their_keys() -> None:
    narrator, table = Mock(is_audible=True), Mock()
    table.facts.return_value = iter(["one", "two"])
    key = next(iter(FACTS))
    assert replay_stage.announce_fact(narrator, table, key)
    assert narrator.speak.call_args_list == [call("one"), call("two")]
    assert not replay_stage.announce_fact(narrator, table, "\u00a7")
    narrator.is_audible = False
    assert not replay_stage.announce_fact(narrator, table, key)
    assert narrator.speak.call_count == 2


# --- the tab ---


class Replay:
    """A replay of eight actions, with stand-ins for its table."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.context = context_of()
        self.context.narrator.is_audible = False
        self.match = MagicMock(hand=hand_of(), people=(0, 1, 2), position=0)
        self.table = MagicMock(rect=pygame.Rect(0, 60, 1280, 500))
        self.stage = self.table.stage
        self.stage.director.busy = False
        self.stage.all_open, self.stage.viewer, self.stage.names = True, 0, ["Ann", "Bo", "Cy"]
        self.stage.step.return_value = False
        self.stage.latest = ["e"]
        self.stage.event_narrator.return_value.sentence.side_effect = lambda event: f"said {event}"
        self.stage.go_on.side_effect = lambda: setattr(self.match, "position", self.match.position + 1)
        plates = [SimpleNamespace(plate=pygame.Rect(100 * seat, 0, 50, 50)) for seat in range(3)]
        self.stage.director.layout.seats = plates
        patch.setattr(replay_tab, "ReplayTable", Mock(return_value=self.table))
        patch.setattr(replay_tab, "WhyQuestion", Mock())
        patch.setattr(replay_tab, "WhyScene", Mock())
        patch.setattr(replay_match, "marks_of", lambda hand, texts: MARKS)
        patch.setattr(replay_tab, "caption", lambda stage, marks: "caption")
        patch.setattr(replay_tab, "announce_fact", lambda narrator, stage, key: key == "n")
        patch.setattr(replay_tab, "action_at", lambda stage, hand, position, pos: 5 if pos == (400, 100) else None)
        self.tab = ReplayTab(self.context, self.match)
        self.tab.take_place(Mock())
        self.tab.attach(Mock())
        ground = Panel(self.context.look).place(pygame.Rect(0, 0, 1280, 60))
        self.tab.bar = lambda rect: [ground, Label(self.context.look, "")]  # type: ignore[method-assign]
        self.tab.resized(pygame.Rect(0, 0, 1280, 720))

    def at(self, position: int) -> None:
        self.match.position = position


@pytest.fixture
def replay(monkeypatch: pytest.MonkeyPatch) -> Replay:
    return Replay(monkeypatch)


def test_the_replay_shows_all_hands_or_what_one_seat_saw(monkeypatch: pytest.MonkeyPatch, replay: Replay) -> None:
    made = vars(replay_tab)["ReplayTable"]
    assert made.call_args == call(replay.context, replay.match, 0, all_open=True)
    ReplayTab(replay.context, replay.match, viewer=2)
    assert made.call_args == call(replay.context, replay.match, 2, all_open=False)
    assert replay.tab.seats == (0, 2)
    pane = replay.tab.page.widgets[2].rect
    replay.table.arrange.assert_called_once_with(pygame.Rect(0, 60, 1280, pane.top - 60), 720)
    replay.table.set_pace.assert_called_once_with(0.9)
    eyes: Any = replay.tab.page.find("eyes")
    assert eyes.value == ALL_HANDS
    replay.stage.all_open, replay.stage.viewer = False, 2
    replay.tab.refresh()
    eyes = replay.tab.page.find("eyes")
    assert (eyes.value, list(eyes.options)[1:]) == (2, [(0, "Ann"), (2, "Cy")])


@pytest.mark.parametrize(
    ("name", "goals"),
    [
        ("first", [0, 0, 0]),
        ("back", [0, 3, 7]),
        ("trick_back", [0, 3, 5]),
        ("trick_on", [3, 5, 8]),
        ("last", [8, 8, 8]),
        ("on", [1, 5, 8]),
    ],
)
def test_each_button_leads_to_its_position_and_stops_the_play(replay: Replay, name: str, goals: list[int]) -> None:
    found = []
    for position in (0, 4, 8):
        replay.at(position)
        replay.tab.plays = True
        replay.tab.walk(name)
        found.append(replay.match.position)
        assert not replay.tab.plays
    assert found == goals


def test_playing_goes_on_at_its_pace_starts_again_at_the_end_and_waits_for_movements(replay: Replay) -> None:
    tab = replay.tab
    replay.at(6)
    tab.walk("play")
    assert [tab.plays, tab.at_rest] == [True, False]
    seen = []
    for dt in (0.0, 0.25, 0.25, 0.25):
        tab.step(dt)
        seen.append(replay.match.position)
    assert seen == [7, 7, 8, 8]
    replay.stage.director.busy = True
    tab.step(9.0)
    assert [tab.plays] == [True]
    replay.stage.director.busy = False
    tab.step(9.0)
    assert [tab.plays, tab.at_rest] == [False, True]
    tab.walk("play")
    assert (tab.plays, replay.match.position) == (True, 0)
    tab.walk("play")
    assert not tab.plays
    replay.stage.director.busy = True
    assert not tab.at_rest


def test_a_jump_ends_a_movement_even_to_the_same_position(replay: Replay) -> None:
    replay.tab.go(0)
    assert not replay.stage.jump.called
    replay.stage.director.busy = True
    replay.tab.go(0)
    assert replay.stage.jump.call_count == 1
    replay.stage.director.busy = False
    replay.tab.go(3)
    assert (replay.stage.jump.call_count, replay.match.position) == (2, 3)


def test_steps_are_spoken_if_speech_is_on(replay: Replay) -> None:
    replay.tab.step_on()
    assert not replay.context.narrator.speak.called
    replay.context.narrator.is_audible = True
    replay.tab.step_on()
    replay.context.narrator.speak.assert_called_once_with("said e")
    replay.at(8)
    replay.tab.step_on()
    assert replay.match.position == 8


def test_speeds_follow_each_other(replay: Replay) -> None:
    paces = []
    for _ in range(3):
        replay.tab.change_speed()
        paces.append((replay.tab.speed, replay.table.set_pace.call_args.args[0]))
    assert paces == [("fast", 0.4), ("slow", 1.5), ("normal", 0.9)]
    assert [args.args for args in replay.context.narrator.speak.call_args_list] == [
        (f"replay.speed.{name}",) for name in ("fast", "slow", "normal")
    ]


def test_digits_and_plates_choose_the_eyes(replay: Replay) -> None:
    tab, look = replay.tab, replay.stage.look_through
    assert tab.handle(Intent(Kind.KEY, key="2"))
    assert look.call_args == call(2, all_open=False)
    assert replay.context.narrator.speak.call_args == call("replay.eyes.label: Cy")
    assert tab.handle(Intent(Kind.KEY, key="0"))
    assert look.call_args == call(0, all_open=True)
    assert replay.context.narrator.speak.call_args == call("replay.eyes.label: replay.eyes.all")
    assert not tab.handle(Intent(Kind.KEY, key="3"))
    assert tab.handle(at(Kind.PRESS, (10, 70)))
    assert look.call_args == call(0, all_open=False)
    assert not tab.handle(at(Kind.PRESS, (10, 50))), "that is above the table"
    assert not tab.handle(at(Kind.PRESS, (110, 70))), "this seat has no view of its own"
    assert not tab.handle(at(Kind.PRESS, (10, 70), button=3))
    assert look.call_count == 3
    assert replay.table.painter.forget.call_count == 3


def test_keys_wheel_and_actions_step_ask_or_leave(replay: Replay) -> None:
    tab, asked = replay.tab, vars(replay_tab)["WhyScene"]
    tab.plays = True
    assert tab.handle(at(Kind.PRESS, (400, 160)))
    assert asked.call_args.args[2] == 5
    assert not tab.plays
    assert not tab.handle(at(Kind.PRESS, (401, 160)))
    assert tab.handle(Intent(Kind.KEY, key=WHY_KEY))
    assert asked.call_count == 1, "nothing was done before this position"
    assert replay.context.narrator.speak.call_args == call("why.nothing_done")
    replay.at(4)
    assert tab.handle(Intent(Kind.KEY, key=WHY_KEY))
    assert asked.call_args.args[2] == 4
    assert cast("Mock", tab.app.push).call_count == 2
    tab.answers_why = False
    tab.ask_why(3)
    assert asked.call_count == 2
    assert tab.handle(Intent(Kind.KEY, key="s"))
    assert tab.speed == "fast"
    assert tab.handle(Intent(Kind.KEY, key="n"))
    assert not tab.handle(Intent(Kind.KEY, key="z"))
    assert not tab.handle(Intent(Kind.MENU))
    walked = tab.walk = Mock()  # type: ignore[method-assign]
    for amount, name in ((1, "back"), (-1, "on")):
        assert tab.handle(Intent(Kind.WHEEL, pos=(600, 300), amount=amount))
        assert walked.call_args == call(name)
    names = {Kind.LEFT: "back", Kind.RIGHT: "on", Kind.UP: "trick_back", Kind.DOWN: "trick_on",
             Kind.PAGE_UP: "trick_back", Kind.PAGE_DOWN: "trick_on", Kind.HOME: "first", Kind.END: "last",
             Kind.SKIP: "play"}  # fmt: skip
    for kind, name in names.items():
        assert tab.handle(Intent(kind))
        assert walked.call_args == call(name)
    assert tab.handle(Intent(Kind.CANCEL))
    cast("Mock", tab.app.pop).assert_called_once_with()


def test_the_picture_follows_the_table_and_its_line_waits_for_movements(replay: Replay) -> None:
    tab = replay.tab
    tab.page.step(9.0)
    tab.page.wants_redraw = tab.wants_redraw = False
    tab.step(0.1)
    assert [tab.wants_redraw] == [False]
    replay.stage.step.return_value = True
    tab.step(0.1)
    assert [tab.wants_redraw] == [True]
    replay.stage.director.moving = False
    assert [tab._line] == ["caption"]
    replay.stage.director.moving = True
    assert tab._line is None
    for ahead, ready, any_work in ((False, False, False), (True, False, True), (False, True, True)):
        replay.stage.work_ahead.return_value, replay.stage.prepare.return_value = ahead, ready
        assert tab.prepare() == any_work
    assert tab.spoken_text == "caption"
    tab.page.keyboard = True
    assert tab.spoken_text.startswith("caption\n")
    replay.stage.event_narrator.return_value.fact.return_value = ["standing"]
    assert list(tab.reader_lines) == ["caption", "standing"]
    assert tab.table_area.bottom == tab.page.widgets[2].rect.top


# --- the action that a point means ---


def test_a_bubble_means_the_last_action_of_its_seat_and_a_card_the_action_that_put_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hand = hand_of(6)
    hand.record.actions[3] = (1, Discard(()))
    table = MagicMock(placed=[])
    faces = [Mock(seat=0, bubble_text=""), Mock(seat=1, bubble_text="pass")]
    table.faces.return_value = faces
    table.director.layout.place.side_effect = lambda seat: seat
    monkeypatch.setattr(
        pointed_action, "bubble_rect", lambda look, place, face, card: pygame.Rect(100 * place, 0, 50, 50)
    )
    monkeypatch.setattr(pointed_action, "covers", lambda card, pos: card.rect.collidepoint(pos))

    def meant(position: int, pos: tuple[int, int]) -> int | None:
        return pointed_action.action_at(table, hand, position, pos)

    assert [meant(position, (110, 10)) for position in (0, 1, 3, 4, 6)] == [None, 1, 1, 4, 4]
    assert meant(6, (10, 10)) is None, "an empty bubble"
    area = pygame.Rect(200, 200, 50, 70)
    table.placed = [Mock(rect=area, key=("trick", 2, "act 5")), Mock(rect=area, key=("buried", 0, "x"))]
    assert [meant(position, (210, 210)) for position in (3, 4)] == [None, 4]
    table.placed.reverse()
    table.kit.cards_of.side_effect = lambda action: [SimpleNamespace(name=action)]
    table.director.showing.last_trick, table.state.awaiting_collection = False, False
    hand.news.side_effect = lambda position: [Mock(type="trick")] if position == 3 else []
    table.state.tricks = [None]
    assert [meant(position, (210, 210)) for position in (4, 5)] == [None, 5]
    table.state.tricks = []
    assert meant(5, (210, 210)) is None
    table.state.tricks, table.state.awaiting_collection = [None, None], True
    table.director.showing.back = 0
    assert meant(5, (210, 210)) == 5
    table.director.showing.back, table.state.tricks = 1, [None, None, None]
    assert meant(5, (210, 210)) == 5
    table.placed = [Mock(rect=area, key=("hand", 0, "x"))]
    assert meant(6, (210, 210)) is None
    assert [pointed_action.trick_of(hand, number) for number in (3, 4, 5)] == [0, 1, 1]


# --- the question why ---


def question(monkeypatch: pytest.MonkeyPatch, choices: set[int]) -> WhyQuestion:
    """Return a question about a hand of eight actions; seat 0 is a person, only ``choices`` had alternatives."""
    match = Mock(hand=hand_of())
    match.decider.side_effect = lambda seat: Mock(spec=Decider) if seat else NoExplanation.PERSON
    match.hand.view.side_effect = lambda position, seat: Mock(legal=["a", "b"] if position + 1 in choices else ["a"])
    monkeypatch.setattr(why_question, "person_at", lambda hand, number: number % 3)
    monkeypatch.setattr(why_question, "Task", Mock(return_value=Mock(failed=None, **{"poll.return_value": []})))
    return WhyQuestion(match)


def test_arrows_lead_from_choice_to_choice_of_computer_players(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question(monkeypatch, {1, 3, 4, 7})
    asked.number = 4
    assert (asked.next_decision(1), asked.next_decision(-1), asked.latest()) == (7, 1, 7)
    asked.number = 7
    assert (asked.next_decision(1), asked.next_decision(-1)) == (None, 4)
    assert question(monkeypatch, set()).latest() == 8
    assert question(monkeypatch, {8}).latest() == 8
    asked.number = 5
    assert [asked.action, asked.seat, asked.person] == ["act 5", 2, 2]


def test_answers_are_kept_and_a_new_question_drops_the_old_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked, begun = question(monkeypatch, {4, 5}), vars(why_question)["Task"]
    assert not asked.poll()
    asked.ask(3)
    assert (asked.findings, begun.called) == (NoExplanation.PERSON, False)
    asked.ask(4)
    assert [asked.findings, asked.poll()] == [None, False]
    asked.ask(5)
    begun.return_value.cancel.assert_called_once_with()
    begun.return_value.poll.return_value = ["grounds"]
    assert [asked.poll(), asked.findings, asked.poll()] == [True, "grounds", False]
    asked.ask(5)
    assert begun.call_count == 2
    begun.return_value.poll.return_value, begun.return_value.failed = [], ValueError()
    asked.ask(4)
    assert [asked.poll(), asked.findings] == [True, NoExplanation.OTHER]
    assert len(caplog.records) == 1
    assert begun.call_args.args[1] == 1


def test_the_words_about_a_decision_have_its_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: Any = Mock(side_effect=told)
    values = ((None, 1.25, 0.5), (2.5, 0, 0.456), (-1.0, 0, None))
    appraisals = [SimpleNamespace(score=score, value=value, chance=chance) for score, value, chance in values]
    assert [why_texts.value_text(texts, cast("Any", each)) for each in appraisals] == [
        "why.value value=+1.2", "why.score score=+2.5 · why.chance percent=46", "why.score score=\u22121.0"
    ]  # fmt: skip
    spoken = WhyTexts("Ann.", (ValuedAction("chosen", "SA", "+1"), ValuedAction("next", "S2", "")), "Because.")
    assert spoken.spoken_text == "Ann. chosen: SA, +1. next: S2. Because"
    assert WhyTexts("Ann", (), "").spoken_text == "Ann"
    actions: Any = Mock(game="mighty")
    actions.text.side_effect = lambda action: f"<{action}>"
    actions.reason.return_value = "reason"
    grounds: Any = SimpleNamespace(next=None, turned=None)

    def turn() -> str:
        return why_texts._turn(texts, actions, grounds)

    assert turn() == "why.nothing_else"
    grounds.next = "x"
    assert turn() == "why.hint reason=reason"
    grounds.turned = Mock(instead=Mock(action="S3"))
    grounds.turned.name = "ruff"
    texts.has.return_value = True
    assert turn() == "why.turned.mighty.ruff other=<S3>"
    texts.has.return_value = False
    assert turn() == "why.turned.ruff other=<S3>"
    texts.has.assert_called_with("why.turned.mighty.ruff")
    asked = Mock(person=1)
    asked.match.decider.return_value = NoExplanation.PERSON
    assert why_texts._who(texts, asked, "Bo") == "Bo"
    asked.match.decider.return_value = Mock(spec=Decider, level="hard", style="bold")
    assert why_texts._who(texts, asked, "Bo") == "why.who name=Bo level=new_game.level.hard style=people.style.bold"


class Why:
    """The sheet of reasons next to a table of 1280 x 600 pixels."""

    def __init__(self, patch: pytest.MonkeyPatch, *, lines: int = 1, is_right: bool = True) -> None:
        valued = tuple(ValuedAction(f"label {n}", f"action {n}", "value" if n == 0 else "") for n in range(lines))
        self.text = WhyTexts("Ann", valued, "Sentence.")
        patch.setattr(why_scene, "why_texts", lambda texts, asked: self.text)
        patch.setattr(why_scene, "lies_right", lambda stage, seat: is_right)
        self.asked = Mock(findings=None, **{"poll.return_value": False})
        self.asked.next_decision.side_effect = lambda step: {1: 7, -1: None}[step]
        self.table = Mock(table_area=pygame.Rect(0, 60, 1280, 600), **{"action_at.return_value": None})
        self.context = context_of()
        self.scene = WhyScene(self.context, self.asked, 5, self.table)
        self.scene.attach(Mock())
        self.scene.resized(pygame.Rect(0, 0, 1280, 720))

    def find(self, name: str) -> Any:
        return self.scene.page.find(name)


@pytest.mark.parametrize(("is_right", "left"), [(True, 14), (False, 1280 - 14 - 400)])
def test_the_sheet_lies_on_the_other_side_of_the_player(
    monkeypatch: pytest.MonkeyPatch, left: int, *, is_right: bool
) -> None:
    why = Why(monkeypatch, is_right=is_right)
    sheet, pane = why.scene.sheet, why.find("why")
    assert (sheet.left, sheet.width) == (left, 400)
    assert abs(sheet.centery - 360) <= 1
    assert (pane.rect.left, pane.rect.top, pane.rect.width) == (left + 18, sheet.top + 18, 364)
    assert pane.rect.bottom == sheet.bottom - 18 - why.context.theme.control - 12
    assert not pane.scrolls
    before, after, close = (why.find(name) for name in ("before", "after", "close"))
    assert close.rect.right == sheet.right - 18
    assert before.rect.left == sheet.left + 18
    assert after.rect.left == before.rect.right + 8
    assert {button.rect.bottom for button in (before, after, close)} == {sheet.bottom - 18}
    assert (before.icon, before.tip, before.label, before.reason) == ("left", "why.before", "why.before", "why.no_more")
    assert (after.icon, after.tip, after.reason, after.tip_above) == ("right", "why.after", "", True)
    assert (close.style, close.label) == ("primary", "button.close")
    texts = [widget.text for widget in pane.walk() if hasattr(widget, "text") and widget.text]
    assert texts == ["why.title", "Ann", "label 0", "action 0", "value", "Sentence."]
    long = Why(monkeypatch, lines=40)
    assert long.scene.sheet.height == 600 - 28
    assert long.find("why").scrolls
    long.text = WhyTexts("Ann", (ValuedAction("label", "action", ""),), "")
    assert [type(line).__name__ for line in long.scene._lines(long.text)] == [
        "Prose",
        "Prose",
        "Rule",
        "Prose",
        "Prose",
    ]


def test_arrows_presses_and_keys_change_the_question_or_close_it(monkeypatch: pytest.MonkeyPatch) -> None:
    why = Why(monkeypatch)
    scene, app = why.scene, cast("Mock", why.scene.app)
    why.asked.ask.assert_called_once_with(5)
    assert scene.handle(Intent(Kind.LEFT))
    assert why.asked.ask.call_count == 1
    assert scene.handle(Intent(Kind.RIGHT))
    assert why.asked.ask.call_args == call(7)
    why.table.follow.assert_called_once_with(7)
    assert not why.context.narrator.explain.called, "there is no answer yet"
    why.table.action_at.return_value = 3
    assert scene.handle(at(Kind.PRESS, (900, 300)))
    assert why.asked.ask.call_args == call(3)
    scene.handle(at(Kind.PRESS, scene.sheet.center))
    assert why.asked.ask.call_count == 3
    why.table.action_at.return_value = None
    assert scene.handle(at(Kind.PRESS, (900, 300)))
    assert app.pop.call_count == 1
    assert scene.shortcut(WHY_KEY)
    assert app.pop.call_count == 2
    assert not scene.shortcut("z")
    assert app.pop.call_count == 2
    why.asked.poll.return_value, why.asked.findings = True, "found"
    scene.step(0.1)
    why.context.narrator.explain.assert_called_once_with(scene, why.text.spoken_text)
    why.asked.poll.return_value = False
    scene.step(0.1)
    assert why.context.narrator.explain.call_count == 1
    scene.leave()
    why.asked.drop.assert_called_once_with()


def test_who_sits_at_or_beyond_the_middle_is_on_the_right() -> None:
    for centre, is_right in ((639, False), (640, True), (700, True)):
        layout = Mock(size=(1280, 720))
        layout.place.return_value.plate.centerx = centre
        assert lies_right(Mock(director=Mock(layout=layout)), 1) == is_right


# --- the review of a seat ---


class Seat:
    """The study of seat 1, with a stand-in for the saved studies and the work."""

    def __init__(self, patch: pytest.MonkeyPatch, *known: str, version: bool = True, name: str = "h") -> None:
        self.kept: list[str] = []
        self.losses: list[Any] = []
        self.task = Mock(failed=None, is_done=False, found=[], progress=0.25, **{"poll.return_value": []})
        self.work = Mock(return_value=self.task)
        review = Mock(seat=1)
        review.analysis.decisions = self.decisions = [self.judged(2, 1.5), self.judged(1, 9.0)]
        saved = {"open": "course", "reading-1": "reading", "review-1": review}

        def study(archive: object, record: object, kind: str) -> Any:
            found = saved[kind] if version else None
            return Mock(**{"read.return_value": found}) if kind.split("-")[0] in known else None

        patch.setattr(seat_study, "kept_study", study)
        patch.setattr(seat_study, "keep_study", lambda archive, record, kind, study: self.kept.append(kind))
        patch.setattr(seat_study, "keep_loss", lambda _, name, seat, mind, loss: self.losses.append((name, seat, loss)))
        patch.setattr(seat_study, "gather", lambda seat, items: SimpleNamespace(
            seat=seat, analysis=SimpleNamespace(decisions=list(items)), as_json=dict
        ))  # fmt: skip
        patch.setattr(seat_study, "to_judge", lambda hand, seats: [1, 2, 3])
        self.study = SeatStudy(Mock(), Mock(), 1, self.work, name=name)

    @staticmethod
    def judged(choices: int, loss: float) -> Any:
        return Mock(spec=JudgedDecision, choices=range(choices), loss=loss, verdict=Verdict.MISTAKE)


def test_only_missing_parts_are_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Seat(monkeypatch, "open", "reading", "review")
    assert not whole.work.called
    assert (whole.study.is_whole, whole.study.works, whole.study.progress) == (True, False, 1.0)
    assert whole.losses == [("h", 1, HandLoss(1.5, 1))], "forced actions do not count"
    assert not whole.study.is_renewed
    assert whole.study.judged_counts == (2, 3)
    assert Seat(monkeypatch, "open", "reading", "review", name="").losses == []
    for known, lacking, is_whole in (
        ((), {OPEN, READING, REVIEWED}, False),
        (("open", "review"), {READING}, True),
        (("reading", "review"), {OPEN}, False),
        (("open", "reading"), {REVIEWED}, False),
    ):
        part = Seat(monkeypatch, *known)
        assert part.work.call_args.args[1:] == (1, lacking)
        assert (part.study.is_whole, part.study.works, part.study.progress) == (is_whole, True, 0.25)
    old = Seat(monkeypatch, "review", version=False)
    assert old.study.is_renewed


def test_results_are_taken_over_and_saved_when_they_are_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Seat(monkeypatch)
    study, task = room.study, room.task
    assert not study.poll()
    course, reading = Mock(spec=TrueCourse), Mock(spec=FriendCourse)
    task.found = [room.judged(2, 3.0), course]
    task.poll.return_value = task.found
    assert study.poll()
    assert (study.course, len(study.review.analysis.decisions), room.kept) == (course, 1, ["open"])
    task.found = [*task.found, reading]
    task.is_done = True
    assert study.poll()
    assert room.kept == ["open", "reading-1", "review-1"]
    assert room.losses == [("h", 1, HandLoss(3.0, 1))]
    assert (study.works, study.is_whole, study.has_failed) == (False, True, False)
    assert not study.poll()


def test_work_that_fails_or_is_stopped_can_begin_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    room = Seat(monkeypatch)
    room.task.failed = ValueError()
    assert room.study.poll()
    assert (room.study.has_failed, room.study.works, len(caplog.records)) == (True, False, 1)
    room.task.failed = None
    room.study.begin()
    assert (room.study.has_failed, room.study.works, room.work.call_count) == (False, True, 2)
    room.study.cancel()
    room.task.cancel.assert_called_once_with()
    assert not room.study.works
    room.study.cancel()
    assert (room.task.cancel.call_count, room.kept) == (1, [])


def test_the_work_counts_its_results(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_study, "steps_of", lambda hand, seat: 10 + seat)
    hand: Any = Mock()
    every = ({OPEN}, {OPEN, READING}, {REVIEWED}, seat_study.PARTS)
    counts = [seat_study.count_steps(hand, 1, parts) for parts in every]
    assert counts == [1, 2, 11, 13]
    for name in ("review", "true_course", "friend_course"):
        found: Any = ["judged"] if name == "review" else name
        monkeypatch.setattr(seat_study, name, lambda *_, found=found: found)
    monkeypatch.setattr(seat_study, "Task", lambda work, count: (list(work(None)), count))
    begun: list[Any] = [seat_study.in_background(hand, 1, parts) for parts in (seat_study.PARTS, {READING})]
    assert begun == [(["judged", "true_course", "friend_course"], 13), (["friend_course"], 1)]


# --- the study of the same cards ---


def cards(monkeypatch: pytest.MonkeyPatch, known: SameCards | None = None) -> tuple[CardsStudy, Any, list[str]]:
    kept: list[str] = []
    task = Mock(failed=None, is_done=False, found=[], count=8, **{"poll.return_value": []})
    saved = None if known is None else Mock(**{"read.return_value": known})
    monkeypatch.setattr(cards_study, "kept_study", lambda archive, record, kind: saved)
    monkeypatch.setattr(cards_study, "keep_study", lambda archive, record, kind, study: kept.append(kind))
    monkeypatch.setattr(cards_study, "account_of", lambda par, steps, decisions: Mock(
        parts={}, counts=(len(steps), len(decisions))
    ))  # fmt: skip
    hand: Any = MagicMock()
    hand.result.scores = [1, 3]
    return CardsStudy(Mock(), hand, 1, Mock(return_value=task)), task, kept


def test_tables_are_shown_while_they_come_and_saved_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    study, task, kept = cards(monkeypatch)
    assert (study.job, study.works, study.progress, study.has(Job.NORMAL)) == (Job.NORMAL, True, (0, 8), False)
    assert not study.poll()
    task.found = task.poll.return_value = [ParTable("normal", 2), ParTable("normal", 5)]
    assert study.poll()
    assert study.known.tables == {"normal": (2, 5)}
    assert (study.has(Job.NORMAL), study.progress, kept) == (False, (2, 8), [])
    task.is_done = True
    assert study.poll()
    assert (study.has(Job.NORMAL), study.works, study.progress, kept) == (True, False, (0, 0), ["par-1"])
    assert not study.poll()
    task.is_done = False
    study.begin(Job.HARD)
    task.found = task.poll.return_value = [ParTable("hard", 1)]
    study.poll()
    assert set(study.known.tables) == {"normal", "hard"}
    study.cancel()
    assert set(study.known.tables) == {"normal"}, "a part of the tables would be misleading"
    task.found = [Mock(spec=StepTables), Mock(spec=JudgedDecision)] * 2
    task.poll.return_value = task.found
    task.is_done = True
    study.begin(Job.PARTS)
    study.poll()
    assert cast("Any", study.known.account).counts == (2, 2)
    assert study.has(Job.PARTS)


def test_a_job_that_fails_is_named_until_the_next_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    study, task, kept = cards(monkeypatch)
    task.failed = ValueError()
    assert study.poll()
    assert (study.failed, study.job, kept) == (Job.NORMAL, None, [])
    study.begin(Job.HARD)
    assert [study.failed, study.job] == [None, Job.HARD]


@pytest.mark.parametrize(
    ("known", "is_valid"),
    [(SameCards(1, 3, {"normal": (1,)}), True), (SameCards(1, 2, {}), False), (SameCards(0, 3, {}), False)],
)
def test_a_saved_study_counts_only_for_its_seat_and_score(
    monkeypatch: pytest.MonkeyPatch, known: SameCards, *, is_valid: bool
) -> None:
    study, _, _ = cards(monkeypatch, known)
    assert (study.known is known) == is_valid
    assert (study.job is None) == is_valid


# --- reviews in idle moments ---


class Quiet:
    """Reviews in idle moments, with a stand-in for the study of each hand."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.context = context_of()
        self.context.settings.quiet_reviews = True
        self.context.saving.return_value.is_missing = False
        self.context.archive.is_open_elsewhere = False
        self.losses: list[Any] = []
        self.battery = Mock(return_value=False)
        self.study = Mock(works=True, has_failed=False, seat=1, **{"poll.return_value": False})
        self.study.name = "h"
        self.unjudged: list[Any] = [("h", 1)]
        patch.setattr(quiet_reviews, "find_unjudged", lambda *_: next(iter(self.unjudged), None))
        patch.setattr(
            quiet_reviews, "keep_loss", lambda _, name, seat, mind, loss: self.losses.append((name, seat, loss))
        )
        patch.setattr(quiet_reviews, "SeatStudy", Mock(return_value=self.study))
        self.find = Mock()
        self.quiet = QuietReviews(self.context, self.find, self.battery)
        self.scene = Mock(at_rest=True)

    @property
    def begun(self) -> int:
        found: int = vars(quiet_reviews)["SeatStudy"].call_count
        return found


def test_a_review_begins_after_three_seconds_of_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Quiet(monkeypatch)
    seen = []
    for dt, at_rest in ((2.5, True), (0.25, True), (9.0, False), (2.5, True), (0.5, True)):
        room.scene.at_rest = at_rest
        room.quiet.step(room.scene, dt)
        seen.append((room.begun, room.quiet._gate.is_set()))
    assert seen == [(0, False), (0, False), (0, False), (0, False), (1, True)]
    room.quiet.step(None, 9.0)
    assert not room.quiet._gate.is_set()
    room.quiet.step(room.scene, 3.0)
    room.study.works, room.study.poll.return_value = False, True
    room.quiet.step(room.scene, 0.1)
    assert (room.quiet.study, room.losses) == (None, [])
    room.quiet.step(room.scene, 2.5)
    assert room.begun == 1, "it rests between two hands"
    room.quiet.step(room.scene, 0.5)
    assert room.begun == 2


def test_a_review_that_fails_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Quiet(monkeypatch)
    room.quiet.step(room.scene, 3.0)
    room.study.works, room.study.has_failed, room.study.poll.return_value = False, True, True
    room.quiet.step(room.scene, 0.1)
    assert room.losses == [("h", 1, None)]
    room.find.side_effect = RefusalError(Refusal("history.no_record"))
    room.quiet.step(room.scene, 3.0)
    assert (room.losses, room.quiet.study) == ([("h", 1, None)] * 2, None)


@pytest.mark.parametrize("why", ["switch", "battery", "not saved", "open elsewhere", "nothing left"])
def test_no_review_begins_where_it_would_be_useless_or_unwanted(monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    room = Quiet(monkeypatch)
    room.context.settings.quiet_reviews = why != "switch"
    room.battery.return_value = why == "battery"
    room.context.saving.return_value.is_missing = why == "not saved"
    room.context.archive.is_open_elsewhere = why == "open elsewhere"
    room.unjudged = [] if why == "nothing left" else room.unjudged
    for _ in range(3):
        room.quiet.step(room.scene, 5.0)
    assert room.begun == 0
    if why == "nothing left":
        room.unjudged = [("h", 1)]
        room.quiet.step(room.scene, 5.0)
        assert room.begun == 0
        room.quiet.look_again()
        room.quiet.step(room.scene, 5.0)
        assert room.begun == 1


def test_the_battery_is_looked_at_every_twenty_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Quiet(monkeypatch)
    looks = []
    for dt in (0.0, 15.0, 4.5, 0.5, 19.5, 0.5):
        room.quiet.step(room.scene, dt)
        looks.append(room.battery.call_count)
    assert looks == [1, 1, 1, 2, 2, 3]
    room.quiet.close()
    room.study.cancel.assert_called_once_with()
    assert room.quiet.study is None
    assert room.quiet._gate.is_set()


@pytest.mark.parametrize(
    ("state", "is_on"), [(None, False), (Mock(on_battery=True), True), (Mock(on_battery=False), False)]
)
def test_an_unknown_power_state_is_not_the_battery(monkeypatch: pytest.MonkeyPatch, state: Any, *, is_on: bool) -> None:
    monkeypatch.setattr(pygame.system, "get_power_state", lambda: state)
    assert quiet_reviews.runs_on_battery() == is_on
    monkeypatch.setattr(pygame.system, "get_power_state", Mock(side_effect=pygame.error))
    assert not quiet_reviews.runs_on_battery()


# --- opening hands ---


def looking() -> LookingBack:
    return LookingBack(Mock(), context_of())


def test_playing_on_is_offered_only_within_a_hand() -> None:
    back = looking()
    back.also = lambda: [MenuLine("more", Mock(), "more")]
    match = MagicMock(hand=hand_of(8))
    offered = []
    for position in (0, 1, 7, 8):
        match.position = position
        offered.append([line.key for line in back.lines(match)])
    plain = ["again", "code", "picture", "more"]
    assert offered == [plain, ["again", "play_on", *plain[1:]], ["again", "play_on", *plain[1:]], plain]
    assert [line.group for line in back.lines(match)] == ["play", "share", "share", "play"]
    back.again = Mock()  # type: ignore[method-assign]
    match.position = 4
    for line in back.lines(match)[:2]:
        line.action()
    assert back.again.call_args_list == [call(match, 0), call(match, 4)]


def test_a_hand_is_reviewed_from_the_persons_seat() -> None:
    back = looking()
    cast("Any", back.context).settings.player_name = "Cy"
    match = MagicMock(people=(0, 1, 2))
    people = [Mock(is_person=False) for _ in range(3)]
    for player, name in zip(people, ("Ann", "Bo", "Cy"), strict=True):
        player.name = name
    match.player_at.side_effect = lambda seat: people[seat]
    assert back._own_seat(match) == 2
    people[2].name = "Di"
    assert back._own_seat(match) == 0
    people[1].is_person = True
    assert back._own_seat(match) == 1


@pytest.mark.parametrize(
    ("practice", "repeated", "people", "is_known", "counts"),
    [
        (False, False, (0,), True, True),
        (True, False, (0,), True, False),
        (False, True, (0,), True, False),
        (False, False, (0, 1), True, False),
        (False, False, (0,), False, False),
    ],
)
def test_only_an_ordinary_hand_of_one_person_earns_seals(
    monkeypatch: pytest.MonkeyPatch,
    people: tuple[int, ...],
    *,
    practice: bool,
    repeated: bool,
    is_known: bool,
    counts: bool,
) -> None:
    back = looking()
    book = Mock(is_read=True, profile=back.context.settings.player, **{"add.return_value": ("seal",)})
    back._book = book
    kind = Match if is_known else object
    match = Mock(spec=kind, people=people, setup=Mock(is_practice=practice, is_repeated=repeated),
                 keeper=Mock(spec=MatchKeeper, id="m"))  # fmt: skip
    monkeypatch.setattr(looking_back, "sealed_hand", lambda *_: "sealed")
    assert back.seals_of(match, Mock()) == (("seal",) if counts else ())
    assert book.read_on.call_count == (3 if counts else 0)
    book.is_read = False
    assert back.seals_of(match, Mock()) == ()


def test_the_extras_of_a_table_lead_to_its_last_hand() -> None:
    extra: Any = LooksBack(Mock())
    extra.table = Mock(t=told)
    extra.table.match.finished = ()
    lines = [MenuLine(key, Mock(), key) for key in ("resume", "settings", "leave")]
    assert list(extra.menu_lines(lines)) == lines
    extra.table.match.finished = ("first", "last")
    found = extra.menu_lines(lines)
    assert [line.key for line in found] == ["resume", "replay", "settings", "leave"]
    assert [line.key for line in extra.menu_lines(lines[:1])] == ["resume", "replay"]
    assert found[1].text == "replay.menu.last"
    found[1].action()
    extra.looking.hand.assert_called_once_with(extra.table.match, "last", "replay")
    again: Any = PlaysAgain()
    again.table = Mock()
    for was_played in (False, True):
        assert again.finish_hand(Mock(result=Mock(was_played=was_played))) == was_played
        assert again.table.push.called == was_played
    again.table.ending.result_scene.assert_called_once_with(again.table.go_on, onward="replay.again.back")


def test_only_codes_and_records_are_opened_from_the_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    back = looking()
    back._open = Mock()  # type: ignore[method-assign]
    back.read = lambda text: f"read {text}"  # type: ignore[method-assign]
    monkeypatch.setattr(looking_back, "is_deal_code", lambda text: text == "code")
    monkeypatch.setattr(looking_back, "is_record", lambda text: text == "record")
    for text in ("code", "record", "hello"):
        back.open_pasted(text)
    assert [args.args[0] for args in back._open.call_args_list] == ["read code", "read record"]


# --- the page of a hand ---


def test_the_menu_shares_the_turning_point_once_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    page: Any = object.__new__(HandPage)
    page.context, page.made = context_of(), {}
    assert [line.key for line in page._shares()] == ["copy"]
    story = Mock(spec=StoryTab)
    story.point = Mock(sentence="")
    page.made = {"story": story}
    assert [line.key for line in page._shares()] == ["copy"]
    story.point.sentence = "x"
    assert [(line.key, line.group) for line in page._shares()] == [(key, "share") for key in ("copy", "story", "film")]
    shown: list[Any] = []
    monkeypatch.setattr(hand_page, "PauseScene", lambda context, lines, saving, title: shown.append((lines, title)))
    page.more, page.match, page._app = lambda match: ["more"], Mock(), Mock()
    page._host = None
    for chosen in ("story", "replay"):
        replayed_tab = Mock(spec=ReplayTab)
        page.made["replay"], page.chosen = replayed_tab, chosen
        page.open_menu()
        assert replayed_tab.pause.called == (chosen == "replay")
    assert shown[0][0][0] == "more"
    assert shown[0][1] == "replay.menu.title"
    page.open_menu = Mock()
    monkeypatch.setattr(TabbedPage, "handle", lambda self, intent: intent.kind is Kind.LEFT)
    for intent, opens in (
        (Intent(Kind.MENU), True), (Intent(Kind.KEY, key="m"), True), (Intent(Kind.KEY, key="k"), False),
        (Intent(Kind.DOWN, key="m"), False),
    ):  # fmt: skip
        assert page.handle(intent) == opens
    assert page.open_menu.call_count == 2
    assert page.handle(Intent(Kind.LEFT))


def test_an_animation_says_where_it_is_or_why_it_failed() -> None:
    for error, text in ((None, "history.saved path=film.png"), (OSError(28, "full"), "history.not_saved")):
        filming = Mock(path="film.png" if error is None else SimpleNamespace(parent="folder"), error=error)
        filming.step.side_effect = [False, True]
        message = FilmingMessage(cast("Context", context_of()), filming)
        message.refresh = Mock()  # type: ignore[method-assign]
        assert message.text == "hand.filming"
        message.step(0.1)
        assert message.filming is filming
        message.step(0.1)
        assert [message.filming, message.text.startswith(text)] == [None, True]
        assert [answer.key for answer in message.answers] == ["button.ok"]
        assert message.answers[0].style == "primary"
        message.step(0.1)
        assert filming.step.call_count == 2
    failing: Any = Mock(path="x", error=ValueError(), **{"step.return_value": True})
    with pytest.raises(ValueError):  # noqa: PT011
        FilmingMessage(cast("Context", context_of()), failing).step(0.1)


@pytest.mark.parametrize(
    ("own", "lost", "is_whole", "point", "sentence"),
    [
        ([3, 7], 5, True, (7, 5, 8), "review.turn"),
        ([], 5, True, (5, 3, 5), "losing 5"),
        ([], None, True, (20, 13, 20), "review.clean"),
        ([3], None, False, (20, 13, 20), ""),
    ],
)
def test_the_turning_point_has_the_actions_of_its_trick_around_it(
    monkeypatch: pytest.MonkeyPatch,
    own: list[int],
    lost: int | None,
    point: tuple[int, int, int],
    sentence: str,
    *,
    is_whole: bool,
) -> None:
    judged = [Mock(number=number, loss=float(number), seat=1) for number in own]
    monkeypatch.setattr(turning_point, "moments", lambda decisions: judged)
    texts = Mock(t=told, names=("Ann", "Bo"))
    texts.match.hand.last, texts.course.lost = 20, lost
    texts.losing_action.side_effect = lambda number, marks: f"losing {number}"
    found = turning_point_of(texts, MARKS, Mock(), is_whole=is_whole)
    assert (found.number, found.begin, found.end) == point
    assert found.sentence.startswith(sentence)
    assert (found.sentence == "") == (sentence == "")


# --- the tab of skill ---


def test_hands_are_read_page_by_page_and_the_most_played_game_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def reviewed(game: str, version: str = MIND, *, judged: bool = True) -> Any:
        played = Mock(game=game, date="2026-11-21")
        return Mock(played=played, role="friend", analysis=Mock(version=version, decisions=judged))

    pages = [[reviewed("a"), reviewed("b", "old")], [reviewed("b"), reviewed("a", judged=False)]]
    monkeypatch.setattr(skill_tab, "pages_of_reviewed", lambda archive, profile: iter(pages))
    monkeypatch.setattr(skill_tab, "people_here", lambda context: [("me", "Ann")])
    monkeypatch.setattr(skill_tab, "rules_of_hand", lambda archive, catalogue, played: "rules")
    monkeypatch.setattr(skill_tab, "players_of", lambda rules: Mock(**{"usual_swing.return_value": 5.0}))
    monkeypatch.setattr(skill_tab, "losses", lambda decisions, *more: Mock(phases=decisions, at=more))
    monkeypatch.setattr(skill_tab, "game_name", lambda texts, game: f"game {game}")
    monkeypatch.setattr(skill_tab, "friend_skill", lambda answers: None)
    monkeypatch.setattr(skill_tab, "answers_of", lambda archive, profile: [])
    monkeypatch.setattr(skill_tab, "learnt", lambda archive, profile: [])
    due = 0
    tab = SkillTab(context_of(), "me", due=lambda: due)
    states = []
    for _ in range(4):
        states.append((tab.is_read, tab.game, tab._write(500)[0].label if not tab.game else ""))
        tab.step(0.1)
    reading = "statistics.reading"
    assert states == [(False, "", reading), (False, "", reading), (False, "", reading), (True, "b", "")]
    assert {game: len(hands) for game, hands in tab.hands.items()} == {"a": 1, "b": 2}
    assert cast("Any", tab.hands["a"][0]).at == ("friend", "2026-11", 5.0)
    assert dict(tab.older) == {"a": 0, "b": 1}
    choices: list[Any] = list(tab._choices())
    assert [widget.name for widget in choices] == ["game", "seals"]
    assert list(choices[0].options) == [("a", "game a"), ("b", "game b")]
    due = 3
    assert cast("Any", tab._choices()[-1]).label == "exercises.solve_today count=3"
    tab.hands.pop("b")
    assert [widget.name for widget in tab._choices()] == ["seals", "exercises"]
    tab.game = ""
    assert tab._write(500)[0].label == "skill.nothing"
