"""The friend: the suspense about the called card, and the discovery: the card rises and turns, two portraits leave
their nameplates, fill the middle of the table together, and return."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.faces import face_picture
from mighty_gui.client.look.theme import Colour, Glow, Palette, Size, fade
from mighty_gui.client.shell.animation import in_out, out_back, out_cubic
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.motion.beat import SpectacleView
from mighty_gui.client.table.motion.card_moves import LANDED
from mighty_gui.client.table.paint.card_drawing import draw_card
from mighty_gui.client.table.paint.plates import happy_face, huge_card, huge_portrait, portrait_place
from mighty_gui.client.table.place.card_spots import Placed, Spot
from mighty_gui.client.table.state.table_state import Suspense
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.pack import trick_count
from mighty_gui.engine.mighty.scoring import points_in

_RICH = 2
"""The least points in a trick that the friend may well want."""


def suspense(table: MightyTable) -> Suspense | None:
    """Return the public suspense about the called card; ``None`` if none can fall any more."""
    played = {card for trick in table.tricks for _, card in trick.cards} | {laid.card for laid in table.trick}
    called = [call.card for call in table.calls if call.card is not None and call.card not in played]
    if table.declarer is None or not called or table.outcome or len(table.friends) >= len(table.calls):
        return None
    tightness = len(table.tricks) / max(1, trick_count(table.rules) - 1)
    may_fall = _asks_for(table, called)
    watched = [seat for seat in table.playing if seat not in {table.declarer, *(laid.seat for laid in table.trick)}]
    return Suspense(table.declarer, tightness, tuple(watched) if may_fall else ())


def _asks_for(table: MightyTable, called: Sequence[Card]) -> bool:
    """Return whether the trick that lies there asks for one of the called cards: by its suit, or by its many points."""
    if not table.trick or table.awaiting_collection:
        return False
    led = table.powers.led_suits(table.trick)
    is_rich = points_in(table.rules, (laid.card for laid in table.trick)) >= _RICH
    return is_rich or any(card is table.joker_called or (card.suit in led) for card in called)


FREEZE, COME, STAY, LEAVE = 0.10, 0.60, 0.95, 0.42
"""How many seconds everything stands still, the two approach while the card turns, they stay together, and they
return."""
CONTACT = FREEZE + COME
"""When they meet."""
HOME = CONTACT + STAY + LEAVE * LANDED
"""When they are back, and their nameplates show their roles."""
_VEIL = 140
_LIGHT = Glow.GREEN
_WAVE = 0.6  # how many seconds the wave spreads
_APART = 0.5  # how far from the middle each of them is, as a share of a portrait


@dataclass(frozen=True)
class FriendMeeting:
    """The meeting of a declarer and their friend, with the card that shows who the friend is between them."""

    declarer: int
    friend: int
    card: Spot | None = None
    """The place of that card in the trick, face up for all; ``None`` if no card shows it."""

    seconds: ClassVar[float] = CONTACT + STAY + LEAVE
    still: ClassVar[float] = (CONTACT + 0.5 * STAY) / seconds
    still_seconds: ClassVar[float] = 1.4

    def draw(self, surface: pygame.Surface, sight: SpectacleView, part: float) -> None:
        time = part * self.seconds
        if not 0.0 < part < 1.0:
            return
        paint.darken(surface, round(_VEIL * self._dark(time)))
        self._draw_light(surface, sight, time)
        for seat, side in self._sides(sight):
            self._draw_person(surface, sight, seat, side, time)
        if self.card is not None:
            draw_card(surface, sight.context.deck, self._card_at(sight, self.card, time))
        _draw_ribbon(surface, sight, _opened_part(time))

    def _sides(self, sight: SpectacleView) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the two seats, each with its side: -1 for the left one, 1 for the other."""
        place = sight.layout.place
        crossed = place(self.declarer).plate.centerx > place(self.friend).plate.centerx
        return ((self.declarer, 1), (self.friend, -1)) if crossed else ((self.friend, 1), (self.declarer, -1))

    @staticmethod
    def _dark(time: float) -> float:
        """Return how dark the table is behind them."""
        return min(1.0, time / (FREEZE + 0.15)) * (1.0 - _left_part(time, LEAVE))

    def place(self, sight: SpectacleView, seat: int, side: int, time: float) -> tuple[float, float, float]:
        """Return the centre of a portrait and its diameter."""
        home, small = portrait_place(sight.context.theme, sight.layout.place(seat).plate)
        large, (middle, y) = huge_portrait(sight.layout), _middle(sight)
        x = middle + side * large * _APART
        near = _near_part(time)
        grown = min(1.0, max(0.0, near))
        return home[0] + (x - home[0]) * near, home[1] + (y - home[1]) * near, small + (large - small) * grown

    def _card_at(self, sight: SpectacleView, home: Spot, time: float) -> Placed:
        """Return the card on its way from the trick to the middle, where it turns once, and back."""
        large, (x, y) = huge_card(sight.layout), _middle(sight)
        near = min(1.0, max(0.0, _near_part(time)))
        turn = 0.5 + 0.5 * math.cos(math.tau * in_out(max(0.0, min(1.0, (time - FREEZE) / COME))))
        return Placed(
            ("called",),
            home.x + (x - home.x) * near,
            home.y + (y - home.y) * near,
            home.angle * (1.0 - near),
            home.height + (large - home.height) * near,
            turn,
            home.face,
            large,
            0.0,
            moving=True,
            up=0.6 * near,
        )

    def _draw_person(self, surface: pygame.Surface, sight: SpectacleView, seat: int, side: int, time: float) -> None:
        x, y, across = self.place(sight, seat, side, time)
        context, centre = sight.context, (round(x), round(y))
        picture = face_picture(context.fonts, happy_face(context.theme, sight.faces[seat]), huge_portrait(sight.layout))
        if (width := max(2, round(across))) < picture.get_width():
            picture = pygame.transform.smoothscale(picture, (width, width))
        surface.blit(picture, picture.get_rect(center=centre))
        if (strength := _strength(time)) > 0.0:
            colour, px = self._colour(context.theme.palette, seat), context.theme.px
            wide = px(7 + 9 * max(0.0, 1.0 - (time - CONTACT) / 0.25))
            pygame.draw.aacircle(surface, colour, centre, width // 2 + wide // 2, wide)
            plate = sight.layout.place(seat).plate.inflate(px(8), px(8))
            paint.draw_halo(surface, plate, plate.height // 2, px(4), fade(colour, strength))

    def _colour(self, palette: Palette, seat: int) -> Colour:
        """Return the colour of a role, as on the badges."""
        return palette.gold if seat == self.declarer else palette.friend

    def _draw_light(self, surface: pygame.Surface, sight: SpectacleView, time: float) -> None:
        """Draw the light behind them, which grows as they come, and the wave that spreads as they meet."""
        large, centre = huge_portrait(sight.layout), _middle(sight)
        dawn = 0.3 * in_out(max(0.0, min(1.0, 2 * (time - FREEZE) / COME - 1)))
        paint.draw_glow(surface, centre, large * 2.2, _LIGHT, _strength(time) or (dawn if time < CONTACT else 0.0))
        spread = (time - CONTACT) / _WAVE
        if 0.0 <= spread < 1.0:
            wide = max(1, round(sight.context.theme.px(10) * (1.0 - spread)))
            pygame.draw.aacircle(surface, _LIGHT[:3], centre, round(large * (1.0 + 1.2 * out_cubic(spread))), wide)


def _middle(sight: SpectacleView) -> tuple[int, int]:
    """Return the point where the two meet."""
    room, gap = sight.layout.open_middle, sight.context.theme.px(10)
    return room.centerx, room.top + gap + huge_portrait(sight.layout) // 2


def _left_part(time: float, seconds: float) -> float:
    """Return how much of the way back is done that takes so many ``seconds``, 0 to 1."""
    return min(1.0, max(0.0, time - CONTACT - STAY) / seconds)


def _near_part(time: float) -> float:
    """Return how near they are to the middle, 0 to 1; a little more than 1 just before they meet."""
    if time < CONTACT:
        return out_back(max(0.0, time - FREEZE) / COME)
    return 1.0 - in_out(_left_part(time, LEAVE * LANDED))


def _strength(time: float) -> float:
    """Return how strong the light is, 0 to 1: none before they meet, and less as they part."""
    return 0.0 if time < CONTACT else max(0.0, min(1.0, (CONTACT + STAY + LEAVE * 0.4 - time) / 0.3))


def _opened_part(time: float) -> float:
    """Return how far the ribbon with the text is unfolded."""
    since = time - CONTACT
    return out_cubic(max(0.0, min(1.0, since / 0.22))) * max(0.0, min(1.0, (STAY + LEAVE * 0.5 - since) / 0.16))


def _draw_ribbon(surface: pygame.Surface, sight: SpectacleView, unfolded: float) -> None:
    """Draw the text on a ribbon that unfolds below the two."""
    look, theme, room = sight.context.look, sight.context.theme, sight.layout.open_middle
    if unfolded <= 0.0:
        return
    text, px = sight.context.texts("turns.friend"), theme.font(Size.TITLE)
    px = look.fonts.fitting(text, min(px, room.height // 5), surface.get_width() // 2, least=0.5, bold=True)
    rect = pygame.Rect(0, 0, look.fonts.width(text, px, bold=True) + 2 * theme.px(36), round(px * 1.5))
    rect.midbottom = (room.centerx, room.bottom - theme.px(10))
    clip, shown = surface.get_clip(), rect.inflate(round((unfolded - 1.0) * rect.width), rect.height)
    surface.set_clip(shown)
    paint.draw_shadow(surface, rect, rect.height // 2, theme.px(9), 120)
    paint.draw_rounded(surface, rect, rect.height // 2, look.palette.friend)
    look.fonts.draw(surface, text, px, look.palette.on_friend, rect, align="center", bold=True)
    surface.set_clip(clip)
