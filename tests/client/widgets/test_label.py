"""Texts to read, panels, progress bars and tables: their sizes, what they say, and where they are drawn."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size, Theme, fade
from mighty_gui.client.widgets import Column, Label, Paragraph, Row, TextTable
from mighty_gui.client.widgets.label import FittedLabel, Heading, Panel, ProgressBar, ScreenTitle, Title
from mighty_gui.texts import Texts
from tests.client.drawn import FONTS, GROUND, LOOK, drawn, is_mid

PLACE = pygame.Rect(100, 60, 300, 46)
PALETTE = LOOK.palette
ENGLISH = Texts.load("en")
LONG = "a text that is much too long for one line of this width, so that it needs several of them"


# --- lines of text --------------------------------------------------------------------------------------


@pytest.mark.parametrize("more", [{}, {"bold": True}, {"serif": True}, {"size": Size.LARGE}])
def test_a_label_is_as_large_as_its_text_whatever_room_there_is(more):
    made = Label(LOOK, "points", **more)
    style = {name: more[name] for name in more if name != "size"}
    px = LOOK.theme.font(more.get("size", Size.BODY))
    assert made.measure() == made.measure(10) == (FONTS.width("points", px, **style), FONTS.line_height(px))
    line = drawn(made.place(PLACE)).lines[0]
    assert (line.shown, line.px, line.colour, line.bold) == ("points", px, PALETTE.text, bool(more.get("bold")))
    assert line.rect.width == made.measure()[0]


@pytest.mark.parametrize("align", ["left", "center", "right"])
@pytest.mark.parametrize("kind", [Label, Paragraph])
def test_a_text_lies_on_the_side_that_is_asked_for(kind, align):
    made = kind(LOOK, "points", align=align, colour=PALETTE.good).place(PLACE)
    line = drawn(made).lines[0]
    ends = {"left": line.rect.left == PLACE.left, "right": line.rect.right == PLACE.right}
    ends["center"] = abs(line.rect.centerx - PLACE.centerx) <= 1
    assert [name for name, is_there in ends.items() if is_there] == [align]
    assert line.colour == PALETTE.good


def test_a_label_says_its_text():
    assert Label(LOOK, "points", name="internal").label == "points"
    assert not Label(LOOK, "points").focusable


@pytest.mark.parametrize(
    ("more", "is_heading"),
    [
        ({"bold": True, "size": Size.LARGE}, True),
        ({"bold": True, "size": Size.TITLE}, True),
        ({"bold": True, "size": Size.BODY}, False),
        ({"size": Size.LARGE}, False),
    ],
)
def test_large_bold_lines_are_headings(more, is_heading):
    assert Label(LOOK, "points", **more).is_heading is is_heading
    assert Heading(LOOK, "points").is_heading
    assert Title(LOOK, "points").is_heading


def test_a_paragraph_is_as_high_as_its_lines():
    made = Paragraph(LOOK, LONG)
    count = len(made.lines(200))
    assert count > 3
    assert made.measure(200) == (200, count * FONTS.line_height(made.px))
    assert made.measure() == Label(LOOK, LONG).measure()
    assert " ".join(made.lines(200)) == LONG
    assert all(FONTS.width(line, made.px) <= 200 for line in made.lines(200))


@pytest.mark.parametrize("bold", [True, False])
def test_the_lines_of_a_paragraph_lie_below_each_other_in_its_place(bold):
    made = Paragraph(LOOK, LONG, bold=bold)
    made.place(pygame.Rect((100, 60), made.measure(200)))
    lines = drawn(made).lines
    assert [line.shown for line in lines] == made.lines(200)
    assert {line.bold for line in lines} == {bold}
    gaps = {below.rect.top - above.rect.top for above, below in pairwise(lines)}
    assert gaps == {FONTS.line_height(made.px)}
    assert abs((lines[0].rect.top - made.rect.top) - (made.rect.bottom - lines[-1].rect.bottom)) <= 3


# --- texts that become smaller --------------------------------------------------------------------------


@pytest.mark.parametrize("more", [{}, {"bold": True}, {"serif": True}])
def test_a_fitted_label_has_the_largest_letters_that_fit(more):
    made = FittedLabel(LOOK, "some points to fit", **more)
    full, wide = made.px, made.measure()[0]
    assert made.place(pygame.Rect(100, 60, wide, 40)) is made
    assert made.px == full
    made.place(pygame.Rect(100, 60, wide * 2 // 3, 40))
    assert 0.5 * full <= made.px < full
    assert FONTS.fits(made.text, made.px, wide * 2 // 3, **more)
    assert not FONTS.fits(made.text, made.px + 1, wide * 2 // 3, **more)
    made.place(pygame.Rect(100, 60, 500, 40))
    assert made.px == full, "with room again, it is as large as before"


@pytest.mark.parametrize("kind", [Label, FittedLabel, Paragraph])
def test_letters_are_neither_bold_nor_serif_unless_asked(kind):
    made = kind(LOOK, "points")
    assert (made.bold, made.serif, made.align, made.colour) == (False, False, "left", PALETTE.text)
    assert made.px == LOOK.theme.font(Size.BODY)


@pytest.mark.parametrize("least", [0.5, 0.8])
def test_a_fitted_label_keeps_a_share_of_its_size(least):
    made = FittedLabel(LOOK, LONG, size=Size.TITLE, least=least)
    full = made.px
    made.place(pygame.Rect(100, 60, 50, 40))
    assert made.px == round(least * full)
    assert FittedLabel(LOOK, LONG, size=Size.TITLE).place(pygame.Rect(0, 0, 9, 40)).px == round(0.5 * full)


def test_titles_are_large_gilded_lines_that_may_shrink_to_two_fifths():
    made = Title(LOOK, "Match")
    assert made.name == "title"
    assert (made.bold, made.serif, made.colour) == (True, True, PALETTE.gold_bright)
    wide, high = made.measure()
    full = LOOK.theme.font(Size.TITLE)
    assert wide == FONTS.width("Match", full, bold=True, serif=True)
    assert full < high < 1.5 * full
    made.place(pygame.Rect(100, 60, 10, high))
    assert made.px == round(0.4 * full)
    assert made.measure()[1] == high, "its height stays"
    assert Title(LOOK, "Match", colour=PALETTE.good).colour == PALETTE.good


def test_headings_on_paper_are_dark():
    made = Heading(LOOK, "Match")
    assert (made.px, made.bold, made.serif, made.colour) == (LOOK.theme.font(Size.LARGE), True, True, PALETTE.ink)


def test_the_title_of_a_screen_is_read_as_the_name_of_the_screen_only():
    made = ScreenTitle(LOOK, "Mighty", 60)
    assert list(made.visible_text(ENGLISH)) == []
    assert made.name == "title"
    wide, high = made.measure()
    assert wide == FONTS.width("Mighty", 60, bold=True, serif=True)
    assert 60 < high < 90


def test_the_letters_of_a_screens_title_fill_its_place():
    made = ScreenTitle(LOOK, "MIGHT", 60)
    made.place(pygame.Rect((100, 60), made.measure()))
    touched = drawn(made).touched
    assert abs(touched.left - made.rect.left) <= 6
    assert abs(touched.right - made.rect.right) <= 6
    assert made.rect.top <= touched.top
    assert touched.bottom <= made.rect.bottom + 6
    assert touched.height > 40
    assert abs(touched.centery - made.rect.centery) <= 6


# --- panels ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("style", "fill", "has_shadow"),
    [
        ("panel", PALETTE.panel, True),
        ("sheet", (*PALETTE.panel[:3], 255), True),
        ("paper", PALETTE.paper, True),
        ("well", PALETTE.well, False),
    ],
)
def test_panels_have_the_ground_they_are_asked_for(style, fill, has_shadow):
    drawing = drawn(Panel(LOOK, style).place(PLACE))
    assert (drawing.boxes[0].rect, drawing.boxes[0].fill) == (PLACE, fill)
    assert bool(drawing.shades) is has_shadow
    assert list(Panel(LOOK, style).visible_text(ENGLISH)) == []
    assert Panel(LOOK).style == "panel"


@pytest.mark.parametrize(("top", "edge"), [(0, "bottom"), (40, "top")])
def test_a_bar_has_a_line_on_the_side_of_the_screen(top, edge):
    place = pygame.Rect(0, top, 640, 50)
    drawing = drawn(Panel(LOOK, "bar").place(place))
    line = drawing.boxes[0]
    assert (line.rect.left, line.rect.width, line.rect.height) == (0, 640, LOOK.theme.rim)
    assert getattr(line.rect, edge) == getattr(place, edge)
    assert line.fill == PALETTE.line
    assert line.radius == 0
    assert drawing.touched == place
    assert drawing.picture.get_at(place.center)[:3] == PALETTE.panel_low[:3]


# --- progress -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "width"), [(0.25, 75), (0.5, 150), (1.0, 300), (1.5, 300), (0.01, 20), (0.0, None), (-1.0, None)]
)
def test_a_progress_bar_is_filled_as_far_as_the_part_done(part, width):
    place = pygame.Rect(100, 60, 300, 20)
    drawing = drawn(ProgressBar(LOOK, part, label="reading").place(place))
    assert drawing.boxes[0].rect == place
    assert drawing.boxes[0].radius == 10
    done = [pygame.Rect(100, 60, width, 20)] if width else []
    assert [box.rect for box in drawing.boxes[1:]] == done, "what has begun is never narrower than high"
    assert all((box.fill, box.bottom) == (PALETTE.gold, PALETTE.gold_low) for box in drawing.boxes[1:])
    assert all(box.radius == 10 for box in drawing.boxes)


def test_a_progress_bar_is_seen_on_paper_and_on_panels():
    bars = [ProgressBar(LOOK, 0, label="x", on_paper=paper).place(PLACE) for paper in (True, False)]
    fills = [drawn(bar).boxes[0].fill for bar in bars]
    assert [fill[:3] for fill in fills] == [PALETTE.ink[:3], PALETTE.text[:3]]
    assert all(0 < fill[3] < 80 for fill in fills)
    assert ProgressBar(LOOK, 0, label="x").on_paper


def test_a_progress_bar_says_its_task_to_screen_readers_only():
    made = ProgressBar(LOOK, 0.5, label="reading", name="bar")
    assert made.label == "reading"
    assert made.visible_text(ENGLISH) == ()
    wide, high = made.measure()
    assert made.measure(70) == (70, high)
    assert 10 < high < 20
    assert wide == 10 * LOOK.theme.tx(20)
    assert ProgressBar(Look(Theme(text_scale=2.0), FONTS), 0.5, label="x").measure() == (2 * wide, high)


# --- tables ---------------------------------------------------------------------------------------------


COLUMNS = [Column("name", share=1), Column("points", "right"), Column("", "center", share=3)]
ROWS = [Row(["Robin", "+12", "won"]), Row(["Hazel", "−3", ""]), Row(["all", "9", "x"], strong=True)]


def table(columns=COLUMNS, rows=ROWS, width=None, **more):
    made = TextTable(LOOK, columns, rows, **more)
    wide, high = made.measure()
    return made.place(pygame.Rect(100, 40, wide if width is None else width, high))


def width_of(text, made, bold=False):
    return FONTS.width(text, made.px, bold=bold)


def cells(made):
    """Return the room of each cell, row by row, without the headings."""
    rooms = [line.room for line in drawn(made).lines]
    count = len(made.columns)
    rows = [rooms[at : at + count] for at in range(0, len(rooms), count)]
    return rows[len(rows) - len(made.rows) :]


def test_a_table_says_its_rows_with_the_headings_of_numbers():
    made = table()
    assert list(made.visible_text(ENGLISH)) == ["Robin, points +12, won", "Hazel, points −3", "all, points 9, x"]
    assert made.label == "Robin, points +12, won; Hazel, points −3; all, points 9, x"


def test_the_first_cell_of_a_row_gets_no_heading_even_if_it_is_a_number():
    made = table([Column("hand"), Column("points")], [Row(["1", "5"])])
    assert made.label == "1, points 5"


def test_a_table_is_as_wide_as_its_widest_cells_with_the_same_gap_around_each():
    made = table()
    small = min(made.px, LOOK.theme.font(Size.SMALL))
    widest = [width_of("Robin", made), FONTS.width("points", small), width_of("won", made)]
    places = cells(made)[0]
    gap = places[1].left - places[0].right
    assert gap == places[2].left - places[1].right > 5
    assert [place.width - (places[0].width - widest[0]) for place in places] == widest
    assert abs((places[0].left - made.rect.left) - gap) <= 2
    assert abs((made.rect.right - places[-1].right) - gap) <= 2
    assert made.measure(2000)[0] == 2000
    assert made.measure(10)[0] == made.measure()[0], "it wants no less than it needs"


def test_bold_rows_and_long_headings_count_for_the_width():
    plain = table([Column("")], [Row(["Robin and Hazel"])])
    strong = table([Column("")], [Row(["Robin and Hazel"], strong=True)])
    difference = width_of("Robin and Hazel", plain, bold=True) - width_of("Robin and Hazel", plain)
    assert difference > 0
    assert strong.measure()[0] - plain.measure()[0] == difference
    short = table([Column("a very long heading")], [Row(["x"])])
    empty = table([Column("a very long heading")], [])
    assert short.measure()[0] == empty.measure()[0] > plain.measure()[0] / 2


@pytest.mark.parametrize(("columns", "extra"), [(COLUMNS, 1), ([Column(), Column(), Column()], 0)])
def test_headings_take_a_row_if_there_are_any(columns, extra):
    made = table(columns)
    assert made.measure()[1] == (3 + extra) * made.row_height
    assert 1.5 * made.px < made.row_height < 2 * made.px
    lines = drawn(made).lines
    assert len(lines) == (3 + extra) * 3
    tops = sorted({line.room.top for line in lines})
    assert tops == [made.rect.top + n * made.row_height for n in range(3 + extra)]
    assert {line.room.height for line in lines} == {made.row_height}


def test_spare_width_goes_to_the_columns_by_their_shares():
    narrow, wide = table(), table(width=table().rect.width + 200)
    before, after = cells(narrow)[0], cells(wide)[0]
    assert [b.width - a.width for a, b in zip(before, after, strict=True)] == [50, 0, 150]
    assert abs((wide.rect.right - after[-1].right) - (narrow.rect.right - before[-1].right)) <= 1
    unshared = [Column("name"), Column("points", "right"), Column("")]
    same = [place.width for place in cells(table(unshared, width=table(unshared).rect.width + 200))[0]]
    assert same == [place.width for place in cells(table(unshared))[0]]


def test_in_a_narrow_place_the_widest_columns_give_most():
    columns = [Column(""), Column("")]
    rows = [Row(["a very long text of a cell", "short"])]
    full = table(columns, rows)
    made = table(columns, rows, width=full.rect.width - 60)
    before, after = cells(full)[0], cells(made)[0]
    given = [a.width - b.width for a, b in zip(before, after, strict=True)]
    assert 59 <= sum(given) <= 61
    assert given[0] / before[0].width == pytest.approx(given[1] / before[1].width, abs=0.03)
    assert abs((made.rect.right - after[1].right) - (after[0].left - made.rect.left)) <= 2
    tiny = table(columns, rows, width=5)
    assert all(place.width <= 2 for place in cells(tiny)[0])


def test_cells_lie_on_the_side_of_their_column():
    made = table(width=500)
    lines = drawn(made).lines
    for at, (name, points, result) in enumerate(zip(lines[::3], lines[1::3], lines[2::3], strict=True)):
        assert name.rect.left == name.room.left
        assert points.rect.right == points.room.right
        if result.text:
            assert abs(result.rect.centerx - result.room.centerx) <= 1
        assert is_mid(name.rect, pygame.Rect(0, made.rect.top + at * made.row_height, 1, made.row_height))


def test_a_row_may_have_fewer_cells_than_there_are_columns():
    made = table(rows=[Row(["Robin", "+12", "won"]), Row(["Hazel"])])
    assert made.measure() == table(rows=[Row(["Robin", "+12", "won"]), Row(["Hazel", "", ""])]).measure()
    assert drawn(made).texts[3:] == ["Robin", "+12", "won", "Hazel"]


def test_a_table_is_for_dark_panels_with_plain_rows_unless_asked():
    assert not TextTable(LOOK, COLUMNS, ROWS).paper
    row, column = Row(["x"]), Column()
    assert (row.strong, row.marked, list(row.colours)) == (False, False, [])
    assert (column.title, column.align, column.share) == ("", "left", 0)


@pytest.mark.parametrize("paper", [True, False])
def test_headings_are_small_and_soft_and_totals_bold(paper):
    made = table(paper=paper)
    lines = drawn(made).lines
    soft, ink = (PALETTE.ink_soft, PALETTE.ink) if paper else (PALETTE.text_soft, PALETTE.text)
    assert {(line.px, line.colour, line.bold) for line in lines[:3]} == {(LOOK.theme.font(Size.SMALL), soft, False)}
    assert {(line.px, line.colour) for line in lines[3:]} == {(made.px, ink)}
    assert [line.bold for line in lines[3::3]] == [False, False, True]


def test_the_headings_of_a_small_table_are_no_larger_than_its_cells():
    made = table(size=Size.SMALL)
    assert {line.px for line in drawn(made).lines} == {made.px}


def test_cells_may_have_their_own_colours():
    rows = [Row(["Robin", "+12", "won"], colours=[None, PALETTE.good])]
    made = table(rows=rows)
    assert [line.colour for line in drawn(made).lines[3:]] == [PALETTE.text, PALETTE.good, PALETTE.text]


def filled_rows(made, x):
    """Return the pixel rows below a table's top that are drawn at ``x``, where no letters are."""
    picture = drawn(made).picture
    return [y - made.rect.top for y in range(made.rect.top, made.rect.bottom) if picture.get_at((x, y))[:3] != GROUND]


def test_there_are_lines_below_the_headings_and_above_totals_over_the_whole_width():
    made = table()
    high = made.row_height
    for x in (made.rect.left, made.rect.left + 3, made.rect.right - 1):
        assert filled_rows(made, x) == [high, 3 * high]
    assert drawn(made).touched.width == made.rect.width
    plain = table([Column(), Column()], [Row(["a", "b"]), Row(["c", "d"])])
    assert filled_rows(plain, plain.rect.left) == []


def test_lines_on_paper_have_the_colour_of_paper_lines():
    seen = []
    for paper in (True, False):
        made = table(paper=paper)
        seen.append(drawn(made).picture.get_at((made.rect.left, made.rect.top + made.row_height))[:3])
    for colour, line in zip(seen, (PALETTE.paper_line, PALETTE.line), strict=True):
        mixed = [ground + (c - ground) * line[3] / 255 for ground, c in zip(GROUND, line, strict=False)]
        assert colour == pytest.approx(mixed, abs=2)


def test_a_marked_row_has_a_ground_of_its_own():
    made = table([Column(), Column()], [Row(["a", "b"]), Row(["c", "d"], marked=True), Row(["e", "f"])])
    high = made.row_height
    for x in (made.rect.left, made.rect.right - 1):
        assert filled_rows(made, x) == list(range(high, 2 * high))
    colour = drawn(made).picture.get_at((made.rect.left, made.rect.top + high + 3))[:3]
    gold = fade(PALETTE.gold, 0.5)
    assert all(min(a, b) <= c <= max(a, b) for a, b, c in zip(GROUND, gold, colour, strict=False))
    parts = [(c - a) / (b - a) for a, b, c in zip(GROUND, gold, colour, strict=False)]
    assert all(0.1 < part < 0.4 for part in parts), "letters can be read on it"
