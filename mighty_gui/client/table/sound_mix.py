"""The mix of the table's sounds: which is heard when many fall together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.onsets import onset
from mighty_gui.client.table.card_moves import Move

Plays = Callable[[Cue, float], None]
"""What plays a sound, from a side between -1 (left) and 1 (right)."""


def heard_with(seen: float, cue: Cue) -> float:
    """The time at which a sound must begin for its blow to fall together with what is seen at ``seen``."""
    return max(0.0, seen - onset(cue))


def sounds_of(moves: Iterable[Move], cue: Cue) -> tuple[tuple[float, Cue], ...]:
    """A sound for each card as it lands."""
    return tuple((heard_with(move.landing, cue), cue) for move in moves)


class SoundMix:
    """Plays every sound, but of those that fall together only the last: all at once they would be a bang."""

    def __init__(self, play: Plays) -> None:
        self._play = play
        self._held: list[tuple[Cue, float]] | None = None

    def play(self, cue: Cue, pan: float) -> None:
        """Play a sound from one side, or hold it while others may still fall together with it."""
        if self._held is None:
            self._play(cue, pan)
        else:
            self._held.append((cue, pan))

    @contextmanager
    def together(self) -> Iterator[None]:
        """Treat the sounds of a ``with`` block as falling together: only the last one is heard, at its end."""
        if self._held is not None:
            yield
            return
        self._held = []
        try:
            yield
        finally:
            last, self._held = self._held[-1:], None
            for cue, pan in last:
                self._play(cue, pan)
