"""Buttons, and what every widget has from its base: pressing, states, and what a screen reader is told."""

from __future__ import annotations

import pygame
import pytest

from mighty_gui.client.look.fonts import Fonts, Look
from mighty_gui.client.look.theme import Size, Theme, fade, mix
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Choice, Label, Tabs, Toggle, Widget
from mighty_gui.client.widgets.base import GOES_BACK, PRESSES, OptionInView, Pressable
from mighty_gui.texts import Texts
from tests.client.drawn import FONTS, LOOK, at, drawn, is_mid, key, ring_runs_around

PLACE = pygame.Rect(100, 60, 200, 46)
PALETTE = LOOK.palette
ENGLISH = Texts.load("en")
STYLES = ("primary", "secondary", "quiet", "danger", "round")


@pytest.fixture(scope="module")
def pad_look():
    """Return the look while a gamepad is used."""
    fonts = Fonts()
    fonts.pad = "xbox"
    return Look(Theme(), fonts)


def button(text="Deal", heard=None, place=PLACE, look=LOOK, **more):
    return Button(look, text, lambda: heard.append(text), **more).place(place)


# --- pressing -------------------------------------------------------------------------------------------


def test_a_click_acts_once_when_it_is_released_inside():
    heard = []
    made = button(heard=heard)
    assert made.handle(at(Kind.PRESS, PLACE.center)) is True
    assert (made.pressed, made.grabs, heard) == (True, True, [])
    assert made.handle(at(Kind.RELEASE, PLACE.topleft)) is True
    assert (made.pressed, made.grabs, heard) == (False, False, ["Deal"])
    assert made.handle(at(Kind.RELEASE, PLACE.center)) is False
    assert heard == ["Deal"]


def test_a_release_outside_gives_the_press_up_and_is_used():
    heard = []
    made = button(heard=heard)
    made.handle(at(Kind.PRESS, PLACE.center))
    assert made.handle(at(Kind.RELEASE, (5, 5))) is True
    assert (made.pressed, heard) == (False, [])


@pytest.mark.parametrize(
    "intent",
    [
        at(Kind.PRESS, PLACE.center, button=2),
        at(Kind.PRESS, PLACE.center, button=3),
        at(Kind.PRESS, (5, 5)),
        at(Kind.PRESS, PLACE.bottomright),
        at(Kind.MOVE, PLACE.center),
        at(Kind.RELEASE, PLACE.center),
        key(Kind.CONFIRM),
        key(Kind.SKIP),
        Intent(Kind.KEY, key="d"),
    ],
    ids=lambda intent: f"{intent.kind}{intent.button}{intent.pos}",
)
def test_what_is_no_press_on_the_button_is_left_to_the_page(intent):
    heard = []
    made = button(heard=heard)
    assert made.handle(intent) is False
    assert (made.pressed, heard) == (False, [])


def test_enter_presses_the_focused_button():
    heard = []
    made = button(heard=heard)
    made.focused = True
    assert made.handle(key(Kind.CONFIRM)) is True
    assert heard == ["Deal"]
    assert made.handle(key(Kind.LEFT)) is False


def test_a_button_out_of_use_takes_presses_and_enter_but_does_nothing():
    heard = []
    made = button(heard=heard, reason="not now")
    made.focused = True
    assert made.handle(at(Kind.PRESS, PLACE.center)) is True
    assert not made.pressed
    assert made.handle(at(Kind.RELEASE, PLACE.center)) is False
    assert made.handle(key(Kind.CONFIRM)) is True
    assert heard == []


def test_a_press_can_become_another_gesture():
    heard = []
    made = button(heard=heard)
    made.handle(at(Kind.PRESS, PLACE.center))
    assert made.let_go() is True
    assert not made.pressed
    assert made.handle(at(Kind.RELEASE, PLACE.center)) is False
    assert heard == []
    assert Widget(LOOK).let_go() is False


def test_only_the_visible_part_of_a_button_can_be_pressed():
    heard = []
    made = button(heard=heard)
    made.clip_to(pygame.Rect(100, 60, 50, 500))
    assert made.visible == pygame.Rect(100, 60, 50, 46)
    assert made.hit((149, 80))
    assert not made.hit((150, 80))
    assert made.handle(at(Kind.PRESS, (170, 80))) is False
    made.clip_to(None)
    assert made.visible == PLACE


# --- the base of all widgets ----------------------------------------------------------------------------


def test_a_new_widget_has_no_state_and_does_nothing():
    made = Widget(LOOK, name="x")
    assert not any((made.hovered, made.focused, made.ringed, made.pressed, made.grabs, made.scrolls, made.tip_above))
    assert (made.enabled, made.is_main, made.focusable, made.role) == (True, False, False, "")
    assert (made.value_text, made.position, made.span, made.text_rect) == ("", None, None, None)
    assert made.taken_by is Kind.CONFIRM
    assert made.rect == pygame.Rect(0, 0, 0, 0)
    assert made.handle(at(Kind.PRESS, (0, 0))) is False
    assert made.measure() == (0, 0)
    assert made.measure(70) == (70, 0)
    assert (list(made.children()), list(made.options_in_view())) == ([], [])
    assert list(made.walk()) == [made]
    assert not drawn(made).touched
    assert not drawn(made, over=True).touched


def test_a_widget_keeps_its_own_copy_of_its_place():
    place = pygame.Rect(1, 2, 3, 4)
    made = Widget(LOOK).place(place)
    place.x = 50
    assert made.rect == pygame.Rect(1, 2, 3, 4)


def test_a_widget_gets_warm_while_it_is_hovered_or_pressed_and_asks_to_be_drawn():
    for name in ("hovered", "pressed"):
        made = button()
        assert made.step(0.1) is False
        setattr(made, name, True)
        assert made.step(0.1) is True
        assert 0 < made.warmth.value <= 1
        for _ in range(20):
            made.step(0.1)
        assert made.warmth.value == 1
        setattr(made, name, False)
        assert made.step(0.1) is True
        assert made.warmth.value < 1
    off = button(reason="not now")
    off.hovered = True
    assert off.step(0.1) is False


@pytest.mark.parametrize(("reason", "kept"), [("", True), ("not now", False)])
def test_a_rebuilt_button_keeps_hover_warmth_and_a_press_unless_it_cannot_be_used_now(reason, kept):
    old, new = button(), button(reason=reason)
    old.hovered = old.pressed = True
    old.step(0.1)
    new.adopt(old)
    assert (new.hovered, new.pressed, new.warmth) == (True, kept, old.warmth)
    new.adopt(button())
    assert (new.hovered, new.pressed) == (False, False)


def test_the_reason_is_said_before_the_tip():
    assert button(tip="a tip").remark == "a tip"
    assert button(tip="a tip", reason="not now").remark == "not now"
    assert button().remark == ""


def test_a_widget_says_name_value_and_remark_once_each():
    made = Toggle(LOOK, "sound", True, print, tip="sound")
    assert made.spoken_text == "sound"
    made.tip = "all of it"
    assert made.spoken_text == "sound. all of it"
    choice = Choice(LOOK, [(0, "red")], 0, print, label="colour")
    assert choice.name_and_value == choice.spoken_text == "colour red"
    choice = Choice(LOOK, [(0, "red")], 0, print)
    assert choice.name_and_value == "red"


def test_only_names_meant_for_people_are_read_aloud():
    assert list(Widget(LOOK, name="internal").visible_text(ENGLISH)) == []
    assert list(Widget(LOOK, name="internal", label="Points").visible_text(ENGLISH)) == ["Points"]
    assert list(Label(LOOK, "Points", name="internal").visible_text(ENGLISH)) == ["Points"]
    assert Widget(LOOK, name="internal").label == "internal"
    assert Widget(LOOK, name="internal", label="").label == ""


def test_a_screen_reader_is_told_everything_about_a_widget():
    made = Choice(LOOK, [(0, "red"), (1, "blue")], 1, print, label="colour", name="c", tip="of the backs").place(PLACE)
    node = made.accessible(ENGLISH)
    assert (node.key, node.role, node.name, node.value) == ("c", "choice", "colour", "blue")
    assert (node.description, node.state, node.position, node.span) == ("of the backs", "", (2, 2), None)
    assert (node.presses, node.focusable, node.focused, node.children) == (True, True, False, ())
    assert node.rect == tuple(PLACE)
    made.focused, made.reason = True, "not now"
    node = made.accessible(ENGLISH)
    assert (node.presses, node.focused, node.state, node.description) == (False, True, "unavailable", "not now")


def test_a_screen_reader_is_told_a_remark_once_where_it_is_the_name_as_well():
    made = button("", icon="back", tip="Back")
    node = made.accessible(ENGLISH)
    assert (node.name, node.description) == ("Back", "")
    named = button("Deal", tip="Deal").accessible(ENGLISH)
    assert (named.name, named.description) == ("Deal", "")


def test_a_screen_reader_is_told_the_visible_part_and_the_key():
    made = button(shortcut="D")
    made.clip_to(pygame.Rect(100, 60, 50, 500))
    node = made.accessible(ENGLISH)
    assert node.rect == (100, 60, 50, 46)
    assert node.shortcut == "D"


@pytest.mark.parametrize(("pages", "role", "part"), [(True, "tabs", "tab"), (False, "radios", "radio")])
def test_a_screen_reader_gets_the_parts_of_a_widget(pages, role, part):
    made = Tabs(LOOK, [("a", "first"), ("b", "second")], "b", print, name="t", pages=pages).place(PLACE)
    node = made.accessible(ENGLISH)
    assert node.role == role
    assert [(child.name, child.role, child.state, child.position, child.presses) for child in node.children] == [
        ("first", part, "", (1, 2), True),
        ("second", part, "chosen", (2, 2), True),
    ]
    assert [child.rect for child in node.children] == [tuple(option.rect) for option in made.options_in_view()]
    assert len({child.key for child in node.children}) == 2
    assert all(child.key.startswith("t") for child in node.children)


def test_an_option_counts_those_before_its_list():
    option = OptionInView(2, "x", PLACE, False, 30, before=10)
    assert option.node("k", ENGLISH).position == (13, 30)
    assert option.node("k", ENGLISH).role == "option"


def test_the_key_that_is_written_is_the_keyboards_or_the_gamepads(pad_look):
    assert button(shortcut="D").key_sign == "D"
    assert button().key_sign == ""
    assert button(icon="back").key_sign == ""
    assert button(icon="back", look=pad_look).key_sign == GOES_BACK
    assert button(shortcut="D", look=pad_look).key_sign == ""


def test_a_focus_ring_without_a_place_of_its_own_runs_around_the_widget():
    class Ringed(Widget):
        def draw(self, surface):
            self.draw_ring(surface)

    made = Ringed(LOOK).place(PLACE)
    assert drawn(made).rings == []
    made.ringed = True
    ring = drawn(made).rings[-1]
    gap = PLACE.left - ring.rect.left
    assert ring.rect == PLACE.inflate(2 * gap, 2 * gap)
    assert ring.colour == PALETTE.gold_bright


# --- what a button says ---------------------------------------------------------------------------------


def test_a_button_says_its_text_or_what_is_meant_by_it():
    assert button().label == "Deal"
    assert button(spoken_as="Deal the cards").label == "Deal the cards"
    assert (button().role, button().focusable) == ("button", True)
    assert issubclass(Button, Pressable)


@pytest.mark.parametrize("style", STYLES)
def test_only_the_primary_button_in_use_is_the_main_answer(style):
    assert button(style=style).is_main is (style == "primary")
    assert button(style=style, reason="not now").is_main is False


# --- the size of a button -------------------------------------------------------------------------------


def test_a_button_is_wide_enough_for_all_that_is_on_it():
    plain, icon, short = (
        button("Deal the cards", **more).measure() for more in ({}, {"icon": "back"}, {"shortcut": "D"})
    )
    made = button("Deal the cards")
    text = FONTS.width("Deal the cards", made.px, bold=True)
    margin = plain[0] - text
    assert LOOK.theme.control / 2 < margin < LOOK.theme.control
    assert plain[1] == icon[1] == short[1] == LOOK.theme.control
    assert made.px < icon[0] - plain[0] < 2 * made.px
    assert made.px < short[0] - plain[0] < 3 * made.px
    longer = button("Deal the cards now").measure()[0]
    assert longer - plain[0] == FONTS.width("Deal the cards now", made.px, bold=True) - text


def test_a_button_with_a_short_text_is_still_wider_than_high():
    wide, high = button("x").measure()
    assert 1.4 * high < wide < 1.8 * high


@pytest.mark.parametrize("icon", ["back", ""])
def test_a_button_without_text_is_a_square(icon):
    assert button("", icon=icon).measure() == (LOOK.theme.control,) * 2
    assert button("", icon=icon, shortcut="D").measure() == (LOOK.theme.control,) * 2


def test_a_button_of_large_letters_is_higher():
    large = button(size=Size.TITLE)
    assert large.px == LOOK.theme.font(Size.TITLE)
    assert 2 * large.px <= large.measure()[1] < 2.5 * large.px
    finger = button(look=Look(Theme(finger=90), FONTS))
    assert finger.measure()[1] == 90


def test_with_a_gamepad_no_room_is_kept_for_a_key(pad_look):
    assert button("Deal the cards", shortcut="D", look=pad_look).measure() == button("Deal the cards").measure()


# --- what is on a button --------------------------------------------------------------------------------


def test_the_text_is_in_the_middle():
    line = drawn(button()).lines[0]
    assert (line.shown, line.bold, line.px) == ("Deal", True, button().px)
    assert abs(line.rect.centerx - PLACE.centerx) <= 1
    assert is_mid(line.rect, PLACE)


def test_an_icon_stands_before_the_text_and_both_together_in_the_middle():
    drawing = drawn(button(icon="check"))
    icon, line = drawing.icons[0], drawing.lines[0]
    assert icon.name == "check"
    assert icon.colour == line.colour
    assert is_mid(icon.rect, PLACE)
    assert line.px < icon.rect.width < 1.5 * line.px
    assert 2 <= line.rect.left - icon.rect.right <= line.px
    assert abs((icon.rect.left - PLACE.left) - (PLACE.right - line.rect.right)) <= 2


def test_an_icon_alone_is_in_the_middle():
    square = pygame.Rect(100, 60, 46, 46)
    drawing = drawn(button("", icon="check", place=square))
    assert drawing.lines == []
    icon = drawing.icons[0]
    assert abs(icon.rect.centerx - square.centerx) <= 1
    assert is_mid(icon.rect, square)
    with_text = drawn(button(icon="check")).icons[0]
    assert icon.rect.width == with_text.rect.width


def test_a_key_stands_behind_the_text_in_a_cap():
    drawing = drawn(button(shortcut="D"))
    line, sign = drawing.lines
    cap = drawing.boxes[-1]
    assert (line.shown, sign.shown) == ("Deal", "D")
    assert cap.rect.contains(sign.rect.inflate(0, -sign.rect.height // 2))
    assert abs(sign.rect.centerx - cap.rect.centerx) <= 1
    assert is_mid(cap.rect, PLACE)
    assert is_mid(sign.rect, PLACE)
    assert 0.65 * line.px < sign.px < 0.75 * line.px
    small = drawn(button(shortcut="D", size=13)).lines[1]
    assert small.px == 12, "it can still be read on a button with small letters"
    assert 5 < cap.rect.left - line.rect.right < line.px
    assert abs((line.rect.left - PLACE.left) - (PLACE.right - cap.rect.right)) <= 2
    assert sign.rect.height > cap.rect.height // 2
    assert line.px < cap.rect.height < PLACE.height
    assert cap.radius < cap.rect.height // 3
    assert cap.fill[:3] == cap.rim[:3] == sign.colour[:3] == line.colour[:3]
    assert cap.fill[3] < cap.rim[3] < sign.colour[3] < line.colour[3], "the key is quieter than the text"


def test_the_cap_of_a_long_key_is_wider_and_that_of_a_narrow_one_is_not_narrower_than_needed():
    def cap(shortcut):
        drawing = drawn(button(shortcut=shortcut, place=pygame.Rect(50, 60, 400, 46)))
        return drawing.boxes[-1].rect, drawing.lines[-1]

    (narrow, sign), (wide, word) = cap("i"), cap("page up")
    assert word.shown == FONTS.key_text("page up")
    assert button().px <= narrow.width < 2 * button().px
    assert 4 < wide.width - word.rect.width < button().px
    assert sign.rect.width < narrow.width


def test_a_key_is_left_out_where_the_text_would_become_small():
    made = button(shortcut="D")
    text = FONTS.width("Deal", made.px, bold=True)
    shown = {}
    for width in range(text, text + 80):
        made.place(pygame.Rect(100, 60, width, 46))
        lines = drawn(made).lines
        shown[width] = len(lines) == 2
        if shown[width]:
            assert lines[0].px == made.px
            assert lines[-1].rect.right <= made.rect.right
    first = next(width for width in shown if shown[width])
    assert all(shown[width] is (width >= first) for width in shown)
    full = made.measure()[0]
    assert first <= full
    made.place(pygame.Rect(100, 60, first, 46))
    drawing = drawn(made)
    assert drawing.lines[0].rect.left - made.rect.left <= 10, "nearly all of the width is used"
    assert drawing.lines[0].rect.left - made.rect.left == made.rect.right - drawing.boxes[-1].rect.right


@pytest.mark.parametrize("icon", ["", "check"])
def test_a_text_becomes_smaller_only_where_there_is_no_room(icon):
    made = button("Deal the cards", icon=icon)
    wide = made.measure()[0]
    made.place(pygame.Rect(50, 60, wide, 46))
    assert drawn(made).lines[0].px == made.px
    made.place(pygame.Rect(50, 60, wide * 2 // 3, 46))
    line = drawn(made).lines[0]
    assert line.shown == "Deal the cards"
    assert line.px < made.px
    assert made.rect.left < line.rect.left < line.rect.right < made.rect.right
    made.place(pygame.Rect(50, 60, 50 if not icon else 80, 46))
    line = drawn(made).lines[0]
    assert line.px >= 0.45 * made.px
    assert line.shown.endswith("…")
    assert made.rect.left < line.rect.left < line.rect.right < made.rect.right


def test_a_back_button_shows_the_gamepad_button_that_goes_back(pad_look):
    square = pygame.Rect(100, 60, 46, 46)
    keys, pad = (
        drawn(button("", icon="back", place=square)),
        drawn(button("", icon="back", place=square, look=pad_look)),
    )
    assert [icon.name for icon in keys.icons] == ["back"]
    assert keys.lines == []
    assert pad.icons == []
    assert pad.lines[0].text == pad.lines[0].shown == GOES_BACK
    assert abs(pad.lines[0].rect.centerx - square.centerx) <= 1
    assert is_mid(pad.lines[0].rect, square)
    other = drawn(button("", icon="check", place=square, look=pad_look))
    assert [icon.name for icon in other.icons] == ["check"]


# --- the body of a button -------------------------------------------------------------------------------


INKS = {
    "primary": PALETTE.on_gold,
    "secondary": PALETTE.text,
    "quiet": PALETTE.text_soft,
    "danger": PALETTE.paper,
    "round": PALETTE.text_soft,
}


@pytest.mark.parametrize("style", STYLES)
def test_each_kind_of_button_has_its_own_look(style):
    drawing = drawn(button(style=style))
    assert drawing.lines[0].colour == INKS[style]
    if style == "quiet":
        assert drawing.boxes == []
        return
    box = drawing.boxes[0]
    assert box.rect == PLACE
    assert box.rim_width == LOOK.theme.rim
    fills = {
        "primary": (PALETTE.gold, PALETTE.gold_low),
        "secondary": (PALETTE.raised, PALETTE.raised_low),
        "danger": (mix(PALETTE.danger, PALETTE.ink, 0.3), PALETTE.lost_ink),
    }
    if style == "round":
        assert box.fill[:3] == PALETTE.panel[:3]
        assert box.fill[3] < PALETTE.panel[3], "the table can be seen through it"
        assert box.rim == PALETTE.line_quiet
    else:
        assert (box.fill, box.bottom) == fills[style]
    assert [shade.rect for shade in drawing.shades] == ([PLACE] if style in ("primary", "danger") else [])


@pytest.mark.parametrize("style", STYLES)
def test_a_warm_button_is_lighter(style):
    cold, warm = button(style=style), button(style=style)
    warm.warmth.value = 1.0
    before, after = drawn(cold), drawn(warm)
    if style == "quiet":
        assert before.boxes == []
        assert after.boxes[0].rect == PLACE
        assert after.boxes[0].fill[:3] == PALETTE.text[:3]
        assert 0 < after.boxes[0].fill[3] < 64
        assert after.lines[0].colour == PALETTE.text
        return
    lighter = [sum(one.boxes[0].fill[:3]) for one in (before, after)]
    assert lighter[0] < lighter[1]
    if style in ("secondary", "round"):
        assert after.boxes[0].rim == PALETTE.line
        inks = [drawing.lines[0].colour for drawing in (before, after)]
        goal = PALETTE.text if style == "round" else PALETTE.gold_bright
        assert inks[0] != inks[1]
        assert all(min(a, b) <= c <= max(a, b) for a, b, c in zip(inks[0], goal, inks[1], strict=True))
    if style in ("secondary", "primary", "danger"):
        assert sum(before.boxes[0].bottom[:3]) < sum(after.boxes[0].bottom[:3])
        assert after.boxes[0].bottom != after.boxes[0].fill
    if style in ("primary", "danger"):
        assert after.lines[0].colour == before.lines[0].colour
        assert before.boxes[0].rim == after.boxes[0].rim
        assert before.boxes[0].rim[:3] == PALETTE.gold_bright[:3]


def between(first, last, part):
    """Return whether a colour lies between two others, and is neither."""
    inside = (min(a, b) <= c <= max(a, b) for a, b, c in zip(first, last, part, strict=True))
    return part not in (first, last) and all(inside)


@pytest.mark.parametrize(
    ("style", "lighter", "lighter_bottom"),
    [
        ("primary", PALETTE.gold_bright, PALETTE.gold),
        ("danger", PALETTE.gold_bright, PALETTE.gold),
        ("secondary", PALETTE.felt_light, PALETTE.felt),
        ("round", PALETTE.raised, None),
    ],
)
def test_a_warm_button_goes_a_part_of_the_way_to_a_lighter_colour(style, lighter, lighter_bottom):
    boxes = []
    for warmth in (0.0, 0.5, 1.0):
        made = button(style=style)
        made.warmth.value = warmth
        boxes.append(drawn(made).boxes[0])
    cold, half, warm = boxes
    if style != "round":
        assert between(cold.fill, lighter, warm.fill)
        assert between(cold.bottom, lighter_bottom, warm.bottom)
        assert half.bottom == pytest.approx(mix(cold.bottom, warm.bottom, 0.5), abs=1)
    else:
        assert warm.fill[:3] == lighter[:3]
        assert cold.fill[3] < warm.fill[3] < 255
    assert half.fill == pytest.approx(mix(cold.fill, warm.fill, 0.5), abs=1)
    if style in ("secondary", "round"):
        assert warm.rim == PALETTE.line
        assert half.rim == pytest.approx(mix(cold.rim, warm.rim, 0.5), abs=1)
    if style == "secondary":
        assert between(PALETTE.line_quiet, PALETTE.line, cold.rim)


@pytest.mark.parametrize("style", ["secondary", "round", "quiet"])
def test_the_text_of_a_button_changes_with_its_warmth(style):
    inks = []
    for warmth in (0.0, 0.5, 1.0):
        made = button(style=style)
        made.warmth.value = warmth
        inks.append(drawn(made).lines[0].colour)
    assert inks[1] == pytest.approx(mix(inks[0], inks[2], 0.5), abs=1)
    if style == "secondary":
        assert between(PALETTE.text, PALETTE.gold_bright, inks[2])
    else:
        assert inks == [PALETTE.text_soft, inks[1], PALETTE.text]


def test_a_quiet_button_gets_its_ground_little_by_little():
    made, seen = button(style="quiet"), []
    for warmth in (0.25, 0.5, 1.0):
        made.warmth.value = warmth
        seen.append(drawn(made).boxes[0].fill[3])
    assert seen == pytest.approx([seen[2] / 4, seen[2] / 2, seen[2]], abs=1)


def test_buttons_get_warm_in_few_steps_so_that_few_pictures_are_made():
    made, fills = button(), set()
    for part in range(101):
        made.warmth.value = part / 100
        fills.add(drawn(made).boxes[0].fill)
    assert len(fills) <= 9


@pytest.mark.parametrize("style", STYLES)
def test_a_button_out_of_use_is_faint_and_never_gold(style):
    made = button(style=style, reason="not now")
    made.warmth.value = 0.0
    drawing = drawn(made)
    assert drawing.lines[0].colour[:3] == PALETTE.text_faint[:3]
    assert drawing.shades == []
    if style == "quiet":
        assert drawing.boxes == []
    elif style == "round":
        assert drawing.lines[0].colour[3] < 255
    else:
        assert drawing.boxes[0].fill == fade(PALETTE.raised_low, 0.6)
        assert drawing.boxes[0].rim[3] < PALETTE.line_quiet[3]


@pytest.mark.parametrize(
    ("pressed", "hovered", "sunk"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_a_button_goes_down_a_little_while_the_pointer_presses_it(pressed, hovered, sunk):
    made = button(style="primary", icon="check", shortcut="D")
    flat = drawn(made)
    made.pressed, made.hovered, made.ringed = pressed, hovered, True
    drawing = drawn(made)
    depth = drawing.boxes[0].rect.top - PLACE.top
    assert (depth > 0) is sunk
    assert depth <= 3
    assert drawing.boxes[0].rect == PLACE.move(0, depth)
    for one, other in ((drawing.lines[0], flat.lines[0]), (drawing.icons[0], flat.icons[0])):
        assert one.rect == other.rect.move(0, depth)
    assert (drawing.shades == []) is pressed, "what is pressed lies on the table"
    assert ring_runs_around(drawing.rings[-1], PLACE, drawing.boxes[0].radius), "the ring stays where it is"


def test_round_buttons_are_round_and_others_have_small_corners():
    square = pygame.Rect(100, 60, 60, 60)
    assert drawn(button("", style="round", place=square)).boxes[0].radius == 30
    plain = drawn(button("", place=square)).boxes[0].radius
    assert 5 < plain < 20
    assert drawn(button("", place=pygame.Rect(100, 60, 60, 8))).boxes[0].radius == 4


@pytest.mark.parametrize("style", ["primary", "round"])
def test_the_focus_ring_follows_the_form_of_the_button(style):
    made = button(style=style)
    assert drawn(made).rings == []
    made.ringed = True
    drawing = drawn(made)
    assert ring_runs_around(drawing.rings[-1], PLACE, drawing.boxes[0].radius)


# --- the sign of the gamepad ----------------------------------------------------------------------------


def signs(made):
    return [line.text for line in drawn(made, over=True).lines]


def ringed(made):
    made.ringed = True
    return made


def test_with_a_gamepad_the_focused_button_shows_what_presses_it(pad_look):
    assert signs(ringed(button(look=pad_look))) == [PRESSES]
    assert signs(button(look=pad_look)) == []
    assert signs(ringed(button())) == [], "there is no gamepad"
    assert signs(ringed(button(look=pad_look, reason="not now"))) == []


def test_a_button_with_its_own_gamepad_button_always_shows_that_one(pad_look):
    for made in (button(look=pad_look), ringed(button(look=pad_look))):
        made.pad_key = "Ⓧ"
        assert signs(made) == ["Ⓧ"]
    keys = button()
    keys.pad_key = "Ⓧ"
    assert signs(keys) == []


def test_a_back_button_has_its_sign_in_the_middle_and_no_second_one(pad_look):
    assert signs(ringed(button("", icon="back", look=pad_look))) == []


def test_a_partly_hidden_button_shows_no_sign(pad_look):
    made = ringed(button(look=pad_look))
    made.clip_to(PLACE)
    assert signs(made) == [PRESSES]
    made.clip_to(PLACE.inflate(-2, 0))
    assert signs(made) == []


def test_the_sign_lies_across_the_lower_right_corner(pad_look):
    made = ringed(button(look=pad_look))
    drawing = drawn(made, over=True)
    ground, line = drawing.boxes[0], drawing.lines[0]
    assert ground.rect.collidepoint(PLACE.right - 1, PLACE.bottom - 1)
    assert ground.rect.right - PLACE.right == ground.rect.bottom - PLACE.bottom > 0
    assert ground.rect.left > PLACE.centerx
    assert ground.fill == (*PALETTE.panel_low[:3], 255)
    assert line.colour == PALETTE.gold_bright
    assert abs(line.rect.centerx - ground.rect.centerx) <= 1
    assert ground.radius == ground.rect.height // 2
    assert ground.rect.width == pad_look.fonts.width(PRESSES, line.px)
    assert line.px < made.px
    assert line.px <= ground.rect.height <= 2 * line.px


def test_the_sign_of_a_round_button_lies_at_its_circle_and_not_below_its_name(pad_look):
    tall = pygame.Rect(100, 60, 60, 100)
    ground = drawn(ringed(button("", style="round", icon="check", place=tall, look=pad_look)), over=True).boxes[0].rect
    assert tall.top + 30 < ground.centery < tall.top + 60 + ground.height
    assert ground.bottom < tall.bottom
    plain = drawn(ringed(button("", icon="check", place=tall, look=pad_look)), over=True).boxes[0].rect
    assert plain.bottom > tall.bottom
    flat = pygame.Rect(100, 60, 200, 46)
    low = drawn(ringed(button("", style="round", icon="check", place=flat, look=pad_look)), over=True).boxes[0].rect
    assert low.collidepoint(flat.right - 1, flat.bottom - 1), "it is not below the button"
