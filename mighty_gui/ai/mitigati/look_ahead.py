"""The levels that look ahead: the rules of thumb propose, playouts in many worlds decide. Values are scores."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, assert_never

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mitigati.bargain.haggling import MANNER, bargained
from mighty_gui.ai.mitigati.bury.burying import discards_by_rule
from mighty_gui.ai.mitigati.search.card_search import CardSearch
from mighty_gui.ai.mitigati.search.discard_search import DiscardSearch
from mighty_gui.ai.mitigati.search.worth_search import played_out
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mitigati.state import Phase
from mighty_gui.engine.mitigati.view import PlayerView


@dataclass(frozen=True, slots=True)
class Strength:
    """The reach of a level: how much it looks into."""

    worlds: int
    """In how many worlds choices are played out at most."""
    cards: int
    """How many cards are played for one decision, in all playouts together."""
    bid_worlds: int
    discards: int
    """How many discards are compared."""


HARD: Final = Strength(worlds=80, cards=30_000, bid_worlds=100, discards=8)
MASTER: Final = Strength(worlds=250, cards=60_000, bid_worlds=300, discards=16)
ABLE: Final = replace(MANNER, gain=4.0, peace=-2.0, wavers=28.5)
"""The manner of those who look ahead: their cards bring them more than playouts say, by the 4.8 ± 0.5 points a hand
that they win from two who play by rules of thumb where no hand is agreed on."""


def look_ahead(view: PlayerView, strength: Strength, seed: int, pause: Pause = no_pause) -> list[Appraisal]:
    """Appraise every action worth looking at; the first of the best is the answer."""
    match view.phase:
        case Phase.AUCTION:
            return bargained(view, played_out(view, strength.bid_worlds, seed, pause), ABLE)
        case Phase.EXCHANGE:
            return _discards(view, strength, seed, pause)
        case Phase.PLAY:
            search = CardSearch(view, seed, pause)
            search.look(strength.worlds, strength.cards // sum(view.counts))
            return search.appraisals()
        case Phase.OVER:
            raise ValueError("the hand is over")
    assert_never(view.phase)


def _discards(view: PlayerView, strength: Strength, seed: int, pause: Pause) -> list[Appraisal]:
    best = sorted(discards_by_rule(view), key=lambda one: -one.value)[: strength.discards]
    search = DiscardSearch(view, [one.action for one in best if isinstance(one.action, Discard)], seed, pause)
    search.look(strength.worlds, strength.cards // sum(view.counts))
    return search.appraisals()
