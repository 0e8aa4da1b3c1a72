"""A question or a message in the middle of the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.look import Look
from mighty_gui.client.look.theme import Size
from mighty_gui.client.widgets import dividing
from mighty_gui.client.widgets.base import Widget
from mighty_gui.client.widgets.button import Button
from mighty_gui.client.widgets.label import Label, Paragraph
from mighty_gui.client.widgets.scroll import ScrollPane


class Dialog(Widget):
    """A panel with a title, a text (that scrolls when too long) and buttons, the main one last."""

    def __init__(
        self, look: Look, title: str, text: str, buttons: Sequence[Button], *, name: str = "dialog"
    ) -> None:
        super().__init__(look, name=name)
        self._title = Label(look, title, size=Size.HEADING, bold=True, colour=look.palette.gold_bright)
        self._text = Paragraph(look, text, name="dialog text")
        self._buttons = list(buttons)
        self._pane: ScrollPane | None = None

    @property
    def label(self) -> str:
        """Title and text."""
        return f"{self._title.text}. {self._text.text}"

    def children(self) -> Sequence[Widget]:
        """Title, text, buttons."""
        return [self._title, *([self._pane] if self._pane else []), *self._buttons]

    def _width(self) -> int:
        theme = self.look.theme
        gaps = theme.gap * (len(self._buttons) - 1)
        wanted = max(
            theme.tx(420),
            self._title.measure()[0],
            sum(button.measure()[0] for button in self._buttons) + gaps,
            min(self._text.measure()[0] + theme.px(24), theme.tx(560)),
        )
        return min(wanted + 2 * theme.pad, theme.size[0] - 2 * theme.margin)

    def place(self, rect: pygame.Rect) -> Self:
        """Place the dialog in the middle of ``rect``, as large as needed."""
        theme = self.look.theme
        width = self._width()
        inner_width = width - 2 * theme.pad
        text_width = inner_width - theme.px(18)
        text_height = self._text.measure(text_width)[1]
        head, foot = self._title.measure()[1], theme.control
        fixed = head + foot + 2 * theme.pad + 2 * theme.px(16)
        height = min(fixed + text_height + theme.px(6), rect.height - 2 * theme.px(16))
        super().place(dividing.centred(rect, (width, height)))
        inner = dividing.inset(self.rect, theme.pad)
        top, middle, bottom = dividing.rows(inner, [head, 1.0, foot], theme.px(16))
        self._title.place(top)
        self._text.place(pygame.Rect(0, 0, text_width, text_height))
        self._pane = ScrollPane(self.look, [self._text], name="dialog pane").place(middle)
        dividing.line(self._buttons, bottom, theme.gap, "right")
        return self

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the panel and its parts."""
        paint.draw_panel(surface, self.rect, self.look.theme, solid=True)
        for child in self.children():
            child.draw(surface)


def draw_veil(surface: pygame.Surface, strength: int = 150) -> None:
    """Darken everything behind a dialog."""
    veil = paint.cached(("veil", surface.get_size(), strength), lambda: _veil(surface.get_size(), strength))
    surface.blit(veil, (0, 0))


def _veil(size: tuple[int, int], strength: int) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((3, 10, 8, strength))
    return veil
