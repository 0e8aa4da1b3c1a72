"""The parts of pages to read: text with coloured suit signs, key caps, cards with captions.

Suit signs within the text have the same colour as on the cards.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.fonts import Align
from mighty_gui.client.look.theme import BRIGHT_PAPER, Colour, Size, fade, mix
from mighty_gui.client.widgets import Look, Paragraph, Scrolled, ScrollPane, Widget
from mighty_gui.texts import Texts
from mighty_gui.texts.words import SUIT_LETTERS, card_name

_SPLIT = re.compile("([♠♥♦♣])")


class Prose(Paragraph):
    """A paragraph with coloured suit signs, in dark ink for paper unless ``colour`` or ``on_paper`` changes it."""

    def __init__(
        self,
        look: Look,
        text: str,
        *,
        size: Size = Size.BODY,
        colour: Colour | None = None,
        bold: bool = False,
        serif: bool = False,
        align: Align = "left",
        on_paper: bool = True,
        name: str = "",
    ) -> None:
        colour = colour or (look.palette.ink if on_paper else look.palette.text)
        super().__init__(look, text, size=size, colour=colour, bold=bold, serif=serif, align=align, name=name)
        self.on_paper = on_paper

    def draw(self, surface: pygame.Surface) -> None:
        step = self.look.fonts.line_height(self.px)
        for number, line in enumerate(self.lines(self.rect.width)):
            row = pygame.Rect(self.rect.left, self.rect.top + number * step, self.rect.width, step)
            self._line(surface, line, row)

    def across(self, text: str) -> int:
        """Return the width of a part of a line."""
        parts = (part for part in _SPLIT.split(text) if part)
        return sum(self.look.fonts.width(part, self.px, bold=self.bold, serif=self.serif) for part in parts)

    def _line(self, surface: pygame.Surface, line: str, row: pygame.Rect) -> None:
        fonts, bold, serif = self.look.fonts, self.bold, self.serif
        parts = [part for part in _SPLIT.split(line) if part]
        if len(parts) < 2 and not (parts and parts[0] in SUIT_LETTERS):
            fonts.draw(surface, line, self.px, self.colour, row, align=self.align, bold=bold, serif=serif)
            return
        widths = [fonts.width(part, self.px, bold=bold, serif=serif) for part in parts]
        spare = row.width - sum(widths)
        left = row.left + {"left": 0, "center": spare // 2, "right": spare}[self.align]
        for part, width in zip(parts, widths, strict=True):
            colour = self._sign_colour(part)
            place = pygame.Rect(left, row.top, width, row.height)
            fonts.draw(surface, part, self.px, colour, place, bold=bold, serif=serif)
            left += width

    def _sign_colour(self, part: str) -> Colour:
        if part not in SUIT_LETTERS:
            return self.colour
        return self.look.theme.suit(SUIT_LETTERS[part], dark=False if self.on_paper else None)


class Rule(Widget):
    """A thin horizontal line."""

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or 0, self.look.theme.px(2)

    def draw(self, surface: pygame.Surface) -> None:
        line = pygame.Rect(self.rect.left, self.rect.centery, self.rect.width, self.look.theme.px(1))
        paint.draw_rounded(surface, line, 0, self.look.palette.paper_line)


class Bullet(Widget):
    """The mark before a point of a list."""

    def draw(self, surface: pygame.Surface) -> None:
        side = max(4, self.rect.width)
        colour = fade(self.look.palette.gold_low, 1.0)
        sign = pygame.transform.rotate(paint.rounded_rect((side, side), 1, colour), 45)
        surface.blit(sign, sign.get_rect(center=self.rect.center))


class KeyCaps(Widget):
    """Pictures of keys in a row: ``Ctrl + Z``, ``← →``."""

    def __init__(self, look: Look, keys: str) -> None:
        super().__init__(look)
        self.keys = keys.split()
        self.px = look.theme.font(Size.SMALL)

    def _widths(self) -> list[int]:
        return [self._width(at) for at in range(len(self.keys))]

    def _width(self, at: int) -> int:
        width = self.look.fonts.width(self.keys[at], self.px)
        return width if self.joins(at) else max(round(self.px * 1.8), width + round(self.px * 0.9))

    def joins(self, at: int) -> bool:
        """Return whether this part is a sign between two keys, not a key."""
        return 0 < at < len(self.keys) - 1 and self.keys[at] in "+–/"

    @property
    def _gap(self) -> int:
        return self.look.theme.px(6)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return sum(self._widths()) + self._gap * (len(self.keys) - 1), round(self.px * 1.8)

    def draw(self, surface: pygame.Surface) -> None:
        p, fonts, left = self.look.palette, self.look.fonts, self.rect.left
        for at, width in enumerate(self._widths()):
            cap = pygame.Rect(left, self.rect.top, width, self.rect.height)
            if not self.joins(at):
                radius = self.look.theme.px(5)
                paint.draw_rounded(surface, cap.move(0, self.look.theme.px(2)), radius, fade(p.ink, 0.35))
                paint.draw_rounded(surface, cap, radius, BRIGHT_PAPER, rim=fade(p.ink, 0.4))
            fonts.draw(surface, self.keys[at], self.px, p.ink, cap, align="center")
            left += width + self._gap


_CAPTION_LINES: Final = 2
"""The greatest number of lines of a caption that keep all cards in one row."""


class CardCells(NamedTuple):
    """The layout of cards in rows: the distance from one card to the next, the cards in a row, and the lines of their
    captions."""

    pitch: int
    across: int
    lines: int


class CardRow(Widget):
    """Cards in a row, each with a caption below; the marked card is raised and has a gold ring."""

    def __init__(
        self,
        look: Look,
        deck: Deck,
        cards: Sequence[str],
        *,
        captions: Sequence[str] = (),
        marked: int | None = None,
        height: int | None = None,
        is_explained: bool = False,
    ) -> None:
        """``is_explained``: a text next to the cards names them, so they are not announced."""
        super().__init__(look)
        self.deck, self.is_explained = deck, is_explained
        self.cards = list(cards)
        self.captions = list(captions)
        self.marked = marked
        self.card_height = height or look.theme.px(124)
        self.px = look.theme.font(Size.CAPTION)

    @property
    def label(self) -> str:
        return " ".join(self.cards)

    def visible_text(self, texts: Texts) -> Sequence[str]:
        return () if self.is_explained else (", ".join(card_name(texts, card, long=True) for card in self.cards),)

    @property
    def _lift(self) -> int:
        return 0 if self.marked is None else self.look.theme.px(10)

    @property
    def _card_width(self) -> int:
        return Deck.width(self.card_height)

    def _row_height(self, lines: int) -> int:
        """Return the height of a row with this many caption lines."""
        return self._lift + self.card_height + lines * self.look.fonts.line_height(self.px) + self.look.theme.px(8)

    def _wrap(self, text: str, pitch: int) -> list[str]:
        """Return the lines of a card's caption."""
        return self.look.fonts.wrap(text, self.px, pitch - self.look.theme.px(14))

    def _cells(self, width: int) -> CardCells:
        """Return the layout of the cards.

        Cards with captions continue in another row if they do not fit even with captions of two lines; cards
        without captions overlap.
        """
        card, count = self._card_width, max(1, len(self.cards))
        widest = max((self.look.fonts.width(text, self.px) for text in self.captions), default=0)
        wanted = max(card + self.look.theme.px(12), widest + self.look.theme.px(14) if widest else 0)
        if widest:
            close = width // count
            lines = max(len(self._wrap(text, close)) for text in self.captions)
            if card + self.look.theme.px(12) <= close < wanted and lines <= _CAPTION_LINES:
                return CardCells(close, count, lines)
            rows = -(-count // max(1, width // wanted))
            return CardCells(wanted, -(-count // rows), 1)  # rows of about the same length
        pitch = wanted if count < 2 else min(wanted, (width - card) // (count - 1))
        return CardCells(pitch, count, 1 if self.captions else 0)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        pitch, across, lines = self._cells(width or 10_000)
        rows = -(-len(self.cards) // across)
        return pitch * (across - 1) + self._card_width, rows * self._row_height(lines) - self.look.theme.px(8)

    def draw(self, surface: pygame.Surface) -> None:
        pitch, across, lines = self._cells(self.rect.width)
        card = self._card_width
        inset = (pitch - card) // 2 if any(self.captions) else 0
        for number, name in enumerate(self.cards):
            left = self.rect.left + inset + number % across * pitch
            top = self.rect.top + self._lift + number // across * self._row_height(lines)
            at = pygame.Rect(left, top, card, self.card_height)
            self._card(surface, name, at.move(0, -self._lift if number == self.marked else 0), number)
            if number < len(self.captions):
                text = self.captions[number]
                self._caption(surface, self._wrap(text, pitch) if lines > 1 else [text], at, pitch)

    def _card(self, surface: pygame.Surface, name: str, at: pygame.Rect, number: int) -> None:
        theme = self.look.theme
        paint.draw_shadow(surface, at, theme.px(6), theme.px(7), 90)
        surface.blit(self.deck.face(name, at.height), at)
        if number == self.marked:
            ring = at.inflate(2 * theme.px(3), 2 * theme.px(3))
            paint.draw_ring(surface, ring, max(4, round(at.height * 0.06)), theme.px(3), self.look.palette.gold_low)

    def _caption(self, surface: pygame.Surface, lines: Sequence[str], at: pygame.Rect, pitch: int) -> None:
        fonts, ink = self.look.fonts, self.look.palette.ink_soft
        line = pygame.Rect(0, at.bottom, max(pitch, at.width), fonts.line_height(self.px))
        line.centerx = at.centerx
        for number, text in enumerate(lines):
            fonts.draw(surface, text, self.px, ink, line.move(0, number * line.height), align="center")


class PaperPane(Scrolled):
    """A pane on paper that fades at each edge where more can be scrolled to."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        draw_fades(surface, self, self.rect.inflate(0, 2 * self.look.theme.pad))


def draw_fades(surface: pygame.Surface, pane: ScrollPane, paper: pygame.Rect) -> None:
    """Fade the pane into the paper at each edge where more can be scrolled to."""
    view, high = pane.rect, pane.look.theme.px(26)
    width = view.width - pane.look.theme.px(16)
    p = pane.look.palette

    def shades(y: int) -> tuple[Colour, Colour]:
        shade = mix(p.paper, p.paper_low, (y - paper.top) / max(1, paper.height))
        return fade(shade, 0.0), shade

    if pane.offset > 0:
        clear, solid = shades(view.top)
        surface.blit(paint.gradient((width, high), solid, clear), view.topleft)
    if pane.offset < pane.reach:
        clear, solid = shades(view.bottom)
        surface.blit(paint.gradient((width, high), clear, solid), (view.left, view.bottom - high))


# --- what help pages are written to: the game draws them (`Document`), the manual turns them into text ------


class HelpPage(Protocol):
    """A page that takes headings, paragraphs, points, terms, keys and cards, from top to bottom."""

    def column(self, terms: Sequence[str]) -> int:
        """Return the width that a column of terms needs."""

    def key_column(self, keys: Sequence[str]) -> int:
        """Return the width that a column of keys needs."""

    def gap(self, design_pixels: float) -> None:
        """Add space, except at the top of the page."""

    def heading(self, text: str) -> None:
        """Add a section's heading."""

    def text(self, text: str, *, soft: bool = False) -> None:
        """Add a paragraph."""

    def point(self, text: str, *, strong: bool = False) -> None:
        """Add a point of a list."""

    def entry(self, term: str, text: str, column: int) -> None:
        """Add a term and its meaning."""

    def keys(self, keys: str, text: str, column: int) -> None:
        """Add keys and their effect."""

    def cards(
        self, cards: Sequence[str], captions: Sequence[str] = (), marked: int | None = None, height: float | None = None
    ) -> None:
        """Add cards as an example; ``height`` in design pixels replaces the default."""
