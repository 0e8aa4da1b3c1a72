"""The system's libraries that SDL needs for a window on Linux: which are missing.

SDL loads them only when it opens a display. Without those of X11 it silently opens an invisible display; without
libxkbcommon it crashes on Wayland. So we look for them before SDL starts.
"""

from __future__ import annotations

import ctypes
import platform
from collections.abc import Callable, Mapping
from typing import Final

from mighty_gui.texts import Texts

X11: Final = {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"}
WAYLAND: Final = {"libwayland-client.so.0": "libwayland-client0", "libxkbcommon.so.0": "libxkbcommon0"}
"""The libraries that SDL needs to open a window on X11 or Wayland, and Debian's packages that contain them. SDL works
without its other libraries: each was made unreadable in turn (SDL 2.32)."""
_DISPLAYS: Final = (("DISPLAY", "x11", X11), ("WAYLAND_DISPLAY", "wayland", WAYLAND))
"""The variable that is set if there is a display, SDL's name of it and its libraries, in the order that SDL tries."""

Load = Callable[[str], object]


def missing_libraries(environ: Mapping[str, str], load: Load = ctypes.CDLL) -> list[str]:
    """Return the missing libraries of the first display if no display can be used; else an empty list."""
    chosen = environ.get("SDL_VIDEODRIVER", "")
    wanted = [
        libraries for variable, name, libraries in _DISPLAYS if (name == chosen if chosen else environ.get(variable))
    ]
    gaps = [[name for name in libraries if not _loads(name, load)] for libraries in wanted]
    return gaps[0] if gaps and all(gaps) else []


def _loads(name: str, load: Load) -> bool:
    try:
        load(name)
    except OSError:
        return False
    return True


def how_to_install(missing: list[str], texts: Texts) -> str:
    """Return the message that names missing libraries; on Debian and related systems with the install command."""
    libraries = ", ".join(missing)
    if not _is_debian():
        return texts("client.error.no_libraries", libraries=libraries)
    packages = " ".join((X11 | WAYLAND)[name] for name in missing)
    return texts("client.error.no_packages", libraries=libraries, packages=packages)


def _is_debian() -> bool:
    """Return whether the system uses Debian's packages."""
    try:
        about = platform.freedesktop_os_release()
    except OSError:
        return False
    return "debian" in (about["ID"], *about.get("ID_LIKE", "").split())
