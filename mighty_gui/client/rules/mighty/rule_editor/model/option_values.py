"""Changes of single options in frozen rules, checked against their types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass
from typing import Final

from mighty_gui.client.rules.mighty.rule_editor.model.option_kinds import field_of
from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.mighty.contract import raise_number
from mighty_gui.engine.mighty.pack import dealt_hands
from mighty_gui.engine.mighty.rules import FriendWeight, MightyRules, OrderRules, ScoreCap, Shares, TrumpChange
from mighty_gui.presets import options
from mighty_gui.presets.file_values import file_value
from mighty_gui.presets.mighty import joker_pairs
from mighty_gui.presets.mighty.joker_pairs import Pairs
from mighty_gui.presets.options import options_of
from mighty_gui.presets.preset import overlay
from mighty_gui.presets.schema import Faults

USUAL_ORDER: Final = (Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS, Suit.CLUBS)


class WrongValueError(ValueError):
    """A value that the option cannot have."""


def with_value(rules: MightyRules, key: str, value: object) -> MightyRules:
    """Return the rules with one option changed. Raises `WrongValueError`."""
    faults = Faults()
    changed = overlay(rules, options.nest(key, _as_written(rules, key, value)), faults)
    if faults.found:
        raise WrongValueError("; ".join(f"{where}: {what}" for where, what in faults.found))
    return changed


def with_values(rules: MightyRules, changes: Mapping[str, object]) -> MightyRules:
    """Return the rules with several options changed. Raises `WrongValueError`."""
    for key, value in changes.items():
        rules = with_value(rules, key, value)
    return rules


def _as_written(rules: MightyRules, key: str, value: object) -> object:
    if key in joker_pairs.KEYS and isinstance(value, tuple):
        return joker_pairs.file_value(value, joker_pairs.jokers_of(rules))
    return file_value(value)


def base_value(rules: MightyRules, base: MightyRules, key: str) -> object:
    """Return the option's value in ``base``, with joker callers adapted to the jokers of these rules."""
    if key in joker_pairs.KEYS:
        return joker_pairs.fit_pairs(base, rules)[key.rpartition(".")[2]]
    return options.get(base, key)


def differs(rules: MightyRules, base: MightyRules, key: str) -> bool:
    """Return whether the option has been changed; if a group was set or unset, only the group counts as changed."""
    above = key.rpartition(".")[0]
    if field_of(key).is_inner and type(options.get(base, above)) is not type(options.get(rules, above)):
        return False
    value, before = options.get(rules, key), options.get(base, key)
    if field_of(key).kind == "group" or is_dataclass(value):
        return type(before) is not type(value)
    return options.get(rules, key) != base_value(rules, base, key)


def with_base_value(rules: MightyRules, base: MightyRules, key: str) -> MightyRules:
    """Return the rules with one option as in ``base``."""
    return with_value(rules, key, base_value(rules, base, key))


def starting_value(rules: MightyRules, key: str) -> object:
    """Return the first value for an option that was unset: the usual one at tables, or one close to it."""
    found: dict[str, object] = {
        "auction.maximum": 20,
        "auction.trump_minimum": rules.auction.minimum + 1,
        "auction.ends_at": rules.auction.maximum if rules.auction.maximum is not None else 20,
        "auction.dealer_minimum": raise_number(rules, rules.auction.minimum, -1),
        "auction.second_round_minimum": raise_number(rules, rules.auction.minimum, -1),
        "auction.suit_order": USUAL_ORDER,
        "exchange.free_order": USUAL_ORDER,
        "exchange.trump_change": TrumpChange(),
        "exchange.blind_change": TrumpChange(1, 1, 1),
        "friend.orders": OrderRules(from_=20),
        "points.friend_weight": FriendWeight(one=1.5, two=1.5 if rules.friend.count > 1 else None),
        "points.friend_weight.two": 1.5,
        "scoring.run_base": 20,
        "scoring.back_run": 11,
        "scoring.back_run.short_by": 5,
        "scoring.cap": ScoreCap(any=20),
        "scoring.cap.no_trump": rules.scoring.cap.any if rules.scoring.cap else 20,
        "deck.only": ("*A", "*K", "*Q", "*J", "*T", "JK"),
        "elimination.shares": fair_shares(rules) or Shares(0, 0),
    }
    return found[key]


def starting_group(rules: MightyRules, key: str) -> object:
    """Return the first value of the group that can replace the number at that key."""
    group = field_of(key).group
    assert group is not None
    known = options_of(group)
    return group(**{option.name: starting_value(rules, f"{key}.{name}") for name, (option, _) in known.items()})


def fair_shares(rules: MightyRules) -> Shares | None:
    """Return shares that use up all cards and give all players hands of equal size; ``None`` if impossible."""
    pool = rules.elimination.count * rules.deal.hand + rules.deal.kitty
    others = dealt_hands(rules) - rules.elimination.count - 1
    if others < 1:
        return None
    splits = [(pool - others * each, each) for each in range(pool // (others + 1) + 1)]
    declarer, each = min(splits, key=lambda split: abs(split[0] - split[1] - rules.deal.kitty))
    return Shares(declarer, each)


def callers_of(rules: MightyRules, key: str) -> Pairs:
    """Return the pairs of a joker and the card that calls it."""
    pairs: Pairs = getattr(rules.joker_call, key.rpartition(".")[2])
    return pairs
