"""Hands that nobody has reviewed are looked through in the background, each kept as soon as it is done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mighty_gui.ai.pause import Pause
from mighty_gui.client.scenes.exercises import exercise_list
from mighty_gui.client.scenes.exercises.exercise_list import ExerciseDesk, ExerciseList, HandSearch, unreviewed_hands
from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.scenes.review.seat_study import Found
from mighty_gui.client.scenes.statistics.skill_scene import SkillScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.widgets import Button
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import load_presets
from mighty_gui.study.background import Task
from tests.client.scenes.scene_stage import make_app
from tests.keep.homes import change
from tests.study.mistakes import decisions, hand_of, played, review

CATALOGUE = load_presets()
PLAYERS = (Player("Ann", profile=USUAL), *(Player(name, "computer") for name in "BCDE"))
SETUP = MatchSetup("standard-5", CATALOGUE["standard-5"].rules, PLAYERS, Length("hands", 3), seed=4)


class Work:
    """Reviews that find a mistake at once, and remember whose they were."""

    def __init__(self) -> None:
        self.seen: list[tuple[object, int]] = []
        self.tasks: list[Task[Found]] = []

    def __call__(self, hand: ReplayedHand, seat: int, _lays_open: bool) -> Task[Found]:
        self.seen.append((hand.record, seat))

        def found(_: Pause) -> Iterator[Found]:
            yield from decisions(hand, seat)[:1]

        self.tasks.append(Task(found, 1))
        return self.tasks[-1]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    one = make_app(tmp_path)
    yield one
    one.close()


@pytest.fixture
def match(app: App, tmp_path: Path) -> Match:
    archive, found = played(tmp_path, SETUP)
    archive.close()
    return found


def listed(app: App) -> ExerciseList:
    ExerciseDesk(app, app.context, lambda: CATALOGUE, str, lambda _: None).show()
    scene = app.scene
    assert isinstance(scene, ExerciseList)
    return scene


def watched(monkeypatch: pytest.MonkeyPatch) -> Work:
    work = Work()

    def search(*values: object) -> HandSearch:
        return HandSearch(*values, work)  # type: ignore[arg-type]

    monkeypatch.setattr(exercise_list, "HandSearch", search)
    return work


def run(app: App, scene: ExerciseList, work: Work) -> None:
    while scene.search is not None:
        app.step([], 0.1)
        for task in work.tasks:
            task.wait()


def test_the_newest_hands_come_first_and_their_mistakes_are_gathered(
    app: App, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    work, scene = watched(monkeypatch), listed(app)
    first = match.finished[1]
    review(app.context.archive, first.record, first.seating.index(0), [])
    scene.begin_search()
    assert scene.page.find("stop") is not None
    run(app, scene, work)
    newest = [match.finished[2], match.finished[0]]
    assert work.seen == [(one.record, one.seating.index(0)) for one in newest]
    app.step([], 0.1)
    app.step([], 0.1)
    assert len(scene.exercises) == 2
    assert unreviewed_hands(app.context.archive, USUAL) == []
    scene.begin_search()
    assert isinstance(app.scene, MessageScene)


def test_a_review_from_another_seat_is_none_of_ones_own(app: App, match: Match) -> None:
    one = match.finished[0]
    seat = one.seating.index(1)
    review(app.context.archive, one.record, seat, decisions(hand_of(match, 0), seat)[:1])
    assert len(unreviewed_hands(app.context.archive, USUAL)) == 3


def test_only_so_many_hands_are_looked_through_at_a_time_and_then_those_before_them(
    app: App, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exercise_list, "MOST", 2)
    archive = app.context.archive
    assert [hand.hand[-1] for hand in unreviewed_hands(archive, USUAL)] == ["3", "2"]
    for number, left in ((3, "21"), (2, "1"), (1, "")):
        hand = match.finished[number - 1]
        review(archive, hand.record, hand.seating.index(0), [])
        assert "".join(hand.hand[-1] for hand in unreviewed_hands(archive, USUAL)) == left


@pytest.mark.parametrize("from_list", [True, False])
def test_the_page_of_skill_leads_there(
    app: App, match: Match, monkeypatch: pytest.MonkeyPatch, from_list: bool
) -> None:
    """It is empty before the first review."""
    work = watched(monkeypatch)
    desk = ExerciseDesk(app, app.context, lambda: CATALOGUE, str, lambda _: None)
    if from_list:
        desk.show()
    scenes = len(app.scenes)
    skill = SkillScene(app.context, app.context.archive, lambda _: SETUP.rules, look_through=desk.look_through)
    app.push(skill)
    for _ in range(3):
        app.step([], 0.1)
    button = skill.page.find("search")
    assert isinstance(button, Button)
    button.activate()
    scene = app.scene
    assert isinstance(scene, ExerciseList)
    assert len(app.scenes) == max(scenes, 1) + (not from_list and scenes > 0)
    assert scene.search is not None
    run(app, scene, work)
    assert len(work.seen) == 3


def test_whoever_stops_keeps_what_was_done(app: App, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    work, scene = watched(monkeypatch), listed(app)
    scene.begin_search()
    while len(work.tasks) < 2:
        app.step([], 0.1)
        for task in work.tasks[:1]:
            task.wait()
    app.pop()
    assert scene.search is None
    assert len(unreviewed_hands(app.context.archive, USUAL)) == 2


def test_a_hand_that_cannot_be_read_is_passed_over(
    app: App, match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work, scene = watched(monkeypatch), listed(app)
    hands = unreviewed_hands(app.context.archive, USUAL)
    change(tmp_path, "DELETE FROM records WHERE hand = ?", hands[-1].hand)
    change(tmp_path, "DELETE FROM copies WHERE origin = 'records'")
    scene.begin_search()
    run(app, scene, work)
    assert len(work.seen) == 2
