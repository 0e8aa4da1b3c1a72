"""The levels of the computer players that come with the program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

LEVELS: Final[Sequence[str]] = ("random", "novice", "normal", "hard")
"""Level ids, weakest first.

``random`` plays any legal action; it is a reference for tests, not an opponent for people.
"""

PLAYABLE: Final[Sequence[str]] = LEVELS[1:]
"""The levels offered to people, weakest first."""

WITHOUT: Final = "~"
"""Separates a level from the convention that it does without: ``normal~ruff``."""

MIND: Final = "14"
"""The version of what computer players decide and of the scores they promise.

Every change to these changes the version, and reviews, chances and exercises of older versions are computed again.
"""

STANDS_IN: Final = "normal"
"""The level that decides when a plug-in fails to: the rule player, which is always fast."""

SEARCHES: Final = "hard"
"""The level that looks ahead, so that all its values are scores; it decides which choices are worth trying."""
