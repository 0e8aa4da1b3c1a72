"""Short functions for SVG. They use only what nanosvg draws: paths, circles, flat fills, transforms."""

from __future__ import annotations

from functools import cache
from typing import Any

W, H = 250, 350
INK = "#2a2231"
GOLD = "#d9a441"
PALE_GOLD = "#f2d38a"
DARK_GOLD = "#9a6a1c"
PAPER = "#fdfbf5"
IVORY = "#f8f2e2"


def num(value: float) -> str:
    """Return a number as the shortest text."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def fill(d: str, colour: str, opacity: float = 1.0) -> str:
    """Draw a flat shape."""
    see = "" if opacity >= 1 else f' fill-opacity="{num(opacity)}"'
    return f'<path d="{d}" fill="{colour}"{see}/>'


def line(d: str, colour: str = INK, width: float = 1.6, opacity: float = 1.0) -> str:
    """Draw an open stroke with round ends."""
    see = "" if opacity >= 1 else f' stroke-opacity="{num(opacity)}"'
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(width)}"{see} '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def shape(d: str, colour: str, outline: str = INK, width: float = 1.5) -> str:
    """Draw a filled shape with an outline: the ordinary brush of the court cards."""
    return f'<path d="{d}" fill="{colour}" stroke="{outline}" stroke-width="{num(width)}" stroke-linejoin="round"/>'


def disc(x: float, y: float, r: float, colour: str, outline: str = "", width: float = 1.2) -> str:
    """Draw a circle."""
    edge = f' stroke="{outline}" stroke-width="{num(width)}"' if outline else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{colour}"{edge}/>'


def oval(x: float, y: float, rx: float, ry: float, colour: str, outline: str = "", width: float = 1.2) -> str:
    """Draw an ellipse."""
    edge = f' stroke="{outline}" stroke-width="{num(width)}"' if outline else ""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{colour}"{edge}/>'


def box(
    x: float, y: float, w: float, h: float, colour: str, round_: float = 0, outline: str = "", width: float = 1.2
) -> str:
    """Draw a rectangle."""
    edge = f' stroke="{outline}" stroke-width="{num(width)}"' if outline else ""
    corner = f' rx="{num(round_)}"' if round_ else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner} fill="{colour}"{edge}/>'


def place(body: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """Return ``body``, drawn around the origin, at another place."""
    parts = [f"translate({num(x)} {num(y)})"]
    if turn:
        parts.append(f"rotate({num(turn)})")
    if scale != 1:
        parts.append(f"scale({scale:.4g})")
    return f'<g transform="{" ".join(parts)}">{body}</g>'


def mirror(body: str) -> str:
    """Return the mirror image about the vertical axis of the card."""
    return f'<g transform="translate({W} 0) scale(-1 1)">{body}</g>'


def both(body: str) -> str:
    """Return ``body`` and its mirror image."""
    return body + mirror(body)


def upside_down(body: str) -> str:
    """Return ``body`` turned by 180 degrees around the middle of the card."""
    return f'<g transform="rotate(180 {W // 2} {H // 2})">{body}</g>'


def two_ends(body: str) -> str:
    """Return ``body`` at both ends of the card."""
    return body + upside_down(body)


@cache
def _font() -> Any:
    import pylopdf_fonts_ko
    from fontTools.ttLib import TTFont

    return TTFont(pylopdf_fonts_ko.sans_path())


def text(
    text: str,
    x: float,
    baseline: float,
    size: float,
    colour: str,
    *,
    bold: float = 0.0,
    most: float = 1000.0,
    track: float = 0.0,
) -> str:
    """Return centred text as outlines. ``bold`` adds a stroke of that width; ``most`` is the maximum width."""
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    font = _font()
    glyphs, names, scale = font.getGlyphSet(), font.getBestCmap(), size / font["head"].unitsPerEm
    advances = [glyphs[names[ord(c)]].width * scale + track for c in text]
    total = sum(advances) - track
    squeeze = min(1.0, most / total)
    pen_x, d = x - total * squeeze / 2, ""
    for char, advance in zip(text, advances, strict=True):
        pen = SVGPathPen(glyphs, ntos=num)
        glyphs[names[ord(char)]].draw(TransformPen(pen, (scale * squeeze, 0, 0, -scale, pen_x, baseline)))
        d += pen.getCommands()
        pen_x += advance * squeeze
    edge = f' stroke="{colour}" stroke-width="{num(bold)}" stroke-linejoin="round"' if bold else ""
    return f'<path d="{d}" fill="{colour}"{edge}/>'
