"""A choice among small pictures, shown as they look in the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.look import Look
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets.base import Widget

Named = Callable[[str], str]


class PicturePicker(Widget):
    """Small pictures in rows, one of them chosen, its name below."""

    focusable = True
    stroke = Cue.CLICK
    role = "choice"

    def __init__(
        self,
        look: Look,
        names: Sequence[str],
        value: str,
        on_change: Callable[[str], None],
        label: str,
        named: Named,
    ) -> None:
        super().__init__(look, name=self.setting)
        self.names = list(names)
        self.value = value
        self.on_change = on_change
        self._label = label
        self._named = named

    setting = ""
    """The setting that is chosen here."""

    @property
    def label(self) -> str:
        """The name of the chosen picture."""
        return f"{self._label} {self._named(self.value)}"

    @property
    def position(self) -> tuple[int, int] | None:
        """The number of the chosen picture, and how many there are."""
        return self.names.index(self.value) + 1, len(self.names)

    def one(self, width: int) -> tuple[int, int]:
        """Return the size of one picture for a given width of them all."""
        raise NotImplementedError

    def draw_one(self, surface: pygame.Surface, name: str, place: pygame.Rect, *, chosen: bool) -> None:
        """Paint one picture."""
        raise NotImplementedError

    # --- places --------------------------------------------------------------------------------------

    @property
    def _gap(self) -> int:
        return self.look.theme.px(12)

    @property
    def _line(self) -> int:
        return self.look.fonts.line_height(self.look.theme.font(Size.CAPTION))

    def _across(self, width: int) -> int:
        pad = 2 * self.look.theme.px(6)
        return max(1, min(len(self.names), (width - pad + self._gap) // (self.one(width)[0] + self._gap)))

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure all pictures in as many rows as needed, and the chosen one's name."""
        wide, high = self.one(width or 10_000)
        across = self._across(width or 10_000)
        down = -(-len(self.names) // across)
        return width or across * (wide + self._gap), down * (high + self._gap) + self._line

    def places(self) -> list[tuple[str, pygame.Rect]]:
        """Return each picture's place."""
        (wide, high), gap, across = self.one(self.rect.width), self._gap, self._across(self.rect.width)
        left, top = self.rect.left + self.look.theme.px(6), self.rect.top + self.look.theme.px(5)
        return [
            (name, pygame.Rect(left + n % across * (wide + gap), top + n // across * (high + gap), wide, high))
            for n, name in enumerate(self.names)
        ]

    # --- acting --------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Choose a picture on a click or with the arrows."""
        if intent.kind is Kind.PRESS and intent.button == 1:
            shown = self.visible
            found = next((n for n, at in self.places() if at.collidepoint(intent.pos)), None)
            return found is not None and shown.collidepoint(intent.pos) and self._choose(found)
        if not self.focused:
            return False
        here = self.names.index(self.value) if self.value in self.names else 0
        across = self._across(self.rect.width)
        if intent.kind is Kind.CONFIRM:
            return self._choose(self.names[(here + 1) % len(self.names)])
        step = {Kind.LEFT: -1, Kind.RIGHT: 1, Kind.UP: -across, Kind.DOWN: across}.get(intent.kind, 0)
        goal = here + step
        if not step or (abs(step) == across != 1 and not 0 <= goal < len(self.names)):
            return False
        return self._choose(self.names[max(0, min(len(self.names) - 1, goal))])

    def _choose(self, name: str) -> bool:
        if name != self.value:
            self.value = name
            self.on_change(name)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the pictures, the chosen one framed and ticked, and its name."""
        theme, p = self.look.theme, self.look.palette
        for name, place in self.places():
            chosen = name == self.value
            self.draw_one(surface, name, place, chosen=chosen)
            if chosen:
                frame = place.inflate(theme.px(8), theme.px(8))
                paint.draw_ring(surface, frame, theme.px(9), theme.px(2.6), p.gold)
                side = theme.px(20)
                disc = paint.circle(side, p.gold, rim=p.panel_low, rim_width=theme.px(1.5))
                at = (place.right - side // 2, place.bottom - side // 2)
                surface.blit(disc, disc.get_rect(center=at))
                suit_signs.draw_icon(surface, "check", round(side * 0.72), at, p.on_gold)
        words = pygame.Rect(
            self.rect.left + theme.px(6), self.rect.bottom - self._line, self.rect.width, self._line
        )
        self.look.fonts.draw(surface, self._named(self.value), theme.font(Size.CAPTION), p.text_soft, words)
        self.draw_ring(surface, self.rect.inflate(0, theme.px(4)))
