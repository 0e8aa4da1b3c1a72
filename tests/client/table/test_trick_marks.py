"""A trick on the table shows its leader and, if the setting is on, the winning card."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.client.table.asking.hand_card import covers
from mighty_gui.client.table.mighty.mighty_table import MightyTable, reduce
from mighty_gui.client.table.paint import card_drawing, trick_marks
from mighty_gui.client.table.paint.trick_marks import arrow_place, framed_seat
from mighty_gui.client.table.place.card_spots import Placed, Showing, lying_trick
from mighty_gui.engine.core.event import TrickWon
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import people
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from mighty_gui.keep.settings import AIDS, Settings
from tests.client.table.table_helpers import Table, pick
from tests.client.table.test_table_keys import until_phase
from tests.client.table.test_table_scene import answer_by_keys

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker


@pytest.mark.parametrize("preset", ["standard-5", "pagat-5", "chicago-8", "double-joker-5", "ghost-4", "standard-2"])
def test_who_wins_so_far_is_who_wins_in_the_end(preset: str, preset_rules: Callable[[str], MightyRules]) -> None:
    """The frame is on the winner's card before the event reports the winner."""
    rules, told = preset_rules(preset), 0
    for seed in range(5):
        hand, chance = MightyHand.from_seed(rules, seed), random.Random(seed)
        while hand.to_act is not None:
            hand.apply(pick(view(hand, hand.to_act), chance))
        state = MightyTable.empty(rules, people(rules)[0])
        for event in view(hand, people(rules)[0]).events:
            if isinstance(event, TrickWon):
                assert framed_seat(state, Showing(), so_far=True) == event.winner
                assert framed_seat(state, Showing(), so_far=False) is None
                told += 1
            state = reduce(state, event)
            if isinstance(event, TrickWon):
                assert framed_seat(state, Showing(), so_far=False) == event.winner
                assert lying_trick(state, Showing())[0].seat == event.leader
                assert lying_trick(state, Showing(last_trick=True))[0].seat == event.leader
    assert told > 10


def at_a_trick(make_table: Maker, seed: int = 8, **settings: object) -> Table:
    """Return a table where the person must follow at least two cards."""
    table = make_table(seed=seed, animation_speed="instant", play_forced=False, **settings)
    for _ in range(20):
        until_phase(table, Phase.PLAY)
        if len(table.scene.stage.state.trick) >= 2:
            return table
        answer_by_keys(table)
    raise AssertionError("the person always leads")


def drawn(table: Table, monkeypatch: pytest.MonkeyPatch) -> tuple[list[object], list[object]]:
    """Return the seats whose cards have a frame, and those with an arrow, in one picture."""
    framed_seats: list[object] = []
    arrows: list[object] = []
    frame, arrow = card_drawing.draw_outline, trick_marks._draw_arrow

    def noted(surface: pygame.Surface, theme: object, card: Placed, **how: object) -> None:
        framed_seats.extend([card.key[1]] if card.key[0] == "trick" else [])
        frame(surface, theme, card, **how)  # type: ignore[arg-type]

    def pointed(surface: pygame.Surface, look: object, card: Placed) -> None:
        arrows.append(card.key[1])
        arrow(surface, look, card)  # type: ignore[arg-type]

    monkeypatch.setattr(card_drawing, "draw_outline", noted)
    monkeypatch.setattr(trick_marks, "_draw_arrow", pointed)
    table.app.picture()
    return framed_seats, arrows


@pytest.mark.parametrize("wanted", [True, False])
def test_the_leader_is_always_marked_and_the_winner_if_wanted(
    make_table: Maker, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    table = at_a_trick(make_table, winning_card=wanted)
    state = table.scene.stage.state
    best = framed_seat(state, Showing(), so_far=True)
    assert drawn(table, monkeypatch) == ([best] if wanted else [], [state.trick[0].seat])


def test_one_card_alone_is_led_but_wins_nothing(preset_rules: Callable[[str], MightyRules], make_table: Maker) -> None:
    state = at_a_trick(make_table).scene.stage.state
    one = replace(state, trick=state.trick[:1])
    assert framed_seat(one, Showing(), so_far=True) is None


def test_the_last_trick_keeps_its_marks(make_table: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_a_trick(make_table, winning_card=False)
    while not table.scene.stage.state.last:
        answer_by_keys(table)
        until_phase(table, Phase.PLAY)
    table.press(pygame.K_l)
    last = table.scene.stage.state.tricks[-1]
    assert drawn(table, monkeypatch) == ([last.winner], [last.leader])


@pytest.mark.parametrize("angle", [-20.0, 0.0, 14.0])
def test_the_arrow_leaves_rank_and_suit_free(angle: float) -> None:
    card = Placed(("trick", 0, "S5"), 300, 300, angle, 200, 1.0, "S5", 200, angle, moving=False)
    x, y = arrow_place(card)
    assert covers(card, (x, y))
    away = (pygame.Vector2(x, y) - (300, 300)).rotate(angle)
    assert away.x < 0 < away.y, "the lower left corner"


def test_it_is_an_aid_that_is_on_from_the_beginning() -> None:
    assert "winning_card" in AIDS
    assert Settings().winning_card
