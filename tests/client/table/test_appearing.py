"""Texts fade in, the ring glides to the player to act; both are there at once if nothing moves."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.client.look import paint
from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.table.asking.entrance import COMES, RISES, Entrance
from mighty_gui.client.table.motion.accent_drawing import draw_struck
from mighty_gui.client.table.paint.captions import FADE, BubbleFade
from mighty_gui.client.table.paint.card_drawing import draw_card
from mighty_gui.client.table.paint.plates import draw_bubble, portrait_place
from mighty_gui.client.table.paint.seal_drawing import draw_seal
from mighty_gui.client.table.paint.seat_face import SeatFace
from mighty_gui.client.table.paint.turn_ring import GLIDE, TurnRing
from mighty_gui.client.table.place.card_spots import Placed
from mighty_gui.client.table.place.table_layout import table_layout
from mighty_gui.client.widgets import Look, Panel
from mighty_gui.engine.mighty.state import Phase
from tests.client.table.test_table_keys import until_phase

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

FACE = SeatFace(1, "a", "a", 1, "", "")
LAYOUT = table_layout(Theme(), 5, 0, False, False)


def ring_seen(ring: TurnRing) -> pygame.Rect:
    """Return the area where the ring is painted on its way."""
    surface = pygame.Surface(LAYOUT.size, pygame.SRCALPHA)
    ring.draw(surface, Theme(), LAYOUT)
    return surface.get_bounding_rect()


def test_words_appear_and_other_words_appear_anew() -> None:
    words = BubbleFade()
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
    words = BubbleFade()
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


def test_the_ring_stays_where_it_has_come_to(make_table: Maker) -> None:
    table = make_table(persons=2)
    assert table.until(lambda: table.scene.stage.ring.seat is not None and not table.scene.stage.director.busy)
    stage, seat = table.scene.stage, table.scene.stage.ring.seat
    stage.ring.follow((seat or 0) + 1, 0.0, glides=True)
    on_its_way = [face.active for face in table.scene.painter._make_ground().faces]
    stage.ring.follow((seat or 0) + 1, GLIDE, glides=True)
    assert on_its_way == [False] * 5
    assert [face.active for face in table.scene.painter._make_ground().faces].index(True) == (seat or 0) + 1


def test_what_fades_in_is_half_there_in_the_middle() -> None:
    surface = pygame.Surface((40, 40))
    area = pygame.Rect(10, 10, 20, 20)
    for part, light in ((0.0, 0), (0.5, 127), (1.0, 255)):
        surface.fill((0, 0, 0))
        paint.fade_in(surface, area, part, lambda: surface.fill((255, 255, 255), area))
        assert abs(surface.get_at((20, 20))[0] - light) <= 2
        assert surface.get_at((5, 5))[0] == 0


def test_what_fades_within_something_that_fades_is_a_quarter_there() -> None:
    surface, area = pygame.Surface((40, 40)), pygame.Rect(10, 10, 20, 20)
    for _ in range(3):  # the pictures kept from before are used again
        surface.fill((0, 0, 0))
        white = partial(surface.fill, (255, 255, 255), area)
        paint.fade_in(surface, area, 0.5, partial(paint.fade_in, surface, area, 0.5, white))
        assert abs(surface.get_at((20, 20))[0] - 64) <= 3
    clear = pygame.Surface((40, 40), pygame.SRCALPHA)
    paint.fade_in(clear, area, 0.5, partial(clear.fill, (255, 255, 255, 255), area))
    assert clear.get_at((5, 5))[3] == 0


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


def test_a_question_rises_to_its_place(make_table: Maker) -> None:
    table = make_table(seed=11, animation_speed="instant")
    controls, context = table.scene.controls, table.scene.context
    sheet = Panel(context.look, "paper").place(pygame.Rect(300, 200, 200, 100))
    controls.page.show([sheet], context.look)
    entrance, tops = Entrance(), []
    entrance.begin(moves=True)
    for dt in (0.01, COMES / 2, COMES):
        entrance.step(dt)
        surface = pygame.Surface((1024, 640))
        entrance.draw(surface, context.theme, controls.page, [sheet], None)
        column = [surface.get_at((400, y))[0] for y in range(640)]
        tops.append(next(y for y, light in enumerate(column) if light > 0.6 * max(column)))
    rise = context.theme.px(RISES)
    assert tops[2] == 200
    assert 0 < tops[1] - tops[2] < tops[0] - tops[2] <= rise
    assert tops[0] - tops[2] > 0.6 * rise


def test_words_grow_out_of_the_portrait_of_whoever_says_them() -> None:
    look, place = Look(Theme(), Fonts()), LAYOUT.place(1)
    face = replace(FACE, bubble_text="15")
    seen = []
    for part in (0.2, 0.6, 1.0):
        surface = pygame.Surface(LAYOUT.size, pygame.SRCALPHA)
        draw_bubble(surface, look, place, face, LAYOUT.trick_card, part)
        seen.append(surface.get_bounding_rect(60))
    home = portrait_place(look.theme, place.plate)[0]
    away = [math.dist(home, rect.center) for rect in seen]
    assert away[0] < away[2] * 0.95
    assert seen[0].width < 0.9 * seen[2].width
    assert seen[1].width > seen[0].width


def test_as_its_light_goes_a_card_looks_as_it_will_lie(make_table: Maker) -> None:
    context = make_table(seed=11, animation_speed="instant").scene.context
    card = Placed(("trick", 1, "SA"), 150, 150, 0, 120, 1.0, "SA", 120, 0, moving=False)
    seal = partial(draw_seal, theme=context.theme, shape="crown")

    def struck(part: float) -> pygame.Surface:
        surface = pygame.Surface((300, 300))
        draw_struck(surface, context, card, part, lambda onto, one: seal(onto, card=one))
        return surface

    lies = pygame.Surface((300, 300))
    draw_card(lies, context.deck, card)
    seal(lies, card=card)
    assert apart(struck(0.999), lies) < 3, "neither the seal nor the frame pops at the end"
    assert apart(struck(0.001), lies) > 60
    assert apart(struck(0.5), lies) > 60, "framed in the middle"


def apart(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return the largest difference between two pictures."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return max(abs(a - b) for a, b in pairs)
