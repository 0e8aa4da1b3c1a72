"""Everything that a colour shows is also shown in another way: checked in greys, with every mark in one colour."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.ground import TABLES, palette_named
from mighty_gui.client.look.theme import Palette, Theme
from mighty_gui.client.table.asking.cells import Cell
from mighty_gui.client.table.paint.plates import _draw_badge, _draw_gain
from mighty_gui.client.table.paint.seat_face import Badge
from mighty_gui.client.widgets import Look, Toggle
from mighty_gui.client.widgets.score_chart import draw_marker, with_sign
from tests.client.look.test_ground import contrast

SIZE = (120, 48)
MARKS = {"danger", "good", "friend", "seal", "gold", "gold_low", "gold_bright"}


def of_one_colour(name: str) -> Look:
    """Return a look with one colour for good, bad, gold and friend."""
    palette = palette_named(name)
    assert {field.name for field in fields(Palette)} >= MARKS
    changes: dict[str, Any] = dict.fromkeys(MARKS - {"gold_low"}, palette.gold)
    return Look(Theme(palette=replace(palette, **changes)), Fonts())


def grey(surface: pygame.Surface) -> pygame.Surface:
    return pygame.transform.grayscale(surface)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(grey(surface), "RGB")


def blank(look: Look) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(look.palette.panel[:3])
    return surface


def cell(look: Look, *, chosen: bool = False, reason: str = "") -> pygame.Surface:
    surface, drawn = blank(look), Cell(look, "15", lambda: None, name="15", chosen=chosen, reason=reason)
    drawn.rect = surface.get_rect().inflate(-8, -8)
    drawn.draw(surface)
    return surface


@pytest.mark.parametrize("name", TABLES)
def test_what_is_chosen_is_far_lighter_or_darker_than_what_is_not(name: str) -> None:
    look = of_one_colour(name)
    inside = [grey(cell(look, chosen=chosen)).get_at((16, 24))[:3] for chosen in (False, True)]
    assert contrast(*inside) >= 1.5 if look.palette.is_light else contrast(*inside) >= 3


@pytest.mark.parametrize("name", TABLES)
def test_what_is_barred_has_fainter_letters(name: str) -> None:
    look = of_one_colour(name)

    def spread(surface: pygame.Surface) -> int:
        shades = grey(surface).convert(24).get_buffer().raw
        return max(shades) - min(shades)

    assert spread(cell(look)) > spread(cell(look, reason="no")) + 40


@pytest.mark.parametrize("name", TABLES)
def test_a_gain_and_a_loss_have_their_signs(name: str) -> None:
    look, drawn = of_one_colour(name), {}
    for gain in (5, -5, 0):
        drawn[gain] = blank(look)
        _draw_gain(drawn[gain], look, pygame.Rect(4, 4, 100, 20), gain)
    assert {with_sign(gain)[0] for gain in (5, -5)} == {"+", "−"}
    assert len({pixels(surface) for surface in drawn.values()}) == 3


def test_the_declarer_and_the_friend_have_words() -> None:
    look, drawn = of_one_colour("felt"), []
    for badge in (Badge("Declarer", "gold"), Badge("Friend", "green")):
        drawn.append(blank(look))
        _draw_badge(drawn[-1], look, drawn[-1].get_rect(), 12, badge)
    assert pixels(drawn[0]) != pixels(drawn[1])


def test_a_switch_shows_by_its_place_whether_it_is_on() -> None:
    look, drawn = of_one_colour("felt"), []
    for on in (False, True):
        switch = Toggle(look, "", on, lambda value: None, label="it", name="it")
        drawn.append(blank(look))
        switch.rect = drawn[-1].get_rect()
        switch.draw(drawn[-1])
    assert pixels(drawn[0]) != pixels(drawn[1])


def test_lines_of_a_chart_have_marks_of_their_own() -> None:
    drawn = []
    for number in range(8):
        surface = pygame.Surface((40, 40))
        draw_marker(surface, number, (20, 20), 12, (200, 200, 200, 255))
        drawn.append(pixels(surface))
    assert all(one != other for one, other in combinations(drawn, 2))
