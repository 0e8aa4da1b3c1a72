"""The turning point of a match: the hand in which the winner went ahead and stayed ahead to the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class LeadTaken:
    """The hand in which the winner of a match went ahead and stayed ahead to the end."""

    winner: int
    """The player who won the match."""
    hand: int
    """The number of the hand among those that were played, from 1."""
    before: int
    """The winner's total before it."""
    after: int
    """The winner's total after it."""
    overtaken: int | None
    """The player who led before it; ``None`` if the winner has led from the first hand on."""


def lead_taken(totals: Sequence[Sequence[int]]) -> LeadTaken | None:
    """Return the turning point from each player's ``totals`` before the first hand and after every hand; ``None``
    without a hand, or if several players share the win."""
    last = len(totals[0]) - 1
    leaders = [_leaders(totals, hand) for hand in range(last + 1)]
    if last < 1 or len(leaders[last]) != 1:
        return None
    (winner,) = leaders[last]
    hand = last
    while hand > 1 and leaders[hand - 1] == [winner]:
        hand -= 1
    others = [player for player in leaders[hand - 1] if player != winner]
    return LeadTaken(winner, hand, totals[winner][hand - 1], totals[winner][hand], others[0] if hand > 1 else None)


def _leaders(totals: Sequence[Sequence[int]], hand: int) -> list[int]:
    """Return the players with the highest total after a hand."""
    highest = max(values[hand] for values in totals)
    return [player for player, values in enumerate(totals) if values[hand] == highest]
