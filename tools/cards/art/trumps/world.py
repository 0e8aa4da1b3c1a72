"""The world: the round map of all under heaven and the beasts of its quarters."""

from __future__ import annotations

from ..pens import GOLD, INK, PALE_GOLD, both, disc, fill, line, place, shape
from .curves import curve, half, thread
from .scenery import AMBER, BARK, BLUE_DEEP, RED, RED_DEEP, ROSE, cord, ring_of, sky, stars


def world() -> str:
    """21: the round map of all under heaven, and the beasts of its four quarters."""
    ground = sky(BLUE_DEEP) + stars(
        "62,34,4 188,34,4 60,104,3 190,104,3 60,248,3 190,248,3 64,316,4 186,316,4", PALE_GOLD
    )
    rings = (
        disc(125, 175, 68, GOLD, INK, 1.6)
        + disc(125, 175, 64, "#5f93ad", INK, 1.2)
        + disc(125, 175, 50, "#ecd9a8", INK, 1.3)
        + disc(125, 175, 40, "#5f93ad", INK, 1.2)
    )
    beads = ring_of(32, 125, 175, 66, fill("M-1.4 0L0-1.8L1.4 0L0 1.8Z", RED_DEEP))
    return ground + _phoenix() + _tortoise() + rings + beads + _ring_land() + _middle_land() + _dragon_and_tiger()


def _ring_land() -> str:
    """Mountains, trees of sun and moon, and islands on the ring about the inner sea."""
    peak = shape("M-6 3L-2-6L0-3L3-8L8 3Z", "#6f9a78", INK, 1)
    hills = ring_of(9, 125, 175, 44, peak)
    isles = ring_of(12, 125, 175, 57, shape("M-5 1C-5-3 5-3 5 1C3 4-3 4-5 1Z", "#f4ead0", INK, 0.9))
    trees = place(line("M0 6V-4", BARK, 2.4) + disc(0, -7, 6, RED, INK, 1.1), 172, 176) + place(
        line("M0 6V-4", BARK, 2.4) + disc(0, -7, 6, "#fffdf4", INK, 1.1), 78, 176
    )
    return hills + isles + trees


def _middle_land() -> str:
    middle = shape(
        curve("104,152 122,146 142,150 154,164 152,180 140,186 144,198! 136,202! 132,188 116,196 102,188 96,172"),
        "#f1ddab",
    )
    rivers = line(
        "M100 170C112 166 118 176 130 172C138 170 144 166 152 168M108 186C114 180 122 184 130 180", "#5f93ad", 2
    )
    peaks = "".join(
        place(shape("M-7 4L-2-6L1-2L4-7L9 4Z", "#6f9a78", INK, 1), x, y, 0.9) for x, y in ((114, 160), (136, 160))
    )
    seal = shape("M120 170H132V182H120Z", RED, INK, 1.1) + line(
        "M123 174H129M126 173V180M123 178H129", "#fffdf4", 1.2
    )
    return middle + rivers + peaks + seal


def _phoenix() -> str:
    """The vermilion bird of the south, above."""
    tail = both(cord("M121 92C108 100 92 100 80 92M119 96C110 108 96 112 84 108", AMBER, 3))
    wing = both(
        shape(curve("118,76! 104,58 84,46 62,44! 70,54! 64,58! 74,66! 70,72! 84,78! 84,84! 104,90 118,92!"), RED)
        + line("M76 52C90 58 104 68 112 78M80 64C92 68 102 74 110 82M90 78C98 80 104 82 110 86", ROSE, 1.5)
    )
    trunk = shape(half("125,62 115,70 113,86 119,98 125,104!"), RED)
    head = (
        shape(half("125,42 117,48 117,60 125,66"), RED)
        + both(disc(121.4, 52, 1.8, PALE_GOLD, INK, 0.8))
        + shape("M122 55H128L125 62Z", AMBER, INK, 1)
    )
    crest = cord("M125 42V30M122 43C118 38 116 34 117 30M128 43C132 38 134 34 133 30", AMBER, 2)
    scales = "".join(
        line(f"M{x - 4} {y}A4 4 0 0 0 {x + 4} {y}", PALE_GOLD, 1.3)
        for x, y in ((121, 74), (129, 74), (125, 80), (121, 86), (129, 86))
    )
    return tail + wing + trunk + head + crest + scales


def _tortoise() -> str:
    """The dark warrior of the north, below: tortoise and snake."""
    legs = both(
        shape(curve("100,300 84,304 78,316 90,320 106,312"), "#4f6a5c", INK, 1.4)
        + line("M82 314L80 320M87 316L86 321", INK, 1.2)
    )
    shell = shape(half("125,256 100,262 84,284 88,304 106,314 125,316"), "#2f4a48")
    plates = (
        shape("M125 266L140 275V292L125 301L110 292V275Z", "#5f8a7a", INK, 1.3)
        + both(line("M110 275L98 268M110 292L94 302M125 301V315M96 284L110 284", "#86a596", 1.6))
        + line("M125 257V266", "#86a596", 1.6)
    )
    head = shape(half("125,306 116,310 116,322 125,328"), "#4f6a5c", INK, 1.4) + both(
        disc(121, 316, 1.8, PALE_GOLD, INK, 0.8)
    )
    snake = cord(thread("150,322 172,318 180,296 168,272 140,252 110,254 84,266 72,288 80,300"), "#8fb59f", 5)
    snout = shape(curve("74,296 72,304 80,310 87,304 84,296"), "#8fb59f", INK, 1.3) + disc(78, 302, 1.4, INK)
    return legs + head + shell + plates + snake + snout


def _dragon_and_tiger() -> str:
    """The blue dragon of the east and the white tiger of the west, at the sides of the map."""
    return ""
