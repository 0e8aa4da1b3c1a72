"""The four aces. The mighty (spades) is the richest; its deputy (diamonds) is a little richer than the others."""

from __future__ import annotations

import math

from .numbers import card, corners
from .pens import GOLD, PALE_GOLD, PAPER, W, disc, fill, line, mirror, place
from .suits import sign

CX, CY = W / 2, 175


def ornament(suit: str, colour: str) -> str:
    """Draw the picture in the middle of an ace."""
    return {"S": _mighty, "H": _heart, "D": _deputy, "C": _club}[suit](colour)


def ace(suit: str, colour: str) -> str:
    """Draw one ace."""
    return card(ornament(suit, colour) + corners("A", suit, colour))


def three_spirals(x: float, y: float, r: float, colours: tuple[str, str, str]) -> str:
    """Draw the samtaegeuk: three commas chasing each other."""
    h, side, low = r / 2, r * math.sin(math.tau / 3), r / 2
    comma = f"M0 0A{h} {h} 0 0 1 0 {-r}A{r} {r} 0 0 1 {side:.2f} {low:.2f}A{h} {h} 0 0 0 0 0Z"
    return "".join(place(fill(comma, c), x, y, 1, 120 * i) for i, c in enumerate(colours))


def _glory() -> str:
    """Draw an oval of engraved rays around the ace of spades."""
    d, beads = "", ""
    for i in range(80):
        a = math.tau * i / 80
        x, y = math.sin(a), -math.cos(a)
        r0, r1 = (0.86, 1.0) if i % 2 else (0.9, 0.96)
        d += f"M{CX + 84 * r0 * x:.1f} {CY + 112 * r0 * y:.1f}L{CX + 84 * r1 * x:.1f} {CY + 112 * r1 * y:.1f}"
        if i % 10 == 0:
            beads += disc(CX + 84 * 1.06 * x, CY + 112 * 1.05 * y, 2.6, GOLD)
    return line(d, GOLD, 1.7) + beads


def _mighty(colour: str) -> str:
    inset = line(
        "M125 106C137 128 181 150 181 186C181 205 168 215 153 215C141 215 133 209 129 200"
        "M125 106C113 128 69 150 69 186C69 205 82 215 97 215C109 215 117 209 121 200",
        PALE_GOLD,
        1.8,
    )
    cloud = line(
        "M96 206C82 206 76 196 79 187C82 179 94 180 94 188C94 194 87 195 86 190M92 182C92 172 104 170 107 178"
        "M104 206C112 206 116 200 114 194M98 164C96 156 106 150 112 156",
        PALE_GOLD,
        2,
    )
    flame = fill(
        "M125 122C131 131 134 136 131 142C130 137 127 136 125 131C123 136 120 137 119 142C116 136 119 131 125 122Z",
        PALE_GOLD,
    )
    seal = disc(CX, 173, 23, PAPER) + three_spirals(CX, 173, 20.5, ("#c8232c", "#2a5ca8", "#e0a52f"))
    seal += disc(CX, 173, 22.6, "none", PALE_GOLD, 2.2)
    return _glory() + sign("S", CX, 172, 166, colour) + inset + cloud + mirror(cloud) + flame + seal


def _lotus(colour: str, line_colour: str) -> str:
    """Draw a lotus seen from the side, around the origin."""
    petal = "M0 16C-9 6-9-12 0-24C9-12 9 6 0 16Z"
    spread = "".join(
        place(f'<path d="{petal}" fill="{colour}" stroke="{line_colour}" stroke-width="1.6"/>', 0, 4, 1, a)
        for a in (-64, 64, -34, 34, 0)
    )
    return spread + line("M-22 22C-10 28 10 28 22 22", colour, 2.4)


def _deputy(colour: str) -> str:
    inset = line(
        "M125 118C134 138 146 158 162 175C146 192 134 212 125 232C116 212 104 192 88 175C104 158 116 138 125 118Z",
        PALE_GOLD,
        1.8,
    )
    arrows = "".join(
        place(
            fill("M0 0C5-4 7-11 0-18C-7-11-5-4 0 0Z", GOLD)
            + line("M-4 3C-14 1-18-6-13-10C-9-13-6-8-9-6M4 3C14 1 18-6 13-10C9-13 6-8 9-6", GOLD, 2),
            CX + dx,
            CY + dy,
            1,
            turn,
        )
        for dx, dy, turn in ((-46, -46, -45), (46, -46, 45), (46, 46, 135), (-46, 46, -135))
    )
    return arrows + sign("D", CX, CY, 150, colour) + inset + place(_lotus(PALE_GOLD, colour), CX, CY, 1.0)


def _heart(colour: str) -> str:
    inset = place(
        line(
            "M0 33C-8 19-34 4-34-14C-34-26-27-33-19-33C-10-33-4-28 0-20"
            "C4-28 10-33 19-33C27-33 34-26 34-14C34 4 8 19 0 33Z",
            "#ffffff",
            1.3,
            0.75,
        ),
        CX,
        CY,
        1.25,
    )
    return sign("H", CX, CY, 124, colour) + inset


def _club(colour: str) -> str:
    rings = "".join(disc(x, y, 16, "none", "#c8ccd4", 1.6) for x, y in ((125, 143), (94, 186), (156, 186)))
    return sign("C", CX, CY, 124, colour) + rings
