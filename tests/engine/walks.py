"""Random hands: one seeded action after another, and rule sets to play them by."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

from mighty_gui.engine.actions import MISDEAL, PASS, Action, Bid, Discard
from mighty_gui.engine.cards import Card, Suit
from mighty_gui.engine.mighty import rules as options
from mighty_gui.engine.mighty.hand import Hand
from mighty_gui.engine.mighty.rules import (
    FriendWeight,
    MisdealCondition,
    MisdealWeights,
    OrderRules,
    Rules,
    TrumpChange,
)
from mighty_gui.engine.mighty.state import Phase, Previous
from mighty_gui.presets import Catalogue, load_presets

from .helpers import vary


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
    groups = _groups(rng, base)
    if base.friend.count == 0:
        groups["friend"] = {"count": 0}
    if base.contract.form != "at-least":
        groups["auction"].pop("maximum")
    return vary(base, **groups)  # type: ignore[no-any-return]


def _groups(rng: random.Random, base: Rules) -> dict[str, Any]:
    # long because it is one table: every option that may vary, group by group as in the rules
    pick = rng.choice
    power = get_args(options.Power)
    suits = tuple(rng.sample(list(Suit), 4))
    kinds = rng.sample(["card", "first", "last", "seat", "ghost"], rng.randint(1, 5))
    minimum = base.auction.minimum
    return {
        "misdeal": {
            "when": pick(
                [(), (MisdealCondition(max=2, weights=MisdealWeights(mighty=-1, red_mighty=-1, ten=0.5)),)]
            ),
            "declaration": pick(["automatic", "optional"]),
            "full_bid_overrides": pick([True, False]),
            "penalty": pick([0, 2]),
        },
        "auction": {
            "first_bidder": pick(["dealer", "after-dealer", "previous-declarer", "previous-friend"]),
            "maximum": pick([base.auction.maximum, None]),
            "denominations": pick(["any", "suits-only"]),
            "no_trump_minimum_offset": pick([0, -1]),
            "no_trump_beats_equal": pick([True, False]),
            "suit_order": pick([None, suits]),
            "equal_bids": pick(["forbidden", "draw-lots"]),
            "pass_is_final": pick([True, False]),
            "opener_may_pass": pick([True, False]),
            "forced_dealer": pick([True, False]),
            "maximum_ends": pick([True, False]),
            "all_pass": pick(["redeal", "second-round"]),
            "trump_minimum": pick([None, minimum + 1]),
        },
        "exchange": {
            "kitty_shown": pick([True, False]),
            "trump_change": pick(["forbidden", TrumpChange(1, 2, 0), TrumpChange()]),
            "free_order": pick([None, suits]),
            "at_maximum": pick(["forbidden", "free"]),
        },
        "friend": {
            "count": pick([0, 1, 1, 2]),
            "kinds": (*kinds, "none"),
            "own_card": pick([True, False]),
            "buried_card": pick([True, False]),
            "barred": pick([(), ("mighty",), ("mighty", "joker")]),
            "reveal": pick(["on-card", "may-announce", "must-announce"]),
            "ask_suit": pick([True, False]),
            "orders": pick([None, OrderRules(from_=minimum, count=2)]),
            "first_rolls_on": pick([True, False]),
        },
        "play": {
            "first_lead_bars": tuple(rng.sample(["trump", "mighty", "joker", "joker-call"], rng.randint(0, 4))),
            "first_trick_ruff": pick(power),
            "trump_lead": pick(["any", "last-resort"]),
            "follow": pick(["suit", "suit-or-trump"]),
            "joker_answers_trump": pick([True, False]),
        },
        "mighty": {
            "when_trump": pick([Card.parse("DA"), Card.parse("SA")]),
            "first_trick": pick(power),
            "last_trick": pick(power),
            "led_suit": pick(["own", "named"]),
        },
        "joker": {
            "first_trick": pick(power),
            "last_trick": pick(power),
            "called": pick(["powerless", "full"]),
            "names": pick(["any", "own-colour", "own-colour-or-trump", "own-colour-or-any"]),
            "answers": pick(["any", "own-colour"]),
            "off_colour": pick(["full", "below-trump"]),
        },
        "joker_call": {
            "declaration": pick(["optional", "automatic"]),
            "first_trick": pick(["effective", "ineffective"]),
            "mighty_shields": pick([True, False]),
        },
        "points": {
            "joker": pick([0, 1]),
            "discard": pick(["declarer", "defenders"]),
            "friend_weight": pick([None, FriendWeight(one=1.5, two=2)]),
            "before_reveal": pick(["counted", "void"]),
        },
        "scoring": {
            "made": pick(get_args(options.Made)),
            "failed": pick(get_args(options.Failed)),
            "shares": pick(["remainder", "two-thirds", "fixed"]),
            "failure_multiplies": pick([True, False]),
            "run_base": pick([None, 20]),
            "back_run": pick([10, 11, "contract", "minimum"]),
        },
    }
