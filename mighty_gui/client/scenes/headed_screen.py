"""Screens with a title: the column in their middle, the title with the ways on beside it, and a sheet below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from mighty_gui.client.look.look import Look
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Fade
from mighty_gui.client.widgets import Button, Label, Panel, ScrollPane, Widget, dividing
from mighty_gui.client.widgets.wrapped_row import WrappedRow


class Head(NamedTuple):
    """The head of a screen, placed."""

    column: pygame.Rect
    """The column in which everything lies."""
    title: Label
    bottom: int


def headed(look: Look, rect: pygame.Rect, width: int, words: str, ways: Sequence[Button]) -> Head:
    """Place buttons at the right end of a column's first line, and the title before them.

    ``width`` is the most that the column takes, in design pixels at the present size of texts.
    """
    column, theme = _column(look, rect, width), look.theme
    high = ways[-1].measure()[1]
    wide = dividing.line(ways, pygame.Rect(column.left, column.top, column.width, high), theme.gap, "right")
    room = column.width - wide - theme.gap
    title = _title(look, words, room)
    title.place(pygame.Rect(column.left, column.top, room, max(high, round(title.px * 1.3))))
    return Head(column, title, max(title.rect.bottom, ways[-1].rect.bottom))


def headed_by_row(look: Look, rect: pygame.Rect, width: int, words: str, ways: WrappedRow) -> Head:
    """Place a title that takes a third of a column at the most, and beside it a row that may need several lines."""
    column, theme = _column(look, rect, width), look.theme
    title = _title(look, words, column.width // 3)
    wide = title.measure()[0] + theme.gap
    room = column.width - wide
    ways.place(pygame.Rect(column.left + wide, column.top, room, ways.measure(room)[1]))
    title.place(pygame.Rect(column.left, column.top, wide, max(theme.control, round(title.px * 1.3))))
    return Head(column, title, max(title.rect.bottom, ways.rect.bottom))


def paper_below(
    look: Look, column: pygame.Rect, top: int, write: Callable[[int], Sequence[Widget]], name: str
) -> list[Widget]:
    """Lay a sheet of paper over the rest of a column, from ``top`` on; what ``write`` writes on it scrolls."""
    sheet = Panel(look, "paper").place(pygame.Rect(column.left, top, column.width, column.bottom - top))
    view = dividing.inset(sheet.rect, look.theme.pad, look.theme.px(16))
    pane = ScrollPane(look, write(ScrollPane.content_width(look, view)), name=name).place(view)
    return [sheet, pane, Fade(look, pane, sheet.rect)]


def _column(look: Look, rect: pygame.Rect, width: int) -> pygame.Rect:
    theme = look.theme
    margin = min(theme.margin, round(rect.width * 0.04))
    column = rect.inflate(-2 * margin, -2 * theme.px(20))
    column.width = min(column.width, theme.tx(width))
    column.centerx = rect.centerx
    return column


def _title(look: Look, words: str, room: int) -> Label:
    """Return the words as a title, in letters that fit into so many pixels."""
    title = Label(look, words, size=Size.TITLE, bold=True, serif=True, name="title")
    title.colour = look.palette.gold_bright
    title.px = look.fonts.fitting(title.text, title.px, room, least=0.5, bold=True, serif=True)
    return title
