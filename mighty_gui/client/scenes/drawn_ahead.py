"""The rehearsal of a screen that is about to come: its pictures are made one by one while the last one is still
looked at."""

from __future__ import annotations

import pygame

from mighty_gui.client.widgets import Widget
from mighty_gui.client.widgets.widget_scene import WidgetScene


class Rehearsal:
    """Draws a screen widget by widget where nobody sees it; what is drawn is kept by those who draw."""

    def __init__(self, scene: WidgetScene, rect: pygame.Rect) -> None:
        self._scene = scene
        self._rect = rect
        self._left: list[Widget] | None = None
        self._nowhere = pygame.Surface(rect.size)
        self._nowhere.set_clip(pygame.Rect(0, 0, 1, 1))

    def step(self) -> bool:
        """Do a little of it; tells whether there was anything left to do."""
        if self._left is None:
            self._scene.resized(self._rect)
            self._scene.backdrop(self._nowhere)
            self._left = list(self._scene.page.walk())
        elif self._left:
            self._left.pop().draw(self._nowhere)  # the inner ones first: a pane draws all that is in it
        return bool(self._left)
