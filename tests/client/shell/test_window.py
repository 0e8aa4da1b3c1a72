"""The window comes back where it lay, and the game waits while nobody can see it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mighty_gui.client.look.theme import MINIMUM
from mighty_gui.client.shell import window
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.shell.window import fitting, missing_libraries, where
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
        ((100, 1070), ONE, False),  # the title bar would lie below the screen
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
        ((1280, 772), (0, 29), [(1280, 800)], (1264, 712)),  # its last line would lie below the screen
        ((1280, 800), (1900, 60), TWO, (1280, 800)),
        ((1280, 800), (1921, 60), TWO, (1280, 800)),
        ((3000, 2000), (1921, 60), TWO, (1904, 961)),
        ((1280, 800), None, [(1024, 600)], (1024, 640)),
        ((1280, 800), (10, 10), [], (1280, 800)),
        ((10, 10), (10, 10), [(1280, 800)], (1024, 640)),
    ],
)
def test_it_opens_as_large_as_it_has_lain_there_or_as_it_fits(
    wanted: tuple[int, int],
    place: tuple[int, int] | None,
    desktops: list[tuple[int, int]],
    size: tuple[int, int],
) -> None:
    assert fitting(wanted, place, desktops) == size


class Place:
    """As much of a window as the app asks for."""

    size = SIZE

    def __init__(self, position: tuple[int, int] | None) -> None:
        self.position = position

    def remembers(self, size: tuple[int, int]) -> bool:
        return True


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


# --- without a display ---------------------------------------------------------------------------------


@pytest.mark.parametrize("gone", [(), ("libX11.so.6",), ("libXext.so.6",), ("libX11.so.6", "libXext.so.6")])
def test_missing_libraries_are_known(gone: tuple[str, ...]) -> None:
    def load(name: str) -> None:
        if name in gone:
            raise OSError(f"{name}: cannot open shared object file")

    assert missing_libraries(load) == list(gone)


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize(
    ("environ", "gone", "named"),
    [
        ({"DISPLAY": ":7"}, ["libX11.so.6", "libXext.so.6"], "libx11-6 libxext6"),
        ({"DISPLAY": ":7"}, ["libXext.so.6"], "sudo apt install libxext6"),
        ({"SDL_VIDEODRIVER": "x11"}, ["libX11.so.6"], "sudo apt install libx11-6"),
        ({"DISPLAY": ":7"}, [], ""),
        ({}, ["libX11.so.6"], ""),
        ({"WAYLAND_DISPLAY": "wayland-0"}, ["libX11.so.6"], ""),
    ],
)
def test_whoever_has_a_display_but_not_its_libraries_is_told_which(
    monkeypatch: pytest.MonkeyPatch, language: str, environ: dict[str, str], gone: list[str], named: str
) -> None:
    def refuse() -> None:
        raise pygame.error("x11 not available")

    monkeypatch.setattr(pygame.display, "init", refuse)
    monkeypatch.setattr(window, "missing_libraries", lambda: gone)
    monkeypatch.setattr(window.sys, "platform", "linux")
    texts = Texts.load(language)
    with pytest.raises(window.NoDisplay) as caught:
        window.open_display(texts, environ)
    said = str(caught.value)
    assert (said == texts("client.error.no_display")) == (not named)
    assert named in said
    assert all(library in said for library in gone if named)
