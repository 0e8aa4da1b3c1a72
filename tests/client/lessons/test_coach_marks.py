"""The coach's marks: their movement, and the space they need."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from mighty_gui.client.lessons.coach_marks import (
    BECKONS,
    CoachMark,
    areas,
    arrow_rect,
    beckon,
    draw,
    marks,
    pressed_first,
)
from mighty_gui.client.look.theme import Theme

TIMES = [at / 10 for at in range(100)]
GROUND = (1, 2, 3)


def test_marks_move_for_a_while_and_then_rest() -> None:
    outs = [beckon(since, still=False) for since in TIMES]
    assert all(0 <= out <= 1 for out in outs)
    assert outs[0] == 0 < max(outs[: round(10 * BECKONS)])
    assert not any(out for since, out in zip(TIMES, outs, strict=True) if since >= BECKONS)
    assert not any(beckon(since, still=True) for since in TIMES), "where nothing moves they never do"


_SWING = [(0.0, 0.0), (0.4, 1.0), (0.8, 0.0), (1.2, 1.0), (2.8, 0.4), (3.2, 0.0), (3.6, 0.0)]


def test_marks_swing_four_times_and_come_to_rest_gently() -> None:
    for since, out in _SWING:
        assert beckon(since, still=False) == pytest.approx(out, abs=1e-9)


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


def test_an_arrow_swings_as_far_as_there_is_room_and_then_lies_on_its_target() -> None:
    theme = Theme((1280, 800))
    side = max(16, theme.px(23))

    def places(ceiling: int) -> list[tuple[int, int]]:
        mark = CoachMark(pygame.Rect(600, 300, 1, 1), arrow=True, ceiling=ceiling)
        found = [arrow_rect(theme, mark, out) for out in (0.0, 1.0)]
        assert all(place.size == (side, side) and place.left == 600 - side // 2 for place in found)
        return [(place.top, 300 - place.bottom) for place in found]

    rest, most = theme.px(3), theme.px(3) + theme.px(9)
    assert [gap for _, gap in places(0)] == [rest, most]
    assert [gap for _, gap in places(300 - side - most)] == [rest, most]
    assert [gap for _, gap in places(300 - side - rest - 1)] == [rest, rest + 1]
    assert [gap for _, gap in places(300 - side - rest)] == [rest, rest]
    for lower in (1, 5):
        assert [top for top, _ in places(300 - side + lower)] == [300 - side + lower] * 2, "below the text, on the card"


# --- the targets --------------------------------------------------------------------------------------------


def card(name: str, left: int = 400, **more: Any) -> Any:
    """Return a card of the hand, 100 pixels high, with its upper edge at 450."""
    base = SimpleNamespace(x=left + 35, y=500, height=100, angle=0, moving=False)
    given = {"chosen": False, "base": base, "mark_rect": None, "rect": pygame.Rect(left, 450, 70, 100), **more}
    return SimpleNamespace(card=SimpleNamespace(name=name), rise=SimpleNamespace(value=0.0), **given)


def control(name: str, rect: tuple[int, int, int, int] = (0, 0, 10, 10), **more: Any) -> Any:
    parts = more.pop("parts", ())
    one = SimpleNamespace(name=name, rect=pygame.Rect(rect), **{"enabled": True, "focusable": True, **more})
    one.walk = lambda: [one, *parts]
    return one


def table(cards: Sequence[Any] = (), controls: Sequence[Any] = (), placed: Sequence[Any] = ()) -> Any:
    theme = Theme((1024, 640))
    page = SimpleNamespace(walk=lambda: [part for one in controls for part in one.walk()])
    layout = SimpleNamespace(place=lambda seat: SimpleNamespace(plate=pygame.Rect(100 * seat, 0, 80, 30)))
    return SimpleNamespace(
        context=SimpleNamespace(theme=theme),
        controls=SimpleNamespace(cards=cards, page=page, info_rect=pygame.Rect(5, 5, 90, 60)),
        stage=SimpleNamespace(
            placed=placed,
            director=SimpleNamespace(layout=layout),
            layout_below_text=SimpleNamespace(prompt=pygame.Rect(0, 380, 1024, 20)),
        ),
    )


def test_arrows_point_at_all_cards_meant_that_rest_in_the_hand() -> None:
    moving = card("H5")
    moving.base.moving = True
    lifted = card("H6", 300)
    lifted.rise.value = 0.2
    turned = card("H7", 700)
    turned.base.angle = 90
    cards = [card("H2"), card("S2"), card("H3", chosen=True), card("H4", base=None), moving, lifted, turned]
    found = marks(table(cards), ["hand H*"])
    assert all(mark.arrow and mark.ceiling == 400 and not mark.is_ring for mark in found)
    assert {mark.rect.size for mark in found} == {(1, 1)}, "an arrow points at a point"
    assert [mark.rect.topleft for mark in found] == [(435, 450), (335, 430), (685, 500)]
    assert marks(table(cards), ["hand D*", "hearts H2"]) == []
    assert len(marks(table(cards), ["hand H2", "hand S2"])) == 2


def test_an_arrow_points_at_the_tag_of_a_card_unless_it_would_cover_it() -> None:
    tags = [pygame.Rect(400, top, 70, 14) for top in (430, 405)]
    roomy, lifted = (card("H2", mark_rect=tag) for tag in tags)
    (mark,) = marks(table([roomy]), ["hand H2"])
    assert mark.rect.topleft == tags[0].midtop
    assert marks(table([lifted]), ["hand H2"]) == []
    found = marks(table([roomy, card("H3"), lifted]), ["tag H*"])
    assert [mark.rect for mark in found] == sorted(tags, key=lambda tag: tag.top)
    assert all(mark.is_ring for mark in found)
    assert marks(table([roomy]), ["tag S*"]) == []


def test_rings_lie_around_controls_the_info_and_plates_and_outlines_around_cards_that_lie_still() -> None:
    controls = [control("bid 14H", (300, 300, 40, 20)), control("bid 15H", (500, 300, 0, 0)), control("pass")]
    assert [mark.rect for mark in marks(table([], controls), ["control bid*"])] == [controls[0].rect]
    assert [mark.rect for mark in marks(table(), ["info"])] == [pygame.Rect(5, 5, 90, 60)]
    assert [mark.rect for mark in marks(table(), ["plate 3"])] == [pygame.Rect(300, 0, 80, 30)]
    lying = [SimpleNamespace(key=("trick", seat, name), moving=moves) for seat, name, moves in CARDS_IN_TRICK]
    lying.append(SimpleNamespace(key=("won", 1, "H9"), moving=False))
    found = marks(table(placed=lying), ["trick 1"])
    assert [mark.card for mark in found] == [lying[0]]
    assert not any(mark.is_ring or mark.arrow for mark in found)


CARDS_IN_TRICK = ((1, "H2", False), (1, "H3", True), (2, "H4", False))


def test_neighbours_in_a_row_share_a_ring() -> None:
    near = table().context.theme.px(12)
    for left, top, high, rings in (
        (150, 100, 20, 1),
        (150 + near, 100, 20, 1),
        (151 + near, 100, 20, 2),
        (150, 101, 20, 2),
        (150, 100, 21, 2),
        (120, 100, 20, 1),
    ):
        first, other = control("one", (100, 100, 50, 20)), control("two", (left, top, 50, high))
        found = marks(table([], [other, first]), ["control *"])
        assert len(found) == rings
        assert found[0].rect.unionall([mark.rect for mark in found]) == first.rect.union(other.rect)
        assert all(mark.is_ring for mark in found)


def test_the_control_that_is_pressed_first_is_one_the_coach_points_at() -> None:
    cell = control("number 14", focusable=False)
    off = control("number 15", enabled=False)
    at = table([], [control("info"), control("hand H2"), control("numbers", parts=[cell]), off, control("pass")])
    assert pressed_first(at, ["control number 14"]) == "numbers", "the widget that holds it gets the focus"
    assert pressed_first(at, ["control number 15"]) == ""
    assert pressed_first(at, ["control number 15", "control p*", "control number 14"]) == "pass"
    assert pressed_first(at, ["info", "hand H2"]) == "", "they are no controls"
    assert pressed_first(at, []) == ""
