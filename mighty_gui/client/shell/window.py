"""The window: opening it (or detecting that there is no display), full screen, icon, typing, clipboard."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Mapping, MutableMapping, Sequence

import pygame

from mighty_gui.client.look.theme import MINIMUM
from mighty_gui.client.shell.linux_libraries import how_to_install, missing_libraries
from mighty_gui.client.shell.screen_reader import ScreenReader
from mighty_gui.files.storage import APP_NAME, data_root
from mighty_gui.keep.settings import Settings
from mighty_gui.texts import Texts

# without a display SDL silently falls back to these: the program would run for ever without a visible window
_INVISIBLE = frozenset({"dummy", "offscreen", "evdev"})
# without any of these SDL would only print an error and choose an invisible display
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")

SEEN = (
    *(pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN),
    *(pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED),
)
"""Events after which the window can be seen, perhaps again."""
FRAME = (16, 0.11)
"""The space that a window leaves free on a desktop that may show a title bar and a panel: pixels of the width, and the
share of the height that both need at all usual enlargements (pygame does not offer SDL's usable bounds)."""
UNSEEN = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)


class NoDisplay(Exception):  # noqa: N818 (the name states the problem)
    """The error that no window can be shown; its message is meant for the player."""


def hint(environ: MutableMapping[str, str] = os.environ, platform: str = sys.platform) -> None:
    """Set our SDL hints before SDL starts. Variables that the user has set stay as they are."""
    hints = {
        "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
        "SDL_APP_NAME": "Mighty",
        "SDL_VIDEO_X11_WMCLASS": APP_NAME,
        "SDL_VIDEO_WAYLAND_WMCLASS": APP_NAME,
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
        "SDL_IME_SHOW_UI": "1",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    if platform.startswith("linux"):
        # measured without a GPU: SDL's default way to show a frame takes 9-46 ms, this one about 1 ms
        hints["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    # importing pygame has set this to the script's name, which the user did not choose
    if environ.get("SDL_VIDEO_X11_WMCLASS") == os.path.basename(sys.argv[0]):
        del environ["SDL_VIDEO_X11_WMCLASS"]
    for name, value in hints.items():
        environ.setdefault(name, value)


def open_display(texts: Texts, environ: Mapping[str, str] = os.environ) -> None:
    """Start SDL's video. Raises `NoDisplay` if there is no visible display."""
    chosen = environ.get("SDL_VIDEODRIVER", "")
    if sys.platform == "linux":
        if not any(environ.get(key) for key in _SCREENS):
            raise NoDisplay(texts("client.error.no_display"))
        if missing := missing_libraries(environ):
            raise NoDisplay(how_to_install(missing, texts))
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(texts("client.error.no_display")) from error
    if not chosen and pygame.display.get_driver().lower() in _INVISIBLE:
        pygame.display.quit()
        raise NoDisplay(texts("client.error.no_display"))


class Window:
    """The game's window."""

    def __init__(self, settings: Settings, texts: Texts) -> None:
        hint()
        open_display(texts)
        self._typing: pygame.Rect | None = None
        desktops = pygame.display.get_desktop_sizes()
        size = fitting(settings.window_size, settings.window_position, desktops)
        place = where(settings.window_position, size, desktops)
        # on macOS sizes are in points; without this a Retina screen would not use its four pixels per point
        sharp = sys.platform == "darwin"
        self._window = pygame.Window(texts("app.name"), size, place, resizable=True, allow_high_dpi=sharp, hidden=True)
        self.reader = ScreenReader(texts("app.name"), self._window.handle)
        """The screen reader; it must be connected before the window is shown."""
        self._window.show()
        self._window.minimum_size = MINIMUM
        self._place = place if isinstance(place, tuple) else None
        self._set_icon()
        if settings.full_screen:
            self._window.set_fullscreen(True)
        pygame.key.set_repeat(400, 40)
        pygame.key.stop_text_input()
        self._full = settings.full_screen

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on; always as large as the window, in pixels."""
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """The size in pixels."""
        return self.surface.get_size()

    @property
    def points(self) -> tuple[int, int]:
        """The size in points, the system's unit for sizes, positions and the mouse; mostly the same as pixels."""
        return self._window.size

    @property
    def focused(self) -> bool:
        """Whether the window has the keyboard."""
        return self._window.focused

    @property
    def area(self) -> tuple[int, int, int, int]:
        """The window's position and size on the desktop, in points."""
        return (*self._window.position, *self._window.size)

    @property
    def density(self) -> float:
        """The pixels per point, along one side: 2 on a Retina screen."""
        return self.size[0] / max(1, self.points[0])

    def set_title(self, title: str) -> None:
        """Set the text of the title bar."""
        self._window.title = self.reader.title = title

    def set_full_screen(self, full: bool) -> tuple[int, int]:
        """Fill the screen at its own resolution, or return to a window; return the new size in pixels."""
        self._full = full
        if full:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
        return self.size

    @property
    def size_to_keep(self) -> tuple[int, int] | None:
        """The size in points, to be saved; ``None`` in full screen or below the minimum."""
        wide, high = self.points
        return None if self._full or wide < MINIMUM[0] or high < MINIMUM[1] else (wide, high)

    @property
    def position(self) -> tuple[int, int] | None:
        """The position, to be saved; ``None`` in full screen."""
        return None if self._full else self._window.position

    def show(self) -> None:
        """Show the drawn frame."""
        self._window.flip()
        if self._place is not None:  # the desktop has added its frame meanwhile and moved the window by it
            self._window.position, self._place = self._place, None

    def type_at(self, rect: pygame.Rect | None) -> None:
        """Turn the input method on for a field at ``rect`` (in pixels), or off if ``None``."""
        if rect == self._typing:
            return
        if rect is None:
            pygame.key.stop_text_input()
        else:
            if self._typing is None:
                pygame.key.start_text_input()
            place = (round(part / self.density) for part in rect)
            pygame.key.set_text_input_rect(pygame.Rect(*place))
        self._typing = rect

    def close(self) -> None:
        """Close the window."""
        self._window.destroy()
        pygame.display.quit()

    def _set_icon(self) -> None:
        with contextlib.suppress(OSError, pygame.error):
            self._window.set_icon(pygame.image.load(data_root() / "assets" / "icons" / "icon.png"))


def where(
    wanted: tuple[int, int] | None, size: tuple[int, int], desktops: Sequence[tuple[int, int]]
) -> tuple[int, int] | int:
    """Return the wanted position, or pygame's "undefined" if the title bar might be on a screen that is gone."""
    width, height = sum(desktop[0] for desktop in desktops), max((desktop[1] for desktop in desktops), default=0)
    if wanted is None or not (0 <= wanted[0] + size[0] // 2 < width and 0 <= wanted[1] < height - size[1] // 4):
        return pygame.WINDOWPOS_UNDEFINED
    return wanted


def fitting(
    wanted: tuple[int, int], place: tuple[int, int] | None, desktops: Sequence[tuple[int, int]]
) -> tuple[int, int]:
    """Return a window size that fits the screen: the wanted one, if at its old position it is completely visible.

    Otherwise it leaves space for the title bar and the panel. It is never smaller than the minimum.
    """
    if not desktops:
        return max(MINIMUM[0], wanted[0]), max(MINIMUM[1], wanted[1])
    whole = pygame.Rect(0, 0, sum(desktop[0] for desktop in desktops), max(desktop[1] for desktop in desktops))
    width, height = desktops[0]
    if place is None or not whole.contains(pygame.Rect(place, wanted)):
        wanted = min(wanted[0], width - FRAME[0]), min(wanted[1], round(height * (1 - FRAME[1])))
    return max(MINIMUM[0], wanted[0]), max(MINIMUM[1], wanted[1])


def copy(text: str) -> bool:
    """Copy a text to the clipboard; return whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError, NotImplementedError, ValueError):
        return False
    return True


def paste() -> str:
    """Return the text on the clipboard, or an empty text."""
    try:
        return pygame.scrap.get_text() or ""
    except (pygame.error, AttributeError, NotImplementedError):
        return ""
