"""The passage from one scene to another: the old picture fades away over the new one."""

from __future__ import annotations

import pygame

SECONDS = 0.16


class CrossFade:
    """Keeps the last picture of what has gone, and lets it fade."""

    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self._left = 0.0
        self.is_new = False
        """Whether it has begun and nothing of it was seen yet."""

    def begin(self, old: pygame.Surface) -> None:
        """Let this picture fade; of several scenes that follow each other at once only the first is seen."""
        if self._old is None:
            self._old, self._left, self.is_new = old, SECONDS, True

    def drop(self) -> None:
        """Forget the old picture: it no longer fits."""
        self._old, self.is_new = None, False

    def step(self, dt: float) -> bool:
        """Let time pass; tells whether the picture changed."""
        if self._old is None:
            return False
        # the first picture of what has come may take long: that time is no part of the passage
        self._left -= 0.0 if self.is_new else dt
        self.is_new = False
        if self._left <= 0.0:
            self._old = None
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what is left of the old picture."""
        if self._old is not None:
            part = self._left / SECONDS
            self._old.set_alpha(
                round(255 * part) if part < 1.0 else None
            )  # whole, it is painted five times as fast
            surface.blit(self._old, (0, 0))
