"""Asking why at the table, after the result of a hand has been closed."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.review.replay.looking_back import LookingBack, LooksBack
from mighty_gui.client.review.why_scene import WhyScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.usual_extras import usual_extras
from mighty_gui.keep.settings import Settings
from mighty_gui.study.review.why import NoExplanation
from tests.client.scene_stage import press
from tests.study.computer_hands import played


def put_aside(home: Path, preset: str, seed: int = 3) -> tuple[App, TableScene, ResultScene]:
    """Return a table after the result of its first hand was closed."""
    app = demonstration.new_app(Settings(animation_speed="instant", language="ko"), (1280, 800), home)
    looking = LookingBack(app, app.context)
    match = played(preset, "normal", seed, persons=1)
    table = TableScene(app.context, match, extras=[*usual_extras(), LooksBack(looking)])
    app.push(table)
    while table.stage.director.busy:
        app.step([], 0.5)
    demonstration.settle(app, 1.0)
    result = app.scene
    assert isinstance(result, ResultScene)
    press(app, pygame.K_t)
    assert result.is_hidden
    return app, table, result


@pytest.mark.parametrize("preset", ["standard-5", "mitigati"])
def test_the_last_choice_is_asked_about_and_the_tricks_follow(preset: str, tmp_path: Path) -> None:
    app, table, _ = put_aside(tmp_path, preset, seed=5)
    press(app, pygame.K_w)
    why = app.scene
    assert isinstance(why, WhyScene)
    hand = why.asked.match.hand
    assert why.asked.findings is not NoExplanation.PERSON
    back = table.stage.director.showing.back
    while hand.phase(why.asked.number - 1) == "play" and back == table.stage.director.showing.back:
        press(app, pygame.K_LEFT)
    laid = table.stage.state.tricks[-1 - table.stage.director.showing.back].cards
    number = why.asked.number
    assert (why.asked.seat, str(why.asked.action).split()[1]) in [(seat, card.name) for seat, card in laid], number


def test_a_card_of_the_trick_that_lies_there_can_be_pressed(tmp_path: Path) -> None:
    app, table, result = put_aside(tmp_path, "standard-5")
    press(app, pygame.K_l)
    card = next(one for one in table.stage.placed if one.key[0] == "trick" and one.key[1] == 2)
    app.handle(Intent(Kind.PRESS, pos=(round(card.x), round(card.y)), button=1))
    why = app.scene
    assert isinstance(why, WhyScene)
    assert why.asked.seat == 2
    assert str(card.key[2]) in str(why.asked.action)
    app.pop()
    app.handle(Intent(Kind.PRESS, pos=(5, 400), button=1))
    assert app.scene is result


def test_as_long_as_the_result_lies_there_nothing_is_asked(tmp_path: Path) -> None:
    app, _, result = put_aside(tmp_path, "standard-5")
    press(app, pygame.K_t)
    press(app, pygame.K_w)
    assert app.scene is result
