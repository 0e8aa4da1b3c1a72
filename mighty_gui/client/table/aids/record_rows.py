"""The rows of the sheet that tells what has happened: tricks, bids, hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint, rich_text, suit_signs
from mighty_gui.client.look.fonts import Align
from mighty_gui.client.look.theme import Size, faded
from mighty_gui.client.widgets import Look, Widget


@dataclass(frozen=True)
class Part:
    """A cell: its text, its share of the row, how it is aligned, and whether it is the one that counts."""

    text: str
    share: float = 1.0
    align: Align = "center"
    marked: bool = False
    soft: bool = False
    leads: bool = False
    """Whether a small arrow stands before it."""


class Line(Widget):
    """One row of a sheet; Tab and arrows walk from one to the next, so that each can be heard."""

    focusable = True

    def __init__(self, look: Look, parts: Sequence[Part], *, name: str, said: str = "", head: bool = False) -> None:
        super().__init__(look, name=name)
        self.parts = parts
        self.said = said or " ".join(part.text for part in parts if part.text)
        self.head = head
        self.focusable = not head
        self.px = look.theme.font(Size.CAPTION if head else Size.SMALL)

    @property
    def label(self) -> str:
        """The whole row in words."""
        return self.said

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """The size of one line of letters."""
        return width or 0, self.look.theme.tx(30)

    def cells(self) -> list[pygame.Rect]:
        """The rectangle of each part, from left to right."""
        inner = self.rect.inflate(-2 * self.look.theme.px(8), 0)
        whole = sum(part.share for part in self.parts)
        out, left = [], float(inner.left)
        for part in self.parts:
            wide = inner.width * part.share / whole
            out.append(pygame.Rect(round(left), inner.top, round(wide), inner.height))
            left += wide
        return out

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the parts; the one that counts is framed in gold."""
        theme, p = self.look.theme, self.look.palette
        for part, cell in zip(self.parts, self.cells(), strict=True):
            room = cell.inflate(-theme.px(8), 0)
            px = rich_text.fitting(self.look, part.text, self.px, room.width, bold=part.marked)
            if part.marked:
                wide = min(cell.width, rich_text.width(self.look, part.text, px, bold=True) + theme.px(14))
                chip = pygame.Rect(0, 0, wide, cell.height - theme.px(4))
                chip.center = cell.center
                paint.draw_rounded(surface, chip, theme.px(6), faded(p.gold, 0.2), rim=p.gold)
            if part.leads:
                left = (
                    room.centerx - rich_text.width(self.look, part.text, px, bold=part.marked) // 2 - theme.px(16)
                )
                suit_signs.draw_icon(surface, "play", round(px * 0.7), (left, cell.centery), p.text_soft)
            ink = p.text_soft if self.head or part.soft else p.text
            rich_text.draw(
                surface, self.look, part.text, px, ink, room, align=part.align, bold=part.marked and not self.head
            )
        if self.head:
            line = pygame.Rect(self.rect.left, self.rect.bottom - 1, self.rect.width, 1)
            pygame.draw.rect(surface, p.text_faint[:3], line)
        self.draw_ring(surface, self.rect.inflate(0, -theme.px(2)), theme.px(6))
