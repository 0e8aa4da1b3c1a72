"""The things that the courts hold. A forearm rises at the right of the panel to a fist at (178, 146)."""

from __future__ import annotations

import math

from .pens import DARK_GOLD, GOLD, INK, IVORY, PALE_GOLD, disc, fill, line, oval, place, shape
from .people import SKIN

STEEL, WOOD = "#cfd6de", "#8a5a33"


def arm(sleeve: str, fold: str, cuff: str = IVORY) -> str:
    """Draw the forearm with its cuff, before the thing and the fist."""
    d = shape("M156 175C157 166 160 160 164 155L192 155C196 160 199 166 199 175Z", sleeve)
    d += line("M178 158C176 164 175 170 175 175M187 158C188 164 188 170 188 175", fold, 1.5)
    return d + shape("M163 150L193 150L193.6 156L162.4 156Z", cuff, INK, 1.3)


def fist(hue: str = SKIN) -> str:
    """Draw a hand closed around an upright thing."""
    hand = shape(
        "M168 150C166 145 167 140 171 138C176 136 183 136 186.4 138.4C189.6 141 189.6 146 187.6 150Z", hue, INK, 1.3
    )
    return hand + line("M169 142.6C172 141.8 175 141.8 177 142.6M168.4 146.2C171.6 145.6 175 145.6 177 146.2", INK, 1)


def sword() -> str:
    """Draw a straight sword held upright, its blade inlaid with stars."""
    blade = shape("M173.4 128L174.6 46L178 37L181.4 46L182.6 128Z", STEEL, INK, 1.3) + line(
        "M178 42L178 126", "#8f9aa8", 1
    )
    stars = "".join(disc(178, y, 1.4, GOLD) for y in (56, 70, 84, 98, 112))
    guard = shape("M166 127C170 123.4 186 123.4 190 127C188 132 168 132 166 127Z", GOLD, INK, 1.2)
    grip = shape("M174.6 131L181.4 131L181.4 158L174.6 158Z", "#762434", INK, 1.2)
    return blade + stars + guard + grip


def tablet() -> str:
    """Draw a gyu: the broad jade tablet of investiture, its top cut to a blunt point."""
    jade = shape("M166 162L164.6 92C165 86 172 82 178 79C184 82 191 86 191.4 92L190 162Z", "#bcd9c6", INK, 1.4)
    return jade + line("M170 160L169 94C170 90 174 88 178 86C182 88 186 90 187 94L186 160", "#86b59b", 1.3)


def folding_fan() -> str:
    """Draw an open folding fan, painted with a far mountain, above the fist at (178, 146)."""
    x, y, r0, r1 = 178.0, 147.0, 22.0, 58.0
    turns = [math.radians(a) for a in range(-38, 19, 7)]

    def at(r: float, a: float) -> str:
        return f"{x + r * math.sin(a):.1f} {y - r * math.cos(a):.1f}"

    first, last = turns[0], turns[-1]
    leaf = shape(
        f"M{at(r0, first)}L{at(r1, first)}A{r1} {r1} 0 0 1 {at(r1, last)}"
        f"L{at(r0, last)}A{r0} {r0} 0 0 0 {at(r0, first)}Z",
        IVORY,
    )
    sky = fill(
        f"M{at(r1 - 7, first)}L{at(r1, first)}A{r1} {r1} 0 0 1 {at(r1, last)}"
        f"L{at(r1 - 7, last)}A{r1 - 7} {r1 - 7} 0 0 0 {at(r1 - 7, first)}Z",
        "#2f628f",
    )
    hills = fill(
        f"M{at(30, first)}L{at(38, turns[1])}L{at(49, turns[3])}L{at(37, turns[4])}"
        f"L{at(45, turns[6])}L{at(30, last)}A30 30 0 0 0 {at(30, first)}Z",
        "#8db39d",
    )
    ribs = line("".join(f"M{at(6, a)}L{at(r0 + 1, a)}" for a in turns), INK, 2.6) + line(
        "".join(f"M{at(6, a)}L{at(r0 + 1, a)}" for a in turns), WOOD, 1.3
    )
    folds = line("".join(f"M{at(r0, a)}L{at(r1, a)}" for a in turns[1:-1]), DARK_GOLD, 0.7)
    guards = "".join(
        line(f"M{at(4, a)}L{at(r1 + 0.6, a)}", INK, 3.6) + line(f"M{at(4, a)}L{at(r1 + 0.6, a)}", WOOD, 2)
        for a in (first, last)
    )
    return ribs + leaf + hills + sky + folds + guards


def fan_tassel() -> str:
    """Draw the knot and tassel hanging from a fan."""
    return line("M170 149C166 152 165 155 165 158", INK, 1.2) + shape(
        "M162.6 157L167.6 157L168.6 167L161.6 167Z", "#b9323b", INK, 0.9
    )


def bow() -> str:
    """Draw the horn bow, strung, held upright."""
    d = "M169 52C178 56 187 76 185 96C184 108 181 116 181 128C181 140 184 150 186 160"
    limbs = line(d, INK, 6) + line(d, WOOD, 3.8)
    tips = line("M169 52C164 50 162 46 164 42", INK, 5.4) + line("M169 52C164 50 162 46 164 42", IVORY, 3.2)
    string = line("M166 49L170 160", INK, 1)
    wraps = line("M183.6 88L187 88M183.4 104L186.6 105", GOLD, 3)
    return string + limbs + tips + wraps


def round_fan() -> str:
    """Draw a round silk fan with the three-coloured swirl of state."""
    from .aces import three_spirals

    handle = line("M173 116L178 162", INK, 5) + line("M173 116L178 162", WOOD, 3.2)
    leaf = disc(170.5, 95, 24, IVORY, INK, 1.6) + disc(170.5, 95, 21.2, "none", DARK_GOLD, 1)
    swirl = three_spirals(170.5, 95, 15, ("#b9323b", "#31477b", "#dd9d33")) + disc(170.5, 95, 15, "none", INK, 1.1)
    return handle + leaf + swirl + shape("M166 118C168 114.6 177 114 179 117L177 125L171 126Z", GOLD, INK, 1)


def peony() -> str:
    """Draw a peony with two leaves."""
    stem = line("M178 160C178 140 177 124 176 112", "#3b7a4f", 3.4)
    leaves = shape("M177 132C168 132 163 126 162 119C170 118 176 123 177 132Z", "#4f9160", INK, 1.1)
    leaves += shape("M178 128C186 128 192 122 193 114C185 114 179 120 178 128Z", "#4f9160", INK, 1.1)
    outer = "".join(
        disc(176 + a, 98 + b, 9.4, "#e9879a", INK, 1.2) for a, b in ((-10, -4), (0, -11), (10, -4), (7, 7), (-7, 7))
    )
    inner = "".join(disc(176 + a, 98 + b, 6, "#f3b3bd", INK, 0.9) for a, b in ((-5, -3), (5, -3), (0, 5)))
    return stem + leaves + outer + inner + disc(176, 98, 4, PALE_GOLD, DARK_GOLD, 1)


def lute() -> str:
    """Draw the neck and pegs of a bipa leaning on the shoulder, its pear belly below."""
    belly = shape("M163 175C160 160 166 146 174 138L184 138C192 146 198 160 196 175Z", WOOD, INK, 1.4)
    belly += fill("M168 175C166 162 170 152 176 145L182 145C188 152 192 162 190 175Z", "#c98f55")
    neck_ = shape("M174 140L175.4 66L182.6 66L184 140Z", "#5d3a20", INK, 1.3)
    frets = line(
        "M175 84L183 84M175 94L183 94M174.8 104L183.2 104M174.6 114L183.4 114M174.4 124L183.6 124", PALE_GOLD, 1.4
    )
    strings = line("M177 60L176.4 175M181 60L181.6 175", IVORY, 0.8)
    head = shape("M175.4 68C174 58 176 48 184 42C189 40 192 44 189 47C184 51 182.6 58 182.6 68Z", "#5d3a20", INK, 1.3)
    pegs = "".join(
        line(f"M{x0} {y}L{x1} {y - 1}", INK, 4) + line(f"M{x0} {y}L{x1} {y - 1}", PALE_GOLD, 2.2)
        for x0, x1, y in ((175, 167, 62), (175, 167, 54.6), (183, 191, 63), (184, 192, 56))
    )
    return pegs + belly + neck_ + head + frets + strings


def lantern() -> str:
    """Draw a cheongsachorong: the red and blue silk lantern of weddings, on its rod."""
    rod = line("M180 162L186 74C186 68 180 66 176 70", INK, 4) + line("M180 162L186 74C186 68 180 66 176 70", WOOD, 2.4)
    upper = shape("M164 80C165 76 187 76 188 80L189 97L163 97Z", "#c2353a", INK, 1.3)
    lower = shape("M163 97L189 97L188 114C187 118 165 118 164 114Z", "#2f5f9a", INK, 1.3)
    ribs = line("M170 78L169.6 116M176 77.6L176 117M182 78L182.4 116", INK, 0.8) + line(
        "M163.4 97L188.6 97", PALE_GOLD, 2
    )
    caps = shape("M168 74L184 74L185 78L167 78Z", GOLD, INK, 1) + shape(
        "M168 116L184 116L183 120L169 120Z", GOLD, INK, 1
    )
    return rod + upper + lower + ribs + caps


def trident() -> str:
    """Draw a dangpa: the officer's trident."""
    shaft = line("M178 74L178 175", INK, 5.6) + line("M178 74L178 175", WOOD, 3.6)
    prongs = shape("M175.4 76L175.4 50L178 40L180.6 50L180.6 76Z", STEEL, INK, 1.2)
    wings = "M178 78C168 78 163 70 165 54C168 62 172 68 178 69C184 68 188 62 191 54C193 70 188 78 178 78Z"
    tassel = shape("M173 86C170 94 170 102 173 108L183 108C186 102 186 94 183 86Z", "#b9323b", INK, 1.1) + line(
        "M176 90L175 106M180 90L181 106", "#762434", 1
    )
    return (
        shaft + shape(wings, STEEL, INK, 1.2) + prongs + shape("M173 78L183 78L183 86L173 86Z", GOLD, INK, 1) + tassel
    )


def flute() -> str:
    """Draw a danso: an upright bamboo flute, for a player looking right."""
    body = line("M152 109L184 158", INK, 7) + line("M152 109L184 158", "#c9a24f", 4.8)
    return body + line("M157 116.6L160.4 114.4M165.4 129.4L168.8 127.2M173.4 141.6L176.8 139.4", DARK_GOLD, 1.5)


def flute_hands(hue: str = SKIN) -> str:
    """Draw two hands on the flute."""
    choice = "M-7 6C-10 0-8-6-3-7L6-7C9-5 9 4 5 7Z"
    knuckles = line("M-6-2L1-2.6M-7 2L1 1.6", INK, 0.9)
    return place(shape(choice, hue, INK, 1.2) + knuckles, 164.4, 130, 0.92, -30) + place(
        shape(choice, hue, INK, 1.2) + knuckles, 175.6, 147, 0.98, -30
    )


def brush() -> str:
    """Draw a writing brush held upright, its tip inked."""
    stem = line("M178 158L178 92", INK, 5.6) + line("M178 158L178 92", "#c9a24f", 3.6)
    ferrule = shape("M174.6 84L181.4 84L181.4 94L174.6 94Z", "#2f628f", INK, 1.1)
    tip = shape("M174.4 84C172 74 175 66 178 56C181 66 184 74 181.6 84Z", IVORY, INK, 1.2) + fill(
        "M175 70C175.6 66 177 61 178 56.6C179 61 180.4 66 181 70Z", INK
    )
    return stem + ferrule + tip


def scroll() -> str:
    """Draw a hongpae: the red certificate of the examinations, rolled."""
    roll = shape("M168 96L188 96L188 158L168 158Z", "#c2353a", INK, 1.4) + fill(
        "M182 96L188 96L188 158L182 158Z", "#8f2630"
    )
    ends = oval(178, 96, 10, 4, "#e2635c", INK, 1.3) + line(
        "M172 96C174 94 182 94 183 96C182 97.6 177 97.6 177 96", INK, 1
    )
    tie = shape("M167 118L189 118L189 124L167 124Z", PALE_GOLD, INK, 1.1) + shape(
        "M176 121L171 134L176 132L178 136L180 122Z", PALE_GOLD, INK, 1
    )
    return roll + ends + tie
