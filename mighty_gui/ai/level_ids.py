"""The levels of the computer players that come with the program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

LEVELS: Final[Sequence[str]] = ("random", "novice", "normal", "hard")
"""Level ids, weakest first. ``random`` plays anything legal: a yardstick for tests, no company for people."""

PLAYABLE: Final[Sequence[str]] = LEVELS[1:]
"""The levels offered to people, weakest first."""

WITHOUT: Final = "~"
"""Between a level and the convention that it does without: ``normal~ruff``."""

MIND: Final = "9"
"""The version of what computer players decide and promise: whatever changes that changes this, and reviews, chances
and exercises that an older mind has judged are made again."""

STANDS_IN: Final = "normal"
"""The level that decides where a plug-in does not: the rule player, who never keeps anybody waiting."""

SEARCHES: Final = "hard"
"""The level that looks ahead, so that its values are scores throughout; it says which choices are worth trying."""
