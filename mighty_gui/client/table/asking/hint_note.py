"""The note with a hint: what to do, why, and the next best action. It never grows larger than its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.look.theme import Colour, Size, Theme
from mighty_gui.client.table.place.table_layout import TableLayout
from mighty_gui.client.widgets import Look, Pressable
from mighty_gui.client.widgets.base import Callback

_LEGIBLE, _LEAST = 13, 11  # pixels; below the first size, the next best action is only spoken


@dataclass(frozen=True)
class NoteLine:
    """A line of the note."""

    text: str
    ink: Colour
    bold: bool = False
    indent: int = 0


@dataclass(frozen=True)
class HintText:
    """The texts of the note."""

    title: str
    worth: str = ""
    """The expected result, in a few characters."""
    why: str = ""
    next: str = ""

    @property
    def spoken_text(self) -> str:
        """The whole text, to be read aloud."""
        return ". ".join(part.rstrip(".") for part in (self.title, self.worth, self.why, self.next) if part)


class Note(Pressable):
    """A slip of paper with a hint; a press removes it."""

    def __init__(self, look: Look, hint_text: HintText, away: Callback) -> None:
        super().__init__(look, label=hint_text.spoken_text, name="hint note")
        self.text, self.action = hint_text, away
        self._px = look.theme.font(Size.SMALL)
        self._lines: list[NoteLine] = []

    @property
    def _pad(self) -> tuple[int, int]:
        return self.look.theme.px(12), self.look.theme.px(8)

    def fit(self, room: pygame.Rect) -> Note:
        """Place the note at the top of a room, in the largest letters that fit but not larger than usual."""
        across, down = self._pad
        inner = room.inflate(-2 * across, -2 * down)
        bare = replace(self.text, next="")
        tries = [(self.text, px) for px in range(self._px, _LEGIBLE - 1, -1)]
        for hint_text, px in [*tries, *((bare, px) for px in range(self._px, _LEAST - 1, -1))]:
            self._px, self._lines = px, list(self._write(hint_text, px, inner.width))
            if len(self._lines) * _high(px) <= inner.height:
                break
        self._lines = self._lines[: inner.height // _high(self._px)]
        self.place(pygame.Rect(room.left, room.top, room.width, len(self._lines) * _high(self._px) + 2 * down))
        return self

    def _write(self, hint_text: HintText, px: int, wide: int) -> Iterator[NoteLine]:
        """Yield the lines at that letter size; the expected result follows the title."""
        p, wrap = self.look.palette, self.look.fonts.wrap
        lamp = _lamp(px)
        for line in wrap(hint_text.title, px, wide - lamp, bold=True):
            yield NoteLine(line, p.ink, bold=True, indent=lamp)
        for text, ink in ((hint_text.worth, p.ink_soft), (hint_text.why, p.ink), (hint_text.next, p.ink_soft)):
            for line in wrap(text, px, wide) if text else ():
                yield NoteLine(line, ink)

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, look = self.look.theme, self.look.palette, self.look
        paint.draw_shadow(surface, self.rect, theme.px(9), theme.px(12), 140)
        paint.draw_rounded(surface, self.rect, theme.px(9), p.paper, bottom=p.paper_low, rim=p.paper_line)
        inner = self.rect.inflate(-2 * self._pad[0], -2 * self._pad[1])
        row = pygame.Rect(inner.left, inner.top, inner.width, _high(self._px))
        suit_signs.draw_icon(surface, "hint", round(self._px * 1.2), (row.left + self._px // 2, row.centery), p.seal)
        for line in self._lines:
            place = pygame.Rect(row.left + line.indent, row.top, row.width - line.indent, row.height)
            suit_signs.draw(surface, look, line.text, self._px, line.ink, place, bold=line.bold, dark=False)
            row = row.move(0, row.height)
        self.draw_ring(surface, radius=theme.px(9))


def _high(px: int) -> int:
    """Return the height of a line."""
    return round(px * 1.36)


def _lamp(px: int) -> int:
    """Return the distance from the lamp's left edge to the title."""
    return round(px * 1.5)


# --- the places of the aids: the free corner below the buttons, which nothing else uses ---------------------


_WIDEST = 1.4
"""How much wider than the info panel the corner may be."""
_ASKEW = 1.12
"""How much more room a card of a trick needs when it is rotated by a few degrees."""


def corner_rows(layout: TableLayout, theme: Theme, count: int) -> list[pygame.Rect]:
    """Return the places of ``count`` buttons, from the right: in one row if they fit, otherwise in rows of three."""
    gap = theme.px(6)
    side, high = (layout.buttons.width - 2 * gap) // 3, layout.buttons.height
    fitting = (_upper(layout, theme).width + gap) // (side + gap)
    across = count if count <= fitting else 3
    out = []
    for at in range(count):
        row, column = divmod(at, max(1, across))
        left = layout.buttons.right - (column + 1) * side - column * gap
        out.append(pygame.Rect(left, layout.buttons.top + row * (high + gap), side, high))
    return out


def _upper(layout: TableLayout, theme: Theme) -> pygame.Rect:
    """Return the free part of the upper right corner. Its lower edge is that of the info panel at the upper left, or
    the first seat at the right, whichever leaves more room."""
    first = [place.plate.top - theme.px(12) for place in layout.seats if place.where == "right"]
    lowest = max(layout.info.bottom, min(first, default=0))
    rooms = [_free(layout, theme, bottom) for bottom in {layout.info.bottom, lowest}]
    return max(rooms, key=lambda room: (room.width * room.height, room.height))


def _free(layout: TableLayout, theme: Theme, bottom: int) -> pygame.Rect:
    """Return the upper right corner down to ``bottom``, as wide as the things next to it allow: seats at the top, and
    the cards they play, win and hold."""
    top, right = layout.buttons.top, layout.buttons.right
    lying = [rect for place in layout.seats for rect in (place.plate, place.fan, place.pile, place.bubble)]
    neighbours = [
        trick_card
        for trick_card in [*lying, *trick_cards(layout)]
        if trick_card.top < bottom and trick_card.left < layout.buttons.left
    ]
    left = max([right - round(_WIDEST * layout.info.width), *(rect.right + theme.px(8) for rect in neighbours)])
    left = min(left, layout.buttons.left)
    return pygame.Rect(left, top, right - left, bottom - top)


def trick_cards(layout: TableLayout) -> list[pygame.Rect]:
    """Return the places of the trick's cards, with a margin because they are always rotated a little."""
    size = pygame.Vector2(layout.trick_card * ASPECT, layout.trick_card) * _ASKEW
    rects = [pygame.Rect((0, 0), size) for _ in layout.seats]
    for rect, place in zip(rects, layout.seats, strict=True):
        rect.center = (round(place.trick[0]), round(place.trick[1]))
    return rects


def note_area(layout: TableLayout, theme: Theme, buttons: int) -> pygame.Rect:
    """Return the area that is left in the upper right corner below that number of buttons."""
    room = _upper(layout, theme)
    below = max((place.bottom for place in corner_rows(layout, theme, buttons)), default=room.top)
    top = below + theme.px(8)
    return pygame.Rect(room.left, top, room.width, max(0, room.bottom - top))


def sheet(layout: TableLayout, wanted: tuple[int, int]) -> pygame.Rect:
    """Return the rectangle of a sheet of about that size: in the middle of the table, or over all above the hand."""
    area = layout.panel
    if wanted[0] > area.width or wanted[1] > area.height:
        area = layout.whole
    rect = pygame.Rect(0, 0, min(wanted[0], area.width), min(wanted[1], area.height))
    rect.midbottom = area.midbottom
    if rect.height < layout.panel.height:
        rect.centery = layout.panel.centery
    return rect
