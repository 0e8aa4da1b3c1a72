"""Marks on the things a suggested action points at: the cards of the hand, and cells and buttons by name."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.theme import faded
from mighty_gui.client.table.hand_card import HandCard
from mighty_gui.client.widgets import Look, Page, Widget
from mighty_gui.engine.core.cards import Card


def hinted_cards(taken: Sequence[Card], cards: Sequence[HandCard]) -> list[str]:
    """The names of the hand's cards that an action takes; identical cards once each."""
    wanted, out = list(taken), []
    for one in cards:
        if one.active and one.card in wanted:
            wanted.remove(one.card)
            out.append(one.name)
    return out


class HintMarks(Widget):
    """Draws a ring with a small lamp around what is suggested, above all else."""

    def __init__(self, look: Look, page: Page, names: Sequence[str]) -> None:
        super().__init__(look, name="hint marks")
        self.page = page
        self.names = names

    def hit(self, pos: tuple[int, int]) -> bool:
        """Return ``False``: marks never take the pointer from what lies below them."""
        return False

    def draw_over(self, surface: pygame.Surface) -> None:
        """Paint the rings."""
        theme, p = self.look.theme, self.look.palette
        for name in self.names:
            one = self.page.find(name)
            if one is None or isinstance(one, HandCard):
                continue
            area = one.rect.inflate(theme.px(6), theme.px(6))
            paint.draw_ring(surface, area, min(area.height // 2, theme.px(10)), max(2, theme.px(3)), p.good)
            draw_lamp(surface, self.look, area.topleft)


def draw_lamp(surface: pygame.Surface, look: Look, centre: tuple[int, int]) -> None:
    """Draw the small lamp that marks a hint."""
    theme, p = look.theme, look.palette
    side = theme.px(22)
    disc = paint.circle(side, p.good, rim=faded(p.panel_low, 1.0), rim_width=max(1, theme.px(1.5)))
    surface.blit(disc, disc.get_rect(center=centre))
    suit_signs.draw_icon(surface, "hint", round(side * 0.78), centre, p.ink)
