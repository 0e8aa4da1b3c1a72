"""A dial of numbers, and a suit with its number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Self

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.shell.animation import Glide
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.cells import Cell
from mighty_gui.client.widgets import Fixed, Grow, Horizontal, Look, Pressable, Vertical, Widget
from mighty_gui.client.widgets.base import Callback

TURNS: Final = {
    Kind.UP: 1,
    Kind.RIGHT: 1,
    Kind.DOWN: -1,
    Kind.LEFT: -1,
    Kind.PAGE_UP: 10,
    Kind.PAGE_DOWN: -10,
    Kind.END: 1000,
    Kind.HOME: -1000,
}
"""How many numbers each key turns a dial."""


class _Stop(Pressable):
    """A number on a dial, or a sign at its end; the dial paints it."""

    focusable = False

    def __init__(self, look: Look, press: Callback, *, name: str, label: str, reason: str = "", tip: str = "") -> None:
        super().__init__(look, label=label, name=name, reason=reason, tip=tip)
        self.action = press


NumberText = Callable[[int], str]
"""Returns a text for a number."""


@dataclass(frozen=True)
class DialTexts:
    """The texts of a dial about a number: how it is written, why it is not allowed, its tooltip, and the name of its
    widget."""

    shown: NumberText = str
    why_not: NumberText = lambda _: ""
    tip: NumberText = lambda _: ""
    name: NumberText = "number {}".format


class Dial(Widget):
    """A strip of numbers that turns with the pointer, the wheel and the arrows. Enter confirms the selected number, and
    so does a press on it once it is ``chosen``."""

    stroke = Cue.CLICK
    role = "number"
    walked_by = (Kind.UP,)

    def __init__(
        self,
        look: Look,
        numbers: Sequence[int],
        value: int,
        on_change: Callable[[int], None],
        sure: Callback,
        *,
        chosen: bool = True,
        texts: DialTexts | None = None,
        label: str = "",
        name: str = "number",
        reason: str = "",
        focusable: bool = True,
    ) -> None:
        super().__init__(look, label=label, name=name, reason=reason)
        self.numbers, self.on_change, self.sure = list(numbers), on_change, sure
        self.chosen, self.texts, self.focusable = chosen, texts or DialTexts(), focusable
        self.at = self.numbers.index(value)
        self.allowed = [at for at, number in enumerate(self.numbers) if not (reason or self.texts.why_not(number))]
        self.px = look.theme.font(Size.LARGE)
        self._turn = Glide(0.0, 0.0, 18)
        self._ends: list[_Stop] = []
        self._stops: dict[int, _Stop] = {}

    @property
    def value(self) -> int:
        """The selected number."""
        return self.numbers[self.at]

    @property
    def value_text(self) -> str:
        return self.texts.shown(self.value)

    def children(self) -> Sequence[Widget]:
        return [*self._ends, *self._stops.values()]

    @property
    def _across(self) -> int:
        """The width of a number with the space around it."""
        shown = {self.texts.shown(number) for number in (self.numbers[0], self.numbers[-1], self.value)}
        wide = max(self.look.fonts.width(text, self.px, bold=True) for text in shown) + self.look.theme.tx(17)
        return max(self.look.theme.finger, wide)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        high = self.look.theme.tx(48)
        return width or 2 * high + min(_MOST_SEEN, len(self.numbers)) * self._across, high

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Dial) and old.numbers == self.numbers and old.rect == self.rect:
            self._turn.value = old._turn.value

    def place(self, rect: pygame.Rect) -> Self:
        super().place(rect)
        side = min(rect.height, rect.width // 6)
        self._ends = []
        for by, left in ((-1, rect.left), (1, rect.right - side)):
            stop = _Stop(self.look, partial(self.step_by, by), name=f"{self.name} {'-+'[by > 0]}", label="−+"[by > 0])
            self._ends.append(stop.place(pygame.Rect(left, rect.top, side, rect.height)))
        self._turn.jump(self._first_seen)
        self._stops = {at: self._stop(at) for at in range(len(self.numbers)) if self._part_seen(at) > _HALF}
        return self

    @property
    def _first_seen(self) -> float:
        """The position of the window's left edge among the numbers: the selected number is in its middle, except near
        the ends. If all numbers fit, they are centred together."""
        seen, count = self._window.width / self._across, len(self.numbers)
        if seen >= count:
            return (count - seen) / 2
        return min(max(0.0, self.at + 0.5 - seen / 2), count - seen)

    def _stop(self, at: int) -> _Stop:
        number, texts = self.numbers[at], self.texts
        reason, label = self.reason or texts.why_not(number), texts.shown(number)
        press, name = partial(self._press, at), texts.name(number)
        stop = _Stop(self.look, press, name=name, label=label, reason=reason, tip=texts.tip(number))
        return stop.place(self._place_of(at).clip(self._window))

    def _press(self, at: int) -> None:
        if at == self.at and self.chosen:
            self.sure()
        else:
            self.on_change(self.numbers[at])

    @property
    def _window(self) -> pygame.Rect:
        """The part of the dial between the signs at its ends."""
        return self.rect.inflate(-2 * self._ends[0].rect.width, 0)

    def _place_of(self, at: int) -> pygame.Rect:
        left = self._window.left + round((at - self._turn.value) * self._across)
        return pygame.Rect(left, self.rect.top, self._across, self.rect.height)

    def _part_seen(self, at: int) -> float:
        """Return the share of a number's place that is in the window."""
        place = self._place_of(at)
        return max(0, place.clip(self._window).width) / max(1, place.width)

    def step_by(self, by: int) -> bool:
        """Turn the dial by so many numbers, as far as they are allowed; return whether that changed anything."""
        ahead = [at for at in self.allowed if (at > self.at if by > 0 else at < self.at)]
        if not self.chosen and self.at in self.allowed:
            ahead = [self.at]
        if not ahead:
            return False
        self.on_change(self.numbers[min(ahead, key=lambda at: abs(at - self.at - by))])
        return True

    def handle(self, intent: Intent) -> bool:
        """Handle the wheel, and with the focus the arrows, Home, End and Enter."""
        if intent.kind is Kind.WHEEL:
            return self.step_by(1 if intent.amount > 0 else -1) or self.enabled
        if not self.focused or not self.enabled:
            return False
        if intent.kind is Kind.CONFIRM:
            self.sure()
            return True
        by = TURNS.get(intent.kind)
        return by is not None and (self.step_by(by) or intent.kind is not Kind.DOWN)

    def step(self, dt: float) -> bool:
        self._turn.target = self._first_seen
        return self._turn.advance(dt) | super().step(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the strip; the selected number is on gold once it is chosen."""
        theme, p = self.look.theme, self.look.palette
        paint.draw_well(surface, self.rect, theme)
        for stop, icon in zip(self._ends, ("minus", "plus"), strict=True):
            can = any(at < self.at if icon == "minus" else at > self.at for at in self.allowed)
            ink = p.text_faint if not can else p.gold_bright if stop.hovered else p.text
            suit_signs.draw_icon(surface, icon, round(min(stop.rect.size) * 0.5), stop.rect.center, ink)
        kept = surface.get_clip()
        surface.set_clip(self._window.clip(kept))
        for at in range(len(self.numbers)):
            if (seen := self._part_seen(at)) > _SLIVER:
                self._draw_number(surface, at, min(1.0, seen))
        surface.set_clip(kept)
        self.draw_ring(surface)

    def _draw_number(self, surface: pygame.Surface, at: int, seen: float) -> None:
        theme, p, number = self.look.theme, self.look.palette, self.numbers[at]
        is_meant, place = at == self.at, self._place_of(at)
        body = place.inflate(-theme.px(4), -2 * theme.px(5))
        ink = p.text if at in self.allowed else fade(p.text_faint, 0.6)
        stop = self._stops.get(at)
        if is_meant and self.chosen and self.enabled:
            paint.draw_rounded(surface, body, theme.px(8), p.gold, bottom=p.gold_low, rim=p.gold_bright)
            ink = p.on_gold
        elif stop is not None and stop.hovered and stop.enabled:
            paint.draw_rounded(surface, body, theme.px(8), fade(p.raised, 0.9), rim=p.line)
        px = min(self.px if is_meant and self.chosen else theme.font(Size.BODY), round(self.rect.height * 0.58))
        self.look.fonts.draw(
            surface, self.texts.shown(number), px, fade(ink, seen), place, align="center", bold=is_meant
        )
        if self.texts.tip(number) and at in self.allowed:
            dot = paint.circle(max(5, theme.px(6)), ink if is_meant and self.chosen else p.gold_bright)
            surface.blit(dot, dot.get_rect(topright=(body.right - theme.px(3), body.top + theme.px(3))))


_MOST_SEEN: Final = 8
"""The most numbers that a dial reserves space for."""
_HALF, _SLIVER = 0.5, 0.6
"""The least visible share of a number that can be pressed, and that is painted."""


# --- a suit and a number: one control for the keyboard, the suit left and right, the number up and down ------


class SuitDial(Vertical):
    """A row of suits above a dial, as one control for the keyboard; the row may have other cells, such as jokers.

    The first arrow only chooses what is shown.
    """

    focusable = True
    role = "choice"
    walked_by = (Kind.RIGHT, Kind.UP)

    def __init__(
        self, look: Look, suits: Sequence[Cell], dial: Dial, *, show: Callback, label: str, value: str, name: str
    ) -> None:
        """At most one of ``suits`` is ``chosen``; ``show`` chooses what is shown, described by ``value``."""
        row = Horizontal(look, [Grow(suit) for suit in suits], gap=5).having(down="fill")
        super().__init__(look, [Fixed(row, height=46), dial], gap=7, name=name)
        self.suits, self.dial, self.show, self._label, self._value = suits, dial, show, label, value

    @property
    def value_text(self) -> str:
        return self._value

    @property
    def position(self) -> tuple[int, int]:
        return next((at for at, suit in enumerate(self.suits, 1) if suit.shown), 1), len(self.suits)

    @property
    def _chosen_place(self) -> int | None:
        return next((at for at, suit in enumerate(self.suits) if suit.chosen), None)

    @property
    def condition(self) -> str:
        """``chosen`` if Enter confirms a choice, otherwise empty."""
        return "" if self._chosen_place is None else "chosen"

    def handle(self, intent: Intent) -> bool:
        """Handle the wheel, Enter and the arrows; Enter does nothing while nothing is chosen."""
        if intent.kind is Kind.WHEEL:
            return self.dial.handle(intent)
        if not self.focused or (intent.kind is not Kind.CONFIRM and intent.kind not in TURNS):
            return False
        at = self._chosen_place
        if intent.kind is Kind.CONFIRM:
            self.dial.sure()
        elif at is None:
            self.show()
        elif intent.kind in (Kind.LEFT, Kind.RIGHT):
            self._turn_suit(at, 1 if intent.kind is Kind.RIGHT else -1)
        elif not self.dial.step_by(TURNS[intent.kind]):
            return intent.kind is not Kind.DOWN  # down moves the focus on to the buttons
        return True

    def _turn_suit(self, at: int, by: int) -> None:
        """Choose the next suit that is enabled; after the last one comes the first."""
        order = [self.suits[(at + by * step) % len(self.suits)] for step in range(1, len(self.suits))]
        if (suit := next((suit for suit in order if suit.enabled), None)) is not None:
            suit.choose()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        around = 2 * self.look.theme.px(2)
        self.draw_ring(surface, self.rect.inflate(around, around), self.look.theme.px(10))
