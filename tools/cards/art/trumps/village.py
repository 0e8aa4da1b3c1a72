"""The village: lovers on the day of the swing, and the woman who carries water."""

from __future__ import annotations

from .. import people
from ..pens import INK, IVORY, PALE_GOLD, both, disc, fill, line, oval, place, shape
from .curves import curve, half, thread
from .scenery import AMBER, BARK, BARK_DEEP, BLUE, GREEN, LEAF, RED, RED_DEEP, ROSE, at, collar, cord, land, sky

STRAW_DEEP = "#94702c"


def lovers() -> str:
    """Draw 6: the lovers on the day of the swing."""
    ground = sky("#e6efe4") + disc(104, 116, 56, "#fbe6c0")
    ground += land("49,236 80,222 120,232 160,216 201,228", "#b7d0b4")
    ground += land("49,282 90,268 140,278 201,262", "#93b892")
    return ground + _willow() + place(_girl_on_swing(), 12, -9, 0.95) + place(_young_man(), -1, 12)


def _willow() -> str:
    trunk = shape(curve("204,336! 184,250 186,150 176,60 160,18! 204,18!"), BARK) + line(
        "M190 100C194 130 190 160 194 190M182 60C186 76 188 90 188 100M192 220C196 250 196 280 200 300", BARK_DEEP, 1.8
    )
    bough = cord(thread("180,52 140,36 90,34 47,44"), BARK, 8.2)
    strands, leaves = "", ""
    for x, top, length in (
        (58, 40, 66),
        (70, 37, 40),
        (160, 42, 70),
        (170, 46, 104),
        (182, 50, 78),
        (194, 40, 120),
        (148, 38, 36),
    ):
        strands += (
            f"M{x} {top}C{x - 5} {top + length * 0.4:.0f} {x + 4} {top + length * 0.7:.0f} {x - 2} {top + length}"
        )
        leaves += "".join(f"M{x - 2} {top + k}l-6 9M{x - 1} {top + k + 6}l6 8" for k in range(8, length - 8, 14))
    return trunk + bough + line(strands, GREEN, 1.8) + line(leaves, LEAF, 3.6)


def _girl_on_swing() -> str:
    ropes = cord("M100 40L77 206M146 38L129 214", AMBER, 2)
    braid = line(thread("122,106 146,116 160,110 172,122"), people.HAIR, 6)
    braid += shape(curve("168,116! 182,112 188,124! 180,128 174,140! 166,128"), RED, INK, 1.1)
    skirt = "92,136! 118,142! 138,164 162,176 178,196! 164,204 146,200 130,212 112,206 92,208 78,198! 84,172"
    folds = "M100 148C94 166 90 184 88 198M108 150C110 170 110 188 110 202M116 150C126 168 140 184 152 196"
    dress = shape(curve("84,196 94,206 112,204 130,210 122,218! 88,216!"), IVORY, INK, 1.2)
    dress += shape(curve("94,212! 106,214! 104,226 92,226 86,222"), "#ffffff", INK, 1.2)
    dress += shape(curve("108,214! 120,216! 118,228 106,228 100,224"), "#ffffff", INK, 1.2)
    dress += shape(curve(skirt), RED) + line(folds, RED_DEEP, 1.8) + cord("M72 225L134 231", BARK, 4)
    return braid + dress + ropes + _girl_above()


def _girl_above() -> str:
    """Draw her jacket, arms and head."""
    yellow = "#f0c464"
    jacket = shape(curve("94,112! 86,120 88,136 92,142! 120,146! 122,130 116,114!"), yellow)
    ribbon = shape(curve("104,132! 98,146 94,166! 101,166! 106,146 112,162! 117,158! 110,134!"), GREEN, INK, 1.1)
    arms = cord("M93 122L82 116L90 98", yellow, 10) + cord("M117 124L133 118L141 102", yellow, 10)
    hands = disc(91, 95, 5, people.FAIR, INK, 1.1) + disc(142, 98, 5, people.FAIR, INK, 1.1)
    head = at(people.neck(people.FAIR_SHADE) + people.woman() + people.parted_hair(), 111, 90, 0.54, 4)
    return arms + jacket + collar(105, 112, 24, IVORY, 3, wide=8) + ribbon + hands + head


def _young_man() -> str:
    robe = shape(curve("82,276! 64,284 52,308 48,338! 128,338! 124,308 112,284 98,276!"), "#5f86b5")
    folds = line("M66 300C62 314 60 326 60 334M110 300C114 314 116 326 116 334", BLUE, 1.6) + cord(
        "M83 275L94 312M97 275L88 304", IVORY, 3.6
    )
    band = line("M58 312C76 320 104 320 120 312", RED, 4)
    head = at(people.neck() + people.man(brow=2.6) + people.sideburns() + people.mouth(108, 3), 91, 256, 0.62, 10)
    hat = place(
        shape(half("125,60 86,66 70,74! 88,80 125,82"), INK)
        + shape(half("125,22 108,24 106,34 102,66! 112,69 125,70"), INK)
        + line("M112 30L109 64M121 28L120 66M129 28L130 66M138 30L141 64", "#6d7280", 1.2),
        3,
        186,
        0.72,
        4,
    )
    arm = shape(curve("108,290 126,280 138,264! 148,274! 138,298 118,312"), "#5f86b5") + shape(
        curve("138,264 140,254 150,254 154,264 148,274"), people.SKIN, INK, 1.2
    )
    flower = (
        line("M146 262L152 236", GREEN, 2.4)
        + "".join(disc(152 + a, 232 + b, 4.6, ROSE, INK, 0.9) for a, b in ((0, -5), (5, -1), (3, 5), (-3, 5), (-5, -1)))
        + disc(152, 233, 3, PALE_GOLD)
    )
    return robe + folds + band + head + hat + flower + arm


def water_bearer() -> str:
    """Draw 14: the woman who carries water and spills none."""
    ground = sky("#d9e9e6") + disc(125, 128, 64, "#f6f0d9") + disc(125, 128, 70, "none", "#f6f0d9", 1.6)
    hills = land("49,214 84,196 120,210 164,190 201,206", "#a9cbc0")
    stream = fill("M49 262C90 252 120 268 150 258C170 252 186 256 201 252V334H49Z", "#7fb0b8") + line(
        "M60 284C72 280 82 288 94 284M150 276C162 272 172 280 "
        "186 276M62 312C74 308 84 316 96 312M156 310C168 306 178 314 190 310",
        "#d9eef0",
        2,
    )
    return ground + hills + stream + _reeds() + _bearer_dress() + _bearer_head() + _jar()


def _reeds() -> str:
    stems = line(
        "M60 300C58 270 60 240 66 214M68 304C68 270 72 246 78 "
        "230M190 300C194 262 190 236 184 210M180 304C182 276 178 254 172 240",
        GREEN,
        2.6,
    )
    return stems + "".join(
        place(oval(0, 0, 3.6, 10, "#8a5a33", INK, 1), x, y, 1, a)
        for x, y, a in ((66, 212, 12), (78, 228, 18), (184, 208, -12), (172, 238, -16))
    )


def _bearer_dress() -> str:
    skirt = shape(half("125,206 104,208 84,250 70,336!"), "#3f8f8a")
    folds = both(line("M108 226C98 258 90 298 86 330M118 230C114 262 110 300 108 332", "#246464", 1.8))
    jacket = shape(half("125,164 104,168 94,180 94,206 100,216! 114,220 125,220"), IVORY)
    bow = (
        shape(curve("128,200 142,192 150,200 142,208"), RED, INK, 1.2)
        + shape(curve("122,204! 114,236 112,262! 121,264! 127,238 131,258! 139,254! 134,226 131,202!"), RED, INK, 1.2)
        + oval(127, 203, 4.6, 4.2, RED, INK, 1.2)
    )
    low = (
        shape(curve("148,174 166,188 174,214 166,236! 150,230! 152,212 146,196"), IVORY)
        + line("M166 235L151 229", RED, 4)
        + shape(curve("150,232 148,246 156,254 164,248 166,236"), people.FAIR, INK, 1.2)
    )
    return skirt + folds + jacket + collar(125, 164, 38, RED) + low + bow


def _bearer_head() -> str:
    bun = shape(curve("98,138 96,152 104,162 146,162 154,152 152,138"), people.HAIR) + cord("M88 154H162", "#8fd0b0", 3)
    face = at(people.neck(people.FAIR_SHADE) + people.woman() + people.parted_hair(), 125, 134, 0.86)
    return bun + face


def _jar() -> str:
    pad = oval(125, 106, 23, 7, "#e9d8a8", INK, 1.5) + line("M106 107C114 111 136 111 144 107", STRAW_DEEP, 1.4)
    jar = shape(half("125,38 106,39! 108,48 92,58 84,76 92,94 108,105! 125,106"), "#9c5a3c")
    jar += (
        oval(125, 39, 19.6, 5, "#5d3020", INK, 1.5)
        + oval(125, 39.6, 14.6, 3, "#7fb0b8")
        + line("M91 66C104 71 146 71 159 66M88 84C102 90 148 90 162 84", "#7a4129", 1.8)
    )
    jar += line("M96 62C92 70 92 80 96 88", "#cf8d68", 3)
    arm = shape(curve("104,172 86,164 74,142 72,116! 86,112! 92,132 104,148 112,164"), IVORY) + line(
        "M72 117L86 113", RED, 4
    )
    hand = shape(curve("74,114 74,98 82,88 91,86 93,92 87,100 86,112"), people.FAIR, INK, 1.2) + line(
        "M84 92L88 95M81 97L86 100", INK, 0.9
    )
    drops = "".join(
        shape(
            f"M{x} {y - 7}C{x + 5} {y} {x + 4} {y + 5} {x} {y + 5}C{x - 4} {y + 5} {x - 5} {y} {x} {y - 7}Z",
            "#a9d5dd",
            INK,
            0.9,
        )
        for x, y in ((168, 62), (176, 82))
    )
    return arm + pad + jar + hand + drops
