"""A sheet of paper to read, over whatever is on the screen: the rules in force, or help."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.document import Document
from mighty_gui.client.pages.prose import Fade
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Label, Panel, ScrollPane, Widget, dividing, draw_veil
from mighty_gui.client.widgets.on_paper import PaperButton
from mighty_gui.client.widgets.widget_scene import WidgetScene

_PANE = "text"


class ReadingScene(WidgetScene):
    """The base of scenes for reading: override `title` and `write`.

    Arrows, wheel and Page keys scroll; Escape and the button close.
    """

    overlay = True
    is_read = True
    first_focus = "close"

    closing_keys: frozenset[str] = frozenset()
    """Keys that close it as well, as the key that opened it does."""

    @property
    def screen_name(self) -> str:
        """The screen's name for the speech output: its title."""
        return self.title()

    def title(self) -> str:
        """The heading above the text."""
        raise NotImplementedError

    def write(self, page: Document) -> None:
        """Write the text."""
        raise NotImplementedError

    def controls(self) -> Sequence[Widget]:
        """The widgets between title and text."""
        return ()

    def beside_closing(self) -> Sequence[Button]:
        """The buttons to the left of the closing one."""
        return ()

    # --- layout --------------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay out title, controls, text and the closing button."""
        look, theme = self.context.look, self.context.theme
        edge = theme.px(20)
        width = min(rect.width - 2 * edge, theme.tx(940))
        sheet = pygame.Rect(0, 0, width, rect.height - 2 * edge)
        sheet.center = rect.center
        inner = dividing.inset(sheet, theme.pad + theme.px(6), theme.pad)
        close = PaperButton(look, self.t("button.close"), self.cancel, icon="cross", name="close")
        buttons = [*self.beside_closing(), close]
        taken = sum(button.measure()[0] + theme.gap for button in buttons)
        title = self._title(inner.width - taken)
        controls = list(self.controls())
        heights: list[dividing.Part] = [
            max(round(title.px * 1.4), close.measure()[1]),
            *[theme.control] * len(controls),
            1.0,
        ]
        top, *middle, body = dividing.rows(inner, heights, theme.px(10))
        high = close.measure()[1]
        dividing.line(buttons, pygame.Rect(top.left, top.centery - high // 2, top.width, high), theme.gap, "right")
        title.place(pygame.Rect(top.left, top.top, top.width - taken, top.height))
        for control, row in zip(controls, middle, strict=True):
            control.place(row)
        page = Document(look, ScrollPane.content_width(look, body) - theme.px(6), self.context.deck)
        self.write(page)
        pane = ScrollPane(look, page.widgets, name=f"{_PANE} {self.page_name}").place(body)
        paper = Panel(look, "paper").place(sheet)
        return [paper, title, *controls, pane, Fade(look, pane, sheet), *buttons]

    @property
    def page_name(self) -> str:
        """A name for the current page; each page keeps its scroll position while the sheet is open."""
        return ""

    def _title(self, width: int) -> Label:
        look = self.context.look
        ink = look.palette.ink
        label = Label(look, self.title(), size=Size.TITLE, bold=True, serif=True, colour=ink, name="title")
        label.px = look.fonts.fitting(label.text, label.px, width, least=0.5, bold=True, serif=True)
        return label

    # --- acting --------------------------------------------------------------------------------------

    def _pane(self) -> ScrollPane | None:
        pane = self.page.find(f"{_PANE} {self.page_name}")
        return pane if isinstance(pane, ScrollPane) else None

    def handle(self, intent: Intent) -> bool:
        """Handle the reading keys first: they scroll, whatever has the focus."""
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
        """Read on, back or from the beginning, to those who hear the text."""
        if kind is Kind.HOME:
            self.context.narrator.read_out(self)
        elif kind in (Kind.UP, Kind.DOWN):
            self.context.narrator.read_on(self, back=kind is Kind.UP)

    def shortcut(self, key: str) -> bool:
        """Close the sheet on the key that opened it."""
        return key in self.closing_keys and self.cancel()

    def backdrop(self, surface: pygame.Surface) -> None:
        """Darken what lies beneath."""
        draw_veil(surface)
