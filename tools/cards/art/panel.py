"""The panel of a court: ground, halo, painted screen, band across the middle, frame."""

from __future__ import annotations

import math

from .numbers import stock_around
from .pens import GOLD, PALE_GOLD, both, box, disc, fill, line, place, two_ends
from .suits import Palette

X0, X1, Y0, Y1 = 51, 199, 20, 330


def ground(p: Palette) -> str:
    """Draw the whole ground."""
    return box(X0, Y0, X1 - X0, Y1 - Y0, p.ground, 9)


def halo(p: Palette) -> str:
    """Draw a quiet disc behind the head."""
    return disc(125, 88, 62, p.halo) + disc(125, 88, 66.5, "none", p.halo, 1.6)


def peaks(p: Palette) -> str:
    """Draw the five peaks of the royal screen, for kings."""
    far = fill("M51 175L51 128C56 112 62 108 66 122C70 132 74 134 78 140L78 175Z", p.light, 0.55)
    near = fill("M51 175L51 146C54 138 60 136 64 146L70 160L70 175Z", p.robe, 0.45)
    return both(far + near)


def blossoms(p: Palette) -> str:
    """Draw twigs in flower, for queens."""
    twig = line("M51 138C60 132 62 118 59 104C57 96 58 88 62 80M60 112C66 108 70 102 70 94", p.light, 2, 0.8)
    spots = ((62, 80), (58, 96), (70, 93), (60, 112), (56, 128))
    flowers = ""
    for x, y in spots:
        petals = [
            (x + 3.1 * math.cos(a), y + 3.1 * math.sin(a)) for a in (math.tau * i / 5 - math.pi / 2 for i in range(5))
        ]
        flowers += "".join(disc(px, py, 2.6, "#ffffff") for px, py in petals) + disc(x, y, 1.7, p.light)
    return both(twig + flowers)


def bamboo(p: Palette) -> str:
    """Draw bamboo, for jacks."""
    stalks = line("M59 175L60 132M60 129L61 98M61 95L61.6 70", p.light, 3.4, 0.75)
    leaf = "M0 0C3-5 3-13 0-20C-3-13-3-5 0 0Z"
    turns = (
        (61, 96, 40),
        (61, 96, 80),
        (61, 97, -46),
        (60, 130, 50),
        (60, 130, -40),
        (61.6, 72, 24),
        (61.6, 72, 66),
        (61.6, 72, -36),
    )
    leaves = "".join(place(fill(leaf, p.light, 0.75), x, y, 0.9, t) for x, y, t in turns)
    return both(stalks + leaves)


def willow(p: Palette) -> str:
    """Draw hanging twigs of a willow, for pages."""
    twigs = line("M54 44C58 66 56 88 60 118M64 58C66 76 66 92 70 108", p.light, 1.6, 0.75)
    leaf = "M0 0C2.6 3 3 9 0.6 14C-2.4 9-2.4 3 0 0Z"
    hanging = ((55, 52, 24), (57, 64, -22), (57, 76, 26), (57.6, 90, -18), (59, 102, 24), (60, 117, 0))
    behind = ((64.6, 64, -26), (66, 76, 24), (67, 88, -22), (69, 100, 20), (70, 107, -4))
    leaves = (place(fill(leaf, p.light, 0.75), x, y, 0.9, turn) for x, y, turn in (*hanging, *behind))
    return both(twigs + "".join(leaves))


def clouds(p: Palette) -> str:
    """Draw scrolled clouds driven by the wind, for knights."""
    scroll = "M0 0C-9-1-13-10-6-14C0-17 5-12 2-8M-3-14C-1-22 12-22 13-13C19-15 24-8 18-3C16 0 10 0 0 0L36 0"
    places = ((62, 84, 0.8), (57, 112, 0.62), (168, 52, 0.62), (172, 92, 0.7))
    return "".join(place(line(scroll, p.light, 2.2, 0.7), x, y, size) for x, y, size in places)


def band(p: Palette) -> str:
    """Draw the woven band between the halves. It looks the same upside down."""
    y0, y1 = 166.5, 183.5
    strip = box(X0, y0, X1 - X0, y1 - y0, p.deep) + line(f"M{X0} {y0}L{X1} {y0}M{X0} {y1}L{X1} {y1}", GOLD, 2)
    motif = ""
    for i in range(-3, 4):
        x = 125 + i * 21
        motif += fill(f"M{x - 6.5} 175L{x} 169.6L{x + 6.5} 175L{x} 180.4Z", GOLD) + disc(x, 175, 2.1, p.deep)
    for i in range(-4, 4):
        motif += disc(125 + (i + 0.5) * 21, 175, 1.7, PALE_GOLD)
    return strip + motif


def frame(p: Palette) -> str:
    """Draw card stock outside the panel again, because nothing is clipped, then the gold lines."""
    cover = stock_around(X0, Y0, X1, Y1, 9)
    edge = box(X0, Y0, X1 - X0, Y1 - Y0, "none", 9, p.deep, 1)
    return cover + box(X0 - 1.6, Y0 - 1.6, X1 - X0 + 3.2, Y1 - Y0 + 3.2, "none", 10.4, GOLD, 2.2) + edge


def court(p: Palette, screen: str, half: str, mark: str) -> str:
    """Draw both halves of a court in the panel. ``mark`` is drawn in its corners."""
    text = halo(p) + screen + half + mark
    return ground(p) + two_ends(text) + band(p) + frame(p)
