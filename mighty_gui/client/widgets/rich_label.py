"""A label with coloured suit signs."""

from __future__ import annotations

import pygame

from mighty_gui.client.look import rich_text
from mighty_gui.client.widgets.label import Label


class RichLabel(Label):
    """One line of text with coloured suits, smaller where it would not fit."""

    def draw(self, surface: pygame.Surface) -> None:
        """Write the line."""
        rich_text.draw(
            surface, self.look, self.text, self.px, self.colour, self.rect, align=self.align, bold=self.bold
        )
