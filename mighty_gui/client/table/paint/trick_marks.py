"""Marks on the trick on the table: its leader, its winner so far, its winner."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.look.theme import Size, Theme, fade
from mighty_gui.client.table.paint import card_drawing
from mighty_gui.client.table.place.card_spots import Placed, Showing, lying_trick
from mighty_gui.client.table.place.table_layout import SeatPlace, TableLayout
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.client.widgets import Look

_PART = 0.16  # of a card's height


def framed_seat(state: TableState, showing: Showing, *, so_far: bool) -> int | None:
    """Return the seat whose card is framed: the winner of a finished trick; in an unfinished trick of two cards or
    more, with ``so_far``, the seat that is winning."""
    if state.tricks and (state.awaiting_collection or showing.last_trick):
        return state.tricks[-1 - showing.back].winner
    if not so_far or len(state.trick) < 2:
        return None
    return state.winning


def draw_marks(
    surface: pygame.Surface, look: Look, state: TableState, showing: Showing, placed: Sequence[Placed], *, so_far: bool
) -> None:
    """Draw a frame around the winning card, and an arrow on the one that was led."""
    trick = lying_trick(state, showing)
    still = {
        placed_card.key[1]: placed_card
        for placed_card in placed
        if placed_card.key[0] == "trick" and not placed_card.moving
    }
    best = framed_seat(state, showing, so_far=so_far)
    if best in still:
        card_drawing.draw_outline(surface, look.theme, still[best])
    if trick and trick[0].seat in still:
        _draw_arrow(surface, look, still[trick[0].seat])


def _draw_arrow(surface: pygame.Surface, look: Look, card: Placed) -> None:
    """Draw the arrow that also marks the leader in the sheet of tricks, on the card's lower left corner."""
    p, side = look.palette, max(14, round(card.rest_height * _PART))
    at = arrow_place(card)
    disc = paint.circle(side, p.panel_low, rim=p.gold_bright, rim_width=max(1, side // 12))
    surface.blit(disc, disc.get_rect(center=at))
    suit_signs.draw_icon(surface, "play", round(side * 0.66), at, p.gold_bright)


def arrow_place(card: Placed) -> tuple[int, int]:
    """Return the centre of the arrow: in the lower left corner, because rank and suit are in others."""
    side = card.rest_height * _PART
    corner = pygame.Vector2(side * 0.35 - card.rest_height * ASPECT / 2, card.rest_height / 2 - side * 0.35)
    at = corner.rotate(-card.angle) + pygame.Vector2(card.x, card.y)
    return round(at.x), round(at.y)


# --- the number of cards each player still holds, written on their fan --------------------------------------


def draw_hand_counts(surface: pygame.Surface, look: Look, layout: TableLayout, state: TableState) -> None:
    """Write the number of cards on each hand that is face down."""
    theme, p = look.theme, look.palette
    side = theme.tx(24)
    for seat in state.playing:
        if state.is_visible(seat) or not state.counts[seat]:
            continue
        disc = paint.circle(side, fade(p.panel_low, 0.92), rim=p.gold, rim_width=max(1, theme.px(1.4)))
        place = disc.get_rect(center=_where(layout.place(seat), theme, side))
        surface.blit(disc, place)
        px = round(theme.font(Size.CAPTION) * 0.95)
        look.fonts.draw(surface, str(state.counts[seat]), px, p.text, place, align="center", bold=True)


def _where(place: SeatPlace, theme: Theme, side: int) -> tuple[int, int]:
    """Return the centre of a number: on the fan's edge towards the table, or on the nameplate if there is no fan."""
    fan, in_ = place.fan, side // 2 + theme.px(3)
    if not fan.width or not fan.height:
        return place.plate.right - in_, place.plate.bottom - side // 3
    if place.where == "left":
        return fan.right - in_, fan.centery
    return (fan.left + in_, fan.centery) if place.where == "right" else (fan.centerx, fan.bottom - in_)
