"""Rectangles are divided without a rest, and widgets are placed one after the other."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mighty_gui.client.widgets.dividing import centre, divide, line, rows, stack
from tests.client.widgets.test_layout import block

ROOM = pygame.Rect(40, 30, 600, 400)


@given(st.integers(0, 2000), st.lists(st.integers(1, 9), min_size=1, max_size=9))
def test_parts_add_up_to_the_whole_and_each_is_within_a_pixel_of_its_share(whole: int, shares: list[int]) -> None:
    parts = divide(whole, shares)
    assert sum(parts) == whole
    for part, share in zip(parts, shares, strict=True):
        assert abs(part * sum(shares) - whole * share) <= sum(shares)


@pytest.mark.parametrize(
    ("whole", "shares", "parts"),
    [
        (100, [1, 1], [50, 50]),
        (100, [1, 3], [25, 75]),
        (300, [0.5, 1.0, 1.5], [50, 100, 150]),
        (90, [2, 0, 1], [60, 0, 30]),
        (90, [], []),
        (90, [0, 0], [0, 0]),
    ],
)
def test_a_length_is_divided_by_the_shares(whole: int, shares: list[float], parts: list[int]) -> None:
    assert divide(whole, shares) == parts


def test_rows_have_one_height_and_lie_below_each_other() -> None:
    assert rows(pygame.Rect(10, 20, 300, 90), 3) == [(10, 20, 300, 30), (10, 50, 300, 30), (10, 80, 300, 30)]


def test_the_middle_has_the_same_room_on_both_sides() -> None:
    inner = centre(ROOM, (100, 60))
    assert inner.size == (100, 60)
    assert inner.left - ROOM.left == ROOM.right - inner.right
    assert inner.top - ROOM.top == ROOM.bottom - inner.bottom


def test_stacked_widgets_keep_their_heights_and_the_gap_between_them() -> None:
    widgets = [block(high=high) for high in (20, 35, 50)]
    used = stack(widgets, ROOM, 7)
    assert [widget.rect.height for widget in widgets] == [20, 35, 50]
    assert all((widget.rect.left, widget.rect.width) == (ROOM.left, ROOM.width) for widget in widgets)
    assert widgets[0].rect.top == ROOM.top
    assert [below.rect.top - above.rect.bottom for above, below in pairwise(widgets)] == [7, 7]
    assert used == widgets[-1].rect.bottom - ROOM.top


def test_nothing_stacked_needs_no_height() -> None:
    assert stack([], ROOM, 7) == 0
    assert stack([block(high=0)], ROOM, 7) == 0


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_a_line_of_widgets_keeps_their_widths_and_the_gap_between_them(align: str) -> None:
    widgets = [block(wide) for wide in (40, 70, 52)]
    used = line(widgets, ROOM, 9, align)  # type: ignore[arg-type]
    assert [widget.rect.width for widget in widgets] == [40, 70, 52]
    assert all((widget.rect.top, widget.rect.height) == (ROOM.top, ROOM.height) for widget in widgets)
    assert [after.rect.left - before.rect.right for before, after in pairwise(widgets)] == [9, 9]
    first, last = widgets[0].rect.left, widgets[-1].rect.right
    assert used == last - first
    before, after = first - ROOM.left, ROOM.right - last
    assert {"left": before == 0, "center": before == after, "right": after == 0}[align]


def test_a_line_without_widgets_has_no_width() -> None:
    assert line([], ROOM, 9) == 0


def test_a_line_that_just_fits_is_not_made_narrower() -> None:
    widgets = [block(200), block(300)]
    assert line(widgets, pygame.Rect(0, 0, 510, 40), 10) == 510
    assert [widget.rect.width for widget in widgets] == [200, 300]


def test_widgets_that_are_too_wide_shrink_in_proportion() -> None:
    widgets = [block(200), block(600), block(400)]
    assert line(widgets, pygame.Rect(0, 0, 620, 40), 10) == 620
    assert [widget.rect.width for widget in widgets] == [100, 300, 200]
    assert widgets[2].rect.right == 620
