"""Text to read: one line, or a paragraph that wraps; also panels and groups."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, Self

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.fonts import Align, Look
from mighty_gui.client.look.theme import Colour, Size, fade
from mighty_gui.client.widgets.base import Widget
from mighty_gui.texts import Texts


class Label(Widget):
    """One line of text."""

    def __init__(
        self,
        look: Look,
        text: str,
        *,
        size: Size = Size.BODY,
        colour: Colour | None = None,
        align: Align = "left",
        bold: bool = False,
        serif: bool = False,
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(look, name=name, tip=tip)
        self.text = text
        self.px = self.full_px = look.theme.font(size)
        self.colour = colour or look.palette.text
        self.align, self.bold, self.serif = align, bold, serif

    @property
    def label(self) -> str:
        return self.text

    @property
    def is_heading(self) -> bool:
        """Whether it is the title of what follows."""
        return self.bold and self.px >= self.look.theme.font(Size.LARGE)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        wide = self.look.fonts.width(self.text, self.px, bold=self.bold, serif=self.serif)
        return wide, self.look.fonts.line_height(self.px)

    def draw(self, surface: pygame.Surface) -> None:
        self.look.fonts.draw(
            surface, self.text, self.px, self.colour, self.rect, align=self.align, bold=self.bold, serif=self.serif
        )


class Paragraph(Label):
    """A text of several lines, as wide as its place."""

    def lines(self, width: int) -> list[str]:
        """Return the text broken to a width."""
        return self.look.fonts.wrap(self.text, self.px, width, bold=self.bold, serif=self.serif)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        if width is None:
            return super().measure()
        return width, len(self.lines(width)) * self.look.fonts.line_height(self.px)

    def draw(self, surface: pygame.Surface) -> None:
        self.look.fonts.draw_lines(
            surface,
            self.lines(self.rect.width),
            self.px,
            self.colour,
            self.rect,
            align=self.align,
            bold=self.bold,
            serif=self.serif,
        )


class Panel(Widget):
    """The background of other widgets: a dark panel, a sheet of paper or a sunken well.

    A ``sheet`` is an opaque panel, for panels that cover other texts; a ``bar`` is at an edge of the window.
    """

    def __init__(self, look: Look, style: Literal["panel", "sheet", "paper", "well", "bar"] = "panel") -> None:
        super().__init__(look)
        self.style = style

    def visible_text(self, texts: Texts) -> Sequence[str]:
        """Return no text: the widgets on the panel have their own."""
        return ()

    def draw(self, surface: pygame.Surface) -> None:
        rect, theme = self.rect, self.look.theme
        if self.style == "bar":
            surface.fill(theme.palette.panel_low[:3], rect)
            edge = rect.bottom - theme.rim if rect.top == 0 else rect.top
            paint.draw_rounded(surface, pygame.Rect(rect.left, edge, rect.width, theme.rim), 0, theme.palette.line)
        elif self.style in ("panel", "sheet"):
            paint.draw_panel(surface, rect, theme, solid=self.style == "sheet")
        else:
            (paint.draw_paper if self.style == "paper" else paint.draw_well)(surface, rect, theme)


class FittedLabel(Label):
    """One line of text, in smaller letters if there is little room."""

    def __init__(
        self,
        look: Look,
        text: str,
        *,
        size: Size = Size.BODY,
        colour: Colour | None = None,
        align: Align = "left",
        bold: bool = False,
        serif: bool = False,
        name: str = "",
        least: float = 0.5,
    ) -> None:
        """``least`` is the share of their size which the letters keep."""
        super().__init__(look, text, size=size, colour=colour, align=align, bold=bold, serif=serif, name=name)
        self.least = least

    def place(self, rect: pygame.Rect) -> Self:
        fitting = self.look.fonts.fitting
        self.px = fitting(self.text, self.full_px, rect.width, least=self.least, bold=self.bold, serif=self.serif)
        return super().place(rect)


class Title(FittedLabel):
    """The title of a page in one line, in smaller letters if there is little room."""

    def __init__(self, look: Look, text: str, *, colour: Colour | None = None) -> None:
        colour = colour or look.palette.gold_bright
        super().__init__(look, text, size=Size.TITLE, bold=True, serif=True, colour=colour, name="title", least=0.4)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return super().measure()[0], round(self.look.theme.font(Size.TITLE) * 1.3)


class Heading(Label):
    """The title of a part of a page on paper."""

    def __init__(self, look: Look, text: str) -> None:
        super().__init__(look, text, size=Size.LARGE, bold=True, serif=True, colour=look.palette.ink)


class ScreenTitle(Widget):
    """The title of a screen in large gilded letters."""

    def __init__(self, look: Look, text: str, px: int) -> None:
        super().__init__(look, name="title")
        self.text = text
        self.px = px

    def visible_text(self, texts: Texts) -> Sequence[str]:
        """Return no text: the screen's name is the same."""
        return ()

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return self.look.fonts.width(self.text, self.px, bold=True, serif=True), round(self.px * 1.25)

    def draw(self, surface: pygame.Surface) -> None:
        p = self.look.palette
        picture = paint.lettering(self.look.fonts, self.text, self.px, p.text, p.gold)
        surface.blit(picture, (self.rect.left, self.rect.top - self.px // 8))


class ProgressBar(Widget):
    """A bar for the part that is done, from 0 to 1; on paper by default."""

    def __init__(self, look: Look, part: float, *, label: str, on_paper: bool = True, name: str = "") -> None:
        """``label``: the name of the task, to be read aloud."""
        super().__init__(look, label=label, name=name)
        self.part = min(1.0, max(0.0, part))
        self.on_paper = on_paper

    def visible_text(self, texts: Texts) -> tuple[str, ...]:
        """Return no text; the caller shows the progress label."""
        return ()

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or self.look.theme.tx(200), self.look.theme.px(14)

    def draw(self, surface: pygame.Surface) -> None:
        p, radius = self.look.palette, self.rect.height // 2
        ground = fade(p.ink, 0.14) if self.on_paper else fade(p.text, 0.18)
        paint.draw_rounded(surface, self.rect, radius, ground)
        done = pygame.Rect(self.rect)
        done.width = max(self.rect.height, round(self.rect.width * self.part))
        if self.part:
            paint.draw_rounded(surface, done, radius, p.gold, bottom=p.gold_low)


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


class TextTable(Widget):
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
        return "; ".join(map(self._row_text, self.rows))

    def visible_text(self, texts: Texts) -> Sequence[str]:
        return [self._row_text(row) for row in self.rows]

    def _row_text(self, row: Row) -> str:
        """Return a row as a text: numbers after the first cell get their column's heading, texts do not need it."""
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
        return min(self.px, self.look.theme.font(Size.SMALL))

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
            band.fill(fade(p.gold, 0.22))
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
