"""A bar that shows how much of some work is done."""

from __future__ import annotations

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.look import Look
from mighty_gui.client.look.theme import faded
from mighty_gui.client.widgets.base import Widget
from mighty_gui.texts import Texts


class ProgressBar(Widget):
    """The part that is done, from 0 to 1; on paper unless told otherwise."""

    def __init__(self, look: Look, part: float, *, label: str, on_paper: bool = True, name: str = "") -> None:
        """``label``: what is being done, for those who hear it."""
        super().__init__(look, name=name)
        self.part = min(1.0, max(0.0, part))
        self.on_paper = on_paper
        self._label = label

    @property
    def label(self) -> str:
        """The work."""
        return self._label

    def written(self, texts: Texts) -> tuple[str, ...]:
        """No words: whoever shows a bar writes what is done beside it."""
        return ()

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure the bar."""
        return width or self.look.theme.tx(200), self.look.theme.px(14)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the bar, and what is done of it."""
        p, radius = self.look.palette, self.rect.height // 2
        ground = faded(p.ink, 0.14) if self.on_paper else faded(p.text, 0.18)
        paint.draw_rounded(surface, self.rect, radius, ground)
        done = pygame.Rect(self.rect)
        done.width = max(self.rect.height, round(self.rect.width * self.part))
        if self.part:
            paint.draw_rounded(surface, done, radius, p.gold, bottom=p.gold_low)
