"""The ring around the nameplate of the seat whose turn it is; it glides to the next one."""

from __future__ import annotations

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Theme, fade
from mighty_gui.client.shell.animation import in_out
from mighty_gui.client.table.place.table_layout import TableLayout

GLIDE = 0.22
"""The seconds that the ring takes to move to another seat."""


class TurnRing:
    """The ring around the nameplate of the seat whose turn it is."""

    def __init__(self) -> None:
        self._from: int | None = None
        self._to: int | None = None
        self._left = 0.0

    def follow(self, acting: int | None, dt: float, *, glides: bool) -> bool:
        """Advance the time while it is that seat's turn; return whether the picture changed."""
        if acting != self._to:
            self._from, self._to = self._to if self._to is not None else self._from, acting
            moves = glides and acting is not None and self._from not in (None, acting)
            self._left = GLIDE if moves else 0.0
            return True
        moving = self._left > 0.0
        self._left = max(0.0, self._left - dt)
        return moving

    @property
    def seat(self) -> int | None:
        """The seat whose plate has the ring now; ``None`` while it is on its way, or nowhere."""
        return self._to if self._left == 0.0 else None

    def draw(self, surface: pygame.Surface, theme: Theme, layout: TableLayout) -> None:
        """Paint the ring while it is on its way."""
        if self._left == 0.0 or self._from is None or self._to is None:
            return
        part = 1.0 - self._left / GLIDE
        start, end, along = layout.place(self._from).plate, layout.place(self._to).plate, in_out(part)
        plate = start.copy()
        plate.center = (
            round(start.centerx + (end.centerx - start.centerx) * along),
            round(start.centery + (end.centery - start.centery) * along),
        )
        colour = fade(theme.palette.gold_bright, 0.35 + 0.65 * part)
        paint.draw_halo(surface, plate, plate.height // 2, max(1, theme.px(2.4)), colour)
