"""The tags on cards of the hand, and the room they need below the line of words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pygame

from mighty_gui.client.look.theme import Size, Theme
from mighty_gui.client.table.card_spots import Key, Spot
from mighty_gui.client.table.table_layout import Layout, narrowed


def tag_px(theme: Theme) -> int:
    """The size of a tag's letters."""
    return max(11, round(theme.font(Size.CAPTION) * 0.82))


def clear_of_tags(layout: Layout, theme: Theme) -> Layout:
    """The layout with the line of words moved up, clear of the tags above lifted cards."""
    return replace(layout, prompt=layout.prompt.move(0, -round(1.3 * tag_px(theme))))


def words_room(layout: Layout, theme: Theme, viewer: int, lying: Iterable[tuple[Key, Spot]]) -> pygame.Rect:
    """The room for the words above the hand: clear of the seats beside it, and of the cards they have won."""
    others = [place for place in layout.seats if place.seat != viewer]
    beside = [rect for place in others for rect in (place.plate, place.fan) if rect.width]
    won = [spot.rect for key, spot in lying if key[0] in ("won", "pile", "buried")]
    return narrowed(layout.prompt, [*beside, *won], theme.px(8))
