"""A field to type into: its keys, the pointer, composing, and where caret, selection and letters are drawn."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell import window
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Choice, TextField
from tests.client.drawn import FONTS, GROUND, LOOK, at, blank, difference, drawn, key, ring_runs_around

PLACE = pygame.Rect(100, 60, 300, 46)
PALETTE = LOOK.palette


def field(value="abcdef", caret=None, anchor=None, heard=None, focused=True, **more):
    """Return a placed field with the focus; ``heard`` gets every change."""
    made = TextField(LOOK, value, (heard if heard is not None else []).append, **more).place(PLACE)
    made.focused = focused
    made.caret = len(value) if caret is None else caret
    made.anchor = made.caret if anchor is None else anchor
    return made


def state(made):
    return made.value, made.caret, made.anchor


def command(made, name):
    return made.handle(Intent(Kind.KEY, key=name))


def width(text):
    return FONTS.width(text, LOOK.theme.font(20))


@pytest.fixture
def clipboard(monkeypatch):
    kept = ["pasted"]
    monkeypatch.setattr(window, "copy", kept.append)
    monkeypatch.setattr(window, "paste", lambda: kept[-1])
    return kept


# --- keys -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "caret", "goal"),
    [
        (Kind.LEFT, 3, 2),
        (Kind.RIGHT, 3, 4),
        (Kind.HOME, 3, 0),
        (Kind.END, 3, 6),
        (Kind.LEFT, 0, 0),
        (Kind.LEFT, 1, 0),
        (Kind.RIGHT, 6, 6),
        (Kind.RIGHT, 5, 6),
    ],
)
def test_arrows_home_and_end_move_the_caret_within_the_text_and_shift_selects(kind, caret, goal):
    heard = []
    made = field(caret=caret, anchor=5, heard=heard)
    assert made.handle(key(kind, shift=True))
    assert state(made) == ("abcdef", goal, 5)
    made.caret = caret
    assert made.handle(key(kind))
    assert state(made) == ("abcdef", goal, goal)
    assert heard == []


@pytest.mark.parametrize("kind", [Kind.UP, Kind.DOWN, Kind.PAGE_UP, Kind.PAGE_DOWN, Kind.NEXT, Kind.CANCEL, Kind.HELP])
def test_keys_that_mean_nothing_in_a_line_are_left_to_the_page(kind):
    made = field(caret=3, anchor=1)
    assert made.handle(key(kind)) is False
    assert state(made) == ("abcdef", 3, 1)


@pytest.mark.parametrize(
    ("kind", "caret", "anchor", "value", "goal"),
    [
        (Kind.ERASE, 3, 3, "abdef", 2),
        (Kind.DELETE, 3, 3, "abcef", 3),
        (Kind.ERASE, 1, 1, "bcdef", 0),
        (Kind.DELETE, 5, 5, "abcde", 5),
        (Kind.ERASE, 1, 4, "aef", 1),
        (Kind.DELETE, 4, 1, "aef", 1),
    ],
)
def test_backspace_and_delete_remove_the_selection_or_the_letter_beside_the_caret(kind, caret, anchor, value, goal):
    heard = []
    made = field(caret=caret, anchor=anchor, heard=heard)
    assert made.handle(key(kind))
    assert state(made) == (value, goal, goal)
    assert heard == [value]


@pytest.mark.parametrize(("kind", "caret"), [(Kind.ERASE, 0), (Kind.DELETE, 6)])
def test_where_no_letter_is_left_backspace_and_delete_change_nothing_and_report_nothing(kind, caret):
    heard = []
    made = field(caret=caret, heard=heard)
    assert made.handle(key(kind)), "the key does not go to the page"
    assert state(made) == ("abcdef", caret, caret)
    assert heard == []


@pytest.mark.parametrize(
    ("caret", "anchor", "typed", "value", "goal"),
    [
        (3, 3, "XY", "abcXYdef", 5),
        (1, 4, "X", "aXef", 2),
        (4, 1, "X", "aXef", 2),
        (6, 6, "XYZ", "abcdefXY", 8),
        (2, 4, "UVWXYZ", "abUVWXef", 6),
        (3, 3, "X\n\tY", "abcXYdef", 5),
    ],
)
def test_typed_letters_replace_the_selection_as_far_as_there_is_room(caret, anchor, typed, value, goal):
    heard = []
    made = field(caret=caret, anchor=anchor, heard=heard, limit=8)
    assert made.handle(Intent(Kind.TEXT, text=typed))
    assert state(made) == (value, goal, goal)
    assert heard == [value]


def test_a_field_takes_names_of_24_letters_and_does_not_lose_longer_ones_that_it_was_given():
    made = field("")
    made.handle(Intent(Kind.TEXT, text="가" * 30))
    assert len(made.value) == 24
    longer = field("abcdef", limit=4)
    longer.handle(Intent(Kind.TEXT, text="X"))
    assert longer.value == "abcdef"


def test_typing_the_selected_text_again_is_no_change():
    heard = []
    made = field(caret=4, anchor=2, heard=heard)
    assert made.handle(Intent(Kind.TEXT, text="cd"))
    assert state(made) == ("abcdef", 4, 4)
    assert heard == []


def test_enter_passes_the_text_on_and_is_used_even_if_nobody_waits_for_it():
    done = []
    assert field(on_confirm=done.append).handle(key(Kind.CONFIRM))
    assert done == ["abcdef"]
    assert field().handle(key(Kind.CONFIRM))


def test_a_text_that_is_set_replaces_all_of_the_old_one():
    heard = []
    made = field(caret=2, anchor=4, heard=heard, limit=8)
    made.set_text("0123456789")
    assert state(made) == ("01234567", 8, 8)
    assert heard == ["01234567"]


def test_ctrl_a_selects_everything():
    made = field(caret=2)
    assert command(made, "ctrl+a")
    assert state(made) == ("abcdef", 6, 0)


@pytest.mark.parametrize(("name", "value", "caret", "anchor"), [("ctrl+c", "abcdef", 1, 4), ("ctrl+x", "aef", 1, 1)])
def test_ctrl_c_copies_the_selection_and_ctrl_x_removes_it_too(clipboard, name, value, caret, anchor):
    made = field(caret=1, anchor=4)
    assert command(made, name)
    assert clipboard[-1] == "bcd"
    assert state(made) == (value, caret, anchor)


@pytest.mark.parametrize("name", ["ctrl+c", "ctrl+x"])
def test_without_a_selection_nothing_is_copied_or_removed(clipboard, name):
    made = field(caret=3)
    assert command(made, name), "the key still belongs to the field"
    assert clipboard == ["pasted"]
    assert state(made) == ("abcdef", 3, 3)


def test_ctrl_v_replaces_the_selection(clipboard):
    made = field(caret=1, anchor=5)
    assert command(made, "ctrl+v")
    assert state(made) == ("apastedf", 7, 7)


@pytest.mark.parametrize(("name", "used"), [("ctrl+z", True), ("f5", False), ("alt+c", False)])
def test_other_commands_with_ctrl_do_nothing_while_one_types_and_other_keys_go_to_the_page(clipboard, name, used):
    made = field(caret=1, anchor=4)
    assert command(made, name) is used
    assert state(made) == ("abcdef", 1, 4)
    assert clipboard == ["pasted"]


INTENTS = [
    Intent(Kind.TEXT, text="X"),
    Intent(Kind.COMPOSE, text="ㄱ"),
    Intent(Kind.KEY, key="ctrl+a"),
    *map(key, (Kind.ERASE, Kind.DELETE, Kind.CONFIRM, Kind.LEFT, Kind.HOME)),
]


@pytest.mark.parametrize("intent", INTENTS, ids=lambda intent: intent.kind)
def test_a_field_without_focus_or_out_of_use_takes_no_keys(intent):
    heard = []
    for made in (
        field(caret=3, heard=heard, focused=False, on_confirm=heard.append),
        field(caret=3, heard=heard, reason="not now", on_confirm=heard.append),
    ):
        assert made.handle(intent) is False
        assert (*state(made), made.composing) == ("abcdef", 3, 3, "")
    assert heard == []


# --- composing ------------------------------------------------------------------------------------------


def test_composing_removes_the_selection_but_giving_up_does_not():
    heard = []
    made = field(caret=1, anchor=4, heard=heard)
    assert made.handle(Intent(Kind.COMPOSE, text=""))
    assert (*state(made), made.composing) == ("abcdef", 1, 4, "")
    assert made.handle(Intent(Kind.COMPOSE, text="ㄱ"))
    assert (*state(made), made.composing) == ("aef", 1, 1, "ㄱ")
    made.handle(Intent(Kind.COMPOSE, text="가"))
    assert (*state(made), made.composing) == ("aef", 1, 1, "가")
    assert heard == ["aef"]
    made.handle(Intent(Kind.TEXT, text="가"))
    assert (*state(made), made.composing) == ("a가ef", 2, 2, "")


def test_composing_at_a_caret_leaves_the_text_alone():
    heard = []
    made = field(caret=2, heard=heard)
    made.handle(Intent(Kind.COMPOSE, text="ㄱ"))
    assert state(made) == ("abcdef", 2, 2)
    assert heard == []


def test_a_syllable_being_composed_is_dropped_when_the_focus_leaves():
    made = field()
    made.handle(Intent(Kind.COMPOSE, text="ㄱ"))
    made.step(0.01)
    assert made.composing == "ㄱ"
    made.focused = False
    made.step(0.01)
    assert made.composing == ""


# --- pointer --------------------------------------------------------------------------------------------


def x_after(made, count):
    """Return where the letter with that number begins."""
    first = drawn(made).lines[0].rect.left
    return first + width(made.value[:count])


@pytest.mark.parametrize("count", range(7))
def test_a_press_puts_the_caret_between_the_letters_where_it_is(count):
    made = field(caret=0, anchor=3)
    assert made.handle(at(Kind.PRESS, (x_after(made, count) + 1, PLACE.top + 2)))
    assert state(made) == ("abcdef", count, count)
    assert made.pressed
    assert made.grabs


@pytest.mark.parametrize(
    "intent",
    [
        at(Kind.PRESS, PLACE.center, button=3),
        at(Kind.PRESS, (PLACE.centerx, PLACE.bottom + 3)),
        at(Kind.MOVE, PLACE.center),
        at(Kind.RELEASE, PLACE.center),
        Intent(Kind.WHEEL, pos=PLACE.center, amount=1.0),
    ],
    ids=lambda intent: f"{intent.kind}{intent.button}",
)
def test_other_buttons_and_presses_beside_the_field_move_no_caret(intent):
    made = field(caret=0)
    assert made.handle(intent) is False
    assert state(made) == ("abcdef", 0, 0)
    assert not made.pressed


def test_dragging_selects_until_the_button_is_released():
    made = field()
    places = [(x_after(made, count), PLACE.centery) for count in range(7)]
    made.handle(at(Kind.PRESS, places[1]))
    assert made.handle(at(Kind.MOVE, places[4]))
    assert state(made) == ("abcdef", 4, 1)
    assert made.pressed
    assert made.handle(at(Kind.RELEASE, (places[5][0], 300))), "anywhere"
    assert state(made) == ("abcdef", 5, 1)
    assert not made.pressed
    assert not made.handle(at(Kind.MOVE, places[2]))
    assert state(made) == ("abcdef", 5, 1)


def test_while_one_drags_the_wheel_changes_nothing():
    made = field()
    made.handle(at(Kind.PRESS, (x_after(made, 1), PLACE.centery)))
    assert made.handle(Intent(Kind.WHEEL, pos=PLACE.center, amount=1.0)) is False
    assert state(made) == ("abcdef", 1, 1)


def test_a_field_out_of_use_takes_no_press():
    made = field(reason="not now")
    assert made.handle(at(Kind.PRESS, PLACE.center)) is False
    assert not made.pressed


@pytest.mark.parametrize("caret", [0, 30, 60])
def test_in_a_long_text_a_press_finds_the_letter_that_is_seen_there(caret):
    made = field("가나다라마바" * 10, caret=caret, limit=80)
    letter = width("가나다라마바") / 6
    line = drawn(made).lines[0].rect
    for x in (PLACE.left + 40, PLACE.centerx, PLACE.right - 40):
        made.caret = caret
        made.handle(at(Kind.PRESS, (x, PLACE.centery)))
        assert abs(made.caret - (x - line.left) / letter) <= 0.6


# --- what it says ---------------------------------------------------------------------------------------


def test_a_field_says_its_text_and_whether_it_is_empty_or_out_of_use():
    made = field()
    assert (made.role, made.value_text, made.condition) == ("field", "abcdef", "")
    assert made.focusable
    assert field("").condition == "empty"
    assert field("", reason="not now").condition == "unavailable"
    assert field(reason="not now").condition == "unavailable"


def test_a_field_is_as_wide_as_asked_and_otherwise_grows_with_the_letters():
    assert field().measure(123) == (123, LOOK.theme.control)
    wide, high = field().measure()
    large = TextField(Look(Theme(text_scale=2.0), FONTS), "", print).measure()
    assert large == (2 * wide, 2 * high)
    assert high == Button(LOOK, "", print).measure()[1]
    assert 20 * 10 < wide < 20 * 20, "between ten and twenty syllables"


def test_a_rebuilt_field_keeps_caret_selection_composition_and_hover():
    old, new = field(caret=2, anchor=5), field()
    old.handle(Intent(Kind.COMPOSE, text="x"))
    old.caret, old.anchor, old.hovered, old.pressed = 2, 5, True, True
    new.adopt(old)
    assert (new.caret, new.anchor, new.composing, new.hovered, new.pressed) == (2, 5, "x", True, True)


def test_a_rebuilt_field_with_a_shorter_text_keeps_the_caret_inside():
    old, new = field(caret=5, anchor=4), field("abc")
    new.adopt(old)
    assert state(new) == ("abc", 3, 3)
    other = field(caret=1, anchor=2)
    other.adopt(Button(LOOK, "x", print))
    assert state(other) == ("abcdef", 1, 2)


# --- the caret ------------------------------------------------------------------------------------------


def caret_seen(made):
    """Return the rectangle of the drawn caret: what another moment of its blinking does not show."""
    before, made._blink = made._blink, 0.6
    without = drawn(made)
    made._blink = before
    return drawn(made).differs_from(without)


def test_the_caret_stands_beside_its_letter_in_the_middle_of_the_field():
    for count in range(7):
        made = field(caret=count)
        seen = caret_seen(made)
        assert seen.left == made.text_rect.left == x_after(made, count)
        assert abs(seen.centery - PLACE.centery) <= 1
        assert made.px < seen.height < PLACE.height
        assert 1 <= seen.width <= made.text_rect.width <= 3
        assert (made.text_rect.top, made.text_rect.height) == (PLACE.top, PLACE.height)


def test_only_a_focused_field_in_use_has_a_caret():
    for made in (field(focused=False), field(reason="not now")):
        assert made.text_rect is None
        assert not caret_seen(made)


def test_the_caret_blinks_about_once_a_second_and_asks_to_be_drawn_each_time():
    made = field()
    shown, redrawn = [], []
    for _ in range(22):
        shown.append(bool(caret_seen(made)))
        redrawn.append(made.step(0.1))
    changes = [at for at in range(21) if shown[at] != shown[at + 1]]
    assert shown[0]
    assert len(changes) in (3, 4)
    assert all(b - a in (5, 6) for a, b in pairwise(changes))
    assert [at for at in range(21) if redrawn[at]] == changes


@pytest.mark.parametrize("intent", [key(Kind.LEFT), at(Kind.PRESS, PLACE.center), Intent(Kind.TEXT, text="x")])
def test_the_caret_is_seen_at_once_after_anything_is_done(intent):
    made = field()
    made.step(0.6)
    assert not caret_seen(made)
    made.handle(intent)
    assert caret_seen(made)
    made.step(0.3)
    assert caret_seen(made)


def test_the_blinking_of_a_rebuilt_field_goes_on():
    old, new = field(), field()
    old.step(0.6)
    new.adopt(old)
    assert not caret_seen(new)


def test_a_field_without_focus_does_not_ask_to_be_drawn_but_its_rim_may():
    made = field(focused=False)
    assert not any(made.step(0.1) for _ in range(20))
    made.hovered = True
    assert made.step(0.1)


def test_a_composed_syllable_stands_before_the_caret():
    made = field(caret=3)
    made.handle(Intent(Kind.COMPOSE, text="값"))
    lines = drawn(made).lines
    assert [line.text for line in lines] == ["abc", "값", "def"]
    head, middle, tail = (line.rect for line in lines)
    assert middle.left == head.left + width("abc")
    assert made.text_rect.left == tail.left == head.left + width("abc값")
    assert head.top == middle.top == tail.top
    assert lines[1].colour == PALETTE.gold_bright
    assert lines[0].colour == lines[2].colour == PALETTE.text
    alone = field("")
    alone.handle(Intent(Kind.COMPOSE, text="값"))
    assert "값" in drawn(alone).texts


def test_a_composed_syllable_is_underlined_over_its_whole_width():
    made = field("", placeholder="name")
    made.handle(Intent(Kind.COMPOSE, text="ㅡ"))
    made.step(0.6)
    picture, line = drawn(made), drawn(made).lines[1].rect
    below = pygame.Rect(PLACE.left, PLACE.centery + made.px // 2, PLACE.width, PLACE.height // 2 - made.px // 2)
    rows = [
        (y, [x for x in range(below.left, below.right) if picture.picture.get_at((x, y)) == PALETTE.gold_bright])
        for y in range(below.top, below.bottom)
    ]
    filled = [(y, line_of) for y, line_of in rows if line_of]
    assert 1 <= len(filled) <= 2
    assert all((xs[0], xs[-1] + 1) == (line.left, line.right) for _, xs in filled)
    assert filled[0][0] < PLACE.bottom - 4


# --- drawing --------------------------------------------------------------------------------------------


def test_a_short_text_begins_where_the_text_of_a_list_beside_it_begins():
    made = field()
    choice = Choice(LOOK, [(0, "abcdef")], 0, print).place(PLACE)
    line, other = drawn(made).lines[0], drawn(choice).lines[0]
    assert line.rect.topleft == other.rect.topleft
    assert (line.shown, line.px, line.colour) == ("abcdef", made.px, PALETTE.text)
    assert abs(line.rect.centery - PLACE.centery) <= 1
    assert drawn(made).boxes[0].radius == drawn(choice).boxes[0].radius


def test_a_field_out_of_use_has_faint_letters():
    assert drawn(field(reason="not now")).lines[0].colour == PALETTE.text_faint


def test_as_much_of_a_long_text_is_moved_out_as_the_caret_needs():
    text = "가나다라마바" * 10
    for caret in (0, 5, 30, 60):
        made = field(text, caret=caret, limit=80)
        start = drawn(made).lines[0].rect.left
        first = x_after(field(), 0)
        seen = caret_seen(made)
        assert PLACE.left < seen.left < seen.right < PLACE.right
        if caret <= 5:
            assert start == first
        else:
            assert start < first
            right = PLACE.right - (first - PLACE.left)
            assert right - 8 < seen.left <= right, "the caret is at the right end of the room for letters"


def test_a_syllable_composed_at_the_end_of_a_full_field_is_seen():
    made = field("가" * 60, limit=80)
    made.handle(Intent(Kind.COMPOSE, text="값"))
    composed = drawn(made).lines[1].rect
    assert PLACE.left < composed.left < composed.right < PLACE.right
    assert composed.right == made.text_rect.left


def test_the_selection_lies_behind_its_letters():
    made = field("가나다라마", caret=1, anchor=3)
    boxes = drawn(made).boxes
    assert len(boxes) == 2
    chosen = boxes[1].rect
    assert (chosen.left, chosen.right) == (x_after(made, 1), x_after(made, 3))
    assert abs(chosen.centery - PLACE.centery) <= 1
    assert made.px < chosen.height < PLACE.height
    assert chosen.height > caret_seen(made).height
    assert boxes[1].fill[:3] == PALETTE.gold[:3]
    assert 0 < boxes[1].fill[3] < 128, "the letters can be read on it"
    made.anchor, made.caret = 1, 3
    assert drawn(made).boxes[1].rect == chosen


def test_the_selection_moves_with_a_long_text():
    made = field("가" * 60, caret=60, anchor=58, limit=80)
    line = drawn(made).lines[0].rect
    chosen = drawn(made).boxes[1].rect
    assert (chosen.left, chosen.right) == (line.left + width("가" * 58), line.left + width("가" * 60))


def test_no_selection_is_drawn_without_focus_or_without_letters_in_it():
    assert len(drawn(field(caret=1, anchor=3, focused=False)).boxes) == 1
    assert len(drawn(field(caret=3, anchor=3)).boxes) == 1


def test_an_empty_field_shows_its_placeholder_faintly_and_smaller_where_there_is_little_room():
    made = field("", placeholder="name")
    line = drawn(made).lines[0]
    assert (line.shown, line.px, line.colour) == ("name", made.px, PALETTE.text_faint)
    assert line.rect.left == x_after(field(), 0)
    long = field("", placeholder="how you are called at the table")
    small = drawn(long).lines[0]
    assert small.shown == long.placeholder
    assert 0.6 * made.px <= small.px < made.px
    assert small.rect.right <= PLACE.right - (small.rect.left - PLACE.left)
    assert width(long.placeholder) > small.rect.width
    far_too_long = drawn(field("", placeholder="long " * 50)).lines[0]
    assert far_too_long.px == round(0.6 * made.px), "no smaller than this; the rest is cut"


def test_the_placeholder_disappears_with_the_first_letter_also_while_it_is_composed():
    composing = field("", placeholder="name")
    composing.handle(Intent(Kind.COMPOSE, text="ㄱ"))
    for made in (field("x", placeholder="name"), composing):
        assert "name" not in drawn(made).texts


def test_letters_stay_inside_the_field_and_inside_what_already_limits_the_drawing():
    made = field("가" * 60, caret=30, limit=80)
    empty = field("", caret=0)
    made._blink = empty._blink = 0.6
    changed = drawn(made).differs_from(drawn(empty))
    assert PLACE.contains(changed)
    assert changed.left > PLACE.left + 2
    assert changed.right < PLACE.right - 2
    room = pygame.Rect(PLACE.centerx, PLACE.top, 40, PLACE.height)
    surface = blank((640, 360))
    surface.set_clip(room)
    made.draw(surface)
    assert surface.get_clip() == room
    assert difference(surface, blank((640, 360))) == room
    assert surface.get_at((room.left - 1, room.centery))[:3] == GROUND


def test_letters_may_reach_a_little_over_their_room_on_both_sides():
    """A letter at the edge is not cut, because its outline may be wider than its place."""
    made, empty = field("가" * 60, caret=60, limit=80), field("")
    made._blink = empty._blink = 0.6
    changed = drawn(made).differs_from(drawn(empty))
    assert changed.left <= x_after(field(), 0)


@pytest.mark.parametrize(
    ("focused", "warmth", "colour"),
    [
        (True, 0.0, "gold"),
        (True, 1.0, "gold"),
        (False, 1.0, "line"),
        (False, 0.5, "line_quiet"),
        (False, 0, "line_quiet"),
    ],
)
def test_the_rim_tells_where_one_types_and_where_one_points(focused, warmth, colour):
    made = field(focused=focused)
    made.warmth.value = warmth
    box = drawn(made).boxes[0]
    assert box.rect == PLACE
    assert box.fill == PALETTE.well
    assert box.rim == getattr(PALETTE, colour)
    assert box.rim_width == LOOK.theme.rim


def test_the_focus_ring_runs_around_the_field_when_keys_are_used():
    made = field()
    assert drawn(made).rings == []
    made.ringed = True
    found = drawn(made)
    assert ring_runs_around(found.rings[-1], PLACE, found.boxes[0].radius)


def test_a_field_draws_nothing_far_outside_its_place():
    made = field("가" * 60, limit=80)
    assert drawn(made).touched == PLACE
