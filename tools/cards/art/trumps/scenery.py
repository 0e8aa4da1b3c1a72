"""Ground, weather and plants for several trumps, and a function that places people."""

from __future__ import annotations

from math import cos, pi, sin, tau

from ..panel import X0, X1, Y0, Y1
from ..pens import INK, box, disc, fill, line, num, place, shape
from .curves import curve, spots, thread

RED, RED_DEEP, ROSE = "#b9323b", "#82202d", "#e58a78"
BLUE, BLUE_DEEP, SKY, MIST = "#31477b", "#1e2d55", "#9fb6d6", "#e9edf4"
GREEN, GREEN_DEEP, LEAF = "#2f7158", "#1c4b3b", "#64a184"
AMBER, AMBER_DEEP, CREAM, SAND = "#dd9d33", "#b06f1d", "#fbf3de", "#f1ddab"
BARK, BARK_DEEP, STONE, STONE_DEEP = "#7b5234", "#523420", "#b9b4ac", "#8b867f"
NIGHT, DUSK, PEACH = "#1d2748", "#33406e", "#faecdd"


def sky(colour: str) -> str:
    """Fill the whole ground of a picture."""
    return box(X0 - 1, Y0 - 1, X1 - X0 + 2, Y1 - Y0 + 2, colour)


def land(points: str, colour: str) -> str:
    """Draw hills or water from their skyline down to the lower edge."""
    return fill(f"{thread(points)}V{Y1 + 2}H{X0 - 2}Z", colour)


def at(person: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Place a head of the courts, whose middle is (125, 86)."""
    return place(place(person, -125, -86), x, y, scale, turn)


def cloud(x: float, y: float, scale: float, colour: str, edge: str = "") -> str:
    """Draw a cloud with scrolled ends."""
    d = "M-34 8C-44 8-46-5-36-7C-36-17-22-19-18-12C-14-24 8-24 10-12C16-18 28-15 27-6C38-6 40 8 29 8Z"
    body = shape(d, colour, edge, 1.6) if edge else fill(d, colour)
    scroll = line("M-29 1C-25 4-20 1-22-4M-4-3C1 1 7-3 4-9M15 2C19 5 23 2 22-2", edge, 1.5) if edge else ""
    return place(body + scroll, x, y, scale)


def pine(x: float, y: float, scale: float, colour: str, shade: str) -> str:
    """Draw a cushion of pine needles."""
    d = "M-32 8C-40 4-36-6-27-6C-26-15-12-18-6-12C0-20 16-18 18-9C28-12 38-2 31 6C20 10-20 11-32 8Z"
    needles = line("M-22 5L-25-1M-22 5L-20-2M-4 4L-8-4M-4 4L-1-5M15 4L12-3M15 4L19-3", shade, 1.3)
    return place(shape(d, colour, INK, 1.3) + needles, x, y, scale)


def rays(x: float, y: float, colour: str, opacity: float, parts: int = 18, reach: float = 240) -> str:
    """Draw rays from a point. The frame covers the parts outside the panel."""
    d = ""
    for i in range(parts):
        a, b = tau * i / parts, tau * (i + 0.5) / parts
        d += f"M{num(x)} {num(y)}L{x + reach * cos(a):.0f} {y + reach * sin(a):.0f}"
        d += f"L{x + reach * cos(b):.0f} {y + reach * sin(b):.0f}Z"
    return fill(d, colour, opacity)


def ring_of(count: int, x: float, y: float, r: float, body: str) -> str:
    """Repeat ``body``, which points upwards from the origin, around a circle."""
    turns = [tau * i / count for i in range(count)]
    return "".join(place(body, x + r * sin(a), y - r * cos(a), 1, a * 180 / pi) for a in turns)


def waves(y: float, colour: str, crest: str, step: float = 18.5) -> str:
    """Draw a row of scale-shaped waves across the panel, filled down to the lower edge."""
    count = int((X1 - X0) / step) + 2
    d, inner = f"M{X0 - 2} {y}", ""
    for i in range(count):
        x = X0 - 2 + i * step
        d += f"A{num(step / 2)} {num(step / 2)} 0 0 1 {num(x + step)} {y}"
        inner += f"M{num(x + step * 0.24)} {y + 1}A{num(step * 0.26)} {num(step * 0.26)} 0 0 1 "
        inner += f"{num(x + step * 0.76)} {y + 1}"
    return shape(f"{d}V{Y1 + 2}H{X0 - 2}Z", colour, crest, 1.4) + line(inner, crest, 1.3)


def stars(places: str, colour: str) -> str:
    """Draw small four-pointed stars: ``"x,y,r …"``."""
    d = ""
    for x, y, r in spots(places):
        k = r * 0.24
        d += f"M{num(x)} {num(y - r)}L{num(x + k)} {num(y - k)}L{num(x + r)} {num(y)}L{num(x + k)} {num(y + k)}"
        d += f"L{num(x)} {num(y + r)}L{num(x - k)} {num(y + k)}L{num(x - r)} {num(y)}L{num(x - k)} {num(y - k)}Z"
    return fill(d, colour)


def flame(x: float, y: float, scale: float, outer: str, inner: str) -> str:
    """Draw a flame above a point."""
    big = shape(curve("0,0 -12,-10 -11,-24 -3,-34 -2,-50! 9,-36 13,-22 11,-9"), outer, INK, 1.2)
    return place(big + fill(curve("0,-2 -6,-9 -4,-18 1,-28! 6,-17 6,-8"), inner), x, y, scale)


def lantern(x: float, y: float, colour: str, glow: str) -> str:
    """Draw a silk lantern, blue above red, that hangs from a point."""
    light = disc(x, y + 19, 21, glow)
    body = shape(f"M{x - 9} {y + 6}H{x + 9}V{y + 33}H{x - 9}Z", colour, INK, 1.2)
    caps = shape(f"M{x - 11} {y + 3}H{x + 11}V{y + 7}H{x - 11}ZM{x - 11} {y + 32}H{x + 11}V{y + 36}H{x - 11}Z", BARK)
    return light + line(f"M{x} {y - 4}V{y + 3}", INK, 1.4) + body + caps


def fan(x: float, y: float, r: float, colours: tuple[str, str, str], turn: float = 0) -> str:
    """Draw an open fan held at a point: leaf, painted flower, upper edge."""
    leaf, flower, edge = colours
    spread = [tau * i / 36 for i in range(-6, 7)]

    def on(k: float, a: float) -> str:
        return f"{r * k * sin(a):.1f} {-r * k * cos(a):.1f}"

    first, last = spread[0], spread[-1]
    body = shape(f"M0 0L{on(1, first)}A{r} {r} 0 0 1 {on(1, last)}Z", leaf, INK, 1.4)
    rim = f"M{on(0.86, first)}L{on(1, first)}A{r} {r} 0 0 1 {on(1, last)}L{on(0.86, last)}"
    rim = fill(f"{rim}A{num(r * 0.86)} {num(r * 0.86)} 0 0 0 {on(0.86, first)}Z", edge)
    bloom = "".join(disc(r * 0.6 * sin(a), -r * 0.6 * cos(a), r * 0.11, flower) for a in spread[2:-2:2])
    ribs = line("".join(f"M0 0L{on(1, a)}" for a in spread[::2]), INK, 0.9)
    return place(body + rim + bloom + ribs + disc(0, 0, 2.4, INK), x, y, 1, turn)


def cord(d: str, colour: str, width: float) -> str:
    """Draw a line with an ink outline: for ropes, staffs and edges of a collar."""
    return line(d, INK, width + 2.4) + line(d, colour, width)


def collar(x: float, y: float, reach: float, colour: str, width: float = 4.6, wide: float = 14) -> str:
    """Draw two edges of a jacket that cross over the breast down to ``reach``, the left one on top."""
    right = f"M{num(x + wide)} {num(y)}L{num(x)} {num(y + wide * 2)}"
    left = f"M{num(x - wide)} {num(y)}L{num(x - wide + reach / 2)} {num(y + reach)}"
    return cord(right, colour, width) + cord(left, colour, width)


def discs(places: str, colour: str, outline: str = "", width: float = 1.2) -> str:
    """Draw discs of different sizes: ``"x,y,r …"``."""
    return "".join(disc(x, y, r, colour, outline, width) for x, y, r in spots(places))
