"""A list to choose from, with scrolling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Generic, Self, TypeVar

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets.base import OptionInView, Widget
from mighty_gui.client.widgets.scroll import bar_area, draw_bar, thumb_rect

T = TypeVar("T")


@dataclass(frozen=True)
class Item(Generic[T]):
    """A row: its value, its text, smaller texts below and at the right, and a heading above it."""

    value: T
    text: str
    detail: str = ""
    note: str = ""
    heading: str = ""

    @property
    def spoken_text(self) -> str:
        """The whole text of the row, to be read aloud."""
        return ", ".join(part for part in (self.text, self.detail, self.note) if part)


class ListBox(Widget, Generic[T]):
    """Rows, one of them chosen; ``on_confirm`` for Enter and double click."""

    focusable = True
    stroke = Cue.CLICK
    role = "list"
    walked_by = (Kind.DOWN,)

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
        place: tuple[int, int] | None = None,
    ) -> None:
        """``place``: how many rows there are before these, and how many in all; by default these are all rows."""
        super().__init__(look, label=label, name=name)
        self.before, self.count = place or (0, len(items))
        self.items = list(items)
        self.value, self.on_change, self.on_confirm, self.empty = value, on_change, on_confirm, empty
        self.offset = 0
        self._over: int | None = None
        self._held: int | None = None
        self._since_click = 10.0
        self.px = look.theme.font(Size.BODY)
        self.small = look.theme.font(Size.CAPTION)
        self._lines = [[item.text] for item in self.items]
        """The lines of each row; a long text takes another line, so that all texts have the same letter size."""
        self._tops = self._row_tops()

    @property
    def index(self) -> int:
        """The number of the chosen row, or -1."""
        return next((n for n, item in enumerate(self.items) if item.value == self.value), -1)

    @property
    def value_text(self) -> str:
        chosen = self.items[self.index] if self.index >= 0 else None
        return chosen.spoken_text if chosen else ""

    @property
    def position(self) -> tuple[int, int] | None:
        """The place of the chosen row; 0 while there is none."""
        return self.before + self.index + 1 if self.index >= 0 else 0, self.count

    @property
    def scrolls(self) -> bool:
        return self.height > self._view.height

    @property
    def grabs(self) -> bool:
        return self._held is not None

    def cancel_press(self) -> None:
        self._held = None

    @property
    def row(self) -> int:
        """The height of a row."""
        high = self.look.theme.tx(60 if any(item.detail for item in self.items) else 42)
        return max(self.look.theme.finger, high)

    @property
    def height(self) -> int:
        """The height of all rows, headings included."""
        return self._tops[-1]

    @property
    def _band(self) -> int:
        """The height of a heading."""
        return self.look.theme.tx(34)

    def _row_tops(self) -> list[int]:
        """Return the top of each row, heading included, and finally the end of the list."""
        more = self.look.fonts.line_height(self.px)
        heights = (
            self.row + (self._band if item.heading else 0) + (len(lines) - 1) * more
            for item, lines in zip(self.items, self._lines, strict=True)
        )
        return list(accumulate(heights, initial=0))

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or self.look.theme.tx(320), self.height + 2 * self.look.theme.px(6)

    def place(self, rect: pygame.Rect) -> Self:
        super().place(rect)
        self._lines = [self._row_lines(item) for item in self.items]
        self._tops = self._row_tops()
        self._reveal()
        return self

    def adopt(self, old: Widget) -> None:
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
        top, end = self._tops[max(0, self.index) : max(0, self.index) + 2] if self.items else (0, 0)
        self._scroll_to(min(max(self.offset, end - self._view.height), top))

    def _row_rect(self, index: int) -> pygame.Rect:
        """Return the rectangle of a row, without its heading."""
        view = self._view
        bar = self.look.theme.px(16) if self.height > view.height else 0
        top = self._tops[index] + (self._band if self.items[index].heading else 0)
        high = self._tops[index + 1] - top
        return pygame.Rect(view.left, view.top + top - self.offset, view.width - bar, high)

    def _row_lines(self, item: Item[T]) -> list[str]:
        """Return the lines of a row's text; with a smaller text below it there is room for only one."""
        if item.detail:
            return [item.text]
        width = self._view.width - self.look.theme.px(16) - 2 * self.look.theme.px(12) - self._note_width(item)
        return self.look.fonts.wrap(item.text, self.px, width, bold=True)

    def _note_width(self, item: Item[T]) -> int:
        """Return the width of the text at the right."""
        return self.look.fonts.width(item.note, self.small) + self.look.theme.px(12) if item.note else 0

    def _row_at(self, pos: tuple[int, int]) -> int | None:
        if not self._view.collidepoint(pos):
            return None
        return next((n for n in range(len(self.items)) if self._row_rect(n).collidepoint(pos)), None)

    def options_in_view(self) -> Sequence[OptionInView]:
        """Return the visible rows."""
        view, here = self._view, self.index
        rows = ((n, self._row_rect(n)) for n in range(len(self.items)))
        return [
            OptionInView(n, _row_text(self.items[n]), rect.clip(view), n == here, self.count, before=self.before)
            for n, rect in rows
            if rect.colliderect(view)
        ]

    def press_option(self, number: int) -> None:
        again = number == self.index
        self._choose(number)
        if again and self.on_confirm:
            self.on_confirm(self.items[number].value)

    def handle(self, intent: Intent) -> bool:
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

    def step(self, dt: float) -> bool:
        self._since_click += dt
        if not self.hovered:
            self._over = None
        return super().step(dt)

    def draw(self, surface: pygame.Surface) -> None:
        paint.draw_well(surface, self.rect, self.look.theme)
        view, before = self._view, surface.get_clip()
        surface.set_clip(view.clip(before))
        for index in range(len(self.items)):
            if self._tops[index] < self.offset + view.height and self._tops[index + 1] > self.offset:
                self._draw_row(surface, index)
        surface.set_clip(before)
        if not self.items and self.empty:
            self.look.fonts.draw(surface, self.empty, self.px, self.look.palette.text_faint, view, align="center")
        if self.height > view.height:
            draw_bar(surface, self.look, view, self.height, self.offset, held=self.grabs)
        self.draw_ring(surface)

    def _draw_ground(self, surface: pygame.Surface, index: int) -> pygame.Rect:
        """Draw the background of a row, and its heading; return the row's place."""
        theme, p, fonts, item = self.look.theme, self.look.palette, self.look.fonts, self.items[index]
        rect, chosen = self._row_rect(index), index == self.index
        if item.heading:
            above = pygame.Rect(rect.left + theme.px(12), rect.top - self._band, rect.width, self._band)
            fonts.draw(surface, item.heading, self.small, p.gold, above, bold=True)
        if chosen:
            paint.draw_rounded(surface, rect, theme.px(7), fade(p.gold, 0.24), rim=fade(p.gold, 0.6))
        elif index == self._over:
            paint.draw_rounded(surface, rect, theme.px(7), fade(p.text, 0.07))
        return rect

    def _draw_row(self, surface: pygame.Surface, index: int) -> None:
        theme, p, fonts, item = self.look.theme, self.look.palette, self.look.fonts, self.items[index]
        rect, chosen = self._draw_ground(surface, index), index == self.index
        place = rect.inflate(-2 * theme.px(12), 0)
        if item.note:
            fonts.draw(surface, item.note, self.small, p.text_soft, place, align="right")
            place.width -= self._note_width(item)
        if item.detail:
            low = pygame.Rect(place.left, rect.centery + theme.tx(1), place.width, theme.tx(24))
            fonts.draw(surface, item.detail, self.small, p.text_soft, low)
            place = pygame.Rect(place.left, rect.centery - theme.tx(27), place.width, theme.tx(28))
        ink, lines = p.gold_bright if chosen else p.text, self._lines[index]
        if len(lines) == 1:
            px = fonts.fitting(item.text, self.px, place.width, bold=True, least=0.7)
            fonts.draw(surface, item.text, px, ink, place, bold=chosen)
            return
        place.top += (place.height - len(lines) * fonts.line_height(self.px)) // 2
        fonts.draw_lines(surface, lines, self.px, ink, place, bold=chosen)


def _row_text(item: Item[T]) -> str:
    """Return the whole text of a row, with its heading."""
    return ", ".join(part for part in (item.heading, item.spoken_text) if part)
