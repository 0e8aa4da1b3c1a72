"""Nothing overlaps, and everything is within the window."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.table.paint.plates import portrait_place
from mighty_gui.client.table.place.table_layout import table_layout

SIZES = [(1024, 640), (1280, 720), (1280, 800), (1600, 900), (1920, 1080), (2560, 1440), (1024, 1200), (3440, 1440)]


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", range(2, 9))
def test_no_overlaps(seats: int, size: tuple[int, int], text_scale: float) -> None:
    layout = table_layout(Theme(size, text_scale), seats, 0, False, False)
    window = pygame.Rect((0, 0), size)
    fixed = {"info": layout.info, "buttons": layout.buttons}
    fixed |= {f"plate {place.seat}": place.plate for place in layout.seats}
    fixed["stage"] = layout.stage
    for name, rect in fixed.items():
        assert window.contains(rect), f"{name} {rect} is not within {window}"
    for (one, a), (other, b) in combinations(fixed.items(), 2):
        assert not a.colliderect(b), f"{one} {a} lies over {other} {b}"


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", range(2, 9))
def test_fans_piles_and_bubbles_stay_clear_of_plates(seats: int, size: tuple[int, int], text_scale: float) -> None:
    layout = table_layout(Theme(size, text_scale), seats, 0, False, False)
    window = pygame.Rect((0, 0), size)
    plates = [place.plate for place in layout.seats]
    for place in layout.seats:
        for rect in (place.fan, place.pile, place.bubble):
            assert window.contains(rect) or not rect.width, f"seat {place.seat}: {rect}"
            hit = rect.collidelist(plates)
            assert hit < 0 or not rect.width, f"seat {place.seat}: {rect} lies over the plate of {hit}"
        assert not place.pile.colliderect(layout.info)
        assert not place.fan.colliderect(layout.info)


@pytest.mark.parametrize("second", [False, True])
def test_hand_lies_below_the_prompt(second: bool) -> None:
    layout = table_layout(Theme((1280, 720)), 4, 0, False, second)
    assert layout.prompt.bottom < (layout.second.top if second else layout.hand.top)
    assert layout.hand.left > layout.place(0).plate.right


@pytest.mark.parametrize("seats", range(3, 9))
def test_turn_order_runs_round_the_screen(seats: int) -> None:
    theme = Theme((1280, 720))
    counter = table_layout(theme, seats, 0, False, False)
    assert counter.place(1).where == "right", "anticlockwise, the next player sits at the right"
    assert counter.place(seats - 1).where == "left"
    clock = table_layout(theme, seats, 0, True, False)
    assert clock.place(1).where == "left"


@pytest.mark.parametrize("viewer", range(5))
def test_viewer_sits_at_the_bottom(viewer: int) -> None:
    layout = table_layout(Theme((1280, 720)), 5, viewer, False, False)
    assert layout.place(viewer).where == "bottom"
    assert layout.place((viewer + 1) % 5).where == "right"
    assert layout.place(viewer).trick[1] > layout.stage.centery


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("seats", "second"), [(2, True), *((seats, False) for seats in range(2, 9))])
def test_no_card_of_a_trick_is_hidden(seats: int, second: bool, size: tuple[int, int], text_scale: float) -> None:
    layout = table_layout(Theme(size, text_scale), seats, 0, False, second)
    width, height = round(layout.trick_card * ASPECT), layout.trick_card
    cards = [
        pygame.Rect(place.trick[0] - width / 2, place.trick[1] - height / 2, width, height) for place in layout.seats
    ]
    others = [layout.info, layout.buttons, layout.prompt]
    others += [rect for place in layout.seats for rect in (place.plate, place.fan, place.pile)]
    for at, card in enumerate(cards):
        for other, most in [*((one, 0.25) for one in cards[:at]), *((one, 0.03) for one in others)]:
            both = card.clip(other)
            assert both.width * both.height <= most * width * height, f"seat {at}: {card} and {other}"


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize(("size", "whole"), [((1024, 640), True), ((1280, 800), True), ((1600, 900), False)])
def test_own_cards_are_whole_where_the_window_is_tall_enough(seats: int, size: tuple[int, int], whole: bool) -> None:
    layout = table_layout(Theme(size), seats, 0, False, False)
    bottom = layout.hand.top + layout.hand_card
    assert (bottom <= size[1]) == whole
    assert bottom <= size[1] + round(0.12 * layout.hand_card), "never sunk deeper"
    large = table_layout(Theme(size, 2.0), seats, 0, False, False)
    assert large.hand.top >= layout.hand.top, "large letters need the room"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_trick_of_five_has_cards_of_almost_a_quarter_of_the_window(size: tuple[int, int]) -> None:
    layout = table_layout(Theme(size=size), 5, 0, False, False)
    assert layout.trick_card >= 0.22 * size[1]
    assert portrait_place(Theme(size=size), layout.place(1).plate)[1] >= 0.088 * size[1]
