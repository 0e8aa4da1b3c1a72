"""The lonely figures: monk, mountain spirit, envoy of the dead."""

from __future__ import annotations

from .. import people
from ..pens import GOLD, INK, IVORY, PALE_GOLD, both, disc, fill, line, place, shape
from .curves import curve, half, spots, thread
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
    collar,
    cord,
    discs,
    land,
    lantern,
    pine,
    ring_of,
    sky,
)


def monk() -> str:
    """Draw 5: the old monk with ringed staff and beads."""
    ground = sky("#e8edf0") + disc(125, 108, 62, "#f5dfa3") + disc(125, 108, 56, "#fbf0cd")
    ground += ring_of(28, 125, 108, 64, fill("M-2.6 0L0-9L2.6 0Z", GOLD))
    roof = shape("M48 10H202V22H48Z", GREEN_DEEP) + "".join(
        disc(57 + i * 13.6, 28, 6.8, (GREEN, RED, BLUE)[i % 3], INK, 1.2) + disc(57 + i * 13.6, 28, 2.6, PALE_GOLD)
        for i in range(11)
    )
    hills = land("49,300 80,288 125,296 170,286 201,298", "#b7cbb9")
    return ground + roof + hills + _monk_robe() + _monk_head() + place(_monk_staff(), 6, 0) + _monk_beads()


def _monk_robe() -> str:
    robe = shape(half("125,160 98,166 76,184 62,240 56,336!"), "#8f939c")
    folds = both(line("M80 232C74 266 72 300 72 334M100 280C97 300 96 318 96 334", "#62666f", 1.8))
    inner = cord("M108 158L125 186L142 158", IVORY, 5.2)
    kasaya = shape(curve("152,160! 174,184 188,240 192,336! 92,336! 96,290 84,238! 106,214 134,178"), RED)
    seams = line(
        "M142 170C138 200 132 250 130 334M154 168C158 210 160 260 160 334M106 215C114 250 112 296 110 334"
        "M170 182C178 220 182 276 182 334M95 274C124 262 160 258 190 266M93 308C124 298 160 294 192 300"
        "M88 246C120 230 152 224 184 230M114 206C132 196 156 192 176 196",
        GOLD,
        1.6,
    )
    clasp = disc(140, 186, 7.4, "none", INK, 5) + disc(140, 186, 7.4, "none", GOLD, 3)
    return robe + folds + inner + kasaya + seams + clasp


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


def _monk_staff() -> str:
    staff = cord("M72 336V106", BARK, 3.8) + disc(72, 88, 15, "none", INK, 6) + disc(72, 88, 15, "none", GOLD, 3.6)
    staff += shape("M72 60L76 72L72 80L68 72Z", GOLD, INK, 1.2)
    hung = spots("58,100 86,100 62,112 82,112")
    staff += "".join(disc(x, y, 6, "none", INK, 3.8) + disc(x, y, 6, "none", PALE_GOLD, 2) for x, y in hung)
    sleeve = shape(curve("86,196 66,214 58,240 60,272! 84,270 96,250"), "#8f939c")
    hand = shape(curve("62,226 66,216 78,215 83,222 82,236 68,238"), people.SKIN, INK, 1.3)
    return sleeve + staff + hand + line("M64 224H76M64 229H77", INK, 1)


def _monk_beads() -> str:
    strung = "146,230,4.2 140,237,4.2 137,246,4.2 138,256,4.2 143,264,4.2 151,269,4.2 160,269,4.2 168,264,4.2 "
    strung += "172,255,4.2 172,246,4.2 168,237,4.2"
    tassel = shape("M152 278L154 271L157 271L159 278L161 294H150Z", AMBER, INK, 1)
    hand = shape(curve("138,222 142,210 156,204 170,210 174,222 168,234 146,234"), people.SKIN, INK, 1.3)
    return discs(strung, BARK, INK, 0.9) + tassel + hand + line("M148 222V232M156 221V233M164 222V232", INK, 1)


def mountain_spirit() -> str:
    """Draw 9: the mountain spirit, alone with staff and lantern."""
    ground = sky("#dfe6ee") + disc(150, 92, 46, "#f8efd8")
    ground += fill("M49 200L68 110L80 132L96 70L112 128L124 110L140 200Z", "#a8b9cc")
    ground += fill("M118 220L150 130L164 152L180 104L201 170V230H118Z", "#8fa5be")
    ground += cloud(74, 200, 1.1, "#f7f8fa") + cloud(186, 214, 1, "#f7f8fa") + land("49,214 201,222", "#eef2f5")
    crag = shape("M49 334V272L66 276L84 294L120 302L160 298L201 308V334Z", "#6d7a74")
    crag += line("M60 284L70 306M96 304L104 328M150 306L156 330", "#47534e", 1.8)
    bough = cord(thread("201,52 184,46 170,28 150,24"), BARK, 5.6)
    bough += pine(182, 36, 0.9, GREEN, LEAF) + pine(152, 26, 0.7, GREEN, LEAF)
    return ground + bough + place(_spirit_robe(), 13, 0) + crag + place(_spirit_head(), 13, 0) + _spirit_staff()


def _spirit_robe() -> str:
    pale, fold = "#cfdde8", "#93a7bb"
    robe = shape(curve("110,160! 94,172 86,210 84,262 72,318! 186,318! 172,262 164,206 156,172 140,160!"), pale)
    folds = line(
        "M106 228C104 260 98 290 94 316M146 228C150 262 156 292 160 316M124 240C124 270 122 296 120 316", fold, 2
    )
    belt = shape("M88 212C108 222 146 222 165 212L167 224C146 234 108 234 86 224Z", BLUE, INK, 1.3)
    sleeve = shape(curve("150,170 168,190 182,226 178,262! 154,256 150,232 152,210"), pale)
    sleeve += cord("M178 262L154 256", BLUE, 4) + line("M164 204C170 220 172 236 170 250", fold, 1.8)
    ends = shape(curve("120,224 112,250 116,286! 124,288! 126,250 129,286! 137,284! 134,250 130,224"), BLUE, INK, 1.3)
    return robe + folds + collar(126, 162, 52, BLUE, 5.4) + belt + ends + sleeve


def _spirit_head() -> str:
    white, edge = "#fdfcf9", "#7d8aa0"
    head = people.neck() + people.man(brow=2) + people.full_beard(white, 62)
    outline = "M98.4 88C96 104 101 118 109 166C114 171 119 171 125 174C131 171 136 171 141 166C149 118 154 104 151.6 88"
    outline += "M110.6 109C116 113.6 134 113.6 139.4 109"
    brows = both(line("M103.5 80C107 74.6 114 74.6 120 77.6M104 79.6C100 84 99 90 99.6 95", white, 4.4))
    lock = "M125 50C106 48 94 58 95 78C95 90 92 102 88 110C96 106 101 96 101 84C102 74 108 66 118 62Z"
    knot = shape("M116 52C110 44 114 34 125 34C136 34 140 44 134 52Z", white, edge, 1.4) + cord(
        "M108 45L142 41", LEAF, 2.6
    )
    beard = line(outline, edge, 1.4) + both(line("M110 116C110 132 114 150 120 164", "#c2c8d2", 1.4))
    tache = people.moustache(white) + people.mouth(109, 1.6)
    return at(head + beard + brows + both(shape(lock, white, edge, 1.4)) + knot + tache, 125, 120, 0.95)


def _spirit_staff() -> str:
    staff = cord(thread("70,336 72,262 66,192 72,134 62,100 72,82 86,84 86,98"), BARK, 5.4)
    sleeve = shape(curve("112,174 92,184 66,206 56,238! 82,246 108,228"), "#cfdde8")
    sleeve += cord("M57 238L82 246", BLUE, 4) + line("M96 196C82 206 74 218 70 230", "#93a7bb", 1.8)
    hand = shape(curve("58,214 61,205 73,204 78,211 76,224 63,226"), people.SKIN, INK, 1.3)
    return sleeve + lantern(86, 102, AMBER, "#f7dd96") + staff + hand + line("M60 213H72M60 218H73", INK, 1)


def envoy() -> str:
    """Draw 13: the envoy of the dead, black hat and black coat, the list of names in hand."""
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
    edges = collar(125, 160, 54, soft, 4.4) + line("M116 160L125 180L134 160", IVORY, 3.2)
    sash = line("M94 214C110 222 140 222 156 214", RED, 4) + line("M122 220L118 284M129 220L134 280", RED, 3)
    sash += shape("M114 282H122L123 300H112ZM130 278H138L140 296H129Z", RED, INK, 1)
    return coat + folds + edges + sash


def _envoy_head() -> str:
    black, edge, soft = "#211d2b", "#120d18", "#4d475c"
    head = people.neck("#b9b4c2") + people.man("#e9e6ea", brow=3.6, stern=2.4) + people.sideburns()
    head += both(fill("M103 82C108 78 117 79 121 85C121 94 113 99 106 95C102 92 101 86 103 82Z", "#6b6079", 0.55))
    head += both(disc(113.4, 86.6, 2.2, RED) + disc(113.4, 86.6, 1, INK)) + people.moustache()
    head += fill("M121 117C124 119 126 119 129 117L125 138Z", people.HAIR)
    head += line("M116 109C121 107.6 129 107.6 134 109", "#3a2f45", 2.4)
    brim = shape(half("125,84 88,88 53,99! 84,106 125,108"), black, edge) + line(
        "M60 99C90 105 160 105 190 99", soft, 1.5
    )
    crown = shape(half("125,42 107,44 104,52 99,92! 110,97 125,98"), black, edge)
    crown += line("M111 50L107 92M120 48L118 94M130 48L132 94M139 50L143 92", soft, 1.2)
    string = thread(
        "91,106 89,122 91,138 96,152 104,166 114,178 125,186 136,178 146,166 154,152 159,138 161,122 159,106"
    )
    strung = "90,114,2.6 89,126,2.6 91,138,2.6 96,151,2.6 103,164,2.6 113,177,2.6"
    beads = line(string, edge, 1.2) + both(discs(strung, "#9a8fb0", edge, 1)) + disc(125, 186, 4, RED, edge, 1)
    return at(head, 125, 124) + crown + brim + beads


def _envoy_list() -> str:
    sleeve = both(
        shape(curve("84,184 66,208 60,250 66,284! 92,286! 102,262 104,238"), "#211d2b", "#120d18")
        + line("M66 284L92 286", "#4d475c", 3.4)
    )
    scroll = shape(
        "M92 238H158V276C150 281 142 271 134 276C126 281 118 271 110 276C102 281 98 273 92 276Z", "#fffaf0", INK, 1.4
    )
    rods = shape("M88 233H162V240H88Z", RED, INK, 1.3)
    names = line("M148 246V264M140 246V268M132 246V262M124 246V267M116 246V264M108 246V268M100 246V262", INK, 2.2)
    hands = both(
        shape(curve("82,246 84,234 94,230 99,236 98,248 90,254"), "#e9e6ea", INK, 1.3)
        + line("M86 238L97 238M85 243L98 243", INK, 1)
    )
    return sleeve + scroll + rods + names + hands
