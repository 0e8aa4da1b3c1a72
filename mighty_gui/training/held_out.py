"""The presets that no player is trained by, so that they show what it makes of rules it has never met."""

from __future__ import annotations

from typing import Final

from mighty_gui.presets.catalogue import built_in_presets

MIXTURES: Final = ("mighty-network-2", "jeju-3", "busan-4", "daegu-5", "seoul-science-5", "standard-6")
"""New mixtures of what is known: every single option has its value in some preset that is trained by.

They ask whether options are understood one by one: tables of two to six, with and without a highest bid, drawing
from the stock, dealing, and eliminating a player.
"""

NOVELTIES: Final = ("msol-4", "iwoo-5", "double-joker-5", "chicago-7")
"""Presets with an option that has a value as nowhere else: they ask how a player copes with what is new.

A ghost that may be friend where nobody else is named by their seat; bids that go down, and aces without points;
two jokers of other powers than elsewhere; and a table of seven with two packs, between those of six and of eight.
"""

HELD_OUT: Final = MIXTURES + NOVELTIES
"""All ten."""


def training_presets() -> tuple[str, ...]:
    """Return the ids of the program's presets that a player may be trained by: all others."""
    return tuple(preset for preset in built_in_presets() if preset not in HELD_OUT)
