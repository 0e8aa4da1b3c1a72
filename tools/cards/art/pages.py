"""The four pages of the tarot pack: boys in festive dress who carry a sword, a cup, coins and a staff."""

from __future__ import annotations

from collections.abc import Callable

from . import children
from .pens import DARK_GOLD, GOLD, INK, IVORY, PALE_GOLD, disc, fill, line, oval, shape
from .suits import Palette

BAMBOO, BAMBOO_DEEP = "#7ba352", "#4c7034"


def _page_of_swords(p: Palette) -> str:
    dressed = children.dress(p, p.robe, p.light, "#c2353a")
    head = children.face(2.4) + children.hood(p.light, p.robe)
    return children.behind_hood(p.light) + children.neck() + dressed + head + _held(_sheathed_sword())


def _page_of_cups(p: Palette) -> str:
    dressed = children.dress(p, p.robe, p.light, p.accent)
    head = children.face() + children.hair() + children.knots()
    return children.neck() + dressed + head + _held(_cup())


def _page_of_coins(p: Palette) -> str:
    blue = p.accent_deep
    dressed = children.dress(p, p.robe, p.light, "#b9323b")
    head = children.face(4) + children.hood(blue, p.accent) + children.tiger()
    return children.behind_hood(blue) + children.neck() + dressed + head + _held(_coins())


def _page_of_staves(p: Palette) -> str:
    dressed = children.dress(p, p.robe, p.light, p.accent)
    head = children.face() + children.hair() + children.straw_hat(p.accent)
    return children.neck() + dressed + children.braid() + head + _held(_staff())


def _held(thing: str) -> str:
    """Draw a raised arm with something in its fist."""
    return children.arm() + thing + children.fist()


def _sheathed_sword() -> str:
    """Draw the royal sword in its lacquered sheath, carried upright."""
    sheath = shape("M167.6 92L176.4 92L176.8 172L167.2 172Z", "#3a2c33", INK, 1.3)
    bands = "".join(line(f"M168 {y}L176 {y}", GOLD, 3) for y in (98, 118, 160))
    guard = shape("M162 87C166 83.4 178 83.4 182 87C181 93 163 93 162 87Z", GOLD, INK, 1.2)
    grip = shape("M168.4 60L175.6 60L175.6 86L168.4 86Z", "#762434", INK, 1.2)
    wraps = line("M168.6 66L175.4 69M168.6 72L175.4 75M168.6 78L175.4 81", PALE_GOLD, 1.3)
    knob = disc(172, 57, 4.8, GOLD, INK, 1.1)
    tassel = line("M176 118C182 119 185 122 185.4 126", "#c2353a", 1.8)
    tassel += shape("M182.6 125L188 125L190 139L181 139Z", "#c2353a", INK, 1)
    return sheath + bands + tassel + grip + wraps + guard + knob


def _cup() -> str:
    """Draw a celadon cup on a high foot, painted with a white blossom."""
    stem = shape("M169 126L177 126L179.6 138L166.4 138Z", "#8db8a1", INK, 1.2)
    bowl = shape("M155 94C156 114 162 126 173 128C184 126 190 114 191 94Z", "#a9cdb8", INK, 1.4)
    shade = fill("M181 96C181 110 179 121 174 127.2C184 125 189.6 114 190.2 96Z", "#8db8a1")
    rim = oval(173, 94, 18, 4.8, "#cfe4d7", INK, 1.3) + oval(173, 94.6, 13.6, 2.8, "#8f3b43")
    petals = ((0, -3.6), (3.4, -1.1), (2.1, 2.9), (-2.1, 2.9), (-3.4, -1.1))
    flower = "".join(disc(170 + a, 110.6 + b, 2.9, "#f8f2e2") for a, b in petals) + disc(170, 110.6, 2, "#c2353a")
    return stem + bowl + shade + rim + flower


def _coins() -> str:
    """Draw brass coins with square holes, threaded on a red cord."""
    cord = line("M172 150C171 128 172 96 172 64C172 56 166 52 160 55", "#b9323b", 3)
    ends = shape("M160.6 52L154 66L160 64L164 69L166.4 55Z", "#b9323b", INK, 1)
    return cord + ends + "".join(_coin(172, y) for y in (126, 106, 86)) + disc(172, 68, 3.8, "#58a584", INK, 1)


def _coin(x: float, y: float) -> str:
    """Draw one coin with a square hole."""
    round_ = disc(x, y, 14.6, GOLD, INK, 1.5) + disc(x, y, 11.6, "none", DARK_GOLD, 1.1)
    hole = shape(f"M{x - 4} {y - 4}H{x + 4}V{y + 4}H{x - 4}Z", "#f1ddab", INK, 1.2)
    signs = "".join(line(f"M{x + a - 1.6} {y + b}H{x + a + 1.6}", DARK_GOLD, 1.8) for a, b in ((0, -7.6), (0, 7.6)))
    signs += "".join(line(f"M{x + a} {y - 1.6}V{y + 1.6}", DARK_GOLD, 1.8) for a in (-7.6, 7.6))
    return round_ + hole + signs


def _staff() -> str:
    """Draw a staff of green bamboo with its last leaves, and a gourd tied to it."""
    stem = line("M172 172L172 52", INK, 8) + line("M172 172L172 52", BAMBOO, 5.4)
    joints = "".join(line(f"M168.6 {y}L175.4 {y}", BAMBOO_DEEP, 1.8) for y in (66, 92, 118, 158))
    leaves = shape("M172 58C162 55 156 47 154 38C163 39 170 46 172 58Z", BAMBOO, INK, 1.1)
    leaves += shape("M172 60C180 54 185 46 185 36C177 40 172 49 172 60Z", BAMBOO, INK, 1.1)
    leaves += shape("M173 68C182 67 189 62 193 55C184 55 176 59 173 68Z", BAMBOO, INK, 1.1)
    gourd = shape(
        "M180 88C175 88 174 94 177 98C170 102 170 116 180 118C190 116 190 102 183 98C186 94 185 88 180 88Z",
        "#d59a4a",
        INK,
        1.3,
    )
    gourd += line("M176.6 98.4L183.4 98.4", "#b9323b", 2.4) + line("M180 88L178 80L172 78", "#b9323b", 1.5)
    return (
        stem
        + joints
        + leaves
        + gourd
        + fill("M175 104C174 109 175 113 177.6 115.4C175.4 112 175.4 107.6 177 104Z", IVORY, 0.7)
    )


FIGURES: dict[str, Callable[[Palette], str]] = {
    "SP": _page_of_swords,
    "HP": _page_of_cups,
    "DP": _page_of_coins,
    "CP": _page_of_staves,
}
