"""The bar along a hand's actions: it shows where one is and leads anywhere; its marks name steps and tricks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Size, faded
from mighty_gui.client.scenes.replay.marks import Mark
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Look, Widget


class ScrubBar(Widget):
    """A bar to press and to drag along; a press on a mark's name leads to the mark."""

    focusable = True
    role = "slider"
    _MOST = 0.09
    """How much of the bar's width two neighbouring steps may take at most to be named."""

    def __init__(
        self,
        look: Look,
        marks: Sequence[Mark],
        position: int,
        last: int,
        on_go: Callable[[int], None],
        *,
        label: str,
        name: str,
    ) -> None:
        super().__init__(look, name=name)
        self.marks = marks
        self.value = position
        self.last = last
        self.on_go = on_go
        self._label = label
        self._xs: list[float] = [0.0] * (last + 1)
        self._labels: list[tuple[Mark, pygame.Rect]] = []
        self.px = look.theme.font(Size.CAPTION)

    @property
    def label(self) -> str:
        """Where one is, in words."""
        return self._label

    @property
    def position(self) -> tuple[int, int] | None:
        """The number of the position, and how many actions there are."""
        return self.value, self.last

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure room for the bar and a line of names below it."""
        return width or 0, self._knob + self.look.theme.px(4) + self.look.fonts.line_height(self.px)

    def place(self, rect: pygame.Rect) -> ScrubBar:
        """Take this place; write the names of steps first, then those of tricks where there is room left."""
        super().place(rect)
        self._xs = self._spread()
        self._labels = []
        for mark in sorted((one for one in self.marks if one.short), key=lambda one: one.is_trick):
            wide = self.look.fonts.width(mark.short, self.px) + 2
            area = pygame.Rect(0, self._track.bottom + self._knob // 2, wide, self.look.fonts.line_height(self.px))
            area.centerx = round(self._x(mark.position))
            area.clamp_ip(rect)
            if area.inflate(self.look.theme.px(10), 0).collidelist([one for _, one in self._labels]) < 0:
                self._labels.append((mark, area))
        return self

    # --- where things are ----------------------------------------------------------------------------

    @property
    def _knob(self) -> int:
        return self.look.theme.px(18 * min(1.5, self.look.theme.text_scale))

    @property
    def _track(self) -> pygame.Rect:
        high = self.look.theme.px(6)
        return pygame.Rect(
            self.rect.left + self._knob // 2,
            self.rect.top + (self._knob - high) // 2,
            self.rect.width - self._knob,
            high,
        )

    def _x(self, position: int) -> float:
        return self._xs[position]

    def _spread(self) -> list[float]:
        """The place of each position: even, but wide enough between two steps of the game to name both."""
        width, named = self._track.width, [one for one in self.marks if one.short and not one.is_trick]
        even = width / max(1, self.last)
        wanted = [even] * self.last
        for one, other in pairwise(named):
            count = other.position - one.position
            need = min(self._MOST * width, self._between(one, other))
            if count and need > even * count:
                wanted[one.position : other.position] = [need / count] * count
        fixed = sum(one for one in wanted if one > even)
        free = sum(one for one in wanted if one <= even)
        part = (width - fixed) / free if free else 1.0
        return list(
            accumulate((one if one > even else one * part for one in wanted), initial=float(self._track.left))
        )

    def _between(self, one: Mark, other: Mark) -> float:
        """The distance of two marks at which both names can be read."""
        widths = sum(self.look.fonts.width(mark.short, self.px) for mark in (one, other))
        return widths / 2 + self.look.theme.px(16)

    def _position_at(self, pos: tuple[int, int]) -> int:
        """The position that a point means: that of the name there, or the nearest on the bar."""
        named = [mark for mark, area in self._labels if area.inflate(8, 4).collidepoint(pos)]
        if named and not self.pressed:
            return named[0].position
        return min(range(self.last + 1), key=lambda at: abs(self._xs[at] - pos[0]))

    # --- intents -------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Handle presses and dragging; keys are the screen's."""
        if intent.kind is Kind.PRESS and intent.button == 1 and self.hit(intent.pos):
            goal, self.pressed = self._position_at(intent.pos), True
            self.on_go(goal)  # which makes another bar, that takes over the press
            return True
        if intent.kind is Kind.RELEASE and self.pressed:
            self.pressed = False
            return True
        if intent.kind is Kind.MOVE:
            self._tell(intent.pos)
            if self.pressed:
                self.on_go(self._position_at(intent.pos))
            return True
        return False

    def _tell(self, pos: tuple[int, int]) -> None:
        """Let the tip name the mark under the pointer."""
        under = [mark for mark in self.marks if abs(self._x(mark.position) - pos[0]) <= self._knob / 2]
        under += [mark for mark, area in self._labels if area.collidepoint(pos)]
        self.tip = under[-1].words if under else ""

    # --- drawing -------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the bar, what has been played of it, the marks, and the knob."""
        theme, p, track = self.look.theme, self.look.palette, self._track
        here = self._x(self.value)
        paint.draw_rounded(surface, track, track.height // 2, faded(p.text, 0.18))
        done = pygame.Rect(track.left, track.top, max(1, round(here - track.left)), track.height)
        paint.draw_rounded(surface, done, track.height // 2, p.gold_low)
        for mark in self.marks:
            high = track.height + theme.px(4 if mark.is_trick else 10)
            tick = pygame.Rect(0, 0, theme.px(2 if mark.is_trick else 3), high)
            tick.center = (round(self._x(mark.position)), track.centery)
            paint.draw_rounded(surface, tick, 1, p.gold if mark.position <= self.value else p.text_soft)
        knob = paint.circle(self._knob, p.gold_bright, rim=p.panel_low, rim_width=theme.px(2))
        surface.blit(knob, knob.get_rect(center=(round(here), track.centery)))
        for mark, area in self._labels:
            ink = p.text_soft if mark.is_trick else p.text
            ink = p.gold_bright if mark.position == self.value else ink
            self.look.fonts.draw(surface, mark.short, self.px, ink, area, align="center")
        self.draw_ring(surface, self.rect.inflate(theme.px(6), theme.px(4)))
