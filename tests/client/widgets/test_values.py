"""Switches, sliders and steppers: keys, the pointer, what they say, and where knobs, tracks and signs are drawn."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Theme, mix
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Kind
from mighty_gui.client.widgets import Button, Slider, Stepper, Toggle
from tests.client.drawn import FONTS, LOOK, at, difference, drawn, is_mid, key, ring_runs_around

PLACE = pygame.Rect(100, 60, 300, 46)
LARGE = Look(Theme(text_scale=2.0), FONTS)
PALETTE = LOOK.palette


# --- switches -------------------------------------------------------------------------------------------


def toggle(value=False, heard=None, text="sound", focused=True, look=LOOK, **more):
    made = Toggle(look, text, value, (heard if heard is not None else []).append, **more).place(PLACE)
    made.focused = focused
    return made


@pytest.mark.parametrize(
    ("value", "kind", "asked"),
    [
        (False, Kind.RIGHT, [True]),
        (True, Kind.LEFT, [False]),
        (True, Kind.RIGHT, []),
        (False, Kind.LEFT, []),
        (False, Kind.CONFIRM, [True]),
        (True, Kind.CONFIRM, [False]),
    ],
)
def test_right_is_on_left_is_off_and_enter_changes(value, kind, asked):
    heard = []
    made = toggle(value, heard)
    assert made.handle(key(kind))
    assert heard == asked
    assert made.value is value, "only the model changes it"


@pytest.mark.parametrize("more", [{"focused": False}, {"reason": "not now"}])
def test_a_switch_without_focus_or_out_of_use_takes_no_arrows(more):
    heard = []
    made = toggle(heard=heard, **more)
    assert made.handle(key(Kind.RIGHT)) is False
    made.handle(key(Kind.CONFIRM))
    assert heard == []


@pytest.mark.parametrize("kind", [Kind.UP, Kind.HOME, Kind.END, Kind.CANCEL])
def test_a_switch_leaves_other_keys_to_the_page(kind):
    assert toggle().handle(key(kind)) is False


def test_the_text_beside_a_switch_is_part_of_it():
    heard = []
    made = toggle(heard=heard)
    for kind in (Kind.PRESS, Kind.RELEASE):
        made.handle(at(kind, (PLACE.right - 5, PLACE.centery)))
    assert heard == [True]


def test_a_switch_says_its_text_and_state():
    assert (toggle().label, toggle().role) == ("sound", "switch")
    assert toggle(label="all sounds").label == "all sounds"
    assert [toggle(value).condition for value in (False, True)] == ["off", "on"]
    assert toggle(True, reason="not now").condition == "unavailable"


def test_a_switch_is_as_wide_as_switch_and_text():
    bare, wide = toggle(text="").measure(), toggle(text="sound").measure()
    longer = toggle(text="soundsound").measure()
    track = drawn(toggle()).boxes[0].rect
    line = drawn(toggle()).lines[0].rect
    assert bare == (track.width, LOOK.theme.control)
    assert wide == (line.right - PLACE.left, LOOK.theme.control)
    assert longer[0] - wide[0] == FONTS.width("soundsound", toggle().px) - FONTS.width("sound", toggle().px)
    assert toggle(text="", look=LARGE).measure()[0] == pytest.approx(2 * bare[0], abs=1)


def test_the_switch_is_an_oval_at_the_left_and_the_text_stands_beside_it():
    made = toggle()
    drawing = drawn(made)
    track, line = drawing.boxes[0], drawing.lines[0]
    assert track.rect.left == PLACE.left
    assert is_mid(track.rect, PLACE)
    assert track.radius == track.rect.height // 2
    assert track.rim_width == LOOK.theme.rim
    assert 1.5 * track.rect.height < track.rect.width < 2 * track.rect.height
    assert track.rect.height < PLACE.height
    assert line.shown == "sound"
    assert is_mid(line.rect, PLACE)
    assert 5 < line.rect.left - track.rect.right < track.rect.height
    assert (line.room.right, line.room.top, line.room.height) == (PLACE.right, PLACE.top, PLACE.height)
    assert drawn(toggle(text="")).lines == []


def knob_place(made):
    """Return the smallest rectangle around all pixels that have the colour of the knob."""
    drawing = drawn(made)
    disc = drawing.discs[0]
    patch = [
        (x, y)
        for x in range(PLACE.left, PLACE.left + 80)
        for y in range(PLACE.top, PLACE.bottom)
        if drawing.picture.get_at((x, y))[:3] == disc.fill[:3]
    ]
    left, top = min(x for x, _ in patch), min(y for _, y in patch)
    return pygame.Rect(left, top, max(x for x, _ in patch) - left + 1, max(y for _, y in patch) - top + 1)


def test_the_knob_lies_at_one_end_when_off_and_at_the_other_when_on():
    track = drawn(toggle()).boxes[0].rect
    off, on = knob_place(toggle(False)), knob_place(toggle(True))
    assert off.left - track.left == track.right - on.right == off.top - track.top == track.bottom - off.bottom
    assert 0 < off.left - track.left < track.height // 4
    assert off.size == on.size
    assert off.top == on.top


def test_the_knob_slides_and_the_colours_go_with_it():
    made = toggle(False)
    seen = []
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        made._slide.value = part
        drawing = drawn(made)
        seen.append((knob_place(made).left, drawing.boxes[0].fill, drawing.boxes[0].rim, drawing.discs[0].fill))
    lefts = [left for left, *_ in seen]
    steps = [b - a for a, b in pairwise(lefts)]
    assert min(steps) > 0
    assert max(steps) - min(steps) <= 1
    assert (seen[0][2], seen[0][3]) == (PALETTE.text_faint, PALETTE.text_soft)
    assert seen[-1][1:] == (PALETTE.gold_low, PALETTE.gold_bright, PALETTE.paper)
    middle = seen[2]
    assert middle[2:] == (mix(seen[0][2], seen[-1][2], 0.5), mix(seen[0][3], seen[-1][3], 0.5))
    assert seen[0][1] not in (PALETTE.well, PALETTE.raised), "between the two"
    assert all(min(a, b) <= c <= max(a, b) for a, b, c in zip(PALETTE.well, PALETTE.raised, seen[0][1], strict=True))


def test_colours_change_in_few_steps_so_that_few_pictures_are_made():
    made, fills = toggle(), set()
    for at_part in range(101):
        made._slide.value = at_part / 100
        fills.add(drawn(made).boxes[0].fill)
    assert len(fills) <= 17


def test_a_rebuilt_switch_slides_from_where_the_old_one_was():
    old, new = toggle(False), toggle(True)
    new.adopt(old)
    start = knob_place(new).left
    assert start == knob_place(old).left
    assert new.step(0.05)
    assert knob_place(new).left > start
    for _ in range(20):
        new.step(0.1)
    assert knob_place(new) == knob_place(toggle(True))
    assert new.step(0.1) is False
    other = toggle(True)
    other.adopt(Button(LOOK, "x", print))
    assert knob_place(other) == knob_place(toggle(True))


def test_a_switch_asks_to_be_drawn_while_it_becomes_warm():
    made = toggle()
    made.hovered = True
    assert made.step(0.02)


def test_on_is_told_by_a_check_on_the_knob_and_not_by_colour_alone():
    assert drawn(toggle(False)).icons == []
    icon = drawn(toggle(True)).icons[0]
    knob = knob_place(toggle(True, text=""))
    assert (icon.name, icon.colour) == ("check", PALETTE.ink)
    assert abs(icon.rect.centerx - knob.centerx) <= 1
    assert abs(icon.rect.centery - knob.centery) <= 1
    assert knob.width // 2 < icon.rect.width <= knob.width


def test_the_text_of_a_switch_out_of_use_is_faint():
    assert drawn(toggle()).lines[0].colour == PALETTE.text
    assert drawn(toggle(reason="not now")).lines[0].colour == PALETTE.text_faint


def test_the_focus_ring_runs_around_the_switch_itself():
    made = toggle()
    assert drawn(made).rings == []
    made.ringed = True
    drawing = drawn(made)
    assert ring_runs_around(drawing.rings[-1], drawing.boxes[0].rect, drawing.boxes[0].radius)


# --- sliders --------------------------------------------------------------------------------------------


class Heard(list):
    """The values that a slider reports, and the number of its releases."""

    released = 0

    def release(self):
        self.released += 1


def slider(value=0.5, heard=None, focused=True, look=LOOK, **more):
    heard = Heard() if heard is None else heard
    settings = {"step": 0.1, "on_release": heard.release} | more
    made = Slider(look, value, heard.append, **settings).place(PLACE)
    made.focused = focused
    return made


def track_of(made):
    return drawn(made).boxes[0].rect


@pytest.mark.parametrize(
    ("value", "kind", "goal"),
    [
        (0.5, Kind.LEFT, 0.4),
        (0.5, Kind.RIGHT, 0.6),
        (0.5, Kind.HOME, 0.0),
        (0.5, Kind.END, 1.0),
        (0.0, Kind.LEFT, 0.0),
        (1.0, Kind.RIGHT, 1.0),
    ],
)
def test_keys_move_a_slider_by_its_step_within_its_bounds(value, kind, goal):
    heard = Heard()
    made = slider(value, heard)
    assert made.handle(key(kind)) is True
    assert made.value == goal
    assert list(heard) == ([goal] if goal != value else [])
    assert heard.released == 1, "each key is a whole change"


def test_a_slider_works_without_being_asked_for_its_release():
    heard = Heard()
    made = slider(0.5, heard, on_release=None)
    assert made.handle(key(Kind.RIGHT))
    made.cancel_press()
    assert list(heard) == [0.6]


@pytest.mark.parametrize("kind", [Kind.UP, Kind.DOWN, Kind.PAGE_UP, Kind.CONFIRM, Kind.CANCEL])
def test_a_slider_leaves_other_keys_to_the_page(kind):
    heard = Heard()
    assert slider(heard=heard).handle(key(kind)) is False
    assert (list(heard), heard.released) == ([], 0)


@pytest.mark.parametrize("more", [{"focused": False}, {"reason": "not now"}])
def test_a_slider_without_focus_or_out_of_use_takes_no_keys(more):
    heard = Heard()
    assert slider(heard=heard, **more).handle(key(Kind.RIGHT)) is False
    assert (list(heard), heard.released) == ([], 0)


@pytest.mark.parametrize("least", [0.0, 2.0, -4.0])
@pytest.mark.parametrize("part", [0.0, 0.1, 0.3, 0.5, 0.9, 1.0])
def test_a_press_on_the_track_sets_the_value_that_lies_there(least, part):
    made = slider(least + 0.7, least=least, most=least + 1)
    track = track_of(made)
    assert made.handle(at(Kind.PRESS, (round(track.left + part * track.width), PLACE.top + 2)))
    assert made.value == pytest.approx(least + part)
    assert made.pressed
    assert made.grabs


def test_a_wide_range_is_covered_by_the_track_too():
    made = slider(20, least=10, most=50, step=5)
    track = track_of(made)
    for part, value in ((0.0, 10), (0.5, 30), (0.63, 35), (1.0, 50)):
        made.handle(at(Kind.PRESS, (round(track.left + part * track.width), PLACE.centery)))
        assert made.value == value


@pytest.mark.parametrize(
    "intent",
    [
        at(Kind.PRESS, PLACE.midleft, button=3),
        at(Kind.PRESS, (PLACE.left, PLACE.bottom + 3)),
        at(Kind.MOVE, PLACE.midleft),
        at(Kind.RELEASE, PLACE.midleft),
    ],
    ids=lambda intent: f"{intent.kind}{intent.button}",
)
def test_other_buttons_and_presses_beside_a_slider_change_nothing(intent):
    heard = Heard()
    made = slider(heard=heard, focused=False)
    assert made.handle(intent) is False
    assert (made.value, made.pressed, heard.released) == (0.5, False, 0)


def test_a_slider_out_of_use_takes_no_press():
    made = slider(reason="not now")
    assert made.handle(at(Kind.PRESS, PLACE.midleft)) is False
    assert (made.value, made.pressed) == (0.5, False)


def test_dragging_reports_every_value_and_ends_with_the_release():
    heard = Heard()
    made = slider(heard=heard)
    track = track_of(made)
    made.handle(at(Kind.PRESS, track.midleft))
    assert made.handle(at(Kind.MOVE, (track.centerx, 500)))
    assert made.handle(at(Kind.MOVE, (track.centerx + 1, 500)))
    assert list(heard) == [0.0, 0.5], "a value is reported once"
    assert heard.released == 0
    assert made.handle(at(Kind.RELEASE, (track.right + 500, 500)))
    assert list(heard) == [0.0, 0.5, 1.0]
    assert (heard.released, made.pressed) == (1, False)
    assert made.handle(at(Kind.MOVE, track.midleft)) is False
    assert made.value == 1.0


def test_values_are_whole_steps_from_the_least_one():
    heard = Heard()
    made = slider(0.25, heard, least=0.25, most=1.05, step=0.2)
    made.handle(key(Kind.RIGHT))
    made.handle(key(Kind.RIGHT))
    made.handle(key(Kind.END))
    made.handle(key(Kind.HOME))
    assert list(heard) == [0.45, 0.65, 1.05, 0.25]
    assert all(round(value, 6) == value for value in heard)


def test_a_slider_says_its_value_and_range():
    made = slider(0.5, shown="{:.0%}".format, label="volume")
    assert (made.role, made.label, made.value_text, made.span) == ("slider", "volume", "50%", (0.5, 0.0, 1.0))
    assert made.focusable
    assert Slider(LOOK, 0.5, print).value_text == "0.50"
    assert Slider(LOOK, 0.5, print).span == (0.5, 0.0, 1.0)
    assert Slider(LOOK, 0.5, print).pace == pytest.approx(1 / 20), "twenty steps from end to end"


@pytest.mark.parametrize(("value", "kind"), [(0.0, Kind.RIGHT), (0.9, Kind.RIGHT), (1.0, Kind.HOME)])
def test_a_single_switch_goes_up_and_then_to_the_beginning(value, kind):
    assert slider(value).taken_by is kind


def test_a_slider_is_as_wide_as_asked_and_otherwise_grows_with_the_letters():
    wide, high = slider().measure()
    assert slider().measure(130) == (130, high)
    assert high == LOOK.theme.control
    assert slider(look=LARGE).measure() == (2 * wide, 2 * high)
    assert 4 * high < wide < 8 * high


def test_the_track_ends_before_the_number_which_stands_at_the_right():
    for value in (0.0, 0.5, 1.0):
        made = slider(value, most=1.0, shown=lambda at: f"{at:.0%}")
        drawing = drawn(made)
        track, line = drawing.boxes[0], drawing.lines[0]
        assert track.rect.left == PLACE.left
        assert is_mid(track.rect, PLACE)
        assert track.radius == track.rect.height // 2
        assert 3 <= track.rect.height <= 9
        assert line.shown == made.value_text
        assert line.rect.right == PLACE.right
        assert is_mid(line.rect, PLACE)
        widest = FONTS.width("100%", made.px)
        assert 10 < PLACE.right - widest - track.rect.right < 26
    assert len({track_of(slider(value, shown="{:.0%}".format)).right for value in (0.0, 0.5, 1.0)}) == 1


@pytest.mark.parametrize("least", [0.0, 5.0])
def test_the_knob_goes_evenly_from_one_end_of_the_track_to_the_other(least):
    places = []
    for step in range(11):
        made = slider(least + step / 10, least=least, most=least + 1, shown="x".format)
        drawing = drawn(made)
        track, done = (box.rect for box in drawing.boxes)
        knob = drawing.shades[0].rect
        assert is_mid(knob, PLACE)
        assert knob.size == (drawing.discs[0].side,) * 2
        assert drawing.shades[0].radius == knob.width // 2
        assert (done.left, done.top, done.height) == (track.left, track.top, track.height)
        assert abs(done.right - knob.centerx) <= 1
        assert drawing.boxes[1].radius == drawing.boxes[0].radius
        places.append(knob)
    assert abs(places[0].left - track.left) <= 1
    assert abs(places[-1].right - track.right) <= 1
    steps = [b.centerx - a.centerx for a, b in pairwise(places)]
    assert max(steps) - min(steps) <= 1


def test_the_knob_is_seen_where_its_shadow_is_and_grows_a_little_when_pointed_at():
    made, without = slider(0.3), slider(0.7)
    drawing = drawn(made)
    knob = drawing.shades[0].rect
    assert drawing.picture.get_at(knob.center)[:3] == PALETTE.gold[:3]
    assert difference(drawing.picture, drawn(without).picture).left <= knob.left
    assert PLACE.height // 3 < knob.width < PLACE.height
    made.warmth.value = 1.0
    warm = drawn(made).shades[0].rect
    assert knob.width + 2 <= warm.width <= knob.width + 5
    assert abs(warm.centerx - knob.centerx) <= 1
    assert drawn(slider(look=LARGE)).shades[0].rect.width == 2 * drawn(slider()).shades[0].rect.width


def test_the_colours_of_a_slider_tell_whether_it_can_be_used():
    on, off = drawn(slider()), drawn(slider(reason="not now"))
    assert [box.fill for box in on.boxes] == [PALETTE.raised, PALETTE.gold_low]
    assert [box.fill for box in off.boxes] == [PALETTE.raised, PALETTE.text_faint]
    assert (on.discs[0].fill, off.discs[0].fill) == (PALETTE.gold, PALETTE.text_faint)
    assert (on.lines[0].colour, off.lines[0].colour) == (PALETTE.text_soft, PALETTE.text_faint)
    assert on.boxes[0].rim == PALETTE.line_quiet
    assert on.discs[0].rim == PALETTE.paper
    assert 1 <= on.discs[0].rim_width <= 3


def test_the_focus_ring_runs_around_the_knob():
    made = slider()
    assert drawn(made).rings == []
    made.ringed = True
    drawing = drawn(made)
    assert ring_runs_around(drawing.rings[-1], drawing.shades[0].rect, drawing.shades[0].rect.width // 2)


# --- steppers -------------------------------------------------------------------------------------------


def stepper(value=5, heard=None, least=1, most=9, focused=True, look=LOOK, **more):
    heard = [] if heard is None else heard
    made = Stepper(look, value, heard.append, least=least, most=most, **more).place(PLACE)
    made.focused = focused
    return made


MINUS, PLUS = (PLACE.left + 10, PLACE.centery), (PLACE.right - 10, PLACE.centery)


@pytest.mark.parametrize(
    ("value", "kind", "goal"),
    [(5, Kind.LEFT, 4), (5, Kind.RIGHT, 6), (5, Kind.HOME, 1), (5, Kind.END, 9), (1, Kind.LEFT, 1), (9, Kind.RIGHT, 9)],
)
def test_keys_count_up_and_down_within_the_bounds(value, kind, goal):
    heard = []
    made = stepper(value, heard)
    assert made.handle(key(kind)) is True
    assert made.value == goal
    assert heard == ([goal] if goal != value else [])


@pytest.mark.parametrize("kind", [Kind.UP, Kind.DOWN, Kind.PAGE_UP, Kind.WHEEL, Kind.CONFIRM, Kind.CANCEL])
def test_a_stepper_leaves_other_keys_and_the_wheel_to_the_page(kind):
    made = stepper()
    assert made.handle(key(kind)) is False
    assert made.value == 5


@pytest.mark.parametrize("more", [{"focused": False}, {"reason": "not now"}])
@pytest.mark.parametrize("kind", [Kind.RIGHT, Kind.HOME])
def test_a_stepper_without_focus_or_out_of_use_takes_no_keys(kind, more):
    made = stepper(**more)
    assert made.handle(key(kind)) is False
    assert made.value == 5


@pytest.mark.parametrize(("pos", "goal"), [(MINUS, 4), (PLUS, 6), (PLACE.center, 5)])
def test_a_press_on_an_end_counts_and_one_in_the_middle_does_nothing(pos, goal):
    heard = []
    made = stepper(heard=heard, focused=False)
    assert made.handle(at(Kind.PRESS, pos)) is True
    assert made.value == goal
    assert heard == ([goal] if goal != 5 else [])


@pytest.mark.parametrize(
    "intent", [at(Kind.PRESS, PLUS, button=3), at(Kind.PRESS, (PLUS[0], 300)), at(Kind.RELEASE, PLUS)]
)
def test_other_buttons_and_presses_beside_a_stepper_do_nothing(intent):
    made = stepper()
    assert made.handle(intent) is False
    assert made.value == 5


def test_a_stepper_out_of_use_takes_no_press_and_no_move():
    made = stepper(reason="not now")
    assert made.handle(at(Kind.PRESS, PLUS)) is False
    assert made.handle(at(Kind.MOVE, PLUS)) is False
    assert made.value == 5


def test_moves_are_used_only_on_the_stepper_and_count_nothing():
    made = stepper()
    assert made.handle(at(Kind.MOVE, PLUS)) is True
    assert made.handle(at(Kind.MOVE, (5, 5))) is False
    assert made.value == 5


def test_both_ends_are_squares_that_reach_from_top_to_bottom():
    made = stepper()
    for x, goal in (
        (PLACE.left, 4),
        (PLACE.left + PLACE.height - 1, 4),
        (PLACE.left + PLACE.height, 5),
        (PLACE.right - PLACE.height - 1, 5),
        (PLACE.right - PLACE.height, 6),
        (PLACE.right - 1, 6),
    ):
        for y in (PLACE.top, PLACE.bottom - 1):
            made.value = 5
            made.handle(at(Kind.PRESS, (x, y)))
            assert made.value == goal, (x, y)


def test_a_stepper_says_its_number_and_range():
    made = stepper(shown="{} points".format, label="bid")
    assert (made.role, made.label, made.value_text, made.span) == ("number", "bid", "5 points", (5, 1, 9))
    assert made.focusable
    assert made.stroke is Cue.CLICK
    assert (stepper(8).taken_by, stepper(9).taken_by) == (Kind.RIGHT, Kind.HOME)


@pytest.mark.parametrize("wide", ["1", "5", "9"])
def test_a_stepper_has_room_for_its_widest_number_between_two_squares(wide):
    def shown(value):
        return "a wide one" if str(value) == wide else "x"

    made = stepper(shown=shown)
    width, height = made.measure()
    text = FONTS.width("a wide one", made.px, bold=True)
    assert height == LOOK.theme.control
    assert 0 < width - text - 2 * height < height
    plain = stepper(shown=lambda value: "x").measure()[0]
    assert width - plain == text - FONTS.width("x", made.px, bold=True)


def test_the_number_is_in_the_middle_and_the_signs_are_in_the_squares():
    made = stepper()
    drawing = drawn(made)
    minus, plus = drawing.icons
    line = drawing.lines[0]
    assert (minus.name, plus.name) == ("minus", "plus")
    assert minus.rect.centerx - PLACE.left == PLACE.right - plus.rect.centerx == PLACE.height // 2
    assert is_mid(minus.rect, PLACE)
    assert is_mid(plus.rect, PLACE)
    assert PLACE.height // 3 < minus.rect.width == plus.rect.width < 2 * PLACE.height // 3
    assert (line.shown, line.bold, line.colour) == ("5", True, PALETTE.text)
    assert abs(line.rect.centerx - PLACE.centerx) <= 1
    assert is_mid(line.rect, PLACE)
    assert (line.room.left, line.room.right) == (PLACE.left + PLACE.height, PLACE.right - PLACE.height)
    well, left, right = drawing.boxes
    assert (well.rect, well.fill) == (PLACE, PALETTE.well)
    assert left.rect.left - PLACE.left == PLACE.right - right.rect.right == left.rect.top - PLACE.top
    assert left.rect.size == right.rect.size == (left.rect.width,) * 2
    assert 0 < left.rect.top - PLACE.top < 6
    assert left.rect.bottom == PLACE.bottom - (left.rect.top - PLACE.top)
    assert left.radius == right.radius < well.radius


@pytest.mark.parametrize(("value", "possible"), [(1, ["plus"]), (5, ["minus", "plus"]), (9, ["minus"])])
def test_only_what_is_possible_looks_like_a_button(value, possible):
    drawing = drawn(stepper(value))
    assert [icon.name for icon in drawing.icons if icon.colour == PALETTE.text] == possible
    assert all(icon.colour == PALETTE.text_faint for icon in drawing.icons if icon.name not in possible)
    assert len(drawing.boxes) == 1 + len(possible)
    assert {(box.fill, box.rim) for box in drawing.boxes[1:]} == {(PALETTE.raised, PALETTE.line_quiet)}


@pytest.mark.parametrize(("pos", "warm"), [(MINUS, 0), (PLUS, 1), (PLACE.center, None)])
def test_the_end_under_the_pointer_is_lighter(pos, warm):
    made = stepper()
    made.handle(at(Kind.MOVE, pos))
    assert {box.fill for box in drawn(made).boxes[1:]} == {PALETTE.raised}, "the pointer is not here"
    made.hovered = True
    drawing = drawn(made)
    for n in (0, 1):
        assert drawing.boxes[1 + n].fill == (PALETTE.felt if n == warm else PALETTE.raised)
        assert drawing.icons[n].colour == (PALETTE.gold_bright if n == warm else PALETTE.text)


def test_no_end_is_lighter_before_the_pointer_came():
    made = stepper()
    made.hovered = True
    assert {box.fill for box in drawn(made).boxes[1:]} == {PALETTE.raised}


def test_a_rebuilt_stepper_knows_which_end_is_under_the_pointer():
    old, new, other = stepper(), stepper(), stepper()
    old.hovered = True
    old.handle(at(Kind.MOVE, PLUS))
    new.adopt(old)
    assert drawn(new).boxes[2].fill == PALETTE.felt
    button = Button(LOOK, "x", print)
    button.hovered = True
    other.adopt(button)
    assert other.hovered
    assert {box.fill for box in drawn(other).boxes[1:]} == {PALETTE.raised}


def test_a_stepper_out_of_use_is_faint():
    drawing = drawn(stepper(reason="not now"))
    assert {icon.colour for icon in drawing.icons} == {PALETTE.text_faint}
    assert drawing.lines[0].colour == PALETTE.text_faint
    assert len(drawing.boxes) == 1


def test_the_focus_ring_runs_around_the_stepper():
    made = stepper()
    assert drawn(made).rings == []
    made.ringed = True
    drawing = drawn(made)
    assert ring_runs_around(drawing.rings[-1], PLACE, drawing.boxes[0].radius)
