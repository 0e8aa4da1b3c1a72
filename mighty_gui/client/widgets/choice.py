"""A drop-down list: one of several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Generic, TypeVar

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets.base import OptionInView, Pressable, Widget
from mighty_gui.client.widgets.scroll import draw_bar

T = TypeVar("T")


class Choice(Pressable, Generic[T]):
    """The chosen option, with a list to open by click or Enter. Left and Right step without opening."""

    def __init__(
        self,
        look: Look,
        options: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
        *,
        label: str = "",
        name: str = "",
        tip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(look, label=label, name=name, tip=tip, reason=reason)
        self.options = list(options)
        self.value, self.on_change = value, on_change
        self.open = False
        self.marked = self._index()
        self._first = 0
        self.px = look.theme.font(Size.BODY)

    def _index(self) -> int:
        return next((n for n, (value, _) in enumerate(self.options) if value == self.value), 0)

    role = "choice"

    @property
    def walked_by(self) -> Sequence[Kind]:  # type: ignore[override]
        """The key to step through the list while it is open."""
        return (Kind.DOWN,) if self.open else ()

    @property
    def condition(self) -> str:
        """The list's state: open or closed."""
        return "open" if self.open else super().condition

    @property
    def position(self) -> tuple[int, int] | None:
        """The place of the chosen option; while the list is open, that of the marked one."""
        return ((self.marked if self.open else self._index()) + 1, len(self.options)) if self.options else None

    @property
    def shown_text(self) -> str:
        """The text of the chosen option."""
        return self.options[self._index()][1] if self.options else ""

    @property
    def value_text(self) -> str:
        return self.options[self.marked][1] if self.open else self.shown_text

    @property
    def grabs(self) -> bool:
        return self.open or self.pressed

    def measure(self, width: int | None = None) -> tuple[int, int]:
        theme = self.look.theme
        widest = max((self.look.fonts.width(text, self.px) for _, text in self.options), default=0)
        wanted = widest + theme.px(14) + theme.tx(20) + theme.px(30)
        return min(wanted, width) if width else wanted, theme.control

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Choice) and len(old.options) == len(self.options):
            self.open, self.marked, self._first = old.open, old.marked, old._first

    def activate(self) -> None:
        if self.options:
            self.open, self.marked = True, self._index()
            self._scroll()

    @property
    def _row(self) -> int:
        return max(self.look.theme.finger, self.look.theme.tx(42))

    def _rows(self) -> int:
        below = self.look.theme.size[1] - self.rect.bottom
        most = (max(below, self.rect.top) - self.look.theme.px(24)) // self._row
        return max(1, min(len(self.options), most))

    def list_rect(self) -> pygame.Rect:
        """Return the rectangle of the open list: below, or above if there is more room."""
        theme, pad = self.look.theme, self.look.theme.px(5)
        width = min(theme.size[0], max(self.rect.width, self.measure()[0]))
        rect = pygame.Rect(0, 0, width, self._rows() * self._row + 2 * pad)
        rect.topleft = (self.rect.left, self.rect.bottom + theme.px(5))
        if rect.bottom > theme.size[1] - theme.px(6):
            rect.bottom = self.rect.top - theme.px(5)
        return rect.clamp(pygame.Rect((0, 0), theme.size))

    def _row_rects(self) -> list[tuple[int, pygame.Rect]]:
        box, pad = self.list_rect(), self.look.theme.px(5)
        return [
            (
                self._first + n,
                pygame.Rect(box.left + pad, box.top + pad + n * self._row, box.width - 2 * pad, self._row),
            )
            for n in range(self._rows())
        ]

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((n for n, row in self._row_rects() if row.collidepoint(pos)), None)

    def _scroll(self, by: int = 0) -> None:
        rows = self._rows()
        first = self._first + by
        if not by:
            first = min(max(first, self.marked - rows + 1), self.marked)
        self._first = max(0, min(len(self.options) - rows, first))

    def _pick(self, index: int) -> None:
        self.open = False
        self._change(index)

    def options_in_view(self) -> Sequence[OptionInView]:
        count = len(self.options)
        rows = self._row_rects() if self.open else ()
        return [OptionInView(n, self.options[n][1], rect, n == self._index(), count) for n, rect in rows]

    def press_option(self, number: int) -> None:
        self._pick(number)

    def _change(self, index: int) -> None:
        index = max(0, min(len(self.options) - 1, index))
        value = self.options[index][0]
        if value != self.value:
            self.value, self.marked = value, index
            self.on_change(value)

    def handle(self, intent: Intent) -> bool:
        """Handle everything while open; otherwise press, confirm, and stepping."""
        if self.open:
            return self._handle_open(intent)
        if self.focused and self.enabled and intent.kind in (Kind.LEFT, Kind.RIGHT):
            self._change(self._index() + (1 if intent.kind is Kind.RIGHT else -1))
            return True
        return super().handle(intent)

    def _handle_open(self, intent: Intent) -> bool:
        if intent.is_pointer:
            return self._point(intent)
        if intent.kind in (Kind.NEXT, Kind.PREVIOUS):
            self.open = False
            return False
        if intent.kind is Kind.CONFIRM:
            self._pick(self.marked)
        elif intent.kind is Kind.CANCEL:
            self.open = False
        elif intent.kind is Kind.KEY:
            self._jump(intent.key)
        else:
            self._move(intent.kind)
        return True

    def _move(self, kind: Kind) -> None:
        last, rows = len(self.options) - 1, self._rows()
        goal = {
            Kind.UP: self.marked - 1,
            Kind.DOWN: self.marked + 1,
            Kind.PAGE_UP: self.marked - rows,
            Kind.PAGE_DOWN: self.marked + rows,
            Kind.HOME: 0,
            Kind.END: last,
        }.get(kind, self.marked)
        self.marked = max(0, min(last, goal))
        self._scroll()

    def _jump(self, key: str) -> None:
        """Move to the next option that begins with a letter."""
        count = len(self.options)
        for index in ((self.marked + 1 + n) % count for n in range(count)):
            if self.options[index][1].lower().startswith(key):
                self.marked = index
                self._scroll()
                return

    def _point(self, intent: Intent) -> bool:
        index = self._at(intent.pos)
        if intent.kind is Kind.WHEEL:
            self._scroll(by=-round(intent.amount))
        elif intent.kind is Kind.MOVE and index is not None:
            self.marked = index
        elif intent.kind is Kind.PRESS:
            if index is not None:
                self._pick(index)
            else:
                self.open = False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, radius = self.look.theme, self.look.palette, self.look.theme.px(9)
        rim = p.line if self.open or self.warmth.value > 0.5 else p.line_quiet
        top, low = (p.raised, p.raised_low) if self.enabled else (fade(p.raised_low, 0.5),) * 2
        paint.draw_rounded(surface, self.rect, radius, top, bottom=low, rim=rim, rim_width=theme.rim)
        ink = p.text if self.enabled else p.text_faint
        side = theme.tx(20)
        place = self.rect.inflate(-2 * theme.px(14), 0)
        place.width -= side + theme.px(6)
        px = self.look.fonts.fitting(self.shown_text, self.px, place.width)
        self.look.fonts.draw(surface, self.shown_text, px, ink, place)
        sign = "up" if self.open else "down"
        centre = (self.rect.right - theme.px(12) - side // 2, self.rect.centery)
        suit_signs.draw_icon(surface, sign, side, centre, p.gold if self.enabled else p.text_faint)
        self.draw_ring(surface, radius=radius)

    def draw_over(self, surface: pygame.Surface) -> None:
        if not self.open:
            return
        theme, p, box = self.look.theme, self.look.palette, self.list_rect()
        paint.draw_shadow(surface, box, theme.px(10), theme.px(18), 170)
        solid = (*p.panel[:3], 255)
        paint.draw_rounded(surface, box, theme.px(10), solid, rim=p.line, rim_width=theme.rim)
        for index, row in self._row_rects():
            self._draw_row(surface, index, row)
        if self._rows() < len(self.options):
            inner = box.inflate(-theme.px(6), -theme.px(10))
            draw_bar(surface, self.look, inner, len(self.options) * self._row, self._first * self._row)

    def _draw_row(self, surface: pygame.Surface, index: int, row: pygame.Rect) -> None:
        theme, p = self.look.theme, self.look.palette
        chosen = index == self._index()
        if index == self.marked:
            paint.draw_rounded(surface, row, theme.px(7), fade(p.gold, 0.22))
        side = theme.tx(18)
        place = row.inflate(-2 * theme.px(10), 0)
        place.width -= side + theme.px(4)
        ink = p.gold_bright if chosen else p.text
        px = self.look.fonts.fitting(self.options[index][1], self.px, place.width)
        self.look.fonts.draw(surface, self.options[index][1], px, ink, place)
        if chosen:
            suit_signs.draw_icon(surface, "check", side, (row.right - theme.px(12) - side // 2, row.centery), p.gold)


class Tabs(Widget, Generic[T]):
    """A choice among a few options, all visible; Left and Right switch. With ``pages`` they are tabs of pages."""

    focusable = True
    stroke = Cue.CLICK
    role = "choice"

    def __init__(
        self,
        look: Look,
        options: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
        *,
        label: str = "",
        name: str = "",
        tip: str = "",
        reason: str = "",
        pages: bool = False,
    ) -> None:
        super().__init__(look, label=label, name=name, tip=tip, reason=reason)
        self.role = "tab" if pages else self.role
        self.options = list(options)
        self.value, self.on_change = value, on_change
        self._over: int | None = None
        self.px = look.theme.font(Size.BODY)

    @property
    def index(self) -> int:
        """The number of the chosen tab."""
        return next((n for n, (value, _) in enumerate(self.options) if value == self.value), 0)

    @property
    def value_text(self) -> str:
        return self.options[self.index][1]

    @property
    def taken_by(self) -> Kind:
        return Kind.RIGHT if self.index + 1 < len(self.options) else Kind.HOME

    @property
    def position(self) -> tuple[int, int] | None:
        return self.index + 1, len(self.options)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        theme = self.look.theme
        widest = max(self.look.fonts.width(text, self.px, bold=True) for _, text in self.options)
        wanted = (widest + 2 * theme.tx(16)) * len(self.options) + 2 * theme.px(4)
        return min(wanted, width) if width else wanted, theme.control

    def _tab_rects(self) -> list[pygame.Rect]:
        """Return the tabs' places; spare width is shared equally, so that long texts do not become small."""
        inner = self.rect.inflate(-2 * self.look.theme.px(4), -2 * self.look.theme.px(4))
        widths = [self.look.fonts.width(text, self._px(), bold=True) for _, text in self.options]
        spare = (inner.width - sum(widths)) / max(1, len(widths))
        if widths and min(widths) + spare < self.look.theme.finger <= inner.width // len(widths):
            widths, spare = [0] * len(widths), inner.width / len(widths)  # none is too narrow for a finger
        edges = [inner.left + round(sum(widths[:n]) + spare * n) for n in range(len(widths) + 1)]
        return [pygame.Rect(a, inner.top, b - a, inner.height) for a, b in pairwise(edges)]

    def _px(self) -> int:
        """Return the largest letter size that fits all tabs together."""
        fonts, px = self.look.fonts, self.px
        room = self.rect.width - self.look.theme.px(8) - len(self.options) * self.look.theme.px(14)
        while px > fonts.smallest and sum(fonts.width(text, px, bold=True) for _, text in self.options) > room:
            px -= 1
        return px

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((n for n, rect in enumerate(self._tab_rects()) if rect.collidepoint(pos)), None)

    def handle(self, intent: Intent) -> bool:
        if not self.enabled:
            return False
        if intent.kind in (Kind.MOVE, Kind.PRESS):
            self._over = self._at(intent.pos)
            if intent.kind is Kind.PRESS and intent.button == 1 and self._over is not None:
                self._choose(self._over)
            return self._over is not None
        if not self.focused:
            return False
        goal = {
            Kind.LEFT: self.index - 1,
            Kind.RIGHT: self.index + 1,
            Kind.HOME: 0,
            Kind.END: len(self.options) - 1,
            Kind.CONFIRM: self.index,
        }.get(intent.kind)
        if goal is None:
            return False
        self._choose(max(0, min(len(self.options) - 1, goal)))
        return True

    def options_in_view(self) -> Sequence[OptionInView]:
        role, count = "tab" if self.role == "tab" else "radio", len(self.options)
        return [
            OptionInView(n, text, rect, n == self.index, count, role)
            for n, ((_, text), rect) in enumerate(zip(self.options, self._tab_rects(), strict=True))
        ]

    def press_option(self, number: int) -> None:
        if self.enabled:
            self._choose(number)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Tabs):
            self._over = old._over

    def _choose(self, index: int) -> None:
        value = self.options[index][0]
        if value != self.value:
            self.value = value
            self.on_change(value)

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, fonts = self.look.theme, self.look.palette, self.look.fonts
        paint.draw_well(surface, self.rect, theme)
        for index, ((_, text), rect) in enumerate(zip(self.options, self._tab_rects(), strict=True)):
            chosen = index == self.index
            if chosen:
                top, low = (p.gold, p.gold_low) if self.enabled else (p.raised, p.raised_low)
                paint.draw_rounded(surface, rect, theme.px(7), top, bottom=low)
            elif self.hovered and index == self._over:
                paint.draw_rounded(surface, rect, theme.px(7), fade(p.text, 0.08))
            ink = p.text_faint if not self.enabled else p.on_gold if chosen else p.text_soft
            fonts.draw(surface, text, self._px(), ink, rect, align="center", bold=chosen)
        self.draw_ring(surface)
