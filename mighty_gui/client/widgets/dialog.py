"""A question or a message in the middle of the screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Self

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size
from mighty_gui.client.widgets import dividing
from mighty_gui.client.widgets.base import Widget
from mighty_gui.client.widgets.button import Button
from mighty_gui.client.widgets.label import Label, Paragraph
from mighty_gui.client.widgets.scroll import ScrollPane
from mighty_gui.texts import Texts


class Dialog(Widget):
    """A panel with a title, a text (that scrolls when too long) and buttons, the main one last."""

    def __init__(self, look: Look, title: str, text: str, buttons: Sequence[Button], *, name: str = "dialog") -> None:
        super().__init__(look, name=name)
        self._title = Label(look, title, size=Size.HEADING, bold=True, colour=look.palette.gold_bright)
        self._text = Paragraph(look, text, name="dialog text")
        self._buttons = list(buttons)
        self._pane: ScrollPane | None = None

    @property
    def label(self) -> str:
        return f"{self._title.text}. {self._text.text}"

    def children(self) -> Sequence[Widget]:
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
        theme = self.look.theme
        width = self._width()
        inner_width = width - 2 * theme.pad
        text_width = inner_width - theme.px(18)
        text_height = self._text.measure(text_width)[1]
        head, foot = self._title.measure()[1], theme.control
        fixed = head + foot + 2 * theme.pad + 2 * theme.px(16)
        height = min(fixed + text_height + theme.px(6), rect.height - 2 * theme.px(16))
        super().place(dividing.centre(rect, (width, height)))
        inner = dividing.inset(self.rect, theme.pad)
        top, middle, bottom = dividing.rows(inner, [head, 1.0, foot], theme.px(16))
        self._title.place(top)
        self._text.place(pygame.Rect(0, 0, text_width, text_height))
        self._pane = ScrollPane(self.look, [self._text], name="dialog pane").place(middle)
        dividing.line(self._buttons, bottom, theme.gap, "right")
        return self

    def draw(self, surface: pygame.Surface) -> None:
        paint.draw_panel(surface, self.rect, self.look.theme, solid=True)
        for child in self.children():
            child.draw(surface)


def draw_veil(surface: pygame.Surface, strength: int = 150) -> None:
    """Darken everything behind a dialog."""
    veil = paint.cache_surface(("veil", surface.get_size(), strength), lambda: _veil(surface.get_size(), strength))
    surface.blit(veil, (0, 0))


def _veil(size: tuple[int, int], strength: int) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((3, 10, 8, strength))
    return veil


# --- widgets in words, for the speech output ----------------------------------------------------------------


def describe(widget: Widget, texts: Texts) -> str:
    """Describe a widget in words: its label, its kind, its key, its state, and the remark on it."""
    kind = texts(f"accessibility.kind.{widget.role}") if widget.role and widget.label else ""
    state = texts(f"accessibility.state.{widget.condition}") if widget.condition else ""
    place = ""
    if widget.position is not None:
        number, count = widget.position
        place = texts("accessibility.position", number=number, count=count)
    key = texts("accessibility.key", key=widget.shortcut) if widget.shortcut else ""
    called = ", ".join(part for part in (widget.label, kind, key, state, place) if part)
    remark = "" if widget.remark == widget.label else widget.remark
    return ". ".join(part for part in (called, remark) if part)


def words_of(widget: Widget, texts: Texts, *, is_read: bool = False) -> Iterator[str]:
    """Yield the words on a widget and in it, except those that are said when it has the focus.

    A pane with fields in it is a form, whose labels are said with the fields, unless it is there to be read.
    """
    is_form = isinstance(widget, ScrollPane) and any(other_widget.focusable for other_widget in widget.walk())
    if widget.focusable or (is_form and not is_read):
        return
    yield from widget.visible_text(texts)
    if not isinstance(widget, Dialog):  # whose label is title and text already
        for child in widget.children():
            yield from words_of(child, texts, is_read=is_read)


# --- labels beside controls, one row below the other: the inside of a panel of choices ----------------------


class Form:
    """A collector of placed widgets from (0, 0) down, ready for a `ScrollPane`.

    Labels stand beside their controls where there is room, above them where there is not; ``snug``
    controls (switches) keep their own width and end at the right edge.
    """

    def __init__(self, look: Look, width: int) -> None:
        self.look, self.width = look, width
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
