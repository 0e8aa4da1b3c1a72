"""How a card in a hand leans: towards the pointer, behind a hand that drags it, aside for its neighbour."""

from __future__ import annotations

import pygame

from mighty_gui.client.shell.animation import Glide

_TILT = 2.0
"""The most degrees by which a card tilts towards the pointer."""
_SWING, _FAST = 7.0, 1400.0
"""The most degrees by which a dragged card hangs back, and the pixels a second at which it does."""


class Lean:
    """The tilt of one card in degrees, and its way aside in pixels; one that does not lean keeps still."""

    def __init__(self, leans: bool) -> None:
        self.leans = leans
        self.pointer = (0, 0)
        self.tilt = Glide()
        self.aside = Glide(rate=18.0)
        self._dragged_at: int | None = None

    def adopt(self, old: Lean) -> None:
        """Go on as the old widget's lean was."""
        if self.leans:
            self.tilt, self.aside, self.pointer = old.tilt, old.aside, old.pointer

    def part(self, far: float) -> None:
        """Make room for a neighbour."""
        if self.leans:
            self.aside.target = far

    def step(self, dt: float, over: pygame.Rect | None) -> bool:
        """Let time pass; ``over`` is where the card lies under the pointer, without a width while it is dragged.
        Tells whether the picture changed."""
        self.tilt.target = self._wanted(dt, over) if self.leans else 0.0
        changed = self.aside.advance(dt)
        return self.tilt.advance(dt) or changed

    def _wanted(self, dt: float, over: pygame.Rect | None) -> float:
        """The tilt it should come to: clockwise where the pointer is on its right, or drags it to the right."""
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
