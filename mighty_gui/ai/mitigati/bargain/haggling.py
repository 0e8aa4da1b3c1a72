"""Bargaining by rules of thumb: demand somewhat more than the cards are worth, and come down step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mitigati.bargain.standing import BidSituation
from mighty_gui.ai.mitigati.worth.estimate import Worth
from mighty_gui.engine.mitigati.actions import HOLD, MORE, Action, MitigatiBid, bid
from mighty_gui.engine.mitigati.view import MitigatiView


@dataclass(frozen=True, slots=True)
class Manner:
    """A way of bargaining."""

    margin: float
    """How much more than one's cards are worth is demanded at first."""
    patience: float
    """What part of it is left after each time round."""
    gain: float
    """What they would have an agreement bring them at least, as long as they come down to it themselves."""
    peace: float
    """What an agreement may cost that is to be had at once: it is certain."""
    trust: float
    """How far the others' bids are believed."""
    far: int
    """From such a sum of all bids on more cards are asked for rather than waited."""
    step: int
    """They come down by no less, unless that closes the bargain."""
    wavers: float
    """From such a spread on more cards are asked for at once: an honour card more or less decides."""


MANNER: Final = Manner(margin=20.0, patience=0.6, gain=1.0, peace=1.0, trust=0.6, far=25, step=4, wavers=25.5)
"""The manner of the rules of thumb. Among two novices it brings 8.2 ± 0.5 a hand in all (150 deals from every
seat): what is agreed on brings 3.7 ± 1.1 more than playing on. Three of them agree on half of all hands. A margin
of 8 brings half as much, and its agreements bring less than playing on."""
TOLD: Final = 0.385
"""By how much one's own expectation falls for each point that others expect more (by regression on 8,000 deals)."""
FORESEEN: Final = 0.29
"""What each other is expected to have less for each point that one's own cards are worth."""
PATIENT: Final = 2
"""So often everyone speaks before an agreement is taken that costs something."""
AGREES: Final = 0.5
"""What speaks for an agreement that is just good enough."""
SECOND: Final = 2.0
"""How far another choice lies behind the one that is made."""


def belief(worth: float, standing: BidSituation, manner: Manner) -> float:
    """Return what one expects after hearing the others, who will have demanded more than they expect."""
    surprise = sum(amount - manner.margin * manner.patience**standing.lap for amount in standing.others)
    surprise += FORESEEN * worth * len(standing.others)
    return worth - TOLD * manner.trust * surprise


def appraise_bargain(view: MitigatiView, worth: Worth, manner: Manner = MANNER) -> list[Appraisal]:
    """Appraise what a bargainer thinks of saying; the highest value is said."""
    standing = BidSituation(view)
    mean = belief(worth.mean, standing, manner)
    left = manner.patience**standing.lap
    demand = round(mean + manner.margin * left + manner.gain * (1 - left))
    waiting = _waiting(standing, demand, worth, manner)
    others = [standing.lawful(demand), HOLD if standing.may_hold else None, MORE if standing.may_ask_for_more else None]
    found: dict[Action, Appraisal] = {}
    for other in others:
        if other is not None:
            found[other] = Appraisal(other, mean - SECOND, _expectation(other, mean))
    found[waiting] = Appraisal(waiting, mean, _expectation(waiting, mean))
    if standing.closing is not None:
        least = demand if standing.lap < PATIENT else min(demand, round(mean - manner.peace))
        agreed = bid(standing.closing)
        found[agreed] = Appraisal(agreed, mean + standing.closing - least + AGREES, float(standing.closing))
    return list(found.values())


def _expectation(action: Action, mean: float) -> float:
    """Return what is expected of something said: no more than one's cards are worth, or than one demands."""
    return min(mean, action.amount) if isinstance(action, MitigatiBid) else mean


def _waiting(standing: BidSituation, demand: int, worth: Worth, manner: Manner) -> Action:
    """Return what is said if nothing is to be agreed on yet: the demand, or a word."""
    wait = HOLD if standing.may_hold else None
    more = MORE if standing.may_ask_for_more else None
    if more and (standing.is_lost or (standing.own is None and worth.spread >= manner.wavers)):
        return more
    lowered = standing.lawful(demand)
    comes_down = standing.own is None or demand <= standing.own - manner.step
    if lowered is not None and comes_down and not standing.is_lost:
        return lowered
    if more and standing.total is not None and standing.total >= manner.far:
        return more
    said = wait or lowered or more
    assert said is not None
    return said
