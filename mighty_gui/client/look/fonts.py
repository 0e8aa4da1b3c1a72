"""Text: the fonts, measuring, wrapping, shortening and drawing.

Noto Sans KR and Noto Serif KR come with the program; if they are missing, a system font with Hangul replaces them, and
at worst pygame's own (``Fonts.notice`` is then a text key for the player). Pixel sizes come from ``Theme.font``. Bold
is made from the regular outlines at three times the size, so that it looks drawn and not smeared. Rendered lines are
cached.
"""

from __future__ import annotations

import importlib.resources
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

import pygame

from mighty_gui.client.look.pad_signs import SIGN, sign_picture
from mighty_gui.client.look.shapes import Pool
from mighty_gui.client.look.theme import Colour, Palette, Size, Theme
from mighty_gui.files.unseen_characters import drawable
from mighty_gui.texts.bindings import Bindings, key_text
from mighty_gui.texts.words import PAD_BUTTONS, PAD_SIGNS

Align = Literal["left", "center", "right"]
_ELLIPSIS = "…"
_FILES = {False: "NotoSansKR-Regular.otf", True: "NotoSerifKR-Regular.otf"}
_SYSTEM = "notosanscjkkr,notosanskr,malgungothic,applesdgothicneo,nanumgothic,unifont"
_FINER = 3  # bold is drawn this many times larger, then reduced
_WEIGHT = 0.02  # how far bold grows the outline, as a share of the letter size
_CACHE_BYTES = 16 << 20
_SIZES = 40  # sizes of pygame's own font that are kept open
_WIDEST = 1 << 15  # a line is cut after as many letters as would fill so many pixels if they were square
_LONGEST = 200_000  # letters of a text that are used: no licence is longer


def _packaged_font(serif: bool) -> str | None:
    """Return the path of the font that comes with the program, or ``None`` if it is missing."""
    try:
        found = importlib.resources.files("pylopdf_fonts_ko") / _FILES[serif]
    except ModuleNotFoundError:
        return None
    path = Path(str(found))
    return str(path) if path.is_file() else None


@lru_cache(_SIZES)
def _own(px: int) -> pygame.font.Font:
    """Return pygame's own font in one size, which can only be set when it is opened."""
    return pygame.font.Font(None, px)


@lru_cache(len(_FILES))
def _open_font(path: str) -> pygame.font.Font:
    """Return a font whose size is set again for every line.

    That takes a hundredth of a millisecond, and a line of new letters half of one; opening a font in another size takes
    five to nine of them and a megabyte or two.
    """
    return pygame.font.Font(path)


class Fonts:
    """The measuring and drawing of all text of the program."""

    def __init__(self, packaged: Callable[[bool], str | None] = _packaged_font) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        pygame.register_quit(_own.cache_clear)
        pygame.register_quit(_open_font.cache_clear)
        self.notice = ""
        self.on_shorten: Callable[[str], None] | None = None  # tests use it to find text that did not fit
        self._paths = {serif: packaged(serif) or self._fallback() for serif in (False, True)}
        self._lines = Pool(_CACHE_BYTES)
        self._widths: dict[tuple[str, int, bool, bool], int] = {}
        self.smallest = 11
        """The smallest letter size for fitting a line, in pixels; larger in a window of a Steam Deck's size."""
        self.pad = ""
        """The maker of the gamepad in use, whose buttons are drawn; empty without one."""
        self.keys, self.buttons = Bindings(), Bindings()
        """The keys and the pad buttons that have changed places: each is drawn as the one that does the same now."""

    @property
    def has_hangul(self) -> bool:
        """Whether Korean can be shown; otherwise only English makes sense."""
        return self.notice != "client.notice.no_hangul_font"

    def take_in_hand(self, pad: str) -> None:
        """Draw the buttons of another maker's gamepad from now on."""
        self.pad = pad
        self._lines = Pool(_CACHE_BYTES)

    def bind(self, keys: Bindings, buttons: Bindings) -> None:
        """Draw keys and buttons at their new places from now on."""
        self.keys, self.buttons = keys, buttons
        self._lines = Pool(_CACHE_BYTES)
        self._widths.clear()

    def key_text(self, key: str) -> str:
        """Return what is written for a usual key such as ``L``: the key that does the same now; empty for none."""
        return key_text(self.keys.of(key.lower())) if key else ""

    def _fallback(self) -> str | None:
        # without fontconfig's fc-list pygame warns and finds nothing, which is then the result
        try:
            path = pygame.font.match_font(_SYSTEM)
        except (OSError, UserWarning):
            path = None
        self.notice = "client.notice.system_font" if path else "client.notice.no_hangul_font"
        return path

    def _font(self, px: int, serif: bool) -> pygame.font.Font:
        """Return the font, set to that size until another size is requested."""
        path = self._paths[serif]
        if path is None:
            return _own(px)
        font = _open_font(path)
        if font.point_size != px:
            font.point_size = px
        return font

    def line_height(self, px: int) -> int:
        """Return the distance between two lines of a paragraph."""
        return round(px * 1.5)

    def width(self, text: str, px: int, *, bold: bool = False, serif: bool = False) -> int:
        """Return the width of a line of text."""
        key = (text, px, bold, serif)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > 20_000:
                self._widths.clear()
            found = self._widths[key] = self._measure(*key)
        return found

    def _measure(self, text: str, px: int, bold: bool, serif: bool) -> int:
        if not text:
            return 0
        line = _line(text, px)
        if SIGN.search(line):
            return sum(part.get_width() for part in self._parts(line, px, bold, serif))
        if not bold:
            return self._font(px, serif).size(line)[0]
        finer = self._font(px * _FINER, serif).size(line)[0] + 2 * _stroke(px)
        return math.ceil(finer / _FINER)

    def size(self, text: str, px: int, *, bold: bool = False, serif: bool = False) -> tuple[int, int]:
        """Return width and height of a line as `render` makes it."""
        return self.width(text, px, bold=bold, serif=serif), self._font(px, serif).get_height()

    def render(self, text: str, px: int, colour: Colour, *, bold: bool = False, serif: bool = False) -> pygame.Surface:
        """Return one line as a transparent surface; cached, so never draw onto it."""
        key = (text, px, colour, bold, serif)
        found = self._lines.get(key)
        if found is None:
            found = (
                self._with_pad_buttons(text, px, bold, serif)
                if SIGN.search(text)
                else self._letters(text, px, bold, serif)
            )
            found.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
            self._lines.put(key, found)
        return found

    def turn_over(self) -> None:
        """Drop letters of unused sizes after a change of the window's size."""
        self._lines.turn_over()
        _own.cache_clear()

    def _letters(self, text: str, px: int, bold: bool, serif: bool) -> pygame.Surface:
        return self._bold(text, px, serif) if bold else self._plain(text, px, serif)

    def _with_pad_buttons(self, text: str, px: int, bold: bool, serif: bool) -> pygame.Surface:
        """Return a line of letters and gamepad buttons."""
        parts = list(self._parts(_line(text, px), px, bold, serif))
        size = sum(part.get_width() for part in parts), self._font(px, serif).get_height()
        out, left = pygame.Surface(size, pygame.SRCALPHA), 0
        for part in parts:
            out.blit(part, part.get_rect(left=left, centery=size[1] // 2))
            left += part.get_width()
        return out

    def _parts(self, line: str, px: int, bold: bool, serif: bool) -> Iterator[pygame.Surface]:
        """Yield the pieces of a line with gamepad buttons, white."""
        for part in filter(None, SIGN.split(line)):
            if SIGN.fullmatch(part):
                sign = PAD_SIGNS[self.buttons.of(PAD_BUTTONS[part])]
                yield sign_picture(sign, self.pad or "xbox", px, lambda text, size: self._bold(text, size, False))
            else:
                yield self._letters(part, px, bold, serif)

    def _plain(self, text: str, px: int, serif: bool) -> pygame.Surface:
        return _render(self._font(px, serif), _line(text, px))

    def _bold(self, text: str, px: int, serif: bool) -> pygame.Surface:
        base = _render(self._font(px * _FINER, serif), _line(text, px))
        stroke = _stroke(px)
        big = pygame.Surface((base.get_width() + 2 * stroke, base.get_height()), pygame.SRCALPHA)
        big.fill((255, 255, 255, 0))
        for step in range(12):
            angle = step * math.tau / 12
            offset = (stroke + round(stroke * math.cos(angle)), round(stroke * math.sin(angle)))
            big.blit(base, offset, special_flags=pygame.BLEND_RGBA_MAX)
        size = (math.ceil(big.get_width() / _FINER), self._font(px, serif).get_height())
        return pygame.transform.smoothscale(big, (max(1, size[0]), size[1]))

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        px: int,
        colour: Colour,
        rect: pygame.Rect,
        *,
        align: Align = "left",
        bold: bool = False,
        serif: bool = False,
    ) -> pygame.Rect:
        """Draw one line in the middle of ``rect``'s height, shortened if too wide; return its place."""
        if not text:
            return pygame.Rect(rect.left, rect.centery, 0, 0)
        line = self.render(
            self.shorten(text, px, rect.width, bold=bold, serif=serif), px, colour, bold=bold, serif=serif
        )
        place = line.get_rect(centery=rect.centery)
        # the fonts leave more room above Hangul than below it: lift the line to the optical middle
        place.top -= round(px * 0.035)
        if align == "left":
            place.left = rect.left
        elif align == "right":
            place.right = rect.right
        else:
            place.centerx = rect.centerx
        surface.blit(line, place)
        return place

    def draw_lines(
        self,
        surface: pygame.Surface,
        lines: Sequence[str],
        px: int,
        colour: Colour,
        rect: pygame.Rect,
        *,
        align: Align = "left",
        bold: bool = False,
        serif: bool = False,
    ) -> int:
        """Draw lines (of `wrap`) from the top of ``rect``; return their height."""
        step = self.line_height(px)
        for number, line in enumerate(lines):
            row = pygame.Rect(rect.left, rect.top + number * step, rect.width, step)
            self.draw(surface, line, px, colour, row, align=align, bold=bold, serif=serif)
        return step * len(lines)

    def fits(self, text: str, px: int, width: int, *, bold: bool = False, serif: bool = False) -> bool:
        """Return whether the line is no wider than ``width``."""
        return self.width(text, px, bold=bold, serif=serif) <= width

    def fitting(
        self,
        text: str,
        px: int,
        width: int,
        *,
        least: float = 0.75,
        bold: bool = False,
        serif: bool = False,
        smallest: int = 0,
    ) -> int:
        """Return the largest letter size up to ``px`` that fits the line, but not below the share ``least`` of it,
        nor below ``smallest``, which can be lowered for a text that must not be cut."""
        floor = max(smallest or self.smallest, round(px * least))
        wide = self.width(text, px, bold=bold, serif=serif)
        if wide > width:  # widths grow almost evenly: sizes far too large need not be opened and tried
            px = max(floor, min(px, math.ceil(px * max(0, width) / wide * 1.06) + 1))
        while px > floor and not self.fits(text, px, width, bold=bold, serif=serif):
            px -= 1
        return px

    def shorten(self, text: str, px: int, width: int, *, bold: bool = False, serif: bool = False) -> str:
        """Return the text itself, or as much of its beginning as fits, followed by ``…``."""
        if self.fits(text, px, width, bold=bold, serif=serif):
            return text
        if self.on_shorten:
            self.on_shorten(text)
        text = text[:_LONGEST]
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            short = text[:middle].rstrip() + _ELLIPSIS
            low, high = (middle, high) if self.fits(short, px, width, bold=bold, serif=serif) else (low, middle - 1)
        return text[:low].rstrip() + _ELLIPSIS

    def wrap(self, text: str, px: int, width: int, *, bold: bool = False, serif: bool = False) -> list[str]:
        """Break a text into lines: at spaces, and within a word only if it is wider than a line."""

        def fits(line: str) -> bool:
            return self.fits(line, px, width, bold=bold, serif=serif)

        lines: list[str] = []
        for paragraph in text[:_LONGEST].split("\n"):
            lines += _break_line(paragraph, fits)
        return lines


def _line(text: str, px: int) -> str:
    """Return as much of a text as can be drawn in one line, whatever characters it contains."""
    return drawable(text[: _WIDEST // px + 1])


def _render(font: pygame.font.Font, line: str) -> pygame.Surface:
    """Return the line in white, or an empty surface of its height if nothing is visible."""
    try:
        return font.render(line, True, (255, 255, 255))
    except pygame.error:  # a thin space alone has no width, which is an error there
        return pygame.Surface((1, font.get_height()), pygame.SRCALPHA)


def _stroke(px: int) -> int:
    return max(1, round(px * _FINER * _WEIGHT))


_SEPARATORS: Final = "/\\"
"""The characters after which a path may be broken."""


def _break_line(paragraph: str, fits: Callable[[str], bool]) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in paragraph.split(" "):
        candidate = f"{line} {word}" if line else word
        if fits(candidate):
            line = candidate
            continue
        if line:
            lines.append(line)
        *full, line = _syllables(word, fits)
        lines += full
    return [*lines, line]


def _syllables(word: str, fits: Callable[[str], bool]) -> list[str]:
    """Break a word into pieces that fit: a path after its folders, other words between syllables; each piece has at
    least one letter."""
    pieces = [""]
    for letter in word:
        if pieces[-1] and not fits(pieces[-1] + letter):
            folders = 1 + max(map(pieces[-1].rfind, _SEPARATORS))
            rest = pieces[-1][folders:] if folders > 1 else ""
            pieces[-1] = pieces[-1].removesuffix(rest)
            pieces.append(rest)
        pieces[-1] += letter
    return pieces


# --- the current look: theme and fonts, passed to everything that draws -------------------------------------


@dataclass(frozen=True)
class Look:
    """Theme and fonts together: all that drawing and measuring need."""

    theme: Theme
    fonts: Fonts

    @property
    def palette(self) -> Palette:
        """The colours."""
        return self.theme.palette

    def width(self, text: str, size: Size = Size.BODY, *, bold: bool = False, serif: bool = False) -> int:
        """Return the width of a line at a size of the theme."""
        return self.fonts.width(text, self.theme.font(size), bold=bold, serif=serif)
