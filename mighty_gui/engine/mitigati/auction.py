"""The rounds of bidding: who says what their cards are worth, until the bids sum to zero or all cards are dealt.

The first time round bids are free; afterwards a player may hold or lower theirs. With ``more``, or when three in a
row hold, everyone gets five cards more, all bids are void and the seat after the dealer begins again; in the third
round ``more`` is not to be had, and three holds bring the last cards and the play (RULES §4).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.refusal import IllegalAction, Refusal
from mighty_gui.engine.core.unlisted_action import unless_listed
from mighty_gui.engine.mitigati import deal_by_round
from mighty_gui.engine.mitigati.actions import HOLD, MORE, PASS, Action, Bid, bid
from mighty_gui.engine.mitigati.events import Agreed, BidMade, Held, MoreAsked, Over, Passed
from mighty_gui.engine.mitigati.pack import SEATS
from mighty_gui.engine.mitigati.result import Result
from mighty_gui.engine.mitigati.state import HandState, Phase

HIGHEST_BID: Final = 86
"""Bids lie between this and its opposite."""
ROUNDS: Final = 3
BIDS: Final = [bid(amount) for amount in range(-HIGHEST_BID, HIGHEST_BID + 1)]


def begin(state: HandState) -> None:
    """Deal the first cards and begin the first round."""
    _next_round(state)


def _next_round(state: HandState) -> None:
    """Deal cards; everyone's bid is void, and the seat after the dealer begins."""
    deal_by_round.deal_round(state)
    state.said = state.holds = 0
    state.bids = [None] * SEATS
    state.to_act = state.first


def may_ask_for_more(state: HandState) -> bool:
    """Whether there is another round to come."""
    return state.round < ROUNDS


def legal(state: HandState) -> Sequence[Action]:
    """Every bid that is allowed, from the lowest, and the words."""
    assert state.to_act is not None
    own = state.bids[state.to_act]
    actions: list[Action] = [*(BIDS if own is None else BIDS[: own + HIGHEST_BID])]
    first_time = state.said < SEATS
    if not first_time:
        actions.append(HOLD)
    if may_ask_for_more(state):
        actions.append(MORE)
    if first_time and state.rules.mitigati.may_pass:
        actions.append(PASS)
    return actions


def refusal(state: HandState, action: game.Action) -> IllegalAction | None:
    """The reason why the action is not allowed now; ``None`` if it is allowed."""
    assert state.to_act is not None
    own = state.bids[state.to_act]
    if isinstance(action, Bid):
        if abs(action.amount) > HIGHEST_BID:
            return IllegalAction(Refusal("bid.beyond", action=str(action), most=HIGHEST_BID))
        if own is not None and action.amount >= own:
            return IllegalAction(Refusal("bid.raised", action=str(action), bid=str(bid(own))))
        return None
    return unless_listed(action, legal(state))


def apply(state: HandState, action: game.Action) -> None:
    """Say it; then the next player speaks, or the round, or the hand, is over."""
    seat = state.to_act
    assert seat is not None
    state.said += 1
    state.holds = state.holds + 1 if action == HOLD else 0
    state.to_act = (seat + 1) % SEATS
    if isinstance(action, Bid):
        state.bids[seat] = action.amount
        state.events.append(BidMade(seat, action.amount))
        _agree_if_zero(state)
    elif action == MORE:
        state.events.append(MoreAsked(seat))
        _next_round(state)
    else:
        state.events.append(Held(seat) if action == HOLD else Passed(seat))
        if state.holds == SEATS:
            _all_hold(state)


def _agree_if_zero(state: HandState) -> None:
    bids = tuple(amount for amount in state.bids if amount is not None)
    if len(bids) == SEATS and not sum(bids):
        state.result = Result("agreed", bids)
        state.events += [Agreed(bids), Over("agreed", bids)]
        state.phase, state.to_act = Phase.OVER, None


def _all_hold(state: HandState) -> None:
    """As if more had been asked for; in the third round the rest is dealt and the hand is played."""
    if may_ask_for_more(state):
        state.events.append(MoreAsked(None))
        _next_round(state)
    else:
        deal_by_round.deal_rest(state)
        state.phase, state.to_act = Phase.EXCHANGE, None
