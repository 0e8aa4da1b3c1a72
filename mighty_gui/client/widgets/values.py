"""Controls for a single value: a switch, a slider and a stepper."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size, mix
from mighty_gui.client.shell.animation import Glide
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets.base import Callback, Pressable, Widget


class Toggle(Pressable):
    """A switch; a ``text`` next to it is part of it."""

    role = "switch"

    def __init__(
        self,
        look: Look,
        text: str,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        label: str = "",
        name: str = "",
        tip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(look, label=label or text, name=name, tip=tip, reason=reason)
        self.text, self.value, self.on_change = text, value, on_change
        self.px = look.theme.font(Size.BODY)
        self._slide = Glide(float(value), float(value), 18)

    @property
    def condition(self) -> str:
        """The switch's state: on or off, unless it cannot be changed."""
        return super().condition or ("on" if self.value else "off")

    @property
    def _switch(self) -> pygame.Rect:
        theme = self.look.theme
        height = theme.tx(28)
        rect = pygame.Rect(self.rect.left, 0, round(height * 1.85), height)
        rect.centery = self.rect.centery
        return rect

    def measure(self, width: int | None = None) -> tuple[int, int]:
        theme = self.look.theme
        wide = round(theme.tx(28) * 1.85)
        if self.text:
            wide += theme.px(14) + self.look.fonts.width(self.text, self.px)
        return wide, theme.control

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Toggle):
            self._slide.value = old._slide.value

    def activate(self) -> None:
        self.on_change(not self.value)

    def handle(self, intent: Intent) -> bool:
        if self.focused and self.enabled and intent.kind in (Kind.LEFT, Kind.RIGHT):
            if self.value != (intent.kind is Kind.RIGHT):
                self.activate()
            return True
        return super().handle(intent)

    def step(self, dt: float) -> bool:
        return self._slide.advance(dt) | super().step(dt)

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, box = self.look.theme, self.look.palette, self._switch
        part = round(self._slide.value * 16) / 16
        track = mix(mix(p.well, p.raised, 0.6), p.gold_low, part)
        rim = mix(p.text_faint, p.gold_bright, part)
        paint.draw_rounded(surface, box, box.height // 2, track, rim=rim, rim_width=theme.rim)
        knob = paint.circle(box.height - 2 * theme.px(4), mix(p.text_soft, p.paper, part))
        left = box.left + theme.px(4) + round((box.width - box.height) * self._slide.value)
        surface.blit(knob, (left, box.top + theme.px(4)))
        if self.value:  # not by colour alone
            suit_signs.draw_icon(
                surface, "check", round(box.height * 0.62), (left + knob.get_width() // 2, box.centery), p.ink
            )
        if self.text:
            room = self.rect.right - box.right - theme.px(14)
            place = pygame.Rect(box.right + theme.px(14), self.rect.top, room, self.rect.height)
            ink = p.text if self.enabled else p.text_faint
            self.look.fonts.draw(surface, self.text, self.px, ink, place)
        self.draw_ring(surface, box, box.height // 2)


N = TypeVar("N", int, float)


class _Number(Widget, Generic[N]):
    """A number between two bounds, shown as a text."""

    focusable = True
    value: N
    least: N
    most: N
    shown: Callable[[N], str]

    @property
    def taken_by(self) -> Kind:
        return Kind.RIGHT if self.value < self.most else Kind.HOME

    @property
    def value_text(self) -> str:
        return self.shown(self.value)

    @property
    def span(self) -> tuple[float, float, float] | None:
        return self.value, self.least, self.most


class Slider(_Number[float]):
    """A number between two bounds, dragged or moved by arrow keys."""

    role = "slider"

    def __init__(
        self,
        look: Look,
        value: float,
        on_change: Callable[[float], None],
        *,
        least: float = 0.0,
        most: float = 1.0,
        step: float = 0.05,
        shown: Callable[[float], str] = "{:.2f}".format,
        label: str = "",
        name: str = "",
        tip: str = "",
        reason: str = "",
        on_release: Callback | None = None,
    ) -> None:
        super().__init__(look, label=label, name=name, tip=tip, reason=reason)
        self.value, self.on_change, self.on_release = value, on_change, on_release
        self.least, self.most, self.pace, self.shown = least, most, step, shown
        self.px = look.theme.font(Size.SMALL)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or self.look.theme.tx(240), self.look.theme.control

    @property
    def _track(self) -> pygame.Rect:
        theme, fonts = self.look.theme, self.look.fonts
        number = max(fonts.width(self.shown(v), self.px) for v in (self.least, self.most, self.value))
        rect = pygame.Rect(self.rect.left, 0, self.rect.width - number - theme.px(18), theme.px(6))
        rect.centery = self.rect.centery
        return rect

    def cancel_press(self) -> None:
        self.pressed = False
        if self.on_release:
            self.on_release()

    def handle(self, intent: Intent) -> bool:
        if not self.enabled:
            return False
        if intent.kind is Kind.PRESS and intent.button == 1 and self.hit(intent.pos):
            self.pressed = True
            self._aim(intent.pos[0])
            return True
        if self.pressed and intent.kind in (Kind.MOVE, Kind.RELEASE):
            self._aim(intent.pos[0])
            if intent.kind is Kind.RELEASE:
                self.cancel_press()
            return True
        return self.focused and self._key(intent.kind)

    def _key(self, kind: Kind) -> bool:
        goal = {
            Kind.LEFT: self.value - self.pace,
            Kind.RIGHT: self.value + self.pace,
            Kind.HOME: self.least,
            Kind.END: self.most,
        }.get(kind)
        if goal is None:
            return False
        self._set(goal)
        if self.on_release:
            self.on_release()
        return True

    def _aim(self, x: int) -> None:
        track = self._track
        self._set(self.least + (x - track.left) / max(1, track.width) * (self.most - self.least))

    def _set(self, goal: float) -> None:
        steps = round((goal - self.least) / self.pace)
        value = round(max(self.least, min(self.most, self.least + steps * self.pace)), 6)
        if value != self.value:
            self.value = value
            self.on_change(value)

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, track = self.look.theme, self.look.palette, self._track
        paint.draw_rounded(surface, track, track.height // 2, p.raised, rim=p.line_quiet)
        part = (self.value - self.least) / (self.most - self.least)
        side = theme.tx(22)
        x = track.left + side // 2 + round((track.width - side) * part)
        done = pygame.Rect(track.left, track.top, x - track.left, track.height)
        full = p.gold_low if self.enabled else p.text_faint
        paint.draw_rounded(surface, done, track.height // 2, full)
        side += round(self.warmth.value * theme.px(3))
        knob = paint.circle(side, p.gold if self.enabled else p.text_faint, rim=p.paper, rim_width=theme.px(2))
        place = knob.get_rect(center=(x, track.centery))
        paint.draw_shadow(surface, place, side // 2, theme.px(5), 90)
        surface.blit(knob, place)
        number = pygame.Rect(track.right, self.rect.top, self.rect.right - track.right, self.rect.height)
        ink = p.text_soft if self.enabled else p.text_faint
        self.look.fonts.draw(surface, self.shown(self.value), self.px, ink, number, align="right")
        self.draw_ring(surface, place, side // 2)


class Stepper(_Number[int]):
    """A whole number with minus and plus."""

    stroke = Cue.CLICK
    role = "number"

    def __init__(
        self,
        look: Look,
        value: int,
        on_change: Callable[[int], object],
        *,
        least: int,
        most: int,
        shown: Callable[[int], str] = str,
        label: str = "",
        name: str = "",
        tip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(look, label=label, name=name, tip=tip, reason=reason)
        self.value, self.on_change = value, on_change
        self.least, self.most, self.shown = least, most, shown
        self._over = 0
        self.px = look.theme.font(Size.BODY)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        theme = self.look.theme
        numbers = (self.shown(self.least), self.shown(self.most), self.shown(self.value))
        widest = max(self.look.fonts.width(number, self.px, bold=True) for number in numbers)
        return 2 * theme.control + widest + theme.px(28), theme.control

    def _ends(self) -> tuple[pygame.Rect, pygame.Rect]:
        side = self.rect.height
        return (
            pygame.Rect(self.rect.left, self.rect.top, side, side),
            pygame.Rect(self.rect.right - side, self.rect.top, side, side),
        )

    def handle(self, intent: Intent) -> bool:
        """Handle clicks on the ends, arrows, Home and End; ignore digits and the wheel."""
        if not self.enabled:
            return False
        if intent.kind is Kind.MOVE:
            minus, plus = self._ends()
            self._over = -1 if minus.collidepoint(intent.pos) else int(plus.collidepoint(intent.pos))
            return self.hit(intent.pos)
        if intent.kind is Kind.PRESS and intent.button == 1 and self.hit(intent.pos):
            minus, plus = self._ends()
            step = int(plus.collidepoint(intent.pos)) - int(minus.collidepoint(intent.pos))
            self._set(self.value + step)
            return True
        goal = {Kind.LEFT: self.value - 1, Kind.RIGHT: self.value + 1, Kind.HOME: self.least, Kind.END: self.most}.get(
            intent.kind
        )
        if goal is None or not self.focused:
            return False
        self._set(goal)
        return True

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Stepper):
            self._over = old._over

    def _set(self, goal: int) -> None:
        value = max(self.least, min(self.most, goal))
        if value != self.value:
            self.value = value
            self.on_change(value)

    def draw(self, surface: pygame.Surface) -> None:
        theme, p = self.look.theme, self.look.palette
        paint.draw_well(surface, self.rect, theme)
        for sign, (name, end) in zip((-1, 1), zip(("minus", "plus"), self._ends(), strict=True), strict=True):
            possible = self.enabled and self.least <= self.value + sign <= self.most
            warm = possible and self.hovered and self._over == sign
            body = end.inflate(-2 * theme.px(3), -2 * theme.px(3))
            if possible:
                paint.draw_rounded(surface, body, theme.px(7), p.felt if warm else p.raised, rim=p.line_quiet)
            ink = p.gold_bright if warm else p.text if possible else p.text_faint
            suit_signs.draw_icon(surface, name, round(end.height * 0.5), end.center, ink)
        ink = p.text if self.enabled else p.text_faint
        middle = self.rect.inflate(-2 * self.rect.height, 0)
        self.look.fonts.draw(surface, self.shown(self.value), self.px, ink, middle, align="center", bold=True)
        self.draw_ring(surface)
