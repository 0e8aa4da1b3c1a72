"""Plans of a declarer after the auction: the cards to bury, the contract and the friend to call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from mighty_gui.ai.mighty.bury.burying import denominations, discard_size
from mighty_gui.ai.mighty.bury.discard_marks import discard_points
from mighty_gui.ai.mighty.weigh.hand_estimate import is_attainable
from mighty_gui.ai.mighty.weigh.spare_cards import sparable, without
from mighty_gui.ai.mighty.weigh.wanted_cards import calls_nobody, quick_calls
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import KEEP, CallFriend, ChangeContract
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import PlayerView


@dataclass(frozen=True, slots=True)
class DeclarerPlan:
    """A declarer's way to play on after an action."""

    action: Action
    contract: Contract
    hand: tuple[Card, ...]
    buried: tuple[Card, ...]
    calls: tuple[CallFriend, ...]


def plan_of(view: PlayerView, action: Action, advised: Sequence[Action] = ()) -> DeclarerPlan:
    """Return the plan for after that action, with the contract as it is or as the action makes it.

    A friend still to be called after it is the first of those ``advised``.
    """
    contract = action.contract if isinstance(action, ChangeContract) else view.contract
    hand, buried = view.hand, view.discard or ()
    assert contract is not None
    if isinstance(action, Discard):
        return burial_plan(view, action, contract)
    done = (*view.calls, action) if isinstance(action, CallFriend) else ()
    cards = [call.card for call in advised if isinstance(call, CallFriend) and call.card is not None]
    return DeclarerPlan(action, contract, hand, buried, quick_calls(view.rules, contract, view.own, done, cards))


def burial_plan(view: PlayerView, discard: Discard, contract: Contract) -> DeclarerPlan:
    """Return the plan to bury these cards for that contract."""
    hand = tuple(without(view.hand, discard.cards))
    return DeclarerPlan(discard, contract, hand, discard.cards, quick_calls(view.rules, contract, view.hand))


def burials(view: PlayerView, most: int) -> list[DeclarerPlan]:
    """The discards that keep most, of those that part with no strength, for the contract and what it may become.

    Half of them are for the contract as it is, if it may well be changed; the best for each come first.
    """
    rules, hand, contract = view.rules, view.hand, view.contract
    assert contract is not None
    count = discard_size(view)
    possible = denominations(rules, hand, contract, count)
    changed = len(possible) - 1
    plans: list[DeclarerPlan] = []
    for other_contract in possible:
        share = most if not changed else most // 2 if other_contract is contract else most // (2 * changed)
        found = [
            burial_plan(view, Discard.of(buried), other_contract)
            for buried in sparable(rules, hand, other_contract.trump, count)
        ]
        plans += sorted(found, key=lambda plan: -plan_points(rules, plan))[:share]
    return plans


def plan_points(rules: MightyRules, plan: DeclarerPlan) -> float:
    """The points that what the plan keeps brings more than other discards for the same contract."""
    return discard_points(rules, plan.hand, plan.buried, plan.contract.trump)


def steps(view: PlayerView, plan: DeclarerPlan) -> list[Action]:
    """The plan's action, and what to do about the trumps after a discard."""
    if not isinstance(plan.action, Discard) or view.rules.exchange.trump_change == "forbidden":
        return [plan.action]
    return [plan.action, KEEP if plan.contract == view.contract else ChangeContract(plan.contract)]


def _may_be_made(view: PlayerView, action: Action) -> bool:
    return not isinstance(action, ChangeContract) or is_attainable(view.rules, action.contract)


def likeliest(view: PlayerView, advised: Sequence[Action], most: int) -> list[DeclarerPlan]:
    """Return the plans the rule player likes best, and to play alone, which they do only where nothing can be lost.

    Who has called one friend of two calls the other: playouts think too well of what the two can do by themselves.
    """
    rules, likely = view.rules, [action for action in advised[:most] if _may_be_made(view, action)]
    if not view.calls or calls_nobody(rules, view.calls[-1], view.own):
        calls = (action for action in advised if isinstance(action, CallFriend))
        alone = (call for call in calls if calls_nobody(rules, call, view.own))
        likely += [call for call in islice(alone, 1) if call not in likely]
    return [plan_of(view, action, advised) for action in likely]
