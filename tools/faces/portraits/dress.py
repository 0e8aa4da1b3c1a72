"""Clothes: shoulders and collar below the chin."""

from __future__ import annotations

from tools.cards.art.pens import GOLD, INK, disc, fill, line, num, shape

from .heads import STROKE, both


def shoulders(colour: str, half: float = 88, high: float = 166) -> str:
    """Draw the plain upper body that every garment is drawn on."""
    left, right = num(100 - half), num(100 + half)
    inner, outer = num(100 - half + 18), num(100 + half - 18)
    return shape(
        f"M{left} 204C{left} {num(high + 14)} {inner} {num(high + 4)} 76 {num(high - 6)}L124 {num(high - 6)}"
        f"C{outer} {num(high + 4)} {right} {num(high + 14)} {right} 204Z",
        colour, INK, STROKE,
    )  # fmt: skip


def hanbok(body: str = "#f7f2e6", collar: str = "#fffdf6", ribbon: str = "#b9323b", half: float = 84) -> str:
    """Draw a jacket with crossed collar and its ribbon."""
    left = shape("M74 158L80 155L118 204L100 204Z", collar, INK, 2.8)
    right = shape("M126 158L120 155L88 204L106 204Z", collar, INK, 2.8)
    tie = shape("M97 190C104 186 112 190 113 196L104 204L96 204Z", ribbon, INK, 2.4)
    return shoulders(body, half) + left + right + tie


def school_jacket() -> str:
    """Draw a black uniform buttoned to the chin, a white edge in its collar."""
    collar = shape("M74 158C82 168 118 168 126 158L130 172C114 182 86 182 70 172Z", "#35313f", INK, STROKE)
    edge = line("M76 157C84 165.6 116 165.6 124 157", "#fbf7ec", 4)
    buttons = disc(100, 187, 4.4, GOLD, INK, 2) + disc(100, 199, 4.4, GOLD, INK, 2)
    return shoulders("#35313f") + collar + edge + buttons + line("M100 178L100 204", INK, 2.6)


def sailor_blouse() -> str:
    """Draw a schoolgirl's dark dress with a wide white collar."""
    half = shape("M100 172L78 156C66 160 56 166 52 174C62 184 80 190 96 190Z", "#fbf7ec", INK, STROKE)
    return shoulders("#39425c", 82) + both(half) + shape("M94 172L106 172L110 196L100 204L90 196Z", "#c2353a", INK, 2.6)


def blazer(colour: str = "#2f4a63", tie: str = "#b9474a") -> str:
    """Draw a blazer: today's school uniform, and an office worker's suit."""
    shirt = fill("M78 158L122 158L112 204L88 204Z", "#fbf7ec")
    lapel = shape("M78 155L68 164L84 180L80 188L98 204L102 204L84 168Z", colour, INK, 2.8)
    knot = shape("M93 168L107 168L104 178L96 178Z", tie, INK, 2.4) + shape(
        "M96 178L104 178L109 204L91 204Z", tie, INK, 2.4
    )
    points = both(shape("M78 155L100 168L88 178Z", "#fffdf6", INK, 2.4))
    return shoulders(colour) + shirt + knot + both(lapel) + points


def track_suit(colour: str = "#2f6d8f", stripe: str = "#f4efe2") -> str:
    """Draw a track suit, zipped to the chin, with stripes on the shoulders."""
    collar = shape("M72 160C80 152 120 152 128 160L130 176C112 182 88 182 70 176Z", colour, INK, STROKE)
    bands = both(line("M62 168C46 172 32 180 27 204M70 174C58 176 46 184 42 204", stripe, 4))
    zip_ = line("M100 164L100 204", stripe, 3) + disc(100, 178, 3, "#f2d38a", INK, 1.6)
    return shoulders(colour) + bands + collar + zip_


def cardigan(colour: str = "#8a6b4a", shirt: str = "#f7f2e6", tie: str = "") -> str:
    """Draw a knitted cardigan over a shirt."""
    inner = fill("M76 157L124 157L104 204L96 204Z", shirt)
    points = both(shape("M77 155L100 170L86 180Z", shirt, INK, 2.6))
    knot = shape("M94 168L106 168L104 177L106 198L100 204L94 198L96 177Z", tie, INK, 2.4) if tie else ""
    edge = both(line("M75 160C82 180 90 192 97 204", INK, 7) + line("M75 160C82 180 90 192 97 204", colour, 3))
    return shoulders(colour) + inner + knot + points + edge


def turtleneck(colour: str = "#b5654a", shade: str = "#8f4a36") -> str:
    """Draw a jumper with a rolled collar."""
    roll = shape("M74 148C84 154 116 154 126 148C130 156 130 166 127 172"
                 "C114 178 86 178 73 172C70 166 70 156 74 148Z", colour, INK, STROKE)  # fmt: skip
    return shoulders(colour) + roll + line("M84 156L83 170M94 158L94 173M106 158L106 173M116 156L117 170", shade, 2.4)


def round_neck(colour: str, edge: str, half: float = 84) -> str:
    """Draw a jumper or shirt with a round neck."""
    return (
        shoulders(colour, half)
        + line("M77 160C84 174 116 174 123 160", INK, 9)
        + line("M77 160C84 174 116 174 123 160", edge, 4.6)
    )


def flowers(colour: str = "#e7a33e", heart: str = "#fff3cf") -> str:
    """Draw a pattern of flowers over the garment."""
    spots = ((44, 186), (66, 178), (60, 198), (84, 192), (116, 192), (134, 178), (140, 198), (156, 186))
    return "".join(
        "".join(disc(x + dx, y + dy, 3.2, colour) for dx, dy in ((-3.4, 0), (3.4, 0), (0, -3.4), (0, 3.4)))
        + disc(x, y, 2.2, heart)
        for x, y in spots
    )


def stripes(colour: str) -> str:
    """Draw two broad stripes across the chest."""
    return line("M24 190C60 184 140 184 176 190", colour, 5) + line("M18 202C60 196 140 196 182 202", colour, 5)


def hoodie(colour: str = "#6f7f9e", shade: str = "#53617d") -> str:
    """Draw a hoodie. The hood lies on the shoulders."""
    hood = both(shape("M82 150C62 148 46 158 44 172C58 184 82 182 100 184Z", shade, INK, STROKE))
    strings = line("M90 178L88 200M110 178L112 198", "#f4efe2", 3.4)
    return shoulders(colour) + hood + strings


def open_shirt(colour: str, inside: str = "#f7f2e6") -> str:
    """Draw an open collar over a vest: denim, leather, corduroy."""
    vest = fill("M80 158L120 158L110 204L90 204Z", inside)
    lapel = shape("M80 152L64 162L72 186L96 204L90 186L86 168Z", colour, INK, STROKE)
    return shoulders(colour) + vest + line("M80 160C88 172 112 172 120 160", INK, 2.4) + both(lapel)


def padded_coat(colour: str = "#3d4a5c", shade: str = "#2c3644") -> str:
    """Draw a long padded coat with its collar up to the chin."""
    collar = shape("M66 152C78 162 122 162 134 152C142 160 144 172 140 180"
                   "C118 188 82 188 60 180C56 172 58 160 66 152Z", colour, INK, STROKE)  # fmt: skip
    seams = line("M20 188C60 198 140 198 180 188M62 168C84 175 116 175 138 168", shade, 3)
    return shoulders(colour, 92) + seams + collar + line("M100 160L100 204", "#d8cfb8", 3)


def whistle() -> str:
    """Draw a whistle on a cord around the neck."""
    cord = both(line("M80 168C84 184 92 192 99 196", "#f2d38a", 3))
    return cord + shape("M92 194L106 192C112 192 112 202 106 203L96 203C90 203 90 196 92 194Z", "#d9a441", INK, 2.4)


def scarf(colour: str = "#d9a441", shade: str = "#b57f2a") -> str:
    """Draw a scarf wound around the neck."""
    wrap = shape("M66 156C80 150 120 150 134 156C140 164 138 174 132 178"
                 "C112 184 88 184 68 178C62 174 60 164 66 156Z", colour, INK, STROKE)  # fmt: skip
    end = shape("M110 176L128 174L136 204L116 204Z", colour, INK, STROKE)
    return end + wrap + line("M70 166C88 172 112 172 130 166M122 186L124 200", shade, 2.8)


def pearls() -> str:
    """Draw a string of pearls."""
    return "".join(disc(100 + 7.4 * n, 177 - 0.42 * n * n, 4.4, "#fdf6ec", INK, 1.8) for n in (-3, -2, -1, 0, 1, 2, 3))
