"""A pane shows a part of its content, which the wheel, keys and the scroll bar move."""

from __future__ import annotations

import pygame
import pytest

from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Page, ScrollPane
from mighty_gui.client.widgets.scroll import NOTCH, bar_area, draw_bar, thumb_rect
from tests.client.widgets.test_layout import Block, px
from tests.client.widgets.test_widgets import look

PLACE = pygame.Rect(100, 100, 300, 200)
LOOK = look()
HIGH = 1000 - px(4)
"""The height of blocks that make the whole content 1000 pixels high, so that it can be scrolled by 800."""


def blocks(count: int = 10, high: int = HIGH) -> list[Block]:
    tops = [high * at // count for at in range(count + 1)]
    return [
        Block(LOOK, 0, 0, f"block {at}").place(pygame.Rect(0, tops[at], 250, tops[at + 1] - tops[at]))
        for at in range(count)
    ]


def pane_of(count: int = 10, high: int = HIGH) -> ScrollPane:
    return ScrollPane(LOOK, blocks(count, high), name="pane").place(PLACE)


def thumb_of(pane: ScrollPane) -> pygame.Rect:
    return thumb_rect(LOOK, pane.rect, pane.height, pane.offset)


def test_the_content_is_as_high_as_its_lowest_widget_and_a_little_room() -> None:
    pane = pane_of()
    assert (pane.height, pane.reach) == (1000, 800)
    assert pane.scrolls
    assert ScrollPane(LOOK, blocks()[::-1]).height == 1000, "whatever their order"


@pytest.mark.parametrize("high", [0, 50, PLACE.height - px(4)])
def test_content_that_fits_does_not_scroll(high: int) -> None:
    pane = pane_of(1, high)
    assert (pane.reach, pane.scrolls) == (0, False)
    for kind in (Kind.PAGE_DOWN, Kind.PAGE_UP):
        assert not pane.handle(Intent(kind))
    assert not pane.handle(Intent(Kind.WHEEL, amount=-1.0))
    assert not pane.handle(Intent(Kind.PRESS, pos=bar_area(LOOK, PLACE).center, button=1))
    assert not pane.grabs
    assert ScrollPane(LOOK, []).place(PLACE).reach == 0


def test_one_pixel_too_much_scrolls() -> None:
    pane = pane_of(1, PLACE.height - px(4) + 1)
    assert (pane.reach, pane.scrolls) == (1, True)


@pytest.mark.parametrize(("wanted", "offset"), [(0, 0), (-5, 0), (1, 1), (333, 333), (800, 800), (801, 800)])
def test_it_scrolls_no_further_than_to_its_ends(wanted: int, offset: int) -> None:
    pane = pane_of()
    pane.scroll_to(wanted)
    assert pane.offset == offset
    first, last = pane.children()[0], pane.children()[-1]
    assert first.rect.topleft == (PLACE.left, PLACE.top - offset)
    assert last.rect.bottom == PLACE.top + HIGH - offset


def test_the_last_widget_is_whole_at_the_end() -> None:
    pane = pane_of()
    pane.scroll_to(pane.reach)
    assert PLACE.contains(pane.children()[-1].rect)


def test_widgets_outside_the_view_cannot_be_hit() -> None:
    pane = pane_of()
    pane.scroll_to(250)
    for widget in pane.children():
        shown = widget.rect.clip(PLACE)
        assert widget.hit(widget.rect.center) is bool(shown.collidepoint(widget.rect.center))
        assert widget.visible.height == shown.height


def test_a_pane_that_moves_or_grows_takes_its_content_along_and_stays_within_its_ends() -> None:
    pane = pane_of()
    pane.scroll_to(800)
    pane.place(pygame.Rect(20, 30, 300, 500))
    assert pane.offset == 500
    assert pane.children()[0].rect.topleft == (20, 30 - 500)
    pane.place(pygame.Rect(20, 30, 300, 2000))
    assert pane.offset == 0


def test_a_rebuilt_pane_stays_where_it_was_and_keeps_hold_of_its_thumb() -> None:
    old, page = pane_of(), Page(LOOK)
    page.show([old])
    old.handle(Intent(Kind.PRESS, pos=thumb_of(old).center, button=1))
    old.handle(Intent(Kind.MOVE, pos=(thumb_of(old).centerx, 200)))
    offset = old.offset
    new = pane_of()
    page.show([new])
    assert new.offset == offset > 0
    assert new.grabs
    assert new.children()[0].rect.top == PLACE.top - offset
    new.handle(Intent(Kind.MOVE, pos=(thumb_of(new).centerx, 200)))
    assert new.offset == offset, "the pointer has not moved"
    short = pane_of(3, 250)
    page.show([short])
    assert short.offset == short.reach < offset, "it does not show what there is no longer"


@pytest.mark.parametrize(("amount", "moved"), [(-1.0, NOTCH), (1.0, -NOTCH), (-2.5, 2.5 * NOTCH), (0.5, -0.5 * NOTCH)])
def test_the_wheel_scrolls_by_notches(amount: float, moved: float) -> None:
    pane = pane_of()
    pane.scroll_to(400)
    assert pane.handle(Intent(Kind.WHEEL, pos=PLACE.center, amount=amount))
    assert pane.offset - 400 == moved


@pytest.mark.parametrize(("kind", "amount"), [(Kind.WHEEL, 1.0), (Kind.PAGE_UP, 0.0)])
def test_at_an_end_what_scrolls_further_is_left_to_others(kind: Kind, amount: float) -> None:
    pane = pane_of()
    back = Kind.PAGE_DOWN if kind is Kind.PAGE_UP else Kind.WHEEL
    assert not pane.handle(Intent(kind, amount=amount))
    assert pane.handle(Intent(back, amount=-amount))
    pane.scroll_to(pane.reach)
    assert not pane.handle(Intent(back, amount=-amount))
    assert pane.handle(Intent(kind, amount=amount))


def test_a_page_down_leaves_a_little_of_what_was_shown_before() -> None:
    pane = pane_of()
    assert pane.handle(Intent(Kind.PAGE_DOWN))
    assert 0.7 * PLACE.height < pane.offset < PLACE.height
    assert pane.handle(Intent(Kind.PAGE_UP))
    assert pane.offset == 0
    for _ in range(10):
        pane.handle(Intent(Kind.PAGE_DOWN))
    assert pane.offset == pane.reach


@pytest.mark.parametrize("kind", [Kind.UP, Kind.LEFT, Kind.CONFIRM, Kind.HOME, Kind.END, Kind.MOVE, Kind.RELEASE])
def test_other_intents_are_left_to_others(kind: Kind) -> None:
    pane = pane_of()
    pane.scroll_to(300)
    assert not pane.handle(Intent(kind, pos=PLACE.center))
    assert pane.offset == 300


def test_an_arrow_or_page_key_without_a_length_is_left_to_others() -> None:
    pane = pane_of()
    pane.scroll_to(300)
    for kind in (Kind.UP, Kind.DOWN, Kind.PAGE_UP, Kind.PAGE_DOWN):
        assert not pane.scroll_on_key(kind)
        assert pane.offset == 300
    assert not pane_of(1, 50).scroll_on_key(Kind.DOWN, line=30)


@pytest.mark.parametrize("number", range(10))
def test_what_is_revealed_is_whole_and_what_is_whole_stays(number: int) -> None:
    for offset in (0, 300, 800):
        pane = pane_of()
        pane.scroll_to(offset)
        widget = pane.children()[number]
        pane.reveal(widget)
        assert PLACE.contains(widget.rect)
        there = pane.offset
        pane.reveal(widget)
        assert pane.offset == there


def test_what_is_revealed_has_the_same_room_above_and_below() -> None:
    above, below = pane_of(), pane_of()
    above.scroll_to(800)
    above.reveal(above.children()[4])
    below.reveal(below.children()[4])
    room = above.children()[4].rect.top - PLACE.top
    assert room == PLACE.bottom - below.children()[4].rect.bottom > 0
    for offset, nearer in ((above.offset, 1), (below.offset, -1)):
        pane = pane_of()
        pane.scroll_to(offset)
        pane.reveal(pane.children()[4])
        assert pane.offset == offset
        pane.scroll_to(offset + 3 * nearer)
        pane.reveal(pane.children()[4])
        assert pane.offset == offset, "so near the edge its focus ring would be cut off"


# --- the scroll bar -----------------------------------------------------------------------------------


def test_the_bar_stands_at_the_right_edge_and_the_content_leaves_room_for_it() -> None:
    area = bar_area(LOOK, PLACE)
    assert (area.right, area.top, area.bottom) == (PLACE.right, PLACE.top, PLACE.bottom)
    assert PLACE.left + ScrollPane.content_width(LOOK, PLACE) < area.left


@pytest.mark.parametrize(("height", "length"), [(400, 100), (800, 50), (250, 160)])
def test_the_thumb_is_as_long_as_the_part_that_is_visible(height: int, length: int) -> None:
    assert thumb_rect(LOOK, PLACE, height, 0).height == length


def test_the_thumb_of_very_long_content_can_still_be_grabbed() -> None:
    lengths = {thumb_rect(LOOK, PLACE, height, 0).height for height in (10_000, 100_000)}
    assert len(lengths) == 1
    assert lengths.pop() > 30


@pytest.mark.parametrize("height", [201, 400, 1000, 100_000])
def test_the_thumb_goes_from_the_top_of_the_bar_to_its_end(height: int) -> None:
    area = bar_area(LOOK, PLACE)
    thumbs = [thumb_rect(LOOK, PLACE, height, offset) for offset in (0, height - PLACE.height)]
    assert (thumbs[0].top, thumbs[1].bottom) == (area.top, area.bottom)
    assert all((thumb.left, thumb.width) == (area.left, area.width) for thumb in thumbs)


def test_half_the_way_the_thumb_stands_in_the_middle() -> None:
    assert thumb_rect(LOOK, PLACE, 600, 200).centery == PLACE.centery


def test_the_thumb_of_content_without_any_height_fills_no_more_than_the_bar() -> None:
    assert thumb_rect(LOOK, PLACE, 0, 0).top == PLACE.top


@pytest.mark.parametrize("at", [0.0, 0.3, 0.99])
@pytest.mark.parametrize("count", [2, 10])
def test_a_dragged_thumb_stays_under_the_pointer(at: float, count: int) -> None:
    """Wherever it was grabbed, and at the start as well as in the middle."""
    pane = ScrollPane(LOOK, blocks(10, 200 * count)).place(PLACE)
    pane.scroll_to(pane.reach // 2 if count == 10 else 0)
    before, offset = thumb_of(pane), pane.offset
    grip = (before.centerx, before.top + int(at * before.height))
    assert pane.handle(Intent(Kind.PRESS, pos=grip, button=1))
    assert abs(pane.offset - offset) <= pane.reach / 100, "grabbing moves nothing"
    assert pane.handle(Intent(Kind.MOVE, pos=(grip[0], grip[1] + 20)))
    assert abs(thumb_of(pane).top - before.top - 20) <= 1
    run = PLACE.height - before.height
    assert (pane.offset - offset) / pane.reach == pytest.approx(20 / run, abs=0.02)


def test_a_dragged_thumb_is_dropped_and_stops_at_the_ends() -> None:
    pane = pane_of()
    grip = thumb_of(pane).center
    pane.handle(Intent(Kind.PRESS, pos=grip, button=1))
    assert pane.grabs
    pane.handle(Intent(Kind.MOVE, pos=(0, 5000)))
    assert pane.offset == pane.reach, "the pointer may be anywhere"
    pane.handle(Intent(Kind.MOVE, pos=(0, -5000)))
    assert pane.offset == 0
    assert pane.handle(Intent(Kind.RELEASE, pos=(0, 150), button=1))
    assert not pane.grabs
    assert not pane.handle(Intent(Kind.MOVE, pos=(0, 250)))
    assert pane.offset == 0, "it has been dropped"


def test_while_the_thumb_is_held_every_pointer_intent_is_used_and_no_key() -> None:
    pane = pane_of()
    pane.handle(Intent(Kind.PRESS, pos=thumb_of(pane).center, button=1))
    assert pane.handle(Intent(Kind.REST, pos=PLACE.center))
    assert not pane.handle(Intent(Kind.CONFIRM))
    assert pane.offset == 0
    pane.cancel_press()
    assert not pane.grabs


def test_a_press_on_the_bar_beside_the_thumb_brings_the_middle_of_the_thumb_there() -> None:
    pane = pane_of()
    pos = (bar_area(LOOK, PLACE).centerx, PLACE.centery + 20)
    assert not thumb_of(pane).collidepoint(pos)
    assert pane.handle(Intent(Kind.PRESS, pos=pos, button=1))
    assert abs(thumb_of(pane).centery - pos[1]) <= 1
    assert pane.handle(Intent(Kind.MOVE, pos=(pos[0], pos[1] + 10)))
    assert abs(thumb_of(pane).centery - pos[1] - 10) <= 1


def test_a_press_beside_the_bar_is_left_to_the_content() -> None:
    pane = pane_of()
    assert not pane.handle(Intent(Kind.PRESS, pos=(bar_area(LOOK, PLACE).left - 1, 290), button=1))
    assert not pane.grabs
    assert pane.offset == 0


# --- what is drawn ------------------------------------------------------------------------------------


def drawn_bar(height: int, offset: int, *, held: bool = False) -> pygame.Surface:
    surface = pygame.Surface((480, 360), pygame.SRCALPHA)
    draw_bar(surface, LOOK, PLACE, height, offset, held=held)
    return surface


def test_the_drawn_bar_is_a_thin_strip_inside_its_area_over_the_whole_height() -> None:
    drawn = drawn_bar(1000, 0).get_bounding_rect()
    area = bar_area(LOOK, PLACE)
    assert area.contains(drawn)
    assert (drawn.top, drawn.bottom) == (area.top, area.bottom)
    assert 0 < area.right - drawn.right < drawn.width < area.width


@pytest.mark.parametrize("offset", [0, 300, 800])
def test_the_drawn_thumb_stands_where_it_can_be_grabbed(offset: int) -> None:
    surface, thumb = drawn_bar(1000, offset), thumb_rect(LOOK, PLACE, 1000, offset)
    middle = surface.get_bounding_rect().centerx
    inks = [surface.get_at((middle, y)) for y in range(PLACE.top + 5, PLACE.bottom - 5)]
    ink = surface.get_at((middle, thumb.centery))
    shown = [PLACE.top + 5 + at for at, colour in enumerate(inks) if colour == ink]
    assert shown, "the thumb has its own colour"
    assert abs(shown[0] - max(thumb.top, PLACE.top + 5)) <= 3
    assert abs(shown[-1] - min(thumb.bottom, PLACE.bottom - 5)) <= 4


def test_a_held_thumb_looks_different() -> None:
    thumb = thumb_rect(LOOK, PLACE, 1000, 0)
    loose, held = drawn_bar(1000, 0), drawn_bar(1000, 0, held=True)
    middle = (loose.get_bounding_rect().centerx, thumb.centery)
    assert held.get_at(middle)[:3] == LOOK.palette.gold[:3] != loose.get_at(middle)[:3]
    low = (middle[0], PLACE.bottom - 20)
    assert loose.get_at(low) == held.get_at(low), "only the thumb"


@pytest.mark.parametrize("offset", [400, 0])
def test_both_ends_of_the_bar_are_round_and_its_sides_are_straight(offset: int) -> None:
    """As in a circle as wide as the bar, which is the same from above and from the side."""
    surface = drawn_bar(1000, offset)
    drawn = surface.get_bounding_rect()
    half = drawn.width // 2
    alpha = [[surface.get_at((drawn.left + x, drawn.top + y)).a for x in range(half)] for y in range(half)]
    assert alpha == [list(column) for column in zip(*alpha, strict=True)]
    full = surface.get_at((drawn.left, drawn.top + drawn.width)).a
    assert alpha[0][0] < alpha[1][0] < 0.8 * full
    edge = [surface.get_at((drawn.left, drawn.top + y)).a for y in range(drawn.width)]
    assert edge[half] == edge[-1], "below the round end its side is straight"


def test_a_pane_draws_the_widgets_in_its_view_and_nothing_outside_it() -> None:
    pane = pane_of()
    pane.scroll_to(250)
    surface = pygame.Surface((480, 360), pygame.SRCALPHA)
    clip = pygame.Rect(0, 0, 480, 300)
    surface.set_clip(clip)
    pane.draw(surface)
    assert surface.get_clip() == clip, "it leaves the clipping as it was"
    shown = [widget.rect.colliderect(PLACE) for widget in pane.children()]
    assert [bool(widget.times_drawn) for widget in pane.children()] == shown  # type: ignore[attr-defined]
    assert PLACE.contains(surface.get_bounding_rect())


def test_a_pane_without_anything_to_scroll_draws_no_bar() -> None:
    surface = pygame.Surface((480, 360), pygame.SRCALPHA)
    pane_of(1, 50).draw(surface)
    assert surface.get_bounding_rect().size == (0, 0)


def test_buttons_that_are_partly_outside_are_cut_off_at_the_edge() -> None:
    button = Button(LOOK, "가", print).place(pygame.Rect(0, 0, 200, 400))
    pane = ScrollPane(LOOK, [button]).place(PLACE)
    pane.scroll_to(100)
    surface = pygame.Surface((480, 360), pygame.SRCALPHA)
    pane.draw(surface)
    drawn = surface.get_bounding_rect()
    assert (drawn.top, drawn.bottom) == (PLACE.top, PLACE.bottom)


def test_a_held_thumb_of_a_pane_is_drawn_as_held() -> None:
    pane, pictures = pane_of(), []
    for _ in range(2):
        surface = pygame.Surface((480, 360), pygame.SRCALPHA)
        pane.draw(surface)
        pictures.append(surface.get_at((surface.get_bounding_rect().centerx, thumb_of(pane).centery)))
        pane.handle(Intent(Kind.PRESS, pos=thumb_of(pane).center, button=1))
    assert pictures[0] != pictures[1]
