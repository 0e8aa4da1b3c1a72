"""A page passes every key, click and finger to the right widget, and keeps focus, hover and tooltips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import TREMBLE, Intent, Kind
from mighty_gui.client.shell.screen_reader import Request
from mighty_gui.client.widgets import Button, Item, Label, ListBox, Page, ScrollPane, Slider, TextField, Widget
from mighty_gui.client.widgets.base import PART, OptionInView
from mighty_gui.client.widgets.scroll import NOTCH
from mighty_gui.texts import Texts
from tests.client.widgets.test_widgets import look

LOOK = look()
KO = Texts.load("ko")
TAB, BACK_TAB = Intent(Kind.NEXT), Intent(Kind.PREVIOUS)
ENTER = Intent(Kind.CONFIRM, key="return")
OUTSIDE = (1200, 700)


class Spy(Widget):
    """A widget that records what it gets and uses the kinds it is told to use."""

    focusable = True

    def __init__(self, name: str, place: tuple[int, int, int, int], *uses: Kind, **more: Any) -> None:
        super().__init__(LOOK, label=name, name=name, **more)
        self.place(pygame.Rect(place))
        self.uses = set(uses)
        self.got: list[Intent] = []
        self.inside: list[Widget] = []
        self.parts: list[OptionInView] = []
        self.gives_up = False
        self.holds = False
        self.moves = False
        self.main = False
        self.can_scroll = False
        self.pressed_parts: list[int] = []
        self.drawn: list[str] = []

    def children(self) -> Sequence[Widget]:
        return self.inside

    @property
    def is_main(self) -> bool:
        return self.main

    @property
    def grabs(self) -> bool:
        return self.holds

    @property
    def scrolls(self) -> bool:
        return self.can_scroll

    def cancel_press(self) -> None:
        self.holds = False

    def let_go(self) -> bool:
        self.holds = self.holds and not self.gives_up
        return self.gives_up

    def options_in_view(self) -> Sequence[OptionInView]:
        return self.parts

    def press_option(self, number: int) -> None:
        self.pressed_parts.append(number)

    def handle(self, intent: Intent) -> bool:
        self.got.append(intent)
        return intent.kind in self.uses

    def step(self, dt: float) -> bool:
        return self.moves

    def kinds(self) -> list[Kind]:
        return [intent.kind for intent in self.got]


def spy(name: str, left: int = 100, top: int = 100, wide: int = 100, high: int = 50, *uses: Kind, **more: Any) -> Spy:
    return Spy(name, (left, top, wide, high), *uses, **more)


def still(name: str, left: int = 100, top: int = 100, wide: int = 100, high: int = 50, *uses: Kind) -> Spy:
    """Return a widget that cannot have the focus."""
    out = spy(name, left, top, wide, high, *uses)
    out.focusable = False
    return out


def shown(*widgets: Widget, heard: list[Cue] | None = None, **more: Any) -> Page:
    page = Page(LOOK, None if heard is None else heard.append)
    page.show(widgets, **more)
    return page


def focus_of(page: Page) -> str:
    return page.focus.name if page.focus else ""


def move(page: Page, pos: tuple[int, int]) -> bool:
    return page.handle(Intent(Kind.MOVE, pos=pos))


def press(page: Page, pos: tuple[int, int]) -> bool:
    return page.handle(Intent(Kind.PRESS, pos=pos, button=1))


def release(page: Page, pos: tuple[int, int]) -> bool:
    return page.handle(Intent(Kind.RELEASE, pos=pos, button=1))


def touch(page: Page, kind: Kind, pos: tuple[int, int]) -> bool:
    return page.handle(Intent(kind, pos=pos, button=1, touch=True))


def key(page: Page, kind: Kind) -> bool:
    return page.handle(Intent(kind))


def redrawn(page: Page) -> bool:
    """Return whether the page asks to be drawn again, and take note of it."""
    wants, page.wants_redraw = page.wants_redraw, False
    return wants


# --- a new page ---------------------------------------------------------------------------------------


def test_a_new_page_points_nowhere_and_wants_to_be_drawn() -> None:
    page = Page(LOOK)
    assert page.wants_redraw
    assert not pygame.Rect(0, 0, 1280, 720).collidepoint(page.pointer)
    assert all(at < 0 for at in page.pointer)
    assert page.pointer == (-1, -1), "the same as of a pointer that has left the window"
    assert page.focus is None
    assert not page.keyboard


def test_showing_widgets_asks_for_drawing_and_focuses_the_first_that_can_be() -> None:
    page = Page(LOOK)
    redrawn(page)
    page.show([still("title"), spy("a"), spy("b")])
    assert redrawn(page)
    assert focus_of(page) == "a"
    assert page.focus is not None
    assert (page.focus.focused, page.focus.ringed) == (True, False)


@pytest.mark.parametrize(
    ("more", "focus"),
    [({}, "a"), ({"first": "b"}, "b"), ({"first": "lost"}, "a"), ({"first": "title"}, "a"), ({"answers": []}, "")],
)
def test_the_focus_begins_at_the_widget_named_first_or_the_first_one(more: dict[str, Any], focus: str) -> None:
    assert focus_of(shown(still("title"), spy("a"), spy("b"), **more)) == focus


def test_the_focus_begins_at_the_first_of_the_answers() -> None:
    answer = still("box")
    answer.inside = [spy("c"), spy("d")]
    page = Page(LOOK)
    page.show([spy("a"), answer], answers=[answer])
    assert focus_of(page) == "c"


def test_a_rebuilt_page_keeps_the_focus_by_name_before_anything_else() -> None:
    page = shown(spy("a"), spy("b"), spy("c"))
    page.focus_on("b", keyboard=False)
    page.show([spy("c"), spy("b")], first="c")
    assert focus_of(page) == "b"
    page.show([spy("c"), spy("d")], first="d")
    assert focus_of(page) == "d"


def test_a_widget_takes_over_the_state_of_one_with_its_name_and_kind_only() -> None:
    page = shown(Button(LOOK, "x", print, name="x").place(pygame.Rect(0, 0, 100, 50)))
    move(page, (50, 25))
    same, other = Button(LOOK, "x", print, name="x"), Button(LOOK, "y", print, name="y")
    page.show([same, other])
    assert (same.hovered, other.hovered) == (True, False)
    another_kind = spy("x")
    page.show([another_kind])
    assert not another_kind.hovered


def test_a_page_keeps_its_look_unless_it_gets_another() -> None:
    page, large = shown(spy("a")), look((1280, 720), 2.0)
    page.show([spy("a")])
    assert page.look is LOOK
    page.show([spy("a")], large)
    assert page.look is large


def test_widgets_without_a_name_get_one_by_kind_and_number() -> None:
    unnamed = [Label(LOOK, "가"), Label(LOOK, "나"), Button(LOOK, "다", print), Label(LOOK, "라", name="mine")]
    page = shown(*unnamed)
    assert [widget.name for widget in page.walk()] == ["Label-1", "Label-2", "Button-1", "mine"]
    assert page.find("Label-2") is unnamed[1]
    assert page.find("") is None
    assert page.find("Label-3") is None


def test_the_ring_is_shown_for_keys_and_for_a_gamepad() -> None:
    page = shown(spy("a"))
    assert not page.keyboard
    page.focus_on("a")
    assert page.keyboard
    page.focus_on("a", keyboard=False)
    assert not page.keyboard
    assert page.focus is not None
    assert not page.focus.ringed
    page.focus_on("lost")
    assert not page.keyboard, "nothing happens for a name that is not there"


def test_a_gamepad_shows_the_ring_though_no_key_was_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LOOK.fonts, "pad", "xbox")
    page = shown(spy("a"))
    assert page.keyboard
    assert page.focus is not None
    assert page.focus.ringed


def test_the_place_of_the_caret_is_that_of_the_focused_field() -> None:
    field = TextField(LOOK, "", print, name="field").place(pygame.Rect(100, 200, 300, 46))
    page = shown(spy("a"), field)
    assert page.text_rect is None
    page.focus_on("field")
    assert page.text_rect is not None
    assert field.rect.contains(page.text_rect)
    assert shown().text_rect is None


# --- Tab and arrows -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("intent", "order"), [(TAB, "bcabc"), (BACK_TAB, "cbacb")])
def test_tab_goes_round_and_leaves_out_what_cannot_have_the_focus(intent: Intent, order: str) -> None:
    page = shown(spy("a"), still("x"), spy("b"), still("y"), spy("c"))
    for name in order:
        assert page.handle(intent)
        assert focus_of(page) == name
        assert page.focus is not None
        assert page.focus.ringed
    assert sum(widget.focused for widget in page.walk()) == 1
    assert sum(widget.ringed for widget in page.walk()) == 1


@pytest.mark.parametrize("intent", [TAB, BACK_TAB])
def test_tab_without_a_focus_begins_at_the_first_widget(intent: Intent) -> None:
    page = shown(spy("a"), spy("b"), spy("c"), answers=[])
    assert page.handle(intent)
    assert focus_of(page) == "a"


def test_keys_without_any_widget_are_not_used() -> None:
    page = shown(still("x"))
    for intent in (TAB, BACK_TAB, ENTER, Intent(Kind.LEFT), Intent(Kind.DOWN)):
        assert not page.handle(intent)


def grid() -> Page:
    """Return a page of three lines with three widgets each, named by line and column."""
    return shown(
        *(spy(f"{row}{column}", 100 + 150 * column, 100 + 80 * row) for row in range(3) for column in range(3))
    )


@pytest.mark.parametrize(("kind", "name"), [(Kind.LEFT, "10"), (Kind.RIGHT, "12"), (Kind.UP, "01"), (Kind.DOWN, "21")])
def test_an_arrow_goes_to_the_nearest_widget_straight_ahead(kind: Kind, name: str) -> None:
    page = grid()
    page.focus_on("11", keyboard=False)
    assert key(page, kind)
    assert focus_of(page) == name
    assert page.keyboard


@pytest.mark.parametrize(("start", "kind"), [("00", Kind.LEFT), ("02", Kind.RIGHT), ("01", Kind.UP), ("21", Kind.DOWN)])
def test_at_the_edge_an_arrow_only_shows_where_the_focus_is(start: str, kind: Kind) -> None:
    page = grid()
    page.focus_on(start, keyboard=False)
    assert key(page, kind)
    assert focus_of(page) == start
    assert page.focus is not None
    assert page.focus.ringed


@pytest.mark.parametrize("order", [1, -1])
@pytest.mark.parametrize(("far", "name"), [(179, "straight"), (181, "aside")])
@pytest.mark.parametrize(
    ("kind", "way", "aside"),
    [
        (Kind.DOWN, (0, 1), (40, 60)),
        (Kind.DOWN, (0, 1), (-40, 60)),
        (Kind.UP, (0, -1), (40, -60)),
        (Kind.RIGHT, (1, 0), (60, 40)),
        (Kind.RIGHT, (1, 0), (60, -40)),
        (Kind.LEFT, (-1, 0), (-60, 40)),
    ],
)
def test_an_arrow_prefers_what_is_straight_ahead_unless_it_is_much_farther(
    kind: Kind, way: tuple[int, int], aside: tuple[int, int], far: int, name: str, order: int
) -> None:
    """A gap of 40 pixels to the side counts as much as 120 pixels ahead."""
    size = 50
    across = [at + (size if at > 0 else -size) if not step else at for at, step in zip(aside, way, strict=True)]
    widgets = [
        spy("straight", 400 + far * way[0], 400 + far * way[1], size, size),
        spy("aside", 400 + across[0], 400 + across[1], size, size),
    ]
    page = shown(spy("here", 400, 400, size, size), *widgets[::order])
    key(page, kind)
    assert focus_of(page) == name


@pytest.mark.parametrize("kind", [Kind.LEFT, Kind.RIGHT, Kind.UP, Kind.DOWN])
def test_what_is_exactly_beside_is_not_ahead(kind: Kind) -> None:
    """Neither the same place nor one at a right angle counts, only what lies at least one pixel ahead."""
    dx, dy = {Kind.LEFT: (-1, 0), Kind.RIGHT: (1, 0), Kind.UP: (0, -1), Kind.DOWN: (0, 1)}[kind]
    side = spy("side", 300 + 200 * abs(dy), 300 + 200 * abs(dx))
    ahead = spy("ahead", 300 + dx, 300 + dy)
    page = shown(spy("here", 300, 300), side, first="here")
    key(page, kind)
    assert focus_of(page) == "here"
    page = shown(spy("here", 300, 300), side, ahead, first="here")
    key(page, kind)
    assert focus_of(page) == "ahead"


def test_arrows_leave_out_what_cannot_have_the_focus() -> None:
    page = shown(spy("here"), still("title", top=160), spy("far", top=300))
    key(page, Kind.DOWN)
    assert focus_of(page) == "far"


@pytest.mark.parametrize("order", [1, -1])
def test_of_equally_near_widgets_the_main_answer_is_taken_and_else_the_first(order: int) -> None:
    left, right = spy("left", 0, 200), spy("right", 200, 200)
    page = shown(spy("here"), *[left, right][::order])
    key(page, Kind.DOWN)
    assert focus_of(page) == ("left" if order == 1 else "right")
    for main, other in ((left, right), (right, left)):
        main.main, other.main = True, False
        page.focus_on("here")
        key(page, Kind.DOWN)
        assert page.focus is main


def test_arrows_do_not_lead_out_of_widgets_that_stay_together_and_tab_does() -> None:
    page = shown(spy("a", top=100), spy("b", top=300), spy("c", top=200))
    page.together = frozenset({"a", "b"})
    key(page, Kind.DOWN)
    assert focus_of(page) == "b", "not the nearer one"
    key(page, Kind.UP)
    assert focus_of(page) == "a"
    page.handle(BACK_TAB)
    assert focus_of(page) == "c"
    key(page, Kind.DOWN)
    assert focus_of(page) == "b", "from outside an arrow leads in"


def test_an_arrow_without_a_focus_goes_to_the_first_answer_or_else_the_first_widget() -> None:
    page = shown(spy("a"), spy("b"), answers=[])
    assert key(page, Kind.LEFT)
    assert focus_of(page) == "a"


def test_a_key_goes_to_the_focused_widget_and_then_outwards() -> None:
    outer = still("outer", 0, 0, 400, 400, Kind.DOWN)
    inner, other = spy("inner", 10, 10), spy("other", 10, 200, 50, 50, Kind.DOWN)
    outer.inside = [inner, other]
    page = shown(outer)
    assert key(page, Kind.DOWN)
    assert (inner.kinds(), outer.kinds(), other.kinds()) == ([Kind.DOWN], [Kind.DOWN], [])
    assert focus_of(page) == "inner", "the arrow was used"
    inner.uses.add(Kind.CONFIRM)
    assert page.handle(ENTER)
    assert outer.kinds() == [Kind.DOWN]
    assert not key(page, Kind.CANCEL)
    assert outer.kinds() == [Kind.DOWN, Kind.CANCEL]


def test_a_key_reveals_what_it_focuses_in_every_pane_around_it() -> None:
    content = [Button(LOOK, f"b{n}", print, name=f"b{n}").place(pygame.Rect(0, n * 60, 200, 50)) for n in range(12)]
    inner = ScrollPane(LOOK, content, name="inner").place(pygame.Rect(0, 600, 240, 200))
    outer = ScrollPane(LOOK, [inner], name="outer").place(pygame.Rect(100, 100, 300, 250))
    page = shown(outer)
    page.handle(BACK_TAB)
    assert focus_of(page) == "b11"
    assert inner.offset > 0
    assert outer.offset > 0
    assert outer.rect.contains(content[11].rect)
    page.handle(TAB)
    assert outer.rect.contains(content[0].rect)


# --- sounds -------------------------------------------------------------------------------------------


class Sounding(Spy):
    touch = Cue.HOVER
    stroke = Cue.CLICK


@pytest.mark.parametrize("kind", [Kind.PRESS, Kind.CONFIRM])
def test_only_what_is_used_sounds(kind: Kind) -> None:
    heard: list[Cue] = []
    widget = Sounding("a", (100, 100, 100, 50))
    page = shown(widget, heard=heard)
    page.handle(Intent(kind, pos=OUTSIDE))
    page.handle(Intent(kind, pos=widget.rect.center))
    assert Cue.CLICK not in heard
    widget.uses.add(kind)
    page.handle(Intent(kind, pos=widget.rect.center))
    assert heard.count(Cue.CLICK) == 1
    widget.reason = "아직"
    page.handle(Intent(kind, pos=widget.rect.center))
    assert heard.count(Cue.CLICK) == 1


def test_a_press_that_makes_a_widget_usable_is_silent() -> None:
    class Opening(Sounding):
        def handle(self, intent: Intent) -> bool:
            self.reason = ""
            return super().handle(intent)

    heard: list[Cue] = []
    widget = Opening("a", (100, 100, 100, 50), Kind.PRESS, reason="아직")
    page = shown(widget, heard=heard)
    press(page, widget.rect.center)
    assert Cue.CLICK not in heard
    press(page, widget.rect.center)
    assert heard.count(Cue.CLICK) == 1


@pytest.mark.parametrize("kind", [Kind.RELEASE, Kind.MOVE, Kind.DOWN, Kind.WHEEL])
def test_other_intents_make_no_sound_of_a_press(kind: Kind) -> None:
    heard: list[Cue] = []
    widget = Sounding("a", (100, 100, 100, 50), kind)
    page = shown(widget, heard=heard)
    move(page, widget.rect.center)
    assert page.handle(Intent(kind, pos=widget.rect.center))
    assert Cue.CLICK not in heard


def test_a_widget_sounds_as_it_is_reached_and_not_as_it_is_left() -> None:
    heard: list[Cue] = []
    page = shown(Sounding("a", (100, 100, 100, 50)), Sounding("b", (300, 100, 100, 50)), heard=heard)
    move(page, (120, 120))
    assert heard == [Cue.HOVER]
    move(page, OUTSIDE)
    assert heard == [Cue.HOVER]
    page.handle(TAB)
    assert heard == [Cue.HOVER] * 2
    key(page, Kind.RIGHT)
    assert heard == [Cue.HOVER] * 2, "the focus has not moved"


# --- the pointer --------------------------------------------------------------------------------------


def test_the_widget_under_the_pointer_is_hovered_and_no_other() -> None:
    a, b = spy("a"), spy("b", 300)
    page = shown(a, b)
    for pos, hovered in (((120, 120), [True, False]), ((320, 120), [False, True]), (OUTSIDE, [False, False])):
        redrawn(page)
        move(page, pos)
        assert [a.hovered, b.hovered] == hovered
        assert redrawn(page)
        assert page.pointer == pos
        move(page, pos)
        assert not redrawn(page), "nothing has changed"


def test_the_last_of_several_widgets_at_one_place_is_on_top() -> None:
    below, above = spy("below", 100, 100, 100, 50, Kind.PRESS), spy("above", 150, 100, 100, 50, Kind.PRESS)
    page = shown(below, above)
    press(page, (160, 120))
    press(page, (120, 120))
    assert [len(below.got), len(above.got)] == [1, 1]


def test_a_press_moves_the_focus_without_a_ring_and_reaches_the_widget() -> None:
    a, b = spy("a"), spy("b", 300, 100, 100, 50, Kind.PRESS)
    page = shown(a, b)
    page.handle(TAB)
    page.handle(TAB)
    assert press(page, b.rect.center)
    assert focus_of(page) == "b"
    assert not b.ringed
    assert b.got[-1] == Intent(Kind.PRESS, pos=b.rect.center, button=1)
    assert a.got == []


def test_a_press_on_the_inside_of_a_widget_focuses_the_widget() -> None:
    outer, inner = spy("outer", 100, 100, 200, 200, Kind.PRESS), still("inner", 120, 120)
    outer.inside = [inner]
    page = shown(spy("first", 500), outer)
    assert press(page, inner.rect.center)
    assert focus_of(page) == "outer"
    assert (inner.kinds(), outer.kinds()) == ([Kind.PRESS], [Kind.PRESS])


def test_what_the_inner_widget_uses_does_not_reach_the_outer_one() -> None:
    outer, inner = spy("outer", 100, 100, 200, 200, Kind.PRESS), spy("inner", 120, 120, 50, 50, Kind.PRESS)
    outer.inside = [inner]
    page = shown(outer)
    assert press(page, inner.rect.center)
    assert outer.got == []


def test_a_press_beside_everything_keeps_the_focus_and_hides_the_ring() -> None:
    page = shown(spy("a"), spy("b", 300))
    page.handle(TAB)
    assert not press(page, OUTSIDE)
    assert focus_of(page) == "b"
    assert not page.keyboard
    assert page.focus is not None
    assert not page.focus.ringed


def test_moving_the_pointer_leaves_the_focus_and_its_ring() -> None:
    page = shown(spy("a"), spy("b", 300))
    page.handle(TAB)
    move(page, (120, 120))
    assert focus_of(page) == "b"
    assert page.keyboard


@pytest.mark.parametrize("kind", [Kind.MOVE, Kind.PRESS, Kind.RELEASE, Kind.WHEEL])
def test_what_can_have_the_focus_covers_what_is_behind_it(kind: Kind) -> None:
    page = shown(spy("a"), still("title", 300))
    page.handle(Intent(Kind.MOVE, pos=(120, 120)))
    assert page.handle(Intent(kind, pos=(120, 120)))
    page.handle(Intent(Kind.MOVE, pos=(320, 120)))
    assert not page.handle(Intent(kind, pos=(320, 120)))
    page.handle(Intent(Kind.MOVE, pos=OUTSIDE))
    assert not page.handle(Intent(kind, pos=OUTSIDE))


def test_the_wheel_turns_what_is_under_the_pointer_wherever_it_says_it_is() -> None:
    a = spy("a", 100, 100, 100, 50, Kind.WHEEL)
    page = shown(a)
    move(page, a.rect.center)
    assert page.handle(Intent(Kind.WHEEL, pos=OUTSIDE, amount=1.0))
    assert a.kinds()[-1] is Kind.WHEEL
    assert page.pointer == a.rect.center


def test_as_the_pointer_leaves_the_window_nothing_is_hovered_or_held() -> None:
    a = spy("a")
    page = shown(a)
    move(page, a.rect.center)
    a.holds = True
    redrawn(page)
    page.handle(Intent(Kind.AWAY))
    assert (a.hovered, a.holds) == (False, False)
    assert page.pointer == (-1, -1)
    assert redrawn(page)


def test_giving_up_presses_asks_for_drawing_only_if_there_is_one() -> None:
    a, b = spy("a"), spy("b", 300)
    page = shown(a, b)
    redrawn(page)
    page.cancel_presses()
    assert not redrawn(page)
    a.holds = b.holds = True
    page.cancel_presses()
    assert (a.holds, b.holds) == (False, False)
    assert redrawn(page)


def test_a_widget_that_is_held_gets_everything_first_and_what_it_leaves_goes_on() -> None:
    held, other = spy("held", 100, 100, 100, 50, Kind.MOVE, Kind.DOWN), spy("other", 300)
    page = shown(other, held)
    held.holds = True
    assert move(page, other.rect.center)
    assert held.kinds() == [Kind.MOVE]
    assert not other.hovered
    assert page.pointer == other.rect.center
    assert key(page, Kind.DOWN)
    assert focus_of(page) == "other"
    assert not page.handle(ENTER)
    assert held.kinds() == [Kind.MOVE, Kind.DOWN, Kind.CONFIRM]
    assert other.kinds() == [Kind.CONFIRM]
    press(page, other.rect.center)
    assert other.kinds()[-1] is Kind.PRESS


# --- fingers ------------------------------------------------------------------------------------------


class Pane:
    """A page with a button in a pane that scrolls, and another widget beside the pane."""

    def __init__(self) -> None:
        self.clicks: list[str] = []
        content = [
            Button(LOOK, f"b{n}", lambda n=n: self.clicks.append(f"b{n}"), name=f"b{n}").place(  # type: ignore[misc]
                pygame.Rect(0, n * 60, 200, 50)
            )
            for n in range(20)
        ]
        self.pane = ScrollPane(LOOK, content, name="pane").place(pygame.Rect(100, 100, 300, 300))
        self.beside = Button(LOOK, "c", lambda: self.clicks.append("c"), name="c")
        self.beside.place(pygame.Rect(600, 100, 20, 20))
        self.page = shown(self.pane, self.beside)


def test_a_short_touch_presses_what_is_under_the_finger() -> None:
    it = Pane()
    assert touch(it.page, Kind.PRESS, (150, 120))
    assert touch(it.page, Kind.RELEASE, (150, 120))
    assert it.clicks == ["b0"]
    assert it.pane.offset == 0
    assert not any(widget.hovered for widget in it.page.walk()), "a finger that is lifted points at nothing"


def test_a_touch_beside_a_small_button_presses_it_even_if_the_finger_trembles() -> None:
    it = Pane()
    assert touch(it.page, Kind.PRESS, (592, 110))
    assert it.beside.pressed
    touch(it.page, Kind.MOVE, (592, 110 + 5))
    touch(it.page, Kind.RELEASE, (592, 110 + 5))
    assert it.clicks == ["c"]
    touch(it.page, Kind.PRESS, (570, 110))
    touch(it.page, Kind.RELEASE, (570, 110))
    assert it.clicks == ["c"], "too far away"


def test_a_dragged_finger_scrolls_by_as_much_as_it_moves_and_presses_nothing() -> None:
    it = Pane()
    touch(it.page, Kind.PRESS, (150, 300))
    assert touch(it.page, Kind.MOVE, (150, 300 - TREMBLE))
    assert it.pane.offset == 0
    assert touch(it.page, Kind.MOVE, (150, 200))
    assert it.pane.offset == 100
    assert touch(it.page, Kind.MOVE, (150, 220))
    assert it.pane.offset == 80
    assert touch(it.page, Kind.MOVE, (170, 220)), "a move to the side is used, too"
    assert touch(it.page, Kind.RELEASE, (170, 220))
    assert it.clicks == []
    assert it.pane.offset == 80
    assert not any(widget.grabs for widget in it.page.walk())


def test_a_dragged_finger_at_the_end_of_a_pane_is_not_used() -> None:
    it = Pane()
    touch(it.page, Kind.PRESS, (150, 200))
    assert not touch(it.page, Kind.MOVE, (150, 260))
    assert it.pane.offset == 0


def test_the_wheel_of_a_finger_counts_notches_at_the_place_where_it_began() -> None:
    inside = spy("inside", 100, 100, 300, 300, Kind.WHEEL)
    inside.can_scroll = True
    page = shown(inside)
    touch(page, Kind.PRESS, (150, 300))
    touch(page, Kind.MOVE, (150, 300 - 2 * NOTCH))
    assert inside.got[-1] == Intent(Kind.WHEEL, pos=(150, 300), button=1, amount=-2.0, touch=True)


def test_a_finger_that_has_begun_to_scroll_goes_on_although_the_page_changes_under_it() -> None:
    pane = spy("pane", 100, 100, 300, 300, Kind.WHEEL)
    pane.can_scroll = True
    page = shown(pane)
    touch(page, Kind.PRESS, (150, 300))
    touch(page, Kind.MOVE, (150, 200))
    pane.can_scroll = False
    touch(page, Kind.MOVE, (150, 190))
    assert pane.kinds()[-1] is Kind.WHEEL
    pane.got.clear()
    touch(page, Kind.RELEASE, (150, 190))
    assert pane.got == [], "it is no press"


def test_the_next_touch_begins_anew() -> None:
    it = Pane()
    touch(it.page, Kind.PRESS, (150, 300))
    touch(it.page, Kind.MOVE, (150, 200))
    touch(it.page, Kind.RELEASE, (150, 200))
    touch(it.page, Kind.MOVE, (150, 100))
    assert it.pane.offset == 100, "the finger has been lifted"
    touch(it.page, Kind.PRESS, (150, 300))
    touch(it.page, Kind.RELEASE, (150, 300))
    assert it.clicks == ["b5"], "its top was 300 pixels below that of the first, and the pane has moved by 100"


def test_a_drag_without_anything_to_scroll_stays_with_the_widget() -> None:
    slider = Slider(LOOK, 0.5, lambda value: None, name="slider").place(pygame.Rect(100, 100, 300, 46))
    page = shown(slider)
    touch(page, Kind.PRESS, (250, 120))
    assert touch(page, Kind.MOVE, (390, 120))
    assert slider.value > 0.8
    assert touch(page, Kind.RELEASE, (390, 120))
    assert not slider.grabs


def test_what_does_not_let_go_is_dragged_though_it_lies_in_a_pane() -> None:
    pane = spy("pane", 100, 100, 300, 300, Kind.WHEEL)
    pane.can_scroll, inside = True, spy("inside", 120, 120, 200, 100, Kind.MOVE)
    pane.inside = [inside]
    page = shown(pane)
    touch(page, Kind.PRESS, (150, 150))
    inside.holds = True
    touch(page, Kind.MOVE, (150, 250))
    assert inside.kinds()[-1] is Kind.MOVE
    assert Kind.WHEEL not in pane.kinds() + inside.kinds()
    inside.gives_up = True
    touch(page, Kind.MOVE, (150, 260))
    assert pane.kinds()[-1] is Kind.WHEEL
    assert not inside.holds


def test_a_finger_hovers_nothing_as_it_comes_down_elsewhere() -> None:
    a, b = spy("a"), spy("b", 300)
    page = shown(a, b)
    move(page, a.rect.center)
    touch(page, Kind.PRESS, OUTSIDE)
    assert not a.hovered


def test_a_move_of_a_finger_that_never_came_down_is_that_of_a_pointer() -> None:
    a = spy("a")
    page = shown(a)
    touch(page, Kind.MOVE, a.rect.center)
    assert a.hovered
    assert a.kinds() == [Kind.MOVE]


def test_a_finger_means_the_nearest_option_of_a_list_and_keeps_to_other_widgets_under_it() -> None:
    box = ListBox(LOOK, [Item(n, f"줄 {n}") for n in range(3)], 0, print, name="list")
    box.place(pygame.Rect(100, 100, 300, 220))
    page = shown(box, spy("small", 420, 200, 10, 10))
    row = box.options_in_view()[0].rect
    assert page.meant_by((row.centerx, row.top - 1)) == (row.centerx, row.top), "the list's edge means its first row"
    assert page.meant_by(row.center) == row.center
    assert page.meant_by((415, 205)) == (420, 205)
    assert page.meant_by(OUTSIDE) == OUTSIDE
    large = shown(spy("large", 100, 100, 300, 200), spy("small", 405, 150, 10, 10))
    assert large.meant_by((398, 155)) == (398, 155), "it is on a widget"
    still_there = shown(still("title", 100, 100, 300, 200), spy("small", 405, 150, 10, 10))
    assert still_there.meant_by((398, 155)) == (405, 155), "a title is no target"


def test_while_something_is_held_a_finger_means_its_own_place() -> None:
    small = spy("small", 405, 150, 10, 10)
    page = shown(small)
    assert page.meant_by((398, 155)) == (405, 155)
    small.holds = True
    assert page.meant_by((398, 155)) == (398, 155)


def test_a_hidden_part_is_no_target_of_a_finger() -> None:
    button = spy("b", 400, 100, 10, 40)
    page = shown(button)
    button.clip_to(pygame.Rect(0, 0, 1280, 110))
    assert page.meant_by((395, 125)) == (400, 109)
    title = still("title", 300, 300)
    assert shown(title).meant_by((298, 310)) == (298, 310)


def test_a_resting_finger_shows_the_tooltip_instead_of_pressing() -> None:
    clicks: list[int] = []
    button = Button(LOOK, "가", lambda: clicks.append(1), name="b", tip="설명").place(pygame.Rect(100, 100, 100, 50))
    plain = Button(LOOK, "나", lambda: clicks.append(2), name="p").place(pygame.Rect(300, 100, 100, 50))
    page = shown(button, plain)
    touch(page, Kind.PRESS, button.rect.center)
    redrawn(page)
    assert touch(page, Kind.REST, button.rect.center)
    assert redrawn(page)
    assert page.tooltip_widget is button
    assert button.hovered
    touch(page, Kind.RELEASE, button.rect.center)
    assert clicks == []
    assert page.tooltip_widget is button, "it stays until something else is pressed"
    touch(page, Kind.PRESS, plain.rect.center)
    assert page.tooltip_widget is None
    assert not touch(page, Kind.REST, plain.rect.center), "it has nothing to explain"
    touch(page, Kind.RELEASE, plain.rect.center)
    assert clicks == []
    touch(page, Kind.PRESS, OUTSIDE)
    assert not touch(page, Kind.REST, OUTSIDE)


def test_a_finger_that_rests_while_it_drags_explains_nothing() -> None:
    held = spy("held", tip="설명")
    page = shown(held)
    touch(page, Kind.PRESS, held.rect.center)
    held.holds = True
    assert touch(page, Kind.REST, held.rect.center)
    assert page.tooltip_widget is None
    assert held.holds


# --- tooltips -----------------------------------------------------------------------------------------


def test_a_tooltip_appears_once_the_pointer_has_rested_for_a_moment() -> None:
    tipped, bare = spy("a", tip="설명"), spy("b", 300)
    page = shown(tipped, bare)
    page.step(5.0)
    assert page.tooltip_widget is None
    move(page, tipped.rect.center)
    assert page.tooltip_widget is None, "the time counts from the moment when the widget is reached"
    redrawn(page)
    page.step(0.2)
    assert page.tooltip_widget is None
    assert not redrawn(page)
    page.step(0.2)
    assert page.tooltip_widget is tipped
    assert redrawn(page)
    page.step(0.2)
    assert not redrawn(page), "it is there already"
    move(page, bare.rect.center)
    page.step(1.0)
    assert page.tooltip_widget is None


def test_the_time_begins_anew_at_another_widget() -> None:
    a, b = spy("a", tip="하나"), spy("b", 300, tip="둘")
    page = shown(a, b)
    move(page, a.rect.center)
    page.step(0.3)
    move(page, b.rect.center)
    page.step(0.2)
    assert page.tooltip_widget is None
    page.step(0.2)
    assert page.tooltip_widget is b


@pytest.mark.parametrize("kind", [Kind.PRESS, Kind.CONFIRM, Kind.NEXT, Kind.DOWN])
def test_a_press_or_a_key_hides_the_tooltip(kind: Kind) -> None:
    a = spy("a", tip="설명")
    page = shown(a)
    move(page, a.rect.center)
    page.step(1.0)
    redrawn(page)
    page.handle(Intent(kind, pos=a.rect.center))
    assert page.tooltip_widget is None
    assert redrawn(page)
    page.step(1.0)
    assert page.tooltip_widget is None, "the pointer has not moved since"


def test_a_held_widget_has_no_tooltip() -> None:
    a = spy("a", tip="설명")
    page = shown(a)
    move(page, a.rect.center)
    page.step(1.0)
    a.holds = True
    assert page.tooltip_widget is None


def test_the_keyboard_shows_a_reason_but_no_tip() -> None:
    tipped, off = spy("a", tip="설명"), spy("b", 300, reason="아직")
    page = shown(tipped, off)
    page.focus_on("a")
    page.step(1.0)
    assert page.tooltip_widget is None
    page.handle(TAB)
    assert page.tooltip_widget is None
    page.step(0.2)
    assert page.tooltip_widget is None
    page.step(0.2)
    assert page.tooltip_widget is off
    page.focus_on("b", keyboard=False)
    assert page.tooltip_widget is None
    page.focus_on("b")
    move(page, tipped.rect.center)
    page.step(1.0)
    assert page.tooltip_widget is tipped, "the pointer comes first"


def test_showing_the_same_focus_again_does_not_begin_the_time_anew() -> None:
    off = spy("b", reason="아직")
    page = shown(off)
    page.focus_on("b")
    page.step(1.0)
    assert key(page, Kind.RIGHT), "nothing is there"
    assert page.tooltip_widget is not None


def test_a_motion_of_any_widget_asks_for_drawing() -> None:
    a, b = spy("a"), spy("b")
    page = shown(a, b)
    redrawn(page)
    page.step(0.01)
    assert not redrawn(page)
    a.moves = True
    page.step(0.01)
    assert redrawn(page)


# --- drawing ------------------------------------------------------------------------------------------


class Painted(Spy):
    """A widget that fills its place, and its upper part once more above all others."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((len(self.name) * 40, 0, 0), self.rect)

    def draw_over(self, surface: pygame.Surface) -> None:
        surface.fill((0, len(self.name) * 40, 0), (self.rect.topleft, (5, 5)))


def test_widgets_are_painted_in_their_order_or_in_the_given_one_and_open_lists_above_all() -> None:
    one, two = Painted("1", (100, 100, 50, 50)), Painted("22", (110, 110, 50, 50))
    page = shown(one, two)
    surface = pygame.Surface((300, 300))
    page.draw(surface)
    assert surface.get_at((130, 130))[:3] == (80, 0, 0)
    assert surface.get_at((111, 111))[:3] == (0, 80, 0)
    page.draw(surface, [two, one])
    assert surface.get_at((130, 130))[:3] == (40, 0, 0)
    assert surface.get_at((111, 111))[:3] == (0, 80, 0)
    page.draw(surface, [])
    assert surface.get_at((130, 130))[:3] == (40, 0, 0)


@pytest.mark.parametrize("above", [False, True])
def test_the_tooltip_is_drawn_below_its_widget_or_above_it(above: bool) -> None:
    a = spy("a", 100, 150, tip="설명")
    a.tip_above = above
    page = shown(a)
    move(page, a.rect.center)
    surface = pygame.Surface((400, 400), pygame.SRCALPHA)
    page.draw(surface)
    assert surface.get_bounding_rect().size == (0, 0)
    page.step(1.0)
    page.draw(surface)
    drawn = surface.get_bounding_rect()
    assert (drawn.centery < a.rect.top) is above
    assert (drawn.centery > a.rect.bottom) is not above


def test_a_reason_is_shown_rather_than_a_tip() -> None:
    pictures = []
    for more in ({"tip": "설명"}, {"reason": "아직"}, {"tip": "설명", "reason": "아직"}):
        page = shown(spy("a", 100, 150, **more))
        move(page, (150, 175))
        page.step(1.0)
        surface = pygame.Surface((400, 400), pygame.SRCALPHA)
        page.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGBA"))
    assert pictures[2] == pictures[1] != pictures[0]


# --- screen readers -----------------------------------------------------------------------------------


def test_a_reader_gets_all_widgets_in_order_with_titles_as_headings() -> None:
    box = still("box", 0, 0, 400, 400)
    title = Label(LOOK, "제목", size=Size.LARGE, bold=True, name="title").place(pygame.Rect(0, 0, 100, 30))
    text = Label(LOOK, "글", name="text").place(pygame.Rect(0, 40, 100, 30))
    empty = Label(LOOK, " ", name="empty")
    box._label = None
    box.inside = [title, text, empty]
    nodes = list(shown(box, spy("a", 0, 100)).accessible_nodes(KO))
    assert [(node.key, node.role, node.name) for node in nodes] == [
        (f"title{PART}0", "heading", "제목"),
        (f"text{PART}0", "text", "글"),
        ("a", "", "a"),
    ]
    assert nodes[1].rect == (0, 40, 100, 30)
    assert [node.focusable for node in nodes] == [False, False, True]


def test_a_reader_does_not_go_into_a_widget_that_can_have_the_focus() -> None:
    outer = spy("outer")
    outer.inside = [Label(LOOK, "글", name="text")]
    assert [node.key for node in shown(outer).accessible_nodes(KO)] == ["outer"]


class Scene:
    """A page as a scene uses it: what a reader's request becomes is kept."""

    def __init__(self, *widgets: Widget) -> None:
        self.page = shown(*widgets)
        self.handled: list[Kind] = []
        self.answer = True

    def handle(self, intent: Intent) -> bool:
        self.handled.append(intent.kind)
        return self.answer

    def ask(self, name: str, action: str, value: str = "") -> bool:
        return self.page.obey(Request(name, action, value), self.handle)


@pytest.mark.parametrize(("action", "kind"), [("press", Kind.CONFIRM), ("more", Kind.RIGHT), ("less", Kind.LEFT)])
@pytest.mark.parametrize("answer", [True, False])
def test_a_reader_presses_and_changes_by_the_keys_that_do_it(action: str, kind: Kind, answer: bool) -> None:
    scene = Scene(spy("a"), spy("b"))
    scene.answer = answer
    assert scene.ask("b", action) is answer
    assert scene.handled == [kind]
    assert focus_of(scene.page) == "b"
    assert scene.page.keyboard


def test_a_reader_may_only_focus() -> None:
    scene = Scene(spy("a"), spy("b"))
    assert scene.ask("b", "focus")
    assert focus_of(scene.page) == "b"
    assert scene.handled == []


@pytest.mark.parametrize("name", ["lost", "title", ""])
def test_a_reader_cannot_use_what_is_not_there_or_cannot_have_the_focus(name: str) -> None:
    scene = Scene(spy("a"), still("title"))
    assert not scene.ask(name, "press")
    assert scene.handled == []
    assert focus_of(scene.page) == "a"


@pytest.mark.parametrize("number", [0, 2, 11])
def test_a_reader_presses_a_single_option(number: int) -> None:
    widget = spy("a")
    scene = Scene(widget)
    assert scene.ask(f"a{PART}{number}", "press")
    assert widget.pressed_parts == [number]
    assert scene.handled == []
    assert scene.ask(f"a{PART}{number}", "focus")
    assert widget.pressed_parts == [number]


def test_a_reader_writes_into_a_text_field_and_into_nothing_else() -> None:
    field = TextField(LOOK, "옛 글", lambda text: None, name="field").place(pygame.Rect(100, 100, 300, 46))
    scene = Scene(field, spy("a"))
    assert scene.ask("field", "set", "새 글")
    assert field.value == "새 글"
    assert scene.ask("a", "set", "글")
    assert scene.handled == []


@pytest.mark.parametrize("action", ["focus", "press", "more"])
def test_a_reader_changes_no_text_unless_it_writes(action: str) -> None:
    field = TextField(LOOK, "옛 글", lambda text: None, name="field").place(pygame.Rect(100, 100, 300, 46))
    assert Scene(field).ask("field", action)
    assert field.value == "옛 글"


def test_a_reader_brings_what_it_uses_into_view() -> None:
    it = Pane()
    assert it.page.obey(Request("b19", "focus", ""), it.page.handle)
    button = it.page.find("b19")
    assert button is not None
    assert it.pane.rect.contains(button.rect)
