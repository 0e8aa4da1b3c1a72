"""Which card calls which joker. One caller in a file stands for every joker of the pack."""

from __future__ import annotations

from mighty_gui.engine.core.cards import BLACK_JOKER, JOKER, RED_JOKER, Card
from mighty_gui.engine.mighty.rules import JokerCallRules, Rules

Pairs = tuple[tuple[Card, Card], ...]

NAMES = ("card", "when_trump")


def jokers_of(rules: Rules) -> tuple[Card, ...]:
    """The different jokers in the pack."""
    if rules.deck.jokers == 2:
        return (BLACK_JOKER, RED_JOKER)
    return (JOKER,) if rules.deck.jokers else ()


def fitted(base: Rules, rules: Rules) -> dict[str, Pairs]:
    """What rules that say nothing of the joker call take over from their base, fitted to their own jokers."""
    jokers, before = jokers_of(rules), jokers_of(base)
    inherited = base.joker_call if before or not jokers else JokerCallRules()
    return {name: _fit(getattr(inherited, name), jokers) for name in NAMES}


def _fit(pairs: Pairs, jokers: tuple[Card, ...]) -> Pairs:
    callers = dict(pairs)
    if pairs and all(joker not in callers for joker in jokers):
        return tuple((joker, pairs[0][1]) for joker in jokers)
    return tuple((joker, callers[joker]) for joker in jokers if joker in callers)


def written(pairs: Pairs, jokers: tuple[Card, ...]) -> object:
    """The pairs as a file has them: one card, a mapping, or ``None``."""
    callers = dict(pairs)
    different = {callers.get(joker) for joker in jokers}
    if len(different) <= 1:
        caller = next(iter(different), None)
        return None if caller is None else str(caller)
    return {str(joker): str(callers[joker]) if joker in callers else None for joker in jokers}
