"""An estimate of the points a hand is good for, and of the score of a contract on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import erf, prod, sqrt

from mighty_gui.ai.mighty.weigh.holding import above, holding, ladder
from mighty_gui.ai.mighty.weights.learned_weights import HAND_WEIGHTS
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty import scoring
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import pack_counts, point_cards, seats_out, total_points, trick_count
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.scoring import is_alone


@lru_cache(64)
def shape(rules: MightyRules) -> tuple[int, ...]:
    """Return what of the rules decides how far a hand reaches.

    Players, tricks, packs, kitty, jokers, friends, whether tricks count, whether a ghost plays (1) or everyone
    has a partner's hand (2), and whether trumps may always be played.
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
"""How much each part of a shape sets two games apart."""


@lru_cache(64)
def weights(rules: MightyRules) -> dict[str, list[float]]:
    """The fitted weights of the most similar game."""
    own = shape(rules)

    def distance(key: str) -> float:
        other = [int(number) for number in key.split()]
        return sum(scale * abs(a - b) for scale, a, b in zip(LIKENESS, own, other, strict=True))

    return HAND_WEIGHTS[min(HAND_WEIGHTS, key=distance)]


def estimate(rules: MightyRules, cards: Iterable[Card], trump: Suit | None) -> float:
    """The points the declarer's side takes on average with this hand before the kitty."""
    kind = "bid" if trump is not None else "bid_no_trump"
    return _dot(weights(rules)[kind], holding(rules, cards, trump)) * total_points(rules)


def estimate_final(rules: MightyRules, cards: Sequence[Card], trump: Suit | None, buried: Sequence[Card]) -> float:
    """Return the points the declarer's side takes on average with the hand played and the cards buried."""
    kind = "final" if trump is not None else "final_no_trump"
    worth = point_cards(rules)
    points = sum(card in worth for card in buried)
    if is_unbeatable(rules, cards, trump, buried):
        return total_points(rules) - (points if rules.points.discard == "defenders" else 0)
    numbers = (*holding(rules, cards, trump), points)
    return _dot(weights(rules)[kind], numbers) * total_points(rules)


def is_unbeatable(rules: MightyRules, cards: Sequence[Card], trump: Suit | None, buried: Sequence[Card]) -> bool:
    """Whether every card wins in one pack: all specials, unbroken rows, and trumps enough to draw the others'."""
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
    return sum(a * b for a, b in zip(some, others, strict=True))


@lru_cache(128)
def spread(rules: MightyRules, *, final: bool) -> float:
    """The standard deviation of what is really taken about the estimate."""
    return weights(rules)["spread"][0 if final else 1] * total_points(rules)


def expected_score(rules: MightyRules, contract: Contract, points: float, *, final: bool = False) -> float:
    """Return the declarer's expected score with that contract, if they expect to take that many points."""
    return _expected_score(rules, contract, round(points * 4), spread(rules, final=final))


def risk(rules: MightyRules, contract: Contract, points: float) -> float:
    """The standard deviation of that score before the kitty is seen."""
    mean, total = expected_score(rules, contract, points), total_points(rules)
    chances = _distribution(points, spread(rules, final=False), total)
    ends = _scores(rules, contract)
    return sqrt(sum(chance * (end - mean) ** 2 for chance, end in zip(chances, ends, strict=True)))


@lru_cache(8192)
def _expected_score(rules: MightyRules, contract: Contract, quarter_points: int, deviation: float) -> float:
    chances = _distribution(quarter_points / 4, deviation, total_points(rules))
    scores = _scores(rules, contract)
    return sum([chance * score for chance, score in zip(chances, scores, strict=True) if chance > 1e-4])


@lru_cache(2048)
def _scores(rules: MightyRules, contract: Contract) -> tuple[float, ...]:
    """The declarer's score by the points they take, from none to all."""
    total = total_points(rules)
    return tuple(score_of(rules, contract, points, total) for points in range(total + 1))


def success(rules: MightyRules, contract: Contract, points: float, *, final: bool = False) -> float:
    """Return the chance to make the contract, if the declarer expects to take that many points."""
    return _success(rules, contract, round(points * 4), spread(rules, final=final))


@lru_cache(8192)
def _success(rules: MightyRules, contract: Contract, quarter_points: int, deviation: float) -> float:
    needed = min(total_points(rules), scoring.target(rules, contract))
    return sum(_distribution(quarter_points / 4, deviation, total_points(rules))[needed:])


def is_attainable(rules: MightyRules, contract: Contract) -> bool:
    """Whether there are points enough to make it: where bids have no maximum, a change may ask for more."""
    return scoring.target(rules, contract) <= total_points(rules)


def _distribution(mean: float, deviation: float, total: int) -> list[float]:
    """The chance of each number of points; everything beyond the ends counts for the ends."""
    below = [0.5 * (1 + erf((points + 0.5 - mean) / (deviation * sqrt(2)))) for points in range(total)] + [1.0]
    return [high - low for low, high in zip([0.0, *below], below, strict=False)]


def score_of(rules: MightyRules, contract: Contract, points: int, total: int) -> float:
    """Return what the declarer wins or loses with that many points, roughly as the rules share it."""
    count = scoring.PointCount(points, points, total - points, contract)
    outcome = scoring.outcome_of(rules, count)
    each = prod(line.value for line in scoring.score_lines(rules, count, outcome))
    return (1 if outcome == "made" else -1) * each * _part(rules)


def _part(rules: MightyRules) -> float:
    """Return how many times what one defender pays comes to the declarer."""
    others, friends = shape(rules)[0] - 1, rules.friend.count
    if rules.scoring.shares == "fixed":
        return 4.0 if is_alone(rules, range(friends)) else 2.0
    if rules.table.stand_in == "partners":
        return 1.0
    if rules.scoring.shares == "two-thirds" and friends:
        return (others - friends) * 2 / 3
    return float(others - 2 * friends)
