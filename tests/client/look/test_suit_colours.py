"""People with red, green or blue deficiency can distinguish the suits of every deck: computed from models of vision.

Matrices: Machado, Oliveira and Fernandes 2009, severity 1. Differences: CIEDE2000, checked against the pairs of Sharma,
Wu and Dalal 2005.
"""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest

from mighty_gui.client.look.deck import PAPER, Deck
from mighty_gui.client.look.ground import TABLES, palette_named
from mighty_gui.client.look.theme import FOUR_COLOURS, TWO_COLOURS, Theme, rgb
from tests.client.look.test_ground import contrast, panels

CLEARLY = 25
LEGIBLE = 4.5
EYES = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)
Three = tuple[float, float, float]


def times(matrix: tuple[tuple[float, float, float], ...], vector: Three) -> Three:
    red, green, blue = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return red, green, blue


def lab(colour: tuple[int, ...], eyes: str = "all") -> Three:
    """Return a colour as these eyes see it, in CIELAB."""
    parts = [value / 255 for value in colour[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    red, green, blue = (min(1.0, max(0.0, part)) for part in times(EYES[eyes], (red, green, blue)))
    shares = (a / b for a, b in zip(times(TO_XYZ, (red, green, blue)), WHITE, strict=True))
    x, y, z = (share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116 for share in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Three, other: Three) -> float:
    """Return the difference by CIEDE2000."""
    mean = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    grey = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    (l1, a1, b1), (l2, a2, b2) = one, other
    c1, c2 = math.hypot(a1 * grey, b1), math.hypot(a2 * grey, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * grey)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = 1 - 0.17 * _cos(hue - 30) + 0.24 * _cos(2 * hue) + 0.32 * _cos(3 * hue + 6) - 0.2 * _cos(4 * hue - 63)
    dl = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * t)
    spin = 60 * math.exp(-(((hue - 275) / 25) ** 2))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(spin))
    return math.sqrt(dl**2 + dc**2 + dh**2 + rotation * dc * dh)


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ],
)
def test_differences_are_those_published(one: Three, other: Three, expected: float) -> None:
    assert difference(one, other) == pytest.approx(expected, abs=0.0001)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("ground", [0, 1], ids=["card", "felt"])
@pytest.mark.parametrize("deck", [TWO_COLOURS, FOUR_COLOURS], ids=["two", "four"])
def test_any_two_colours_of_a_deck_are_clearly_apart(deck: dict[str, tuple[int, int]], ground: int, eyes: str) -> None:
    inks = {pair[ground] for pair in deck.values()}
    assert len(inks) == (2 if deck is TWO_COLOURS else 4)
    for one, other in combinations(inks, 2):
        apart = difference(lab(rgb(one), eyes), lab(rgb(other), eyes))
        assert apart >= CLEARLY, (f"{one:06x}", f"{other:06x}", apart)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("four", [False, True])
def test_suits_are_legible_on_cards_on_paper_and_on_panels(name: str, four: bool) -> None:
    theme = Theme(four_colours=four, palette=palette_named(name))
    for suit in "SHDC":
        light = [PAPER, theme.palette.paper, theme.palette.paper_low]
        assert min(contrast(theme.suit(suit, dark=False), ground) for ground in light) >= LEGIBLE, suit
        assert min(contrast(theme.suit(suit), ground) for ground in panels(theme.palette)) >= LEGIBLE, suit


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("four", [False, True])
def test_cards_are_painted_in_these_colours(four: bool, large: bool) -> None:
    deck = Deck(four_colour=four, large_index=large)
    for suit, (ink, _) in (FOUR_COLOURS if four else TWO_COLOURS).items():
        for rank in "A7K":
            face = deck.face(f"{suit}{rank}", 280)
            assert pygame.mask.from_threshold(face, rgb(ink), (2, 2, 2, 255)).count() > 100, (suit, rank)
