"""The colours that mark players: what each is called, and who has which at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

COLOURS: Final = ("gold", "sky", "apricot", "lilac", "green", "pink", "teal", "lemon")
"""The colours that a person may choose, in the order in which the seats have them."""


def colours_of(chosen: Sequence[str]) -> tuple[int, ...]:
    """Return the place of each player's colour in ``COLOURS``, all different as far as there are colours.

    Those who chose one have it, the first of several first; the others have that of their place if it is free.
    """
    places: dict[int, int] = {}
    for has_chosen in (True, False):
        for player, colour in enumerate(chosen):
            own = COLOURS.index(colour) if colour in COLOURS else player % len(COLOURS)
            if (colour in COLOURS) is has_chosen and own not in places.values():
                places[player] = own
    free = [place for place in range(len(COLOURS)) if place not in places.values()]
    for player in range(len(chosen)):
        if player not in places:
            places[player] = free.pop(0) if free else player % len(COLOURS)
    return tuple(places[player] for player in range(len(chosen)))
