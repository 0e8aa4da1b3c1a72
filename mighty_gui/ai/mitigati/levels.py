"""The levels: each takes a view, a seed and a pause, and appraises the actions it looks at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mitigati.look_ahead import HARD, MitigatiStrength, look_ahead
from mighty_gui.ai.mitigati.novice.novice_player import by_novice
from mighty_gui.ai.mitigati.rule_player import by_rule
from mighty_gui.ai.pause import Pause
from mighty_gui.ai.turn_chance import turn_chance
from mighty_gui.engine.core.common_actions import Word
from mighty_gui.engine.mitigati.view import MitigatiView

Level = Callable[[MitigatiView, int, Pause], list[Appraisal]]
"""How a level appraises: with a view, a seed, and a pause that searches call."""


def _random(view: MitigatiView, seed: int, _pause: Pause) -> list[Appraisal]:
    """Return anything legal; but every other time a word where one may be said, so that bargaining ends."""
    chance = turn_chance(view, seed)
    words = [action for action in view.legal if isinstance(action, Word)]
    return [Appraisal(chance.choice(words if words and chance.random() < 0.5 else view.legal), 0.0)]


def _novice(view: MitigatiView, _seed: int, _pause: Pause) -> list[Appraisal]:
    return by_novice(view)


def _normal(view: MitigatiView, _seed: int, _pause: Pause) -> list[Appraisal]:
    return by_rule(view)


def _searching(strength: MitigatiStrength) -> Level:
    def look(view: MitigatiView, seed: int, pause: Pause) -> list[Appraisal]:
        return by_rule(view) if len(view.legal) == 1 else look_ahead(view, strength, seed, pause)

    return look


LEVELS: Final[dict[str, Level]] = {"random": _random, "novice": _novice, "normal": _normal, "hard": _searching(HARD)}
"""The levels by their ids, weakest first."""
