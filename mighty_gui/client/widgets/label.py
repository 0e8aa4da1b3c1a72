"""Text to read: one line, or a paragraph that wraps; also panels and groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Self

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.fonts import Align
from mighty_gui.client.look.look import Look
from mighty_gui.client.look.theme import Colour, Size
from mighty_gui.client.widgets.base import Widget
from mighty_gui.client.widgets.dividing import columns
from mighty_gui.texts import Texts


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
        """Measure the line."""
        wide = self.look.fonts.width(self.text, self.px, bold=self.bold, serif=self.serif)
        return wide, self.look.fonts.line_height(self.px)

    def draw(self, surface: pygame.Surface) -> None:
        """Write the line."""
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
    """A text of several lines, as wide as its place."""

    def lines(self, width: int) -> list[str]:
        """Return the text broken to a width."""
        return self.look.fonts.wrap(self.text, self.px, width, bold=self.bold, serif=self.serif)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure the height for the given width."""
        if width is None:
            return super().measure()
        return width, len(self.lines(width)) * self.look.fonts.line_height(self.px)

    def draw(self, surface: pygame.Surface) -> None:
        """Write the text from the top."""
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
    """The ground below other widgets: a dark panel, a sheet of paper or a sunken well.

    A ``sheet`` is a panel through which nothing shows, for panels that lie over other words.
    """

    def __init__(self, look: Look, style: Literal["panel", "sheet", "paper", "well"] = "panel") -> None:
        super().__init__(look)
        self.style = style

    def written(self, texts: Texts) -> Sequence[str]:
        """No words: the widgets on the panel have their own."""
        return ()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the panel."""
        rect, theme = self.rect, self.look.theme
        if self.style in ("panel", "sheet"):
            paint.draw_panel(surface, rect, theme, solid=self.style == "sheet")
        else:
            (paint.draw_paper if self.style == "paper" else paint.draw_well)(surface, rect, theme)


class Group(Widget):
    """Widgets side by side as one: ``parts`` as in `dividing.columns`, None for a widget's own width."""

    def __init__(self, look: Look, members: Sequence[tuple[Widget, float | None]], *, name: str = "") -> None:
        super().__init__(look, name=name)
        self.members = list(members)

    def children(self) -> Sequence[Widget]:
        """The members."""
        return [widget for widget, _ in self.members]

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure as much height as the highest member needs."""
        sizes = [widget.measure() for widget, _ in self.members]
        gaps = self.look.theme.gap * (len(sizes) - 1)
        return width or sum(size[0] for size in sizes) + gaps, max(size[1] for size in sizes)

    def place(self, rect: pygame.Rect) -> Self:
        """Share the width between the members."""
        super().place(rect)
        parts = [widget.measure()[0] if part is None else part for widget, part in self.members]
        for (widget, _), column in zip(self.members, columns(rect, parts, self.look.theme.gap), strict=True):
            widget.place(column)
        return self

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the members."""
        for widget in self.children():
            widget.draw(surface)
