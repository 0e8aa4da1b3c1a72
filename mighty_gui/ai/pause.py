"""Giving way: a search calls its pause after each playout, so that it can be slowed, timed or stopped."""

from __future__ import annotations

from collections.abc import Callable

Pause = Callable[[], None]
"""Called after each playout (about 0.1 ms); whoever waits no longer raises out of it."""


def no_pause() -> None:
    """Go on at once."""
