"""How a card in a hand leans: towards the pointer, or behind the pointer that drags it."""

from __future__ import annotations

import pygame

from mighty_gui.client.shell.animation import Glide

_TILT = 2.0
"""The most degrees that a card tilts towards the pointer."""
_SWING, _FAST = 7.0, 1400.0
"""How far a dragged card lags behind: at most this many degrees, reached at this many pixels per second."""


class Lean:
    """The tilt of one card in degrees, and its sideways shift in pixels; both stay 0 for a card that does not lean."""

    def __init__(self, leans: bool) -> None:
        self.leans = leans
        self.pointer = (0, 0)
        self.tilt = Glide()
        self.sideways = Glide(rate=18.0)
        self._dragged_at: int | None = None

    def adopt(self, old: Lean) -> None:
        """Continue with the lean of the old widget."""
        if self.leans:
            self.tilt, self.sideways, self.pointer = old.tilt, old.sideways, old.pointer

    def part(self, far: float) -> None:
        """Make room for a neighbour by moving ``far`` pixels sideways."""
        if self.leans:
            self.sideways.target = far

    def step(self, dt: float, over: pygame.Rect | None) -> bool:
        """Advance the time; ``over`` is where the card lies under the pointer, without a width while it is dragged.
        Return whether the picture changed."""
        self.tilt.target = self._target(dt, over) if self.leans else 0.0
        changed = self.sideways.advance(dt)
        return self.tilt.advance(dt) or changed

    def _target(self, dt: float, over: pygame.Rect | None) -> float:
        """Return the final tilt: clockwise if the pointer is on the card's right side, or drags it to the right."""
        before, self._dragged_at = self._dragged_at, None
        if over is None:
            return 0.0
        if over.width:
            return -_TILT * _within((self.pointer[0] - over.centerx) * 2 / over.width)
        self._dragged_at = over.x
        far = 0 if before is None or not dt else over.x - before
        return -_SWING * _within(far / dt / _FAST) if far else 0.0


def _within(value: float) -> float:
    return max(-1.0, min(1.0, value))
