"""The pace of decisions: each seems to take as long as a person would need, however fast it was found."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.game_players import players_of
from mighty_gui.engine.core.game import Action, View

UNSEEN: Final = 0.5
"""Seconds for a decision that was not analysed."""
LEAST, MOST = 0.25, 2.5
"""The fastest and the slowest decision at normal speed; the player's speed setting is applied afterwards."""
FORCED: Final = 0.35
UNCERTAIN: Final = 0.7
"""Seconds added if the best two choices are hard to distinguish."""
CLEAR: Final = 3.0
"""A choice that is better by this much is certain."""
VARIES: Final = 0.2
"""How much the time of the same decision varies, as a share of it."""


def seeming(view: View, appraisals: Sequence[Appraisal], chosen: Action, seed: int) -> float:
    """Return the seconds that the choice should seem to take; the same for the same view and seed."""
    chance = random.Random(f"{seed}/{len(view.events)}")
    # some players are faster than others
    temper = 0.9 + view.seat * 0.618 % 1 * 0.25
    players, seconds = players_of(view.rules), FORCED
    if len(view.legal) > 1:
        seconds = players.looking_seconds(view, chosen) + UNCERTAIN * uncertainty(appraisals, chosen, players.is_alike)
    return max(LEAST, min(MOST, seconds * temper * chance.uniform(1 - VARIES, 1 + VARIES)))


def uncertainty(appraisals: Sequence[Appraisal], chosen: Action, is_alike: Callable[[Action, Action], bool]) -> float:
    """Return how hard the choice looks, from 0 to 1: how near the next best is, relative to the worst."""
    values = {appraisal.action: appraisal.value for appraisal in appraisals}
    best = values.get(chosen, 0.0)
    others = [value for action, value in values.items() if not is_alike(action, chosen)]
    if not others:
        return 0.0
    spread = min(CLEAR, best - min(others))
    return max(0.0, min(1.0, 1 - (best - max(others)) / spread)) if spread > 0 else 0.0
