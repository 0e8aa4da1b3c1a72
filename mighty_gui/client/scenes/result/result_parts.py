"""The parts of the sheet with the result of a hand: seal, points, reasons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Colour, Size, faded
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.scenes.scene_kit import Reason
from mighty_gui.client.widgets import Look, Widget, dividing

TILT = 7  # degrees by which a seal is set askew, as a hand sets it


def seal(look: Look, words: str, side: int, colour: Colour) -> pygame.Surface:
    """Draw a stamp in red paste: a square with cut letters, in one or two lines, worn at its rim."""

    def make() -> pygame.Surface:
        fonts, ink = look.fonts, look.palette.paper
        lines = words.split("\n")
        pad = 2  # clear pixels around it, without which turning leaves steps at the rim
        out = pygame.Surface((side + 2 * pad, side + 2 * pad), pygame.SRCALPHA)
        out.fill((*colour[:3], 0))
        box = pygame.Rect(pad, pad, side, side)
        out.blit(paint.rounded(box.size, side // 9, colour), box)
        paint.draw_ring(out, box.inflate(-side // 9, -side // 9), side // 14, max(1, side // 40), ink)
        room = round(side * 0.72)
        px = round(side * (0.42 if len(lines) == 1 else 0.3))
        px = min(fonts.fitting(line, px, room, least=0.2, bold=True, serif=True) for line in lines)
        step = round(px * 1.12)
        top = box.centery - step * len(lines) // 2
        for number, line in enumerate(lines):
            row = pygame.Rect(box.centerx - room // 2, top + number * step, room, step)
            fonts.draw(out, line, px, ink, row, align="center", bold=True, serif=True)
        return pygame.transform.rotozoom(out, TILT, 1.0)

    return paint.cached(("seal", words, side, colour), make)


class PointBar(Widget):
    """The points of both sides, one by one, with a notch at the contract."""

    def __init__(self, look: Look, attack: int, target: int, total: int, words: tuple[str, str, str]) -> None:
        super().__init__(look)
        self.attack, self.target, self.total = attack, target, max(1, total)
        self.ours, self.theirs, self.needed = words
        self.px = look.theme.font(Size.SMALL)

    @property
    def label(self) -> str:
        """The points in words."""
        return f"{self.ours}, {self.theirs}, {self.needed}"

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure the notch's words, the bar, and the sides' words."""
        return width or 0, 2 * self.look.fonts.line_height(self.px) + self.look.theme.px(8) + self._thick

    @property
    def _thick(self) -> int:
        return self.look.theme.px(18)

    @property
    def _bar(self) -> pygame.Rect:
        top = self.rect.top + self.look.fonts.line_height(self.px) + self.look.theme.px(4)
        return pygame.Rect(self.rect.left, top, self.rect.width, self._thick)

    def _edge(self, points: int) -> int:
        part = min(max(points, 0), self.total)
        return self._bar.left + round(self._bar.width * part / self.total)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the points, the notch and the words."""
        p, theme, bar = self.look.palette, self.look.theme, self._bar
        for point in range(self.total):
            left, right = self._edge(point), self._edge(point + 1)
            cell = pygame.Rect(left, bar.top, max(1, right - left - theme.px(2)), bar.height)
            if point < self.attack:
                paint.draw_rounded(surface, cell, theme.px(3), p.gold, bottom=p.gold_low)
            else:
                paint.draw_rounded(surface, cell, theme.px(3), faded(p.ink, 0.05), rim=faded(p.ink, 0.35))
        notch = pygame.Rect(0, bar.top - theme.px(5), theme.px(3), bar.height + theme.px(10))
        notch.centerx = self._edge(self.target) - theme.px(1)
        paint.draw_rounded(surface, notch, theme.px(1), p.seal)
        self._words(surface, notch.centerx)

    def _words(self, surface: pygame.Surface, notch: int) -> None:
        p, fonts, line = self.look.palette, self.look.fonts, self.look.fonts.line_height(self.px)
        width = fonts.width(self.needed, self.px, bold=True)
        above = pygame.Rect(0, self.rect.top, min(width, self.rect.width), line)
        above.centerx = notch
        above.clamp_ip(pygame.Rect(self.rect.left, self.rect.top, self.rect.width, line))
        fonts.draw(surface, self.needed, self.px, p.seal, above, bold=True)
        below = pygame.Rect(self.rect.left, self._bar.bottom + self.look.theme.px(4), self.rect.width, line)
        fonts.draw(surface, self.ours, self.px, p.ink, below, bold=True)
        fonts.draw(surface, self.theirs, self.px, p.ink_soft, below, align="right")


class Seal(Widget):
    """The place of the seal; ``landing`` is how far it has come down."""

    def __init__(self, look: Look, words: str, landing: Callable[[], float]) -> None:
        super().__init__(look)
        self.words = words
        self.landing = landing

    @property
    def label(self) -> str:
        """The words on the seal."""
        return self.words.replace("\n", " ")

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure the room for the slanted square."""
        return self.look.theme.tx(104), self.look.theme.tx(104)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the seal coming down from above, large and faint, until it lies still."""
        landing = self.landing()
        if landing <= 0:
            return
        stamp = seal(self.look, self.words, round(self.rect.width * 0.87), self.look.palette.seal)
        if landing < 1.0:
            stamp = pygame.transform.rotozoom(stamp, 0, 1.0 + 0.7 * (1.0 - landing))
            stamp.set_alpha(round(255 * landing))
        surface.blit(stamp, stamp.get_rect(center=self.rect.center))


class Sum(Widget):
    """A line of the score sheet: words that may wrap, numbers below them, and the worth at the right."""

    def __init__(self, look: Look, line: Reason, *, strong: bool = False) -> None:
        super().__init__(look)
        self.line = line
        self.words = Prose(look, line.words, bold=strong)
        self.numbers = Prose(look, line.numbers, size=Size.SMALL, colour=look.palette.ink_soft)

    @property
    def label(self) -> str:
        """The line in words."""
        return " ".join((self.line.words, self.line.numbers, self.line.worth))

    def _parts(self) -> list[Prose]:
        return [self.words, *([self.numbers] if self.line.numbers else [])]

    def _room(self, width: int) -> int:
        return width - self.look.width("×88", bold=True) - self.look.theme.px(16)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure as much height as the words need beside the worth."""
        width = width or self.look.theme.tx(300)
        return width, sum(part.measure(self._room(width))[1] for part in self._parts())

    def place(self, rect: pygame.Rect) -> Self:
        """Place the words above the numbers."""
        super().place(rect)
        dividing.stack(self._parts(), pygame.Rect(rect.left, rect.top, self._room(rect.width), 0), 0)
        return self

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the words at the left, the worth at the right."""
        for part in self._parts():
            part.draw(surface)
        line = pygame.Rect(self.rect.topleft, (self.rect.width, self.look.fonts.line_height(self.words.px)))
        ink = self.look.palette.ink
        self.look.fonts.draw(surface, self.line.worth, self.words.px, ink, line, align="right", bold=True)
