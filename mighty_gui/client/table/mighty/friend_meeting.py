"""The friend: the suspense about the called card, and the discovery: two portraits leave their nameplates,
meet in the middle of the table, and return."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.faces import face_picture
from mighty_gui.client.look.theme import Size, fade, rgb
from mighty_gui.client.shell.animation import in_out, out_back, out_cubic
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.motion.beat import SpectacleView
from mighty_gui.client.table.motion.card_moves import LANDED
from mighty_gui.client.table.paint.plates import happy_face, large_portrait, portrait_place
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


FREEZE, COME, STAY, LEAVE = 0.08, 0.35, 0.62, 0.40
"""How many seconds everything stands still, the two approach, they stay together, and they return."""
CONTACT = FREEZE + COME
"""When they meet."""
HOME = CONTACT + STAY + LEAVE * LANDED
"""When they are back, and their nameplates show their roles."""
_VEIL = 96
_LIGHT = rgb(0x8FE0B0)


@dataclass(frozen=True)
class FriendMeeting:
    """The meeting of a declarer and their friend."""

    declarer: int
    friend: int

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
        _draw_ribbon(surface, sight, self._below(sight), _opened_part(time))

    def _sides(self, sight: SpectacleView) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the two seats, each with its side: -1 for the left one, 1 for the other."""
        place = sight.layout.place
        crossed = place(self.declarer).plate.centerx > place(self.friend).plate.centerx
        return ((self.declarer, 1), (self.friend, -1)) if crossed else ((self.friend, 1), (self.declarer, -1))

    @staticmethod
    def _dark(time: float) -> float:
        """Return how dark the table is behind them."""
        home = max(0.0, time - CONTACT - STAY) / LEAVE
        return min(1.0, time / (FREEZE + 0.15)) * (1.0 - min(1.0, home))

    def place(self, sight: SpectacleView, seat: int, side: int, time: float) -> tuple[float, float, float]:
        """Return the centre of a portrait and its diameter."""
        home, small = portrait_place(sight.context.theme, sight.layout.place(seat).plate)
        large = large_portrait(sight.layout)
        x, y = sight.layout.centre[0] + side * large * 0.52, sight.layout.centre[1] - large * 0.14
        if time < CONTACT:
            near = out_back(max(0.0, time - FREEZE) / COME)
        else:
            near = 1.0 - in_out(min(1.0, max(0.0, time - CONTACT - STAY) / (LEAVE * LANDED)))
        grown = min(1.0, max(0.0, near))
        return home[0] + (x - home[0]) * near, home[1] + (y - home[1]) * near, small + (large - small) * grown

    def _draw_person(self, surface: pygame.Surface, sight: SpectacleView, seat: int, side: int, time: float) -> None:
        x, y, across = self.place(sight, seat, side, time)
        theme, face = sight.context.theme, sight.faces[seat]
        whole = face_picture(sight.context.fonts, happy_face(theme, face), large_portrait(sight.layout))
        picture = pygame.transform.smoothscale(whole, (max(2, round(across)), max(2, round(across))))
        shade = paint.shadow((whole.get_width(),) * 2, whole.get_width() // 2, theme.px(14), 120)
        if across > 0.9 * whole.get_width():
            surface.blit(shade, shade.get_rect(center=(round(x), round(y) + theme.px(6))))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _draw_light(self, surface: pygame.Surface, sight: SpectacleView, time: float) -> None:
        """Draw the link of light between them, and the flash as they meet."""
        since = time - CONTACT
        strength = max(0.0, min(1.0, (STAY + LEAVE * 0.4 - since) / 0.3))
        if since < 0.0 or not strength:
            return
        large, (x, y) = large_portrait(sight.layout), sight.layout.centre
        centre = (x, y - large * 0.14)
        opened = out_cubic(min(1.0, since / 0.35))
        paint.draw_glow(surface, centre, large * (2.0 + 1.6 * opened), _LIGHT, 0.85 * strength)
        ends = [self.place(sight, seat, side, time)[:2] for seat, side in self._sides(sight)]
        wide = sight.context.theme.px(9 if since < 0.12 else 5)
        pygame.draw.line(surface, _LIGHT[:3], ends[0], ends[1], max(2, round(wide * strength)))
        spread, faint = min(1.0, since / 0.5), max(0.0, 1.0 - since / 0.5)
        reach = large * (0.55 + 0.7 * out_cubic(spread))
        paint.draw_round_ring(surface, centre, reach, sight.context.theme.px(4), fade(_LIGHT, faint))

    @staticmethod
    def _below(sight: SpectacleView) -> tuple[int, int]:
        """Return the middle of the upper edge of the text."""
        large = large_portrait(sight.layout)
        return sight.layout.centre[0], round(sight.layout.centre[1] + large * 0.42)


def _opened_part(time: float) -> float:
    """Return how far the ribbon with the text is unfolded."""
    since = time - CONTACT
    return out_cubic(max(0.0, min(1.0, since / 0.22))) * max(0.0, min(1.0, (STAY + LEAVE * 0.5 - since) / 0.16))


def _draw_ribbon(surface: pygame.Surface, sight: SpectacleView, midtop: tuple[int, int], unfolded: float) -> None:
    """Draw the text on a ribbon that unfolds below the two."""
    look, theme = sight.context.look, sight.context.theme
    text, px = sight.context.texts("turns.friend"), theme.font(Size.HEADING)
    px = look.fonts.fitting(text, px, surface.get_width() // 2, least=0.5, bold=True)
    width = look.fonts.width(text, px, bold=True) + 2 * theme.px(24)
    rect = pygame.Rect(0, 0, round(width * unfolded), round(px * 1.6))
    rect.midtop = midtop
    rect.bottom = min(rect.bottom, sight.layout.prompt.top - theme.px(12))  # the text above the hand stays visible
    if rect.width < rect.height:
        return
    paint.draw_shadow(surface, rect, rect.height // 2, theme.px(9), 120)
    paint.draw_rounded(surface, rect, rect.height // 2, look.palette.friend)
    clip = surface.get_clip()
    surface.set_clip(rect.inflate(-rect.height // 2, 0))
    room = pygame.Rect(0, 0, width, rect.height)
    room.center = rect.center
    look.fonts.draw(surface, text, px, look.palette.on_friend, room, align="center", bold=True)
    surface.set_clip(clip)
