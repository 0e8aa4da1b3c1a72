"""Preparing the pictures of a screen before it is shown."""

from __future__ import annotations

import pygame

from mighty_gui.client.widgets import Widget
from mighty_gui.client.widgets.widget_scene import WidgetScene


class Rehearsal:
    """Prepares a screen's pictures: draws its widgets one by one on a surface that is not shown."""

    def __init__(self, scene: WidgetScene, rect: pygame.Rect) -> None:
        self._scene, self._rect = scene, rect
        self._left: list[Widget] | None = None
        self._nowhere = pygame.Surface(rect.size)
        self._nowhere.set_clip(pygame.Rect(0, 0, 1, 1))

    def step(self) -> bool:
        """Draw one more widget; return whether any are left."""
        if self._left is None:
            self._scene.resized(self._rect)
            self._scene.backdrop(self._nowhere)
            self._left = list(self._scene.page.walk())
        elif self._left:
            self._left.pop().draw(self._nowhere)  # the inner ones first, because a pane draws all of its widgets
        return bool(self._left)
