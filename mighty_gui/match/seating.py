"""The seating of each hand, and the translation of an opening from one seating to the next."""

from __future__ import annotations

import random

from mighty_gui.engine.core.game import Opening
from mighty_gui.match.setup import MatchSetup


def seating_for(setup: MatchSetup, number: int) -> tuple[int, ...]:
    """Return the seating of a hand: as agreed, or shuffled again if the rules shuffle the seats."""
    order = list(range(len(setup.players)))
    if setup.game.shuffles_seats(setup.rules) and number > 1:
        random.Random(f"{setup.seed}/seats/{number}").shuffle(order)
    return tuple(order)


def reseat(opening: Opening, setup: MatchSetup, old: tuple[int, ...], new: tuple[int, ...]) -> Opening:
    """Return the opening with the seat numbers of the ``new`` seating, from one with those of the ``old``."""
    seats = setup.game.people(setup.rules)

    def where(seat: int) -> int:
        return seats[new.index(old[seats.index(seat)])] if seat in seats else seat

    return setup.game.reseat(opening, where)
