"""The change of trump that the declarer may make after the exchange, at a price, and the raise (RULES §1, §6)."""

from __future__ import annotations

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.core.numbered_pack import unless_listed
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty.actions import KEEP, Action, ChangeContract
from mighty_gui.engine.mighty.auction import denominations, highest_number, minimum
from mighty_gui.engine.mighty.contract import Contract, raise_number, rank_of
from mighty_gui.engine.mighty.events import ContractSet
from mighty_gui.engine.mighty.rules import MightyRules, TrumpChange
from mighty_gui.engine.mighty.state import HandState


def begin(state: HandState) -> None:
    """Give the turn to the declarer if the rules allow a change of trump or a raise now."""
    if state.rules.exchange.blind_change is not None if state.is_blind else is_asked(state.rules):
        state.to_act = state.declarer


def is_asked(rules: MightyRules) -> bool:
    """Return whether the declarer is asked for the final contract after the exchange."""
    return rules.exchange.trump_change != "forbidden" or rules.exchange.raise_ == "allowed"


def legal(state: HandState) -> list[Action]:
    """Return the actions: keep the contract, change the trump, or raise the number."""
    rules, contract = state.rules, state.known_contract()
    contracts = blind_contracts(rules, contract) if state.is_blind else final_contracts(rules, contract)
    changes: list[Action] = [ChangeContract(c) for c in contracts]
    return [KEEP, *changes]


def final_contracts(rules: MightyRules, contract: Contract) -> list[Contract]:
    """Return the other contracts that the declarer may choose: each change at its price or more, and each raise."""
    found = _or_higher(rules, changed_contracts(rules, contract))
    return [*found, *(_raises(rules, contract) if rules.exchange.raise_ == "allowed" else ())]


def blind_contracts(rules: MightyRules, contract: Contract) -> list[Contract]:
    """Return the contracts with another trump that may be chosen before the kitty is taken up."""
    return _or_higher(rules, _changes(rules, rules.exchange.blind_change, contract))


def _or_higher(rules: MightyRules, lowest: list[Contract]) -> list[Contract]:
    """Return these contracts, each with the higher ones if a change may cost more than its price."""
    if rules.exchange.change_price == "exact":
        return lowest
    return [other for contract in lowest for other in (contract, *_raises(rules, contract))]


def _raises(rules: MightyRules, contract: Contract) -> list[Contract]:
    """Return the higher contracts with the same trump, up to the highest number that is listed for bids."""
    steps = rank_of(rules, highest_number(rules, contract)) - rank_of(rules, contract.number)
    return [Contract(raise_number(rules, contract.number, step), contract.trump) for step in range(1, steps + 1)]


def changed_contracts(rules: MightyRules, contract: Contract) -> list[Contract]:
    """Return the contract in each other denomination at the lowest price of the change."""
    costs = rules.exchange.trump_change
    return _changes(rules, None if costs == "forbidden" else costs, contract)


def _changes(rules: MightyRules, costs: TrumpChange | None, contract: Contract) -> list[Contract]:
    """Return the contract in each other denomination at the lowest price; none if the trump may not be changed."""
    if costs is None:
        return []
    contracts = []
    for trump in denominations(rules):
        number = None if trump == contract.trump else _changed_number(rules, costs, contract, trump)
        if number is not None:
            contracts.append(Contract(number, trump))
    return contracts


def lowest_contract(rules: MightyRules, trump: Suit | None) -> int:
    """Return the lowest number of a contract in that denomination, whether it is bid or changed to."""
    bids = [Contract(minimum(rules, other), other) for other in denominations(rules)]
    contracts = [contract for bid in bids for contract in (bid, *_changed_at_all(rules, bid))]
    numbers = [contract.number for contract in contracts if contract.trump == trump]
    return min(numbers, key=lambda number: rank_of(rules, number))


def contract_before_change(rules: MightyRules, contract: Contract) -> Contract:
    """Return the contract itself or, if it is too low to be bid, a bid that may be changed to it."""
    highest = rank_of(rules, contract.number)
    if highest >= rank_of(rules, minimum(rules, contract.trump)):
        return contract
    for trump in denominations(rules):
        lowest = minimum(rules, trump)
        for steps in range(highest - rank_of(rules, lowest) + 1):
            bid = Contract(raise_number(rules, lowest, steps), trump)
            if contract in _changed_at_all(rules, bid):
                return bid
    return contract


def _changed_at_all(rules: MightyRules, bid: Contract) -> list[Contract]:
    """Return the contracts that a bid may be changed to, before or after the kitty."""
    return [*blind_contracts(rules, bid), *final_contracts(rules, bid)]


def _changed_number(rules: MightyRules, costs: TrumpChange, contract: Contract, trump: Suit | None) -> int | None:
    """Return the number after the change; ``None`` if it would be above the maximum and may not stop there."""
    maximum, rule = rules.auction.maximum, rules.exchange.at_maximum
    if contract.number == maximum and rule == "free":
        return contract.number
    number = raise_number(rules, contract.number, _cost(rules, costs, contract.trump, trump))
    if maximum is not None and rank_of(rules, number) > rank_of(rules, maximum):
        return maximum if rule == "capped" else None
    return number


def _cost(rules: MightyRules, costs: TrumpChange, old: Suit | None, new: Suit | None) -> int:
    """Return the steps that a change of trump adds to the contract."""
    if old is None:
        return costs.no_trump_to_suit
    if new is None:
        return costs.suit_to_no_trump
    order = rules.exchange.free_order
    return 0 if order and order.index(new) < order.index(old) else costs.suit_to_suit


def refusal(state: HandState, action: game.Action) -> IllegalAction | None:
    """Return the reason why the action is not allowed now; ``None`` if it is allowed."""
    return unless_listed(action, legal(state))


def apply(state: HandState, action: game.Action) -> None:
    """Keep or change the contract and end the step."""
    changed = isinstance(action, ChangeContract)
    if isinstance(action, ChangeContract):
        state.contract = action.contract
    state.events.append(ContractSet(state.known_declarer(), state.known_contract(), changed))
    state.to_act = None
