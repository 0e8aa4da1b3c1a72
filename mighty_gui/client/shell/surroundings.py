"""The versions of the program and of what it runs on, in a line for the log and for reports."""

from __future__ import annotations

import os
import platform
import sys

import pygame

from mighty_gui import __version__
from mighty_gui.build import build_kind, is_frozen


def surroundings() -> str:
    """Return the versions of the game, its build, Python, pygame, SDL and the system."""
    frozen = ", executable" if is_frozen() else ""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    screen = pygame.display.get_driver() if pygame.display.get_init() else "no window"
    python = f"Python {platform.python_version()}"
    build = f"Mighty {__version__} ({build_kind()}{frozen})"
    return f"{build}, {python}, pygame-ce {pygame.ver}, SDL {sdl} ({screen}), {_system()}"


def _system() -> str:
    """Return the system and its version; `platform` would start other programs to find them, which takes time."""
    if sys.platform == "win32":
        version = sys.getwindowsversion()
        return f"Windows {version.major}.{version.minor}.{version.build}"
    about = os.uname()
    return f"{about.sysname} {about.release} {about.machine}"
