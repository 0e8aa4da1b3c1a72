"""Accents that draw the eye for a moment: light, sparks and rings around a card or a nameplate. None stays."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Colour, Size, faded, rgb
from mighty_gui.client.shell.animation import in_out, out_cubic
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table import card_drawing
from mighty_gui.client.table.director import Director
from mighty_gui.client.table.placed import Placed
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.widgets import Look

_LIGHTS = {
    "mighty": rgb(0xFFE09A, 200),
    "joker": rgb(0xD79BF0, 200),
    "ruff": rgb(0xF09A78, 150),
    "friend": rgb(0x8FE0B0, 200),
    "killed": rgb(0xF07A64, 200),
}
_SPARKS = {"mighty": 18, "joker": 14, "ruff": 0}
_JOKER_COLOURS = (rgb(0xD79BF0), rgb(0xFFE09A), rgb(0x8FE0B0), rgb(0xF09A78))


def draw_accent(surface: pygame.Surface, context: Context, director: Director, placed: Sequence[Placed]) -> None:
    """Draw the accent that is being shown, if any: on a nameplate, or behind a card that lands."""
    if director.accent is None:
        return
    accent, part, look = director.accent, director.accent_at, context.look
    if accent.key[0] == "plate":
        seat, layout = int(accent.key[1]), director.layout
        draw_on_plate(surface, look, layout, accent.kind, seat, accent.joined_to, part)
        if accent.ribbon:
            draw_ribbon(surface, look, layout.place(seat).plate, context.texts(accent.ribbon), part)
        return
    card = next((one for one in placed if one.key == accent.key), None)
    if card is None or not 0.0 < part < 1.0:
        return
    draw_light(surface, look, accent.kind, (card.x, card.y), director.layout.trick_card * 2, part)
    if not card.moving:
        card_drawing.draw_card(surface, context.deck, card)
        card_drawing.draw_outline(surface, context.theme, card)


def fade(part: float) -> float:
    """The strength of an accent, rounded to steps for its pictures to be cached."""
    if part <= 0.0 or part >= 1.0:
        return 0.0
    return round(math.sin(math.pi * part**0.6) * 8) / 8


def draw_light(
    surface: pygame.Surface, look: Look, kind: str, at: tuple[float, float], height: int, part: float
) -> None:
    """Draw light that spreads from a card as it lands, and fades; the mighty and the joker also give off sparks."""
    strength = fade(part)
    if not strength:
        return
    reach = round(height * (1.3 + 0.9 * part) / 8) * 8
    light = paint.glow(reach, faded(_LIGHTS.get(kind, _LIGHTS["mighty"]), strength))
    surface.blit(light, light.get_rect(center=(round(at[0]), round(at[1]))))
    _draw_wave(surface, look, kind, at, height, part)
    for spark in range(_SPARKS.get(kind, 0)):
        _draw_spark(surface, look, kind, at, height, part, spark)


def _draw_wave(
    surface: pygame.Surface, look: Look, kind: str, at: tuple[float, float], height: int, part: float
) -> None:
    """Draw a ring that runs outwards over the cloth."""
    reach = round(height * (0.30 + 0.32 * out_cubic(part)) / 6) * 6
    ring = pygame.Rect(0, 0, 2 * reach, 2 * reach)
    ring.center = (round(at[0]), round(at[1]))
    colour = faded(_LIGHTS.get(kind, _LIGHTS["mighty"]), round((1.0 - part) * 0.7 * 8) / 8)
    if colour[3]:
        paint.draw_ring(surface, ring, reach, look.theme.px(3), colour)


def _draw_spark(
    surface: pygame.Surface,
    look: Look,
    kind: str,
    at: tuple[float, float],
    height: int,
    part: float,
    number: int,
) -> None:
    """Draw one of the sparks that fly off: straight from the mighty, curling from the joker."""
    count, joker = _SPARKS[kind], kind == "joker"
    way = math.tau * number / count + (part * 1.5 if joker else 0.13 * (number % 2))
    far = height * (0.34 + (0.30 + 0.09 * (number % 3)) * out_cubic(part))
    x, y = at[0] + math.cos(way) * far, at[1] + math.sin(way) * far
    size = look.theme.px(9) * (1.0 - part) * (1.0 + 0.3 * (number % 2))
    if joker:
        colour = _JOKER_COLOURS[number % len(_JOKER_COLOURS)]
        points = [(x, y - size), (x + size * 0.8, y), (x, y + size), (x - size * 0.8, y)]
        pygame.draw.polygon(surface, colour[:3], points)
        return
    tail = (x - math.cos(way) * size * 3, y - math.sin(way) * size * 3)
    pygame.draw.line(surface, _LIGHTS["mighty"][:3], tail, (x, y), max(1, round(size * 0.5)))


def draw_on_plate(
    surface: pygame.Surface, look: Look, layout: Layout, kind: str, seat: int, joined_to: int | None, part: float
) -> None:
    """Draw rings around a nameplate, light from the seat it is joined to, and a cross if its seat is eliminated."""
    plate = layout.place(seat).plate
    if joined_to is not None and joined_to != seat:
        start, goal = layout.place(joined_to).plate.center, plate.center
        _draw_link(surface, look, start, goal, layout.centre, part)
        _draw_halo(surface, look, kind, layout.place(joined_to).plate, part)
    _draw_halo(surface, look, kind, plate, part)
    if kind == "killed":
        _draw_cross(surface, look, plate, part)


def _draw_halo(surface: pygame.Surface, look: Look, kind: str, rect: pygame.Rect, part: float) -> None:
    """Draw rings that spread from a nameplate, and fade."""
    strength, theme = fade(part), look.theme
    for lag in (0.0, 0.18):
        grown = round((part - lag) * 12) * theme.px(3)
        if strength and grown > 0:
            ring = rect.inflate(2 * grown, 2 * grown)
            paint.draw_ring(
                surface, ring, ring.height // 2, theme.px(3), faded(_LIGHTS[kind], strength * (1.0 - lag))
            )


def _draw_link(
    surface: pygame.Surface,
    look: Look,
    start: tuple[int, int],
    goal: tuple[int, int],
    centre: tuple[int, int],
    part: float,
) -> None:
    """Draw beads of light that run from the declarer to their friend, and go out."""
    if not 0.0 < part < 1.0:
        return
    reached = in_out(min(1.0, part / 0.5))
    size = look.theme.px(7) * min(1.0, (1.0 - part) / 0.3)
    colour = _LIGHTS["friend"]
    for bead in range(41):
        place = bead / 40
        if place <= reached:
            pygame.draw.circle(surface, colour[:3], _between(start, centre, goal, place), max(1.0, size * 0.7))
    head = paint.glow(round(look.theme.px(60) / 4) * 4, faded(colour, fade(part)))
    surface.blit(head, head.get_rect(center=_between(start, centre, goal, reached)))


def _between(
    start: tuple[int, int], centre: tuple[int, int], goal: tuple[int, int], place: float
) -> tuple[float, float]:
    """A point on the curve from one place to the other that bends towards the middle of the table."""
    a, b, c = (1 - place) ** 2, 2 * place * (1 - place), place**2
    return (a * start[0] + b * centre[0] + c * goal[0], a * start[1] + b * centre[1] + c * goal[1])


def _draw_cross(surface: pygame.Surface, look: Look, plate: pygame.Rect, part: float) -> None:
    """Draw two strokes over a nameplate, one after the other."""
    if not 0.0 < part < 1.0:
        return
    side = plate.height * 0.42
    width = max(2, round(look.theme.px(7) * min(1.0, (1.0 - part) / 0.25)))
    colour: Colour = _LIGHTS["killed"]
    x, y = plate.left + plate.height * 0.5, plate.centery
    for lag, slope in ((0.0, 1), (0.14, -1)):
        drawn = out_cubic(min(1.0, max(0.0, (part - lag) / 0.14)))
        if drawn > 0.0:
            end = (x - side + 2 * side * drawn, y + slope * (-side + 2 * side * drawn))
            pygame.draw.line(surface, colour[:3], (x - side, y - slope * side), end, width)


def draw_ribbon(surface: pygame.Surface, look: Look, plate: pygame.Rect, words: str, part: float) -> None:
    """Draw a ribbon that unfolds below a nameplate and folds up again."""
    unfolded = out_cubic(min(1.0, part / 0.25)) * min(1.0, (1.0 - part) / 0.12)
    theme, px = look.theme, look.theme.font(Size.BODY)
    width = look.fonts.width(words, px, bold=True) + 2 * theme.px(16)
    rect = pygame.Rect(0, 0, round(width * unfolded), round(px * 1.6))
    rect.midtop = (plate.centerx, plate.bottom + theme.px(5))
    rect.clamp_ip(surface.get_rect())
    if rect.width < rect.height:
        return
    paint.draw_rounded(surface, rect, rect.height // 2, look.palette.friend)
    if unfolded > 0.95:
        look.fonts.draw(surface, words, px, look.palette.on_friend, rect, align="center", bold=True)
