"""Prospects of the actions that a level left out: looked into with fewer worlds, or told from the bids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mighty_gui.ai.appraisal import Appraisal, Prospect
from mighty_gui.ai.mitigati.bargain.standing import BidSituation
from mighty_gui.ai.mitigati.search.card_search import MitigatiCardSearch
from mighty_gui.ai.mitigati.search.discard_search import DiscardSearch
from mighty_gui.ai.mitigati.worth.estimate import estimate
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core import game
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mitigati.actions import MitigatiBid
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView

CARD_WORLDS: Final = 40
"""How many worlds tell what a level did not look into."""
DISCARDS, DISCARD_WORLDS = 8, 20
"""How many discards are played out where the level has played none, and in how many worlds."""

Prospects = dict[game.Action, Prospect]


def expect_of(
    view: MitigatiView, ranked: Sequence[Appraisal], left: Sequence[game.Action], seed: int, pause: Pause
) -> Prospects:
    """Return what is to be expected of the actions that a level left out, beside those it has ranked."""
    if view.phase is MitigatiPhase.AUCTION:
        return _bargaining(view, left)
    if view.phase is MitigatiPhase.EXCHANGE:
        return _discards(view, ranked, seed, pause)
    search = MitigatiCardSearch(view, seed, pause)
    search.look(CARD_WORLDS, CARD_WORLDS * len(search.groups))
    return {appraisal.action: Prospect(appraisal.score, None) for appraisal in search.appraisals()}


def _bargaining(view: MitigatiView, left: Sequence[game.Action]) -> Prospects:
    """Expect the demand where it is less than the cards are worth; else expect what the cards decide."""
    mean, closing = estimate(view).mean, BidSituation(view).closing
    found: Prospects = {}
    for action in left:
        score = min(mean, action.amount) if isinstance(action, MitigatiBid) else mean
        found[action] = Prospect(
            closing if isinstance(action, MitigatiBid) and action.amount == closing else score, None
        )
    return found


def _discards(view: MitigatiView, ranked: Sequence[Appraisal], seed: int, pause: Pause) -> Prospects:
    """Play the best out, unless the level has; of all others nothing is told."""
    best = [
        appraisal
        for appraisal in sorted(ranked, key=lambda other_appraisal: -other_appraisal.value)[:DISCARDS]
        if appraisal.score is None
    ]
    discards = [appraisal.action for appraisal in best if isinstance(appraisal.action, Discard)]
    if not discards:
        return {}
    search = DiscardSearch(view, discards, seed, pause)
    search.look(DISCARD_WORLDS, DISCARD_WORLDS * len(discards))
    return {appraisal.action: Prospect(appraisal.score, None) for appraisal in search.appraisals()}
