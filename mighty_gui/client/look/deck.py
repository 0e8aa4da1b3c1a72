"""Card pictures for the table: drawn from SVG at the size and angle asked for, then kept.

Drawing from SVG takes a hundred times as long as showing what is kept. Where frames must not wait, a deck
is ``hasty``: it makes do with the best picture it has, and `Deck.prepare` draws a better one when there is
time. Otherwise every picture is as good as can be from the start, and always the same.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from pathlib import Path

import pygame

from mighty_gui.client.look import card_pictures as pictures
from mighty_gui.client.look.card_pictures import ASPECT, ONLY_INDEX, RANKLESS, SHADOW_REACH, Source, width_of
from mighty_gui.client.look.pool import Pool
from mighty_gui.files.paths import data_root

__all__ = ["ANGLE_STEP", "ASPECT", "SHADOW_REACH", "Deck", "available_backs"]

ANGLE_STEP = 2  # degrees between two kept pictures: finer steps are not seen on a table
KEPT_BYTES = 40 * 1024 * 1024
PASSING_BYTES = 12 * 1024 * 1024  # forty cards of a hand in a window of 1920x1080
MASTER_BYTES = 96 * 1024 * 1024  # the French pack takes 84 MB in a window of 2560x1440
_OVERSIZED = 3.2  # a picture cards are made from is twice as high as they are; half as much again is not worth it
USUAL = (*(suit + rank for suit in "SHDC" for rank in "AKQJT98765432"), "JK")
"""The cards that are drawn before they are needed, until a table says what its pack is."""

Key = tuple[str, int, int]


def available_backs(cards_folder: Path | None = None) -> list[str]:
    """Return the names of the card backs that can be chosen, sorted."""
    folder = cards_folder or data_root() / "assets" / "cards"
    return sorted(path.stem for path in folder.glob("back-*.svg"))


class Deck:
    """The pictures of one deck: a back, the French pack ``SA`` … ``C2``, ``SE HE DE CE``, ``JK JB JR``, and what
    the tarot pack has beside it: ``S1 SP SN`` …, ``T1`` … ``T21``, ``FL``.

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
        folder = faces_folder or data_root() / "assets" / "cards" / "faces"
        self.back_name = back_name if back_name.startswith("back-") else f"back-{back_name}"
        self.four_colour = four_colour
        self.large_index = large_index
        self.hatched = hatched
        self.hasty = False
        self.pack: tuple[str, ...] = USUAL
        """The cards that are drawn ahead."""
        self.edition = 0
        """Grows when a picture was replaced by a better one."""
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
        """Return a card's face, turned anticlockwise by ``angle`` degrees; do not draw on it, for it is shared.

        ``dimmed`` is for a card that may not be played.
        """
        return self._turned(name, height, angle, dimmed)

    def index(self, name: str, height: int, angle: float = 0.0, *, dimmed: bool = False) -> pygame.Surface:
        """Return a small card with only rank and suit, larger than on its face: for cards that were won.

        A joker and the Fool have no rank to enlarge and are shown as they are.
        """
        return self._turned(name if name in RANKLESS else f"{name}{ONLY_INDEX}", height, angle, dimmed)

    def back(self, height: int, angle: float = 0.0, *, dimmed: bool = False) -> pygame.Surface:
        """Return the back, turned by ``angle`` degrees."""
        return self._turned(self.back_name, height, angle, dimmed)

    def shadow(self, height: int, angle: float = 0.0) -> pygame.Surface:
        """Return a soft shadow, larger than the card by ``SHADOW_REACH`` on every side.

        Blit it centred where the card's centre is, moved by a few pixels the way the light falls.
        """
        height, step = _whole(height), _step(angle)
        if step == 0:
            return self._keep(("shadow", height, 0), lambda: pictures.shadow(height))
        return self._keep(
            ("shadow", height, step), lambda: pygame.transform.rotozoom(self.shadow(height), step, 1.0)
        )

    def passing(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of a card on its way as ``key`` tells it, made anew unless it was just drawn.

        Ten cards that sort themselves were ten pictures a frame; so most of them last for several frames.
        """
        found = self._passing.get((self.edition, key))
        return self._passing.put((self.edition, key), make()) if found is None else found

    # --- ahead of time -------------------------------------------------------------------------------

    def expect(self, height: int) -> None:
        """Have `prepare` draw the back and the pack at that height, and replace much larger pictures.

        In very large windows a pack would not fit what may be kept: it is drawn so much smaller that it does then,
        and a card once more when it is shown that large.
        """
        self._expected = height
        height = min(_whole(height), _fitting(len(self.pack) + 1))
        for name in (self.back_name, *self.pack):
            self._want(name, height)
        for key, master in self._masters.held.items():
            if master.get_height() > _OVERSIZED * height:
                self._wanted[str(key)] = height

    def expect_pack(self, names: Iterable[str]) -> None:
        """Have `prepare` draw these cards from now on instead of another pack."""
        self.pack = tuple(names)
        if self._expected:
            self.expect(self._expected)

    def prepare(self) -> bool:
        """Draw one picture that is wanted; return whether there was one."""
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
        """Give up old turned cards after a change of size: see `Pool.turn_over`. Their sources stay."""
        self._kept.turn_over()
        self._passing.turn_over()

    def _want(self, name: str, height: int) -> None:
        master = self._masters.get(name)
        if master is None or master.get_height() < 2 * height:
            self._wanted[name] = max(height, self._wanted.get(name, 0))

    # --- making and keeping --------------------------------------------------------------------------

    def _turned(self, name: str, height: int, angle: float, dimmed: bool) -> pygame.Surface:
        height, step = _whole(height), _step(angle)
        key = (f"{name} dim" if dimmed else name, height, step)
        if not dimmed:
            return self._keep(key, lambda: pictures.shrunk(self._double(name, height, key), step, height))
        plain = self._turned(name, height, step, False)
        if name in self._rough:
            self._rough[name].add(key)
        return self._keep(key, lambda: pictures.dimmed(plain, height, self.hatched))

    def _double(self, name: str, height: int, key: Key) -> pygame.Surface:
        """Return the upright picture at twice the size, from which all angles are made."""
        size = (2 * width_of(height), 2 * height)
        if not self.hasty:
            return self._keep((f"{name} double", height, 0), lambda: self._source.draw(name, size))
        master = self._masters.get(name)
        if master is None:  # at first no larger than it is shown: a quarter of the work
            master = self._masters.put(name, self._source.draw(name, (width_of(height), height)))
        if master.get_height() < size[1]:
            self._want(name, height)
            self._rough.setdefault(name, set()).add(key)
        return master if master.get_size() == size else pygame.transform.smoothscale(master, size)

    def _keep(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the kept picture, or a new one."""
        found = self._kept.get(key)
        return self._kept.put(key, make()) if found is None else found


def _fitting(count: int) -> int:
    """Return the height of the cards of which that many can be kept as sources, twice as high as they are."""
    return math.floor(math.sqrt(MASTER_BYTES / count / (4 * 4 * ASPECT))) - 1


def _whole(height: int) -> int:
    return max(8, int(height))


def _step(angle: float) -> int:
    return round(angle / ANGLE_STEP) * ANGLE_STEP % 360


def hand_card_height(size: tuple[int, int]) -> int:
    """Return the height of the viewer's cards in a window of that size."""
    of_height = 0.252 if size[1] >= 0.62 * size[0] else 0.262  # in high windows the cards are seen whole
    return round(min(of_height * size[1], 0.2 * size[0]))
