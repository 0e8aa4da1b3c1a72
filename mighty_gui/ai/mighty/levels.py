"""The levels: each takes a view, a seed and a pause, and appraises the actions it looks at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mighty.know.knowledge import Knowledge
from mighty_gui.ai.mighty.look_ahead import HARD, Strength, look_ahead
from mighty_gui.ai.mighty.novice.novice_player import novice_values
from mighty_gui.ai.mighty.rule_player import value_actions
from mighty_gui.ai.pause import Pause
from mighty_gui.ai.turn_chance import turn_chance
from mighty_gui.engine.mighty.actions import PASS
from mighty_gui.engine.mighty.view import PlayerView

Level = Callable[[PlayerView, int, Pause], list[Appraisal]]
"""How a level appraises: with a view, a seed, and a pause that searches call."""


def _random(view: PlayerView, seed: int, _pause: Pause) -> list[Appraisal]:
    """Return anything legal; but every other time a pass where one may pass, or some auctions would hardly end."""
    chance = turn_chance(view, seed)
    chosen = PASS if PASS in view.legal and chance.random() < 0.5 else chance.choice(view.legal)
    return [Appraisal(chosen, 0.0)]


def _novice(view: PlayerView, _seed: int, _pause: Pause) -> list[Appraisal]:
    return [Appraisal(action, value) for action, value in novice_values(Knowledge(view))]


def _normal(view: PlayerView, _seed: int, _pause: Pause) -> list[Appraisal]:
    return [Appraisal(action, value) for action, value in value_actions(view)]


def _searching(strength: Strength) -> Level:
    def look(view: PlayerView, seed: int, pause: Pause) -> list[Appraisal]:
        if len(view.legal) == 1:
            return _normal(view, seed, pause)
        return look_ahead(view, strength, seed, pause)

    return look


LEVELS: Final[dict[str, Level]] = {"random": _random, "novice": _novice, "normal": _normal, "hard": _searching(HARD)}
"""The levels by their ids, weakest first."""
