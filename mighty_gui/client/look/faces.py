"""Portraits: drawn once from SVG at the requested size, then kept."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.company import colours_of
from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.player_names import initial
from mighty_gui.client.look.theme import Colour, Theme, mix, seat_colour
from mighty_gui.files.storage import data_root
from mighty_gui.match import Player

log = logging.getLogger(__name__)

Mood = Literal["calm", "thinking", "glad", "sorry", "surprised", "resolute", "blinking", "left", "right"]
MOODS: tuple[Mood, ...] = ("calm", "thinking", "glad", "sorry", "surprised", "resolute")
GLANCES: tuple[Mood, ...] = ("blinking", "left", "right")
"""The calm face for a moment: with closed eyes, or looking to one side."""
BREATHS = 12
"""The number of pictures of a breath; 0 is breathed out."""
LETTER = "letter"
"""The choice of the name's first letter instead of a portrait."""

_FINER = 3
_DEEP = 0.035  # how much a figure rises as it breathes in, as a share of its height
_GROUND: Colour = (0xF6, 0xEF, 0xDF, 255)
_ABSENT: Colour = (104, 112, 108, 255)


@dataclass(frozen=True)
class Face:
    """The picture of a player: a portrait, or a letter if there is none, with a ring in the seat's colour."""

    portrait: str
    letter: str
    colour: Colour
    mood: Mood = "calm"
    away: bool = False
    """Whether the player does not take part, so that the picture is darker."""


def player_face(theme: Theme, players: Sequence[Player], number: int, mood: Mood = "calm") -> Face:
    """Return the face of one of a match's players."""
    names, player = [other_player.name for other_player in players], players[number]
    return Face(player.face, initial(player.name, names), player_colours(theme, players)[number], mood)


def player_colours(theme: Theme, players: Sequence[Player]) -> list[Colour]:
    """Return the colours of a match's players."""
    return [seat_colour(theme, place) for place in colours_of([player.colour for player in players])]


def own_colour(theme: Theme, chosen: str) -> Colour:
    """Return the colour of a player without regard to other players."""
    return seat_colour(theme, colours_of([chosen])[0])


@cache
def portraits() -> frozenset[str]:
    """Return the names of all portraits."""
    folder = data_root() / "assets" / "faces"
    return frozenset(path.stem.removesuffix("-calm") for path in folder.glob("*-calm.svg"))


def draw_face(
    surface: pygame.Surface, fonts: Fonts, centre: tuple[int, int], diameter: int, face: Face, breath: int | None = None
) -> None:
    """Draw a round portrait, with ``breath`` as the picture of its breathing, or the disc with a letter."""
    picture = _picture(face, diameter, breath is not None) if face.portrait in portraits() else None
    if picture is None:
        colour = mix(face.colour, _ABSENT, 0.6) if face.away else face.colour
        paint.draw_medallion(surface, fonts, centre, diameter, face.letter, colour)
        return
    where = pygame.Rect(0, 0, diameter, diameter)
    where.center = centre
    surface.blit(picture, where, ((breath or 0) * diameter, 0, diameter, diameter))


def face_picture(fonts: Fonts, face: Face, diameter: int) -> pygame.Surface:
    """Return the face as a separate picture that can be scaled; do not draw on it, because it is shared."""

    def make() -> pygame.Surface:
        out = pygame.Surface((diameter, diameter), pygame.SRCALPHA)
        draw_face(out, fonts, (diameter // 2, diameter // 2), diameter, face)
        return out

    return paint.cache_surface(("face alone", face, diameter), make)


def prepare_face(face: Face, diameter: int, *, breathes: bool) -> None:
    """Draw the picture of a face before it is needed, or all pictures of its breathing."""
    if face.portrait in portraits():
        _picture(face, diameter, breathes)


_GRIP = 0.3
"""Where a hand holds cards, as a share of its width below the fingertips."""
_ARM = 7
"""The length of a hand with its arm, as a multiple of its width."""


def hand_picture(portrait: str, width: int, angle: int) -> tuple[pygame.Surface, pygame.Vector2] | None:
    """Return the hand of a portrait, rotated by ``angle`` degrees clockwise from pointing up, and the offset of its
    centre from where it holds cards; ``None`` without one. Do not draw on it, because it is shared."""
    if portrait not in portraits():
        return None
    path = data_root() / "assets" / "faces" / "hands" / f"{portrait}.svg"

    def make() -> pygame.Surface:
        straight = paint.native(pygame.image.load_sized_svg(str(path), (width, _ARM * width)))
        return pygame.transform.rotozoom(straight, -angle, 1.0)

    picture = _read(("hand", portrait, width, angle), make, f"the hand of {portrait} cannot be read (%s)")
    return None if picture is None else (picture, pygame.Vector2(0, (_ARM / 2 - _GRIP) * width).rotate(angle))


def _picture(face: Face, diameter: int, breathes: bool) -> pygame.Surface | None:
    """Return the portrait as a disc, or all pictures of a breath side by side; ``None`` if its file is unreadable."""
    key = ("face", face.portrait, face.mood, face.colour, face.away, diameter, breathes)
    lament = f"portrait {face.portrait} cannot be read (%s): a letter is shown"
    return _read(key, lambda: _breaths(face, diameter, BREATHS if breathes else 1), lament)


def _read(key: tuple[object, ...], make: Callable[[], pygame.Surface], lament: str) -> pygame.Surface | None:
    """Return a kept picture or make it; if its file cannot be read, log a warning and return ``None``."""
    try:
        return paint.cache_surface(key, make)
    except (pygame.error, OSError, ValueError) as error:
        log.warning(lament, error)
        return None


def _breaths(face: Face, diameter: int, count: int) -> pygame.Surface:
    """Draw a portrait in the first pictures of a breath, side by side."""
    side = diameter * _FINER
    path = data_root() / "assets" / "faces" / f"{face.portrait}-{face.mood}.svg"
    figure = paint.native(pygame.image.load_sized_svg(str(path), (side, side)))
    out = pygame.Surface((count * diameter, diameter), pygame.SRCALPHA)
    for breath in range(count):
        out.blit(_disc(face, figure, _DEEP * breath / (BREATHS - 1), diameter), (breath * diameter, 0))
    return out


def _disc(face: Face, figure: pygame.Surface, risen: float, diameter: int) -> pygame.Surface:
    """Draw a figure, higher by the share ``risen``, in the ring of its colour."""
    side = diameter * _FINER
    drawn = pygame.Surface((side, side), pygame.SRCALPHA)
    high = round(side * (1 + risen))
    drawn.blit(figure if high == side else pygame.transform.smoothscale(figure, (side, high)), (0, side - high))
    middle, ring = (side / 2, side / 2), max(_FINER, round(side * 0.045))
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    out.fill((*face.colour[:3], 0))
    pygame.draw.circle(out, face.colour, middle, side / 2)
    pygame.draw.circle(out, mix(face.colour, _GROUND, 0.52), middle, side / 2 - ring)
    window = pygame.Surface((side, side), pygame.SRCALPHA)
    window.fill(paint.CLEAR_WHITE)
    pygame.draw.circle(window, (255, 255, 255, 255), middle, side / 2 - ring)
    drawn.blit(window, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(drawn, (0, 0))
    if face.away:
        out.fill(_ABSENT, special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(out, (diameter, diameter))
