"""Beasts: haetae, tiger, bat."""

from __future__ import annotations

from ..pens import DARK_GOLD, GOLD, INK, IVORY, PALE_GOLD, both, disc, fill, line, place, shape
from .curves import curve, half, spots, thread
from .scenery import (
    AMBER,
    BARK,
    BARK_DEEP,
    BLUE,
    GREEN,
    LEAF,
    NIGHT,
    RED,
    ROSE,
    STONE,
    STONE_DEEP,
    cloud,
    cord,
    land,
    pine,
    sky,
    stars,
)

TEAL = "#3f8f8a"
TEAL_DEEP = "#246464"
TEAL_LIGHT = "#7dbcb0"
FUR = "#e0963a"
FUR_LIGHT = "#fff3dc"
BAT = "#5b3a66"
BAT_DEEP = "#3a2446"
BAT_LIGHT = "#8a5f93"


def _eye(x: float, y: float, r: float, iris: str) -> str:
    """Draw a round staring eye."""
    return disc(x, y, r, "#fffdf4", INK, 1.6) + disc(x, y, r * 0.62, iris, INK, 1) + disc(x, y, r * 0.3, INK)


def haetae() -> str:
    """Draw 8: the beast that knows right from wrong, on its plinth."""
    ground = sky("#f6e7cf") + disc(125, 118, 68, "#efcfa0") + disc(125, 118, 73, "none", "#efcfa0", 1.6)
    tail = shape(curve("168,262 190,246 186,214 176,196! 172,214 160,226 156,250"), RED) + line(
        "M168 252C178 240 180 224 177 208M164 248C170 238 174 228 174 220", PALE_GOLD, 1.4
    )
    return ground + cloud(72, 60, 0.7, IVORY) + cloud(184, 46, 0.6, IVORY) + tail + _haetae_body() + _haetae_head()


def _haetae_body() -> str:
    haunches = both(shape(curve("112,232 84,222 70,246 68,276 80,288 112,288"), TEAL))
    trunk = shape(half("125,150 94,164 88,206 92,250 98,288!"), TEAL)
    scales = "".join(
        line(f"M{x - 7} {y}A7 7 0 0 0 {x + 7} {y}", TEAL_DEEP, 1.4)
        for y, xs in ((244, (78, 92)), (256, (74, 88)), (268, (76, 90)))
        for x in xs
    )
    belly = shape(half("125,176 109,190 107,226 111,262 112,288!"), "#f0d9a8", INK, 1.2)
    rungs = "".join(line(f"M{109 + i * 0.4:.1f} {204 + i * 14}H{141 - i * 0.4:.1f}", "#c99f58", 1.4) for i in range(6))
    legs = both(
        shape(curve("96,204 88,232 90,262 84,282 88,292! 116,292! 117,282 112,262 113,226"), TEAL)
        + line("M95 283V291M103 283V291M110 284V291", INK, 1.4)
        + line("M98 222C94 236 96 250 96 262", TEAL_LIGHT, 2)
    )
    base = (
        shape("M60 292H190V304H60Z", STONE)
        + shape("M66 304H184V322H66Z", "#d5cfc4")
        + shape("M56 322H194V340H56Z", STONE)
    )
    carved = "".join(
        line(f"M{x} 318C{x - 6} 308 {x + 10} 306 {x + 8} 313", STONE_DEEP, 1.5) for x in range(78, 176, 19)
    )
    return haunches + trunk + both(scales) + belly + rungs + base + carved + legs


def _haetae_head() -> str:
    curls = ((78, 112), (74, 134), (82, 156), (98, 170), (86, 92))
    mane = both(
        "".join(
            disc(x, y, 13, RED, INK, 1.5) + line(f"M{x - 5} {y + 3}A6 6 0 1 1 {x + 4} {y + 4}", PALE_GOLD, 1.5)
            for x, y in curls
        )
    )
    ears = both(shape(curve("94,90 80,78 80,62 96,68 106,80"), TEAL) + fill(curve("95,85 87,76 87,70 98,77"), ROSE))
    skull = shape(half("125,72 100,76 86,98 88,124 84,142 96,160 125,166"), TEAL)
    horn = shape(half("125,40! 119,58 116,80!"), PALE_GOLD) + line("M118 68H132M119.4 58H130.6", DARK_GOLD, 1.3)
    brows = both(shape(curve("120,100 110,90 94,88 86,98! 98,98 108,104"), PALE_GOLD, INK, 1.3))
    nose = shape(half("125,110 116,114 108,126 114,132 125,133"), TEAL_LIGHT) + both(disc(118.5, 127, 2.2, INK))
    jaws = shape(half("125,134 104,136 92,132 93,148 108,158 125,160"), "#5e1822")
    teeth = shape(half("125,138 103,139 101,140! 102,146! 125,146"), IVORY, INK, 1)
    teeth += line("M110 139V146M117.5 139V146M125 139V146M132.5 139V146M140 139V146", INK, 1)
    fangs = both(shape(curve("98,137! 96,150! 103,141!"), IVORY, INK, 1))
    bell = line("M96 166C108 178 142 178 154 166", BLUE, 5) + disc(125, 181, 11, GOLD, INK, 1.6)
    bell += line("M115 181H135", INK, 1.4) + disc(125, 186, 1.8, INK)
    return mane + horn + ears + skull + jaws + teeth + fangs + nose + both(_eye(106, 110, 10, AMBER)) + brows + bell


def tiger() -> str:
    """Draw 11: the tiger of the folk painters under a pine, with the magpie that mocks it."""
    ground = sky("#e9f0e2") + disc(142, 84, 44, "#f4c98d") + land("49,262 80,250 120,258 170,246 201,256", "#bcd3ac")
    near = land("49,286 90,292 140,296 201,282", "#9dbd8e")
    return ground + _old_pine() + near + _magpie() + _tiger_body() + _tiger_head()


def _old_pine() -> str:
    trunk = shape(curve("44,310! 58,240 60,190 53,120 62,80 56,18! 74,18! 76,80 68,120 76,190 74,240 82,310!"), BARK)
    bark = "M60 60C66 64 70 62 72 58M58 96C62 100 68 100 72 94M57 136C61 140 66 140 69 134"
    bark += "M61 176C65 180 71 178 74 171M60 214C64 218 70 218 74 212M56 254C62 258 70 258 75 252"
    branch = shape(curve("70,78! 96,66 118,70 142,60 172,64! 144,70 120,79 96,76 72,92!"), BARK, INK, 1.3)
    needles = "".join(pine(x, y, size, GREEN, LEAF) for x, y, size in spots("84,40,1 130,54,0.75 60,22,0.9"))
    return trunk + line(bark, BARK_DEEP, 1.6) + branch + needles


def _magpie() -> str:
    tail = shape(curve("122,52! 140,34! 146,38! 130,58!"), INK)
    body = shape(curve("90,44 102,36 116,44 128,56! 110,66 96,62"), INK)
    body += fill(curve("98,52 108,52 118,60 106,65 97,60"), "#fffdf4") + fill(
        curve("106,46 118,50 126,57! 112,56"), BLUE
    )
    head = shape("M86 47L74 49L86 52Z", AMBER, INK, 1) + disc(92, 47, 8, INK) + disc(90, 45.6, 1.6, "#fffdf4")
    legs = line("M104 64V72M110 65V72", INK, 1.6)
    return place(tail + body + head + legs, 60, -1, 0.92)


def _tiger_body() -> str:
    tail = cord(thread("170,300 192,286 190,250 176,234 182,212 192,216"), FUR, 12)
    tail += line("M184 283L195 289M184 266L197 264M180 249L191 241M172 234L184 228M177 217L187 223", INK, 3)
    haunches = both(shape(curve("112,250 84,246 66,272 66,306 78,322 114,322"), FUR))
    stripes = both(
        line("M72 284C82 280 90 282 94 288M69 298C78 294 86 296 91 302M76 270C84 267 91 269 96 274", INK, 3.2)
    )
    chest = shape(half("125,186 90,204 84,250 92,322!"), FUR)
    bib = fill(half("125,200 108,214 106,250 112,300 113,320!"), FUR_LIGHT)
    ribs = both(
        line("M87 236C94 234 100 236 103 240M86 250C94 248 101 250 104 254M88 264C94 262 101 264 104 268", INK, 3.2)
    )
    legs = both(
        shape(curve("94,252 90,280 92,306 82,318 86,328! 118,328! 120,316 113,300 112,262"), FUR)
        + line("M94 290C100 287 106 288 110 291M94 303C100 300 106 301 110 304", INK, 3)
        + line("M94 318V327M103 317V327M111 318V327", INK, 1.5)
    )
    return tail + haunches + stripes + chest + bib + ribs + legs


def _tiger_head() -> str:
    ears = both(
        shape(curve("88,132 72,122 72,102 90,102 102,114"), FUR) + fill(curve("88,124 79,116 81,108 92,112"), ROSE)
    )
    face = shape(half("125,106 96,112 78,138 76,168 88,188 80,200! 104,204 125,214"), FUR)
    ruff = both(fill(curve("80,172 88,190 84,198! 104,202 112,186 92,184"), FUR_LIGHT))
    brow = both(line("M116 118C108 116 100 120 96 126M117 126C110 124 104 128 101 132", INK, 3.4))
    king = line("M117 114H133M119 121H131M117 128H133M125 114V128", INK, 2.6)
    cheeks = both(line("M79 150C86 148 92 150 95 154M77 162C84 160 90 162 93 166", INK, 3.4))
    muzzle = shape(half("125,162 108,166 100,182 108,194 125,196"), FUR_LIGHT)
    eyes = both(_eye(105, 147, 12.5, "#d8c545"))
    bridge = fill(half("125,132 117,144 115,164 119,170!"), "#eeb260")
    nose = shape(half("125,164 115,166 118,174 125,178"), "#b9504c") + line("M125 178V185", INK, 1.6)
    grin = line("M106 184C112 192 121 191 125 185C129 191 138 192 144 184", INK, 2)
    fangs = both(shape("M112 188L114.5 196L117.5 189.6Z", "#fffdf4", INK, 1))
    whiskers = both(line("M104 176L84 172M103 181L82 182M104 186L86 191", INK, 1))
    dots = both(disc(112, 177, 1.3, INK) + disc(107, 180, 1.3, INK) + disc(113, 183, 1.3, INK))
    return ears + face + ruff + brow + king + cheeks + bridge + eyes + muzzle + nose + grin + fangs + whiskers + dots


def bat() -> str:
    """Draw 12: a bat, the sign of luck, hanging head down before the moon."""
    ground = sky(NIGHT) + disc(125, 190, 70, "#f2e2b0") + disc(125, 190, 77, "none", "#f2e2b0", 1.4)
    ground += stars("66,80,5 184,96,4 66,270,4 184,274,5 64,126,3 150,60,3", PALE_GOLD)
    hills = land("49,292 74,274 96,290 128,280 160,292 184,272 201,282", "#16203c") + land(
        "49,314 110,302 201,316", "#101830"
    )
    small = (
        "M0 0C-3-5-7-5-10-2C-13-6-19-6-23-1C-18-1-16 3-14 6C-10 "
        "3-5 3 0 8C5 3 10 3 14 6C16 3 18-1 23-1C19-6 13-6 10-2C7-5 3-5 0 0Z"
    )
    swarm = place(fill(small, BAT_LIGHT), 74, 298, 0.62, -10) + place(fill(small, BAT_LIGHT), 172, 306, 0.5, 12)
    bough = shape(curve("49,36! 90,44 140,38 201,56! 201,70! 140,52 92,60 49,56!"), BARK)
    bough += line("M60 46C80 52 100 50 118 47M140 46C160 48 180 56 196 62", BARK_DEEP, 1.8)
    return ground + hills + swarm + place(_bat_body(), 0, 4) + bough + _bat_feet() + _peaches()


def _bat_body() -> str:
    wing = shape(
        curve("114,112 92,98 72,112! 60,138 55,182 66,226! 74,204! 84,214 88,232! 96,206! 108,214 114,226! 118,180"),
        BAT,
    )
    bones = line("M112 116C96 128 84 150 74 204M112 118C104 140 98 172 96 206M73 113C66 140 64 180 66 224", BAT_DEEP, 2)
    trunk = shape(half("125,96 112,104 107,140 108,180 114,206 125,212"), BAT_LIGHT)
    fur = line(
        "M118 128L121 134L125 128L129 134L132 128M115 146L120 "
        "153L125 146L130 153L135 146M116 166L120 172L125 166L130 172L134 166",
        BAT_DEEP,
        1.7,
    )
    ears = both(
        shape(curve("112,232 98,244 96,268! 112,262 121,248"), BAT)
        + fill(curve("110,240 102,250 101,260! 111,256"), ROSE)
    )
    head = shape(half("125,198 108,206 104,226 112,244 125,248"), BAT_LIGHT)
    eyes = both(_eye(115.6, 226, 6, "#dd9d33"))
    snout = shape(half("125,203 117,206 117,214 125,217"), ROSE, INK, 1.2) + both(disc(122.6, 211, 1.1, INK))
    mouth = line("M115 203C119 198 131 198 135 203", INK, 1.6) + both(fill("M117 201.4L118.6 207L121 200Z", "#fffdf4"))
    return both(wing + bones) + trunk + fur + ears + head + eyes + mouth + snout


def _bat_feet() -> str:
    return both(
        cord("M119 104C116 90 116 72 117 62", BAT_LIGHT, 4)
        + line("M113 54C112 46 115 42 118 48M118 54C117 44 121 42 123 49", INK, 2.6)
    )


def _peaches() -> str:
    leaf = shape(curve("0,0! 10,-10 26,-8! 14,4"), LEAF, INK, 1.1)
    peach = shape(curve("0,0 -15,-4 -19,12 -8,25 0,29! 10,25 19,12 15,-4"), "#ef9b86", INK, 1.4)
    peach += line("M0 2C-5 10-5 20 0 28", "#c4584f", 1.4) + fill(curve("-13,4 -16,13 -9,21 -12,12"), "#f8c8b2")
    whole = peach + leaf + place(leaf, 0, 0, 1, 150)
    return place(whole, 172, 78, 0.95) + place(whole, 70, 68, 0.75)
