"""The lights of heaven: the seven stars, the rabbits in the moon, the crow in the sun."""

from __future__ import annotations

from .. import people
from ..pens import GOLD, INK, PALE_GOLD, both, disc, fill, line, oval, place, shape
from .curves import curve, half, spots, thread
from .scenery import (
    BARK,
    BLUE,
    DUSK,
    GREEN,
    LEAF,
    NIGHT,
    RED,
    RED_DEEP,
    ROSE,
    STONE,
    at,
    cloud,
    collar,
    cord,
    land,
    pine,
    rays,
    ring_of,
    sky,
    stars,
)


def star_watcher() -> str:
    """Draw 17: a bowl of clear water and a prayer to the seven stars."""
    ground = (
        sky(NIGHT)
        + land("49,212 80,190 118,206 160,182 201,200", "#2b3a66")
        + land("49,262 90,248 150,256 201,244", "#22304f")
    )
    dots = stars("62,34,3 190,52,4 176,30,3 60,150,4 188,158,3 150,180,3 96,176,3 118,40,3", "#cfd9e8")
    return ground + dots + _dipper() + _jars() + _watcher() + _water_table()


def _dipper() -> str:
    spots = ((66, 60), (88, 74), (106, 92), (126, 106), (130, 134), (168, 138), (174, 106))
    chain = "M" + "L".join(f"{x} {y}" for x, y in (*spots, spots[3]))
    glow = "".join(disc(x, y, 11, "#3c4f86") for x, y in spots)
    big = "".join(
        place(
            fill("M0-11L2.6-2.6L11 0L2.6 2.6L0 11L-2.6 2.6L-11 0L-2.6-2.6Z", PALE_GOLD) + disc(0, 0, 3, "#fffdf4"), x, y
        )
        for x, y in spots
    )
    return glow + line(chain, "#8fa2d0", 1.5) + big


def _jars() -> str:
    jar = (
        shape(half("125,0 112,1! 112,6 96,20 92,42 104,62 110,66! 125,66"), "#7a4532")
        + shape("M108 -4H142L138 2H112Z", "#5d3020")
        + line("M97 26C106 30 144 30 153 26M94 42C106 46 144 46 156 42", "#532b1c", 1.6)
        + line("M101 22C97 30 97 40 100 50", "#b3775a", 2.4)
    )
    return place(jar, -42, 236, 0.9) + place(jar, 86, 240, 0.84) + place(jar, -18, 260, 0.62)


def _watcher() -> str:
    hair = shape(curve("106,186 103,200 110,210 140,210 147,200 144,186"), people.HAIR) + cord(
        "M100 203H150", GOLD, 2.6
    )
    skirt = shape(half("125,246 104,250 82,280 70,318 76,336!"), "#c9d3e6") + both(
        line("M106 268C96 288 90 306 88 326M116 274C112 292 110 310 110 326", "#8d9cc0", 1.7)
    )
    jacket = shape(half("125,210 106,214 94,226 92,250 106,262 125,264"), "#fbfaf4")
    sleeves = both(shape(curve("98,220 84,240 82,264 96,272 112,262! 118,246! 106,240"), "#fbfaf4"))
    hands = shape(half("125,224! 119,230 114,246 117,258! 125,260"), people.FAIR, INK, 1.3) + line(
        "M125 226V259", INK, 1
    )
    face = at(people.neck(people.FAIR_SHADE) + people.woman() + people.parted_hair(), 125, 184, 0.68)
    return hair + skirt + jacket + face + collar(125, 210, 34, BLUE, 3.8) + sleeves + hands


def _water_table() -> str:
    table = shape("M86 300H164L160 308H90Z", "#8a3b32") + shape(
        "M94 308L88 334H98L104 308ZM156 308L162 334H152L146 308Z", "#6b2a26"
    )
    bowl = shape("M106 282H144C144 294 136 300 125 300C114 300 106 294 106 282Z", "#f4f1e8") + oval(
        125, 282, 19, 4.6, "#9fb6d6", INK, 1.3
    )
    return (
        table
        + bowl
        + fill("M125 278.6L126 281L130 282L126 283L125 285.4L124 283L120 282L124 281Z", "#fffdf4")
        + line("M111 288C113 294 118 297 122 297", BLUE, 1.4)
    )


def rabbits() -> str:
    """Draw 18: two rabbits pound rice in the moon."""
    ground = sky(NIGHT) + disc(125, 168, 72, "#f7e9ba") + disc(125, 168, 64, "#fbf3d4")
    ground += stars("66,52,5 100,36,3 182,60,6 150,40,3 86,74,3 164,84,3 58,96,3", PALE_GOLD)
    tree = line(thread("125,200 119,160 126,128 120,108"), BARK, 6)
    tree += line("M122 140C110 132 104 130 98 122M124 134C136 128 142 124 150 120", BARK, 3.4)
    tree += "".join(pine(x, y, size, LEAF, GREEN) for x, y, size in spots("98,118,0.6 152,116,0.62 124,102,0.8"))
    mortar = shape(half("125,196 102,197! 104,212 116,222 112,236 104,242!"), STONE) + oval(
        125, 197, 23, 6, "#6b6670", INK, 1.4
    )
    mortar += oval(125, 196, 17, 4.4, "#fffdf4") + line("M108 206C112 214 118 219 121 222", "#e4ded4", 2)
    return ground + tree + both(_rabbit()) + mortar + _sea_of_clouds()


def _rabbit() -> str:
    """Draw the rabbit on the left, its pestle over the mortar."""
    fur = "#ffffff"
    ears = shape(curve("74,146 60,128 58,106 66,104 76,122 81,142"), fur)
    ears += shape(curve("80,142 74,122 76,102 84,102 88,120 88,142"), fur) + fill(
        curve("80,134 78,118 80,108 84,118 84,134"), ROSE
    )
    body = disc(58, 226, 7, fur, INK, 1.3) + shape(
        curve("78,168 64,186 58,214 64,240 96,240 98,214 98,186 90,170"), RED
    )
    body += shape(curve("60,222 58,232 64,242! 98,242! 98,232 98,222"), fur, INK, 1.3)
    body += shape(curve("76,236 92,230 106,238 104,244! 76,244!"), fur, INK, 1.3) + line(
        "M63 206C74 212 88 212 98 206", PALE_GOLD, 4
    )
    head = shape(curve("71,148 67,162 75,174 91,174 102,164 98,150 85,142"), fur) + disc(84, 166, 3.6, "#f5c4bb")
    head += (
        disc(91, 156, 3, "#b3202a", INK, 1)
        + disc(92, 155, 0.9, fur)
        + line("M98 165C100 167 102 166 102 164", RED_DEEP, 1.6)
    )
    pestle = cord("M111 160L120 204", BARK, 4.4) + cord("M108 140L112 164", "#a06f48", 9)
    arm = shape(curve("74,182 90,194 108,192 114,184! 108,177! 94,181 82,176"), RED) + disc(
        114, 181, 5.6, fur, INK, 1.3
    )
    return ears + body + head + pestle + arm


def _sea_of_clouds() -> str:
    """Draw banks of cloud below the moon, each closed by the next."""
    sea = (
        cloud(82, 248, 1, "#dfe6f1", DUSK) + cloud(170, 252, 0.95, "#dfe6f1", DUSK) + land("49,258 201,260", "#dfe6f1")
    )
    sea += (
        cloud(126, 272, 1.25, "#b9c6de", DUSK)
        + cloud(62, 286, 0.9, "#b9c6de", DUSK)
        + cloud(190, 288, 0.9, "#b9c6de", DUSK)
    )
    sea += (
        land("49,288 201,290", "#b9c6de") + cloud(88, 306, 1.1, "#8fa2c6", DUSK) + cloud(172, 310, 1.1, "#8fa2c6", DUSK)
    )
    return sea + land("49,318 201,320", "#8fa2c6")


def crow() -> str:
    """Draw 19: the three-legged crow that lives in the sun."""
    red, pale = "#c8452f", "#fbeecb"
    ground = (
        sky(red) + rays(125, 156, "#e9853a", 0.75, 16) + disc(125, 156, 71, "#f2b544") + disc(125, 156, 63, "#f9d77c")
    )
    ground += ring_of(24, 125, 156, 67, disc(0, 0, 1.9, red))
    low = cloud(80, 276, 1, PALE_GOLD, red) + cloud(170, 278, 1.05, PALE_GOLD, red) + land("49,286 201,288", PALE_GOLD)
    low += cloud(124, 300, 1.3, pale, red) + land("49,312 201,312", pale)
    low += (
        cloud(64, 316, 0.9, "#fff8e4", red) + cloud(188, 318, 0.9, "#fff8e4", red) + land("49,325 201,326", "#fff8e4")
    )
    return ground + both(_crow_wing()) + _crow_body() + low


def _crow_wing() -> str:
    black, sheen = "#120d18", "#57506a"
    flight = "112,150 100,122 82,100 58,86 53,94 63,106! 50,110 52,122 62,126! 49,134 52,146 62,148! "
    flight += "52,160 58,169 70,167! 64,178 75,186 90,183! 104,192 116,186"
    coverts = "113,152 102,128 88,114 74,110 78,122! 72,130 84,137! 78,148 92,153! 92,166 110,174"
    quills = (
        "M63 106C78 114 90 126 100 140M62 126C76 130 90 140 "
        "100 150M62 148C74 148 88 154 100 160M70 167C80 164 92 166 102 170"
    )
    gilt = line(thread("110,142 100,122 84,104 66,92"), PALE_GOLD, 1.8)
    return (
        shape(curve(flight), INK, black, 1)
        + line(quills, sheen, 1.8)
        + shape(curve(coverts), "#3f3852", black, 1)
        + gilt
    )


def _crow_body() -> str:
    tail = shape(half("125,196 114,200 106,234! 116,228! 125,240!"), INK, "#120d18", 1) + line(
        "M125 204V232M118 206L114 226M132 206L136 226", "#57506a", 1.6
    )
    legs = ""
    for top, foot in ((116, 98), (125, 125), (134, 152)):
        low = 232 if foot != 125 else 250
        legs += cord(f"M{top} 206L{foot} {low}", "#b9323b", 3)
        claw = f"M{foot} {low}L{foot - 9} {low + 8}M{foot} {low}V{low + 11}M{foot} {low}L{foot + 9} {low + 8}"
        legs += cord(claw, "#b9323b", 2.4)
    trunk = shape(half("125,118 110,134 104,168 112,200 125,210"), INK, "#120d18", 1)
    down = "".join(
        line(f"M{x - 5} {y}A5 5 0 0 0 {x + 5} {y}", "#57506a", 1.6)
        for y, xs in ((160, (119, 131)), (170, (113, 125, 137)), (180, (119, 131)), (190, (125,)))
        for x in xs
    )
    head = shape(curve("114,128 112,112 122,102 136,106 152,116! 138,122 136,132"), INK, "#120d18", 1)
    beak = shape(curve("134,107! 156,117! 136,121!"), "#dd9d33", INK, 1.2)
    crest = cord("M120 104C116 92 106 88 102 94M124 102C124 88 114 80 107 82", PALE_GOLD, 2)
    eye = disc(127, 112, 4, PALE_GOLD, "#120d18", 1) + disc(128, 112, 1.8, INK)
    return tail + legs + trunk + down + crest + head + beak + eye
