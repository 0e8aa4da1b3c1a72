"""The saved match that waits to be resumed."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.storage import read_ordinary
from mighty_gui.keep.resuming import Resumption
from mighty_gui.keep.setup_file import SETUP_FILE, read_setup
from mighty_gui.match.match import Match
from mighty_gui.match.saved import SAVED, Unkept
from mighty_gui.match.setup import MatchSetup

CURRENT_FILE = "current"
COACHED_FILE = "current-coached"
"""The file that names the waiting match with the coach, apart from the other matches."""

_NAME = re.compile(r"(?!\.)[\w.-]{1,100}")


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match that waits to be resumed: its agreement, and the number of the hand to which one returns."""

    setup: MatchSetup
    hand: int


class WhatWaits:
    """The small files that name the waiting match, one for each kind of match."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def pointer(self, *, coached: bool) -> Path:
        """The file that names the match of a kind."""
        return self.root / (COACHED_FILE if coached else CURRENT_FILE)

    def folder(self, *, coached: bool) -> Path | None:
        """The folder of the waiting match; ``None`` without one, or if the file names nothing."""
        try:
            name = _name_in(self.pointer(coached=coached))
        except (OSError, ValueError):
            return None
        return None if name is None else self.root / name

    def is_sound(self, *, coached: bool) -> bool:
        """Whether the file of a kind names a match that exists, or is missing because no match waits."""
        try:
            name = _name_in(self.pointer(coached=coached))
        except (OSError, ValueError):
            return False
        return name is None or os.path.lexists(self.root / name / SETUP_FILE)

    def newest(self, *, coached: bool) -> Path | None:
        """The newest match of a kind that can be read, unless it has been played to its end."""
        for folder in sorted(self.folders(), reverse=True):
            setup = setup_in(folder)
            if setup is not None and setup.coach == coached:
                match = Match(setup, Unkept(SAVED), deal=False)
                return folder if Resumption(match, folder, is_ours=False).run() and not match.is_over else None
        return None

    def folders(self) -> list[Path]:
        """The folders of all matches."""
        try:
            return [path for path in self.root.iterdir() if path.is_dir()]
        except OSError:
            return []


def _name_in(pointer: Path) -> str | None:
    """The folder named in a file, ``None`` without the file. Raises ``OSError`` or ``ValueError``."""
    try:
        name = read_ordinary(pointer, 200).decode("utf-8").strip()
    except FileNotFoundError:
        return None
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} names no match")
    return name


def setup_in(folder: Path) -> MatchSetup | None:
    """The agreement before the match in a folder, if it can be read."""
    try:
        return read_setup(folder / SETUP_FILE)
    except RefusalError:
        return None
