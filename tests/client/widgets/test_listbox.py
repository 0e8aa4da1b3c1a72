"""Lists: keys, clicks, double clicks, the wheel, the scroll bar, headings, and what a screen reader gets."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Item, ListBox, Page
from mighty_gui.client.widgets.base import OptionInView
from mighty_gui.client.widgets.scroll import bar_area, thumb_rect
from tests.client.widgets.test_widgets import look

LOOK = look()
PLACE = pygame.Rect(100, 100, 300, 222)
ENTER = Intent(Kind.CONFIRM, key="return")
SIZE = (480, 360)


class Heard:
    """A list with 20 rows in a page, and what it reported."""

    def __init__(self, value: int | None = 0, count: int = 20, *, confirms: bool = True, **more: Any) -> None:
        self.changes: list[int] = []
        self.confirmed: list[int] = []
        items = more.pop("items", [Item(n, f"줄 {n}") for n in range(count)])
        confirm = self.confirmed.append if confirms else None
        self.box = ListBox(LOOK, items, value, self.changes.append, on_confirm=confirm, name="list", **more)
        self.box.place(PLACE)
        self.page = Page(LOOK)
        self.page.show([self.box])

    def key(self, kind: Kind) -> bool:
        return self.box.handle(Intent(kind))

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        return self.box.handle(Intent(Kind.PRESS, pos=pos, button=button))

    def view(self) -> pygame.Rect:
        return self.box._view

    def row(self, index: int) -> pygame.Rect:
        return self.box._row_rect(index)

    def thumb(self) -> pygame.Rect:
        return thumb_rect(LOOK, self.view(), self.box.height, self.box.offset)

    def picture(self) -> pygame.Surface:
        surface = pygame.Surface(SIZE, pygame.SRCALPHA)
        self.box.draw(surface)
        return surface


FULL = Heard().view().height // Heard().box.row
"""How many whole rows are visible."""
REACH = Heard().box.height - Heard().view().height


# --- keys ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "kind", "chosen"),
    [
        (5, Kind.UP, 4),
        (5, Kind.DOWN, 6),
        (1, Kind.UP, 0),
        (18, Kind.DOWN, 19),
        (10, Kind.PAGE_UP, 10 - FULL),
        (10, Kind.PAGE_DOWN, 10 + FULL),
        (1, Kind.PAGE_UP, 0),
        (18, Kind.PAGE_DOWN, 19),
        (7, Kind.HOME, 0),
        (7, Kind.END, 19),
        (None, Kind.DOWN, 0),
        (None, Kind.HOME, 0),
        (None, Kind.END, 19),
    ],
)
def test_a_key_chooses_a_row_reports_it_once_and_shows_it(start: int | None, kind: Kind, chosen: int) -> None:
    heard = Heard(start)
    assert heard.key(kind)
    assert heard.changes == [chosen]
    assert (heard.box.value, heard.box.index) == (chosen, chosen)
    assert heard.view().contains(heard.row(chosen))


@pytest.mark.parametrize(("start", "kind"), [(0, Kind.UP), (19, Kind.DOWN)])
def test_at_an_end_the_arrow_leads_out_of_the_list(start: int, kind: Kind) -> None:
    heard = Heard(start)
    assert not heard.key(kind)
    assert heard.changes == []


@pytest.mark.parametrize(("start", "kind"), [(0, Kind.PAGE_UP), (0, Kind.HOME), (19, Kind.PAGE_DOWN), (19, Kind.END)])
def test_at_an_end_the_other_keys_stay_in_the_list_and_report_nothing(start: int, kind: Kind) -> None:
    heard = Heard(start)
    assert heard.key(kind)
    assert heard.changes == []


@pytest.mark.parametrize("kind", [Kind.LEFT, Kind.RIGHT, Kind.CANCEL, Kind.KEY, Kind.NEXT])
def test_other_keys_are_left_to_others(kind: Kind) -> None:
    heard = Heard(5)
    assert not heard.key(kind)
    assert heard.changes == heard.confirmed == []


def test_a_page_is_at_least_one_row_however_low_the_list_is() -> None:
    heard = Heard(5)
    heard.box.place(pygame.Rect(100, 100, 300, 30))
    assert heard.key(Kind.PAGE_DOWN)
    assert heard.changes == [6]


@pytest.mark.parametrize("kind", [Kind.DOWN, Kind.END, Kind.CONFIRM])
def test_without_the_focus_or_without_rows_keys_are_left_to_others(kind: Kind) -> None:
    heard, empty = Heard(5), Heard(None, 0)
    heard.box.focused = False
    assert not heard.key(kind)
    assert not empty.key(kind)
    assert heard.changes == heard.confirmed == empty.changes == empty.confirmed == []


@pytest.mark.parametrize("value", [0, 7])
def test_enter_confirms_the_chosen_row(value: int) -> None:
    heard = Heard(value)
    assert heard.box.handle(ENTER)
    assert heard.confirmed == [value]
    assert heard.changes == []


def test_enter_without_a_chosen_row_or_anything_to_confirm_is_left_to_others() -> None:
    assert not Heard(None).box.handle(ENTER)
    assert not Heard(3, confirms=False).box.handle(ENTER)


# --- the pointer --------------------------------------------------------------------------------------


def test_a_click_chooses_the_row_under_it() -> None:
    heard = Heard()
    assert heard.press(heard.row(3).center)
    assert heard.changes == [3]
    assert heard.confirmed == []
    assert heard.press(heard.row(2).center)
    assert heard.changes == [3, 2]


@pytest.mark.parametrize(("after", "confirmed"), [(0.0, [3]), (0.39, [3]), (0.41, []), (5.0, [])])
def test_two_clicks_on_one_row_confirm_it_if_they_are_quick(after: float, confirmed: list[int]) -> None:
    heard = Heard()
    heard.press(heard.row(3).center)
    heard.box.step(after / 2)
    heard.box.step(after / 2)
    assert heard.press(heard.row(3).center)
    assert heard.confirmed == confirmed
    assert heard.changes == [3]


def test_quick_clicks_on_two_rows_confirm_neither() -> None:
    heard = Heard()
    heard.press(heard.row(3).center)
    heard.press(heard.row(2).center)
    assert heard.changes == [3, 2]
    assert heard.confirmed == []


def test_the_first_click_on_the_chosen_row_confirms_nothing() -> None:
    heard = Heard(2)
    heard.press(heard.row(2).center)
    assert heard.confirmed == heard.changes == []
    heard.box.step(0.5)
    heard.press(heard.row(2).center)
    assert heard.confirmed == [], "too slow"
    heard.press(heard.row(2).center)
    assert heard.confirmed == [2], "the last two were quick"


def test_two_clicks_in_a_list_without_confirmation_only_choose() -> None:
    heard = Heard(confirms=False)
    for _ in range(2):
        assert heard.press(heard.row(3).center)
    assert heard.changes == [3]


@pytest.mark.parametrize("button", [2, 3])
def test_other_mouse_buttons_choose_nothing(button: int) -> None:
    heard = Heard()
    heard.press(heard.row(3).center, button)
    assert heard.changes == []


def test_a_click_below_the_last_row_or_on_the_edge_chooses_nothing() -> None:
    heard = Heard(count=2)
    assert not heard.press((150, PLACE.bottom - 20))
    assert not heard.press((150, PLACE.top + 1))
    assert heard.changes == []
    long = Heard()
    long.box._scroll_to(20)
    assert not long.press((150, PLACE.top + 1)), "a row is cut off there"
    assert long.changes == []


def test_a_row_under_the_pointer_is_used_and_marked_until_the_pointer_leaves() -> None:
    heard = Heard()
    plain = heard.picture()
    assert heard.box.handle(Intent(Kind.MOVE, pos=heard.row(2).center))
    marked, spot = heard.picture(), heard.row(2).move(100, 0).midleft
    assert marked.get_at(spot) != plain.get_at(spot)
    heard.box.hovered = True
    heard.box.step(0.1)
    assert heard.picture().get_at(spot) == marked.get_at(spot)
    heard.box.hovered = False
    heard.box.step(0.1)
    assert heard.picture().get_at(spot) == plain.get_at(spot)
    assert not heard.box.handle(Intent(Kind.MOVE, pos=(5, 5)))


@pytest.mark.parametrize(("amount", "rows"), [(-1.0, 1), (-2.0, 2), (-0.5, 0.5)])
def test_a_notch_of_the_wheel_scrolls_by_a_row(amount: float, rows: float) -> None:
    heard = Heard()
    assert heard.box.handle(Intent(Kind.WHEEL, pos=PLACE.center, amount=amount))
    assert heard.box.offset == rows * heard.box.row
    assert heard.box.handle(Intent(Kind.WHEEL, pos=PLACE.center, amount=-amount))
    assert heard.box.offset == 0
    assert heard.changes == []


def test_the_wheel_stops_at_both_ends_where_it_is_left_to_others() -> None:
    heard = Heard()
    assert not heard.box.handle(Intent(Kind.WHEEL, pos=PLACE.center, amount=1.0))
    assert heard.box.handle(Intent(Kind.WHEEL, pos=PLACE.center, amount=-100.0))
    assert heard.box.offset == REACH
    assert heard.row(19).bottom == heard.view().bottom
    assert not heard.box.handle(Intent(Kind.WHEEL, pos=PLACE.center, amount=-1.0))


def test_a_list_that_fits_neither_scrolls_nor_has_a_bar() -> None:
    heard = Heard(count=2)
    assert not heard.box.scrolls
    assert not heard.box.handle(Intent(Kind.WHEEL, pos=PLACE.center, amount=-1.0))
    heard.press((heard.view().right - 3, heard.row(1).centery))
    assert heard.changes == [1], "rows take the whole width"
    assert heard.row(1).right == heard.view().right
    assert not heard.box.grabs


def test_a_list_scrolls_as_soon_as_one_pixel_is_hidden() -> None:
    heard = Heard(count=5)
    margin = heard.box.rect.height - heard.view().height
    for more, scrolls in ((0, False), (-1, True)):
        heard.box.place(pygame.Rect(100, 100, 300, heard.box.height + margin + more))
        assert heard.box.scrolls is scrolls
        spot = bar_area(LOOK, heard.view()).center
        assert heard.press(spot)
        assert heard.box.grabs is scrolls


@pytest.mark.parametrize("at", [0.0, 0.5, 0.95])
def test_a_dragged_thumb_stays_under_the_pointer(at: float) -> None:
    heard = Heard()
    before = heard.thumb()
    grip = (before.centerx, before.top + int(at * before.height))
    assert heard.press(grip)
    assert heard.box.grabs
    assert heard.box.offset == 0
    assert heard.box.handle(Intent(Kind.MOVE, pos=(0, grip[1] + 30)))
    assert abs(heard.thumb().top - before.top - 30) <= 1
    run = heard.view().height - before.height
    assert heard.box.offset / REACH == pytest.approx(30 / run, abs=0.01)
    heard.box.handle(Intent(Kind.MOVE, pos=(0, 5000)))
    assert heard.box.offset == REACH
    assert heard.box.handle(Intent(Kind.RELEASE, pos=(0, 120), button=1))
    assert not heard.box.grabs
    assert heard.box.offset == REACH, "where it was dropped"
    assert heard.changes == []


def test_a_press_on_the_bar_beside_the_thumb_brings_the_thumb_there() -> None:
    heard = Heard()
    pos = (bar_area(LOOK, heard.view()).centerx, heard.view().bottom - 60)
    assert heard.press(pos)
    assert abs(heard.thumb().centery - pos[1]) <= 1
    heard.box.cancel_press()
    assert not heard.box.grabs
    assert not heard.box.handle(Intent(Kind.MOVE, pos=(5, 5)))


def test_a_thumb_in_the_middle_is_grabbed_without_moving() -> None:
    heard = Heard()
    heard.box._scroll_to(REACH // 2)
    thumb = heard.thumb()
    heard.press((thumb.centerx, thumb.bottom - 3))
    assert abs(heard.box.offset - REACH // 2) <= REACH / thumb.height


def test_a_press_beside_the_bar_chooses_a_row() -> None:
    heard = Heard()
    assert heard.press((heard.row(2).right - 1, heard.row(2).centery))
    assert heard.changes == [2]
    assert heard.row(2).right <= bar_area(LOOK, heard.view()).left


# --- places -------------------------------------------------------------------------------------------


def test_rows_lie_below_each_other_inside_the_list() -> None:
    heard = Heard()
    rows = [heard.row(n) for n in range(20)]
    assert rows[0].topleft == heard.view().topleft
    assert all(above.bottom == below.top for above, below in pairwise(rows))
    assert {row.height for row in rows} == {heard.box.row}
    assert heard.box.height == 20 * heard.box.row
    assert PLACE.contains(heard.view())
    assert heard.view().center == PLACE.center
    assert PLACE.left < heard.view().left
    heard.box._scroll_to(35)
    assert heard.row(0).top == heard.view().top - 35


def test_it_wants_the_height_of_its_rows_so_that_nothing_scrolls() -> None:
    heard = Heard(count=4)
    assert heard.box.measure(300)[0] == 300
    assert heard.box.measure()[0] > 0
    width, height = heard.box.measure(300)
    heard.box.place(pygame.Rect(0, 0, width, height))
    assert heard.view().height == heard.box.height
    assert not heard.box.scrolls


def test_a_heading_takes_room_above_its_row_and_cannot_be_clicked() -> None:
    plain = Heard(count=3)
    items = [Item(0, "줄 0", heading="처음"), Item(1, "줄 1"), Item(2, "줄 2", heading="다음")]
    heard = Heard(1, items=items)
    assert heard.box.height - plain.box.height == 2 * heard.row(0).top - 2 * heard.view().top > 0
    assert heard.row(2).top - heard.row(1).bottom == heard.row(0).top - heard.view().top
    assert heard.row(2).height == heard.row(1).height
    assert not heard.press((150, heard.row(2).top - 3))
    assert heard.changes == []


def test_the_heading_of_the_chosen_row_is_shown_too() -> None:
    items = [Item(n, f"줄 {n}", heading="장" if n == 10 else "") for n in range(20)]
    heard = Heard(15, items=items)
    heard.box._scroll_to(5000)
    for _ in range(5):
        heard.key(Kind.UP)
    assert heard.box.value == 10
    heading = heard.row(10).top - heard.row(9).bottom
    assert heading > 0
    assert heard.row(10).top == heard.view().top + heading


def test_rows_with_details_are_higher_and_a_long_text_takes_more_lines() -> None:
    plain = Heard(count=2)
    details = Heard(items=[Item(0, "줄"), Item(1, "줄", detail="작은 글")])
    assert details.box.row > plain.box.row
    assert details.row(0).height == details.row(1).height, "all rows alike"
    long = Heard(items=[Item(0, "긴 글 " * 20), Item(1, "줄")])
    lines = len(long.box._lines[0])
    assert lines > 1
    more = LOOK.fonts.line_height(long.box.px)
    assert long.row(0).height - long.row(1).height == (lines - 1) * more
    one_line = Heard(items=[Item(0, "긴 글 " * 20, detail="작은 글")])
    assert len(one_line.box._lines[0]) == 1
    assert Heard(items=[Item(0, "긴 글 " * 20, note="2026")]).box._lines[0] != long.box._lines[0]


@pytest.mark.parametrize("note", ["", "2026-01-02"])
def test_the_lines_of_a_row_fill_the_room_beside_its_note_and_the_scroll_bar(note: str) -> None:
    """The same room is free left of the text, right of it, and before the note."""
    heard = Heard(items=[Item(n, "가 " * 80, note=note) for n in range(9)])
    space = LOOK.theme.px(12)
    taken = LOOK.fonts.width(note, heard.box.small) + space if note else 0
    room = heard.row(0).width - 2 * space - taken
    widest = max(LOOK.fonts.width(line, heard.box.px, bold=True) for line in heard.box._lines[0])
    assert room - LOOK.fonts.width("가 가", heard.box.px, bold=True) < widest <= room


@pytest.mark.parametrize("index", [0, 3, 12, 19])
def test_the_chosen_row_is_visible_from_the_start(index: int) -> None:
    heard = Heard(index)
    assert heard.view().contains(heard.row(index))


@pytest.mark.parametrize("index", [None, 0, 1, FULL - 1])
def test_a_list_begins_at_its_top_if_the_chosen_row_is_visible_there(index: int | None) -> None:
    assert Heard(index).box.offset == 0


def test_a_row_in_view_is_chosen_without_scrolling() -> None:
    heard = Heard(0)
    heard.box._scroll_to(20)
    heard.press(heard.row(2).center)
    assert heard.box.offset == 20
    heard.press((150, heard.view().top + 2))
    assert heard.box.value == 0
    assert heard.box.offset == 0, "a row that is partly hidden becomes whole"


def test_a_row_below_the_view_appears_at_its_lower_end() -> None:
    heard = Heard(10)
    assert heard.row(10).bottom == heard.view().bottom


def test_a_list_without_rows_has_no_height() -> None:
    empty = Heard(None, 0)
    assert (empty.box.offset, empty.box.height) == (0, 0)


# --- rebuilding ---------------------------------------------------------------------------------------


def test_a_rebuilt_list_stays_where_it_was_scrolled_to() -> None:
    old = Heard(0)
    old.box._scroll_to(150)
    new = Heard(0)
    old.page.show([new.box])
    assert new.box.offset == 150


def test_a_rebuilt_list_with_another_choice_shows_it() -> None:
    old = Heard(0)
    new = Heard(19)
    old.page.show([new.box])
    assert new.box.offset == REACH


def test_a_rebuilt_list_knows_the_first_of_two_clicks_and_a_held_thumb() -> None:
    old = Heard(0)
    old.press(old.row(3).center)
    new = Heard(3)
    old.page.show([new.box])
    new.press(new.row(3).center)
    assert new.confirmed == [3]
    new.press(new.thumb().center)
    newest = Heard(3)
    newest.box.adopt(new.box)
    assert newest.box.grabs
    newest.box.handle(Intent(Kind.MOVE, pos=(0, 5000)))
    assert newest.box.offset == REACH


def test_a_rebuilt_list_keeps_the_mark_under_the_pointer() -> None:
    old, new = Heard(0), Heard(0)
    old.box.handle(Intent(Kind.MOVE, pos=old.row(2).center))
    new.box.adopt(old.box)
    spot = new.row(2).move(100, 0).midleft
    assert new.picture().get_at(spot) == old.picture().get_at(spot) != Heard(0).picture().get_at(spot)


# --- screen readers -----------------------------------------------------------------------------------


def test_the_chosen_row_is_spoken_with_its_smaller_texts() -> None:
    item = Item(1, "기본", "설명", "메모", "머리")
    assert item.spoken_text == "기본, 설명, 메모"
    assert Item(1, "기본", note="메모").spoken_text == "기본, 메모"
    assert Heard(1, items=[Item(0, "다른"), item]).box.value_text == "기본, 설명, 메모"
    assert Heard(0, items=[Item(0, "다른"), item]).box.value_text == "다른"
    assert Heard(None).box.value_text == ""


def test_the_place_of_the_chosen_row_counts_from_one() -> None:
    assert Heard(0).box.position == (1, 20)
    assert Heard(19).box.position == (20, 20)
    assert Heard(None).box.position == (0, 20)
    assert Heard(3, place=(40, 100)).box.position == (44, 100)
    assert Heard(None, place=(40, 100)).box.position == (0, 100)


def options(heard: Heard) -> list[OptionInView]:
    return list(heard.box.options_in_view())


def test_a_reader_gets_the_rows_in_view_with_their_places() -> None:
    heard = Heard(3, place=(40, 100))
    heard.box._scroll_to(20)
    found = options(heard)
    assert [option.number for option in found] == [n for n in range(20) if heard.row(n).clip(heard.view()).height > 0]
    assert [option.number for option in found if option.chosen] == [3]
    assert all(heard.view().contains(option.rect) for option in found)
    assert found[0].rect.height < found[1].rect.height == heard.box.row
    assert {(option.count, option.before) for option in found} == {(100, 40)}
    assert found[1].text == "줄 1"


def test_a_reader_gets_the_heading_with_the_first_row_below_it() -> None:
    heard = Heard(1, items=[Item(0, "줄 0", "설명", heading="처음"), Item(1, "줄 1")])
    assert [option.text for option in options(heard)] == ["처음, 줄 0, 설명", "줄 1"]


def test_a_reader_chooses_a_row_and_confirms_the_chosen_one() -> None:
    heard = Heard(0)
    heard.box.press_option(4)
    assert (heard.changes, heard.confirmed) == ([4], [])
    heard.box.press_option(4)
    assert (heard.changes, heard.confirmed) == ([4], [4])
    silent = Heard(0, confirms=False)
    silent.box.press_option(0)
    assert silent.changes == []


# --- what is drawn ------------------------------------------------------------------------------------


def differing(one: pygame.Surface, two: pygame.Surface) -> pygame.Rect:
    """Return the area where two pictures differ."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), two)
    mask.invert()
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects()) if mask.count() else pygame.Rect(0, 0, 0, 0)


def test_only_the_chosen_row_is_marked() -> None:
    one, two = Heard(1, count=4), Heard(2, count=4)
    differs = differing(one.picture(), two.picture())
    both = one.row(1).union(one.row(2))
    assert both.contains(differs)
    assert differs.top < one.row(1).centery
    assert differs.bottom > one.row(2).centery


def test_nothing_is_drawn_outside_the_list_and_the_clipping_is_left_as_it_was() -> None:
    heard = Heard(0)
    heard.box._scroll_to(17)
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    clip = pygame.Rect(0, 0, 480, 340)
    surface.set_clip(clip)
    heard.box.draw(surface)
    assert surface.get_bounding_rect() == PLACE
    assert surface.get_clip() == clip


@pytest.mark.parametrize("offset", [0, 17, 84])
def test_only_rows_in_view_are_drawn(offset: int, monkeypatch: pytest.MonkeyPatch) -> None:
    heard, drawn = Heard(0), []
    heard.box._scroll_to(offset)
    monkeypatch.setattr(heard.box, "_draw_row", lambda surface, index: drawn.append(index))
    heard.picture()
    assert heard.box.offset == offset
    assert drawn == [n for n in range(20) if heard.row(n).colliderect(heard.view())]


def test_an_empty_list_says_so_and_a_full_one_does_not() -> None:
    silent, empty = Heard(None, 0), Heard(None, 0, empty="아무것도 없습니다")
    differs = differing(silent.picture(), empty.picture())
    assert empty.view().contains(differs)
    assert abs(differs.centerx - empty.view().centerx) <= 3
    assert abs(differs.centery - empty.view().centery) <= 6
    assert differing(Heard(0).picture(), Heard(0, empty="아무것도 없습니다").picture()).size == (0, 0)


def test_a_note_stands_at_the_right_and_a_detail_below_the_text() -> None:
    detail = [Item(0, "줄", detail=" "), Item(1, "다른 줄", detail="글")]
    plain = Heard(1, items=detail)
    with_detail = Heard(1, items=[Item(0, "줄", detail="작은 글"), detail[1]])
    low = differing(plain.picture(), with_detail.picture())
    assert plain.row(0).contains(low)
    assert low.top >= plain.row(0).centery
    with_note = Heard(1, items=[Item(0, "줄", detail=" ", note="2026"), detail[1]])
    right = differing(plain.picture(), with_note.picture())
    assert plain.row(0).contains(right)
    assert 0 < plain.row(0).right - right.right < 20
    assert right.left > plain.row(0).centerx


def test_a_text_and_its_detail_stand_in_the_middle_of_the_row_one_below_the_other() -> None:
    def row_of(text: str, detail: str) -> pygame.Surface:
        return Heard(1, items=[Item(0, text, detail=detail), Item(1, "다른 줄", detail="글")]).picture()

    empty, row = row_of(" ", " "), Heard(1, items=[Item(0, "줄", detail="글"), Item(1, "줄")]).row(0)
    text, detail = differing(empty, row_of("줄", " ")), differing(empty, row_of(" ", "글"))
    assert row.contains(text)
    assert row.contains(detail)
    assert 0 < detail.top - text.bottom < text.height
    assert abs((text.top - row.top) - (row.bottom - detail.bottom)) <= 6
    assert abs(text.left - detail.left) <= 2


def test_a_heading_begins_where_the_texts_begin() -> None:
    def list_of(text: str, heading: str) -> pygame.Surface:
        return Heard(1, items=[Item(0, text, heading=heading), Item(1, "다른 줄")]).picture()

    heading = differing(list_of("줄", " "), list_of("줄", "줄"))
    text = differing(list_of(" ", "줄"), list_of("줄", "줄"))
    assert heading.bottom < text.top
    assert abs(heading.left - text.left) <= 2


def test_the_lines_of_a_long_text_are_in_the_middle_of_their_row() -> None:
    long, blank = (Heard(1, items=[Item(0, text), Item(1, "줄")]) for text in ("긴 글 " * 20, " "))
    blank.box._lines[0] = [""] * len(long.box._lines[0])
    blank.box._tops = blank.box._row_tops()
    text = differing(long.picture(), blank.picture())
    row = long.row(0)
    assert row.contains(text)
    assert abs((text.top - row.top) - (row.bottom - text.bottom)) <= 8


def test_a_heading_is_drawn_above_its_row() -> None:
    one = Heard(1, items=[Item(0, "줄", heading="처음"), Item(1, "줄")])
    two = Heard(1, items=[Item(0, "줄", heading="다음"), Item(1, "줄")])
    differs = differing(one.picture(), two.picture())
    assert one.view().top <= differs.top < differs.bottom <= one.row(0).top
    assert differs.left >= one.row(0).left


def test_a_focus_ring_is_drawn_around_the_list_for_the_keyboard() -> None:
    heard = Heard(0)
    heard.box.ringed = True
    assert heard.picture().get_bounding_rect().contains(PLACE.inflate(2, 2))


def test_the_bar_is_drawn_only_if_the_list_scrolls() -> None:
    long = Heard(0)
    before = long.picture()
    long.press(long.thumb().center)
    differs = differing(before, long.picture())
    assert long.thumb().contains(differs)
    assert differs.height > 10, "a held thumb looks different"
    short = Heard(0, count=2)
    still = short.picture()
    short.box._held = 1
    assert differing(still, short.picture()).size == (0, 0)
