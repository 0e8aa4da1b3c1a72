"""A second reading of the rules about the exchange and the final contract (RULES §1 and §6), with names only.

It is independent of the engine; random hands compare it with the engine.
"""

from __future__ import annotations

from mighty_gui.engine.mighty.rules import MightyRules, TrumpChange

LISTED_TO = 25
"""Without a maximum, higher numbers are listed up to this one, and always one more than the contract."""


def buriable(rules: MightyRules, trump: str, held: list[str], count: int) -> set[str]:
    """Return the cards that may be among the buried ones; ``trump`` is a suit or ``N``."""
    usual = str(rules.mighty.card)
    mighty = str(rules.mighty.when_trump) if usual[0] == trump else usual
    names = {"mighty": {mighty}, "joker": {"JK", "JB", "JR"}}
    barred = set().union(*(names[word] for word in rules.exchange.barred))
    others = [card for card in held if card not in barred]
    return set(others if len(others) >= count else held)


def final_contracts(rules: MightyRules, contract: str) -> set[str]:
    """Return the contracts that the declarer may name after the exchange instead of keeping theirs."""
    exchange = rules.exchange
    found = set[str]()
    if isinstance(exchange.trump_change, TrumpChange):
        found |= changes(rules, contract, exchange.trump_change)
    if exchange.raise_ == "allowed":
        number, trump = int(contract[:-1]), contract[-1]
        found |= {f"{higher}{trump}" for higher in _numbers_over(rules, number)}
    return found


def blind_contracts(rules: MightyRules, contract: str) -> set[str]:
    """Return the contracts that the declarer may name before the kitty is taken up."""
    prices = rules.exchange.blind_change
    return set() if prices is None else changes(rules, contract, prices)


def changes(rules: MightyRules, contract: str, prices: TrumpChange) -> set[str]:
    """Return the contracts with another trump, at these prices."""
    number, old = int(contract[:-1]), contract[-1]
    step, top, rule = _step(rules), rules.auction.maximum, rules.exchange.at_maximum
    found = set[str]()
    for new in "SHDC" if rules.auction.denominations == "suits-only" else "SHDCN":
        if new == old:
            continue
        lowest = number + step * _price(rules, prices, old, new)
        if (top is not None and (lowest - top) * step > 0) or (number == top and rule != "forbidden"):
            if rule == "forbidden" or (rule == "free" and number != top):
                continue
            assert top is not None
            lowest = top
        found.add(f"{lowest}{new}")
        if rules.exchange.change_price == "at-least":
            found |= {f"{higher}{new}" for higher in _numbers_over(rules, lowest)}
    return found


def _step(rules: MightyRules) -> int:
    return -1 if rules.contract.form == "concede-fewer" else 1


def _price(rules: MightyRules, prices: TrumpChange, old: str, new: str) -> int:
    if old == "N":
        return prices.no_trump_to_suit
    if new == "N":
        return prices.suit_to_no_trump
    order = [str(suit) for suit in rules.exchange.free_order or ()]
    return 0 if order and order.index(new) < order.index(old) else prices.suit_to_suit


def _numbers_over(rules: MightyRules, number: int) -> list[int]:
    """Return the numbers that are higher as bids, up to the maximum."""
    top, step = rules.auction.maximum, _step(rules)
    if top is None:
        top = max(LISTED_TO, number + 1)
    return list(range(number + step, top + step, step))
