"""Fixes for a contradiction: small changes of the rules, each checked to resolve it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from mighty_gui.client.rules.mighty.rule_editor.model import option_kinds, option_values
from mighty_gui.engine.core.cards import RANKS, SUITS, Card, Suit, sorted_cards
from mighty_gui.engine.core.refusal import RulesError
from mighty_gui.engine.mighty.pack import dealt_hands, distinct_cards, full_pack
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition
from mighty_gui.presets.contradiction import Contradiction
from mighty_gui.presets.mighty import pack_contradictions
from mighty_gui.presets.mighty.contradictions import CHECKS
from mighty_gui.presets.mighty.joker_pairs import jokers_of
from mighty_gui.presets.options import get

MOST_FIXES: Final = 3
LARGEST_KITTY: Final = 8
"""A larger kitty is unusual, so that leaving more cards over is not a fix."""
FARTHEST: Final = 40
"""How far from its current value a number is tried."""


@dataclass(frozen=True)
class ContradictionFix:
    """The options to change, and the resulting rules."""

    changes: Mapping[str, object]
    rules: MightyRules
    left: int
    """The number of contradictions left after the change."""


def fixes_for(rules: MightyRules, found: Contradiction) -> tuple[ContradictionFix, ...]:
    """Return up to three fixes, at most one for each option, those with the fewest contradictions left first."""
    fields = [option_kinds.field_of(key) for key in found.keys if option_kinds.is_open(rules, key)]
    singly = [_first(rules, found, ({field.key: value} for value in _values(rules, field))) for field in fields]
    fixes = [fix for fix in (_together(rules, found), *singly) if fix is not None]
    return tuple(sorted(fixes, key=lambda fix: fix.left)[:MOST_FIXES])


def _first(
    rules: MightyRules, found: Contradiction, candidates: Iterable[Mapping[str, object]]
) -> ContradictionFix | None:
    """Return the first candidate that resolves the contradiction, preferably without causing another."""
    others = len(everything(rules)) - 1
    fallback = None
    for changes in candidates:
        fix = _try(rules, found, changes)
        if fix is not None and fix.left <= others:
            return fix
        fallback = fallback or fix
    return fallback


def _try(rules: MightyRules, found: Contradiction, changes: Mapping[str, object]) -> ContradictionFix | None:
    try:
        changed = option_values.with_values(rules, changes)
    except option_values.WrongValueError:
        return None
    left = everything(changed)
    if changed == rules or any(contradiction.keys == found.keys for contradiction in left):
        return None
    if changed.deal.kitty > max(LARGEST_KITTY, rules.deal.kitty):
        return None
    return ContradictionFix(changes, changed, len(left))


def everything(rules: MightyRules) -> list[Contradiction]:
    """Return all contradictions, even those that are not shown while the pack is wrong."""
    found = list(pack_contradictions.pack(rules))
    for check in CHECKS:
        with contextlib.suppress(RulesError):
            found += check(rules)
    return found


def _together(rules: MightyRules, found: Contradiction) -> ContradictionFix | None:
    """Change hand and kitty together so that the whole pack is dealt, or set several multipliers to 1."""
    if factors := [key for key in found.keys if key.startswith("scoring.multipliers.")]:
        return _try(rules, found, dict.fromkeys(factors, 1))
    if not {"deal.hand", "deal.kitty"} <= set(found.keys) or found.keys[0] != "deal.hand":
        return None
    cards, hands, kitty = len(full_pack(rules)), dealt_hands(rules), rules.deal.kitty
    times = hands * (1 if rules.deal.method == "deal" else 2)
    fixes: list[Mapping[str, object]] = [
        {"deal.hand": hand, "deal.kitty": cards - hand * times} for hand in range(1, cards // times + 1)
    ]
    near = sorted(fixes, key=lambda fix: (abs(int(str(fix["deal.kitty"])) - kitty), -int(str(fix["deal.hand"]))))
    return _first(rules, found, near[:3])


# --- the values to try for an option ----------------------------------------------------------------


def _values(rules: MightyRules, field: option_kinds.Field) -> Iterator[Any]:
    now = get(rules, field.key)
    by_kind: dict[str, Callable[[], Iterator[Any]]] = {
        "switch": lambda: iter((not now,)),
        "choice": lambda: (word for word in field.literals if word != now),
        "number": lambda: _numbers(rules, field, now),
        "chips": lambda: _chips(field, now),
        "order": lambda: _orders(now),
        "cards": lambda: _packs(rules, field, now),
        "card": lambda: _cards(rules),
        "callers": lambda: _callers(rules),
        "misdeals": lambda: _fewer(now),
        "group": lambda: _groups(rules, field, now),
    }
    return by_kind.get(field.kind, lambda: iter(()))()


def _numbers(rules: MightyRules, field: option_kinds.Field, now: object) -> Iterator[Any]:
    """Yield numbers by distance from the current one, then the other values, and ``None`` if allowed."""
    start: Any = now if isinstance(now, (int, float)) else option_values.starting_value(rules, field.key)
    for off in range(1, FARTHEST):
        yield from (number for number in (start - off, start + off) if field.low <= number <= field.high)
    yield from field.literals
    if field.optional:
        yield None


def _chips(field: option_kinds.Field, now: Any) -> Iterator[Any]:
    yield from (tuple(word for word in now if word != gone) for gone in now)
    yield from (tuple(word for word in field.literals if word in now or word == new) for new in field.literals)


def _orders(now: Any) -> Iterator[Any]:
    yield None
    yield (*dict.fromkeys(now or ()), *(suit for suit in SUITS if suit not in (now or ())))


def _fewer(now: Any) -> Iterator[Any]:
    yield tuple(item for item in now if item != MisdealCondition(weights=item.weights))
    yield from (tuple(item for item in now if item is not gone) for gone in now)


def _groups(rules: MightyRules, field: option_kinds.Field, now: Any) -> Iterator[Any]:
    if field.key == "elimination.shares" and rules.elimination.count and (shares := option_values.fair_shares(rules)):
        yield shares
    yield from field.literals
    if field.optional and now is not None:
        yield None
    yield option_values.starting_value(rules, field.key)


def _cards(rules: MightyRules) -> Iterator[Card]:
    """Yield aces from spades down, then the other cards."""
    pack = [card for card in _pack(rules) if not card.is_joker]
    yield from sorted(pack, key=lambda card: (-card.height, SUITS.index(Suit(str(card.suit)))))


def _callers(rules: MightyRules) -> Iterator[Any]:
    """Yield callers from the lowest ordinary cards, clubs first as usual; then none."""
    pack = [card for card in _pack(rules) if not card.is_joker]
    threes = sorted(pack, key=lambda card: (abs(card.height - 1), -SUITS.index(Suit(str(card.suit)))))
    for card in threes[:12]:
        yield tuple((joker, card) for joker in jokers_of(rules))
    yield ()


def _pack(rules: MightyRules) -> tuple[Card, ...]:
    try:
        return distinct_cards(rules)
    except RulesError:
        return ()


def _packs(rules: MightyRules, field: option_kinds.Field, now: Any) -> Iterator[Any]:
    """Yield the whole pack, packs without the lowest cards, and packs with fewer cards removed."""
    if field.key == "deck.only":
        yield None
        return
    staying = [card for card in now or () if not _is_missing(rules, card)]
    yield tuple(staying)
    ordinary = [card for card in sorted_cards(_pack(rules)) if not _is_special(rules, card)]
    lowest = sorted(ordinary, key=lambda card: (card.height, -SUITS.index(Suit(str(card.suit)))))
    for count in range(1, 12):
        yield (*staying, *(str(card) for card in lowest[:count]))
    for count in range(1, len(staying) + 1):
        yield tuple(staying[:-count])


def _is_special(rules: MightyRules, card: Card) -> bool:
    callers = {caller for _, caller in (*rules.joker_call.card, *rules.joker_call.when_trump)}
    special = {rules.mighty.card, rules.mighty.when_trump, *callers}
    return card.is_joker or card in special or card.rank in rules.points.ranks


def _is_missing(rules: MightyRules, pattern: str) -> bool:
    """Return whether a card to leave out does not exist: an eleven without elevens, or a joker of another pack."""
    if pattern.startswith("*"):
        return pattern[1] not in RANKS
    card = Card.parse(pattern)
    return card in (Card.parse("JK"), Card.parse("JB"), Card.parse("JR")) and card not in jokers_of(rules)
