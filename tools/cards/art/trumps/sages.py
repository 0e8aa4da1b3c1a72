"""Those who walk alone: monk, mountain spirit, envoy of the dead."""

from __future__ import annotations

from .. import people
from ..pens import GOLD, INK, IVORY, PALE_GOLD, both, disc, fill, line, shape
from .curves import curve, half, thread
from .scenery import (
    AMBER,
    BARK,
    BLUE,
    GREEN,
    GREEN_DEEP,
    LEAF,
    RED,
    at,
    cloud,
    cord,
    land,
    lantern,
    pine,
    ring_of,
    sky,
)


def monk() -> str:
    """5: the old monk with staff and wooden bell."""
    ground = (
        sky("#e8edf0")
        + disc(125, 104, 62, "#f5dfa3")
        + disc(125, 104, 56, "#fbf0cd")
        + ring_of(28, 125, 104, 64, fill("M-2.6 0L0-9L2.6 0Z", GOLD))
    )
    eaves = both(
        "".join(
            disc(56 + i * 13, 27, 6.6, (GREEN, RED, BLUE)[i % 3], INK, 1.2) + disc(56 + i * 13, 27, 2.6, PALE_GOLD)
            for i in range(6)
        )
    )
    roof = shape("M48 10H202V20H48Z", GREEN_DEEP)
    return (
        ground
        + eaves
        + roof
        + land("49,300 80,288 125,296 170,286 201,298", "#b7cbb9")
        + _monk_robe()
        + _monk_head()
        + _monk_things()
    )


def _monk_robe() -> str:
    robe = shape(half("125,160 98,166 76,184 62,240 56,336!"), "#8f939c")
    folds = both(line("M80 232C74 266 72 300 72 334M100 280C97 300 96 318 96 334", "#62666f", 1.8))
    collar = cord("M108 158L125 186L142 158", IVORY, 5.2)
    kasaya = shape(curve("152,160! 174,184 188,240 192,336! 92,336! 96,290 84,238! 106,214 134,178"), RED)
    seams = line(
        "M148 166C136 194 116 222 92 244M166 176C160 210 140 240 "
        "98 268M178 204C174 244 150 272 98 300M122 206C134 248 140 "
        "296 140 334M144 178C162 224 168 290 168 334M102 228C112 262 118 300 118 334",
        GOLD,
        1.6,
    )
    clasp = disc(140, 186, 7.4, "none", INK, 5) + disc(140, 186, 7.4, "none", GOLD, 3)
    return robe + folds + collar + kasaya + seams + clasp


def _monk_head() -> str:
    head = people.neck() + people.man(brow=4.2) + people.mouth(109, 2.4)
    lines = line(
        "M112 66C118 63.6 132 63.6 138 66M115 72C121 70 129 70 "
        "135 72M104 102C102 106 102 110 104 113M146 102C148 106 148 110 146 113",
        "#c79a70",
        1.3,
    )
    brows = both(line("M104.5 79.5C108 75 114 75 120 77.8M105 79L100 86", "#f4f1ea", 4))
    shine = line("M108 60C112 56 118 54.6 122 54.6", "#fff3e2", 2.4)
    return at(head + brows + lines + shine, 125, 120, 1)


def _monk_things() -> str:
    staff = cord("M72 336V106", BARK, 3.8)
    rings = (
        disc(72, 88, 15, "none", INK, 6)
        + disc(72, 88, 15, "none", GOLD, 3.6)
        + shape("M72 62L76 72L72 78L68 72Z", GOLD, INK, 1.2)
    )
    rings += "".join(
        disc(x, y, 6, "none", INK, 3.8) + disc(x, y, 6, "none", PALE_GOLD, 2)
        for x, y in ((58, 100), (86, 100), (62, 112), (82, 112))
    )
    sleeve = shape(curve("86,196 66,214 58,240 60,272! 84,270 96,250"), "#8f939c")
    hand = shape(curve("62,226 66,216 78,215 83,222 82,236 68,238"), people.SKIN, INK, 1.3) + line(
        "M64 224H76M64 229H77", INK, 1
    )
    beads = "".join(
        disc(x, y, 4, BARK, INK, 0.9)
        for x, y in (
            (146, 226),
            (140, 234),
            (137, 244),
            (138, 254),
            (143, 263),
            (151, 268),
            (160, 268),
            (168, 263),
            (172, 254),
            (172, 244),
            (169, 234),
        )
    )
    tassel = shape("M150 272L153 268L158 268L160 288H150Z", AMBER, INK, 1)
    other = shape(curve("140,216 148,206 164,206 172,214 170,226! 146,228!"), people.SKIN, INK, 1.3) + line(
        "M148 214L146 224M155 212L154 224M162 212L163 224", INK, 1
    )
    return sleeve + staff + rings + hand + beads + tassel + other


def mountain_spirit() -> str:
    """9: the mountain spirit, alone with staff and lantern."""
    ground = sky("#dfe6ee") + disc(160, 74, 30, "#f8efd8")
    ground += fill("M49 200L68 110L80 132L96 70L112 128L124 110L140 200Z", "#a8b9cc") + fill(
        "M118 220L150 130L164 152L180 104L201 170V230H118Z", "#8fa5be"
    )
    ground += cloud(70, 196, 1.1, IVORY) + cloud(182, 214, 1, IVORY)
    crag = shape("M49 334V262L66 268L84 290L120 300L160 296L201 306V334Z", "#6d7a74") + line(
        "M60 276L70 300M96 300L104 326M150 304L156 330", "#47534e", 1.8
    )
    bough = cord(thread("201,52 184,46 170,28 150,24"), BARK, 5.6)
    return (
        ground
        + bough
        + pine(182, 36, 0.9, GREEN, LEAF)
        + pine(152, 26, 0.7, GREEN, LEAF)
        + _spirit_robe()
        + crag
        + _spirit_head()
        + _spirit_staff()
    )


def _spirit_robe() -> str:
    robe = shape(curve("110,160! 94,172 86,210 84,262 72,318! 186,318! 172,262 164,206 156,172 140,160!"), IVORY)
    folds = line(
        "M106 228C104 260 98 290 94 316M146 228C150 262 156 292 160 316M124 240C124 270 122 296 120 316",
        "#b9c3cf",
        2,
    )
    edge = cord("M112 162L130 214M140 162L122 208", BLUE, 5.4)
    belt = shape("M88 212C108 222 146 222 165 212L167 224C146 234 108 234 86 224Z", BLUE, INK, 1.3)
    sleeve = (
        shape(curve("150,170 170,190 186,226 182,262! 156,256 150,232 152,210"), IVORY)
        + line("M182 262L156 256", BLUE, 4)
        + line("M166 204C172 220 174 236 172 250", "#b9c3cf", 1.8)
    )
    ends = shape(
        curve("120,224 112,250 116,286! 124,288! 126,250 129,286! 137,284! 134,250 130,224"), BLUE, INK, 1.3
    )
    return robe + folds + edge + belt + ends + sleeve


def _spirit_head() -> str:
    white = "#fbfaf6"
    head = people.neck() + people.man(brow=2) + people.full_beard(white, 62)
    brows = both(line("M103.5 80C107 74.6 114 74.6 120 77.6M104 79.6C100 84 99 90 99.6 95", white, 4.4))
    hair = both(
        shape(
            "M125 50C106 48 94 58 95 78C95 90 92 102 88 110C96 106 101 96 101 84C102 74 108 66 118 62Z",
            white,
            "#c9c7cc",
            1,
        )
    )
    knot = shape("M116 52C110 44 114 34 125 34C136 34 140 44 134 52Z", white, "#9a98a0", 1.3) + cord(
        "M108 45L142 41", LEAF, 2.6
    )
    tache = people.moustache(white) + people.mouth(109, 1.6)
    strands = both(line("M110 116C110 132 114 150 120 164", "#c9c7cc", 1.4))
    return at(head + brows + hair + knot + strands + tache, 125, 120, 0.95)


def _spirit_staff() -> str:
    d = thread("78,336 80,260 74,190 80,130 72,96 84,82 94,92 86,102")
    staff = cord(d, BARK, 5.4)
    lamp = lantern(94, 108, AMBER, "#f7dd96")
    sleeve = (
        shape(curve("100,172 82,184 64,206 60,238! 86,242 102,226"), IVORY)
        + line("M61 238L86 242", BLUE, 4)
        + line("M92 196C82 206 76 216 74 228", "#b9c3cf", 1.8)
    )
    hand = shape(curve("68,214 71,205 83,204 88,211 86,224 73,226"), people.SKIN, INK, 1.3) + line(
        "M70 213H82M70 218H83", INK, 1
    )
    return lamp + sleeve + staff + hand


def envoy() -> str:
    """13: the envoy of the dead, black hat and black coat, the list of names in hand."""
    ground = sky("#c9c6d6") + disc(125, 112, 66, "#f1eee6") + disc(125, 112, 72, "none", "#f1eee6", 1.4)
    trees = line(
        "M56 334C60 270 54 220 60 170M60 230L50 206M59 204L72 "
        "178M194 334C190 280 196 230 189 190M191 260L200 240M192 226L182 200",
        "#7d788f",
        4,
    )
    mist = (
        cloud(84, 310, 1.3, "#e6e3ec")
        + cloud(172, 316, 1.4, "#e6e3ec")
        + land("49,322 90,314 130,322 201,316", "#f1eee6")
    )
    return ground + trees + _envoy_coat() + _envoy_head() + _envoy_list() + mist


def _envoy_coat() -> str:
    black, soft = "#211d2b", "#4d475c"
    coat = shape(half("125,160 100,166 80,186 72,240 62,338!"), black, "#120d18")
    folds = both(line("M84 230C78 262 76 296 74 328M104 250C101 280 98 306 97 330", soft, 1.8))
    collar = line("M110 158L132 206M140 158L120 202", soft, 6) + line(
        "M111 158L124 188M139 158L126 188", IVORY, 3.4
    )
    cord = (
        line("M94 214C110 222 140 222 156 214", RED, 4)
        + line("M122 220L118 284M129 220L134 280", RED, 3)
        + shape("M114 282H122L123 300H112ZM130 278H138L140 296H129Z", RED, INK, 1)
    )
    return coat + folds + collar + cord


def _envoy_head() -> str:
    pale = "#e9e6ea"
    head = people.neck("#b9b4c2") + people.man(pale, brow=3.6, stern=2.4)
    shadow = both(fill("M103 82C108 78 117 79 121 85C121 94 113 99 106 95C102 92 101 86 103 82Z", "#6b6079", 0.55))
    eyes = both(disc(113.4, 86.6, 2.2, RED) + disc(113.4, 86.6, 1, INK))
    mouth = line("M116 109C121 107.6 129 107.6 134 109", "#3a2f45", 2.4)
    beard = fill("M121 117C124 119 126 119 129 117L125 138Z", people.HAIR) + people.moustache()
    face = at(head + shadow + eyes + beard + mouth + people.sideburns(), 125, 124, 1)
    brim = shape(half("125,82 84,87 54,98 84,107 125,109"), "#211d2b", "#120d18") + line(
        "M62 98C90 106 160 106 188 98", "#4d475c", 1.6
    )
    crown = shape(half("125,42 107,44 104,52 99,92! 110,96 125,97"), "#211d2b", "#120d18") + line(
        "M111 50L107 92M120 48L118 94M130 48L132 94M139 50L143 92", "#4d475c", 1.2
    )
    beads = both(
        "".join(
            disc(x, y, 2.8, "#120d18", "#6d7280", 0.7)
            for x, y in ((95, 112), (94, 122), (95, 132), (98, 142), (102, 151), (108, 159), (116, 166))
        )
    )
    return face + crown + brim + beads


def _envoy_list() -> str:
    sleeve = both(
        shape(curve("84,184 66,208 60,250 66,284! 92,286! 102,262 104,238"), "#211d2b", "#120d18")
        + line("M66 284L92 286", "#4d475c", 3.4)
    )
    scroll = shape(
        "M92 238H158V276C150 281 142 271 134 276C126 281 118 271 110 276C102 281 98 273 92 276Z",
        "#fffaf0",
        INK,
        1.4,
    )
    rods = shape("M88 233H162V240H88Z", RED, INK, 1.3)
    names = line("M148 246V264M140 246V268M132 246V262M124 246V267M116 246V264M108 246V268M100 246V262", INK, 2.2)
    hands = both(
        shape(curve("82,246 84,234 94,230 99,236 98,248 90,254"), "#e9e6ea", INK, 1.3)
        + line("M86 238L97 238M85 243L98 243", INK, 1)
    )
    return sleeve + scroll + rods + names + hands
