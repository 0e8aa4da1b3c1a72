"""Glasses, beards and earrings."""

from __future__ import annotations

from tools.cards.art.pens import GOLD, INK, box, disc, fill, line, num, oval, shape

from .heads import STROKE, both


def round_glasses(colour: str = "#3a3038", r: float = 17, width: float = 3.2) -> str:
    """Draw round frames with the eyes visible through them."""
    rims = both(fill(f"M{num(77 - r)} 101A{r} {r} 0 1 0 {num(77 + r)} 101A{r} {r} 0 1 0 {num(77 - r)} 101Z",
                     "#ffffff", 0.22))  # fmt: skip
    rims += both(disc(77, 101, r, "none", colour, width))
    return rims + line("M94 99C97 96 103 96 106 99", colour, width) + both(line("M60 98L52 95", colour, width))


def horn_rims(colour: str = "#4a2f26") -> str:
    """Draw heavy frames of the seventies."""
    rims = both(box(59, 87, 37, 28, "none", 8, colour, 5.4))
    return rims + line("M96 97C98 95 102 95 104 97", colour, 5) + both(line("M59 95L51 93", colour, 4.4))


def thin_glasses(colour: str = "#8c8694") -> str:
    """Draw oblong wire frames."""
    rims = both(box(60, 90, 35, 23, "none", 7, colour, 2.8))
    return rims + line("M95 98C98 96 102 96 105 98", colour, 2.8) + both(line("M60 97L52 95", colour, 2.8))


def big_glasses(colour: str = "#b0475a") -> str:
    """Draw the huge frames of the eighties."""
    rims = both(shape("M55 92C56 84 94 84 96 93C98 112 90 120 77 120C62 120 54 110 55 92Z", "none", colour, 4))
    return rims + line("M96 96C98 94 102 94 104 96", colour, 4)


def dark_glasses(colour: str = "#2b2731") -> str:
    """Draw sunglasses with a gold rim that hide the eyes."""
    lens = shape("M56 91C64 86 90 87 96 92C97 106 90 115 77 115C63 115 56 106 56 91Z", colour, GOLD, 3)
    return both(lens + line("M64 96C70 93 76 93 80 94", "#77707f", 2.6)) + line("M96 94C98 92 102 92 104 94", GOLD, 3)


def half_moons(colour: str = "#a87b32") -> str:
    """Draw reading glasses low on the nose."""
    rims = both(shape("M62 109L94 109C94 122 86 125 78 125C70 125 62 122 62 109Z", "#ffffff", colour, 3))
    return rims.replace('fill="#ffffff"', 'fill="#ffffff" fill-opacity="0.3"') + line(
        "M94 110C97 108 103 108 106 110", colour, 3
    )


def moustache(colour: str, wide: float = 20) -> str:
    """Draw a trimmed moustache."""
    half = fill(f"M100 122.4C92 119.4 {num(100 - wide + 6)} 124 {num(100 - wide)} 130"
                f"C{num(100 - wide + 8)} 131.4 93 129.4 100 127.6Z", colour)  # fmt: skip
    return both(half)


def drooping_moustache(colour: str) -> str:
    """Draw a scholar's long white moustache."""
    half = shape("M100 122C90 119 80 124 74 137C71 144 72 148 75 146C80 138 90 132 100 129Z", colour, INK, 2.2)
    return both(half)


def long_beard(colour: str, shade: str) -> str:
    """Draw a beard from the chin to the chest."""
    body = shape("M78 138C86 146 114 146 122 138C128 156 120 182 100 198C80 182 72 156 78 138Z", colour, INK, STROKE)
    return body + line("M92 150C91 166 94 178 98 186M108 150C109 166 106 178 102 186", shade, 2.4)


def earrings(colour: str = GOLD, r: float = 5) -> str:
    """Draw round earrings."""
    return both(disc(52, 121, r, colour, INK, 2))


def hoops(colour: str = GOLD) -> str:
    """Draw large rings."""
    return both(oval(51, 126, 7, 9.4, "none", INK, 5.4) + oval(51, 126, 7, 9.4, "none", colour, 2.4))


def stud(colour: str = "#f2efe8") -> str:
    """Draw one small ring in one ear."""
    return disc(147, 114, 3.6, colour, INK, 1.8)
