"""The time a person would look at a decision of Mighty, if it is easy."""

from __future__ import annotations

from typing import Final

from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import PASS, Bid, Play
from mighty_gui.engine.mighty.pack import point_cards
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView

BASES: Final[dict[Phase, float]] = {
    Phase.DRAW: 0.5,
    Phase.MISDEAL: 0.7,
    Phase.AUCTION: 0.6,
    Phase.ELIMINATION: 1.3,
    Phase.EXCHANGE: 1.6,
    Phase.CONTRACT: 0.7,
    Phase.FRIEND: 1.1,
}
"""Seconds for the decisions before the play."""
FOLLOWING, LEADING, FIRST_LEAD = 0.4, 0.65, 1.1
BIDDING: Final = 0.4
"""Seconds more for a bid than for a pass."""
STAKE: Final = 0.12
"""Seconds more for each point on the table, as long as it is open who takes them."""


def looking_seconds(view: PlayerView, chosen: Action) -> float:
    """Return the seconds that the decision takes without any doubt."""
    if view.phase is Phase.PLAY:
        return _card(view, chosen)
    return BASES[view.phase] + (BIDDING if view.phase is Phase.AUCTION and chosen != PASS else 0.0)


def _card(view: PlayerView, chosen: Action) -> float:
    """A lead takes longer than a card that follows; with points on the table one looks twice."""
    if not view.trick:
        return LEADING if view.tricks else FIRST_LEAD
    alike = {action.card.suit for action in view.legal if isinstance(action, Play)}
    last = len(view.trick) == len(view.playing) - 1
    stake = sum(played.card in point_cards(view.rules) for played in view.trick)
    special = isinstance(chosen, Play) and chosen.card.suit is None
    return FOLLOWING + (0.0 if last or len(alike) == 1 else STAKE * stake) + 0.3 * special


def is_alike(action: Action, other: Action) -> bool:
    """Whether choosing between the two takes nobody any time; it may matter much which is done.

    Cards of the same suit do not make a choice hard: which of two low hearts goes troubles nobody. In the auction
    it is hard to say whether to bid at all.
    """
    if isinstance(action, Play) and isinstance(other, Play):
        return action.card.suit == other.card.suit
    return action == other or (isinstance(action, Bid) and isinstance(other, Bid))
