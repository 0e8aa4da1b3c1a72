"""Changes of single options in frozen rules, checked against their types, never against the other options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mighty_gui.client.scenes.mighty.rule_editor.model.option_kinds import field_of
from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.mighty.pack import dealt_hands
from mighty_gui.engine.mighty.rules import FriendWeight, OrderRules, Rules, Shares, TrumpChange
from mighty_gui.presets.mapping import written
from mighty_gui.presets.mighty import joker_pairs
from mighty_gui.presets.mighty.joker_pairs import Pairs
from mighty_gui.presets.options import get
from mighty_gui.presets.plain_rules import overlay
from mighty_gui.presets.schema import Faults

USUAL_ORDER: Final = (Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS, Suit.CLUBS)


class WrongValueError(ValueError):
    """A value that the option cannot have."""


def with_value(rules: Rules, key: str, value: object) -> Rules:
    """Return the rules with another value of one option. Raises `WrongValueError`."""
    faults = Faults()
    changed = overlay(rules, _nested(key, _as_written(rules, key, value)), faults)
    if faults.found:
        raise WrongValueError("; ".join(f"{where}: {what}" for where, what in faults.found))
    return changed


def with_values(rules: Rules, changes: Mapping[str, object]) -> Rules:
    """Return the rules with other values of several options."""
    for key, value in changes.items():
        rules = with_value(rules, key, value)
    return rules


def _as_written(rules: Rules, key: str, value: object) -> object:
    if key in joker_pairs.KEYS and isinstance(value, tuple):
        return joker_pairs.written(value, joker_pairs.jokers_of(rules))
    return written(value)


def _nested(key: str, value: object) -> dict[str, object]:
    first, _, rest = key.partition(".")
    return {first: _nested(rest, value) if rest else value}


def base_value(rules: Rules, base: Rules, key: str) -> object:
    """Return the option's value in ``base``, with joker callers adapted to the jokers of these rules."""
    if key in joker_pairs.KEYS:
        return joker_pairs.fitted(base, rules)[key.rpartition(".")[2]]
    return get(base, key)


def differs(rules: Rules, base: Rules, key: str) -> bool:
    """Whether the option has been changed; options of a group that was unset before count with the group."""
    above = key.rpartition(".")[0]
    if field_of(key).is_inner and type(get(base, above)) is not type(get(rules, above)):
        return False
    if field_of(key).kind == "group":
        return type(get(rules, key)) is not type(get(base, key))
    return get(rules, key) != base_value(rules, base, key)


def like_base(rules: Rules, base: Rules, key: str) -> Rules:
    """Return the rules with one option as in ``base``."""
    return with_value(rules, key, base_value(rules, base, key))


def starting_value(rules: Rules, key: str) -> object:
    """Return the first value for an option that was unset: the usual one at tables, or the nearest to it."""
    found: dict[str, object] = {
        "auction.maximum": 20,
        "auction.trump_minimum": rules.auction.minimum + 1,
        "auction.suit_order": USUAL_ORDER,
        "exchange.free_order": USUAL_ORDER,
        "exchange.trump_change": TrumpChange(),
        "friend.orders": OrderRules(from_=20),
        "points.friend_weight": FriendWeight(one=1.5, two=1.5 if rules.friend.count > 1 else None),
        "points.friend_weight.two": 1.5,
        "scoring.run_base": 20,
        "scoring.back_run": 11,
        "deck.only": ("*A", "*K", "*Q", "*J", "*T", "JK"),
        "elimination.shares": fair_shares(rules) or Shares(0, 0),
    }
    return found[key]


def fair_shares(rules: Rules) -> Shares | None:
    """Return shares that leave no card over and give everyone equally many to play, if there are any."""
    pool = rules.elimination.count * rules.deal.hand + rules.deal.kitty
    others = dealt_hands(rules) - rules.elimination.count - 1
    if others < 1:
        return None
    ways = [(pool - others * each, each) for each in range(pool // (others + 1) + 1)]
    declarer, each = min(ways, key=lambda way: abs(way[0] - way[1] - rules.deal.kitty))
    return Shares(declarer, each)


def callers_of(rules: Rules, key: str) -> Pairs:
    """Return the pairs of a joker and the card that calls it."""
    pairs: Pairs = getattr(rules.joker_call, key.rpartition(".")[2])
    return pairs
