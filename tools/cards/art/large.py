"""The deck with large corners: rank and suit 1.6 times as large, the pictures between them smaller."""

from __future__ import annotations

from . import aces, courts, jokers, ones
from .numbers import LAYOUT, PRINTED, card, stock_around
from .panel import X0, X1, Y0, Y1
from .pens import GOLD, PAPER, H, W, fill, line, place, text, two_ends
from .suits import sign

INDEX = 1.6
MIDDLE = 39  # of the corner's column
PICTURE = 0.86  # courts, of their usual size; the corners are let into their panel
SMALL = 0.72  # aces, ones and jokers
_EDGE = (76, 164)  # right and lower end of a court's corner


def corners(rank: str, suit: str, colour: str) -> str:
    """Draw rank above suit, in two corners."""
    shown = PRINTED.get(rank, rank)
    track = -6 if len(shown) > 1 else 0
    letters = text(shown, MIDDLE, 80, 55 * INDEX, colour, bold=5, most=62, track=track)
    return two_ends(letters + sign(suit, MIDDLE, 124, 35 * INDEX, colour))


def number(rank: str, suit: str, colour: str) -> str:
    """Draw a number card: its signs in a slimmer block."""

    def inwards(x: float, y: float) -> tuple[float, float]:
        return 125 + (x - 125) * 0.7, 175 + (y - 175) * 1.06

    pips = ""
    for x, y in LAYOUT[rank]:
        at = inwards(x, y)
        pips += sign(suit, *at, 38, colour, 180 if y > 176 else 0)
    return card(pips + corners(rank, suit, colour))


def ace(suit: str, colour: str) -> str:
    """Draw an ace with its ornament in the middle."""
    return card(_middle(aces.ornament(suit, colour), SMALL) + corners("A", suit, colour))


def one(suit: str, colour: str) -> str:
    """Draw a one with its wreath in the middle."""
    return card(_middle(ones.ornament(suit, colour), SMALL) + corners("1", suit, colour))


def court(rank: str, suit: str, colour: str) -> str:
    """Draw a court whose panel leaves room for the corners."""
    right, low = _EDGE
    top, left = 175 - PICTURE * 156.6, 125 - PICTURE * 75.6
    notch = fill(f"M-1-1H{right}V{low - 9}A9 9 0 0 1 {right - 9} {low}H-1Z", PAPER)
    edge = f"M{right} {top:.2f}V{low - 9}A9 9 0 0 1 {right - 9} {low}H{left:.2f}"
    cut = two_ends(notch + line(edge, GOLD, 2))
    return card(_middle(courts.picture(rank, suit), PICTURE) + cut + corners(rank, suit, colour))


def joker(name: str) -> str:
    """Draw a joker with its sign and the upright text."""
    drawn, colour = jokers.SIGNS[name]
    letters = "".join(text(c, MIDDLE, 110 + i * 36, 38, colour, bold=2.6) for i, c in enumerate("JOKER"))
    mark = place(drawn, MIDDLE - 28 * INDEX, 44 - 36 * INDEX, INDEX)
    ends = [_inwards(x, y) for x, y in ((X0 - 2, Y0 - 2), (X1 + 2, Y1 + 2))]
    around = stock_around(*ends[0], *ends[1], 8)  # rays reach outside the panel
    return card(_middle(jokers.PICTURES[name](), SMALL) + around + two_ends(mark + letters))


def _inwards(x: float, y: float) -> tuple[float, float]:
    """Return the new position of a point in a reduced picture."""
    return round(125 + (x - 125) * SMALL, 2), round(175 + (y - 175) * SMALL, 2)


def _middle(picture: str, scale: float) -> str:
    """Return a picture reduced around the middle of the card."""
    return place(picture, W / 2 * (1 - scale), H / 2 * (1 - scale), scale)
