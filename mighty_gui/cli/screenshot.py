"""``mighty-gui screenshot``: pictures of the game, made by the game itself."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mighty_gui.cli import language
from mighty_gui.cli.output import DONE, INVALID


def arguments(parser: argparse.ArgumentParser) -> None:
    """Where to put the pictures, and how large they are."""
    texts = language.texts()
    parser.add_argument("folder", type=Path, help=texts("cli.screenshot.folder"))
    parser.add_argument("--size", default="1280x800", help=texts("cli.screenshot.size"))
    parser.add_argument("--text-scale", type=float, default=1.0, help=texts("cli.screenshot.text_scale"))
    parser.add_argument("--moving", action="store_true", help=texts("cli.screenshot.moving"))


def run(options: argparse.Namespace) -> int:
    """Draw every scene in both languages, or the one that moves; no window is opened."""
    from mighty_gui.client.pictures import take_pictures

    if options.moving:
        return _moving(options.folder)
    width, _, height = options.size.partition("x")
    for path in take_pictures(options.folder, (int(width), int(height)), options.text_scale):
        print(path)
    return DONE


def _moving(folder: Path) -> int:
    from mighty_gui.client.moving import take_moving_pictures

    try:
        for path in take_moving_pictures(folder):
            print(path)
    except ImportError:
        print(language.texts()("cli.screenshot.no_pillow"), file=sys.stderr)
        return INVALID
    return DONE
