"""Legal actions, each with what it is worth to a player: how players who go by rules of thumb answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mighty_gui.ai.appraisal import RULED_OUT
from mighty_gui.engine.mighty.actions import Action
from mighty_gui.engine.mighty.view import PlayerView

ActionValues = list[tuple[Action, float]]
"""Legal actions with the value a player gives each, in points for their side; the highest is chosen."""

RulePlayer = Callable[[PlayerView], ActionValues]
"""A player who gives every legal action a value."""

IMPOSSIBLE: Final = 10 * RULED_OUT
"""The value of what nobody does who may do anything else."""
