"""The note with a hint: what to do, why, and the next best action. It never grows larger than its place, except if
enlarged letters do not fit there: then it lies over the table until it is pressed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.theme import Colour, Size
from mighty_gui.client.widgets import Look, Pressable
from mighty_gui.client.widgets.base import Callback

_WIDE = 760  # the width of a note over the table, in design pixels
_LEGIBLE, _LEAST = 13, 11  # pixels; below the first size, the next best action is only spoken


@dataclass(frozen=True)
class NoteLine:
    """A line of text on a hint's note, with its style."""

    text: str
    ink: Colour
    bold: bool = False
    indent: int = 0


@dataclass(frozen=True)
class HintText:
    """The texts on a hint's note."""

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

    def fit(self, room: pygame.Rect, table: pygame.Rect) -> Note:
        """Place the note at the top of a room, in the largest letters that fit but not larger than usual; enlarged
        letters that do not fit there, in the middle of the ``table``."""
        if self.look.theme.text_scale > 1 and self._height(room.width) > room.height:
            wide = min(table.width, self.look.theme.px(_WIDE))
            middle = pygame.Rect(0, 0, wide, min(table.height, self._height(wide)))
            middle.center = table.center
            room = middle
        return self._fit(room)

    def _height(self, width: int) -> int:
        """Return the height of the whole note in full letters."""
        across, down = self._pad
        return len(list(self._write(self.text, self._px, width - 2 * across))) * _high(self._px) + 2 * down

    def _fit(self, room: pygame.Rect) -> Note:
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
        suit_signs.draw_icon(
            surface, "hint", round(self._px * 1.2), (row.left + self._px // 2, row.centery), p.accent_ink
        )
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
