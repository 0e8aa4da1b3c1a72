"""Settling a hand as it is offered to players: with which points, or why it is not possible."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from mighty_gui.engine.core.refusal import IllegalAction, Refusal

NOT_OFFERED: Final = ("settle.game", "settle.not_in_play", "settle.compared")
"""The refusals with which settling is not offered at all; others are shown to the player who wants it."""


@runtime_checkable
class Settles(Protocol):
    """A match whose hand can be settled."""

    def settlement_bounds(self) -> tuple[int, int]:
        """Return the fewest and the most points that are possible. Raises ``IllegalAction`` with the reason."""

    def settle(self, points: int) -> None:
        """Settle the hand at these points, and complete it."""


def settling_offer(match: Settles) -> tuple[int, int] | Refusal:
    """Return the fewest and the most points at which the hand can be settled now, or the reason why it cannot."""
    try:
        return match.settlement_bounds()
    except IllegalAction as error:
        return error.refusal
