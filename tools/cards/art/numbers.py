"""Card stock, corners and number cards."""

from __future__ import annotations

from .pens import PAPER, H, W, box, num, text, two_ends
from .suits import sign

LEFT, MIDDLE, RIGHT = 83, 125, 167
TOP, BOTTOM = 68, 282
UPPER, LOWER = 139.5, 210.5
LAYOUT: dict[str, list[tuple[float, float]]] = {
    "2": [(MIDDLE, TOP), (MIDDLE, BOTTOM)],
    "3": [(MIDDLE, TOP), (MIDDLE, 175), (MIDDLE, BOTTOM)],
    "4": [(LEFT, TOP), (RIGHT, TOP), (LEFT, BOTTOM), (RIGHT, BOTTOM)],
}
LAYOUT["5"] = [*LAYOUT["4"], (MIDDLE, 175)]
LAYOUT["6"] = [*LAYOUT["4"], (LEFT, 175), (RIGHT, 175)]
LAYOUT["7"] = [*LAYOUT["6"], (MIDDLE, 121.5)]
LAYOUT["8"] = [*LAYOUT["7"], (MIDDLE, 228.5)]
_EIGHT = [*LAYOUT["4"], (LEFT, UPPER), (RIGHT, UPPER), (LEFT, LOWER), (RIGHT, LOWER)]
LAYOUT["9"] = [*_EIGHT, (MIDDLE, 175)]
LAYOUT["T"] = [*_EIGHT, (MIDDLE, 103.75), (MIDDLE, 246.25)]
# three columns of four with the middle one a little looser: three signs between the pairs
LAYOUT["E"] = [*_EIGHT, (MIDDLE, 103.75), (MIDDLE, 175), (MIDDLE, 246.25)]
PRINTED = {"T": "10", "E": "11"}


def card(body: str) -> str:
    """Return a complete file: the card stock and the given drawing."""
    stock = box(1, 1, W - 2, H - 2, PAPER, 17)
    edge = box(0.9, 0.9, W - 1.8, H - 1.8, "none", 17, "#b9b3a4", 1.6)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{W}" height="{H}" viewBox="0 0 {W} {H}">'
        f"{stock}{body}{edge}</svg>\n"
    )


def stock_around(x0: float, y0: float, x1: float, y1: float, r: float, colour: str = PAPER) -> str:
    """Draw card stock over everything outside a rounded window, because nanosvg cannot clip. The table rounds the
    card's own corners."""
    window = (
        f"M{num(x0 + r)} {num(y0)}A{r} {r} 0 0 0 {num(x0)} {num(y0 + r)}V{num(y1 - r)}"
        f"A{r} {r} 0 0 0 {num(x0 + r)} {num(y1)}H{num(x1 - r)}A{r} {r} 0 0 0 {num(x1)} {num(y1 - r)}"
        f"V{num(y0 + r)}A{r} {r} 0 0 0 {num(x1 - r)} {num(y0)}Z"
    )
    return f'<path fill-rule="evenodd" d="M-1-1H{W + 1}V{H + 1}H-1Z{window}" fill="{colour}"/>'


def corners(rank: str, suit: str, colour: str) -> str:
    """Draw rank and suit in two corners, inside the strip that stays visible in a fan."""
    shown = PRINTED.get(rank, rank)
    rank_path = text(shown, 28, 56.5, 55, colour, bold=3.4, most=37.5, track=-4 if len(shown) > 1 else 0)
    return two_ends(rank_path + sign(suit, 28, 86, 35, colour))


def number(rank: str, suit: str, colour: str) -> str:
    """Draw a number card, also an eleven."""
    pips = "".join(sign(suit, x, y, 46, colour, 180 if y > 176 else 0) for x, y in LAYOUT[rank])
    return card(pips + corners(rank, suit, colour))
