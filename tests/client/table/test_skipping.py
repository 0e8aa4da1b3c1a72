"""Space ends all movement and does nothing else; Enter answers, but not directly after a skip."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.engine.mighty.actions import Action
from mighty_gui.engine.mighty.state import Phase
from tests.client.table.table_helpers import Table
from tests.client.table.test_table_keys import until_phase
from tests.client.table.test_table_scene import answer_by_keys
from tests.tiers import spread

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

SPACE, ENTER = pygame.K_SPACE, pygame.K_RETURN
EVERY = 3
"""Space is pressed in every third of thirty frames per second."""


@pytest.fixture
def acted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the list of seats that act at any table, in order."""
    seats: list[int] = []
    submit = TableScene.submit

    def watched(self: TableScene, seat: int, action: Action, *rest: object) -> None:
        seats.append(seat)
        submit(self, seat, action, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(TableScene, "submit", watched)
    return seats


def mash(table: Table, frames: int = 60, key: int = SPACE) -> None:
    for frame in range(frames):
        table.app.step([], 1 / 30)
        if frame % EVERY == 0:
            table.press(key)


@pytest.mark.parametrize(
    ("preset", "seed"), spread([("standard-5", 3), ("standard-5", 8), ("standard-6", 2), ("draft-2", 4)], 4)
)
def test_mashing_space_through_a_whole_hand_acts_for_nobody(
    make_table: Maker, acted: list[int], preset: str, seed: int
) -> None:
    table = make_table(preset, seed=seed, play_forced=False)
    person = table.match.people[0]
    for _ in range(120):
        answered = acted.count(person)
        mash(table, 24)
        if not table.scene.on_stack or table.app.scene is not table.scene:
            break
        assert acted.count(person) == answered, "Space has answered"
        if table.asked:
            answer_by_keys(table)
    assert table.match.finished or not table.scene.on_stack


def test_space_answers_no_question_whatever_has_the_focus(make_table: Maker, acted: list[int]) -> None:
    table = make_table(seed=11, animation_speed="instant")
    for phase in (Phase.AUCTION, Phase.PLAY):
        until_phase(table, phase)
        question, before = table.scene.controls.question, len(acted)
        for _ in range(12):
            table.press(pygame.K_TAB, SPACE)
        assert table.scene.controls.question is question
        assert table.app.scene is table.scene, "no button of the corner was pressed, either"
        assert len(acted) == before


def test_space_skips_what_moves_and_puts_the_last_trick_away(make_table: Maker) -> None:
    table = make_table(seed=8)
    table.run(0.3)
    director = table.scene.stage.director
    assert director.busy
    table.press(SPACE)
    assert director.state.counts == table.scene.stage.view.counts
    table.scene.context.change(animation_speed="instant")
    for _ in range(30):
        until_phase(table, Phase.PLAY)
        if table.scene.stage.state.last:
            break
        answer_by_keys(table)
    table.press(pygame.K_l)
    assert director.showing.last_trick
    table.press(SPACE)
    assert not director.showing.last_trick


def test_space_does_not_lift_the_cover_between_two_people(make_table: Maker) -> None:
    table = make_table(persons=2, seed=3, animation_speed="instant")
    assert table.until(lambda: table.scene.is_covered)
    mash(table)
    assert table.scene.is_covered
    table.press(ENTER)
    assert not table.scene.is_covered


def until_asked_while_moving(table: Table) -> None:
    """Answer until a question to the person follows an event that is still being shown."""
    until_phase(table, Phase.PLAY)
    answer_by_keys(table)
    assert table.until(lambda: table.match.acting_seat == table.scene.stage.viewer and table.scene.is_busy)


@pytest.mark.parametrize("skip", [SPACE, ENTER, None])
def test_enter_does_not_answer_within_600_ms_of_a_skip(make_table: Maker, acted: list[int], skip: int | None) -> None:
    table = make_table(seed=8, play_forced=False)
    until_asked_while_moving(table)
    while table.scene.is_busy and table.scene.controls.question is None:
        if skip is None:  # a click on the empty table
            table.click(table.scene.stage.director.layout.stage.center)
        else:
            table.press(skip)
    assert table.until(lambda: table.asked, steps=3)
    person, controls = table.scene.stage.viewer, table.scene.controls
    controls.page.focus_on(next(card.name for card in controls.cards if card.enabled), keyboard=True)
    answered = acted.count(person)
    table.run(0.4)  # at most half a second, including the frames of the loop above
    table.press(ENTER)
    assert acted.count(person) == answered
    table.run(0.25)
    table.press(ENTER)
    assert acted.count(person) == answered + 1


def test_enter_does_not_answer_a_question_in_the_moment_it_is_asked(make_table: Maker, acted: list[int]) -> None:
    table = make_table(seed=8, play_forced=False, animation_speed="instant")
    until_phase(table, Phase.PLAY)
    answer_by_keys(table)
    assert table.until(lambda: table.asked)
    controls, person = table.scene.controls, table.scene.stage.viewer
    controls.page.focus_on(next(card.name for card in controls.cards if card.enabled), keyboard=True)
    answered = acted.count(person)
    table.press(ENTER)
    assert acted.count(person) == answered
    table.run(0.3)
    table.press(ENTER)
    assert acted.count(person) == answered + 1


def test_space_presses_what_has_the_focus_where_nothing_is_played(make_table: Maker) -> None:
    table = make_table(seed=8, animation_speed="instant")
    assert table.until(lambda: table.asked)
    table.press(pygame.K_ESCAPE)
    assert table.app.scene is not table.scene
    table.press(SPACE)
    assert table.app.scene is table.scene
