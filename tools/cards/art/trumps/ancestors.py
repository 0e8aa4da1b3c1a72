"""The figures of the beginning: shaman, bear mother, founder."""

from __future__ import annotations

from .. import people
from ..pens import GOLD, INK, IVORY, PALE_GOLD, both, disc, fill, line, num, oval, place, shape
from .curves import curve, half, spots, thread
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
    """Draw 2: the shaman, bells in one hand and a fan in the other."""
    ground = sky("#f7ead6") + "".join(_streamer(i) for i in range(9))
    return ground + place(_shaman_robe() + _shaman_arms() + _shaman_head(), 13, 34, 0.896)


def _streamer(i: int) -> str:
    """Draw a cloth of one of the five colours that hangs behind her."""
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
    d = curve("100,162 84,160! 58,140! 46,214! 76,216! 98,194")
    bands = "".join(_sleeve_band(i * 0.16, (i + 1) * 0.16, STRIPES[i]) for i in range(5))
    sleeve = fill(d, RED) + bands + line(d, INK, 1.5)
    hand = shape(curve("50,150 52,136 60,128 67,134 66,146 58,154"), people.FAIR, INK, 1.3)
    bells = cord("M60 140V92", GOLD, 2.4)
    hung = spots("53,104 67,104 53,92 67,92 60,84 60,98")
    bells += "".join(disc(x, y, 5.4, GOLD, INK, 1.2) + line(f"M{x - 3} {y + 1.6}H{x + 3}", INK, 1) for x, y in hung)
    ribbons = line("M58 150C52 168 58 184 52 202", AMBER, 2.6) + line("M60 150C64 166 58 178 64 196", BLUE, 2.6)
    return both(sleeve) + fan(188, 142, 36, (IVORY, ROSE, RED), 2) + bells + ribbons + both(hand)


def _sleeve_band(start: float, end: float, colour: str) -> str:
    """Draw one stripe of a rainbow sleeve, between two fractions of the way from the cuff."""
    upper = [f"{num(58 + 26 * t)} {num(140 + 20 * t)}" for t in (start, end)]
    lower = [f"{num(46 + 30 * t)} {num(214 + 2 * t)}" for t in (end, start)]
    return fill(f"M{'L'.join(upper + lower)}Z", colour)


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
    """Draw 3: the bear that became a woman and the mother of the first king."""
    ground = sky("#f3d893") + disc(125, 120, 60, "#fbf0cf")
    mouth = "C196 230 190 140 168 96C150 62 100 62 82 96C60 140 54 230 64 334"
    cave = shape(f"M49 18H201V334H186{mouth}H49Z", "#6f7566", INK, 1.6)
    facets = fill("M49 18H96L80 44L60 52L49 80ZM201 60L186 84L190 120L201 140ZM49 170L58 190L54 226L49 236Z", "#858b79")
    facets += fill(
        "M130 18H190L170 40L148 36ZM49 110L62 122L58 150L49 156ZM201 180L192 204L196 244L201 250Z", "#5c6255"
    )
    cracks = (
        "M56 60C66 64 70 74 68 84M60 140C66 146 66 158 62 166M192 90C184 96 182 106 186 116M84 40C92 44 98 44 104 38"
    )
    return ground + cave + facets + line(cracks, "#454a3f", 2) + _bear() + _bear_woman()


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
        disc(108.6, 97, 3.6, INK) + disc(109.6, 96, 1.1, "#ffffff") + line("M102 89C106 86 111 86 114 89", deep, 2.4)
    )
    return trunk + tufts + ears + head + muzzle + nose + eyes


def _bear_woman() -> str:
    hair = shape(half("125,144 104,150 96,172 94,214 100,240!"), people.HAIR)
    face = at(people.neck(people.FAIR_SHADE) + people.woman() + people.parted_hair(), 125, 184, 0.74)
    skirt = shape(half("125,262 92,264 78,296 72,336!"), "#6fa084") + both(
        line("M92 290C88 306 86 320 86 332M106 300C103 314 102 324 102 334", GREEN, 1.8)
    )
    robe = shape(half("125,216 104,222 88,240 84,262 92,276 125,280"), IVORY)
    belt = shape("M86 258C104 266 146 266 164 258L166 270C146 278 104 278 84 270Z", GREEN, INK, 1.3)
    sleeves = both(shape(curve("92,232 76,262 72,296 84,316 106,312 112,298! 100,288 102,258"), IVORY))
    paw = shape(curve("58,206 56,234 66,254 86,260 98,252 96,240 84,232 80,206"), "#6a4630")
    paw += line("M97 242L103 243M97 249L103 252M91 257L95 262", IVORY, 2.4)
    dressed = skirt + robe + face + collar(125, 214, 48, GREEN) + belt + sleeves
    return hair + dressed + _garlic_and_mugwort() + both(paw)


def _garlic_and_mugwort() -> str:
    """Draw the food in her hands, which she ate in the dark for a hundred days."""
    bulb = shape(curve("0,-13! -4,-4 -12,4 -8,13 0,15 8,13 12,4 4,-4"), "#fffaf0", INK, 1.3)
    bulb += line("M0-10C-4 0-5 8-2 14M0-10C4 0 5 8 2 14", "#c6a4b8", 1.2)
    leaf = shape("M0 0C-7-8-6-20 0-28C6-20 7-8 0 0Z", LEAF, INK, 1.1)
    herbs = "".join(place(leaf, 125, 296, 1.25, turn) for turn in (-50, 50, -26, 26, 0))
    hands = both(
        shape(curve("98,312 102,300 116,296 125,300! 125,316! 112,320"), people.FAIR, INK, 1.3)
        + line("M124 307L112 306M124 311L113 311", INK, 0.9)
    )
    return herbs + place(bulb, 107, 288, 1, -14) + place(bulb, 143, 288, 1, 14) + hands


def founder() -> str:
    """Draw 4: the founder of the first kingdom under the sacred tree."""
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
    under = shape("M0 0C-9-6-9-20 0-30C9-20 9-6 0 0Z", GREEN, INK, 1.2)
    spread = spots("88,190,230 78,204,242 104,196,206 93,208,220 112,204,192")
    low = spots("84,208,226 97,214,208 110,216,194 122,218,182")
    cape = both("".join(place(under, x, y, 0.95, turn) for x, y, turn in low))
    cape += both("".join(place(leaf, x, y, 1, turn) for x, y, turn in spread)) + place(leaf, 125, 206, 1, 180)
    belt = shape("M76 258C100 268 150 268 174 258L176 272C150 282 100 282 74 272Z", RED, INK, 1.3)
    arms = shape(curve("78,212 60,250 62,296 84,308 104,300! 108,286! 94,278 92,244"), AMBER)
    arms += line("M105 300L109 286", IVORY, 4)
    arms += shape(curve("106,300 110,286 122,284 125,288! 125,300! 116,304"), people.SKIN, INK, 1.3)
    return robe + folds + belt + _bronze_mirror() + both(arms) + cape


def _bronze_mirror() -> str:
    bronze = disc(125, 268, 15, "#b98a3a", INK, 1.6) + disc(125, 268, 10.6, "none", PALE_GOLD, 1.3)
    return bronze + ring_of(8, 125, 268, 5, fill("M-1.6 0L0-5L1.6 0Z", PALE_GOLD)) + disc(125, 268, 2.6, PALE_GOLD)


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
