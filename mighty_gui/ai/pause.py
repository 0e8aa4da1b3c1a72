"""Pauses: how long searches of computer players let a window work."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

Pause = Callable[[], None]
"""Called after each playout (about 0.1 ms); it raises an exception if the answer is no longer needed."""


def no_pause() -> None:
    """Continue at once."""


EVERY: Final = 0.0003
"""Seconds between two chances for the frame loop; as measured, frames then keep their 16.7 ms."""


OFTEN: Final = 64
"""After this many cards a proof pauses, because it cannot ask the clock for each card."""


class StoppedThinking(Exception):  # noqa: N818 - it is no error
    """The answer is no longer needed."""


class GiveWay:
    """A pause for searches: lets the frame loop run, and ends a search whose answer is not needed."""

    def __init__(self, is_awaited: Callable[[], bool]) -> None:
        """Continue as long as ``is_awaited`` returns true."""
        self._is_awaited = is_awaited
        self._last = time.perf_counter()

    def __call__(self) -> None:
        """Pause if it is time. Raises ``StoppedThinking`` if the answer is no longer needed."""
        now = time.perf_counter()
        if now - self._last < EVERY:
            return
        if not self._is_awaited():
            raise StoppedThinking
        time.sleep(0)
        self._last = time.perf_counter()
