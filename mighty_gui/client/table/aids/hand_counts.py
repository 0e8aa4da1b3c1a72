"""The number of cards each player still holds, written on their fan."""

from __future__ import annotations

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Size, Theme, faded
from mighty_gui.client.table.table_layout import Layout, SeatPlace
from mighty_gui.client.table.table_state import TableState
from mighty_gui.client.widgets import Look


def draw_hand_counts(surface: pygame.Surface, look: Look, layout: Layout, state: TableState) -> None:
    """Write the number of cards on each hand that is face down."""
    theme, p = look.theme, look.palette
    side = theme.tx(24)
    for seat in state.playing:
        if state.is_visible(seat) or not state.counts[seat]:
            continue
        disc = paint.circle(side, faded(p.panel_low, 0.92), rim=p.gold, rim_width=max(1, theme.px(1.4)))
        place = disc.get_rect(center=_where(layout.place(seat), theme, side))
        surface.blit(disc, place)
        px = round(theme.font(Size.CAPTION) * 0.95)
        look.fonts.draw(surface, str(state.counts[seat]), px, p.text, place, align="center", bold=True)


def _where(place: SeatPlace, theme: Theme, side: int) -> tuple[int, int]:
    """The middle of a number: on the fan's edge towards the table, or on the nameplate if there is no fan."""
    fan, in_ = place.fan, side // 2 + theme.px(3)
    if not fan.width or not fan.height:
        return place.plate.right - in_, place.plate.bottom - side // 3
    if place.where == "left":
        return fan.right - in_, fan.centery
    return (fan.left + in_, fan.centery) if place.where == "right" else (fan.centerx, fan.bottom - in_)
