"""Spirits: the goblin and the maiden of heaven."""

from __future__ import annotations

from .. import people
from ..pens import GOLD, INK, IVORY, PALE_GOLD, both, disc, fill, line, place, shape
from .curves import curve, half, thread
from .scenery import AMBER, BLUE, GREEN, RED, RED_DEEP, ROSE, at, cloud, cord, flame, land, sky

HULL = "#8a5a33"
HULL_DEEP = "#5d3a20"


def goblin() -> str:
    """15: the goblin with club and ghost fires."""
    ground = (
        sky("#2a2346")
        + disc(174, 66, 20, "#efe2b4")
        + land("49,246 90,226 150,238 201,220", "#3c3362")
        + land("49,292 100,280 201,288", "#1d1833")
    )
    fires = "".join(
        flame(x, y, k, "#4aa3c7", "#d9f3f7")
        for x, y, k in ((66, 110, 0.8), (92, 66, 0.62), (186, 150, 0.8), (142, 50, 0.5))
    )
    reeds = line(
        "M60 330C58 310 62 296 56 284M70 332C70 314 76 304 76 "
        "290M184 332C184 312 178 302 180 288M194 330C196 312 192 300 196 286",
        "#574c86",
        2.6,
    )
    return ground + fires + reeds + _goblin_body() + _goblin_head() + _goblin_arms()


def _goblin_body() -> str:
    skin = "#c9573f"
    legs = both(
        shape(curve("98,268 80,288 78,316 86,330! 122,330! 124,300 125,274"), "#e8dcc0")
        + shape("M82 312H122V322H83Z", BLUE, INK, 1.2)
    )
    feet = both(shape(curve("84,322! 120,322! 122,334 80,336 74,330"), skin))
    trunk = shape(half("125,190 96,196 80,216 82,252 92,276 125,282"), skin)
    chest = line("M104 236C110 244 120 242 125 236C130 242 140 244 146 236", "#86301f", 2) + line(
        "M125 250V258", "#86301f", 2.4
    )
    vest = both(
        shape(curve("112,192! 90,196 78,216 80,252 88,274! 104,270! 98,236 104,212"), GREEN)
        + line("M111 196C102 212 98 236 103 268", GOLD, 2.6)
    )
    belt = shape("M86 262C104 272 146 272 164 262L166 276C146 286 104 286 84 276Z", AMBER, INK, 1.4)
    spots = "".join(
        disc(x, y, 3, HULL_DEEP) for x, y in ((98, 272), (112, 276), (126, 276), (140, 275), (153, 271))
    )
    return legs + feet + trunk + chest + vest + belt + spots


def _goblin_head() -> str:
    skin, deep, hair = "#d9694c", "#86301f", "#2b1d2b"
    mane = shape(
        half(
            "125,84! 116,98 106,88! 102,104 88,98! 90,116 74,118! "
            "84,132 68,142! 80,152 68,168! 84,172 78,190! 94,188 125,200"
        ),
        hair,
        "#120d18",
    )
    horn = both(
        shape(curve("108,110! 98,98 98,80 104,70! 106,86 116,98 120,108!"), PALE_GOLD, INK, 1.4)
        + line("M101 88L106 86M103 97L110 94", "#9a6a1c", 1.3)
    )
    ears = both(shape(curve("86,142! 70,132 64,138 70,152 86,160"), skin, INK, 1.4))
    face = shape(half("125,106 98,110 84,130 84,160 94,186 108,200 125,204"), skin)
    brows = both(shape(curve("120,132 112,120 94,116 84,124! 92,130 106,134 116,140"), hair, hair, 1))
    eyes = both(
        disc(105, 143, 10.6, "#fff8dc", INK, 1.6)
        + disc(106.4, 143.6, 5.4, AMBER, INK, 1)
        + disc(106.8, 143.8, 2.4, INK)
    )
    nose = shape(half("125,140 117,148 108,158 112,168 120,166 125,170"), "#b9452f", INK, 1.5) + both(
        disc(117, 163, 2, INK)
    )
    mouth = shape(half("125,174 106,174 90,168! 92,184 106,195 125,197"), "#45131a", INK, 1.6)
    teeth = fill(half("125,176 106,176 96,173! 100,181! 125,182"), "#fffdf0") + both(
        shape(curve("97,188! 95,170 99,160! 105,172 105,192!"), "#fffdf0", INK, 1.2)
    )
    lines = both(line("M88 152C91 158 91 164 89 170M116 112C118 116 121 117 125 117", deep, 1.8)) + disc(
        125, 123, 4.4, deep
    )
    return mane + ears + face + horn + lines + mouth + teeth + brows + eyes + nose


def _goblin_arms() -> str:
    skin = "#c9573f"
    club = place(
        shape(curve("-5,44! -7,10 -13,-34 -10,-62 0,-70 10,-62 13,-34 7,10 5,44!"), HULL, INK, 1.6)
        + "".join(
            shape(f"M{x - 3} {y}L{x + k * 8} {y - 5}L{x - 3 + 6} {y + 4}Z", "#d7dbe0", INK, 1)
            for x, y, k in ((-10, -54, -1), (10, -54, 1), (-11, -34, -1), (11, -34, 1), (-8, -12, -1), (8, -12, 1))
        )
        + "".join(disc(x, y, 2.6, "#d7dbe0", INK, 0.9) for x, y in ((0, -52), (0, -32), (0, -12))),
        180,
        212,
        0.95,
        14,
    )
    right = shape(curve("154,204 170,208 182,222 186,240! 172,250! 160,240 150,230"), skin) + shape(
        curve("164,238 168,226 182,226 188,236 184,248 170,250"), skin
    )
    left = shape(curve("96,204 76,208 62,226 62,248 78,256 92,258! 94,246 82,240 92,230"), skin) + shape(
        curve("84,244 94,240 102,246 102,256 92,262 84,258"), skin
    )
    knuckles = line("M168 234L182 236M167 240L181 243M94 246L100 250M92 252L98 256", "#86301f", 1.3)
    return left + club + right + knuckles


def maiden() -> str:
    """20: the maiden of heaven comes down with her flute."""
    ground = sky("#9fc4d6") + disc(125, 108, 64, "#f8efcf") + disc(125, 108, 70, "none", "#f8efcf", 1.8)
    ground += cloud(72, 46, 0.8, IVORY) + cloud(184, 178, 0.8, IVORY) + cloud(60, 216, 0.8, IVORY)
    clouds = (
        cloud(84, 300, 1.2, "#fdf6e6", "#7fa3bd")
        + cloud(170, 304, 1.2, "#fdf6e6", "#7fa3bd")
        + cloud(126, 322, 1.5, IVORY, "#7fa3bd")
    )
    return ground + _veil() + _maiden_dress() + clouds + _maiden_head() + _flute()


def _veil() -> str:
    loop = thread("92,190 62,176 54,130 74,84 108,46 125,38 142,46 176,84 196,130 188,176 158,190")
    veil = cord(loop, ROSE, 9.4) + line(loop, "#f8c8b2", 2)
    ends = both(
        shape(curve("94,186 76,204 66,236 54,258! 72,262! 82,240 92,214 104,198"), ROSE, INK, 1.4)
        + line("M88 200C78 218 74 238 66 256", "#f8c8b2", 1.8)
    )
    return veil + ends


def _maiden_dress() -> str:
    skirt = shape(curve("106,214! 92,250 84,286 92,330! 150,334 176,316 190,296! 164,290 152,258 144,214!"), RED)
    skirt += line(
        "M110 230C104 262 102 296 108 326M124 230C124 264 128 296 140 322M138 230C144 262 152 290 170 304",
        RED_DEEP,
        1.8,
    )
    over = shape(half("125,208 104,212 96,236 100,258! 112,248! 125,262!"), AMBER, INK, 1.4)
    jacket = shape(half("125,164 104,168 92,182 96,204 104,218 125,220"), IVORY)
    collar = cord("M110 164L128 200M140 164L122 200", BLUE, 4.6)
    sash = shape("M102 208C114 214 136 214 148 208L149 220C136 226 114 226 101 220Z", BLUE, INK, 1.3) + disc(
        125, 216, 5.4, GOLD, INK, 1.2
    )
    jewels = line("M125 222V254M116 222C116 238 122 246 125 254C128 246 134 238 134 222", PALE_GOLD, 1.6) + disc(
        125, 256, 3.4, "#58a584", INK, 0.9
    )
    return skirt + over + jacket + collar + sash + jewels


def _maiden_head() -> str:
    loops = both(cord("M116 92C100 88 92 70 102 58C112 50 122 64 118 84", "#3b3344", 4))
    face = at(people.neck(people.FAIR_SHADE) + people.woman(bridal=True) + people.parted_hair(), 125, 128, 0.88)
    crown = (
        shape(half("125,76! 118,88 108,82! 108,96 125,99"), GOLD, INK, 1.3)
        + disc(125, 91, 3.4, RED, INK, 0.9)
        + both(disc(114, 91, 2, "#58a584", INK, 0.7))
    )
    drops = both(line("M99 136V150", "#9a6a1c", 1.2) + disc(99, 152, 3, "#58a584", INK, 0.9))
    return loops + face + crown + drops


def _flute() -> str:
    sleeves = both(shape(curve("98,174 82,182 72,204 82,216! 100,206 110,192"), IVORY))
    tube = cord("M78 178L178 162", "#8a5a33", 4.6) + line(
        "M96 175L97 175M140 168L141 168M152 166L153 166M164 164L165 164", INK, 2.4
    )
    hands = shape(curve("92,186 92,174 102,168 112,172 112,184 102,190"), people.FAIR, INK, 1.2) + shape(
        curve("136,180 136,168 146,162 156,166 156,178 146,184"), people.FAIR, INK, 1.2
    )
    fingers = line("M96 174V181M102 172V180M107 173V180M140 168V175M146 166V174M151 167V174", INK, 0.9)
    return sleeves + tube + hands + fingers
