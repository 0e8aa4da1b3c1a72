"""A list to choose from, with scrolling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Self, TypeVar

import pygame

from mighty_gui.client import paint
from mighty_gui.client.input import Intent, Kind
from mighty_gui.client.theme import Size, faded
from mighty_gui.client.widgets.base import Look, Widget
from mighty_gui.client.widgets.scroll import bar_area, draw_bar, thumb_rect

T = TypeVar("T")


@dataclass(frozen=True)
class Item(Generic[T]):
    """A row: what it stands for, its words, and smaller words below and at the right."""

    value: T
    text: str
    detail: str = ""
    aside: str = ""


class ListBox(Widget, Generic[T]):
    """Rows, one of them chosen; ``on_confirm`` for Enter and double click."""

    focusable = True

    def __init__(
        self,
        look: Look,
        items: Sequence[Item[T]],
        value: T | None,
        on_change: Callable[[T], None],
        *,
        on_confirm: Callable[[T], None] | None = None,
        empty: str = "",
        label: str = "",
        name: str = "",
    ) -> None:
        super().__init__(look, name=name)
        self.items = list(items)
        self.value = value
        self.on_change = on_change
        self.on_confirm = on_confirm
        self.empty = empty
        self.offset = 0
        self._label = label
        self._over: int | None = None
        self._held: int | None = None
        self._since_click = 10.0
        self.px = look.theme.font(Size.BODY)
        self.small = look.theme.font(Size.CAPTION)

    @property
    def index(self) -> int:
        """Which row is chosen, or -1."""
        return next((n for n, item in enumerate(self.items) if item.value == self.value), -1)

    @property
    def label(self) -> str:
        """Its name and the chosen row."""
        chosen = self.items[self.index] if self.index >= 0 else None
        return f"{self._label} {f'{chosen.text} {chosen.detail}' if chosen else ''}".strip()

    @property
    def grabs(self) -> bool:
        """While its bar is being dragged."""
        return self._held is not None

    @property
    def row(self) -> int:
        """The height of a row."""
        return self.look.theme.tx(60 if any(item.detail for item in self.items) else 42)

    @property
    def height(self) -> int:
        """The height of all rows."""
        return self.row * len(self.items)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """All rows, if there is room."""
        return width or self.look.theme.tx(320), self.height + 2 * self.look.theme.px(6)

    def place(self, rect: pygame.Rect) -> Self:
        """Lie there with the chosen row in view."""
        super().place(rect)
        self._reveal()
        return self

    def adopt(self, old: Widget) -> None:
        """Stay scrolled."""
        super().adopt(old)
        if isinstance(old, ListBox):
            self._over, self._held, self._since_click = old._over, old._held, old._since_click
            self._scroll_to(old.offset)
            if self.value != old.value:
                self._reveal()

    @property
    def _view(self) -> pygame.Rect:
        pad = self.look.theme.px(6)
        return self.rect.inflate(-2 * pad, -2 * pad)

    def _scroll_to(self, offset: int) -> None:
        self.offset = max(0, min(max(0, self.height - self._view.height), offset))

    def _reveal(self) -> None:
        top = max(0, self.index) * self.row
        self._scroll_to(min(max(self.offset, top + self.row - self._view.height), top))

    def _row_rect(self, index: int) -> pygame.Rect:
        view = self._view
        bar = self.look.theme.px(16) if self.height > view.height else 0
        return pygame.Rect(view.left, view.top + index * self.row - self.offset, view.width - bar, self.row)

    def _row_at(self, pos: tuple[int, int]) -> int | None:
        if not self._view.collidepoint(pos):
            return None
        index = (pos[1] - self._view.top + self.offset) // self.row
        return index if index < len(self.items) and self._row_rect(index).collidepoint(pos) else None

    # --- intents -------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Wheel, bar, clicks, arrows, Enter."""
        if intent.kind is Kind.WHEEL:
            before = self.offset
            self._scroll_to(self.offset - round(intent.amount * self.row))
            return self.offset != before
        if intent.is_pointer:
            return self._bar(intent) or self._point(intent)
        if not self.focused or not self.items:
            return False
        if intent.kind is Kind.CONFIRM and self.on_confirm and self.index >= 0:
            self.on_confirm(self.items[self.index].value)
            return True
        return self._key(intent.kind)

    def _key(self, kind: Kind) -> bool:
        here, page = self.index, max(1, self._view.height // self.row)
        goal = {
            Kind.UP: here - 1,
            Kind.DOWN: here + 1,
            Kind.PAGE_UP: here - page,
            Kind.PAGE_DOWN: here + page,
            Kind.HOME: 0,
            Kind.END: len(self.items) - 1,
        }.get(kind)
        if goal is None:
            return False
        clamped = max(0, min(len(self.items) - 1, goal))
        if clamped == here and kind in (Kind.UP, Kind.DOWN):
            return False  # at the end of the list the arrow leads out of it
        self._choose(clamped)
        return True

    def _choose(self, index: int) -> None:
        value = self.items[index].value
        if value != self.value:
            self.value = value
            self._reveal()
            self.on_change(value)

    def _point(self, intent: Intent) -> bool:
        index = self._row_at(intent.pos)
        if intent.kind is Kind.PRESS and intent.button == 1 and index is not None:
            twice = self._since_click < 0.4 and index == self.index
            self._since_click = 0.0
            self._choose(index)
            if twice and self.on_confirm:
                self.on_confirm(self.items[index].value)
            return True
        self._over = index
        return index is not None

    def _bar(self, intent: Intent) -> bool:
        view = self._view
        if self.height <= view.height:
            return False
        if intent.kind is Kind.PRESS and bar_area(self.look, view).collidepoint(intent.pos):
            thumb = thumb_rect(self.look, view, self.height, self.offset)
            self._held = intent.pos[1] - thumb.top if thumb.collidepoint(intent.pos) else thumb.height // 2
        elif self._held is not None and intent.kind is Kind.RELEASE:
            self._held = None
            return True
        if self._held is None:
            return False
        run = max(1, view.height - thumb_rect(self.look, view, self.height, self.offset).height)
        self._scroll_to(round((intent.pos[1] - self._held - view.top) / run * (self.height - view.height)))
        return True

    # --- drawing -------------------------------------------------------------------------------------

    def step(self, dt: float) -> bool:
        """Measure the time between clicks."""
        self._since_click += dt
        if not self.hovered:
            self._over = None
        return super().step(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the visible rows."""
        paint.draw_well(surface, self.rect, self.look.theme)
        view, before = self._view, surface.get_clip()
        surface.set_clip(view.clip(before))
        first = self.offset // self.row
        for index in range(first, min(len(self.items), first + view.height // self.row + 2)):
            self._draw_row(surface, index)
        surface.set_clip(before)
        if not self.items and self.empty:
            self.look.fonts.draw(surface, self.empty, self.px, self.look.palette.text_faint, view, align="center")
        if self.height > view.height:
            draw_bar(surface, self.look, view, self.height, self.offset, held=self.grabs)
        self.draw_ring(surface)

    def _draw_row(self, surface: pygame.Surface, index: int) -> None:
        theme, p, fonts, item = self.look.theme, self.look.palette, self.look.fonts, self.items[index]
        rect, chosen = self._row_rect(index), index == self.index
        if chosen:
            paint.draw_rounded(surface, rect, theme.px(7), faded(p.gold, 0.24), rim=faded(p.gold, 0.6))
        elif index == self._over:
            paint.draw_rounded(surface, rect, theme.px(7), faded(p.text, 0.07))
        words = rect.inflate(-2 * theme.px(12), 0)
        if item.aside:
            fonts.draw(surface, item.aside, self.small, p.text_soft, words, align="right")
            words.width -= fonts.width(item.aside, self.small) + theme.px(12)
        if item.detail:
            low = pygame.Rect(words.left, rect.centery + theme.tx(1), words.width, theme.tx(24))
            fonts.draw(surface, item.detail, self.small, p.text_soft, low)
            words = pygame.Rect(words.left, rect.centery - theme.tx(27), words.width, theme.tx(28))
        px = fonts.fitting(item.text, self.px, words.width, bold=True, least=0.7)
        fonts.draw(surface, item.text, px, p.gold_bright if chosen else p.text, words, bold=chosen)
