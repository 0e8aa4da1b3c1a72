"""Chance that repeats itself: the same for the same seed and turn."""

from __future__ import annotations

import random
import zlib

from mighty_gui.engine.core.game import View


def turn_chance(view: View, seed: int) -> random.Random:
    """Return the chance of a player at their turn, so that answers can be repeated."""
    return random.Random(f"{seed}/{view.seat}/{len(view.events)}")


def seed_at_turn(match_seed: int, number: int, view: View) -> int:
    """Return the seed with which a match has a computer player decide at their turn in the hand of that number.

    What they decided is found again with it as long as their players choose as they did.
    """
    return zlib.crc32(f"{match_seed}/{number}/{view.seat}/{len(view.events)}".encode())
