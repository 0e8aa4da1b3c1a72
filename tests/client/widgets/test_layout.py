"""Boxes place their members: rows, columns, growth, wrapping, scrolling, panels in the middle, forms."""

from __future__ import annotations

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
