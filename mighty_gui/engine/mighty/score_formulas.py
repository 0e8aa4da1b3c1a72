"""The formulas for the value of a hand: one for each way of scoring a contract (RULES §1, bases)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Final

from mighty_gui.engine.core.cards import Value
from mighty_gui.engine.mighty.contract import Contract, no_trump_minimum, rank_of
from mighty_gui.engine.mighty.hand_facts import Failed, Made
from mighty_gui.engine.mighty.pack import total_points
from mighty_gui.engine.mighty.rules import MightyRules


@dataclass(frozen=True, slots=True)
class PointCount(Value):
    """The points that both sides took in a contract."""

    attack: int
    """The points of the declarer's side, weighted, with the discard if it counts for the declarer."""
    attack_real: int
    """The same points without the weight of a friend's points."""
    defence: int
    """The points of the defenders, unweighted, with the discard if it counts for them."""
    contract: Contract


def target(rules: MightyRules, contract: Contract) -> int:
    """Return the points that the declarer's side must take to win."""
    form, number = rules.contract.form, contract.number
    if form == "concede-fewer":
        return total_points(rules) - number + 1
    if form == "quota":
        return total_points(rules) - (rules.contract.quota - number) + 1
    return min(number, total_points(rules)) if rules.contract.full_suffices else number


def credited_points(rules: MightyRules, contract: Contract, points: int) -> int:
    """Return the points that the score of a contract that was made counts: at least its number where all suffice."""
    at_least = rules.contract.form == "at-least"
    return max(points, contract.number) if rules.contract.full_suffices and at_least else points


def minimum_of(rules: MightyRules, contract: Contract) -> int:
    """Return the minimum bid that the formulas count from."""
    lowest = rules.auction.minimum
    if not contract.is_no_trump:
        return lowest
    if rules.scoring.no_trump_minimum == "at-minimum" and rank_of(rules, contract.number) > rank_of(rules, lowest):
        return lowest
    return no_trump_minimum(rules)


Formula = Callable[[MightyRules, PointCount], int]


def _above_minimum(rules: MightyRules, count: PointCount) -> int:
    return count.contract.number - minimum_of(rules, count.contract)


def _league(count: PointCount, beyond: int) -> int:
    """Return the value in the league of a contract whose outcome is that many points beyond the least."""
    return ((count.contract.number - 13) * 300 + beyond * 200) * (2 if count.contract.is_no_trump else 1)


def _overtricks(_rules: MightyRules, count: PointCount) -> int:
    return count.attack - count.contract.number


def _bid_over(rules: MightyRules, count: PointCount) -> int:
    return count.contract.number - rules.scoring.over


def _bid_less_trump(_rules: MightyRules, count: PointCount) -> int:
    return count.contract.number - (not count.contract.is_no_trump)


def _tooth_for_tooth(rules: MightyRules, count: PointCount) -> int:
    minimum = minimum_of(rules, count.contract)
    if count.attack >= minimum:
        return -_overtricks(rules, count)
    return _above_minimum(rules, count) + 2 * (minimum - count.attack)


BOTH: Final[dict[str, Formula]] = {
    "bid-over": _bid_over,
    "bid": lambda _, count: count.contract.number,
    "bid-less-trump": _bid_less_trump,
    "difference": lambda rules, count: abs(_overtricks(rules, count)),
}
MADE: Final[dict[Made, Formula]] = {
    "overtricks-plus-double": lambda r, c: _overtricks(r, c) + 2 * _above_minimum(r, c),
    "overtricks-plus-half": lambda r, c: _overtricks(r, c) + floor(Fraction(3, 2) * _above_minimum(r, c)),
    "call": lambda r, c: 2 * (_above_minimum(r, c) + 1),
    "over-minimum": lambda r, c: c.attack - minimum_of(r, c.contract),
    "over-ten": lambda _, c: c.attack - 10,
    "over-thirteen": lambda _, c: c.attack - 13,
    "overtricks": _overtricks,
    "overtricks-plus-one": lambda r, c: _overtricks(r, c) + 1,
    "points-over": lambda r, c: c.attack - r.scoring.over,
    "both-over": lambda r, c: max(1, c.attack - r.scoring.over + _bid_over(r, c)),
    "concede": lambda r, c: minimum_of(r, c.contract) + 1 - c.contract.number,
    "league": lambda r, c: _league(c, _overtricks(r, c) + 1),
    **BOTH,  # type: ignore[dict-item]
}
FAILED: Final[dict[Failed, Formula]] = {
    "shortfall": lambda r, c: -_overtricks(r, c),
    "tooth-for-tooth": _tooth_for_tooth,
    "pays-back": lambda r, c: _bid_over(r, c) - _overtricks(r, c),
    "concede": lambda _, c: c.defence - c.contract.number,
    "league": lambda r, c: _league(c, -_overtricks(r, c)),
    **BOTH,  # type: ignore[dict-item]
}


def value_of(rules: MightyRules, count: PointCount, *, made: bool) -> int:
    """Return the value of a contract by its formula, which is never below 0."""
    if not made:
        return max(0, FAILED[rules.scoring.failed](rules, count))
    points = credited_points(rules, count.contract, count.attack)
    credited = PointCount(points, count.attack_real, count.defence, count.contract)
    return max(0, MADE[rules.scoring.made](rules, credited))
