"""Temperaments in the bargaining: they tip the scales where a player is of two minds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mitigati.bargain.standing import BidSituation
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mitigati.actions import HOLD, MORE, MitigatiBid
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView


@dataclass(frozen=True, slots=True)
class MitigatiStyle:
    """A temperament, in points of a bid."""

    agrees: float = 0.0
    """For a bid that ends the bargaining."""
    holds: float = 0.0
    more: float = 0.0
    """For asking for more cards."""
    bluffs: float = 0.0
    """How often they wait where they would come down."""


STYLES: Final[dict[str, MitigatiStyle]] = {
    "even": MitigatiStyle(),
    "cautious": MitigatiStyle(agrees=2.5, holds=-1.0, more=-1.0),
    "bold": MitigatiStyle(agrees=-2.0, holds=2.5, more=0.5),
    "bluffer": MitigatiStyle(bluffs=0.4),
}
"""Style ids; a match keeps them."""
BLUFF: Final = 3.0
"""What waiting is worth to a bluffer."""


def leanings(view: MitigatiView, appraisals: Sequence[Appraisal], style: str, seed: int) -> list[float]:
    """Return what a player of that style adds to the value of each action; the same for the same view and seed."""
    temper = STYLES[style]
    if view.phase is not MitigatiPhase.AUCTION or temper == STYLES["even"] or len(appraisals) < 2:
        return [0.0] * len(appraisals)
    closing = BidSituation(view).closing
    chance = random.Random(f"{style}/{seed}/{view.seat}/{len(view.events)}")
    waits = BLUFF if chance.random() < temper.bluffs else 0.0

    def lean(action: Action) -> float:
        if isinstance(action, MitigatiBid):
            return temper.agrees if action.amount == closing else 0.0
        if action == HOLD:
            return temper.holds + waits
        return temper.more if action == MORE else 0.0

    return [lean(appraisal.action) for appraisal in appraisals]
