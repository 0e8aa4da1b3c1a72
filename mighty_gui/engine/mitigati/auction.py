"""The rounds of bidding: players bid the value of their cards until the bids sum to zero or all cards are dealt.

In the first turn of a round bids are free; afterwards a player may hold or lower their bid. After ``more``, or when
three players in a row hold, each player gets five more cards, all bids are void and the seat after the dealer begins
again. In the third round ``more`` is not allowed, and three holds lead to the last cards and the play (RULES §4).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import shuffle
from mighty_gui.engine.core.numbered_pack import unless_listed
from mighty_gui.engine.core.refusal import IllegalAction, Refusal
from mighty_gui.engine.mitigati.actions import HOLD, MORE, PASS, Action, MitigatiBid, bid
from mighty_gui.engine.mitigati.events import (
    Agreed,
    Held,
    MitigatiBidMade,
    MitigatiDealt,
    MitigatiKittyTaken,
    MitigatiOver,
    MitigatiPassed,
    MoreAsked,
)
from mighty_gui.engine.mitigati.pack import FIRST_DEAL, HAND, NEXT_DEAL, PACK, SEATS
from mighty_gui.engine.mitigati.result import MitigatiResult
from mighty_gui.engine.mitigati.state import MitigatiDeal, MitigatiHandState, MitigatiPhase

HIGHEST_BID: Final = 86
"""The highest bid; the lowest is its negative."""
ROUNDS: Final = 3
BIDS: Final = [bid(amount) for amount in range(-HIGHEST_BID, HIGHEST_BID + 1)]


def begin(state: MitigatiHandState) -> None:
    """Deal the first cards and begin the first round."""
    _next_round(state)


def _next_round(state: MitigatiHandState) -> None:
    """Deal cards, make all bids void and give the turn to the seat after the dealer."""
    deal_round(state)
    state.said = state.holds = 0
    state.bids = [None] * SEATS
    state.to_act = state.first


def may_ask_for_more(state: MitigatiHandState) -> bool:
    """Return whether a player may call for another round of bidding with ``more``."""
    return state.round < ROUNDS


def legal(state: MitigatiHandState) -> Sequence[Action]:
    """Return every bid that is allowed, from the lowest, then the words (`hold`, `more`, `pass`)."""
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


def refusal(state: MitigatiHandState, action: game.Action) -> IllegalAction | None:
    """Return the reason why the action is not allowed now; ``None`` if it is allowed."""
    assert state.to_act is not None
    own = state.bids[state.to_act]
    if isinstance(action, MitigatiBid):
        if abs(action.amount) > HIGHEST_BID:
            return IllegalAction(Refusal("bid.beyond", action=str(action), most=HIGHEST_BID))
        if own is not None and action.amount >= own:
            return IllegalAction(Refusal("bid.raised", action=str(action), bid=str(bid(own))))
        return None
    return unless_listed(action, legal(state))


def apply(state: MitigatiHandState, action: game.Action) -> None:
    """Carry out the action; then it is the next player's turn, or the round or the hand is over."""
    seat = state.to_act
    assert seat is not None
    state.said += 1
    state.holds = state.holds + 1 if action == HOLD else 0
    state.to_act = (seat + 1) % SEATS
    if isinstance(action, MitigatiBid):
        state.bids[seat] = action.amount
        state.events.append(MitigatiBidMade(seat, action.amount))
        _agree_if_zero(state)
    elif action == MORE:
        state.events.append(MoreAsked(seat))
        _next_round(state)
    else:
        state.events.append(Held(seat) if action == HOLD else MitigatiPassed(seat))
        if state.holds == SEATS:
            _all_hold(state)


def _agree_if_zero(state: MitigatiHandState) -> None:
    bids = tuple(amount for amount in state.bids if amount is not None)
    if len(bids) == SEATS and not sum(bids):
        state.result = MitigatiResult("agreed", bids)
        state.events += [Agreed(bids), MitigatiOver("agreed", bids)]
        state.phase, state.to_act = MitigatiPhase.OVER, None


def _all_hold(state: MitigatiHandState) -> None:
    """Deal more cards as if a player had asked for them; in the third round, deal the rest and begin the exchange."""
    if may_ask_for_more(state):
        state.events.append(MoreAsked(None))
        _next_round(state)
    else:
        deal_rest(state)
        state.phase, state.to_act = MitigatiPhase.EXCHANGE, None


# --- dealing: ten cards each, five more with each round of bidding ------------------------------------------


def deal_from_seed(seed: int) -> MitigatiDeal:
    """Shuffle and deal; the same seed always gives the same deal."""
    pack = list(PACK.cards)
    shuffle(pack, random.Random(f"{seed}/deal"))
    hands = tuple(tuple(pack[at * HAND : (at + 1) * HAND]) for at in range(SEATS))
    return MitigatiDeal(hands, tuple(pack[SEATS * HAND :]), seed)


def dealt_by(round_number: int) -> int:
    """Return how many cards each player has in that round of bidding, counted from 1; 0 for round 0."""
    return FIRST_DEAL + NEXT_DEAL * (round_number - 1) if round_number else 0


def deal_round(state: MitigatiHandState) -> None:
    """Give each player the cards of the next round."""
    begin, end = dealt_by(state.round), dealt_by(state.round + 1)
    new = tuple(hand[begin:end] for hand in state.deal.hands)
    state.round += 1
    state.hands = [held | PACK.set_of(cards) for held, cards in zip(state.hands, new, strict=True)]
    state.events.append(MitigatiDealt(state.dealer, state.round, new, (end,) * SEATS))


def deal_rest(state: MitigatiHandState) -> None:
    """Give each player the last five cards, and the dealer three more."""
    deal_round(state)
    kitty = state.deal.kitty
    state.hands[state.dealer] |= PACK.set_of(kitty)
    state.events.append(MitigatiKittyTaken(state.dealer, kitty, len(kitty)))
