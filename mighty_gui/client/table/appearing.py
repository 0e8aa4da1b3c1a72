"""What comes softly: the seats' words fade in, the ring around whose turn it is glides from plate to plate."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import pygame

from mighty_gui.client.look import lights
from mighty_gui.client.look.theme import Theme, faded
from mighty_gui.client.shell.animation import in_out
from mighty_gui.client.table.table_layout import Layout

FADE = 0.18
"""The seconds in which words appear."""
GLIDE = 0.22
"""The seconds in which the ring glides to another seat."""


class SaidWords:
    """Remembers for how long each seat's words have been there."""

    def __init__(self) -> None:
        self._said: dict[int, tuple[str, float]] = {}

    def follow(self, said: Mapping[int, str], dt: float, waiting: Collection[int]) -> bool:
        """Let time pass for what the seats say now; words of the ``waiting`` seats are not seen yet. Tells whether
        the picture changed."""
        before = self._said
        self._said = {}
        for seat, words in said.items():
            old, age = before.get(seat, ("", 0.0))
            older = age + dt if old == words and seat not in waiting else 0.0
            self._said[seat] = (words, min(FADE, older))
        return self._said != before

    def part(self, seat: int) -> float:
        """How far a seat's words have appeared, 0 to 1."""
        return self._said.get(seat, ("", FADE))[1] / FADE

    def finish(self) -> None:
        """Show all words at once."""
        self._said = {seat: (words, FADE) for seat, (words, _) in self._said.items()}


class TurnRing:
    """The ring around the nameplate of the seat whose turn it is."""

    def __init__(self) -> None:
        self._from: int | None = None
        self._to: int | None = None
        self._left = 0.0

    def follow(self, acting: int | None, dt: float, *, glides: bool) -> bool:
        """Let time pass while it is that seat's turn; tells whether the picture changed."""
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

    def draw(self, surface: pygame.Surface, theme: Theme, layout: Layout) -> None:
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
        colour = faded(theme.palette.gold_bright, 0.35 + 0.65 * part)
        lights.draw_halo(surface, plate, plate.height // 2, max(1, theme.px(2.4)), colour)
