"""What a declarer may have in mind after the auction: what to bury, in which contract, and whom to call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mighty_gui.ai.burying import denominations, discards_in, without
from mighty_gui.ai.search.friends import quick_calls
from mighty_gui.engine.actions import Action, CallFriend, ChangeContract, Discard
from mighty_gui.engine.cards import Card
from mighty_gui.engine.contract import Contract
from mighty_gui.engine.mighty.pack import trick_count
from mighty_gui.engine.mighty.view import PlayerView


@dataclass(frozen=True, slots=True)
class Plan:
    """How a declarer would play on after an action."""

    action: Action
    contract: Contract
    hand: tuple[Card, ...]
    buried: tuple[Card, ...]
    calls: tuple[CallFriend, ...]


def plan_of(view: PlayerView, action: Action) -> Plan:
    """How the hand would be played after that action, with the contract as it is or as the action makes it."""
    contract = action.contract if isinstance(action, ChangeContract) else view.contract
    hand, buried = view.hand, view.discard or ()
    assert contract is not None
    if isinstance(action, Discard):
        return burial_plan(view, action, contract)
    done = (*view.calls, action) if isinstance(action, CallFriend) else ()
    return Plan(action, contract, hand, buried, quick_calls(view.rules, contract, [*hand, *buried], done))


def burial_plan(view: PlayerView, discard: Discard, contract: Contract) -> Plan:
    """How the hand would be played after burying these cards for that contract."""
    hand = tuple(without(view.hand, discard.cards))
    return Plan(discard, contract, hand, discard.cards, quick_calls(view.rules, contract, view.hand))


def burials(view: PlayerView, most: int) -> list[Plan]:
    """The likeliest discards: half for the contract as it is, half for those it may well be changed to, if any.

    The cards least missed are always among them: what they leave is the strongest hand, if not the best estimated.
    """
    rules, hand, contract = view.rules, view.hand, view.contract
    assert contract is not None
    count = len(hand) - trick_count(rules)
    possible = denominations(rules, hand, contract, count)
    changed = len(possible) - 1
    plans: list[Plan] = []
    for one in possible:
        share = most if not changed else most // 2 if one is contract else most // (2 * changed)
        worth = discards_in(rules, hand, one, count)
        least_missed, *others = worth
        best = [least_missed, *sorted(others, key=lambda discard: -worth[discard])]
        plans += [burial_plan(view, discard, one) for discard in best[:share]]
    return plans


def likeliest(view: PlayerView, advised: Sequence[Action], most: int) -> list[Plan]:
    """What the rule player likes best, and to play alone, which he does only where nothing can be lost."""
    alone = [action for action in advised[most:] if isinstance(action, CallFriend) and action.kind == "none"]
    return [plan_of(view, action) for action in [*advised[:most], *alone]]
