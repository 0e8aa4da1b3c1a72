"""How a question appears: it fades in while it rises a little."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.animation import out_cubic
from mighty_gui.client.widgets import Page, Widget

COMES = 0.14
"""How long a question takes to appear, in seconds."""
RISES = 12
"""How far it rises meanwhile, in design pixels."""


class Entrance:
    """The animation of a question that appears; without one everything is drawn normally."""

    def __init__(self) -> None:
        self._since = COMES

    def begin(self, *, moves: bool) -> None:
        """Start to show the question; it appears at once unless animation ``moves``."""
        self._since = 0.0 if moves else COMES

    def step(self, dt: float) -> bool:
        """Advance the time; return whether the picture changed."""
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
    ) -> None:
        """Paint the page, in the order of ``stacked`` if given; the widgets of the ``panel`` are still rising."""
        part = min(1.0, self._since / COMES)
        below = round(theme.px(RISES) * (1.0 - out_cubic(part)))
        area = _around(panel).inflate(2 * below, 2 * below)
        lower = surface.subsurface(surface.get_rect().move(0, below).clip(surface.get_rect()))

        def draw_answers() -> None:
            if not below:
                page.draw(surface, stacked)
                return
            page.draw(surface, [widget for widget in stacked or page.widgets if widget not in panel])
            for widget in page.widgets:
                if widget in panel:
                    widget.draw(lower)  # ``lower`` begins lower on the screen, so the widget appears lower

        paint.fade_in(surface, area, part, draw_answers)


def _around(widgets: Sequence[Widget]) -> pygame.Rect:
    """Return the rectangle around widgets and their shadows; empty if there are none."""
    rects = [widget.rect for widget in widgets]
    return rects[0].unionall(rects[1:]).inflate(40, 40) if rects else pygame.Rect(0, 0, 0, 0)
