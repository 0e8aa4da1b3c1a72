"""The honours that are to be expected when some of the seven honour cards are known: all cases are counted."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final

from mighty_gui.engine.mitigati.pack import HAND, KITTY, PACK, SEATS
from mighty_gui.engine.mitigati.result import ANY_FOUR, EACH_MORE, FOUR_KINGS, THREE_TRUMP_HONOURS

FOUR: Final = 4
THREE: Final = 3


@cache
def points(kings: int, trumps: int) -> int:
    """Return what each other player pays for so many kings and trump honours, many trumps aside."""
    paid, rest = 0, kings + trumps
    if kings == FOUR:
        paid, rest = paid + FOUR_KINGS, rest - FOUR
    if trumps == THREE:
        paid, rest = paid + THREE_TRUMP_HONOURS, rest - THREE
    if not paid and rest >= FOUR:
        paid, rest = ANY_FOUR, rest - FOUR
    return paid + EACH_MORE * rest if paid else 0


@cache
def expected_honours(kings: int, trumps: int, held: int, after: int) -> tuple[float, float]:
    """Return the mean and the variance of what one's honours and those of others will bring.

    One holds ``held`` cards with so many kings and trump honours; the dealer sits ``after`` seats on, 0 is oneself.
    """
    mine = _odds(kings, trumps, held, HAND + KITTY * (after == 0) - held, kings, trumps)
    mean, square = _moments(mine)
    mean, square = (SEATS - 1) * mean, (SEATS - 1) ** 2 * square
    for other in range(1, SEATS):
        lost, squared = _moments(_odds(kings, trumps, held, HAND + KITTY * (after == other), 0, 0))
        mean, square = mean - lost, square + squared
    return mean, max(0.0, square - mean * mean)


def _odds(kings: int, trumps: int, seen: int, taken: int, has_kings: int, has_trumps: int) -> dict[int, float]:
    """Return how likely it is that somebody who takes so many unseen cards has honours of so many points."""
    unseen, left_kings, left_trumps = len(PACK.cards) - seen, FOUR - kings, THREE - trumps
    others = unseen - left_kings - left_trumps
    odds: dict[int, float] = {}
    for k in range(left_kings + 1):
        for t in range(left_trumps + 1):
            ways = comb(left_kings, k) * comb(left_trumps, t) * comb(others, max(0, taken - k - t))
            brought = points(has_kings + k, has_trumps + t)
            odds[brought] = odds.get(brought, 0.0) + ways / comb(unseen, taken)
    return odds


def _moments(odds: dict[int, float]) -> tuple[float, float]:
    return sum(p * x for x, p in odds.items()), sum(p * x * x for x, p in odds.items())
