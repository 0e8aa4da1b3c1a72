"""Demands: the rules of a trick game about the next card, as sets of cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class Demand:
    """A rule about the next card.

    A player who has at least ``at_least`` cards of ``holding`` and none of ``without`` must play one of ``must_play``,
    which contains all of ``holding``. Cards that an earlier demand has ruled out no longer count as held, except for
    the comparison with ``at_least``.
    """

    __slots__ = ("at_least", "holding", "must_play", "reasons", "without")

    def __init__(
        self, *, holding: int, must_play: int, reasons: Sequence[tuple[str, int]], without: int = 0, at_least: int = 1
    ) -> None:
        """Make a demand; ``reasons`` are the reasons shown to the player, each with the cards it is the reason for."""
        self.holding = holding
        self.must_play = must_play
        self.without = without
        self.at_least = at_least
        self.reasons = tuple(reasons)


def allowed_cards(demands: tuple[Demand, ...], hand: int) -> int:
    """Return the cards of a hand that may be played: those left after applying all demands one after the other."""
    left = hand
    for demand in demands:
        if demand.at_least > 1 and (hand & demand.holding).bit_count() < demand.at_least:
            continue
        if left & demand.holding and not left & demand.without:
            left &= demand.must_play
    return left


def reason_against(demands: tuple[Demand, ...], hand: int, card: int) -> str:
    """Return the reason why a card of the hand (a set of one) may not be played; empty if it may."""
    for count, demand in enumerate(demands, 1):
        if not allowed_cards(demands[:count], hand) & card:
            return next(reason for reason, cards in demand.reasons if cards & card)
    return ""


def in_force(demands: Iterable[Demand], pack: int) -> tuple[Demand, ...]:
    """Return the demands that can rule out a card of the pack."""
    return tuple(demand for demand in demands if demand.holding and pack & ~demand.must_play)
