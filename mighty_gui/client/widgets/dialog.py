"""A question or a message in the middle of the screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size
from mighty_gui.client.widgets.base import Widget
from mighty_gui.client.widgets.button import Button
from mighty_gui.client.widgets.label import Label, Paragraph
from mighty_gui.client.widgets.layout import Grow, Horizontal, Scrolled, Sheet
from mighty_gui.client.widgets.scroll import ScrollPane
from mighty_gui.texts import Texts


class Dialog(Sheet):
    """A panel with a title, a text (that scrolls when too long) and buttons, the main one last."""

    def __init__(self, look: Look, title: str, text: str, buttons: Sequence[Button], *, name: str = "dialog") -> None:
        head = Label(look, title, size=Size.HEADING, bold=True, colour=look.palette.gold_bright)
        label = Paragraph(look, text, name="dialog text")
        button_row = Horizontal(look, buttons, gap=12, align="end").having(wraps=True)
        pane = Scrolled(look, label, name="dialog pane")
        super().__init__(look, [head, Grow(pane), button_row], width=0, gap=16, name=name)
        theme = look.theme
        wanted = (head.measure()[0], button_row.measure()[0], min(label.measure()[0] + theme.px(24), theme.tx(560)))
        self.width = max(theme.tx(420), *wanted) + 2 * theme.pad
        self._label = f"{title}. {text}"


def draw_veil(surface: pygame.Surface, strength: int = 150) -> None:
    """Darken everything behind a dialog."""
    veil = paint.cache_surface(("veil", surface.get_size(), strength), lambda: _veil(surface.get_size(), strength))
    surface.blit(veil, (0, 0))


def _veil(size: tuple[int, int], strength: int) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((3, 10, 8, strength))
    return veil


# --- descriptions of widgets, for the speech output ---------------------------------------------------------


SELF_EVIDENT = frozenset({"", "card", "note"})
"""The kinds that are not spoken, because the name makes them clear."""


def describe(widget: Widget, texts: Texts) -> str:
    """Describe a widget in a text: its name and value, its kind, its key, its state, and the remark on it."""
    named = widget.name_and_value
    kind = texts(f"accessibility.kind.{widget.role}") if named and widget.role not in SELF_EVIDENT else ""
    state = texts(f"accessibility.state.{widget.condition}") if widget.condition else ""
    place = ""
    if widget.position is not None:
        number, count = widget.position
        place = texts("accessibility.position", number=number, count=count)
    key = texts("accessibility.key", key=widget.key_sign) if widget.key_sign else ""
    called = ", ".join(part for part in (named, kind, key, state, place) if part)
    remark = "" if widget.remark == widget.label else widget.remark
    return ". ".join(part for part in (called, remark) if part)


def texts_of(widget: Widget, texts: Texts, *, is_read: bool = False) -> Iterator[str]:
    """Yield the texts on a widget and in it, except those that are spoken when it has the focus.

    A pane with fields in it is a form; its labels are spoken with the fields, unless the pane is there to be read.
    """
    is_form = isinstance(widget, ScrollPane) and any(other_widget.focusable for other_widget in widget.walk())
    if widget.focusable or (is_form and not is_read):
        return
    yield from widget.visible_text(texts)
    if not isinstance(widget, Dialog):  # its label is title and text already
        for child in widget.children():
            yield from texts_of(child, texts, is_read=is_read)
