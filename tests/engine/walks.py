"""Random hands: one seeded action after another, and rule sets to play them by."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.actions import MISDEAL, PASS, Action, Bid, Discard
from mighty_gui.engine.mighty.hand import Hand
from mighty_gui.engine.mighty.rules import (
    FriendWeight,
    MisdealCondition,
    MisdealWeights,
    Multipliers,
    OrderRules,
    Rules,
    TrumpChange,
)
from mighty_gui.engine.mighty.state import Phase, Previous
from mighty_gui.presets import Catalogue, load_presets
from mighty_gui.presets.options import alternatives, hint_of, option_keys, words_in
from tests.engine.helpers import vary


@cache
def catalogue() -> Catalogue:
    """The program's own presets, whatever the person running the tests has added."""
    return load_presets(Path("no user folder"))


def preset_ids() -> list[str]:
    return list(catalogue())


def random_action(hand: Hand, rng: random.Random) -> Action:
    """Something legal: mostly low bids and passes, so that hands of all kinds are played out."""
    if hand.phase is Phase.EXCHANGE:
        held = hand.state.hands[hand.state.known_declarer()]
        count = len(held) - _hand_size(hand)
        return Discard.of(rng.sample(held, count))
    legal = hand.legal()
    if hand.phase is Phase.AUCTION:
        bids = [action for action in legal if isinstance(action, Bid)]
        if PASS in legal and rng.random() < 0.6:
            return PASS
        return rng.choice(bids[:12]) if rng.random() < 0.9 else rng.choice(bids)
    if MISDEAL in legal and rng.random() < 0.8:
        return next(action for action in legal if action is not MISDEAL)
    return rng.choice(legal)


def _hand_size(hand: Hand) -> int:
    others = [len(hand.state.hands[seat]) for seat in hand.state.playing if seat != hand.state.declarer]
    return others[0]


def walk(hand: Hand, rng: random.Random) -> Iterator[Action]:
    """Play the hand out; each action is yielded before it is applied."""
    while not hand.is_over:
        action = random_action(hand, rng)
        yield action
        hand.apply(action)


def played(hand: Hand, rng: random.Random) -> list[tuple[int, Action]]:
    """Play the hand out and tell what was done."""
    actions = []
    for action in walk(hand, rng):
        assert hand.to_act is not None
        actions.append((hand.to_act, action))
    return actions


def begin(rules: Rules, seed: int) -> Hand:
    """A hand from a seed, with a history where there may be one."""
    rng = random.Random(f"history {seed}")
    previous = None
    if rng.random() < 0.5:
        seats = rng.sample(range(rules.players), 2)
        previous = Previous(seats[0], tuple(seats[1:]) if rng.random() < 0.7 else (), rng.random() < 0.5)
    if rules.table.stand_in == "partners":
        previous = None
    dealer = rng.choice([0, 2]) if rules.table.stand_in == "partners" else rng.randrange(rules.players)
    return Hand.from_seed(rules, seed, dealer, previous)


def any_rules(rng: random.Random) -> Rules:
    """A preset's table and pack with every other option thrown at random."""
    base = catalogue()[rng.choice(preset_ids())].rules
    wanted: dict[str, Any] = {}
    for key, value in _thrown(rng, base).items():
        *above, last = key.split(".")
        group = wanted
        for word in above:
            group = group.setdefault(word, {})
        group[last] = value
    if base.friend.count == 0:
        wanted["friend"] = {"count": 0}
    if base.contract.form != "at-least":
        wanted["auction"].pop("maximum")
    return vary(base, **wanted)  # type: ignore[no-any-return]


KEPT = (
    "players", "direction", "table", "deck", "deal", "dealer", "contract", "elimination", "auction.minimum",
    "mighty.card", "joker_call.card", "joker_call.when_trump", "points.ranks",
)  # fmt: skip
"""What a preset's table and pack decide; the rest is thrown."""


def thrown_keys() -> list[str]:
    """The options that are thrown: all but the kept ones, groups that are thrown whole as one."""
    whole = ("exchange.trump_change", "friend.orders", "points.friend_weight")
    keys = [key for key in option_keys(Rules) if not key.startswith(tuple(f"{group}." for group in whole))]
    return [key for key in keys if not any(key == kept or key.startswith(f"{kept}.") for kept in KEPT)]


def _thrown(rng: random.Random, base: Rules) -> dict[str, Any]:
    """A value for each option: a new one of words or yes and no is thrown by itself, others must stand below."""
    special = _special(rng, base)
    return {key: special[key] if key in special else rng.choice(_choices(key)) for key in thrown_keys()}


def _choices(key: str) -> list[Any]:
    hint = hint_of(Rules, key)
    found = [*words_in(hint), *((True, False) if bool in alternatives(hint) else ())]
    assert found, f"{key}: say in _special how it is thrown"
    return found


def _special(rng: random.Random, base: Rules) -> dict[str, Any]:
    """Numbers, cards, lists and groups."""
    pick = rng.choice
    suits = tuple(rng.sample(list(Suit), 4))
    kinds = rng.sample(["card", "first", "last", "seat", "ghost"], rng.randint(1, 5))
    poor = MisdealCondition(max=2, weights=MisdealWeights(mighty=-1, red_mighty=-1, ten=0.5))
    return {
        "misdeal.when": pick([(), (poor,)]),
        "misdeal.penalty": pick([0, 2]),
        "auction.maximum": pick([base.auction.maximum, None]),
        "auction.suit_order": pick([None, suits]),
        "auction.trump_minimum": pick([None, base.auction.minimum + 1]),
        "exchange.trump_change": pick(["forbidden", TrumpChange(1, 2, 0), TrumpChange()]),
        "exchange.free_order": pick([None, suits]),
        "friend.count": pick([0, 1, 1, 2]),
        "friend.kinds": (*kinds, "none"),
        "friend.barred": pick([(), ("mighty",), ("mighty", "joker")]),
        "friend.orders": pick([None, OrderRules(from_=base.auction.minimum, count=2)]),
        "play.first_lead_bars": tuple(rng.sample(["trump", "mighty", "joker", "joker-call"], rng.randint(0, 4))),
        "mighty.when_trump": pick([Card.parse("DA"), Card.parse("SA")]),
        "points.friend_weight": pick([None, FriendWeight(one=1.5, two=2)]),
        "scoring.over": pick([9, 12]),
        "scoring.run_base": pick([None, 20]),
        "scoring.back_run": pick([10, 11, "contract", "minimum"]),
        **{f"scoring.multipliers.{one.name}": pick([1, 2]) for one in fields(Multipliers)},
    }
