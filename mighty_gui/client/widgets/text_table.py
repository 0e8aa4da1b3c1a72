"""A table of texts: score sheets, standings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from mighty_gui.client.look.fonts import Align
from mighty_gui.client.look.look import Look
from mighty_gui.client.look.theme import Colour, Size, faded
from mighty_gui.client.widgets.base import Widget
from mighty_gui.texts import Texts

_NUMBER = re.compile(r"[+−]?\d")


@dataclass(frozen=True)
class Column:
    """A heading, how its cells are aligned, and its share of spare width (0: as wide as its cells)."""

    title: str = ""
    align: Align = "left"
    share: float = 0.0


@dataclass(frozen=True)
class Row:
    """The cells of a row; ``strong`` for totals, ``marked`` for a highlighted row, colours cell by cell."""

    cells: Sequence[str]
    strong: bool = False
    marked: bool = False
    colours: Sequence[Colour | None] = field(default_factory=tuple)


class Table(Widget):
    """Columns and rows, on paper (dark ink) or on a dark panel."""

    def __init__(
        self,
        look: Look,
        columns: Sequence[Column],
        rows: Sequence[Row],
        *,
        paper: bool = False,
        size: Size = Size.BODY,
        name: str = "",
    ) -> None:
        super().__init__(look, name=name)
        self.columns = list(columns)
        self.rows = list(rows)
        self.paper = paper
        self.px = look.theme.font(size)

    @property
    def label(self) -> str:
        """All rows in words."""
        return "; ".join(map(self._heard, self.rows))

    def written(self, texts: Texts) -> Sequence[str]:
        """The rows in words, a line each."""
        return [self._heard(row) for row in self.rows]

    def _heard(self, row: Row) -> str:
        """A row in words: numbers behind the first cell say what they are, words speak for themselves."""
        heads = ["", *(column.title for column in self.columns[1:])]
        cells = zip(heads, row.cells, strict=True)
        return ", ".join(f"{head} {cell}".strip() if _NUMBER.match(cell) else cell for head, cell in cells if cell)

    @property
    def _heads(self) -> bool:
        return any(column.title for column in self.columns)

    @property
    def row_height(self) -> int:
        """The height of a row."""
        return round(self.px * 1.75)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure all cells uncut, and all rows."""
        wanted = sum(self._natural()) + self._gap * (len(self.columns) + 1)
        return max(wanted, width or 0), self.row_height * (len(self.rows) + int(self._heads))

    @property
    def _gap(self) -> int:
        return self.look.theme.px(16)

    def _natural(self) -> list[int]:
        fonts = self.look.fonts
        widths = []
        for n, column in enumerate(self.columns):
            cells = [fonts.width(row.cells[n], self.px, bold=row.strong) for row in self.rows if n < len(row.cells)]
            widths.append(max([fonts.width(column.title, self._small), *cells]))
        return widths

    @property
    def _small(self) -> int:
        return max(12, round(self.px * 0.82))

    def _cell_rects(self, top: int) -> list[pygame.Rect]:
        widths = self._natural()
        spare = self.rect.width - sum(widths) - self._gap * (len(widths) + 1)
        shares = sum(column.share for column in self.columns)
        if spare > 0 and shares:
            widths = [w + int(spare * c.share / shares) for w, c in zip(widths, self.columns, strict=True)]
        elif spare < 0:  # too narrow: the widest columns give way
            widths = [max(0, w + spare * w // max(1, sum(widths))) for w in widths]
        left, out = self.rect.left + self._gap, []
        for width in widths:
            out.append(pygame.Rect(left, top, width, self.row_height))
            left += width + self._gap
        return out

    def draw(self, surface: pygame.Surface) -> None:
        """Write headings and rows."""
        p, top = self.look.palette, self.rect.top
        soft = p.ink_soft if self.paper else p.text_soft
        if self._heads:
            for column, rect in zip(self.columns, self._cell_rects(top), strict=True):
                self.look.fonts.draw(surface, column.title, self._small, soft, rect, align=column.align)
            top += self.row_height
            self._rule(surface, top)
        for row in self.rows:
            self._draw_row(surface, row, top)
            top += self.row_height

    def _rule(self, surface: pygame.Surface, y: int) -> None:
        p = self.look.palette
        line = pygame.Surface((self.rect.width, self.look.theme.px(1)), pygame.SRCALPHA)
        line.fill(p.paper_line if self.paper else p.line)
        surface.blit(line, (self.rect.left, y))

    def _draw_row(self, surface: pygame.Surface, row: Row, top: int) -> None:
        p, theme = self.look.palette, self.look.theme
        if row.marked:
            band = pygame.Surface((self.rect.width, self.row_height), pygame.SRCALPHA)
            band.fill(faded(p.gold, 0.22))
            surface.blit(band, (self.rect.left, top))
        if row.strong:
            self._rule(surface, top)
        ink = p.ink if self.paper else p.text
        for n, (text, rect) in enumerate(zip(row.cells, self._cell_rects(top), strict=False)):
            colour = row.colours[n] if n < len(row.colours) else None
            room = rect.inflate(theme.px(2), 0)
            self.look.fonts.draw(
                surface, text, self.px, colour or ink, room, align=self.columns[n].align, bold=row.strong
            )
