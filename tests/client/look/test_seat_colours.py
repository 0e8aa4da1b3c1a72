"""The colour of each player at a table."""

from __future__ import annotations

from mighty_gui.client.look.company import COLOURS, colours_of
from mighty_gui.client.look.theme import Palette


def test_every_colour_can_be_painted() -> None:
    assert len(COLOURS) == len({*Palette().seats})


def test_nobody_has_the_same_colour_as_somebody_else() -> None:
    assert colours_of(["", "", "", ""]) == (0, 1, 2, 3), "without a choice it is that of the place"
    assert colours_of(["", "", "", "sky", ""]) == (0, 3, 2, 1, 4), "only who was in the way has another"
    assert colours_of(["pink", "", "pink", "no colour"]) == (5, 1, 0, 3), "the first of several who chose one"
    assert sorted(colours_of(["lemon", *[""] * 7])) == [*range(8)]
    assert len(colours_of([""] * 9)) == 9, "with a stand-in there are more than colours"
