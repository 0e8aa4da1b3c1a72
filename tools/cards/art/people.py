"""Heads: faces seen from the front and in profile, hair, beards. The middle of a face is (125, 86)."""

from __future__ import annotations

from .pens import INK, both, disc, fill, line, oval, shape

SKIN, SHADE, BLUSH, LIP = "#f5d8b8", "#e3b88f", "#e58a78", "#b8483f"
FAIR, FAIR_SHADE = "#fae6d2", "#edc5a6"
HAIR, GREY = "#231d28", "#8f8d93"


def neck(shade: str = SHADE) -> str:
    """Draw the neck, which goes before the collar."""
    return fill("M113 104L137 104L139 132L111 132Z", shade)


def _eyes(width: float, lid: float) -> str:
    """Draw the left eye, a single-lidded almond; the caller mirrors it."""
    x0, x1 = 113 - width, 113 + width
    white = fill(f"M{x0} 87C{x0 + 3} 83.4 {x1 - 4} 82.6 {x1} 86.6C{x1 - 4} 89.6 {x0 + 3} 89.8 {x0} 87Z", "#fffdf8")
    iris = disc(113.3, 86.3, 2.7, INK) + disc(114.2, 85.4, 0.7, "#ffffff")
    upper = line(f"M{x0 - 1} 87.4C{x0 + 3} 83 {x1 - 4} 82.2 {x1 + 0.6} 86.8", INK, lid)
    return white + iris + upper


def man(skin: str = SKIN, brow: float = 3.0, stern: float = 0.0) -> str:
    """Draw a man's face from the front."""
    ears = both(shape("M99 82C94 79 92.5 84 94 90C95 95 98 97 101 95Z", skin, INK, 1.2))
    head = shape(
        "M98 74C98 58 110 52 125 52C140 52 152 58 152 74C153 92 148 104 141 112"
        "C136 118 130 121.5 125 121.5C120 121.5 114 118 109 112C102 104 97 92 98 74Z",
        skin,
    )
    brows = both(line(f"M104.5 79.5C108 {75 - stern * 0.2} 114 {74.6 + stern} 120 {77.4 + stern}", HAIR, brow))
    nose = line(
        "M123 85C122.6 91 120.6 95.5 120.6 98.4C121.6 101 125 100.2 126 101.2M129.6 98.6C129.4 100.2 128 101 127 101",
        "#b5835a",
        1.5,
    )
    return ears + head + brows + both(_eyes(6.6, 1.9)) + nose


def mouth(y: float = 108, smile: float = 1.5) -> str:
    """Draw a man's closed mouth."""
    return line(f"M118.6 {y}C121.6 {y + smile} 128.4 {y + smile} 131.4 {y}", LIP, 2.2)


def woman(hue: str = FAIR, bridal: bool = False) -> str:
    """Draw a woman's face: a softer oval, thin brows, small lips; ``bridal`` adds the red spots."""
    head = shape(
        "M99 76C99 60 110 53 125 53C140 53 151 60 151 76C152 92 146 105 138 113"
        "C133 118 129 121 125 121C121 121 117 118 112 113C104 105 98 92 99 76Z",
        hue,
    )
    brows = both(line("M105.5 80C109 76.4 115 75.8 119.4 78.2", HAIR, 1.7))
    cheeks = both(disc(107, 99, 4.3 if bridal else 5, LIP if bridal else "#f3b9a2"))
    nose = line("M124.2 87C124 92 122.4 96 122.4 98C123.4 100 126 99.6 127.4 98.8", "#cf9d78", 1.4)
    lips = fill(
        "M118.4 107.6C121 105 123.6 104.6 125 105.8C126.4 104.6 129 105 131.6 107.6C129 111.6 121 111.6 118.4 107.6Z",
        "#c2353a",
    )
    lips += line("M119.4 107.7C122 108.5 128 108.5 130.6 107.7", "#7d1f2a", 0.9)
    spot = disc(125, 69.5, 3.3, LIP) if bridal else ""
    return head + cheeks + brows + both(_eyes(6, 1.8)) + nose + lips + spot


def parted_hair() -> str:
    """Draw hair parted in the middle and drawn back over the temples."""
    left = shape(
        "M125 51C108 49 96 58 95 76C94.6 84 96 91 98.6 96C99 84 102 74 110 68C116 63.6 122 60 125 55Z", HAIR, HAIR, 1
    )
    sheen = line("M99 77C101 66 109 59 119 56", "#4b4453", 1.3) + line("M103 72C106 66 112 61 120 58.6", "#4b4453", 1)
    return both(left + sheen) + line("M125 52L125 57", FAIR_SHADE, 1.2)


def sideburns(colour: str = HAIR) -> str:
    """Draw hair in front of the ears, below a hat."""
    return both(fill("M97.4 64C96.6 74 97 82 98.6 88C100.6 84 102.4 76 104.4 70L104 62Z", colour))


def moustache(colour: str = HAIR) -> str:
    """Draw two drooping strokes."""
    return both(
        fill(
            "M125 103.4C120 101.8 114.4 104 110.4 110.6"
            "C109.6 112.6 111.4 113 112.6 111.4C116 107.4 120.6 106.2 125 106Z",
            colour,
        )
    )


def long_beard(colour: str = HAIR, length: float = 34) -> str:
    """Draw a tapering beard from the chin, with side strands along the jaw."""
    tip = 112 + length
    beard = shape(
        f"M114.6 112.6C119 114.6 131 114.6 135.4 112.6C137 {tip - 16} 131 {tip - 6} 125 {tip}"
        f"C119 {tip - 6} 113 {tip - 16} 114.6 112.6Z",
        colour,
        colour,
        0.8,
    )
    light = "#4b4453" if colour == HAIR else "#c9c7cc"
    hairs = line(
        f"M121 118C120.6 {tip - 18} 122 {tip - 10} 124 {tip - 5}M129 118"
        f"C129.4 {tip - 18} 128 {tip - 10} 126 {tip - 5}M125 117L125 {tip - 6}",
        light,
        1,
    )
    return beard + hairs


def full_beard(colour: str = HAIR, length: float = 26) -> str:
    """Draw a beard covering the jaw from ear to ear."""
    tip = 112 + length
    jaw = fill(
        f"M98.4 88C99.6 98 104 105 110.6 109C116 113.6 134 113.6 139.4 109C146 105 150.4 98 151.6 88"
        f"C154 104 149 118 141 {tip - 8}C136 {tip - 2} 130 {tip - 3} 125 {tip}"
        f"C120 {tip - 3} 114 {tip - 2} 109 {tip - 8}"
        "C101 118 96 104 98.4 88Z",
        colour,
    )
    light = "#4b4453" if colour == HAIR else "#c9c7cc"
    return jaw + both(line(f"M103 104C105 112 109 118 113 {tip - 9}M110 113C112 118 115 122 118 {tip - 6}", light, 1))


def profile(skin: str = SKIN) -> str:
    """Draw a young man's head from the side, looking right: one eye."""
    face = shape(
        "M108 60C114 54 134 52 141 58C146 63 147 71 146.6 77C146.4 79.6 146 81.4 147.4 84"
        "C150 89 154 94 155.4 98C155.6 100.8 152 102 148.6 102C148 103.6 148.6 104.6 149.4 105.6"
        "C152 106.8 152 109.4 149.6 110.2C151.4 111.8 151 114.6 148.6 115.4C147.6 117.4 149 119 149 121.4"
        "C148.6 126.4 142 128 136.4 126.4C128 124 121 119 117 112L108 98Z",
        skin,
    )
    nape = shape("M110 98C111 110 110 120 106 128L138 132C135 128 134 124 134 118Z", SHADE, INK, 1.3)
    ear = shape("M116 88C110.6 83.6 107.6 89 109.6 95.4C111 100.6 115.6 101.4 117 97.6Z", skin, INK, 1.3)
    ear += line("M113.6 90.6C111.6 91 112 95 114 96.6", "#b5835a", 1.1)
    hair = fill(
        "M141 58C133 60 126 64 122.6 72C120.6 78 120.6 84 119.4 89"
        "C117.4 86 114 85.4 111.6 87C108.6 90 108 97 110.4 103"
        "C104 99 100 86 102 72C105 58 128 50 141 58Z",
        HAIR,
    )
    brow = line("M131 77.6C135 73.8 140.6 73.6 145.4 76.4", HAIR, 2.9)
    eye = fill("M132.6 86.6C135.6 82.6 140.6 82.6 143.8 85.4C143.4 88.4 137.6 89.8 132.6 86.6Z", "#fffdf8")
    eye += oval(140.6, 86, 2.1, 2.6, INK) + line("M131 86.8C135 82.4 140.4 82.2 144.6 85.6", INK, 2)
    lips = line("M142.4 110.4C145 111 147.4 110.6 149.4 110.2", LIP, 2)
    nostril = line("M149.6 101.4C147.6 100.8 147.4 98.8 148.6 97.8", "#b5835a", 1.3)
    return nape + face + hair + ear + brow + eye + lips + nostril


def profile_beard(colour: str = HAIR) -> str:
    """Draw moustache and short beard of a head from the side."""
    beard = fill(
        "M149.6 116C151 124 148 136 140 143C136 136 126 128 117.6 112C116 108 115.6 103 116 99"
        "C119 108 126 115 134 118C140 120 146 119 149.6 116Z",
        colour,
    )
    lip = fill("M150.6 104.4C145 102.6 139 105 136.4 112C140.6 109.4 146 108.4 150.8 107.6Z", colour)
    return beard + lip + line("M128 121C132 126 136 130 139 136M136 121C139 125 141 129 142 134", "#4b4453", 1)
