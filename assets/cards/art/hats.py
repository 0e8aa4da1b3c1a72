"""Headgear of kings and jacks, drawn after the head; ``behind_*`` parts go before it."""

from __future__ import annotations

from .pens import DARK_GOLD, GOLD, INK, PALE_GOLD, both, disc, fill, line, oval, shape

BLACK, SOFT = "#262130", "#4a4456"
JADE = "#58a584"


def winged_cap(jewel: str) -> str:
    """Ikseongwan: two tiers of black gauze with a pair of upright wings."""
    wings = both(shape("M109 46C101 43 95 34 96.4 22C104 21 112 28 115 38Z", BLACK, GOLD, 1.5)
                 + line("M100.6 26.6C102 33 106 39 110 42", GOLD, 0.9))  # fmt: skip
    rear = shape("M104 52C104 33 112 27 125 27C138 27 146 33 146 52Z", BLACK)
    front = shape("M96.6 71C95.4 53 104 43.6 125 43.6C146 43.6 154.6 53 153.4 71C144 64.6 106 64.6 96.6 71Z", BLACK)
    rim = shape(
        "M96.6 71C96.4 68.6 96.4 66.4 96.6 64.4C108 57.8 142 57.8 153.4 64.4C153.6 66.4 153.6 68.6 153.4 71C144 64.6 106 64.6 96.6 71Z",
        GOLD,
        INK,
        1.1,
    )
    seams = line("M104 45.8C112 42.4 138 42.4 146 45.8", GOLD, 1.6) + line(
        "M125 29L125 42M115 31.4C113.6 35 113 39 113 42.6M135 31.4C136.4 35 137 39 137 42.6", SOFT, 1.2
    )
    gem = disc(125, 52, 5, GOLD, INK, 1) + disc(125, 52, 2.6, jewel)
    return wings + rear + front + rim + seams + gem


def beaded_crown(red: str) -> str:
    """Myeollyugwan: a flat board with strings of beads, over a black cap with a long pin."""
    cap = shape("M99 71C98 58 100 48 104 42L146 42C150 48 152 58 151 71C142 65 108 65 99 71Z", BLACK)
    cap += shape(
        "M99 71C98.8 69 98.7 67 98.8 65C108 59 142 59 151.2 65C151.3 67 151.2 69 151 71C142 65 108 65 99 71Z",
        GOLD,
        INK,
        1.1,
    )
    pin = line("M88 55L162 55", INK, 4.6) + line("M88 55L162 55", GOLD, 2.8) + both(disc(88, 55, 3.6, GOLD, INK, 1))
    board = (
        shape("M80 26L170 26L184 37L66 37Z", BLACK)
        + shape("M66 37L184 37L184 41.4L66 41.4Z", red)
        + line("M70 39.2L180 39.2", GOLD, 1)
    )
    colours = ("#d8443c", "#f6f1e2", "#3f78b5", "#f0c24f", "#2f8a62")
    strings = ""
    for i in range(9):
        x, beads = 71 + i * 13.5, (6 if i in (0, 8) else 5 if i in (1, 7) else 3)
        strings += line(f"M{x} 42L{x} {44 + beads * 5}", DARK_GOLD, 0.8)
        strings += "".join(disc(x, 45 + k * 5, 2.1, colours[(i + k) % 5], INK, 0.7) for k in range(beads))
    return cap + pin + board + strings


def ribbed_crown(jewel: str) -> str:
    """Tongcheongwan: a tall crown with gold ribs and a pin through it."""
    tall = shape("M98 70C94 48 103 24 125 24C147 24 156 48 152 70C142 63 108 63 98 70Z", BLACK)
    ribs = line("M125 25L125 62", GOLD, 2) + both(
        line("M117 25.6C112 36 110.4 50 111 63.4M109.4 29.4C103.6 40 102.6 54 104 65.6", GOLD, 2))  # fmt: skip
    beads = "".join(disc(125, y, 2.1, c) for y, c in ((33, "#d8443c"), (40, "#f6f1e2"), (47, "#4d9a77")))
    beads += both(
        "".join(
            disc(x, y, 1.9, c)
            for x, y, c in ((113.4, 34, "#4d9a77"), (111.6, 42, "#d8443c"), (110.8, 50, "#f6f1e2"))
        )
    )
    rim = shape(
        "M98 70C97.4 67 97 64.6 96.9 62.4C108 55.6 142 55.6 153.1 62.4C153 64.6 152.6 67 152 70C142 63 108 63 98 70Z",
        GOLD,
        INK,
        1.1,
    )
    plaque = shape(
        "M114 60L116 47L121 52L125 43L129 52L134 47L136 60C130 57.6 120 57.6 114 60Z", GOLD, INK, 1.1
    ) + disc(125, 54.6, 2.7, jewel, INK, 0.7)
    pin = both(
        line("M98 56L86 54", INK, 5) + line("M98 56L86 54", PALE_GOLD, 3.2) + disc(86, 54, 4, PALE_GOLD, INK, 1)
    )
    cords = both(line("M95 58C93 76 94 96 101 110C107 120 116 126 125 127", "#b9323b", 1.9))
    return tall + ribs + beads + rim + plaque + pin + cords


def tree_crown() -> str:
    """The gold crown of Silla: three branching uprights, antlers, jade commas, hanging strings."""
    cap = shape("M101 64C101 44 110 36 125 36C140 36 149 44 149 64Z", "#4e2849")
    antler = line("M104 62C98 50 94 40 90 28M96.6 44C92 44 87 42 84.6 37M93.4 36C96 33 96.6 29 96 25", INK, 5.4)
    antler += line("M104 62C98 50 94 40 90 28M96.6 44C92 44 87 42 84.6 37M93.4 36C96 33 96.6 29 96 25", GOLD, 3.4)
    side = "M111 62L111 34M103.6 44L103.6 51.6L118.4 51.6L118.4 44M105.4 33.6L105.4 40.8L116.6 40.8L116.6 33.6"
    middle = "M125 62L125 26M115.6 41.6L115.6 49.8L134.4 49.8L134.4 41.6M117 30L117 37.6L133 37.6L133 30"
    trees = both(line(side, INK, 5) + line(side, GOLD, 3.1)) + line(middle, INK, 5.8) + line(middle, GOLD, 3.8)
    tips = disc(125, 24.6, 3.4, PALE_GOLD, INK, 1) + both(disc(111, 32, 2.8, PALE_GOLD, INK, 1))
    band = shape(
        "M97 71.4C96 67 96 63 96.6 59.6C108 54 142 54 153.4 59.6C154 63 154 67 153 71.4C144 65.4 106 65.4 97 71.4Z",
        GOLD,
        INK,
        1.2,
    )
    gems = "".join(
        disc(x, y, 2, JADE, INK, 0.7)
        for x, y in ((102, 64), (110, 62), (118, 61), (125, 60.6), (132, 61), (140, 62), (148, 64))
    )
    jade = "".join(disc(x, y, 2, JADE, INK, 0.6) for x, y in ((125, 49.8), (125, 37.6), (111, 51.6), (139, 51.6)))
    drop = line("M95 72L93 100", DARK_GOLD, 1) + "".join(
        disc(94.9 - i * 0.42, 75 + i * 6, 2.2, GOLD, INK, 0.7) for i in range(4)
    )
    drop += shape(
        "M92 98C96 98 97 102 94.6 105C93 107 90.4 107 89.4 106C91.6 105.4 91.8 103.6 90.6 102C89.8 100 90.4 98.2 92 98Z",
        JADE,
        INK,
        0.9,
    )
    return both(antler) + cap + trees + tips + band + gems + jade + both(drop)


def horsehair_hat(amber: bool = True) -> str:
    """Gat, tilted a little for a head in profile looking right."""
    crown = shape("M106 57L110 29C116 26 138 26 143 29L146 57Z", BLACK)
    weave = line("M114 30L112 54M121 29L120.4 55M129 29L129.4 55M137 29.6L139 54", SOFT, 0.9)
    band = fill("M107 50L145.4 50L146 57L106 57Z", SOFT)
    brim = shape(
        "M72 62C82 53 104 51 126 51C148 51 170 53 180 62C168 66.4 150 68 126 68C102 68 84 66.4 72 62Z", BLACK
    )
    gauze = line("M80 61.6C96 57.4 156 57.4 172 61.6", SOFT, 1.2)
    beads = ""
    if amber:
        path = ((113, 69), (112, 77), (111.6, 106), (114, 114), (119, 121), (126, 127), (134, 131))
        beads = line("M113 66C110 84 110 104 118 119C124 128 134 132 138 138", DARK_GOLD, 1)
        beads += "".join(disc(x, y, 2.5, "#c9762b", INK, 0.7) for x, y in path) + disc(
            139, 139, 3.2, "#c9762b", INK, 0.7
        )
    return crown + weave + band + brim + gauze + beads


def war_hat(tassel: str) -> str:
    """Jeollip: the felt hat of an officer, with horsehair tassel and a peacock's feather."""
    feather = shape("M122 27C108 18 92 20 76 32C86 35 98 36 106 34C114 33 119 31 122 27Z", "#2f7158", INK, 1.2)
    feather += line("M122 27C106 24 92 27 82 31", PALE_GOLD, 1) + oval(87, 29.6, 4, 2.8, "#31477b", GOLD, 1.2)
    dome = shape("M102 58C101 38 110 26 125 26C140 26 149 38 148 58Z", BLACK)
    cord = line("M102 53.4C112 49.4 138 49.4 148 53.4", GOLD, 2.4)
    plume = shape(
        "M125 27C134 22 146 26 152 36C156 43 156 50 153 54C151 47 146 42 140 41C133 40 127 35 125 27Z",
        tassel,
        INK,
        1.2,
    )
    plume += line("M128 28C138 29 146 36 151 46M128 30C134 34 140 36 145 39", "#762434", 1)
    knob = disc(125, 25.6, 3.4, GOLD, INK, 1)
    brim = shape(
        "M80 63C90 55 106 53 125 53C146 53 164 55 174 63C162 68.4 146 69.4 127 69.4C106 69.4 90 68.4 80 63Z", BLACK
    )
    edge = line("M86 62.4C100 57.4 152 57.4 168 62.4", "#a93a4a", 1.6)
    return feather + dome + cord + plume + knob + brim + edge


def behind_hood() -> str:
    """The tails of the scholar's hood, falling behind the shoulders."""
    return both(shape("M97 62C90 80 88 104 80 130L98 134C102 118 101 98 99 84Z", BLACK))


def hood(gilt: str) -> str:
    """Bokgeon: a black cloth hood drawn tight over the brow."""
    top = shape(
        "M96.4 77C92 52 104 30 125 27C146 30 158 52 153.6 77C150 70 140 64.4 125 64.4C110 64.4 100 70 96.4 77Z",
        BLACK,
    )
    peak = line(
        "M125 27.6C121 38 121 50 125 63M125 27.6C112 36 104 50 101 66M125 27.6C138 36 146 50 149 66", SOFT, 1.2
    )
    stamp = "".join(
        disc(x, y, 1.7, gilt)
        for x, y in ((104, 66), (111, 62.4), (118, 60.4), (125, 59.8), (132, 60.4), (139, 62.4), (146, 66))
    )
    return top + peak + stamp


def flowered_cap(flower: str) -> str:
    """Samo with the royal flowers of one who came first in the examinations."""
    ears = both(
        shape("M101 58C90 50 74 50 66 57C72 66 90 68 101 64Z", BLACK)
        + line("M97 60C88 55.6 78 55.6 71 58", SOFT, 1.1)
    )
    rear = shape("M105 51C105 35 113 29 125 29C137 29 145 35 145 51Z", BLACK)
    front = shape("M97.4 71C96 54 104 45 125 45C146 45 154 54 152.6 71C143 64.8 107 64.8 97.4 71Z", BLACK)
    rim = line("M98.6 66.6C108 60.6 142 60.6 151.4 66.6", SOFT, 1.6)
    stem = line("M119 40C110 26 96 24 84 34C78 39 74 44 72 49", "#2f7158", 2)
    stem += line("M131 40C140 26 154 24 166 34C172 39 176 44 178 49", "#2f7158", 2)
    spots = ((110, 30.6), (98, 27.6), (86, 32.6), (77, 41), (140, 30.6), (152, 27.6), (164, 32.6), (173, 41))
    blooms = "".join(_flower(x, y, flower if i % 2 == 0 else "#f3e3c0") for i, (x, y) in enumerate(spots))
    return ears + rear + front + rim + stem + blooms


def _flower(x: float, y: float, colour: str) -> str:
    """A small paper flower."""
    petals = ((0, -2.6), (2.5, -0.8), (1.5, 2.1), (-1.5, 2.1), (-2.5, -0.8))
    return "".join(disc(x + a, y + b, 2.3, colour, INK, 0.6) for a, b in petals) + disc(x, y, 1.7, PALE_GOLD)
