"""What of the table's sounds is heard when many fall together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from mighty_gui.client.shell.audio import Cue


class SoundMix:
    """Lets every cue be heard, but of those that fall together only the last: all at once they are a bang."""

    def __init__(self, play: Callable[[Cue], None]) -> None:
        self._play = play
        self._held: list[Cue] | None = None

    def play(self, cue: Cue) -> None:
        """Let a cue be heard, or keep it until those it falls together with are known."""
        if self._held is None:
            self._play(cue)
        else:
            self._held.append(cue)

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is heard inside falls together."""
        if self._held is not None:
            yield
            return
        self._held = []
        try:
            yield
        finally:
            last, self._held = self._held[-1:], None
            for cue in last:
                self._play(cue)
