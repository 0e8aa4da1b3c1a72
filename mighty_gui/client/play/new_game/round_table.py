"""The table of a new game: the players' seats around it, and the rules as a card in the middle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, pi, sin
from typing import Self

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.company import has_style, level_line, level_name
from mighty_gui.client.look.faces import Face, draw_face
from mighty_gui.client.look.theme import Size, fade, mix
from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.widgets import Box, Button, Horizontal, Look, Panel, Paragraph, Pressable, Vertical, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.label import Title
from mighty_gui.client.widgets.widget_scene import PaperButton


@dataclass(frozen=True)
class SeatText:
    """The texts of a seat: the name, the manner of playing below it, the spoken text and the tip."""

    name: str
    manner: str
    spoken: str
    tip: str = ""


class SeatButton(Pressable):
    """A seat with a player's face and name; pressing it opens the choices for the seat."""

    def __init__(self, look: Look, face: Face, text: SeatText, action: Callback, *, name: str) -> None:
        super().__init__(look, name=name, tip=text.tip)
        self.face, self.text, self.action = face, text, action
        self._px, self._small = look.theme.font(Size.BODY), look.theme.font(Size.CAPTION)

    @property
    def label(self) -> str:
        return self.text.spoken

    def measure(self, width: int | None = None) -> tuple[int, int]:
        theme, fonts = self.look.theme, self.look.fonts
        lines = fonts.line_height(self._px) + fonts.line_height(self._small)
        return theme.tx(168), theme.px(66) + lines + theme.px(12)

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, fonts, rect = self.look.theme, self.look.palette, self.look.fonts, self.rect
        warm = round(self.warmth.value * 8) / 8
        if warm:
            paint.draw_rounded(surface, rect, theme.radius, fade(p.text, 0.09 * warm))
        lines = fonts.line_height(self._px), fonts.line_height(self._small)
        side = rect.height - sum(lines) - theme.px(12)
        draw_face(surface, fonts, (rect.centerx, rect.top + theme.px(4) + side // 2), side, self.face)
        room = rect.inflate(-theme.px(10), 0)
        first = pygame.Rect(room.left, rect.top + theme.px(6) + side, room.width, lines[0])
        px = fonts.fitting(self.text.name, self._px, room.width, least=0.5, bold=True)
        fonts.draw(surface, self.text.name, px, p.text, first, align="center", bold=True)
        low = pygame.Rect(room.left, first.bottom, room.width, lines[1])
        px = fonts.fitting(self.text.manner, self._small, room.width, least=0.5)
        fonts.draw(surface, self.text.manner, px, mix(p.text_soft, p.gold_bright, warm), low, align="center")
        self.draw_ring(surface, radius=theme.radius)


class RoundTable(Box):
    """The seats around the table, the first seat nearest, and in the middle the first card that fits."""

    def __init__(self, look: Look, seats: Sequence[SeatButton], cards: Sequence[Widget]) -> None:
        super().__init__(look, name="table")
        self.seats, self.cards = list(seats), list(cards)
        self._card = self.cards[-1]
        self._middles: list[tuple[float, float]] = [
            (cos(turn), sin(turn)) for turn in (pi / 2 + 2 * pi * n / len(seats) for n in range(len(seats)))
        ]

    def children(self) -> Sequence[Widget]:
        return [*self.seats, self._card]

    def has_room(self, width: int, height: int) -> bool:
        """Return whether there are seats, and they and one of the cards fit around a table of that size."""
        return bool(self.seats) and self._fitting(pygame.Rect(0, 0, width, height)) is not None

    def _fitting(self, rect: pygame.Rect) -> tuple[Widget, pygame.Rect] | None:
        """Return the first card that fits between the seats, and its place; ``None`` if none fits."""
        for card in self.cards:
            for room in self._rooms(rect):
                room.width = min(room.width, self.look.theme.tx(430))
                if room.width >= self.look.theme.tx(220) and card.measure(room.width)[1] <= room.height:
                    room.height = card.measure(room.width)[1]
                    room.center = rect.center
                    return card, room
        return None

    def _rooms(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """Return the possible places for a card between the seats, widest first."""
        (wide, high), gap = self.seats[0].measure(), self.look.theme.px(12)
        across, down = (rect.width - wide) / 2, (rect.height - high) / 2
        above = [(abs(x) * across - wide / 2 - gap, abs(y) * down - high / 2 - gap) for x, y in self._middles]
        rooms = []
        for half_high in {round(limit) for _, limit in above} | {rect.height // 2 - gap}:
            side_rooms = [room for room, limit in above if round(limit) < half_high]
            half_wide = min(side_rooms, default=rect.width / 2 - gap)
            if half_wide > 0 and half_high > 0:
                rooms.append(pygame.Rect(0, 0, 2 * round(half_wide), 2 * half_high))
        return sorted(rooms, key=lambda room: -room.width)

    def _measure(self, width: int | None) -> tuple[int, int]:
        wide, high = self.seats[0].measure()
        return width or 4 * wide, 2 * high + self.cards[-1].measure(self.look.theme.tx(300))[1]

    def _arrange(self, inner: pygame.Rect) -> None:
        wide, high = self.seats[0].measure()
        for seat, (x, y) in zip(self.seats, self._middles, strict=True):
            place = pygame.Rect(0, 0, wide, high)
            place.center = (
                round(inner.centerx + x * (inner.width - wide) / 2),
                round(inner.centery + y * (inner.height - high) / 2),
            )
            seat.place(place)
        self._card, room = self._fitting(inner) or (self.cards[-1], inner.inflate(-2 * wide, -2 * high))
        self._card.place(room)

    def place(self, rect: pygame.Rect) -> Self:
        self.rect = pygame.Rect(0, 0, 0, 0)  # forces a new layout, because another card may fit now
        return super().place(rect)

    def draw(self, surface: pygame.Surface) -> None:
        theme, p = self.look.theme, self.look.palette
        wide, high = self.seats[0].measure()
        felt = self.rect.inflate(-wide, -high)
        radius = min(felt.size) // 2
        paint.draw_rounded(surface, felt, radius, fade(p.felt_light, 0.55), rim=p.line, rim_width=theme.px(3))
        super().draw(surface)


# --- the parts of the table of a new game --------------------------------------------------------------------


def seat_buttons(choices: NewGameChoices, open_seat: Callable[[int], None]) -> list[SeatButton]:
    """Return a button for each seat."""
    return [_seat_button(choices, seat, name, partial(open_seat, seat)) for seat, name in enumerate(choices.names)]


def _seat_button(choices: NewGameChoices, seat: int, name: str, action: Callback) -> SeatButton:
    texts, sits = choices.context.texts, choices.plan.seats[seat]
    manner, tip = texts(f"new_game.{sits.kind}"), ""
    if sits.kind == "computer":
        manner, tip = level_name(texts, sits.level), level_line(texts, sits.level)
        if has_style(sits.level):
            manner = f"{manner} · {texts(f'people.style.{sits.manner}')}"
            tip = f"{tip} {texts(f'people.style_line.{sits.manner}')}"
    spoken = f"{texts('new_game.seat', number=seat + 1)}: {name}, {manner}"
    text = SeatText(name, manner, spoken, tip)
    return SeatButton(choices.context.look, choices.face(seat), text, action, name=f"seat {seat}")


def rules_cards(choices: NewGameChoices, read: Callback, change: Callback) -> list[Widget]:
    """Return the card of the chosen rules twice: with a description, and without it for smaller tables."""
    return [_rules_card(choices, read, change, described=described) for described in (True, False)]


def _rules_card(choices: NewGameChoices, read: Callback, change: Callback, *, described: bool) -> Widget:
    look, texts, ink = choices.context.look, choices.context.texts, choices.context.look.palette
    title = Title(look, choices.rules_name or texts("new_game.empty"), colour=ink.ink)
    lines: list[Widget] = [title]
    if choices.preset is not None:
        group = texts(f"new_game.group.{choices.preset.group}")
        about = [texts("new_game.group_players", group=group, count=choices.preset.rules.players)]
        about += [choices.preset.summary[texts.language]] if described else []
        lines += [Paragraph(look, text, size=Size.SMALL, colour=ink.ink_soft) for text in about]
    buttons: list[Button] = [
        PaperButton(look, texts("new_game.read_rules"), read, icon="book", size=Size.SMALL, name="sheet"),
        PaperButton(look, texts("new_game.change_rules"), change, icon="list", size=Size.SMALL, name="rules"),
    ]
    row = Horizontal(look, buttons).having(wraps=True)
    return Vertical(look, [*lines, row], gap=8, pad=(22, 16), ground=Panel(look, "paper"))
