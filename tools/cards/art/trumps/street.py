"""The street: the beggar-singer and the rope walker."""

from __future__ import annotations

from .. import people
from ..pens import GOLD, INK, IVORY, PALE_GOLD, both, disc, fill, line, oval, place, shape
from .curves import curve, half
from .scenery import AMBER, BARK, BLUE, GREEN, GREEN_DEEP, LEAF, RED, SKY, at, cloud, collar, cord, fan, land, rays, sky

STRAW = "#d8b466"
STRAW_DEEP = "#94702c"
GOURD = "#e9c377"


def beggar() -> str:
    """Draw the Fool: a wandering beggar-singer with gourd and spoon."""
    ground = sky("#f8e3b9") + disc(125, 120, 66, "#f3c978") + rays(125, 120, "#f0bd62", 0.3, 14)
    ground += land("49,262 84,244 125,256 170,238 201,252", "#b9c98c") + land(
        "49,300 90,288 140,298 201,284", "#97b070"
    )
    return ground + _beggar_coat() + _beggar_head() + _beggar_arms()


def _beggar_coat() -> str:
    coat = shape(
        curve(
            "104,166! 84,174 70,198 68,250 62,318! 74,312! 82,326! 94,314! 108,328! "
            "122,316! 136,328! 150,314! 164,326! 174,312! 188,318! 182,250 180,198 166,174 146,166!"
        ),
        "#6f7f95",
    )
    trousers = shape("M76 300H174L180 340H70Z", "#ded2b8")
    patches = _patch(105, 216, 18, 20, RED, -8) + _patch(150, 196, 15, 20, AMBER, 10)
    patches += _patch(152, 280, 30, 26, LEAF, -6) + _patch(94, 286, 26, 26, "#c9a27a", 9)
    rope = cord("M70 246C100 258 150 258 181 246", STRAW, 4.6)
    rope += cord("M124 254C120 268 126 280 118 292M130 254C134 268 128 278 134 288", STRAW, 3)
    return trousers + coat + patches + collar(125, 164, 88, IVORY, 5.8, wide=18) + rope


def _patch(x: float, y: float, w: float, h: float, colour: str, turn: float) -> str:
    """Draw a patch, sewn on with large stitches."""
    d = f"M{-w / 2} {-h / 2}H{w / 2}V{h / 2}H{-w / 2}Z"
    count = 3
    stitches = "".join(
        f"M{-w / 2 + w * (i + 0.5) / count:.1f} {side * h / 2 - 2.4:.1f}v4.8"
        f"M{side * w / 2 - 2.4:.1f} {-h / 2 + h * (i + 0.5) / count:.1f}h4.8"
        for i in range(count)
        for side in (-1, 1)
    )
    return place(fill(d, colour) + line(stitches, INK, 1.2), x, y, 1, turn)


def _beggar_head() -> str:
    ears = both(shape("M99 82C94 79 92.5 84 94 90C95 95 98 97 101 95Z", people.SKIN, INK, 1.2))
    skull = shape(
        "M98 74C98 58 110 52 125 52C140 52 152 58 152 74C153 92 149 106 "
        "141 114C136 119 130 122 125 122C120 122 114 119 109 114C101 106 97 92 98 74Z",
        people.SKIN,
    )
    stubble = line(
        "M112 117L113 120M118 119.6L118.6 122.6M125 120.4V123.4M132 119.6L131.4 122.6M138 117L137 120", people.HAIR, 1.2
    )
    hair = both(fill("M98 66C93 74 92 86 95 92L98 84L101 92L104 76Z", people.HAIR))
    head = at(people.neck() + ears + skull + stubble + hair + _grin(), 125, 132, 1.06)
    brim = shape(
        "M56 98C84 84 166 84 194 98L186 106L176 103L168 110L152 106C134 109 116 109 98 106L84 111L74 104L64 107Z", STRAW
    )
    crown = shape(half("125,50 102,54 92,74 91,96! 108,100 125,101"), STRAW)
    weave = line(
        "M98 70C114 66 136 66 152 70M95 82C112 78 138 78 155 82M112 54L107 98M125 51V100M138 54L143 98", STRAW_DEEP, 1.2
    )
    band = line("M92 93C110 98 140 98 158 93", RED, 4.4)
    tear = fill("M128 62L140 58L150 76L138 74Z", people.HAIR) + line(
        "M126 60L131 66M136 55L138 62M152 74L146 78", STRAW_DEEP, 1.6
    )
    bolls = both(
        disc(90, 64, 12, "#fffdf6", INK, 1.5) + line("M84 62C86 58 92 58 93 62M88 69C91 71 95 69 95 66", "#c9c0ae", 1.4)
    )
    return head + brim + crown + weave + tear + band + bolls


def _grin() -> str:
    """Draw a wide laugh with a gap in the teeth, under eyes squeezed shut."""
    mouth = shape(
        "M108 101C114 104 136 104 142 101C142 112 135 118 125 118C115 118 108 112 108 101Z", "#6b1a22", INK, 1.5
    )
    mouth += fill(
        "M110 102.6C117 104.6 133 104.6 140 102.6L139.4 107C132 108.6 118 108.6 110.6 107Z", "#fffdf4"
    ) + fill("M125 103V108.6H130.6V103Z", "#6b1a22")
    eyes = both(
        line("M104 88C108 82 115 82 119 88", INK, 2.8) + line("M102 80C107 74 114 73.6 119 76.6", people.HAIR, 3.2)
    )
    nose = shape(half("125,84 121,92 117.6,98 121,101.4 125,101"), "#eab58f", "#b5835a", 1.3)
    cheeks = both(disc(104, 98, 5.4, people.BLUSH)) + line(
        "M100 104C101 109 104 112 107 114M150 104C149 109 146 112 143 114", "#b5835a", 1.4
    )
    return mouth + eyes + nose + cheeks


def _beggar_arms() -> str:
    left = shape(curve("76,184 60,204 56,232 64,244! 74,248! 84,242 94,226 96,204"), "#6f7f95")
    left += shape(curve("62,206! 52,196 56,180 66,178 76,186 80,204"), people.SKIN, INK, 1.3)
    bowl = (
        shape(curve("52,160! 98,168! 94,186 80,196 64,192 54,180"), GOURD)
        + oval(75, 164, 23.4, 6, "#a8803a", INK, 1.4)
        + line("M62 184C68 190 78 192 86 186", "#fbe6b6", 2)
    )
    right = shape(curve("172,184 190,206 192,232 184,246! 174,250! 166,240 156,226 154,204"), "#6f7f95")
    spoon = cord("M178 206L184 132", GOLD, 2.8) + place(
        oval(0, 0, 8.6, 12, GOLD, INK, 1.4) + oval(-1.6, -2, 3, 6, PALE_GOLD), 185, 124, 1, 6
    )
    hand = shape(curve("170,200 170,188 178,182 188,186 190,198 182,208"), people.SKIN, INK, 1.3) + line(
        "M172 192L186 194M172 198L185 200", INK, 1
    )
    hem = line("M63 243L75 247M185 245L174 249", "#4b586b", 3)
    return (
        left
        + bowl
        + right
        + spoon
        + hand
        + hem
        + line("M58 190C60 186 64 186 66 188M60 198C63 195 67 195 70 197", INK, 1)
    )


def rope_walker() -> str:
    """Draw 1: the rope walker high above the crowd."""
    ground = sky("#f9ead2") + disc(125, 132, 64, "#f4d29a") + disc(125, 132, 70, "none", "#f4d29a", 1.6)
    ground += cloud(74, 52, 0.7, "#fffdf6") + cloud(182, 60, 0.6, "#fffdf6")
    poles = cord("M48 324L76 226M86 330L58 224M166 330L192 222M204 324L176 220", BARK, 3.8)
    rope = cord("M66 240C92 252 104 256 122 257C150 257 170 246 185 237", STRAW, 3.2)
    walker = _walker_legs() + _walker_coat() + _walker_head()
    return ground + _roofs() + poles + _crowd() + rope + place(walker, 5, 17, 0.94)


def _roofs() -> str:
    roof = "M-40 14C-30 10-22 0-18-10H18C22 0 30 10 40 14L36 20H-36Z"
    tiles = line("M-14-8L-24 16M-5-8L-8 17M5-8L8 17M14-8L24 16", "#6d7280", 1.3)
    house = shape("M-28 18H28V46H-28Z", "#f6e9cf", INK, 1.2) + fill("M-8 22H8V46H-8Z", "#a06f48")
    house += line("M-18 20V46M18 20V46", "#a06f48", 2.4) + shape(roof, "#4c5566", INK, 1.3) + tiles
    return place(house, 98, 278, 0.66) + place(house, 156, 280, 0.72) + land("49,306 90,302 140,306 201,300", "#c7d2a2")


def _crowd() -> str:
    """Draw onlookers from behind: men in hats and girls with a braid."""
    seen = ""
    spots = ((62, BLUE), (88, LEAF), (114, "#9b6f9b"), (140, RED), (164, AMBER), (188, GREEN))
    for i, (x, coat) in enumerate(spots):
        y = 312 + i % 2 * 7
        seen += shape(f"M{x - 16} 340C{x - 15} {y + 3} {x + 15} {y + 3} {x + 16} 340Z", coat, INK, 1.1)
        seen += place(_braid_from_behind() if i % 2 else _hat_from_behind(), x, y)
    return seen


def _hat_from_behind() -> str:
    head = disc(0, 0, 8.4, people.SKIN, INK, 1.1) + fill("M-8.4-1C-8 6-5 8 0 8C5 8 8 6 8.4-1Z", people.HAIR)
    return head + shape("M-15-3C-6-8 6-8 15-3C6-1-6-1-15-3ZM-6-5L-5-17H5L6-5Z", INK)


def _braid_from_behind() -> str:
    ears = disc(-8.4, 1, 2.4, people.SKIN, INK, 0.9) + disc(8.4, 1, 2.4, people.SKIN, INK, 0.9)
    hair = disc(0, 0, 8.8, people.HAIR) + line("M0-8.4V4", "#6a6274", 1) + line("M0 6V14", people.HAIR, 4.6)
    return ears + hair + shape("M-2.6 12H2.6L4 22H-4Z", RED, INK, 0.8)


def _walker_legs() -> str:
    standing = shape(curve("104,184! 104,206 110,226 114,242! 128,242! 134,222 138,190!"), IVORY)
    kicking = shape(curve("120,184! 136,180 160,190 182,202! 176,216! 150,214 126,206"), IVORY)
    ties = shape("M113 236H129L128 246H115Z", BLUE, INK, 1.2) + shape(
        "M172 199L181 203L176 217L167 213Z", BLUE, INK, 1.2
    )
    shoes = shape(curve("112,246! 128,246! 128,254! 108,255! 106,251"), INK) + shape(
        curve("180,202! 176,218! 184,222 192,216! 188,206"), INK
    )
    folds = line("M112 200C112 214 116 226 118 234M144 196C152 200 160 204 166 208", "#c9b99a", 1.6)
    return kicking + standing + ties + shoes + folds


def _walker_coat() -> str:
    left = shape(curve("110,132 92,124 78,104! 65,116! 82,146 104,156"), IVORY) + line("M79 105L66 117", RED, 4)
    left += shape(curve("74,106 68,98 61,102 61,112 66,117"), people.SKIN, INK, 1.2)
    right = shape(curve("140,132 156,122 168,104! 181,116! 168,140 148,156"), IVORY) + line("M168 105L180 116", RED, 4)
    hand = shape(curve("170,104 173,96 183,98 187,106 181,114"), people.SKIN, INK, 1.2)
    coat = "112,126! 104,134 106,158 104,178 92,206 80,222! 100,222 118,210 126,196 138,208 158,220! 148,196 146,176 "
    robe = shape(curve(coat + "146,156 146,134 138,126!"), BLUE) + line("M126 168V194", GOLD, 2.6)
    robe += fill("M116 127H135L126 160Z", IVORY) + line("M113 127L126 166L138 127", GOLD, 3)
    robe += line("M104 184C98 200 92 210 84 218M148 184C150 198 152 208 156 216", SKY, 1.3)
    sash = shape("M104 166C116 172 136 172 147 166L147 177C136 183 116 183 104 177Z", RED, INK, 1.3)
    sash += shape(curve("106,172! 92,178 76,176 62,186! 66,194! 82,186 96,190 108,180!"), RED, INK, 1.3)
    return left + right + fan(179, 99, 30, ("#fffaf0", BLUE, RED), 14) + hand + robe + sash


def _walker_head() -> str:
    face = at(people.neck() + people.man(brow=2.6) + people.sideburns() + people.mouth(107, 4), 125, 105, 0.66)
    brim = shape(half("125,84 108,85 92,79! 94,88 110,93 125,94"), STRAW, INK, 1.4)
    crown = shape(half("125,60 112,62 108,72 106,86! 116,89 125,89"), STRAW, INK, 1.4) + line(
        "M109 76H141M107 82H143", RED, 2.2
    )
    plume = (
        shape(curve("128,62 136,44 150,38 164,44! 154,48 148,60 136,66"), LEAF, INK, 1.2)
        + line("M131 62C138 52 146 45 158 44", GREEN_DEEP, 1.2)
        + disc(152, 45, 3.4, BLUE, PALE_GOLD, 1.2)
    )
    return face + plume + crown + brim + disc(125, 68, 3.4, GOLD, INK, 1)
