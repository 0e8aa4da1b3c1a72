"""A page to read: headings, paragraphs, lists, keys, glossary entries and cards, added from top to bottom.

A `Document` collects the parts and places them within a width; ``document.widgets`` go into a `ScrollPane`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.theme import Colour, Size, Theme
from mighty_gui.client.pages.glossary import Terms
from mighty_gui.client.pages.prose import Bullet, CardRow, KeyCaps, Prose, Rule
from mighty_gui.client.widgets import Content, Look, Widget
from mighty_gui.client.widgets.base import Callback


class Document:
    """Parts placed one below the other within ``width``."""

    def __init__(self, look: Look, width: int, deck: Deck | None = None, *, on_paper: bool = True) -> None:
        self.look, self.width, self.deck, self.on_paper = look, width, deck, on_paper
        self.widgets: list[Widget] = []
        self.bottom = 0
        self.terms: Terms | None = None
        """If set, terms in paragraphs and points get links to the glossary."""

    @property
    def theme(self) -> Theme:
        """The look's theme."""
        return self.look.theme

    @property
    def _soft(self) -> Colour:
        return self.look.palette.ink_soft if self.on_paper else self.look.palette.text_soft

    def _prose(
        self,
        text: str,
        size: Size = Size.BODY,
        colour: Colour | None = None,
        *,
        bold: bool = False,
        serif: bool = False,
    ) -> Prose:
        return Prose(self.look, text, size=size, colour=colour, bold=bold, serif=serif, on_paper=self.on_paper)

    def column(self, terms: Sequence[str]) -> int:
        widest = max((self.look.width(term, Size.BODY, bold=True) for term in terms), default=0)
        return min(widest + self.theme.px(28), self.theme.tx(300))

    def key_column(self, keys: Sequence[str]) -> int:
        return max(KeyCaps(self.look, key).measure()[0] for key in keys) + self.theme.px(28)

    def gap(self, design_pixels: float) -> None:
        if self.widgets:
            self.bottom += self.theme.tx(design_pixels)

    def _put(self, widget: Widget, left: int = 0, width: int | None = None) -> Widget:
        room = self.width - left if width is None else width
        widget.place(pygame.Rect(left, self.bottom, room, widget.measure(room)[1]))
        self.widgets.append(widget)
        return widget

    def _link(self, widget: Widget) -> Widget:
        """Return the placed widget, after links to the glossary were added if it is a text."""
        if self.terms is not None and isinstance(widget, Prose):
            self.widgets += self.terms.links(widget)
        return widget

    def _below(self, widget: Widget) -> None:
        self.bottom = max(self.bottom, widget.rect.bottom)

    def title(self, text: str) -> None:
        """Add the page's own heading."""
        self.gap(26)
        self._below(self._put(self._prose(text, Size.HEADING, bold=True, serif=True)))
        self.gap(4)
        self._below(self._put(Rule(self.look)))
        self.gap(8)

    def heading(self, text: str) -> None:
        self.gap(18)
        colour = self.look.palette.accent_ink if self.on_paper else self.look.palette.gold
        self._below(self._put(self._prose(text, Size.LARGE, colour, bold=True)))
        self.gap(4)

    def text(self, text: str, *, soft: bool = False) -> None:
        self.gap(4)
        self._below(self._link(self._put(self._prose(text, colour=self._soft if soft else None))))
        self.gap(4)

    def point(self, text: str, *, strong: bool = False) -> None:
        px = self.theme.font(Size.BODY)
        side, indent = round(px * 0.3), round(px * 1.15)
        mark = Bullet(self.look)
        line = self.look.fonts.line_height(px)
        mark.place(pygame.Rect(round(px * 0.25), self.bottom + (line - side) // 2, side, side))
        self.widgets.append(mark)
        self._below(self._link(self._put(self._prose(text, bold=strong), indent)))
        self.gap(3)

    def entry(self, term: str, text: str, column: int) -> None:
        head = self._prose(term, bold=True)
        if column > self.width * 0.4:
            self._below(self._put(head))
            self._below(self._put(self._prose(text, colour=self._soft), self.theme.tx(18)))
        else:
            self._put(head, 0, column - self.theme.px(16))
            body = self._put(self._prose(text), column)
            self.bottom = max(self.bottom, self.widgets[-2].rect.bottom, body.rect.bottom)
        self.gap(7)

    def add_next_to(self, widget: Widget, write: Callback) -> None:
        """Call ``write`` with a narrower page, and place a widget to the right of what it writes."""
        wide, high = widget.measure()
        first, room = len(self.widgets), wide + self.theme.px(14)
        self.width -= room
        write()
        self.width += room
        widget.place(pygame.Rect(self.width - wide, self.widgets[first].rect.top, wide, high))
        self.widgets.insert(first, widget)
        self._below(widget)

    def keys(self, keys: str, text: str, column: int) -> None:
        caps = KeyCaps(self.look, keys)
        self._put(caps, 0, min(self.width, caps.measure()[0]))
        if column > self.width // 2:
            self._below(caps)
            self.gap(3)
            self._below(self._put(self._prose(text)))
        else:
            body = self._put(self._prose(text), column)
            body.rect.top += (caps.rect.height - self.look.fonts.line_height(self.theme.font(Size.BODY))) // 2
            self.bottom = max(caps.rect.bottom, body.rect.bottom)
        self.gap(8)

    def cards(
        self, cards: Sequence[str], captions: Sequence[str] = (), marked: int | None = None, height: float | None = None
    ) -> None:
        if self.deck is None:
            return
        self.gap(8)
        tall = None if height is None else self.theme.px(height)
        row = CardRow(self.look, self.deck, cards, captions=captions, marked=marked, height=tall)
        self._below(self._put(row))
        self.gap(8)


Write = Callable[[Document], None]
"""A function that writes a sheet."""


class Written(Content):
    """A document as a widget; it is written again for each new width."""

    def __init__(self, look: Look, write: Write, deck: Deck | None = None, *, on_paper: bool = True) -> None:
        def content(width: int) -> Sequence[Widget]:
            document = Document(look, width, deck, on_paper=on_paper)
            write(document)
            return document.widgets

        super().__init__(look, content)
