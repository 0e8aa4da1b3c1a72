"""Portraits as widgets: one to look at or press, and many to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.faces import Face, draw_face
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Look, Widget


class Portrait(Widget):
    """A face to look at."""

    def __init__(self, look: Look, face: Face, side: int) -> None:
        super().__init__(look)
        self.face, self.side = face, side

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return self.side, self.side

    def draw(self, surface: pygame.Surface) -> None:
        draw_face(surface, self.look.fonts, self.rect.center, min(self.side, self.rect.height), self.face)


@dataclass(frozen=True)
class Candidate:
    """A portrait that can be chosen, with its name."""

    value: str
    name: str
    face: Face
    taken: bool = False
    """Whether it is already at the table, so that choosing it swaps seats."""


class FacePicker(Widget):
    """Many faces, one of them chosen; the arrows move among them."""

    focusable = True
    stroke = Cue.CLICK
    role = "choice"

    def __init__(
        self,
        look: Look,
        candidates: Sequence[Candidate],
        value: str,
        on_change: Callable[[str], None],
        *,
        label: str,
        taken: str,
        name: str = "",
    ) -> None:
        super().__init__(look, label=label, name=name)
        self.candidates = list(candidates)
        self.value, self.on_change = value, on_change
        self._taken = taken
        self._over: int | None = None

    @property
    def index(self) -> int:
        """The number of the chosen face."""
        return next((n for n, candidate in enumerate(self.candidates) if candidate.value == self.value), 0)

    @property
    def value_text(self) -> str:
        return self.candidates[self.index].name

    @property
    def position(self) -> tuple[int, int] | None:
        return self.index + 1, len(self.candidates)

    @property
    def _cell(self) -> int:
        return self.look.theme.px(12) + self.look.theme.tx(54)

    def _across(self, width: int) -> int:
        """Return the number of faces in a line, chosen to fill the last line as well as possible."""
        most = max(1, width // self._cell)
        lines = -(-len(self.candidates) // most)
        return -(-len(self.candidates) // lines)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        width = width or self._cell * 9
        return width, -(-len(self.candidates) // self._across(width)) * self._cell

    def cell(self, index: int) -> pygame.Rect:
        """Return the rectangle of a face."""
        across = self._across(self.rect.width)
        wide = self.rect.width / across
        row, column = divmod(index, across)
        left = self.rect.left + round(column * wide)
        return pygame.Rect(left, self.rect.top + row * self._cell, round(wide), self._cell)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, FacePicker):
            self._over = old._over

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((n for n in range(len(self.candidates)) if self.cell(n).collidepoint(pos)), None)

    def handle(self, intent: Intent) -> bool:
        if intent.kind in (Kind.MOVE, Kind.PRESS):
            self._over = self._at(intent.pos)
            if self._over is not None:
                self.tip = self._face_text(self._over)
                if intent.kind is Kind.PRESS and intent.button == 1:
                    self._choose(self._over)
            return self._over is not None
        return self.focused and self._key(intent.kind)

    def _face_text(self, index: int) -> str:
        candidate = self.candidates[index]
        return f"{candidate.name} · {self._taken}" if candidate.taken else candidate.name

    def _key(self, kind: Kind) -> bool:
        across = self._across(self.rect.width)
        goal = {
            Kind.LEFT: self.index - 1,
            Kind.RIGHT: self.index + 1,
            Kind.UP: self.index - across,
            Kind.DOWN: self.index + across,
            Kind.HOME: 0,
            Kind.END: len(self.candidates) - 1,
        }.get(kind)
        if goal is None or not 0 <= goal < len(self.candidates):
            return False  # at the edge the arrow leads out of the faces
        self._choose(goal)
        return True

    def _choose(self, index: int) -> None:
        if self.candidates[index].value != self.value:
            self.value = self.candidates[index].value
            self.on_change(self.value)

    def step(self, dt: float) -> bool:
        if not self.hovered:
            self._over, self.tip = None, ""
        return super().step(dt)

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, side = self.look.theme, self.look.palette, self._cell - self.look.theme.px(12)
        for index, candidate in enumerate(self.candidates):
            cell = self.cell(index)
            if self.clip is not None and not cell.colliderect(self.clip):
                continue
            draw_face(surface, self.look.fonts, cell.center, side, candidate.face)
            if index not in (self.index, self._over):
                continue
            box = pygame.Rect(0, 0, side + theme.px(6), side + theme.px(6))
            box.center = cell.center
            ink = p.gold_bright if index == self.index else fade(p.text, 0.6)
            paint.draw_ring(surface, box, box.width // 2, theme.px(3), ink)
            if index == self.index:
                self._mark(surface, cell, side)
        self.draw_ring(surface)

    def _mark(self, surface: pygame.Surface, cell: pygame.Rect, side: int) -> None:
        """Draw a tick at the chosen face, so it is not shown by colour alone."""
        p, mark = self.look.palette, round(side * 0.36)
        centre = (cell.centerx + round(side * 0.34), cell.centery + round(side * 0.34))
        disc = paint.circle(mark, p.gold, rim=p.gold_bright)
        surface.blit(disc, disc.get_rect(center=centre))
        suit_signs.draw_icon(surface, "check", round(mark * 0.8), centre, p.ink)


Named = Callable[[str], str]


class PicturePicker(Widget):
    """Small pictures in rows, one of them chosen, its name below."""

    focusable = True
    stroke = Cue.CLICK
    role = "choice"

    def __init__(
        self, look: Look, names: Sequence[str], value: str, on_change: Callable[[str], None], label: str, named: Named
    ) -> None:
        super().__init__(look, label=label, name=self.setting)
        self.names = list(names)
        self.value, self.on_change, self._named = value, on_change, named

    setting = ""
    """The setting that is chosen here."""

    @property
    def value_text(self) -> str:
        return self._named(self.value)

    @property
    def position(self) -> tuple[int, int] | None:
        return self.names.index(self.value) + 1, len(self.names)

    def one(self, width: int) -> tuple[int, int]:
        """Return the size of one picture for a given width of them all."""
        raise NotImplementedError

    def draw_one(self, surface: pygame.Surface, name: str, place: pygame.Rect, *, chosen: bool) -> None:
        """Paint one picture."""
        raise NotImplementedError

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

    def handle(self, intent: Intent) -> bool:
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
        line = pygame.Rect(self.rect.left + theme.px(6), self.rect.bottom - self._line, self.rect.width, self._line)
        self.look.fonts.draw(surface, self._named(self.value), theme.font(Size.CAPTION), p.text_soft, line)
        self.draw_ring(surface, self.rect.inflate(0, theme.px(4)))
