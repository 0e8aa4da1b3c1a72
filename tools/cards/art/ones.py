"""The four ones of the tarot pack: one great sign in a wreath, and in it a sword, a cup, a coin or a staff."""

from __future__ import annotations

import math

from .numbers import card, corners
from .pens import GOLD, PALE_GOLD, W, both, disc, fill, line, place
from .suits import sign

CX, CY = W / 2, 175
_SIZE = {"S": 120, "H": 116, "D": 128, "C": 120}


def ornament(suit: str, colour: str) -> str:
    """Draw the picture in the middle of a one."""
    emblem = {"S": _sword, "H": _cup, "D": _coin, "C": _staff}[suit]
    return _wreath(colour) + sign(suit, CX, CY, _SIZE[suit], colour) + place(emblem(colour), CX * 0.12, CY * 0.12, 0.88)


def one(suit: str, colour: str) -> str:
    """Draw one of the ones."""
    return card(ornament(suit, colour) + corners("1", suit, colour))


def _wreath(colour: str) -> str:
    """Draw a ring of eight cloud scrolls between two fine lines, with beads of gold."""
    scroll = line(
        "M-22 3C-25-5-16-9-13-3C-12-11 0-13 2-5C6-11 15-8 13-1C18-4 24 0 21 4M-18 1C-17 4-14 4-14 1M8-1C9 2 12 2 12-1",
        GOLD,
        2.9,
    )
    ring = "".join(
        place(scroll, CX + 78 * math.sin(a), CY - 78 * math.cos(a), 0.74, 45 * at)
        for at, a in ((at, math.tau * at / 8) for at in range(8))
    )
    beads = "".join(
        disc(CX + 77 * math.sin(a), CY - 77 * math.cos(a), 2.8, colour)
        for a in (math.tau * (at + 0.5) / 8 for at in range(8))
    )
    lines = disc(CX, CY, 68.6, "none", GOLD, 2) + disc(CX, CY, 65, "none", PALE_GOLD, 1)
    return lines + ring + beads


def _sword(colour: str) -> str:
    """Draw a sword pointing upwards, seven stars on its blade."""
    blade = fill("M120.6 186L121.4 136L125 126L128.6 136L129.4 186Z", PALE_GOLD)
    stars = "".join(disc(CX, 137 + 8 * at, 1.3, colour) for at in range(6))
    guard = fill("M109 187C114 182.6 136 182.6 141 187C139 193 111 193 109 187Z", PALE_GOLD)
    grip = fill("M122 193L128 193L127.4 207L122.6 207Z", PALE_GOLD) + disc(CX, 209, 4, PALE_GOLD)
    return blade + stars + guard + grip


def _cup(colour: str) -> str:
    """Draw a stemmed cup with a lotus on its bowl."""
    bowl = fill("M101 150C102 176 112 188 125 190C138 188 148 176 149 150C140 154 110 154 101 150Z", PALE_GOLD)
    rim = line("M101 149C110 144.6 140 144.6 149 149", PALE_GOLD, 2.2)
    foot = fill("M122 190L128 190L130 201C134 202 137 204 138 207L112 207C113 204 116 202 120 201Z", PALE_GOLD)
    petal = fill("M0 7C-4.6 2-4.6-4 0-10C4.6-4 4.6 2 0 7Z", colour)
    lotus = "".join(place(petal, CX, 174, 0.95, turn) for turn in (-58, 58, -29, 29, 0))
    return bowl + rim + foot + lotus


def _coin(colour: str) -> str:
    """Draw a coin with a square hole and four strokes around it."""
    round_ = disc(CX, CY, 30, PALE_GOLD) + disc(CX, CY, 25.6, "none", colour, 1.6)
    hole = fill(f"M{CX - 8} {CY - 8}H{CX + 8}V{CY + 8}H{CX - 8}Z", colour)
    petal = fill("M0 4.6C-3.4 1.4-3.4-2.4 0-6C3.4-2.4 3.4 1.4 0 4.6Z", colour)
    around = "".join(
        place(petal, CX + 16.6 * math.sin(a), CY - 16.6 * math.cos(a), 0.95, 90 * at)
        for at, a in ((at, math.tau * at / 4) for at in range(4))
    )
    return round_ + hole + around


def _staff(colour: str) -> str:
    """Draw a staff of bamboo with four leaves."""
    stem = line(f"M{CX} 128L{CX} 224", PALE_GOLD, 8)
    joints = "".join(line(f"M{CX - 4.6} {y}L{CX + 4.6} {y}", colour, 1.8) for y in (147, 168, 192, 211))
    leaf = both(fill("M128 153C130 145 135 140 143 138C143 147 138 152 128 153Z", PALE_GOLD))
    low = both(fill("M128 186C134 177 145 174 158 177C151 187 140 191 128 186Z", PALE_GOLD))
    return leaf + low + stem + joints
