from __future__ import annotations

from itertools import pairwise

import pygame
from hypothesis import given
from hypothesis import strategies as st

from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.theme import Theme, seat_colour
from mighty_gui.client.widgets import Look
from mighty_gui.client.widgets.score_chart import (
    ScoreChart,
    Series,
    hand_axis,
    score_axis,
    score_list,
    spread,
    with_sign,
)


@given(st.lists(st.integers(-5000, 5000), min_size=1), st.integers(3, 12))
def test_the_axis_holds_everything_and_zero(values: list[int], most: int) -> None:
    axis = score_axis(values, most)
    assert axis.low <= min(values) <= max(values) <= axis.high
    assert axis.low <= 0 <= axis.high
    assert axis.low % axis.step == axis.high % axis.step == 0
    assert 2 <= len(axis.marks) <= most + 2


@given(st.integers(0, 500), st.integers(1, 30))
def test_hands_are_thinned_out(hands: int, most: int) -> None:
    axis = hand_axis(hands, most)
    assert axis.high >= hands
    assert len(axis.marks) <= most + 2


@given(st.lists(st.integers(0, 400), min_size=1, max_size=8))
def test_labels_never_lie_over_each_other(wanted: list[int]) -> None:
    height = 30
    centres = sorted(spread(wanted, height, 0, 400))
    assert all(b - a >= height for a, b in pairwise(centres))
    assert centres[0] >= height // 2
    assert centres[-1] <= 400 - height // 2


def test_labels_stay_where_there_is_room() -> None:
    assert spread([100, 200, 300], 30, 0, 400) == [100, 200, 300]


def test_scores_have_true_signs() -> None:
    assert [with_sign(value) for value in (12, 0, -7)] == ["+12", "0", "\N{MINUS SIGN}7"]


def test_a_list_of_scores_never_breaks_between_a_name_and_its_score() -> None:
    words = score_list(["나", "김 선생", "시우"], [-4, 0, 4])
    parts = words.split(", ")
    assert [part.replace("\N{NO-BREAK SPACE}", " ") for part in parts] == ["나 −4", "김 선생 0", "시우 +4"]
    fonts = Fonts()
    for width in range(100, 240, 5):
        lines = fonts.wrap(words, 20, width)
        assert not any(line.strip(",").lstrip("+−").isdigit() for line in lines), lines


def test_it_stays_within_its_place() -> None:
    look = Look(Theme((800, 600)), Fonts())
    series = [
        Series(f"Player {n}", seat_colour(look.theme, n), tuple(n * hand - 9 for hand in range(30))) for n in range(8)
    ]
    surface = pygame.Surface((800, 600))
    place = pygame.Rect(100, 80, 600, 400)
    chart = ScoreChart(look, series, hand_label="hand").place(place)
    chart.draw(surface)
    once = pygame.image.tobytes(surface, "RGB")
    surface.fill(0)
    chart.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == once
    surface.fill(0, place.inflate(12, 12))
    assert pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count() == 800 * 600


def test_one_hand_and_no_points() -> None:
    look = Look(Theme((800, 600)), Fonts())
    chart = ScoreChart(look, [Series("A", seat_colour(look.theme, 0), (0, 0))])
    surface, place = pygame.Surface((800, 600), pygame.SRCALPHA), pygame.Rect(40, 30, 300, 200)
    chart.place(place).draw(surface)
    drawn = surface.get_bounding_rect()
    assert place.contains(drawn)
    assert drawn.width > 0.9 * place.width
