"""The lesson's part of a table: its menu, the way back, the match that the table sees, and the scripted players."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from mighty_gui.client.lessons.learning_progress import Bookmark
from mighty_gui.client.lessons.lesson import LEARNER, CoachMessage, Lesson, Mode
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.client.lessons.lesson_table import (
    LessonExtra,
    LessonMatch,
    LessonTable,
    ScriptedWorker,
    context_for_lesson,
)
from mighty_gui.client.lessons.tutor import Tutor
from mighty_gui.client.look.faces import LETTER
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.aids.taking_back import TAKE_BACK_KEY
from mighty_gui.client.table.seat_faces import Topic
from mighty_gui.engine.core.record import replay
from mighty_gui.keep.settings import Settings
from tests.client.lessons.lesson_walks import advance, rightful

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve")


def lesson(name: str) -> Lesson:
    return next(one for one in load_course().all if one.id == name)


def in_mode(name: str, mode: Mode) -> Tutor:
    return next(tutor for tutor in advance(Tutor(lesson(name))) if tutor.mode is mode)


class Place:
    """A table with only the parts that lessons use."""

    def __init__(self, tutor: Tutor) -> None:
        self.refused, self.played, self.hidden = list[str](), list[Cue](), list[frozenset[str]]()
        self.menus = 0
        self.extra = LessonExtra(tutor, self._open)
        context = SimpleNamespace(audio=SimpleNamespace(play=self.played.append))
        stage = SimpleNamespace(teach=self.hidden.append)
        table = SimpleNamespace(context=context, stage=stage, refuse=self.refused.append, t=lambda key: f"<{key}>")
        self.extra.attend(cast(Any, table))

    def _open(self) -> None:
        self.menus += 1


@pytest.mark.parametrize(
    ("intent", "goes"),
    [
        (Intent(Kind.KEY, key=TAKE_BACK_KEY), True),
        (Intent(Kind.KEY, key="x"), False),
        (Intent(Kind.KEY), False),
        (Intent(Kind.CONFIRM, key=TAKE_BACK_KEY), False),
    ],
)
def test_one_key_alone_goes_back_one_step(intent: Intent, goes: bool) -> None:
    place = Place(Tutor(lesson("tricks"), Bookmark(0, 2)))
    assert place.extra.handle(intent) is goes
    assert place.extra.tutor.bookmark == Bookmark(0, 1 if goes else 2)
    assert (place.played, place.refused) == ([Cue.UNDO] * goes, [])


def test_at_the_beginning_the_way_back_is_refused_without_a_sound() -> None:
    place = Place(Tutor(lesson("tricks")))
    epoch = place.extra.tutor.epoch
    (button,) = place.extra.corner()
    assert (button.name, button.text) == ("step_back", "<lessons.back>")
    button.action()
    assert (place.refused, place.played) == (["<lessons.no_back>"], [])
    assert place.extra.tutor.epoch == epoch


def test_the_lesson_has_its_own_menu_and_hides_totals_and_what_was_not_taught() -> None:
    tutor = Tutor(lesson("tricks"))
    place = Place(tutor)
    assert place.hidden == [tutor.hidden_topics | {Topic.TOTALS}]
    assert (place.extra.open_menu(), place.menus) == (True, 1)


def test_the_table_waits_while_no_player_is_to_move() -> None:
    for mode, waits in ((Mode.EXPLAINING, True), (Mode.ASKING, False), (Mode.PRAISING, True), (Mode.WATCHING, False)):
        assert Place(in_mode("tricks", mode)).extra.holds() is waits


def test_no_setting_plays_or_asks_in_the_learners_place(tmp_path: Path) -> None:
    given = Settings(play_forced=True, confirm_play=True, show_reasons=False, language="en", tips=False)
    outer = make_context(given, home=tmp_path)
    inner = context_for_lesson(outer, (1024, 400), 640)
    assert inner.settings == given.change(play_forced=False, confirm_play=False, show_reasons=True)
    assert inner.theme.size == (1024, 400)
    assert outer.settings == given


# --- the match as the table sees it -------------------------------------------------------------------------


def test_while_the_coach_speaks_a_computer_player_seems_to_think() -> None:
    for mode, seat in ((Mode.EXPLAINING, 1), (Mode.ASKING, LEARNER), (Mode.PRAISING, 1)):
        assert LessonMatch(in_mode("tricks", mode), NAMES).acting_seat == seat


def test_the_script_moves_the_learners_cards_as_a_computer_player() -> None:
    for name, mode, kind in (("tricks", Mode.ASKING, "person"), ("tricks", Mode.WATCHING, "computer")):
        match = LessonMatch(in_mode(name, mode), NAMES)
        assert match.player_at(LEARNER).kind == kind
        assert [match.player_at(seat).kind for seat in range(1, 5)] == ["computer"] * 4
        assert [match.player_at(seat).name for seat in range(5)] == list(NAMES)
        assert [match.player_index(seat) for seat in range(5)] == list(range(5))


def test_a_match_of_a_lesson_has_no_end_and_no_totals() -> None:
    match = LessonMatch(Tutor(lesson("mighty"), Bookmark(2, 0)), NAMES)
    assert (match.number, match.totals, match.is_over, match.people) == (3, (0,) * 5, False, (LEARNER,))
    players = match.setup.players
    assert players[0].face == LETTER
    assert len({player.face for player in players}) == 5
    match.rename(NAMES[::-1])
    assert [player.name for player in match.setup.players] == list(NAMES[::-1])
    assert [player.face for player in match.setup.players] == [player.face for player in players]


def test_the_record_of_a_lesson_has_the_moves_before_it_and_those_in_it() -> None:
    tutor = in_mode("trump", Mode.WATCHING)
    match = LessonMatch(tutor, NAMES)
    record = match.record()
    assert tutor.bookmark.moves
    assert record.actions == (*tutor.part.record.actions, *tutor.bookmark.moves)
    again = replay(record, tutor.lesson.game, tutor.lesson.rules)
    assert tutor.lesson.game.view(again, LEARNER) == tutor.view(LEARNER)
    public: Any = match.public_view(LEARNER)
    assert public == tutor.lesson.game.public_view(tutor.hand, LEARNER)
    assert not any(public.hands)


def test_only_a_hand_that_is_over_has_a_result() -> None:
    tutor = Tutor(lesson("whole-hand"))
    match = LessonMatch(tutor, NAMES)
    tutor.go_on()
    while tutor.mode is Mode.COACHING:
        assert match.finished == []
        assert tutor.turn is not None
        match.submit(tutor.turn, tutor.scripted_move() or tutor.hand.legal()[0])
    (hand,) = match.finished
    assert tutor.hand.result is not None
    assert (hand.number, hand.seating, hand.scores) == (1, (0, 1, 2, 3, 4), tuple(tutor.hand.result.scores))


# --- the table ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("intent", "hurries"),
    [
        (Intent(Kind.PRESS, pos=(1, 1), button=1), True),
        (Intent(Kind.SKIP), True),
        (Intent(Kind.PRESS, pos=(1, 1), button=3), False),
        (Intent(Kind.RELEASE, pos=(1, 1), button=1), False),
        (Intent(Kind.CONFIRM), False),
    ],
)
def test_a_press_on_the_empty_table_hurries_the_player_who_thinks(intent: Intent, hurries: bool) -> None:
    hurry: Callable[..., bool] = LessonTable._hurry
    for seat in (0, 2, None):
        hurried: list[int | None] = []
        thinking = SimpleNamespace(seat=seat, hurry=partial(hurried.append, seat))
        meant = hurries and seat is not None
        assert hurry(SimpleNamespace(thinking=thinking), intent) is meant
        assert hurried == [seat] * meant


@pytest.mark.parametrize(("tone", "shows"), [("plain", True), ("wrong", True), ("better", False)])
def test_the_table_refuses_only_what_the_coach_does_not_explain(
    tone: str, shows: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[str] = []
    monkeypatch.setattr(TableScene, "refuse", lambda self, sentence: lines.append(sentence))
    table = LessonTable.__new__(LessonTable)
    table.extra = cast(Any, SimpleNamespace(tutor=SimpleNamespace(message=CoachMessage("x", tone))))
    table.refuse("no")
    assert lines == ["no"] * shows


# --- the scripted players -----------------------------------------------------------------------------------


def test_a_scripted_player_answers_once_in_turn_and_never_for_the_learner() -> None:
    tutor = in_mode("tricks", Mode.WATCHING)
    worker = ScriptedWorker(tutor)
    assert worker.poll() is None, "nothing was asked"
    assert tutor.turn is not None
    worker.ask(3, tutor.view((tutor.turn + 1) % 5))
    assert worker.poll() is None, "another player is to move"
    worker.ask(4, tutor.view(tutor.turn))
    worker.cancel()
    assert worker.poll() is None
    worker.ask(5, tutor.view(tutor.turn))
    found = worker.poll()
    assert found is not None
    assert (found.token, found.action) == (5, tutor.scripted_move())
    assert worker.poll() is None
    asked = in_mode("tricks", Mode.ASKING)
    own = ScriptedWorker(asked)
    own.ask(6, asked.view(LEARNER))
    assert own.poll() is None
    asked.submit(LEARNER, rightful(asked)[0])
    assert own.poll() is None
