"""The levels that look ahead: the rules of thumb propose, playouts in many worlds decide. Values are scores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, assert_never

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mitigati.bargain.haggling import bargained
from mighty_gui.ai.mitigati.bury.burying import discards_by_rule
from mighty_gui.ai.mitigati.search.card_search import CardSearch
from mighty_gui.ai.mitigati.search.discard_search import DiscardSearch
from mighty_gui.ai.mitigati.search.worth_search import played_out
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.mitigati.actions import Discard
from mighty_gui.engine.mitigati.state import Phase
from mighty_gui.engine.mitigati.view import PlayerView


@dataclass(frozen=True, slots=True)
class Strength:
    """The reach of a level: how much it looks into."""

    card_worlds: int
    bid_worlds: int
    discards: int
    """How many discards are compared."""
    discard_worlds: int


HARD: Final = Strength(card_worlds=40, bid_worlds=150, discards=8, discard_worlds=40)
MASTER: Final = Strength(card_worlds=100, bid_worlds=400, discards=16, discard_worlds=100)


def look_ahead(view: PlayerView, strength: Strength, seed: int, pause: Pause = no_pause) -> list[Appraisal]:
    """Appraise every action worth looking at; the first of the best is the answer."""
    match view.phase:
        case Phase.AUCTION:
            return bargained(view, played_out(view, strength.bid_worlds, seed, pause))
        case Phase.EXCHANGE:
            return _discards(view, strength, seed, pause)
        case Phase.PLAY:
            search = CardSearch(view, seed, pause)
            search.look(strength.card_worlds)
            return search.appraisals()
        case Phase.OVER:
            raise ValueError("the hand is over")
    assert_never(view.phase)


def _discards(view: PlayerView, strength: Strength, seed: int, pause: Pause) -> list[Appraisal]:
    best = sorted(discards_by_rule(view), key=lambda one: -one.value)[: strength.discards]
    search = DiscardSearch(view, [one.action for one in best if isinstance(one.action, Discard)], seed, pause)
    search.look(strength.discard_worlds)
    return search.appraisals()
