"""The coach's marks: their movement, and the space they need."""

from __future__ import annotations

import pygame
import pytest

from mighty_gui.client.lessons.coach_marks import BECKONS, CoachMark, areas, arrow_rect, beckon, draw
from mighty_gui.client.look.theme import Theme

TIMES = [at / 10 for at in range(100)]
GROUND = (1, 2, 3)


def test_marks_move_for_a_while_and_then_rest() -> None:
    outs = [beckon(since, still=False) for since in TIMES]
    assert all(0 <= out <= 1 for out in outs)
    assert outs[0] == 0 < max(outs[: round(10 * BECKONS)])
    assert not any(out for since, out in zip(TIMES, outs, strict=True) if since >= BECKONS)
    assert not any(beckon(since, still=True) for since in TIMES), "where nothing moves they never do"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_of_a_mark_is_painted_outside_of_its_area(scale: float) -> None:
    theme = Theme((1024, 640), scale)
    found = [CoachMark(pygame.Rect(300, 300, 80, 30)), CoachMark(pygame.Rect(600, 300, 1, 1), arrow=True, ceiling=200)]
    for mark in found:
        for out in (0.0, 0.4, 1.0):
            surface = pygame.Surface((1024, 640))
            surface.fill(GROUND)
            draw(surface, theme, [mark], out)
            painted = _bounds(surface)
            assert painted.width
            if mark.is_ring:
                assert painted.center == mark.rect.center
                assert painted.width - mark.rect.width == painted.height - mark.rect.height > 0
            assert any(area.contains(painted) for area in areas(theme, [mark]))


def _bounds(surface: pygame.Surface) -> pygame.Rect:
    """Return the bounds of the painted part."""
    mask = pygame.mask.from_threshold(surface, GROUND, (1, 1, 1, 255))
    mask.invert()
    (bounds, *others) = mask.get_bounding_rects()
    return bounds.unionall(others)


@pytest.mark.parametrize("ceiling", [0, 250, 280])
def test_an_arrow_hangs_over_its_target_and_below_the_words(ceiling: int) -> None:
    theme, mark = Theme((1024, 640)), CoachMark(pygame.Rect(600, 300, 1, 1), arrow=True, ceiling=ceiling)
    rests, swings = (arrow_rect(theme, mark, out) for out in (0.0, 1.0))
    assert rests.centerx == swings.centerx == 600
    assert swings.bottom <= rests.bottom
    if ceiling == 0:
        assert swings.bottom < rests.bottom < 300
        assert swings.top >= ceiling
