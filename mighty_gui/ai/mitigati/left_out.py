"""Prospects of the actions that a level left out: looked into with fewer worlds, or told from the bids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mighty_gui.ai.appraisal import Appraisal, Prospect
from mighty_gui.ai.mitigati.bargain.standing import Standing
from mighty_gui.ai.mitigati.search.card_search import CardSearch
from mighty_gui.ai.mitigati.search.discard_search import DiscardSearch
from mighty_gui.ai.mitigati.worth.estimate import estimate
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core import game
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mitigati.actions import Bid
from mighty_gui.engine.mitigati.state import Phase
from mighty_gui.engine.mitigati.view import PlayerView

CARD_WORLDS: Final = 40
"""How many worlds tell what a level did not look into."""
DISCARDS, DISCARD_WORLDS = 8, 20
"""How many discards are played out where the level has played none, and in how many worlds."""

Prospects = dict[game.Action, Prospect]


def expect_of(
    view: PlayerView, ranked: Sequence[Appraisal], left: Sequence[game.Action], seed: int, pause: Pause
) -> Prospects:
    """Return what is to be expected of the actions that a level left out, beside those it has ranked."""
    if view.phase is Phase.AUCTION:
        return _bargaining(view, left)
    if view.phase is Phase.EXCHANGE:
        return _discards(view, ranked, seed, pause)
    search = CardSearch(view, seed, pause)
    search.look(CARD_WORLDS, CARD_WORLDS * len(search.groups))
    return {one.action: Prospect(one.score, None) for one in search.appraisals()}


def _bargaining(view: PlayerView, left: Sequence[game.Action]) -> Prospects:
    """Whoever demands less than their cards are worth will get it; else the cards decide."""
    mean, closing = estimate(view).mean, Standing(view).closing
    found: Prospects = {}
    for action in left:
        score = min(mean, action.amount) if isinstance(action, Bid) else mean
        found[action] = Prospect(closing if isinstance(action, Bid) and action.amount == closing else score, None)
    return found


def _discards(view: PlayerView, ranked: Sequence[Appraisal], seed: int, pause: Pause) -> Prospects:
    """Play the best out, unless the level has; of all others nothing is told."""
    best = [one for one in sorted(ranked, key=lambda one: -one.value)[:DISCARDS] if one.score is None]
    discards = [one.action for one in best if isinstance(one.action, Discard)]
    if not discards:
        return {}
    search = DiscardSearch(view, discards, seed, pause)
    search.look(DISCARD_WORLDS, DISCARD_WORLDS * len(discards))
    return {one.action: Prospect(one.score, None) for one in search.appraisals()}
