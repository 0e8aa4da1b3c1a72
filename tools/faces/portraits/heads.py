"""Heads without hair: shape, ears, neck, nose, cheeks, and signs of age and sun.

A portrait is 200 by 200 and is shown in a circle; the middle of a face is (100, 98).
"""

from __future__ import annotations

from dataclasses import dataclass

from tools.cards.art.pens import INK, disc, fill, line, num, oval, shape

SIZE = 200
STROKE = 3.2
"""The width of the ink line: wide enough to be visible at forty pixels."""


@dataclass(frozen=True)
class Skin:
    """A complexion: the colours of the skin, of its shaded parts, and of warm cheeks."""

    skin: str
    shade: str
    blush: str
    mark: str


FAIR = Skin("#fbe3cc", "#eec3a0", "#f4ab94", "#c98d6a")
WARM = Skin("#f5d3ae", "#e2b184", "#ec9c80", "#b5805a")
TAN = Skin("#e4b283", "#c98f5f", "#db8460", "#99633d")


@dataclass(frozen=True)
class Shape:
    """Half widths of a head at temple, jaw and chin, and the heights of chin and crown."""

    temple: float = 47
    cheek: float = 46
    jaw: float = 34
    chin: float = 15
    low: float = 152
    top: float = 40


OVAL = Shape()
ROUND = Shape(temple=49, cheek=50, jaw=40, chin=22, low=148, top=42)
LONG = Shape(temple=44, cheek=43, jaw=32, chin=13, low=157, top=38)
SQUARE = Shape(temple=48, cheek=48, jaw=42, chin=24, low=151, top=42)
SMALL = Shape(temple=46, cheek=46, jaw=33, chin=16, low=147, top=44)


def both(body: str) -> str:
    """Return ``body`` and its mirror image."""
    return f'{body}<g transform="translate({SIZE} 0) scale(-1 1)">{body}</g>'


def _half(s: Shape, side: int) -> tuple[str, str]:
    """Return one side of the outline, downwards from the crown and upwards from the chin."""

    def x(half: float) -> str:
        return num(100 + side * half)

    fall = s.low - 18
    lean = (s.cheek - s.jaw) * 0.55
    down = (
        f"C{x(s.temple * 0.66)} {num(s.top)} {x(s.temple)} {num(s.top + 22)} {x(s.temple)} 90"
        f"C{x(s.temple)} 106 {x(s.cheek)} 118 {x(s.jaw)} {num(fall)}"
        f"C{x(s.jaw - lean)} {num(fall + 9)} {x(s.chin)} {num(s.low)} 100 {num(s.low)}"
    )
    up = (
        f"C{x(s.chin)} {num(s.low)} {x(s.jaw - lean)} {num(fall + 9)} {x(s.jaw)} {num(fall)}"
        f"C{x(s.cheek)} 118 {x(s.temple)} 106 {x(s.temple)} 90"
        f"C{x(s.temple)} {num(s.top + 22)} {x(s.temple * 0.66)} {num(s.top)} 100 {num(s.top)}Z"
    )
    return down, up


def head(s: Shape, skin: Skin, *, ears: bool = True) -> str:
    """Draw ears and face."""
    ear = oval(100 - s.temple + 1, 103, 8.5, 12, skin.skin, INK, STROKE)
    ear += line(f"M{num(100 - s.temple - 3)} 99C{num(100 - s.temple - 5)} 104 {num(100 - s.temple - 2)} 107 "
                f"{num(100 - s.temple)} 109", skin.mark, 2)  # fmt: skip
    outline = f"M100 {num(s.top)}{_half(s, -1)[0]}{_half(s, 1)[1]}"
    return (both(ear) if ears else "") + shape(outline, skin.skin, INK, STROKE)


def neck(skin: Skin, wide: float = 17) -> str:
    """Draw the neck, which goes before head and collar, in the shade of the chin."""
    left, right = num(100 - wide), num(100 + wide)
    low = num(100 + wide + 4), num(100 - wide - 4)
    return shape(f"M{left} 134L{right} 134L{low[0]} 178L{low[1]} 178Z", skin.shade, INK, STROKE)


def cheeks(skin: Skin, *, low: float = 121, strong: bool = False) -> str:
    """Draw warm cheeks."""
    return both(fill(f"M58 {low}A11 8.5 0 1 0 80 {low}A11 8.5 0 1 0 58 {low}Z", skin.blush, 0.8 if strong else 0.5))


def nose(skin: Skin, kind: str = "plain") -> str:
    """Draw a nose from the front: ``plain``, ``long``, ``broad`` or ``button``."""
    lines = {
        "plain": "M97.4 104C96.6 111 94.4 114 95 117.6C97 120.6 102.4 120.6 104.6 118",
        "long": "M98 98C97.4 109 93.6 115 94.4 119.6C96.8 123 102.8 123 105.4 120",
        "broad": "M97 106C96 112 91 113.4 91.6 118.6C93.6 122 97 120 100 122C103 120 106.4 122 108.4 118.6"
        "C108.8 116.6 108 115 106.6 114",
        "button": "M95.6 116C97.6 119.4 102.4 119.4 104.4 116",
    }
    return line(lines[kind], skin.mark, 3)


def years(skin: Skin, *, deep: bool = False) -> str:
    """Draw laughter lines around mouth and eyes."""
    folds = both(line("M82 121C77.6 125 75.6 130 76 135", skin.mark, 2.4))
    corners = both(line("M61 104.4L55.8 102M61 107.6L56 109", skin.mark, 2))
    brow = line("M86 66C94 63.6 106 63.6 114 66", skin.mark, 2) if deep else ""
    return folds + corners + brow


def freckles(skin: Skin) -> str:
    """Draw a few freckles on either side of the nose."""
    return both(disc(72, 113, 1.5, skin.mark) + disc(79, 116, 1.5, skin.mark) + disc(66, 117, 1.5, skin.mark))


def mole(x: float, y: float) -> str:
    """Draw a beauty spot."""
    return disc(x, y, 2.2, "#5b3a30")


def stubble(s: Shape) -> str:
    """Draw an unshaven chin."""
    low = num(s.low - 2)
    return fill(f"M64 122C66 140 82 {low} 100 {low}C118 {low} 134 140 136 122C130 128 124 126 117 124"
                f"C108 120 92 120 83 124C76 126 70 128 64 122Z", "#6b6470", 0.28)  # fmt: skip
