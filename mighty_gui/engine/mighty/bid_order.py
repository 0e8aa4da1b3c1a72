"""Which number is the higher bid, and by how many steps: where the fewest conceded win, a lower one is higher."""

from __future__ import annotations

from mighty_gui.engine.mighty.rules import Rules


def rank_of(rules: Rules, number: int) -> int:
    """How high a number is as a bid: where the fewest conceded win, a lower number is higher."""
    return -number if rules.contract.form == "concede-fewer" else number


def raised(rules: Rules, number: int, steps: int) -> int:
    """The number that is so many steps higher as a bid."""
    return rank_of(rules, rank_of(rules, number) + steps)


def no_trump_minimum(rules: Rules) -> int:
    """The lowest bid without trumps: some tables let it open a step below the minimum."""
    return raised(rules, rules.auction.minimum, rules.auction.no_trump_minimum_offset)
