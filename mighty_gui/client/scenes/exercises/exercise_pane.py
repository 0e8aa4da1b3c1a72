"""The pane below an exercise: what is asked, and after the answer its stars, what was better, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look.theme import Colour, Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.scenes.replay.replay_pane import Ground
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Label, ScrollPane, Widget

_HIGH = 184
"""The height of the pane in design pixels, for letters of the usual size."""
_MOST = 0.4
"""The share of the window that it may take; letters rather become smaller, and then scroll."""
_LEGIBLE = 14
"""The pixels below which letters do not become smaller."""
_BUTTONS = 0.3
"""The share of the width that buttons may take."""


@dataclass(frozen=True)
class Told:
    """The words of the pane: a line above, in gold what comes before it, and the paragraphs."""

    head: str
    stars: str = ""
    paragraphs: tuple[str, ...] = ()
    stars_said: str = ""

    @property
    def words(self) -> str:
        """Everything, for those who hear it."""
        return "\n".join(filter(None, (self.stars_said, self.head, *self.paragraphs)))


def pane_rect(context: Context, rect: pygame.Rect) -> pygame.Rect:
    """The place of the pane along the lower edge of the window; it is the same before and after the answer."""
    high = min(context.theme.tx(_HIGH), round(rect.height * _MOST))
    return pygame.Rect(rect.left, rect.bottom - high, rect.width, high)


def pane(context: Context, area: pygame.Rect, told: Told, buttons: Sequence[Button]) -> list[Widget]:
    """Lay out the pane: its ground, the words at the left, the buttons one below the other at the right."""
    theme = context.theme
    edge, gap = theme.px(22), theme.px(8)
    inner = area.inflate(-2 * edge, -2 * theme.px(12))
    wide = min(max(button.measure()[0] for button in buttons), round(inner.width * _BUTTONS)) if buttons else 0
    words = pygame.Rect(inner.left, inner.top, inner.width - wide - (theme.px(24) if wide else 0), inner.height)
    column = pygame.Rect(inner.right - wide, inner.top, wide, inner.height)
    _stack(buttons, column, gap, theme.control)
    return [Ground(context.look).place(area), *_words(context, words, told), *buttons]


def _stack(buttons: Sequence[Button], column: pygame.Rect, gap: int, most: int) -> None:
    """Lay the buttons one below the other, in the middle of the column."""
    if not buttons:
        return
    high = min(most, (column.height - gap * (len(buttons) - 1)) // len(buttons))
    top = column.centery - (high * len(buttons) + gap * (len(buttons) - 1)) // 2
    for at, button in enumerate(buttons):
        button.place(pygame.Rect(column.left, top + at * (high + gap), column.width, high))


def _words(context: Context, area: pygame.Rect, told: Told) -> list[Widget]:
    look, p, theme = context.look, context.look.palette, context.theme
    stars = _label(context, told.stars, p.gold_bright, "stars")
    used = stars.measure()[0] + theme.px(12) if told.stars else 0
    head = _label(context, told.head, p.gold_bright, "head")
    high = max(head.measure()[1], stars.measure()[1])
    head.px = look.fonts.fitting(told.head, head.px, area.width - used, least=0.6, bold=True)
    stars.place(pygame.Rect(area.left, area.top, used, high))
    head.place(pygame.Rect(area.left + used, area.top, area.width - used, high))
    room = pygame.Rect(area.left, area.top + high + theme.px(4), area.width, 0)
    room.height = max(1, area.bottom - room.top)
    return [*([stars] if told.stars else []), head, _body(context, room, told.paragraphs)]


def _label(context: Context, text: str, colour: Colour, name: str) -> Label:
    return Label(context.look, text, size=Size.LARGE, bold=True, colour=colour, name=name)


def _body(context: Context, room: pygame.Rect, paragraphs: Sequence[str]) -> ScrollPane:
    """The paragraphs in the largest letters that fit; where none do, they scroll."""
    look, gap = context.look, context.theme.px(4)
    lines = [Prose(look, text, on_paper=False) for text in paragraphs]
    width = room.width

    def high() -> int:
        return sum(one.measure(width)[1] for one in lines) + gap * max(0, len(lines) - 1)

    px = lines[0].px if lines else 0
    while lines and px > _LEGIBLE and high() + gap > room.height:
        px -= 1
        for one in lines:
            one.px = px
    if high() + gap > room.height:
        width = ScrollPane.content_width(look, room)
    top = 0
    for one in lines:
        tall = one.measure(width)[1]
        one.place(pygame.Rect(0, top, width, tall))
        top += tall + gap
    return ScrollPane(look, lines, name="told").place(room)
