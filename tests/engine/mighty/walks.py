"""Random hands: one seeded action after another, and rule sets for them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty.actions import MISDEAL, PASS, Action, Bid
from mighty_gui.engine.mighty.exchange import buriable, discard_count
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase, Previous
from mighty_gui.presets import Catalogue, Preset, load_presets
from tests.engine.mighty.thrown_options import leaf_keys, thrown


@cache
def catalogue() -> Catalogue:
    """Return the program's own presets, without those of the person running the tests."""
    return load_presets(Path("no user folder"))


def preset_ids() -> list[str]:
    """Return the ids of Mighty's presets."""
    return list(presets_of_mighty())


def presets_of_mighty() -> dict[str, Preset]:
    return {name: preset for name, preset in catalogue().items() if isinstance(preset.rules, MightyRules)}


def random_action(hand: MightyHand, rng: random.Random) -> Action:
    """Return a legal action: mostly low bids and passes, so that hands of all kinds are played out."""
    if MISDEAL in hand.legal() and hand.phase is not Phase.MISDEAL and rng.random() < 0.2:
        return MISDEAL
    if hand.phase is Phase.EXCHANGE:
        return Discard.of(rng.sample(buriable(hand.state), discard_count(hand.state)))
    legal = hand.legal()
    if hand.phase is Phase.AUCTION:
        bids = [action for action in legal if isinstance(action, Bid)]
        if PASS in legal and rng.random() < 0.6:
            return PASS
        return rng.choice(bids[:12]) if rng.random() < 0.9 else rng.choice(bids)
    if MISDEAL in legal and rng.random() < 0.8:
        return next(action for action in legal if action is not MISDEAL)
    return rng.choice(legal)


def walk(hand: MightyHand, rng: random.Random) -> Iterator[Action]:
    """Play the hand out. Each action is yielded before it is applied."""
    while not hand.is_over:
        action = random_action(hand, rng)
        yield action
        hand.apply(action)


def played(hand: MightyHand, rng: random.Random) -> list[tuple[int, Action]]:
    """Play the hand out and return the actions."""
    actions = []
    for action in walk(hand, rng):
        assert hand.to_act is not None
        actions.append((hand.to_act, action))
    return actions


def begin(rules: MightyRules, seed: int) -> MightyHand:
    """Return a hand from a seed, with a previous hand if there may be one."""
    rng = random.Random(f"history {seed}")
    previous = None
    if rng.random() < 0.5:
        seats = rng.sample(range(rules.players), 2)
        previous = Previous(
            seats[0], tuple(seats[1:]) if rng.random() < 0.7 else (), rng.random() < 0.5, misdeals=seed % 3
        )
    if rules.table.stand_in == "partners":
        previous = None
    dealer = rng.choice([0, 2]) if rules.table.stand_in == "partners" else rng.randrange(rules.players)
    return MightyHand.from_seed(rules, seed, dealer, previous)


def any_rules(rng: random.Random) -> MightyRules:
    """Return a preset's table and pack with random values of all other options."""
    return thrown(catalogue()[rng.choice(preset_ids())].rules, thrown_keys(), rng)


KEPT = (
    "players", "direction", "table", "deck", "deal", "dealer", "contract.counts", "contract.form",
    "contract.quota", "elimination.count", "elimination.by", "elimination.if_unheld", "elimination.shares",
    "auction.minimum",
    "mighty.card", "joker_call.card", "joker_call.when_trump", "points.ranks",
)  # fmt: skip
"""The options that are fixed with a preset's table and pack. The others are random."""


def thrown_keys() -> list[str]:
    """Return the random options: all except the fixed ones. Groups with random contents count as one."""
    return [
        key for key in leaf_keys(MightyRules) if not any(key == kept or key.startswith(f"{kept}.") for kept in KEPT)
    ]
