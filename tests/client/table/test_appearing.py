"""Words fade in, the ring glides to whose turn it is, and both are there at once where nothing moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.client.look import lights
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.table.appearing import FADE, GLIDE, SaidWords, TurnRing
from mighty_gui.client.table.table_layout import table_layout
from mighty_gui.engine.mighty.state import Phase
from tests.client.table.test_table_keys import until_phase

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

LAYOUT = table_layout(Theme(), 5, 0, False, False)


def ring_seen(ring: TurnRing) -> pygame.Rect:
    """Where the ring is painted on its way."""
    surface = pygame.Surface(LAYOUT.size, pygame.SRCALPHA)
    ring.draw(surface, Theme(), LAYOUT)
    return surface.get_bounding_rect()


def test_words_appear_and_other_words_appear_anew() -> None:
    words = SaidWords()
    assert words.follow({1: "a"}, 0.0, ())
    assert words.part(1) == 0.0
    assert words.follow({1: "a"}, FADE / 2, ())
    assert words.part(1) == pytest.approx(0.5)
    words.follow({1: "a"}, FADE, ())
    assert words.part(1) == 1.0
    assert not words.follow({1: "a"}, FADE, ()), "nothing changes any more"
    words.follow({1: "b"}, 0.1, ())
    assert words.part(1) == 0.0


def test_words_that_are_written_on_a_card_wait_until_it_has_landed() -> None:
    words = SaidWords()
    for _ in range(4):
        words.follow({2: "a"}, FADE, {2})
        assert words.part(2) == 0.0
    words.follow({2: "a"}, FADE, ())
    assert words.part(2) == 1.0


def test_the_ring_leaves_one_plate_and_arrives_at_the_other() -> None:
    ring = TurnRing()
    ring.follow(0, 0.0, glides=True)
    assert ring.seat == 0, "the first time it is there at once"
    ring.follow(None, 0.1, glides=True)
    assert ring.seat is None
    assert not ring_seen(ring)
    ring.follow(1, 0.1, glides=True)
    assert ring.seat is None
    start = ring_seen(ring)
    assert LAYOUT.place(0).plate.contains(start.inflate(-4, -4))
    ring.follow(1, GLIDE / 2, glides=True)
    middle = ring_seen(ring)
    assert not middle.colliderect(LAYOUT.place(0).plate)
    assert ring.follow(1, GLIDE / 2, glides=True)
    assert ring.seat == 1
    assert not ring_seen(ring)
    assert not ring.follow(1, 0.1, glides=True)


def test_where_nothing_moves_the_ring_is_there_at_once() -> None:
    ring = TurnRing()
    for seat in (0, 1, 2):
        ring.follow(seat, 0.0, glides=False)
        assert ring.seat == seat


def test_what_fades_in_is_half_there_in_the_middle() -> None:
    surface = pygame.Surface((40, 40))
    area = pygame.Rect(10, 10, 20, 20)
    for part, light in ((0.0, 0), (0.5, 127), (1.0, 255)):
        surface.fill((0, 0, 0))
        lights.fade_in(surface, area, part, lambda: surface.fill((255, 255, 255), area))
        assert abs(surface.get_at((20, 20))[0] - light) <= 2
        assert surface.get_at((5, 5))[0] == 0


@pytest.mark.parametrize(("speed", "fades"), [("normal", True), ("instant", False)])
def test_a_question_appears_softly_unless_everything_is_instant(make_table: Maker, speed: str, fades: bool) -> None:
    table = make_table(seed=11, animation_speed="instant")
    assert table.until(lambda: table.match.acting_seat == table.scene.stage.viewer)
    table.scene.context.change(animation_speed=speed)
    until_phase(table, Phase.AUCTION)
    table.scene.controls.ask()
    early = pygame.image.tobytes(table.app.picture(), "RGB")
    table.run(0.5)
    late = pygame.image.tobytes(table.app.picture(), "RGB")
    assert (early != late) == fades
