"""Between two people at one screen: nobody's cards are seen until the next one says that he is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mighty_gui.client.scene import Context
from mighty_gui.client.theme import Size
from mighty_gui.client.widgets import Button, Label, Panel, Paragraph, Widget


def cover_widgets(context: Context, rect: pygame.Rect, name: str, ready: Callable[[], None]) -> Sequence[Widget]:
    """A sign with the next person's name, and his button."""
    look, theme, t = context.look, context.theme, context.texts
    width = min(theme.tx(520), rect.width - 2 * theme.margin)
    inner = width - 2 * theme.pad
    title = Label(look, t("table.cover.title", name=name), size=Size.HEADING, bold=True, align="center")
    title.colour = look.palette.gold_bright
    title.px = look.fonts.fitting(title.text, title.px, inner, least=0.5, bold=True)
    text = Paragraph(look, t("table.cover.text"), size=Size.SMALL, align="center", colour=look.palette.text_soft)
    button = Button(look, t("table.cover.ready"), ready, style="primary", size=Size.LARGE, name="ready")
    lines, high = text.measure(inner)[1], theme.tx(56)
    gap = theme.px(18)
    height = title.measure()[1] + lines + high + 2 * gap + 2 * theme.pad
    box = pygame.Rect(0, 0, width, height)
    box.center = rect.center
    top = box.top + theme.pad
    title.place(pygame.Rect(box.left + theme.pad, top, inner, title.measure()[1]))
    text.place(pygame.Rect(box.left + theme.pad, title.rect.bottom + gap // 2, inner, lines))
    wide = min(inner, button.measure()[0] + theme.px(60))
    button.place(pygame.Rect(box.centerx - wide // 2, box.bottom - theme.pad - high, wide, high))
    return [Panel(look).place(box), title, text, button]
