"""Pages with tabs: how tabs are changed and kept, what the head shows, and what is passed on to the current tab."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pygame
import pytest

from mighty_gui.client.frame.tabbed_page import TABS, StudyTab, Tab, TabbedPage, WidgetTab, column
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Choice, Label, Panel, Paragraph, ScrollPane, Tabs, Widget
from mighty_gui.match.saving_state import ELSEWHERE
from tests.client.frame.conftest import click, of_kind, press, stand_in_a_column, stand_in_a_row, tap, texts_on, widget

WINDOWS = [(1024, 640), (1280, 720), (800, 1280), (2560, 1440)]


class NotingTab(WidgetTab):
    """A tab that notes what happens to it."""

    is_read = True

    def __init__(self, app: App, name: str) -> None:
        super().__init__(app.context)
        self.name, self.told = name, list[str]()
        self.resting, self.silent, self.redraws, self.uses = True, False, False, frozenset[str]()

    def members(self) -> Sequence[Widget]:
        return [Paragraph(self.context.look, f"Text of {self.name}", name="text")]

    def enter(self) -> None:
        self.told.append("enter")

    def leave(self) -> None:
        self.told.append("leave")

    def resized(self, rect: pygame.Rect) -> None:
        super().resized(rect)
        self.told.append("resized")

    @property
    def at_rest(self) -> bool:
        return self.resting

    @property
    def holds_breath(self) -> bool:
        return self.silent

    @property
    def atmosphere(self) -> Atmosphere | None:
        return ("air", self.name)  # type: ignore[return-value]

    @property
    def text_rect(self) -> pygame.Rect | None:
        return pygame.Rect(1, 2, 3, 4)

    @property
    def spoken_text(self) -> str:
        return f"spoken {self.name}"

    @property
    def reader_lines(self) -> Iterable[str]:
        return [f"line of {self.name}"]

    def liven(self, dt: float) -> bool:
        self.told.append(f"liven {dt}")
        return self.redraws

    def touch(self, surface: pygame.Surface) -> None:
        surface.set_at((0, 0), (9, 8, 7, 255))

    def prepare(self) -> bool:
        return self.redraws

    def step(self, dt: float) -> None:
        super().step(dt)
        self.told.append(f"step {dt}")
        self.wants_redraw = self.redraws

    def shortcut(self, key: str) -> bool:
        return key in self.uses


class TwoTabs(TabbedPage[Any]):
    """A page with two tabs."""

    called = "games.title"
    labels: Mapping[str, str] = {"a": "games.hands", "b": "games.today"}
    keys: Mapping[str, str] = {"x": "a", "y": "b"}

    def __init__(self, app: App, first: str = "a") -> None:
        self.made_names = list[str]()
        super().__init__(app.context, first)
        self.owner = app

    def make(self, name: str) -> Tab:
        self.made_names.append(name)
        return NotingTab(self.owner, name)

    def noting(self, name: str) -> NotingTab:
        tab = self.tab_of(name)
        assert isinstance(tab, NotingTab)
        return tab


class Buttoned(TwoTabs):
    """A page with two icons at the end of its head."""

    def head_buttons(self) -> Sequence[Button]:
        look = self.context.look
        return [
            Button(look, text, lambda: None, icon=icon, name=icon)
            for text, icon in (("Print", "print"), ("Find", "find"))
        ]


@pytest.fixture
def page(app: App) -> TwoTabs:
    found = TwoTabs(app)
    app.push(found)
    return found


def tabs_of(page: TabbedPage[Any]) -> Tabs[str]:
    return widget(page.page, Tabs, TABS)


# --- tabs are made, shown and kept --------------------------------------------------------------------------


def test_a_tab_is_made_when_it_is_first_shown_and_kept_afterwards(page: TwoTabs) -> None:
    assert page.made_names == ["a"]
    first = page.tab
    page.show("b")
    second = page.tab
    page.show("a")
    assert page.tab is first
    page.show("b")
    assert page.tab is second
    assert page.made_names == ["a", "b"]


@pytest.mark.parametrize("first", ["a", "b"])
def test_a_page_opens_with_the_tab_that_was_asked_for(app: App, first: str) -> None:
    page = TwoTabs(app, first)
    app.push(page)
    assert (page.chosen, page.tab) == (first, page.noting(first))
    assert tabs_of(page).value == first
    assert page.page is page.noting(first).page


def test_a_new_tab_knows_its_page_its_window_and_its_stack(app: App, page: TwoTabs) -> None:
    page.show("b")
    tab = page.noting("b")
    assert tab.host is page
    assert tab.rect == page.rect == app.rect
    assert tab.app is app
    assert tab.told == ["enter", "resized"]


def test_a_tab_without_a_page_says_so_and_builds_nothing(app: App) -> None:
    tab = NotingTab(app, "a")
    with pytest.raises(RuntimeError, match="NotingTab is not on a page"):
        _ = tab.host
    tab.refresh()
    assert list(tab.page.walk()) == []
    with pytest.raises(NotImplementedError):
        WidgetTab(app.context).members()
    with pytest.raises(NotImplementedError):
        TabbedPage(app.context, "a").make("a")


def test_another_tab_is_announced_and_drawn(app: App, page: TwoTabs) -> None:
    seen = list[object]()
    app.context.narrator.introduce = seen.append  # type: ignore[method-assign]
    page.wants_redraw = False
    page.show("b")
    assert seen == [page]
    assert page.wants_redraw is True


def test_the_tab_that_is_shown_already_stays_as_it_is(app: App, page: TwoTabs) -> None:
    seen, tab = list[object](), page.noting("a")
    app.context.narrator.introduce = seen.append  # type: ignore[method-assign]
    tab.told.clear()
    page.show("a")
    assert (seen, tab.told) == ([], [])


@pytest.mark.parametrize(("kind", "goal"), [(Kind.RIGHT, "b"), (Kind.END, "b"), (Kind.LEFT, "a"), (Kind.HOME, "a")])
def test_the_tabs_are_changed_with_keys(page: TwoTabs, kind: Kind, goal: str) -> None:
    page.page.focus_on(TABS)
    assert tap(page, kind) is True
    assert page.chosen == goal


def test_the_tabs_keep_the_focus_when_another_one_is_shown(page: TwoTabs) -> None:
    page.page.focus_on(TABS)
    tap(page, Kind.RIGHT)
    page.page.focus_on(TABS)
    tap(page, Kind.LEFT)
    assert page.chosen == "a"
    assert page.page.focus is tabs_of(page)


def test_the_tabs_are_changed_by_mouse(page: TwoTabs) -> None:
    second = tabs_of(page).options_in_view()[1].rect
    assert click(page, second.center)[0] is True
    assert page.chosen == "b"


@pytest.mark.parametrize(
    ("kind", "key", "goal", "used"),
    [
        (Kind.KEY, "x", "a", True),
        (Kind.KEY, "y", "b", True),
        (Kind.KEY, "z", "a", False),
        (Kind.CONFIRM, "y", "a", None),
        (Kind.HELP, "y", "a", False),
    ],
)
def test_letters_open_tabs(page: TwoTabs, kind: Kind, key: str, goal: str, used: bool | None) -> None:
    page.page.focus_on(TABS)
    meant = tap(page, kind, key)
    assert page.chosen == goal
    assert used is None or meant is used


def test_a_letter_that_the_tab_uses_opens_no_other_tab(page: TwoTabs) -> None:
    page.noting("a").uses = frozenset("y")
    assert tap(page, Kind.KEY, "y") is True
    assert page.chosen == "a"
    page.noting("a").uses = frozenset()
    assert tap(page, Kind.KEY, "y") is True
    assert page.chosen == "b"


@pytest.mark.parametrize("kind", [Kind.CANCEL, Kind.MENU])
def test_escape_leaves_the_page_from_every_tab(app: App, page: TwoTabs, kind: Kind) -> None:
    page.show("b")
    assert tap(page, kind) is True
    assert app.scene is not page
    assert [page.noting(name).told[-1] for name in "ab"] == ["leave", "leave"], "all tabs that were made are left"


def test_the_back_button_leaves_the_page(app: App, page: TwoTabs) -> None:
    press(page.page, "leave")
    assert app.scene is not page


def test_a_plain_tab_leaves_the_page_on_escape(app: App, page: TwoTabs) -> None:
    tab = Tab(app.context)
    tab.attach(app)
    assert tab.cancel() is True
    assert app.scene is not page


# --- covers -------------------------------------------------------------------------------------------------


def covered(app: App, page: TwoTabs) -> NotingTab:
    cover = NotingTab(app, "cover")
    page.cover(cover)
    return cover


def test_a_cover_is_shown_in_place_of_the_tab_until_it_is_uncovered(app: App, page: TwoTabs) -> None:
    seen, tab = list[object](), page.tab
    app.context.narrator.introduce = seen.append  # type: ignore[method-assign]
    page.wants_redraw = False
    cover = covered(app, page)
    assert (page.tab, page.page, page.chosen) == (cover, cover.page, "a")
    assert (cover.host, cover.app, cover.rect) == (page, app, page.rect)
    assert cover.told == ["enter", "resized"]
    assert seen == [page]
    assert page.wants_redraw is True
    page.wants_redraw = False
    page.uncover()
    assert page.tab is tab
    assert cover.told[-1] == "leave"
    assert page.wants_redraw is True
    assert page.noting("a").told[-2:] == ["enter", "resized"]


@pytest.mark.parametrize("name", ["a", "b"])
def test_choosing_a_tab_removes_a_cover(app: App, page: TwoTabs, name: str) -> None:
    cover = covered(app, page)
    page.show(name)
    assert page.tab is page.noting(name)
    assert cover.told[-1] == "leave"
    page.uncover()
    assert cover.told.count("leave") == 1


def test_leaving_the_page_leaves_its_cover(app: App, page: TwoTabs) -> None:
    cover = covered(app, page)
    app.pop()
    assert cover.told[-1] == "leave"


def test_the_tab_below_a_cover_gets_no_keys(app: App, page: TwoTabs) -> None:
    page.noting("a").uses = frozenset("q")
    cover = covered(app, page)
    assert tap(page, Kind.KEY, "q") is False
    cover.uses = frozenset("q")
    assert tap(page, Kind.KEY, "q") is True


# --- what is passed on --------------------------------------------------------------------------------------


def test_a_page_is_what_its_tab_is(page: TwoTabs) -> None:
    for name in "ab":
        page.show(name)
        tab = page.noting(name)
        assert page.atmosphere == ("air", name)
        assert page.text_rect == pygame.Rect(1, 2, 3, 4)
        assert page.spoken_text == f"spoken {name}"
        assert list(page.reader_lines) == [f"line of {name}"]
        assert list(page.reader_pages) == [tab.page]
        assert list(page.announcements()) == list(tab.announcements())
        for value in (True, False):
            tab.resting = tab.silent = tab.redraws = value
            assert (page.at_rest, page.holds_breath) == (value, value)
            assert (page.liven(0.25), page.prepare()) == (value, value)
        assert tab.told[-1] == "liven 0.25"


def test_a_page_is_called_after_its_title_and_its_tab(app: App, page: TwoTabs) -> None:
    texts = app.context.texts
    assert page.title() == texts("games.title")
    assert page.screen_name == f"{texts('games.title')}: {texts('games.hands')}"
    page.show("b")
    assert page.screen_name == f"{texts('games.title')}: {texts('games.today')}"


def test_the_text_of_a_tab_is_announced_with_the_title(app: App, page: TwoTabs) -> None:
    assert list(page.announcements()) == [app.context.texts("games.title"), "Text of a"]


@pytest.mark.parametrize("value", [True, False])
def test_time_passes_only_in_the_current_tab_and_its_picture_is_drawn_again(page: TwoTabs, value: bool) -> None:
    page.show("b")
    first, tab = page.noting("a"), page.noting("b")
    first.told.clear()
    tab.redraws, page.wants_redraw = value, False
    page.step(0.5)
    assert tab.told[-1] == "step 0.5"
    assert first.told == []
    assert (page.wants_redraw, tab.wants_redraw) == (value, False)
    page.wants_redraw, tab.redraws = True, False
    page.step(0.5)
    assert page.wants_redraw is True, "an older wish is not forgotten"


def test_a_page_draws_its_tab(app: App, page: TwoTabs) -> None:
    whole, alone = pygame.Surface(app.rect.size), pygame.Surface(app.rect.size)
    page.draw(whole)
    page.tab.draw(alone)
    assert whole.get_buffer().raw == alone.get_buffer().raw
    page.touch(whole)
    assert whole.get_at((0, 0))[:3] == (9, 8, 7)


def test_another_window_reaches_the_tab_that_is_shown(app: App, page: TwoTabs) -> None:
    page.show("b")
    page.noting("a").told.clear()
    app.resize((1600, 900))
    assert page.rect == page.tab.rect == pygame.Rect(0, 0, 1600, 900)
    assert page.noting("a").told == []
    page.show("a")
    assert page.tab.rect == page.rect, "the other tab follows when it is shown"


def test_a_page_that_is_taken_off_the_stack_takes_its_tabs_with_it(app: App, page: TwoTabs) -> None:
    page.show("b")
    page.attach(None)
    assert [page.noting(name).on_stack for name in "ab"] == [False, False]
    page.attach(app)
    assert [page.noting(name).on_stack for name in "ab"] == [True, True]
    page.noting("b").told.clear()
    page.enter()
    assert page.noting("b").told == ["enter"]


# --- the head -----------------------------------------------------------------------------------------------


def test_the_head_has_the_way_back_the_title_and_the_tabs(app: App, page: TwoTabs) -> None:
    texts, palette = app.context.texts, app.context.look.palette
    back, title, tabs = widget(page.page, Button, "leave"), widget(page.page, Label, "about"), tabs_of(page)
    assert (back.text, back.icon) == (texts("button.back"), "back")
    assert (title.text, title.colour, title.is_heading) == (texts("games.title"), palette.gold_bright, True)
    assert title.px == app.context.theme.font(Size.LARGE)
    assert tabs.options == [("a", texts("games.hands")), ("b", texts("games.today"))]
    assert (tabs.role, tabs.label, tabs.value) == ("tab", texts("games.title"), "a")
    assert list(page.head_buttons()) == []


@pytest.mark.parametrize("size", WINDOWS)
def test_head_and_text_stand_below_each_other_in_a_column_in_the_middle(app: App, size: tuple[int, int]) -> None:
    app.resize(size)
    page = Buttoned(app)
    app.push(page)
    back, tabs, text = widget(page.page, Button, "leave"), tabs_of(page), widget(page.page, Paragraph, "text")
    icons = [button for button in of_kind(page.page, Button) if button.name != "leave"]
    place, title = column(app.context, app.rect), widget(page.page, Label, "about")
    assert all(place.contains(one.rect) for one in (back, title, tabs, text, *icons))
    assert stand_in_a_column([back, text])
    assert stand_in_a_column([tabs, text])
    assert back.rect.left == text.rect.left == place.left
    assert stand_in_a_row([back, title, *icons])
    assert icons[-1].rect.right == place.right, "the icons stand at the end of the head"
    assert [icon.name for icon in icons] == ["print", "find"]


@pytest.mark.parametrize(("size", "is_one_row"), [((1280, 720), True), ((640, 800), False)])
def test_the_tabs_have_a_row_of_their_own_if_there_is_little_room(
    app: App, size: tuple[int, int], is_one_row: bool
) -> None:
    app.context.change(text_scale=1.0 if is_one_row else 2.0)
    app.resize(size)
    page = Buttoned(app)
    app.push(page)
    back, title, tabs = widget(page.page, Button, "leave"), widget(page.page, Label, "about"), tabs_of(page)
    icons = [button for button in of_kind(page.page, Button) if button.name != "leave"]
    if is_one_row:
        assert stand_in_a_row([back, title, tabs, *icons])
    else:
        assert stand_in_a_row([back, title, *icons])
        assert stand_in_a_column([back, tabs])
        assert (tabs.rect.left, tabs.rect.right) == (back.rect.left, icons[-1].rect.right)


@pytest.mark.parametrize("size", [(1024, 640), (800, 1280), (1280, 720), (2560, 1440), (3440, 1440)])
def test_the_column_of_a_page_has_equal_edges_and_a_largest_width(app: App, size: tuple[int, int]) -> None:
    app.resize(size)
    place, theme = column(app.context, app.rect), app.context.theme
    assert app.rect.contains(place)
    assert abs(place.left - (app.rect.right - place.right)) <= 1
    assert place.top == app.rect.bottom - place.bottom == theme.px(14)
    assert place.width <= theme.tx(1160)
    if place.width < theme.tx(1160):
        assert 0.02 * app.rect.width <= place.left <= 0.041 * app.rect.width
        assert place.left <= theme.margin


def test_the_edges_of_a_column_in_a_part_of_a_window_are_narrower(app: App) -> None:
    part = pygame.Rect(300, 100, 500, 400)
    place = column(app.context, part)
    assert (place.left - part.left, part.right - place.right) == (20, 20)
    assert (place.top - part.top, part.bottom - place.bottom) == (14, 14)


def test_the_column_grows_with_the_letters_up_to_the_edges(app: App) -> None:
    app.context.change(text_scale=2.0)
    place = column(app.context, app.rect)
    assert 1160 < place.width < 1280
    assert place.left == app.rect.right - place.right == min(app.context.theme.margin, round(1280 * 0.04))


def test_data_that_is_not_saved_is_marked_before_the_icons(app: App) -> None:
    app.context.saving = lambda: ELSEWHERE
    page = Buttoned(app)
    app.push(page)
    names = [button.name for button in of_kind(page.page, Button)]
    assert names == ["leave", "unsaved", "print", "find"]


def bar_of(app: App, size: tuple[int, int], scale: float = 1.0) -> tuple[pygame.Rect, Panel, list[Widget], Buttoned]:
    """Return the window, the background of a low head, the widgets of the head, and the page."""
    app.context.change(text_scale=scale)
    app.resize(size)
    page = Buttoned(app)
    app.push(page)
    ground, head = page.tab.bar(app.rect)
    assert isinstance(ground, Panel)
    return app.rect, ground, list(head.walk()), page


@pytest.mark.parametrize("size", WINDOWS)
def test_a_bar_runs_along_the_upper_edge_below_its_head(app: App, size: tuple[int, int]) -> None:
    window, ground, parts, _ = bar_of(app, size)
    assert ground.style == "bar"
    assert (ground.rect.topleft, ground.rect.width) == (window.topleft, window.width)
    edge = app.context.theme.px(8)
    head = parts[0].rect
    assert (head.top - ground.rect.top, ground.rect.bottom - head.bottom) == (edge, edge)
    assert (head.left, head.width) == (column(app.context, window).left, column(app.context, window).width)
    assert all(ground.rect.contains(part.rect) for part in parts)


def test_a_bar_in_a_part_of_a_window_runs_along_the_edge_of_that_part(app: App, page: TwoTabs) -> None:
    part = pygame.Rect(60, 90, 1100, 500)
    ground, head = page.tab.bar(part)
    assert (ground.rect.topleft, ground.rect.width) == (part.topleft, part.width)
    assert head.rect.top - ground.rect.top == ground.rect.bottom - head.rect.bottom > 0
    assert ground.rect.contains(head.rect)


@pytest.mark.parametrize(("size", "scale", "is_wide"), [((1280, 720), 1.0, True), ((640, 800), 2.0, False)])
def test_a_bar_always_has_one_row_and_only_icons_in_a_narrow_window(
    app: App, size: tuple[int, int], scale: float, is_wide: bool
) -> None:
    texts = app.context.texts
    _, _, parts, _ = bar_of(app, size, scale)
    buttons = [part for part in parts if isinstance(part, Button)]
    (tabs,) = [part for part in parts if isinstance(part, Tabs)]
    titles = [part for part in parts if isinstance(part, Paragraph)]
    assert [button.name for button in buttons] == ["leave", "print", "find"]
    assert [button.icon for button in buttons] == ["back", "print", "find"]
    assert [button.label for button in buttons] == [texts("button.back"), "Print", "Find"]
    assert stand_in_a_row([buttons[0], *titles, tabs, *buttons[1:]])
    if is_wide:
        assert [title.text for title in titles] == [texts("games.title")]
        assert all(button.text for button in buttons)
    else:
        assert titles == []
        assert [button.text for button in buttons] == ["", "", ""]
        assert [button.tip for button in buttons] == [texts("button.back"), "Print", "Find"]
        assert tabs.rect.width > max(button.rect.width for button in buttons)


def test_an_icon_in_a_narrow_bar_does_what_its_button_does(app: App) -> None:
    _, _, parts, page = bar_of(app, (640, 800), 2.0)
    next(part for part in parts if isinstance(part, Button)).action()
    assert app.scene is not page


# --- sheets about one seat ----------------------------------------------------------------------------------


class Work:
    """Work for a seat; a test decides when it yields its results."""

    def __init__(self, seat: int) -> None:
        self.seat, self.is_cancelled = seat, False
        self.results: list[bool] = []
        """For each result to come, whether the work goes on after it."""
        self.goes_on = True

    @property
    def works(self) -> bool:
        return self.goes_on

    def poll(self) -> bool:
        if not self.results:
            return False
        self.goes_on = self.results.pop(0)
        return True

    def cancel(self) -> None:
        self.is_cancelled, self.goes_on = True, False


class Study(StudyTab[Work]):
    """A sheet about one of three seats."""

    asks = "statistics.choose.person"
    height = 4000

    def seats(self) -> Sequence[tuple[int, str]]:
        return [(0, "Kim"), (1, "Lee"), (2, "Park")]

    def write(self, width: int) -> Sequence[Widget]:
        note = Paragraph(self.context.look, f"Sheet {self.study.seat}", name="note")
        return [note.place(pygame.Rect(0, 0, width, self.height))]


class StudyPage(TwoTabs):
    """A page with a sheet."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.begun = list[Work]()

    def make(self, name: str) -> Tab:
        return Study(self.context, self.begin, 1)

    def begin(self, seat: int) -> Work:
        self.begun.append(Work(seat))
        return self.begun[-1]


@pytest.fixture
def study(app: App) -> Study:
    page = StudyPage(app)
    app.push(page)
    assert isinstance(page.tab, Study)
    return page.tab


def sheet_of(study: Study) -> ScrollPane:
    return widget(study.page, ScrollPane, "sheet")


def test_a_sheet_begins_with_the_seat_that_was_asked_for(app: App, study: Study) -> None:
    choice = widget(study.page, Choice, "seat")
    label = app.context.texts("statistics.choose.person")
    assert (choice.value, choice.options) == (1, [(0, "Kim"), (1, "Lee"), (2, "Park")])
    assert (choice.label, choice.tip) == (label, label)
    assert study.page.focus is choice
    assert "Sheet 1" in texts_on(study.page)
    assert study.is_read is True
    assert "Sheet 1" in study.announcements()


def test_another_seat_cancels_the_work_and_begins_its_own(study: Study) -> None:
    first = study.study
    widget(study.page, Choice, "seat").on_change(2)
    assert first.is_cancelled
    assert (study.study.seat, study.study.is_cancelled) == (2, False)
    assert study.study is not first
    assert widget(study.page, Choice, "seat").value == 2
    assert "Sheet 2" in texts_on(study.page)


def test_a_sheet_is_at_rest_when_its_work_has_ended(study: Study) -> None:
    assert study.at_rest is False
    study.stop()
    assert study.at_rest is True
    assert study.study.is_cancelled


def test_leaving_a_sheet_cancels_its_work(app: App, study: Study) -> None:
    app.pop()
    assert study.study.is_cancelled


@pytest.mark.parametrize("focus", ["seat", "leave", TABS])
def test_page_keys_scroll_the_sheet_wherever_the_focus_is(study: Study, focus: str) -> None:
    study.page.focus_on(focus)
    assert tap(study, Kind.PAGE_DOWN) is True
    assert sheet_of(study).offset > 0
    assert tap(study, Kind.PAGE_UP) is True
    assert sheet_of(study).offset == 0
    assert study.page.focus is study.page.find(focus)


@pytest.mark.parametrize(("kind", "height"), [(Kind.PAGE_UP, 4000), (Kind.PAGE_DOWN, 40)])
def test_page_keys_that_scroll_nothing_are_not_used(study: Study, kind: Kind, height: int) -> None:
    study.height = height
    study.refresh()
    assert tap(study, kind) is False


def test_page_keys_do_nothing_before_there_is_a_sheet(app: App) -> None:
    assert tap(Study(app.context, Work, 0), Kind.PAGE_DOWN) is False


def test_other_keys_go_to_the_focus_and_do_not_scroll(study: Study) -> None:
    study.page.focus_on("seat")
    pos = sheet_of(study).rect.center
    assert study.handle(Intent(Kind.WHEEL, pos=pos, amount=-1)) is False, "the pointer is not over the sheet"
    assert sheet_of(study).offset == 0
    assert tap(study, Kind.CANCEL) is True
    assert sheet_of(study).offset == 0


@pytest.mark.parametrize(
    ("results", "is_read_out"), [([], False), ([True], False), ([False], True), ([False, False], True)]
)
def test_new_results_are_shown_and_read_out_once_when_the_work_ends(
    app: App, study: Study, results: list[bool], is_read_out: bool
) -> None:
    seen = list[object]()
    app.context.narrator.read_out = seen.append  # type: ignore[method-assign]
    note = widget(study.page, Paragraph, "note")
    study.study.results = results
    has_results = bool(results)
    study.step(0.1)
    assert (widget(study.page, Paragraph, "note") is not note) is has_results
    assert seen == ([study.host] if is_read_out else [])
    study.step(0.1)
    assert len(seen) == is_read_out, "only once"


def test_the_seat_is_chosen_above_the_sheet(study: Study) -> None:
    choice, sheet = widget(study.page, Choice, "seat"), sheet_of(study)
    assert stand_in_a_column([tabs_of(study.host), choice, sheet])
    assert study.rect.contains(sheet.rect)
    assert choice.rect.width < study.rect.width / 2


def test_the_seats_and_the_text_of_a_sheet_must_be_written(app: App) -> None:
    study = StudyTab[Work](app.context, Work, 0)
    with pytest.raises(NotImplementedError):
        study.seats()
    with pytest.raises(NotImplementedError):
        study.write(100)
