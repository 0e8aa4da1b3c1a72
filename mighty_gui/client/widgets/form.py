"""Labels beside controls, one row below the other: the inside of a panel of choices."""

from __future__ import annotations

import pygame

from mighty_gui.client.look.look import Look
from mighty_gui.client.look.theme import Size
from mighty_gui.client.widgets.base import Widget
from mighty_gui.client.widgets.label import Label, Paragraph


class Form:
    """A collector of placed widgets from (0, 0) down, ready for a `ScrollPane`.

    Labels stand beside their controls where there is room, above them where there is not; ``snug``
    controls (switches) keep their own width and end at the right edge.
    """

    def __init__(self, look: Look, width: int) -> None:
        self.look = look
        self.width = width
        self.height = 0
        self.widgets: list[Widget] = []
        self.wide = width >= look.theme.tx(430)

    def heading(self, text: str) -> None:
        """Begin a group with a heading."""
        look = self.look
        self.height += look.theme.tx(14) if self.widgets else 0
        label = Label(look, text, size=Size.LARGE, bold=True, colour=look.palette.gold)
        self._text([label], self.width, self.height)
        self.height = label.rect.bottom + look.theme.tx(6)

    def row(self, text: str, control: Widget, detail: str = "", *, snug: bool = False) -> None:
        """Add a labelled control, with a smaller line of explanation below the label if given."""
        texts: list[Label] = [Paragraph(self.look, text)]
        if detail:
            texts.append(self._small(detail))
        gap = self.look.theme.px(16)
        if snug:
            self._beside(texts, control, control.measure()[0], gap)
        elif self.wide:
            self._beside(texts, control, round(self.width * 0.58), gap)
        else:
            self._above(texts, control)
        self.height += self.look.theme.tx(9)

    def note(self, text: str) -> None:
        """Add a paragraph of explanation."""
        self.height = self._text([self._small(text)], self.width, self.height) + self.look.theme.tx(9)

    def full(self, control: Widget) -> None:
        """Add a widget over the whole width, without a label."""
        height = control.measure(self.width)[1]
        self.widgets.append(control.place(pygame.Rect(0, self.height, self.width, height)))
        self.height += height + self.look.theme.tx(9)

    def _small(self, text: str) -> Paragraph:
        return Paragraph(self.look, text, size=Size.CAPTION, colour=self.look.palette.text_soft)

    def _beside(self, texts: list[Label], control: Widget, width: int, gap: int) -> None:
        """Place both in the middle of the higher one's height."""
        height = control.measure(width)[1]
        room = self.width - width - gap
        wanted = sum(text.measure(room)[1] for text in texts)
        row = max(height, wanted)
        self._text(texts, room, self.height + (row - wanted) // 2)
        top = self.height + (row - height) // 2
        self.widgets.append(control.place(pygame.Rect(self.width - width, top, width, height)))
        self.height += row

    def _above(self, texts: list[Label], control: Widget) -> None:
        self.height = self._text(texts, self.width, self.height) + self.look.theme.tx(4)
        height = control.measure(self.width)[1]
        self.widgets.append(control.place(pygame.Rect(0, self.height, self.width, height)))
        self.height += height

    def _text(self, texts: list[Label], width: int, top: int) -> int:
        """Place texts one below the other; return where they end."""
        for text in texts:
            height = text.measure(width)[1]
            self.widgets.append(text.place(pygame.Rect(0, top, width, height)))
            top += height
        return top
