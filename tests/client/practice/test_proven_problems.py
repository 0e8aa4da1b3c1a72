"""Proven problems have a seal: in the list, at the problem, at its answer and at today's problem."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.play.result.result_parts import Seal
from mighty_gui.client.practice.exercise_flow import ExerciseFlow
from mighty_gui.client.practice.exercise_match import problem_traits
from mighty_gui.client.practice.exercise_scene import ExerciseScene
from mighty_gui.client.practice.exercise_tab import ExerciseItem, ExerciseList, ExerciseTab
from mighty_gui.client.shell.app import App
from mighty_gui.keep.settings import Settings
from mighty_gui.study.practice.problems import Puzzle, all_problems, problem_of
from tests.client.scene_stage import on_top
from tests.tiers import some
from tools.find_problems import WORLDS
from tools.showroom import days, mistakes

PROVEN = mistakes.proven_problem()
OPEN = next(problem for problem in all_problems().values() if not problem.is_proven)


@pytest.fixture(params=some(["ko", "en"], 1))
def app(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[App]:
    settings = Settings(animation_speed="instant", language=request.param)
    opened = demonstration.new_app(settings, (1024, 640), tmp_path)
    yield opened
    opened.close()


def asked(app: App, problem: Puzzle, flow: ExerciseFlow | None = None) -> ExerciseScene:
    flow = flow or mistakes.flow(app)
    flow.solve(flow.book, [flow.book.fresh_exercise(problem)])
    scene = app.scene
    assert isinstance(scene, ExerciseScene)
    return scene


def seal_of(scene: ExerciseScene) -> Seal | None:
    found = scene.page.find("proven")
    assert found is None or isinstance(found, Seal)
    return found


def is_red(app: App, area: pygame.Rect) -> bool:
    """Return whether the area shows the red paste of a seal."""
    picture, seal = app.picture(), app.context.look.palette.seal
    area = area.clip(picture.get_rect())
    return any(
        picture.get_at((x, y))[:3] == seal[:3]
        for x in range(area.left, area.right, 2)
        for y in range(area.top, area.bottom, 2)
    )


def test_a_proven_problem_bears_its_seal_before_and_after_the_answer(app: App) -> None:
    texts = app.context.texts
    scene = asked(app, PROVEN)
    before = seal_of(scene)
    assert before is not None
    assert before.label == texts("today.proven"), "it is read out in a word, not letter by letter"
    assert is_red(app, before.rect)
    assert texts("today.proven") in scene.pane_text.text
    assert texts("today.proven_why") not in scene.pane_text.text, "that is for the answer"
    mistakes.answer(app, scene, scene.exercise.decision.best)
    after = seal_of(scene)
    assert after is not None
    assert is_red(app, after.rect)
    assert texts("today.proven_why") in scene.pane_text.text


def test_other_problems_and_mistakes_bear_none(app: App) -> None:
    scene = asked(app, OPEN)
    assert seal_of(scene) is None
    mistakes.answer(app, scene, scene.exercise.decision.best)
    assert seal_of(scene) is None
    assert app.context.texts("today.proven") not in scene.pane_text.text
    assert app.context.texts("today.proven_why") not in scene.pane_text.text


def test_the_list_shows_the_seal_in_the_row_of_the_problem_alone(app: App) -> None:
    mistakes.proven_in_list(app)
    tab = on_top(app)
    assert isinstance(tab, ExerciseTab)
    demonstration.settle(app, 0.5)
    box = tab.page.find("exercises")
    assert isinstance(box, ExerciseList)
    stamped = [at for at, item in enumerate(box.items) if isinstance(item, ExerciseItem) and item.stamp]
    assert len(stamped) == 1
    assert app.context.texts("today.proven") in box.items[stamped[0]].spoken_text
    rows = {option.number: option.rect for option in box.options_in_view()}
    assert [number for number, row in rows.items() if is_red(app, row)] == stamped


def test_the_seal_stands_before_the_day_and_the_words_end_before_it(app: App) -> None:
    mistakes.proven_in_list(app)
    tab = on_top(app)
    assert isinstance(tab, ExerciseTab)
    box = tab.page.find("exercises")
    assert isinstance(box, ExerciseList)
    (at,) = (at for at, item in enumerate(box.items) if isinstance(item, ExerciseItem) and item.stamp)
    row = {option.number: option.rect for option in box.options_in_view()}[at]
    item = box.items[at]
    assert isinstance(item, ExerciseItem)
    day = app.context.look.fonts.width(item.note, box.small)
    demonstration.settle(app, 0.5)
    assert not is_red(app, pygame.Rect(row.right - day, row.top, day, row.height))
    wide = replace(item, text="W" * 300)
    box.items[at] = wide
    with_words = box._note_width(wide)
    assert with_words > box._note_width(replace(wide, stamp="")) + row.height // 2


def test_todays_problem_bears_it_on_days_of_a_proven_one(app: App) -> None:
    day = next(day for ago in range(99) if (day := date(2026, 11, 1) + timedelta(ago)) and problem_of(day) == PROVEN)
    flow = days.flow(app, 1)
    found = []
    for shown in (day, day + timedelta(1)):
        flow.exercises.book.today = lambda shown=shown: shown  # type: ignore[misc]
        tab = days.today_tab(app, flow)
        found.append(tab.page.find("proven") is not None)
    assert found == [True, problem_of(day + timedelta(1)).is_proven]  # type: ignore[union-attr]


def test_the_words_about_the_proof_say_in_how_many_deals_it_was_tried(app: App) -> None:
    assert f"{WORLDS:,}" in app.context.texts("today.proven_why")


def test_one_sits_in_a_problem_with_a_face(app: App) -> None:
    match = asked(app, PROVEN).match
    assert match.player_at(match.seat).face
    assert match.player_at(match.seat).is_person


def test_a_problem_solved_at_first_sight_is_done_with_and_nothing_is_counted(app: App) -> None:
    flow = mistakes.flow(app)
    scene = asked(app, PROVEN, flow)
    mistakes.answer(app, scene, scene.exercise.decision.best)
    assert scene.pane_text.paragraphs[-1] == app.context.texts("today.rests")
    tab = ExerciseTab(app.context, flow)
    mistakes.page(app, "exercises", tab)
    box = tab.page.find("exercises")
    assert isinstance(box, ExerciseList)
    (item,) = (item for item in box.items if isinstance(item, ExerciseItem) and item.stamp)
    assert item.detail == " · ".join(problem_traits(app.context.texts, scene.exercise))
    assert not item.note


# --- the probabilities of the answer ---


def is_defender(problem: Puzzle) -> bool:
    result = problem.hand.result
    traits = problem.file.game.traits(result.in_full())
    assert traits is not None
    return traits.roles[problem.decision.seat] == "defender"


@pytest.mark.parametrize("defends", [True, False])
def test_the_chance_is_that_of_ones_own_side(app: App, *, defends: bool) -> None:
    found = (problem for problem in all_problems().values() if problem.decision.phase == "play")
    problem = next(problem for problem in found if is_defender(problem) == defends)
    decision = problem.decision
    assert decision.chance is not None
    assert decision.best_chance is not None
    kept, better = (
        round(100 * (1 - chance if defends else chance)) for chance in (decision.chance, decision.best_chance)
    )
    words = asked(app, problem).answer_texts.solution(decision.best)
    assert app.context.texts("today.stops" if defends else "today.chance", kept=kept, better=better) in words
