"""How long a decision seems to take: as long as a person would look at it, however fast it was found."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.engine.mighty.actions import PASS, Action, Bid, Play
from mighty_gui.engine.mighty.pack import point_cards
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView

USUAL: Final = 0.5
"""Seconds for a decision that nobody has looked at more closely."""
LEAST, MOST = 0.25, 2.5
"""The quickest and the slowest decision at normal speed; the speed the player has set goes on top."""
FORCED: Final = 0.35
BASES: Final[dict[Phase, float]] = {
    Phase.DRAW: 0.5,
    Phase.MISDEAL: 0.7,
    Phase.AUCTION: 0.6,
    Phase.ELIMINATION: 1.3,
    Phase.EXCHANGE: 1.6,
    Phase.CONTRACT: 0.7,
    Phase.FRIEND: 1.1,
}
"""Seconds for the decisions before the play, if they are easy."""
FOLLOWING, LEADING, FIRST_LEAD = 0.4, 0.65, 1.1
DOUBT: Final = 0.7
"""Seconds more where the best two choices are hard to tell apart."""
CLEAR: Final = 3.0
"""A choice that is better by so much leaves no doubt."""
BIDDING: Final = 0.4
"""Seconds more for a bid than for a pass."""
STAKE: Final = 0.12
"""Seconds more for each point on the table, as long as it is open who takes them."""
VARIES: Final = 0.2
"""By what part the same decision takes longer or shorter at another time."""


def seeming(view: PlayerView, appraisals: Sequence[Appraisal], chosen: Action, seed: int) -> float:
    """Seconds that the choice should seem to take at normal speed; the same for the same view and seed."""
    chance = random.Random(f"{seed}/{len(view.events)}")
    # some at the table are quicker than others
    temper = 0.9 + view.seat * 0.618 % 1 * 0.25
    seconds = _seconds(view, appraisals, chosen) * temper * chance.uniform(1 - VARIES, 1 + VARIES)
    return max(LEAST, min(MOST, seconds))


def _seconds(view: PlayerView, appraisals: Sequence[Appraisal], chosen: Action) -> float:
    if len(view.legal) == 1:
        return FORCED
    hesitates = DOUBT * doubt(appraisals, chosen)
    if view.phase is Phase.PLAY:
        return _card(view, chosen) + hesitates
    bids = BIDDING if view.phase is Phase.AUCTION and chosen != PASS else 0.0
    return BASES[view.phase] + bids + hesitates


def _card(view: PlayerView, chosen: Action) -> float:
    """A lead takes longer than a card that follows; with points on the table one looks twice."""
    if not view.trick:
        return LEADING if view.tricks else FIRST_LEAD
    alike = {action.card.suit for action in view.legal if isinstance(action, Play)}
    last = len(view.trick) == len(view.playing) - 1
    stake = sum(played.card in point_cards(view.rules) for played in view.trick)
    special = isinstance(chosen, Play) and chosen.card.suit is None
    return FOLLOWING + (0.0 if last or len(alike) == 1 else STAKE * stake) + 0.3 * special


def doubt(appraisals: Sequence[Appraisal], chosen: Action) -> float:
    """How hard the choice looks, from 0 to 1: how near the next best comes, seen against the worst.

    Cards of the same suit do not make a choice hard: which of two low hearts goes troubles nobody. In the auction
    it is hard to say whether to bid at all.
    """
    values = {one.action: one.value for one in appraisals}
    best = values.get(chosen, 0.0)
    others = [value for action, value in values.items() if not _is_alike(action, chosen)]
    if not others:
        return 0.0
    spread = min(CLEAR, best - min(others))
    return max(0.0, min(1.0, 1 - (best - max(others)) / spread)) if spread > 0 else 0.0


def _is_alike(one: Action, other: Action) -> bool:
    if isinstance(one, Play) and isinstance(other, Play):
        return one.card.suit == other.card.suit
    return one == other or (isinstance(one, Bid) and isinstance(other, Bid))
