"""Robes. Each is drawn down to the middle line, y = 175, where the band hides the cut."""

from __future__ import annotations

from .pens import DARK_GOLD, GOLD, INK, IVORY, PALE_GOLD, both, disc, fill, line, oval, shape
from .suits import Palette

SHOULDERS = "M51 175L51 157C58 141 80 133 106 125L144 125C170 133 192 141 199 157L199 175Z"


def body(robe: str, deep: str) -> str:
    """Draw the trunk from panel edge to panel edge, with the sleeves' folds."""
    folds = both(fill("M51 175L51 158C56 147 66 141 80 136C75 148 76 162 82 175Z", deep, 0.6))
    return shape(SHOULDERS, robe) + folds + both(line("M80 136C75 148 76 162 82 175", INK, 1.3))


def _dragon(x: float, y: float, r: float, p: Palette) -> str:
    """Draw a gold roundel with a coiling dragon made of a few strokes."""
    ring = disc(x, y, r, p.deep, GOLD, 2.4) + disc(x, y, r - 3.2, "none", GOLD, 0.8)
    k = r / 14
    coil = line(
        f"M{x - 6 * k:.2f} {y + 4 * k:.2f}"
        f"C{x - 8 * k:.2f} {y - 6 * k:.2f} {x + 2 * k:.2f} {y - 9 * k:.2f} {x + 4 * k:.2f} {y - 3 * k:.2f}"
        f"C{x + 5 * k:.2f} {y + 2 * k:.2f} {x - 2 * k:.2f} {y + 2 * k:.2f} {x - 1 * k:.2f} {y + 6 * k:.2f}"
        f"C{x + 2 * k:.2f} {y + 9 * k:.2f} {x + 7 * k:.2f} {y + 6 * k:.2f} {x + 7 * k:.2f} {y + 1 * k:.2f}",
        PALE_GOLD,
        1.9,
    )
    return ring + coil


def _chest_roundel(p: Palette) -> str:
    """Draw the great roundel. Each half of the card shows its upper part."""
    half = shape("M99 170A26 26 0 0 1 151 170L151 175L99 175Z", p.deep, GOLD, 2.4)
    return (
        half
        + line("M104.6 172A20.6 20.6 0 0 1 145.4 172", GOLD, 0.9)
        + line("M113 172C109 160 119 154 125 158C131 162 127 168 133 168C139 168 140 161 136 157", PALE_GOLD, 2.1)
        + disc(125, 152.4, 1.7, "#d8443c")
    )


def round_collar(p: Palette, edge: str = GOLD) -> str:
    """Draw the round neck of an official's or king's robe over a white undercollar."""
    white = shape(
        "M107 120C110 132 118 137 125 137C132 137 140 132 143 120"
        "L138 117C136 126 130 130 125 130C120 130 114 126 112 117Z",
        IVORY,
        INK,
        1.2,
    )
    ring = line("M104.4 122C107 136 116 142.4 125 142.4C134 142.4 143 136 145.6 122", INK, 6) + line(
        "M104.4 122C107 136 116 142.4 125 142.4C134 142.4 143 136 145.6 122", edge, 3.8
    )
    return white + ring


def dragon_robe(p: Palette) -> str:
    """Draw a gonryongpo: round collar, dragon roundels on chest and shoulders."""
    return body(p.robe, p.deep) + both(_dragon(82, 150, 11.5, p)) + _chest_roundel(p) + round_collar(p)


def crossed_collar(p: Palette, band: str, white: str = IVORY, depth: float = 175) -> str:
    """Draw two wide edges crossing over the breast, the left one on top, with the white strip inside."""
    under = shape(f"M144 120L152 126L124 {depth}L112 {depth}L110 166Z", band, INK, 1.3)
    under += line("M141.6 122L116 163", white, 3.6)
    over = shape(f"M106 120L98 126L126 {depth}L142 {depth}L138 166Z", band, INK, 1.3)
    over += line("M107 121L139 172", INK, 5.2) + line("M107 121L139 172", white, 3.6)
    return under + over


def ceremonial_robe(p: Palette) -> str:
    """Draw a gujangbok: the robe of the great rites, with the round white yoke and its hanging square."""
    emblem = both(_dragon(78, 152, 10.5, p))
    front = fill("M97 128L153 128L148 175L102 175Z", p.deep) + line("M98 130L102 175M152 130L148 175", GOLD, 2.4)
    yoke = shape(
        "M101 118C103 136 114 145 125 145C136 145 147 136 149 118"
        "L141 116C140 129 132 136 125 136C118 136 110 129 109 116Z",
        IVORY,
        INK,
        1.3,
    )
    square = shape("M119 144L131 144L131 149L136 149L136 164L114 164L114 149L119 149Z", IVORY, INK, 1.3)
    return body(p.robe, p.deep) + emblem + front + yoke + square


def silla_robe(p: Palette) -> str:
    """Draw a robe of the old kingdom: broad brocade edges and a string of jade."""
    collar = crossed_collar(p, p.accent)
    dots = "".join(disc(x, y, 1.9, PALE_GOLD) for x, y in ((104, 132), (109, 141), (114, 150), (119.4, 159.5)))
    beads = line("M100 129C104 148 116 156 125 156C134 156 146 148 150 129", DARK_GOLD, 1)
    string = (
        (101, 134),
        (104, 141),
        (109, 147.5),
        (115.5, 152.6),
        (134.5, 152.6),
        (141, 147.5),
        (146, 141),
        (149, 134),
    )
    beads += "".join(disc(x, y, 2.7, "#e9c45f", INK, 0.8) for x, y in string)
    jade = shape(
        "M121 153C125 150 130 152.6 129.6 157.4C129.4 161.4 126.4 164.4 122.6 165.4"
        "C124.8 162.6 125 160.6 122.6 159.6C120.4 158.4 119.6 155 121 153Z",
        "#58a584",
        INK,
        1,
    )
    return body(p.robe, p.deep) + cloud_marks(p.light) + collar + dots + beads + jade


def cloud_marks(colour: str) -> str:
    """Draw a woven cloud on each shoulder."""
    return both(
        line(
            "M66 158C62 150 72 146 74 152C76 146 86 147 84 154C90 152 92 160 86 161M70 158C72 160 75 159 75 156",
            colour,
            1.6,
        )
    )


def emperor_robe(p: Palette) -> str:
    """Draw the yellow dragon robe: the dragon robe with other colours of roundels and collar."""
    blue = Palette(p.robe, p.accent_deep, p.light, p.accent, p.accent_deep, p.ground, p.halo)
    return (
        body(p.robe, p.deep) + both(_dragon(82, 150, 11.5, blue)) + _chest_roundel(blue) + round_collar(blue, p.accent)
    )


def jeogori(p: Palette, robe: str, collar: str, ribbon: str, gilt: bool = False) -> str:
    """Draw a lady's jacket: crossed collar, white strip, ribbon bow; ``gilt`` adds gold stamping."""
    deep = p.deep if robe == p.robe else p.accent_deep
    stamp = ""
    if gilt:
        stamp = both("".join(_blossom(x, y, 3.6, PALE_GOLD) for x, y in ((66, 157), (80, 147), (92, 137.5), (92, 158))))
    bow = shape("M128 158C138 150 150 152 152 158C150 164 138 166 128 161Z", ribbon, INK, 1.2)
    bow += shape("M122 160L118 175L128 175L129 160ZM130 160L134 175L144 175L136 159Z", ribbon, INK, 1.2)
    knot = oval(128, 159, 4.2, 3.8, ribbon, INK, 1.2)
    return body(robe, deep) + stamp + crossed_collar(p, collar, depth=168) + bow + knot


def _blossom(x: float, y: float, r: float, colour: str) -> str:
    """Draw a five-petalled stamp."""
    petals = ((0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31))
    return "".join(disc(x + dx * r * 0.8, y + dy * r * 0.8, r * 0.55, colour) for dx, dy in petals) + disc(
        x, y, r * 0.4, INK
    )


def officer(p: Palette) -> str:
    """Draw an officer's dress: a dark sleeveless coat over bright sleeves, the collar crossed to the right."""
    sleeves = body(p.accent, p.accent_deep)
    coat = shape("M88 175C84 160 84 146 90 130L106 125L144 125L160 130C166 146 166 160 162 175Z", p.robe, INK, 1.5)
    piping = both(line("M93.4 131C88 146 88 160 91.4 175", GOLD, 1.6))
    studs = both("".join(disc(x, y, 2, GOLD, INK, 0.7) for x, y in ((98, 140), (97, 151), (98, 162))))
    return sleeves + coat + piping + studs + crossed_collar(p, p.deep)
