"""The textures of the tables' surfaces: light, noise, streaks, fibres.

They are always the same, so that pictures of the game can be compared.
"""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from mighty_gui.client.look.theme import Colour, mix
from mighty_gui.files.storage import data_root

_COARSE = (480, 270)  # light changes slowly: painted small and enlarged
_STEPS = 110
WHITE: Colour = (255, 255, 255, 255)
_GREYS = [(value, value, value) for value in range(256)]


def light(size: tuple[int, int], near: Colour, middle: Colour, far: Colour) -> pygame.Surface:
    """Return light that is brightest a little above the middle and darkest in the corners."""
    small = pygame.Surface(_COARSE)
    small.fill(far)
    wide, high = _COARSE[0] / 2 / 0.62**0.5, _COARSE[1] / 2 / 0.55**0.5
    for step in range(_STEPS, 0, -1):
        away = step / _STEPS
        box = pygame.Rect(0, 0, round(2 * wide * away), round(2 * high * away))
        box.center = (round(_COARSE[0] * 0.5), round(_COARSE[1] * 0.46))
        lit = mix(near, middle, away / 0.5)
        pygame.draw.ellipse(small, mix(lit, far, (away - 0.42) / 0.62), box)
    return pygame.transform.smoothscale(small, size)


def grey(size: tuple[int, int], seed: int, most: int, power: float = 1.0) -> pygame.Surface:
    """Return noise of grey pixels from 0 to ``most``; the higher the power, the fewer of them are bright."""
    table = bytes(min(most, round((most + 1) * (value / 256) ** power)) for value in range(256))
    noise = random.Random(seed).randbytes(size[0] * size[1]).translate(table)
    picture = pygame.image.frombytes(noise, size, "P")
    picture.set_palette(_GREYS)
    return picture.convert(pygame.Surface((1, 1)))


@lru_cache(maxsize=2)
def grain(most: int = 7) -> pygame.Surface:
    """Return a tile of faint noise: the nap of a cloth, which also hides the steps of an 8-bit gradient."""
    return grey((256, 256), 20, most, 2.0)


def cover(surface: pygame.Surface, tile: pygame.Surface, flags: int = pygame.BLEND_RGB_ADD) -> None:
    """Cover the whole surface with copies of a tile."""
    for x in range(0, surface.get_width(), tile.get_width()):
        for y in range(0, surface.get_height(), tile.get_height()):
            surface.blit(tile, (x, y), special_flags=flags)


def clouds(size: tuple[int, int], seed: int, most: int, across: int = 14) -> pygame.Surface:
    """Return soft unevenness over the whole area, like paper of varying thickness."""
    down = max(3, across * size[1] // size[0])
    return pygame.transform.smoothscale(grey((across, down), seed, most), size)


def ornament_picture(name: str, side: int) -> pygame.Surface:
    """Return an ornament in white on a transparent surface, ``side`` pixels square."""
    path = data_root() / "assets" / "tables" / f"{name}.svg"
    drawn = pygame.image.load_sized_svg(str(path), (side, side))
    ready = drawn.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))
    ready.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return ready


def streaks(size: tuple[int, int], seed: int, most: int, length: int = 9) -> pygame.Surface:
    """Return noise that is stretched sideways: threads, or the grain of wood."""
    return pygame.transform.smoothscale(grey((length, max(2, size[1])), seed, most), size)


def fibres(side: int, seed: int, count: int, reach: float) -> pygame.Surface:
    """Return a tile of curved hairs on black; copies of it join without visible edges."""
    chance = random.Random(seed)
    tile = pygame.Surface((side, side))
    for _ in range(count):
        hair = _hair(chance, side, reach)
        shade = (chance.randint(6, 20),) * 3
        for dx in (-side, 0, side):
            for dy in (-side, 0, side):
                pygame.draw.aalines(tile, shade, False, [(x + dx, y + dy) for x, y in hair])
    return tile


def _hair(chance: random.Random, side: int, reach: float) -> list[tuple[float, float]]:
    at = pygame.Vector2(chance.random() * side, chance.random() * side)
    direction = pygame.Vector2(1, 0).rotate(chance.random() * 360)
    bend = chance.uniform(-22, 22)
    step = reach * chance.uniform(0.3, 1.0) / 7
    points = []
    for _ in range(8):
        points.append((at.x, at.y))
        at = at + direction * step
        direction = direction.rotate(bend + chance.uniform(-9, 9))
    return points
