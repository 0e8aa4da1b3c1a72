"""What the game says in words, line by line on the standard output: for a screen reader or a braille display.

A line is written when what has the focus changes, when another screen opens, and, at the table, for everything
that happens there (`mighty_gui.client.table.narrating`). What changes faster than anybody listens is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from mighty_gui.client.prose import CardRow
from mighty_gui.client.widgets.base import Widget
from mighty_gui.client.widgets.dialog import Dialog
from mighty_gui.client.widgets.label import Panel
from mighty_gui.client.widgets.scroll import ScrollPane
from mighty_gui.texts import Texts
from mighty_gui.texts.signs import drawable
from mighty_gui.texts.words import card_name

if TYPE_CHECKING:
    from mighty_gui.client.scene import Scene

SETTLED = 0.15
"""Seconds for which the focus must rest before it is told."""


class Narrator:
    """Tells what the topmost scene shows; silent unless ``on``."""

    def __init__(self, write: Callable[[str], None] | None = None) -> None:
        self.on = False
        self.always = False
        """Whether it was asked for at the start, whatever the settings say."""
        self._write = write or partial(print, flush=True)
        self._scene: Scene | None = None
        self._told = ""
        self._next = ""
        self._rested = 0.0

    def say(self, line: str) -> None:
        """Write a line now."""
        if self.on and line.strip():
            try:
                self._write(drawable(" ".join(line.split())))
            except (OSError, ValueError):  # closed: nobody listens any more
                self.on = self.always = False

    def follow(self, scene: Scene | None, dt: float) -> None:
        """Tell what is new on a scene, once it has rested for a moment."""
        if not self.on or scene is None:
            self._scene = None
            return
        if scene is not self._scene:
            self._scene, self._told, self._next, self._rested = scene, "", "", 0.0
            for line in scene.announced():
                self.say(line)
        spoken = scene.spoken
        if spoken != self._next:
            self._next, self._rested = spoken, 0.0
            return
        self._rested += dt
        if self._rested >= SETTLED and spoken != self._told:
            before, self._told = self._told.split("\n"), spoken
            for line in spoken.split("\n"):
                if line not in before:
                    self.say(line)


def words_of(widget: Widget, texts: Texts) -> Iterator[str]:
    """What is written on a widget and in it, but for what is told when it has the focus; cards by their names."""
    if widget.focusable or (isinstance(widget, ScrollPane) and any(one.focusable for one in widget.walk())):
        return  # a form: its labels are told with its fields
    has_words = type(widget).label is not Widget.label  # others are only called by their internal name
    if isinstance(widget, CardRow):
        yield ", ".join(card_name(texts, card, long=True) for card in widget.cards)
    elif has_words and not isinstance(widget, Panel):
        yield widget.label
    if not isinstance(widget, Dialog):  # whose label is title and text already
        for child in widget.children():
            yield from words_of(child, texts)
