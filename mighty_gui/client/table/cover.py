"""The cover between two people at one screen: nobody's cards are seen until the next one says that they are
there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mighty_gui.client.look.faces import Face
from mighty_gui.client.look.ground import draw_ground
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent
from mighty_gui.client.widgets import Button, Label, Page, Panel, Paragraph, Widget
from mighty_gui.client.widgets.portraits import Portrait


class Cover:
    """The cover over the table; ``seat`` is the one it waits for, ``None`` while it does not lie."""

    def __init__(self, context: Context, ready: Callable[[int], None]) -> None:
        self.context = context
        self.ready = ready
        self.seat: int | None = None
        self.page = Page(context.look, context.hear)

    def lay(self, seat: int, name: str, face: Face, rect: pygame.Rect) -> None:
        """Lay the cover and wait for a person; called again after every change of the window."""
        self.seat = seat
        widgets = cover_widgets(self.context, rect, name, face, self._lift)
        self.page.show(widgets, self.context.look, first="ready")

    def _lift(self) -> None:
        seat, self.seat = self.seat, None
        if seat is not None:
            self.ready(seat)

    def handle(self, intent: Intent) -> bool:
        """Handle an intent: a press on the button lifts the cover."""
        return self.page.handle(intent)

    def step(self, dt: float) -> bool:
        """Let time pass; tells whether the picture changed."""
        self.page.step(dt)
        changed, self.page.wants_redraw = self.page.wants_redraw, False
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the cloth and the sign, nothing else."""
        draw_ground(surface, self.context.theme)
        self.page.draw(surface)


def cover_widgets(
    context: Context, rect: pygame.Rect, name: str, face: Face, ready: Callable[[], None]
) -> Sequence[Widget]:
    """A sign with the next person's face and name, and their button."""
    look, theme, t = context.look, context.theme, context.texts
    width = min(theme.tx(520), rect.width - 2 * theme.margin)
    inner = width - 2 * theme.pad
    gold = look.palette.gold_bright
    title = Label(
        look, t("table.cover.title", name=name), size=Size.HEADING, bold=True, align="center", colour=gold
    )
    title.px = look.fonts.fitting(title.text, title.px, inner, least=0.5, bold=True)
    text = Paragraph(look, t("table.cover.text"), size=Size.SMALL, align="center", colour=look.palette.text_soft)
    button = Button(look, t("table.cover.ready"), ready, style="primary", size=Size.LARGE, name="ready")
    lines, high = text.measure(inner)[1], theme.tx(56)
    gap = theme.px(18)
    side = theme.px(112)
    head = side - side // 2 + gap // 2  # the face looks over the upper edge
    box = pygame.Rect(0, 0, width, head + title.measure()[1] + lines + high + 2 * gap + theme.pad)
    box.center = (rect.centerx, rect.centery + side // 4)
    portrait = Portrait(look, face, side).place(
        pygame.Rect(box.centerx - side // 2, box.top - side // 2, side, side)
    )
    title.place(pygame.Rect(box.left + theme.pad, box.top + head, inner, title.measure()[1]))
    text.place(pygame.Rect(box.left + theme.pad, title.rect.bottom + gap // 2, inner, lines))
    wide = min(inner, button.measure()[0] + theme.px(60))
    button.place(pygame.Rect(box.centerx - wide // 2, box.bottom - theme.pad - high, wide, high))
    return [Panel(look, "sheet").place(box), portrait, title, text, button]
