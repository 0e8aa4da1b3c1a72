"""The works of many hands: turtle ship, water wheel, pagoda."""

from __future__ import annotations

from ..aces import three_spirals
from ..pens import GOLD, INK, IVORY, PALE_GOLD, both, box, disc, fill, line, num, oval, place, shape
from .curves import curve, half, spots
from .scenery import (
    AMBER,
    BARK,
    BLUE,
    GREEN,
    LEAF,
    RED,
    RED_DEEP,
    STONE,
    STONE_DEEP,
    cloud,
    cord,
    discs,
    flame,
    land,
    ring_of,
    sky,
    waves,
)

HULL = "#8a5a33"
HULL_DEEP = "#5d3a20"
IRON = "#4f6a5c"
IRON_LIGHT = "#86a596"


def turtle_ship() -> str:
    """Draw 7: the turtle ship, the chariot of the sea."""
    ground = sky("#f8e6c8") + disc(125, 120, 52, "#ee9a5a") + disc(125, 120, 58, "none", "#ee9a5a", 1.6)
    ground += cloud(74, 70, 0.8, "#fff7e6") + cloud(182, 92, 0.7, "#fff7e6")
    far = waves(236, "#6f9fb3", "#e4eef0")
    near = waves(292, "#31658a", "#cfe0ea") + waves(308, "#274f78", "#cfe0ea") + waves(323, "#1e3a60", "#cfe0ea")
    return ground + far + _sails() + _shell() + _hull() + _oars() + near + _dragon_head()


def _sails() -> str:
    mast = cord("M125 190V34", HULL, 4)
    sail = shape("M84 66H166L172 168H78Z", "#f4ead0") + line("M82 92H168M81 117H169M80 142H170", "#b59b63", 2.4)
    yard = cord("M80 66H170M76 168H174", HULL, 2.8)
    seal = (
        disc(125, 117, 25, "#f4ead0")
        + three_spirals(125, 117, 22, (RED, BLUE, AMBER))
        + disc(125, 117, 22.4, "none", INK, 1.5)
    )
    flag = shape(curve("127,34! 142,28 156,38 172,32! 170,52! 156,58 142,48 127,54!"), RED, INK, 1.3) + disc(
        125, 32, 3.6, GOLD, INK, 1.1
    )
    return mast + sail + yard + seal + flag


def _shell() -> str:
    shell = shape(half("125,176 96,182 72,204 62,232!"), IRON)
    plates = line(
        "M66 220C88 212 162 212 184 220M74 204C94 196 156 196 176 204M90 188C104 183 146 183 160 188", IRON_LIGHT, 1.7
    )
    plates += both(line("M110 178L104 232M96 184L84 232", IRON_LIGHT, 1.5)) + line("M125 177V232", IRON_LIGHT, 1.5)
    spikes = ""
    for x, y in ((74, 206), (88, 192), (104, 183), (92, 209), (108, 201), (80, 224), (100, 219)):
        spikes += both(
            shape(f"M{x - 3.4} {y + 2}L{x - (125 - x) * 0.05:.1f} {y - 10}L{x + 3.4} {y + 2}Z", "#d7dbe0", INK, 1.1)
        )
    return shell + plates + spikes


def _hull() -> str:
    hull = shape(half("125,228 58,228! 60,252 74,286 92,312 125,318"), HULL)
    rail = shape("M54 226H196L194 242H56Z", RED, INK, 1.4) + "".join(
        disc(66 + i * 16.8, 234, 3.6, PALE_GOLD, INK, 1) for i in range(8)
    )
    planks = both(line("M62 256C80 262 104 264 118 264M70 274C86 280 104 282 118 282", HULL_DEEP, 1.8))
    ports = both(disc(80, 252, 7, "#2a1a14", INK, 1.5) + disc(80, 252, 3.2, "#6d7280"))
    return hull + rail + planks + ports


def _oars() -> str:
    d = "M62 262L46 312M76 276L62 322M92 288L82 326"
    return both(cord(d, "#b98a52", 3.6))


def _dragon_head() -> str:
    neck = shape(half("125,236 110,238 104,256 108,290 125,294"), GREEN)
    horns = both(cord("M112 216C104 206 96 204 90 196M104 209L94 210", PALE_GOLD, 3.6))
    mane = both(
        "".join(
            shape(curve(f"{x},{y} {x - 12},{y - 5} {x - 16},{y + 4}! {x - 8},{y + 8}"), AMBER, INK, 1.2)
            for x, y in ((104, 226), (102, 240), (104, 254))
        )
    )
    skull = shape(half("125,208 108,212 98,226 102,242 98,254 108,266 125,268"), GREEN)
    eyes = both(
        disc(111, 228, 8, "#fffdf4", INK, 1.5)
        + disc(112, 229, 4, RED, INK, 1)
        + line("M101 219C106 214 114 215 118 220", PALE_GOLD, 3.4)
    )
    snout = shape(half("125,234 114,236 106,246 112,254 125,256"), LEAF) + both(disc(117, 247, 2.6, INK))
    mouth = shape(half("125,257 108,256 100,262 106,274 125,280"), "#6b1a22") + both(
        shape("M106 259L108.6 268L112 259.4Z", IVORY, INK, 0.9) + fill("M114 258.4H124V262H115Z", IVORY)
    )
    smoke = "".join(
        disc(x, y, r, "#eef1f2", "#8f9aa8", 1.4)
        for x, y, r in ((117, 284, 7), (133, 286, 8), (125, 294, 10), (110, 298, 8), (142, 300, 9))
    )
    return neck + horns + mane + skull + eyes + snout + mouth + smoke


def water_wheel() -> str:
    """Draw 10: the wheel that lifts and lets fall."""
    ground = sky("#eaf0df") + disc(84, 56, 18, "#f6d79a")
    ground += land("49,120 76,84 100,108 134,66 170,100 201,80", "#c3d6bd") + land(
        "49,170 90,150 150,160 201,150", "#a3c29d"
    )
    return ground + _mill() + _stream() + place(_wheel(), 118, 214, 0.8) + _splash()


def _mill() -> str:
    wall = shape("M104 150H204V300H104Z", "#ecd9b0") + line(
        "M112 152V300M150 152V300M188 152V300M104 196H204", BARK, 4.4
    )
    window = shape("M160 164H180V188H160Z", "#8a6a43", INK, 1.3) + line("M170 164V188M160 176H180", INK, 1.2)
    roof = shape(curve("84,160! 98,120 124,94 160,86 204,86! 204,166! 160,160 120,164"), "#d8b466")
    straw = (
        "M108 122L100 158M124 106L116 160M142 98L136 160M160 "
        "94L158 158M178 94V158M194 94V160M92 150C120 148 170 146 202 152"
    )
    return wall + window + roof + line(straw, "#94702c", 1.5)


def _stream() -> str:
    pool = waves(292, "#5f9fb0", "#dcecee") + waves(308, "#4a86a0", "#dcecee") + waves(323, "#3a6f8c", "#dcecee")
    trough = shape("M47 108L106 120V129L47 117Z", BARK, INK, 1.4) + fill("M47 108L106 120V123L47 111Z", "#a9d5dd")
    return cord("M62 122V300M76 124L60 176", BARK, 3.4) + trough + pool


def _wheel() -> str:
    paddles = ring_of(16, 0, 0, 80, shape("M-3-12H3V14H-3Z", "#a06f48", INK, 1.2) + cord("M-10-9H10", "#c08a5a", 3.4))
    rims = disc(0, 0, 74, "none", INK, 10) + disc(0, 0, 74, "none", "#a06f48", 6.4)
    rims += disc(0, 0, 58, "none", INK, 8) + disc(0, 0, 58, "none", HULL, 4.8)
    spokes = ring_of(8, 0, 0, 0, cord("M0-10V-72", "#a06f48", 5))
    hub = (
        disc(0, 0, 20, HULL, INK, 1.8) + three_spirals(0, 0, 14, (RED, BLUE, AMBER)) + disc(0, 0, 14, "none", INK, 1.6)
    )
    return spokes + paddles + rims + hub


def _splash() -> str:
    fall = shape(curve("98,118! 110,120 120,130 124,150! 117,144 114,156! 108,134 98,127!"), "#d3eaee", "#5f9fb0", 1.3)
    drops = discs(
        "130,148,3 138,138,2.4 192,250,3 186,270,3.4 194,236,2.2 58,280,3 64,268,2.4 88,150,2",
        "#d3eaee",
        "#5f9fb0",
        1.1,
    )
    foam = discs("84,291,7 96,290,9 110,292,7 124,290,10 140,292,8 152,291,6", "#eef7f8", "#5f9fb0", 1.2)
    return fall + drops + foam


def pagoda() -> str:
    """Draw 16: lightning strikes the great pagoda."""
    ground = sky("#34305a") + disc(128, 118, 52, "#4b4478") + disc(128, 118, 34, "#675a8f")
    ground += land("49,286 84,266 130,280 201,260", "#232041")
    low = cloud(70, 50, 1.3, "#544d80", "#8a83b8") + cloud(188, 44, 1.2, "#544d80", "#8a83b8")
    storm = low + cloud(124, 30, 1.5, "#665f94", "#9b94c6")
    fallen = spots("62,110 74,150 58,190 84,98 190,130 194,176 180,196 192,236 64,236 182,96 70,270 186,280")
    rain = line("".join(f"M{num(x)} {num(y)}l-5 16" for x, y in fallen), "#8a83b8", 1.6)
    bolt = "M176 38L150 74L165 76L141 100L152 103L122 142L131 110L121 107L142 80L129 77L154 38Z"
    return ground + rain + _tiers() + _fires() + shape(bolt, "#ffe59a", INK, 1.4) + storm


def _tiers() -> str:
    tower, low = "", 300.0
    for i in range(5):
        tower += _tier(60 - i * 9, low, 24 - i * 1.6)
        low -= 41 - i * 1.6
    spire = cord("M0 0V-34", GOLD, 2.8)
    spire += "".join(oval(0, -8 - i * 7, 8 - i * 1.6, 2.6, GOLD, INK, 1.1) for i in range(4))
    base = shape("M68 300H182V310H68Z", STONE) + shape("M60 310H190V322H60Z", STONE_DEEP)
    return place(spire, 116, low + 2, 1, -24) + tower + base + land("49,322 201,322", "#1a1733")


def _tier(wide: float, low: float, high: float) -> str:
    """Draw one storey and its roof between two heights. ``wide`` is half its width."""
    wall, top, eave = wide * 0.72, low - high, wide * 1.16

    storey = shape(f"M{num(125 - wall)} {num(low)}H{num(125 + wall)}V{num(top)}H{num(125 - wall)}Z", RED, INK, 1.3)
    posts = line(
        "".join(f"M{num(125 + wall * k)} {num(low)}V{num(top)}" for k in (-0.62, -0.2, 0.2, 0.62)), RED_DEEP, 2.4
    )
    door = box(125 - wide * 0.14, low - high * 0.7, wide * 0.28, high * 0.7, "#f4c95a")
    left, right = (f"{num(125 - eave)} {num(top - 2)}", f"{num(125 + eave)} {num(top - 2)}")
    slope = f"{num(125 - eave * 0.8)} {num(top - 4)} {num(125 - eave * 0.6)} {num(top - 10)}"
    back = f"{num(125 + eave * 0.6)} {num(top - 10)} {num(125 + eave * 0.8)} {num(top - 4)}"
    roof = f"M{left}C{slope} {num(125 - wide / 2)} {num(top - 17)}H{num(125 + wide / 2)}C{back} {right}"
    roof += f"L{num(125 + eave * 0.92)} {num(top + 5)}H{num(125 - eave * 0.92)}Z"
    edge = line(f"M{num(125 - eave * 0.9)} {num(top + 1.6)}H{num(125 + eave * 0.9)}", PALE_GOLD, 1.8)
    return storey + posts + door + shape(roof, "#3f6a62", INK, 1.4) + edge


def _fires() -> str:
    outer, inner = "#e5672f", "#ffd56b"
    burning = spots("112,134,0.8 140,130,1.1 158,176,0.75 92,216,0.65 168,224,0.6 106,176,0.5 146,258,0.5")
    blaze = "".join(flame(x, y, size, outer, inner) for x, y, size in burning)
    tile = shape("M-5-3H5L4 3H-4Z", "#3f6a62", INK, 1)
    tiles = "".join(
        place(tile, x, y, 1, turn) for x, y, turn in spots("72,170,30 184,204,-40 64,214,70 190,258,20 82,138,-20")
    )
    return blaze + tiles + discs("100,92,1.8 160,112,1.8 94,112,1.8 174,152,1.8 84,190,1.8 112,74,1.8", inner)
