"""Marks on the trick on the table: who led it, who is winning it so far, who has won it; told by shape, not
colour."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.table import card_drawing
from mighty_gui.client.table.card_spots import Showing, lying_trick
from mighty_gui.client.table.placed import Placed
from mighty_gui.client.table.table_state import TableState
from mighty_gui.client.widgets import Look

_PART = 0.16  # of a card's height


def framed(state: TableState, showing: Showing, *, so_far: bool) -> int | None:
    """The seat whose card is framed: the winner's in a finished trick; in one that is still being played, with
    ``so_far`` and two cards or more, that of the seat that is winning."""
    if state.tricks and (state.awaiting_collection or showing.last_trick):
        return state.tricks[-1 - showing.back].winner
    if not so_far or len(state.trick) < 2:
        return None
    return state.winning


def draw_marks(
    surface: pygame.Surface,
    look: Look,
    state: TableState,
    showing: Showing,
    placed: Sequence[Placed],
    *,
    so_far: bool,
) -> None:
    """Draw a frame around the winning card, and an arrow on the one that was led."""
    trick = lying_trick(state, showing)
    still = {one.key[1]: one for one in placed if one.key[0] == "trick" and not one.moving}
    best = framed(state, showing, so_far=so_far)
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
    """The middle of the arrow: the lower left corner, for rank and suit are in others."""
    side = card.rest_height * _PART
    corner = pygame.Vector2(side * 0.35 - card.rest_height * ASPECT / 2, card.rest_height / 2 - side * 0.35)
    at = corner.rotate(-card.angle) + pygame.Vector2(card.x, card.y)
    return round(at.x), round(at.y)
