"""The parts of an exercise: its texts and its pane (``mighty_gui.client.practice.exercise_match``,
``mighty_gui.client.practice.exercise_pane``, ``mighty_gui.client.practice.exercise_table``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.ai.appraisal import Reason
from mighty_gui.client.look.fonts import Fonts, Look
from mighty_gui.client.look.theme import Size, Theme
from mighty_gui.client.play.result.result_parts import Seal
from mighty_gui.client.practice import exercise_match
from mighty_gui.client.practice.exercise_match import (
    AnswerTexts,
    ExerciseMatch,
    day_text,
    played_text,
    problem_traits,
    standing_text,
    stars_text,
    step_name,
    theme_text,
)
from mighty_gui.client.practice.exercise_pane import Body, ExerciseText, is_proven, pane, pane_rect, proof_seal
from mighty_gui.client.practice.exercise_table import AskedOnce, context_for_exercise
from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.review.review_texts import Chances
from mighty_gui.client.shell.context import make_context, part_of
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.client.table.seat_faces import Topic
from mighty_gui.client.widgets import Button
from mighty_gui.engine.mighty.actions import parse_action
from mighty_gui.keep.settings import Settings
from mighty_gui.study.practice.exercise_book import Exercise
from mighty_gui.study.practice.exercise_progress import ExerciseProgress, Stars
from mighty_gui.study.practice.grading import Graded
from mighty_gui.study.practice.problems import Puzzle, all_problems
from mighty_gui.texts import Texts
from tests.client.drawn import LOOK
from tests.client.told import context_of, told

TEXTS = cast("Texts", told)
TODAY = date(2026, 11, 30)
PROVEN = next(problem for problem in all_problems().values() if problem.is_proven)
OPEN = next(problem for problem in all_problems().values() if not problem.is_proven)
BEST, PLAYED, OTHER = (parse_action(f"play {card}") for card in ("SA", "S2", "S3"))


def exercise_of(problem: Puzzle | None, *, solved: int = 0, since: date = TODAY) -> Exercise:
    """Return an exercise; without a problem it is a mistake in the play of a game of Mighty."""
    decision: Any = SimpleNamespace(
        number=7, seat=1, phase="play", best=BEST, played=PLAYED, loss=3.25, reason=Reason("play.cash")
    )
    hand: Any = SimpleNamespace(game="mighty")
    return Exercise(cast("Any", None), hand, decision, ExerciseProgress(since, 0, solved), problem)


# --- texts ---


@pytest.mark.parametrize(("stars", "text"), list(enumerate(["☆☆☆", "★☆☆", "★★☆", "★★★"])))
def test_of_three_stars_those_that_were_earned_are_filled(stars: int, text: str) -> None:
    assert stars_text(Stars(stars)) == text


def test_an_exercise_is_named_by_its_step_and_a_problem_by_theme_hardness_and_proof() -> None:
    assert step_name(cast("Texts", lambda key: f"{key} Step"), exercise_of(None)) == "Position.mighty.phase.play Step"
    assert problem_traits(TEXTS, exercise_of(None)) == []
    for problem, proof in ((PROVEN, ["today.proven"]), (OPEN, [])):
        traits = [f"today.hardness.{problem.hardness}", *proof]
        assert problem_traits(TEXTS, exercise_of(problem)) == traits
        assert theme_text(TEXTS, exercise_of(problem)) == " · ".join([f"today.theme.{problem.theme}", *traits])
        assert is_proven(exercise_of(problem)) == bool(proof)
    assert not is_proven(exercise_of(None))
    assert played_text(TEXTS, "2026-11-21T22:10:00Z") == "exercises.played month=11 day=22", "the day in Korea"


def test_the_next_days_have_names_and_later_ones_are_counted() -> None:
    days = [day_text(TEXTS, TODAY + timedelta(ahead), TODAY) for ahead in (-1, 0, 1, 3, 4)]
    names = [f"exercises.day.{name}" for name in ("today", "today", "in_1", "in_3")]
    assert days == [*names, "exercises.day.later count=4 month=12 day=4"]


def test_an_exercise_rests_or_says_when_it_comes_again() -> None:
    assert standing_text(TEXTS, exercise_of(None), TODAY) == "exercises.comes day=exercises.day.in_1"
    assert standing_text(TEXTS, exercise_of(None, solved=3), TODAY) == "exercises.rests count=3"
    assert standing_text(TEXTS, exercise_of(OPEN, solved=3), TODAY) == "today.rests"


def answer_texts(
    monkeypatch: pytest.MonkeyPatch, problem: Puzzle | None, chances: Chances | None = None
) -> AnswerTexts:
    kit = Mock()
    kit.action_text.side_effect = lambda texts, view, action, names: f"<{action} {view} {names}>"
    monkeypatch.setattr(exercise_match, "table_kit", lambda game: kit)
    monkeypatch.setattr(exercise_match, "SeatFaces", lambda *_: Mock(**{"names.return_value": "names"}))
    monkeypatch.setattr(exercise_match, "chances_of", lambda shown, decision: chances)
    match = Mock()
    match.shown.hand.view.side_effect = lambda position, seat: f"view {position} {seat}"
    return AnswerTexts(TEXTS, match, exercise_of(problem))


@pytest.mark.parametrize(
    ("stars", "answer", "of_mistake", "of_problem"),
    [
        (Stars.BEST, BEST, "best", "best"),
        (Stars.BEST, OTHER, "as_good", "as_good"),
        (Stars.NEARLY, OTHER, "nearly", "nearly"),
        (Stars.BETTER, OTHER, "better", "none"),
        (Stars.NONE, PLAYED, "same", "none"),
        (Stars.NONE, OTHER, "none", "none"),
    ],
)
def test_the_verdict_depends_on_the_stars_and_on_whether_it_was_played_before(
    monkeypatch: pytest.MonkeyPatch, stars: Stars, answer: Any, of_mistake: str, of_problem: str
) -> None:
    for problem, key in ((None, of_mistake), (OPEN, of_problem)):
        texts = answer_texts(monkeypatch, problem)
        assert texts.verdict(Graded(stars, 1.25, None), answer) == f"exercises.verdict.{key} score=1.2"


def test_the_solution_tells_the_best_choice_the_old_one_and_the_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    best, played = (f"<{action} view 6 1 names>" for action in (BEST, PLAYED))
    tell = f"exercises.solution action={best}"
    for problem, key in ((None, "exercises.then"), (OPEN, "today.tempting")):
        texts, then = answer_texts(monkeypatch, problem), f"{key} action={played} score=3.2"
        assert texts.solution(OTHER) == f"{tell} {then}"
        assert texts.solution(BEST) == then
        assert texts.solution(PLAYED) == tell
        for stops, kind in ((True, "stops"), (False, "chance")):
            texts = answer_texts(monkeypatch, problem, Chances(40, 60, stops))
            place = "exercises" if problem is None else "today"
            assert texts.solution(BEST) == f"{then} {place}.{kind} kept=40 better=60"


# --- the match and the table of an exercise ---


@cache
def shown_problem() -> ReplayMatch:
    return ReplayMatch.of_record(OPEN.file, Texts.load("en"))


@pytest.mark.parametrize("face", ["fox", ""])
def test_the_person_sits_at_one_seat_with_a_face_until_the_answer_is_given(face: str) -> None:
    shown, number, seat = shown_problem(), OPEN.decision.number, OPEN.decision.seat
    match = ExerciseMatch(shown, number, seat, face, "teal")
    at = shown.player_index(seat)
    for place, (player, before) in enumerate(zip(match.setup.players, shown.setup.players, strict=True)):
        own = replace(before, kind="person", face=face or before.face, colour="teal")
        assert player == (own if place == at else before)
    assert (match.is_settled, match.is_over, match.finished, match.number) == (True, False, (), 1)
    assert (match.totals, match.people, match.acting_seat) == ((0,) * len(match.setup.players), (seat,), seat)
    assert match.player_at(seat) == match.setup.players[at]
    assert match.public_view(seat).as_json() == match.setup.game.public_view(match.hand, seat).as_json()
    assert match.public_view(seat).as_json() != match.view(seat).as_json(), "the own hand is not public"
    events = match.submit(seat, OPEN.decision.best)
    assert [event.type for event in events][:1] == ["played"]
    assert (match.answer, match.acting_seat) == (OPEN.decision.best, None)
    with pytest.raises(RuntimeError):
        match.next_hand()


def test_the_table_stops_after_the_answer_and_its_menu_leads_back() -> None:
    match, leave, table = Mock(answer=None), Mock(), Mock(t=told)
    extra = AskedOnce(match, leave)
    extra.attend(table)
    table.stage.teach.assert_called_once_with({Topic.TOTALS})
    assert not extra.holds()
    match.answer = BEST
    assert extra.holds()
    before = [MenuLine(key, Mock(), key) for key in ("resume", "leave", "settings")]
    lines = extra.menu_lines(before)
    assert [(line.key, line.text) for line in lines] == [
        ("resume", "resume"), ("settings", "settings"), ("leave", "exercises.leave")
    ]  # fmt: skip
    assert lines[-1].action is leave


# --- the pane ---


@pytest.mark.parametrize(
    ("scale", "height", "pane_height"),
    [
        (1.0, 720, 184),
        (1.0, 400, 160),
        (1.5, 720, 276),
        (1.5, 600, 270),
        (2.0, 720, 360),
        (0.8, 400, 147),
        (0.8, 300, 120),
    ],
)
def test_the_pane_is_as_high_as_its_text_but_at_most_a_share_of_the_window(
    scale: float, height: int, pane_height: int
) -> None:
    window = pygame.Rect(10, 20, 1000, height)
    assert pane_rect(context_of(scale), window) == pygame.Rect(10, 20 + height - pane_height, 1000, pane_height)


def test_the_reader_hears_the_stars_before_the_headline() -> None:
    text = ExerciseText("head", "★", ("one", "two"), "a star")
    assert text.text == "a star\nhead\none\ntwo"
    assert ExerciseText("head").text == "head"


def test_only_a_proven_problem_has_a_seal() -> None:
    context = context_of()
    assert [proof_seal(context, exercise_of(problem), 76) for problem in (None, OPEN)] == [[], []]
    (seal,) = proof_seal(context, exercise_of(PROVEN), 76)
    assert (seal.text, seal.label, seal.name) == ("today.proven_seal", "today.proven", "proven")
    assert (seal.side, seal.colour, seal.landing()) == (76, context.look.palette.seal, 1.0)


def laid_out(
    area: pygame.Rect, text: ExerciseText, buttons: Sequence[Button] = (), seal: Sequence[Seal] = ()
) -> dict[str, Any]:
    (box,) = pane(context_of(), area, text, buttons, seal)
    assert box.rect == area
    return {widget.name: widget for widget in box.walk() if widget.name}


def test_the_pane_has_seal_and_text_at_the_left_and_a_column_of_buttons_at_the_right() -> None:
    look = context_of().look
    buttons = [Button(look, text, Mock(), name=text) for text in ("a", "b")]
    (seal,) = proof_seal(context_of(), exercise_of(PROVEN), 60)
    area = pygame.Rect(0, 500, 1000, 184)
    found = laid_out(area, ExerciseText("Head", "★★☆", ("One.", "Two.")), buttons, [seal])
    stars, head, body = found["stars"], found["head"], found["paragraphs"]
    assert (stars.label, head.label) == ("★★☆", "Head")
    for label in (stars, head):
        assert (label.px, label.bold, label.colour) == (look.theme.font(Size.LARGE), True, look.palette.gold_bright)
    assert stars.rect.topleft == (22, 512)
    assert head.rect.left == stars.rect.right + 12
    assert seal.rect.left == 22
    assert body.rect.left == seal.rect.right + 18
    assert body.rect.top == head.rect.bottom + 4
    assert body.rect.bottom == area.bottom - 12
    first, second = buttons
    assert first.rect.right == second.rect.right == area.right - 22
    assert body.rect.right == head.rect.right == first.rect.left - 24
    assert second.rect.top == first.rect.bottom + 8
    assert abs((first.rect.top + second.rect.bottom) - (area.top + area.bottom)) <= 2, "they are in the middle"


def test_a_long_headline_shrinks_to_a_share_of_its_size() -> None:
    head = laid_out(pygame.Rect(0, 0, 500, 184), ExerciseText("W" * 99))["head"]
    assert head.px == round(0.6 * LOOK.theme.font(Size.LARGE))


def test_in_an_exercise_every_card_is_chosen_and_played_at_once() -> None:
    outer = make_context(Settings(play_forced=True, confirm_play=True), home=Path("nowhere"))
    inner = context_for_exercise(outer, (800, 500), 700)
    assert (inner.settings.play_forced, inner.settings.confirm_play) == (False, False)
    assert inner.theme.size == part_of(outer, (800, 500), 700).theme.size


def test_without_stars_buttons_and_seal_the_text_takes_all_the_room() -> None:
    found = laid_out(pygame.Rect(0, 500, 1000, 184), ExerciseText("Head"))
    assert set(found) == {"head", "paragraphs"}
    assert (found["head"].rect.left, found["paragraphs"].rect.left) == (22, 22)
    assert found["paragraphs"].rect.right == 978


def test_wide_buttons_take_at_most_a_share_of_the_pane() -> None:
    button = Button(context_of().look, "W" * 60, Mock(), name="wide")
    laid_out(pygame.Rect(0, 0, 1000, 184), ExerciseText("Head"), [button])
    assert button.rect.width == 300


@pytest.mark.parametrize(("scale", "px"), [(1.0, 14), (0.8, 14), (1.2, 20)])
def test_long_text_shrinks_until_it_fits_but_stays_legible(scale: float, px: int) -> None:
    look = Look(Theme((1280, 720), scale), Fonts())
    body = Body(look, ["word " * 60, "more " * 60])
    usual = look.theme.font(Size.BODY)
    body.place(pygame.Rect(0, 0, 500, 5000))
    assert {line.px for line in body.lines} == {usual}, "there is room"
    body.place(pygame.Rect(0, 0, 500, 40))
    assert {line.px for line in body.lines} == {px}
    assert px < usual
    assert body.scrolls


def test_text_shrinks_no_more_than_it_has_to() -> None:
    body = Body(LOOK, ["word " * 60])
    high = body.inside.measure(500)[1] + 4
    body.place(pygame.Rect(0, 0, 500, high))
    assert body.lines[0].px == LOOK.theme.font(Size.BODY)
    body.place(pygame.Rect(0, 0, 500, high - 1))
    assert LOOK.theme.font(Size.BODY) > body.lines[0].px > 14
    fits = body.inside.measure(500)[1] + 4
    assert fits <= high - 1
    assert Body(LOOK, []).place(pygame.Rect(0, 0, 500, 10)).lines == []
