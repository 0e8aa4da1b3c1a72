"""Single card pictures: read from SVG, cut, turned, dimmed; nothing here is kept (`deck` does that)."""

from __future__ import annotations

import io
import logging
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import pygame

log = logging.getLogger(__name__)

ASPECT = 5 / 7  # the pictures are 250 by 350
DIM = (158, 155, 149, 255)
HATCH = (70, 74, 76, 255)
PAPER = (253, 251, 245, 255)
_EDGE = (196, 190, 172, 255)
CORNER = 17.5  # of the card's own corners, in the pictures' units
RIM = 4  # clear pixels about the double-sized picture
SHADOW_REACH = 0.06  # how far a shadow spreads beyond its card, in card heights
INDEX = (7, 10, 41, 96)  # where rank and suit stand in the pictures' corner, in their units
ENLARGED = 1.75  # how much larger they are on a small card
ONLY_INDEX = " index"
RANKLESS = frozenset({"JK", "JB", "JR", "FL"})  # what stands in their corners is a word
_BESIDE_INDEX = (8, 66)  # a spot of bare stock between rank and suit: trumps stand on coloured stock
_ROUNDING = 4  # how far the rounded edge of coloured stock reaches into the corner
_UNITS = 250  # a picture's width

_MASK = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="250" height="350" viewBox="0 0 250 350">'
    f'<rect x="0.2" y="0.2" width="249.6" height="349.6" rx="{CORNER}" fill="#ffffff"/></svg>'
)

Size = tuple[int, int]


def width_of(height: int) -> int:
    """Return the width of an upright card of that height."""
    return max(1, round(height * ASPECT))


@dataclass
class Source:
    """The source of a deck's pictures; what cannot be read becomes a plain card, with one warning each."""

    faces_folder: Path
    four_colour: bool
    large_index: bool
    _warned: set[str] = field(default_factory=set)

    def draw(self, name: str, size: Size, *, large: bool | None = None) -> pygame.Surface:
        """Draw a face, a back or the corners alone, upright, at a size."""
        if name.endswith(ONLY_INDEX):
            return self._draw_index(name.removesuffix(ONLY_INDEX), size)
        path = self._path(name, self.large_index if large is None else large)
        try:
            drawn = ready(pygame.image.load_sized_svg(str(path), size))
        except (pygame.error, OSError, ValueError) as error:
            if name not in self._warned:
                self._warned.add(name)
                log.warning("card picture %s cannot be read (%s): a plain one is shown", path, error)
            return rounded_off(plain(name, size))
        card = canvas(size)
        card.blit(drawn, (0, 0))
        return rounded_off(card)

    def _draw_index(self, name: str, size: Size) -> pygame.Surface:
        """Draw the corner of the face, enlarged, in both corners."""
        face = self.draw(name, (round(size[0] * ENLARGED), round(size[1] * ENLARGED)), large=False)
        unit = face.get_width() / _UNITS
        corner = face.subsurface(pygame.Rect([round(side * unit) for side in INDEX]))
        stock = face.get_at((round(_BESIDE_INDEX[0] * unit), round(_BESIDE_INDEX[1] * unit)))
        corner.fill(stock, (0, 0, round(_ROUNDING * unit), round(_ROUNDING * unit)))
        card = canvas(size)
        card.fill(stock)
        edge, round_by = max(1, size[0] // 80), round(CORNER * size[0] / _UNITS)
        pygame.draw.rect(card, _EDGE, card.get_rect(), edge, border_radius=round_by)
        at = (round(size[0] * 0.045), round(size[1] * 0.04))
        card.blit(corner, at)
        opposite = (size[0] - at[0] - corner.get_width(), size[1] - at[1] - corner.get_height())
        card.blit(pygame.transform.rotate(corner, 180), opposite)
        return rounded_off(card)

    def _path(self, name: str, large: bool) -> Path:
        """Return the file of a picture: from the first of the chosen decks that has it."""
        if name.startswith("back-"):
            return self.faces_folder.parent / f"{name}.svg"
        plain = self.faces_folder.name
        folders = [f"{plain}-four-colour", plain] if self.four_colour else [plain]
        if large:
            folders = [*(f"large-{folder}" for folder in folders), *folders]
        paths = [self.faces_folder.with_name(folder) / f"{name}.svg" for folder in folders]
        return next((path for path in paths if path.is_file()), paths[-1])


def ready(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture in the byte order that blits fastest, fifty times as fast as an SVG's own."""
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))


def canvas(size: Size) -> pygame.Surface:
    """Return card stock to draw on: the hidden corners keep the card's colour, so there is no dark fringe."""
    card = pygame.Surface(size, pygame.SRCALPHA, 32)
    card.fill(PAPER)
    return card


def rounded_off(card: pygame.Surface) -> pygame.Surface:
    """Cut the corners by alpha."""
    card.blit(_mask(card.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return card


@lru_cache(maxsize=4)
def _mask(size: Size) -> pygame.Surface:
    """Return a white mask that is clear outside the rounded corners."""
    mask = ready(pygame.image.load_sized_svg(io.BytesIO(_MASK.encode()), size))
    if mask.get_size() != size:
        mask = pygame.transform.smoothscale(mask, size)
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return mask


def shrunk(double: pygame.Surface, step: int, height: int) -> pygame.Surface:
    """Return the card at its own size.

    It is turned at twice the size and then averaged down: ``rotozoom`` straight to half the size leaves ragged
    letters and edges.
    """
    if step == 0:
        return ready(pygame.transform.smoothscale(double, (width_of(height), height)))
    turned = pygame.transform.rotozoom(_rimmed(double), step, 1.0)
    size = (turned.get_width() // 2, turned.get_height() // 2)
    return ready(pygame.transform.smoothscale(turned, size))


def _rimmed(card: pygame.Surface) -> pygame.Surface:
    """Add a clear rim in the card's colour, so a turned edge fades out smoothly."""
    wide = pygame.Surface((card.get_width() + 2 * RIM, card.get_height() + 2 * RIM), pygame.SRCALPHA, 32)
    wide.fill((*PAPER[:3], 0))
    wide.fill((0, 0, 0, 0), card.get_rect(topleft=(RIM, RIM)))
    wide.blit(card, (RIM, RIM), special_flags=pygame.BLEND_RGBA_ADD)  # alpha and all, as it is
    return wide


def dimmed(card: pygame.Surface, height: int, hatched: bool) -> pygame.Surface:
    """Darken the card, and hatch it where darkness alone would not tell enough."""
    dark = card.copy()
    dark.fill(DIM, special_flags=pygame.BLEND_RGBA_MULT)
    if hatched:
        width, tall = card.get_size()
        lines = pygame.Surface((2 * width, 2 * tall), pygame.SRCALPHA, 32)
        lines.fill((255, 255, 255, 255))
        step, thick = max(8, height // 9), max(2, height // 45)
        for at in range(-2 * tall, 2 * width, step):
            ends = [(at, 0), (at + thick, 0), (at + thick + 2 * tall, 2 * tall), (at + 2 * tall, 2 * tall)]
            pygame.draw.polygon(lines, HATCH, ends)
        shrunk = pygame.transform.smoothscale(lines, (width, tall))
        dark.blit(shrunk, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return dark


def shadow(height: int) -> pygame.Surface:
    """Return the soft shadow of a card, blurred at a small size and enlarged without visible steps."""
    reach = height * SHADOW_REACH
    full = (round(width_of(height) + 2 * reach), round(height + 2 * reach))
    part = max(1, round(reach / 6))  # one pixel of the small picture
    small = pygame.Surface((-(-full[0] // part) + 2, -(-full[1] // part) + 2), pygame.SRCALPHA, 32)
    inset = round(reach / part) + 1
    card = small.get_rect().inflate(-2 * inset, -2 * inset)
    pygame.draw.rect(small, (0, 0, 0, 132), card, border_radius=max(1, round(height * 0.05 / part)))
    soft = pygame.transform.gaussian_blur(small, max(1, round((inset - 1) * 0.55)))
    edge = (soft.get_width() - 2, soft.get_height() - 2)
    return ready(pygame.transform.smoothscale(soft.subsurface((1, 1), edge), full))


def plain(name: str, size: Size) -> pygame.Surface:
    """Draw a white card with its name, if its picture is missing."""
    card = canvas(size)
    pygame.draw.rect(card, (160, 154, 140), card.get_rect(), max(2, size[0] // 60), border_radius=size[0] // 14)
    pygame.font.init()
    words = pygame.font.Font(None, max(8, size[0] // 3)).render(name.removeprefix("back-"), True, (27, 33, 46))
    if words.get_width() > size[0] * 0.9:
        words = pygame.transform.smoothscale_by(words, size[0] * 0.9 / words.get_width())
    card.blit(words, words.get_rect(center=card.get_rect().center))
    return card
