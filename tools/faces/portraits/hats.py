"""Hats, scarves and bands."""

from __future__ import annotations

from tools.cards.art.pens import GOLD, INK, disc, fill, line, oval, shape

from .heads import STROKE, both


def school_cap(colour: str = "#2f2c3a") -> str:
    """Draw a schoolboy's cap with its badge."""
    crown = shape("M50 66C40 50 50 28 100 26C150 28 160 50 150 66C120 58 80 58 50 66Z", colour, INK, STROKE)
    band = shape("M51 66C80 58 120 58 149 66L147 78C118 70 82 70 53 78Z", "#4a4658", INK, STROKE)
    peak = shape("M54 77C82 69 118 69 146 77C150 82 150 86 146 88C118 78 82 78 54 88C50 86 50 82 54 77Z",
                 "#1d1a24", INK, STROKE)  # fmt: skip
    badge = disc(100, 62, 9, GOLD, INK, 2.4)
    badge += fill("M100 55.4L102 60.4L107 60.6L103 64L104.4 69L100 66L95.6 69L97 64L93 60.6L98 60.4Z", "#fff3cf")
    return crown + band + peak + badge + line("M66 40C80 34 94 33 108 33", "#57536a", 2.6)


def ball_cap(colour: str = "#c7463f", mark: str = "#fff3df") -> str:
    """Draw a baseball cap with a club sign on it."""
    crown = shape("M50 74C46 42 70 24 100 24C130 24 154 42 150 74C120 66 80 66 50 74Z", colour, INK, STROKE)
    peak = shape("M50 73C80 64 120 64 150 73C158 80 160 86 156 90C122 76 78 76 44 90C40 86 42 80 50 73Z",
                 colour, INK, STROKE)  # fmt: skip
    sign = disc(100, 43, 5.6, mark) + disc(94, 51, 5.6, mark) + disc(106, 51, 5.6, mark)
    sign += fill("M98.6 50L101.4 50L103.6 60L96.4 60Z", mark)
    return crown + peak + sign + disc(100, 24, 3.6, colour, INK, 2.4)


def fedora(colour: str = "#7d6a58", band: str = "#3a3038") -> str:
    """Draw a gentleman's felt hat."""
    crown = shape("M56 66C56 40 60 22 78 18C88 16 94 24 100 24C106 24 112 16 122 18C140 22 144 40 144 66Z",
                  colour, INK, STROKE)  # fmt: skip
    ribbon = shape("M55.6 68C58 60 57 56 57 50C84 58 116 58 143 50C143 56 142 60 144.4 68Z", band, INK, STROKE)
    brim = shape("M28 76C40 62 70 64 100 64C130 64 160 62 172 76C160 86 130 80 100 80C70 80 40 86 28 76Z",
                 colour, INK, STROKE)  # fmt: skip
    return crown + ribbon + brim + line("M100 24C98 32 98 38 99 44", INK, 2.4)


def horsehair_hat() -> str:
    """Draw a gat: the black hat of a scholar, with its headband below."""
    band = shape("M53 84C52 74 54 66 58 62C84 56 116 56 142 62C146 66 148 74 147 84C118 72 82 72 53 84Z",
                 "#38323f", INK, STROKE)  # fmt: skip
    crown = shape("M62 56C64 34 68 14 72 10C90 5 110 5 128 10C132 14 136 34 138 56Z", "#2b2731", INK, STROKE)
    brim = shape("M12 62C30 46 66 48 100 48C134 48 170 46 188 62C166 72 134 66 100 66C66 66 34 72 12 62Z",
                 "#2b2731", INK, STROKE)  # fmt: skip
    ribs = line("M80 12L75 46M92 9.6L90 46M108 9.6L110 46M120 12L125 46", "#5b5466", 1.8)
    strings = both(line("M55 78C50 110 62 140 78 158", "#2b2731", 3))
    return strings + band + crown + ribs + brim + line("M28 60C50 54 78 55 100 55", "#5b5466", 2)


def bucket_hat(colour: str = "#e0b85a", shade: str = "#c99a3c") -> str:
    """Draw a child's sun hat."""
    crown = shape("M58 66C58 42 66 26 84 24C94 23 106 23 116 24C134 26 142 42 142 66Z", colour, INK, STROKE)
    brim = shape("M34 86C38 72 52 64 62 62C86 58 114 58 138 62C148 64 162 72 166 86C150 92 132 78 100 78"
                 "C68 78 50 92 34 86Z", colour, INK, STROKE)  # fmt: skip
    return crown + brim + line("M58 62C84 56 116 56 142 62", shade, 4) + line("M100 25L100 52", shade, 2.4)


def beanie(colour: str = "#3f6f72", fold: str = "#2f5558") -> str:
    """Draw a knitted cap."""
    crown = shape("M52 72C46 40 70 20 100 20C130 20 154 40 148 72Z", colour, INK, STROKE)
    ribs = line("M76 30C70 40 68 48 68 56M92 24C90 36 89 44 89 54M108 24C110 36 111 44 111 54"
                "M124 30C130 40 132 48 132 56", fold, 3)  # fmt: skip
    edge = shape("M47 64C80 52 120 52 153 64C156 72 155 78 152 84C120 72 80 72 48 84C45 78 44 72 47 64Z",
                 fold, INK, STROKE)  # fmt: skip
    stitches = line("M62 66L63 74M78 62L78.6 70M94 60.4L94 68.6M108 60.6L108 68.8"
                    "M123 62.6L122.4 70.6M138 66L137 74", colour, 2.6)  # fmt: skip
    return crown + ribs + edge + stitches


def beret(colour: str = "#9c3140") -> str:
    """Draw a painter's beret, worn to one side."""
    body = shape("M46 66C30 54 40 26 92 22C140 18 168 38 162 58C158 68 146 70 138 68C110 56 78 58 58 72"
                 "C54 72 50 70 46 66Z", colour, INK, STROKE)  # fmt: skip
    return line("M98 22C97 16 99 13 103 12", INK, 4) + body + line("M58 46C72 36 92 32 112 33", "#bf5560", 3)


def green_cap(colour: str = "#4c7a4a", shade: str = "#39603a") -> str:
    """Draw the cap of a man who works outdoors."""
    crown = shape("M52 70C46 48 54 34 66 30C88 25 112 25 134 30C146 34 154 48 148 70C120 62 80 62 52 70Z",
                  colour, INK, STROKE)  # fmt: skip
    peak = shape("M52 70C80 61 120 61 148 70C154 76 155 82 152 85C120 73 80 73 48 85C45 82 46 76 52 70Z",
                 shade, INK, STROKE)  # fmt: skip
    leaf = fill("M100 57C93 52 93 44 100 38C107 44 107 52 100 57Z", "#f2d38a")
    return crown + peak + leaf + line("M100 57L100 42", shade, 1.8)


def headscarf(colour: str = "#e7d9b0", dots: str = "#cf5c52") -> str:
    """Draw a flowered scarf tied behind the head."""
    body = shape("M48 92C42 52 66 26 100 26C134 26 158 52 152 92C146 78 138 70 132 67C112 61 88 61 68 67"
                 "C62 70 54 78 48 92Z", colour, INK, STROKE)  # fmt: skip
    flowers = "".join(
        "".join(disc(x + dx, y + dy, 2.6, dots) for dx, dy in ((-2.8, 0), (2.8, 0), (0, -2.8), (0, 2.8)))
        + disc(x, y, 1.8, "#f7e6a8")
        for x, y in ((70, 50), (91, 39), (113, 51), (133, 57), (57, 70))
    )
    return body + flowers


def hairband(colour: str = "#d9574f") -> str:
    """Draw a band over the hair."""
    return shape("M47 76C50 46 74 30 100 30C126 30 150 46 153 76L147 79C143 54 124 42 100 42C76 42 57 54 53 79Z",
                 colour, INK, 2.6)  # fmt: skip


def hairpin(colour: str = "#dca640") -> str:
    """Draw a pin in the shape of a flower, at one side."""
    petals = "".join(disc(60 + dx, 62 + dy, 4.4, "#f6e7ea", INK, 1.8) for dx, dy in ((-5, 0), (5, 0), (0, -5), (0, 5)))
    return petals + disc(60, 62, 3.2, colour)


def bun_and_pin(colour: str = "#a9a6ae") -> str:
    """Draw the knot at the nape with a jade pin through it. It is drawn before the head."""
    knot = oval(100, 139, 34, 17, colour, INK, STROKE)
    pin = (
        line("M44 141L156 141", INK, 9) + line("M44 141L156 141", "#6fb294", 5) + disc(44, 141, 7, "#6fb294", INK, 2.6)
    )
    return pin + knot


def coin_band() -> str:
    """Draw the folded towel of a man at a feast, knotted at the front."""
    body = shape("M49 80C54 62 74 54 100 54C126 54 146 62 151 80C146 84 142 82 139 78C118 68 82 68 61 78"
                 "C58 82 54 84 49 80Z", "#f4efe2", INK, STROKE)  # fmt: skip
    knot = shape("M92 56C82 44 76 46 78 56C82 62 88 62 94 60ZM108 56C118 44 124 46 122 56C118 62 112 62 106 60Z",
                 "#f4efe2", INK, 2.6)  # fmt: skip
    return body + knot + disc(100, 59, 6, "#f4efe2", INK, 2.6)


def headphones(colour: str = "#d9603f") -> str:
    """Draw headphones around the head."""
    hoop = line("M48 92C42 44 70 22 100 22C130 22 158 44 152 92", INK, 9.4)
    hoop += line("M48 92C42 44 70 22 100 22C130 22 158 44 152 92", "#4b4a55", 5)
    cups = both(shape("M50 84C40 82 36 92 36 102C36 112 40 122 50 120Z", colour, INK, STROKE))
    return hoop + cups
