"""Pauses: how long work of computer players gives way to a window."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

Pause = Callable[[], None]
"""Called after each playout (about 0.1 ms); whoever waits no longer raises out of it."""


def no_pause() -> None:
    """Go on at once."""


EVERY: Final = 0.0003
"""Seconds between two chances for the frame loop: measured, frames then keep their 16.7 ms."""


OFTEN: Final = 64
"""After so many cards tried in a proof that cannot ask the clock for each it gives way."""


class StoppedThinking(Exception):  # noqa: N818 - it is no error
    """A sign that nobody waits for this answer any more."""


class GiveWay:
    """A pause for searches: lets the frame loop go first, and ends a search that nobody waits for."""

    def __init__(self, is_awaited: Callable[[], bool]) -> None:
        """Go on as long as the answer is awaited."""
        self._is_awaited = is_awaited
        self._last = time.perf_counter()

    def __call__(self) -> None:
        """Give way if it is time. Raises ``StoppedThinking`` when nobody waits."""
        now = time.perf_counter()
        if now - self._last < EVERY:
            return
        if not self._is_awaited():
            raise StoppedThinking
        time.sleep(0)
        self._last = time.perf_counter()
