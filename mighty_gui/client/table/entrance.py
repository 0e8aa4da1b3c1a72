"""How a question comes: it fades in while it rises by a little."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.look import lights
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.animation import out_cubic
from mighty_gui.client.widgets import Page, Widget, draw_veil

COMES = 0.14
"""The seconds in which a question comes."""
RISES = 12
"""How far it rises meanwhile, in design pixels."""


class Entrance:
    """The question's way onto the table; without one everything is there."""

    def __init__(self) -> None:
        self._since = COMES

    def begin(self, *, moves: bool) -> None:
        """Let the question come, or with nothing that ``moves`` be there at once."""
        self._since = 0.0 if moves else COMES

    def step(self, dt: float) -> bool:
        """Let time pass; tells whether the picture changed."""
        comes = self._since < COMES
        self._since += dt
        return comes

    def draw(
        self,
        surface: pygame.Surface,
        theme: Theme,
        page: Page,
        panel: Sequence[Widget],
        stacked: Sequence[Widget] | None,
        *,
        veiled: bool,
    ) -> None:
        """Paint the page, in the order of ``stacked`` if it has one; the widgets of the ``panel`` are on their way.
        ``veiled``: behind them everything lies in the dark."""
        part = min(1.0, self._since / COMES)
        below = round(theme.px(RISES) * (1.0 - out_cubic(part)))
        area = surface.get_rect() if veiled else _around(panel).inflate(2 * below, 2 * below)
        lower = surface.subsurface(surface.get_rect().move(0, below).clip(surface.get_rect()))

        def paint() -> None:
            if veiled:
                draw_veil(surface, 140)
            if not below:
                page.draw(surface, stacked)
                return
            page.draw(surface, [one for one in stacked or page.widgets if one not in panel])
            for one in panel:
                one.draw(lower)  # what is painted onto a part that begins lower comes out lower

        lights.fade_in(surface, area, part, paint)


def _around(widgets: Sequence[Widget]) -> pygame.Rect:
    """The rectangle around widgets and their shadows; empty without any."""
    rects = [one.rect for one in widgets]
    return rects[0].unionall(rects[1:]).inflate(40, 40) if rects else pygame.Rect(0, 0, 0, 0)
