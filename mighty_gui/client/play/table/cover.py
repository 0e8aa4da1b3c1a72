"""The cover between two people at one screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

import pygame

from mighty_gui.client.look.faces import Face
from mighty_gui.client.look.ground import draw_ground
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Grow, Horizontal, Look, Page, Panel, Paragraph, Sheet, Space
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.label import FittedLabel
from mighty_gui.client.widgets.portraits import Portrait


class Cover:
    """The cover over the table; ``seat`` is the seat it waits for, ``None`` while there is no cover."""

    def __init__(self, context: Context, ready: Callable[[int], None]) -> None:
        self.context, self.ready = context, ready
        self.seat: int | None = None
        self.key = ""
        self.page = Page(context.look, context.hear)

    def lay(self, seat: int, name: str, face: Face, rect: pygame.Rect, *, why: str, key: str) -> None:
        """Cover the table until the button or ``key`` lifts the cover; also rebuilds it after a resize."""
        self.seat, self.key = seat, key
        sign = CoverSign(self.context, name, face, self._lift, why=why, key=key).place(rect)
        self.page.show([sign], self.context.look, first="ready")

    def _lift(self) -> None:
        seat, self.seat = self.seat, None
        if seat is not None:
            self.ready(seat)

    def handle(self, intent: Intent) -> bool:
        """Handle an intent: the button or the person's key lifts the cover."""
        if intent.kind is Kind.KEY and intent.key == self.key:
            self._lift()
            return True
        return self.page.handle(intent)

    def step(self, dt: float) -> bool:
        """Advance the cover by ``dt`` seconds; return whether the picture changed."""
        self.page.step(dt)
        changed, self.page.wants_redraw = self.page.wants_redraw, False
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw only the background and the sign."""
        draw_ground(surface, self.context.theme)
        self.page.draw(surface)


class CoverSign(Sheet):
    """A sign with the next person's name and button; the portrait overlaps its upper edge."""

    def __init__(
        self, context: Context, name: str, face: Face, ready: Callback, *, why: str = "", key: str = ""
    ) -> None:
        """``why`` is the question in large letters; ``key`` lifts the cover."""
        look, t = context.look, context.texts
        label, ready_text = t("table.cover.title", name=name), t("table.cover.ready")
        head, size = (Size.TITLE, Size.LARGE) if why else (Size.HEADING, Size.SMALL)
        title = FittedLabel(look, label, size=head, bold=True, align="center", colour=look.palette.gold_bright)
        text = Paragraph(look, f"{why} {t('table.cover.text')}".strip(), size=size, align="center")
        button = Button(look, ready_text, ready, style="primary", size=Size.LARGE, name="ready", shortcut=key)
        button_row = Horizontal(look, [Grow(), Grow(button, 3.0), Grow()], gap=0)
        face_above = Portrait(look, face, look.theme.px(112))
        super().__init__(look, [face_above, title, text, Space(2), button_row], width=520, gap=9)
        self.ground = _SignGround(look, self.pad[1] + face_above.side // 2)


class _SignGround(Panel):
    """The background of the sign, which begins below the top of the portrait."""

    def __init__(self, look: Look, low: int) -> None:
        super().__init__(look, "sheet")
        self.low = low

    def place(self, rect: pygame.Rect) -> Self:
        return super().place(pygame.Rect(rect.left, rect.top + self.low, rect.width, rect.height - self.low))
