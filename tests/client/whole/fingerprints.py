"""What a picture looks like from afar: a grid of mean brightness and hue, small enough to be kept as text.

Letters drawn by another rasteriser hardly change it; a panel that has moved does. After the look has been
changed on purpose, look at the pictures (``mighty-gui screenshot FOLDER``), then keep what they look like:

    python tests/client/whole/fingerprints.py
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from mighty_gui.client import stage
from mighty_gui.client.pictures import SCENES
from mighty_gui.client.settings import LANGUAGES, Settings

FOLDER = Path(__file__).parent / "fingerprints"
SETS: dict[str, tuple[tuple[int, int], float]] = {
    "1024x640": ((1024, 640), 1.0),
    "1920x1080": ((1920, 1080), 1.0),
    "2560x1440": ((2560, 1440), 1.0),
    "1024x640-200%": ((1024, 640), 2.0),
}
"""Window and text scale of each file."""
COLUMNS, ROWS = 32, 20
_LEVELS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-"
_HUES = "abcdefghijkl"
_GREY = "."
_COLOURED = 24  # how far apart the channels of a cell must be before its hue means anything
_DARKER = 3  # of 64: what counts as another brightness
_OTHER_HUE = 2  # of 12
CELLS_ALLOWED = 6
"""So many cells may look different: what a rasteriser does to letters stays far below."""

Fingerprint = tuple[str, ...]
"""A line for each row; two characters a cell, its brightness and its hue."""


def fingerprint(picture: pygame.Surface) -> Fingerprint:
    """What the picture looks like from afar."""
    small = pygame.transform.smoothscale(picture.convert(24), (COLUMNS, ROWS))
    return tuple("".join(_cell(*small.get_at((x, y))[:3]) for x in range(COLUMNS)) for y in range(ROWS))


def _cell(red: int, green: int, blue: int) -> str:
    light = round(0.299 * red + 0.587 * green + 0.114 * blue)
    hue = _GREY
    if max(red, green, blue) - min(red, green, blue) >= _COLOURED:
        hue = _HUES[int(pygame.Color(red, green, blue).hsva[0] // 30) % len(_HUES)]
    return _LEVELS[light * len(_LEVELS) // 256] + hue


def differences(one: Fingerprint, other: Fingerprint) -> list[tuple[int, int]]:
    """Column and row of the cells that look different."""
    if (len(one), len(one[0])) != (len(other), len(other[0])):
        return [(x, y) for y in range(ROWS) for x in range(COLUMNS)]
    return [
        (x, y)
        for y in range(len(one))
        for x in range(len(one[0]) // 2)
        if _differ(one[y][2 * x : 2 * x + 2], other[y][2 * x : 2 * x + 2])
    ]


def _differ(one: str, other: str) -> bool:
    if abs(_LEVELS.index(one[0]) - _LEVELS.index(other[0])) >= _DARKER:
        return True
    if _GREY in (one[1], other[1]):
        return False
    apart = abs(_HUES.index(one[1]) - _HUES.index(other[1]))
    return min(apart, len(_HUES) - apart) >= _OTHER_HUE


def picture(scene: str, language: str, size: tuple[int, int], text_scale: float) -> pygame.Surface:
    """A scene as it looks once everything has come to rest."""
    with tempfile.TemporaryDirectory() as home:
        settings = Settings(language=language, text_scale=text_scale)
        app = stage.new_app(settings, size, Path(home))
        SCENES[scene](app)
        stage.settle(app)
        taken = app.picture()
        app.close()
    return taken


# --- the files --------------------------------------------------------------------------------------


def path_of(name: str) -> Path:
    """The file of a set."""
    return FOLDER / f"{name}.txt"


def read(name: str) -> dict[str, Fingerprint]:
    """The kept fingerprints of a set, by scene and language; none where the file is missing."""
    if not path_of(name).is_file():
        return {}
    blocks = path_of(name).read_text(encoding="ascii").strip().split("\n\n")
    return {lines[0]: tuple(lines[1:]) for lines in (block.split("\n") for block in blocks)}


def write(name: str, kept: dict[str, Fingerprint]) -> None:
    """Keep the fingerprints of a set."""
    FOLDER.mkdir(exist_ok=True)
    blocks = ("\n".join((title, *lines)) for title, lines in kept.items())
    path_of(name).write_text("\n\n".join(blocks) + "\n", encoding="ascii")


def taken(name: str) -> Iterator[tuple[str, Fingerprint]]:
    """The fingerprints of a set as the program draws it now."""
    size, text_scale = SETS[name]
    for scene in SCENES:
        for language in LANGUAGES:
            yield f"{scene}-{language}", fingerprint(picture(scene, language, size, text_scale))


if __name__ == "__main__":
    for one in sys.argv[1:] or SETS:
        write(one, dict(taken(one)))
        print(path_of(one))
