"""The tables to play on: surface, ornament and colours of each."""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

import pygame

from mighty_gui.client.look.textures import WHITE, clouds, cover, fibres, grain, light, ornament_picture, streaks
from mighty_gui.client.look.theme import DESIGN, PALETTES, Palette, Theme, mix, palette_named

Size = tuple[int, int]


def _scale(size: Size) -> float:
    return max(0.7, min(size[0] / DESIGN[0], size[1] / DESIGN[1]))


def felt(size: Size, palette: Palette) -> pygame.Surface:
    """Draw a woven cloth: lit from above its middle, darker towards the corners, with a nap."""
    cloth = light(size, palette.felt_light, palette.felt, palette.felt_dark)
    cover(cloth, grain())
    return cloth


def silk(size: Size, palette: Palette) -> pygame.Surface:
    """Draw night-blue silk with woven clouds that are visible only in the light."""
    cloth = light(size, palette.felt_light, palette.felt, palette.felt_dark)
    cover(cloth, streaks((640, 480), 4, 5, length=44))
    side = round(150 * _scale(size))
    sign = ornament_picture("cloud", side)
    sign.fill((*mix(palette.felt_light, palette.text, 0.25)[:3], 50), special_flags=pygame.BLEND_RGBA_MULT)
    for row, y in enumerate(range(-side // 3, size[1], round(side * 0.62))):
        for x in range(-side // 2 - row % 2 * round(side * 0.7), size[0], round(side * 1.4)):
            cloth.blit(sign, (x, y))
    cover(cloth, grain(4))
    return cloth


def boards(size: Size, palette: Palette) -> pygame.Surface:
    """Draw the wooden floor of a Korean hall: beams from wall to wall with short boards between them."""
    unit, chance = _scale(size), random.Random(11)
    wide, high, beam = round(236 * unit), round(67 * unit), round(40 * unit)
    floor = pygame.Surface(size)
    grains = [_board((wide + beam, high), seed, palette) for seed in range(5)]
    post = pygame.transform.rotate(_board((round(size[1] * 1.0), beam), 9, palette), 90)
    left = (size[0] // 2 - wide // 2) % (wide + beam) - wide - beam
    for x in range(left, size[0], wide + beam):
        for y in range(-round(chance.random() * high), size[1], high):
            other_picture = pygame.transform.flip(chance.choice(grains), chance.random() < 0.5, chance.random() < 0.5)
            floor.blit(_shade(other_picture, chance.uniform(0.86, 1.0)), (x, y), (0, 0, wide, high))
            _seam(floor, pygame.Rect(x, y, wide, high), unit)
        place = pygame.Rect(x + wide, 0, beam, size[1])
        floor.blit(_shade(pygame.transform.flip(post, chance.random() < 0.5, chance.random() < 0.5), 0.9), place)
        _seam(floor, place.inflate(0, 8), unit, upright=True)
    _darken(floor)
    cover(floor, grain(5))
    return floor


def _board(size: Size, seed: int, palette: Palette) -> pygame.Surface:
    """Draw a plank with streaks and the pointed arches of its year rings."""
    chance = random.Random(seed * 7 + 1)
    plank = pygame.Surface(size)
    plank.fill(palette.felt_light)
    bright = streaks(size, seed, 26, length=4)
    plank.blit(bright, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    fine = streaks(size, seed + 40, 12, length=max(5, size[0] // 12))
    plank.blit(fine, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    dark = mix(palette.felt_light, palette.felt_dark, 0.42)
    heart = pygame.Vector2(chance.uniform(-0.3, 1.3) * size[0], chance.uniform(0.2, 0.8) * size[1])
    for ring in range(1, 9):
        tall, long = size[1] * 0.085 * ring, size[0] * (0.16 + 0.13 * ring)
        sway = chance.uniform(-1.5, 1.5)
        shade = mix(palette.felt_light, dark, chance.uniform(0.35, 0.8))
        for side in (-1, 1):
            arch = [
                (heart.x + long * (t / 12 - 0.5) * 2, heart.y + side * tall * (1 - (t / 6 - 1) ** 4) ** 0.5 + sway)
                for t in range(13)
            ]
            pygame.draw.aalines(plank, shade, False, arch)
    return plank


def _shade(plank: pygame.Surface, part: float) -> pygame.Surface:
    """Return the same plank in darker wood."""
    shade = round(255 * part)
    other = plank.copy()
    other.fill((shade, shade, min(255, round(shade * 0.99))), special_flags=pygame.BLEND_RGB_MULT)
    return other


def _seam(floor: pygame.Surface, rect: pygame.Rect, unit: float, *, upright: bool = False) -> None:
    """Draw the dark joint around a board and the light on its edge."""
    thin = max(1, round(unit * 1.3))
    gap, edge = (150, 140, 135), (20, 15, 10)
    sides = [(rect.left, rect.bottom - thin, rect.width, thin)]
    if upright:
        sides = [(rect.left, rect.top, thin, rect.height), (rect.right - thin, rect.top, thin, rect.height)]
    for side in sides:
        floor.fill(gap, side, special_flags=pygame.BLEND_RGB_MULT)
    light = (rect.left + thin, rect.top, thin, rect.height) if upright else (rect.left, rect.top, rect.width, thin)
    floor.fill(edge, light, special_flags=pygame.BLEND_RGB_ADD)


def _darken(surface: pygame.Surface) -> None:
    """Darken the corners, and the middle a little."""
    veil = light(surface.get_size(), WHITE, (211, 211, 211, 255), (97, 97, 97, 255))
    surface.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def paper(size: Size, palette: Palette) -> pygame.Surface:
    """Draw hanji: mulberry paper with its fibres and the fine lines of the sieve, and distant hills of ink."""
    sheet = light(size, palette.felt_light, palette.felt, palette.felt_dark)
    _hills(sheet)
    unit = _scale(size)
    side = round(512 * unit)
    cover(sheet, fibres(side, 1, 110, 90 * unit), pygame.BLEND_RGB_SUB)
    cover(sheet, fibres(side + 37, 2, 95, 120 * unit))
    sieve = max(3, round(3.4 * unit))
    comb = pygame.Surface((size[0], sieve))
    comb.fill((4, 4, 4), (0, 0, size[0], max(1, sieve // 3)))
    cover(sheet, comb, pygame.BLEND_RGB_SUB)
    for x in range(0, size[0], round(74 * unit)):
        sheet.fill((5, 5, 5), (x, 0, max(1, round(unit)), size[1]), special_flags=pygame.BLEND_RGB_SUB)
    cover(sheet, grain(5), pygame.BLEND_RGB_SUB)
    return sheet


def _hills(sheet: pygame.Surface) -> None:
    """Draw ranges of hills in thin ink along the lower edge, paler with their distance, with mist at their feet."""
    small = (sheet.get_width() // 4, sheet.get_height() // 4)
    whole = pygame.Surface(small)
    for depth, (level, strength) in enumerate(((0.66, 13), (0.76, 16), (0.88, 20))):
        ink = pygame.Surface(small)
        points = _ridge(random.Random(30 + depth), small, level, 0.16 - 0.03 * depth)
        pygame.draw.polygon(ink, (strength,) * 3, [*points, (small[0], small[1]), (0, small[1])])
        mist = pygame.Surface((1, 3))
        for y, shade in enumerate((255, 120, 40)):
            mist.set_at((0, y), (shade, shade, shade))
        foot = pygame.transform.smoothscale(mist, (small[0], round(small[1] * 0.5)))
        ink.blit(foot, (0, round(small[1] * (level - 0.2))), special_flags=pygame.BLEND_RGB_MULT)
        ink.fill((40, 40, 40), (0, round(small[1] * (level + 0.3)), *small), special_flags=pygame.BLEND_RGB_MULT)
        whole.blit(ink, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    whole.fill((235, 245, 255), special_flags=pygame.BLEND_RGB_MULT)
    whole.blit(clouds(small, 3, 9, across=26), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    sheet.blit(pygame.transform.smoothscale(whole, sheet.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_SUB)


def _ridge(chance: random.Random, size: Size, level: float, tall: float) -> list[tuple[float, float]]:
    """Return a mountain's outline, from left to right, as a fractal: halved repeatedly with random changes."""
    heights = [chance.uniform(-1, 1) for _ in range(6)]
    rough = 0.5
    for _ in range(6):
        finer = []
        for a, b in pairwise(heights):
            finer += [a, (a + b) / 2 + chance.uniform(-rough, rough)]
        heights = [*finer, heights[-1]]
        rough *= 0.5
    step = size[0] / (len(heights) - 1)
    return [(n * step, size[1] * (level - tall * h)) for n, h in enumerate(heights)]


def lacquer(size: Size, palette: Palette) -> pygame.Surface:
    """Draw black lacquer that mirrors a window, framed by two fine lines of mother-of-pearl."""
    unit = _scale(size)
    board = light(size, palette.felt_light, palette.felt, palette.felt_dark)
    board.blit(_gloss(size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    cover(board, grain(3))
    shell = _shell((256, 256))
    for inset, width, strength in ((9, 1.7, 120), (15, 0.9, 80)):
        shell.set_alpha(strength)
        room = board.get_rect().inflate(-2 * round(inset * unit), -2 * round(inset * unit))
        thin = max(1, round(width * unit))
        for side in (
            (room.left, room.top, room.width, thin),
            (room.left, room.bottom - thin, room.width, thin),
            (room.left, room.top + thin, thin, room.height - 2 * thin),
            (room.right - thin, room.top + thin, thin, room.height - 2 * thin),
        ):
            board.set_clip(side)
            cover(board, shell, 0)
    board.set_clip(None)
    return board


def _gloss(size: Size) -> pygame.Surface:
    """Draw a slanting band of light, soft on both sides."""
    small = pygame.Surface((64, 36))
    for y in range(36):
        for x in range(64):
            across = (x / 63 + 0.55 * y / 35) * 1.7
            band = max(0.0, 1 - abs(across - 0.85) * 2.6) ** 2 + 0.6 * max(0.0, 1 - abs(across - 1.42) * 5) ** 2
            small.set_at((x, y), (round(15 * band), round(14 * band), round(15 * band)))
    return pygame.transform.smoothscale(small, size)


_PEARL = ((190, 236, 226), (236, 204, 228), (206, 232, 190), (245, 232, 202), (176, 206, 242), (250, 250, 246))


def pearly(shape: pygame.Surface) -> pygame.Surface:
    """Colour a white shape like mother-of-pearl."""
    shape.blit(_shell(shape.get_size()).convert(shape), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def _shell(size: Size) -> pygame.Surface:
    """Draw patches in the colours of mother-of-pearl."""
    chance = random.Random(17)
    small = pygame.Surface((max(2, size[0] // 26), max(2, size[1] // 26)))
    for y in range(small.get_height()):
        for x in range(small.get_width()):
            small.set_at((x, y), chance.choice(_PEARL))
    return pygame.transform.smoothscale(small, size)


SURFACES: dict[str, Callable[[Size, Palette], pygame.Surface]] = {
    "felt": felt,
    "midnight": silk,
    "wine": felt,
    "wood": boards,
    "hanji": paper,
    "lacquer": lacquer,
}
_DUSK = 120
"""How dark the edges of a table finally are, from 0 to 255."""


# --- a table as a whole: its surface, its ornament, a small picture of it -----------------------------------


__all__ = ["TABLES", "draw_ground", "draw_ornament", "ground", "ornament", "palette_named", "prepare", "small_picture"]

TABLES = tuple(PALETTES)
"""The tables' names, in the order in which they are offered."""


_KEPT = 2
_DRAWN = 720  # the side at which ornaments are drawn; they are shown smaller
_grounds: OrderedDict[tuple[tuple[int, int], Palette], pygame.Surface] = OrderedDict()


def ground(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """Return the surface of the table of those colours. Do not draw on it: it is kept."""
    key = (size, palette)
    if key not in _grounds:
        _grounds[key] = SURFACES[palette.name](size, palette)
        if len(_grounds) > _KEPT:
            _grounds.popitem(last=False)
    _grounds.move_to_end(key)
    return _grounds[key]


def _rough_ground(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """Return the surface, stretched from a kept one of another size."""
    others = [other_ground for (_, colours), other_ground in _grounds.items() if colours == palette]
    if (size, palette) in _grounds or not others:
        return ground(size, palette)
    return pygame.transform.scale(others[-1], size)


@lru_cache(maxsize=2 * len(TABLES))
def _whole_ornament(palette: Palette) -> pygame.Surface:
    """Return the ornament at the size from which all others are made."""
    drawn = ornament_picture(palette.name, _DRAWN)
    if palette.name == "lacquer":
        drawn = pearly(drawn)
    drawn.fill(palette.ornament, special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


@lru_cache(maxsize=6)
def ornament(side: int, palette: Palette) -> pygame.Surface:
    """Return the ornament of that table, ``side`` pixels square."""
    return pygame.transform.smoothscale(_whole_ornament(palette), (side, side))


def prepare(theme: Theme) -> None:
    """Prepare everything for the first frame of the table."""
    ground(theme.size, theme.palette)
    _whole_ornament(theme.palette)
    _dusk(theme.size)


def draw_ground(surface: pygame.Surface, theme: Theme) -> None:
    """Cover everything with the table's surface."""
    make = _rough_ground if theme.draft else ground
    surface.blit(make(surface.get_size(), theme.palette), (0, 0))


def draw_ornament(surface: pygame.Surface, theme: Theme, centre: tuple[int, int], side: int) -> None:
    """Draw the table's ornament around a point."""
    drawn = ornament(side, theme.palette)
    surface.blit(drawn, drawn.get_rect(center=centre))


@lru_cache(maxsize=1)
def _dusk(size: Size) -> pygame.Surface:
    """Return the shade that leaves only the middle of a table in the light."""
    small = pygame.Surface((240, 135), pygame.SRCALPHA)
    small.fill((0, 0, 0, _DUSK))
    for step in range(60, 0, -1):
        box = pygame.Rect(0, 0, 5.6 * step, 3.4 * step)
        box.center = (120, 60)
        pygame.draw.ellipse(small, (0, 0, 0, round(_DUSK * max(0.0, (step / 60 - 0.35) / 0.65))), box)
    return pygame.transform.smoothscale(small, size)


def draw_dusk(surface: pygame.Surface, part: float) -> None:
    """Darken everything except the middle of the table; ``part`` is how far, from 0 to 1."""
    if part > 0.0:
        shade = _dusk(surface.get_size())
        shade.set_alpha(round(255 * part))
        surface.blit(shade, (0, 0))


def small_picture(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """Draw a small picture of a table with its ornament, for choosing one. Not kept."""
    near = (3 * size[0], 3 * size[1])
    table = SURFACES[palette.name](near, palette)
    drawn = ornament(round(near[1] * 0.62), palette)
    table.blit(drawn, drawn.get_rect(center=(near[0] // 2, round(near[1] * 0.47))))
    return pygame.transform.smoothscale(table, size)
