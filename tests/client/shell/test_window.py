"""The window returns to its last place, and the game pauses while the window is hidden."""

from __future__ import annotations

import platform
from collections.abc import Callable
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from mighty_gui.client.look.theme import MINIMUM
from mighty_gui.client.shell import window
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.linux_libraries import missing_libraries
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.shell.window import fitting, where
from mighty_gui.client.widgets import Button
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.keep.settings import Settings, load, save
from mighty_gui.texts import Texts

ONE, TWO = [(1920, 1080)], [(1920, 1080), (1280, 1024)]
SIZE = (1280, 800)


@pytest.mark.parametrize(
    ("wanted", "desktops", "kept"),
    [
        ((100, 60), ONE, True),
        ((0, 0), ONE, True),
        ((2100, 60), TWO, True),
        ((2100, 60), ONE, False),  # the second screen is gone
        ((100, 1070), ONE, False),  # the title bar would be below the screen
        ((-900, 60), ONE, False),
        (None, ONE, False),
        ((100, 60), [], False),
    ],
)
def test_the_window_lies_where_it_can_be_reached(
    wanted: tuple[int, int] | None, desktops: list[tuple[int, int]], kept: bool
) -> None:
    assert where(wanted, SIZE, desktops) == (wanted if kept else pygame.WINDOWPOS_UNDEFINED)


@pytest.mark.parametrize("desktop", [(1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)])
def test_it_opens_with_room_for_title_bar_and_panel(desktop: tuple[int, int]) -> None:
    width, height = fitting((9999, 9999), None, [desktop])
    enlarged = max(1.0, desktop[1] / 1080)
    assert desktop[1] - height >= 80 * enlarged, "title bar and taskbar"
    assert desktop[0] - 40 < width < desktop[0]
    assert height >= MINIMUM[1]
    assert fitting((1024, 640), None, [desktop]) == (1024, 640), "what fits stays as it was wanted"


@pytest.mark.parametrize(
    ("wanted", "place", "desktops", "size"),
    [
        ((1280, 772), (0, 28), [(1280, 800)], (1280, 772)),  # maximised the last time
        ((1280, 772), (0, 29), [(1280, 800)], (1264, 712)),  # its last line would be below the screen
        ((1280, 800), (1900, 60), TWO, (1280, 800)),
        ((1280, 800), (1921, 60), TWO, (1280, 800)),
        ((3000, 2000), (1921, 60), TWO, (1904, 961)),
        ((1280, 800), None, [(1024, 600)], (1024, 640)),
        ((1280, 800), (10, 10), [], (1280, 800)),
        ((10, 10), (10, 10), [(1280, 800)], (1024, 640)),
    ],
)
def test_it_opens_as_large_as_it_has_lain_there_or_as_it_fits(
    wanted: tuple[int, int], place: tuple[int, int] | None, desktops: list[tuple[int, int]], size: tuple[int, int]
) -> None:
    assert fitting(wanted, place, desktops) == size


class Place:
    """The parts of a window that the app uses."""

    size = size_to_keep = SIZE
    density = 1.0

    def __init__(self, position: tuple[int, int] | None) -> None:
        self.position = position


class Clock(Scene):
    passed = 0.0

    def step(self, dt: float) -> None:
        self.passed += dt


def test_where_it_lies_is_remembered(tmp_path: Path) -> None:
    app = App(make_context(Settings(), home=tmp_path), size=SIZE)
    app.window = Place((70, 50))  # type: ignore[assignment]
    app.step([pygame.event.Event(pygame.WINDOWMOVED, x=70, y=50)], 1.0)
    app.step([], 1.0)
    assert load(tmp_path / "settings.yaml")[0].window_position == (70, 50)
    app.window = Place(None)  # type: ignore[assignment]  # the whole screen has no place
    app.step([pygame.event.Event(pygame.WINDOWMOVED, x=0, y=0)], 1.0)
    assert app.context.settings.window_position == (70, 50)


@pytest.mark.parametrize("position", [None, (12, -5)])
def test_the_place_survives_its_file(tmp_path: Path, position: tuple[int, int] | None) -> None:
    path = tmp_path / "settings.yaml"
    assert save(Settings(window_position=position), path) is None
    assert load(path) == (Settings(window_position=position), [])


def test_the_game_waits_while_it_cannot_be_seen(tmp_path: Path) -> None:
    app = App(make_context(Settings(), home=tmp_path), size=SIZE)
    scene = Clock(app.context)
    app.push(scene)
    app.step([pygame.event.Event(pygame.WINDOWMINIMIZED)], 1.0)
    app.step([], 1.0)
    assert scene.passed == 0.0
    app.wants_redraw = False
    app.step([pygame.event.Event(pygame.WINDOWRESTORED)], 1.0)
    assert scene.passed == 1.0
    assert app.wants_redraw


# --- more pixels than points -------------------------------------------------------------------------


@pytest.fixture
def retina() -> window.Window:
    """Return a window as macOS shows it on a Retina screen: two pixels per point in both directions."""
    found = object.__new__(window.Window)
    surface = pygame.Surface((2560, 1600))
    found._window = SimpleNamespace(size=SIZE, position=(0, 0), get_surface=lambda: surface)  # type: ignore[assignment]
    found._typing, found._full = None, False
    return found


def test_on_a_retina_screen_every_pixel_is_drawn_and_the_mouse_meets_them(
    tmp_path: Path, retina: window.Window
) -> None:
    app = App(make_context(Settings(window_size=(1024, 700)), home=tmp_path), size=SIZE)
    app.window = retina
    pressed: list[int] = []

    class Buttons(WidgetScene):
        def build(self, rect: pygame.Rect) -> list[Button]:
            half = rect.inflate(-rect.width // 2, 0)
            half.right = rect.right
            return [Button(self.context.look, "Go", lambda: pressed.append(1)).place(half)]

    app.push(Buttons(app.context))
    app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1280, y=800)], 0.1)
    assert app.context.theme.size == (2560, 1600)
    assert app.context.settings.window_size == SIZE, "what is kept is the size of the window, not of its pixels"
    for at, kind in product((600, 700), (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)):
        app.step([pygame.event.Event(kind, pos=(at, 400), button=1, rel=(0, 0), buttons=(0, 0, 0))], 0.1)
    assert pressed == [1], "the button begins at point 640, which is pixel 1280"


def test_another_screen_may_have_other_pixels(tmp_path: Path, retina: window.Window) -> None:
    app = App(make_context(Settings(), home=tmp_path), size=SIZE)
    app.step([pygame.event.Event(pygame.WINDOWDISPLAYCHANGED)], 0.1)
    assert app.context.theme.size == SIZE
    app.window = retina
    app.step([pygame.event.Event(pygame.WINDOWDISPLAYCHANGED)], 0.1)
    assert app.context.theme.size == (2560, 1600)


def test_the_input_method_is_told_points(retina: window.Window, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: None)
    retina.type_at(pygame.Rect(200, 100, 40, 20))
    assert told == [pygame.Rect(100, 50, 20, 10)]


@pytest.mark.parametrize(("system", "sharp"), [("darwin", True), ("linux", False), ("win32", False)])
def test_every_pixel_is_asked_for_where_points_are_larger(
    monkeypatch: pytest.MonkeyPatch, system: str, sharp: bool
) -> None:
    class Asked(Exception):  # noqa: N818
        pass

    def opened(*words: object, allow_high_dpi: bool, **more: object) -> None:
        assert allow_high_dpi == sharp
        raise Asked

    monkeypatch.setattr(window, "open_display", lambda texts: None)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: ONE)
    monkeypatch.setattr(pygame, "Window", opened)
    monkeypatch.setattr(window.sys, "platform", system)
    with pytest.raises(Asked):
        window.Window(Settings(), Texts.load("en"))


# --- without a display ---------------------------------------------------------------------------------


def lacking(*gone: str) -> Callable[[str], None]:
    """Return a loader of a system without those libraries."""

    def load(name: str) -> None:
        if name in gone:
            raise OSError(f"{name}: cannot open shared object file")

    return load


BOTH = {"DISPLAY": ":7", "WAYLAND_DISPLAY": "wayland-0"}


@pytest.mark.parametrize(
    ("environ", "gone", "named"),
    [
        ({"DISPLAY": ":7"}, ["libX11.so.6", "libXext.so.6"], ["libX11.so.6", "libXext.so.6"]),
        ({"DISPLAY": ":7"}, ["libXext.so.6", "libxkbcommon.so.0"], ["libXext.so.6"]),
        ({"DISPLAY": ":7"}, ["libXcursor.so.1"], []),
        ({"SDL_VIDEODRIVER": "x11"}, ["libX11.so.6"], ["libX11.so.6"]),
        ({"WAYLAND_DISPLAY": "wayland-0"}, ["libX11.so.6", "libxkbcommon.so.0"], ["libxkbcommon.so.0"]),
        ({"WAYLAND_DISPLAY": "wayland-0"}, ["libwayland-client.so.0"], ["libwayland-client.so.0"]),
        (BOTH, ["libX11.so.6"], []),
        (BOTH, ["libX11.so.6", "libxkbcommon.so.0"], ["libX11.so.6"]),
        ({**BOTH, "SDL_VIDEODRIVER": "wayland"}, ["libxkbcommon.so.0"], ["libxkbcommon.so.0"]),
        ({**BOTH, "SDL_VIDEODRIVER": "dummy"}, ["libX11.so.6", "libxkbcommon.so.0"], []),
        ({}, ["libX11.so.6"], []),
    ],
)
def test_only_libraries_without_which_no_display_works_are_missing(
    environ: dict[str, str], gone: list[str], named: list[str]
) -> None:
    assert missing_libraries(environ, lacking(*gone)) == named


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize(
    ("system", "told"),
    [
        ({"ID": "debian"}, "sudo apt install libx11-6 libxext6"),
        ({"ID": "linuxmint", "ID_LIKE": "ubuntu debian"}, "sudo apt install libx11-6 libxext6"),
        ({"ID": "fedora"}, "libX11.so.6, libXext.so.6"),
        (None, "libX11.so.6, libXext.so.6"),
    ],
)
def test_missing_libraries_are_named_before_sdl_starts(
    monkeypatch: pytest.MonkeyPatch, language: str, system: dict[str, str] | None, told: str
) -> None:
    def about() -> dict[str, str]:
        if system is None:
            raise OSError("no os-release")
        return system

    monkeypatch.setattr(pygame.display, "init", lambda: pytest.fail("SDL was started"))
    monkeypatch.setattr(platform, "freedesktop_os_release", about)
    monkeypatch.setattr(window, "missing_libraries", lambda environ: ["libX11.so.6", "libXext.so.6"])
    monkeypatch.setattr(window.sys, "platform", "linux")
    with pytest.raises(window.NoDisplay) as caught:
        window.open_display(Texts.load(language), {"DISPLAY": ":7"})
    assert told in str(caught.value)
    assert ("apt" in str(caught.value)) == ("apt" in told)
