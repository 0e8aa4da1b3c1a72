"""``mighty-gui screenshot``: pictures of the game, made by the game itself."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from mighty_gui.cli import language
from mighty_gui.cli.folders import made_folder
from mighty_gui.cli.output import DONE, INVALID, say
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.presets import FileError, Problem

TEXT_SCALES = (1.0, 2.0)
LEAST, MOST = (1024, 640), (8192, 8192)
"""The smallest and the largest window of which pictures are made."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments: the folder for the pictures, and their size."""
    texts = language.texts()
    parser.add_argument("folder", help=texts("cli.screenshot.folder"))
    parser.add_argument("--size", default="1280x800", help=texts("cli.screenshot.size"))
    parser.add_argument("--text-scale", type=float, default=1.0, help=texts("cli.screenshot.text_scale"))
    parser.add_argument("--moving", action="store_true", help=texts("cli.screenshot.moving"))


def run(options: argparse.Namespace) -> int:
    """Draw every scene in both languages, or the moving picture; no window is opened."""
    from mighty_gui.client.showroom.pictures import take_pictures

    size, scale = _size(options.size), _scale(options.text_scale)
    folder = made_folder(options.folder)
    if options.moving:
        return _moving(folder)
    for path in take_pictures(folder, size, scale):
        say(path)
    return DONE


def _moving(folder: Path) -> int:
    from mighty_gui.client.showroom.pictures import take_moving_pictures

    try:
        for path in take_moving_pictures(folder):
            say(path)
    except ImportError:
        say(language.texts()("cli.screenshot.no_pillow"), aside=True)
        return INVALID
    return DONE


def _size(words: str) -> tuple[int, int]:
    """Read the size of the pictures. Raises ``FileError``."""
    given = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", words)
    size = (int(given[1]), int(given[2])) if given else (0, 0)
    if not all(low <= side <= high for low, side, high in zip(LEAST, size, MOST, strict=True)):
        least, most = ("x".join(map(str, one)) for one in (LEAST, MOST))
        raise FileError(Problem(Refusal("option.size", low=least, high=most)))
    return size


def _scale(scale: float) -> float:
    """The size of letters, where 1 is normal, if it is allowed. Raises ``FileError``."""
    low, high = TEXT_SCALES
    if not low <= scale <= high:
        raise FileError(Problem(Refusal("option.scale", low=f"{low:g}", high=f"{high:g}")))
    return scale
