"""The horses of the knights: head, neck and tack at the right of the panel, looking right."""

from __future__ import annotations

from dataclasses import dataclass

from .pens import GOLD, INK, PALE_GOLD, disc, fill, line, oval, place, shape

RED, RED_DEEP = "#c2353a", "#8f2630"


@dataclass(frozen=True)
class Coat:
    """The colours of a horse: its hide, the shade on it, mane, muzzle, and the glint in its mane."""

    hide: str
    shade: str
    mane: str
    muzzle: str
    glint: str
    dapples: str = ""


BLACK = Coat("#4b4755", "#3a3643", "#211d28", "#2f2b36", "#4b4755")
WHITE = Coat("#f6f0e4", "#dfd3c0", "#cbbba3", "#d9b9a4", "#e9dfce")
CHESTNUT = Coat("#a9642f", "#8a4d22", "#5a2f16", "#6d3c1c", "#8a4d22")
GREY = Coat("#b4b9bf", "#959ba4", "#5f6570", "#7d838c", "#868c96", dapples="#d2d6da")


def horse(coat: Coat, tack: str) -> str:
    """Draw head and neck, with a bridle in the colour ``tack``, bosses and a tassel."""
    return _far_ear(coat) + _neck(coat) + _marks(coat) + _mane(coat) + _bridle(tack)


def _far_ear(coat: Coat) -> str:
    return shape("M159 107C158 98 161 91 166 87C169 93 169 101 166 109Z", coat.shade, INK, 1.3)


def _neck(coat: Coat) -> str:
    whole = shape(
        "M98 175C104 153 122 128 146 112C151 107.6 157 104.6 162 105.6C168 107.6 171 113 174.6 121"
        "C179 131 187 141 192.6 150C196 156.4 195 162.6 190 165.4C185 168 180 166.6 177 162"
        "C173.4 156.6 167.6 153.6 163 150C162.4 158 166 167 171 175Z",
        coat.hide,
    )
    jaw = fill("M148 138C152 148 158 152 163 150C160 158 164 168 168 175L148 175C140 164 140 150 148 138Z", coat.shade)
    cheek = line("M152 128C150 138 154 147 163 150", INK, 1.2)
    muzzle = fill(
        "M184.6 140C187.6 143.6 190.6 147 192 150C195 156 194 162 189.6 164.6C185 167 181 166 178 162"
        "C176.6 159.6 175 158 173.4 156.8C178 153 182 147 184.6 140Z",
        coat.muzzle,
    )
    ear = shape("M150.6 110C147 101 148 92.6 152.6 87.6C157.4 92.6 159.4 100 158 107Z", coat.hide, INK, 1.3)
    ear += fill("M152 105C150.6 99 151 94.6 153 92C155.4 95 156.4 100 155.6 104.6Z", coat.muzzle)
    nostril = oval(189.4, 154, 2, 2.8, INK) + line("M193 160C189 160.6 185 159.4 182.4 157", INK, 1.4)
    eye = oval(167, 126.4, 3.5, 4, INK) + disc(168, 124.8, 1.1, "#ffffff")
    lid = line("M161.6 125.6C164 120.6 169.6 120.2 172 124.6", INK, 1.8)
    return whole + jaw + cheek + muzzle + ear + nostril + eye + lid


def _marks(coat: Coat) -> str:
    """Draw the dapples of a grey."""
    if not coat.dapples:
        return ""
    spots = ((139, 152, 3.4), (131, 163, 3.8), (146, 166, 3.2), (152, 158, 2.4), (122, 170, 3.2), (139, 140, 2.4))
    return "".join(disc(x, y, r, coat.dapples) for x, y, r in spots)


def _mane(coat: Coat) -> str:
    crest = shape(
        "M160 103C151 99 141 105 133 112C126 118 121 124 116 131C110 138 103 152 97 175L113 175"
        "C112 166 115 160 120 158C118 151 122 145 127 144C126 138 130 132 136 132C136 126 140 120 146 120"
        "C147 114.6 152 109.6 160 109Z",
        coat.mane,
        INK,
        1.3,
    )
    lock = shape("M156 104C164 103 171 109 172 120C166 118 160 113 156 108Z", coat.mane, INK, 1.1)
    glints = line(
        "M152 105C143 108 135 114 129 121M141 112C133 118 126 126 121 134M128 125C121 133 115 142 111 152"
        "M117 140C111 150 107 160 105 172",
        coat.glint,
        1.3,
    )
    return crest + glints + lock


def _bridle(tack: str) -> str:
    straps = "M156 109C158 121 165 137 177.4 153M174.6 150C179 147.6 183 142.6 184.6 137.4"
    straps += "M159 112C165 111 170 113 174 118"
    leather = line(straps, INK, 4.2) + line(straps, tack, 2.6)
    studs = "".join(disc(x, y, 1, PALE_GOLD) for x, y in ((159.6, 120), (163.4, 129), (168.6, 139)))
    bosses = (
        disc(157.4, 112, 3.4, GOLD, INK, 1) + disc(176, 151.4, 3.6, GOLD, INK, 1) + disc(184, 138.6, 2, GOLD, INK, 0.8)
    )
    ring = disc(178.6, 156, 3.2, "none", INK, 3) + disc(178.6, 156, 3.2, "none", PALE_GOLD, 1.5)
    tassel = disc(157.6, 152.6, 3.2, GOLD, INK, 1)
    tassel += shape("M154 154C150 162 149 170 150.6 175L166 175C166 168 164 160 161 154Z", RED, INK, 1.2)
    tassel += line("M155.6 158C154 164 153.6 170 154.2 175M159.6 158C161 164 161.8 170 161.6 175", RED_DEEP, 1)
    return leather + studs + tassel + bosses + ring


def reins(colour: str) -> str:
    """Draw the rein from the bit to the hand at (122, 150)."""
    way = "M178 158C164 166 140 162 122 152"
    return line(way, INK, 4) + line(way, colour, 2.4)


def rein_hand(sleeve: str, fold: str, cuff: str, hue: str) -> str:
    """Draw the rider's near arm: from the shoulder at the left to the hand that holds the rein."""
    upper = shape(
        "M62 134C72 126 84 130 88 142C91 150 96 152 108 148L112 162C98 171 80 172 70 162C62 154 58 142 62 134Z", sleeve
    )
    upper += line("M70 140C74 150 80 158 90 161M78 136C82 146 88 153 97 156", fold, 1.4)
    edge = shape("M105 145.6L112.6 143.4L117 160.6L109.4 163.6Z", cuff, INK, 1.3)
    choice = "M-7.6 7C-9.6 0-8-6.4-3-7.6L5-7C8.6-5 9 4 5.6 7.6Z"
    knuckles = line("M-5-3L2-3M-6.4 1L2 1M-6 4.6L1.6 4.6", INK, 0.9)
    return upper + place(shape(choice, hue, INK, 1.3) + knuckles, 121, 152, 1.0, -14) + edge
