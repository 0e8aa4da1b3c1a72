"""The refusals of settling a hand that are the same in all games."""

from __future__ import annotations

from mighty_gui.engine.core.game import Hand, Result
from mighty_gui.engine.core.refusal import IllegalAction, Refusal


def check_points(points: int, least: int, most: int) -> None:
    """Raise ``IllegalAction`` with the numbers that are possible if the points are not among them."""
    if not least <= points <= most:
        raise IllegalAction(Refusal("settle.points", given=points, least=least, most=most))


class NeverSettled:
    """The part of a game whose hands cannot be settled."""

    def settlement_bounds(self, hand: Hand) -> tuple[int, int]:
        """Raise ``IllegalAction``."""
        raise IllegalAction(Refusal("settle.game"))

    def settle(self, hand: Hand, points: int) -> None:
        """Raise ``IllegalAction``."""
        raise IllegalAction(Refusal("settle.game"))

    def result_at(self, hand: Hand, points: int) -> Result:
        """Raise ``IllegalAction``."""
        raise IllegalAction(Refusal("settle.game"))
