"""The screen of an exercise, its list and its set-up, with stand-ins for the table and the archive
(``mighty_gui.client.practice.exercise_scene``, ``mighty_gui.client.practice.exercise_tab``,
``mighty_gui.client.practice.exercise_flow``)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import MagicMock, Mock

import pygame
import pytest

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.play.result.result_parts import seal
from mighty_gui.client.practice import exercise_flow, exercise_scene, exercise_tab
from mighty_gui.client.practice.exercise_flow import ExerciseFlow
from mighty_gui.client.practice.exercise_scene import ExerciseScene
from mighty_gui.client.practice.exercise_tab import ExerciseItem, ExerciseList, ExerciseTab
from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Choice, ListBox
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.study.practice.exercise_book import Exercise
from mighty_gui.study.practice.exercise_progress import Stars
from mighty_gui.study.practice.grading import Graded
from tests.client.drawn import FONTS, LOOK, drawn, recorded
from tests.client.practice.test_exercise_parts import OPEN, PROVEN, TODAY, exercise_of
from tests.client.told import told


def context_at(scale: float = 1.0) -> Any:
    theme = Theme((1280, 720), scale)
    context = MagicMock(theme=theme, look=Look(theme, FONTS), texts=told)
    context.rules_name.side_effect = lambda preset: f"rules {preset}"
    return context


# --- the screen ---


class Asked:
    """An exercise with stand-ins for the table, the open table and the task that grades."""

    def __init__(
        self, patch: pytest.MonkeyPatch, exercise: Exercise, *, onward: Any = None, scale: float = 1.0
    ) -> None:
        self.table = Mock(is_busy=False, wants_redraw=False, reader_pages=("table",), reader_lines=("line",))
        self.table.controls.cards = []
        self.table.spoken_text = "at the table"
        self.truth = Mock()
        self.truth.stage.step.return_value = False
        self.task = Mock(failed=None, found=[])
        self.texts = Mock(**{
            "why.return_value": "why",
            "solution.side_effect": lambda answer: f"solution {answer}",
            "verdict.side_effect": lambda graded, answer: f"verdict {graded.stars} {answer}",
        })  # fmt: skip
        patch.setattr(exercise_scene, "ExerciseTable", Mock(return_value=self.table))
        patch.setattr(exercise_scene, "ReplayTable", Mock(return_value=self.truth))
        patch.setattr(exercise_scene, "context_for_exercise", Mock(side_effect=lambda *place: Mock(place=place)))
        patch.setattr(exercise_scene, "Task", Mock(return_value=self.task))
        patch.setattr(exercise_scene, "AnswerTexts", lambda *_: self.texts)
        self.context = context_at(scale)
        self.match = Mock(answer=None, seat=1)
        self.book = Mock(**{"today.return_value": TODAY, "answer.side_effect": lambda exercise, stars: exercise})
        self.app = Mock()
        self.scene = ExerciseScene(self.context, self.book, exercise, self.match, onward)
        self.scene.attach(self.app)
        self.scene.resized(pygame.Rect(0, 0, 1280, 720))

    def explain(self, stars: Stars = Stars.BEST) -> None:
        """Answer, and show the grade."""
        self.match.answer = "A"
        self.task.found = [Graded(stars, 0.0, None)]
        self.scene.step(0.1)

    @property
    def buttons(self) -> dict[str, tuple[str, str]]:
        """The labels and styles of the buttons, from top to bottom."""
        found = [widget for widget in self.scene.page.walk() if isinstance(widget, Button)]
        return {button.name: (button.label, button.style) for button in found}


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    return Asked(monkeypatch, exercise_of(None), onward=Mock())


def test_the_table_takes_the_room_above_the_pane(asked: Asked) -> None:
    scene = asked.scene
    above = pygame.Rect(0, 0, 1280, 536)
    asked.table.resized.assert_called_with(above)
    asked.scene.within.look_like.assert_called_once()  # type: ignore[attr-defined]
    assert asked.scene.within.look_like.call_args.args[0].place == (asked.context, (1280, 536), 720)  # type: ignore[attr-defined]
    scene.enter()
    asked.table.attach.assert_called_once_with(asked.app)
    assert asked.table.rect == above
    asked.table.enter.assert_called_once_with()
    scene.leave()
    asked.table.leave.assert_called_once_with()
    asked.table.attach.assert_called_with(None)
    scene.grading = cast("Any", asked.task)
    scene.leave()
    asked.task.cancel.assert_called_once_with()
    assert scene.atmosphere is asked.table.atmosphere
    assert scene.prepare() is asked.table.prepare()


def test_a_mistake_is_asked_by_its_step_and_a_problem_by_its_theme(
    monkeypatch: pytest.MonkeyPatch, asked: Asked
) -> None:
    texts = asked.scene.pane_text
    assert texts.head == "exercises.ask step=Position.mighty.phase.play"
    assert texts.paragraphs == ("exercises.ask_more",)
    problem = Asked(monkeypatch, exercise_of(OPEN)).scene.pane_text
    assert problem.head.startswith(f"today.ask about=today.theme.{OPEN.theme} · today.hardness")
    assert problem.paragraphs == ("today.ask_more",)
    assert asked.buttons == {}


def test_an_answer_is_graded_in_the_background_and_shown_when_the_table_is_still(asked: Asked) -> None:
    scene = asked.scene
    scene.step(0.1)
    assert scene.grading is None, "nothing is answered"
    asked.match.answer, asked.table.is_busy = "A", True
    scene.step(0.1)
    scene.step(0.1)
    assert vars(exercise_scene)["Task"].call_args_list[0].args[1] == 1
    assert vars(exercise_scene)["Task"].call_count == 1
    assert scene.pane_text.text == "exercises.grading"
    asked.task.found = [Graded(Stars.NEARLY, 0.0, None)]
    scene.step(0.1)
    assert scene.graded is None, "the card still moves"
    asked.table.is_busy = False
    scene.step(0.1)
    asked.book.answer.assert_called_once_with(scene.exercise, Stars.NEARLY)
    text = scene.pane_text
    assert (text.head, text.stars) == ("verdict 2 A", "★★☆")
    assert text.spoken_stars == "exercises.stars count=2 most=3"
    assert text.paragraphs == ("solution A", "why", "exercises.comes day=exercises.day.in_1")
    scene.step(0.1)
    assert asked.book.answer.call_count == 1
    assert scene.page.focus is scene.page.find("onward")
    assert asked.buttons == {
        "onward": ("exercises.next", "primary"),
        "truth": ("exercises.truth", "secondary"),
        "leave": ("exercises.leave", "secondary"),
    }


def test_what_grades_sees_the_position_before_the_decision(monkeypatch: pytest.MonkeyPatch, asked: Asked) -> None:
    grade = Mock()
    monkeypatch.setattr(exercise_scene, "grade", grade)
    asked.match.answer = "A"
    asked.match.shown.hand.view.side_effect = lambda position, seat: (position, seat)
    decision = asked.scene.exercise.decision
    assert list(asked.scene._work(cast("Any", "pause"))) == [grade.return_value]
    grade.assert_called_once_with((6, 1), decision, "A", "pause")


@pytest.mark.parametrize(
    ("stars", "cue"), list(zip(Stars, (Cue.FAILED, Cue.FAILED_NARROWLY, Cue.MADE_NARROWLY, Cue.MADE), strict=True))
)
def test_each_grade_has_its_sound(asked: Asked, stars: Stars, cue: Cue) -> None:
    asked.explain(stars)
    asked.context.audio.play.assert_called_once_with(cue)


def test_without_a_next_exercise_the_way_back_has_the_focus(monkeypatch: pytest.MonkeyPatch) -> None:
    for problem, label in ((None, "exercises.leave"), (OPEN, "button.back")):
        asked = Asked(monkeypatch, exercise_of(problem))
        asked.explain()
        assert asked.buttons["leave"] == (label, "secondary")
        assert list(asked.buttons) == ["truth", "leave"]
        assert asked.scene.page.focus is asked.scene.page.find("leave")


def test_a_failure_to_grade_leaves_the_exercise_as_it_was(asked: Asked) -> None:
    asked.match.answer = "A"
    asked.task.failed = ValueError("x")
    asked.scene.step(0.1)
    assert asked.scene.is_explained
    assert asked.scene.pane_text.text == "exercises.failed\nwhy"
    assert not asked.book.answer.called


@pytest.mark.parametrize(("scale", "has_seal"), [(1.0, True), (1.35, True), (1.4, False)])
def test_a_proven_problem_has_its_seal_and_its_proof_unless_the_letters_are_large(
    monkeypatch: pytest.MonkeyPatch, scale: float, *, has_seal: bool
) -> None:
    asked = Asked(monkeypatch, exercise_of(PROVEN), scale=scale)
    found: Any = asked.scene.page.find("proven")
    assert (found is not None and found.side == 76) == has_seal
    asked.explain()
    assert asked.scene.pane_text.paragraphs[2] == "today.proven_why"


def test_all_cards_are_shown_and_hidden_again_after_the_answer(asked: Asked) -> None:
    scene, key = asked.scene, Intent(Kind.KEY, key="h")
    scene.handle(key)
    assert scene.truth is None
    asked.table.handle.assert_called_once_with(key)
    asked.explain()
    assert scene.handle(key)
    assert asked.match.shown.position == 6
    vars(exercise_scene)["ReplayTable"].assert_called_once_with(asked.context, asked.match.shown, 1, all_open=True)
    asked.truth.arrange.assert_called_once_with(pygame.Rect(0, 0, 1280, 536), 720)
    assert asked.truth.stage.place.call_count == 1
    assert asked.buttons["truth"][0] == "exercises.table"
    assert list(scene.reader_pages) == [scene.page]
    scene.resized(pygame.Rect(0, 0, 1280, 720))
    assert asked.truth.arrange.call_count == 2
    steps, changes = asked.table.step.call_count, []
    for change in (False, True):
        scene.wants_redraw = False
        scene.page.step(9.0)
        scene.page.wants_redraw = False
        asked.truth.stage.step.return_value = change
        scene.step(0.1)
        changes.append(scene.wants_redraw)
    assert changes == [False, True]
    assert (asked.table.step.call_count, asked.truth.stage.place.call_count) == (steps, 3)
    assert scene.handle(key)
    assert scene.truth is None
    asked.table.resized.assert_called_with(pygame.Rect(0, 0, 1280, 536))
    assert list(scene.reader_pages) == [scene.page, "table"]
    assert list(scene.reader_lines) == ["line"]


def test_the_redraw_of_the_table_is_taken_over(asked: Asked) -> None:
    scene = asked.scene
    scene.page.wants_redraw = scene.wants_redraw = False
    scene.step(0.1)
    assert not scene.wants_redraw
    asked.table.wants_redraw = True
    scene.step(0.1)
    assert (scene.wants_redraw, asked.table.wants_redraw) == (True, False)
    scene.wants_redraw, scene.page.wants_redraw = False, True
    scene.step(0.1)
    assert (scene.wants_redraw, scene.page.wants_redraw) == (True, False)


def test_the_mouse_is_for_what_is_below_it_and_a_dragged_card_stays_with_the_table(asked: Asked) -> None:
    scene, page = asked.scene, Mock(**{"handle.return_value": False})
    scene.page = page
    asked.table.handle.return_value = False
    places = {"above": (600, 535), "pane": (600, 537)}

    def takers(kind: Kind, place: str) -> set[str]:
        page.handle.reset_mock()
        asked.table.handle.reset_mock()
        assert not scene.handle(Intent(kind, pos=places[place], button=1))
        return {name for name, part in (("page", page), ("table", asked.table)) if part.handle.called}

    assert takers(Kind.PRESS, "above") == {"table"}
    assert takers(Kind.PRESS, "pane") == {"page"}
    assert takers(Kind.MOVE, "above") == takers(Kind.MOVE, "pane") == {"page", "table"}
    asked.table.controls.cards = [Mock(grabs=False), Mock(grabs=True)]
    assert takers(Kind.RELEASE, "pane") == {"table"}
    scene.truth = asked.truth
    assert takers(Kind.PRESS, "above") == {"page"}
    assert takers(Kind.MOVE, "above") == {"page"}
    scene.truth, page.handle.return_value = None, True
    assert scene.handle(Intent(Kind.MOVE, pos=(1, 1)))


def test_before_the_answer_keys_are_for_the_table_and_then_for_the_pane(asked: Asked) -> None:
    scene, table = asked.scene, asked.table
    table.handle.return_value = True
    assert scene.handle(Intent(Kind.CANCEL))
    assert table.handle.call_args.args == (Intent(Kind.CANCEL),)
    asked.explain()
    table.handle.reset_mock()
    for kind in (Kind.CANCEL, Kind.MENU):
        assert scene.handle(Intent(kind))
    assert asked.app.pop.call_count == 2
    assert not table.handle.called
    scene.page = Mock(**{"handle.return_value": False})
    assert scene.handle(Intent(Kind.SKIP))
    assert scene.page.handle.call_args.args == (Intent(Kind.CONFIRM),)
    assert table.handle.call_args.args == (Intent(Kind.SKIP),)
    scene.truth = asked.truth
    assert not scene.handle(Intent(Kind.KEY, key="j"))
    assert not scene.handle(Intent(Kind.DOWN, key="h"))
    assert scene.truth is asked.truth
    assert not scene.handle(Intent(Kind.DOWN))
    assert scene.page.handle.call_args.args == (Intent(Kind.DOWN),)


def test_the_reader_hears_the_table_before_the_answer_and_the_focus_after_it(asked: Asked) -> None:
    scene = asked.scene
    assert scene.spoken_text == f"{scene.pane_text.text}\nat the table"
    asked.explain()
    assert scene.spoken_text.startswith(f"{scene.pane_text.text}\nexercises.next")
    scene.page = Mock(focus=None)
    assert scene.spoken_text == scene.pane_text.text


def test_the_table_or_the_open_cards_are_drawn_below_the_pane(asked: Asked) -> None:
    scene, surface = asked.scene, pygame.Surface((1280, 720))
    scene.page = Mock()
    scene.draw(surface)
    assert asked.table.draw.call_args.args[0].get_size() == (1280, 536)
    scene.truth = asked.truth
    scene.draw(surface)
    asked.truth.draw.assert_called_once_with(surface, "exercises.truth_line")
    assert scene.page.draw.call_count == 2
    assert asked.table.draw.call_count == 1


# --- the list ---


def listed(patch: pytest.MonkeyPatch, exercises: list[Exercise], people: int = 1) -> ExerciseTab:
    """Return the tab with the list of these exercises."""
    book = Mock(profile="me", **{"read.side_effect": lambda: list(exercises), "gather.return_value": iter([0, 2, 0])})
    book.problem.return_value = None
    patch.setattr(exercise_tab, "ExerciseBook", Mock(return_value=book))
    patch.setattr(exercise_tab, "people_here", lambda context: [("me", "Ann"), ("you", "Bo")][:people])
    patch.setattr(exercise_tab, "FriendTab", Mock())
    patch.setattr(exercise_tab, "person_choice", lambda context, people, profile, choose: Choice(
        LOOK, [(key, name) for key, name in people], profile, choose, label="who", name="person"
    ))  # fmt: skip
    return ExerciseTab(context_at(), Mock(today=lambda: TODAY))


def kept(name: str, solved: int, since: date, problem: Any = None) -> Exercise:
    hand: Any = SimpleNamespace(id=name, game="mighty", preset="seoul", date="2026-11-21T12:10:00Z")
    return replace(exercise_of(problem, solved=solved, since=since), hand=hand)


def test_rows_are_grouped_and_say_what_when_and_how_often(monkeypatch: pytest.MonkeyPatch) -> None:
    past = TODAY - timedelta(days=3)
    tab = listed(monkeypatch, [
        kept("a", 0, past), kept("b", 1, past, PROVEN), kept("c", 0, TODAY), kept("d", 3, TODAY), kept("e", 3, TODAY)
    ])  # fmt: skip
    items = tab._list().items
    assert [item.heading for item in items] == [
        "exercises.group.today", "", "exercises.group.coming", "exercises.group.resting", ""
    ]  # fmt: skip
    played, cost = "exercises.played month=11 day=21", "exercises.cost score=3.2"
    first, proven, coming, resting, _ = items
    assert first.value == ("a", 7)
    assert first.text == coming.text == "Position.mighty.phase.play · rules seoul"
    assert first.detail == f"{played} · {cost} · exercises.solved count=0 enough=3"
    assert (first.note, coming.note, resting.note) == ("exercises.day.today", "exercises.day.in_1", "")
    assert resting.detail == f"{played} · {cost}"
    assert proven.text == f"today.problem_of name=today.theme.{PROVEN.theme} · rules seoul"
    assert proven.detail == f"today.hardness.{PROVEN.hardness} · today.proven · exercises.solved count=1 enough=3"
    assert [item.stamp for item in items if isinstance(item, ExerciseItem)] == ["", "today.proven_seal", "", "", ""]
    assert [exercise.hand.id for exercise in tab.due] == ["a", "b"]
    tab.solve = Mock()  # type: ignore[method-assign]
    tab._choose(("c", 7))
    assert tab.exercise is tab.exercises[2]
    shown = tab._list()
    assert shown.value == ("c", 7)
    assert shown.on_confirm is not None
    shown.on_confirm(("c", 7))
    tab.solve.assert_called_once_with([tab.exercise])
    tab._solve_due()
    tab.solve.assert_called_with(tab.due)


def test_the_chosen_row_stays_and_if_it_goes_the_first_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    exercises = [kept(name, 0, TODAY) for name in "abc"]
    tab = listed(monkeypatch, exercises)
    assert tab.chosen == ("a", 7)
    tab._choose(("b", 7))
    tab._read()
    assert tab.chosen == ("b", 7)
    del exercises[1]
    tab.resized(pygame.Rect(0, 0, 100, 100))
    assert tab.chosen == ("a", 7)
    exercises.clear()
    tab._read()
    assert [tab.chosen, tab.exercise] == [None, None]
    tab.solve = Mock()  # type: ignore[method-assign]
    tab._solve_chosen()
    assert not tab.solve.called


def test_the_list_is_read_again_when_a_new_mistake_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = listed(monkeypatch, [])
    reads = []
    for _ in range(4):
        cast("Mock", tab.book).read.reset_mock()
        tab.step(0.1)
        reads.append(cast("Mock", tab.book).read.call_count)
    assert reads == [0, 1, 0, 0]


def test_there_are_buttons_for_what_can_be_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    empty = listed(monkeypatch, [])
    assert [widget.name for widget in empty._below()] == ["friend", "theme", "new"]
    tab = listed(monkeypatch, [kept("a", 0, TODAY - timedelta(days=3))], people=2)
    solve, this, friend, theme, new = tab._below()
    assert (solve.label, cast("Button", solve).style) == ("exercises.solve_today count=1", "primary")
    assert (this.label, friend.label) == ("exercises.solve_this", "exercises.friend.entry")
    assert isinstance(theme, Choice)
    assert (theme.label, theme.value, theme.options[0]) == ("today.choose_theme", "", ("", "today.any_theme"))
    assert all(label == f"today.theme.{key}" for key, label in theme.options[1:])
    assert (new.label, cast("Button", new).reason) == ("today.new", "today.no_problem")
    assert [widget.name for widget in tab._above()] == ["summary", "person"]
    assert [widget.name for widget in empty._above()] == ["summary"]
    tab.solve = Mock()  # type: ignore[method-assign]
    tab._solve_new()
    assert not tab.solve.called
    cast("Mock", tab.book).problem.return_value = "found"
    tab._choose_theme("ruff")
    assert cast("Button", tab._below()[-1]).reason == ""
    tab._solve_new()
    cast("Mock", tab.book).problem.assert_called_with("ruff")
    tab.solve.assert_called_once_with(["found"])
    host = Mock()
    tab.take_place(host)
    tab.find_friends()
    host.cover.assert_called_once_with(vars(exercise_tab)["FriendTab"].return_value)
    vars(exercise_tab)["FriendTab"].assert_called_once_with(tab.context, "me", tab.flow.deal, tab.flow.seed)
    tab._host = None
    tab.chosen = ("x", 1)
    tab._choose_person("you")
    assert tab.chosen == ("a", 7)
    assert vars(exercise_tab)["ExerciseBook"].call_args.args[1] == "you"


def test_a_seal_stands_before_the_note_of_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    items = [ExerciseItem(("a", 1), "plain", "x", "today"), ExerciseItem(("b", 1), "proven", "x", "today", "", "證")]
    box = ExerciseList(LOOK, items, None, Mock(), name="list")
    box.place(pygame.Rect(0, 0, 600, 300))
    side = 43
    note = LOOK.fonts.width("today", box.small)
    assert box._note_width(items[0]) == ListBox._note_width(box, items[0])
    assert box._note_width(items[1]) - box._note_width(items[0]) == side + 16
    sealed, plain = drawn(box, (600, 300)), None
    box.items = [items[0], replace(items[1], stamp="")]
    plain = drawn(box, (600, 300))
    row = box._row_rect(1)
    stamp = seal(LOOK, "證", side, LOOK.palette.seal)
    left = row.right - 12 - box._note_width(items[1])
    change = sealed.differs_from(plain)
    place = stamp.get_rect(center=(left + side // 2, row.centery))
    assert place.contains(change)
    assert change.width > 0.8 * place.width
    assert place.right <= row.right - note - 12
    assert recorded(lambda surface: surface.blit(stamp, place)).touched.size == change.size


# --- the set-up ---


@pytest.fixture
def flow(monkeypatch: pytest.MonkeyPatch) -> ExerciseFlow:
    book = Mock(**{"due.return_value": 0, "gather.side_effect": lambda: iter([2, 0])})
    monkeypatch.setattr(exercise_flow, "ExerciseBook", Mock(return_value=book))
    return ExerciseFlow(Mock(), context_at(), lambda: TODAY)


def test_the_menu_line_counts_what_is_due(flow: ExerciseFlow) -> None:
    texts = []
    for due in (0, 3):
        cast("Mock", flow.book).due.return_value = due
        (line,) = flow.lines()
        texts.append(line.text)
    assert texts == ["exercises.entry", "exercises.entry_due count=3"]
    assert line.key == "exercises"
    line.action()
    cast("Mock", flow.app).go.assert_called_once_with(routes.Games("exercises"))
    assert 0 <= flow.seed() < 2**48


def test_reviews_are_searched_again_only_after_they_changed(flow: ExerciseFlow) -> None:
    archive = cast("Any", flow.context).archive
    archive.is_open_elsewhere, archive.values.return_value = True, [(1, 1)]
    flow.look_again()
    assert not flow.gather(), "what is found could not be saved"
    archive.is_open_elsewhere = False
    flow.look_again()
    flow.look_again()
    assert [flow.gather(), flow.gather(), flow.gather()] == [True, False, False]
    archive.values.return_value = [(2, 2)]
    flow.look_again()
    assert flow.gather()


def test_exercises_follow_each_other_and_one_without_its_hand_is_told(
    monkeypatch: pytest.MonkeyPatch, flow: ExerciseFlow
) -> None:
    shown = Mock()
    monkeypatch.setattr(exercise_flow, "ExerciseScene", shown)
    monkeypatch.setattr(flow, "open", lambda exercise: "gone" if exercise == "c" else [exercise])
    app = cast("Mock", flow.app)
    flow.solve(flow.book, cast("Any", ["a", "b"]))
    assert shown.call_args.args[:4] == (flow.context, flow.book, "a", ["a"])
    app.push.assert_called_once_with(shown.return_value)
    shown.call_args.args[4]()
    app.pop.assert_called_once_with()
    assert shown.call_args.args == (flow.context, flow.book, "b", ["b"], None), "the last one"
    flow.solve(flow.book, cast("Any", ["c"]))
    assert isinstance(app.push.call_args.args[0], MessageScene)
    assert shown.call_count == 2


def test_the_record_of_a_problem_is_its_own_and_that_of_a_mistake_in_the_history(
    monkeypatch: pytest.MonkeyPatch, flow: ExerciseFlow
) -> None:
    made, of_record = Mock(), Mock()
    monkeypatch.setattr(exercise_flow, "ExerciseMatch", made)
    monkeypatch.setattr(ReplayMatch, "of_record", of_record)
    monkeypatch.setattr(exercise_flow, "record_of", lambda archive, hand: None if hand == "gone" else f"text {hand}")
    monkeypatch.setattr(exercise_flow, "read_text", lambda text: f"read {text}")
    monkeypatch.setattr(exercise_flow, "record_in", lambda document, catalogue: Mock(record=document, rules="rules"))
    own = cast("Any", flow.context).settings
    assert flow.open(exercise_of(OPEN)) is made.return_value
    of_record.assert_called_once_with(OPEN.file, told)
    made.assert_called_once_with(of_record.return_value, 7, 1, own.face, own.colour)
    flow.open(kept("a", 0, TODAY))
    assert of_record.call_args.args[0].record == "read text a"
    with pytest.raises(RefusalError) as refused:
        flow.hand_named("gone")
    assert refused.value.refusal == Refusal("history.no_record")
    flow.context.texts = Mock(**{"refusal_text.side_effect": lambda refusal: f"refused {refusal.code}"})
    assert flow.open(kept("gone", 0, TODAY)) == "refused history.no_record"
