"""Sheets of paper to read, over the current screen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.pages.document import Document, Written
from mighty_gui.client.pages.prose import PaperPane
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Grow, Horizontal, Member, Panel, ScrollPane, Vertical, Widget
from mighty_gui.client.widgets.label import Title
from mighty_gui.client.widgets.widget_scene import PaperButton, WidgetScene

_PANE = "text"


class ReadingScene(WidgetScene):
    """The base of scenes for reading: override `title` and `write`.

    Arrows, wheel and Page keys scroll; Escape and the button close.
    """

    overlay = True
    is_read = True
    first_focus = "close"

    closing_keys: frozenset[str] = frozenset()
    """Keys that close the sheet, such as the key that opened it."""

    @property
    def screen_name(self) -> str:
        """The screen's name for the speech output: its title."""
        return self.title()

    def title(self) -> str:
        """Return the heading above the text."""
        raise NotImplementedError

    def write(self, page: Document) -> None:
        """Write the text."""
        raise NotImplementedError

    def content(self) -> Widget:
        """Return a widget with the text that `write` writes."""
        return Written(self.context.look, self.write, self.context.deck)

    def controls(self) -> Sequence[Widget]:
        """Return the widgets between title and text."""
        return ()

    def title_buttons(self) -> Sequence[Button]:
        """Return the buttons at the other end of the title's line."""
        return ()

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, theme = self.context.look, self.context.theme
        close = PaperButton(look, self.t("button.back"), self.cancel, icon="back", name="close")
        title = Title(look, self.title(), colour=look.palette.ink)
        top = Horizontal(look, [close, Grow(title), *self.title_buttons()], gap=16)
        pane = PaperPane(look, self.content(), name=f"{_PANE} {self.page_name}")
        members: list[Member] = [top, *self.controls(), Grow(pane)]
        sheet = Vertical(look, members, gap=10, pad=(30, 24), ground=Panel(look, "paper"))
        place = rect.inflate(-2 * theme.px(20), -2 * theme.px(20))
        place.width = min(place.width, theme.tx(940))
        place.centerx = rect.centerx
        return [sheet.place(place)]

    @property
    def page_name(self) -> str:
        """The name of the current page; each page keeps its scroll position while the sheet is open."""
        return ""

    def _pane(self) -> ScrollPane | None:
        pane = self.page.find(f"{_PANE} {self.page_name}")
        return pane if isinstance(pane, ScrollPane) else None

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; keys that scroll come first, regardless of the focus."""
        pane = self._pane()
        if pane is not None:
            line, whole = self.context.theme.tx(64), round(pane.rect.height * 0.85)
            goal = {
                Kind.UP: pane.offset - line,
                Kind.DOWN: pane.offset + line,
                Kind.PAGE_UP: pane.offset - whole,
                Kind.PAGE_DOWN: pane.offset + whole,
                Kind.HOME: 0,
                Kind.END: pane.height,
            }.get(intent.kind)
            if goal is not None:
                pane.scroll_to(goal)
                self._read_along(intent.kind)
                return True
        if intent.kind is Kind.HELP and "f1" in self.closing_keys:
            return self.cancel()
        return super().handle(intent)

    def _read_along(self, kind: Kind) -> None:
        """Read on, back or from the beginning, if speech is on."""
        if kind is Kind.HOME:
            self.context.narrator.read_out(self)
        elif kind in (Kind.UP, Kind.DOWN):
            self.context.narrator.read_on(self, back=kind is Kind.UP)

    def shortcut(self, key: str) -> bool:
        return key in self.closing_keys and self.cancel()
