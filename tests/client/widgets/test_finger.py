"""A finger presses the nearest target that it covers, and drags only once it has moved on purpose."""

from __future__ import annotations

import pygame
import pytest

from mighty_gui.client.shell.input import FINGER, TREMBLE
from mighty_gui.client.widgets.finger import Finger, nearest

SMALL = pygame.Rect(100, 100, 20, 10)
"""A target smaller than a fingertip: columns 100 to 119, lines 100 to 109."""


@pytest.mark.parametrize(
    ("pos", "point"),
    [
        ((95, 105), (100, 105)),
        ((125, 105), (119, 105)),
        ((110, 90), (110, 100)),
        ((110, 115), (110, 109)),
        ((92, 93), (100, 100)),
        ((124, 118), (119, 109)),
    ],
)
def test_a_finger_beside_a_small_target_points_at_its_nearest_pixel(
    pos: tuple[int, int], point: tuple[int, int]
) -> None:
    assert SMALL.collidepoint(point)
    assert nearest(pos, [SMALL]) == point


@pytest.mark.parametrize("pos", [(100, 100), (119, 109), (110, 105)])
def test_a_finger_on_a_target_points_where_it_is_even_if_another_target_is_near(pos: tuple[int, int]) -> None:
    other = pygame.Rect(121, 100, 20, 10)
    assert nearest(pos, [other, SMALL]) == nearest(pos, [SMALL, other]) == pos


def test_a_finger_reaches_a_small_target_as_if_the_target_were_as_large_as_a_fingertip() -> None:
    reached = pygame.Rect(0, 0, FINGER, FINGER)
    reached.center = SMALL.center
    for x in range(reached.left - 3, reached.right + 3):
        pos = (x, SMALL.centery)
        assert SMALL.collidepoint(nearest(pos, [SMALL])) is reached.collidepoint(pos), pos
    for y in range(reached.top - 3, reached.bottom + 3):
        pos = (SMALL.centerx, y)
        assert SMALL.collidepoint(nearest(pos, [SMALL])) is reached.collidepoint(pos), pos


@pytest.mark.parametrize("pos", [(99, 150), (400, 150), (200, 99), (200, 300)])
def test_a_target_larger_than_a_fingertip_is_pressed_only_on_itself(pos: tuple[int, int]) -> None:
    assert nearest(pos, [pygame.Rect(100, 100, 300, 200)]) == pos


@pytest.mark.parametrize("length", [FINGER, FINGER - 10])
def test_a_long_target_is_enlarged_only_where_it_is_narrow(length: int) -> None:
    wide, high = pygame.Rect(100, 100, 300, length), pygame.Rect(100, 100, length, 300)
    more = (FINGER - length) // 2
    for away in {1, more, more + 1} - {0}:
        within = away <= more
        assert (nearest((200, 100 - away), [wide]) == (200, 100)) is within
        assert (nearest((100 - away, 200), [high]) == (100, 200)) is within
        assert nearest((100 - away, 105), [wide]) == (100 - away, 105)
        assert nearest((105, 100 - away), [high]) == (105, 100 - away)


@pytest.mark.parametrize(
    ("near", "far"),
    [
        (pygame.Rect(108, 100, 10, 10), pygame.Rect(85, 100, 6, 10)),  # to the right, not to the left
        (pygame.Rect(82, 100, 10, 10), pygame.Rect(110, 100, 6, 10)),  # to the left, not to the right
        (pygame.Rect(95, 88, 10, 10), pygame.Rect(95, 115, 10, 6)),  # above, not below
        (pygame.Rect(95, 112, 10, 10), pygame.Rect(95, 85, 10, 6)),  # below, not above
        (pygame.Rect(107, 100, 10, 10), pygame.Rect(105, 111, 10, 10)),  # straight ahead, not at an angle
        (pygame.Rect(105, 100, 10, 10), pygame.Rect(86, 106, 10, 10)),  # straight ahead, not a line lower
        (pygame.Rect(95, 110, 10, 10), pygame.Rect(101, 91, 10, 10)),  # straight below, not a column beside
        (pygame.Rect(95, 112, 10, 10), pygame.Rect(109, 111, 10, 10)),  # straight below, not at an angle
    ],
)
def test_of_several_small_targets_the_nearest_is_pressed(near: pygame.Rect, far: pygame.Rect) -> None:
    pos = (100, 105)
    for targets in ([near, far], [far, near]):
        assert near.collidepoint(nearest(pos, targets))


@pytest.mark.parametrize("before", [-1, 1])
@pytest.mark.parametrize("axis", [0, 1])
def test_the_distance_counts_from_the_outermost_pixel_on_both_sides(before: int, axis: int) -> None:
    """A pixel more on either side decides which of two targets is pressed."""
    for shift, index in ((-1, 0), (0, 1)):
        pos = (100 + shift, 50) if axis == 0 else (50, 100 + shift)
        places = [(87, 45), (103, 45)] if axis == 0 else [(45, 87), (45, 103)]
        targets = [pygame.Rect(place, (10, 10)) for place in places]  # 97 to 102 lie between them
        chosen = nearest(pos, targets[::before])
        assert [target.collidepoint(chosen) for target in targets].index(True) == index


def test_a_finger_near_nothing_points_where_it_is() -> None:
    assert nearest((5, 7), []) == (5, 7)
    assert nearest((5, 7), [SMALL]) == (5, 7)


@pytest.mark.parametrize("size", [(0, 10), (10, 0), (0, 0)])
def test_a_target_that_is_hidden_is_never_pressed(size: tuple[int, int]) -> None:
    assert nearest((103, 97), [pygame.Rect((100, 100), size)]) == (103, 97)


def test_a_finger_keeps_its_distance_from_the_target_while_it_moves() -> None:
    finger = Finger((95, 90), meant=(100, 104))
    assert finger.target_of((95, 90)) == (100, 104)
    assert finger.target_of((195, 60)) == (200, 74)


@pytest.mark.parametrize("way", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_trembling_finger_neither_draws_nor_scrolls(way: tuple[int, int]) -> None:
    finger = Finger((300, 200), meant=(300, 200))
    assert finger.pull((300 + TREMBLE * way[0], 200 + TREMBLE * way[1])) == 0
    assert not finger.draws
    far = TREMBLE + 1
    assert finger.pull((300 + far * way[0], 200 + far * way[1])) == far * way[1]
    assert finger.draws
    assert not finger.scrolls, "that is for the page to say"


def test_a_drag_is_given_out_in_pieces_that_add_up_to_the_whole_way() -> None:
    finger = Finger((300, 300), meant=(310, 290))
    pulls = [finger.pull((300 + x, y)) for x, y in ((2, 305), (4, 340), (6, 390), (3, 360), (0, 360), (0, 301))]
    assert pulls == [0, 40, 50, -30, 0, -59], "it goes on drawing back where it began"
    assert sum(pulls) == 1


def test_a_drag_to_the_side_draws_and_pulls_nothing_down() -> None:
    finger = Finger((300, 300), meant=(300, 300))
    assert finger.pull((340, 300)) == 0
    assert finger.draws
