"""A hand of many cards has two rows. Every corner is visible and every card can be reached."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.hand_card import HandCard, as_they_lie
from mighty_gui.client.table.place.card_spots import Showing, Spot, hand_fan, spots
from mighty_gui.client.table.place.hand_rows import row_lengths, rows_of
from mighty_gui.client.table.place.open_hand import open_hand
from mighty_gui.client.table.place.table_layout import table_layout
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.engine.core.cards import Card, parse_cards
from tests.client.table.conftest import Maker
from tests.client.table.table_helpers import Table

CORNER = (0.28, 0.43)  # the size of the corners of the deck with large ones, as shares of width and height
SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3440, 1440)]
HAND = parse_cards("SK SN S7 S2 S1 HQ H9 H5 CK CP C6 C3 DT D8 D4 D1 T21 T19 T17 T15 T12 T11 T9 T7 T6 T3 T1 FL")


def test_up_to_seventeen_cards_lie_in_one_row_and_more_in_two_that_are_cut_between_suits() -> None:
    assert row_lengths("S" * 9 + "H" * 8) == (17,)
    assert row_lengths("S" * 9 + "H" * 9) == (9, 9)
    assert row_lengths("S" * 6 + "H" * 6 + "C" * 13) == (12, 13)
    assert row_lengths("S" * 3 + "H" * 9 + "T" * 13 + "F") == (12, 14)
    assert row_lengths("S" * 3 + "H" * 7 + "T" * 15) == (13, 12), "a row of fifteen would be too long"
    assert row_lengths("S" * 2 + "T" * 19) == (11, 10), "neither row is longer than one row may be"
    assert row_lengths((None,) * 25) == (13, 12), "nobody sees where suits end"


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_corner_of_every_card_is_seen(size: tuple[int, int], text_scale: float) -> None:
    layout = table_layout(Theme(size, text_scale), 3, 0, True, False)
    lengths = row_lengths([card.suit for card in HAND])
    fan, rows = hand_fan(layout, lengths), rows_of(lengths)
    for (one, row), (other, next_row) in pairwise(zip(fan, rows, strict=True)):
        assert row != next_row or other.x - one.x >= CORNER[0] * one.height * ASPECT
    for spot, before in zip(fan, fan[lengths[0] :], strict=False):
        assert top(before) - top(spot) >= CORNER[1] * spot.height, "the front row begins below it"
    assert all(size[1] - top(spot) >= CORNER[1] * spot.height for spot in fan)
    assert all(layout.hand.left <= spot.rect.left and spot.rect.right <= layout.hand.right for spot in fan)


def top(spot: Spot) -> float:
    return spot.y - spot.height / 2


def with_hand(table: Table) -> TableState:
    state = table.scene.stage.state
    hands = (tuple(HAND), *state.hands[1:])
    return replace(state, hands=hands, counts=(len(HAND), *state.counts[1:]))


@pytest.fixture
def table(make_table: Maker) -> Table:
    table = make_table("standard-3")
    table.scene.controls.drop()
    table.scene.stage.director.jump(with_hand(table))
    table.scene.controls.refresh()
    return table


def go(table: Table, kind: Kind) -> Card:
    """Return the card that a key moves to."""
    assert table.scene.controls.handle(Intent(kind))
    focus = table.scene.controls.page.focus
    assert isinstance(focus, HandCard)
    return focus.card


def test_keys_lead_to_every_card_and_from_row_to_row(table: Table) -> None:
    cards = table.scene.controls.cards
    table.scene.controls.page.focus_on(cards[0].name)
    assert [go(table, Kind.RIGHT) for _ in HAND] == [*HAND[1:], HAND[0]]
    below = go(table, Kind.DOWN)
    assert cards[HAND.index(below)].row == 1
    assert abs(cards[HAND.index(below)].rect.x - cards[0].rect.x) < cards[0].rect.width
    assert go(table, Kind.UP) is HAND[0]
    assert [card.row for card in cards] == [0] * 14 + [1] * 14


def test_while_they_are_sorted_the_front_row_lies_before_the_other(table: Table) -> None:
    cards = table.scene.controls.cards
    assert as_they_lie(reversed(cards)) == cards


def test_the_pointer_reaches_every_card_at_its_corner(table: Table) -> None:
    page = table.scene.controls.page
    for card in table.scene.controls.cards:
        assert card.rect.width > 20
        page.handle(Intent(Kind.MOVE, pos=(card.rect.x + 8, card.rect.y + 24)))
        assert [one.card for one in table.scene.controls.cards if one.hovered] == [card.card]


def test_laid_open_the_rows_lie_one_above_the_other(table: Table) -> None:
    stage = table.scene.stage
    lying = [
        spot.rect for spot in list(spots(stage.state, stage.director.layout, Showing(laid_open=True)).values())[-28:]
    ]
    assert all(one.bottom <= other.top + 1 for one in lying[:14] for other in lying[14:])
    assert stage.director.layout.hand.top <= lying[0].top + 1
    assert max(one.bottom for one in lying) <= stage.director.layout.size[1]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", range(3, 9))
def test_an_open_hand_at_the_side_lies_below_its_own_name_and_above_the_next(size: tuple[int, int], seats: int) -> None:
    layout = table_layout(Theme(size, 1.0), seats, 0, True, False)
    plates = [place.plate for place in layout.seats]
    for place in (place for place in layout.seats if place.where in ("left", "right")):
        found = open_hand(layout, place.seat, 10)
        rects = [pygame.Rect(0, 0, round(height * ASPECT), height) for _, _, height in found]
        for rect, (x, y, _) in zip(rects, found, strict=True):
            rect.center = round(x), round(y)
        area = rects[0].unionall(rects[1:])
        assert pygame.Rect(0, 0, *size).contains(area)
        assert area.inflate(-4, -4).collidelist(plates) < 0
        assert area.bottom < layout.hand.top, "a gap is between them"
        assert area.right <= place.pile.right if place.where == "left" else area.left >= place.pile.left
        edge = min(place.plate.left, size[0] - place.plate.right)
        assert abs((area.left if place.where == "left" else size[0] - area.right) - edge) <= 2
        assert area.width <= max(0.3 * size[0], place.plate.width) + 2
