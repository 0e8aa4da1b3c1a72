"""The mix of the table's sounds: which one is played when several begin together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from mighty_gui.client.shell.audio import Cue, onset
from mighty_gui.client.table.motion.card_moves import Move

Plays = Callable[[Cue, float], None]
"""A function that plays a sound from a direction between -1 (left) and 1 (right)."""


def sound_delay(seen: float, cue: Cue) -> float:
    """Return when a sound must begin so that its loudest point coincides with what is shown at ``seen``."""
    return max(0.0, seen - onset(cue))


def sounds_of(moves: Iterable[Move], cue: Cue) -> tuple[tuple[float, Cue], ...]:
    """Return a sound for each card, timed for its landing."""
    return tuple((sound_delay(move.landing, cue), cue) for move in moves)


class SoundMix:
    """Plays every sound, but of simultaneous ones only the last, because together they would be too loud."""

    def __init__(self, play: Plays) -> None:
        self._play = play
        self._held: list[tuple[Cue, float]] | None = None

    @property
    def is_held(self) -> bool:
        """Whether sounds are held back because they begin together."""
        return self._held is not None

    def play(self, cue: Cue, pan: float) -> None:
        """Play a sound from one direction, or hold it back while others may begin together with it."""
        if self._held is None:
            self._play(cue, pan)
        else:
            self._held.append((cue, pan))

    @contextmanager
    def together(self) -> Iterator[None]:
        """Treat the sounds of a ``with`` block as simultaneous: only the last one is played, at its end."""
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
