"""A lesson's tile in the list: its number, its topic, its progress, and a few of its cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.theme import Size, faded, mix
from mighty_gui.client.widgets import Look, Paragraph, Pressable
from mighty_gui.client.widgets.base import Callback

_FAN_ROOM = 124


@dataclass(frozen=True)
class Fan:
    """A few cards of the lesson that show at the lower edge of its tile."""

    deck: Deck
    cards: Sequence[str]

    def draw(self, surface: pygame.Surface, tile: pygame.Rect, middle: int) -> None:
        """Paint the cards, cut by the tile's edge."""
        before = surface.get_clip()
        surface.set_clip(tile.inflate(-4, -4).clip(before))
        high = round(tile.height * 1.2)
        for at, card in enumerate(self.cards):
            off = at - (len(self.cards) - 1) / 2
            face = self.deck.face(card, high, -9 * off)
            x, y = middle + off * high * 0.3, tile.bottom - high * (0.13 - 0.035 * off * off)
            surface.blit(face, face.get_rect(center=(round(x), round(y))))
        surface.set_clip(before)


class Tile(Pressable):
    """A lesson in the list: its number, its topic, and its progress."""

    def __init__(
        self,
        look: Look,
        number: str,
        title: str,
        goal: str,
        state: str,
        words: str,
        action: Callback,
        *,
        name: str,
        is_next: bool,
        fan: Fan | None = None,
    ) -> None:
        super().__init__(look, name=name)
        self.number = number
        self.title = Paragraph(look, title, bold=True)
        self.goal = Paragraph(look, goal, size=Size.CAPTION, colour=look.palette.text_soft)
        self.state = state
        self.words = words
        self.action = action
        self.is_next = is_next
        self.fan = fan

    @property
    def label(self) -> str:
        """The lesson's number, title and state."""
        return f"{self.number} {self.title.text}. {self.words}"

    def activate(self) -> None:
        """Start the lesson."""
        self.action()

    @property
    def _pad(self) -> int:
        return self.look.theme.px(12)

    @property
    def _disc(self) -> int:
        return self.look.theme.tx(40)

    def _room(self, width: int) -> int:
        """Return the width for the words about the goal."""
        fan = self.look.theme.px(_FAN_ROOM) if self.fan is not None else 0
        return width - 3 * self._pad - self._disc - fan

    def _head_room(self, width: int) -> int:
        """Return the width for the title beside the words about the state."""
        said = paint.badge_width(self.look.fonts, self.words, self._px) + self._pad if self.state == "left" else 0
        return self._room(width) - said

    @property
    def _px(self) -> int:
        return max(12, round(self.look.theme.font(Size.CAPTION) * 0.86))

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure title and goal."""
        wide = width or 0
        lines = self.title.measure(self._head_room(wide))[1] + self.goal.measure(self._room(wide))[1]
        return wide, max(self._disc, lines) + self._pad

    def place(self, rect: pygame.Rect) -> Self:
        """Place the title above the goal."""
        super().place(rect)
        left = self.rect.left + 2 * self._pad + self._disc
        head, room = self._head_room(self.rect.width), self._room(self.rect.width)
        title, goal = self.title.measure(head)[1], self.goal.measure(room)[1]
        above = self.rect.centery - (title + goal) // 2
        self.title.place(pygame.Rect(left, above, head, title))
        self.goal.place(pygame.Rect(left, above + title, room, goal))
        return self

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the tile."""
        theme, p, warm = self.look.theme, self.look.palette, round(self.warmth.value * 8) / 8
        radius = theme.px(10)
        top, low = mix(p.raised, p.felt_light, warm * 0.5), mix(p.raised_low, p.felt, warm * 0.5)
        rim = p.gold if self.is_next else mix(p.line_quiet, p.line, 0.3 + 0.7 * warm)
        paint.draw_rounded(surface, self.rect, radius, top, bottom=low, rim=rim, rim_width=theme.rim)
        if self.fan is not None:
            self.fan.draw(
                surface, self.rect, self.rect.right - self._pad - self.look.theme.px(_FAN_ROOM) // 2 + self._pad
            )
        self._draw_number(surface)
        self.title.draw(surface)
        self.goal.draw(surface)
        self._draw_state(surface, self.title.rect.centery)
        self.draw_ring(surface, radius=radius)

    def _draw_number(self, surface: pygame.Surface) -> None:
        p, centre = self.look.palette, (self.rect.left + self._pad + self._disc // 2, self.rect.centery)
        if self.state == "done":
            disc = paint.circle(self._disc, faded(p.good, 0.18), rim=p.good, rim_width=self.look.theme.px(2))
            surface.blit(disc, disc.get_rect(center=centre))
            suit_signs.draw_icon(surface, "check", round(self._disc * 0.66), centre, p.good)
            return
        fill = p.gold if self.is_next or self.state == "left" else p.text_faint
        paint.draw_medallion(surface, self.look.fonts, centre, self._disc, self.number.rstrip("."), fill)

    def _draw_state(self, surface: pygame.Surface, y: int) -> None:
        """Draw the state behind the title of a lesson that was left; for the others the number is enough."""
        if self.state != "left":
            return
        p, room = self.look.palette, self._head_room(self.rect.width)
        wide = self.look.fonts.width(self.title.text, self.title.px, bold=True)
        at = (self.title.rect.left + min(wide, room) + self._pad, y)
        paint.draw_badge(surface, self.look.fonts, self.words, self._px, at, fill=p.gold, ink=p.on_gold)
