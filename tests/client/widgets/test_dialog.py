"""Dialogs, tooltips and screens of widgets: places, what is said, and the order in which keys are used."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size, Theme
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Choice, Dialog, Label, ScrollPane, Slider, TextField, Toggle, Widget
from mighty_gui.client.widgets.dialog import describe, draw_veil, texts_of
from mighty_gui.client.widgets.tooltip import draw_tooltip
from mighty_gui.client.widgets.widget_scene import PaperButton, PaperTabs, WidgetScene
from mighty_gui.texts import Texts
from tests.client.drawn import FONTS, GROUND, LOOK, blank, drawn, key, recorded, ring_runs_around

WINDOW = pygame.Rect(0, 0, 1280, 720)
PLACE = pygame.Rect(100, 60, 200, 46)
PALETTE = LOOK.palette
ENGLISH = Texts.load("en")
LONG = "a text that is much too long for one line of a tooltip or of a dialog, " * 4


# --- dialogs --------------------------------------------------------------------------------------------


def dialog(title="Leave?", text="The hand goes on.", names=("No", "Yes"), look=LOOK, window=WINDOW):
    made = Dialog(look, title, text, [Button(look, name, print) for name in names])
    return made.place(window)


def inside(made, kind):
    return [widget for widget in made.walk() if type(widget) is kind]


def test_a_dialog_is_in_the_middle_with_title_text_and_buttons_below_each_other():
    made = dialog()
    (title, no, yes), (text,) = (
        [*inside(made, Label), *inside(made, Button)],
        [widget for widget in made.walk() if widget.name == "dialog text"],
    )
    assert abs(made.rect.centerx - WINDOW.centerx) <= 1
    assert abs(made.rect.centery - WINDOW.centery) <= 1
    assert title.rect.bottom < text.rect.top
    assert text.rect.bottom < no.rect.top == yes.rect.top
    assert yes.rect.left - no.rect.right == LOOK.theme.gap
    assert all(made.rect.contains(widget.rect) for widget in (title, text, no, yes))
    assert made.rect.right - yes.rect.right == title.rect.left - made.rect.left == LOOK.theme.pad
    assert (title.text, title.bold, title.colour) == ("Leave?", True, PALETTE.gold_bright)
    assert title.px == LOOK.theme.font(Size.HEADING)
    assert made.name == "dialog"


def test_a_dialog_is_read_once_as_title_and_text():
    made = dialog()
    assert made.label == "Leave?. The hand goes on."
    assert list(texts_of(made, ENGLISH)) == ["Leave?. The hand goes on."]


def test_a_dialog_has_a_least_width_and_grows_with_its_widest_part():
    small = dialog().rect.width
    assert LOOK.theme.tx(420) < small < LOOK.theme.tx(500)
    assert small == dialog("x", "x", ["x"]).rect.width
    title = "A title that is wider than anything else in this small dialog"
    wide = dialog(title).rect.width
    assert wide == FONTS.width(title, LOOK.theme.font(Size.HEADING), bold=True) + 2 * LOOK.theme.pad
    buttons = dialog(names=["a button with a long text"] * 3)
    row = inside(buttons, Button)
    assert buttons.rect.width == row[-1].rect.right - row[0].rect.left + 2 * LOOK.theme.pad > small
    assert len({button.rect.top for button in row}) == 1
    one_line = dialog(text="A line that is wider than the least width of a dialog.")
    text = next(widget for widget in one_line.walk() if widget.name == "dialog text")
    assert small < one_line.rect.width < small + 200
    assert len(text.lines(text.rect.width)) == 1
    assert LOOK.theme.tx(560) < dialog(text=LONG).rect.width < LOOK.theme.tx(640)


def test_a_dialog_is_wider_with_larger_letters():
    large = dialog("x", "x", ["x"], look=Look(Theme(text_scale=1.5), FONTS)).rect.width
    assert large - 2 * LOOK.theme.pad == 1.5 * (dialog("x", "x", ["x"]).rect.width - 2 * LOOK.theme.pad)


@pytest.mark.parametrize("strength", [50, 150])
def test_a_veil_darkens_the_whole_screen_by_its_strength(strength):
    surface = blank((640, 360))
    draw_veil(surface, strength)
    corners = {surface.get_at(pos)[:3] for pos in ((0, 0), (639, 0), (0, 359), (639, 359), (320, 180))}
    assert len(corners) == 1
    (colour,) = corners
    share = [after / before for after, before in zip(colour, GROUND, strict=True)]
    assert max(share) < 1
    assert min(share) == pytest.approx(1 - strength / 255, abs=0.05)


def test_the_usual_veil_leaves_less_than_half_of_the_light():
    surface = blank((64, 36))
    draw_veil(surface)
    assert 0.35 < surface.get_at((5, 5))[0] / GROUND[0] < 0.5


# --- descriptions ---------------------------------------------------------------------------------------


def test_a_widget_is_described_by_name_value_kind_key_state_place_and_remark():
    choice = Choice(LOOK, [(0, "red"), (1, "blue")], 1, print, label="colour", tip="of the backs")
    kind, place = ENGLISH("accessibility.kind.choice"), ENGLISH("accessibility.position", number=2, count=2)
    assert describe(choice, ENGLISH) == f"colour blue, {kind}, {place}. of the backs"
    button = Button(LOOK, "Deal", print, shortcut="D", reason="not now")
    kind, state = ENGLISH("accessibility.kind.button"), ENGLISH("accessibility.state.unavailable")
    assert describe(button, ENGLISH) == f"Deal, {kind}, {ENGLISH('accessibility.key', key='D')}, {state}. not now"
    toggle = Toggle(LOOK, "sound", True, print)
    kind, state = ENGLISH("accessibility.kind.switch"), ENGLISH("accessibility.state.on")
    assert describe(toggle, ENGLISH) == f"sound, {kind}, {state}"
    slider = Slider(LOOK, 0.5, print, label="volume")
    assert describe(slider, ENGLISH) == f"volume 0.50, {ENGLISH('accessibility.kind.slider')}"


def test_nothing_is_said_twice_or_without_a_name():
    assert describe(Button(LOOK, "Deal", print, tip="Deal"), ENGLISH) == f"Deal, {ENGLISH('accessibility.kind.button')}"
    assert describe(Button(LOOK, "", print, tip="Back"), ENGLISH) == "Back"
    assert describe(Widget(LOOK), ENGLISH) == ""


@pytest.mark.parametrize("role", ["card", "note"])
def test_the_kind_of_a_card_or_a_note_is_not_said(role):
    made = Widget(LOOK, label="ace of spades")
    made.role = role
    assert describe(made, ENGLISH) == "ace of spades"


def label(text):
    return Label(LOOK, text).place(pygame.Rect(0, 0, 100, 20))


def test_texts_on_the_screen_are_read_except_those_of_widgets_with_the_focus():
    assert list(texts_of(label("points"), ENGLISH)) == ["points"]
    assert list(texts_of(Button(LOOK, "Deal", print), ENGLISH)) == []
    plain = ScrollPane(LOOK, [label("one"), label("two")], name="pane")
    assert list(texts_of(plain, ENGLISH)) == ["one", "two"]


def test_the_labels_of_a_form_are_read_with_its_fields_unless_it_is_there_to_be_read():
    form = ScrollPane(LOOK, [label("name"), TextField(LOOK, "", print)], name="pane")
    assert list(texts_of(form, ENGLISH)) == []
    assert list(texts_of(form, ENGLISH, is_read=True)) == ["name"]


def test_a_form_inside_of_another_widget_is_a_form_too():
    class Group(Widget):
        def children(self):
            return [label("head"), ScrollPane(LOOK, [label("name"), TextField(LOOK, "", print)])]

    assert list(texts_of(Group(LOOK), ENGLISH)) == ["head"]
    assert list(texts_of(Group(LOOK), ENGLISH, is_read=True)) == ["head", "name"]


# --- tooltips -------------------------------------------------------------------------------------------


def tooltip(text="a tip", target=PLACE, size=(640, 360), **more):
    found = []
    drawing = recorded(lambda surface: found.append(draw_tooltip(surface, LOOK, text, target, **more)), size)
    return found[0], drawing


def test_a_tooltip_stands_below_the_middle_of_its_widget():
    rect, drawing = tooltip()
    assert rect.centerx == pytest.approx(PLACE.centerx, abs=1)
    assert 3 < rect.top - PLACE.bottom < 14
    box = drawing.boxes[0]
    assert (box.rect, box.fill, box.bottom, box.rim) == (rect, PALETTE.paper, PALETTE.paper_low, PALETTE.paper_line)
    assert (drawing.shades[0].rect, drawing.shades[0].radius) == (rect, box.radius)
    assert 4 < box.radius < 12


@pytest.mark.parametrize("text", ["a tip", LONG])
def test_all_lines_of_a_tooltip_lie_inside_of_it_with_the_same_margins(text):
    rect, drawing = tooltip(text)
    lines = drawing.lines
    assert " ".join(line.shown for line in lines).split() == text.split()
    assert {line.colour for line in lines} == {PALETTE.ink}
    assert {line.px for line in lines} == {LOOK.theme.font(Size.SMALL)}
    left = {line.rect.left - rect.left for line in lines}
    assert len(left) == 1
    assert left == {rect.right - max(line.rect.right for line in lines)}
    above, below = lines[0].room.top - rect.top, rect.bottom - lines[-1].room.bottom
    assert abs(above - below) <= 1
    assert 4 < above < left.pop() < 16
    assert lines[-1].room.bottom - lines[0].room.top == len(lines) * FONTS.line_height(lines[0].px)


def test_a_long_tooltip_is_broken_into_lines():
    rect, drawing = tooltip(LONG, size=(1280, 720))
    assert len(drawing.lines) > 3
    assert 300 < rect.width < LOOK.theme.tx(380) + 30
    small, _ = tooltip(LONG, size=(300, 360))
    assert small.left > 0
    assert small.right < 300
    assert small.width > 200


def test_a_tooltip_stands_above_its_widget_if_asked_or_if_there_is_no_room_below():
    below, _ = tooltip()
    distance = below.top - PLACE.bottom
    target = PLACE.move(0, 100)
    asked, _ = tooltip(target=target, above=True)
    assert target.top - asked.bottom == distance
    low = pygame.Rect(100, 310, 200, 40)
    moved, _ = tooltip(target=low)
    assert low.top - moved.bottom == distance
    assert moved.size == asked.size == below.size


def test_a_tooltip_stays_below_as_long_as_there_is_room():
    high, distance = tooltip()[0].height, tooltip()[0].top - PLACE.bottom
    sides = []
    for bottom in range(360 - high - distance - 12, 360 - high - distance + 3):
        target = pygame.Rect(100, bottom - 40, 200, 40)
        rect, _ = tooltip(target=target)
        sides.append(rect.top > target.bottom)
        assert rect.bottom <= 360 - 6
    assert sides[0]
    assert not sides[-1]
    assert sides == sorted(sides, reverse=True)
    assert 5 <= sides.count(True) <= 8, "a small margin to the edge is kept"


@pytest.mark.parametrize(("target", "side"), [((0, 60, 20, 20), "left"), ((620, 60, 20, 20), "right")])
def test_a_tooltip_stays_in_the_window(target, side):
    rect, _ = tooltip("a longer tip", pygame.Rect(target))
    margin = rect.left if side == "left" else 640 - rect.right
    assert 3 < margin < 10
    top, _ = tooltip(target=pygame.Rect(300, 0, 20, 20), above=True)
    assert top.top == margin


# --- screens of widgets ---------------------------------------------------------------------------------


class Screen(WidgetScene):
    """A screen with a label, a button and a field; it writes down what is asked of it."""

    first_focus = "two"

    def __init__(self, widgets=None):
        self.log, self.built, self.keys = [], [], False
        texts = ENGLISH
        super().__init__(SimpleNamespace(look=LOOK, theme=LOOK.theme, hear=self.log.append, texts=texts))
        self._widgets = widgets
        self._app = SimpleNamespace(pop=lambda: self.log.append("pop"))

    def build(self, rect):
        self.built.append(pygame.Rect(rect))
        if self._widgets is not None:
            return self._widgets
        return [
            Label(LOOK, "head").place(pygame.Rect(10, 0, 100, 20)),
            Button(LOOK, "one", lambda: self.log.append("one"), name="one").place(pygame.Rect(10, 30, 100, 40)),
            TextField(LOOK, "text", self.log.append, name="two").place(pygame.Rect(10, 90, 200, 40)),
        ]

    def shortcut(self, key):
        self.log.append(key)
        return super().shortcut(key) or key == "k"


def screen(widgets=None):
    made = Screen(widgets)
    made.refresh()
    made.wants_redraw = False
    return made


def test_a_screen_builds_its_widgets_for_its_window_and_is_drawn_again():
    made = Screen()
    made.wants_redraw = False
    made.refresh()
    assert made.wants_redraw
    assert made.built == [WINDOW]
    made.wants_redraw = False
    made.resized(pygame.Rect(0, 0, 1024, 640))
    assert made.built[1:] == [pygame.Rect(0, 0, 1024, 640)]
    assert made.wants_redraw


def test_the_first_focus_is_on_the_named_widget_and_stays_where_it_was_put():
    made = screen()
    assert made.page.focus.name == "two"
    assert made.text_rect == made.page.focus.text_rect is not None
    assert made.spoken_text == describe(made.page.focus, ENGLISH) != ""
    made.page.focus_on("one")
    made.refresh()
    assert made.page.focus.name == "one"
    assert made.text_rect is None
    assert list(made.reader_pages) == [made.page]


def test_a_screen_without_widgets_says_nothing():
    made = screen([])
    assert (made.spoken_text, list(made.announcements()), made.text_rect) == ("", [], None)


def test_a_screen_announces_its_texts_and_those_of_panes_that_are_there_to_be_read():
    assert list(screen().announcements()) == ["head"]
    form = ScrollPane(LOOK, [label("name"), TextField(LOOK, "", print)], name="pane")
    made = screen([label("head"), form])
    assert list(made.announcements()) == ["head"]
    made.is_read = True
    assert list(made.announcements()) == ["head", "name"]


def test_widgets_come_first_and_what_they_leave_goes_to_the_screen():
    made = screen()
    assert made.handle(Intent(Kind.TEXT, text="x")) is True
    assert made.log == ["textx"]
    made.log.clear()
    made.page.focus_on("one")
    assert made.handle(key(Kind.CONFIRM)) is True
    assert "one" in made.log


@pytest.mark.parametrize("kind", [Kind.CANCEL, Kind.MENU])
def test_escape_goes_back(kind):
    made = screen()
    assert made.handle(key(kind)) is True
    assert made.log == ["pop"]


def test_escape_closes_an_open_list_first():
    made = screen([Choice(LOOK, [(0, "red"), (1, "blue")], 0, print, name="c").place(PLACE)])
    made.handle(key(Kind.CONFIRM))
    made.log.clear()
    assert made.handle(key(Kind.CANCEL)) is True
    assert made.log == []
    made.handle(key(Kind.CANCEL))
    assert made.log == ["pop"]


@pytest.mark.parametrize(("name", "used"), [("k", True), ("q", False)])
def test_other_keys_are_shortcuts_of_the_screen(name, used):
    made = screen([])
    assert made.handle(Intent(Kind.KEY, key=name)) is used
    assert made.log == [name]


@pytest.mark.parametrize("kind", [Kind.HELP, Kind.PAGE_UP, Kind.TEXT, Kind.FULL_SCREEN])
def test_keys_without_a_meaning_here_are_not_used(kind):
    made = screen([])
    assert made.handle(key(kind)) is False
    assert made.log == []


def test_a_screen_with_its_own_help_uses_the_key():
    made = screen([])
    made.show_help = lambda: True
    assert made.handle(key(Kind.HELP)) is True


def test_a_screen_is_drawn_again_while_its_widgets_move():
    made = screen()
    made.page.wants_redraw = False
    made.step(0.01)
    assert not made.wants_redraw
    made.page.find("one").hovered = True
    made.step(0.01)
    assert made.wants_redraw
    assert not made.page.wants_redraw


def test_widgets_are_drawn_on_the_table_or_on_a_veil_over_the_screen_below():
    made = screen()
    drawing = recorded(made.draw, WINDOW.size)
    assert {"head", "one", "text"} <= set(drawing.texts)
    assert drawing.picture.get_at((640, 400))[1] > GROUND[1], "the cloth"
    made.overlay = True
    over = recorded(made.draw, WINDOW.size)
    assert over.texts == drawing.texts
    red, green, blue = over.picture.get_at((640, 400))[:3]
    assert (red < GROUND[0], blue < GROUND[2], blue > green) == (True, True, True)


# --- widgets on paper -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["button", "tabs"])
def test_on_paper_the_focus_ring_is_dark_and_runs_around_the_widget(kind):
    options = [(0, "one"), (1, "two")]
    made = PaperButton(LOOK, "Deal", print) if kind == "button" else PaperTabs(LOOK, options, 0, print)
    made.place(PLACE)
    assert drawn(made).rings == []
    made.ringed = True
    drawing = drawn(made)
    (ring,) = drawing.rings
    assert ring_runs_around(ring, PLACE, drawing.boxes[0].radius)
    assert ring.colour == PALETTE.accent_ink
    usual = Button(LOOK, "Deal", print).place(PLACE)
    usual.ringed = True
    other = drawn(usual).rings[0]
    assert abs(ring.width - other.width) <= 1
    assert abs(ring.rect.width - other.rect.width) <= 2


def test_on_paper_the_ring_may_run_around_a_part_of_the_widget():
    made = PaperButton(LOOK, "Deal", print).place(PLACE)
    made.ringed = True
    part = pygame.Rect(120, 70, 30, 20)
    (ring,) = recorded(lambda surface: made.draw_ring(surface, part, 5)).rings
    assert ring_runs_around(ring, part, 5)


def test_on_paper_the_ring_of_a_round_button_is_round():
    square = pygame.Rect(100, 60, 60, 60)
    made = PaperButton(LOOK, "", print, icon="check", style="round").place(square)
    made.ringed = True
    drawing = drawn(made)
    assert ring_runs_around(drawing.rings[0], square, 30)
    assert drawing.rings[0].radius * 2 == drawing.rings[0].rect.width
