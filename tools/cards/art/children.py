"""The boys of the pages: their faces, hair, hoods and festive clothes. The middle of a face is (125, 92)."""

from __future__ import annotations

import math

from .pens import DARK_GOLD, GOLD, INK, IVORY, PALE_GOLD, both, disc, fill, line, oval, shape
from .people import HAIR, LIP
from .suits import Palette

SKIN, SHADE, BLUSH = "#f9e0c4", "#e9bf9b", "#f2a48f"
RED = "#c2353a"
STRIPES = ("#c2353a", "#f0c24f", "#2f7d63", "#f6f1e2", "#2f628f", "#d9708a")  # of rainbow sleeves
Point = tuple[float, float]


def neck() -> str:
    """Draw a short neck."""
    return fill("M114 112L136 112L139 136L111 136Z", SHADE)


def face(smile: float = 3.2) -> str:
    """Draw a child's round face: large eyes set low, short brows, red cheeks."""
    ears = both(shape("M97.6 88C92 84.6 90 90 91.6 95.6C92.6 100 96.4 102 99.6 100Z", SKIN, INK, 1.2))
    head = shape(
        "M96 84C95 64 108 54 125 54C142 54 155 64 154 84C155 101 148 111 139 116.6"
        "C134 119.6 129 121 125 121C121 121 116 119.6 111 116.6C102 111 95 101 96 84Z",
        SKIN,
    )
    cheeks = both(disc(105, 103, 6, BLUSH))
    brows = both(line("M106 82.4C109 79.6 114 79.2 117.6 80.8", HAIR, 2.2))
    nose = line("M123.2 100.6C124 102 126 102 126.8 100.6", "#c08a64", 1.5)
    mouth = line(f"M119.4 108.6C122 {108.6 + smile} 128 {108.6 + smile} 130.6 108.6", LIP, 2.2)
    return ears + head + cheeks + brows + both(_eye()) + nose + mouth


def _eye() -> str:
    """Draw the left eye, wide open; the caller mirrors it."""
    white = fill("M105.4 93C108 87.4 116 87 119.2 92.6C116.4 97.6 108.6 98 105.4 93Z", "#fffdf8")
    iris = disc(112.6, 92.2, 4, INK) + disc(114, 90.8, 1.2, "#ffffff")
    return white + iris + line("M104.4 93.4C107.6 86.6 116.4 86.2 120 92.4", INK, 2)


def hair() -> str:
    """Draw hair parted in the middle and combed flat to the temples."""
    left = shape(
        "M125 48C106 47 93 59 92.6 78C92.4 83 93.4 87.6 95.4 91C96.4 83 99.6 76.6 107 71.4C114 66.6 121 62 125 56Z",
        HAIR,
        HAIR,
        1,
    )
    sheen = line("M97.4 78C99 67 107.6 58.6 118 54M102 73C105 66.4 111 61 119 58", "#4b4453", 1.2)
    return both(left + sheen) + line("M125 49L125 56.6", SHADE, 1.2)


def knots() -> str:
    """Draw the two knots of hair of a temple boy, tied with red ribbons."""
    knot = shape("M90 55C82 45 86 32 97 30C108 30 113 40 108 49C104 56 95 59 90 55Z", HAIR)
    knot += line("M91 48C90 40 95 35 102 35M96 52C95 46 98 41 104 40", "#4b4453", 1.3)
    ends = shape("M95 55L84 63L82 73L89 70L92 75L100 58Z", RED, INK, 1.1)
    tie = shape("M91 52C97 55 104 53 109 46L113 52C108 60 99 63 92 59Z", RED, INK, 1.1)
    return both(ends + knot + tie + line("M93 55.4C99 57.6 106 55 110.4 49.6", PALE_GOLD, 1.1))


def braid(ribbon: str = RED) -> str:
    """Draw the long plait laid over the shoulder, with its ribbon."""
    plait = shape("M94 96C86 108 84 124 88 140L98 141C97 126 99 112 103 103Z", HAIR)
    turns = line("M90 108L99 113M87.4 118L97 122M87 128L97 131", "#4b4453", 1.5)
    end = shape("M86 139L100 140L103 168L93 163L83 168Z", ribbon, INK, 1.2)
    return plait + turns + end + line("M87 145L99.4 145.6", PALE_GOLD, 1.5)


def behind_hood(colour: str) -> str:
    """Draw the part of a hood that falls behind the neck."""
    return shape("M98 62C92 92 88 122 82 146C104 156 146 156 168 146C162 122 158 92 152 62Z", colour)


def hood(colour: str, soft: str) -> str:
    """Draw a bokgeon: a soft silk hood with a pleat above the brow and gold stamped along its rim."""
    whole = shape(
        "M92 100C86 66 94 33 125 32C156 33 164 66 158 100C158 110 154 117 150 121"
        "C154 104 154 88 149 78C140 66 110 66 101 78C96 88 96 104 100 121C96 117 92 110 92 100Z",
        colour,
    )
    pleat = line("M125 33L125 69M119 34C116 45 116 58 119 68.4M131 34C134 45 134 58 131 68.4", soft, 1.4)
    rim = line("M98.6 118C93.6 102 93.6 87 99 76.6C109 63.6 141 63.6 151 76.6C156.4 87 156.4 102 151.4 118", GOLD, 2)
    spots = ((95.8, 98), (97, 86.6), (103, 76), (113, 70.6), (125, 69), (137, 70.6))
    stamps = "".join(disc(x, y - 4.4, 1.3, PALE_GOLD) for x, y in spots[2:5])
    return whole + pleat + rim + stamps + both(disc(113, 66.2, 1.3, PALE_GOLD))


def tiger() -> str:
    """Draw the parts that make a hood a tiger's: ears, brows, eyes, nose and whiskers above the child's brow."""
    ear = shape("M98 42C92 30 95 21 103 21C111 22 116 28 117 35Z", GOLD, INK, 1.3)
    ear += fill("M101 36C98 30 99.6 25.6 103.6 26C107.6 27 110 30 110.6 33Z", "#f4d6c0")
    eyes = disc(112, 48, 4.6, IVORY, INK, 1.2) + disc(112.8, 48.4, 2.4, INK)
    brow = line("M105.4 43.4C108 39.6 114 39.4 117.4 42", GOLD, 2.6)
    whiskers = line("M113 57.4L100 55M113 59.6L100.4 60.6", IVORY, 1.3)
    nose = shape("M120 55.6C122 53.6 128 53.6 130 55.6C129 59.4 127 61 125 61C123 61 121 59.4 120 55.6Z", RED, INK, 1)
    lips = line("M125 61C123 64.6 118.6 64.8 116.6 62M125 61C127 64.6 131.4 64.8 133.4 62", IVORY, 1.5)
    mark = line("M120 36.4L130 36.4M121 40.4L129 40.4M120 44.4L130 44.4M125 36.4L125 44.4", PALE_GOLD, 1.8)
    return both(ear + eyes + brow + whiskers) + mark + nose + lips


def straw_hat(band: str) -> str:
    """Draw a chorip: the small stiff straw hat of a boy who has come of age, with two feathers."""
    feather = shape("M139 45C146 32 156 23 166 22C164 32 154 43 143 50Z", IVORY, INK, 1.2)
    feather += line("M142 47C149 37 157 29 164 24", DARK_GOLD, 1)
    crown = shape("M103 62L106 34C114 29.6 136 29.6 144 34L147 62Z", "#e3bd68")
    weave = line("M112 33L110 60M121 31.6L120.4 60M130 31.6L130.4 60M138 33L140 60", "#b98f3f", 1)
    weave += line("M105.4 40C116 36 134 36 144.6 40M104.8 46C116 42 134 42 145.2 46", "#b98f3f", 1)
    ribbon = shape("M103.8 54C116 49.6 134 49.6 146.2 54L147 62L103 62Z", band, INK, 1.1)
    brim = shape(
        "M82 66C92 58 108 56 125 56C142 56 158 58 168 66C156 71.4 142 72.4 125 72.4C108 72.4 94 71.4 82 66Z", "#e3bd68"
    )
    edge = line("M88 65.6C104 60 146 60 162 65.6", "#b98f3f", 1.2)
    ties = both(line("M99 71C95 88 98 106 110 119C115 124 120 126.6 124 128", band, 2))
    return feather + crown + weave + ribbon + brim + edge + ties


def dress(p: Palette, coat: str, deep: str, bow: str) -> str:
    """Draw a sleeveless coat over a jacket with rainbow sleeves, narrower than an adult's."""
    trunk = shape("M76 175C77 156 86 142 108 131L142 131C164 142 173 156 174 175Z", coat)
    trunk += both(line("M84 175C84 160 89 150 97 142", deep, 2.4) + line("M88 175C88 162 92 153 99 145.6", GOLD, 1.2))
    return both(_sleeve()) + trunk + _collar(p, bow)


def _collar(p: Palette, bow: str) -> str:
    """Draw the crossed collar with its white strip, and the long ribbon."""
    under = shape("M141 123L148 129L127 170L116 170Z", p.accent, INK, 1.2) + line("M139.4 125L119 163", IVORY, 3)
    over = shape("M109 123L102 129L124 170L136 170Z", p.accent, INK, 1.2)
    over += line("M109.8 124L133 166", INK, 4.4) + line("M109.8 124L133 166", IVORY, 3)
    ribbon = shape("M127 160C136 152 147 153 149 159C147 165 137 167 127 163Z", bow, INK, 1.2)
    ribbon += shape("M121 162L118 175L127 175L128 162ZM129 162L132 175L141 175L135 161Z", bow, INK, 1.2)
    return under + over + ribbon + oval(127, 161, 4, 3.6, bow, INK, 1.2)


def _sleeve() -> str:
    """Draw the left upper sleeve in stripes; the caller mirrors it."""
    outer, inner = ((102, 132), (80, 138), (58, 150), (54, 175)), ((104, 148), (96, 150), (86, 160), (86, 175))
    parts = 7
    stripes = ""
    for at in range(parts):
        along = [(at + part / 4) / parts for part in range(5)]
        edge = [_on(outer, t) for t in along] + [_on(inner, t) for t in reversed(along)]
        stripes += fill(_polygon(edge), STRIPES[at % len(STRIPES)])
    return stripes + line("M102 132C80 138 58 150 54 175", INK, 1.5)


def _on(curve: tuple[Point, ...], t: float) -> Point:
    """Return the point of a cubic curve at ``t``, 0 to 1."""
    u = 1 - t
    shares = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    x, y = (sum(share * point[axis] for share, point in zip(shares, curve, strict=True)) for axis in (0, 1))
    return x, y


def _polygon(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def arm() -> str:
    """Draw a forearm in stripes that rises to a small fist at (172, 144)."""
    rows = ((156, 158.5, "#2f7d63"), (158.5, 163, "#f0c24f"), (163, 169, "#c2353a"), (169, 175, "#2f628f"))
    stripes = "".join(fill(_across(top, low), colour) for top, low, colour in rows)
    edge = line("M152 175C153 166 156 160 159 155M193 175C191 166 188 160 185 155", INK, 1.5)
    return stripes + edge + shape("M158 150L186 150L186.6 156.4L157.4 156.4Z", "#f6f1e2", INK, 1.3)


def _across(top: float, low: float) -> str:
    """Draw the part of the forearm between two heights."""

    def half(y: float) -> float:
        return 13 + 7 * math.pow((y - 155) / 20, 0.8)

    return _polygon([(172 + side * half(y), y) for side, y in ((-1, top), (1, top), (1, low), (-1, low))])


def fist() -> str:
    """Draw a child's hand closed around an upright thing."""
    hand = shape(
        "M163.4 150C161.6 145.6 162.4 141 166 139.4C170 137.8 175.6 137.8 178.8 139.8C181.6 142 181.6 146.4 180 150Z",
        SKIN,
        INK,
        1.3,
    )
    return hand + line(
        "M164.4 143.4C167 142.8 169.6 142.8 171.4 143.4M163.9 146.8C166.6 146.2 169.6 146.2 171.4 146.8", INK, 1
    )
