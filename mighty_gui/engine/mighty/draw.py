"""Two-player draws: cards are taken from the stock two at a time, one kept and one buried."""

from __future__ import annotations

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.numbered_pack import unless_listed
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty.actions import BOTTOM, LEAVE, TAKE, TOP, Action
from mighty_gui.engine.mighty.events import Drew
from mighty_gui.engine.mighty.state import HandState


def begin(state: HandState) -> None:
    """Give the turn to the seat after the dealer; games that deal skip this step."""
    if state.rules.deal.method != "deal":
        state.to_act = state.after(state.dealer)


def looked_at(state: HandState) -> Card:
    """Return the card that the player whose turn it is has looked at."""
    return state.deal.stock[state.stock_at]


def legal(state: HandState) -> list[Action]:
    """Return the two choices: to keep the card looked at, or the other one."""
    return [TAKE, LEAVE] if state.rules.deal.method == "take-or-leave" else [TOP, BOTTOM]


def refusal(state: HandState, action: game.Action) -> IllegalAction | None:
    """Return the reason why the action is not allowed now; ``None`` if it is allowed."""
    return unless_listed(action, legal(state))


def apply(state: HandState, action: game.Action) -> None:
    """Keep one card and bury the other; the cards left in the stock at the end are the kitty."""
    seat = state.to_act
    assert seat is not None
    first, second = state.deal.stock[state.stock_at : state.stock_at + 2]
    kept, buried = (first, second) if action in (TAKE, TOP) else (second, first)
    state.stock_at += 2
    state.hands[seat] |= state.free_cards([kept])
    state.events.append(Drew(seat, str(action), kept, buried))
    following = state.after(seat)
    if state.hands[following].bit_count() < state.rules.deal.hand:
        state.to_act = following
        return
    state.kitty = list(state.deal.stock[state.stock_at :])
    state.to_act = None
