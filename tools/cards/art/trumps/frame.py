"""The parts that the trumps and the Fool share: coloured stock, gold lines, the index in two corners."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, sin, tau

from ..numbers import card, stock_around
from ..panel import X0, X1, Y0, Y1
from ..pens import GOLD, PALE_GOLD, H, W, box, disc, fill, line, num, place, text, two_ends

COLUMN, LARGE_COLUMN = 27.5, 39  # the middle of the corner's column
LARGE = 1.6
PICTURE = 0.86  # of its usual size, in the deck with large corners
_EDGE = (77, 164)  # right and lower end of a large corner


@dataclass(frozen=True)
class Stock:
    """The colours of the card around the picture."""

    plain: str
    deep: str
    light: str


PLUM = Stock("#57264f", "#3d1938", "#733f69")
PINE = Stock("#1f5a4c", "#123d33", "#3a7d6d")


def blossom(x: float, y: float, size: float, colour: str, heart: str) -> str:
    """Draw the sign of the trumps: a plum blossom."""
    centre = disc(0, 0, size * 0.085, heart) + disc(0, 0, size * 0.045, colour)
    return place(fill(_petals(size), colour) + centre, x, y)


def _petals(size: float) -> str:
    """Draw five petals around the origin, as one path."""
    left = [(-12, -13), (-20, -24), (-19, -33), (-17, -46), (-5, -50)]
    petal = [*left, (0, -44), *((-x, y) for x, y in reversed(left)), (0, -4)]

    def turned(x: float, y: float, i: int) -> str:
        c, s = cos(tau * i / 5) * size / 100, sin(tau * i / 5) * size / 100
        return f"{num(round(c * x - s * y, 1))} {num(round(s * x + c * y, 1))}"

    return "".join(f"M{turned(0, -4, i)}C{' '.join(turned(x, y, i) for x, y in petal)}Z" for i in range(5))


def tattered_hat(x: float, y: float, size: float, colour: str, band: str) -> str:
    """Draw the sign of the Fool: a vagabond's straw hat with a frayed brim."""
    crown = fill("M-27 10C-31-22-19-36 0-36C19-36 31-22 27 10Z", colour)
    brim = "M-52 8C-36 14 36 14 52 8C53 16 49 21 44 24L36 20L31 29L20 24L14 32L2 26L-6 33L-16 25L-25 30L-33 21L-42 25"
    return place(
        crown + fill(f"{brim}C-49 21-53 16-52 8Z", colour) + line("M-28 1C-14 7 14 7 28 1", band, 5.5), x, y, size / 100
    )


def number(shown: str) -> str:
    """Draw a trump's number above the blossom."""
    bold = 3 if len(shown) > 1 else 3.8
    rank = text(shown, COLUMN, 57.5, 55.5, PALE_GOLD, bold=bold, most=35.5, track=-1)
    return rank + blossom(COLUMN, 86, 36, GOLD, PLUM.plain)


def large_number(shown: str) -> str:
    """Draw the number 1.6 times as large."""
    bold = 4.6 if len(shown) > 1 else 5.6
    rank = text(shown, LARGE_COLUMN, 82, 57 * LARGE, PALE_GOLD, bold=bold, most=59, track=-1)
    return rank + blossom(LARGE_COLUMN, 128, 36 * LARGE, GOLD, PLUM.plain)


def word() -> str:
    """Draw the Fool's hat above the upright text."""
    letters = "".join(text(c, COLUMN, 88 + i * 27.5, 31, PALE_GOLD, bold=2.6) for i, c in enumerate("FOOL"))
    return tattered_hat(COLUMN, 36, 43, GOLD, PINE.plain) + letters


def large_word() -> str:
    """Draw the hat and the text 1.6 times as large."""
    letters = "".join(text(c, LARGE_COLUMN, 118 + i * 37, 40, PALE_GOLD, bold=2.6) for i, c in enumerate("FOOL"))
    return tattered_hat(LARGE_COLUMN, 52, 38 * LARGE, GOLD, PINE.plain) + letters


def whole(picture: str, stock: Stock, index: str, beads: int = 4) -> str:
    """Draw a card with its picture in the middle and ``beads`` blossoms below its index."""
    around = _frame(X0, Y0, X1, Y1, 9, stock)
    return card(picture + around + two_ends(_beads(stock, beads) + index))


def whole_large(picture: str, stock: Stock, index: str, beads: int = 2) -> str:
    """Draw a card with large corners inside its picture."""
    x0, y0, x1, y1 = _inwards(X0, Y0, X1, Y1)
    right, low = _EDGE
    notch = fill(f"M9 9H{right}V{low - 9}A9 9 0 0 1 {right - 9} {low}H9Z", stock.plain)
    edge = line(f"M{right} {num(y0)}V{low - 9}A9 9 0 0 1 {right - 9} {low}H{num(x0)}", GOLD, 2)
    small = place(picture, W / 2 * (1 - PICTURE), H / 2 * (1 - PICTURE), PICTURE)
    ends = two_ends(notch + edge + _beads(stock, beads, LARGE_COLUMN - 5) + index)
    return card(small + _frame(x0, y0, x1, y1, 8, stock) + ends)


def _inwards(*around: float) -> tuple[float, ...]:
    """Return the corners of the panel of a reduced picture."""
    middle = (W / 2, H / 2, W / 2, H / 2)
    return tuple(round(m + (end - m) * PICTURE, 2) for m, end in zip(middle, around, strict=True))


def _frame(x0: float, y0: float, x1: float, y1: float, r: float, stock: Stock) -> str:
    """Draw coloured stock around the panel, because nothing is clipped, then a pale rim and the gold lines."""
    ground = stock_around(x0, y0, x1, y1, r, stock.plain) + stock_around(5, 5, W - 5, H - 5, 13)
    rim = box(5.4, 5.4, W - 10.8, H - 10.8, "none", 13, GOLD, 1)
    inner = box(x0, y0, x1 - x0, y1 - y0, "none", r, stock.deep, 1)
    return ground + rim + inner + box(x0 - 1.6, y0 - 1.6, x1 - x0 + 3.2, y1 - y0 + 3.2, "none", r + 1.4, GOLD, 2.2)


def _beads(stock: Stock, count: int, x: float = COLUMN) -> str:
    """Draw blossoms and dots down to the lower end of the column, tone on tone."""
    flowers = "".join(place(fill(_petals(22), stock.light), x, 292 - i * 50) for i in range(count))
    return flowers + "".join(disc(x, 317 - i * 50, 2.2, stock.light) for i in range(count + 1))
