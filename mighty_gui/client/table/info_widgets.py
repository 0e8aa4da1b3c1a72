"""What lies over the info panel for the pointer and the keyboard: it is part of the table, and has more to say."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Look, Widget


class MoreInfo(Widget):
    """Tells more, to the pointer and to Tab. A press tells it at length, if somebody listens."""

    focusable = True

    def __init__(self, look: Look, rect: pygame.Rect, text: str, on_press: Callable[[], None] | None) -> None:
        super().__init__(look, name="info", reason=text)
        self.on_press = on_press
        self.place(rect)

    @property
    def label(self) -> str:
        """Only its text is spoken."""
        return ""

    @property
    def condition(self) -> str:
        """It is no button that does nothing."""
        return ""

    def handle(self, intent: Intent) -> bool:
        """A click, or Enter."""
        pressed = intent.kind is Kind.PRESS and intent.button == 1 and self.hit(intent.pos)
        if self.on_press is None or not (pressed or (intent.kind is Kind.CONFIRM and self.focused)):
            return False
        self.on_press()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Only the focus ring: the panel is part of the table."""
        if self.ringed:
            paint.draw_focus(surface, self.rect, self.look.theme, self.look.theme.radius)


class PanelTip(Widget):
    """Lies over a part of the panel and says what it means; a press is the panel's."""

    def __init__(self, look: Look, rect: pygame.Rect, words: str, panel: MoreInfo | None, *, name: str) -> None:
        super().__init__(look, name=name, tip=words)
        self.panel = panel
        self.place(rect)

    def handle(self, intent: Intent) -> bool:
        """What the panel does with a click."""
        return intent.kind is Kind.PRESS and self.panel is not None and self.panel.handle(intent)
