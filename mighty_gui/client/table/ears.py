"""What of the table's sounds is heard when many fall together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from mighty_gui.client.shell.audio import Cue


class Ears:
    """Lets every cue be heard, but of those that fall together only the last: all at once they are a bang."""

    def __init__(self, play: Callable[[Cue], None]) -> None:
        self.play = play
        self._together: list[Cue] | None = None

    def hear(self, cue: Cue) -> None:
        """Let a cue be heard, or keep it until those it falls together with are known."""
        if self._together is None:
            self.play(cue)
        else:
            self._together.append(cue)

    @contextmanager
    def hushed(self) -> Iterator[None]:
        """What is heard inside falls together."""
        if self._together is not None:
            yield
            return
        self._together = []
        try:
            yield
        finally:
            last, self._together = self._together[-1:], None
            for cue in last:
                self.play(cue)
