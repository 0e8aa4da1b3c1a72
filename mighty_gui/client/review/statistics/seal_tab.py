"""The seal book (낙관첩): seals for first achievements, and a map of the schools whose rules the player has used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from mighty_gui.client.frame.screen_layouts import paper
from mighty_gui.client.frame.tabbed_page import WidgetTab
from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Size, mix
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.play.result.result_parts import seal
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import (
    Button,
    Content,
    Grow,
    Heading,
    Horizontal,
    Look,
    Member,
    Vertical,
    Widget,
    dividing,
)
from mighty_gui.match.day import day_of
from mighty_gui.study.review.seals import SEALS, SealBook, place_of, places, regions

_SHEET: Final = (100, 138)
"""The size of the map in the units of its file."""
_TWO_COLUMNS: Final = 760
"""The least width for two columns of seals, in design pixels."""


class SealTab(WidgetTab):
    """A profile's seal book, read in steps, one in each frame."""

    called = "seals.title"

    def __init__(self, context: Context, book: SealBook) -> None:
        super().__init__(context)
        self.book = book

    def step(self, dt: float) -> None:
        super().step(dt)
        if not self.book.is_read:
            self.book.read_on()
            self.refresh()

    def members(self) -> Sequence[Member]:
        look = self.context.look
        back = Button(look, self.t("seals.back"), self.host.uncover, icon="back", size=Size.SMALL, name="me")
        return [Horizontal(look, [back]), paper(look, Content(look, self._write), "sheet")]

    def cancel(self) -> bool:
        """Return to the skill tab."""
        self.host.uncover()
        return True

    def _write(self, width: int) -> list[Widget]:
        theme, look = self.context.theme, self.context.look
        count = self.t("seals.count", count=len(self.book.earned), all=len(SEALS))
        head = [self._title("seals.title"), Prose(look, count), self._note("seals.note")]
        top = dividing.stack(head, pygame.Rect(0, 0, width, 0), theme.px(6)) + theme.px(14)
        gap, columns = theme.px(28), 2 if width >= theme.tx(_TWO_COLUMNS) else 1
        wide, cells = (width - gap * (columns - 1)) // columns, [self._cell(name) for name in SEALS]
        half = -(-len(cells) // columns)
        bottom = top
        for column in range(columns):
            place = pygame.Rect(column * (wide + gap), top, wide, 0)
            part = cells[column * half : (column + 1) * half]
            bottom = max(bottom, top + dividing.stack(part, place, theme.px(10)))
        schools = self._schools(width)
        dividing.stack(schools, pygame.Rect(0, bottom + theme.px(24), width, 0), theme.px(6))
        return [*head, *cells, *schools]

    def _cell(self, name: str) -> Widget:
        """Return a seal with its name, and the day it was earned or how to earn it."""
        look, earned = self.context.look, self.book.earned.get(name)
        text = self.t(f"seals.how.{name}")
        if earned is not None:
            day = day_of(earned.date)
            text = self.t("seals.earned", how=text, year=day.year, month=day.month, day=day.day)
        lines = [
            Prose(look, self.t(f"seals.name.{name}"), bold=True),
            Prose(look, text, size=Size.SMALL, colour=look.palette.ink_soft),
        ]
        stamp = Stamp(look, self.t(f"seals.seal.{name}"), is_earned=earned is not None)
        return Horizontal(look, [stamp, Grow(Vertical(look, lines, gap=0))], gap=12)

    def _schools(self, width: int) -> list[Widget]:
        look, played = self.context.look, self.book.presets
        known = sum(len(place.presets) for place in places())
        found: list[Widget] = [
            self._title("seals.map"),
            Prose(look, self.t("seals.schools", count=len(played), all=known)),
            SchoolMap(look, frozenset(map(place_of, played)), self.t("seals.map")),
        ]
        for place in places():
            names = (f"{self.context.rules_name(preset)}{' ✓' if preset in played else ''}" for preset in place.presets)
            text = self.t("seals.place_line", place=self.t(f"seals.place.{place.name}"), names=", ".join(names))
            colour = look.palette.ink if played & set(place.presets) else look.palette.ink_soft
            found.append(Prose(look, text, size=Size.SMALL, colour=colour))
        return found

    def _title(self, key: str) -> Heading:
        return Heading(self.context.look, self.t(key))

    def _note(self, key: str) -> Prose:
        look = self.context.look
        return Prose(look, self.t(key), size=Size.SMALL, colour=look.palette.ink_soft)


_LEAST_STAMP: Final = 60
"""The smallest side of a stamp in pixels; in a smaller one its letters would be cut off."""


class Stamp(Widget):
    """A seal in red; one not yet earned is faint."""

    def __init__(self, look: Look, text: str, *, is_earned: bool) -> None:
        super().__init__(look)
        self.text, self.is_earned = text, is_earned

    def measure(self, width: int | None = None) -> tuple[int, int]:
        side = max(self.look.theme.px(76), _LEAST_STAMP)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        p, side = self.look.palette, min(self.rect.size)
        stamp = seal(self.look, self.text, round(side * 0.84), p.seal if self.is_earned else p.ink_soft)
        if not self.is_earned:
            stamp = stamp.copy()
            stamp.set_alpha(60)
        surface.blit(stamp, stamp.get_rect(center=self.rect.center))


class SchoolMap(Widget):
    """An outline map of Korea: regions with schools the player has used are filled, and each place is a dot."""

    def __init__(self, look: Look, played: frozenset[str], label: str) -> None:
        super().__init__(look, label=label)
        self.played = played

    def measure(self, width: int | None = None) -> tuple[int, int]:
        high = self.look.theme.px(400)
        return width or high, high

    def draw(self, surface: pygame.Surface) -> None:
        theme, p = self.look.theme, self.look.palette
        scale = min(self.rect.width / _SHEET[0], self.rect.height / _SHEET[1])
        left = self.rect.centerx - round(scale * _SHEET[0] / 2)

        def at(spot: tuple[int, int]) -> tuple[int, int]:
            return left + round(scale * spot[0]), self.rect.top + round(scale * spot[1])

        filled = {place.region for place in places() if place.name in self.played}
        for name, corners in regions().items():
            outline = [at(corner) for corner in corners]
            ground = mix(p.paper, p.gold, 0.55) if name in filled else mix(p.paper, p.ink, 0.07)
            pygame.draw.polygon(surface, ground, outline)
            pygame.draw.aalines(surface, p.ink_soft, closed=True, points=outline)
        for place in places():
            is_played, radius = place.name in self.played, max(2, theme.px(7))
            dot = pygame.Rect(0, 0, 2 * radius, 2 * radius)
            dot.center = at(place.at)
            paint.draw_rounded(surface, dot, radius, p.accent_ink if is_played else p.paper, rim=p.accent_ink)
