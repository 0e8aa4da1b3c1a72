"""Sheets of paper to read: what scrolls them, what closes them, and what is read out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mighty_gui.client.frame.sheet_screens import ReadingScene
from mighty_gui.client.pages.document import Document
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Panel, ScrollPane, Toggle, Widget
from mighty_gui.client.widgets.label import Title
from tests.client.frame.conftest import of_kind, press, stand_in_a_column, stand_in_a_row, tap, widget


class Story(ReadingScene):
    """A long text."""

    count = 60
    closing_keys = frozenset({"l", "f1"})
    name = ""

    def title(self) -> str:
        return "A story"

    def write(self, page: Document) -> None:
        for number in range(self.count):
            page.text(f"Sentence {number} of this story.")

    @property
    def page_name(self) -> str:
        return self.name


class Controlled(Story):
    """A text with a button in the title's line and a switch below."""

    def title_buttons(self) -> Sequence[Button]:
        return [Button(self.context.look, "Print", lambda: None, name="print")]

    def controls(self) -> Sequence[Widget]:
        return [Toggle(self.context.look, "More", False, lambda _: None, name="more")]


def reading(app: App, scene: ReadingScene) -> tuple[ReadingScene, ScrollPane]:
    app.push(scene)
    return scene, pane_of(scene)


def pane_of(scene: ReadingScene) -> ScrollPane:
    return widget(scene.page, ScrollPane, f"text {scene.page_name}")


def test_arrows_scroll_by_a_few_lines_and_page_keys_by_less_than_a_page(app: App) -> None:
    scene, pane = reading(app, Story(app.context))
    assert pane.reach > 2 * pane.rect.height
    assert tap(scene, Kind.DOWN) is True
    line = pane.offset
    assert line == 64, "as far as a notch of the wheel"
    assert tap(scene, Kind.PAGE_DOWN) is True
    page = pane.offset - line
    assert 0.8 * pane.rect.height < page < 0.9 * pane.rect.height, "the last lines stay visible"
    assert tap(scene, Kind.PAGE_UP) is True
    assert pane.offset == line
    assert tap(scene, Kind.UP) is True
    assert pane.offset == 0


def test_home_and_end_go_to_both_ends(app: App) -> None:
    scene, pane = reading(app, Story(app.context))
    assert tap(scene, Kind.END) is True
    assert pane.offset == pane.reach
    assert tap(scene, Kind.HOME) is True
    assert pane.offset == 0


@pytest.mark.parametrize("kind", [Kind.UP, Kind.PAGE_UP, Kind.HOME])
def test_keys_that_scroll_are_used_even_at_the_edge(app: App, kind: Kind) -> None:
    scene, pane = reading(app, Story(app.context))
    focus = scene.page.focus
    assert tap(scene, kind) is True
    assert (pane.offset, scene.page.focus) == (0, focus), "they do not move the focus"


def test_the_wheel_scrolls_the_text(app: App) -> None:
    scene, pane = reading(app, Story(app.context))
    assert scene.handle(Intent(Kind.WHEEL, pos=pane.rect.center, amount=-1)) is False, "the pointer is elsewhere"
    scene.handle(Intent(Kind.MOVE, pos=pane.rect.center))
    assert scene.handle(Intent(Kind.WHEEL, pos=pane.rect.center, amount=-1)) is True
    assert pane.offset == 64


@pytest.mark.parametrize(
    ("kind", "key", "closes"),
    [
        (Kind.CANCEL, "", True),
        (Kind.MENU, "", True),
        (Kind.CONFIRM, "", True),
        (Kind.KEY, "l", True),
        (Kind.HELP, "f1", True),
        (Kind.KEY, "k", False),
        (Kind.LEFT, "", False),
    ],
)
def test_a_sheet_is_closed_with_escape_and_with_the_keys_that_opened_it(
    app: App, kind: Kind, key: str, closes: bool
) -> None:
    below = app.scene
    scene, _ = reading(app, Story(app.context))
    used = tap(scene, kind, key)
    assert (app.scene is below) is closes
    assert not closes or used is True
    assert closes or kind is not Kind.KEY or used is False


def test_f1_leaves_a_sheet_open_that_it_does_not_open(app: App) -> None:
    scene = Story(app.context)
    scene.closing_keys = frozenset({"l"})
    reading(app, scene)
    assert tap(scene, Kind.HELP, "f1") is False
    assert app.scene is scene
    assert ReadingScene.closing_keys == frozenset()


def test_the_button_closes_the_sheet_and_has_the_focus(app: App) -> None:
    below = app.scene
    scene, _ = reading(app, Controlled(app.context))
    close = widget(scene.page, Button, "close")
    assert scene.page.focus is close
    assert (close.text, close.icon) == (app.context.texts("button.back"), "back")
    press(scene.page, "close")
    assert app.scene is below


def test_each_page_of_a_sheet_keeps_its_place(app: App) -> None:
    scene = Story(app.context)
    scene.name = "one"
    reading(app, scene)
    tap(scene, Kind.PAGE_DOWN)
    offset = pane_of(scene).offset
    scene.refresh()
    assert pane_of(scene).offset == offset > 0
    scene.name = "two"
    scene.refresh()
    assert pane_of(scene).offset == 0, "another page begins at its beginning"
    assert tap(scene, Kind.END) is True
    assert pane_of(scene).offset > 0
    assert ReadingScene(app.context).page_name == ""


def test_a_sheet_is_said_with_its_title_and_all_of_its_text(app: App) -> None:
    scene, _ = reading(app, Controlled(app.context))
    said = list(scene.announcements())
    assert scene.screen_name == "A story"
    assert said[0] == "A story"
    assert {f"Sentence {number} of this story." for number in range(60)} <= set(said)
    assert (scene.overlay, scene.is_read) == (True, True)


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (Kind.HOME, [("out", None)]),
        (Kind.DOWN, [("on", False)]),
        (Kind.UP, [("on", True)]),
        (Kind.END, []),
        (Kind.PAGE_DOWN, []),
        (Kind.PAGE_UP, []),
    ],
)
def test_keys_that_scroll_read_on_and_back_and_from_the_beginning(
    app: App, kind: Kind, told: list[tuple[str, object]]
) -> None:
    scene, _ = reading(app, Story(app.context))
    calls = list[tuple[str, object]]()

    class Listener:
        """Records what is read."""

        def read_out(self, _: object) -> None:
            calls.append(("out", None))

        def read_on(self, _: object, *, back: bool) -> None:
            calls.append(("on", back))

    app.context.narrator = Listener()  # type: ignore[assignment]
    tap(scene, kind)
    assert calls == told


@pytest.mark.parametrize("size", [(1024, 640), (800, 1280)])
def test_a_sheet_with_large_letters_uses_the_width_of_the_window_up_to_its_edge(
    app: App, size: tuple[int, int]
) -> None:
    app.context.change(text_scale=2.0)
    app.resize(size)
    scene, _ = reading(app, Story(app.context))
    (sheet,) = [panel.rect for panel in of_kind(scene.page, Panel) if panel.style == "paper"]
    edge = app.context.theme.px(20)
    assert (sheet.left, app.rect.right - sheet.right) == (edge, edge)
    assert (sheet.top, app.rect.bottom - sheet.bottom) == (edge, edge)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (800, 1280), (2560, 1440)])
@pytest.mark.parametrize("kind", [Story, Controlled])
def test_a_sheet_leaves_an_edge_on_every_side_and_holds_all_its_parts(
    app: App, size: tuple[int, int], kind: type[Story]
) -> None:
    app.resize(size)
    scene, pane = reading(app, kind(app.context))
    (ground,) = [panel for panel in of_kind(scene.page, Panel) if panel.style == "paper"]
    sheet, unit = ground.rect, app.context.theme.px(1000) / 1000
    assert sheet.width <= round(940 * unit)
    assert sheet.width == min(round(940 * unit), app.rect.width - 2 * round(20 * unit))
    edges = [sheet.left, app.rect.right - sheet.right, sheet.top, app.rect.bottom - sheet.bottom]
    assert min(edges) >= round(20 * unit)
    assert max(edges[2:]) == round(20 * unit)
    assert abs(edges[0] - edges[1]) <= 1
    close, (title,) = widget(scene.page, Button, "close"), of_kind(scene.page, Title)
    top = [close, title, *(button for button in of_kind(scene.page, Button) if button.name == "print")]
    assert stand_in_a_row(top)
    assert stand_in_a_column([title, *of_kind(scene.page, Toggle), pane])
    inner = sheet.inflate(-2 * round(20 * unit), -2 * round(20 * unit))
    assert all(inner.contains(one.rect) for one in (*top, pane, *of_kind(scene.page, Toggle)))
    assert title.colour == app.context.look.palette.ink


def test_a_sheet_must_have_a_title_and_a_text(app: App) -> None:
    scene = ReadingScene(app.context)
    with pytest.raises(NotImplementedError):
        scene.title()
    with pytest.raises(NotImplementedError):
        scene.write(Document.__new__(Document))
    assert (list(scene.controls()), list(scene.title_buttons())) == ([], [])
