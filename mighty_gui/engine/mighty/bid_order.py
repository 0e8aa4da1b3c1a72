"""The order of bids by their numbers: where the lowest number conceded wins, a lower number is the higher bid."""

from __future__ import annotations

from mighty_gui.engine.mighty.rules import Rules


def rank_of(rules: Rules, number: int) -> int:
    """The rank of a number as a bid: where the lowest number conceded wins, a lower number ranks higher."""
    return -number if rules.contract.form == "concede-fewer" else number


def raised(rules: Rules, number: int, steps: int) -> int:
    """The number that is ``steps`` steps higher as a bid."""
    return rank_of(rules, rank_of(rules, number) + steps)


def no_trump_minimum(rules: Rules) -> int:
    """The lowest bid without trumps: at some tables it is one step below the minimum."""
    return raised(rules, rules.auction.minimum, rules.auction.no_trump_minimum_offset)
