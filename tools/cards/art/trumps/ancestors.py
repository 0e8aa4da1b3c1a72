"""Those at the beginning: shaman, bear mother, founder."""

from __future__ import annotations

from .. import people
from ..pens import GOLD, INK, IVORY, PALE_GOLD, both, disc, fill, line, oval, place, shape
from .curves import curve, half, thread
from .scenery import (
    AMBER,
    AMBER_DEEP,
    BARK,
    BARK_DEEP,
    BLUE,
    BLUE_DEEP,
    GREEN,
    GREEN_DEEP,
    LEAF,
    RED,
    RED_DEEP,
    ROSE,
    at,
    collar,
    cord,
    fan,
    pine,
    ring_of,
    sky,
)

STRIPES = ("#b9323b", "#dd9d33", "#2f7158", "#31477b", "#f8f2e2")


def shaman() -> str:
    """2: the shaman, bells in one hand and a fan in the other."""
    ground = sky("#f7ead6") + "".join(_streamer(i) for i in range(9))
    return ground + place(_shaman_robe() + _shaman_arms() + _shaman_head(), 13, 34, 0.896)


def _streamer(i: int) -> str:
    """A cloth of one of the five colours hanging behind her."""
    x, low = 52 + i * 16.4, 236 - abs(4 - i) * 16 + (i % 2) * 14
    return fill(f"M{x:.1f} 18H{x + 11:.1f}V{low}L{x + 5.5:.1f} {low - 7}L{x:.1f} {low}Z", STRIPES[(i + 1) % 5], 0.5)


def _shaman_robe() -> str:
    skirt = shape(half("125,214 98,216 76,262 60,334!"), BLUE)
    skirt += line("M104 250L92 332M146 250L158 332M116 256L112 332M134 256L138 332", BLUE_DEEP, 1.8)
    coat = shape(half("125,156 98,162 88,190 92,222 84,262! 108,272 125,274"), RED)
    front = shape("M125 166L113 172L118 273L125 276L132 273L137 172Z", RED_DEEP, INK, 1.2)
    apron = line("M110 268C114 270 136 270 140 268", GOLD, 3)
    front += collar(125, 158, 26, IVORY, 4, wide=12)
    belt = shape("M91 214C104 221 146 221 159 214L160 226C146 233 104 233 90 226Z", AMBER, INK, 1.3)
    knot = shape(
        curve("119,222 112,232 114,300 122,304! 124,236 127,236 131,296! 138,292 137,232 131,222"), AMBER, INK, 1.3
    )
    return skirt + coat + front + apron + belt + knot + oval(125, 225, 6, 5, AMBER, INK, 1.3)


def _shaman_arms() -> str:
    sleeve = shape(curve("100,162 84,168 66,160 58,140! 50,148! 46,214! 66,216 88,204 98,190"), RED)
    bands = "".join(
        fill(f"M{x:.1f} {y:.1f}L{x + 4.6:.1f} {y + 3:.1f}L{x - 2.6:.1f} 214L{x - 7.2:.1f} 214Z", c)
        for x, y, c in (
            (58.6, 144, STRIPES[1]),
            (63.2, 150, STRIPES[4]),
            (67.8, 156, STRIPES[2]),
            (72.4, 161, STRIPES[3]),
        )
    )
    cuff = line("M50 148L47 213", IVORY, 4)
    hand = shape(curve("50,150 52,136 60,128 67,134 66,146 58,154"), people.FAIR, INK, 1.3)
    bells = cord("M60 140V92", GOLD, 2.4)
    spots = ((53, 104), (67, 104), (53, 92), (67, 92), (60, 84), (60, 98))
    bells += "".join(
        disc(x, y, 5.4, GOLD, INK, 1.2) + line(f"M{x - 3} {y + 1.6}H{x + 3}", INK, 1) for x, y in spots
    )
    ribbons = line("M60 140C56 160 64 176 58 196", STRIPES[1], 2.6) + line(
        "M61 140C66 158 60 172 68 190", STRIPES[3], 2.6
    )
    open_fan = fan(188, 142, 38, (IVORY, ROSE, RED), 8)
    return both(sleeve + bands + cuff) + open_fan + bells + ribbons + both(hand)


def _shaman_head() -> str:
    face = at(people.neck(people.FAIR_SHADE) + people.woman() + people.parted_hair(), 125, 126, 0.86)
    brim = shape(half("125,94 92,96 72,106 92,112 125,113"), RED) + line("M76 106C96 112 154 112 174 106", GOLD, 2)
    crown = shape(half("125,62 110,63 105,72 102,97! 112,101 125,102"), RED) + fill(
        "M102 92C112 97 138 97 148 92L148.6 98C138 103 112 103 101.4 98Z", BLUE_DEEP
    )
    feathers = shape(curve("112,72 98,62 92,44 98,34 108,46 115,66"), GREEN, INK, 1.2) + shape(
        curve("138,72 152,62 158,44 152,34 142,46 135,66"), AMBER, INK, 1.2
    )
    feathers += shape(curve("119,64 114,44 125,26 136,44 131,64"), IVORY, INK, 1.2) + disc(
        125, 42, 4, BLUE, PALE_GOLD, 1.4
    )
    cords = both(
        line("M90 108C90 128 96 150 108 160", AMBER, 2.2)
        + "".join(
            disc(x, y, 2.6, STRIPES[i % 4], INK, 0.7)
            for i, (x, y) in enumerate(((90, 114), (90.6, 124), (92.4, 134), (95.6, 144), (100.6, 153)))
        )
    )
    return face + feathers + crown + brim + cords + disc(125, 76, 4.6, GOLD, INK, 1.1)


def bear_mother() -> str:
    """3: the bear that became a woman and the first king's mother."""
    ground = sky("#f3d893") + disc(125, 120, 60, "#fbf0cf")
    cave = shape(
        "M49 18H201V334H186C196 230 190 140 168 96C150 62 100 62 82 96C60 140 54 230 64 334H49Z",
        "#6b6f62",
        INK,
        1.6,
    )
    cracks = line(
        "M56 60C66 64 70 74 68 84M60 140C66 146 66 158 62 166M192 90C184 96 182 106 186 "
        "116M190 190C184 196 184 206 188 214M84 40C92 44 98 44 104 38M150 36C156 46 166 48 172 42",
        "#4a4d43",
        2,
    )
    return ground + cave + cracks + _bear() + _bear_woman()


def _bear() -> str:
    fur, light, deep = "#6a4630", "#b88a5e", "#452c1d"
    ears = both(disc(97, 72, 13, fur, INK, 1.6) + disc(97, 73, 7, light))
    trunk = shape(half("125,100 96,118 74,160 62,240 60,336!"), fur)
    head = shape(half("125,62 102,68 88,94 92,120 110,134 125,136"), fur)
    tufts = both(line("M78 176L72 190L80 186M70 230L65 246L74 241M69 284L65 300L74 295", deep, 2))
    muzzle = shape(half("125,100 110,104 106,118 113,128 125,130"), light)
    nose = fill(half("125,102 116,104 119,111 125,113"), INK) + line(
        "M125 112V119M125 119C121 124 116 124 114 121M125 119C129 124 134 124 136 121", INK, 1.6
    )
    eyes = both(
        disc(108.6, 97, 3.6, INK)
        + disc(109.6, 96, 1.1, "#ffffff")
        + line("M102 89C106 86 111 86 114 89", deep, 2.4)
    )
    return trunk + tufts + ears + head + muzzle + nose + eyes


def _bear_woman() -> str:
    hair = shape(half("125,144 104,150 96,172 94,214 100,240!"), people.HAIR)
    face = at(people.neck(people.FAIR_SHADE) + people.woman() + people.parted_hair(), 125, 184, 0.74)
    robe = shape(half("125,216 104,222 88,240 80,280 76,336!"), IVORY)
    folds = both(line("M96 254C90 282 88 306 88 332M108 282C105 300 104 316 104 332", "#c9b99a", 1.8))
    belt = shape("M85 254C104 262 146 262 165 254L167 266C146 274 104 274 83 266Z", GREEN, INK, 1.3)
    paw = shape(curve("60,240 60,262 76,282 98,286 108,276 100,264 88,254 80,236"), "#6a4630") + line(
        "M108 276L113 279M105 282L109 287M98 286L100 291", IVORY, 2.4
    )
    garlic = shape(curve("0,-12! -4,-4 -12,4 -8,13 0,15 8,13 12,4 4,-4"), "#fffaf0", INK, 1.3) + line(
        "M0-10C-4 0-5 8-2 14M0-10C4 0 5 8 2 14", "#c6a4b8", 1.2
    )
    herbs = "".join(
        place(shape("M0 0C-7-8-6-20 0-28C6-20 7-8 0 0Z", LEAF, INK, 1.1), 125, 292, 1.15, a)
        for a in (-58, 58, -30, 30, 0)
    )
    hands = both(
        shape(curve("98,300 104,288 118,286 125,290! 125,304! 112,308"), people.FAIR, INK, 1.3)
        + line("M125 296L112 295M124 300L113 300", INK, 0.9)
    )
    sleeves = both(shape(curve("84,250 74,280 76,316 100,316 106,300! 96,290 94,264"), IVORY))
    bulbs = place(garlic, 106, 284, 1, -16) + place(garlic, 144, 284, 1, 16)
    return (
        hair
        + robe
        + folds
        + face
        + collar(125, 214, 46, GREEN)
        + belt
        + sleeves
        + herbs
        + bulbs
        + place(hands, 0, 9)
        + both(paw)
    )


def founder() -> str:
    """4: the founder of the first kingdom under the sacred tree."""
    ground = sky("#fbf0d8") + disc(125, 116, 66, "#f3cf87") + disc(125, 116, 72, "none", "#f3cf87", 1.8)
    peaks = fill("M49 250L78 196L92 214L112 178L125 192L140 176L160 214L174 198L201 248V334H49Z", "#a9c0b4")
    peaks += fill("M104 192L112 178L125 192L140 176L147 189L139 195L131 190L125 200L117 191L110 197Z", "#ffffff")
    return ground + peaks + _sacred_tree() + _founder_robe() + _founder_head()


def _sacred_tree() -> str:
    trunk = both(
        shape(curve("49,334! 58,250 54,160 66,70 49,40!"), BARK)
        + line("M54 120C58 130 56 150 53 160M55 210C58 220 58 240 55 250", BARK_DEEP, 1.8)
    )
    bough = both(cord(thread("62,90 80,62 104,46"), BARK, 6.4))
    tufts = "".join(
        pine(x, y, k, GREEN, LEAF)
        for x, y, k in ((60, 66, 0.9), (190, 66, 0.9), (92, 42, 1), (158, 42, 1), (125, 32, 1.05))
    )
    charms = both(
        "".join(line(f"M{x} {y}V{y + 22}", c, 4) for x, y, c in ((78, 68, RED), (90, 56, BLUE), (66, 90, AMBER)))
    )
    return trunk + bough + charms + tufts


def _founder_robe() -> str:
    robe = shape(half("125,176 98,184 76,206 62,262 58,336!"), AMBER)
    folds = both(line("M84 226C78 260 76 300 76 334M104 262C102 290 100 312 100 334", AMBER_DEEP, 1.8))
    leaf = shape("M0 0C-9-6-9-20 0-30C9-20 9-6 0 0Z", LEAF, INK, 1.2) + line("M0-3V-24", GREEN_DEEP, 1.1)
    spread = ((94, 186, 222), (84, 200, 238), (106, 192, 200), (98, 206, 216), (110, 206, 190), (120, 200, 180))
    cape = both("".join(place(leaf, x, y, 0.95, a) for x, y, a in spread))
    belt = shape("M76 258C100 268 150 268 174 258L176 272C150 282 100 282 74 272Z", RED, INK, 1.3)
    mirror = (
        disc(125, 268, 15, "#b98a3a", INK, 1.6)
        + disc(125, 268, 10.6, "none", PALE_GOLD, 1.3)
        + ring_of(8, 125, 268, 5, fill("M-1.6 0L0-5L1.6 0Z", PALE_GOLD))
        + disc(125, 268, 2.6, PALE_GOLD)
    )
    arms = both(
        shape(curve("78,212 60,250 62,296 84,308 104,300! 108,286! 94,278 92,244"), AMBER)
        + line("M105 300L109 286", IVORY, 4)
        + shape(curve("106,300 110,286 122,284 125,288! 125,300! 116,304"), people.SKIN, INK, 1.3)
    )
    return robe + folds + cape + belt + mirror + arms


def _founder_head() -> str:
    head = (
        people.neck()
        + people.man(brow=3.4, stern=0.6)
        + people.sideburns()
        + people.full_beard(length=34)
        + people.moustache()
        + people.mouth(109, 1.2)
    )
    hair = shape(half("125,86 106,88 98,102 98,120! 104,106 125,102"), people.HAIR)
    knot = shape(half("125,64 114,68 112,80 118,88 125,89"), people.HAIR)
    crown = shape(half("125,70! 119,82! 110,76! 110,90! 125,93"), GOLD, INK, 1.3) + disc(
        125, 85, 3, "#58a584", INK, 0.9
    )
    return at(head, 125, 130, 0.92) + hair + knot + crown
