"""Card pictures for the table: drawn from SVG at the requested size and angle, then kept.

Drawing from SVG takes a hundred times as long as showing a kept picture. Where frames must not wait, a deck is
``hasty``: it uses the best picture it has, and `Deck.prepare` draws a better one when there is time. Otherwise every
picture has full quality from the start, and is always the same.
"""

from __future__ import annotations

import io
import logging
import math
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import pygame

from mighty_gui.client.look.shapes import Pool
from mighty_gui.client.look.theme import FOUR_COLOURS, TWO_COLOURS
from mighty_gui.files.storage import data_root

__all__ = ["ANGLE_STEP", "ASPECT", "SHADOW_REACH", "Deck", "available_backs"]

ANGLE_STEP = 2  # degrees between two kept pictures: finer steps are invisible on a table
KEPT_BYTES = 40 * 1024 * 1024
PASSING_BYTES = 12 * 1024 * 1024  # forty cards of a hand in a window of 1920x1080
MASTER_BYTES = 96 * 1024 * 1024  # the French pack takes 84 MB in a window of 2560x1440
_OVERSIZED = 3.2  # a source picture is twice as high as its card; half as much again is too large to keep
USUAL = (*(suit + rank for suit in "SHDC" for rank in "AKQJT98765432"), "JK")
"""The cards that are drawn before they are needed, until a table sets its pack."""

Key = tuple[str, int, int]


def available_backs() -> list[str]:
    """Return the names of the card backs that can be chosen, sorted."""
    return sorted(path.stem for path in (data_root() / "assets" / "cards").glob("back-*.svg"))


class Deck:
    """The pictures of one deck: a back, the French pack ``SA`` … ``C2``, ``SE HE DE CE``, ``JK JB JR``, and the rest of
    the tarot pack: ``S1 SP SN`` …, ``T1`` … ``T21``, ``FL``.

    ``large_index`` has corners that are legible from a distance; ``hatched`` cards are not only dimmed.

    ``faces_folder`` is ``assets/cards/faces`` by default; the faces with large corners are next to it in
    ``large-faces``, and the backs one folder up. No request raises: a picture that cannot be read becomes a plain white
    card with its name, and one warning in the log.
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
        folder = faces_folder or data_root() / "assets" / "cards" / "faces"
        self.back_name = back_name if back_name.startswith("back-") else f"back-{back_name}"
        self.four_colour, self.large_index, self.hatched = four_colour, large_index, hatched
        self.hasty = False
        self.pack: tuple[str, ...] = USUAL
        """The cards that are drawn ahead."""
        self.edition = 0
        """A number that grows whenever a picture is replaced by a better one."""
        self._source = Source(folder, four_colour, large_index)
        self._kept = Pool(kept_bytes)
        self._masters = Pool(MASTER_BYTES)
        self._passing = Pool(PASSING_BYTES)
        self._wanted: dict[str, int] = {}
        self._rough: dict[str, set[Key]] = {}
        self._expected = 0
        """The height at which cards are drawn ahead; 0 if none are."""

    @staticmethod
    def width(height: int) -> int:
        """Return the width of an upright card of that height."""
        return width_of(height)

    def face(self, name: str, height: int, angle: float = 0.0, *, dimmed: bool = False) -> pygame.Surface:
        """Return a card's face, rotated anticlockwise by ``angle`` degrees; do not draw on it, because it is shared.

        ``dimmed`` is for a card that may not be played.
        """
        return self._turned_picture(name, height, angle, dimmed)

    def index(self, name: str, height: int, angle: float = 0.0, *, dimmed: bool = False) -> pygame.Surface:
        """Return a small card with only rank and suit, larger than on its face: for cards that were won.

        A joker and the Fool have no rank to enlarge and are shown as they are.
        """
        return self._turned_picture(name if name in RANKLESS else f"{name}{ONLY_INDEX}", height, angle, dimmed)

    def back(self, height: int, angle: float = 0.0, *, dimmed: bool = False) -> pygame.Surface:
        """Return the back, rotated by ``angle`` degrees."""
        return self._turned_picture(self.back_name, height, angle, dimmed)

    def shadow(self, height: int, angle: float = 0.0) -> pygame.Surface:
        """Return a soft shadow, larger than the card by ``SHADOW_REACH`` on every side.

        Blit it centred on the card's centre, moved by a few pixels in the direction of the shadow.
        """
        height, step = _whole(height), _step(angle)
        if step == 0:
            return self._keep(("shadow", height, 0), lambda: shadow(height))
        return self._keep(("shadow", height, step), lambda: pygame.transform.rotozoom(self.shadow(height), step, 1.0))

    def passing(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of a moving card; ``key`` identifies its pose. It is made unless it was just drawn.

        Ten cards being sorted needed ten new pictures per frame; now most pictures serve for several frames.
        """
        found = self._passing.get((self.edition, key))
        return self._passing.put((self.edition, key), make()) if found is None else found

    def expect(self, height: int) -> None:
        """Queue the back and the pack at that height for `prepare`, and replace much larger pictures.

        In very large windows a pack would exceed what may be kept: then it is drawn small enough, and a card is drawn
        once more when it is shown at full size.
        """
        self._expected = height
        height = min(_whole(height), _fitting(len(self.pack) + 1))
        for name in (self.back_name, *self.pack):
            self._want(name, height)
        for key, master in self._masters.held.items():
            if master.get_height() > _OVERSIZED * height:
                self._wanted[str(key)] = height

    def expect_pack(self, names: Iterable[str]) -> None:
        """Queue these cards for `prepare` instead of another pack."""
        self.pack = tuple(names)
        if self._expected:
            self.expect(self._expected)

    def prepare(self) -> bool:
        """Draw one missing picture; return whether there was one."""
        if not self._wanted:
            return False
        name = next(iter(self._wanted))
        height = self._wanted.pop(name)
        self._masters.put(name, self._source.draw(name, (2 * width_of(height), 2 * height)))
        rough = self._rough.pop(name, set())
        for key in rough:
            self._kept.drop(key)
        self.edition += bool(rough)
        return True

    def turn_over(self) -> None:
        """Drop old rotated cards after a change of size: see `Pool.turn_over`. Their sources stay."""
        self._kept.turn_over()
        self._passing.turn_over()

    def _want(self, name: str, height: int) -> None:
        master = self._masters.get(name)
        if master is None or master.get_height() < 2 * height:
            self._wanted[name] = max(height, self._wanted.get(name, 0))

    def _turned_picture(self, name: str, height: int, angle: float, dimmed: bool = False) -> pygame.Surface:
        height, step = _whole(height), _step(angle)
        key = (f"{name} dim" if dimmed else name, height, step)
        if not dimmed:
            return self._keep(key, lambda: shrunk(self._double(name, height, key), step, height))
        plain = self._turned_picture(name, height, step)
        if name in self._rough:
            self._rough[name].add(key)
        return self._keep(key, lambda: dim(plain, height, self.hatched))

    def _double(self, name: str, height: int, key: Key) -> pygame.Surface:
        """Return the upright picture at twice the size, from which all angles are made."""
        size = (2 * width_of(height), 2 * height)
        if not self.hasty:
            return self._keep((f"{name} double", height, 0), lambda: self._source.draw(name, size))
        master = self._masters.get(name)
        if master is None and (corners := self._corners(name, size)) is not None:
            master = self._masters.put(name, corners)
        if master is None:  # at first only as large as it is shown: a quarter of the work
            master = self._masters.put(name, self._source.draw(name, (width_of(height), height)))
        if master.get_height() < size[1]:
            self._want(name, height)
            self._rough.setdefault(name, set()).add(key)
        return master if master.get_size() == size else pygame.transform.smoothscale(master, size)

    def _corners(self, name: str, size: Size) -> pygame.Surface | None:
        """Return a card with only rank and suit, if the whole face is kept and large enough."""
        whole = self._masters.get(name.removesuffix(ONLY_INDEX)) if name.endswith(ONLY_INDEX) else None
        if whole is None or self.large_index or whole.get_width() < (enlarged := face_behind(size))[0]:
            return None
        return only_index(pygame.transform.smoothscale(whole, enlarged), size)

    def _keep(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the kept picture, or a new one."""
        found = self._kept.get(key)
        return self._kept.put(key, make()) if found is None else found


def _fitting(count: int) -> int:
    """Return the largest card height that leaves room for ``count`` source pictures, twice as high as the cards."""
    return math.floor(math.sqrt(MASTER_BYTES / count / (4 * 4 * ASPECT))) - 1


def _whole(height: int) -> int:
    return max(8, int(height))


def _step(angle: float) -> int:
    return round(angle / ANGLE_STEP) * ANGLE_STEP % 360


def hand_card_height(size: tuple[int, int]) -> int:
    """Return the height of the viewer's cards in a window of that size."""
    of_height = 0.252 if size[1] >= 0.62 * size[0] else 0.262  # in high windows the cards are completely visible
    return round(min(of_height * size[1], 0.2 * size[0]))


# --- single card pictures: read from SVG, cut, rotated, dimmed; nothing here is kept (`Deck` does that) -----


log = logging.getLogger(__name__)

ASPECT = 5 / 7  # the pictures are 250 by 350
DIM = (158, 155, 149, 255)
HATCH = (70, 74, 76, 255)
PAPER = (253, 251, 245, 255)
_EDGE = (196, 190, 172, 255)
CORNER = 17.5  # of the card's own corners, in the pictures' units
RIM = 4  # clear pixels around the double-sized picture
SHADOW_REACH = 0.06  # how far a shadow spreads beyond its card, in card heights
INDEX = (7, 10, 41, 96)  # the rectangle of rank and suit in the pictures' corner, in their units
ENLARGED = 1.75  # how much larger they are on a small card
ONLY_INDEX = " index"
RANKLESS = frozenset({"JK", "JB", "JR", "FL"})  # cards with a word in their corners
_BLANK_SPOT = (8, 66)  # a blank spot between rank and suit, because trumps have coloured stock
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
            return only_index(self.draw(name.removesuffix(ONLY_INDEX), face_behind(size), large=False), size)
        path = self._path(name, self.large_index if large is None else large)
        try:
            drawn = ready(pygame.image.load_sized_svg(io.BytesIO(self._in_colours(name, path.read_bytes())), size))
        except (pygame.error, OSError, ValueError) as error:
            if name not in self._warned:
                self._warned.add(name)
                log.warning("card picture %s cannot be read (%s): a plain one is shown", path, error)
            return rounded_off(plain(name, size))
        card = canvas(size)
        card.blit(drawn, (0, 0))
        return rounded_off(card)

    def _path(self, name: str, large: bool) -> Path:
        """Return the file of a picture: of the large deck, if it is chosen and has it."""
        if name.startswith("back-"):
            return self.faces_folder.parent / f"{name}.svg"
        plain = self.faces_folder / f"{name}.svg"
        enlarged = self.faces_folder.with_name(f"large-{self.faces_folder.name}") / plain.name
        return enlarged if large and enlarged.is_file() else plain

    def _in_colours(self, name: str, picture: bytes) -> bytes:
        """Return the picture of a card with the ink of its suit in the chosen deck."""
        suit = name[0]
        if not self.four_colour or suit not in FOUR_COLOURS:
            return picture
        return picture.replace(_ink(TWO_COLOURS[suit]), _ink(FOUR_COLOURS[suit]))


def _ink(colours: tuple[int, int]) -> bytes:
    """Return the colour on card stock as it is written in a picture."""
    return b"#%06x" % colours[0]


def face_behind(size: Size) -> Size:
    """Return the size of the face from which a card of that size takes its corners."""
    return round(size[0] * ENLARGED), round(size[1] * ENLARGED)


def only_index(face: pygame.Surface, size: Size) -> pygame.Surface:
    """Return a card with the corner of a face, enlarged, in both corners."""
    unit = face.get_width() / _UNITS
    corner = face.subsurface(pygame.Rect([round(side * unit) for side in INDEX])).copy()
    stock = face.get_at((round(_BLANK_SPOT[0] * unit), round(_BLANK_SPOT[1] * unit)))
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


def ready(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture in the byte order that blits fastest, fifty times as fast as an SVG's own."""
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))


def canvas(size: Size) -> pygame.Surface:
    """Return a blank card to draw on; corners hidden later have its colour, too, so that there is no dark fringe."""
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

    It is rotated at twice the size and then reduced: ``rotozoom`` straight to half the size makes letters and edges
    ragged.
    """
    if step == 0:
        return ready(pygame.transform.smoothscale(double, (width_of(height), height)))
    turned = pygame.transform.rotozoom(_add_rim(double), step, 1.0)
    size = (turned.get_width() // 2, turned.get_height() // 2)
    return ready(pygame.transform.smoothscale(turned, size))


def _add_rim(card: pygame.Surface) -> pygame.Surface:
    """Add a clear rim in the card's colour, so that a rotated edge fades out smoothly."""
    wide = pygame.Surface((card.get_width() + 2 * RIM, card.get_height() + 2 * RIM), pygame.SRCALPHA, 32)
    wide.fill((*PAPER[:3], 0))
    wide.fill((0, 0, 0, 0), card.get_rect(topleft=(RIM, RIM)))
    wide.blit(card, (RIM, RIM), special_flags=pygame.BLEND_RGBA_ADD)  # including alpha, unchanged
    return wide


def dim(card: pygame.Surface, height: int, hatched: bool) -> pygame.Surface:
    """Darken the card, and hatch it if darkness alone is not clear enough."""
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
    text = pygame.font.Font(None, max(8, size[0] // 3)).render(name.removeprefix("back-"), True, (27, 33, 46))
    if text.get_width() > size[0] * 0.9:
        text = pygame.transform.smoothscale_by(text, size[0] * 0.9 / text.get_width())
    card.blit(text, text.get_rect(center=card.get_rect().center))
    return card
