"""The jokers: a laughing Hahoe mask as the jester, and its two brothers, ink (moon) and colour (sun)."""

from __future__ import annotations

import math

from .numbers import card
from .panel import X0, X1, Y0, Y1, frame
from .pens import INK, IVORY, PALE_GOLD, both, box, disc, fill, line, mirror, shape, text, two_ends
from .suits import Palette

PLAIN = Palette("#3a2c5c", "#2b2145", "#57487d", "#c8232c", "#82202d", "#2b2145", "#3a2c5c")
NIGHT = Palette("#3b3f4a", "#1b212e", "#8b919d", "#3b3f4a", "#1b212e", "#eceae4", "#dedbd2")
DAY = Palette("#b9323b", "#82202d", "#e0a52f", "#2f6a62", "#1d4843", "#b9323b", "#c9484a")
RED, GREEN, BLUE, YELLOW = "#c8232c", "#2f7158", "#2a5ca8", "#e0a52f"


def star(x: float, y: float, r: float, colour: str, points: int = 5, inner: float = 0.42) -> str:
    """Draw a star with ``points`` rays."""
    d = ""
    for i in range(points * 2):
        a, k = math.pi * i / points, r if i % 2 == 0 else r * inner
        d += f"{'L' if i else 'M'}{x + k * math.sin(a):.2f} {y - k * math.cos(a):.2f}"
    return fill(d + "Z", colour)


def moon(x: float, y: float, r: float, colour: str) -> str:
    """Draw a crescent."""
    return fill(
        f"M{x + r * 0.35:.2f} {y - r:.2f}A{r:.2f} {r:.2f} 0 1 0 {x + r * 0.95:.2f} {y + r * 0.45:.2f}"
        f"A{r * 0.86:.2f} {r * 0.86:.2f} 0 0 1 {x + r * 0.35:.2f} {y - r:.2f}Z",
        colour,
    )


def sun(x: float, y: float, r: float, colour: str) -> str:
    """Draw a disc with rays."""
    rays = "".join(
        line(
            f"M{x + r * 0.74 * math.sin(a):.2f} {y - r * 0.74 * math.cos(a):.2f}"
            f"L{x + r * math.sin(a):.2f} {y - r * math.cos(a):.2f}",
            colour,
            r * 0.2,
        )
        for a in (math.tau * i / 8 for i in range(8))
    )
    return disc(x, y, r * 0.56, colour) + rays


def _corners(sign: str, colour: str) -> str:
    """Draw the sign and the upright text in both corners."""
    letters = "".join(text(c, 28, 77 + i * 25.5, 27, colour, bold=1.8) for i, c in enumerate("JOKER"))
    return two_ends(sign + letters)


def _rays(colour: str, opacity: float, parts: int = 20) -> str:
    """Draw rays from the mask. The frame covers the parts outside the panel."""
    d = ""
    for i in range(parts):
        a, b = math.tau * i / parts, math.tau * (i + 0.5) / parts
        d += (
            f"M125 190L{125 + 210 * math.cos(a):.1f} {190 + 210 * math.sin(a):.1f}"
            f"L{125 + 210 * math.cos(b):.1f} {190 + 210 * math.sin(b):.1f}Z"
        )
    return fill(d, colour, opacity)


def mask(wood: str, light: str, deep: str, ink: str, lip: str, spot: str) -> str:
    """Draw the mask of the nobleman, Yangban: arched brows, crescent eyes, hinged jaw. About x = 125, y = 160-300."""
    face = shape("M70 158C68 196 76 232 94 254L156 254C174 232 182 196 180 158C164 150 86 150 70 158Z", wood, ink, 2)
    face += fill("M78 163C77 196 84 228 99 248L125 250L125 156C108 156 92 157 78 163Z", light)
    jaw = shape("M94 262C92 284 104 300 125 301C146 300 158 284 156 262C148 268 102 268 94 262Z", wood, ink, 2)
    jaw += fill("M101 269C103 284 110 293 125 294L125 270C116 270 107 270 101 269Z", light)
    mouth = shape(
        "M90 249C104 257 146 257 160 249C160 257 158 262 156 264C146 270 104 270 94 264C92 262 90 257 90 249Z",
        "#45131a",
        ink,
        1.6,
    )
    teeth = fill("M96 253.4C108 257.4 142 257.4 154 253.4L152 258C140 261 110 261 98 258Z", "#fff6e6")
    brows = both(line("M81 186C84 172 106 166 116 180", deep, 6.5) + line("M83 178C88 168 104 164 113 172", light, 1.6))
    eyes = both(
        shape("M82 203C89 193.6 108 193.6 114 203C106 199.6 90 199.6 82 203Z", ink, ink, 2.2)
        + line("M80 209C88 203 104 203 113 208M83 214.6C90 210.4 102 210.4 110 213.4", deep, 1.7)
        + line("M79 198C75 196 73 193 72 190M79 203C75 203 73 201 71.4 199.4", deep, 1.7)
    )
    nose = shape(
        "M118 188C118 206 108 216 104 226C104 234 114 236 119 234C122 237 128 237 131 234"
        "C136 236 146 234 146 226C142 216 132 206 132 188C128 184 122 184 118 188Z",
        wood,
        deep,
        2,
    )
    nose += line("M122 192C121 206 116 216 112 224", light, 2.6)
    folds = both(line("M101 222C92 230 88 240 88 250M96 219C86 226 81 238 82 246", deep, 2))
    lips = line("M92 250C104 257.4 146 257.4 158 250", lip, 2.6)
    cheeks = both(disc(94.5, 229.5, 6.4, spot)) + disc(125, 170, 6, spot)
    cords = both(line("M92 255L93 265", deep, 2.4))
    wrinkles = line("M112 163.6C118 161 132 161 138 163.6", deep, 1.6)
    return jaw + mouth + teeth + face + cheeks + brows + eyes + folds + nose + lips + cords + wrinkles


def jester_hat(left: str, middle: str, right: str, ink: str, bell: str) -> str:
    """Draw three horns with bells."""
    horn = "M72 156C48 134 48 98 66 76C88 88 102 108 108 132L104 156Z"
    horns = shape(horn, left, ink, 1.8) + mirror(shape(horn, right, ink, 1.8))
    centre = shape("M98 156C96 120 108 84 125 58C142 84 154 120 152 156Z", middle, ink, 1.8)
    seams = line("M125 64C121 92 120 126 121 152", ink, 1, 0.35)
    bells = "".join(
        disc(x, y, 9.6, bell, ink, 1.6)
        + line(f"M{x - 6} {y + 2.4}L{x + 6} {y + 2.4}", ink, 1.5)
        + disc(x, y + 5.4, 1.5, ink)
        for x, y in ((66, 72), (125, 52), (184, 72))
    )
    return horns + centre + seams + bells


def hat_band(brim: str, ink: str) -> str:
    """Draw the turned-up brim, which goes over the top of the mask."""
    return shape(
        "M62 160C80 145 170 145 188 160C187 169 178 168 171 165C142 157 108 157 79 165C72 168 63 169 62 160Z",
        brim,
        ink,
        1.6,
    )


def _hat_of_gauze(ink: str, soft: str) -> str:
    """Draw the nobleman's gat for the ink joker."""
    crown = shape("M92 144L99 74C110 68 140 68 151 74L158 144Z", ink, ink, 1.6)
    weave = line("M107 74L103 140M116 72L114 140M125 71L125 140M134 72L136 140M143 74L147 140", soft, 1.1)
    brim = shape(
        "M53 152C70 136 100 133 125 133C150 133 180 136 197 152C176 161 150 162 125 162C100 162 74 161 53 152Z",
        ink,
        ink,
        1.4,
    )
    return crown + weave + brim + line("M64 151C90 142 160 142 186 151", soft, 1.4)


def _clouds(colour: str, width: float = 2) -> str:
    """Draw two scrolled clouds at the foot of the panel, two at the head."""
    d = (
        "M60 318C58 308 72 304 75 312C78 302 92 304 90 314C98 311 102 322 92 324"
        "L66 324C61 324 58 322 60 318ZM68 316C71 320 77 318 77 313"
    )
    return both(line(d, colour, width))


def _jester() -> str:
    """Draw the joker of a pack with one."""
    ground = box(X0, Y0, X1 - X0, Y1 - Y0, PLAIN.ground, 9) + _rays("#ffffff", 0.055)
    stars = both(
        "".join(
            star(x, y, r, PALE_GOLD, 4, 0.3)
            for x, y, r in ((66, 40, 6), (92, 52, 3.6), (62, 120, 3.6), (64, 250, 4), (72, 306, 6))
        )
    )
    picture = jester_hat(GREEN, YELLOW, RED, INK, PALE_GOLD)
    picture += mask("#c98a4b", "#dca565", "#5a3316", "#241509", "#8f2630", "#c8323a") + hat_band(IVORY, INK)
    return ground + stars + picture + frame(PLAIN)


def _ink() -> str:
    """Draw the lesser of two: brush and ink, under the moon."""
    ground = box(X0, Y0, X1 - X0, Y1 - Y0, NIGHT.ground, 9)
    full = disc(166, 62, 29, "#f9f6ea", NIGHT.light, 1.4)
    hills = fill(
        "M51 330L51 270C66 250 76 262 88 276C100 286 110 292 125 292"
        "C146 290 158 262 174 256C184 252 192 262 199 272L199 330Z",
        NIGHT.halo,
    )
    picture = mask("#f4f1e8", "#fffdf6", "#1b212e", "#1b212e", "#1b212e", "#8b919d") + _hat_of_gauze(
        "#1b212e", "#6d7280"
    )
    return ground + full + hills + picture + _clouds(NIGHT.light) + frame(NIGHT)


def _colour() -> str:
    """Draw the greater of two: every colour, under the sun."""
    ground = box(X0, Y0, X1 - X0, Y1 - Y0, DAY.ground, 9) + _rays("#f0b53f", 0.5, 12)
    disc_ = disc(125, 92, 62, "#f6c955") + disc(125, 92, 55, "#f9dc86")
    picture = jester_hat(BLUE, RED, GREEN, INK, "#fff3cf")
    picture += mask("#d2743c", "#e59255", "#5a2413", "#2a1009", "#fff0d8", "#b3202a") + hat_band(YELLOW, INK)
    colours = (BLUE, YELLOW, "#f8f2e2", GREEN, "#7a3b6e", RED)
    stripes = "".join(
        fill(f"M{51 + i * 12.34:.2f} 312H{63.4 + i * 12.34:.2f}V330H{51 + i * 12.34:.2f}Z", colours[i % 6])
        for i in range(12)
    )
    stripes += line("M51 312H199", PALE_GOLD, 2)
    return ground + disc_ + stripes + picture + frame(DAY)


PICTURES = {"JK": _jester, "JB": _ink, "JR": _colour}
SIGNS = {
    "JK": (star(28, 36, 19, PLAIN.deep), PLAIN.deep),
    "JB": (moon(27, 36, 18, NIGHT.deep), NIGHT.deep),
    "JR": (sun(28, 33, 17.5, "#c8232c"), "#c8232c"),
}


def joker(name: str) -> str:
    """Draw one joker."""
    return card(PICTURES[name]() + _corners(*SIGNS[name]))
