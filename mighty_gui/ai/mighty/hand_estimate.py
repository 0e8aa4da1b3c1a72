"""The estimate of a hand: its points, its chance, its score, and the size of scores with the rules."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import erf, sqrt
from typing import Final

from mighty_gui.ai.appraisal import add_up
from mighty_gui.ai.learned_weights import read_weights
from mighty_gui.ai.mighty.holding import above, holding, ladder
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty import auction, scoring
from mighty_gui.engine.mighty.contract import Contract, raise_number
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import (
    bidders,
    full_pack,
    pack_counts,
    point_cards,
    seats_out,
    total_points,
    trick_count,
)
from mighty_gui.engine.mighty.result import each_of
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.score_formulas import PointCount, target
from mighty_gui.engine.mighty.scoring import is_alone

HAND_WEIGHTS: Final[dict[str, dict[str, list[float]]]] = read_weights("hand_weights")
"""The weight of each number of a hand (`holding`), as a share of all points, by the shape of the game.

In the final hand the buried points come last. ``spread`` has the errors of the final estimate and of the bidder's.
"""
CLUE_WEIGHTS: Final[dict[str, float]] = read_weights("clue_weights")
"""The weight of each clue (`worlds.clues`) for a card being in a place, as a logarithm."""
BURIAL_WEIGHTS: Final[dict[str, dict[str, float]]] = read_weights("burial_weights")
"""The weight of each mark (`worlds.burials`) of the cards that a declarer keeps of a suit, as a logarithm."""


@lru_cache(64)
def shape(rules: MightyRules) -> tuple[int, ...]:
    """Return the numbers of the rules that decide how many points a hand takes.

    These are players, tricks, packs, kitty, jokers, friends, whether tricks count, whether a ghost plays (1) or each
    player has a partner's hand (2), and whether trumps may always be played.
    """
    playing = rules.players - seats_out(rules) - rules.elimination.count
    playing += rules.table.stand_in in ("ghost", "dummy")
    partners = rules.table.stand_in == "partners"
    return (
        playing * 2 if partners else playing,
        trick_count(rules),
        rules.deck.packs,
        rules.deal.kitty,
        rules.deck.jokers,
        1 if partners else rules.friend.count,
        int(rules.contract.counts == "tricks"),
        {"ghost": 1, "partners": 2}.get(rules.table.stand_in, 0),
        int(rules.play.follow == "suit-or-trump"),
    )


LIKENESS = (4, 1, 8, 1, 3, 6, 6, 2, 3)
"""How much a difference in each part of the shape makes two games different."""


@lru_cache(64)
def weights(rules: MightyRules) -> dict[str, list[float]]:
    """Return the fitted weights of the most similar game."""
    own = shape(rules)

    def distance(key: str) -> float:
        other = [int(number) for number in key.split()]
        return add_up(scale * abs(a - b) for scale, a, b in zip(LIKENESS, own, other, strict=True))

    return HAND_WEIGHTS[min(HAND_WEIGHTS, key=distance)]


def estimate(rules: MightyRules, cards: Iterable[Card], trump: Suit | None) -> float:
    """Return the points that the declarer's side takes on average with this hand before the kitty."""
    kind = "bid" if trump is not None else "bid_no_trump"
    return _dot(weights(rules)[kind], holding(rules, cards, trump)) * total_points(rules)


def estimate_final(rules: MightyRules, cards: Sequence[Card], trump: Suit | None, buried: Sequence[Card]) -> float:
    """Return the points that the declarer's side takes on average with this hand and these cards buried."""
    kind = "final" if trump is not None else "final_no_trump"
    worth = point_cards(rules)
    points = sum(card in worth for card in buried)
    if is_unbeatable(rules, cards, trump, buried):
        return total_points(rules) - (points if rules.points.discard == "defenders" else 0)
    numbers = (*holding(rules, cards, trump), points)
    return _dot(weights(rules)[kind], numbers) * total_points(rules)


def is_unbeatable(rules: MightyRules, cards: Sequence[Card], trump: Suit | None, buried: Sequence[Card]) -> bool:
    """Return whether every card wins.

    That needs a single pack, all specials, unbroken sequences, and enough trumps to draw the others'.
    """
    own, specials = {*cards, *buried}, _specials(rules, trump)
    if rules.deck.packs > 1 or not own.issuperset(specials):
        return False
    if not all(card in specials or own.issuperset(above(rules, trump, card)) for card in cards):
        return False
    trumps = ladder(rules, trump, trump) if trump else ()
    missing = sum(card not in own for card in trumps)
    return not missing or (missing <= sum(card in cards for card in trumps) and rules.play.trump_lead == "any")


@lru_cache(64)
def _specials(rules: MightyRules, trump: Suit | None) -> frozenset[Card]:
    mighty = mighty_card(rules, trump)
    return frozenset(card for card in pack_counts(rules) if card.is_joker or card is mighty)


def _dot(some: Iterable[float], others: Iterable[float]) -> float:
    return add_up(a * b for a, b in zip(some, others, strict=True))


@lru_cache(128)
def spread(rules: MightyRules, *, final: bool) -> float:
    """Return the standard deviation of the points really taken around the estimate."""
    return weights(rules)["spread"][0 if final else 1] * total_points(rules)


def expected_score(rules: MightyRules, contract: Contract, points: float, *, final: bool = False) -> float:
    """Return the declarer's expected score with that contract, if they expect to take that many points."""
    return _expected_score(rules, contract, round(points * 4), spread(rules, final=final))


def risk(rules: MightyRules, contract: Contract, points: float) -> float:
    """Return the standard deviation of the declarer's score with that contract, before the kitty is seen."""
    mean, total = expected_score(rules, contract, points), total_points(rules)
    chances = _distribution(points, spread(rules, final=False), total)
    ends = _scores(rules, contract)
    return sqrt(add_up(chance * (end - mean) ** 2 for chance, end in zip(chances, ends, strict=True)))


@lru_cache(8192)
def _expected_score(rules: MightyRules, contract: Contract, quarter_points: int, deviation: float) -> float:
    chances = _distribution(quarter_points / 4, deviation, total_points(rules))
    scores = _scores(rules, contract)
    return add_up([chance * score for chance, score in zip(chances, scores, strict=True) if chance > 1e-4])


@lru_cache(2048)
def _scores(rules: MightyRules, contract: Contract) -> tuple[float, ...]:
    """Return the declarer's score for each number of points, from none to all."""
    total = total_points(rules)
    return tuple(score_of(rules, contract, points, total) for points in range(total + 1))


def success(rules: MightyRules, contract: Contract, points: float, *, final: bool = False) -> float:
    """Return the chance of making the contract, if the declarer expects to take that many points."""
    return _success(rules, contract, round(points * 4), spread(rules, final=final))


@lru_cache(8192)
def _success(rules: MightyRules, contract: Contract, quarter_points: int, deviation: float) -> float:
    needed = min(total_points(rules), target(rules, contract))
    return add_up(_distribution(quarter_points / 4, deviation, total_points(rules))[needed:])


def is_attainable(rules: MightyRules, contract: Contract) -> bool:
    """Return whether there are enough points to make it; where bids have no maximum, a change may ask for more.

    Where all points suffice for any number and bids have no maximum, only numbers that are always listed are: two
    players who expect to take everything would raise each other for ever.
    """
    listed = rules.auction.maximum is not None or contract.number <= auction.UNLIMITED_LISTED_TO
    most, total = target(rules, contract), total_points(rules)
    return most <= total and (listed or contract.number <= total)


def _distribution(mean: float, deviation: float, total: int) -> list[float]:
    """Return the chance of each number of points; numbers below 0 or above the total count as these."""
    below = [0.5 * (1 + erf((points + 0.5 - mean) / (deviation * sqrt(2)))) for points in range(total)] + [1.0]
    return [high - low for low, high in zip([0.0, *below], below, strict=False)]


def score_of(rules: MightyRules, contract: Contract, points: int, total: int) -> float:
    """Return the declarer's gain or loss with that many points, approximately as the rules share it."""
    count = PointCount(points, points, total - points, contract)
    outcome = scoring.outcome_of(rules, count)
    each = each_of(scoring.score_lines(rules, count, outcome))
    return (1 if outcome == "made" else -1) * each * _part(rules)


def _part(rules: MightyRules) -> float:
    """Return how many times the payment of one defender the declarer gets."""
    others, friends = shape(rules)[0] - 1, rules.friend.count
    if rules.scoring.shares == "fixed":
        return 4.0 if is_alone(rules, range(friends)) else 2.0
    if rules.table.stand_in == "partners":
        return 1.0
    if rules.scoring.shares == "two-thirds" and friends:
        return (others - friends) * 2 / 3
    return float(others - 2 * friends)


# --- the scale of scores ------------------------------------------------------------------------------------


DEALS: Final = 25
"""The number of deals used to find the usual size of scores. With ten, none of 1,500 decisions changes."""
SOUND: Final = 0.5
"""The least chance of success of a sound bid.

Many rules pay a bold bid so well that a player who only wants score would fail more often than not, which no partner
likes. With 0.43, 144 of 3,000 decisions change, most of them at tables of four.
"""


@lru_cache(64)
def score_scale(rules: MightyRules) -> float:
    """Return how large a declarer's usual gain or loss is, relative to the standard five-handed game.

    For every preset it is between 0.6 and 2 times the value found in 40 hands of self-play.
    """
    return _ordinary_swing(rules) / _ordinary_swing(MightyRules()) or 1.0


def value(rules: MightyRules, contract: Contract, points: float, *, final: bool = False) -> float:
    """Return the declarer's expected score on that scale, if they expect to take that many points."""
    return expected_score(rules, contract, points, final=final) / score_scale(rules)


@lru_cache(64)
def _ordinary_swing(rules: MightyRules) -> float:
    """Return the standard deviation of the score of a deal's best contract, over some deals."""
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
    """Return the highest sound bid of a hand in a denomination, and the points that the hand promises."""
    points = estimate(rules, hand, trump)
    bid = Contract(auction.minimum(rules, trump), trump)
    while True:
        higher = Contract(raise_number(rules, bid.number, 1), trump)
        if success(rules, higher, points) < SOUND or not is_attainable(rules, higher):
            return bid, points
        bid = higher
