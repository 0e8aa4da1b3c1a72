"""The world: the round map of all lands and the beasts of its four directions."""

from __future__ import annotations

from math import cos, radians, sin

from ..pens import GOLD, INK, IVORY, PALE_GOLD, both, disc, fill, line, mirror, place, shape
from .curves import curve, half, thread
from .scenery import AMBER, BARK, BLUE_DEEP, RED, RED_DEEP, ROSE, cord, ring_of, sky, stars


def world() -> str:
    """Draw 21: the round map of all lands, and the beasts of its four directions."""
    ground = sky(BLUE_DEEP) + disc(125, 175, 92, "#26386a")
    ground += stars("62,34,4 188,34,4 58,96,3 192,96,3 60,262,3 190,262,3 62,318,4 188,318,4", PALE_GOLD)
    rings = disc(125, 175, 68, GOLD, INK, 2) + disc(125, 175, 62, "#5f93ad", INK, 1.6)
    rings += disc(125, 175, 48, "#ecd9a8", INK, 1.6) + disc(125, 175, 37, "#5f93ad", INK, 1.6)
    rings += ring_of(24, 125, 175, 65, disc(0, 0, 1.8, RED_DEEP))
    chart = place(rings + _ring_land() + _middle_land(), 33.75, 47.25, 0.73)
    birds = place(_phoenix(), 17.5, 4, 0.86) + place(_tortoise(), 15, 40, 0.88)
    return ground + birds + _dragon() + mirror(_tiger()) + chart


def _ring_land() -> str:
    """Draw mountains, trees of sun and moon, and islands on the ring around the inner sea."""
    hills = ring_of(8, 125, 175, 41, shape("M-8 4L-3-7L0-3L4-9L10 4Z", "#6f9a78", INK, 1.3))
    isles = ring_of(10, 125, 175, 55, shape("M-6 1C-6-4 6-4 6 1C4 4-4 4-6 1Z", "#f4ead0", INK, 1.2))
    tree = line("M0 8V-3", BARK, 3)
    east = place(tree + disc(0, -7, 7, "#fffdf4", INK, 1.3), 172, 177)
    return hills + isles + east + place(tree + disc(0, -7, 7, RED, INK, 1.3), 78, 177)


def _middle_land() -> str:
    middle = shape(
        curve("104,150 124,144 146,150 157,166 152,182 140,187 144,200! 136,204! 132,190 114,198 100,188 94,170"),
        "#f1ddab",
    )
    rivers = line(
        "M98 168C110 164 116 176 130 172C138 170 144 166 154 169M106 190C114 182 122 186 132 182", "#5f93ad", 2.4
    )
    peak = shape("M-8 4L-2-7L1-2L4-8L10 4Z", "#6f9a78", INK, 1.3)
    seal = shape("M119 169H133V183H119Z", RED, INK, 1.3) + line(
        "M122.6 173H129.4M126 172V181M122.6 178H129.4", "#fffdf4", 1.5
    )
    return middle + rivers + place(peak, 113, 159) + place(peak, 138, 160) + seal


def _phoenix() -> str:
    """Draw the vermilion bird of the south, above."""
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
    """Draw the dark warrior of the north, below: tortoise and snake."""
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


def _dragon() -> str:
    """Draw the blue dragon of the east, at the left of a map with the south on top."""
    blue, pale = "#4b8fb8", "#a9d5dd"
    fins = "".join(
        fill(f"M{_around(69, turn - 4)}L{_around(77, turn + 3)}L{_around(69, turn + 5)}Z", AMBER)
        for turn in (*range(50, 80, 9), *range(92, 122, 9))
    )
    belly = line("".join(f"M{_around(58, turn)}L{_around(63, turn + 2)}" for turn in range(46, 146, 6)), pale, 1.8)
    skull = shape(curve("-8,-7 2,-11 10,-9 22,-8 27,-2 20,1! 10,1 22,6! 15,10 2,9 -8,7"), blue, INK, 1.4)
    mouth = fill("M9 1.6L20 2L20 5.6L11 4Z", RED) + fill("M17 1.4L18.4 5L20 1.2Z", IVORY)
    horns = cord("M1-10C-6-12-10-18-12-24M-5-15L-12-14", PALE_GOLD, 2.4)
    mane = fill("M-4-8L-16-8L-8-3L-18 0L-8 3L-15 9L-4 8Z", AMBER)
    face = disc(8, -4.4, 3, "#fffdf4", INK, 1) + disc(8.8, -4.4, 1.2, INK) + line("M25-5C31-8 32-14 28-16", pale, 1.6)
    tuft = shape(curve("-3,0! -9,-8 -5,-12 -8,-20! 0,-15 6,-20! 6,-10 3,0!"), AMBER, INK, 1.2)
    return (
        fins
        + place(tuft, 113, 243, 0.9, 126)
        + _guardian(blue, _leg(blue, IVORY))
        + belly
        + place(mane + horns + skull + mouth + face, 88, 124, 1, -30)
    )


def _tiger() -> str:
    """Draw the white tiger of the west, drawn at the left."""
    white = "#fbf7ea"
    stripes = line("".join(f"M{_around(70, turn)}L{_around(63, turn + 3)}" for turn in range(46, 146, 8)), INK, 2.2)
    skull = shape(curve("-9,-8 0,-12 11,-10 20,-4 23,3 15,9 2,10 -8,8"), white, INK, 1.4)
    ears = disc(-3, -12, 5, white, INK, 1.4) + disc(-3, -12, 2.2, ROSE)
    marks = line("M2-10L4-5M8-10L8-6M-6-4L0-3M-7 2L-1 2M-5 7L0 5", INK, 1.8)
    face = disc(11, -3, 3, "#d8c545", INK, 1) + disc(11.8, -3, 1.2, INK) + fill("M18-3L24 1L19 3Z", RED)
    grin = line("M20 4C17 7 13 7 10 5", INK, 1.4) + fill("M15 6L16.4 9.4L18 5.6Z", "#ffffff")
    return _guardian(white, _leg(white, IVORY)) + stripes + place(ears + skull + marks + face + grin, 88, 124, 1, -30)


def _guardian(colour: str, leg: str) -> str:
    """Draw the long body of a beast that winds around the map's left side, with two of its legs."""
    arc = thread(" ".join(_around(63 + 3 * (turn // 15 % 2), turn) for turn in range(36, 151, 15)))
    tail = thread(f"{_around(65, 138)} {_around(66, 150)} {_around(62, 162)} {_around(70, 171)}")
    legs = place(leg, 80, 134, 1, -50) + place(leg, 78, 220, 1, -120)
    return legs + cord(tail, colour, 5.4) + cord(arc, colour, 11)


def _leg(colour: str, claw: str) -> str:
    claws = line("M-5-17L-8-22M0-18V-24M5-17L8-22", INK, 3.6) + line("M-5-17L-8-22M0-18V-24M5-17L8-22", claw, 1.8)
    return claws + cord("M0 0C-4-6 4-10 0-16", colour, 6.4)


def _around(radius: float, turn: float) -> str:
    """Return a point around the map, ``turn`` degrees to the left of its top."""
    return f"{125 - radius * sin(radians(turn)):.1f},{175 - radius * cos(radians(turn)):.1f}"
