"""A rule card: rules as a page to print, or as a picture to share, in both languages and with their code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

import pygame

from mighty_gui.client.look.theme import BLACK, WHITE, Theme
from mighty_gui.client.pages.document import Document
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Widget
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.catalogue import standard_of
from mighty_gui.presets.games import book_of
from mighty_gui.presets.rule_book import RuleLine
from mighty_gui.presets.share import share_code
from mighty_gui.texts import Texts, available_languages

A4: Final = (2480, 3508)
"""The size of the page in pixels, at 300 per inch."""
_WIDE: Final = 1080
"""The width of the picture, suitable for a phone."""
_HIGHEST: Final = 12_000
_LETTERS: Final = (0.25, 1.6)
"""The smallest and the largest text scale on the page."""


class CardSheet(Protocol):
    """The content of a rule card in one language."""

    context: Context
    rules: Rules
    name: str
    summary: str

    def title(self) -> str:
        """Return the name of the rules."""

    def write_special(self, page: Document) -> None:
        """Write what is special about some cards."""


SheetIn = Callable[[Context], CardSheet]
"""Makes the sheet of the rules for a context in some language."""


@dataclass(frozen=True)
class RuleCard:
    """The card of some rules; the player's own language comes first."""

    context: Context
    sheet: SheetIn

    def page(self) -> pygame.Surface:
        """Paint all the rules on a page, a column for each language, at the largest text scale that fits."""
        least, most = _LETTERS
        for _ in range(7):
            middle = (least + most) / 2
            fits = self._set(A4, middle)[1] <= A4[1]
            least, most = (middle, most) if fits else (least, middle)
        return self._paint(A4, self._set(A4, least)[0])

    def picture(self) -> pygame.Surface:
        """Paint the differences from the standard, one language below the other; without any, the page at half size."""
        if not _differing(self.sheet(self.context)):
            return pygame.transform.smoothscale(self.page(), (A4[0] // 2, A4[1] // 2))
        parts, high = self._set((_WIDE, 0), 1.5)
        return self._paint((_WIDE, min(high, _HIGHEST)), parts)

    def _set(self, size: tuple[int, int], scale: float) -> tuple[list[Widget], int]:
        """Return the placed widgets, and the height that they need."""
        inks = replace(self.context.theme.palette, ink=BLACK, paper=WHITE, paper_low=WHITE)
        theme = Theme(size if size[1] else (_WIDE, _WIDE), scale, self.context.theme.four_colours, inks)
        set_in = replace(self.context, theme=theme)
        sheets = [self.sheet(replace(set_in, texts=texts)) for texts in _languages(self.context.texts)]
        edge, gap = round(size[0] * 0.045), round(size[0] * 0.035)
        width = size[0] - 2 * edge
        is_side_by_side = bool(size[1])
        room = (width - gap * (len(sheets) - 1)) // len(sheets) if is_side_by_side else width
        parts: list[Widget] = []
        bottom = edge
        for number, sheet in enumerate(sheets):
            column = Document(set_in.look, room, set_in.deck)
            _write(column, sheet, in_full=is_side_by_side)
            left, top = (edge + number * (room + gap), edge) if is_side_by_side else (edge, bottom)
            parts += _move_by(column.widgets, left, top)
            high = top + column.bottom
            bottom = max(bottom, high) if is_side_by_side else high + gap
        foot = Document(set_in.look, width)
        _write_code(foot, sheets[0])
        parts += _move_by(foot.widgets, edge, bottom + gap // 2)
        return parts, bottom + gap // 2 + foot.bottom + edge

    def _paint(self, size: tuple[int, int], parts: Sequence[Widget]) -> pygame.Surface:
        picture = pygame.Surface(size)
        picture.fill(WHITE)
        for part in parts:
            part.draw(picture)
        return picture


def _languages(first: Texts) -> list[Texts]:
    others = [language for language in available_languages() if language != first.language]
    return [first, *map(Texts.load, others)]


def _move_by(widgets: Sequence[Widget], left: int, top: int) -> list[Widget]:
    """Move the widgets by ``left`` and ``top`` pixels."""
    return [widget.place(widget.rect.move(left, top)) for widget in widgets]


def _differing(sheet: CardSheet) -> Sequence[RuleLine]:
    """Return the rules that differ from the standard."""
    standard = standard_of(sheet.rules)
    if standard is None:
        return ()
    return book_of(sheet.rules).differences(sheet.rules, standard.rules, sheet.context.texts)


def _write(page: Document, sheet: CardSheet, *, in_full: bool) -> None:
    """Write the rules in one language: all of them, or the differences from the standard."""
    texts, rules, standard = sheet.context.texts, sheet.rules, standard_of(sheet.rules)
    page.title(sheet.title())
    if sheet.summary:
        page.text(sheet.summary)
    sheet.write_special(page)
    if standard is not None and not in_full:
        parts = [(texts("rule_sheet.differences", standard=standard.name[texts.language]), _differing(sheet))]
    else:
        parts = [(section.title, section.lines) for section in book_of(rules).describe(rules, texts)]
    for title, lines in parts:
        page.heading(title)
        for line in lines:
            page.point(line.text)


def _write_code(page: Document, sheet: CardSheet) -> None:
    """Write the code that gives another player the same rules."""
    page.text(sheet.context.texts("rule_card.code"), soft=True)
    page.text(share_code(sheet.rules, sheet.name))
