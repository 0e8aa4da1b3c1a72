"""Card pictures for the table: drawn once from SVG at the size and angle asked for, then kept."""

from __future__ import annotations

import io
import logging
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pygame

from mighty_gui.paths import data_root

log = logging.getLogger(__name__)

ASPECT = 5 / 7  # the pictures are 250 by 350
ANGLE_STEP = 2  # degrees between two kept pictures: finer steps are not seen on a table
KEPT_BYTES = 160 * 1024 * 1024
DIM = (150, 156, 154, 255)
HATCH = (70, 74, 76, 255)
PAPER = (253, 251, 245, 255)
_EDGE = (196, 190, 172, 255)
CORNER = 17.5  # of the card's own corners, in the pictures' units
RIM = 4  # clear pixels about the double-sized picture
SHADOW_REACH = 0.06  # how far a shadow spreads beyond its card, in card heights
INDEX = (7, 10, 41, 96)  # where rank and suit stand in the pictures' corner, in their units
ENLARGED = 1.75  # how much larger they are on a small card
_ONLY_INDEX = " index"
_UNITS = 250  # a picture's width

_MASK = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="250" height="350" viewBox="0 0 250 350">'
    f'<rect x="0.2" y="0.2" width="249.6" height="349.6" rx="{CORNER}" fill="#ffffff"/></svg>'
)

Size = tuple[int, int]
Key = tuple[str, int, int]


def available_backs(cards_folder: Path | None = None) -> list[str]:
    """The names of the card backs that can be chosen, sorted."""
    folder = cards_folder or data_root() / "assets" / "cards"
    return sorted(path.stem for path in folder.glob("back-*.svg"))


class Deck:
    """The pictures of one deck: ``SA`` … ``C2``, ``SE HE DE CE``, ``JK JB JR`` and a back.

    ``large_index`` has corners to be read from afar; ``hatched`` cards are not only dimmed.

    ``faces_folder`` is ``assets/cards/faces`` unless told otherwise; the four-colour suits lie beside it in
    ``faces-four-colour``, both with large corners in ``large-…``, and the backs one folder up. Asking never
    raises: a picture that cannot be read becomes a plain white card with its name, and one warning in the log.
    """

    def __init__(
        self,
        faces_folder: Path | None = None,
        back_name: str = "back-lattice",
        four_colour: bool = False,
        *,
        large_index: bool = False,
        hatched: bool = False,
        kept_bytes: int = KEPT_BYTES,
    ) -> None:
        self.faces_folder = faces_folder or data_root() / "assets" / "cards" / "faces"
        self.back_name = back_name if back_name.startswith("back-") else f"back-{back_name}"
        self.four_colour = four_colour
        self.large_index = large_index
        self.hatched = hatched
        self.kept_bytes = kept_bytes
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._warned: set[str] = set()

    @staticmethod
    def width(height: int) -> int:
        """The width of an upright card of that height."""
        return max(1, round(height * ASPECT))

    def face(self, name: str, height: int, angle: float = 0.0, *, dimmed: bool = False) -> pygame.Surface:
        """A card's face, turned anticlockwise by ``angle`` degrees; ``dimmed`` for a card that may not be
        played. Do not draw on it: it is shared."""
        return self._turned(name, height, angle, dimmed)

    def index(self, name: str, height: int, angle: float = 0.0, *, dimmed: bool = False) -> pygame.Surface:
        """A small card with nothing but rank and suit, larger than on its face: for what was won. A joker has
        no rank to enlarge and is shown as it is."""
        return self._turned(name if name.startswith("J") else f"{name}{_ONLY_INDEX}", height, angle, dimmed)

    def back(self, height: int, angle: float = 0.0, *, dimmed: bool = False) -> pygame.Surface:
        """The back, turned by ``angle`` degrees."""
        return self._turned(self.back_name, height, angle, dimmed)

    def shadow(self, height: int, angle: float = 0.0) -> pygame.Surface:
        """A soft shadow, larger than the card by ``SHADOW_REACH`` on every side: blit it centred where the
        card's centre is, moved by a few pixels the way the light falls."""
        height, step = _whole(height), _step(angle)
        if step == 0:
            return self._keep(("shadow", height, 0), lambda: _shadow(height))
        return self._keep(
            ("shadow", height, step), lambda: pygame.transform.rotozoom(self.shadow(height), step, 1.0)
        )

    def _turned(self, name: str, height: int, angle: float, dimmed: bool) -> pygame.Surface:
        height, step = _whole(height), _step(angle)
        key = (f"{name} dim" if dimmed else name, height, step)
        if dimmed:
            return self._keep(key, lambda: _dim(self._turned(name, height, step, False), height, self.hatched))
        return self._keep(key, lambda: _shrink(self._double(name, height), step, height))

    def _double(self, name: str, height: int) -> pygame.Surface:
        """The upright picture at twice the size, from which all angles are made."""
        size = (2 * self.width(height), 2 * height)
        return self._keep((f"{name} double", height, 0), lambda: self._draw(name, size))

    def _keep(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The kept picture, or a new one; the least recently asked for go when there are too many."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        picture = make()
        self._kept[key] = picture
        self._bytes += _weight(picture)
        while self._bytes > self.kept_bytes and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= _weight(gone)
        return picture

    def _draw(self, name: str, size: Size, *, large: bool | None = None) -> pygame.Surface:
        if name.endswith(_ONLY_INDEX):
            return self._draw_index(name.removesuffix(_ONLY_INDEX), size)
        path = self._path(name, self.large_index if large is None else large)
        try:
            drawn = _ready(pygame.image.load_sized_svg(str(path), size))
        except (pygame.error, OSError, ValueError) as error:
            if name not in self._warned:
                self._warned.add(name)
                log.warning("card picture %s cannot be read (%s): a plain one is shown", path, error)
            return _round(_plain(name, size))
        card = _canvas(size)
        card.blit(drawn, (0, 0))
        return _round(card)

    def _draw_index(self, name: str, size: Size) -> pygame.Surface:
        """The corner of the face, enlarged, in both corners."""
        face = self._draw(name, (round(size[0] * ENLARGED), round(size[1] * ENLARGED)), large=False)
        unit = face.get_width() / _UNITS
        corner = face.subsurface(pygame.Rect([round(side * unit) for side in INDEX]))
        card = _canvas(size)
        edge, round_by = max(1, size[0] // 80), round(CORNER * size[0] / _UNITS)
        pygame.draw.rect(card, _EDGE, card.get_rect(), edge, border_radius=round_by)
        at = (round(size[0] * 0.045), round(size[1] * 0.04))
        card.blit(corner, at)
        card.blit(pygame.transform.rotate(card, 180), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return _round(card)

    def _path(self, name: str, large: bool) -> Path:
        """The file of a picture: of the decks chosen, the first that has it."""
        if name.startswith("back-"):
            return self.faces_folder.parent / f"{name}.svg"
        plain = self.faces_folder.name
        folders = [f"{plain}-four-colour", plain] if self.four_colour else [plain]
        if large:
            folders = [*(f"large-{folder}" for folder in folders), *folders]
        paths = [self.faces_folder.with_name(folder) / f"{name}.svg" for folder in folders]
        return next((path for path in paths if path.is_file()), paths[-1])


def _whole(height: int) -> int:
    return max(8, int(height))


def _step(angle: float) -> int:
    return round(angle / ANGLE_STEP) * ANGLE_STEP % 360


def _weight(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


def _ready(picture: pygame.Surface) -> pygame.Surface:
    """In the byte order that blits fastest, with or without a display: an SVG's own is fifty times slower."""
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))


def _canvas(size: Size) -> pygame.Surface:
    """Card stock to draw on: what a rounded corner hides keeps the card's colour, so no dark fringe."""
    card = pygame.Surface(size, pygame.SRCALPHA, 32)
    card.fill(PAPER)
    return card


def _round(card: pygame.Surface) -> pygame.Surface:
    """Cut the corners by alpha."""
    card.blit(_mask(card.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return card


@lru_cache(maxsize=4)
def _mask(size: Size) -> pygame.Surface:
    """White, clear outside the rounded corners."""
    mask = _ready(pygame.image.load_sized_svg(io.BytesIO(_MASK.encode()), size))
    if mask.get_size() != size:
        mask = pygame.transform.smoothscale(mask, size)
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return mask


def _shrink(double: pygame.Surface, step: int, height: int) -> pygame.Surface:
    """The card at its own size. Turned at twice the size and then averaged down: ``rotozoom`` straight to
    half the size leaves ragged letters and edges."""
    if step == 0:
        return _ready(pygame.transform.smoothscale(double, (Deck.width(height), height)))
    turned = pygame.transform.rotozoom(_rimmed(double), step, 1.0)
    size = (turned.get_width() // 2, turned.get_height() // 2)
    return _ready(pygame.transform.smoothscale(turned, size))


def _rimmed(card: pygame.Surface) -> pygame.Surface:
    """With a clear rim in the card's colour, so that a turned edge fades out smoothly."""
    wide = pygame.Surface((card.get_width() + 2 * RIM, card.get_height() + 2 * RIM), pygame.SRCALPHA, 32)
    wide.fill((*PAPER[:3], 0))
    wide.fill((0, 0, 0, 0), card.get_rect(topleft=(RIM, RIM)))
    wide.blit(card, (RIM, RIM), special_flags=pygame.BLEND_RGBA_ADD)  # alpha and all, as it is
    return wide


def _dim(card: pygame.Surface, height: int, hatched: bool) -> pygame.Surface:
    """Darker; and hatched where darkness alone would not tell enough."""
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


def _shadow(height: int) -> pygame.Surface:
    """Rounded rectangles laid over each other, fainter outwards."""
    reach, width = height * SHADOW_REACH, Deck.width(height)
    full = (round(width + 2 * reach), round(height + 2 * reach))
    layers = 14
    rects = ""
    for i in range(layers):
        inset = 2 * reach * i / layers
        w, h, r = full[0] - 2 * inset, full[1] - 2 * inset, height * 0.05 + 2 * reach - inset
        rects += (
            f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{r:.2f}" '
            f'fill="#000000" fill-opacity="0.042"/>'
        )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{full[0]}" height="{full[1]}" '
        f'viewBox="0 0 {full[0]} {full[1]}">{rects}</svg>'
    )
    return _ready(pygame.image.load_sized_svg(io.BytesIO(svg.encode()), full))


def _plain(name: str, size: Size) -> pygame.Surface:
    """A white card with its name, for want of its picture."""
    card = _canvas(size)
    pygame.draw.rect(card, (160, 154, 140), card.get_rect(), max(2, size[0] // 60), border_radius=size[0] // 14)
    pygame.font.init()
    words = pygame.font.Font(None, max(8, size[0] // 3)).render(name.removeprefix("back-"), True, (27, 33, 46))
    if words.get_width() > size[0] * 0.9:
        words = pygame.transform.smoothscale_by(words, size[0] * 0.9 / words.get_width())
    card.blit(words, words.get_rect(center=card.get_rect().center))
    return card
