from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby, pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.theme import BRIGHT_PAPER, Colour, Theme, seat_colour
from mighty_gui.client.widgets import Look
from mighty_gui.client.widgets.score_chart import (
    Axis,
    ScoreChart,
    Series,
    decimal,
    draw_marker,
    hand_axis,
    marker,
    on_paper,
    score_axis,
    score_list,
    spread,
    stroke,
    with_sign,
)
from tests.client.widgets.test_listbox import differing
from tests.client.widgets.test_widgets import look

LOOK = look((800, 600))
RED: Colour = (200, 30, 30, 255)
BLUE: Colour = (30, 60, 200, 255)
PLACE = pygame.Rect(60, 50, 500, 320)
SIZE = (640, 480)


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


# --- axes ---------------------------------------------------------------------------------------------


STEPS = [digit * 10**power for power in range(6) for digit in (1, 2, 5)]


def is_round(step: int) -> bool:
    """Return whether a step is 1, 2 or 5 times a power of ten."""
    return str(step).rstrip("0") in ("1", "2", "5")


@pytest.mark.parametrize("span", [4, 5, 9, 12, 40, 41, 99, 600, 5000, 90_000])
def test_the_steps_of_an_axis_are_round_numbers_and_no_smaller_step_would_do(span: int) -> None:
    for most in (3, 5, 8, 12):
        axis = score_axis([span // 4, span // 4 - span], most)
        assert is_round(axis.step)
        assert math.ceil(span / axis.step) + 1 <= most
        assert all(math.ceil(span / step) + 1 > most for step in STEPS if step < axis.step)


@pytest.mark.parametrize(
    ("values", "most", "marks"),
    [
        ([0], 9, [0, 1, 2]),
        ([0], 5, [0, 1, 2]),
        ([0], 4, [0, 2, 4]),
        ([0, 1, 4], 5, [0, 1, 2, 3, 4]),
        ([0, 5], 5, [0, 2, 4, 6]),
        ([-4, 4], 5, [-4, -2, 0, 2, 4]),
        ([-1, 30], 5, [-10, 0, 10, 20, 30]),
        ([-35, -3], 9, [-35, -30, -25, -20, -15, -10, -5, 0]),
        ([7, 90], 6, [0, 20, 40, 60, 80, 100]),
        ([0, 900], 1, [0, 1000, 2000]),
        ([1000, 3], 4, [0, 500, 1000]),
        ([-3, 0], 5, [-3, -2, -1, 0]),
        ([-1, 0], 9, [-1, 0, 1]),
    ],
)
def test_an_axis_begins_and_ends_at_round_numbers_around_the_values(
    values: list[int], most: int, marks: list[int]
) -> None:
    axis = score_axis(values, most)
    assert axis.marks == marks
    assert (axis.low, axis.high) == (marks[0], marks[-1])


@pytest.mark.parametrize("hands", [0, 1, 2, 5, 6, 20, 21, 99, 500, 4000])
def test_the_steps_between_hands_are_round_numbers_and_no_smaller_step_would_do(hands: int) -> None:
    for most in (1, 4, 10, 30):
        axis = hand_axis(hands, most)
        assert is_round(axis.step)
        assert hands <= most * axis.step
        assert all(hands > most * step for step in STEPS if step < axis.step)
        assert (axis.low, axis.high) == (0, max(1, hands))


@pytest.mark.parametrize(
    ("hands", "most", "marks"),
    [(0, 5, [0, 1]), (4, 5, [0, 1, 2, 3, 4]), (9, 5, [0, 2, 4, 6, 8]), (30, 4, [0, 10, 20, 30]), (9, 0, [0])],
)
def test_hands_are_marked_from_the_beginning(hands: int, most: int, marks: list[int]) -> None:
    assert hand_axis(hands, most).marks == marks


# --- labels -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "centres"),
    [
        ([100, 100], [100, 130]),
        ([100, 90], [120, 90]),
        ([0, 200], [15, 200]),
        ([200, 400], [200, 385]),
        ([400, 400], [355, 385]),
        ([0, 0, 0], [15, 45, 75]),
        ([390, 10, 385], [385, 15, 355]),
    ],
)
def test_labels_move_no_farther_than_they_must(wanted: list[int], centres: list[int]) -> None:
    assert spread(wanted, 30, 0, 400) == centres


@pytest.mark.parametrize("count", [5, 8])
def test_where_there_is_too_little_room_labels_share_it(count: int) -> None:
    centres = spread([150] * count, 30, 100, 200)
    high = 100 // count
    assert all(below - above == high for above, below in pairwise(centres))
    assert centres[0] - high // 2 >= 100
    assert centres[-1] + high // 2 <= 200


def test_labels_keep_the_order_of_their_places() -> None:
    wanted = [300, 100, 200, 101, 299]
    centres = spread(wanted, 40, 0, 400)
    assert sorted(range(5), key=centres.__getitem__) == sorted(range(5), key=wanted.__getitem__)
    assert spread([], 30, 0, 400) == []


@pytest.mark.parametrize(
    ("value", "text"),
    [(1.5, "+1.5"), (0.0, "0.0"), (0.04, "0.0"), (-0.04, "0.0"), (0.06, "+0.1"), (-2.25, "\N{MINUS SIGN}2.2")],
)
def test_decimals_have_true_signs_and_zero_has_none(value: float, text: str) -> None:
    assert decimal(value) == text


# --- the chart ----------------------------------------------------------------------------------------


def chart_of(*values: Sequence[int], hands: int = 0, hand_label: str = "", names: str = "ABCDEFGH") -> ScoreChart:
    colours = [RED, BLUE] * 4
    series = [Series(name, colour, tuple(line)) for name, colour, line in zip(names, colours, values, strict=False)]
    return ScoreChart(LOOK, series, hands=hands, hand_label=hand_label).place(PLACE)


def drawn(chart: ScoreChart) -> pygame.Surface:
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    chart.draw(surface)
    return surface


def coloured(surface: pygame.Surface, colour: Colour, within: pygame.Rect) -> pygame.Rect:
    """Return the area within a place that is painted in a seat's colour."""
    mask = pygame.mask.from_threshold(surface, on_paper(colour)[:3], (12, 12, 12, 80))
    only = pygame.Mask(SIZE)
    only.draw(pygame.Mask(within.size, fill=True), within.topleft)
    mask = mask.overlap_mask(only, (0, 0))
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def line_at(chart: ScoreChart, colour: Colour, share: float) -> float:
    """Return the height of a line above the plot's lower edge, as a share of the plot, at a share of its width."""
    plot = chart._plot()
    x = plot.left + round(share * plot.width)
    found = coloured(drawn(chart), colour, pygame.Rect(x, plot.top - 12, 1, plot.height + 24))
    assert found.height, "the line is there"
    return (plot.bottom - found.centery) / plot.height


@pytest.mark.parametrize(("share", "value"), [(0.125, 5), (0.375, 10), (0.625, 5), (0.875, -5)])
def test_a_line_goes_through_the_values_of_its_hands(share: float, value: float) -> None:
    """Between two hands it is halfway between their values."""
    chart = chart_of([0, 10, 10, 0, -10])
    scores, _ = chart._axes(chart._plot())
    expected = (value - scores.low) / (scores.high - scores.low)
    assert line_at(chart, RED, share) == pytest.approx(expected, abs=0.02)


def test_the_highest_value_is_drawn_highest_and_equal_ones_equally_high() -> None:
    chart = chart_of([0, 20, 20], [0, -20, -20])
    high, low = line_at(chart, RED, 0.75), line_at(chart, BLUE, 0.75)
    assert high > 0.5 > low
    assert high == pytest.approx(line_at(chart, RED, 0.6), abs=0.01)
    assert high - 0.5 == pytest.approx(0.5 - low, abs=0.02)


def test_lines_begin_at_the_left_edge_of_the_plot_and_end_at_its_right_edge() -> None:
    chart = chart_of([0, 5, 9])
    plot, surface = chart._plot(), drawn(chart)
    line = coloured(surface, RED, plot.inflate(40, 40).clip(pygame.Rect(0, 0, plot.right + 9, 480)))
    assert abs(line.left - plot.left) <= 3
    assert 1 <= line.right - plot.right <= 9, "its last marker stands on the edge"


@pytest.mark.parametrize(("hands", "steps"), [(0, 3), (3, 3), (12, 12)])
def test_the_hands_are_those_given_or_the_pieces_of_the_longest_line(hands: int, steps: int) -> None:
    assert chart_of([0, 1, 2, 3], [0, 1], hands=hands).hands == steps


def test_a_shorter_line_ends_earlier() -> None:
    chart = chart_of([0, 10, 20, 20, 20], [0, -10, -20])
    plot = chart._plot()
    line = coloured(drawn(chart), BLUE, plot)
    assert abs(line.right - plot.centerx) <= 9


def test_every_value_has_a_marker_if_there_is_room_and_else_only_the_last() -> None:
    """A marker is higher than the line between two markers."""
    few, many = chart_of([0] * 5), chart_of([0] * 81)
    for chart, marked in ((few, True), (many, False)):
        plot, surface = chart._plot(), drawn(chart)
        at_value, last = (
            coloured(surface, RED, pygame.Rect(x - 3, plot.top, 6, plot.height + 12)).height
            for x in (plot.centerx, plot.right)
        )
        between = coloured(surface, RED, pygame.Rect(plot.left + plot.width * 3 // 8, plot.top, 2, plot.height + 12))
        assert (at_value > 1.5 * between.height) is marked
        assert last > 1.5 * between.height
        first = coloured(surface, RED, pygame.Rect(plot.left - 9, plot.top, 12, plot.height + 12))
        assert first.height < 1.5 * between.height, "the beginning is no hand"


def test_the_plot_leaves_room_for_numbers_names_and_hands_inside_the_chart() -> None:
    chart = chart_of([0, 5, 9])
    plot = chart._plot()
    assert PLACE.contains(plot.inflate(2, 2))
    assert plot.width > PLACE.width // 2
    assert plot.top - PLACE.top < PLACE.bottom - plot.bottom, "the hands stand below"
    longer = chart_of([0, 5, 9], names=["아주 긴 이름"])._plot()  # type: ignore[arg-type]
    longest = chart_of([0, 5, 9], names=["아주 긴 이름 " * 20])._plot()  # type: ignore[arg-type]
    assert plot.left == longer.left == longest.left
    assert PLACE.right - plot.right < PLACE.right - longer.right < PLACE.right - longest.right
    assert PLACE.right - longest.right <= PLACE.width * 0.41, "however long a name is"
    assert chart_of([0, -90_000])._plot().left > plot.left, "large numbers need more room"


@pytest.mark.parametrize("lines", [[[0, 100], [0, -100]], [[0, 7, -100, 100], [0, 1]]])
def test_the_axes_hold_all_values_and_have_no_more_marks_than_fit(lines: list[list[int]]) -> None:
    chart = chart_of(*lines)
    plot = chart._plot()
    scores, hands = chart._axes(plot)
    assert scores.low <= -100 < 100 <= scores.high
    assert hands.high == len(lines[0]) - 1
    assert plot.height / (len(scores.marks) - 1) > 1.5 * chart.px, "the numbers do not touch each other"
    many = chart_of([0] * 301)
    _, hands = many._axes(many._plot())
    widest = LOOK.fonts.width("300", many.px)
    assert many._plot().width / (len(hands.marks) - 1) > widest


def text_rows(surface: pygame.Surface, column: pygame.Rect) -> list[tuple[int, int]]:
    """Return the lines of text in a column, as their upper and lower ends."""
    alpha = pygame.mask.from_surface(surface.subsurface(column), 60)
    used = [any(alpha.get_at((x, y)) for x in range(column.width)) for y in range(column.height)]
    starts = [y for y in range(column.height) if used[y] and (y == 0 or not used[y - 1])]
    ends = [y for y in range(column.height) if used[y] and (y + 1 == column.height or not used[y + 1])]
    return [(column.top + start, column.top + end) for start, end in zip(starts, ends, strict=True)]


def test_numbers_stand_beside_their_lines_left_of_the_plot() -> None:
    chart = chart_of([0, 20, -20])
    plot, surface = chart._plot(), drawn(chart)
    scores, _ = chart._axes(plot)
    column = pygame.Rect(PLACE.left, PLACE.top - 9, plot.left - PLACE.left - 4, PLACE.height + 9)
    rows = text_rows(surface, column)
    assert len(rows) == len(scores.marks)
    for (above, below), mark in zip(rows, reversed(scores.marks), strict=True):
        y = plot.bottom - (mark - scores.low) / (scores.high - scores.low) * plot.height
        assert abs((above + below) / 2 - y) <= 3, mark
    numbers = surface.subsurface(column).get_bounding_rect()
    assert 2 <= column.width - numbers.right <= 9, "they end at the same distance from the plot"


def test_a_thin_line_runs_across_the_plot_at_every_number_and_a_stronger_one_at_zero() -> None:
    chart = chart_of([0, 20, -20])
    plot, surface = chart._plot(), drawn(chart)
    scores, _ = chart._axes(plot)
    strength = {}
    for mark in scores.marks:
        y = plot.top + round((scores.high - mark) / (scores.high - scores.low) * plot.height)
        strength[mark] = max(surface.get_at((plot.right - 40, at)).a for at in (y - 1, y, y + 1))
        for x in (plot.left, plot.right - 1):
            assert max(surface.get_at((x, at)).a for at in (y - 1, y, y + 1)) > 0
        if mark:
            assert surface.get_at((plot.left - 2, y)).a == 0
            assert surface.get_at((plot.left + 15, y - 5)).a == surface.get_at((plot.left + 15, y + 5)).a == 0
    assert min(strength.values()) > 0
    assert strength[0] > 2 * max(value for mark, value in strength.items() if mark)


def test_hands_are_numbered_below_their_places_but_not_the_beginning() -> None:
    chart = chart_of([0, 5, 9, 5])
    plot, surface = chart._plot(), drawn(chart)
    below = pygame.Rect(PLACE.left, plot.bottom + 5, PLACE.width, PLACE.bottom - plot.bottom - 5)
    assert surface.subsurface(below).get_bounding_rect().height > 5
    for hand in range(4):
        x = plot.left + round(hand / 3 * plot.width)
        number = surface.subsurface(pygame.Rect(x - 12, below.top, 24, below.height)).get_bounding_rect()
        tick = surface.get_at((x, plot.bottom + 2)).a
        if hand == 0:
            assert number.height <= 3, "only the end of the line itself may reach there"
            assert tick == 0 or surface.get_at((x, plot.bottom + 2))[:3] == on_paper(RED)[:3]
        else:
            assert abs(number.centerx - 12) <= 2
            assert tick > 0
            assert surface.get_at((x - 1, plot.bottom + 2)).a < tick > surface.get_at((x + 1, plot.bottom + 2)).a
    assert drawn(chart).get_bounding_rect().bottom <= PLACE.bottom


def test_the_hands_of_a_longer_match_are_marked_although_they_are_not_played() -> None:
    chart = chart_of([0, 5], hands=4)
    plot, surface = chart._plot(), drawn(chart)
    for hand in range(1, 5):
        assert surface.get_at((plot.left + round(hand / 4 * plot.width), plot.bottom + 2)).a > 0


def test_what_the_numbers_below_count_is_named_right_of_them() -> None:
    plain = chart_of([0, 5, 9])
    plot = plain._plot()
    for text in ("판", "아주 긴 글이라도"):
        label = differing(drawn(plain), drawn(chart_of([0, 5, 9], hand_label=text)))
        assert label.left > plot.right + plain.px, "the last number has its own place"
        assert label.top > plot.bottom
        assert PLACE.contains(label)
        assert label.height > 5


def test_each_name_stands_at_the_end_of_its_line_in_its_colour() -> None:
    chart = chart_of([0, 25, 25], [0, -25, -25])
    plot, surface = chart._plot(), drawn(chart)
    scores, _ = chart._axes(plot)
    px = LOOK.theme.px
    assert scores.high > 25, "there is room for the names at the same height"
    for colour, value in ((RED, 25), (BLUE, -25)):
        y = plot.top + (scores.high - value) / (scores.high - scores.low) * plot.height
        sign = coloured(surface, colour, pygame.Rect(plot.right + px(12), PLACE.top, px(16), PLACE.height))
        letters = pygame.Rect(plot.right + px(29), PLACE.top, PLACE.right - plot.right - px(29), PLACE.height)
        text = coloured(surface, colour, letters)
        assert text.width > 20
        assert abs(sign.centery - y) <= 2
        assert abs(text.centery - y) <= 4
        assert text.right <= PLACE.right


def test_the_longest_name_decides_how_much_room_names_have() -> None:
    alone, both, reversed_order = (
        chart_of(*[[0, 5]] * len(names), names=names)._plot()  # type: ignore[arg-type]
        for names in (["긴 이름입니다"], ["A", "긴 이름입니다"], ["긴 이름입니다", "A"])
    )
    assert alone == both == reversed_order


def test_names_at_one_height_are_written_below_each_other() -> None:
    chart = chart_of([0, 30], [0, 30])
    plot, surface = chart._plot(), drawn(chart)
    right = pygame.Rect(plot.right + 28, PLACE.top, PLACE.right - plot.right - 28, PLACE.height)
    red, blue = (coloured(surface, colour, right) for colour in (RED, BLUE))
    assert red.bottom <= blue.top
    assert blue.bottom - red.top < 60, "both stay near the ends of their lines"


def test_a_marker_stands_before_each_name_apart_from_the_lines_end_and_the_text() -> None:
    chart = chart_of([0, 30, 30], [0, -30, -30])
    plot, surface = chart._plot(), drawn(chart)
    band = pygame.Rect(plot.right, PLACE.top, PLACE.right - plot.right, PLACE.height)
    for colour in (RED, BLUE):
        painted = pygame.mask.from_threshold(surface, on_paper(colour)[:3], (12, 12, 12, 80))
        used = [any(painted.get_at((x, y)) for y in range(band.top, band.bottom)) for x in range(band.left, band.right)]
        parts = [len(list(run)) for is_used, run in groupby(used) if is_used]
        assert len(parts) >= 3, "the end of the line, the marker, the letters"
        assert 8 <= parts[1] <= 18


def test_a_reader_gets_all_names_with_their_last_totals() -> None:
    assert chart_of([0, 5, 9], [0, -3, -7]).label == "A 9; B -7"


def test_a_chart_without_players_draws_nothing() -> None:
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    chart = ScoreChart(LOOK, []).place(PLACE)
    chart.draw(surface)
    assert surface.get_bounding_rect().size == (0, 0)
    assert chart.hands == 0


def test_a_chart_takes_the_width_it_is_given() -> None:
    chart = chart_of([0, 1])
    assert chart.measure(321)[0] == 321
    assert chart.measure(321)[1] == chart.measure()[1] > 100
    assert chart.measure()[0] > chart.measure()[1]


# --- markers and strokes ------------------------------------------------------------------------------


def shape(number: int, colour: Colour = RED) -> pygame.Surface:
    surface = pygame.Surface((100, 100), pygame.SRCALPHA)
    draw_marker(surface, number, (50.0, 50.0), 20.0, colour)
    return surface


def area(number: int) -> int:
    return pygame.mask.from_surface(shape(number)).count()


def test_eight_players_have_eight_markers_and_the_ninth_begins_anew() -> None:
    pictures = [pygame.image.tobytes(shape(number), "RGBA") for number in range(9)]
    assert len(set(pictures[:8])) == 8
    assert pictures[8] == pictures[0]


@pytest.mark.parametrize("number", range(8))
def test_a_marker_lies_around_its_centre_and_is_hollow_from_the_fifth_player_on(number: int) -> None:
    surface = shape(number)
    box = surface.get_bounding_rect()
    assert box.collidepoint(50, 50)
    assert abs(box.centerx - 50) <= 1
    assert 30 <= box.width <= 50
    assert surface.get_at((50, 50))[:3] == (BRIGHT_PAPER if number >= 4 else RED)[:3]
    hole = pygame.mask.from_threshold(surface, BRIGHT_PAPER[:3], (1, 1, 1, 255)).count()
    assert hole == pytest.approx(area(number) / 4 if number >= 4 else 0, rel=0.15), "half as wide and half as high"


def test_the_markers_are_a_disc_a_square_a_lozenge_and_a_triangle() -> None:
    boxes = [shape(number).get_bounding_rect() for number in range(4)]
    filled = [area(number) / (boxes[number].width * boxes[number].height) for number in range(4)]
    assert filled[0] == pytest.approx(math.pi / 4, abs=0.04)
    assert filled[1] > 0.95
    assert filled[2] == pytest.approx(0.5, abs=0.05)
    assert filled[3] == pytest.approx(0.5, abs=0.05)
    triangle = pygame.mask.from_surface(shape(3))
    widths = [sum(triangle.get_at((x, y)) for x in range(100)) for y in (boxes[3].top + 3, boxes[3].bottom - 3)]
    assert widths[0] < widths[1], "it points upwards"
    lozenge = pygame.mask.from_surface(shape(2))
    assert sum(lozenge.get_at((x, boxes[2].top + 2)) for x in range(100)) < 10
    assert boxes[1].width < boxes[2].width, "a square stands on its side, a lozenge on its corner"
    assert area(1) == pytest.approx(area(2), rel=0.1)
    assert area(1) == pytest.approx(area(0), rel=0.2), "they look equally large"


@pytest.mark.parametrize("reach", [6, 9])
def test_a_small_marker_is_a_square_picture_with_the_marker_in_the_middle(reach: int) -> None:
    picture = marker(0, reach, RED)
    assert picture.get_size() == (2 * reach, 2 * reach)
    box = picture.get_bounding_rect()
    assert box.center == (reach, reach)
    assert reach < box.width < 2 * reach
    middle = picture.get_at((reach, reach))
    assert all(abs(here - meant) <= 3 for here, meant in zip(middle, RED, strict=True))
    assert picture.get_at((0, 0)).a == 0
    assert marker(8, reach, RED) is picture


@pytest.mark.parametrize(
    ("a", "b"), [((20, 50), (80, 50)), ((50, 20), (50, 80)), ((20, 20), (80, 80)), ((20, 80), (80, 20))]
)
def test_a_stroke_has_its_width_along_the_whole_way_and_round_ends(a: tuple[int, int], b: tuple[int, int]) -> None:
    surface = pygame.Surface((100, 100), pygame.SRCALPHA)
    stroke(surface, RED, a, b, 10)
    painted = pygame.mask.from_surface(surface)
    length = math.dist(a, b)
    assert painted.count() == pytest.approx(10 * length + math.pi * 25, rel=0.1)
    along = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
    for share in (0.0, 0.5, 1.0):
        x, y = a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])
        for side in (-1, 1):
            inside, outside = (
                (round(x - side * away * along[1]), round(y + side * away * along[0])) for away in (3.5, 7)
            )
            assert painted.get_at(inside)
            assert not painted.get_at(outside)


def test_a_stroke_without_length_is_a_dot() -> None:
    surface = pygame.Surface((100, 100), pygame.SRCALPHA)
    stroke(surface, RED, (50, 50), (50, 50), 10)
    box = surface.get_bounding_rect()
    assert box.collidepoint(50, 50)
    assert 9 <= box.width == box.height <= 11


def test_the_marks_of_an_axis_include_both_ends() -> None:
    assert Axis(-10, 20, 10).marks == [-10, 0, 10, 20]


def test_colours_are_darker_on_paper() -> None:
    assert sum(on_paper(RED)[:3]) < sum(RED[:3])
    assert on_paper(RED) != on_paper(BLUE)
