"""The mighty and jokers have a seal while they are in a trick."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.ground import TABLES, palette_named
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.table.mighty.mighty_kit import seal_of
from mighty_gui.client.table.paint import card_drawing
from mighty_gui.client.table.paint.seal_drawing import Shape, draw_seal
from mighty_gui.client.table.place.card_spots import Placed

TRICK = Placed(("trick", 2, "DA"), 120, 140, 6, 160, 1.0, "DA", 160, 6, False)


def shape(kind: Shape, table: str = "felt") -> pygame.Surface:
    """Return a seal without any colour."""
    surface = pygame.Surface((240, 280))
    draw_seal(surface, Theme((1280, 720), palette=palette_named(table)), TRICK, kind)
    return pygame.transform.grayscale(surface)


def changed(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return the number of pixels that clearly differ."""
    pairs = zip(pygame.image.tobytes(one, "RGB")[::3], pygame.image.tobytes(other, "RGB")[::3], strict=True)
    return sum(abs(a - b) > 50 for a, b in pairs)


def test_the_mighty_of_this_hand_and_every_joker_have_one() -> None:
    assert seal_of(TRICK, "DA") == "crown"
    assert seal_of(replace(TRICK, face="JB"), "DA") == "star"
    assert seal_of(replace(TRICK, face="SA"), "DA") is None


@pytest.mark.parametrize("change", [{"key": ("hand", 0, "DA")}, {"key": ("won", 1, "DA")}, {"turn": 0.2}])
def test_only_what_lies_open_in_a_trick_has_one(change: dict[str, object]) -> None:
    assert seal_of(replace(TRICK, **change), "DA") is None  # type: ignore[arg-type]


@pytest.mark.parametrize("table", TABLES)
def test_seals_are_told_apart_by_shape(table: str) -> None:
    nothing = pygame.transform.grayscale(pygame.Surface((240, 280)))
    assert changed(shape("crown", table), shape("star", table)) > 25
    assert changed(shape("crown", table), nothing) > 200


def test_what_flies_casts_its_shadow_further_away() -> None:
    deck = Deck()
    below = {}
    for moving in (False, True):
        surface = pygame.Surface((240, 280), pygame.SRCALPHA)
        surface.fill((255, 255, 255))
        flies = replace(TRICK, angle=0, rest_angle=0, moving=moving, up=float(moving))
        card_drawing.draw_card(surface, deck, flies)
        column = [surface.get_at((120, y))[0] for y in range(280)]
        below[moving] = max(y for y in range(280) if column[y] < 245)
    assert below[True] > below[False]


@pytest.mark.parametrize(("turn", "height"), [(0.5, 160), (0.75, 160), (1.0, 120), (0.3, 90)])
def test_a_card_that_turns_or_grows_keeps_a_shadow_of_its_size(turn: float, height: float) -> None:
    surface = pygame.Surface((240, 280))
    surface.fill((255, 255, 255))
    card_drawing.draw_card(surface, Deck(), replace(TRICK, turn=turn, height=height, moving=True))
    dark = [x for x in range(240) if any(surface.get_at((x, y))[0] < 250 for y in range(0, 280, 4))]
    assert 0 < max(dark) - min(dark) < height * 1.1
