"""Demands: the rules of a trick game about the next card, as sets of cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class Demand:
    """A rule about the next card.

    Whoever holds at least ``least`` cards of ``having`` and none of ``lacking`` must play one of ``keep``, in
    which all of ``having`` is.
    """

    __slots__ = ("having", "keep", "lacking", "least", "reasons")

    def __init__(
        self, having: int, keep: int, reasons: Sequence[tuple[str, int]], *, lacking: int = 0, least: int = 1
    ) -> None:
        self.having = having
        self.keep = keep
        self.lacking = lacking
        self.least = least
        self.reasons = tuple(reasons)
        """The reasons told to the player, each with the cards it is told for."""


def allowed(demands: tuple[Demand, ...], hand: int) -> int:
    """Return the cards of a hand that may be played: what all demands, one after the other, leave of it."""
    left = hand
    for demand in demands:
        if demand.least > 1 and (hand & demand.having).bit_count() < demand.least:
            continue
        if left & demand.having and not left & demand.lacking:
            left &= demand.keep
    return left


def reason_against(demands: tuple[Demand, ...], hand: int, card: int) -> str:
    """Return the reason why a card of the hand (a set of one) may not be played; empty if it may."""
    for count, demand in enumerate(demands, 1):
        if not allowed(demands[:count], hand) & card:
            return next(reason for reason, cards in demand.reasons if cards & card)
    return ""


def in_force(demands: Iterable[Demand], pack: int) -> tuple[Demand, ...]:
    """Return the demands that can leave out any card of the pack."""
    return tuple(demand for demand in demands if demand.having and pack & ~demand.keep)
