"""Text that stands there: one line, or a paragraph that wraps; and the panel behind things."""

from __future__ import annotations

from typing import Literal

import pygame

from mighty_gui.client import paint
from mighty_gui.client.fonts import Align
from mighty_gui.client.theme import Colour, Size
from mighty_gui.client.widgets.base import Look, Widget


class Label(Widget):
    """One line of text."""

    def __init__(
        self,
        look: Look,
        text: str,
        *,
        size: Size = Size.BODY,
        colour: Colour | None = None,
        align: Align = "left",
        bold: bool = False,
        serif: bool = False,
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(look, name=name, tip=tip)
        self.text = text
        self.px = look.theme.font(size)
        self.colour = colour or look.palette.text
        self.align = align
        self.bold = bold
        self.serif = serif

    @property
    def label(self) -> str:
        """The text."""
        return self.text

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """The line's size."""
        wide = self.look.fonts.width(self.text, self.px, bold=self.bold, serif=self.serif)
        return wide, self.look.fonts.line_height(self.px)

    def draw(self, surface: pygame.Surface) -> None:
        """Write it."""
        self.look.fonts.draw(
            surface,
            self.text,
            self.px,
            self.colour,
            self.rect,
            align=self.align,
            bold=self.bold,
            serif=self.serif,
        )


class Paragraph(Label):
    """Text over several lines, as wide as it is allowed to be."""

    def lines(self, width: int) -> list[str]:
        """The text broken to a width."""
        return self.look.fonts.wrap(self.text, self.px, width, bold=self.bold, serif=self.serif)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Given its width, how high it is."""
        if width is None:
            return super().measure()
        return width, len(self.lines(width)) * self.look.fonts.line_height(self.px)

    def draw(self, surface: pygame.Surface) -> None:
        """Write it from the top."""
        self.look.fonts.draw_lines(
            surface,
            self.lines(self.rect.width),
            self.px,
            self.colour,
            self.rect,
            align=self.align,
            bold=self.bold,
            serif=self.serif,
        )


class Panel(Widget):
    """The ground other widgets lie on: a dark panel, a sheet of paper or a sunken well."""

    def __init__(self, look: Look, style: Literal["panel", "paper", "well"] = "panel") -> None:
        super().__init__(look)
        self.style = style

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it."""
        draw = {"panel": paint.draw_panel, "paper": paint.draw_paper, "well": paint.draw_well}[self.style]
        draw(surface, self.rect, self.look.theme)
