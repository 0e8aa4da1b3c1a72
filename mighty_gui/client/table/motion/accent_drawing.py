"""Drawing short-lived accents (light, sparks and rings around a card, a nameplate or the info panel), and the marker
of the bids, which stays during the auction."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.theme import Size, mix
from mighty_gui.client.look.theme import fade as faded
from mighty_gui.client.shell.animation import in_out, out_back, out_cubic
from mighty_gui.client.shell.audio import HEIGHTS, Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.motion.beat import Beat, Light, SpectacleView, blow
from mighty_gui.client.table.motion.director import Director
from mighty_gui.client.table.motion.event_beats import Change
from mighty_gui.client.table.motion.sound_mix import sound_delay
from mighty_gui.client.table.paint import card_drawing
from mighty_gui.client.table.paint.captions import Motif
from mighty_gui.client.table.paint.card_drawing import DrawSeal
from mighty_gui.client.table.paint.plates import portrait_width
from mighty_gui.client.table.place.card_spots import Key, Placed
from mighty_gui.client.table.place.table_layout import TableLayout
from mighty_gui.client.table.state.table_state import Stake
from mighty_gui.client.widgets import Look

_SHADE = 0.8  # how dark a beaten card gets, 0 to 1
_SEALED, _UNFRAMED = 0.25, 0.3  # how long the seal fades in and the frame fades out, as shares of the whole time
_HIGH = 36  # how high the arc of flying text is, in design pixels


def draw_accent(
    surface: pygame.Surface,
    context: Context,
    director: Director,
    placed: Sequence[Placed],
    panel: pygame.Rect,
    seal: DrawSeal,
) -> None:
    """Draw the current accent, if any: on a nameplate, on the info panel, or behind a card that lands. ``seal`` draws
    the seal of a special card."""
    if director.accent is None:
        return
    (accent, part), look = director.accent, context.look
    if accent.key[0] == "plate":
        draw_on_plate(surface, look, director.layout, accent.light, int(accent.key[1]), part)
    elif accent.key[0] == "panel":
        draw_on_panel(surface, look, accent.light, panel, part)
    else:
        card = next((placed_card for placed_card in placed if placed_card.key == accent.key), None)
        if card is not None and 0.0 < part < 1.0:
            height = director.layout.trick_card * 2
            draw_light(surface, look, accent.light, (card.x, card.y), height, part)
            draw_struck(surface, context, card, part, seal)


def draw_struck(surface: pygame.Surface, context: Context, card: Placed, part: float, seal: DrawSeal) -> None:
    """Draw a card that has landed in its own light: its seal fades in, the frame around it fades out."""
    if card.moving:
        return
    card_drawing.draw_card(surface, context.deck, card)
    area = pygame.Rect(0, 0, 2 * card.rest_height, 2 * card.rest_height)
    area.center = (round(card.x), round(card.y))
    paint.fade_in(surface, area, min(1.0, part / _SEALED), partial(seal, surface, card))
    frame = partial(card_drawing.draw_outline, surface, context.theme, card)
    paint.fade_in(surface, area, min(1.0, (1.0 - part) / _UNFRAMED), frame)


def shade(director: Director, key: Key) -> float:
    """Return how dark a card is drawn because another card beats it, 0 to 1."""
    if director.accent is None or key not in director.accent[0].beaten:
        return 0.0
    part = director.accent[1]
    return _SHADE * max(0.0, min(1.0, part / 0.15, (0.95 - part) / 0.3))


def draw_flying(surface: pygame.Surface, look: Look, director: Director) -> None:
    """Draw the text that flies over the table, a little larger in the middle of its path."""
    for flying_text, part in director.flying:
        start, end = flying_text.start, flying_text.end
        along = in_out(part)
        px = round(look.theme.font(Size.HEADING) * (0.8 + 0.4 * math.sin(math.pi * part)) / 2) * 2
        x = start[0] + (end[0] - start[0]) * along
        y = start[1] + (end[1] - start[1]) * along - _HIGH * look.theme.px(1) * math.sin(math.pi * part)
        letters = paint.lettering(look.fonts, flying_text.text, px, look.palette.gold_bright, look.palette.gold)
        surface.blit(letters, letters.get_rect(center=(round(x), round(y))))


def fade(part: float) -> float:
    """Return the strength of an accent, 0 to 1: it rises quickly and falls slowly."""
    if part <= 0.0 or part >= 1.0:
        return 0.0
    return math.sin(math.pi * part**0.6)


def draw_light(
    surface: pygame.Surface, look: Look, light: Light, at: tuple[float, float], height: int, part: float
) -> None:
    """Draw light that spreads from a card as it lands and fades, and the sparks that fly off."""
    strength = fade(part)
    if not strength:
        return
    paint.draw_glow(surface, at, height * (1.3 + 0.9 * part), light.colour, strength)
    wave = faded(light.colour, (1.0 - part) * 0.7)
    paint.draw_round_ring(surface, at, height * (0.30 + 0.32 * out_cubic(part)), look.theme.px(3), wave)
    for spark in range(light.sparks):
        _draw_spark(surface, look, light, at, height, part, spark)


def _draw_spark(
    surface: pygame.Surface, look: Look, light: Light, at: tuple[float, float], height: int, part: float, number: int
) -> None:
    """Draw one spark that flies off, straight or in a curve."""
    curling = light.curling
    angle = math.tau * number / light.sparks + (part * 1.5 if curling else 0.13 * (number % 2))
    far = height * (0.34 + (0.30 + 0.09 * (number % 3)) * out_cubic(part))
    x, y = at[0] + math.cos(angle) * far, at[1] + math.sin(angle) * far
    size = look.theme.px(9) * (1.0 - part) * (1.0 + 0.3 * (number % 2))
    if curling:
        colour = curling[number % len(curling)]
        points = [(x, y - size), (x + size * 0.8, y), (x, y + size), (x - size * 0.8, y)]
        pygame.draw.polygon(surface, colour[:3], points)
        return
    tail = (x - math.cos(angle) * size * 3, y - math.sin(angle) * size * 3)
    pygame.draw.line(surface, light.colour[:3], tail, (x, y), max(1, round(size * 0.5)))


def draw_on_plate(
    surface: pygame.Surface, look: Look, layout: TableLayout, light: Light, seat: int, part: float
) -> None:
    """Draw rings around a nameplate, and a cross over it if the light has one."""
    plate = layout.place(seat).plate
    _draw_halo(surface, look, light, plate, part)
    if light.crosses_out:
        _draw_cross(surface, look, light, plate, part)


def draw_on_panel(surface: pygame.Surface, look: Look, light: Light, panel: pygame.Rect, part: float) -> None:
    """Draw light over the info panel and rings around it."""
    strength = fade(part)
    if not strength:
        return
    sheen = pygame.Surface(panel.size, pygame.SRCALPHA)
    pygame.draw.rect(sheen, faded(light.colour, 0.30 * strength), sheen.get_rect(), border_radius=look.theme.radius)
    surface.blit(sheen, panel)
    for lag in (0.0, 0.18):
        grown = round(max(0.0, part - lag) * look.theme.px(30))
        ring = panel.inflate(2 * grown, 2 * grown)
        colour = faded(light.colour, strength * (1.0 - lag))
        paint.draw_halo(surface, ring, look.theme.radius + grown, look.theme.px(3), colour)


def _draw_halo(surface: pygame.Surface, look: Look, light: Light, rect: pygame.Rect, part: float) -> None:
    """Draw rings that spread from a nameplate and fade."""
    strength, theme = fade(part), look.theme
    for lag in (0.0, 0.18):
        grown = round((part - lag) * theme.px(36))
        if strength and grown > 0:
            ring = rect.inflate(2 * grown, 2 * grown)
            colour = faded(light.colour, strength * (1.0 - lag))
            paint.draw_halo(surface, ring, ring.height // 2, theme.px(3), colour)


def _draw_cross(surface: pygame.Surface, look: Look, light: Light, plate: pygame.Rect, part: float) -> None:
    """Draw two strokes over a nameplate, one after the other."""
    if not 0.0 < part < 1.0:
        return
    side = portrait_width(plate) * 0.42
    width = max(2, round(look.theme.px(7) * min(1.0, (1.0 - part) / 0.25)))
    x, y = plate.left + portrait_width(plate) * 0.5, plate.centery
    for lag, slope in ((0.0, 1), (0.14, -1)):
        drawn = out_cubic(min(1.0, max(0.0, (part - lag) / 0.14)))
        if drawn > 0.0:
            end = (x - side + 2 * side * drawn, y + slope * (-side + 2 * side * drawn))
            pygame.draw.line(surface, light.colour[:3], (x - side, y - slope * side), end, width)


# --- the marker of the bids: it moves to the middle, grows, and at the end falls on the declarer -------------


PUSHED, DROPPED, SINKS = 0.34, 0.46, 0.16
"""The seconds until a pushed marker is in the middle, until a dropped one reaches its nameplate, and after that until
it has disappeared."""
_HOVERS, _RAISED = 0.2, 0.22  # the seconds for which it is raised before it falls, and how much it grows meanwhile
_WRITTEN = 0.8  # the share of its width that its text takes


def draw_stake(
    surface: pygame.Surface, look: Look, layout: TableLayout, stake: Stake, *, away: float = 0.0, grown: float = 1.0
) -> None:
    """Draw the marker in the middle of the table, or ``away`` of the way from there to its seat, 0 to 1."""
    plate, (x, y) = layout.place(stake.seat).plate.center, layout.centre
    least = suit_signs.width(look, stake.text, look.fonts.smallest, bold=True) / _WRITTEN + 1
    side = round(max(layout.marker(stake.level).width, least) * grown / 2) * 2
    if side < 8:
        return
    at = (round(x + (plate[0] - x) * away), round(y + (plate[1] - y) * away))
    paint.draw_glow(surface, at, side * (2.0 + 0.3 * stake.level), look.palette.gold, 0.16 * stake.level)
    fill = mix(look.palette.panel_low, look.palette.seal, 0.25 + 0.15 * stake.level)
    disc = paint.circle(side, fill, rim=look.palette.gold_bright, rim_width=max(2, side // 14))
    surface.blit(disc, disc.get_rect(center=at))
    room = pygame.Rect(0, 0, round(side * _WRITTEN), side)
    room.center = at
    px = suit_signs.fitting(look, stake.text, round(side * 0.4), room.width, bold=True)
    if suit_signs.width(look, stake.text, px, bold=True) > room.width:
        return  # while it grows or shrinks there is no room for text
    suit_signs.draw(surface, look, stake.text, px, look.palette.text, room, align="center", bold=True)


@dataclass(frozen=True)
class StakePushed:
    """A new bid, whose marker pushes the earlier one away from the middle."""

    stake: Stake
    before: Stake | None

    seconds: ClassVar[float] = PUSHED
    still: ClassVar[float] = 1.0
    still_seconds: ClassVar[float] = 0.0

    def draw(self, surface: pygame.Surface, sight: SpectacleView, part: float) -> None:
        look, layout = sight.context.look, sight.layout
        if self.before is not None and part < 1.0:
            draw_stake(surface, look, layout, self.before, grown=1.0 - out_cubic(part))
        draw_stake(surface, look, layout, self.stake, away=1.0 - out_back(part), grown=0.5 + 0.5 * part)


@dataclass(frozen=True)
class StakeDropped:
    """The marker after the last bid: it is raised, then falls on the declarer's nameplate."""

    stake: Stake

    seconds: ClassVar[float] = DROPPED + SINKS
    still: ClassVar[float] = 0.0
    still_seconds: ClassVar[float] = 0.0

    def draw(self, surface: pygame.Surface, sight: SpectacleView, part: float) -> None:
        time, look, layout = part * self.seconds, sight.context.look, sight.layout
        if time < _HOVERS:
            grown = 1.0 + _RAISED * in_out(time / _HOVERS)
            draw_stake(surface, look, layout, self.stake, grown=grown)
        elif part < 1.0:
            falls = min(1.0, (time - _HOVERS) / (DROPPED - _HOVERS))
            sunk = max(0.0, time - DROPPED) / SINKS
            size = (1.0 + _RAISED * (1.0 - falls)) * (1.0 - sunk)
            draw_stake(surface, look, layout, self.stake, away=falls**3, grown=size)


def push_beat(change: Change, seat: int) -> Beat:
    """Return the beat of a bid: the marker moves to the middle, and a higher bid sounds stronger."""
    stake = change.after.stake
    motif = Motif(seat, "bid", PUSHED)
    if stake is None:
        return Beat(change.after, sounds=((0.0, Cue.BID),), seat=seat, pause=0.45 - PUSHED, motif=motif)
    cue = None if not stake.level else HEIGHTS[stake.level - 1]
    drum = () if cue is None else ((sound_delay(PUSHED, cue), cue),)
    shown = StakePushed(stake, change.before.stake)
    return Beat(change.after, sounds=((0.0, Cue.BID), *drum), seat=seat, spectacle=shown, pause=0.12, motif=motif)


def drop_beat(beat: Beat, change: Change, seat: int) -> Beat:
    """Return the beat that shows the declarer, with the marker of the last bid, if any, falling on their nameplate."""
    stake = change.before.stake
    if stake is None:
        return beat
    sounds = tuple((sound_delay(DROPPED, cue), cue) for _, cue in beat.sounds)
    falls = blow(DROPPED, change.layout.centre, change.layout.place(seat).plate.center)
    return replace(
        beat,
        sounds=sounds,
        moment_at=DROPPED,
        blow=falls,
        states=((DROPPED, change.after),),
        spectacle=StakeDropped(replace(stake, seat=seat)),
        pause=0.35,
    )
