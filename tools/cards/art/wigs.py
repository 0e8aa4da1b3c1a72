"""Hair and headgear of the queens. The parts from ``behind_*`` are drawn before the head."""

from __future__ import annotations

from .pens import DARK_GOLD, GOLD, INK, PALE_GOLD, both, disc, fill, line, oval, shape
from .people import HAIR

GLOSS = "#4b4453"
RED, JADE = "#c2353a", "#58a584"


def _brooch(x: float, y: float, r: float = 5, gem: str = RED) -> str:
    """Draw a tteoljam: a gilt round with beads trembling on springs."""
    beads = "".join(
        disc(x + dx * r, y + dy * r, r * 0.3, PALE_GOLD, INK, 0.6) for dx, dy in ((-0.9, -0.7), (0.9, -0.7), (0, -1.25))
    )
    return beads + disc(x, y, r, GOLD, INK, 1) + disc(x, y, r * 0.62, "#f6f1e2") + disc(x, y, r * 0.38, gem)


def behind_great_wig() -> str:
    """Draw the body of the great ceremonial wig: a bell from crown to shoulders."""
    return shape(
        "M125 25C101 25 91 38 89 54C86 76 72 92 68 112C67 121 74 125 84 124C94 123 100 118 102 110"
        "L148 110C150 118 156 123 166 124C176 125 183 121 182 112C178 92 164 76 161 54C159 38 149 25 125 25Z",
        HAIR,
    )


def great_wig() -> str:
    """Draw the front of the wig: strands, gilt pins, a phoenix above the brow."""
    strands = both(
        line(
            "M94 58C91 78 79 94 74 114M97 74C94 92 86 104 82 120"
            "M99 92C97 104 93 112 90 119M101 40C96 46 94.6 52 93.6 58",
            GLOSS,
            1.3,
        )
    )
    rounds = both(
        shape("M70 112C76 108 92 108 100 113L98 119C90 115 78 115 69 118Z", RED, INK, 1)
        + disc(84, 113.4, 2.3, PALE_GOLD)
    )
    top = shape("M98 62C96 42 108 33 125 33C142 33 154 42 152 62C144 53 106 53 98 62Z", HAIR, HAIR)
    top += line(
        "M103 55C106 45 114 39 125 38C136 39 144 45 147 55M110 50C114 45 119 43 125 42.6C131 43 136 45 140 50",
        GLOSS,
        1.2,
    )
    bird = shape(
        "M125 27C121 30 120 35 122 40C116 37 111 33 108 28C107 36 111 43 119 46L125 52"
        "L131 46C139 43 143 36 142 28C139 33 134 37 128 40C130 35 129 30 125 27Z",
        GOLD,
        INK,
        1.1,
    )
    bird += disc(125, 43, 2.2, RED) + disc(125, 32, 1.2, INK)
    white = both("".join(_blossom(x, y) for x, y in ((99, 49), (93, 72), (84.4, 94))))
    return strands + rounds + top + white + bird


def _blossom(x: float, y: float) -> str:
    """Draw a white jade flower."""
    petals = ((0, -2.8), (2.7, -0.9), (1.7, 2.3), (-1.7, 2.3), (-2.7, -0.9))
    return "".join(disc(x + a, y + b, 2.4, "#f6f1e2", INK, 0.6) for a, b in petals) + disc(x, y, 1.8, RED)


def behind_bridal() -> str:
    """Draw the low chignon with the long dragon pin."""
    bun = shape("M97 90C95 102 98 115 106 119L144 119C152 115 155 102 153 90Z", HAIR)
    pin = line("M78 107L172 107", INK, 6) + line("M78 107L172 107", GOLD, 4)
    heads = both(
        shape("M82 107C79 100 69 99 66 104C64 108 67 112 71 112C75 113 80 111 82 107Z", GOLD, INK, 1.2)
        + disc(70.6, 105.6, 1.9, RED, INK, 0.6)
    )
    return pin + heads + bun


def bridal_crown() -> str:
    """Draw a jokduri: the small black crown with gems, worn high on parted hair."""
    body = shape(
        "M107 54C104 44 106 34 111 30C119 27 131 27 139 30C144 34 146 44 143 54C134 58 116 58 107 54Z", "#262130"
    )
    faces = line("M117 28.6C114.6 38 114.6 48 116.6 56.4M133 28.6C135.4 38 135.4 48 133.4 56.4", GOLD, 1.4)
    rim = line("M107.4 53.4C116 57 134 57 142.6 53.4", GOLD, 2)
    gems = disc(125, 43, 5.2, GOLD, INK, 0.9) + disc(125, 43, 3.1, RED) + both(disc(110.6, 43, 2.7, JADE, INK, 0.7))
    gems += disc(125, 33.6, 2.2, "#f6f1e2", INK, 0.6) + disc(125, 51.6, 1.9, JADE, INK, 0.6)
    top = (
        line("M125 28L125 23", DARK_GOLD, 1.4)
        + disc(125, 22.6, 3, RED, INK, 0.9)
        + both(disc(113, 27, 2.4, "#f6f1e2", INK, 0.7))
    )
    drops = both(
        line("M106 50C103 56 101 60 100 64", DARK_GOLD, 1)
        + disc(103.4, 55.4, 1.9, PALE_GOLD, INK, 0.6)
        + disc(100.4, 62, 1.9, JADE, INK, 0.6)
    )
    return body + faces + rim + gems + top + drops


def braided_wig() -> str:
    """Draw a gache: two heavy braids wound around the head, with trembling brooches."""
    coil = shape(
        "M125 53C106 59 92 66 83 60C74 53 77 39 89 33C100 28 112 26 125 28"
        "C138 26 150 28 161 33C173 39 176 53 167 60C158 66 144 59 125 53Z",
        HAIR,
    )
    plait = both(
        line(
            "M84 58C84 49 88 42 95 37M93 62C92 53 96 44 103 38M103 59.6"
            "C102 51 106 42 112 36.6M113 56.6C113 48 116 40 120 34"
            "M80 46C86 47 91 52 93 60M88 36C95 38 101 46 103 58M101 31C107 36 111 44 113 55.6",
            GLOSS,
            1.3,
        )
    )
    tie = shape("M119 28L131 28L130 55C128 56.6 122 56.6 120 55Z", RED, INK, 1.1) + line(
        "M120.4 36L129.6 36M120.4 46L129.6 46", PALE_GOLD, 1.3
    )
    return coil + plait + tie + _brooch(125, 41, 6) + both(_brooch(91, 49, 5.2, JADE))


def behind_parasol() -> str:
    """Draw the knot of hair low at the nape, with its jade pin."""
    bun = shape("M97 90C95 102 98 115 106 119L144 119C152 115 155 102 153 90Z", HAIR)
    pin = (
        line("M84 108L166 108", INK, 5.6)
        + line("M84 108L166 108", "#8fd0b0", 3.6)
        + disc(168, 108, 4.4, "#8fd0b0", INK, 1.1)
    )
    return pin + bun


def parasol_hat(paper: str, flower: str) -> str:
    """Draw a jeonmo: the wide riding hat of oiled paper with painted flowers."""
    cone = shape(
        "M58 64C76 58 100 44 114 30C120 26 130 26 136 30"
        "C150 44 174 58 192 64C172 69.6 150 66 125 66C100 66 78 69.6 58 64Z",
        paper,
    )
    ribs = both(line("M117 29C108 42 96 56 84 66M121 28C116 40 112 54 109 66", DARK_GOLD, 1))
    ribs += line("M59 64C78 69.6 100 66 125 66C150 66 172 69.6 191 64", DARK_GOLD, 2.2)
    blooms = (
        both(_peony(85, 60, flower) + _peony(106.6, 54.6, "#c2353a"))
        + _peony(125, 58, flower)
        + _peony(125, 42, "#c2353a")
    )
    knob = oval(125, 27.6, 7, 3.6, INK) + oval(125, 26.8, 4.6, 2, GOLD)
    ties = both(line("M99 67C96 84 99 104 110 118C115 123 120 126 124 128", flower, 2.4))
    return cone + ribs + blooms + knob + ties


def _peony(x: float, y: float, colour: str) -> str:
    """Draw a painted flower with two leaves."""
    leaf = fill(
        f"M{x - 7} {y + 1}C{x - 5} {y - 2} {x + 5} {y - 2} {x + 7} {y + 1}"
        f"C{x + 4} {y + 3} {x - 4} {y + 3} {x - 7} {y + 1}Z",
        "#4f8a5b",
    )
    petals = "".join(
        disc(x + a, y + b, 2.5, colour) for a, b in ((0, -2.4), (2.4, -0.6), (1.4, 2), (-1.4, 2), (-2.4, -0.6))
    )
    return leaf + petals + disc(x, y, 1.5, PALE_GOLD)
