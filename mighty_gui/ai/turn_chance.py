"""Chance that repeats itself: the same for the same seed and turn."""

from __future__ import annotations

import random

from mighty_gui.engine.core.game import View


def turn_chance(view: View, seed: int) -> random.Random:
    """Return the chance of a player at their turn, so that answers can be repeated."""
    return random.Random(f"{seed}/{view.seat}/{len(view.events)}")
