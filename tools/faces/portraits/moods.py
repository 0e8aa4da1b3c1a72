"""Eyes, brows and mouths for the moods that a face shows in a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tools.cards.art.pens import INK, disc, fill, line, num, place, shape

LIP = "#b8483f"
WHITE = "#fffdf8"
TONGUE = "#dd6d66"

MOODS = ("calm", "thinking", "glad", "sorry", "surprised", "resolute", "blinking", "left", "right")
"""The last three change the calm face for a moment."""
CALM = ("calm", "blinking", "left", "right")


@dataclass(frozen=True)
class Look:
    """The expression of a face at rest."""

    eyes: str = "open"
    """``open``, ``narrow``, ``bright`` or ``laughing``."""
    brow: float = 4.2
    """The thickness of the brows."""
    hair: str = INK
    """The colour of the brows."""
    tilt: float = 0.0
    """The slope of the brows: falling (below 0) or rising towards the temples."""
    mouth: str = "smile"
    """``smile``, ``flat``, ``grin``, ``lips`` or ``wry``."""
    lashes: bool = False
    lip: str = LIP
    bare: bool = False
    """Whether the mouth shows only when it is open, because a beard covers it."""


def eyes(look: Look, mood: str) -> str:
    """Draw both eyes."""
    drawn = _EYES[mood]
    if mood in CALM and look.eyes == "laughing":
        drawn = _laughing
    return drawn(look, -1) + drawn(look, 1)


def _at(side: int, body: str) -> str:
    """Place an eye drawn around (0, 0), its outer corner to the left. The right eye is its mirror image."""
    return place(body, 78, 100) if side < 0 else f'<g transform="translate(122 100) scale(-1 1)">{body}</g>'


def _lashes(look: Look) -> str:
    return line("M-10 -1.6L-15 -5M-8 -5L-11.4 -9", INK, 2.6) if look.lashes else ""


def _white(look: Look) -> tuple[str, str, float]:
    """Return the white of an eye, its lid, and the size of the iris."""
    if look.eyes == "narrow":
        return "M-11 1C-6 -5 5 -5.4 10.6 -0.4C6 4.6 -5 5 -11 1Z", "M-12 1.4C-6.4 -5.4 5.6 -5.8 11.4 -0.4", 4.9
    if look.eyes == "bright":
        return "M-11 0C-9 -11.6 7 -12 10.4 0C6.6 8.4 -7 8.4 -11 0Z", "M-12 0.6C-9.4 -12.4 7.4 -12.8 11.2 0", 7.4
    return "M-11 0.6C-8 -8.4 6 -8.8 10.6 0C6 6.8 -6 7 -11 0.6Z", "M-12 1C-8.4 -9.2 6.4 -9.6 11.4 -0.2", 6.2


def _open(look: Look, side: int, shift: tuple[float, float] = (0, 0)) -> str:
    white, lid, size = _white(look)
    dx, dy = shift[0] * -side, shift[1]
    iris = disc(dx, dy - 0.6, size, INK)
    spark = disc(dx - 2.2 * side, dy - size * 0.45, size * 0.3, WHITE)
    return _at(side, fill(white, WHITE) + iris + spark + line(lid, INK, 3.4) + _lashes(look))


def _sideways(look: Look, side: int) -> str:
    """Draw an eye that looks up and away, as in counting trumps."""
    return _open(look, side, (3.6, -2.2))


def _laughing(look: Look, side: int) -> str:
    return _at(side, line("M-10.6 3.4C-6.6 -6.4 6 -6.8 10.4 2.8", INK, 4) + _lashes(look))


def _lowered(look: Look, side: int) -> str:
    """Draw an eye half closed, looking down."""
    iris = fill("M-6 1.6C-5 7.6 5 7.6 6 1.6Z", INK)
    lid = line("M-11.4 0.4C-6 3.4 6 3.2 10.8 -0.6", INK, 3.8)
    return _at(side, iris + lid + _lashes(look))


def _closed(look: Look, side: int) -> str:
    """Draw an eye in the middle of a blink."""
    return _at(side, line("M-11.4 1C-6 5 6 4.8 10.8 0.4", INK, 3.6) + _lashes(look))


def _wide(look: Look, side: int) -> str:
    """Draw an eye wide open, its iris small in the middle of the white."""
    white = "M-11.6 0.4C-9.4 -13.6 8 -14 11.2 0C7.4 10.6 -8 10.6 -11.6 0.4Z"
    iris = disc(0, -1.2, 4.6, INK) + disc(-1.6 * side, -3, 1.5, WHITE)
    return _at(side, shape(white, WHITE, INK, 2) + iris + line("M-12 0C-9.4 -13.8 8 -14.2 11.6 -0.6", INK, 3.4)
               + _lashes(look))  # fmt: skip


def _firm(look: Look, side: int) -> str:
    """Draw an eye under a lid that is lowered towards the nose."""
    white = "M-11 -2.4C-6 -5.4 4 -3.6 10.4 1.2C5.6 6.4 -6 6 -11 -2.4Z"
    iris = fill("M-5.4 -3.6C-1.6 -3.8 2.6 -2.6 5.6 -1.2C6 3 3.4 5.4 0 5.4C-3.6 5.4 -6 1.6 -5.4 -3.6Z", INK)
    spark = disc(-2 * side, -1, 1.5, WHITE)
    return _at(side, fill(white, WHITE) + iris + spark + line("M-12 -3.2C-6.4 -6.2 4.4 -4.4 11.2 0.8", INK, 3.8)
               + _lashes(look))  # fmt: skip


def _to_the_left(look: Look, side: int) -> str:
    return _open(look, side, (-3.4, 0.4))


def _to_the_right(look: Look, side: int) -> str:
    return _open(look, side, (3.4, 0.4))


_EYES: dict[str, Callable[[Look, int], str]] = {
    "calm": _open, "thinking": _sideways, "glad": _laughing, "sorry": _lowered, "surprised": _wide, "resolute": _firm,
    "blinking": _closed, "left": _to_the_left, "right": _to_the_right,
}  # fmt: skip


def brows(look: Look, mood: str) -> str:
    """Draw both brows: up when glad, surprised or thinking (one of them), together when sorry, down to the nose
    when resolute."""
    return _brow(look, mood, -1) + _brow(look, mood, 1)


def _brow(look: Look, mood: str, side: int) -> str:
    outer, inner = 82 - look.tilt, 82 + look.tilt
    if mood == "glad":
        outer, inner = outer - 3, inner - 5
    elif mood == "sorry":
        outer, inner = outer + 4, inner - 6
    elif mood == "surprised":
        outer, inner = outer - 7, inner - 9
    elif mood == "resolute":
        outer, inner = outer - 1, inner + 5
    elif mood == "thinking" and side > 0:
        outer, inner = outer - 7, inner - 6
    elif mood == "thinking":
        inner += 3
    top = min(outer, inner) - 4.4

    def x(half: float) -> str:
        return num(100 + side * half)

    return line(f"M{x(34)} {num(outer)}C{x(28)} {num(top)} {x(18)} {num(top)} {x(11)} {num(inner)}",
                look.hair, look.brow)  # fmt: skip


def mouth(look: Look, mood: str) -> str:
    """Draw the mouth."""
    if look.bare and mood not in ("glad", "surprised"):
        return ""
    if mood in CALM:
        return _CALM[look.mouth](look)
    return _MOVED[mood](look)


def _smile(look: Look) -> str:
    return line("M85 130C92 138.4 108 138.4 115 130", look.lip, 3.8)


def _flat(look: Look) -> str:
    return line("M88 133.6C95 135.2 105 135.2 112 133.6", look.lip, 3.8)


def _wry(look: Look) -> str:
    return line("M87 134.4C96 137.6 108 135.6 114 129.4", look.lip, 3.8)


def _lips(look: Look) -> str:
    body = "M86.6 131.4C92 127.4 96.6 126.6 100 129C103.4 126.6 108 127.4 113.4 131.4C107 140 93 140 86.6 131.4Z"
    return fill(body, look.lip) + line("M87.6 131.4C95 134 105 134 112.4 131.4", "#7d2430", 2)


def _grin(look: Look) -> str:
    return shape("M83 129C94 132 106 132 117 129C114 140.6 86 140.6 83 129Z", WHITE, INK, 2.8)


def _open_mouth(look: Look) -> str:
    hole = shape("M82 127.6C93 131 107 131 118 127.6C117 147 83 147 82 127.6Z", "#8e2b33", INK, 2.8)
    teeth = fill("M85 129.8C95 132.4 105 132.4 115 129.8L114 133.6C104 136 96 136 86 133.6Z", WHITE)
    return hole + fill("M90 139.6C95 134.8 105 134.8 110 139.6C105 143 95 143 90 139.6Z", TONGUE) + teeth


def _pursed(look: Look) -> str:
    return line("M93 134.4C99 133.4 105 134 111 131.6", look.lip, 3.8)


def _sagging(look: Look) -> str:
    return line("M88 137.4C94 131 106 131 112 137.4", look.lip, 3.8)


def _round(look: Look) -> str:
    return shape("M100 127C106.6 127 109 131.6 108.6 136C108.2 141.6 104.4 144 100 144C95.6 144 91.8 141.6 91.4 136"
                 "C91 131.6 93.4 127 100 127Z", "#8e2b33", look.lip, 3)  # fmt: skip


def _pressed(look: Look) -> str:
    return line("M86 133C93 135.6 107 135.6 114 132", look.lip, 4.2) + line("M95 141.4C98 140.4 102 140.4 105 141.4",
                                                                               look.lip, 2.2)  # fmt: skip


_MOVED: dict[str, Callable[[Look], str]] = {
    "thinking": _pursed, "glad": _open_mouth, "sorry": _sagging, "surprised": _round, "resolute": _pressed,
}  # fmt: skip
_CALM: dict[str, Callable[[Look], str]] = {
    "smile": _smile, "flat": _flat, "wry": _wry, "lips": _lips, "grin": _grin
}  # fmt: skip


def sweat(mood: str) -> str:
    """Draw a drop of sweat at the temple, after a loss."""
    if mood != "sorry":
        return ""
    return shape("M150 70C156 79 158 83 154.6 87C151 90.6 145.6 88.6 145.6 83.4C145.6 80 148 75.6 150 70Z",
                 "#bfe3f2", "#4f7f96", 2.2)  # fmt: skip
