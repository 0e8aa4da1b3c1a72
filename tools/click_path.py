"""Which files a clicked card goes through: until the table has its reply, and until it is seen to move.

    python -m tools.click_path [--files]

A card of the first person's hand is clicked at a table without a window, and every file whose code runs is noted.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

import mighty_gui
from mighty_gui.client.app import demonstration
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import FRAMES, App
from mighty_gui.client.table.asking.hand_card import HandCard
from mighty_gui.client.table.motion.director import Playing
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Match

PACKAGE = Path(mighty_gui.__path__[0])


class ClickPath(NamedTuple):
    """The files that a click runs through, in the order of their first execution."""

    to_reply: list[str]
    """The files until the match gets the action."""
    to_beat: list[str]
    """The files until the first beat is played."""


def trace_click(preset: str = "standard-5", seed: int = 3) -> ClickPath:
    """Click a legal card, and return the files of the package that were entered."""
    with tempfile.TemporaryDirectory() as home:
        app = demonstration.new_app(Settings(), (1280, 720), Path(home))
        scene = _table_with_choice(app, preset, seed)
        at = _playable(scene).rect.center
        _mouse(app, pygame.MOUSEBUTTONDOWN, at)
        path = _trace(lambda: _release(app, at))
        app.close()
    return path


def _table_with_choice(app: App, preset: str, seed: int) -> TableScene:
    """Return a table at rest where the first person has to choose a card."""
    match = demonstration.new_match(app, preset=preset, seed=seed, persons=1)
    demonstration.play_until(match, _may_choose)
    scene = demonstration.table(app, match)
    demonstration.settle(app, 12.0)
    return scene


def _may_choose(match: Match) -> bool:
    view = match.view(0)
    return match.acting_seat == 0 and view.phase == "play" and len(view.legal) > 1


def _playable(scene: TableScene) -> HandCard:
    cards = [widget for widget in scene.controls.page.widgets if isinstance(widget, HandCard) and widget.enabled]
    return cards[-1]


def _mouse(app: App, kind: int, at: tuple[int, int]) -> None:
    button = {"pos": at, "button": pygame.BUTTON_LEFT, "touch": False}
    app.step([pygame.event.Event(kind, button)], 1 / FRAMES)


def _release(app: App, at: tuple[int, int]) -> None:
    _mouse(app, pygame.MOUSEBUTTONUP, at)
    demonstration.settle(app, 1.0)


def _trace(act: Callable[[], None]) -> ClickPath:
    """Call ``act``; return the files entered until the match got the action, and until the first beat."""
    entered: dict[str, None] = {}
    ends: dict[CodeType, list[str]] = {}
    marks = (Match.submit.__code__, Playing.__init__.__code__)

    def note(frame: FrameType, event: str, _: object) -> None:
        if event != "call" or marks[1] in ends:
            return
        if frame.f_code in marks:
            ends.setdefault(frame.f_code, list(entered))
        file = Path(frame.f_code.co_filename)
        if file.is_relative_to(PACKAGE):
            entered.setdefault(file.relative_to(PACKAGE).as_posix())

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    return ClickPath(*(ends[mark] for mark in marks))


def main() -> None:
    """Print the number of files that a click runs through."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", action="store_true", help="list the files, too")
    options = parser.parse_args()
    path = trace_click()
    for name, files in (("to the reply", path.to_reply), ("to the first beat", path.to_beat)):
        print(f"{name}: {len(files)} files")
        if options.files:
            print(*(f"  {file}" for file in files), sep="\n")


if __name__ == "__main__":
    main()
