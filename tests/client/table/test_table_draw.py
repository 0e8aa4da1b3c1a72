"""Drawing changes nothing, and every kind of table can be drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_drawing_twice_gives_the_same_picture(make_table: Maker) -> None:
    table = make_table(seed=3)
    for seconds in (0.4, 1.0, 1.2, 2.0, 3.0):
        table.run(seconds)
        state = table.scene.stage.state
        assert pixels(table.app.picture()) == pixels(table.app.picture())
        assert table.scene.stage.state is state


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("preset", ["standard-2", "standard-5", "chicago-8", "honeymoon-2", "draft-2", "ghost-4"])
def test_every_table_can_be_drawn(make_table: Maker, preset: str, text_scale: float) -> None:
    table = make_table(preset, seed=3, animation_speed="instant", text_scale=text_scale, language="en")
    for _ in range(40):
        table.app.step([], 1 / 30)
        table.app.picture()


def test_window_may_change_at_any_moment(make_table: Maker) -> None:
    table = make_table(seed=3)
    for size in ((1280, 720), (1024, 640), (2560, 1440), (1366, 768)):
        table.run(0.9)
        table.app.resize(size)
        assert table.app.picture().get_size() == size


def test_idle_table_asks_for_no_redraw(make_table: Maker) -> None:
    table = make_table(seed=3, animation_speed="instant")
    assert table.until(lambda: table.asked)
    table.run(3.0)
    table.app.wants_redraw = False
    table.run(1.0)
    assert not table.app.wants_redraw
