"""The level that looks ahead: the rules of thumb propose, playouts in many worlds decide. Values are scores."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, assert_never

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mitigati.bargain.haggling import MANNER, appraise_bargain
from mighty_gui.ai.mitigati.bury.burying import discards_by_rule
from mighty_gui.ai.mitigati.search.card_search import MitigatiCardSearch
from mighty_gui.ai.mitigati.search.discard_search import DiscardSearch
from mighty_gui.ai.mitigati.search.worth_search import played_out
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView


@dataclass(frozen=True, slots=True)
class MitigatiStrength:
    """The reach of a level: how much it looks into."""

    worlds: int
    """In how many worlds choices are played out at most."""
    cards: int
    """How many cards are played for one decision, in all playouts together."""
    bid_worlds: int
    discards: int
    """How many discards are compared."""


HARD: Final = MitigatiStrength(worlds=80, cards=30_000, bid_worlds=100, discards=8)
ABLE: Final = replace(MANNER, gain=4.0, peace=-2.0, wavers=28.5)
"""The manner of those who look ahead: their cards bring them more than playouts say, by the 4.8 ± 0.5 points a hand
that they win from two who play by rules of thumb where no hand is agreed on."""


def look_ahead(view: MitigatiView, strength: MitigatiStrength, seed: int, pause: Pause = no_pause) -> list[Appraisal]:
    """Appraise every action worth looking at; the first of the best is the answer."""
    match view.phase:
        case MitigatiPhase.AUCTION:
            return appraise_bargain(view, played_out(view, strength.bid_worlds, seed, pause), ABLE)
        case MitigatiPhase.EXCHANGE:
            return _discards(view, strength, seed, pause)
        case MitigatiPhase.PLAY:
            search = MitigatiCardSearch(view, seed, pause)
            search.look(strength.worlds, strength.cards // sum(view.counts))
            return search.appraisals()
        case MitigatiPhase.OVER:
            raise ValueError("the hand is over")
    assert_never(view.phase)


def _discards(view: MitigatiView, strength: MitigatiStrength, seed: int, pause: Pause) -> list[Appraisal]:
    best = sorted(discards_by_rule(view), key=lambda appraisal: -appraisal.value)[: strength.discards]
    search = DiscardSearch(
        view, [appraisal.action for appraisal in best if isinstance(appraisal.action, Discard)], seed, pause
    )
    search.look(strength.worlds, strength.cards // sum(view.counts))
    return search.appraisals()
