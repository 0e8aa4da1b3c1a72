"""Pictures are kept within a limit of bytes, and for at most two window sizes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.look import deck, fonts, ground, shapes
from mighty_gui.client.look.deck import hand_card_height
from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.shapes import Pool, weight
from mighty_gui.client.shell.app import App
from mighty_gui.keep.settings import Settings

SMALL, MIDDLE, LARGE = (1024, 640), (1280, 800), (1920, 1080)


def picture(side: int = 10) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_the_least_recently_asked_for_go_first() -> None:
    pool = Pool(1000)
    for key in "ab":
        pool.put(key, picture())
    assert pool.get("a") is not None
    pool.put("c", picture())
    assert list(pool.held) == ["a", "c"]
    assert pool.bytes == sum(map(weight, pool.held.values())) == 800


def test_one_picture_is_kept_however_large_it_is() -> None:
    pool = Pool(10)
    assert pool.get("a") is None
    large = pool.put("a", picture(50))
    assert pool.get("a") is large
    pool.put("b", picture(60))
    assert list(pool.held) == ["b"]


def test_a_picture_put_again_counts_once() -> None:
    pool = Pool(1000)
    pool.put("a", picture())
    pool.put("a", picture(5))
    assert pool.bytes == 100
    pool.drop("a")
    pool.drop("a")
    assert (pool.bytes, len(pool.held)) == (0, 0)


def test_what_was_asked_for_at_none_of_two_sizes_goes() -> None:
    pool = Pool(100_000)
    for key in ("both", "old"):
        pool.put(key, picture())
    pool.turn_over()
    assert set(pool.held) == {"both", "old"}, "of the size before"
    pool.get("both")
    pool.put("new", picture())
    pool.turn_over()
    assert set(pool.held) == {"both", "new"}
    assert pool.bytes == 800
    pool.turn_over()
    assert not pool.held
    assert pool.bytes == 0


def toured(home: Path) -> App:
    """Return a window that has had three sizes and has drawn the table at each."""
    app = demonstration.new_app(Settings(), SMALL, home)
    app.hurry()
    demonstration.table(app, demonstration.new_match(app, seed=3, persons=1))
    for size in (SMALL, MIDDLE, LARGE):
        app.resize(size)
        demonstration.settle(app, 1.0)
        app.picture()
    return app


def test_after_three_sizes_nothing_of_the_first_is_kept(tmp_path: Path) -> None:
    app = toured(tmp_path)
    app.resize(MIDDLE)
    first = hand_card_height(SMALL)
    assert not [key for key in app.context.deck._kept.held if key[1] == first]  # type: ignore[index]
    assert len(ground._grounds) <= 2
    assert SMALL not in {size for size, _ in ground._grounds}
    assert app.context.deck._kept.held, "and what the window shows now is"


def test_while_the_edge_is_dragged_nothing_is_given_up(tmp_path: Path) -> None:
    app = toured(tmp_path)
    before = set(app.context.deck._kept.held)
    for width in range(1300, 1400, 20):
        app.resize((width, 800), draft=True)
    assert before <= set(app.context.deck._kept.held)


@pytest.mark.nightly
def test_cards_are_made_from_smaller_pictures_again_in_a_smaller_window(tmp_path: Path) -> None:
    app = toured(tmp_path)
    while app.context.deck.prepare():
        pass
    large = app.context.deck._masters.bytes
    app.resize(SMALL)
    while app.context.deck.prepare():
        pass
    assert app.context.deck._masters.bytes < 0.6 * large
    height = hand_card_height(SMALL)
    assert {one.get_height() for one in app.context.deck._masters.held.values()} == {2 * height}


def test_letters_of_other_sizes_are_given_up_and_drawn_again() -> None:
    letters, ink = Fonts(), (255, 255, 255, 255)
    letters.render("ㄱ", 20, ink)
    letters.turn_over()
    letters.turn_over()
    assert not letters._lines.held
    assert letters.render("ㄱ", 20, ink).get_width() > 0


def test_shapes_are_given_up_with_the_sizes_they_were_for() -> None:
    shapes.cache_surface(("test", 1), picture)
    shapes.turn_over()
    shapes.turn_over()
    assert ("test", 1) not in shapes._shapes.held


def test_all_that_is_kept_together_leaves_room_below_300_megabytes() -> None:
    """The rest of the program needs about 110 at 2560x1440, including window and table pictures."""

    pools = deck.KEPT_BYTES + deck.MASTER_BYTES + shapes._BUDGET + fonts._CACHE_BYTES
    assert pools <= 200 << 20


PARTS = {"mask", "ring", "gradient"}


@pytest.mark.parametrize(("size", "parts"), [((1200, 700), {"mask"}), ((40, 30), PARTS)])
def test_the_parts_of_a_large_shape_are_not_kept(
    size: tuple[int, int], parts: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of a small shape are kept. Painting on a returned picture changes no other shape."""
    monkeypatch.setattr(shapes, "_shapes", Pool(shapes._BUDGET))
    colours = {"fill": (90, 90, 90, 255), "bottom": (9, 9, 9, 255), "rim": (200, 200, 0, 255)}
    panel = pygame.image.tobytes(shapes.rounded_rect(size, 8, **colours), "RGBA")
    assert {str(key[0]) for key in shapes._shapes.held} == {"rounded", "corners", "ring tile"} | parts
    kept = [one for key, one in shapes._shapes.held.items() if key[0] != "rounded"]
    assert max(one.get_width() for one in kept) <= 40, "of a large one no more than its corners"
    for spoilt in (shapes.mask(size, 8), shapes.ring(size, 8, 1)):
        spoilt.fill((255, 0, 0, 255))
    for key in [key for key in shapes._shapes.held if key[0] == "rounded"]:
        shapes._shapes.drop(key)
    assert pygame.image.tobytes(shapes.rounded_rect(size, 8, **colours), "RGBA") == panel


@pytest.mark.parametrize(("radius", "width"), [(8, 1), (30, 3), (2, 7), (0, 2)])
def test_a_large_outline_looks_like_the_whole_one(radius: int, width: int) -> None:
    """Only its sides are painted, without the empty area between them."""
    rect, colour = pygame.Rect(7, 9, 611, 402), (240, 220, 90, 130)
    sides, whole = pygame.Surface((640, 440)), pygame.Surface((640, 440))
    shapes.blit_ring(sides, rect, radius, width, colour)
    whole.blit(shapes.tint(shapes._whole_ring(rect.size, radius, width), colour), rect)
    assert pygame.image.tobytes(sides, "RGB") == pygame.image.tobytes(whole, "RGB")
    outline = shapes.ring(rect.size, radius, width)
    assert pygame.image.tobytes(outline, "RGBA") == pygame.image.tobytes(
        shapes._whole_ring(rect.size, radius, width), "RGBA"
    )
