"""Styles: they decide between choices of nearly equal value. How well a player judges depends on the level."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import KEEP, MISDEAL, Bid, CallFriend, Play
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.score_formulas import target
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView

LEEWAY: Final = {"score": 0.3, "points": 0.1}
"""The difference at which two values are nearly equal, by unit of the values.

A bluffer treats bids, or cards of a suit, that are so close as equal. A player who chooses between such values at
random loses 0.22 ± 0.20 a hand to one who always takes the best (standard-5, 1,200 deals), and the results of a deal
spread by 4.0 (standard deviation of 32 tables, 30 deals); without it, all tables are the same. With 0.6 and 0.3 they
lose 0.77 ± 0.45.
"""


@dataclass(frozen=True, slots=True)
class Style:
    """A style: the amounts on the common scale of scores that are added to the value of each choice."""

    bids: float = 0.0
    """For bidding instead of passing."""
    higher: float = 0.0
    """For a number above the favoured one, or, if negative, below it."""
    sure_friend: float = 0.0
    """For calling the mighty or a joker as the friend."""
    alone: float = 0.0
    keeps: float = 0.0
    """For keeping the contract if the trump may be changed."""
    throws_in: float = 0.0
    """For calling a misdeal."""
    bluffs: float = 0.0
    """How often they make a misleading play or bid."""


STYLES: Final[dict[str, Style]] = {
    "even": Style(),
    "cautious": Style(bids=-0.6, higher=-0.35, sure_friend=0.25, alone=-0.5, keeps=0.3, throws_in=0.3),
    "bold": Style(bids=0.7, higher=0.35, alone=0.5, keeps=-0.2, throws_in=-0.3),
    "bluffer": Style(bluffs=0.4),
}
"""Style ids; saved matches contain them."""


def leanings(view: PlayerView, appraisals: Sequence[Appraisal], style: str, seed: int) -> list[float]:
    """Return the amount that a player of that style adds to each action's value.

    It is the same for the same view and seed.
    """
    temper, lean = STYLES[style], LEANS.get(view.phase)
    if lean is None or len(appraisals) < 2 or temper == STYLES["even"]:
        return [0.0] * len(appraisals)
    return lean(view, appraisals, temper, random.Random(f"{style}/{seed}/{view.seat}/{len(view.events)}"))


def _auction(view: PlayerView, appraisals: Sequence[Appraisal], temper: Style, chance: random.Random) -> list[float]:
    bids = [
        (appraisal.value, appraisal.action.contract) for appraisal in appraisals if isinstance(appraisal.action, Bid)
    ]
    if not bids:
        return [0.0] * len(appraisals)
    best, favoured = max(bids, key=lambda bid: bid[0])
    feint = _feint(view, bids, best, favoured) if chance.random() < temper.bluffs else None
    pushes = 0.9 if view.standing is not None and chance.random() < temper.bluffs else 0.0

    def lean(action: Action) -> float:
        if not isinstance(action, Bid):
            return 0.0
        steps = target(view.rules, action.contract) - target(view.rules, favoured)
        moved = abs(temper.higher) if steps * temper.higher > 0 else 0.0
        return temper.bids + moved + pushes + (2 * LEEWAY["score"] if action.contract == feint else 0.0)

    return [lean(appraisal.action) for appraisal in appraisals]


def _feint(
    view: PlayerView, bids: Sequence[tuple[float, Contract]], best: float, favoured: Contract
) -> Contract | None:
    """Return a bid nearly as good as the favoured one that misleads: another suit or another number; or ``None``."""
    near = [contract for value, contract in bids if contract != favoured and value >= best - LEEWAY["score"]]
    return max(
        near, key=lambda contract: (contract.trump != favoured.trump, -target(view.rules, contract)), default=None
    )


def _friend(view: PlayerView, appraisals: Sequence[Appraisal], temper: Style, _chance: random.Random) -> list[float]:
    assert view.contract is not None
    mighty = mighty_card(view.rules, view.contract.trump)

    def lean(action: Action) -> float:
        if not isinstance(action, CallFriend):
            return 0.0
        if action.kind == "none":
            return temper.alone
        sure = action.card is not None and (action.card is mighty or action.card.is_joker)
        return temper.sure_friend if sure and action.ask is None else 0.0

    return [lean(appraisal.action) for appraisal in appraisals]


def _word(_view: PlayerView, appraisals: Sequence[Appraisal], temper: Style, _chance: random.Random) -> list[float]:
    leans: dict[Action, float] = {KEEP: temper.keeps, MISDEAL: temper.throws_in}
    return [leans.get(appraisal.action, 0.0) for appraisal in appraisals]


def _play(view: PlayerView, appraisals: Sequence[Appraisal], temper: Style, chance: random.Random) -> list[float]:
    """Return the amounts for cards; now and then a bluffer prefers another of the nearly equal cards of a suit."""
    chosen, best, *_ = max(appraisals, key=lambda appraisal: appraisal.value)
    mighty = mighty_card(view.rules, view.contract.trump if view.contract else None)
    if not isinstance(chosen, Play) or chosen.card.suit is None or chosen.card is mighty:
        return [0.0] * len(appraisals)
    if chance.random() >= temper.bluffs:
        return [0.0] * len(appraisals)
    worth = view.rules.points.ranks

    def lean(action: Action, value: float) -> float:
        if not isinstance(action, Play) or action.card.suit != chosen.card.suit or action.card is mighty:
            return 0.0
        alike = (
            action.call == chosen.call
            and (action.card.rank in worth) == (chosen.card.rank in worth)
            and value >= best - LEEWAY["points"]
        )
        return 2 * LEEWAY["points"] + action.card.height * 1e-3 if alike else 0.0

    return [lean(appraisal.action, appraisal.value) for appraisal in appraisals]


LEANS: Final[dict[Phase, Callable[[PlayerView, Sequence[Appraisal], Style, random.Random], list[float]]]] = {
    Phase.MISDEAL: _word,
    Phase.AUCTION: _auction,
    Phase.CONTRACT: _word,
    Phase.FRIEND: _friend,
    Phase.PLAY: _play,
}
