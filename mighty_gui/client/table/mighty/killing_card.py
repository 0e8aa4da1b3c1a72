"""An elimination: the card that was named comes to the middle, is seen, and falls on the one who held it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from mighty_gui.client.look.lights import darken
from mighty_gui.client.shell.animation import Ease, in_out, out_cubic
from mighty_gui.client.table.card_drawing import draw_card
from mighty_gui.client.table.placed import Placed
from mighty_gui.client.table.spectacle import Sight

COME, SEEN, FALL = 0.30, 0.60, 0.26
"""The seconds in which the card comes and turns, is seen, and falls."""
SHOWN = COME
FALLEN = COME + SEEN + FALL
_VEIL = 70


@dataclass(frozen=True)
class KillingCard:
    """The card with which somebody is eliminated; ``victim`` is ``None`` if nobody holds it, the card empty if a
    person was named."""

    card: str
    declarer: int
    victim: int | None

    seconds: ClassVar[float] = FALLEN + 0.1
    still: ClassVar[float] = (COME + SEEN / 2) / seconds
    still_seconds: ClassVar[float] = 1.2

    def draw(self, surface: pygame.Surface, sight: Sight, part: float) -> None:
        """Paint the card at ``part`` of its way."""
        time = part * self.seconds
        if not self.card or not 0.0 < part < 1.0 or time >= FALLEN:
            return
        dark = min(1.0, time / COME, (FALLEN - time) / FALL)
        darken(surface, round(_VEIL * dark))
        draw_card(surface, sight.context.deck, self._placed(sight, time))

    def _placed(self, sight: Sight, time: float) -> Placed:
        """The card as it is held now."""
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
