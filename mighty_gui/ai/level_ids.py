"""The levels of the computer players that come with the program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

LEVELS: Final[Sequence[str]] = ("random", "novice", "normal", "hard", "master")
"""Level ids, weakest first. ``random`` plays anything legal: a yardstick for tests, no company for people."""

PLAYABLE: Final[Sequence[str]] = LEVELS[1:]
"""The levels offered to people, weakest first."""

STANDS_IN: Final = "normal"
"""The level that decides where a plug-in does not: the rule player, who never keeps anybody waiting."""
