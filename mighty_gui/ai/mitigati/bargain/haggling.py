"""Bargaining by rules of thumb: demand somewhat more than the cards are worth, and come down step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mitigati.bargain.standing import Standing
from mighty_gui.ai.mitigati.worth.estimate import Worth
from mighty_gui.engine.mitigati.actions import HOLD, MORE, Action, Bid, bid
from mighty_gui.engine.mitigati.view import PlayerView


@dataclass(frozen=True, slots=True)
class Manner:
    """A way of bargaining."""

    margin: float
    """How much more than one's cards are worth is demanded at first."""
    patience: float
    """What part of it is left after each time round."""
    peace: float
    """What an agreement may cost at last, because it is certain; below zero, what it must bring."""
    trust: float
    """How far the others' bids are believed."""
    far: int
    """From such a sum of all bids on more cards are asked for rather than waited."""
    step: int
    """They come down by no less, unless that closes the bargain."""
    wavers: float
    """From such a spread on more cards are asked for at once: an honour card more or less decides."""


MANNER: Final = Manner(margin=20.0, patience=0.6, peace=-1.0, trust=0.6, far=25, step=4, wavers=24.0)
"""The manner of the rules of thumb. Among two novices it brings 7.7 ± 0.5 a hand in all; with a margin of 8 it
brings 4.2, and what is agreed on brings 2.9 ± 1.0 less than playing on (200 deals from every seat)."""
TOLD: Final = 0.385
"""By how much one's own expectation falls for each point that others expect more (by regression on 8,000 deals)."""
FORESEEN: Final = 0.29
"""What each other is expected to have less for each point that one's own cards are worth."""
SECOND: Final = 2.0
"""How far another choice lies behind the one that is made."""


def believed(worth: float, standing: Standing, manner: Manner) -> float:
    """Return what one expects after hearing the others, who will have demanded more than they expect."""
    surprise = sum(amount - manner.margin * manner.patience**standing.lap for amount in standing.others)
    surprise += FORESEEN * worth * len(standing.others)
    return worth - TOLD * manner.trust * surprise


def bargained(view: PlayerView, worth: Worth, manner: Manner = MANNER) -> list[Appraisal]:
    """Appraise what a bargainer thinks of saying; the highest value is said."""
    standing = Standing(view)
    mean = believed(worth.mean, standing, manner)
    left = manner.patience**standing.lap
    demand = round(mean + manner.margin * left - manner.peace * (1 - left))
    chosen = _said(standing, demand, worth, manner)
    found: dict[Action, Appraisal] = {}
    closing = standing.closing
    if closing is not None:
        found[bid(closing)] = Appraisal(bid(closing), float(closing - demand), float(closing))
    value = 0.0 if closing is None or bid(closing) != chosen else max(0.0, float(closing - demand))
    others = [
        standing.lawful(demand),
        HOLD if standing.may_hold else None,
        MORE if standing.may_ask_for_more else None,
    ]
    for action in (chosen, *others):
        if action is not None and action not in found:
            score = min(mean, action.amount) if isinstance(action, Bid) else mean
            found[action] = Appraisal(action, value - SECOND * (action != chosen), score)
    return list(found.values())


def _said(standing: Standing, demand: int, worth: Worth, manner: Manner) -> Action:
    """Return what is said: an agreement if it brings what is demanded, or the demand, or a word."""
    closing = standing.closing
    if closing is not None and closing >= demand:
        return bid(closing)
    wait = HOLD if standing.may_hold else None
    more = MORE if standing.may_ask_for_more else None
    if more and (standing.is_lost or (standing.own is None and worth.spread >= manner.wavers)):
        return more
    lowered = standing.lawful(demand)
    if (
        lowered is not None
        and (standing.own is None or demand <= standing.own - manner.step)
        and not standing.is_lost
    ):
        return lowered
    if more and standing.total is not None and standing.total >= manner.far:
        return more
    said = wait or lowered or more
    assert said is not None
    return said
