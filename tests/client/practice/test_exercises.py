"""Exercises from mistakes: the table as it was seen then, the stars, and the day that each returns."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play.table.table_menu import PauseScene
from mighty_gui.client.practice import exercise_scene
from mighty_gui.client.practice.exercise_match import ExerciseMatch, day_text
from mighty_gui.client.practice.exercise_scene import ExerciseScene
from mighty_gui.client.practice.exercise_tab import ExerciseTab
from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import ListBox
from mighty_gui.engine.core.game import Action
from mighty_gui.keep.settings import Settings
from mighty_gui.match import FinishedHand, Length, MatchSetup, Player
from mighty_gui.match.setup import USUAL
from mighty_gui.study.practice.exercise_book import ExerciseBook
from mighty_gui.study.practice.exercise_progress import ExerciseProgress, Stars
from tests.client.scene_stage import NAMES, on_top, put_on_page
from tests.engine.game_kits import KITS
from tests.keep.homes import change
from tests.study.fakes import finished
from tools.showroom import mistakes
from tools.showroom.mistakes import DAY

TABLES = [("mighty", at) for at in range(5)] + [("mitigati", 0)]
"""This includes tables with a hand next to the player's own and a table where a player sits out."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    settings = Settings(animation_speed="instant", language="ko", narration=True)
    one = demonstration.new_app(settings, (1024, 640), tmp_path)
    yield one
    one.close()


def answered(app: App, scene: ExerciseScene, action: Action) -> None:
    """Answer an exercise and wait for its comment."""
    scene.table.submit(scene.match.seat, action)
    told(app, scene)


def told(app: App, scene: ExerciseScene) -> None:
    app.step([], 0.5)
    assert scene.grading is not None
    scene.grading.wait()
    for _ in range(60):
        app.step([], 0.5)
    assert scene.is_explained


def kept(app: App) -> dict[int, ExerciseProgress]:
    """Return the saved progress of each exercise of the usual player."""
    book = ExerciseBook(app.context.archive, USUAL, lambda: DAY)
    return {one.decision.number: one.standing for one in book.read()}


def match_of(kind: str, at: int) -> ReplayMatch:
    hand = finished(KITS[kind], at)
    people = hand.game.people(hand.rules)
    players = tuple(Player(NAMES["ko"][number], "computer") for number in range(len(people)))
    scores = tuple(hand.result.scores[seat] for seat in people)
    done = FinishedHand(1, tuple(range(len(people))), hand.result, hand.record, scores)
    return ReplayMatch(hand, MatchSetup("", hand.rules, players, Length("hands", 1)), done, ())


@pytest.mark.parametrize(("kind", "at"), TABLES)
def test_one_sees_what_one_saw_then_and_acts_once(kind: str, at: int) -> None:
    shown, chance = match_of(kind, at), random.Random(at)
    numbers = [number for number in range(1, shown.hand.last + 1) if shown.hand.to_act(number - 1) is not None]
    for number in chance.sample(numbers, min(6, len(numbers))):
        seat = shown.hand.game.controller(shown.hand.rules, shown.hand.to_act(number - 1) or 0)
        match = ExerciseMatch(shown, number, seat, "")
        assert match.view(seat).as_json() == shown.hand.view(number - 1, seat).as_json()
        assert match.acting_seat == seat
        assert [match.player_at(one).is_person for one in shown.people] == [one == seat for one in shown.people]
        before = len(match.view(seat).events)
        match.submit(seat, chance.choice(match.view(seat).legal))
        assert match.acting_seat is None
        assert len(match.view(seat).events) > before
        assert (
            shown.hand.view(number - 1, seat).as_json()["events"]
            == ExerciseMatch(shown, number, seat, "").view(seat).as_json()["events"]
        ), "the hand that was played stays as it was"


def test_no_card_of_the_others_is_shown_before_the_answer(app: App) -> None:
    scene = mistakes.exercise(app)
    hands = scene.table.stage.state.hands
    assert [seat for seat, hand in enumerate(hands) if hand is not None] == [scene.match.seat]
    assert scene.page.find("truth") is None
    app.handle(Intent(Kind.KEY, key="h"))
    assert scene.truth is None


def test_the_best_answer_by_keys_has_three_stars_and_leads_on(app: App) -> None:
    scene = mistakes.exercise(app)
    first, before = scene.exercise, kept(app)
    best = next(card for card in scene.table.controls.cards if f"play {card.card.name}" == str(first.decision.best))
    scene.table.controls.page.focus_on(best.name)
    app.step([], 1.0)
    app.handle(Intent(Kind.CONFIRM))
    told(app, scene)
    assert scene.graded is not None
    assert scene.graded.stars is Stars.BEST
    standing = before[first.decision.number].after_answer(Stars.BEST, DAY)
    assert kept(app) == {**before, first.decision.number: standing}
    assert "★★★" in scene.pane_text.stars
    assert day_text(app.context.texts, standing.comes(DAY), DAY) in scene.spoken_text
    app.handle(Intent(Kind.CONFIRM))
    after = app.scene
    assert isinstance(after, ExerciseScene)
    assert after.exercise.decision != first.decision


def test_nothing_is_said_before_the_card_lies_on_the_table(app: App) -> None:
    app.context.change(animation_speed="normal")
    scene = mistakes.exercise(app)
    scene.table.submit(scene.match.seat, scene.exercise.decision.best)
    app.step([], 0.01)
    assert scene.grading is not None
    scene.grading.wait()
    app.step([], 0.01)
    assert scene.table.is_busy
    assert not scene.is_explained
    told(app, scene)


def test_the_same_mistake_comes_back_tomorrow(app: App) -> None:
    scene = mistakes.exercise(app)
    number = scene.exercise.decision.number
    answered(app, scene, scene.exercise.decision.played)
    assert kept(app)[number] == ExerciseProgress(DAY)
    assert "★" not in scene.pane_text.stars
    assert day_text(app.context.texts, DAY + timedelta(days=1), DAY) in scene.pane_text.paragraphs[-1]
    app.handle(Intent(Kind.CANCEL))
    listed = on_top(app)
    assert isinstance(listed, ExerciseTab)
    assert number not in [one.decision.number for one in listed.due]


def test_what_cannot_be_graded_stays_as_it_was(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ValueError("no such world")

    monkeypatch.setattr(exercise_scene, "grade", broken)
    scene = mistakes.exercise(app)
    before = kept(app)
    answered(app, scene, scene.exercise.decision.best)
    assert scene.failed
    assert kept(app) == before


def test_afterwards_everybodys_cards_can_be_looked_at(app: App) -> None:
    scene = mistakes.exercise(app)
    answered(app, scene, scene.exercise.decision.best)
    app.handle(Intent(Kind.KEY, key="h"))
    app.step([], 0.5)
    assert scene.truth is not None
    assert None not in scene.truth.stage.state.hands
    assert scene.truth.stage.replayed.position == scene.exercise.decision.number - 1
    app.picture()
    app.handle(Intent(Kind.KEY, key="h"))
    assert scene.truth is None
    app.picture()


def test_the_menu_of_its_table_leads_back_to_the_list(app: App) -> None:
    mistakes.exercise(app)
    app.handle(Intent(Kind.CANCEL))
    menu = app.scene
    assert isinstance(menu, PauseScene)
    line = next(line for line in menu.lines if line.key == "leave")
    assert line.text == app.context.texts("exercises.leave")
    app.pop()
    line.action()
    assert isinstance(on_top(app), ExerciseTab)


def test_the_list_says_how_many_are_due_and_when_the_others_come(app: App) -> None:
    scene = mistakes.exercise_list(app)
    rows = scene.page.find("exercises")
    assert isinstance(rows, ListBox)
    headings = [item.heading for item in rows.items if item.heading]
    assert headings == [app.context.texts(f"exercises.group.{one}") for one in ("today", "coming", "resting")]
    assert [one.standing.is_due(DAY) for one in scene.exercises] == [True] * 2 + [False] * 4
    texts, told = app.context.texts, []
    for left in (scene.exercises, scene.exercises[2:], scene.exercises[-1:], []):
        scene.exercises = left
        scene.refresh()
        summary = scene.page.find("summary")
        assert summary is not None
        told.append(summary.label)
    assert told == [
        texts("exercises.due", count=2),
        texts("exercises.none_today", day=texts("exercises.day.in_1")),
        texts("exercises.all_rest"),
        texts("exercises.none"),
    ]


def test_a_hand_without_its_record_says_so(app: App, tmp_path: Path) -> None:
    flow = mistakes.flow(app)
    app.context.archive.settle()
    change(tmp_path, "DELETE FROM records")
    change(tmp_path, "DELETE FROM copies")
    scene = ExerciseTab(app.context, flow)
    put_on_page(app, scene)
    scene.solve(scene.exercises[:1])
    assert isinstance(app.scene, MessageScene)
