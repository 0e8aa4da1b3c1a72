"""Scenes made of widgets: most screens and every dialog."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.ground import draw_ground
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import ReadablePage, Scene
from mighty_gui.client.widgets import Button, Tabs
from mighty_gui.client.widgets.base import Widget
from mighty_gui.client.widgets.dialog import describe, draw_veil, texts_of
from mighty_gui.client.widgets.page import Page


class WidgetScene(Scene):
    """A screen made of widgets: override `build`, and `backdrop` for what is painted behind them."""

    is_read = False
    """Whether its panes are read aloud even if there are buttons in them."""
    first_focus = ""
    """The name of the widget that has the focus at first; empty for the first that can have it."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.page = Page(context.look, context.hear)

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Return the placed widgets; called at every `refresh`."""
        raise NotImplementedError

    def backdrop(self, surface: pygame.Surface) -> None:
        """Paint the background of the widgets: the cloth, or a veil over the screen below."""
        if self.overlay:
            draw_veil(surface)
        else:
            draw_ground(surface, self.context.theme)

    def refresh(self) -> None:
        """Build the widgets again from the model; focus, scrolling and carets stay."""
        self.page.show(self.build(self.rect), self.context.look, first=self.first_focus)
        self.wants_redraw = True

    def resized(self, rect: pygame.Rect) -> None:
        """Build the widgets again for another window."""
        super().resized(rect)
        self.refresh()

    @property
    def text_rect(self) -> pygame.Rect | None:
        """The place of the focused text field's caret."""
        return self.page.text_rect

    @property
    def reader_pages(self) -> Sequence[ReadablePage]:
        return (self.page,)

    @property
    def spoken_text(self) -> str:
        """The spoken description of the focused widget."""
        return describe(self.page.focus, self.context.texts) if self.page.focus else ""

    def announcements(self) -> Iterable[str]:
        """Return the texts of the page that are not on buttons or in fields."""
        texts = self.context.texts
        return [line for widget in self.page.widgets for line in texts_of(widget, texts, is_read=self.is_read)]

    def cancel(self) -> bool:
        """Handle Escape if no widget did; go back by default."""
        self.app.pop()
        return True

    def shortcut(self, key: str) -> bool:
        """Handle a key if no widget did; return whether it was used."""
        return False

    def show_help(self) -> bool:
        """Handle F1 if no widget did; return whether it was used (otherwise the usual help is shown)."""
        return False

    def handle(self, intent: Intent) -> bool:
        """Pass an intent to the widgets first, then to `cancel`, `show_help` and `shortcut`."""
        if self.page.handle(intent):
            return True
        if intent.kind is Kind.HELP:
            return self.show_help()
        if intent.kind in (Kind.CANCEL, Kind.MENU):
            return self.cancel()
        return intent.kind is Kind.KEY and self.shortcut(intent.key)

    def step(self, dt: float) -> None:
        """Advance the widgets' small motions."""
        self.page.step(dt)
        if self.page.wants_redraw:
            self.page.wants_redraw = False
            self.wants_redraw = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw backdrop, widgets, and the parts of widgets above all others."""
        self.backdrop(surface)
        self.page.draw(surface)


# --- widgets for sheets of paper, with a focus ring that is visible on a light ground -----------------------


T = TypeVar("T")


class OnPaper(Widget):
    """A widget with a focus ring in dark gold, which is visible on paper."""

    def draw_ring(self, surface: pygame.Surface, rect: pygame.Rect | None = None, radius: int | None = None) -> None:
        if not self.ringed:
            return
        theme = self.look.theme
        gap, width = theme.px(3), theme.px(2.6)
        outer = (rect or self.rect).inflate(2 * (gap + width), 2 * (gap + width))
        corner = (theme.px(9) if radius is None else radius) + gap + width
        paint.draw_ring(surface, outer, corner, width, theme.palette.accent_ink)


class PaperButton(OnPaper, Button):
    """A button on paper."""


class PaperTabs(OnPaper, Tabs[T]):
    """Tabs on paper."""
