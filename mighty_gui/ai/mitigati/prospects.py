"""The prospects of the actions that a level left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mighty_gui.ai.appraisal import ALL, Appraisal, Figures, Prospect
from mighty_gui.ai.mitigati.bargaining import MANNER, BidSituation, belief, expectation
from mighty_gui.ai.mitigati.search import HARD, DiscardSearch, MitigatiCardSearch, played_out
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core import game
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mitigati.actions import MitigatiBid
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView

Prospects = dict[game.Action, Prospect]


def expect_of(
    view: MitigatiView, ranked: Sequence[Appraisal], left: Sequence[game.Action], worlds: int, seed: int, pause: Pause
) -> Prospects:
    """Return the prospects, from that many worlds, of the actions that a level left out."""
    if view.phase is MitigatiPhase.AUCTION:
        return expected_bargains(view, left, worlds, seed, pause)
    if view.phase is MitigatiPhase.EXCHANGE:
        return _left_discards(view, ranked, worlds, seed, pause)
    return _prospects(MitigatiCardSearch(view, seed, pause).appraisals(Figures(worlds)))


def expected_bargains(
    view: MitigatiView, actions: Iterable[game.Action], worlds: int, seed: int, pause: Pause
) -> Prospects:
    """Return the prospects of bargaining actions.

    A bid that ends the bargaining brings its amount. Any other action brings the value of the cards, at most the bid.
    """
    standing = BidSituation(view)
    mean = belief(played_out(view, worlds, seed, pause).mean, standing, MANNER)
    found: Prospects = {}
    for action in actions:
        closes = isinstance(action, MitigatiBid) and action.amount == standing.closing
        agreed = Prospect(float(standing.closing or 0), None, ALL)
        found[action] = agreed if closes else Prospect(expectation(action, mean), None, worlds)
    return found


def _left_discards(view: MitigatiView, ranked: Sequence[Appraisal], worlds: int, seed: int, pause: Pause) -> Prospects:
    """Play out the best ones, unless the level has; the others get no prospect."""
    best = sorted(ranked, key=lambda appraisal: -appraisal.value)[: HARD.discards]
    discards = [found.action for found in best if found.score is None and isinstance(found.action, Discard)]
    return _prospects(DiscardSearch(view, discards, seed, pause).appraisals(Figures(worlds))) if discards else {}


def _prospects(appraisals: Iterable[Appraisal]) -> Prospects:
    return {found.action: Prospect(found.score, found.chance, found.worlds) for found in appraisals}
