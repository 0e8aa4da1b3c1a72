"""The widgets of the sheet with a hand's result: seal, points and score lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

import pygame

from mighty_gui.client.frame.scene_kit import ScoreReason
from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.faces import Face, draw_face
from mighty_gui.client.look.theme import Colour, Size, fade
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.widgets import Look, Widget, dividing
from mighty_gui.client.widgets.label import FittedLabel
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.texts import Texts

TILT = 7  # the tilt of a seal in degrees, like one pressed by hand


_LEGIBLE = 0.8  # a seal smaller than this share of its size is not drawn, because its letters would be cut off


def seal(look: Look, text: str, side: int, colour: Colour) -> pygame.Surface:
    """Return a seal: a tilted red square with letters in one or two lines and a worn rim."""

    def make() -> pygame.Surface:
        fonts, ink = look.fonts, look.palette.paper
        lines = text.split("\n")
        pad = 2  # clear pixels around the seal, so that the rotation does not leave a jagged rim
        out = pygame.Surface((side + 2 * pad, side + 2 * pad), pygame.SRCALPHA)
        out.fill((*colour[:3], 0))
        box = pygame.Rect(pad, pad, side, side)
        out.blit(paint.rounded_rect(box.size, side // 9, colour), box)
        paint.draw_ring(out, box.inflate(-side // 9, -side // 9), side // 14, max(1, side // 40), ink)
        room = round(side * 0.72)
        px = round(side * (0.42 if len(lines) == 1 else 0.3))
        px = min(fonts.fitting(line, px, room, least=0.2, bold=True, serif=True, smallest=8) for line in lines)
        step = round(px * 1.12)
        top = box.centery - step * len(lines) // 2
        for number, line in enumerate(lines):
            row = pygame.Rect(box.centerx - room // 2, top + number * step, room, step)
            fonts.draw(out, line, px, ink, row, align="center", bold=True, serif=True)
        return pygame.transform.rotozoom(out, TILT, 1.0)

    return paint.cache_surface(("seal", text, side, colour), make)


class PointBar(Widget):
    """The points of both sides as a bar, with a mark at the contract."""

    def __init__(self, look: Look, attack: int, target: int, total: int, labels: tuple[str, str, str]) -> None:
        super().__init__(look)
        self.attack, self.target, self.total = attack, target, max(1, total)
        self.ours, self.theirs, self.needed = labels
        self.px = look.theme.font(Size.SMALL)

    @property
    def label(self) -> str:
        return f"{self.ours}, {self.theirs}, {self.needed}"

    def measure(self, width: int | None = None) -> tuple[int, int]:
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
        p, theme, bar = self.look.palette, self.look.theme, self._bar
        for point in range(self.total):
            left, right = self._edge(point), self._edge(point + 1)
            cell = pygame.Rect(left, bar.top, max(1, right - left - theme.px(2)), bar.height)
            if point < self.attack:
                paint.draw_rounded(surface, cell, theme.px(3), p.gold, bottom=p.gold_low)
            else:
                paint.draw_rounded(surface, cell, theme.px(3), fade(p.ink, 0.05), rim=fade(p.ink, 0.35))
        notch = pygame.Rect(0, bar.top - theme.px(5), theme.px(3), bar.height + theme.px(10))
        notch.centerx = self._edge(self.target) - theme.px(1)
        paint.draw_rounded(surface, notch, theme.px(1), p.accent_ink)
        self._draw_labels(surface, notch.centerx)

    def _draw_labels(self, surface: pygame.Surface, notch: int) -> None:
        p, fonts, line = self.look.palette, self.look.fonts, self.look.fonts.line_height(self.px)
        width = fonts.width(self.needed, self.px, bold=True)
        above = pygame.Rect(0, self.rect.top, min(width, self.rect.width), line)
        above.centerx = notch
        above.clamp_ip(pygame.Rect(self.rect.left, self.rect.top, self.rect.width, line))
        fonts.draw(surface, self.needed, self.px, p.accent_ink, above, bold=True)
        below = pygame.Rect(self.rect.left, self._bar.bottom + self.look.theme.px(4), self.rect.width, line)
        fonts.draw(surface, self.ours, self.px, p.ink, below, bold=True)
        fonts.draw(surface, self.theirs, self.px, p.ink_soft, below, align="right")


Landing = Callable[[], float]
"""Returns the progress of a falling seal, from 0 to 1."""


class Seal(Widget):
    """A seal; ``landing`` returns its progress from 0 to 1, ``side`` is its size in design pixels.

    The screen reader reads ``spoken_as``, or the letters if it is empty.
    """

    def __init__(
        self,
        look: Look,
        text: str,
        landing: Landing,
        colour: Colour,
        *,
        side: int = 84,
        spoken_as: str = "",
        name: str = "",
    ) -> None:
        super().__init__(look, label=spoken_as or text.replace("\n", " "), name=name)
        self.text, self.landing, self.colour, self.side = text, landing, colour, side

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return self.look.theme.tx(self.side), self.look.theme.tx(self.side)

    def draw(self, surface: pygame.Surface) -> None:
        landing, side = self.landing(), min(self.rect.size)
        if landing <= 0 or side < self.measure()[0] * _LEGIBLE:
            return
        stamp = seal(self.look, self.text, round(side * 0.87), self.colour)
        if landing < 1.0:
            stamp = pygame.transform.rotozoom(stamp, 0, 1.0 + 0.7 * (1.0 - landing))
            stamp.set_alpha(round(255 * landing))
        surface.blit(stamp, stamp.get_rect(center=self.rect.center))


def earned_seal(look: Look, texts: Texts, name: str, landing: Landing, side: int) -> Seal:
    """Return an earned seal, ``side`` design pixels wide."""
    spoken_as = texts(f"seals.name.{name}")
    return Seal(
        look,
        texts(f"seals.seal.{name}"),
        landing,
        look.palette.seal,
        side=side,
        spoken_as=spoken_as,
        name=f"seal {name}",
    )


class Headline(FittedLabel):
    """The gain of a hand as one line of large text that shrinks to fit; ``shown`` returns the text drawn now."""

    def __init__(self, look: Look, text: str, colour: Colour, shown: Callable[[], str]) -> None:
        super().__init__(look, text, size=Size.TITLE, bold=True, serif=True, colour=colour, align="center", least=0.25)
        self.px = self.full_px = round(self.px * 1.5)
        self.shown = shown

    def draw(self, surface: pygame.Surface) -> None:
        self.look.fonts.draw(
            surface, self.shown(), self.px, self.colour, self.rect, align=self.align, bold=True, serif=True
        )


class Sum(Widget):
    """A line of the score sheet: a text that may wrap, numbers below it, and the amount at the right."""

    def __init__(self, look: Look, line: ScoreReason, *, strong: bool = False, ink: Colour | None = None) -> None:
        """``ink`` is the colour of the amount."""
        super().__init__(look)
        self.line, self.ink = line, ink or look.palette.ink
        self.text = Prose(look, line.text, bold=strong)
        self.numbers = Prose(look, line.numbers, size=Size.SMALL, colour=look.palette.ink_soft)

    @property
    def label(self) -> str:
        return " ".join((self.line.text, self.line.numbers, self.line.worth))

    def _parts(self) -> list[Prose]:
        return [self.text, *([self.numbers] if self.line.numbers else [])]

    def _room(self, width: int) -> int:
        worth = max(self.look.width(text, bold=True) for text in ("×88", self.line.worth))
        return width - worth - self.look.theme.px(16)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        width = width or self.look.theme.tx(300)
        return width, sum(part.measure(self._room(width))[1] for part in self._parts())

    def place(self, rect: pygame.Rect) -> Self:
        super().place(rect)
        dividing.stack(self._parts(), pygame.Rect(rect.left, rect.top, self._room(rect.width), 0), 0)
        return self

    def draw(self, surface: pygame.Surface) -> None:
        for part in self._parts():
            part.draw(surface)
        line = pygame.Rect(self.rect.topleft, (self.rect.width, self.look.fonts.line_height(self.text.px)))
        self.look.fonts.draw(surface, self.line.worth, self.text.px, self.ink, line, align="right", bold=True)


# --- a player's line in score sheets and standings, with portrait and numbers -------------------------------


class PlayerLine(Widget):
    """A player's line in the score sheet: name, role, score of the hand, and total."""

    def __init__(
        self,
        look: Look,
        who: str,
        face: Face,
        role: str,
        numbers: tuple[int, int],
        columns: tuple[int, int],
        *,
        strong: bool = False,
    ) -> None:
        super().__init__(look)
        self.who, self.face, self.role = who, face, role
        self.gain, self.total = numbers
        self.columns, self.strong = columns, strong
        self.px = look.theme.font(Size.BODY)
        self.small = look.theme.font(Size.CAPTION)

    @property
    def label(self) -> str:
        return f"{self.who} {self.role} {with_sign(self.gain)} {with_sign(self.total)}"

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or self.look.theme.tx(300), round(self.px * 2)

    def draw(self, surface: pygame.Surface) -> None:
        look, p, rect = self.look, self.look.palette, self.rect
        if self.strong:
            paint.draw_rounded(surface, rect, look.theme.px(7), fade(p.gold, 0.24))
        side = round(self.px * 1.8)
        centre = (rect.left + look.theme.px(8) + side // 2, rect.centery)
        draw_face(surface, look.fonts, centre, side, self.face)
        gain, total = number_cells(look, rect, self.columns)
        left = centre[0] + side // 2 + look.theme.px(10)
        self._who(surface, pygame.Rect(left, rect.top, gain.left - left, rect.height))
        ink = gain_ink(look, self.gain)
        look.fonts.draw(surface, with_sign(self.gain), self.px, ink, gain, align="right", bold=True)
        look.fonts.draw(surface, with_sign(self.total), self.px, p.ink, total, align="right")

    def _who(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        fonts, p, gap = self.look.fonts, self.look.palette, self.look.theme.px(10)
        role = fonts.width(self.role, self.small) + gap if self.role else 0
        px = fonts.fitting(self.who, self.px, room.width - role, bold=self.strong, least=0.5)
        name = pygame.Rect(room.left, room.top, room.width - role, room.height)
        written = fonts.draw(surface, self.who, px, p.ink, name, bold=self.strong)
        if self.role:
            low = (self.px - self.small) // 4  # on the same baseline as the name
            rest = pygame.Rect(written.right + gap, room.top + low, role, room.height)
            fonts.draw(surface, self.role, self.small, p.ink_soft, rest)


def gain_ink(look: Look, gain: int) -> Colour:
    """Return the colour of a gain or a loss on paper."""
    return look.palette.gain_colour(gain, on_paper=True)


def number_columns(look: Look, heads: tuple[str, str], largest: int) -> tuple[int, int]:
    """Return the widths of the two columns of numbers, for their headings and numbers up to ``largest``."""
    number = look.width(with_sign(-max(888, largest)), Size.BODY, bold=True)
    first, second = (max(number, look.width(head, Size.CAPTION)) for head in heads)
    return first + look.theme.px(14), second + look.theme.px(20)


def number_cells(look: Look, rect: pygame.Rect, columns: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the places of the two numbers in a line."""
    right = rect.right - look.theme.px(8)
    total = pygame.Rect(right - columns[1], rect.top, columns[1], rect.height)
    return pygame.Rect(total.left - columns[0], rect.top, columns[0], rect.height), total


class PaymentLine(Widget):
    """A line of the settlement: payer, payee and amount."""

    def __init__(self, look: Look, faces: tuple[Face, Face], text: str, amount: str) -> None:
        super().__init__(look)
        self.faces, self.text, self.amount = faces, text, amount
        self.px = look.theme.font(Size.BODY)

    @property
    def label(self) -> str:
        return f"{self.text} {self.amount}"

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or self.look.theme.tx(300), round(self.px * 2)

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, fonts = self.look.theme, self.look.palette, self.look.fonts
        side, left = round(self.px * 1.7), self.rect.left + theme.px(8)
        arrow = round(self.px * 0.9)
        for face, at in zip(self.faces, (left, left + side + arrow + theme.px(6)), strict=True):
            draw_face(surface, fonts, (at + side // 2, self.rect.centery), side, face)
        middle = (left + side + (arrow + theme.px(6)) // 2, self.rect.centery)
        suit_signs.draw_icon(surface, "right", arrow, middle, p.ink_soft)
        left += 2 * side + arrow + theme.px(16)
        right = self.rect.right - theme.px(8)
        amount = pygame.Rect(left, self.rect.top, right - left, self.rect.height)
        fonts.draw(surface, self.amount, self.px, p.ink, amount, align="right", bold=True)
        room = amount.width - fonts.width(self.amount, self.px, bold=True) - theme.px(10)
        px = fonts.fitting(self.text, self.px, room, least=0.5)
        fonts.draw(surface, self.text, px, p.ink, pygame.Rect(left, self.rect.top, room, self.rect.height))


class Heads(Widget):
    """The headings of the columns of numbers."""

    def __init__(self, look: Look, heads: tuple[str, str], columns: tuple[int, int]) -> None:
        super().__init__(look)
        self.heads, self.columns = heads, columns
        self.px = look.theme.font(Size.CAPTION)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or 0, self.look.fonts.line_height(self.px)

    def draw(self, surface: pygame.Surface) -> None:
        cells = number_cells(self.look, self.rect, self.columns)
        for head, cell in zip(self.heads, cells, strict=True):
            self.look.fonts.draw(surface, head, self.px, self.look.palette.ink_soft, cell, align="right")


class StandingLine(Widget):
    """A line of the standings: place, player, achievements, total."""

    def __init__(
        self, look: Look, who: str, face: Face, total: int, place: tuple[int, str], detail: str, *, strong: bool
    ) -> None:
        super().__init__(look)
        self.who, self.face = who, face
        self.total = with_sign(total)
        self.is_first = place[0] == 1
        self.place_text = place[1]
        self.detail, self.strong = detail, strong
        self.px = look.theme.font(Size.BODY)
        self.small = look.theme.font(Size.CAPTION)

    @property
    def label(self) -> str:
        return f"{self.place_text} {self.who} {self.total} {self.detail}"

    def measure(self, width: int | None = None) -> tuple[int, int]:
        width = width or self.look.theme.tx(360)
        lines = len(self._details(width)) if self.detail else 0
        return width, round(self.px * 2.1) + lines * self.look.fonts.line_height(self.small)

    @property
    def _side(self) -> int:
        return round(self.px * 2)

    def _name_offset(self) -> int:
        """Return the distance of the name from the line's left edge."""
        theme = self.look.theme
        number = self.look.fonts.width(self.place_text, self.px, bold=True)
        return theme.px(10) + max(number, round(self.px * 1.6)) + self._side + theme.px(18)

    def _details(self, width: int) -> list[str]:
        room = width - self._name_offset() - self.look.theme.px(10)
        return self.look.fonts.wrap(self.detail, self.small, room)

    def draw(self, surface: pygame.Surface) -> None:
        look, p, theme, fonts = self.look, self.look.palette, self.look.theme, self.look.fonts
        if self.strong:
            paint.draw_rounded(surface, self.rect, theme.px(7), fade(p.gold, 0.24))
        line = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, round(self.px * 2.1))
        number = line.inflate(-2 * theme.px(10), 0)
        ink = p.accent_ink if self.is_first else p.ink_soft
        fonts.draw(surface, self.place_text, self.px, ink, number, bold=True)
        left = self.rect.left + self._name_offset()
        centre = (left - theme.px(10) - self._side // 2, line.top + self._side // 2 + theme.px(5))
        draw_face(surface, fonts, centre, self._side, self.face)
        right = number.right - look.width(self.total, bold=True) - theme.px(12)
        room = pygame.Rect(left, line.top, right - left, line.height)
        px = fonts.fitting(self.who, self.px, room.width, bold=self.is_first, least=0.5)
        fonts.draw(surface, self.who, px, p.ink, room, bold=self.is_first)
        fonts.draw(surface, self.total, self.px, p.ink, number, align="right", bold=True)
        below = pygame.Rect(left, line.bottom - round(self.px * 0.3), number.right - left, 0)
        details = self._details(self.rect.width) if self.detail else []
        fonts.draw_lines(surface, details, self.small, p.ink_soft, below)
