"""A past trick that was opened again covers the game until it is closed."""

from __future__ import annotations

import pygame
import pytest

from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.engine.mighty.state import Phase
from tests.client.table.conftest import Maker
from tests.client.table.table_helpers import Table
from tests.client.table.test_table_keys import until_phase
from tests.client.table.test_table_scene import answer_by_keys


def with_a_past_trick(make_table: Maker) -> Table:
    table = make_table(seed=8, animation_speed="instant")
    until_phase(table, Phase.PLAY)
    while not table.scene.stage.state.tricks:
        answer_by_keys(table)
        assert table.until(lambda: table.asked)
    table.press(pygame.K_l)
    assert table.scene.tricks.are_shown
    return table


@pytest.mark.parametrize("kind", [Kind.PRESS, Kind.CONFIRM, Kind.SKIP, Kind.CANCEL])
def test_whatever_is_pressed_only_puts_it_away(make_table: Maker, kind: Kind) -> None:
    table = with_a_past_trick(make_table)
    before = list(table.match.actions)
    assert table.scene.handle(Intent(kind, pos=table.scene.controls.cards[0].rect.center, button=1))
    assert not table.scene.tricks.are_shown
    assert table.match.actions == before
    assert table.app.scene is table.scene


def test_steps_lead_back_to_the_first_trick_and_past_the_last_to_none(make_table: Maker) -> None:
    table = with_a_past_trick(make_table)
    count = len(table.scene.stage.state.tricks)
    for _ in range(count - 1):
        table.scene.step_trick(1)
        assert table.scene.tricks.are_shown
    table.scene.step_trick(1)
    assert not table.scene.tricks.are_shown
    table.scene.step_trick(-1)
    assert table.scene.stage.director.showing.back == count - 1
