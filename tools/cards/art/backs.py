"""Card backs. Each looks the same when the card is turned upside down."""

from __future__ import annotations

import math

from .numbers import card, stock_around
from .pens import GOLD, PALE_GOLD, PAPER, H, W, box, disc, fill, line, num, place, two_ends

MARGIN = 11


def _finish(ground: str, body: str, edge: str, inner: str) -> str:
    """Draw ground, pattern, card stock around it, two frame lines."""
    m, w, h = MARGIN, W - MARGIN, H - MARGIN
    cover = stock_around(m, m, w, h, 10)
    lines = box(m, m, W - 2 * m, H - 2 * m, "none", 10, edge, 2.6)
    lines += box(m + 5.5, m + 5.5, W - 2 * m - 11, H - 2 * m - 11, "none", 6, inner, 1)
    return card(box(m, m, W - 2 * m, H - 2 * m, ground, 10) + body + cover + lines)


def _medallion(ground: str, edge: str, body: str, r: float = 44) -> str:
    """Draw a disc in the middle of the back."""
    rim = disc(125, 175, r + 4, ground)
    return rim + disc(125, 175, r, ground, edge, 2.8) + disc(125, 175, r - 6, "none", edge, 1) + body


def _four_suits(colour: str, size: float = 24) -> str:
    """Draw the four suit signs around the middle. Each pair looks the same upside down."""
    from .suits import SIGNS

    pair = "".join(
        place(fill(SIGNS[s], colour), 125 + dx, 175 + dy, size / 100, turn)
        for s, dx, dy, turn in (("S", 0, -17, 0), ("H", 17, 0, 90))
    )
    return two_ends(pair) + disc(125, 175, 3, colour)


def _petals(x: float, y: float, size: float, diagonal: bool) -> str:
    """Return the path data of four petals around a point. One path for many flowers is faster to draw."""
    d = ""
    for turn in range(4):
        a = math.pi / 2 * turn + (math.pi / 4 if diagonal else 0)
        c, s = math.cos(a) * size, math.sin(a) * size
        points = ((0, -1.5), (4.6, -4.5), (5, -9.6), (0, -13), (-5, -9.6), (-4.6, -4.5), (0, -1.5))
        at = [f"{num(x + px * c - py * s)} {num(y + px * s + py * c)}" for px, py in points]
        d += f"M{at[0]}C{at[1]} {at[2]} {at[3]}C{at[4]} {at[5]} {at[6]}Z"
    return d


def lattice() -> str:
    """Draw the flower lattice of a temple door, green and gold."""
    green, mid, bright, step = "#1c3d35", "#2f6153", "#4f937f", 25
    grid, hearts = "", ""
    petals = {GOLD: "", bright: ""}
    for i in range(-11, 12):
        across = 125 + i * step
        grid += f"M{across - 170} 5L{across + 170} 345M{across + 170} 5L{across - 170} 345"
    for i in range(-8, 9):
        for j in range(-12, 13):
            if (i + j) % 2 == 0:
                x, y, large = 125 + i * step / 2, 175 + j * step / 2, i % 2 == 0
                colour = GOLD if i % 4 == 0 and j % 4 == 0 else bright
                petals[colour] += _petals(x, y, 0.86 if large else 0.5, not large)
                hearts += disc(x, y, 2, PAPER if large else PALE_GOLD)
    flowers = "".join(fill(d, colour) for colour, d in petals.items())
    middle = _medallion(green, GOLD, _four_suits(PALE_GOLD))
    return _finish(green, line(grid, mid, 1.6) + flowers + hearts + middle, GOLD, GOLD)


HUES = ("#31477b", "#b9323b", "#dd9d33", "#2f7158", "#f1e2d2", "#74406f", "#8fb3c9", "#e5b9ac", "#b7c98f")
SEAMS = (11, 44, 80, 125, 170, 206, 239)
ROWS = ((11, 46, 6), (46, 92, -7), (92, 128, 5), (128, 175, -8))
CLOTH = ("085274", "731640", "462803", "250761")
SPLIT = ("010010", "100100", "001001", "010010")


def patchwork() -> str:
    """Draw a jogakbo: a wrapping cloth of many scraps."""
    scraps, seams = "", ""
    for (y0, y1, lean), cloth, split in zip(ROWS, CLOTH, SPLIT, strict=True):
        xs = [SEAMS[0], *(x + lean * (1 if i % 2 else -0.6) for i, x in enumerate(SEAMS[1:-1])), SEAMS[-1]]
        for k, (hue, cut) in enumerate(zip(cloth, split, strict=True)):
            a, b = xs[k], xs[k + 1]
            scraps += fill(f"M{a} {y0}L{b} {y0}L{b} {y1}L{a} {y1}Z", HUES[int(hue)])
            seams += f"M{a} {y0}L{b} {y0}L{b} {y1}L{a} {y1}Z"
            if cut == "1":
                scraps += fill(f"M{a} {y0}L{b} {y0}L{a} {y1}Z", HUES[(int(hue) + 4) % 9])
                seams += f"M{b} {y0}L{a} {y1}"
    cloth_half = scraps + line(seams, "#fdf6e6", 2.4) + line(seams, "#6a5a4a", 0.7, 0.7)
    middle = _medallion("#fbf3e0", "#74406f", _four_suits("#74406f"))
    return _finish("#f1e2d2", two_ends(cloth_half) + middle, "#74406f", "#fdf6e6")


def _crane(colour: str) -> str:
    """Draw a crane in flight, around the origin, heading right."""
    body = fill("M-14 4C-6-2 4-3 12-2C18-4 22-9 27-11L20-3C12 4-2 8-14 4Z", colour)
    wings = fill("M-2-1C-8-10-6-20 2-27C4-20 9-12 10-2ZM0 5C-6 12-14 16-23 15C-18 11-13 6-10 2Z", colour)
    legs = line("M-13 4L-28 7M-13 5L-27 10", colour, 1.2)
    return body + wings + legs + line("M22-7L31-13", colour, 1.6)


def celadon() -> str:
    """Draw cranes among clouds, inlaid as in Goryeo celadon."""
    glaze, deep, white, black = "#7fa693", "#5c8573", "#f2f0e2", "#33443d"
    cloud = "M-12 4C-14-4-5-7-3-1C-1-9 10-8 9-1C15-3 17 6 10 7L-8 7C-11 7-12 6-12 4Z"
    body = ""
    for i in range(-2, 3):
        for j in range(-3, 4):
            x, y = 125 + i * 54, 175 + j * 56
            if i == j == 0:
                continue
            if (i + j) % 2 == 0:
                flip = 0 if (j, i) > (0, 0) else 180
                ring = disc(x, y, 23, "none", white, 1.5) + disc(x, y, 20, "none", black, 0.9)
                body += ring + place(_crane(white), x, y + 2, 0.6, flip - 18)
            else:
                body += place(
                    line(cloud, white, 1.7) + line("M-6 3C-4 6 1 5 1 1", white, 1.5),
                    x,
                    y,
                    0.95,
                    0 if (j, i) > (0, 0) else 180,
                )
    for i in range(-2, 2):
        for j in range(-3, 3):
            body += "".join(
                place(fill("M0-1C2-3 2-6 0-8C-2-6-2-3 0-1Z", deep), 152 + i * 54, 203 + j * 56, 1, a)
                for a in (0, 90, 180, 270)
            )
    return _finish(glaze, body + _medallion(deep, white, _four_suits(white), 42), deep, white)


def waves() -> str:
    """Draw sea waves as at the hem of a court robe, midnight blue, under a gold belt."""
    night, other, mid, pale, r = "#1e2d55", "#24356a", "#31477b", "#8aa3cf", 18
    scales = ""
    for row in range(11, -1, -1):
        for col in range(8):
            x, y = 125 + (col - 3.5) * 2 * r + (r if row % 2 else 0), 166 - row * r * 0.75
            scales += disc(x, y, r, night if (col + row) % 2 else other, pale, 1.1)
            scales += disc(x, y, r * 0.66, "none", mid, 1.4) + disc(x, y, r * 0.33, "none", GOLD, 1.1)
    # the scales end at the middle line, and the belt hides the line
    belt = fill("M0 166L250 166L250 184L0 184Z", night) + line("M0 166L250 166M0 184L250 184", GOLD, 1.6)
    belt += "".join(disc(125 + i * 14, 175, 2.2, PALE_GOLD) for i in range(-8, 9))
    return _finish(night, two_ends(scales) + belt + _medallion(night, GOLD, _four_suits(PALE_GOLD)), GOLD, GOLD)


BACKS = {"back-lattice": lattice, "back-patchwork": patchwork, "back-celadon": celadon, "back-waves": waves}
