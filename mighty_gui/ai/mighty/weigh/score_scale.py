"""The scale of scores: what is usually won or lost in a hand makes the scores of different rules comparable.

Ten is what an ordinary hand is about by some rules and a fortune by others. Whatever is weighed against a score (a
point more, a doubt, a temper) was set for the standard five-handed game; by other rules scores are brought to that
scale before.
"""

from __future__ import annotations

import random
from functools import lru_cache
from math import sqrt

from mighty_gui.ai.mighty.weigh.hand_estimate import estimate, expected_score, risk, success
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty import auction
from mighty_gui.engine.mighty.contract import Contract, raise_number
from mighty_gui.engine.mighty.pack import bidders, full_pack, total_points
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.scoring import target

DEALS = 25
"""So many hands are dealt to see what is bid on them."""
BID_UP = 0.6
"""A hand is bid up as long as its chance stays so high: in self-play two contracts of three are made."""
LEAST = 0.05
"""Rules of one's own may pay next to nothing for an ordinary hand: then a dear one is not to blot out all else."""


@lru_cache(64)
def score_scale(rules: MightyRules) -> float:
    """Return how many times as much a declarer usually wins or loses as in the standard five-handed game.

    Between 0.6 and twice what 40 hands of self-play gave, for every preset.
    """
    return max(LEAST, _ordinary_swing(rules) / _ordinary_swing(MightyRules()))


def value(rules: MightyRules, contract: Contract, points: float, *, final: bool = False) -> float:
    """Return the declarer's expected score on that scale, if they expect to take that many points."""
    return expected_score(rules, contract, points, final=final) / score_scale(rules)


@lru_cache(64)
def _ordinary_swing(rules: MightyRules) -> float:
    """The standard deviation of the score of a deal's best contract, over some deals."""
    chance, pack = random.Random(1), list(full_pack(rules))
    size, players = rules.deal.hand, len(bidders(rules, tuple(range(rules.players))))
    total = 0.0
    for _ in range(DEALS):
        chance.shuffle(pack)
        hands = [pack[at * size : (at + 1) * size] for at in range(players)]
        offers = [_bid_up(rules, hand, trump) for hand in hands for trump in auction.denominations(rules)]
        contract, points = max(offers, key=lambda offer: expected_score(rules, *offer))
        total += risk(rules, contract, points) ** 2
    return sqrt(total / DEALS)


def _bid_up(rules: MightyRules, hand: list[Card], trump: Suit | None) -> tuple[Contract, float]:
    """Return how high a hand is bid in a denomination, and the points it is good for."""
    points = estimate(rules, hand, trump)
    bid = Contract(auction.minimum(rules, trump), trump)
    while True:
        higher = Contract(raise_number(rules, bid.number, 1), trump)
        if success(rules, higher, points) < BID_UP or target(rules, higher) > total_points(rules):
            return bid, points
        bid = higher
