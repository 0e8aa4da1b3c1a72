"""The sentence about hands that are hidden until everybody has played them."""

from __future__ import annotations

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Paragraph, Widget
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.duplicates import hidden_hands


def hidden_note(context: Context, archive: Archive, place: pygame.Rect) -> list[Widget]:
    """Return the sentence, from the top of that place on; nothing where no hand is hidden."""
    count = hidden_hands(archive)
    if not count:
        return []
    look = context.look
    words = context.texts("duplicate.hidden", count=count)
    note = Paragraph(look, words, size=Size.SMALL, colour=look.palette.text_soft)
    top = place.top + look.theme.px(6)
    return [note.place(pygame.Rect(place.left, top, place.width, note.measure(place.width)[1]))]
