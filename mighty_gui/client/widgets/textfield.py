"""A line of text to type into, Hangul included.

The text that the input method is composing is drawn underlined at the caret and belongs to the method until it commits;
meanwhile the input translator passes no keys on to the field.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.shell import window
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets.base import Widget

_BLINK = 0.53


class TextField(Widget):
    """One line of text with caret and selection."""

    focusable = True
    role = "field"

    def __init__(
        self,
        look: Look,
        value: str,
        on_change: Callable[[str], None],
        *,
        on_confirm: Callable[[str], None] | None = None,
        limit: int = 24,
        placeholder: str = "",
        label: str = "",
        name: str = "",
        tip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(look, label=label, name=name, tip=tip, reason=reason)
        self.value, self.on_change, self.on_confirm = value, on_change, on_confirm
        self.limit, self.placeholder = limit, placeholder
        self.caret = self.anchor = len(value)
        self.composing = ""
        self.px = look.theme.font(Size.BODY)
        self._blink = 0.0

    @property
    def value_text(self) -> str:
        return self.value

    def set_text(self, text: str) -> None:
        """Replace the contents."""
        self.anchor, self.caret = 0, len(self.value)
        self._insert(text)

    @property
    def condition(self) -> str:
        """The field's state: ``unavailable``, ``empty``, or nothing."""
        return super().condition or ("" if self.value else "empty")

    @property
    def text_rect(self) -> pygame.Rect | None:
        if not (self.focused and self.enabled):
            return None
        return pygame.Rect(self._caret_x(), self.rect.top, 2, self.rect.height)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or self.look.theme.tx(280), self.look.theme.control

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, TextField):
            self.caret, self.anchor = min(old.caret, len(self.value)), min(old.anchor, len(self.value))
            self.composing, self._blink = old.composing, old._blink

    def handle(self, intent: Intent) -> bool:
        if not self.enabled:
            return False
        self._blink = 0.0
        if intent.is_pointer:
            return self._point(intent)
        if not self.focused:
            return False
        if intent.kind is Kind.COMPOSE:
            self._compose(intent.text)
        elif intent.kind is Kind.TEXT:
            self.composing = ""
            self._insert(intent.text)
        elif intent.kind in (Kind.ERASE, Kind.DELETE):
            self._erase(forward=intent.kind is Kind.DELETE)
        elif intent.kind is Kind.CONFIRM:
            self.confirm()
        elif intent.kind is Kind.KEY:
            return self._command(intent.key)
        else:
            return self._move(intent)
        return True

    def _compose(self, text: str) -> None:
        if text and self.caret != self.anchor:
            self._insert("")
        self.composing = text

    def confirm(self) -> None:
        """Pass the text to ``on_confirm``."""
        if self.on_confirm:
            self.on_confirm(self.value)

    def _selection(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def _insert(self, text: str) -> None:
        """Replace the selection with a text, as far as there is room."""
        first, last = self._selection()
        room = self.limit - (len(self.value) - (last - first))
        text = "".join(letter for letter in text if letter.isprintable())[: max(0, room)]
        self._become(self.value[:first] + text + self.value[last:], first + len(text))

    def _erase(self, *, forward: bool) -> None:
        if self.caret == self.anchor:
            self.anchor = max(0, min(len(self.value), self.caret + (1 if forward else -1)))
        self._insert("")

    def _become(self, value: str, caret: int) -> None:
        changed = value != self.value
        self.value = value
        self.caret = self.anchor = caret
        if changed:
            self.on_change(value)

    def _move(self, intent: Intent) -> bool:
        goal = {Kind.LEFT: self.caret - 1, Kind.RIGHT: self.caret + 1, Kind.HOME: 0, Kind.END: len(self.value)}.get(
            intent.kind
        )
        if goal is None:
            return False
        self.caret = max(0, min(len(self.value), goal))
        if not intent.shift:
            self.anchor = self.caret
        return True

    def _command(self, key: str) -> bool:
        first, last = self._selection()
        if key == "ctrl+a":
            self.anchor, self.caret = 0, len(self.value)
        elif key == "ctrl+v":
            self._insert(window.paste())
        elif key in ("ctrl+c", "ctrl+x") and last > first:
            window.copy(self.value[first:last])
            if key == "ctrl+x":
                self._insert("")
        else:
            return key.startswith("ctrl+")
        return True

    def _point(self, intent: Intent) -> bool:
        if intent.kind is Kind.PRESS and intent.button == 1 and self.hit(intent.pos):
            self.pressed = True
            self.caret = self.anchor = self._index_at(intent.pos[0])
            return True
        if self.pressed and intent.kind in (Kind.MOVE, Kind.RELEASE):
            self.pressed = intent.kind is Kind.MOVE
            self.caret = self._index_at(intent.pos[0])
            return True
        return False

    @property
    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.look.theme.px(14), 0)

    def _width(self, text: str) -> int:
        return self.look.fonts.width(text, self.px)

    def _shift(self) -> int:
        """Return how far the line is moved left to keep the caret visible."""
        return max(0, self._width(self.value[: self.caret] + self.composing) - self._inner.width + 4)

    def _caret_x(self) -> int:
        before = self._width(self.value[: self.caret] + self.composing)
        return self._inner.left + before - self._shift()

    def _index_at(self, x: int) -> int:
        goal = x - self._inner.left + self._shift()
        return min(range(len(self.value) + 1), key=lambda n: abs(self._width(self.value[:n]) - goal))

    def step(self, dt: float) -> bool:
        if not self.focused:
            self.composing = ""
        before = self._blink // _BLINK
        self._blink += dt
        return super().step(dt) or (self.focused and self._blink // _BLINK != before)

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, radius = self.look.theme, self.look.palette, self.look.theme.px(9)
        rim = p.gold if self.focused else p.line if self.warmth.value > 0.5 else p.line_quiet
        paint.draw_rounded(surface, self.rect, radius, p.well, rim=rim, rim_width=theme.rim)
        inner, before = self._inner, surface.get_clip()
        surface.set_clip(inner.inflate(theme.px(4), 0).clip(before))
        if self.value or self.composing:
            self._draw_text(surface, inner)
        else:
            px = self.look.fonts.fitting(self.placeholder, self.px, inner.width, least=0.6)
            self.look.fonts.draw(surface, self.placeholder, px, p.text_faint, inner)
        if self.focused and self.enabled and int(self._blink // _BLINK) % 2 == 0:
            height = round(self.px * 1.3)
            caret = pygame.Rect(self._caret_x(), inner.centery - height // 2, theme.px(1.6), height)
            surface.fill(p.gold_bright, caret)
        surface.set_clip(before)
        self.draw_ring(surface, radius=radius)

    def _draw_text(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        p, fonts = self.look.palette, self.look.fonts
        line = pygame.Rect(inner.left - self._shift(), inner.top, 10_000, inner.height)
        first, last = self._selection()
        if last > first and self.focused:
            left, right = self._width(self.value[:first]), self._width(self.value[:last])
            height = round(self.px * 1.4)
            chosen = pygame.Rect(line.left + left, inner.centery - height // 2, right - left, height)
            paint.draw_rounded(surface, chosen, 3, fade(p.gold, 0.38))
        ink = p.text if self.enabled else p.text_faint
        head, tail = self.value[: self.caret], self.value[self.caret :]
        if not self.composing:
            fonts.draw(surface, self.value, self.px, ink, line)
            return
        fonts.draw(surface, head, self.px, ink, line)
        at = line.move(self._width(head), 0)
        made = fonts.draw(surface, self.composing, self.px, p.gold_bright, at)
        surface.fill(
            p.gold_bright, (made.left, inner.centery + round(self.px * 0.62), made.width, max(1, self.px // 12))
        )
        fonts.draw(surface, tail, self.px, ink, line.move(self._width(head + self.composing), 0))
