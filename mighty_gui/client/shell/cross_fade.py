"""The change from one scene to another: the old picture fades out over the new one."""

from __future__ import annotations

import pygame

SECONDS = 0.16


class CrossFade:
    """The picture of the previous scene while it fades out."""

    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self._left = 0.0
        self.is_new = False
        """Whether the fade has started but no frame of it was shown yet."""

    def begin(self, old: pygame.Surface) -> None:
        """Start to fade out this picture, unless another fade is running: then only the first picture is shown."""
        if self._old is None:
            self._old, self._left, self.is_new = old, SECONDS, True

    def drop(self) -> None:
        """Drop the old picture, because it no longer fits."""
        self._old, self.is_new = None, False

    def step(self, dt: float) -> bool:
        """Advance the fade; return whether the picture changed."""
        if self._old is None:
            return False
        # drawing the new scene for the first time may take long: that time does not count for the fade
        self._left -= 0.0 if self.is_new else dt
        self.is_new = False
        if self._left <= 0.0:
            self._old = None
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the old picture at its current opacity."""
        if self._old is not None:
            part = self._left / SECONDS
            self._old.set_alpha(round(255 * part) if part < 1.0 else None)  # no alpha: five times as fast
            surface.blit(self._old, (0, 0))
