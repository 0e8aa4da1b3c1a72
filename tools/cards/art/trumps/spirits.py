"""Spirits: the goblin and the maiden of heaven."""

from __future__ import annotations

from .. import people
from ..pens import GOLD, INK, IVORY, PALE_GOLD, both, disc, fill, line, place, shape
from .curves import curve, half, spots, thread
from .scenery import AMBER, BLUE, GREEN, RED, RED_DEEP, ROSE, at, cloud, collar, cord, discs, flame, land, sky

HULL = "#8a5a33"
HULL_DEEP = "#5d3a20"


def goblin() -> str:
    """Draw 15: the goblin with club and ghost fires."""
    ground = sky("#2a2346") + disc(170, 62, 24, "#efe2b4") + land("49,246 90,226 150,238 201,220", "#3c3362")
    ground += land("49,300 100,290 201,296", "#1d1833")
    burning = spots("68,120,0.8 84,72,0.62 188,128,0.6 130,50,0.5")
    fires = "".join(flame(x, y, size, "#4aa3c7", "#d9f3f7") for x, y, size in burning)
    reeds = (
        "M60 330C58 310 62 296 56 284M70 332C70 314 76 304 76 "
        "290M184 332C184 312 178 302 180 288M194 330C196 312 192 300 196 286"
    )
    figure = _goblin_body() + _goblin_head() + _goblin_arms()
    return ground + fires + line(reeds, "#574c86", 2.6) + place(figure, 7, 30, 0.88)


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
    spots = "".join(disc(x, y, 3, HULL_DEEP) for x, y in ((98, 272), (112, 276), (126, 276), (140, 275), (153, 271)))
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
    club = place(_goblin_club(), 190, 236, 1, 6)
    right = shape(curve("150,204 172,206 192,222 200,240! 186,252! 172,244 150,232"), skin)
    right += shape(curve("178,244 178,230 190,224 202,230 204,244 192,254"), skin)
    left = shape(curve("96,204 76,208 62,226 62,248 78,256 92,258! 94,246 82,240 92,230"), skin)
    left += shape(curve("84,244 94,240 102,246 102,256 92,262 84,258"), skin)
    return left + club + right + line("M181 236H196M180 243H197M94 246L100 250M92 252L98 256", "#86301f", 1.3)


def _goblin_club() -> str:
    """Draw a club with iron studs, its grip at the origin."""
    wood = shape(curve("-5,18! -8,-20 -15,-66 -14,-98 0,-110 14,-98 15,-66 8,-20 5,18!"), "#8a5a33", INK, 1.8)
    grain = line("M-4-10C-6-40-8-60-8-84M5-16C7-40 8-60 7-80", "#5d3a20", 1.6)
    stud = shape("M-4 3L0-7L4 3Z", "#e3e6ea", INK, 1.1)
    rows = spots("-13,-92,-70 13,-92,70 -15,-68,-80 15,-68,80 -11,-44,-80 11,-44,80")
    spikes = "".join(place(stud, x, y, 1.1, turn) for x, y, turn in rows)
    return spikes + wood + grain + discs("0,-94,3.4 -5,-72,3.2 5,-56,3.2 -2,-36,3", "#e3e6ea", INK, 1.1)


def maiden() -> str:
    """Draw 20: the maiden of heaven comes down with a lotus."""
    ground = sky("#9fc4d6") + disc(125, 108, 64, "#f8efcf") + disc(125, 108, 70, "none", "#f8efcf", 1.8)
    ground += cloud(72, 46, 0.8, IVORY) + cloud(190, 178, 0.8, IVORY) + cloud(56, 216, 0.8, IVORY)
    blue = "#7fa3bd"
    low = (
        cloud(80, 296, 1.2, "#e9f0f2", blue) + cloud(174, 300, 1.2, "#e9f0f2", blue) + land("49,308 201,310", "#e9f0f2")
    )
    low += cloud(126, 316, 1.4, IVORY, blue) + land("49,330 201,330", IVORY)
    return ground + _veil() + _maiden_dress() + low + _maiden_head() + _lotus_in_hands()


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
    sash = shape("M102 208C114 214 136 214 148 208L149 220C136 226 114 226 101 220Z", BLUE, INK, 1.3) + disc(
        125, 216, 5.4, GOLD, INK, 1.2
    )
    jewels = line("M125 222V254M116 222C116 238 122 246 125 254C128 246 134 238 134 222", PALE_GOLD, 1.6) + disc(
        125, 256, 3.4, "#58a584", INK, 0.9
    )
    return skirt + over + jacket + collar(125, 164, 46, BLUE) + sash + jewels


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


def _lotus_in_hands() -> str:
    sleeves = both(
        shape(curve("98,174 80,184 70,210 84,228! 104,222 116,206"), IVORY) + cord("M71 212L85 228", BLUE, 3.4)
    )
    petal = shape("M0 8C-10 0-10-16 0-28C10-16 10 0 0 8Z", "#f3b3bd", INK, 1.3) + line("M0 2V-18", "#e07f93", 1.2)
    turned = "".join(place(petal, 125, 186, 1.05, turn) for turn in (-66, 66, -36, 36, 0))
    hands = both(shape(curve("125,200! 110,190 98,188 94,196 104,208 116,214 125,214!"), people.FAIR, INK, 1.3))
    return place(sleeves + turned + hands + line("M125 201V214", INK, 1), 0, 18)
