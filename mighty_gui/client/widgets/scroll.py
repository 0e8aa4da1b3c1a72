"""A window onto content that is longer than itself, and its scroll bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import mix
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets.base import Widget

NOTCH = 64
"""How far a notch of the wheel scrolls, in design pixels."""


class ScrollPane(Widget):
    """A view of widgets that were placed with (0, 0) as their content's top left, moved by scrolling.

    Place the content within ``content_width(look, rect)`` so that the bar has room.
    """

    def __init__(self, look: Look, content: Sequence[Widget], *, name: str = "") -> None:
        super().__init__(look, name=name)
        self._content = list(content)
        self._homes = [widget.rect.copy() for widget in content]
        self._held: int | None = None
        self.offset = 0

    @staticmethod
    def content_width(look: Look, rect: pygame.Rect) -> int:
        """Return the width that the content of a pane at ``rect`` may have."""
        return rect.width - look.theme.px(18)

    @property
    def height(self) -> int:
        """The height of the content."""
        return max((home.bottom for home in self._homes), default=0) + self.look.theme.px(4)

    @property
    def reach(self) -> int:
        """The greatest distance it can be scrolled."""
        return max(0, self.height - self.rect.height)

    @property
    def scrolls(self) -> bool:
        return self.reach > 0

    @property
    def grabs(self) -> bool:
        return self._held is not None

    def cancel_press(self) -> None:
        self._held = None

    def children(self) -> Sequence[Widget]:
        return self._content

    def place(self, rect: pygame.Rect) -> Self:
        super().place(rect)
        self.scroll_to(self.offset)
        return self

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, ScrollPane):
            self._held = old._held
            self.scroll_to(old.offset)

    def scroll_to(self, offset: int) -> None:
        """Show the content from ``offset`` on."""
        self.offset = max(0, min(self.reach, offset))
        for widget, home in zip(self._content, self._homes, strict=True):
            widget.place(home.move(self.rect.left, self.rect.top - self.offset))
            # focus rings extend a little beyond their widgets
            widget.clip_to(self.rect.inflate(self.look.theme.px(12), 0))

    def scroll_on_key(self, kind: Kind, *, line: int = 0, page: int = 0) -> bool:
        """Scroll ``line`` pixels on Up and Down, ``page`` on Page Up and Page Down; return whether the key scrolls."""
        step = {Kind.UP: -line, Kind.DOWN: line, Kind.PAGE_UP: -page, Kind.PAGE_DOWN: page}.get(kind, 0)
        if not step or not self.reach:
            return False
        self.scroll_to(self.offset + step)
        return True

    def reveal(self, widget: Widget) -> None:
        """Scroll until the whole widget is visible."""
        room = self.look.theme.px(16)
        if widget.rect.top - room < self.rect.top:
            self.scroll_to(self.offset + widget.rect.top - room - self.rect.top)
        elif widget.rect.bottom + room > self.rect.bottom:
            self.scroll_to(self.offset + widget.rect.bottom + room - self.rect.bottom)

    def handle(self, intent: Intent) -> bool:
        page = round(self.rect.height * 0.85)
        if intent.kind is Kind.WHEEL:
            return self._move(self.offset - round(intent.amount * self.look.theme.px(NOTCH)))
        if intent.kind in (Kind.PAGE_UP, Kind.PAGE_DOWN):
            return self._move(self.offset + (page if intent.kind is Kind.PAGE_DOWN else -page))
        return self._bar(intent)

    def _move(self, offset: int) -> bool:
        before = self.offset
        self.scroll_to(offset)
        return self.offset != before

    def _bar(self, intent: Intent) -> bool:
        if intent.kind is Kind.PRESS and self.reach and bar_area(self.look, self.rect).collidepoint(intent.pos):
            thumb = thumb_rect(self.look, self.rect, self.height, self.offset)
            inside = thumb.collidepoint(intent.pos)
            self._held = intent.pos[1] - thumb.top if inside else thumb.height // 2
            self._drag(intent.pos[1])
            return True
        if self._held is None:
            return False
        if intent.kind is Kind.RELEASE:
            self._held = None
        elif intent.kind is Kind.MOVE:
            self._drag(intent.pos[1])
        return intent.is_pointer

    def _drag(self, y: int) -> None:
        thumb = thumb_rect(self.look, self.rect, self.height, self.offset)
        run = max(1, self.rect.height - thumb.height)
        self.scroll_to(round((y - (self._held or 0) - self.rect.top) / run * self.reach))

    def draw(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        view = self.rect.inflate(self.look.theme.px(12), 0)
        surface.set_clip(view.clip(before))
        for widget in self._content:
            if widget.rect.colliderect(view):
                widget.draw(surface)
        surface.set_clip(before)
        if self.reach:
            draw_bar(surface, self.look, self.rect, self.height, self.offset, held=self.grabs)


def bar_area(look: Look, rect: pygame.Rect) -> pygame.Rect:
    """Return the strip where the scroll bar of content at ``rect`` can be grabbed."""
    width = look.theme.px(14)
    return pygame.Rect(rect.right - width, rect.top, width, rect.height)


def thumb_rect(look: Look, rect: pygame.Rect, height: int, offset: int) -> pygame.Rect:
    """Return the movable part of the bar, for content of ``height`` scrolled by ``offset``."""
    area = bar_area(look, rect)
    length = max(look.theme.px(36), rect.height * rect.height // max(1, height))
    run = rect.height - length
    top = rect.top + (run * offset // max(1, height - rect.height))
    return pygame.Rect(area.left, top, area.width, length)


def draw_bar(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, height: int, offset: int, *, held: bool = False
) -> None:
    """Paint a scroll bar at the right edge of ``rect``."""
    theme, p = look.theme, look.palette
    thumb = thumb_rect(look, rect, height, offset)
    width = theme.px(6)
    thin = pygame.Rect(thumb.right - width - theme.px(2), thumb.top, width, thumb.height)
    track = pygame.Rect(thin.left, rect.top, width, rect.height)
    paint.draw_rounded(surface, track, width // 2, p.line_quiet)
    paint.draw_rounded(surface, thin, width // 2, p.gold if held else mix(p.text_faint, p.gold, 0.35))
