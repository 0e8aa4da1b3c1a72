"""Drop-down lists and tabs: keys, the pointer, what a screen reader is told, and where everything is drawn."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Theme, fade
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Choice, Tabs
from tests.client.drawn import FONTS, GROUND, LOOK, at, drawn, key, ring_runs_around

PLACE = pygame.Rect(100, 60, 300, 46)
WINDOW = pygame.Rect((0, 0), LOOK.theme.size)
PALETTE = LOOK.palette
WORDS = ["apple", "banana", "blueberry", "cherry", "date"]


def choice(value=2, count=5, heard=None, place=PLACE, focused=True, open_=False, look=LOOK, **more):
    """Return a placed list; ``heard`` gets every choice."""
    options = [(n, WORDS[n] if count == 5 else f"option {n}") for n in range(count)]
    made = Choice(look, options, value, (heard if heard is not None else []).append, **more).place(place)
    made.focused = focused
    if open_:
        made.activate()
    return made


def rows(made):
    return [(option.number, option.rect) for option in made.options_in_view()]


def row(made, number):
    return dict(rows(made))[number]


# --- closed ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "kind", "goal"), [(2, Kind.LEFT, 1), (2, Kind.RIGHT, 3), (0, Kind.LEFT, 0), (4, Kind.RIGHT, 4)]
)
def test_left_and_right_choose_the_neighbour_without_opening(value, kind, goal):
    heard = []
    made = choice(value, heard=heard)
    assert made.handle(key(kind)), "the key is used even at the end"
    assert made.value == goal
    assert heard == ([goal] if goal != value else [])
    assert not made.open


@pytest.mark.parametrize("more", [{"focused": False}, {"reason": "not now"}])
def test_a_list_without_focus_or_out_of_use_does_not_step(more):
    heard = []
    made = choice(heard=heard, **more)
    assert not made.handle(key(Kind.RIGHT))
    made.handle(key(Kind.CONFIRM))
    assert (made.value, heard, made.open) == (2, [], False)


@pytest.mark.parametrize("kind", [Kind.UP, Kind.DOWN, Kind.HOME, Kind.END, Kind.CANCEL, Kind.NEXT])
def test_a_closed_list_leaves_other_keys_to_the_page(kind):
    made = choice()
    assert not made.handle(key(kind))
    assert (made.value, made.marked, made.open) == (2, 2, False)


def test_enter_opens_the_list_at_the_chosen_option():
    made = choice()
    made.marked = 0
    assert made.handle(key(Kind.CONFIRM))
    assert made.open
    assert made.marked == 2


def test_a_click_opens_the_list_on_release_inside():
    made = choice()
    assert made.handle(at(Kind.PRESS, PLACE.center))
    assert made.pressed
    assert made.grabs
    assert not made.open
    assert made.handle(at(Kind.RELEASE, PLACE.center))
    assert made.open
    assert made.grabs, "while it is open, it takes all"


def test_a_list_of_nothing_cannot_be_opened():
    made = Choice(LOOK, [], 0, print).place(PLACE)
    made.activate()
    assert not made.open
    assert (made.position, made.shown_text, made.value_text) == (None, "", "")
    assert not made.grabs
    assert made.measure()[1] == LOOK.theme.control
    assert drawn(made).texts == [""]


def test_a_value_that_is_not_offered_counts_as_the_first():
    made = choice(99)
    assert (made.shown_text, made.position, made.marked) == ("apple", (1, 5), 0)


# --- open: keys -----------------------------------------------------------------------------------------


def test_only_as_many_options_as_there_is_room_for_are_shown():
    made = choice(10, count=30, open_=True)
    shown = [number for number, _ in rows(made)]
    assert shown == list(range(shown[0], shown[0] + len(shown)))
    assert 10 in shown
    room = WINDOW.bottom - PLACE.bottom
    height = rows(made)[0][1].height
    assert room - 2 * height < len(shown) * height < room
    assert len(rows(choice(open_=True))) == 5
    assert rows(choice()) == []


@pytest.mark.parametrize(
    ("marked", "kind", "goal"),
    [
        (10, Kind.UP, 9),
        (10, Kind.DOWN, 11),
        (10, Kind.HOME, 0),
        (10, Kind.END, 29),
        (0, Kind.UP, 0),
        (29, Kind.DOWN, 29),
        (2, Kind.PAGE_UP, 0),
        (27, Kind.PAGE_DOWN, 29),
        (10, Kind.LEFT, 10),
        (10, Kind.RIGHT, 10),
    ],
)
def test_keys_move_the_mark_in_the_open_list_and_keep_it_in_view(marked, kind, goal):
    heard = []
    made = choice(marked, count=30, heard=heard, open_=True)
    assert made.handle(key(kind)), "no key leads out of the open list"
    assert made.marked == goal
    assert goal in dict(rows(made))
    assert (heard, made.open) == ([], True)


@pytest.mark.parametrize("value", range(4))
def test_a_list_opened_at_one_of_its_first_options_is_not_scrolled(value):
    assert rows(choice(value, count=30, open_=True))[0][0] == 0


@pytest.mark.parametrize(("kind", "sign"), [(Kind.PAGE_UP, -1), (Kind.PAGE_DOWN, 1)])
def test_a_page_is_as_many_options_as_are_shown(kind, sign):
    made = choice(15, count=40, open_=True)
    made.handle(key(kind))
    assert made.marked == 15 + sign * len(rows(made))


def test_the_list_scrolls_only_when_the_mark_would_leave_it():
    made = choice(0, count=30, open_=True)
    count = len(rows(made))
    firsts = []
    for _ in range(29):
        made.handle(key(Kind.DOWN))
        firsts.append(rows(made)[0][0])
    assert firsts == [max(0, marked - count + 1) for marked in range(1, 30)]
    for marked in range(28, -1, -1):
        made.handle(key(Kind.UP))
        assert rows(made)[0][0] == min(30 - count, marked)


def test_enter_chooses_the_marked_option_and_escape_none():
    heard = []
    made = choice(heard=heard, open_=True)
    made.handle(key(Kind.DOWN))
    assert made.handle(key(Kind.CANCEL))
    assert (made.open, made.value, heard) == (False, 2, [])
    made.activate()
    made.handle(key(Kind.DOWN))
    assert made.handle(key(Kind.CONFIRM))
    assert (made.open, made.value, heard) == (False, 3, [3])
    made.activate()
    made.handle(key(Kind.CONFIRM))
    assert heard == [3], "the same option again is no change"
    assert not made.open


@pytest.mark.parametrize("kind", [Kind.NEXT, Kind.PREVIOUS])
def test_tab_closes_the_list_and_goes_on(kind):
    heard = []
    made = choice(heard=heard, open_=True)
    made.handle(key(Kind.DOWN))
    assert made.handle(key(kind)) is False
    assert (made.open, heard) == (False, [])


@pytest.mark.parametrize(
    ("value", "letter", "goal"),
    [(0, "b", 1), (1, "b", 2), (2, "b", 1), (4, "a", 0), (3, "d", 4), (3, "c", 3), (2, "z", 2), (0, "bl", 2)],
)
def test_a_letter_goes_to_the_next_option_that_begins_with_it_and_starts_over(value, letter, goal):
    made = choice(value, open_=True)
    assert made.handle(Intent(Kind.KEY, key=letter))
    assert made.marked == goal
    assert made.open


def test_a_letter_finds_capitals_and_brings_the_option_into_view():
    options = [(n, f"x {n}") for n in range(29)] + [(29, "Zebra")]
    made = Choice(LOOK, options, 0, print).place(PLACE)
    made.focused = True
    made.activate()
    made.handle(Intent(Kind.KEY, key="z"))
    assert made.marked == 29
    assert 29 in dict(rows(made))


# --- open: the pointer ----------------------------------------------------------------------------------


def test_the_pointer_marks_options_and_a_press_chooses():
    heard = []
    made = choice(heard=heard, open_=True)
    assert made.handle(at(Kind.MOVE, row(made, 4).center))
    assert made.marked == 4
    assert made.handle(at(Kind.MOVE, (5, 5)))
    assert made.marked == 4, "beside the list nothing is marked"
    assert made.handle(at(Kind.PRESS, row(made, 1).center))
    assert (made.open, made.value, made.marked, heard) == (False, 1, 1, [1])


def test_a_press_beside_the_list_closes_it_without_choosing():
    heard = []
    made = choice(heard=heard, open_=True)
    made.handle(at(Kind.MOVE, row(made, 4).center))
    assert made.handle(at(Kind.PRESS, (5, 5)))
    assert (made.open, made.value, heard) == (False, 2, [])


def test_moves_and_releases_in_the_open_list_choose_nothing():
    heard = []
    made = choice(heard=heard, open_=True)
    assert made.handle(at(Kind.RELEASE, row(made, 4).center))
    assert made.handle(at(Kind.RELEASE, (5, 5)))
    assert made.open
    assert heard == []


def test_the_wheel_scrolls_the_list_within_its_ends_and_leaves_the_mark():
    made = choice(0, count=30, open_=True)
    count = len(rows(made))

    def turned(amount):
        assert made.handle(Intent(Kind.WHEEL, pos=row(made, rows(made)[1][0]).center, amount=amount))
        assert made.marked == 0
        return rows(made)[0][0]

    assert [turned(amount) for amount in (-3.0, 1.0, -100.0, 2.0, 100.0)] == [3, 2, 30 - count, 28 - count, 0]


def test_after_the_wheel_an_option_is_chosen_where_it_is_seen():
    heard = []
    made = choice(0, count=30, heard=heard, open_=True)
    made.handle(Intent(Kind.WHEEL, pos=(5, 5), amount=-4.0))
    made.handle(at(Kind.PRESS, rows(made)[1][1].center))
    assert heard == [5]


# --- where the list is ----------------------------------------------------------------------------------


def test_the_list_is_below_its_button_with_the_same_edges():
    made = choice(open_=True)
    box = made.list_rect()
    assert (box.left, box.right) == (PLACE.left, PLACE.right)
    assert 0 < box.top - PLACE.bottom < 10
    places = [rect for _, rect in rows(made)]
    assert all(above.bottom == below.top and above.left == below.left for above, below in pairwise(places))
    margins = {places[0].left - box.left, box.right - places[0].right}
    margins |= {places[0].top - box.top, box.bottom - places[-1].bottom}
    assert len(margins) == 1
    assert 0 < margins.pop() < 10


def test_the_list_is_below_its_button_as_long_as_there_is_room():
    height, gap = choice(open_=True).list_rect().height, choice(open_=True).list_rect().top - PLACE.bottom
    sides = []
    for room in range(height - 10, height + 24):
        made = choice(place=pygame.Rect(100, WINDOW.bottom - room - 46, 300, 46), open_=True)
        box = made.list_rect()
        sides.append(box.top > made.rect.bottom)
        assert box.bottom < WINDOW.bottom
    assert sides == sorted(sides)
    assert 0 < sides.index(True) - (10 + gap) < 12, "a small margin to the edge of the window is kept"


def test_the_list_is_above_its_button_where_there_is_more_room():
    made = choice(place=PLACE.move(0, 560), open_=True)
    box = made.list_rect()
    below = choice(open_=True).list_rect()
    assert made.rect.top - box.bottom == below.top - PLACE.bottom
    assert box.size == below.size
    assert len(rows(made)) == 5


@pytest.mark.parametrize("top", [0, 60, 330, 500, 674])
def test_the_list_and_all_its_rows_are_always_in_the_window(top):
    made = choice(15, count=40, place=pygame.Rect(100, top, 300, 46), open_=True)
    box = made.list_rect()
    assert WINDOW.contains(box)
    assert all(box.contains(rect) for _, rect in rows(made))
    assert len(rows(made)) >= 6
    assert not box.colliderect(made.rect)


def test_a_list_is_as_wide_as_its_longest_option_and_stays_in_the_window_on_the_right():
    narrow = choice(place=pygame.Rect(1200, 60, 60, 46), open_=True)
    box = narrow.list_rect()
    assert box.width == narrow.measure()[0] > 60
    assert box.right == WINDOW.right
    drawing = drawn(narrow, WINDOW.size, over=True)
    assert sorted(drawing.texts) == sorted(WORDS)


def test_in_a_window_without_room_one_option_is_shown():
    look = Look(Theme((1024, 640)), FONTS)
    made = choice(count=30, place=pygame.Rect(100, 20, 300, 600), open_=True, look=look)
    assert len(rows(made)) == 1


def test_rows_are_high_enough_for_fingers_and_for_large_letters():
    plain = row(choice(open_=True), 0).height
    finger = row(choice(open_=True, look=Look(Theme(finger=70), FONTS)), 0).height
    large = row(choice(open_=True, look=Look(Theme(text_scale=1.5), FONTS)), 0).height
    assert 1.5 * LOOK.theme.font(20) < plain < LOOK.theme.control
    assert finger == 70
    assert large == round(1.5 * plain)


# --- what it says ---------------------------------------------------------------------------------------


def test_a_list_says_its_option_its_place_and_whether_it_is_open():
    made = choice()
    assert (made.role, made.condition, made.value_text, made.position) == ("choice", "", "blueberry", (3, 5))
    assert list(made.walked_by) == []
    made.activate()
    made.handle(key(Kind.DOWN))
    assert (made.condition, made.value_text, made.position) == ("open", "cherry", (4, 5))
    assert made.shown_text == "blueberry"
    assert list(made.walked_by) == [Kind.DOWN]
    assert choice(reason="not now").condition == "unavailable"


def test_a_screen_reader_gets_the_options_of_the_open_list_and_can_press_them():
    heard = []
    made = choice(heard=heard, open_=True)
    options = made.options_in_view()
    assert [(option.number, option.text, option.chosen, option.count) for option in options] == [
        (n, word, n == 2, 5) for n, word in enumerate(WORDS)
    ]
    made.press_option(4)
    assert (made.open, made.value, heard) == (False, 4, [4])


def test_a_rebuilt_list_stays_open_with_the_same_mark_and_scroll():
    old = choice(0, count=30, open_=True)
    old.handle(key(Kind.END))
    old.handle(key(Kind.UP))
    new = choice(0, count=30)
    new.adopt(old)
    assert (new.open, new.marked, rows(new)) == (True, 28, rows(old))
    old.hovered = True
    new.adopt(old)
    assert new.hovered


def test_a_rebuilt_list_with_other_options_is_closed():
    old = choice(open_=True)
    new = choice(0, count=30)
    new.adopt(old)
    assert (new.open, new.marked) == (False, 0)
    beside = choice()
    beside.adopt(Button(LOOK, "x", print))
    assert not beside.open


# --- drawing a list -------------------------------------------------------------------------------------


def test_a_list_is_as_wide_as_its_longest_option_needs():
    made = choice(1)
    wide, high = made.measure()
    assert high == LOOK.theme.control
    made.options = [(0, "x"), (1, "the longest of all"), (2, "y")]
    longer = made.measure()[0]
    text = FONTS.width("the longest of all", made.px)
    assert longer - wide == text - max(FONTS.width(word, made.px) for word in WORDS)
    made.place(pygame.Rect(100, 60, longer, high))
    line = drawn(made).lines[0]
    assert (line.shown, line.px) == ("the longest of all", made.px)
    assert line.room.width - line.rect.width < 20, "hardly any room is wasted"
    assert made.measure(80) == (80, high)
    assert made.measure(1000) == made.measure()


def test_the_option_and_the_arrow_have_the_same_distance_from_the_edges():
    drawing = drawn(choice())
    line, icon, box = drawing.lines[0], drawing.icons[0], drawing.boxes[0]
    assert box.rect == PLACE
    assert 0 <= (line.rect.left - PLACE.left) - (PLACE.right - icon.rect.right) <= 3
    assert abs(icon.rect.centery - PLACE.centery) <= 1
    assert abs(line.rect.centery - PLACE.centery) <= 1
    assert 4 <= icon.rect.left - line.room.right <= 12
    assert 0.7 * LOOK.theme.font(20) < icon.rect.width < 0.6 * PLACE.height
    assert line.shown == "blueberry"


def test_an_option_becomes_smaller_only_where_there_is_no_room():
    narrow = choice(place=pygame.Rect(100, 60, 130, 46))
    line, full = drawn(narrow).lines[0], drawn(choice()).lines[0]
    assert full.px == narrow.px
    assert line.shown == "blueberry"
    assert line.px < narrow.px
    assert PLACE.left < line.rect.left < line.rect.right <= drawn(narrow).icons[0].rect.left


@pytest.mark.parametrize(
    ("open_", "warmth", "rim"),
    [(False, 0.0, "line_quiet"), (False, 0.5, "line_quiet"), (False, 1.0, "line"), (True, 0, "line")],
)
def test_the_rim_and_the_arrow_tell_whether_a_list_is_pointed_at_or_open(open_, warmth, rim):
    made = choice(open_=open_)
    made.warmth.value = warmth
    drawing = drawn(made)
    assert drawing.boxes[0].rim == getattr(PALETTE, rim)
    assert drawing.boxes[0].rim_width == LOOK.theme.rim
    assert drawing.icons[0].name == ("up" if open_ else "down")
    assert (drawing.boxes[0].fill, drawing.boxes[0].bottom) == (PALETTE.raised, PALETTE.raised_low)


def test_a_list_out_of_use_is_faint():
    on, off = drawn(choice()), drawn(choice(reason="not now"))
    assert (on.lines[0].colour, on.icons[0].colour) == (PALETTE.text, PALETTE.gold)
    assert (off.lines[0].colour, off.icons[0].colour) == (PALETTE.text_faint, PALETTE.text_faint)
    assert off.boxes[0].fill[3] < on.boxes[0].fill[3] == 255


def test_the_focus_ring_runs_around_the_list():
    made = choice()
    assert drawn(made).rings == []
    made.ringed = True
    drawing = drawn(made)
    assert ring_runs_around(drawing.rings[-1], PLACE, drawing.boxes[0].radius)


def test_nothing_is_drawn_above_the_others_while_the_list_is_closed():
    assert not drawn(choice(), over=True).touched


def test_the_open_list_hides_what_lies_below_it():
    made = choice(open_=True)
    drawing = drawn(made, WINDOW.size, over=True)
    box = made.list_rect()
    assert drawing.shades[0].rect == box
    ground = drawing.boxes[0]
    assert (ground.rect, ground.rim, ground.rim_width) == (box, PALETTE.line, LOOK.theme.rim)
    assert ground.fill == (*PALETTE.panel[:3], 255)
    assert drawing.shades[0].radius == ground.radius
    inside = box.inflate(-ground.radius, -ground.radius)
    assert GROUND not in {
        drawing.picture.get_at((x, y))[:3]
        for x in (inside.left, inside.right - 1)
        for y in (inside.top, inside.bottom - 1)
    }
    assert PALETTE.well not in [one.fill for one in drawing.boxes], "there is no scroll bar"


def test_the_marked_option_has_a_ground_and_the_chosen_one_a_check():
    made = choice(open_=True)
    made.handle(key(Kind.UP))
    drawing = drawn(made, WINDOW.size, over=True)
    assert drawing.texts == WORDS
    assert [one.rect for one in drawing.boxes[1:]] == [row(made, 1)]
    assert drawing.boxes[1].fill == fade(PALETTE.gold, drawing.boxes[1].fill[3] / 255)
    assert 0 < drawing.boxes[1].fill[3] < 128
    assert [(icon.name, icon.colour) for icon in drawing.icons] == [("check", PALETTE.gold)]
    assert [line.colour for line in drawing.lines] == [
        PALETTE.gold_bright if n == 2 else PALETTE.text for n in range(5)
    ]


def test_options_and_check_lie_inside_their_row():
    made = choice(open_=True)
    drawing = drawn(made, WINDOW.size, over=True)
    place, check = row(made, 2), drawing.icons[0].rect
    assert place.contains(check)
    assert abs(check.centery - place.centery) <= 1
    assert 0.7 * made.px < check.width < 0.6 * place.height
    for (_, rect), line in zip(rows(made), drawing.lines, strict=True):
        assert rect.contains(line.rect)
        assert abs(line.rect.centery - rect.centery) <= 1
        assert line.px == made.px
        assert 0 <= (rect.right - check.right) - (line.rect.left - rect.left) <= 3
        assert check.left - 12 < line.room.right <= check.left, "letters and check do not overlap"


def test_an_option_without_room_becomes_smaller_in_its_row():
    options = [(n, "a very long option of a long list " * 5) for n in range(2)]
    made = Choice(LOOK, options, 0, print).place(PLACE)
    made.activate()
    long = drawn(made, WINDOW.size, over=True)
    assert made.list_rect().width == WINDOW.width
    assert all(line.px < made.px and line.shown for line in long.lines)
    assert all(line.rect.right <= long.icons[0].rect.left for line in long.lines)


@pytest.mark.parametrize("value", [0, 15, 29])
def test_a_list_with_hidden_options_has_a_bar_that_tells_where_one_is(value):
    made = choice(value, count=30, open_=True)
    first, count, box = rows(made)[0][0], len(rows(made)), made.list_rect()
    drawing = drawn(made, WINDOW.size, over=True)
    bars = [one.rect for one in drawing.boxes[1:] if one.rect.width < 20]
    assert bars
    thumb = bars[-1]
    assert box.contains(thumb)
    assert 0 < box.right - thumb.right < 10
    low, high = box.top + 2, box.bottom - 2
    part = (thumb.centery - low) / (high - low)
    assert abs(part - (first + count / 2) / 30) < 0.05
    assert abs(thumb.height / (high - low) - count / 30) < 0.1


# --- tabs -----------------------------------------------------------------------------------------------


def tabs(value=1, words=("one", "two", "three"), heard=None, place=PLACE, focused=True, look=LOOK, **more):
    options = list(enumerate(words))
    made = Tabs(look, options, value, (heard if heard is not None else []).append, **more).place(place)
    made.focused = focused
    return made


@pytest.mark.parametrize(
    ("value", "kind", "goal"),
    [
        (1, Kind.LEFT, 0),
        (1, Kind.RIGHT, 2),
        (0, Kind.LEFT, 0),
        (2, Kind.RIGHT, 2),
        (2, Kind.HOME, 0),
        (0, Kind.END, 2),
        (1, Kind.CONFIRM, 1),
    ],
)
def test_keys_switch_tabs_and_are_used_even_at_the_ends(value, kind, goal):
    heard = []
    made = tabs(value, heard=heard)
    assert made.handle(key(kind))
    assert (made.value, made.index) == (goal, goal)
    assert heard == ([goal] if goal != value else [])


@pytest.mark.parametrize("kind", [Kind.UP, Kind.DOWN, Kind.PAGE_DOWN, Kind.NEXT, Kind.CANCEL, Kind.TEXT])
def test_other_keys_leave_the_tabs(kind):
    made = tabs()
    assert made.handle(key(kind)) is False
    assert made.value == 1


@pytest.mark.parametrize("more", [{"focused": False}, {"reason": "not now"}])
@pytest.mark.parametrize("kind", [Kind.LEFT, Kind.END, Kind.CONFIRM])
def test_tabs_without_focus_or_out_of_use_take_no_keys(kind, more):
    made = tabs(**more)
    assert made.handle(key(kind)) is False
    assert made.value == 1


def tab_places(made):
    return [option.rect for option in made.options_in_view()]


def tab_place(made, number):
    return tab_places(made)[number]


def test_a_press_on_a_tab_chooses_it():
    heard = []
    made = tabs(heard=heard, focused=False)
    assert made.handle(at(Kind.PRESS, tab_place(made, 2).center))
    assert (made.value, heard) == (2, [2])
    assert made.handle(at(Kind.PRESS, tab_place(made, 2).center))
    assert heard == [2], "pressing it again is no change"


def test_other_buttons_and_moves_choose_no_tab():
    heard = []
    made = tabs(heard=heard)
    assert made.handle(at(Kind.PRESS, tab_place(made, 2).center, button=3))
    assert made.handle(at(Kind.MOVE, tab_place(made, 0).center))
    assert made.handle(at(Kind.PRESS, (5, 5))) is False
    assert made.handle(at(Kind.MOVE, (5, 5))) is False
    assert made.handle(at(Kind.RELEASE, tab_place(made, 0).center)) is False
    assert (made.value, heard) == (1, [])


def test_tabs_out_of_use_cannot_be_pressed():
    heard = []
    made = tabs(heard=heard, reason="not now")
    assert made.handle(at(Kind.PRESS, tab_place(made, 2).center)) is False
    made.press_option(2)
    assert heard == []


def test_tabs_say_their_text_and_place_and_a_screen_reader_can_press_each():
    heard = []
    made = tabs(heard=heard)
    assert (made.value_text, made.position, made.role, made.stroke) == ("two", (2, 3), "choice", Cue.CLICK)
    assert made.focusable
    found = [(one.number, one.text, one.chosen, one.count, one.role) for one in made.options_in_view()]
    assert found == [(n, word, n == 1, 3, "radio") for n, word in enumerate(("one", "two", "three"))]
    made.press_option(0)
    assert heard == [0]
    pages = tabs(pages=True)
    assert pages.role == "tab"
    assert {one.role for one in pages.options_in_view()} == {"tab"}
    assert tabs(99).index == 0


@pytest.mark.parametrize(("value", "kind"), [(0, Kind.RIGHT), (1, Kind.RIGHT), (2, Kind.HOME)])
def test_a_single_switch_goes_round_the_tabs(value, kind):
    assert tabs(value).taken_by is kind


def test_tabs_share_their_whole_width_side_by_side():
    made = tabs()
    places = tab_places(made)
    assert all(left.right == right.left for left, right in pairwise(places))
    margins = {places[0].left - PLACE.left, PLACE.right - places[-1].right}
    margins |= {places[0].top - PLACE.top, PLACE.bottom - places[0].bottom}
    assert len(margins) == 1
    assert 0 < margins.pop() < 8
    spare = [
        place.width - FONTS.width(word, made.px, bold=True)
        for word, place in zip(("one", "two", "three"), places, strict=True)
    ]
    assert max(spare) - min(spare) <= 1, "each has the same room beside its text"


def test_tabs_are_as_wide_as_all_of_the_longest_and_no_wider_than_allowed():
    made = tabs()
    wide, high = made.measure()
    assert high == LOOK.theme.control
    frame = tab_place(made, 0).left - PLACE.left
    longest = FONTS.width("three", made.px, bold=True)
    four = tabs(words=("one", "two", "three", "four")).measure()[0]
    assert (wide - 2 * frame) / 3 == (four - 2 * frame) / 4, "the frame counts once, each tab as much as the longest"
    assert 1.2 * longest < (wide - 2 * frame) / 3 < 2 * longest
    assert made.measure(100) == (100, high)
    assert made.measure(2000) == (wide, high)


def test_at_their_wanted_width_tabs_keep_the_full_size():
    made = tabs()
    made.place(pygame.Rect((100, 60), made.measure()))
    lines = drawn(made).lines
    assert [line.shown for line in lines] == ["one", "two", "three"]
    assert {line.px for line in lines} == {made.px}


@pytest.mark.parametrize("width", [300, 120, 100, 90])
def test_in_a_narrow_place_all_tabs_become_smaller_together(width):
    made = tabs(place=pygame.Rect(100, 60, width, 46))
    lines = drawn(made).lines
    assert len({line.px for line in lines}) == 1
    assert FONTS.smallest <= lines[0].px <= made.px
    assert (lines[0].px == made.px) == (width == 300)
    assert all(
        rect.left <= line.rect.left and line.rect.right <= rect.right
        for line, rect in zip(lines, tab_places(made), strict=True)
    )


@pytest.mark.parametrize("words", [("i", "www"), ("one", "two", "three"), ("i", "w", "a longer text", "x", "y")])
def test_before_letters_become_smaller_the_same_little_room_is_left_beside_each_text(words):
    made = tabs(words=words)
    texts = [FONTS.width(word, made.px, bold=True) for word in words]
    for width in range(sum(texts), 2 * PLACE.width):
        made.place(pygame.Rect(100, 60, width, 46))
        if drawn(made, (800, 200)).lines[0].px == made.px:
            break
    beside = {place.width - text for place, text in zip(tab_places(made), texts, strict=True)}
    assert beside == {LOOK.theme.px(14)}


def test_a_single_tab_fills_the_whole_width():
    made = tabs(0, words=("one",))
    (place,) = tab_places(made)
    assert place.left - PLACE.left == PLACE.right - place.right < 8


def test_letters_become_no_smaller_than_can_be_read():
    made = tabs(place=pygame.Rect(100, 60, 50, 46))
    assert {line.px for line in drawn(made).lines} == {FONTS.smallest}


def test_tabs_have_their_largest_possible_letters():
    """A width that is just enough for a size of letters gives that size, and one pixel less gives a smaller one."""
    sizes = [drawn(tabs(place=pygame.Rect(100, 60, width, 46))).lines[0].px for width in range(60, 260, 2)]
    assert sizes == sorted(sizes)
    assert set(sizes) == set(range(FONTS.smallest, tabs().px + 1))


def test_for_fingers_no_tab_is_narrower_than_a_finger_if_there_is_room():
    look = Look(Theme(finger=60), FONTS)
    words = ("a", "b", "a very long word")
    made = tabs(words=words, look=look)
    widths = [place.width for place in tab_places(made)]
    assert max(widths) - min(widths) <= 1
    assert min(widths) >= 60
    places = tab_places(made)
    assert places[0].left - PLACE.left == PLACE.right - places[-1].right
    crowded = tabs(words=words, look=look, place=pygame.Rect(100, 60, 170, 46))
    widths = [place.width for place in tab_places(crowded)]
    assert widths[2] > 2 * widths[0], "there is not enough room for three fingers"
    enough = tabs(words=("abc", "def", "ghi"), look=look, place=pygame.Rect(100, 60, 400, 46))
    assert max(place.width for place in tab_places(enough)) < 140
    plain = [place.width for place in tab_places(tabs(words=words))]
    assert plain[2] > plain[0]


def test_the_chosen_tab_is_gold_and_the_one_under_the_pointer_lighter():
    made = tabs()
    made.hovered = True
    made.handle(at(Kind.MOVE, tab_place(made, 0).center))
    drawing = drawn(made)
    well, over, chosen = drawing.boxes
    assert (well.rect, well.fill) == (PLACE, PALETTE.well)
    assert over.rect == tab_place(made, 0)
    assert over.fill[:3] == PALETTE.text[:3]
    assert 0 < over.fill[3] < 64
    assert (chosen.rect, chosen.fill, chosen.bottom) == (tab_place(made, 1), PALETTE.gold, PALETTE.gold_low)
    assert chosen.radius == over.radius
    assert [line.colour for line in drawing.lines] == [PALETTE.text_soft, PALETTE.on_gold, PALETTE.text_soft]
    assert [line.bold for line in drawing.lines] == [False, True, False]
    for line, place in zip(drawing.lines, tab_places(made), strict=True):
        assert abs(line.rect.centerx - place.centerx) <= 1


def test_no_tab_is_lighter_once_the_pointer_has_left_or_lies_on_the_chosen_one():
    made = tabs()
    made.handle(at(Kind.MOVE, tab_place(made, 0).center))
    assert len(drawn(made).boxes) == 2
    made.hovered = True
    assert len(drawn(made).boxes) == 3
    made.handle(at(Kind.MOVE, tab_place(made, 1).center))
    assert len(drawn(made).boxes) == 2
    made.handle(at(Kind.MOVE, (5, 5)))
    assert len(drawn(made).boxes) == 2


def test_tabs_out_of_use_are_faint():
    drawing = drawn(tabs(reason="not now"))
    assert {line.colour for line in drawing.lines} == {PALETTE.text_faint}
    assert (drawing.boxes[1].fill, drawing.boxes[1].bottom) == (PALETTE.raised, PALETTE.raised_low)


def test_rebuilt_tabs_know_which_one_is_under_the_pointer():
    old, new = tabs(), tabs()
    old.hovered = True
    old.handle(at(Kind.MOVE, tab_place(old, 2).center))
    new.adopt(old)
    assert drawn(new).boxes[-1].rect == tab_place(new, 2)
    other = tabs()
    other.adopt(Button(LOOK, "x", print))
    assert len(drawn(other).boxes) == 2


def test_the_focus_ring_runs_around_all_tabs():
    made = tabs()
    assert drawn(made).rings == []
    made.ringed = True
    drawing = drawn(made)
    assert ring_runs_around(drawing.rings[-1], PLACE, drawing.boxes[0].radius)
