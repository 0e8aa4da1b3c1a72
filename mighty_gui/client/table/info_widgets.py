"""The widgets over the info panel for the pointer and the keyboard: the panel is part of the table's picture."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Look, Widget


class MoreInfo(Widget):
    """Shows more about the hand to the pointer and to Tab; a press shows it at length, if ``on_press`` is given."""

    focusable = True

    def __init__(self, look: Look, rect: pygame.Rect, text: str, on_press: Callable[[], None] | None) -> None:
        super().__init__(look, name="info", reason=text)
        self.on_press = on_press
        self.place(rect)

    @property
    def label(self) -> str:
        """Nothing: only its text is spoken."""
        return ""

    @property
    def condition(self) -> str:
        """Nothing: it is not a button, so it is never called unavailable."""
        return ""

    def handle(self, intent: Intent) -> bool:
        """Handle a click or Enter."""
        pressed = intent.kind is Kind.PRESS and intent.button == 1 and self.hit(intent.pos)
        if self.on_press is None or not (pressed or (intent.kind is Kind.CONFIRM and self.focused)):
            return False
        self.on_press()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw only the focus ring: the panel is part of the table."""
        if self.ringed:
            paint.draw_focus(surface, self.rect, self.look.theme, self.look.theme.radius)


class PanelTip(Widget):
    """The tip over a part of the panel that says what the part means; a press is passed on to the panel."""

    def __init__(self, look: Look, rect: pygame.Rect, words: str, panel: MoreInfo | None, *, name: str) -> None:
        super().__init__(look, name=name, tip=words)
        self.panel = panel
        self.place(rect)

    def handle(self, intent: Intent) -> bool:
        """Pass a press on to the panel."""
        return intent.kind is Kind.PRESS and self.panel is not None and self.panel.handle(intent)
