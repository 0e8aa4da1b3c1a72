"""A picture reduced to a grid of mean brightness and hue, small enough to be stored as text.

It shows for every scene whether something has moved, disappeared or changed its colour by mistake. Letters drawn by
another rasteriser hardly change it; a panel that has moved does. After an intended change of the look, check the
pictures (``python -m tools.showroom FOLDER``), then save the fingerprints:

    python -m tests.client.whole.fingerprints [SCENE ...]
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from mighty_gui.client.app import demonstration
from mighty_gui.client.shell.app import App
from mighty_gui.keep.settings import LANGUAGES, Settings
from tests.tiers import THOROUGH
from tools.showroom.pictures import SCENES

FOLDER = Path(__file__).parent / "fingerprints"
SETS: dict[str, tuple[tuple[int, int], float, tuple[str, ...]]] = {
    "1024x640": ((1024, 640), 1.0, LANGUAGES),
    "1024x640-200%": ((1024, 640), 2.0, LANGUAGES),
    "1920x1080": ((1920, 1080), 1.0, LANGUAGES),
    "2560x1440": ((2560, 1440), 1.0, LANGUAGES[:1]),
}
"""Window, text scale and languages of each file. The largest window is a third larger than the one before, so one
language is enough to show that everything grows with it."""
READ = [
    (size, scale)
    for size in ((1024, 640), (1280, 720), (1920, 1080), (3440, 1440), (800, 1280))
    for scale in (1.0, 1.5, 2.0)
]
"""Windows and text scales where every text of every scene must be legible: not cut, not covered."""
COLUMNS, ROWS = 32, 20
_LEVELS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-"
_HUES = "abcdefghijkl"
_GREY = "."
_COLOURED = 24  # the minimum difference between the channels of a cell for a meaningful hue
_DARKER = 3  # the change of brightness, of 64, that counts
_OTHER_HUE = 2  # the change of hue, of 12, that counts
CELLS_ALLOWED = 6
"""The number of cells that may differ. Differences between rasterisers are far below it."""

Fingerprint = tuple[str, ...]
"""A line for each row, with two characters per cell: its brightness and its hue."""


def fingerprint(picture: pygame.Surface) -> Fingerprint:
    """Return the fingerprint of the picture."""
    small = pygame.transform.smoothscale(picture.convert(24), (COLUMNS, ROWS))
    return tuple("".join(_cell(*small.get_at((x, y))[:3]) for x in range(COLUMNS)) for y in range(ROWS))


def _cell(red: int, green: int, blue: int) -> str:
    light = round(0.299 * red + 0.587 * green + 0.114 * blue)
    hue = _GREY
    if max(red, green, blue) - min(red, green, blue) >= _COLOURED:
        hue = _HUES[int(pygame.Color(red, green, blue).hsva[0] // 30) % len(_HUES)]
    return _LEVELS[light * len(_LEVELS) // 256] + hue


def differences(one: Fingerprint, other: Fingerprint) -> list[tuple[int, int]]:
    """Return column and row of the cells that differ."""
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


@dataclass(frozen=True)
class View:
    """A scene in a window of some size, at rest."""

    app: App
    size: tuple[int, int]
    text_scale: float
    kept_in: str
    """The set that stores its fingerprint; empty if there is none."""

    @property
    def is_read(self) -> bool:
        """Whether its texts must be legible."""
        return (self.size, self.text_scale) in READ

    @property
    def title(self) -> str:
        """The window as text."""
        return f"{self.size[0]}x{self.size[1]} at {self.text_scale:.0%}"


Window = tuple[tuple[int, int], float]
"""Its size, and the text scale."""
BEYOND: tuple[tuple[str, Window], ...] = (
    ("ko", ((1024, 640), 1.5)),
    ("en", ((1920, 1080), 2.0)),
    ("ko", ((2560, 1440), 1.0)),
)
"""Windows between two text scales or larger than all others, each with the language to test."""


def every_window(language: str) -> list[Window]:
    """Return the windows for tests of scenes."""
    kept = {(size, scale) for size, scale, languages in SETS.values() if language in languages}
    return sorted({*READ, *kept})


def windows(scene: str, language: str) -> list[Window]:
    """Return the windows in which a scene is tested: all, or in the quick tier one of four in turn."""
    if THOROUGH:
        return every_window(language)
    at = list(SCENES).index(scene) // len(LANGUAGES)
    beyond = [window for spoken, window in BEYOND if spoken == language]
    others = [((1024, 640), 1.0), ((1920, 1080), 1.0), beyond[at // 4 % len(beyond)]]
    return [[((1024, 640), 2.0), *others][at % 4]]


def views(scene: str, language: str, asked: Iterable[Window]) -> Iterator[View]:
    """Yield a scene in these windows. It is set up once, in the only window or in a small one that then changes."""
    given = list(asked)
    first, scale = given[0] if len(given) == 1 else (READ[0][0], 1.0)
    kept = {(size, scale): name for name, (size, scale, languages) in SETS.items() if language in languages}
    with tempfile.TemporaryDirectory() as home:
        app = demonstration.new_app(Settings(language=language, text_scale=scale), first, Path(home))
        SCENES[scene](app)
        demonstration.settle(app)
        for size, text_scale in given:
            if len(given) > 1:
                app.context.change(text_scale=text_scale)
                app.resize(size)
                demonstration.settle(app, 1.0)
            yield View(app, size, text_scale, kept.get((size, text_scale), ""))
        app.close()
        app.context.archive.close()


# --- the files --------------------------------------------------------------------------------------


def path_of(name: str) -> Path:
    """Return the path of a set."""
    return FOLDER / f"{name}.txt"


def read(name: str) -> dict[str, Fingerprint]:
    """Return the stored fingerprints of a set, by scene and language; empty if the file is missing."""
    if not path_of(name).is_file():
        return {}
    blocks = path_of(name).read_text(encoding="ascii").strip().split("\n\n")
    return {lines[0]: tuple(lines[1:]) for lines in (block.split("\n") for block in blocks)}


def write(name: str, kept: dict[str, Fingerprint]) -> None:
    """Store the fingerprints of a set."""
    FOLDER.mkdir(exist_ok=True)
    blocks = ("\n".join((title, *lines)) for title, lines in kept.items())
    path_of(name).write_text("\n\n".join(blocks) + "\n", encoding="ascii")


def keep(scenes: Iterable[str]) -> None:
    """Store the current fingerprints of these scenes."""
    found = {name: read(name) for name in SETS}
    for scene in scenes:
        for language in LANGUAGES:
            wanted = [(size, scale) for size, scale, languages in SETS.values() if language in languages]
            for view in views(scene, language, sorted(wanted)):
                found[view.kept_in][f"{scene}-{language}"] = fingerprint(view.app.picture())
    for name, kept in found.items():
        titles = [f"{scene}-{language}" for scene in SCENES for language in LANGUAGES]
        write(name, {title: kept[title] for title in titles if title in kept})
        print(path_of(name))


if __name__ == "__main__":
    keep(sys.argv[1:] or SCENES)
