"""Widgets in words, for the speech output."""

from __future__ import annotations

from collections.abc import Iterator

from mighty_gui.client.widgets.base import Widget
from mighty_gui.client.widgets.dialog import Dialog
from mighty_gui.client.widgets.scroll import ScrollPane
from mighty_gui.texts import Texts


def described(widget: Widget, texts: Texts) -> str:
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
    is_form = isinstance(widget, ScrollPane) and any(one.focusable for one in widget.walk())
    if widget.focusable or (is_form and not is_read):
        return
    yield from widget.written(texts)
    if not isinstance(widget, Dialog):  # whose label is title and text already
        for child in widget.children():
            yield from words_of(child, texts, is_read=is_read)
