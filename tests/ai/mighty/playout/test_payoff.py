"""Playouts are paid like hands: all multipliers of a score apply in them, too."""

from __future__ import annotations

import random
from dataclasses import fields
from functools import cache

import pytest

from mighty_gui.ai.mighty.hand_estimate import score_of
from mighty_gui.ai.mighty.playout.contract_playout import Payoff
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import total_points
from mighty_gui.engine.mighty.rules import MightyRules, Multipliers
from tests.engine.mighty.helpers import vary
from tests.engine.mighty.walks import played

KINDS = [field.name for field in fields(Multipliers)]
HANDS = 60


@cache
def short_rules() -> MightyRules:
    """Return rules for three players with few points and any number as a bid, so that every feat soon occurs."""
    once = dict.fromkeys(KINDS, 1)
    return vary(
        players=3, deck={"remove": tuple(f"*{rank}" for rank in "2456789")}, deal={"hand": 7, "kitty": 4},
        misdeal={"when": ()}, auction={"minimum": 1, "maximum": 3}, points={"ranks": ("A",)},
        scoring={"made": "bid", "failed": "bid", "back_run": 3, "multipliers": once},
    )  # fmt: skip


@pytest.mark.parametrize(("kind", "when"), [*((kind, "alone") for kind in KINDS), ("no_friend", "declared")])
def test_playouts_are_multiplied_as_hands_are(kind: str, when: str) -> None:
    rules = vary(short_rules(), scoring={"multipliers": {kind: 3}, "no_friend_when": when})
    seen = 0
    for seed in range(HANDS):
        hand = MightyHand.from_seed(rules, seed)
        played(hand, random.Random(seed))
        result, state = hand.result, hand.state
        if result is None or not result.was_played or result.contract is None:
            continue
        discard, calls = tuple(state.discard), state.calls
        payoff = Payoff(rules, result.contract, state.known_declarer(), state.playing, discard, calls)
        attack = sum(1 << seat for seat in {state.known_declarer(), *result.friends})
        gains = [payoff.of(state.taken, attack, seat).score for seat in state.playing]
        assert gains == list(result.scores), (seed, kind)
        seen += result.multiplier == 3
    assert seen, f"{kind} never happened in {HANDS} hands"


def test_estimates_are_multiplied_by_the_same_table() -> None:
    """The estimate before the play includes everything that depends on the contract and the points only."""

    def score(contract: str, points: int, **times: int) -> float:
        rules = vary(scoring={"made": "bid", "failed": "bid", "multipliers": {**dict.fromkeys(KINDS, 1), **times}})
        return score_of(rules, Contract.parse(contract), points, total_points(rules))

    assert score("15N", 15, no_trump=3) == 3 * score("15H", 15, no_trump=3)
    assert score("15H", 20, run=3) == 3 * score("15H", 19, run=3)
    assert score("20H", 20, announced_run=3) == 3 * score("20H", 20)
    assert score("15H", 9, back_run=3) == 3 * score("15H", 10, back_run=3)
