"""The tags on cards of the hand, and the room they need below the line of words."""

from __future__ import annotations

from dataclasses import replace

from mighty_gui.client.table.layout import Layout
from mighty_gui.client.table.state import TableState
from mighty_gui.client.theme import Size, Theme


def tag_px(theme: Theme) -> int:
    """The size of a tag's letters."""
    return max(11, round(theme.font(Size.CAPTION) * 0.82))


def clear_of_tags(layout: Layout, theme: Theme, state: TableState) -> Layout:
    """The layout, but the words higher while cards from the kitty have tags: those stand out above lifted cards."""
    if not state.from_kitty:
        return layout
    return replace(layout, prompt=layout.prompt.move(0, -round(1.3 * tag_px(theme))))
