"""Taking back at the table: by key and by button; the cards return and the question is asked again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.motion.sound_mix import SoundMix
from mighty_gui.client.widgets import Button
from mighty_gui.engine.mighty.state import Phase
from tests.client.table.table_helpers import Table

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

ENTER, ESCAPE, U = pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_u


def in_play(table: Table, tricks: int = 2) -> None:
    """Answer with the first option until the person is asked for a card of that trick."""
    for _ in range(120):
        assert table.until(lambda: table.asked)
        view = table.scene.stage.view
        if view.phase is Phase.PLAY and len(view.tricks) >= tricks and len(view.legal) > 1:
            return
        legal = table.match.view(0).legal
        table.scene.submit(0, legal[-1] if view.phase is Phase.AUCTION else legal[0])
    raise AssertionError("the play was not reached")


def play_one(table: Table) -> None:
    """Play a card and wait until there is a choice again."""
    table.scene.submit(0, table.match.view(0).legal[0])
    assert table.until(lambda: table.asked)
    while len(table.match.view(0).legal) == 1:
        table.scene.submit(0, table.match.view(0).legal[0])
        assert table.until(lambda: table.asked)


def test_the_key_takes_the_last_card_back_and_asks_again(make_table: Maker) -> None:
    table = make_table(animation_speed="fast", seed=4)
    in_play(table)
    before, hand = table.match.view(0), table.scene.stage.state.own_hand
    play_one(table)
    table.press(U)
    assert table.until(lambda: table.asked)
    assert table.match.view(0) == before
    assert table.scene.stage.state.own_hand == hand
    assert table.scene.stage.view == before


def test_cards_fly_back_and_a_click_ends_that_at_the_same_table(make_table: Maker) -> None:
    flying, skipped = make_table(seed=4), make_table(seed=4)
    for table in (flying, skipped):
        in_play(table)
        play_one(table)
        table.press(U)
        assert table.scene.is_busy
        assert any(one.moving for one in table.scene.stage.director.placed_cards())
    flying.run(1.5)
    skipped.press(ENTER)
    assert not flying.scene.is_busy
    assert flying.scene.stage.director.placed_cards() == skipped.scene.stage.director.placed_cards()


def test_while_a_computer_player_thinks_its_answer_is_dropped(make_table: Maker) -> None:
    table = make_table(seed=4, animation_speed="instant")
    in_play(table)
    before = table.match.view(0)
    table.scene.submit(0, before.legal[0])
    assert table.until(lambda: table.scene.thinking.seat is not None)
    table.press(U)
    assert table.scene.thinking.seat is None
    assert table.until(lambda: table.asked)
    assert table.match.view(0) == before


def test_the_button_says_why_nothing_can_be_taken_back(make_table: Maker) -> None:
    table = make_table(seed=4)
    assert table.until(lambda: table.asked)
    button = table.scene.controls.page.find("take_back")
    assert isinstance(button, Button)
    assert button.reason == table.scene.t("errors.take_back.nothing")
    table.press(U)
    assert table.scene.stage.refusal == button.reason


def test_the_button_takes_back(make_table: Maker) -> None:
    table = make_table(seed=4, animation_speed="fast")
    in_play(table)
    play_one(table)
    second = table.match.view(0)
    play_one(table)
    button = table.scene.controls.page.find("take_back")
    assert button is not None
    table.click(button.rect.center)
    assert table.until(lambda: table.asked)
    assert table.match.view(0) == second


@pytest.mark.parametrize(("persons", "wanted"), [(1, False), (2, True)])
def test_it_is_not_offered_where_it_is_not_wanted_or_several_play(
    make_table: Maker, persons: int, wanted: bool
) -> None:
    table = make_table(persons=persons, take_back=wanted)
    table.run(1)
    assert table.scene.controls.page.find("take_back") is None


def test_a_first_bid_taken_back_does_not_deal_again(make_table: Maker) -> None:
    for seed in range(1, 12):
        table = make_table(seed=seed, animation_speed="fast")
        assert table.until(lambda table=table: table.asked)  # type: ignore[misc]
        if not table.scene.stage.view.bids:
            break
    table.scene.submit(0, table.match.view(0).legal[-1])
    heard: list[Cue] = []
    table.scene.stage.director.sounds = SoundMix(lambda cue, _pan: heard.append(cue))
    table.press(U)
    assert table.until(lambda: table.asked)
    assert Cue.UNDO in heard
    assert Cue.RIFFLE not in heard


def test_with_reduced_motion_nothing_flies(make_table: Maker) -> None:
    table = make_table(seed=4, reduced_motion=True)
    in_play(table)
    play_one(table)
    table.press(U)
    assert not any(one.moving for one in table.scene.stage.director.placed_cards())
