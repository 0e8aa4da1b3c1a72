"""Boxes place their members: rows, columns, growth, wrapping, scrolling, panels in the middle, forms."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from mighty_gui.client.look.fonts import Look
from mighty_gui.client.widgets import (
    Box,
    Button,
    Content,
    Either,
    FirstThatFits,
    Fixed,
    Form,
    Grow,
    Horizontal,
    Label,
    MadeForWidth,
    Page,
    Paragraph,
    Scrolled,
    Sheet,
    Space,
    TextField,
    Toggle,
    Vertical,
    Widget,
)
from tests.client.widgets.test_widgets import look

ROOM = pygame.Rect(40, 30, 600, 400)


class Block(Widget):
    """A widget with a wanted size that counts how often its size is requested and it is drawn."""

    def __init__(self, style: Look, wide: int, high: int, name: str = "") -> None:
        super().__init__(style, name=name)
        self.size = (wide, high)
        self.times_measured = self.times_drawn = 0

    def measure(self, width: int | None = None) -> tuple[int, int]:
        self.times_measured += 1
        return self.size

    def draw(self, surface: pygame.Surface) -> None:
        self.times_drawn += 1


def block(wide: int = 50, high: int = 20, name: str = "") -> Block:
    return Block(look(), wide, high, name)


def rects(*widgets: Widget) -> list[tuple[int, int, int, int]]:
    return [tuple(widget.rect) for widget in widgets]  # type: ignore[misc]


def px(length: int) -> int:
    return look().theme.px(length)


def test_a_column_lays_members_below_each_other_over_its_whole_width() -> None:
    one, two = block(high=20), block(high=30)
    Vertical(look(), [one, two], gap=10).place(ROOM)
    assert rects(one, two) == [(40, 30, 600, 20), (40, 50 + px(10), 600, 30)]


@pytest.mark.parametrize(("align", "left"), [("start", 40), ("middle", 40 + 275), ("end", 590)])
def test_a_column_may_leave_its_members_their_width(align: str, left: int) -> None:
    one = block(50)
    Vertical(look(), [one], align=align).place(ROOM)  # type: ignore[arg-type]
    assert (one.rect.left, one.rect.width) == (left, 50)


def test_what_grows_shares_what_the_others_leave_to_the_last_pixel() -> None:
    head, one, two, foot = block(high=20), block(), block(), block(high=31)
    Vertical(look(), [head, Grow(one, 1.0), Grow(two, 2.0), foot], gap=0).place(ROOM)
    assert (one.rect.height, two.rect.height) == (116, 233)
    assert foot.rect.bottom == ROOM.bottom


def test_what_grows_only_as_far_as_it_fits_leaves_the_rest() -> None:
    one, foot = block(high=70), block(high=20)
    Vertical(look(), [Grow(one, fits=True), Grow(), foot], gap=0).place(ROOM)
    assert (one.rect.height, foot.rect.bottom) == (70, ROOM.bottom)


def test_where_there_is_too_little_room_all_give_way() -> None:
    one, two = block(high=300), block(high=500)
    Vertical(look(), [one, two], gap=0).place(ROOM)
    assert (one.rect.height, two.rect.height) == (150, 250)


def test_a_row_lays_members_side_by_side_in_the_middle_of_its_height() -> None:
    one, two = block(50, 20), block(70, 40)
    Horizontal(look(), [one, two], gap=10).place(pygame.Rect(0, 0, 600, 40))
    assert rects(one, two) == [(0, 10, 50, 20), (50 + px(10), 0, 70, 40)]


def test_room_that_grows_pushes_the_others_apart() -> None:
    one, two = block(50), block(70)
    Horizontal(look(), [one, Grow(), two]).place(ROOM)
    assert (one.rect.left, two.rect.right) == (ROOM.left, ROOM.right)


def test_a_row_that_wraps_continues_in_another_line() -> None:
    members = [block(250, 20) for _ in range(3)]
    row = Horizontal(look(), members, gap=8).having(wraps=True)
    high = row.measure(600)[1]
    assert high == 40 + px(8)
    row.place(pygame.Rect(0, 0, 600, high))
    assert [widget.rect.top for widget in members] == [0, 0, 20 + px(8)]
    assert members[2].rect.left == 0


def test_an_even_row_has_no_line_with_many_more_members_than_another() -> None:
    members = [block(140, 20) for _ in range(5)]
    Horizontal(look(), members, gap=0).having(wraps=True, even=True).place(pygame.Rect(0, 0, 600, 40))
    assert [widget.rect.top for widget in members] == [0, 0, 0, 20, 20]


def test_equal_members_are_as_wide_as_the_widest() -> None:
    one, two = block(50), block(70)
    Horizontal(look(), [one, two], gap=0, align="end").having(equal=True).place(ROOM)
    assert (one.rect.width, two.rect.right) == (70, ROOM.right)


def test_spaces_and_fixed_lengths_grow_with_the_letters() -> None:
    large = look((1280, 720), 2.0)
    one, two = Block(large, 50, 20), Block(large, 50, 20)
    column = Vertical(large, [one, Space(10), Fixed(two, height=40)], gap=0)
    column.place(pygame.Rect(0, 0, 100, 400))
    assert two.rect.top == 20 + large.theme.tx(10)
    assert two.rect.height == large.theme.tx(40) > look().theme.tx(40)


@pytest.mark.parametrize(("width", "beside"), [(600, True), (300, True), (299, False)])
def test_either_lays_members_beside_or_below_each_other(width: int, beside: bool) -> None:
    one, two = block(), block()
    Either(look(), [Grow(one), two], least=300).place(pygame.Rect(0, 0, width, 100))
    assert (one.rect.top == two.rect.top) is not (one.rect.left == two.rect.left)
    assert (one.rect.right <= two.rect.left) is beside


@pytest.mark.parametrize(("width", "shown"), [(600, "wide"), (200, "narrow"), (10, "narrow")])
def test_the_first_that_fits_is_shown_and_no_other(width: int, shown: str) -> None:
    box = FirstThatFits(look(), [block(300, 20, "wide"), block(100, 40, "narrow")])
    box.place(pygame.Rect(0, 0, width, 50))
    assert [widget.name for widget in box.children()] == [shown]


def test_what_is_higher_than_its_room_scrolls_and_keeps_its_height() -> None:
    inside = block(high=900)
    pane = Scrolled(look(), Vertical(look(), [inside], gap=0)).place(ROOM)
    assert inside.rect.height == 900
    assert pane.reach == 900 + px(4) - ROOM.height
    pane.scroll_to(100)
    assert inside.rect.top == ROOM.top - 100


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3440, 1440), (800, 1280)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_sheet_lies_in_the_middle_and_never_leaves_the_window(size: tuple[int, int], scale: float) -> None:
    style = look(size, scale)
    window = pygame.Rect((0, 0), size)
    text = Paragraph(style, "긴 글입니다. " * 300)
    foot = Horizontal(style, [Button(style, "확인", print)], align="end")
    sheet = Sheet(style, [Label(style, "제목"), Grow(Scrolled(style, text)), foot], width=600).place(window)
    assert window.contains(sheet.rect)
    assert abs(sheet.rect.centery - window.centery) <= 1
    assert sheet.rect.contains(foot.rect)


def test_a_sheet_is_no_higher_than_its_members_want() -> None:
    sheet = Sheet(look(), [block(high=50)], width=300).place(ROOM)
    assert sheet.rect.height == 50 + 2 * px(20)


def test_keyboard_and_narration_follow_the_members_in_order() -> None:
    style = look()
    first, second, third = (Button(style, name, print, name=name) for name in ("a", "b", "c"))
    page = Page(style)
    page.show([Vertical(style, [Horizontal(style, [first, Grow(), second]), third]).place(ROOM)])
    assert [widget.name for widget in page.walk() if widget.focusable] == ["a", "b", "c"]


def test_a_box_that_only_moves_takes_its_members_along() -> None:
    inside = block()
    box = Vertical(look(), [inside], ground=block()).place(ROOM)
    assert isinstance(box, Box)
    measured = inside.times_measured
    box.place(ROOM.move(5, -7))
    assert inside.times_measured == measured, "nothing is laid out anew"
    assert inside.rect.topleft == (45, 23)
    assert box.children()[0].rect == ROOM.move(5, -7)


def test_forms_put_labels_beside_their_controls_or_above_them() -> None:
    for width, beside in ((600, True), (300, False)):
        form, field = Form(look()), TextField(look(), "", print)
        form.row("이름", field)
        form.row("켜기", Toggle(look(), "", True, print), "설명 " * 20, snug=True)
        high = form.measure(width)[1]
        form.place(pygame.Rect(0, 0, width, high))
        label = next(widget for widget in form.walk() if isinstance(widget, Paragraph))
        assert (label.rect.right <= field.rect.left) is beside
        assert (label.rect.bottom <= field.rect.top) is not beside
        assert all(form.rect.contains(widget.rect) for widget in form.walk())


def test_lengths_are_design_pixels() -> None:
    assert Vertical(look((2560, 1440)), [], gap=10).gap > Vertical(look((1024, 640)), [], gap=10).gap


def test_a_row_may_stretch_low_members_to_its_height() -> None:
    low = block(high=20)
    Horizontal(look(), [low, block(high=40)]).having(down="fill").place(ROOM)
    assert (low.rect.top, low.rect.height) == (ROOM.top, ROOM.height)


def test_what_has_been_scrolled_away_is_not_drawn() -> None:
    first, last = block(high=900), block(high=900)
    pane = Scrolled(look(), Vertical(look(), [first, last])).place(ROOM)
    pane.draw(pygame.Surface((800, 600)))
    assert (first.times_drawn, last.times_drawn) == (1, 0)


def test_a_group_of_a_form_stands_apart_from_the_one_before() -> None:
    heights = []
    for later in (False, True):
        form = Form(look())
        if later:
            form.full(block(high=50))
        before = form.measure(600)[1]
        form.heading("화면")
        heights.append(form.measure(600)[1] - before)
    assert heights[1] == heights[0] + look().theme.tx(14)


def test_content_is_written_again_for_another_width_and_for_no_other_reason() -> None:
    widths: list[int] = []

    def write(width: int) -> list[Widget]:
        widths.append(width)
        return [block().place(pygame.Rect(0, 5, width, 20))]

    content = Content(look(), write)
    assert content.measure(300) == (300, 25)
    content.place(pygame.Rect(10, 20, 300, 25))
    assert content.children()[0].rect.topleft == (10, 25)
    content.place(pygame.Rect(0, 0, 200, 25))
    assert widths == [300, 200]


# --- columns ------------------------------------------------------------------------------------------


def inside(*widgets: Widget, of: pygame.Rect = ROOM) -> bool:
    """Return whether widgets lie inside a place."""
    return all(of.contains(widget.rect) for widget in widgets)


def gaps_below(*widgets: Widget) -> list[int]:
    return [below.rect.top - above.rect.bottom for above, below in pairwise(widgets)]


def gaps_beside(*widgets: Widget) -> list[int]:
    return [after.rect.left - before.rect.right for before, after in pairwise(widgets)]


def test_a_box_keeps_its_border_free_on_all_sides() -> None:
    one, two = block(high=20), Grow(block())
    ground = block()
    column = Vertical(look(), [one, two], gap=5, pad=(24, 14), ground=ground).place(ROOM)
    assert isinstance(two.widget, Block)
    assert ground.rect == ROOM
    assert (one.rect.left - ROOM.left, ROOM.right - one.rect.right) == (px(24), px(24))
    assert (one.rect.top - ROOM.top, ROOM.bottom - two.widget.rect.bottom) == (px(14), px(14))
    assert list(column.children()) == [ground, one, two.widget]


@pytest.mark.parametrize("pad", [(0, 0), (30, 10)])
def test_a_box_wants_its_members_its_gaps_and_its_border(pad: tuple[int, int]) -> None:
    members = [block(50, 20), block(80, 30), block(60, 10)]
    column, row = (kind(look(), members, gap=7, pad=pad) for kind in (Vertical, Horizontal))
    across, down = 2 * px(pad[0]), 2 * px(pad[1])
    assert column.measure() == (80 + across, 60 + 2 * px(7) + down)
    assert column.measure(300) == (300, 60 + 2 * px(7) + down)
    assert row.measure() == (190 + 2 * px(7) + across, 30 + down)
    assert row.measure(400) == (400, 30 + down)


@pytest.mark.parametrize("kind", [Vertical, Horizontal])
def test_a_box_without_members_wants_only_its_border(kind: type[Box]) -> None:
    assert kind(look(), [], pad=(10, 5)).measure() == (2 * px(10), 2 * px(5))
    assert kind(look(), [], pad=(10, 5)).measure(300) == (300, 2 * px(5))


def test_texts_in_a_box_are_measured_for_the_width_inside_its_border() -> None:
    text = Paragraph(look(), "가 " * 200)
    pads = range(0, 100, 10)
    heights = [Vertical(look(), [text], pad=(pad, 0)).measure(400)[1] for pad in pads]
    assert heights == [text.measure(400 - 2 * px(pad))[1] for pad in pads]
    assert len(set(heights)) > 3


def test_a_row_of_nothing_but_space_has_no_height() -> None:
    row = Horizontal(look(), [Grow(), Space(10), Grow()], gap=0)
    assert row.measure()[1] == row.measure(300)[1] == 0
    assert Horizontal(look(), []).having(wraps=True, even=True).measure(300) == (300, 0)


def test_space_in_a_row_moves_what_follows_to_the_right() -> None:
    first, second = Block(look(), 30, 10), Block(look(), 40, 10)
    row = Horizontal(look(), [Space(20), first, Space(50), Grow(second)], gap=0)
    assert row.measure()[0] == px(20) + 30 + px(50) + 40
    row.place(pygame.Rect(100, 0, 400, 10))
    assert first.rect.left == 100 + px(20)
    assert second.rect.left == first.rect.right + px(50)
    assert second.rect.right == 500


def test_a_border_wider_than_the_box_leaves_its_members_no_width() -> None:
    widths: list[int | None] = []

    class Measured(Block):
        def measure(self, width: int | None = None) -> tuple[int, int]:
            widths.append(width)
            return super().measure(width)

    Vertical(look(), [Measured(look(), 50, 20)], pad=(40, 0)).measure(60)
    assert widths == [0]


def test_gaps_in_a_column_and_in_a_row_are_those_asked_for() -> None:
    for gap in (0, 8, 20):
        members = [block(50, 20), block(80, 30), block(60, 10)]
        Vertical(look(), members, gap=gap).place(ROOM)
        assert gaps_below(*members) == [px(gap)] * 2
        row = [block(50, 20), block(80, 30), block(60, 10)]
        Horizontal(look(), row, gap=gap).place(ROOM)
        assert gaps_beside(*row) == [px(gap)] * 2


def test_a_member_wider_than_its_column_is_cut_to_it() -> None:
    wide = block(900)
    Vertical(look(), [wide], align="end").place(ROOM)
    assert (wide.rect.left, wide.rect.width) == (ROOM.left, ROOM.width)


@pytest.mark.parametrize(("shares", "heights"), [([1, 1], [95, 95]), ([3, 1], [142, 48]), ([1, 0], [190, 0])])
def test_spare_room_is_shared_as_promised(shares: list[float], heights: list[int]) -> None:
    growing = [Grow(block(), share) for share in shares]
    foot = block(high=200)
    Vertical(look(), [*growing, foot], gap=5).place(ROOM)
    assert [grow.widget.rect.height for grow in growing if grow.widget] == heights
    assert foot.rect.bottom == ROOM.bottom


def test_what_grows_only_as_far_as_it_fits_takes_no_more_than_there_is() -> None:
    one, two, foot = block(high=300), block(high=300), block(high=20)
    Vertical(look(), [Grow(one, fits=True), Grow(two, fits=True), foot], gap=0).place(ROOM)
    assert (one.rect.height, two.rect.height) == (300, 80), "the first comes first"
    assert foot.rect.bottom == ROOM.bottom


def test_where_there_is_no_room_at_all_members_have_no_height() -> None:
    one, two, growing = block(high=3), block(high=50), Grow(block())
    Vertical(look(), [one, two, growing], gap=200).place(pygame.Rect(0, 0, 100, 100))
    assert growing.widget is not None
    assert (one.rect.height, two.rect.height, growing.widget.rect.height) == (0, 0, 0)
    Vertical(look(), [two, growing], gap=200).place(pygame.Rect(0, 0, 100, 100))
    assert two.rect.height == 0


def test_what_just_fits_keeps_its_height() -> None:
    one, two = block(high=150), block(high=250)
    Vertical(look(), [one, two], gap=0).place(ROOM)
    assert (one.rect.height, two.rect.height) == (150, 250)


def test_where_there_is_too_little_room_what_grows_has_none_and_spaces_shrink_too() -> None:
    one, growing, two = block(high=300), Grow(block(high=99)), block(high=300)
    Vertical(look(), [one, growing, Space(200), two], gap=0).place(ROOM)
    assert growing.widget is not None
    assert growing.widget.rect.height == 0
    assert (one.rect.height, two.rect.top - one.rect.bottom, two.rect.height) == (150, 100, 150)


def test_a_fixed_member_keeps_its_other_length() -> None:
    wide, high = block(50, 20), block(50, 20)
    row = Horizontal(look(), [Fixed(wide, width=90), Fixed(high, height=44)], gap=0)
    assert row.measure() == (140, 20)
    row.place(ROOM)
    assert (wide.rect.width, high.rect.width) == (px(90), 50)
    assert Vertical(look(), [Fixed(high, height=44), Fixed(wide, width=90)], gap=0).measure() == (90, 64)


# --- rows ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("align", ["start", "middle", "end", "fill"])
def test_a_row_stands_where_it_is_told_to(align: str) -> None:
    members = [block(50), block(70)]
    Horizontal(look(), members, gap=10, align=align).place(ROOM)  # type: ignore[arg-type]
    left, right = members[0].rect.left - ROOM.left, ROOM.right - members[1].rect.right
    assert {"middle": left == right, "end": right == 0}.get(align, left == 0)
    assert left + right == ROOM.width - 120 - px(10)


@pytest.mark.parametrize(("down", "top"), [("start", 30), ("middle", 220), ("end", 410), ("fill", 30)])
def test_a_low_member_of_a_row_stands_where_it_is_told_to(down: str, top: int) -> None:
    low = block(high=20)
    Horizontal(look(), [low]).having(down=down).place(ROOM)  # type: ignore[arg-type]
    assert low.rect.top == top
    assert low.rect.height == (400 if down == "fill" else 20)


def test_a_row_without_options_neither_wraps_nor_makes_its_members_equal() -> None:
    members = [block(300), block(500)]
    Horizontal(look(), members, gap=0).having().place(ROOM)
    assert [widget.rect.width for widget in members] == [225, 375], "all shrink by the same factor"
    assert members[0].rect.top == members[1].rect.top
    assert inside(*members)


def test_a_member_wider_than_the_row_counts_as_wide_as_the_row() -> None:
    members = [block(600), block(6000)]
    Horizontal(look(), members, gap=0).place(ROOM)
    assert [widget.rect.width for widget in members] == [300, 300]


@pytest.mark.parametrize(("room", "lines"), [(216, 1), (215, 2), (107, 3)])
def test_a_row_wraps_only_if_its_members_and_gaps_do_not_fit(room: int, lines: int) -> None:
    members = [block(100, 20), block(100, 20), block(0, 20)]
    row = Horizontal(look(), members, gap=8).having(wraps=True)
    row.place(pygame.Rect(0, 0, room, 300))
    assert len({widget.rect.top for widget in members}) == lines
    assert row.measure(room) == (room, 20 * lines + px(8) * (lines - 1))
    assert all(widget.rect.right <= room for widget in members)


def test_each_line_of_a_row_is_as_high_as_its_highest_member_and_aligned_by_itself() -> None:
    members = [block(250, 20), block(250, 50), block(300, 30), block(40, 10)]
    row = Horizontal(look(), members, gap=6, align="middle").having(wraps=True)
    assert row.measure(600)[1] == 50 + 30 + px(6)
    row.place(pygame.Rect(0, 0, 600, 300))
    assert [widget.rect.centery for widget in members] == [25, 25, 50 + px(6) + 15, 50 + px(6) + 15]
    for first, last in (members[:2], members[2:]):
        assert abs(first.rect.left - (600 - last.rect.right)) <= 1


def test_in_a_row_that_wraps_what_grows_takes_what_its_line_leaves() -> None:
    one, growing, two = block(250, 20), block(100, 20), block(500, 20)
    Horizontal(look(), [one, Grow(growing), two], gap=10).having(wraps=True).place(pygame.Rect(0, 0, 600, 100))
    assert one.rect.top == growing.rect.top < two.rect.top
    assert growing.rect.right == 600
    assert growing.rect.left - one.rect.right == px(10)


def test_what_grows_in_a_row_that_wraps_needs_no_room() -> None:
    one, growing, two = block(250, 20), block(100, 20), block(330, 20)
    row = Horizontal(look(), [one, Grow(growing), two], gap=10).having(wraps=True)
    row.place(pygame.Rect(0, 0, 580 + 2 * px(10), 100))
    assert one.rect.top == two.rect.top
    assert (growing.rect.width, two.rect.width) == (0, 330)


def test_an_even_row_that_fits_stays_in_one_line() -> None:
    members = [block(100, 20) for _ in range(5)]
    Horizontal(look(), members, gap=0).having(wraps=True, even=True).place(pygame.Rect(0, 0, 500, 40))
    assert len({widget.rect.top for widget in members}) == 1


@pytest.mark.parametrize(("count", "lines"), [(5, [3, 2]), (6, [3, 3]), (9, [3, 3, 3])])
def test_an_even_row_spreads_its_members_over_as_few_lines_as_needed(count: int, lines: list[int]) -> None:
    members = [block(100, 20) for _ in range(count)]
    Horizontal(look(), members, gap=0).having(wraps=True, even=True).place(pygame.Rect(0, 0, 450, 100))
    tops = [widget.rect.top for widget in members]
    assert [tops.count(top) for top in sorted(set(tops))] == lines


def test_equal_members_are_equal_when_measured_and_when_they_shrink() -> None:
    members = [block(50), block(170), block(90)]
    row = Horizontal(look(), members, gap=10).having(equal=True)
    assert row.measure()[0] == 3 * 170 + 2 * px(10)
    row.place(pygame.Rect(0, 0, 320, 40))
    assert [widget.rect.width for widget in members] == [100, 100, 100]
    assert Horizontal(look(), []).having(equal=True).measure() == (0, 0)


def test_the_height_of_a_row_is_that_of_its_members_at_the_widths_they_get() -> None:
    text = Paragraph(look(), "긴 글입니다. " * 20)
    row = Horizontal(look(), [Grow(text), block(200, 20)], gap=10)
    assert row.measure(500)[1] == text.measure(300 - px(10))[1] > text.measure(500)[1]


# --- boxes that choose --------------------------------------------------------------------------------


def test_either_measures_what_it_will_show() -> None:
    members = [block(100, 20), block(100, 30)]
    box = Either(look(), members, least=300, gap=16, below=4)
    assert box.measure() == (200 + px(16), 30)
    assert box.measure(300) == (300, 30)
    assert box.measure(299) == (299, 50 + px(4))


def test_either_keeps_its_gaps_and_the_members_position() -> None:
    one, two = block(100, 20), block(100, 30)
    box = Either(look(), [one, Space(40), two], least=300, gap=16, below=4, down="start")
    box.place(pygame.Rect(0, 0, 400, 100))
    assert (one.rect.top, two.rect.top) == (0, 0)
    box.place(pygame.Rect(0, 0, 200, 100))
    assert gaps_below(one, two) == [px(4)], "a space between columns is none between lines"
    assert (one.rect.width, two.rect.width) == (200, 200)


def test_the_first_that_fits_measures_what_it_will_show() -> None:
    wide, narrow = block(300, 20), block(100, 40)
    box = FirstThatFits(look(), [wide, narrow])
    assert list(box.children()) == [wide]
    assert [box.measure(width)[1] for width in (None, 300, 299, 50)] == [20, 20, 40, 40]
    box.place(pygame.Rect(10, 20, 200, 50))
    assert narrow.rect == (10, 20, 200, 50)


def test_what_is_made_for_a_width_is_made_once_for_each_width() -> None:
    made: list[int] = []

    def make(width: int) -> Widget:
        made.append(width)
        return block(width, width // 10)

    box = MadeForWidth(look(), make)
    assert list(box.children()) == []
    assert box.measure() == (0, 0)
    assert box.measure(300) == (300, 30)
    box.place(pygame.Rect(10, 20, 300, 30))
    assert made == [300]
    assert [tuple(child.rect) for child in box.children()] == [(10, 20, 300, 30)]
    box.place(pygame.Rect(10, 20, 200, 30))
    assert made == [300, 200]


# --- panes, contents and sheets -----------------------------------------------------------------------


def test_a_pane_wants_the_height_of_its_inside_and_no_more_than_its_most() -> None:
    inner = block(200, 900)
    wide, high = Scrolled(look(), inner).measure()
    assert 200 < wide <= 230
    assert high == 900 + px(4)
    assert Scrolled(look(), inner).measure(300) == (300, high)
    assert Scrolled(look(), inner, most=500).measure(300) == (300, 500)
    assert Scrolled(look(), inner, most=2000).measure(300) == (300, high)


def test_a_pane_as_high_as_it_wants_to_be_does_not_scroll() -> None:
    text = Paragraph(look(), "긴 글입니다. " * 60)
    pane = Scrolled(look(), text)
    pane.place(pygame.Rect((0, 0), pane.measure(300)))
    assert pane.reach == 0
    assert text.rect.height == text.measure(text.rect.width)[1]
    assert text.rect.right < pane.rect.right, "there is room for the bar"
    pane.place(pygame.Rect(0, 0, 300, pane.rect.height - 1))
    assert pane.reach == 1


@pytest.mark.parametrize(("fills", "height"), [(False, 100), (True, ROOM.height)])
def test_a_pane_may_give_its_inside_its_whole_height(fills: bool, height: int) -> None:
    inner = block(high=100)
    pane = Scrolled(look(), inner)
    pane.fills = fills
    pane.place(ROOM)
    assert height - px(4) <= inner.rect.height <= height
    assert pane.reach == 0
    tall = Scrolled(look(), block(high=900))
    tall.fills = fills
    tall.place(ROOM)
    assert tall.inside.rect.height == 900


def test_content_keeps_its_places_and_wants_the_height_of_its_lowest_widget() -> None:
    content = Content(
        look(),
        lambda width: [block().place(pygame.Rect(5, 40, width - 5, 20)), block().place(pygame.Rect(0, 0, width, 30))],
    )
    assert content.measure() == (0, 0), "no width is known yet"
    assert content.measure(300) == (300, 60)
    assert content.measure() == (300, 60)
    content.place(pygame.Rect(100, 200, 300, 60))
    assert rects(*content.children()) == [(105, 240, 295, 20), (100, 200, 300, 30)]
    content.place(pygame.Rect(100, 150, 300, 60))
    assert rects(*content.children()) == [(105, 190, 295, 20), (100, 150, 300, 30)]


def test_a_sheet_is_as_wide_as_it_may_be_and_keeps_away_from_the_windows_edges() -> None:
    window = pygame.Rect(0, 0, 1280, 720)
    for width, wide in ((600, 600), (5000, 1280 - 2 * px(20))):
        sheet = Sheet(look(), [block(high=50)], width=width).place(window)
        assert sheet.rect.width == wide
        assert sheet.rect.center == window.center
    tall = Sheet(look(), [block(high=5000)], width=600).place(window)
    assert (tall.rect.top, tall.rect.bottom) == (px(14), 720 - px(14))
    low = Sheet(look(), [block(high=50)], width=600, height=300).place(window)
    assert low.rect.height == 300


def test_members_of_a_sheet_lie_inside_its_border_on_its_panel() -> None:
    one, two = block(high=50), block(high=60)
    sheet = Sheet(look(), [one, two], width=400, gap=14).place(ROOM)
    assert gaps_below(one, two) == [px(14)]
    assert one.rect.left - sheet.rect.left == sheet.rect.right - one.rect.right == px(24)
    assert one.rect.top - sheet.rect.top == sheet.rect.bottom - two.rect.bottom == px(20)
    assert sheet.children()[0].rect == sheet.rect


# --- forms --------------------------------------------------------------------------------------------


def test_rows_of_a_form_lie_below_each_other_with_one_distance() -> None:
    form, blocks = Form(look()), [block(high=high) for high in (20, 30, 40)]
    for member in blocks:
        form.full(member)
    form.place(pygame.Rect(0, 0, 600, form.measure(600)[1]))
    assert gaps_below(*blocks) == [look().theme.tx(9)] * 2
    assert all(member.rect.width == 600 for member in blocks)
    form = Form(look())
    form.full(blocks[0])
    form.space(50)
    form.full(blocks[1])
    form.place(pygame.Rect(0, 0, 600, 400))
    assert gaps_below(*blocks[:2]) == [look().theme.tx(59)]


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_label_takes_less_than_half_of_its_row_and_needs_room_beside_its_control(scale: float) -> None:
    style = look((1280, 720), scale)
    least = style.theme.tx(430)
    for width, beside in ((least, True), (least - 1, False)):
        form, field = Form(style), TextField(style, "", print)
        form.row("이름", field)
        form.place(pygame.Rect(0, 0, width, form.measure(width)[1]))
        label = next(widget for widget in form.walk() if isinstance(widget, Paragraph))
        if beside:
            assert 0 < field.rect.left - label.rect.right < 30
            assert label.rect.width / (label.rect.width + field.rect.width) == pytest.approx(0.42, abs=0.01)
            assert field.rect.right == width
        else:
            assert 0 < field.rect.top - label.rect.bottom < 10
            assert (label.rect.width, field.rect.width) == (width, width)


def test_a_snug_control_keeps_its_width_at_the_right_edge() -> None:
    form, switch = Form(look()), block(70, 30)
    form.row("켜기", switch, "작은 글", snug=True)
    form.place(pygame.Rect(0, 0, 600, form.measure(600)[1]))
    assert (switch.rect.right, switch.rect.width) == (600, 70)
    label, detail = (widget for widget in form.walk() if isinstance(widget, Paragraph))
    assert detail.rect.top == label.rect.bottom
    assert detail.px < label.px
    assert label.rect.right <= switch.rect.left


def test_a_heading_is_bold_and_stands_apart_from_what_follows() -> None:
    form, first = Form(look()), block(high=30)
    form.heading("화면")
    form.full(first)
    form.note("작은 글")
    form.place(pygame.Rect(0, 0, 600, form.measure(600)[1]))
    heading, note = (widget for widget in form.walk() if isinstance(widget, Label))
    assert heading.is_heading
    assert first.rect.top - heading.rect.bottom == look().theme.tx(6)
    assert not note.is_heading
    assert note.px < heading.px
    assert note.rect.top - first.rect.bottom == look().theme.tx(9)


# --- drawing and moving -------------------------------------------------------------------------------


def test_a_box_itself_is_never_hit_but_its_ground_is() -> None:
    member, ground = block(), block()
    box = Vertical(look(), [member], ground=ground, pad=(40, 40)).place(ROOM)
    assert not box.hit(ROOM.center)
    assert ground.hit((ROOM.left + 2, ROOM.top + 2))


@pytest.mark.parametrize(("away", "drawn"), [(0, 1), (20, 1), (30, 0)])
@pytest.mark.parametrize("way", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_what_lies_just_outside_is_drawn_for_its_shadow_and_nothing_farther_away(
    away: int, drawn: int, way: tuple[int, int]
) -> None:
    member, kept = block(), block()
    box = Vertical(look(), [member], gap=0).place(ROOM)
    content = Content(look(), lambda width: [kept]).place(ROOM)
    clip = pygame.Rect(0, 0, 100, 100)
    clip.center = (400, 300)
    place = clip.move(way[0] * (clip.width + away), way[1] * (clip.height + away))
    member.place(place)
    kept.place(place)
    surface = pygame.Surface((800, 600))
    surface.set_clip(clip)
    box.draw(surface)
    content.draw(surface)
    assert (member.times_drawn, kept.times_drawn) == (drawn, drawn)


def test_a_box_that_gets_another_size_is_laid_out_anew() -> None:
    one, two = block(high=20), Grow(block())
    column = Vertical(look(), [one, two], gap=0).place(ROOM)
    column.place(pygame.Rect(0, 0, 300, 200))
    assert two.widget is not None
    assert (one.rect.size, two.widget.rect.size) == ((300, 20), (300, 180))


def test_a_box_without_any_size_is_laid_out_again_when_it_is_placed_again() -> None:
    one = block(high=0)
    column = Vertical(look(), [one], gap=0).place(pygame.Rect(0, 0, 0, 0))
    column.place(pygame.Rect(10, 20, 0, 0))
    assert one.rect.topleft == (10, 20)
