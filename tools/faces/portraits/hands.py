"""The hands of the people, seen from above on the table. They point up, out of a sleeve."""

from __future__ import annotations

import re

from tools.cards.art.pens import INK, fill, line, num, shape

from .heads import STROKE, Skin

Finger = tuple[float, float, float, float, float, float]
"""The start, bend and end of a finger."""

_FINGERS: tuple[Finger, ...] = (
    (73, 96, 66, 66, 68, 40), (90, 90, 86, 54, 88, 24), (108, 90, 108, 52, 108, 22), (126, 97, 130, 66, 129, 40),
)  # fmt: skip
_THUMB: Finger = (128, 128, 156, 112, 150, 84)
LENGTH = 1400
"""The length of a hand with its arm, for a width of 200: from the edge of a table to its middle."""
_WIDE = 17.0
_PALM = ("M66 100C64 84 74 78 84 82C94 78 108 78 116 82C128 80 136 88 134 104C136 122 130 138 127 152"
         "L74 152C70 138 66 120 66 100Z")  # fmt: skip


def _bone(finger: Finger) -> str:
    x, y, bx, by, ex, ey = map(num, finger)
    return f"M{x} {y}Q{bx} {by} {ex} {ey}"


def hand(skin: Skin, clothes: str) -> str:
    """Draw a right hand with its fingers a little apart, in the sleeve of these clothes."""
    bones = [_bone(finger) for finger in (_THUMB, *_FINGERS)]
    wrist = "M76 140L126 140L128 176L72 176Z"
    outlines = "".join(line(bone, INK, _WIDE + 2 * STROKE) for bone in bones)
    outlines += shape(_PALM, skin.skin, INK, 2 * STROKE) + shape(wrist, skin.skin, INK, 2 * STROKE)
    flesh = "".join(line(bone, skin.skin, _WIDE) for bone in bones)
    web = "M126 104L140 110L134 132L120 138Z"
    flesh += fill(_PALM, skin.skin) + fill(wrist, skin.skin) + fill(web, skin.skin)
    return outlines + flesh + _marks(skin) + _sleeve(sleeve_colour(clothes))


def _marks(skin: Skin) -> str:
    """Draw knuckles, nails, and the shade between the fingers."""
    between = line("M82 92C81 86 80 80 79 74M99 88C98.6 80 98.4 72 98.4 66M117 92C118 86 119 80 120 74", INK, 2.2)
    knuckles = line("M73 98C76 95.6 79 95.6 82 97M88 93C91 90.6 95 90.6 98 92M106 92C109 90.6 113 90.8 116 93",
                    skin.mark, 2)  # fmt: skip
    nails = "".join(
        line(f"M{num(x)} {num(y + 4)}L{num(x)} {num(y)}", skin.blush, 7) for *_, x, y in (*_FINGERS, _THUMB)
    )
    return fill("M74 140C90 148 112 148 127 140L128 158L72 158Z", skin.shade, 0.7) + between + knuckles + nails


def _sleeve(colour: str) -> str:
    """Draw the end of a sleeve around the wrist."""
    arm = f"M64 160C84 152 116 152 136 160L150 {LENGTH + 8}L50 {LENGTH + 8}Z"
    return shape(arm, colour, INK, STROKE) + line("M64 170C84 162 116 162 137 170", INK, 2, 0.5)


def sleeve_colour(clothes: str) -> str:
    """Return the first colour in the drawing of the clothes, which is that of the shoulders."""
    found = re.search(r'fill="(#[0-9a-f]{6})"', clothes)
    assert found is not None
    return found[1]
