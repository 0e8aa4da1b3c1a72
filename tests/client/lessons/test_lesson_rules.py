"""Single decisions of lessons and of the coach, without a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from mighty_gui.client.lessons import coaching as lessons_coaching
from mighty_gui.client.lessons import lesson_flow
from mighty_gui.client.lessons.coach_marks import pressed_first
from mighty_gui.client.lessons.coaching import PATIENCE, Coaching, FirstTimes
from mighty_gui.client.lessons.lesson_flow import LessonFlow
from mighty_gui.client.lessons.lesson_reading import _below
from mighty_gui.client.lessons.lesson_table import LessonExtra
from mighty_gui.client.lessons.mighty import first_time_tips
from mighty_gui.client.lessons.mighty.first_time_tips import FIRST_TIMES
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.aids.taking_back import TAKE_BACK_KEY
from mighty_gui.engine.mighty.actions import PASS
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase


@pytest.mark.parametrize(("key", "name", "path"), [("a.1", "say", "a.1.say"), ("", "say", "say"), ("a", "", "a")])
def test_a_place_in_a_lesson_has_no_empty_part(key: str, name: str, path: str) -> None:
    assert _below(key, name) == path


# --- what the coach points at -------------------------------------------------------------------------------


def widget(name: str, *inside: Any, enabled: bool = True, focusable: bool = False) -> Any:
    found = SimpleNamespace(name=name, enabled=enabled, focusable=focusable)
    found.walk = lambda: (found, *(each for part in inside for each in part.walk()))
    return found


@pytest.mark.parametrize(
    ("targets", "pressed"),
    [
        (["control go"], "go"),
        (["control label"], "row"),
        (["control off", "control go"], "go"),
        (["control off"], ""),
        (["control g*"], "go"),
        (["go"], ""),
        (["hand SA", "control go"], "go"),
        (["control loose"], ""),
        ([], ""),
    ],
)
def test_the_first_control_pointed_at_that_may_be_pressed_is_pressed(targets: Sequence[str], pressed: str) -> None:
    """A label is pressed by the widget that contains it; what is no control is never pressed."""
    row = widget("row", widget("label"), focusable=True)
    top = widget(
        "page", row, widget("off", enabled=False, focusable=True), widget("go", focusable=True), widget("loose")
    )
    table: Any = SimpleNamespace(controls=SimpleNamespace(page=top))
    assert pressed_first(table, targets) == pressed


# --- the key that takes back, and the tips ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("intent", "goes_back"),
    [
        (Intent(Kind.KEY, key=TAKE_BACK_KEY), True),
        (Intent(Kind.KEY, key="x"), False),
        (Intent(Kind.TEXT, key=TAKE_BACK_KEY), False),
    ],
)
def test_one_key_alone_goes_back_a_step(intent: Intent, goes_back: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []
    monkeypatch.setattr(LessonExtra, "_go_back", lambda _: steps.append("back"))
    tutor: Any = None
    extra = LessonExtra(tutor, lambda: None)
    assert extra.handle(intent) is goes_back
    assert steps == ["back"] * goes_back


def tips(*, wanted: bool = True, busy: bool = False, crowded: bool = False) -> FirstTimes:
    """Return the tips of a table where a tip applies."""

    class Tips(FirstTimes):
        _is_wanted, _is_crowded_out = wanted, crowded

        def _news(self) -> Any:
            yield from ("first", "second")

        def _show(self, name: str) -> None:
            self.shown = name

    found = Tips()
    stage = SimpleNamespace(view="view", viewer=0)
    table: Any = SimpleNamespace(is_busy=busy, stage=stage, refresh=lambda: None)
    found.table = table
    return found


def test_one_tip_is_shown_at_a_time_and_each_view_is_looked_at_once() -> None:
    told = tips()
    assert told.step(0.1)
    assert told.shown == "first"
    assert not told.step(0.1)
    told.drop()
    assert not told.step(0.1), "nothing has changed at the table"
    stage: Any = told.table.stage
    stage.view = "another view"
    assert told.step(0.1)


def test_no_tip_is_shown_where_none_is_wanted_or_the_table_moves() -> None:
    for told in (tips(wanted=False), tips(busy=True), tips(crowded=True)):
        assert not told.step(0.1)
        assert told.shown == ""


def test_a_tip_that_is_no_longer_wanted_goes() -> None:
    told = tips(wanted=False)
    told.shown = "first"
    assert told.step(0.1)
    assert told.shown == ""


def test_escape_puts_a_tip_away_and_is_left_to_others_without_one() -> None:
    told = tips()
    assert not told.handle(Intent(Kind.CANCEL))
    told.shown = "first"
    assert not told.handle(Intent(Kind.CONFIRM))
    assert told.shown == "first"
    assert told.handle(Intent(Kind.CANCEL))
    assert told.shown == ""


def test_only_ones_own_action_puts_a_tip_away() -> None:
    told = tips()
    for seat, shown in ((1, "first"), (0, "")):
        told.shown = "first"
        told.acted(seat, PASS)
        assert told.shown == shown


@pytest.mark.parametrize(
    ("name", "state", "phases"),
    [
        ("secret_friend", {}, {Phase.PLAY}),
        ("revealed", {"friends": (1,)}, {Phase.PLAY}),
        ("revealed", {"friends": ()}, set()),
        ("draw", {}, {Phase.DRAW}),
        ("alone", {"calls": [SimpleNamespace(kind="none")]}, {Phase.PLAY}),
        ("alone", {"calls": [SimpleNamespace(kind="card")]}, set()),
        ("alone", {"calls": []}, set()),
        ("joker_called", {"joker_called": None}, set()),
        ("joker_called", {"joker_called": 1}, set(Phase)),
        ("sits_out", {"sitting_out": ()}, set()),
        ("sits_out", {"sitting_out": (1,)}, set(Phase)),
    ],
)
def test_a_tip_is_shown_in_its_phase(
    name: str, state: dict[str, Any], phases: set[Phase], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_time_tips, "is_secret_friend", lambda *_: True)
    seen: Callable[..., bool] = FIRST_TIMES[name].is_seen
    assert {phase for phase in Phase if seen(SimpleNamespace(**state), SimpleNamespace(phase=phase))} == phases


# --- the coach's judgement ----------------------------------------------------------------------------------


def coaching(**state: Any) -> Any:
    """Return the coach at a table with a position that is judged."""
    found: Any = Coaching(None)  # type: ignore[arg-type]
    found._question = SimpleNamespace(
        **{"token": 7, "appraisals": (), "decision": None, "waited": 0.0, "view": 0} | state
    )
    return found


def test_the_table_waits_for_a_decision_to_be_judged_and_for_a_comment_to_be_made() -> None:
    for decision, waited, holds in ((None, 0.0, False), (1, PATIENCE - 0.1, True), (1, PATIENCE, False)):
        coach = coaching(decision=decision, waited=waited)
        assert coach.holds() is holds
        coach._telling = "a decision"
        assert coach.holds()
    coach._question = None
    assert coach.holds()
    coach._telling = None
    assert not coach.holds()


def test_a_judgement_is_kept_for_its_own_position_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons_coaching, "for_beginners", lambda _, appraisals: [*appraisals])
    for token, appraisals, kept in ((7, (), ("best",)), (6, (), ()), (7, ("known",), ("known",)), (None, (), ())):
        coach = coaching(appraisals=appraisals)
        answer = None if token is None else SimpleNamespace(token=token, appraisals=["best"])
        coach._worker = SimpleNamespace(poll_appraisals=lambda answer=answer: answer)
        coach._look_for_judgement()
        assert coach._question.appraisals == kept
    alone = coaching()
    alone._look_for_judgement()
    assert alone._question.appraisals == (), "without a judge nothing is judged"


def test_a_judge_that_fails_judges_nothing() -> None:
    def fails() -> None:
        raise RuntimeError

    coach = coaching()
    coach._worker = SimpleNamespace(poll_appraisals=fails)
    coach._look_for_judgement()
    assert coach._question is None


# --- the next scene -----------------------------------------------------------------------------------------


def flow(monkeypatch: pytest.MonkeyPatch, waiting: Sequence[Any] = ()) -> tuple[LessonFlow, list[Any]]:
    """Return the flow of lessons with matches that wait, and the list of what is played and with how many extras."""
    played: list[Any] = []
    make: Any = LessonFlow
    monkeypatch.setattr(lesson_flow, "if_saved", lambda _app, _store, _key, go_on: go_on())
    coach = SimpleNamespace(evening_extras=lambda: ("evening",), evening_setup=lambda _: "setup")
    monkeypatch.setattr(lesson_flow, "lesson_kit", lambda *_: SimpleNamespace(coach=coach))
    monkeypatch.setattr(lesson_flow, "coached_extras", lambda _: ("coached",))
    setup = SimpleNamespace(rules=MightyRules(), length=SimpleNamespace(kind="hands"))
    store = SimpleNamespace(
        waiting=lambda: waiting,
        resume=lambda name: next(match for match in waiting if match.id == name),
        begin=lambda _: SimpleNamespace(id="new", setup=setup),
    )
    app = SimpleNamespace(context=None)

    def play(match: Any, extras: Sequence[Any], _: object) -> None:
        played.append((match.id, extras))

    return make(app, store, play, lambda: None), played


def match(name: str, kind: str, *, coach: bool = True) -> Any:
    return SimpleNamespace(
        id=name, setup=SimpleNamespace(rules=MightyRules(), length=SimpleNamespace(kind=kind), coach=coach)
    )


def test_an_open_match_with_the_coach_is_no_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    lessons, played = flow(monkeypatch)
    lessons.play(match("open", "open"))
    lessons.play(match("evening", "hands"))
    assert played == [("open", ("coached",)), ("evening", ("coached", "evening"))]


def test_an_evening_goes_on_with_its_own_match_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    others = [match("without coach", "hands", coach=False), match("open", "open")]
    for waiting, name in ((others, "new"), ([*others, match("left", "hands")], "left")):
        lessons, played = flow(monkeypatch, waiting)
        lessons.play_evening()
        assert [each for each, _ in played] == [name]
