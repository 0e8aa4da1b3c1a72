"""Colours and sizes, which give the game its uniform look (the tables' surfaces: `ground`).

A `Theme` belongs to one window size and one text scale. Lengths are written as for a 1280×720 window and go through
`Theme.px`; letters and everything that contains them go through `Theme.font` and `Theme.tx`, which follow the player's
text scale as well.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any, Final

import pygame

from mighty_gui.files.storage import data_root

Colour = tuple[int, int, int, int]
DESIGN = (1280, 720)
MINIMUM = (1024, 640)
_SMALLEST_LETTERS = 13  # pixels; Hangul with two final consonants is unreadable below


class Size(IntEnum):
    """The four letter sizes, in pixels of a 1280×720 window, and the size of the game's name on the start screen.

    A caption has the size of small text, and a large line that of a heading.
    """

    SMALL = 16
    CAPTION = SMALL
    BODY = 20
    HEADING = 26
    LARGE = HEADING
    TITLE = 42
    DISPLAY = 96


def rgb(value: int, alpha: int = 255) -> Colour:
    """Return a colour from 0xRRGGBB."""
    return (value >> 16 & 255, value >> 8 & 255, value & 255, alpha)


@dataclass(frozen=True)
class Palette:
    """The colours of one table: of its surface in light and in shade, of panels, paper and marks."""

    name: str = "felt"
    is_light: bool = False
    """Whether panels are light and letters on them dark."""
    is_bold: bool = False
    """Whether outlines are strong, for high contrast."""
    ornament: Colour = (0xE0, 0xB4, 0x5A, 52)
    felt_light: Colour = (0x1C, 0x59, 0x43, 255)
    felt: Colour = (0x15, 0x46, 0x34, 255)
    felt_dark: Colour = (0x07, 0x1D, 0x17, 255)
    panel: Colour = (0x14, 0x25, 0x1F, 238)
    panel_low: Colour = (0x0D, 0x1A, 0x16, 242)
    well: Colour = (0x08, 0x14, 0x10, 235)
    raised: Colour = (0x24, 0x39, 0x2F, 255)
    raised_low: Colour = (0x1B, 0x2D, 0x25, 255)
    line: Colour = (0xDD, 0xB8, 0x66, 66)
    line_quiet: Colour = (0xF3, 0xE9, 0xD2, 34)
    text: Colour = (0xF6, 0xEE, 0xDC, 255)
    text_soft: Colour = (0xC4, 0xCC, 0xBA, 255)
    text_faint: Colour = (0x8C, 0x98, 0x8A, 255)
    gold: Colour = (0xE0, 0xB4, 0x5A, 255)
    gold_low: Colour = (0xC0, 0x90, 0x3A, 255)
    gold_bright: Colour = (0xFF, 0xE0, 0x9A, 255)
    on_gold: Colour = (0x23, 0x1C, 0x12, 255)
    on_friend: Colour = (0x23, 0x1C, 0x12, 255)
    ink: Colour = (0x23, 0x1C, 0x12, 255)
    paper: Colour = (0xF6, 0xEF, 0xDF, 255)
    paper_low: Colour = (0xEA, 0xDF, 0xC6, 255)
    paper_line: Colour = (0xB9, 0x9A, 0x5C, 120)
    ink_soft: Colour = (0x6B, 0x5F, 0x4B, 255)
    seal: Colour = (0xAD, 0x35, 0x28, 255)
    danger: Colour = (0xF0, 0x8A, 0x72, 255)
    good: Colour = (0x8F, 0xD3, 0xA2, 255)
    friend: Colour = (0x7F, 0xC9, 0xA0, 255)
    shadow: Colour = (0x00, 0x00, 0x00, 120)
    seats: tuple[Colour, ...] = (
        (0xE0, 0xB4, 0x5A, 255),
        (0x78, 0xB7, 0xE8, 255),
        (0xF0, 0x9A, 0x78, 255),
        (0xB7, 0x9B, 0xE8, 255),
        (0x8F, 0xD0, 0xA0, 255),
        (0xE8, 0x8F, 0xB4, 255),
        (0x6C, 0xCA, 0xC4, 255),
        (0xD6, 0xCE, 0x6E, 255),
    )

    # The law of colour: gold or green is gained, coral is lost, and the seal's red is on seals only.

    @property
    def accent_ink(self) -> Colour:
        """The colour of headings, links and marks on paper."""
        return mix(self.gold_low, self.ink, 0.5)

    @property
    def lost_ink(self) -> Colour:
        """The colour of what was lost, on paper."""
        return mix(self.danger, self.ink, 0.48)

    def gain_colour(self, points: float, *, on_paper: bool = False) -> Colour:
        """Return the colour of gained or lost points, or the quiet one of none, on a panel or on paper."""
        if points == 0:
            return self.ink_soft if on_paper else self.text_soft
        if on_paper:
            return mix(self.good, self.ink, 0.6) if points > 0 else self.lost_ink
        return self.good if points > 0 else self.danger


class Glow:
    """The colours of light on the table, the same on every surface."""

    GOLD: Final[Colour] = (0xFF, 0xE0, 0x9A, 255)
    VIOLET: Final[Colour] = (0xD7, 0x9B, 0xF0, 255)
    GREEN: Final[Colour] = (0x8F, 0xE0, 0xB0, 255)
    ORANGE: Final[Colour] = (0xF0, 0x9A, 0x78, 255)
    CORAL: Final[Colour] = (0xF0, 0x7A, 0x64, 255)
    MIXED: Final = (VIOLET, GOLD, GREEN, ORANGE)


# one colour per suit, first on white card stock, then on the dark panels; the four are legible and otherwise as
# different as possible for people with red-green or blue-green colour blindness (`test_suit_colours`)
TWO_COLOURS = {
    "S": (0x1B212E, 0xFFFFFF),
    "H": (0xC01F2D, 0xFC816E),
    "D": (0xC01F2D, 0xFC816E),
    "C": (0x1B212E, 0xFFFFFF),
}
FOUR_COLOURS = {
    "S": (0x180D0A, 0xFEEDFF),
    "H": (0xB5370B, 0xDA8F8B),
    "D": (0x000088, 0xA495FF),
    "C": (0x076F6B, 0xC9FF00),
}


@dataclass(frozen=True)
class Theme:
    """The look at one window size and text scale."""

    size: tuple[int, int] = DESIGN
    text_scale: float = 1.0
    four_colours: bool = False
    palette: Palette = Palette()
    finger: int = 0
    """The least height of pressable things, in pixels, while fingers are used."""
    draft: bool = False
    """Whether the window is just being resized, so that slow pictures may be drawn roughly."""

    @property
    def scale(self) -> float:
        """Pixels for one design pixel."""
        return max(0.7, min(self.size[0] / DESIGN[0], self.size[1] / DESIGN[1]))

    def px(self, length: float) -> int:
        """Return a length of the design in pixels (cards, gaps, rims); at least 1 for anything above 0."""
        return max(1, round(length * self.scale)) if length > 0 else round(length * self.scale)

    def tx(self, length: float) -> int:
        """Return a length that must grow with the letters in it (button heights, columns of text)."""
        return self.px(length * self.text_scale)

    def font(self, size: Size | float) -> int:
        """Return the pixel size for letters. In the smallest window the smallest letters grow with the text scale, too;
        a window in portrait format has no room for that."""
        least = _SMALLEST_LETTERS * min(1.0, self.scale * DESIGN[0] / MINIMUM[0])
        return max(_SMALLEST_LETTERS, round(max(least, size * self.scale) * self.text_scale))

    @property
    def gap(self) -> int:
        """The ordinary distance between things."""
        return self.px(12)

    @property
    def pad(self) -> int:
        """The ordinary distance between a panel's rim and its content."""
        return self.px(24)

    @property
    def margin(self) -> int:
        """The distance to the window's edge."""
        return self.px(40)

    @property
    def radius(self) -> int:
        """The radius of panels' corners."""
        return self.px(14)

    @property
    def rim(self) -> int:
        """The thickness of outlines."""
        return self.px(2.8 if self.palette.is_bold else 1.3)

    @property
    def control(self) -> int:
        """The height of buttons and fields."""
        return max(self.finger, self.tx(46))

    def suit(self, suit: str, *, dark: bool | None = None) -> Colour:
        """Return the colour of a suit (S, H, D, C) on a ``dark`` ground or a light one; by default, on a panel."""
        pair = (FOUR_COLOURS if self.four_colours else TWO_COLOURS)[suit]
        return rgb(pair[0 if (self.palette.is_light if dark is None else not dark) else 1])


def seat_colour(theme: Theme, place: int) -> Colour:
    """Return a player's colour by its index; it is never the only mark."""
    return theme.palette.seats[place % len(theme.palette.seats)]


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """Return the colour ``part`` of the way from ``a`` to ``b``."""
    part = max(0.0, min(1.0, part))
    red, green, blue, alpha = (round(x + (y - x) * part) for x, y in zip(a, b, strict=True))
    return (red, green, blue, alpha)


def fade(colour: Colour, part: float) -> Colour:
    """Return the same colour, more transparent."""
    return (*colour[:3], round(colour[3] * part))


# --- the colours of each table (``assets/tables``); ``felt`` has the default colours of a `Palette` ---------


BLACK, WHITE = rgb(0x000000), rgb(0xFFFFFF)
BRIGHT_PAPER, DARK_INK = rgb(0xFFFCF3), rgb(0x1E160A)


def with_contrast(palette: Palette) -> Palette:
    """Return the same table with more contrast: solid panels, strong lines, letters in full colour."""
    ink, ground = (BLACK, WHITE) if palette.is_light else (WHITE, BLACK)
    changes: dict[str, Any] = {
        name: mix((*getattr(palette, name)[:3], 255), ground, 0.55)
        for name in ("panel", "panel_low", "well", "raised", "raised_low")
    }
    changes |= {name: mix(getattr(palette, name), ground, 0.3) for name in ("felt_light", "felt", "felt_dark")}
    return replace(
        palette,
        is_bold=True,
        ornament=fade(palette.ornament, 0.45),
        line=mix((*palette.line[:3], 255), ink, 0.35),
        line_quiet=mix((*palette.line_quiet[:3], 255), ground, 0.3),
        text=mix(palette.text, ink, 0.8),
        text_soft=mix(palette.text_soft, ink, 0.6),
        text_faint=mix(palette.text_soft, ink, 0.2),
        gold_bright=mix(palette.gold_bright, ink, 0.3),
        danger=mix(palette.danger, ink, 0.3),
        good=mix(palette.good, ink, 0.3),
        ink=BLACK,
        ink_soft=mix(palette.ink_soft, BLACK, 0.6),
        paper=mix(palette.paper, WHITE, 0.7),
        paper_low=mix(palette.paper_low, WHITE, 0.7),
        paper_line=mix((*palette.paper_line[:3], 255), BLACK, 0.4),
        **changes,
    )


def _colours(value: Any) -> Any:
    """Return the colour of a text ``RRGGBB`` or ``RRGGBBAA``, the colours of a list of them, or other values."""
    if isinstance(value, str):
        return tuple(pygame.Color(f"#{value}"))
    return tuple(map(_colours, value)) if isinstance(value, list) else value


def _read_palettes() -> dict[str, Palette]:
    tables = json.loads((data_root() / "assets" / "tables" / "palettes.json").read_text("utf-8"))
    return {name: Palette(name, **{part: _colours(value) for part, value in of.items()}) for name, of in tables.items()}


PALETTES = {"felt": Palette()} | _read_palettes()


def palette_named(name: str, *, high_contrast: bool = False) -> Palette:
    """Return the colours of a table, or of the felt one if the name is unknown."""
    palette = PALETTES.get(name, PALETTES["felt"])
    return with_contrast(palette) if high_contrast else palette
