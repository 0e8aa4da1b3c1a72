"""Bids by the book: for those who have just learnt the game, before what only long experience would bid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mighty.bid.bidding import SOUND, is_natural
from mighty_gui.ai.mighty.hand_estimate import score_scale
from mighty_gui.ai.mighty.holding import tops
from mighty_gui.engine.core.cards import SUITS
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import PASS, Bid
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView

TOPPED: Final = 3
"""In so many suits a book wants the highest card for a contract without trumps."""
NO_BETTER: Final = 12.0
"""By so much more on the common scale a contract without trumps may look better than a suit and is none the less no
better on average (157 such bids played on, `bid_weighing.HASTE`)."""
NO_BETTER_THAN_PASSING: Final = 6.0
"""The same beside a pass, which a book prefers with a hand that has neither a suit nor the tops."""


def by_the_book(view: PlayerView, appraisals: Sequence[Appraisal]) -> list[Appraisal]:
    """The same judgements, first what a book would bid where playouts do not clearly speak for something else."""
    if view.phase is not Phase.AUCTION or _is_in_the_book(view, appraisals[0].action):
        return list(appraisals)
    chosen = next(
        (appraisal for appraisal in appraisals if _goes_before(view, appraisal, appraisals[0])), appraisals[0]
    )
    return [chosen, *(appraisal for appraisal in appraisals if appraisal is not chosen)]


def _is_in_the_book(view: PlayerView, action: Action) -> bool:
    """Whether people would name that contract with that hand; passing is always in the book."""
    if not isinstance(action, Bid):
        return True
    trump = action.contract.trump
    return _has_tops(view) if trump is None else is_natural(view.hand, trump)


def _has_tops(view: PlayerView) -> bool:
    return tops(view.rules, view.hand) >= TOPPED


def _goes_before(view: PlayerView, appraisal: Appraisal, best: Appraisal) -> bool:
    """Whether an action of the book is to go before the best one, which is not in it."""
    if best.score is None or appraisal.score is None or not _is_in_the_book(view, appraisal.action):
        return False
    behind = (best.score - appraisal.score) / score_scale(view.rules)
    if isinstance(appraisal.action, Bid):
        return (
            appraisal.action.contract.trump is not None and (appraisal.chance or 0.0) >= SOUND and behind <= NO_BETTER
        )
    return appraisal.action == PASS and not _has_suit(view) and behind <= NO_BETTER_THAN_PASSING


def _has_suit(view: PlayerView) -> bool:
    return any(is_natural(view.hand, suit) for suit in SUITS)
