"""An elimination: the card that was named moves to the middle, and is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from mighty_gui.client.look.paint import darken
from mighty_gui.client.shell.animation import Ease, in_out, out_cubic
from mighty_gui.client.table.motion.beat import SpectacleView
from mighty_gui.client.table.paint.card_drawing import draw_card
from mighty_gui.client.table.place.card_spots import Placed

COME, SEEN, FALL = 0.30, 0.60, 0.26
"""How long the card moves and turns, is shown, and falls, in seconds."""
SHOWN = COME
FALLEN = COME + SEEN + FALL
_VEIL = 70


@dataclass(frozen=True)
class KillingCard:
    """The card that eliminates a player; ``victim`` is ``None`` if no player holds it, ``card`` is empty if a
    player was named directly."""

    card: str
    declarer: int
    victim: int | None

    seconds: ClassVar[float] = FALLEN + 0.1
    still: ClassVar[float] = (COME + SEEN / 2) / seconds
    still_seconds: ClassVar[float] = 1.2

    def draw(self, surface: pygame.Surface, sight: SpectacleView, part: float) -> None:
        time = part * self.seconds
        if not self.card or not 0.0 < part < 1.0 or time >= FALLEN:
            return
        dark = min(1.0, time / COME, (FALLEN - time) / FALL)
        darken(surface, round(_VEIL * dark))
        draw_card(surface, sight.context.deck, self._place(sight, time))

    def _place(self, sight: SpectacleView, time: float) -> Placed:
        """Return the card as it is placed now."""
        layout, large = sight.layout, sight.layout.hand_card
        home = layout.place(self.declarer).plate.center
        if time < COME:
            turn = min(1.0, time / COME)
            return self._between(home, layout.centre, (large // 3, large), turn, out_cubic, turn=turn)
        falling = max(0.0, time - COME - SEEN) / FALL
        end = layout.place(self.victim).plate.center if self.victim is not None else home
        return self._between(layout.centre, end, (large, large // 4), falling, in_out, turn=1.0)

    def _between(
        self,
        start: tuple[int, int],
        end: tuple[int, int],
        heights: tuple[int, int],
        part: float,
        ease: Ease,
        *,
        turn: float,
    ) -> Placed:
        along = ease(part)
        x, y = (a + (b - a) * along for a, b in zip(start, end, strict=True))
        height = heights[0] + (heights[1] - heights[0]) * along
        return Placed(("called",), x, y, 0.0, height, turn, self.card, max(heights), 0.0, moving=True, up=0.6)
