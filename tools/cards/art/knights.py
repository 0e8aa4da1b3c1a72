"""The four knights of the tarot deck: officers on horseback, a head smaller than the figures that stand alone."""

from __future__ import annotations

from collections.abc import Callable

from . import dress, horses, people
from .pens import DARK_GOLD, GOLD, INK, IVORY, PALE_GOLD, both, disc, fill, line, oval, place, shape
from .suits import Palette

STEEL, WOOD, RED, RED_DEEP = "#cfd6de", "#8a5a33", "#c2353a", "#8f2630"
FUR, FUR_DEEP = "#8d6b4a", "#6b4e33"


def _knight_of_swords(p: Palette) -> str:
    head = people.man(brow=3.2, stern=2) + people.moustache() + people.mouth(109, 0.6) + people.long_beard(length=20)
    rider = people.neck() + _armour(p) + head + _helmet(p)
    return _mounted(p, _glaive(), rider, horses.BLACK, (p.robe, p.deep))


def _knight_of_cups(p: Palette) -> str:
    rider = _robe(p.robe, p.deep) + _sash(p) + dress.crossed_collar(p, p.accent) + people.profile() + _plumed_hat()
    return _mounted(p, _falcon(p), rider, horses.WHITE, (p.robe, p.deep))


def _knight_of_coins(p: Palette) -> str:
    head = people.man(brow=2.8) + people.sideburns() + people.moustache() + people.mouth(109, 2.4)
    dressed = _robe(p.accent, p.accent_deep) + dress.crossed_collar(p, p.robe)
    rider = _flying_ends() + people.neck() + dressed + head + _headband()
    return _mounted(p, _polo_stick(), rider, horses.CHESTNUT, (p.accent, p.accent_deep))


def _knight_of_staves(p: Palette) -> str:
    head = people.profile() + people.profile_beard()
    rider = _robe(p.robe, p.deep) + dress.cloud_marks(p.light) + head + _fur_collar() + _fur_hat(p)
    return _mounted(p, _flail(), rider, horses.GREY, (p.robe, p.deep))


def _mounted(p: Palette, held: str, rider: str, coat: horses.Coat, sleeve: tuple[str, str]) -> str:
    """Draw a rider behind the horse's neck. The object in the far hand rises between the two heads."""
    seated = place(rider, 6, 11, 0.78)
    horse = horses.horse(coat, p.accent)
    return held + seated + horse + horses.reins(p.accent_deep) + horses.rein_hand(*sleeve, IVORY, people.SKIN)


def _robe(colour: str, deep: str) -> str:
    """Draw a rider's robe, long enough for the panel at their smaller size."""
    trunk = shape("M62 216L62 184C62 160 82 140 106 125L144 125C170 138 190 158 190 190L190 216Z", colour)
    return trunk + line("M84 216C80 196 80 176 88 158M164 216C168 196 168 176 160 158", deep, 2)


def _sash(p: Palette) -> str:
    """Draw a broad belt with a gold clasp."""
    return shape("M78 194L172 194L172 206L78 206Z", p.accent_deep, INK, 1.3) + disc(118, 200, 4.6, GOLD, INK, 1)


def _armour(p: Palette) -> str:
    """Draw a brigandine: a coat of cloth with rows of gilt studs over its plates, fur along the edges."""
    rows = (150, 108), (164, 100), (164, 116), (178, 92), (178, 108), (192, 100), (192, 116), (164, 84), (178, 76)
    studs = both("".join(disc(x, y, 2.7, GOLD, INK, 0.8) for y, x in rows))
    seam = line("M125 132L125 216", RED, 5) + line("M125 132L125 216", PALE_GOLD, 1.4)
    plate = "M62 166C68 146 82 136 98 130C92 144 88 156 86 172C78 176 70 174 62 166Z"
    guards = both(shape(plate, p.deep, GOLD, 1.8) + disc(78, 156, 4, GOLD, INK, 0.9))
    collar = shape("M104 124C110 138 140 138 146 124L152 130C146 148 104 148 98 130Z", RED, INK, 1.3)
    return _robe(p.robe, p.deep) + studs + seam + guards + collar


def _helmet(p: Palette) -> str:
    """Draw the general's helmet: a dome with gilt ribs, visor, flaps over the ears, a tall plume."""
    flap = shape("M98 72C92 84 90 100 93 116C98 122 104 120 106 114C101 104 99 90 101 76Z", p.robe, GOLD, 1.6)
    flap += "".join(disc(x, y, 1.7, GOLD) for x, y in ((96.6, 86), (95.8, 96), (97, 106), (100, 114)))
    plume = shape("M125 13C134 15 141 23 140 34C134 40 116 40 110 34C109 23 116 15 125 13Z", RED, INK, 1.3)
    plume += line("M120 19C117 24 116 29 117 35M130 19C133 24 134 29 133 35M125 17L125 34", RED_DEEP, 1.3)
    dome = shape("M97 70C96 50 108 37 125 37C142 37 154 50 153 70Z", "#4a4f63")
    ribs = line("M125 35L125 62", GOLD, 3) + both(line("M115 37C109 44 106 54 106 64", GOLD, 2))
    visor = shape("M90 72C96 62 110 58.6 125 58.6C140 58.6 154 62 160 72C148 67 102 67 90 72Z", "#343848", GOLD, 1.6)
    boss = disc(125, 52, 4.6, GOLD, INK, 1) + disc(125, 52, 2.3, RED)
    cap = shape("M117 39C118 33 132 33 133 39Z", GOLD, INK, 1)
    return both(flap) + plume + dome + ribs + cap + boss + visor


def _plumed_hat() -> str:
    """Draw a red lacquered hat with white plumes and strings of amber, for a head in profile."""
    feather = shape("M-1.6 2C-5-8-5-20-1-31C3.6-20 4-8 1.6 2Z", IVORY, INK, 1.2) + line("M0 0L-0.6-24", DARK_GOLD, 0.9)
    places = ((112, -30), (114, -12), (139, 14), (141, 32))
    plumes = "".join(place(feather, x, 45, 1, turn) for x, turn in places)
    crown = shape("M107 57L111 29C117 26 137 26 142 29L146 57Z", "#b9323b")
    weave = line("M116 30L114 54M124 28.6L123.6 55M132 28.8L132.6 55M139 30L140.6 54", RED_DEEP, 1)
    band = fill("M108 50L145.4 50L146 57L107 57Z", GOLD)
    brim = shape(
        "M84 62C92 53 108 51 127 51C146 51 162 53 171 62C160 67 146 68.6 127 68.6C108 68.6 94 67 84 62Z", "#b9323b"
    )
    edge = line("M91 61.6C104 57 150 57 164 61.6", "#e2635c", 1.3)
    path = ((113, 71), (111.4, 80), (110.6, 90), (111, 100), (112.6, 109), (116, 117), (121, 124), (127.6, 129))
    beads = "".join(disc(x, y, 2.5, "#c9762b", INK, 0.7) for x, y in path)
    return plumes + crown + weave + band + brim + edge + beads


def _flying_ends() -> str:
    """Draw the ends of a headband, blown backwards, which go before the head."""
    ends = shape("M100 66C86 58 76 60 66 52C66 62 74 70 84 70C78 74 72 75 66 74C72 84 88 84 100 74Z", RED, INK, 1.3)
    return ends + line("M96 68C86 66 78 64 72 60", RED_DEEP, 1.1)


def _headband() -> str:
    """Draw a topknot and a broad band around the brow."""
    knot = shape("M113 34C112 22 118 15 125 15C132 15 138 22 137 34Z", people.HAIR) + line(
        "M120 20C118 25 118 29 118.6 33", "#4b4453", 1.3
    )
    tie = shape("M112 32C118 29 132 29 138 32L137 38L113 38Z", GOLD, INK, 1.1)
    top = shape("M97 74C95 52 106 36 125 36C144 36 155 52 153 74C144 60 106 60 97 74Z", people.HAIR)
    strands = both(line("M101 62C104 51 111 44 120 41", "#4b4453", 1.3))
    band = shape(
        "M96.6 76C96 71 96 67 96.8 63C108 54 142 54 153.2 63C154 67 154 71 153.4 76C144 66 106 66 96.6 76Z",
        RED,
        INK,
        1.2,
    )
    return knot + tie + top + strands + band + disc(125, 62.4, 3.2, GOLD, INK, 0.9)


def _fur_collar() -> str:
    """Draw a thick collar of fur around the neck."""
    whole = shape(
        "M98 118C90 122 84 130 84 140C92 150 106 156 122 156C138 156 152 150 158 140C158 132 152 126 146 124"
        "C140 132 118 132 108 116Z",
        FUR,
    )
    return whole + line(
        "M92 134L97 141M102 140L106 148M114 145L116 152M128 146L128 152M140 142L143 148M150 136L153 142", FUR_DEEP, 1.6
    )


def _fur_hat(p: Palette) -> str:
    """Draw a winter hat of the north: a green crown, a broad rim of fur, a flap over the nape."""
    crown = shape("M103 60C101 38 112 24 127 22C142 24 150 38 148 60Z", p.robe)
    seams = line("M126 23C122 34 120 46 120 58M128 23C134 34 137 46 137 58", p.light, 1.3)
    flap = shape("M104 62C98 72 94 90 95 108C100 113 109 112 113 106C109 96 110 82 116 72Z", FUR, INK, 1.4)
    rim = shape(
        "M98 66C96 57 104 51 126 50C146 50 154 56 152 66C150 73 144 73 126 70C110 70 102 74 98 66Z", FUR, INK, 1.5
    )
    hairs = line(
        "M104 58L107 65M114 56L115 64M125 55L125 63M136 56L135 64M145 58L143 65"
        "M101 78L106 80M98 90L104 91M98 101L104 101",
        FUR_DEEP,
        1.5,
    )
    tuft = disc(127, 21, 4.6, RED, INK, 1.1)
    return crown + seams + flap + rim + hairs + tuft


def _glaive() -> str:
    """Draw the moon blade: a broad curved blade on a long shaft, a tassel below it."""
    shaft = line("M136 130L146 62", INK, 5.6) + line("M136 130L146 62", "#762434", 3.6)
    blade = shape("M144 62C142 46 148 32 164 24C160 34 164 40 170 42C166 52 158 58 152 64Z", STEEL, INK, 1.4)
    edge = line("M148 58C147 48 151 38 159 31", "#8f9aa8", 1.2)
    collar = shape("M141 61L154 63L153 70L140 68Z", GOLD, INK, 1.1)
    tassel = shape("M140 70C135 78 134 88 136 96L146 98C149 90 150 80 149 71Z", RED, INK, 1.1)
    return shaft + blade + edge + tassel + line("M142 76L140 94M146 76L145 95", RED_DEEP, 1) + collar


def _falcon(p: Palette) -> str:
    """Draw a falcon on the raised fist, its wing folded, the jesses hanging down."""
    brown, dark = "#7a5a3a", "#54402c"
    sleeve = shape("M128 140C138 122 150 108 166 97L180 105C172 118 160 132 152 146Z", p.robe)
    cuff = shape("M160.6 99L166 94L181 102.6L177 108.6Z", IVORY, INK, 1.2)
    glove = shape(
        "M165 97C163.6 90 167 84.6 173 84C180 83.6 186 87.4 185.4 94C185 99 182 103 179.4 104.6Z", WOOD, INK, 1.3
    )
    tail = shape("M165 76L155 99L162.6 100.4L173 80Z", dark, INK, 1.2)
    body = shape(
        "M176 42C168 44 163 54 164 66C165 76 168 83 174 87C183 84 189 74 188 62C187.4 52 183 43 176 42Z",
        "#f4e7cc",
        INK,
        1.4,
    )
    bars = line("M177 58L183 59M176.6 64.6L184 66M176 71L183 73M175 77.6L180 79.4", brown, 1.7)
    wing = shape("M168 46C158 56 155 74 160 92C170 86 176 74 176 60C175.4 52 172 47 168 46Z", brown, INK, 1.4)
    quills = line("M163 62C161 72 160.6 80 161.6 88M168 58C167 69 165 78 163 85", dark, 1.4)
    head = shape(
        "M166 48C163 38 168 29.6 177 29.6C184 29.6 188.4 34 188.4 40C189 46 184 52 177 52.6C172 53 168 51.6 166 48Z",
        brown,
        INK,
        1.4,
    )
    cheek = fill("M174 46C176 42 180 42 183 44.6C182.6 49 178 51.6 174 51.4Z", "#f4e7cc")
    beak = shape("M186.6 37.6C191 38 193.6 41.6 192.6 46.6C190.6 44.8 188 44.6 185.4 44.6Z", GOLD, INK, 1.1)
    eye = disc(181, 38, 3.1, PALE_GOLD, INK, 1) + disc(181.4, 38, 1.6, INK)
    feet = line("M171 84L170.4 90M178 83L178.8 89", GOLD, 3)
    jess = line("M174 91C176 98 181 102 182 110", RED, 2.2)
    return sleeve + glove + cuff + tail + body + bars + wing + quills + feet + head + cheek + beak + eye + jess


def _polo_stick() -> str:
    """Draw the stick of gyeokgu with its long loop, and the lacquered ball in the air."""
    sleeve = shape("M126 132C128 120 132 110 138 102L150 107C148 116 146 126 146 136Z", "#2f628f")
    shaft = line("M141 106L158 54", INK, 5.4) + line("M141 106L158 54", WOOD, 3.4)
    loop = "M158 54C150 44 154 30 166 26C178 26 180 40 172 46C167 49 162 50 158 54Z"
    spoon = (
        line(loop, INK, 5.6) + line(loop, WOOD, 3.4) + line("M160 47L173 32M157 42L167 30M166 46L175 38", DARK_GOLD, 1)
    )
    ball = disc(186, 64, 8.4, RED, INK, 1.4) + line(
        "M179.6 60C184 63 189 63 192.6 59.4M181 69.6C184.6 66.6 188.6 66.4 191.6 68.8", PALE_GOLD, 1.3
    )
    swish = line("M184 82C186 88 186 92 184 96M190 80C192.6 86 193 91 191.6 96", DARK_GOLD, 1.3, 0.8)
    hand = shape(
        "M136 106C134.6 101 136 97 140 96C145 95 149 97 150 101C150 105 149 108 147.6 110Z", people.SKIN, INK, 1.2
    )
    return sleeve + shaft + spoon + ball + swish + hand + line("M138 102L145 103.6M137.6 105.6L144 107", INK, 0.9)


def _flail() -> str:
    """Draw the rider's flail: a long staff, three links of chain, and the short staff that strikes."""
    staff = line("M134 130L146 50", INK, 7) + line("M134 130L146 50", "#a8443c", 4.8)
    caps = line("M145 57L146.4 47", INK, 8) + line("M145 57L146.4 47", STEEL, 5.6)
    chain = "".join(
        oval(x, y, 3, 4.2, "none", INK, 2.6) + oval(x, y, 3, 4.2, "none", STEEL, 1.2)
        for x, y in ((149, 41), (154.4, 37), (160.4, 37.6))
    )
    beater = place(
        shape("M-4.6-1L4.6-1L5.4 44L-5.4 44Z", "#a8443c", INK, 1.3)
        + "".join(line(f"M-5 {y}L5 {y}", STEEL, 3) for y in (4, 22, 40))
        + "".join(disc(x, y, 1.6, STEEL, INK, 0.6) for y in (13, 31) for x in (-3, 3)),
        164,
        40,
        1,
        -26,
    )
    return staff + caps + beater + chain


FIGURES: dict[str, Callable[[Palette], str]] = {
    "SN": _knight_of_swords,
    "HN": _knight_of_cups,
    "DN": _knight_of_coins,
    "CN": _knight_of_staves,
}
