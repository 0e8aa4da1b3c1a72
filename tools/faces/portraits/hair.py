"""Hair behind the head, and hair in front of it."""

from __future__ import annotations

import math

from tools.cards.art.pens import INK, disc, fill, line, num, shape

from .heads import STROKE, both

BLACK, GLOSS = "#2b2530", "#5a5263"
BROWN, BROWN_GLOSS = "#5a3a2a", "#8a6044"
GREY, GREY_GLOSS = "#a9a6ae", "#d6d4da"
WHITE, WHITE_GLOSS = "#e9e6e4", "#bdb8b8"
DARK_GREY = "#6f6b76"

Points = list[tuple[float, float]]


def curls(points: Points, r: float, colour: str, gloss: str) -> str:
    """Draw a cloud of curls with one outline, and a light line in each."""
    rims = "".join(disc(x, y, r + STROKE / 2, INK) for x, y in points)
    body = "".join(disc(x, y, r - STROKE / 2, colour) for x, y in points)
    light = "".join(_gloss(x, y, r * 0.5, gloss) for x, y in points)
    return rims + body + light


def _gloss(x: float, y: float, k: float, colour: str) -> str:
    """Draw the light line in one curl."""
    rise = f"C{num(x - k)} {num(y - k * 1.1)} {num(x + k * 0.6)} {num(y - k * 1.2)}"
    return line(f"M{num(x - k)} {num(y + k * 0.2)}{rise} {num(x + k * 0.8)} {num(y - k * 0.1)}", colour, 2)


def arc(rx: float, ry: float, first: float, last: float, count: int, cy: float = 92) -> Points:
    """Return points on an ellipse around the head, in degrees from the right, anticlockwise."""
    steps = [math.radians(first + (last - first) * n / (count - 1)) for n in range(count)]
    return [(100 + rx * math.cos(a), cy - ry * math.sin(a)) for a in steps]


def brush_cut(colour: str = BLACK) -> str:
    """Draw short upright hair, flat on top."""
    return shape(
        "M54 92C50 74 52 50 60 38C66 33 74 36 80 30C86 33 94 29 100 31C107 28 114 33 120 30C127 35 134 33 140 38"
        "C148 50 150 74 146 92C143 80 140 72 136 64C118 60 82 60 64 64C60 72 57 80 54 92Z",
        colour, INK, STROKE,
    ) + line("M76 44L75 54M90 40L89.6 52M106 40L106 52M122 42L123 53", GLOSS, 2.4)  # fmt: skip


def sideburns(colour: str = BLACK) -> str:
    """Draw hair in front of the ears, below a hat."""
    return both(fill("M53.6 74C52 84 52.6 98 54.4 106C58.4 102 60.6 92 62 80L62 70Z", colour))


def side_parting(colour: str = BLACK, gloss: str = GLOSS) -> str:
    """Draw hair combed to one side with water: a teacher's, an office worker's."""
    return shape(
        "M53 94C48 74 52 52 66 40C86 24 126 26 140 42C150 56 151 76 147 94C144 82 141 74 136 66"
        "C118 70 92 68 72 54C68 64 58 76 53 94Z",
        colour, INK, STROKE,
    ) + line("M78 48C94 60 116 62 134 56M84 41C98 50 118 52 134 48", gloss, 2.6)  # fmt: skip


def slick(colour: str = BLACK, gloss: str = GLOSS) -> str:
    """Draw hair with pomade: eight parts to one side, two to the other."""
    return shape(
        "M53 96C48 76 50 56 62 44C60 40 64 34 72 33C94 22 132 26 143 46C150 60 151 80 147 96C144 86 142 78 138 70"
        "C138 60 128 52 112 54C94 56 78 54 68 50C66 62 58 76 53 96Z",
        colour, INK, STROKE,
    ) + line("M72 42C90 48 112 44 128 46M80 36C96 40 116 36 132 42M142 58C144 64 145 72 145 80",
             gloss, 2.6)  # fmt: skip


def side_hair(colour: str = GREY) -> str:
    """Draw the remaining hair at the sides of a bald head, and three hairs over the top."""
    sides = both(shape("M53 112C42 104 42 82 52 70C58 68 60 74 58 82C56 92 56 104 53 112Z", colour, INK, STROKE))
    return sides + line("M70 47C84 38 112 38 134 50M66 53C84 44 112 44 138 57", INK, 2.2)


def bald_shine() -> str:
    """Draw the light on a bald head."""
    return line("M112 46C120 48 126 52 130 57", "#fffaf0", 4.4)


def long_behind(colour: str = BLACK, low: float = 172, wide: float = 62) -> str:
    """Draw hair that falls behind the head to ``low``."""
    left, right = 100 - wide, 100 + wide
    return shape(
        f"M100 22C60 22 42 50 41 88C40 116 {num(left)} {num(low - 40)} {num(left - 2)} {num(low)}"
        f"C{num(left + 20)} {num(low + 7)} {num(right - 20)} {num(low + 7)} {num(right + 2)} {num(low)}"
        f"C{num(right)} {num(low - 40)} 160 116 159 88C158 50 140 22 100 22Z",
        colour, INK, STROKE,
    )  # fmt: skip


def bob(colour: str = BLACK) -> str:
    """Draw the hair of a schoolgirl behind the head, cut straight below the ears."""
    return shape(
        "M100 24C60 24 42 52 41 90C40 110 40 124 41 139C50 145 64 144 70 140L130 140C136 144 150 145 159 139"
        "C160 124 160 110 159 90C158 52 140 24 100 24Z",
        colour, INK, STROKE,
    )  # fmt: skip


def fringe(colour: str = BLACK, gloss: str = GLOSS) -> str:
    """Draw hair cut straight over the brows, with locks in front of the ears."""
    return shape(
        "M46 128C42 96 42 64 60 44C80 26 120 26 140 44C158 64 158 96 154 128C148 118 146 98 143 74"
        "C116 79 84 79 57 74C54 98 52 118 46 128Z",
        colour, INK, STROKE,
    ) + line("M62 58C76 46 96 42 112 43M80 62L79 73M100 62L100 74M120 62L121 73", gloss, 2.6)  # fmt: skip


def airy_fringe(colour: str = BROWN, gloss: str = BROWN_GLOSS) -> str:
    """Draw a light fringe of strands, as worn today."""
    return shape(
        "M48 140C43 104 42 66 60 45C80 27 120 27 140 45C158 66 157 104 152 140C147 124 146 96 138 70"
        "C132 66 126 68 121 79C117 72 113 70 108 80C104 72 98 71 94 80C88 71 84 72 80 79C74 68 68 66 62 70"
        "C54 96 53 124 48 140Z",
        colour, INK, STROKE,
    ) + line("M66 56C78 46 94 42 110 43M54 92C55 82 56 78 58 72", gloss, 2.6)  # fmt: skip


def middle_parting(colour: str = BLACK, gloss: str = GLOSS) -> str:
    """Draw hair drawn back from a parting in the middle, tight to the head."""
    half = shape(
        "M100 36C70 34 48 56 47 92C47 98 49 104 52 108C54 92 60 78 72 68C84 60 96 56 100 48Z", colour, INK, STROKE
    )
    return both(half + line("M54 84C58 68 74 54 92 48", gloss, 2.4))


def curtains(colour: str = BLACK, gloss: str = GLOSS) -> str:
    """Draw hair parted in the middle, which falls to the cheekbones like curtains: the nineties."""
    half = shape(
        "M100 33C66 22 42 48 45 92C46 102 50 108 55 110C57 98 60 90 66 84C78 76 94 66 100 47Z", colour, INK, STROKE
    )
    return both(half + line("M54 80C56 62 70 48 88 44", gloss, 2.6))


def shaggy(colour: str = BLACK, gloss: str = GLOSS) -> str:
    """Draw hair swept across the brow and over the ears, like a student with a guitar."""
    return shape(
        "M44 124C38 92 40 58 60 42C80 24 122 24 142 44C160 64 160 94 156 124C150 122 147 112 147 96"
        "C146 86 144 78 140 71C126 80 108 76 90 62C84 74 66 82 56 84C53 98 52 118 44 124Z",
        colour, INK, STROKE,
    ) + line("M66 60C76 46 94 40 112 42M92 58C104 66 122 70 136 64", gloss, 2.6)  # fmt: skip


def tousled(colour: str = BLACK, gloss: str = GLOSS) -> str:
    """Draw a young man's hair of today: short at the sides, tips over the forehead."""
    return shape(
        "M54 96C50 84 46 62 56 48C60 36 72 36 80 32C92 22 118 24 128 34C142 36 152 56 148 74C148 82 147 90 146 96"
        "C144 88 142 80 139 73C133 80 127 80 122 72C116 81 108 82 102 72C96 82 88 82 82 73C77 82 68 80 62 72"
        "C58 80 56 88 54 96Z",
        colour, INK, STROKE,
    ) + line("M68 54C74 46 82 42 90 41M104 40C114 40 124 44 130 52M96 56L94 66", gloss, 2.6)  # fmt: skip


def swept(colour: str = BLACK, gloss: str = GLOSS) -> str:
    """Draw a short cut for a woman, swept from a high parting to one ear."""
    return shape(
        "M50 116C42 92 44 58 64 42C86 24 126 28 142 48C156 66 156 92 150 116C146 108 146 92 140 76"
        "C124 74 104 66 90 48C84 64 66 74 58 84C55 96 54 108 50 116Z",
        colour, INK, STROKE,
    ) + line("M94 46C106 60 122 66 138 68M72 54C78 46 84 42 90 41", gloss, 2.6)  # fmt: skip


def ponytail(colour: str = BROWN) -> str:
    """Draw a ponytail behind the head, over one shoulder."""
    return shape("M142 84C168 88 176 118 166 160C158 170 148 164 148 154C152 130 148 110 138 100Z",
                 colour, INK, STROKE)  # fmt: skip


def plaits(colour: str = BLACK) -> str:
    """Draw two plaits, tied with red."""
    plait = shape("M52 122C42 130 40 150 44 166C48 172 56 172 59 166C62 150 62 134 60 122Z", colour, INK, STROKE)
    plait += line("M46 142C52 146 56 146 60 141M45 156C51 160 56 160 60 155", GLOSS, 2.4)
    return both(plait + shape("M42 165C48 161 56 161 61 165L60 172C54 169 48 169 43 172Z", "#c2353a", INK, 2.4))
