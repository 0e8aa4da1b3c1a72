"""The tags on cards of the hand, and the room they need below the line of words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from mighty_gui.client.look.theme import Size, Theme
from mighty_gui.client.table.table_layout import Layout, narrowed

if TYPE_CHECKING:
    from mighty_gui.client.table.stage import Stage


def tag_px(theme: Theme) -> int:
    """The size of a tag's letters."""
    return max(11, round(theme.font(Size.CAPTION) * 0.82))


def clear_of_tags(stage: Stage) -> Layout:
    """The layout, but the words higher while cards of the hand have tags: those stand out above lifted cards."""
    layout = stage.director.layout
    if not (stage.state.from_kitty or stage.hints_at_cards):
        return layout
    return replace(layout, prompt=layout.prompt.move(0, -round(1.3 * tag_px(stage.context.theme))))


def words_room(stage: Stage) -> pygame.Rect:
    """Room for the words above the hand: clear of tags, of the seats beside, and of what they have won."""
    layout = clear_of_tags(stage)
    others = [place for place in layout.seats if place.seat != stage.viewer]
    beside = [rect for place in others for rect in (place.plate, place.fan) if rect.width]
    won = [spot.rect for key, spot in stage.director.rest.items() if key[0] in ("won", "pile", "buried")]
    return narrowed(layout.prompt, [*beside, *won], stage.context.theme.px(8))
