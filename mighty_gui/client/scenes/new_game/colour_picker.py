"""The choice of the colour that marks a person: that of the seat, or one of their own."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mighty_gui.client.company.seat_colours import COLOURS
from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Colour, seat_colour
from mighty_gui.client.widgets import Look
from mighty_gui.client.widgets.picture_picker import Named, PicturePicker


class ColourPicker(PicturePicker):
    """The colours as discs; that of the seat, which is not one's own, as a ring."""

    setting = "colour"

    def __init__(
        self, look: Look, seat: Colour, value: str, on_change: Callable[[str], None], label: str, named: Named
    ) -> None:
        known = value if value in COLOURS else ""
        super().__init__(look, ("", *COLOURS), known, on_change, label, named)
        self.seat = seat

    def one(self, width: int) -> tuple[int, int]:
        """Return the size of a disc."""
        side = self.look.theme.tx(26)
        return side, side

    def draw_one(self, surface: pygame.Surface, name: str, place: pygame.Rect, *, chosen: bool) -> None:
        """Paint a disc, or the ring."""
        if not name:
            paint.draw_ring(surface, place, place.width // 2, self.look.theme.px(4), self.seat)
            return
        disc = paint.circle(place.width, seat_colour(self.look.theme, COLOURS.index(name)))
        surface.blit(disc, disc.get_rect(center=place.center))
