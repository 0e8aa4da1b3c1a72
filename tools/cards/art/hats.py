"""Headgear of kings and jacks, drawn after the head; the parts from ``behind_*`` are drawn before it."""

from __future__ import annotations

from .pens import DARK_GOLD, GOLD, INK, PALE_GOLD, both, disc, fill, line, oval, shape

BLACK, SOFT = "#262130", "#4a4456"
JADE = "#58a584"


def winged_cap(jewel: str) -> str:
    """Draw a ikseongwan: two tiers of black gauze with a pair of small wings behind."""
    wing = "M108 45C102.6 41 100.6 33 102.4 27.6C103.8 23.6 108 23 110.4 26.4C113.6 31 114 38 113 44Z"
    wings = both(shape(wing, BLACK, GOLD, 1.5) + line("M106 28.6C106 34 107.4 39 109.6 42", GOLD, 0.9))
    rear = shape("M104 54C103.6 40 112 31 125 31C138 31 146.4 40 146 54Z", BLACK)
    front = shape("M96.6 71C95.4 55 104 46.6 125 46.6C146 46.6 154.6 55 153.4 71C144 64.6 106 64.6 96.6 71Z", BLACK)
    rim = shape(
        "M96.6 71C96.4 68.6 96.4 66.4 96.6 64.4C108 57.8 142 57.8 153.4 64.4"
        "C153.6 66.4 153.6 68.6 153.4 71C144 64.6 106 64.6 96.6 71Z",
        GOLD,
        INK,
        1.1,
    )
    seams = line("M103.6 48.8C112 45.4 138 45.4 146.4 48.8", GOLD, 1.6)
    seams += line("M125 33L125 44M116 35.4C115 38 114.6 41 114.6 44.6M134 35.4C135 38 135.4 41 135.4 44.6", SOFT, 1.2)
    gem = disc(125, 54, 4.6, GOLD, INK, 1) + disc(125, 54, 2.4, jewel)
    return wings + rear + front + rim + seams + gem


def beaded_crown(red: str) -> str:
    """Draw a myeollyugwan: a flat board with strings of beads, over a black cap with a long pin."""
    cap = shape("M99 71C98 58 100 48 104 42L146 42C150 48 152 58 151 71C142 65 108 65 99 71Z", BLACK)
    cap += shape(
        "M99 71C98.8 69 98.7 67 98.8 65C108 59 142 59 151.2 65C151.3 67 151.2 69 151 71C142 65 108 65 99 71Z",
        GOLD,
        INK,
        1.1,
    )
    pin = line("M88 56L162 56", INK, 4.6) + line("M88 56L162 56", GOLD, 2.8) + both(disc(88, 56, 3.4, GOLD, INK, 1))
    board = shape("M92 28L158 28L172 38L78 38Z", BLACK) + shape("M78 38L172 38L172 42.4L78 42.4Z", red)
    board += line("M82 40.2L168 40.2", GOLD, 1)
    colours = ("#d8443c", "#f6f1e2", "#3f78b5", "#f0c24f", "#2f8a62")
    strings = ""
    for i, beads in enumerate((7, 6, 3, 2, 2, 2, 3, 6, 7)):
        x = 82 + i * 10.75
        strings += line(f"M{x} 43L{x} {44 + beads * 4.6}", DARK_GOLD, 0.8)
        strings += "".join(disc(x, 46 + k * 4.6, 2, colours[(i + k) % 5], INK, 0.6) for k in range(beads))
    return cap + pin + board + strings


def ribbed_crown(jewel: str) -> str:
    """Draw a tongcheongwan: a tall crown with gold ribs and a pin through it."""
    tall = shape("M98 70C94 48 103 24 125 24C147 24 156 48 152 70C142 63 108 63 98 70Z", BLACK)
    ribs = line("M125 25L125 62", GOLD, 2) + both(
        line("M117 25.6C112 36 110.4 50 111 63.4M109.4 29.4C103.6 40 102.6 54 104 65.6", GOLD, 2)
    )
    beads = "".join(disc(125, y, 2.1, c) for y, c in ((33, "#d8443c"), (40, "#f6f1e2"), (47, "#4d9a77")))
    beads += both(
        "".join(
            disc(x, y, 1.9, c) for x, y, c in ((113.4, 34, "#4d9a77"), (111.6, 42, "#d8443c"), (110.8, 50, "#f6f1e2"))
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
    pin = both(line("M98 56L86 54", INK, 5) + line("M98 56L86 54", PALE_GOLD, 3.2) + disc(86, 54, 4, PALE_GOLD, INK, 1))
    cords = both(line("M95 58C93 76 94 96 101 110C107 120 116 126 125 127", "#b9323b", 1.9))
    return tall + ribs + beads + rim + plaque + pin + cords


def tree_crown() -> str:
    """Draw the gold crown of Silla: three branching uprights, antlers, jade commas, hanging strings."""
    cap = shape("M101 64C101 44 110 36 125 36C140 36 149 44 149 64Z", "#4e2849")
    antler = line(
        "M101 62C96 52 93 44 90.6 33M94.6 48C90.6 48 86.4 46 84.4 42M92.4 40.6C95.4 38 96.6 34 96.4 30", INK, 5.4
    )
    antler += line(
        "M101 62C96 52 93 44 90.6 33M94.6 48C90.6 48 86.4 46 84.4 42M92.4 40.6C95.4 38 96.6 34 96.4 30", GOLD, 3.4
    )
    side = "M109 61L109 36M103 46L103 52.6L115 52.6L115 46M104 36L104 42.8L114 42.8L114 36"
    middle = "M125 60L125 27M118.2 42.6L118.2 49.8L131.8 49.8L131.8 42.6M119 31L119 38L131 38L131 31"
    trees = both(line(side, INK, 5) + line(side, GOLD, 3.1)) + line(middle, INK, 5.8) + line(middle, GOLD, 3.8)
    tips = disc(125, 24.6, 3.4, PALE_GOLD, INK, 1) + both(disc(109, 34, 2.7, PALE_GOLD, INK, 1))
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
    jade = "".join(disc(x, y, 2, JADE, INK, 0.6) for x, y in ((125, 49.8), (125, 38), (109, 52.6), (141, 52.6)))
    drop = line("M95 72L93 100", DARK_GOLD, 1) + "".join(
        disc(94.9 - i * 0.42, 75 + i * 6, 2.2, GOLD, INK, 0.7) for i in range(4)
    )
    drop += shape(
        "M92 98C96 98 97 102 94.6 105C93 107 90.4 107 89.4 106"
        "C91.6 105.4 91.8 103.6 90.6 102C89.8 100 90.4 98.2 92 98Z",
        JADE,
        INK,
        0.9,
    )
    return both(antler) + cap + trees + tips + band + gems + jade + both(drop)


def horsehair_hat(amber: bool = True) -> str:
    """Draw a gat, tilted a little for a head in profile looking right."""
    crown = shape("M106 57L110 29C116 26 138 26 143 29L146 57Z", BLACK)
    weave = line("M114 30L112 54M121 29L120.4 55M129 29L129.4 55M137 29.6L139 54", SOFT, 0.9)
    band = fill("M107 50L145.4 50L146 57L106 57Z", SOFT)
    brim = shape("M72 62C82 53 104 51 126 51C148 51 170 53 180 62C168 66.4 150 68 126 68C102 68 84 66.4 72 62Z", BLACK)
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
    """Draw a jeollip: the felt hat of an officer, with horsehair tassel and a peacock's feather."""
    feather = shape("M123 28C112 21 98 24 86 36C93 40 104 39 111 36C118 33.6 121 31.6 123 28Z", "#2f7158", INK, 1.2)
    feather += line("M122 28.6C110 26.6 100 30 92 35", PALE_GOLD, 1) + oval(95, 34, 4, 2.7, "#31477b", GOLD, 1.2)
    dome = shape("M102 58C101 38 110 27 125 27C140 27 149 38 148 58Z", BLACK)
    cord = line("M102 53.4C112 49.4 138 49.4 148 53.4", GOLD, 2.4)
    plume = shape(
        "M125 28C134 23 147 27 154 38C158 45 158 52 154.6 57C152.6 49 147 44 140.6 43C133 41.6 127 37 125 28Z",
        tassel,
        INK,
        1.2,
    )
    plume += line("M128 29C138 30 147 37 152.6 49M128 31C134 36 141 38 147 42.6", "#762434", 1)
    knob = disc(125, 26.6, 3.2, GOLD, INK, 1)
    brim = shape(
        "M80 63C90 55 106 53 125 53C146 53 164 55 174 63C162 68.4 146 69.4 127 69.4C106 69.4 90 68.4 80 63Z", BLACK
    )
    edge = line("M86 62.4C100 57.4 152 57.4 168 62.4", tassel, 1.6)
    return feather + dome + cord + plume + knob + brim + edge


def behind_hood() -> str:
    """Draw the hair bound up below the scholar's cap. Only its shadow at the nape is visible."""
    return fill("M99 96L151 96L147 124L103 124Z", BLACK)


def scholar_crown(gilt: str) -> str:
    """Draw a jeongjagwan: the horsehair crown a scholar wears at home, two tiers peaked like mountains."""
    upper = shape(
        "M106 56L103 31C107 36 113 37 117 33C120 30 123 27 125 23C127 27 130 30 133 33C137 37 143 36 147 31L144 56Z",
        "#393344",
    )
    lower = shape(
        "M99 70L95.6 46C100 52 109 53 115 48.6C119 45.6 122.6 42 125 37.6C127.4 42 131 45.6 135 48.6"
        "C141 53 150 52 154.4 46L151 70C142 63.6 108 63.6 99 70Z",
        "#393344",
    )
    top_edge = line(
        "M103 31C107 36 113 37 117 33C120 30 123 27 125 23C127 27 130 30 133 33C137 37 143 36 147 31", gilt, 1.2
    )
    low_edge = line(
        "M95.6 46C100 52 109 53 115 48.6C119 45.6 122.6 42 125 37.6C127.4 42 131 45.6 135 48.6C141 53 150 52 154.4 46",
        gilt,
        1.2,
    )
    weave = line(
        "M125 27L125 36M125 41L125 62M107 54.6L109 63.6M116 51L117 61.4M134 51L133 61.4M143 54.6L141 63.6",
        "#5b5568",
        1.1,
    )
    rim = shape("M99 70L98.2 64C108 57.8 142 57.8 151.8 64L151 70C142 63.6 108 63.6 99 70Z", BLACK, INK, 1.1)
    return upper + top_edge + lower + low_edge + weave + rim + oval(125, 61.6, 3.6, 3, "#e08a2e", INK, 0.9)


def flowered_cap(flower: str) -> str:
    """Draw a samo with the royal flowers of a man who came first in the examinations."""
    ears = both(
        line("M103 58L94 57", INK, 3)
        + shape("M97 58C93 51.6 78 49.6 71.6 53.6C67.6 56.6 69 62.4 74 63.6C82 65.4 94 63.6 97 58Z", "#393344")
        + line("M92 57.6C86 55 79 54.6 74.6 56.6", SOFT, 1.1)
    )
    rear = shape("M105 51C105 37 113 31 125 31C137 31 145 37 145 51Z", "#393344")
    front = shape("M97.4 71C96 54 104 46 125 46C146 46 154 54 152.6 71C143 64.8 107 64.8 97.4 71Z", "#393344")
    rim = line("M98.6 66.6C108 60.6 142 60.6 151.4 66.6", SOFT, 1.6)
    stem = both(line("M121 44C118 30 106 24 96 30C90 34 87 40 86 46", "#2f7158", 2))
    spots = ((118.6, 36), (110, 29.4), (99, 29.4), (90.4, 36), (86, 46))
    blooms = both("".join(_flower(x, y, flower if i % 2 == 0 else "#f3e3c0") for i, (x, y) in enumerate(spots)))
    return ears + rear + front + rim + stem + blooms


def _flower(x: float, y: float, colour: str) -> str:
    """Draw a small paper flower."""
    petals = ((0, -2.6), (2.5, -0.8), (1.5, 2.1), (-1.5, 2.1), (-2.5, -0.8))
    return "".join(disc(x + a, y + b, 2.3, colour, INK, 0.6) for a, b in petals) + disc(x, y, 1.7, PALE_GOLD)
